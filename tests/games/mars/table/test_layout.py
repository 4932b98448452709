"""The table of Mars fits its window at every size and scale: buttons, the space of its own, the set-up, the
legend.
"""

from __future__ import annotations

import pygame
import pytest

from game.core.places import program_root
from game.games.list import CATALOGUE
from game.games.mars.rules.pieces import SIDE_NAMES, TITLES
from game.play.clock import first_times
from game.play.opening import open_far
from game.play.settings import Settings
from game.table.panel.switches import draw_detail
from game.table.view import TableView
from game.table.words import Detail
from game.ui.intents import Act, Do, ShowPhase
from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import place_status
from tests.games.mars.table.pilot import MarsPilot, mars_match
from tests.screens.layout import SCALES, SIZES, faults
from tests.table.test_layout import layout_faults
from tests.written import note_lines

RECORDS = program_root() / "tests" / "data" / "records"
SMALL = ((960, 540), (640, 480))


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, *SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], ui_scale: int) -> None:
    scale = min(ui_scale, 150) if size in SMALL else ui_scale
    match = mars_match()
    match.clock = first_times("60+30", match.seats)
    pilot = MarsPilot(match, size, Settings(ui_scale=scale, reduced_motion=True))
    layout = pilot.layout
    assert faults(pilot.table.ui) == []
    assert layout_faults(layout, size) == []
    assert layout.panel.contains(layout.side)
    assert not layout.side.colliderect(layout.rows)
    assert not layout.side.colliderect(layout.tools)
    assert layout.rows.height >= 2 * pilot.list.row_height
    assert all(layout.panel.contains(pilot.rect(name)) for name in ("undo", "redo"))
    assert {"draw", "resign"} <= set(pilot.widgets) or layout.is_tight
    pilot.act("d3-d4")
    pilot.press(",")
    assert faults(pilot.table.ui) == []
    assert pilot.layout.rows.height >= pilot.list.row_height
    pilot.close()


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("wish", ["set up", "legend"])
def test_its_screens_fit(wish: str, ui_scale: int) -> None:
    pilot = MarsPilot(mars_match(), (1280, 720), Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.send(Act(wish))
    pilot.run()
    assert pilot.scene is not pilot.table
    assert faults(pilot.scene.ui) == []
    pilot.close()


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_buttons_of_the_set_up_keep_as_far_from_the_right_as_from_the_left(ui_scale: int) -> None:
    pilot = MarsPilot(mars_match(), (1280, 720), Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.send(Act("set up"))
    pilot.run()
    field = pilot.rect("position")
    for left, right in (("turn", "clock"), ("cap w", "cap b"), ("lost w", "lost b")):
        before, behind = pilot.rect(left).left - field.left, field.right - pilot.rect(right).right
        assert before > 0 < behind
        assert abs(before - behind) <= 1
    pilot.close()


@pytest.mark.parametrize("ui_scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_words_below_the_board_hide_the_letters_of_the_files(size: tuple[int, int], ui_scale: int) -> None:
    """The longest: how every unit may act now, and what a Mantacron takes with it on all eight sides."""
    crowd = "7k/8/2rhg3/2tMw3/2fca3/8/8/K7 w - - 0 1"
    pilot = MarsPilot(mars_match(), size, Settings(ui_scale=ui_scale, reduced_motion=True))
    said = []
    for square in ("a3", "b3", "c3", "d3", "a2", "b2", "c2", "d2", "d1", "e1", "b1"):
        pilot.clicks(square)
        said.append(pilot.status)
        pilot.press("esc")
    pilot.close()
    pilot = MarsPilot(mars_match(crowd), size, Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.clicks("d5")
    pilot.move(pilot.at("d5"))
    said.append(pilot.status)
    line, texts = pilot.layout.status, Texts(pilot.table.theme)
    most = line.height // texts.theme.line()
    for words in said:
        assert place_status(line, words, texts, most=most)[0] == line, words
    assert len(max(said, key=len)) > 140
    pilot.close()


def test_the_tray_has_each_side_in_rows_of_its_own() -> None:
    pilot = MarsPilot(mars_match(), (1280, 720), Settings(reduced_motion=True))
    pilot.send(Act("set up"))
    pilot.run()
    rows = {side: {pilot.rect(f"{side} {title}").top for title in TITLES.values()} for side in SIDE_NAMES}
    assert len(rows["White"]) == len(rows["Black"]) == 2
    assert max(rows["White"]) < min(rows["Black"])
    pilot.close()


def test_switches_and_actions_are_told_whole_in_the_largest_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 1280x720 with 250 % there were "Tu..." and "b3-..."."""
    lines = note_lines(monkeypatch)
    pilot = MarsPilot(mars_match(), (1280, 720), Settings(ui_scale=250, reduced_motion=True))
    pilot.act("b3-b4")
    pilot.run()
    told = {line.text for line in lines}
    pilot.close()
    assert {"b3-b4", "Turn", "Analysis", "Legend"} <= told
    assert [text for text in told if text.startswith(("Tu", "b3")) and text.endswith("...")] == []


def test_long_words_leave_of_the_list_and_its_bar_a_whole_line_or_nothing() -> None:
    match, _ = open_far(RECORDS / "mars-royal.json", CATALOGUE)
    pilot = MarsPilot(match, (1280, 720), Settings(ui_scale=200, reduced_motion=True))
    rows, height = pilot.layout.rows, pilot.list.row_height
    left = []
    for lines in range(2, 8):
        paper = pygame.Surface(pilot.screen.get_size(), pygame.SRCALPHA)
        draw_detail(
            paper,
            pilot.layout,
            pilot.list,
            Detail("\n".join(["The Front is Active."] * lines), "text"),
            pilot.panel.texts,
        )
        left.append(paper.subsurface((rows.right - 2, rows.top, 1, rows.height)).get_bounding_rect().top)
    pilot.close()
    assert left[0] >= height
    assert left[-1] == 0
    assert not [room for room in left if 0 < room < height]


@pytest.mark.parametrize("turn", [9, None])
def test_the_action_that_is_looked_at_is_seen_above_long_words_and_on_a_board_drawn_anew(
    turn: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Detail("\n".join(["The Front is Active."] * 6), "text")
    monkeypatch.setattr(TableView, "detail", lambda view: words)
    match, _ = open_far(RECORDS / "mars-royal.json", CATALOGUE)
    pilot = MarsPilot(match, (1280, 720), Settings(ui_scale=150, reduced_motion=True))

    def is_seen() -> bool:
        pilot.run()
        rows, panel, paper = pilot.list, pilot.panel, pygame.Surface(pilot.screen.get_size())
        told = draw_detail(paper, pilot.layout, rows, words, panel.texts)
        row = rows.rect_of(rows.selected)
        return told is not None and rows.rect.top <= row.top and row.bottom <= told.top < rows.rect.bottom

    pilot.send(ShowPhase(turn))
    stood = is_seen()
    pilot.send(Do.PLAIN)
    anew = is_seen()
    pilot.close()
    assert (stood, anew) == (True, True)
