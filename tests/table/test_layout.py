"""The table fits its window at every size and UI scale: nothing overlaps, nothing is cut off, no text runs
out of its place.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.board.palette import World
from game.core.places import assets_root
from game.play.settings import Settings
from game.table.layout import Layout, Wants, table_layout
from game.table.panel.look import PanelLook
from game.table.panel.switches import draw_head, shorter, spread, switch_widths
from game.ui.intents import Do
from game.ui.panels.texts import Texts
from game.ui.theme import HEADING, Theme
from tests.screens.layout import SCALES, SIZES, faults
from tests.table.pilot import TablePilot, new_match
from tests.table.test_results import played
from tests.written import note_lines

ALL = dict.fromkeys(("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"), "Anna")


def layout_faults(layout: Layout, size: tuple[int, int]) -> list[str]:
    names = (
        "header",
        "tabs",
        "standings",
        "tools",
        "rows",
        "detail",
        "entry",
        "confirm",
        "timeline",
        "history",
        "toggles",
        "chart",
    )
    parts = {
        name: getattr(layout, name)
        for name in names
        if getattr(layout, name).height and getattr(layout, name).width
    }
    found = [
        f"{name} {rect} leaves the panel"
        for name, rect in parts.items()
        if not layout.panel.contains(rect)
        and not (name == "toggles" and rect.right <= layout.board.right and rect.bottom <= layout.board.top)
    ]
    for (first, a), (second, b) in combinations(parts.items(), 2):
        if a.colliderect(b) and not (layout.is_shared and {first, second} == {"standings", "rows"}):
            found.append(f"{first} {a} overlaps {second} {b}")
    if (
        layout.panel.right != size[0]
        or layout.board.colliderect(layout.panel)
        or layout.board.colliderect(layout.status)
    ):
        found.append("board, panel and status line do not fit together")
    return found


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, (960, 540)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], ui_scale: int) -> None:
    if size == (960, 540) and ui_scale > 150:
        ui_scale = 150  # as large as makes sense in the smallest window
    pilot = TablePilot(new_match(ALL), size, Settings(ui_scale=ui_scale, reduced_motion=True))
    table = pilot.table
    assert faults(table.ui) == []
    assert layout_faults(table.layout, size) == []
    assert table.layout.rows.height >= 2 * table.panel.rows.row_height
    assert table.layout.board.width >= size[0] * 0.45
    assert table.layout.detail.height >= table.theme.line() or table.layout.is_tight
    pilot.press("p")
    assert table.layout.board.width == size[0]
    assert faults(table.ui) == []
    pilot.click("panel")
    assert table.layout.panel.width
    pilot.close()


def test_a_larger_window_has_as_many_rows_in_large_type_as_a_smaller_one() -> None:
    """At 200 % a list of orders had three rows in a window of 2560 x 1440 and six in one of 1920 x 1080; in
    the next larger one the standings have a place of their own.
    """
    rows = []
    for size in ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440)):
        pilot = TablePilot(new_match(ALL), size, Settings(ui_scale=200, reduced_motion=True))
        layout, height = pilot.layout, pilot.list.row_height
        rows.append(layout.rows.height // height)
        pilot.close()
    assert rows == sorted(rows)


@pytest.mark.parametrize("ui_scale", SCALES)
def test_results_fit(ui_scale: int) -> None:
    pilot = TablePilot(played(3), (1280, 720), Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.press("home")
    assert faults(pilot.table.ui) == []
    assert layout_faults(pilot.layout, (1280, 720)) == []
    pilot.press("r")
    pilot.press("r")
    assert pilot.detail.text
    pilot.close()


def test_where_room_is_short_the_menu_has_what_has_no_button() -> None:
    pilot = TablePilot(new_match(), (1280, 720), Settings(ui_scale=250, reduced_motion=True))
    assert pilot.layout.is_tight
    pilot.click("menu")
    pilot.click("Standings")
    assert pilot.seen.shows_standings
    assert all(row.picture is not None for row in pilot.list.rows)
    pilot.click("menu")
    pilot.click("List of orders")
    assert pilot.list.rows[0].key
    pilot.click("menu")
    pilot.click("Vote")
    pilot.click("Vote for a draw")
    assert pilot.texts() == ["VOTE DRAW"]
    pilot.close()


@pytest.mark.parametrize("percent", [200, 250])
def test_all_standings_can_be_rolled_to_where_they_share_the_place_of_the_list(percent: int) -> None:
    pilot = TablePilot(new_match(), (1280, 720), Settings(ui_scale=percent, reduced_motion=True))
    pilot.send(Do.STANDINGS)
    assert len(pilot.list.rows) == len(pilot.scores)
    place = pilot.layout.rows
    pilot.wheel(place.center, -9)
    assert place.contains(pilot.list.row_rect(len(pilot.scores) - 1))
    pilot.close()


def test_a_resized_window_keeps_the_work() -> None:
    pilot = TablePilot(new_match())
    pilot.clicks("PAR", "BUR", "MAR")
    pilot.resize((1920, 1080))
    pilot.run()
    assert pilot.texts() == ["A PAR - BUR"]
    assert pilot.picking.unit == "MAR"
    pilot.clicks("SPA")
    assert len(pilot.texts()) == 2
    pilot.close()


def test_every_control_is_reached_by_tab() -> None:
    pilot = TablePilot(new_match())
    names = {id(widget): name for name, widget in pilot.widgets.items() if widget.is_enabled}
    reached = set()
    for _ in range(len(names) + 2):
        pilot.press("tab")
        if pilot.table.is_typing:
            reached.add("typed order")
        reached.add(names.get(id(pilot.table_focus.widget), "typed order"))
    assert reached == set(names.values())
    pilot.press("esc")
    assert not pilot.table_focus.is_shown
    pilot.close()


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_dialog_that_saves_a_game_fits(ui_scale: int) -> None:
    pilot = TablePilot(new_match(), (1280, 720), Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.press("s", ctrl=True)
    assert pilot.scene.title == "Save the game"
    assert faults(pilot.scene.ui) == []
    pilot.close()


@pytest.mark.parametrize("ui_scale", [125, 150, 200])
def test_in_the_smallest_window_that_dialog_keeps_a_margin_and_its_buttons_are_as_wide_as_the_field(
    ui_scale: int,
) -> None:
    pilot = TablePilot(new_match(), (640, 480), Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.press("s", ctrl=True)
    scene = pilot.scene
    box, px = scene.box, scene.theme.px
    field, first, last = (pilot.rect(name) for name in ("name", "Cancel", "Save"))
    assert faults(pilot.scene.ui) == []
    pilot.close()
    assert box.centerx == 320
    assert min(box.left, box.top) >= px(4)
    assert field.left - box.left == box.right - field.right
    assert last.right == field.right
    assert (first.size, first.top) == (last.size, last.top)
    is_wide = field.width >= px(320)
    assert is_wide or first.left - field.left in (0, 1), "they share the line"


@pytest.mark.parametrize(
    ("wanted", "widths"), [((50, 20), [50, 50]), ((60, 20), [70, 30]), ((150, 50), [75, 25])]
)
def test_switches_are_of_one_width_until_one_of_them_wants_more(wanted, widths) -> None:
    places = list(spread(pygame.Rect(0, 0, sum(widths), 10), 2, wanted, 0))
    assert [place.width for place in places] == widths


def test_switches_are_shortened_to_a_word() -> None:
    faces = ("Roll: hand", "All powers", "No names", "Standings")
    assert [shorter(face) for face in faces] == ["Roll", "All", "No names", "Scores"]


FACES = {Do.SPACE: "Roll: hand", Do.SEATS: "All powers", Do.LEAVE: "Leave the table"}


@pytest.mark.parametrize("room", [2000, 10])
def test_switches_have_a_margin_around_their_words_also_where_they_are_shortened(room: int) -> None:
    texts = Texts(Theme(1.0, assets_root()))
    said = FACES.values() if room > 1000 else map(shorter, FACES.values())
    for width, face in zip(switch_widths(FACES, room, texts), said, strict=True):
        assert width >= texts.theme.font("sans").size(face)[0] + texts.theme.px(9)


def test_switches_are_shortened_only_where_all_of_them_have_no_room() -> None:
    texts = Texts(Theme(1.0, assets_root()))
    whole = switch_widths(FACES, 2000, texts)
    needed = sum(whole) + 2 * texts.theme.px(6)
    assert switch_widths(FACES, needed, texts) == whole
    assert sum(switch_widths(FACES, needed - 1, texts)) < sum(whole)


@pytest.mark.parametrize("face", ["serif", "serif_bold", "sans", "sans_bold"])
def test_the_head_has_room_for_both_lines_in_the_type_of_every_world(face: str) -> None:
    """By night and in the war room the lower one ended six pixels below it, upon the chips of seats."""
    texts = Texts(Theme(1.0, assets_root()), World(face=face))
    head = table_layout((1280, 720), texts, (1200, 1100), Wants(seats=7, tabs=7)).header
    assert head.height >= texts.theme.line(face, HEADING) + texts.theme.line()


def test_a_headline_is_written_smaller_rather_than_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 1280x720 with 250 % the Martians "have..."."""
    texts, lines = Texts(Theme(1.0, assets_root())), note_lines(monkeypatch)
    look = PanelLook("Spring 1905, movement", "S1905M", "", headline="The Martians have won")
    room = 2 * (40 + 8) + texts.width(look.headline, "sans_bold") - 20
    draw_head(pygame.Surface((room, 60)), pygame.Rect(0, 0, room, 60), look, texts, is_tight=True)
    (head,) = (line for line in lines if line.text == look.headline)
    assert texts.width(head.text, "sans_bold") > head.box.width >= head.ink.width


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_standings_with_much_to_say_stand_in_two_columns_rather_than_not_at_all(scale: float) -> None:
    texts = Texts(Theme(scale, assets_root()))
    usual = Wants(seats=7, has_tools=True, has_entry=True, has_confirm=True, has_past=True)
    for height in range(round(560 * scale), round(1000 * scale), round(20 * scale)):
        size = round(1300 * scale), height
        short = table_layout(size, texts, (1200, 1100), usual)
        long = table_layout(size, texts, (1200, 1100), replace(usual, is_long=True))
        assert long.is_shared is short.is_shared, height
        assert long.standings.height >= short.standings.height or short.is_shared


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_standings_with_much_to_say_leave_the_results_as_many_rows_as_short_ones_do(scale: float) -> None:
    """Seven rows of results matter more than a column for each power."""
    texts = Texts(Theme(scale, assets_root()))
    usual = Wants(seats=7, facts=("34 of 34 centers live; 18 win",), has_confirm=True, has_past=True)
    row = max(texts.theme.px(28), texts.theme.line() + 2)
    for height in range(round(600 * scale), round(1300 * scale), round(20 * scale)):
        size = round(1100 * scale), height
        short, long = (
            table_layout(size, texts, (1200, 1100), replace(usual, is_long=is_long))
            for is_long in (False, True)
        )
        assert long.rows.height >= min(short.rows.height, 7 * row), height
