"""Which letter of a drawn text lies at a point of the window."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text, the letter of it that is meant, and where the line of that letter lies in the window."""

    text: str
    letter: int
    line: pygame.Rect


def spoken_at(
    texts: Texts,
    text: str,
    box: pygame.Rect,
    place: tuple[int, int],
    *,
    face: str = "sans",
    logical: float = BODY,
    wraps: bool = False,
) -> Spoken | None:
    """The letter of a text, drawn from the upper left corner of ``box``, at a point; None beside its words.
    ``wraps``: it goes on in lines of the width of the box.
    """
    high = texts.theme.line(face, logical)
    parts = _lines(texts, text, box.width, face, logical) if wraps else iter([(0, text)])
    for number, (start, words) in enumerate(parts):
        line = pygame.Rect(box.left, box.top + number * high, texts.width(words, face, logical), high)
        if line.clip(box).collidepoint(place):
            far = place[0] - line.left
            ends = range(1, len(words) + 1)
            letter = bisect_right(ends, far, key=lambda end: texts.width(words[:end], face, logical))
            return Spoken(text, start + min(letter, len(words) - 1), line)
    return None


def _lines(texts: Texts, text: str, width: int, face: str, logical: float) -> Iterator[tuple[int, str]]:
    """The lines of a text as they are drawn, each with the number of its first letter."""
    start = end = 0
    while end >= 0:
        after = text.find(" ", end + 1)
        longer = text[start:after] if after >= 0 else text[start:]
        if end > start and texts.width(longer, face, logical) > width:
            yield start, text[start:end]
            start = end + 1
        end = after
    yield start, text[start:]
