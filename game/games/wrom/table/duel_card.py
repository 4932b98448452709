"""The card that tells the odds of an attack: nine key attributes with both sums and all their addends, or in
little room the sums alone, side by side.
"""

from __future__ import annotations

import pygame

from game.games.wrom.picture.counters import WarCounters
from game.games.wrom.picture.odds import Duel, Fighter, addend_texts, odds_tag, odds_texts
from game.games.wrom.picture.palette import SHORT_ATTRIBUTES
from game.games.wrom.rules.battle import Odds
from game.games.wrom.rules.races import ATTRIBUTES
from game.ui.panels.row_drawing import GOOD, draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color

NARROW = (28, 108, 28)
"""The columns between the addends: sum, attribute, sum, in logical pixels."""

SMALL = 14  # logical pixels
NAME_SHARE = 0.3  # of the width that the names of both sides take where the sums stand side by side


def duel_height(texts: Texts) -> int:
    """How high the card with all its addends is."""
    return _line(texts) * len(ATTRIBUTES) + 3 * texts.theme.line() + texts.theme.px(3 * GRID)


def duel_height_in(texts: Texts, room: int) -> int:
    """The height of the fullest card that ``room`` pixels take: with all addends; with the sums alone and the
    odds both ways, one way or as a tag; that of the last one where not even it has room.
    """
    least = 3 * _line(texts) + texts.theme.px(2 * GRID)
    with_odds = least + texts.theme.line()
    heights = (duel_height(texts), with_odds + _line(texts), with_odds)
    return next((height for height in heights if height <= room), least)


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
    """Draws the card in a box as high as `duel_height_in` says; those who lead have their portraits where
    everything has room.
    """
    px = texts.theme.px
    draw_card(surface, box, texts)
    part = box.inflate(-px(2 * GRID), -px(2 * GRID))
    if box.height < duel_height(texts):
        _draw_sums(surface, part, duel, texts)
        return
    line = texts.theme.line()
    inner = _portraits(surface, part, duel, texts, counters)
    top = _head(surface, inner, duel, texts)
    first = pygame.Rect(inner.left, top, inner.width, line)
    _draw_odds(surface, first, duel, texts)
    _draw_back(surface, first.move(0, line), duel, texts)
    top += 2 * line + px(GRID // 2)
    for attribute, title in enumerate(ATTRIBUTES):
        _row(surface, pygame.Rect(part.left, top, part.width, _line(texts)), duel, attribute, title, texts)
        top += _line(texts)


def _draw_odds(surface: pygame.Surface, line: pygame.Rect, duel: Duel, texts: Texts) -> None:
    """How many of the nine attributes win."""
    odds = texts.fitting(odds_texts(duel.odds), line.width, face="sans_bold")
    texts.line(surface, odds, line, face="sans_bold", ink="brass")


def _draw_back(surface: pygame.Surface, line: pygame.Rect, duel: Duel, texts: Texts) -> None:
    """The odds the other way."""
    theirs = Odds(duel.odds.losses, duel.odds.ties, duel.odds.wins)
    ways = (*odds_texts(theirs), odds_tag(theirs)) if theirs != duel.odds else ("the same odds",)
    who = duel.theirs.name if duel.theirs.name != duel.mine.name else "the enemy"
    back = [f"If {what}: {told}" for what in (f"{who} attacks", "attacked") for told in ways]
    said = texts.fitting(back, line.width, logical=SMALL)
    texts.line(surface, said, line, ink="quiet", logical=SMALL)


def _draw_sums(surface: pygame.Surface, part: pygame.Rect, duel: Duel, texts: Texts) -> None:
    """The nine sums of both sides in two rows below the names of the attributes, and above them the odds
    where there is a line for them.
    """
    px, line, low = texts.theme.px, texts.theme.line(), _line(texts)
    wide, table = round(NAME_SHARE * part.width), part.bottom - 3 * low
    cell = (part.width - wide) // len(ATTRIBUTES)
    names = pygame.Rect(part.left, table, wide - px(GRID), low)
    first = pygame.Rect(part.left, part.top, part.width, line)
    if part.height >= 3 * low + line:
        _draw_odds(surface, first, duel, texts)
    else:
        texts.line(surface, odds_tag(duel.odds), names, face="sans_bold", ink="brass")
    if part.height >= 4 * low + line:
        _draw_back(surface, pygame.Rect(part.left, first.bottom, part.width, low), duel, texts)
    for row, fighter in enumerate((duel.mine, duel.theirs), 1):
        _draw_name(surface, names.move(0, row * low).inflate(0, -px(4)), fighter, texts)
    is_wide = all(texts.width(title, "sans_bold", SMALL) <= cell - px(6) for title in ATTRIBUTES)
    titles = ATTRIBUTES if is_wide else SHORT_ATTRIBUTES
    size = min(texts.squeezed(title, cell, face="sans_bold", logical=SMALL) for title in titles)
    for number, title in enumerate(titles):
        box = pygame.Rect(part.left + wide + number * cell, table, cell, low)
        mine, theirs = duel.mine.scores[number], duel.theirs.scores[number]
        ground, ink = _verdict((mine < theirs) - (mine > theirs))
        surface.fill(ground, box.inflate(-2, -2))
        texts.line(surface, title, box, face="sans_bold", ink=ink, align="center", logical=size)
        for row, (score, other) in enumerate(((mine, theirs), (theirs, mine)), 1):
            _draw_sum(surface, box.move(0, row * low), score, max(score, other), texts)


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
        _draw_name(surface, side, fighter, texts)
    return part.top + line + px(2)


def _draw_name(surface: pygame.Surface, side: pygame.Rect, fighter: Fighter, texts: Texts) -> None:
    """The chip of a player, and who fights for him."""
    px, line = texts.theme.px, side.height
    chip = pygame.Rect(side.left, side.top + 1, line - 2, line - 2)
    draw_chip(surface, str(fighter.owner), chip, texts)
    rest = pygame.Rect(chip.right + px(6), side.top, side.right - chip.right - px(8), line)
    title = texts.fitting(_titles(fighter), rest.width, face="sans_bold")
    texts.line(surface, title, rest, face="sans_bold")


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
        _draw_sum(surface, sum_, score, best, texts)
    way = (duel.mine.scores[attribute] < best) - (duel.theirs.scores[attribute] < best)
    ground, ink = _verdict(way)
    _draw_plate(surface, plate.inflate(-2 * texts.theme.px(6), -2), way, ground)
    texts.line(surface, title, plate, face="sans_bold", ink=ink, align="center", logical=SMALL)


def _draw_sum(surface: pygame.Surface, cell: pygame.Rect, score: int, best: int, texts: Texts) -> None:
    """A sum, in red where the other one is better."""
    ink = "text" if score == best else "danger_text"
    texts.line(surface, str(score), cell, face="sans_bold", ink=ink, align="center", logical=SMALL)


def _verdict(way: int) -> tuple[pygame.Color | tuple[int, int, int], str]:
    """The ground and the ink of an attribute: green where the attacker wins (``way`` -1), red where the
    defender does.
    """
    return (color("panel_edge"), color("danger"), GOOD)[way], "on_brass" if way < 0 else "text"


def _draw_plate(
    surface: pygame.Surface, box: pygame.Rect, way: int, ground: pygame.Color | tuple[int, int, int]
) -> None:
    """A plate that points at the better side: to the left where the attacker wins (``way`` -1)."""
    point = (box.left if way < 0 else box.right) + way * box.height // 2
    surface.fill(ground, box)
    if way:
        edge = box.left if way < 0 else box.right
        pygame.draw.polygon(surface, ground, [(edge, box.top), (point, box.centery), (edge, box.bottom - 1)])
