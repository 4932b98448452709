"""Time at the table, as values: what is on its way, the events of a turn told one by one, what looks the
same.
"""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.board.frame import Condition, Frame, Mark, event_tag
from game.board.marks import Motion
from game.core.results import Event, Report
from game.play.settings import Settings
from game.table.animation import (
    DWELL,
    FLIGHT,
    HURRIED,
    LONGEST,
    REST,
    STILL,
    TRAVEL,
    Animation,
    is_moving,
    pace,
    passing,
    travelling,
)
from game.table.playback import ALL, PAUSE, EventPlayback, cut, playback_of
from game.table.playback import LONGEST as WHOLE
from game.table.state import TableState
from game.ui.intents import ShowPhase, Step

USUAL = Settings(animation_speed=1.0, reduced_motion=False)
FRAMES = (Frame("one"), Frame("two"))
GOAL = ShowPhase(3)


# -- on the way ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "is_reduced", "moves"),
    [(1.0, False, True), (0.25, False, True), (0.0, False, False), (1.0, True, False)],
)
def test_motion_is_shown_where_it_is_on(speed: float, is_reduced: bool, moves: bool) -> None:
    settings = Settings(animation_speed=speed, reduced_motion=is_reduced)
    assert is_moving(settings) is moves
    assert (travelling(GOAL, settings, is_strike=False) is not None) is moves
    assert passing(FRAMES, settings).passage == (FRAMES if moves else ())


def test_missiles_are_longer_on_their_way_than_units() -> None:
    unit, missile = (travelling(GOAL, USUAL, is_strike=strike) for strike in (False, True))
    assert unit is not None
    assert missile is not None
    assert (unit.length, missile.length) == (TRAVEL, FLIGHT)
    assert unit.goal == missile.goal == GOAL
    assert unit.is_under_way
    assert not unit.has_arrived


def test_units_set_out_when_time_first_passes_and_arrive_once() -> None:
    start = Animation(goal=GOAL, length=0.2)
    set_out = start.later(9.0, USUAL)
    assert (set_out.has_set_out, set_out.moment) == (True, 0.0)
    half = set_out.later(0.1, USUAL)
    assert half.moment == pytest.approx(0.5)
    assert not half.has_arrived
    assert set_out.later(9.0, USUAL).moment == pytest.approx(0.5), "a window that slept takes nobody far"
    there = half.later(0.1, USUAL)
    assert (there.moment, there.has_arrived, there.goal) == (1.0, True, GOAL)
    assert there.later(1.0, USUAL).moment == 1.0
    fast = set_out.later(0.05, replace(USUAL, animation_speed=2.0))
    assert fast.moment == pytest.approx(0.5)


def test_a_turn_of_several_pieces_rests_between_them() -> None:
    first = Animation(FRAMES, moment=1.0, has_set_out=True, dwelt=3.0)
    resting = first.later(REST / 2, USUAL)
    assert (resting.passage, resting.rested) == (FRAMES, pytest.approx(REST / 2))
    second = resting.later(REST / 2, USUAL)
    assert (second.passage, second.moment, second.rested, second.dwelt) == (FRAMES[1:], 0.0, 0.0, 3.0)
    assert first.later(LONGEST, USUAL).passage == FRAMES[1:]
    last = replace(second, moment=1.0, has_set_out=True).later(0.01, USUAL)
    assert (last.passage, last.is_under_way) == ((), False), "after the last piece nothing rests"


def test_what_stands_still_counts_its_rest_and_no_longer_than_a_turn_of_the_loop() -> None:
    assert not STILL.is_under_way
    assert STILL.later(0.1, USUAL).rested == pytest.approx(0.1)
    assert STILL.later(9.0, USUAL).rested == LONGEST
    assert STILL.later(0.1, USUAL).later(0.1, USUAL).rested == pytest.approx(0.2)
    assert STILL.dwelling(0.1).dwelling(9.0).dwelt == pytest.approx(0.1 + LONGEST)
    assert HURRIED.rested == math.inf
    assert STILL.later(0.1, USUAL) == STILL, "rest is not seen"
    assert Animation(FRAMES).is_under_way
    assert not Animation(FRAMES, moment=1.0).has_arrived


