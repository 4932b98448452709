"""The card that tells the odds of an attack: nine key attributes with both sums and all their addends."""

from __future__ import annotations

import pygame

from game.games.wrom.picture.odds import Duel, Fighter, addend_text, odds_text
from game.games.wrom.rules.battle import Odds
from game.games.wrom.rules.races import ATTRIBUTES
from game.ui.panels.row_list import GOOD, draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color

LEAST = 150
"""The least width of the addends of one side, in logical pixels."""

NARROW = (112, 34, 46, 34)
"""The other columns: attribute, sum, result, sum."""

SMALL = 14  # logical pixels


def duel_size(duel: Duel, texts: Texts) -> tuple[int, int]:
    """How large the card is."""
    px = texts.theme.px
    width = sum(_columns(duel, texts)) + px(2 * GRID)
    return width, _line(texts) * len(ATTRIBUTES) + 3 * texts.theme.line() + px(3 * GRID)


def _columns(duel: Duel, texts: Texts) -> tuple[int, ...]:
    """The widths of attribute, addends, sum, result, sum, addends."""
    px, font = texts.theme.px, texts.theme.font("sans", SMALL)
    sides = []
    for fighter in (duel.mine, duel.theirs):
        widest = max(font.size(addend_text(parts))[0] for parts in fighter.addends)
        head = (
            texts.theme.font("sans_bold").size(_title(fighter))[0]
            + texts.theme.line()
            - px(sum(NARROW) // 2 - 2 * GRID)
        )
        sides.append(max(px(LEAST), widest + px(14), head))
    title, *middle = map(px, NARROW)
    return (title, sides[0], *middle, sides[1])


def _line(texts: Texts) -> int:
    return texts.theme.line("sans", SMALL) + texts.theme.px(2)


def draw_duel(surface: pygame.Surface, place: tuple[int, int], duel: Duel, texts: Texts) -> None:
    """Draws the card with its upper left corner at ``place``."""
    px = texts.theme.px
    box = pygame.Rect(place, duel_size(duel, texts))
    draw_card(surface, box, texts)
    part = box.inflate(-px(2 * GRID), -px(2 * GRID))
    line = texts.theme.line()
    top = _head(surface, part, duel, texts)
    texts.line(
        surface,
        odds_text(duel.odds),
        pygame.Rect(part.left, top, part.width, line),
        face="sans_bold",
        ink="brass",
    )
    theirs = Odds(duel.odds.losses, duel.odds.ties, duel.odds.wins)
    back = f"If {_name(duel.theirs)} attacks: {odds_text(theirs)}"
    texts.line(
        surface, back, pygame.Rect(part.left, top + line, part.width, line), ink="quiet", logical=SMALL
    )
    top += 2 * line + px(GRID // 2)
    for attribute, title in enumerate(ATTRIBUTES):
        _row(surface, (part.left, top), duel, attribute, title, texts)
        top += _line(texts)


def draw_card(surface: pygame.Surface, box: pygame.Rect, texts: Texts) -> None:
    """The ground of a card over the board."""
    radius = texts.theme.px(6)
    shade = pygame.Surface(box.inflate(8, 8).size, pygame.SRCALPHA, 32)
    pygame.draw.rect(shade, (0, 0, 0, 110), shade.get_rect(), border_radius=radius + 4)
    surface.blit(shade, (box.left - 3, box.top - 2))
    pygame.draw.rect(surface, color("panel"), box, border_radius=radius)
    pygame.draw.rect(surface, color("brass"), box, 1, border_radius=radius)


def _name(fighter: Fighter) -> str:
    return f"{fighter.name} in {fighter.hex}"


def _title(fighter: Fighter) -> str:
    words = _name(fighter)
    if fighter.leader:
        words += f", {fighter.leader} leads" + (" (likeliest)" if fighter.is_assumed else "")
    return words


def _head(surface: pygame.Surface, part: pygame.Rect, duel: Duel, texts: Texts) -> int:
    """Who fights whom; gives the top of what comes below."""
    line, px = texts.theme.line(), texts.theme.px
    columns = _columns(duel, texts)
    half = sum(columns[:3]) + columns[3] // 2
    for fighter, side in (
        (duel.mine, pygame.Rect(part.left, part.top, half, line)),
        (duel.theirs, pygame.Rect(part.left + half, part.top, part.width - half, line)),
    ):
        chip = pygame.Rect(side.left, side.top + 1, line - 2, line - 2)
        draw_chip(surface, str(fighter.owner), chip, texts)
        rest = pygame.Rect(chip.right + px(6), side.top, side.right - chip.right - px(8), line)
        texts.line(surface, _title(fighter), rest, face="sans_bold")
    return part.top + line + px(2)


def _row(
    surface: pygame.Surface, place: tuple[int, int], duel: Duel, attribute: int, title: str, texts: Texts
) -> None:
    mine, theirs = duel.mine.scores[attribute], duel.theirs.scores[attribute]
    result, ink = (
        ("win", "text") if mine > theirs else ("lose", "danger_text") if mine < theirs else ("both", "brass")
    )
    words = (title, addend_text(duel.mine.addends[attribute]), str(mine), result, str(theirs))
    cells = (*words, addend_text(duel.theirs.addends[attribute]))
    aligns = ("left", "right", "right", "center", "left", "left")
    left = place[0]
    for number, (text, align, width) in enumerate(zip(cells, aligns, _columns(duel, texts), strict=True)):
        cell = pygame.Rect(left, place[1], width, _line(texts))
        left = cell.right
        inner = cell.inflate(-texts.theme.px(8), 0)
        if number == 3:
            ground = GOOD if result == "win" else color("danger") if result == "lose" else color("panel_edge")
            pygame.draw.rect(
                surface, ground, cell.inflate(-texts.theme.px(4), -2), border_radius=texts.theme.px(3)
            )
            face = "on_brass" if result == "win" else "text"
            texts.line(surface, text, cell, face="sans_bold", ink=face, align=align, logical=SMALL)
        elif number in (2, 4):
            texts.line(
                surface,
                text,
                cell.inflate(-texts.theme.px(4), 0),
                face="sans_bold",
                ink=ink,
                align=align,
                logical=SMALL,
            )
        else:
            texts.line(
                surface, text, inner, ink="text" if number == 0 else "quiet", align=align, logical=SMALL
            )
