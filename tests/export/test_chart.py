"""The chart of an exported game: every line ends in a tag that tells its seat without color."""

from itertools import pairwise

import pygame
import pytest

from game.board.fonts import Fonts
from game.board.palette import power_style
from game.core.places import assets_root
from game.export.chart import Chart, tag_rows
from game.export.layout import lay_out
from game.export.options import FilmOptions

OWNERS = ("1", "2", "3", "4")


def drawn(history: list[tuple[int, ...]], positions: int, owners: tuple[str, ...] = OWNERS) -> pygame.Surface:
    """A chart of 400 by 200 pixels."""
    surface = pygame.Surface((420, 220), 0, 32)
    layout = lay_out(FilmOptions(), (1200, 1100))
    chart = Chart(Fonts(assets_root() / "fonts"), layout.px)
    chart.draw(
        surface, pygame.Rect(10, 10, 400, 200), "Key locations, turn by turn", owners, history, positions
    )
    return surface


def pixels_of(surface: pygame.Surface, owner: str) -> list[tuple[int, int]]:
    """Where the color of a seat's tag is to be seen in the right part of the chart."""
    body = power_style(owner).body
    return [(x, y) for x in range(300, 420) for y in range(30, 220) if surface.get_at((x, y))[:3] == body]


def test_lines_that_end_apart_have_tags_at_their_ends() -> None:
    assert [(row.y, row.lines) for row in tag_rows([80.0, 10.0, 40.0], 15.0)] == [
        (10.0, (1,)),
        (40.0, (2,)),
        (80.0, (0,)),
    ]


def test_tags_of_lines_that_end_together_stand_side_by_side_and_others_keep_their_order() -> None:
    """Russia with four centers is told above those with three, however low the chart."""
    rows = tag_rows([50.0, 20.0, 50.0, 44.0], 15.0)
    assert [row.lines for row in rows] == [(1,), (3,), (0, 2)]
    assert [row.y for row in rows] == pytest.approx([20.0, 40.0, 55.0])
    assert all(abs(row.y - 47.0) < 15.0 for row in rows[1:])


@pytest.mark.parametrize("height", [53.3, 101.7, 212.9])
def test_seven_that_end_together_have_one_row(height: float) -> None:
    rows = tag_rows([height * 3 / 10, *([height * 7 / 10] * 6)], 15.0)
    assert [row.lines for row in rows] == [(0,), (1, 2, 3, 4, 5, 6)]


def test_tags_that_would_be_told_far_from_their_lines_share_a_row() -> None:
    rows = tag_rows([50.0, 51.0, 52.0, 53.0, 54.0, 90.0], 15.0)
    assert rows[-1].lines == (5,)
    assert len(rows) < 6
    ends = {0: 50.0, 1: 51.0, 2: 52.0, 3: 53.0, 4: 54.0, 5: 90.0}
    assert all(abs(row.y - ends[line]) < 16.0 for row in rows for line in row.lines)


@pytest.mark.parametrize("apart", [1.0, 15.0, 40.0, 500.0])
def test_every_line_has_one_tag_and_rows_keep_apart(apart: float) -> None:
    ends = [3.0, 71.0, 18.0, 18.0, 44.0, 59.0, 90.0, 3.0, 33.0, 60.0]
    rows = tag_rows(ends, apart)
    assert sorted(number for row in rows for number in row.lines) == list(range(len(ends)))
    assert all(below.y - above.y >= apart for above, below in pairwise(rows))


@pytest.mark.parametrize("last", [(1, 3, 5, 7), (2, 2, 2, 2), (0, 0, 9, 9)])
def test_every_player_is_told_at_the_last_position_and_nothing_leaves_the_chart(
    last: tuple[int, ...],
) -> None:
    surface = drawn([(0, 0, 0, 0), last], 2)
    boxes = []
    for owner in OWNERS:
        spots = pixels_of(surface, owner)
        assert len(spots) > 40
        boxes.append(pygame.Rect(min(x for x, _ in spots), min(y for _, y in spots), 1, 1))
    assert all(surface.get_at((x, y))[:3] == (0, 0, 0) for x in range(411, 420) for y in range(220))
    assert len({box.topleft for box in boxes}) == len(OWNERS)


