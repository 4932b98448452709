"""The leaf of the chronicle: its lines fill it, whether it tells of one thing or of three; and the table of a
newspaper.
"""

from __future__ import annotations

import pygame
import pytest

from game.board.fonts import Fonts
from game.core.places import assets_root
from game.export.press.newspaper import draw_chronicle, draw_newspaper
from game.story.page import FrontPage, Item

KEYS = Item(
    "How Grubkin of the Many came to hold the keys",
    "The keys of the field are with Grubkin of the Many. If they are with them still when the turn comes "
    "round, the singers may put their instruments away.",
)
SAYING = Item(
    "A saying of the wells", "Who has two wells has two neighbors. Who has three has none for long."
)


@pytest.mark.parametrize("items", [(KEYS,), (KEYS, SAYING), (KEYS, KEYS, SAYING)], ids=len)
def test_no_leaf_is_empty_in_its_lower_half(items: tuple[Item, ...]) -> None:
    """A page of one event was blank below the middle."""
    width, height = 1200, 675
    surface, picture = pygame.Surface((width, height)), pygame.Surface((600, 600))
    page = FrontPage("chronicle", "The Chronicle", "Set down at the wells", "Turn 8", 1, items)
    draw_chronicle(surface, page, picture, Fonts(assets_root() / "fonts"))
    column = surface.subsurface((60, height // 2, 600, height // 2 - 60))
    marks = pygame.mask.from_threshold(column, (90, 28, 20), (60, 30, 30, 255))
    assert marks.count() > 100


@pytest.mark.parametrize("width", [800, 960])
def test_the_heading_of_the_powers_stands_off_the_rules_above_it(width: int) -> None:
    """Its letters touched the thinner one."""
    surface, picture = pygame.Surface((width, width * 9 // 16)), pygame.Surface((600, 600))
    rows = tuple((name, 3) for name in ("Austria", "England", "France", "Germany", "Italy"))
    page = FrontPage("times", "The Times", "Late city edition", "Fall 1907", 1, (KEYS,), standings=rows)
    draw_newspaper(surface, page, picture, Fonts(assets_root() / "fonts"))
    left, top, across, down = (round(share * width) for share in (0.7, 0.35, 0.2, 0.15))
    strip = surface.subsurface((left, top, across, down))
    marks = pygame.mask.from_threshold(strip, (0, 0, 0), (100, 100, 100, 255))
    counts = [sum(marks.get_at((x, y)) for x in range(strip.width)) for y in range(strip.height)]
    rule = max(y for y, count in enumerate(counts) if count == strip.width)
    heading = next(y for y in range(rule + 1, strip.height) if counts[y])
    assert heading - rule >= width / 200
