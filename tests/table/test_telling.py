"""The events of a turn are told one after the other: by themselves, step by step, skipped, or chosen in the
list.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.board.frame import event_number
from game.play.settings import Settings
from game.table.stages import Stage
from game.table.words import event_key
from tests.games.diplomacy.martian.rules.positions import capsule, walker
from tests.games.diplomacy.martian.table.tables import match_in
from tests.table.pilot import STILL, TablePilot

MOVING = Settings(reduced_motion=False, animation_speed=1.0)


def turn_with_three_events(settings: Settings) -> TablePilot:
    """A meal, an emergence and a capsule adrift in one turn."""
    match = match_in(
        {"FRANCE": "A PAR"},
        capsules=[capsule("c1", "TYR", age=2), capsule("c2", "NTH", "afloat")],
        martians=[walker("MUN", eating=True)],
    )
    pilot = TablePilot(match, settings=settings)
    pilot.finish_turn()
    return pilot


@pytest.fixture
def moving() -> Iterator[TablePilot]:
    pilot = turn_with_three_events(MOVING)
    yield pilot
    pilot.close()


@pytest.fixture
def cached() -> Iterator[TablePilot]:
    pilot = turn_with_three_events(STILL)
    yield pilot
    pilot.close()


def shown(pilot: TablePilot) -> list[int]:
    """The numbers of the events whose marks are on the board."""
    numbers = {event_number(mark.tag) for mark in pilot.frame.marks}
    return sorted(number for number in numbers if number is not None)


def test_fresh_results_begin_without_events_and_tell_them_by_themselves(moving: TablePilot) -> None:
    moving.until(lambda: moving.is_telling)
    seen = [shown(moving)]
    while moving.is_telling:
        moving.table.update(0.25)
        if shown(moving) != seen[-1]:
            seen.append(shown(moving))
    assert seen[-1] == shown(moving)
    assert [len(numbers) for numbers in seen][-3:] == [len(seen[-1]) - 2, len(seen[-1]) - 1, len(seen[-1])]
    assert all(before == after[: len(before)] for before, after in pairwise(seen))


def test_the_steps_through_the_phases_step_through_the_events(moving: TablePilot) -> None:
    moving.until(lambda: moving.is_telling)
    moving.press("home")
    assert shown(moving) == []
    turn = moving.seen.shown
    moving.press(".")
    assert len(shown(moving)) == 1
    moving.press(".")
    assert len(shown(moving)) == 2
    moving.press(",")
    assert len(shown(moving)) == 1
    assert moving.seen.shown == turn
    assert moving.status.startswith("1 of ")
    assert moving.seen.selected == event_key(shown(moving)[0])


@pytest.mark.parametrize("key", ["space", "enter", "esc", "end"])
def test_any_other_key_shows_all_and_goes_no_further(moving: TablePilot, key: str) -> None:
    moving.until(lambda: moving.is_telling)
    moving.press(key)
    assert not moving.is_telling
    assert len(shown(moving)) >= 3
    assert moving.stage is Stage.RESULTS


def test_continue_goes_on_at_once(moving: TablePilot) -> None:
    moving.until(lambda: moving.is_telling)
    moving.click("Continue")
    moving.until(lambda: moving.stage is Stage.ORDERS)
    assert not moving.is_telling


def test_without_motion_all_events_stand_there_until_they_are_asked_for(cached: TablePilot) -> None:
    assert not cached.is_telling
    every = shown(cached)
    assert len(every) >= 3
    for count in range(1, len(every) + 1):
        cached.press("e")
        assert shown(cached) == every[:count]
    cached.press("e")
    assert not cached.is_telling


def test_an_event_chosen_in_the_list_is_shown_with_those_before_it(cached: TablePilot) -> None:
    every = shown(cached)
    cached.click(cached.row(event_key(every[1])))
    assert shown(cached) == every[:2]
    assert cached.seen.selected == event_key(every[1])
    cached.click(cached.row(event_key(every[1])))
    assert shown(cached) == every


def test_orders_of_units_are_on_the_board_all_the_while(cached: TablePilot) -> None:
    orders = [mark for mark in cached.frame.marks if event_number(mark.tag) is None]
    cached.press("e")
    assert [mark for mark in cached.frame.marks if event_number(mark.tag) is None] == orders


def test_what_an_event_leaves_lying_comes_with_it(cached: TablePilot) -> None:
    before = {
        (c.kind, c.key)
        for c in cached.table.match.game.rules.conditions(cached.match.game.map, cached.match.states[0])
    }
    every = {(c.kind, c.key) for c in cached.frame.conditions}
    cached.press("e")
    first = {(c.kind, c.key) for c in cached.frame.conditions}
    assert first < every
    assert ("barren", "TYR") in every - first - before


def test_the_line_below_the_board_tells_how_events_are_told(cached: TablePilot) -> None:
    assert "E tells what else happened, one by one." in cached.status
