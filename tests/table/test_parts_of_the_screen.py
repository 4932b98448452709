"""Where the parts of the playing screen lie, found without a window: nothing overlaps, everything has its
measure.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.places import assets_root
from game.table.layout import (
    CHART,
    EDGE,
    FIELD,
    GAP,
    LEAST_ROWS,
    LOW,
    NARROW,
    PANEL,
    STATUS,
    TIGHT,
    TIMELINE,
    WIDE,
    Layout,
    Wants,
    panel_width,
    table_layout,
)
from game.ui.panels.texts import Texts
from game.ui.theme import Theme

SQUARE = (1000, 1000)
SIZES = ((640, 380), (800, 500), (960, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
PARTS = (
    "header",
    "tabs",
    "standings",
    "side",
    "tools",
    "rows",
    "detail",
    "entry",
    "confirm",
    "timeline",
    "history",
)
"""Of the panel, from the top down."""
BARE = Wants(0)
ORDERS = Wants(7, has_entry=True, has_tools=True, has_confirm=True, has_past=True)
ALL = replace(ORDERS, tabs=3, facts=("A fact",), side=lambda width, texts: 60, has_course=True)


@pytest.fixture(scope="module")
def texts() -> Texts:
    pygame.font.init()
    return Texts(Theme(1.0, assets_root()))


def laid(texts: Texts, size: tuple[int, int], wants: Wants) -> Layout:
    return table_layout(size, texts, SQUARE, wants)


@pytest.mark.parametrize("wants", [BARE, ORDERS, ALL], ids=["bare", "orders", "all"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_leaves_its_place(
    texts: Texts, size: tuple[int, int], wants: Wants
) -> None:
    layout = laid(texts, size, wants)
    px = texts.theme.px
    assert layout.panel == pygame.Rect(size[0] - layout.panel.width, 0, layout.panel.width, size[1])
    assert layout.status.bottomleft == (0, size[1])
    assert layout.status.width == layout.board.width == size[0] - layout.panel.width
    assert layout.board.bottom == layout.status.top
    assert layout.status.height >= px(STATUS)
    inner = layout.panel.inflate(-2 * px(EDGE), 0)
    is_low = size[1] < px(LOW)
    parts = [
        rect
        for name in (*PARTS, *(() if is_low else ("toggles",)))
        if (rect := getattr(layout, name)).height > 0
    ]
    if layout.is_shared:
        assert layout.standings == layout.rows
        parts.remove(layout.standings)
    assert all(inner.contains(rect) for rect in parts)
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
    gap = px(5 if size[1] < px(TIGHT) else GAP)
    assert {b.top - a.bottom for a, b in pairwise(parts)} == {gap}
    assert parts[0] == layout.header
    assert (layout.board.top > 0) is is_low
    if is_low:
        assert layout.toggles.bottom + px(4) == layout.board.top
        assert (layout.toggles.left, layout.toggles.right) == (px(4), layout.board.right - px(4))
    else:
        edge = px(6 if size[1] < px(TIGHT) else 10)
        assert (parts[0].top, parts[-1].bottom) == (edge, size[1] - edge)


def test_what_is_not_wanted_has_no_height(texts: Texts) -> None:
    bare, whole = laid(texts, (1920, 1080), BARE), laid(texts, (1920, 1080), ALL)
    px, line = texts.theme.px, texts.theme.line()
    for name in ("tabs", "standings", "side", "tools", "entry", "confirm", "timeline"):
        assert getattr(bare, name).height == 0, name
        assert getattr(whole, name).height > 0, name
    assert (bare.chart.size, whole.chart.width > 0) == ((0, 0), True)
    assert [getattr(whole, name).height for name in ("tabs", "tools", "entry", "history", "toggles")] == [
        px(FIELD)
    ] * 5
    assert whole.confirm.height == px(FIELD) + px(6)
    assert (whole.timeline.height, whole.side.height) == (px(TIMELINE), 60)
    assert whole.detail.height == 2 * line + px(4)
    assert laid(texts, (1920, 1080), replace(BARE, detail_lines=0)).detail.height == 0
    assert whole.rows.height > 3 * line


def test_the_chart_stands_beside_the_standings_in_a_wide_panel_alone(texts: Texts) -> None:
    whole = laid(texts, (1920, 1080), ALL)
    px = texts.theme.px
    assert whole.panel.width >= px(WIDE[0])
    assert whole.chart.top == whole.standings.top
    assert whole.chart.left - whole.standings.right == px(EDGE)
    assert whole.chart.right == whole.header.right
    assert abs(whole.chart.width - whole.standings.width) <= 1
    assert px(CHART[0]) <= whole.chart.height <= px(CHART[1])
    for layout in (laid(texts, (1280, 720), ALL), laid(texts, (1920, 1080), replace(ALL, has_course=False))):
        assert layout.chart.size == (0, 0)


def test_a_panel_has_the_chart_from_its_wide_measure_on(texts: Texts) -> None:
    least, widths = texts.theme.px(WIDE[0]), set()
    for width in range(1690, 1710):
        layout = laid(texts, (width, 1080), ALL)
        assert (layout.chart.width > 0) is (layout.panel.width >= least)
        widths.add(layout.panel.width)
    assert least in widths


def test_a_low_window_keeps_to_what_is_needed_most(texts: Texts) -> None:
    px = texts.theme.px
    below, above = (laid(texts, (1280, px(TIGHT) + more), ORDERS) for more in (-1, 0))
    assert (below.is_tight, above.is_tight) == (True, False)
    assert (below.detail.height, below.timeline.height) == (0, 0)
    assert (above.detail.height > 0, above.timeline.height) == (True, px(TIMELINE))
    assert (below.entry.height, above.entry.height) == (px(34), px(FIELD))
    assert laid(texts, (1280, px(TIGHT) - 1), replace(ORDERS, has_entry=False)).detail.height > 0
    low, higher = (laid(texts, (1280, px(LOW) + more), ORDERS) for more in (-1, 0))
    assert (low.board.top > 0, higher.board.top) == (True, 0)


def test_the_panel_is_folded_and_the_board_has_the_whole_window(texts: Texts) -> None:
    folded = laid(texts, (1280, 720), replace(ORDERS, is_open=False))
    assert (folded.panel.width, folded.board.size[0], folded.status.width) == (0, 1280, 1280)
    assert laid(texts, (1280, 380), replace(ORDERS, is_open=False)).board.top == 0


def test_the_panel_is_as_wide_as_the_board_leaves_room_for(texts: Texts) -> None:
    px = texts.theme.px
    rest = px(STATUS)
    for beside, width in (
        (px(PANEL[0]) - 50, px(PANEL[0])),
        (px(PANEL[0]) + 50, px(PANEL[0]) + 50),
        (px(PANEL[1]) + 50, px(PANEL[1])),
        (px(WIDE[0]) - 1, px(PANEL[1])),
        (px(WIDE[0]), px(WIDE[0])),
        (px(WIDE[1]) + 200, px(WIDE[1])),
    ):
        high = 1000
        assert panel_width((high - rest + beside, high), texts, SQUARE) == min(
            width, round((high - rest + beside) / 2)
        )
    assert panel_width((500, 1000), texts, SQUARE) == 250, "never more than half the window"
    assert panel_width((1500, 1000), texts, (2000, 1000)) == px(PANEL[0])


def test_a_narrow_board_has_two_lines_of_words_below_it(texts: Texts) -> None:
    px, line = texts.theme.px, texts.theme.line()
    narrow, wide = (laid(texts, (px(NARROW) + more, 720), replace(ORDERS, is_open=False)) for more in (-1, 0))
    assert narrow.status.height == 2 * line + px(6)
    assert wide.status.height == px(STATUS)


def test_standings_and_list_share_a_place_where_there_is_no_room_for_both(texts: Texts) -> None:
    layouts = [laid(texts, (1280, height), ORDERS) for height in range(400, 1100, 20)]
    shared = [layout.is_shared for layout in layouts]
    assert (shared[0], shared[-1]) == (True, False)
    least = LEAST_ROWS * texts.theme.px(28)
    assert all(layout.rows.height >= round(least) for layout in layouts if not layout.is_shared)
    assert all(layout.standings.height > 0 for layout in layouts)
    assert not laid(texts, (1280, 400), BARE).is_shared, "there is nothing to share it with"


def test_cards_may_lie_over_the_list_and_what_is_said_of_a_line(texts: Texts) -> None:
    layout = laid(texts, (1280, 720), ORDERS)
    assert layout.free == layout.rows.union(layout.detail)
    bare = laid(texts, (1280, 720), replace(BARE, detail_lines=0))
    assert bare.free == bare.rows


@pytest.mark.parametrize(
    "wants", [ORDERS, replace(ORDERS, has_tools=False), ALL], ids=["tools", "none", "all"]
)
def test_they_share_it_exactly_where_the_list_would_have_too_few_rows(texts: Texts, wants: Wants) -> None:
    """As soon as there is room for both the list has its least height, to the pixel; without tools there is
    room for both wherever the panel is not tight.
    """
    least = round(LEAST_ROWS * max(texts.theme.px(28), texts.theme.line() + 2))
    layouts = [laid(texts, (1280, height), wants) for height in range(texts.theme.px(TIGHT), 1100)]
    found = [now.rows.height for before, now in pairwise(layouts) if before.is_shared and not now.is_shared]
    assert found == ([least] if wants.has_tools else [])
    assert layouts[0].is_shared == wants.has_tools
    assert wants.has_tools or layouts[0].rows.height >= least


def test_what_is_said_of_a_line_gives_way_to_the_list_down_to_one_line(texts: Texts) -> None:
    px, line = texts.theme.px, texts.theme.line()
    least = round(LEAST_ROWS * max(px(28), line + 2))
    seen = set()
    for wants in (replace(ORDERS, has_entry=False, detail_lines=6), replace(BARE, detail_lines=6)):
        for height in range(300, 900, 7):
            layout = laid(texts, (1280, height), wants)
            detail, rows = layout.detail.height, layout.rows.height
            if layout.is_shared or not layout.standings.height:
                seen.add(detail)
                assert detail in (line, 6 * line + px(4)) or rows == least, height
                assert detail == line or rows >= least, height
    assert {line, 6 * line + px(4)} <= seen
    wide = laid(texts, (1920, 1080), replace(ORDERS, detail_lines=6))
    assert wide.detail.height == 2 * line + px(4), "two lines do where the panel is wide"
