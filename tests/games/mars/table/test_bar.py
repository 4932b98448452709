"""The bar beside the board of Mars: whose part is where, where the worth stands, and that it keeps to its
rim.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.places import assets_root
from game.games.mars.picture.palette import RIM, RIM_EDGE, SIDES
from game.games.mars.table.analysis.bar import BarLook, bar_rect, draw_bar
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, Theme

BEHIND = (9, 90, 200)
OFFSET = (40, 20)


def board_in(area: pygame.Rect) -> Any:
    return SimpleNamespace(area=area, camera=SimpleNamespace(offset=OFFSET))


def places(rim: int = 48) -> Any:
    whole = pygame.Rect(0, 0, 400, 400)
    return SimpleNamespace(whole=whole, field=whole.inflate(-2 * rim, -2 * rim))


def drawn(look: BarLook, *, rim: int = 48, area: pygame.Rect | None = None) -> pygame.Surface:
    paper = pygame.Surface((480, 460))
    paper.fill(BEHIND)
    pygame.font.init()
    texts = Texts(Theme(1.0, assets_root()))
    draw_bar(paper, board_in(area or paper.get_rect()), places(rim), look, texts)
    assert paper.get_clip() == paper.get_rect(), "what is drawn next may go anywhere"
    return paper


def rows_of(paper: pygame.Surface, color: Any) -> list[int]:
    """The rows of the bar's middle that have this color."""
    bar = bar_rect(board_in(paper.get_rect()), places())
    return [y for y in range(bar.top, bar.bottom) if paper.get_at((bar.centerx, y))[:3] == tuple(color)[:3]]


def plate(look: BarLook, **how: Any) -> pygame.Rect:
    """What the words of a bar change in the picture: they and what lies under them."""
    mute = BarLook(look.share, "", look.is_flipped)
    mask = pygame.mask.from_threshold(drawn(look, **how), (0, 0, 0), (1, 1, 1, 255), drawn(mute, **how))
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


def test_the_bar_stands_within_the_rim_right_of_the_squares_and_is_as_high_as_they() -> None:
    for rim in (12, 24, 48):
        lie = places(rim)
        bar = bar_rect(board_in(pygame.Rect(0, 0, 480, 460)), lie).move(-OFFSET[0], -OFFSET[1])
        assert lie.field.right < bar.left < bar.right < lie.whole.right
        assert (bar.top, bar.bottom) == (lie.field.top, lie.field.bottom)
        assert bar.width >= 4
        before, behind = bar.left - lie.field.right, lie.whole.right - bar.right
        assert 0 <= before - behind <= rim // 6, "in the middle, a little off the squares' edge"


@pytest.mark.parametrize(("share", "is_flipped"), [(0.25, False), (0.25, True), (0.9, False), (0.9, True)])
def test_white_s_part_is_at_white_s_side_and_as_long_as_its_share(share: float, is_flipped: bool) -> None:
    paper = drawn(BarLook(share, "", is_flipped))
    white, black = rows_of(paper, SIDES["WHITE"].body), rows_of(paper, SIDES["BLACK"].body)
    lines = 4
    height = bar_rect(board_in(paper.get_rect()), places()).height
    assert abs(len(white) - share * height) <= lines
    assert abs(len(black) - (1 - share) * height) <= lines
    assert (max(white) < min(black)) if is_flipped else (min(white) > max(black))


def test_the_half_is_marked_more_strongly_than_the_quarters() -> None:
    paper = drawn(BarLook(1.0, "", is_flipped=False))
    bar = bar_rect(board_in(paper.get_rect()), places())
    lines = [y - bar.top for y in rows_of(paper, RIM_EDGE)]
    quarter = bar.height // 4
    assert lines == [quarter, 2 * quarter, 2 * quarter + 1, 3 * quarter]


@pytest.mark.parametrize(
    ("share", "is_flipped", "is_below"),
    [
        (0.75, False, True),
        (0.25, False, False),
        (0.75, True, False),
        (0.25, True, True),
        (0.5, False, True),
        (0.5, True, False),
    ],
)
def test_the_worth_stands_beyond_the_end_of_the_side_that_is_ahead(
    share: float, is_flipped: bool, is_below: bool
) -> None:
    look = BarLook(share, "+1.5", is_flipped)
    paper, words = drawn(look), plate(look)
    bar = bar_rect(board_in(paper.get_rect()), places())
    assert words.height > 4
    assert (words.top > bar.bottom) if is_below else (words.bottom < bar.top)
    outer = places().whole.move(OFFSET)
    assert outer.top < words.top < words.bottom < outer.bottom
    assert abs(words.centerx - bar.centerx) <= 3
    assert paper.get_at((words.left + 1, words.centery))[:3] == tuple(RIM)[:3], "on a plate of its color"


def test_long_words_get_smaller_letters_and_stay_in_the_window() -> None:
    short, long = (plate(BarLook(0.75, words, is_flipped=False)) for words in ("+1", "wins in 12 moves"))
    assert long.height < short.height
    tight = pygame.Rect(0, 0, OFFSET[0] + 395, 460)
    words = plate(BarLook(0.75, "+1.5", is_flipped=False), area=tight)
    assert words.width > 0
    assert words.right <= tight.right


def test_nothing_is_drawn_beyond_the_room_of_the_board() -> None:
    room = pygame.Rect(0, 0, 480, 200)
    paper = drawn(BarLook(0.75, "+1.5", is_flipped=False), area=room)
    below = paper.subsurface((0, room.bottom, 480, 260))
    assert pygame.transform.average_color(below)[:3] == BEHIND


@pytest.mark.parametrize("over", [0, 1])
def test_the_worth_is_in_full_size_where_it_just_has_room(monkeypatch: pytest.MonkeyPatch, over: int) -> None:
    """Its middle is that of the bar, its end the edge of the board's part of the window."""
    pygame.font.init()
    area, sizes, font = pygame.Rect(0, 0, 430, 460), list[float](), Theme.font
    bar = bar_rect(board_in(area), places())
    room = 2 * (area.right - bar.centerx)

    def noting(theme: Theme, face: str, logical: float = BODY) -> pygame.font.Font:
        sizes.append(logical)
        return font(theme, face, logical)

    monkeypatch.setattr(Theme, "font", noting)
    monkeypatch.setattr(Texts, "width", lambda texts, words, face, size: room + over)
    drawn(BarLook(0.9, "+3.2", is_flipped=False), area=area)
    assert (sizes[-1] == BODY) is (over == 0)
