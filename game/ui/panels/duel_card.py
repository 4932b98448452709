"""The card that tells the odds of an attack: nine key attributes with both sums and all their addends."""

from __future__ import annotations

import pygame

from game.rules.warrior_races.battle import Odds
from game.rules.warrior_races.races import ATTRIBUTES
from game.ui.panels.row_list import GOOD, draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color
from game.view.warrior_odds import Duel, Fighter, addend_text, odds_text

WIDE = (92, 196, 34, 46, 34, 196)
"""The columns in logical pixels: attribute, addends, sum, result, sum, addends."""

SMALL = 14  # logical pixels


def duel_size(texts: Texts) -> tuple[int, int]:
    """How large the card is."""
    px, line = texts.theme.px, _line(texts)
    return px(sum(WIDE) + 2 * GRID), line * len(ATTRIBUTES) + 3 * texts.theme.line() + px(5 * GRID)


def _line(texts: Texts) -> int:
    return texts.theme.line("sans", SMALL) + texts.theme.px(2)


def draw_duel(surface: pygame.Surface, place: tuple[int, int], duel: Duel, texts: Texts) -> None:
    """Draws the card with its upper left corner at ``place``."""
    px, (width, height) = texts.theme.px, duel_size(texts)
    box = pygame.Rect(place, (width, height))
    draw_card(surface, box, texts)
    part = box.inflate(-px(2 * GRID), -px(2 * GRID))
    line = texts.theme.line()
    top = _head(surface, part, duel, texts)
    texts.line(surface, odds_text(duel.odds), pygame.Rect(part.left, top, part.width, line), face="sans_bold", ink="brass")
    theirs = Odds(duel.odds.losses, duel.odds.ties, duel.odds.wins)
    back = f"If {_name(duel.theirs)} attacks: {odds_text(theirs)}"
    texts.line(surface, back, pygame.Rect(part.left, top + line, part.width, line), ink="quiet", logical=SMALL)
    top += 2 * line + px(GRID // 2)
    for attribute, title in enumerate(ATTRIBUTES):
        _row(surface, pygame.Rect(part.left, top, part.width, _line(texts)), duel, attribute, title, texts)
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


def _head(surface: pygame.Surface, part: pygame.Rect, duel: Duel, texts: Texts) -> int:
    """Who fights whom; gives the top of what comes below."""
    line, half = texts.theme.line(), part.width // 2
    for number, fighter in enumerate((duel.mine, duel.theirs)):
        side = pygame.Rect(part.left + number * half, part.top, half, line)
        chip = pygame.Rect(side.left, side.top + 1, line - 2, line - 2)
        draw_chip(surface, str(fighter.owner), chip, texts)
        words = ("against " if number else "") + _name(fighter)
        if fighter.leader:
            words += f", {fighter.leader} leads" + (" (likeliest)" if fighter.is_assumed else "")
        rest = pygame.Rect(chip.right + texts.theme.px(6), side.top, side.right - chip.right - texts.theme.px(10), line)
        texts.line(surface, words, rest, face="sans_bold")
    return part.top + line + texts.theme.px(2)


def _row(surface: pygame.Surface, rect: pygame.Rect, duel: Duel, attribute: int, title: str, texts: Texts) -> None:
    mine, theirs = duel.mine.scores[attribute], duel.theirs.scores[attribute]
    result, ink = ("win", "text") if mine > theirs else ("lose", "danger_text") if mine < theirs else ("both", "brass")
    words = (title, addend_text(duel.mine.addends[attribute]), str(mine), result, str(theirs))
    cells = (*words, addend_text(duel.theirs.addends[attribute]))
    aligns = ("left", "right", "right", "center", "left", "left")
    left = rect.left
    for number, (text, align) in enumerate(zip(cells, aligns, strict=True)):
        cell = pygame.Rect(left, rect.top, texts.theme.px(WIDE[number]), rect.height)
        left = cell.right
        inner = cell.inflate(-texts.theme.px(8), 0)
        if number == 3:
            ground = GOOD if result == "win" else color("danger") if result == "lose" else color("panel_edge")
            pygame.draw.rect(surface, ground, cell.inflate(-texts.theme.px(4), -2), border_radius=texts.theme.px(3))
            face = "on_brass" if result == "win" else "text"
            texts.line(surface, text, cell, face="sans_bold", ink=face, align=align, logical=SMALL)
        elif number in (2, 4):
            texts.line(surface, text, cell.inflate(-texts.theme.px(4), 0), face="sans_bold", ink=ink, align=align, logical=SMALL)
        else:
            texts.line(surface, text, inner, ink="text" if number == 0 else "quiet", align=align, logical=SMALL)
