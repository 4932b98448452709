"""The card that tells the odds of an attack: nine key attributes with both sums and all their addends."""

from __future__ import annotations

import pygame

from game.games.wrom.picture.counters import WarCounters
from game.games.wrom.picture.odds import Duel, Fighter, addend_texts, odds_tag, odds_texts
from game.games.wrom.rules.battle import Odds
from game.games.wrom.rules.races import ATTRIBUTES
from game.ui.panels.row_drawing import GOOD, draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color

NARROW = (28, 108, 28)
"""The columns between the addends: sum, attribute, sum, in logical pixels."""

SMALL = 14  # logical pixels


def duel_height(texts: Texts) -> int:
    """How high the card is."""
    return _line(texts) * len(ATTRIBUTES) + 3 * texts.theme.line() + texts.theme.px(3 * GRID)


def _columns(row: pygame.Rect, texts: Texts) -> tuple[pygame.Rect, ...]:
    """Addends, sum, attribute, sum, addends of a row."""
    widths = tuple(map(texts.theme.px, NARROW))
    side, left, cells = (row.width - sum(widths)) // 2, row.left, []
    for width in (side, *widths, side):
        cells.append(pygame.Rect(left, row.top, width, row.height))
        left += width
    return tuple(cells)


def _line(texts: Texts) -> int:
    return texts.theme.line("sans", SMALL) + texts.theme.px(2)


def draw_duel(
    surface: pygame.Surface, box: pygame.Rect, duel: Duel, texts: Texts, counters: WarCounters
) -> None:
    """Draws the card in a box of `duel_height`, with the portraits of those who lead."""
    px = texts.theme.px
    draw_card(surface, box, texts)
    part = box.inflate(-px(2 * GRID), -px(2 * GRID))
    line = texts.theme.line()
    inner = _portraits(surface, part, duel, texts, counters)
    top = _head(surface, inner, duel, texts)
    first = pygame.Rect(inner.left, top, inner.width, line)
    odds = texts.fitting(odds_texts(duel.odds), inner.width, face="sans_bold")
    texts.line(surface, odds, first, face="sans_bold", ink="brass")
    theirs = Odds(duel.odds.losses, duel.odds.ties, duel.odds.wins)
    ways = (*odds_texts(theirs), odds_tag(theirs))
    back = [f"If {who}: {told}" for who in (f"{duel.theirs.name} attacks", "attacked") for told in ways]
    said = texts.fitting(back, inner.width, logical=SMALL)
    texts.line(surface, said, first.move(0, line), ink="quiet", logical=SMALL)
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


def _titles(fighter: Fighter) -> tuple[str, ...]:
    """Who fights, the fullest words first."""
    name, short = f"{fighter.name} in {fighter.hex}", (fighter.name, fighter.name.partition(" ")[0])
    led = (f"{name}, {fighter.leader} leads",) if fighter.leader else ()
    likely = (f"{led[0]} (likeliest)",) if led and fighter.is_assumed else ()
    if fighter.persona is None:
        return (*likely, *led, name, *short)
    who = f"{name}, led by {fighter.persona.name} ({fighter.leader})"
    return (
        f"{who}, likeliest" if likely else who,
        f"{name}, {fighter.persona.name} leads",
        *led,
        name,
        *short,
    )


def _portraits(
    surface: pygame.Surface, part: pygame.Rect, duel: Duel, texts: Texts, counters: WarCounters
) -> pygame.Rect:
    """The portraits of those who lead, at both ends of the head; gives the room between them."""
    side, gap = 3 * texts.theme.line() - texts.theme.px(6), texts.theme.px(GRID)
    left, right = part.left, part.right
    if (mine := counters.portrait(duel.mine.persona, side)) is not None:
        surface.blit(mine, (left, part.top))
        left += side + gap
    if (theirs := counters.portrait(duel.theirs.persona, side)) is not None:
        surface.blit(theirs, (right - side, part.top))
        right -= side + gap
    return pygame.Rect(left, part.top, right - left, part.height)


def _head(surface: pygame.Surface, part: pygame.Rect, duel: Duel, texts: Texts) -> int:
    """Who fights whom; gives the top of what comes below."""
    line, px = texts.theme.line(), texts.theme.px
    half = part.width // 2
    for fighter, side in (
        (duel.mine, pygame.Rect(part.left, part.top, half, line)),
        (duel.theirs, pygame.Rect(part.left + half, part.top, part.width - half, line)),
    ):
        chip = pygame.Rect(side.left, side.top + 1, line - 2, line - 2)
        draw_chip(surface, str(fighter.owner), chip, texts)
        rest = pygame.Rect(chip.right + px(6), side.top, side.right - chip.right - px(8), line)
        title = texts.fitting(_titles(fighter), rest.width, face="sans_bold")
        texts.line(surface, title, rest, face="sans_bold")
    return part.top + line + px(2)


def _row(
    surface: pygame.Surface, row: pygame.Rect, duel: Duel, attribute: int, title: str, texts: Texts
) -> None:
    """Both sums around the attribute, on a plate that points at the better one."""
    parts, mine, plate, theirs, others = _columns(row, texts)
    fighters = ((duel.mine, parts, mine, "right"), (duel.theirs, others, theirs, "left"))
    best = max(fighter.scores[attribute] for fighter, *_ in fighters)
    for fighter, words, sum_, align in fighters:
        inner, score = words.inflate(-texts.theme.px(8), 0), fighter.scores[attribute]
        told = texts.fitting(addend_texts(fighter.addends[attribute]), inner.width, logical=SMALL)
        texts.line(surface, told, inner, ink="quiet", align=align, logical=SMALL)
        ink = "text" if score == best else "danger_text"
        texts.line(surface, str(score), sum_, face="sans_bold", ink=ink, align="center", logical=SMALL)
    way = (duel.mine.scores[attribute] < best) - (duel.theirs.scores[attribute] < best)
    _draw_plate(surface, plate.inflate(-2 * texts.theme.px(6), -2), way)
    ink = "on_brass" if way < 0 else "text"
    texts.line(surface, title, plate, face="sans_bold", ink=ink, align="center", logical=SMALL)


def _draw_plate(surface: pygame.Surface, box: pygame.Rect, way: int) -> None:
    """Green and pointing to the left where the attacker wins (``way`` -1), red and to the right where he
    loses.
    """
    ground = (color("panel_edge"), color("danger"), GOOD)[way]
    point = (box.left if way < 0 else box.right) + way * box.height // 2
    surface.fill(ground, box)
    if way:
        edge = box.left if way < 0 else box.right
        pygame.draw.polygon(surface, ground, [(edge, box.top), (point, box.centery), (edge, box.bottom - 1)])
