"""Which word of a page lies at a point of the window, with the words around it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.panels.page import PageView, Run
from game.ui.panels.spoken import Spoken
from game.ui.theme import Theme

NEAR = 5  # words before and after one that are told with it


def said_at(view: PageView, place: tuple[int, int]) -> Spoken | None:
    """The word at a point, as a letter of what is said around it; None beside all words."""
    if not view.rect.collidepoint(place):
        return None
    x, y = place[0] - view.rect.left, place[1] - view.rect.top + view.scroll.offset
    runs, theme = view.page.runs, view.theme
    near = ((number, run) for number, run in enumerate(runs) if abs(run.y - y) < view.rect.height)
    boxes = ((number, _box(run, theme)) for number, run in near)
    at = next((number for number, box in boxes if box.collidepoint(x, y)), None)
    if at is None:
        return None
    first = max(at - NEAR, 0)
    before, word = runs[first:at], runs[at]
    text = _sentence(before, word, theme)
    letter = len(text) - len(word.text)
    for earlier, later in zip(runs[at:], runs[at + 1 : at + 1 + NEAR], strict=False):
        text += _gap(earlier, later, theme) + later.text
    line = _box(word, theme).move(view.rect.left, view.rect.top - view.scroll.offset)
    far, font = place[0] - line.left, theme.font(word.face, word.logical)
    inside = sum(font.size(word.text[:count])[0] <= far for count in range(1, len(word.text)))
    return Spoken(text, letter + inside, line)


def _sentence(before: Sequence[Run], word: Run, theme: Theme) -> str:
    """The words before one, and itself."""
    text = ""
    for earlier, later in zip(before, (*before[1:], word), strict=True):
        text += earlier.text + _gap(earlier, later, theme)
    return text + word.text


def _gap(earlier: Run, later: Run, theme: Theme) -> str:
    """What stands between two words: nothing where one is glued to the other."""
    is_glued = later.y == earlier.y and later.x - _box(earlier, theme).right <= 1
    return "" if is_glued else " "


def _box(run: Run, theme: Theme) -> pygame.Rect:
    """Where a word stands on its page."""
    return pygame.Rect((run.x, run.y), theme.font(run.face, run.logical).size(run.text))
