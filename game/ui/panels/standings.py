"""The standings: every seat with its color, its count and a note, in as many columns as fit, or as lines of a
list.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.board.frame import Score
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_drawing import EDGE, GOOD, Row, draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import color

LINE = 26  # logical pixels
COLUMN, LONG_COLUMN = 210, 264  # the second where something is due besides signs and changes
BESIDE = 26  # logical pixels beside the words of a line of a list, its bar among them
SIGN = 0.62  # the side of a sign, by the height of a line


@dataclass(frozen=True, slots=True)
class Told:
    """Words, or the name of a sign with its number, and where they stand."""

    words: str
    box: pygame.Rect
    is_sign: bool = False


def is_long(scores: Sequence[Score]) -> bool:
    """Whether a line has more to say than the usual."""
    return any(", " in score.note and (score.change or score.extras) for score in scores)


def columns_for(width: int, texts: Texts, *, is_long: bool = False) -> int:
    """How many columns fit in ``width`` pixels: one or two."""
    return 2 if width >= texts.theme.px(2 * (LONG_COLUMN if is_long else COLUMN)) else 1


def standings_height(
    count: int, width: int, texts: Texts, facts: Sequence[str] = (), *, is_long: bool = False
) -> int:
    """The height that ``count`` seats, and ``facts`` below them, need in ``width`` pixels."""
    rows = -(-count // columns_for(width, texts, is_long=is_long))
    return (
        rows * _line(texts)
        + sum(_fact(fact, width, texts).get_height() for fact in facts)
        + _gap(facts, texts)
    )


def _fact(fact: str, width: int, texts: Texts) -> pygame.Surface:
    return texts.image(fact, ink="quiet", wrap=max(width, 1))  # a panel that is closed has no width


def _gap(facts: Sequence[str], texts: Texts) -> int:
    return texts.theme.px(4) if facts else 0


def _line(texts: Texts) -> int:
    return max(texts.theme.px(LINE), texts.theme.line() + 2)


def draw_standings(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scores: Sequence[Score],
    texts: Texts,
    *,
    done: Collection[str] = (),
    facts: Sequence[str] = (),
) -> list[Told]:
    """Draws the seats down the columns, a check mark at those in ``done``, and ``facts`` below them; gives
    where signs, notes and facts stand. There is one column where that is high enough for all; what is not due
    is left out of all where one has no room.
    """
    told: list[Told] = []
    line = _line(texts)
    is_high = rect.height >= len(scores) * line and not facts
    needed = standings_height(len(scores), rect.width, texts, facts, is_long=is_long(scores))
    columns = (
        1 if is_high else columns_for(rect.width, texts, is_long=is_long(scores) and rect.height >= needed)
    )
    rows = -(-len(scores) // columns)
    gap = texts.theme.px(20)
    width = (rect.width - gap * (columns - 1)) // columns
    if not _have_room(scores, width, line, texts, done):
        scores = [score if ", " in score.note else replace(score, note="") for score in scores]
    for number, score in enumerate(scores):
        place = pygame.Rect(
            rect.left + number // rows * (width + gap), rect.top + number % rows * line, width, line
        )
        if place.bottom <= rect.bottom + line // 2:
            told += _draw_score(surface, place, score, texts, is_done=score.owner in done)
    top = rect.top + rows * line + _gap(facts, texts)
    for fact in facts:
        image = _fact(fact, rect.width, texts)
        told.append(Told(fact, image.get_rect(topleft=(rect.left, top))))
        surface.blit(image, (rect.left, top))
        top += image.get_height()
    return told


def standing_rows(
    scores: Sequence[Score],
    width: int,
    texts: Texts,
    *,
    done: Collection[str] = (),
    facts: Sequence[str] = (),
) -> tuple[Row, ...]:
    """The same as lines of a list of ``width`` pixels, which is rolled where it has no room for them."""
    room = width - texts.theme.px(BESIDE)

    def picture(score: Score, height: int) -> pygame.Surface:
        surface = pygame.Surface((room, height), pygame.SRCALPHA)
        _draw_score(surface, surface.get_rect(), score, texts, is_done=score.owner in done)
        return surface

    seats = [Row("", "", picture=partial(picture, score)) for score in scores]
    return (*seats, *(Row("", fact, ink="quiet", wraps=True) for fact in facts))


def told_in_row(score: Score, row: pygame.Rect, texts: Texts, *, is_done: bool) -> list[Told]:
    """Where the line of a list says what about a seat; ``row`` is where that line lies in the window."""
    width = row.width - texts.theme.px(BESIDE)
    surface = pygame.Surface((max(width, 1), row.height), pygame.SRCALPHA)
    told = _draw_score(surface, surface.get_rect(), score, texts, is_done=is_done)
    left = row.left + texts.theme.px(EDGE)
    return [replace(one, box=one.box.move(left, row.top)) for one in told]


def _draw_extra(
    surface: pygame.Surface, rest: pygame.Rect, sign: str, count: int, texts: Texts
) -> pygame.Rect:
    """A sign with its number at the left of ``rest``; gives what is left of it."""
    px = texts.theme.px
    side = round(rest.height * SIGN)
    draw_icon(surface, sign, pygame.Rect(rest.left, rest.centery - side // 2, side, side), color("brass"))
    left = rest.left + side + px(2)
    used = texts.line(
        surface, str(count), pygame.Rect(left, rest.top, px(24), rest.height), face="sans_bold", ink="brass"
    )
    left += used + px(6)
    return pygame.Rect(left, rest.top, rest.right - left, rest.height)


def _draw_score(
    surface: pygame.Surface, place: pygame.Rect, score: Score, texts: Texts, *, is_done: bool
) -> list[Told]:
    """Draws a seat; gives where its signs and its note stand."""
    px = texts.theme.px
    told: list[Told] = []
    side = round(place.height * 0.68)
    chip = pygame.Rect(place.left, place.centery - side // 2, side, side)
    draw_chip(surface, score.owner, chip, texts)
    ink = "quiet" if score.is_out else "text"
    left = chip.right + px(8)
    number = pygame.Rect(left, place.top, px(26), place.height)
    texts.line(surface, str(score.value), number, face="sans_bold", ink=ink, align="right")
    name = pygame.Rect(number.right + px(8), place.top, place.right - number.right - px(8), place.height)
    used = texts.line(surface, score.title, name, ink=ink)
    if score.change:
        changed = pygame.Rect(name.left + used + px(6), name.top, px(28), name.height)
        risen = "good_text" if score.change > 0 else "danger_text"
        used += px(6) + texts.line(surface, f"{score.change:+}", changed, face="sans_bold", ink=risen)
    rest = pygame.Rect(name.left + used + px(8), name.top, name.width - used - px(8), name.height)
    if is_done:
        mark = pygame.Rect(rest.left, place.centery - side // 2, side, side)
        draw_icon(surface, "check", mark, GOOD)
        rest = pygame.Rect(mark.right + px(4), rest.top, rest.right - mark.right - px(4), rest.height)
    extras, note = _fitting_words(score, rest, texts)
    for sign, count in extras:
        left = rest.left
        rest = _draw_extra(surface, rest, sign, count, texts)
        told.append(Told(sign, pygame.Rect(left, rest.top, rest.left - left, rest.height), True))
    used = texts.line(surface, note, rest, ink="quiet")
    high = texts.theme.line()
    return [*told, Told(note, pygame.Rect(rest.left, rest.centery - high // 2, used, high))]


def _have_room(scores: Sequence[Score], width: int, height: int, texts: Texts, done: Collection[str]) -> bool:
    """Whether all that is said of every seat has room in ``width`` pixels, if nothing of it is due."""
    px = texts.theme.px
    side = round(height * 0.68)
    for score in scores:
        change = px(6) + texts.width(f"{score.change:+}", "sans_bold") if score.change else 0
        used = side + px(8 + 26 + 8) + texts.width(score.title) + change + px(8)
        used += (score.owner in done) * (side + px(4))
        words = "out" if score.is_out else score.note
        if ", " not in words and used + _signs(score, height, texts) + texts.width(words) > width:
            return False
    return True


def _signs(score: Score, height: int, texts: Texts) -> int:
    px, used = texts.theme.px, 0
    for _, count in score.extras:
        used += round(height * SIGN) + px(8) + texts.width(str(count), "sans_bold")
    return used


def _fitting_words(score: Score, rest: pygame.Rect, texts: Texts) -> tuple[Sequence[tuple[str, int]], str]:
    """The signs and as much of the note as have room, whole; what is due matters most."""
    note = "out" if score.is_out else score.note
    _, comma, due = note.rpartition(", ")
    signs = _signs(score, rest.height, texts)
    ways = [(score.extras, note), (score.extras, due), *([((), due)] if comma else []), (score.extras, "")]
    return next(
        (
            (extras, words)
            for extras, words in ways
            if (signs if extras else 0) + texts.width(words) <= rest.width
        ),
        ((), ""),
    )