def test_the_highest_and_the_lowest_tag_keep_off_the_edges_of_the_paper() -> None:
    surface = drawn([(0, 0, 0, 0), (12, 0, 0, 0)], 2)
    paper = surface.get_at((12, 150))
    column = [y for y in range(220) if surface.get_at((200, y)) == paper]
    highest, lowest = (pixels_of(surface, owner) for owner in ("1", "2"))
    assert min(y for _, y in highest) - min(column) >= 4
    assert max(column) - max(y for _, y in lowest) >= 4


def test_tags_stand_beside_the_present_position_while_the_game_goes_on() -> None:
    body = power_style("1").body
    surface = drawn([(4, 0, 0, 0)] * 3, 9)
    columns = {x for x in range(20, 420) for y in range(30, 220) if surface.get_at((x, y))[:3] == body}
    assert max(columns) < 200


def test_a_scale_begins_at_the_least_that_is_asked_for() -> None:
    def highest(least: int) -> int:
        surface, px = pygame.Surface((420, 220), 0, 32), lay_out(FilmOptions(), (1200, 1100)).px
        chart = Chart(Fonts(assets_root() / "fonts"), px)
        chart.draw(surface, pygame.Rect(10, 10, 400, 200), "", OWNERS[:1], [(0,), (3,)], 2, least=least)
        return min(y for _, y in pixels_of(surface, OWNERS[0]))

    assert highest(1) < 60 < 120 < highest(10)


def test_the_numbers_of_a_chart_are_twelve_pixels_high_in_a_small_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At 1280x720 a length of 10 is 9 pixels; beside the numbers only the letters of tags may be smaller."""
    fonts, written = Fonts(assets_root() / "fonts"), []
    font = fonts.font
    monkeypatch.setattr(fonts, "font", lambda face, size: written.append((face, size)) or font(face, size))
    chart = Chart(fonts, lambda logical: round(0.9 * logical))
    surface = pygame.Surface((300, 150), 0, 32)
    chart.draw(surface, surface.get_rect(), "Centers", OWNERS, [(3, 3, 4, 3), (9, 10, 2, 1)], 2)
    assert min(size for face, size in written if face == "sans") >= 12
    assert all(surface.get_at((299, y))[:3] == surface.get_at((299, 75))[:3] for y in range(40, 130))


@pytest.mark.parametrize("width", [150, 300, 600])
def test_dates_stand_below_their_positions_and_never_on_each_other(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fonts, marks = Fonts(assets_root() / "fonts"), [(place, str(1901 + place)) for place in range(12)]
    chart = Chart(fonts, lambda logical: round(logical))
    surface = pygame.Surface((width, 150), 0, 32)
    chart.draw(surface, surface.get_rect(), "Centers", OWNERS[:1], [(10,)] * 12, 12)
    without = pygame.surfarray.array3d(surface)
    chart.draw(surface, surface.get_rect(), "Centers", OWNERS[:1], [(10,)] * 12, 12, marks=marks)
    inks = (pygame.surfarray.array3d(surface)[:, -14:] != without[:, -14:]).any(axis=(1, 2))
    columns = inks.nonzero()[0]
    gaps = [b - a for a, b in pairwise(columns) if b - a > 8]
    written = len(gaps) + 1
    assert written in (12, 6, 4, 3, 2)
    assert len(gaps) < 2 or max(gaps[1:]) - min(gaps[1:]) <= 6  # a 1 is narrow
    assert width < 600 or written >= 6


def test_tags_that_end_low_stay_above_the_dates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six lines end near the ground: the lowest tag lay on the last date."""
    ends, tags = (9, 9, 8, 3, 1, 0), []
    fonts, marks = Fonts(assets_root() / "fonts"), [(place, str(1901 + place)) for place in range(2)]
    chart, surface = Chart(fonts, lambda logical: round(1.8 * logical)), pygame.Surface((1100, 240), 0, 32)
    monkeypatch.setattr(chart, "_tag", lambda _, middle, owner: tags.append((owner, middle[1])))
    chart.draw(surface, surface.get_rect(), "", ("1", "2", "3", "4", "5", "6"), [ends, ends], 2, marks=marks)
    side, dates = round(1.8 * 15), surface.get_height() - fonts.font("sans", round(1.8 * 13)).get_height()
    heights = {y for _, y in tags}
    assert len(tags) == len(ends)
    assert max(heights) + side / 2 <= dates
    assert min(b - a for a, b in pairwise(sorted(heights))) >= side
