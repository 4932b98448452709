"""How type is set on the pages of the papers: the initial of a column."""

from __future__ import annotations

import pygame
import pytest

from game.board.fonts import Fonts
from game.core.places import assets_root
from game.export.press.newspaper import draw_newspaper
from game.export.press.setting import Setter
from game.story.page import FrontPage, Item

SIZE, COLUMN = 24, pygame.Rect(10, 10, 300, 300)
PAPER, INK = (255, 255, 255), (0, 0, 0)


def _set(text: str, *, has_initial: bool) -> tuple[pygame.Surface, pygame.font.Font, int]:
    """A column as it is printed, the font of its text, and how far apart its lines are."""
    surface = pygame.Surface((320, 320))
    surface.fill(PAPER)
    fonts = Fonts(assets_root() / "fonts")
    high = Setter(surface, fonts, INK).column(text, COLUMN, "serif", SIZE, has_initial=has_initial)
    font = fonts.font("serif", SIZE)
    return surface, font, round(font.get_height() * 1.06) if high else 0


def _printed(surface: pygame.Surface, part: pygame.Rect) -> pygame.Rect:
    """What is printed in a part of a page."""
    mask = pygame.mask.from_threshold(surface.subsurface(part), INK, (90, 90, 90, 255))
    return max(mask.get_bounding_rects(), key=lambda rect: rect.h).move(part.topleft)


@pytest.mark.parametrize("letter", ["H", "T"])
def test_an_initial_reaches_from_the_capitals_of_the_first_line_to_the_foot_of_the_second(
    letter: str,
) -> None:
    plain, _, step = _set("H " * 40, has_initial=False)
    capital = _printed(plain, pygame.Rect(10, 10, 20, step))
    surface, _, _ = _set(letter + "ills " * 40, has_initial=True)
    initial = _printed(surface, pygame.Rect(10, 0, 40, 10 + 2 * step))
    assert abs(initial.top - capital.top) <= 2
    assert abs(initial.bottom - (capital.bottom + step)) <= 2


def test_after_a_word_of_one_letter_both_lines_beside_the_initial_begin_on_one_edge() -> None:
    surface, _, step = _set("A " + "Hill " * 40, has_initial=True)
    big = _printed(surface, pygame.Rect(10, 0, 60, 10 + 2 * step))
    beside = pygame.Rect(big.right + 1, COLUMN.top, 120, step)
    edges = [
        min(
            rect.left
            for rect in pygame.mask.from_threshold(
                surface.subsurface(beside.move(0, line * step)), INK, (90, 90, 90, 255)
            ).get_bounding_rects()
        )
        for line in (0, 1)
    ]
    assert edges[0] == edges[1]


def test_the_text_beside_the_picture_is_no_larger_than_its_column_is_wide_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_in = list[tuple[int, int]]()

    def column(setter: Setter, text: str, rect: pygame.Rect, face: str, size: int, **how: bool) -> int:
        set_in.append((size, rect.width))
        return size

    monkeypatch.setattr(Setter, "column", column)
    page = FrontPage("newspaper", "The Times", "", "Fall 1902", 1, (Item("All quiet", "No marching."),) * 2)
    for width, height in ((1280, 720), (1920, 1080)):
        surface = pygame.Surface((width, height))
        draw_newspaper(surface, page, pygame.Surface((300, 200)), Fonts(assets_root() / "fonts"))
    assert len(set_in) == 4
    assert [size for size, wide in set_in if wide < 10 * size] == []