@pytest.mark.parametrize(
    ("speed", "bot_pace", "is_watched", "seconds"),
    [
        (1.0, 3.0, True, 3.0),
        (1.0, 3.0, False, DWELL),
        (1.0, 0.0, True, DWELL),
        (2.0, 0.0, False, DWELL / 2),
        (0.1, 0.0, False, DWELL * 4),
        (0.0, 0.0, False, DWELL * 4),
    ],
)
def test_results_are_shown_as_long_as_computers_are_given_or_by_the_speed_of_motion(
    speed: float, bot_pace: float, is_watched: bool, seconds: float
) -> None:
    settings = replace(USUAL, animation_speed=speed, bot_pace=bot_pace)
    assert pace(settings, is_watched=is_watched) == pytest.approx(seconds)


# -- events --------------------------------------------------------------------------------------------------

GROUPS = ((0,), (1, 2), (4,))
TOLD = EventPlayback(5, GROUPS)


def test_events_are_stepped_through_and_all_are_there_after_the_last() -> None:
    assert (TOLD.is_running, TOLD.last, TOLD.selected, TOLD.in_sight) == (False, (), "", "")
    at = [TOLD.at(n) for n in range(4)]
    assert [p.is_running for p in at] == [True] * 4
    assert [p.last for p in at] == [(), (0,), (1, 2), (4,)]
    assert [p.selected for p in at] == ["", event_tag(0), "", event_tag(4)]
    assert [p.in_sight for p in at] == ["", event_tag(0), event_tag(1), event_tag(4)]
    assert TOLD.at(4) == EventPlayback(5)
    assert at[1].stepped(Step.FORWARD) == at[2]
    assert at[3].stepped(Step.FORWARD) == EventPlayback(5)
    assert at[2].stepped(Step.BACK) == at[1]
    assert at[1].stepped(Step.BACK) == at[0] == at[0].stepped(Step.BACK)
    assert TOLD.stepped(Step.FORWARD) == at[1]
    assert TOLD.stepped(Step.BACK) == at[0]
    assert at[3].stepped(Step.FIRST) == at[0]
    assert at[1].stepped(Step.LAST) == EventPlayback(5)
    assert EventPlayback(5).stepped(Step.FORWARD) == EventPlayback(5)
    assert not replace(at[1], goes_on=True).stepped(Step.FORWARD).goes_on


def test_an_event_of_the_list_is_shown_with_those_before_it() -> None:
    assert TOLD.chosen(event_tag(2)) == replace(TOLD.at(2), key=event_tag(2))
    assert TOLD.chosen(event_tag(2)).selected == event_tag(2)
    assert TOLD.chosen(event_tag(0)).told == 1
    assert TOLD.chosen(event_tag(3)) == EventPlayback(5), "it is not seen on the board"
    assert TOLD.chosen("A PAR - BUR") == EventPlayback(5)
    assert not replace(TOLD, goes_on=True).chosen(event_tag(0)).goes_on


def test_events_go_on_by_themselves_and_a_long_turn_faster() -> None:
    going = replace(TOLD.at(1), goes_on=True)
    assert not going.is_due
    assert going.later(0.1, 2.0).waited == pytest.approx(0.2)
    assert going.later(9.0, 1.0).waited == 0.25
    assert replace(going, waited=PAUSE).is_due
    assert not replace(going, waited=PAUSE - 0.01).is_due
    many = EventPlayback(5, tuple((n,) for n in range(20)), 1, goes_on=True)
    assert replace(many, waited=WHOLE / 20).is_due
    assert not replace(many, waited=WHOLE / 20 - 0.01).is_due
    for still in (TOLD.at(1), replace(TOLD, goes_on=True)):
        assert still.later(1.0, 1.0).waited == 0.0
        assert not replace(still, waited=99.0).is_due
    assert replace(going, waited=1.0).at(2).waited == 0.0
    assert not ALL.is_running


def event_mark(number: int, kind: str = "blast") -> Mark:
    return Mark(kind, "", (f"p{number}",), tag=event_tag(number))


