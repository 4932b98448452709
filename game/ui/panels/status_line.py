"""The line of words below a board: a sentence that needs more room than the line has rises over the board."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import VerbWheel
from game.ui.theme import BODY, color

LINES = 3  # so many the sentence may have in full size
SMALLER = (14.0, 12.0)  # sizes of longer ones, in logical pixels
LEAST_BESIDE = 120  # logical pixels beside choices without which words stand above them
LEAST = 14  # pixels: no letters are smaller than these


def draw_status_line(
    surface: pygame.Surface,
    line: pygame.Rect,
    text: str,
    ink: str,
    texts: Texts,
    wheel: VerbWheel | None = None,
) -> pygame.Rect:
    """Draws a sentence in ``line``, beside the choices of ``wheel`` or above them, all of it; gives the place
    it takes.
    """
    rect, part, logical = place_status(line, text, texts, wheel)
    surface.fill(color("night"), rect)
    if rect.height > line.height:
        surface.fill(color("panel_edge"), (rect.left, rect.top, rect.width, 1))
    is_one = texts.theme.font("sans", logical).size(text)[0] <= part.width
    image = texts.image(text, ink=ink, logical=logical, wrap=0 if is_one else part.width)
    surface.blit(image, (part.left, part.centery - image.get_height() // 2))
    return rect


def place_status(
    line: pygame.Rect, text: str, texts: Texts, wheel: VerbWheel | None = None
) -> tuple[pygame.Rect, pygame.Rect, float]:
    """The ground, the part of it for the words, and the size of these: whatever covers least of the board."""
    px, found = texts.theme.px, []
    offered = line.bottom - wheel.top + px(4) if wheel is not None and wheel.area == line else 0
    for width, below in _widths(line, texts, wheel):
        logical, height = _fitting(text, width, texts)
        total = max(line.height, height + px(6) + below, offered)
        ground = pygame.Rect(line.left, line.bottom - total, line.width, total)
        found.append((ground, pygame.Rect(line.left + px(12), ground.top, width, total - below), logical))
    return min(found, key=lambda place: place[0].height)


def _widths(line: pygame.Rect, texts: Texts, wheel: VerbWheel | None) -> Iterator[tuple[int, int]]:
    """The widths a sentence may have, and how much must stay free below it."""
    px = texts.theme.px
    if wheel is None or wheel.area != line:
        yield line.width - px(24), 0
        return
    beside = wheel.left - line.left - px(20)
    if beside >= px(LEAST_BESIDE):
        yield beside, 0
    yield line.width - px(24), max(line.height, line.bottom - wheel.top + px(4))


def _fitting(text: str, width: int, texts: Texts) -> tuple[float, int]:
    """The largest size in which a sentence has not too many lines, or the smallest there is, and its
    height.
    """
    most = LINES * texts.theme.line()
    logical, height = float(BODY), _height(text, width, BODY, texts)
    for smaller in SMALLER:
        if height <= most or texts.theme.px(smaller) < LEAST:
            break
        logical, height = smaller, _height(text, width, smaller, texts)
    return logical, height


def _height(text: str, width: int, logical: float, texts: Texts) -> int:
    is_one = texts.theme.font("sans", logical).size(text)[0] <= width
    return int(texts.image(text, logical=logical, wrap=0 if is_one else width).get_height())
