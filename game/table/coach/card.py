"""The card of a lesson in the panel: what it is about, what is to be done, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui.boxes import draw_box
from game.ui.panels.icons import draw_icon
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

EDGE, GAP = 14, 8  # logical pixels around what is written, and between its parts
TIGHT_EDGE, TIGHT_GAP = 8, 3
READING = 18.0  # size of the text
SIGN = 1.2  # of a line: the room for a sign before words


class Mood(Enum):
    """What the card says of a try: nothing yet, well done, or not yet."""

    NONE = ""
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class CardLook:
    """``number`` is the small line at the top ("Lesson 3 of 10"), ``note`` what stands at its right end;
    ``verdict`` is a word or two, ``reasons`` tell why. ``hint`` is shown where it was asked for.
    """

    number: str
    text: str
    task: str
    note: str = ""
    mood: Mood = Mood.NONE
    verdict: str = ""
    reasons: tuple[str, ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of writing on the card."""

    text: str
    face: str = "sans"
    size: float = BODY
    ink: str = "ink"
    sign: str = ""
    has_rule: bool = False  # whether a thin line parts it from what stands above


def parts_of(look: CardLook, *, is_tight: bool) -> Iterator[Part]:
    """What is written on a card; where room is short, what is over gives way to what is new."""
    is_told = bool(look.verdict)
    if look.text and not (is_tight and (is_told or look.hint)):
        yield Part(look.text, "serif", BODY if is_tight else READING)
    if not (is_tight and is_told):
        yield Part(look.task, "sans_bold", sign="forward", has_rule=bool(look.text) and not is_tight)
    if look.hint and not is_told:
        yield Part(look.hint, ink="ink_quiet")
    if is_told:
        sign, ink = ("check", "ink_good") if look.mood is Mood.GOOD else ("cross", "ink_bad")
        yield Part(look.verdict, "sans_bold", ink=ink, sign=sign, has_rule=not is_tight)
        yield from (Part(reason) for reason in look.reasons)


def card_height(look: CardLook, width: int, texts: Texts, *, is_tight: bool) -> int:
    """How high the card is on which all of this has room."""
    px, line = texts.theme.px, texts.theme.line()
    gap, edge = px(TIGHT_GAP if is_tight else GAP), px(TIGHT_EDGE if is_tight else EDGE)
    heights = [_height(part, width - 2 * edge, texts) for part in parts_of(look, is_tight=is_tight)]
    head = 0 if is_tight else line + gap
    return 2 * edge + head + sum(heights) + gap * (len(heights) - 1)


def draw_card(
    surface: pygame.Surface, rect: pygame.Rect, look: CardLook, texts: Texts, *, is_tight: bool
) -> None:
    """Draws the card, as much of it as has room."""
    px, line = texts.theme.px, texts.theme.line()
    gap, edge = px(TIGHT_GAP if is_tight else GAP), px(TIGHT_EDGE if is_tight else EDGE)
    draw_box(surface, rect, texts.theme, "paper", "paper_edge", 5, thick=1.5)
    inner = rect.inflate(-2 * edge, -2 * edge)
    before = surface.get_clip()
    surface.set_clip(inner.inflate(0, edge).clip(before))
    top = inner.top
    if not is_tight:
        head = pygame.Rect(inner.left, top, inner.width, line)
        used = texts.line(surface, look.note, head, ink="ink_quiet", align="right")
        texts.line(surface, look.number, head.inflate(-used, 0).move(-used // 2, 0), ink="ink_quiet")
        top += line + gap
    for part in parts_of(look, is_tight=is_tight):
        if part.has_rule:
            surface.fill(color("paper_edge"), (inner.left, top - gap // 2, inner.width, max(1, px(1))))
        top += _draw(surface, pygame.Rect(inner.left, top, inner.width, 0), part, texts) + gap
    surface.set_clip(before)


def _indent(part: Part, texts: Texts) -> int:
    return round(SIGN * texts.theme.line()) if part.sign else 0


def _image(part: Part, width: int, texts: Texts) -> pygame.Surface:
    room = max(width - _indent(part, texts), 1)
    return texts.image(part.text, face=part.face, logical=part.size, ink=part.ink, wrap=room)


def _height(part: Part, width: int, texts: Texts) -> int:
    return _image(part, width, texts).get_height() + (texts.theme.px(2) if part.has_rule else 0)


def _draw(surface: pygame.Surface, place: pygame.Rect, part: Part, texts: Texts) -> int:
    """Draws a part at a place; gives its height."""
    image, top = _image(part, place.width, texts), place.top + (texts.theme.px(2) if part.has_rule else 0)
    if part.sign:
        side = round(texts.theme.line() * 0.8)
        box = pygame.Rect(place.left, top + (texts.theme.line() - side) // 2, side, side)
        draw_icon(surface, part.sign, box, color(part.ink))
    left, width = place.left + _indent(part, texts), max(place.width - _indent(part, texts), 1)
    surface.blit(image, (left, top))
    texts.wrote(part.text, pygame.Rect(left, top, width, image.get_height()), part.face, part.size)
    return _height(part, place.width, texts)