def test_events_of_one_round_are_told_together_and_only_those_that_are_seen() -> None:
    events = [
        Event("rust", words={"round": "1"}),
        Event("rust", words={"round": "1"}),
        Event("rust", words={"round": "2"}),
        Event("other"),
        Event("unseen"),
        Event("last"),
    ]
    marks = (
        event_mark(5),
        *(event_mark(n) for n in (3, 2, 1, 0, 0)),
        Mark("move", "FRANCE", ("a", "b"), tag="A PAR"),
    )
    found = playback_of(7, Frame("", marks=marks), events)
    assert found == EventPlayback(7, ((0, 1), (2,), (3,), (5,)))
    assert playback_of(7, Frame(""), events) == EventPlayback(7)


class Told:
    """A match of one turn whose events are explained by their kind."""

    def __init__(self, *kinds: str) -> None:
        self.reports = [Report(events=tuple(Event(kind) for kind in kinds))]
        self.game = self

    def report(self, turn: int, eyes: str | None = None) -> Report:
        return self.reports[turn]

    def explain(self, event: Event) -> str:
        return f"It {event.kind}s."


def test_what_is_still_to_be_told_is_not_seen_nor_what_it_leaves() -> None:
    order = Mark("move", "FRANCE", ("a", "b"), tag="A PAR")
    lying = (Condition("weed", "p0", "It grows."), Condition("ash", "p1", "It burns."), Condition("x", "p2"))
    frame = Frame("", marks=(order, event_mark(0), event_mark(1)), conditions=lying)
    match, play = Told("grow", "burn"), EventPlayback(0, ((0,), (1,)))

    def seen(playback: EventPlayback, motion: Motion = Motion.NOTHING) -> tuple[list[str], list[str]]:
        shown = cut(frame, playback, match, lambda mark: motion if mark is not order else Motion.NOTHING)
        return [mark.tag for mark in shown.marks], [found.kind for found in shown.conditions]

    every = ["weed", "ash", "x"]
    assert seen(play) == (["A PAR", event_tag(0), event_tag(1)], every)
    assert seen(play.at(0)) == (["A PAR"], ["x"])
    assert seen(play.at(1)) == (["A PAR", event_tag(0)], ["weed", "x"])
    assert seen(play.at(2)) == (["A PAR", event_tag(0), event_tag(1)], every)
    assert seen(play.at(2), Motion.PASSING) == (["A PAR", event_tag(1)], every), "what passes is seen once"
    assert seen(play, Motion.PASSING) == (["A PAR"], every)


# -- the state -----------------------------------------------------------------------------------------------


def test_keys_mean_the_place_with_the_focus_or_else_that_under_the_pointer() -> None:
    assert TableState(hover="par").place == "par"
    assert TableState(hover="par", focus="bur").place == "bur"
    assert TableState(selected="a").explained == "a"
    assert TableState(selected="a", pointed="b").explained == "b"
    assert TableState(playback=TOLD.at(1)).row_in_sight == event_tag(0)
    assert TableState(selected="a", playback=TOLD.at(1)).row_in_sight == "a"


def test_what_was_told_last_is_explained() -> None:
    state = TableState(selected="a", pointed="b").with_playback(TOLD.at(1))
    assert (state.selected, state.pointed) == (event_tag(0), "")
    over = state.without_playback()
    assert (over.playback, over.selected) == (EventPlayback(5), "")
    still = TableState(selected="a", pointed="b")
    assert still.without_playback() is still


def test_arriving_explains_nothing_any_longer() -> None:
    way = Animation(goal=GOAL, moment=0.5, dwelt=2.0, rested=1.0)
    state = TableState(selected="a", pointed="b", hover="par", animation=way).arrived()
    assert (state.selected, state.pointed, state.hover) == ("", "", "par")
    assert (state.animation.goal, state.animation.moment) == (None, 0.0)
    assert (state.animation.dwelt, state.animation.rested) == (0.0, 1.0)


def test_the_panel_is_the_same_whatever_is_pointed_at() -> None:
    state = TableState(turn=3)
    for more in (
        {"focus": "par"},
        {"hover": "par"},
        {"mark": Mark("move", "FRANCE", ("a", "b"))},
        {"carried": ("par", (1, 2))},
        {"pointed": "a"},
        {"animation": Animation(moment=0.5)},
        {"pointer": (1, 2)},
    ):
        assert state.is_same_panel(replace(state, **more)), more
    for more in ({"turn": 4}, {"selected": "a"}, {"is_playing": True}, {"animation": Animation(goal=GOAL)}):
        assert not state.is_same_panel(replace(state, **more)), more
