"""What the table makes of its room: no button is lost and no label cut at large sizes, wide windows show
more, the map grows where the panel is folded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from game.play.match import Match
from game.play.settings import Settings
from game.table.endings.story import Story, story_of
from game.table.parts import AnyParts
from tests.table.pilot import STILL, TablePilot, match_at, new_match
from tests.table.test_results import played
from tests.written import note_lines

Open = Callable[..., TablePilot]
LARGE = (150, 200, 250)
BUTTONS = (
    "vote",
    "next unit",
    "undo",
    "redo",
    "names",
    "orders",
    "powers",
    "Confirm",
    "panel",
    "menu",
    "first",
    "back",
    "play",
    "forward",
    "last",
)


@pytest.fixture
def tables() -> Iterator[Open]:
    opened: list[TablePilot] = []

    def open_table(*given: object, **more: object) -> TablePilot:
        opened.append(TablePilot(*given, **more))
        return opened[-1]

    yield open_table
    for pilot in opened:
        pilot.close()


def scaled(percent: int) -> Settings:
    return Settings(reduced_motion=True, ui_scale=percent)


@pytest.mark.parametrize(("percent", "count"), [(100, 5), (150, 3), (200, 2), (250, 2)])
def test_in_the_smallest_window_the_tools_for_which_there_is_room_stand_at_the_right(
    tables: Open, percent: int, count: int
) -> None:
    pilot = tables(new_match(), (640, 480), scaled(percent))
    names, row, theme = [key.name for key in pilot.look.tools], pilot.layout.tools, pilot.table.theme
    shown = [name for name in names if name in pilot.widgets]
    assert shown == names[-count:], "undo and redo are there always"
    rects = [pilot.widgets[name].rect for name in shown]
    assert all(row.contains(rect) for rect in rects)
    assert rects[-1].right == row.right
    assert {after.left - before.right for before, after in pairwise(rects)} == {theme.px(6)}


@pytest.mark.parametrize("percent", LARGE)
def test_no_button_is_lost_and_none_lies_on_another(tables: Open, percent: int) -> None:
    pilot = tables(new_match(), settings=scaled(percent))
    rects, window = {name: pilot.widgets[name].rect for name in BUTTONS}, pilot.screen.get_rect()
    assert all(window.contains(rect) for rect in rects.values())
    assert all(list(rects.values()).count(rect) == 1 for rect in rects.values())
    pilot.click("vote")
    pilot.click("Vote for a draw")
    assert pilot.texts() == ["VOTE DRAW"]
    pilot.click("orders")
    assert not pilot.seen.show_orders


@pytest.mark.parametrize("percent", LARGE)
def test_confirm_keeps_its_label_whole(tables: Open, percent: int) -> None:
    pilot = tables(new_match(), settings=scaled(percent))
    label, whole = pilot.widgets["Confirm"].text, pilot.look.confirm
    assert label in (whole, f"{whole.partition(':')[0]})", "Confirm")


@pytest.mark.parametrize("percent", LARGE)
def test_verbs_stay_words(tables: Open, percent: int) -> None:
    pilot = tables(new_match(), settings=scaled(percent))
    pilot.press("n")
    wheel = pilot.offer
    assert wheel is not None
    assert not wheel.is_small
    pilot.click(wheel.rects["hold"].center)
    assert len(pilot.texts()) == 1


@pytest.mark.parametrize("percent", LARGE)
def test_titles_and_switches_are_whole_words(
    tables: Open, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    lines = note_lines(monkeypatch)
    pilot = tables(new_match(), settings=scaled(percent))
    theme, layout = pilot.list.theme, pilot.layout
    places = (layout.header, layout.toggles, layout.tools)
    seen = [line for line in lines if any(place.contains(line.box) for place in places)]
    assert seen
    assert [line.text for line in seen if theme.font("sans").size(line.text)[0] > line.box.width + 1] == []


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160)])
def test_a_wide_window_shows_results_in_two_columns_and_how_they_came(
    tables: Open, size: tuple[int, int]
) -> None:
    pilot = tables(played(3), size)
    pilot.press("home")
    shown, layout = pilot.list, pilot.layout
    assert shown.columns == 2
    assert layout.chart.height >= 100
    rects = [shown.row_rect(number) for number in range(len(pilot.rows))]
    assert sum(layout.rows.contains(rect) for rect in rects) >= 20, "ten are to be seen in a usual window"


def test_how_the_results_came_is_reckoned_once_a_turn(tables: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noting(match: Match, parts: AnyParts) -> Story:
        asked.append(match.turn)
        return story_of(match, parts)

    monkeypatch.setattr("game.table.endings.course.story_of", noting)
    pilot = tables(played(3), (1920, 1080))
    for key in ("home", "right", "end"):
        pilot.press(key)
        layout = pilot.layout
        assert layout.chart.height
    assert asked == [3]


def test_a_usual_window_has_one_column_and_tells_the_course_on_a_page(tables: Open) -> None:
    pilot = tables(played(3))
    pilot.press("home")
    shown, layout = pilot.list, pilot.layout
    assert shown.columns == 1
    assert layout.chart.height == 0
    pilot.click("menu")
    pilot.click("The course of the game")
    assert pilot.scene.title == "The course of the game"
    pilot.press("esc")
    assert pilot.scene is pilot.table


def test_the_map_grows_where_the_panel_is_folded(tables: Open) -> None:
    pilot = tables(new_match(), settings=STILL)
    camera, window = pilot.camera, pilot.screen.get_rect()
    before = camera.zoom
    pilot.press("p")
    assert camera.zoom > 1.3 * before
    assert camera.board_rect().width <= window.width
    pilot.press("f")
    assert camera.is_fitted
    pilot.click("panel")
    assert camera.zoom == before


def test_a_map_that_was_zoomed_stays_where_it_is_when_the_panel_is_folded(tables: Open) -> None:
    pilot = tables(new_match(), settings=STILL)
    camera = pilot.camera
    pilot.press("+")
    before = camera.zoom
    pilot.press("p")
    assert camera.zoom == before


@pytest.mark.parametrize("percent", LARGE)
def test_the_buttons_of_results_are_whole_words(tables: Open, percent: int) -> None:
    pilot = tables(played(2), settings=scaled(percent))
    pilot.press("home")
    for name in ("Play on from here", "What if", "To the present"):
        assert not pilot.widgets[name].text.endswith(("...", "\u2026"))
    pilot.click("To the present")
    assert pilot.stages.is_live


def test_beside_the_orders_a_wide_window_tells_what_came_of_the_last_turn(tables: Open) -> None:
    pilot = tables(played(1), (1920, 1080))
    assert pilot.ordering is not None
    beside = [row for row in pilot.rows if row.beside]
    assert beside[0].text == "Last: Spring 1901, movement"
    report, parts, shown = pilot.match.reports[0], pilot.parts, pilot.list
    orders = [resolution.order for resolution in report.resolutions]
    assert {parts.order_words(order) for order in orders} <= {row.text for row in beside}
    assert not any(row.key for row in beside), "they are read, not chosen"
    middle = shown.rect.centerx
    lefts = {row.beside: shown.row_rect(n).left for n, row in enumerate(shown.rows)}
    assert lefts[False] < middle <= lefts[True] + 12
    pilot.resize((1280, 720))
    pilot.run()
    assert not any(row.beside for row in pilot.rows)


def test_a_few_results_stand_in_one_column(tables: Open) -> None:
    match = match_at("FRANCE: A BUR", phase="F1905M", people={"FRANCE": "Anna"})
    for seat in match.seats:
        orders = [match.game.read_order(match.state, seat, "A BUR - BEL")] if seat == "FRANCE" else []
        match.commit(seat, orders)
    match.advance()
    pilot = tables(match, (1920, 1080))
    pilot.press("home")
    shown = pilot.list
    assert shown.columns == 1
    assert shown.rect.contains(shown.row_rect(len(pilot.rows) - 1))
