"""The clocks at a table of Mars, without a window: when they stand and run, and what becomes of a turn."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.core.results import Outcome
from game.games.mars.rules.transcript import TIME
from game.games.mars.table.times import FINE_TICK, TICK, WAITING, MarsTimes
from game.play.clock import HURRY
from game.play.match import Match
from game.play.record import ClockTimes
from game.screens.scene import Push
from game.table.state import End
from tests.games.mars.table.pilot import AGAINST_COMPUTER, mars_match


class Table(SimpleNamespace):
    """What clocks ask of a table, and what they tell it."""

    match: Match
    told: list[object]
    shown: int | None = None

    @property
    def position(self) -> int:
        """The present, unless an earlier turn is looked at."""
        return self.match.turn if self.shown is None else self.shown


def times_of(match: Match | None = None, **more: object) -> tuple[MarsTimes, Table]:
    told: list[object] = []
    settings = SimpleNamespace(bot_seconds=7.0)
    table = Table(
        match=match or mars_match(), settings=settings, is_replay=False, told=told, send=told.append, **more
    )
    return MarsTimes(table), table


def play(table: Table, times: MarsTimes, turns: int = 1) -> None:
    """Some action, so many times."""
    match = table.match
    for _ in range(turns):
        seat = match.state.seat
        match.commit(seat, match.game.legal_orders(match.view(seat), seat)[:1])
        match.advance()
        times.follow()


def test_without_clocks_nothing_runs() -> None:
    times, table = times_of()
    assert (times.chosen, times.shown(), times.note, times.running, times.wake_after) == (
        "",
        {},
        "",
        "",
        None,
    )
    assert times.seconds_to_think("WHITE") == 7.0
    play(table, times, 2)
    assert times.update(1e6) is None
    assert (times.running, table.match.clock, table.told) == ("", None, [])
    times.resume()
    assert times.clocks is None


def test_an_earlier_position_has_no_times_in_a_game_that_is_only_looked_at() -> None:
    """Those of the end were shown at every position."""
    times, table = times_of()
    times.choose("1+2")
    play(table, times, 3)
    last, table.shown = times.shown(), 1
    assert times.shown() == last != {}  # they run while somebody looks back
    table.is_replay = True
    assert times.shown() == {}
    table.shown = None
    assert times.shown() == last


def test_clocks_stand_until_an_action_and_then_run_for_whoever_is_on_move() -> None:
    times, table = times_of()
    times.choose("1+2")
    assert (times.chosen, times.note, times.running) == ("1+2", WAITING, "")
    assert times.shown() == {"WHITE": "1:00", "BLACK": "1:00"}
    assert table.match.clock == ClockTimes("1+2", {"WHITE": 60.0, "BLACK": 60.0})
    assert times.update(5.0) is None
    assert times.clocks is not None
    assert times.clocks.left == {"WHITE": 60.0, "BLACK": 60.0}
    play(table, times)
    assert (times.note, times.running) == ("", "BLACK")
    assert times.clocks.left == {"WHITE": 60.0, "BLACK": 60.0}, "nothing is earned by a turn without a clock"
    assert times.update(5.0) is None
    assert times.clocks.left == {"WHITE": 60.0, "BLACK": 55.0}
    assert table.match.clock == ClockTimes("1+2", {"WHITE": 60.0, "BLACK": 55.0})
    play(table, times)
    assert times.clocks.left == {"WHITE": 60.0, "BLACK": 57.0}
    assert times.running == "WHITE"
    assert table.match.clock == ClockTimes("1+2", {"WHITE": 60.0, "BLACK": 57.0})


def test_a_turn_taken_back_gives_its_time_back() -> None:
    times, table = times_of()
    times.choose("1+0")
    play(table, times, 2)
    times.update(10.0)
    play(table, times)
    assert times.clocks is not None
    assert times.clocks.left == {"WHITE": 50.0, "BLACK": 60.0}
    table.match.take_back(2)
    times.follow()
    assert (times.clocks.left, times.running) == ({"WHITE": 60.0, "BLACK": 60.0}, "WHITE")
    table.match.take_back(0)
    times.follow()
    assert (times.running, times.note) == ("", WAITING)


def test_clocks_are_looked_at_often_where_they_run_low() -> None:
    times, table = times_of()
    times.choose("1+0")
    assert times.wake_after is None
    play(table, times)
    assert times.clocks is not None
    for left, tick in ((HURRY + 1, TICK), (HURRY, TICK), (HURRY - 1, FINE_TICK)):
        times.clocks.left["BLACK"] = left
        assert times.wake_after == tick


@pytest.mark.parametrize(("turns", "loser", "winner"), [(1, "Black", "WHITE"), (2, "White", "BLACK")])
def test_whose_time_is_up_has_lost(turns: int, loser: str, winner: str) -> None:
    times, table = times_of()
    times.choose("1+0")
    play(table, times, turns)
    assert times.update(59.0) is None
    move = times.update(2.0)
    assert isinstance(move, Push)
    assert move.scene.title == f"{loser}'s time is up"
    assert move.scene.text == f"{'White' if loser == 'Black' else 'Black'} wins on time."
    assert table.told == [End(Outcome(TIME, (winner,)))]


def test_clocks_stand_in_a_game_that_is_over_and_in_one_that_is_only_looked_at() -> None:
    times, table = times_of()
    times.choose("1+0")
    play(table, times)
    assert times.running == "BLACK"
    table.is_replay = True
    assert (times.running, times.note, times.wake_after) == ("", "", None)
    table.is_replay = False
    table.match.end(Outcome(TIME, ("WHITE",)))
    assert (times.running, times.note, times.wake_after) == ("", "", None)


def test_a_game_goes_on_with_the_clocks_it_has() -> None:
    match = mars_match()
    match.set_clock(ClockTimes("5+0", {"WHITE": 12.0, "BLACK": 250.0}))
    times, table = times_of(match)
    times.resume()
    assert (times.chosen, times.note) == ("5+0", WAITING)
    assert times.shown() == {"WHITE": "12.0", "BLACK": "4:10"}
    times.choose("")
    assert (times.chosen, times.shown(), match.clock) == ("", {}, None)
    play(table, times)
    assert times.running == ""


def test_time_runs_under_pages_where_two_persons_play() -> None:
    assert times_of()[0].runs_below
    assert not times_of(mars_match(players=AGAINST_COMPUTER))[0].runs_below


class Elsewhere(Match):
    """A game that is held by somebody else."""

    is_elsewhere = True


def elsewhere() -> tuple[MarsTimes, Table]:
    """The clocks of a guest, as the host has told them."""
    match = mars_match()
    match.__class__ = Elsewhere
    match.set_clock(ClockTimes("5+0", {"WHITE": 300.0, "BLACK": 300.0}))
    times, table = times_of(match)
    times.resume()
    return times, table


def test_a_guest_chooses_no_clock_and_takes_that_of_the_host() -> None:
    times, _ = elsewhere()
    assert times.chosen == "5+0"
    times.choose("10+0")
    assert times.chosen == "5+0"
    times.choose("")
    assert times.chosen == "5+0"


def test_what_the_host_tells_of_the_time_counts() -> None:
    times, table = elsewhere()
    play(table, times, 2)
    seat = times.running
    assert seat
    times.update(1.0)
    told = {**dict.fromkeys(("WHITE", "BLACK"), 200.0), seat: 42.0}
    table.match.clock = ClockTimes("5+0", told)
    times.update(0.0)
    assert times.clocks is not None
    assert times.clocks.left[seat] == pytest.approx(42.0)
    times.update(2.0)
    assert times.clocks.left[seat] == pytest.approx(40.0)


def test_at_a_guests_table_nobody_loses_on_time_before_the_host_says_so() -> None:
    times, table = elsewhere()
    play(table, times, 2)
    assert times.running
    assert times.update(999.0) is None
    assert table.told == []
