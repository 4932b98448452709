"""The bar of the phases: a press or a drag shows any phase, the keyboard reaches it, a game without a past
has none.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.play.settings import Settings
from game.table.stages import Stage
from game.ui.panels.timeline import Timeline
from tests.table.pilot import STILL, TablePilot, new_match
from tests.table.test_results import played


@pytest.fixture
def past() -> Iterator[TablePilot]:
    pilot = TablePilot(played(6))
    yield pilot
    pilot.close()


def spot(pilot: TablePilot, place: int) -> tuple[int, int]:
    timeline = pilot.timeline
    return timeline.middle(place), timeline.rect.centery


def test_a_game_without_a_past_has_no_bar_and_gets_one_with_its_first_phase() -> None:
    pilot = TablePilot(new_match())
    assert "timeline" not in pilot.widgets
    assert not pilot.layout.timeline.height
    pilot.finish_turn()
    assert "timeline" in pilot.widgets
    assert pilot.timeline.count == 1  # the results that are looked at come before the present
    pilot.press("space")
    assert pilot.timeline.count == 2
    pilot.close()


def test_a_press_shows_any_phase(past: TablePilot) -> None:
    turns = past.match.turn
    assert past.timeline.at == turns
    for place in (2, 0, turns - 1):
        past.click(spot(past, place))
        assert past.seen.shown == place
        assert past.timeline.at == place
    past.click(spot(past, turns))
    assert past.table.stages.is_live
    assert past.stage is Stage.ORDERS


def test_a_drag_shows_phase_after_phase_also_beside_the_bar(past: TablePilot) -> None:
    seen = []
    start, (x, y) = spot(past, past.match.turn), spot(past, 1)
    offset = past.camera.offset
    past.move(start)
    past._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for place in range(past.match.turn - 1, 0, -1):
        at = (spot(past, place)[0], 200)  # far above the bar
        past._post(pygame.MOUSEMOTION, pos=at, rel=(-1, 0), buttons=(1, 0, 0))
        seen.append(past.seen.shown)
    past._post(pygame.MOUSEMOTION, pos=(3, 300), rel=(-1, 0), buttons=(1, 0, 0))
    assert past.seen.shown == 0
    past._post(pygame.MOUSEBUTTONUP, pos=(3, 300), button=1)
    assert seen == list(range(past.match.turn - 1, 0, -1))
    past.move((x, y))
    assert past.seen.shown == 0
    assert past.camera.offset == offset


def test_the_keyboard_reaches_it(past: TablePilot) -> None:
    for _ in range(60):
        past.press("tab")
        if past.table.ui.focus.widget is past.widgets["timeline"]:
            break
    past.press("left")
    assert past.seen.shown == past.match.turn - 1
    past.press("left")
    assert past.seen.shown == past.match.turn - 2
    assert past.table.ui.focus.widget is past.widgets["timeline"]
    past.press("right")
    past.press("right")
    assert past.table.stages.is_live


def test_nothing_is_pressed_where_the_bar_was_after_the_panel_has_gone(past: TablePilot) -> None:
    at = spot(past, 1)
    past.press("p")
    past.click(at)
    assert past.table.stages.is_live


@pytest.mark.parametrize("ui_scale", [75, 100, 150, 200])
def test_it_has_its_own_room(ui_scale: int) -> None:
    pilot = TablePilot(played(3), settings=Settings(ui_scale=ui_scale, reduced_motion=STILL.reduced_motion))
    layout = pilot.layout
    if not layout.is_tight:
        assert layout.panel.contains(layout.timeline)
        assert layout.timeline.bottom <= layout.history.top
        assert layout.timeline.height >= 14
    pilot.close()


@pytest.mark.parametrize("count", [2, 3, 40, 400])
def test_every_place_can_be_hit_where_it_is_drawn(count: int) -> None:
    bar = Timeline()
    bar.rect, bar.count = pygame.Rect(100, 50, 640, 20), count
    assert [bar.place_at(bar.middle(place)) for place in range(count)] == list(range(count))
    assert bar.place_at(0) == 0
    assert bar.place_at(5000) == count - 1
