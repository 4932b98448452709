"""The process in which computer players think: the same orders as in this one, and what becomes of questions
when it is stopped or killed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.mind import ProcessMind
from game.core.errors import RecordError, UsageError
from game.core.game import Options
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.review.inquiry import Inquiry
from game.play.review.values import Finding
from game.play.storage import load_record
from game.play.thinking import OWN_MIND, Thinker, bot_task
from tests.play.games import new_match
from tests.waiting import DEAD

OWN_MAP = Path(__file__).parents[1] / "data" / "records" / "Corner.tmx"


@pytest.fixture(scope="module")
def mind() -> Iterator[ProcessMind]:
    made = ProcessMind()
    yield made
    made.end()


def started(game: str, kind: str = "easy", path: Path | None = None, options: Options | None = None) -> Match:
    """A game of computer players alone."""
    entry = find_game(game)
    match = Match.start(entry, options, "mind", {}, path, created="2026-01-01T00:00:00+00:00")
    for seat in match.seats:
        match.set_player(seat, PlayerSpec(kind))
    return match


def wanted() -> bool:
    """Nobody has lost interest."""
    return False


def kill(mind: ProcessMind) -> None:
    process = mind.players.process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    process.join(DEAD)


def test_what_a_seat_has_agreed_on_goes_along(mind: ProcessMind) -> None:
    match = started("standard")
    match.say("FRANCE", "FRANCE -> GERMANY: SUPPORT A MUN S A PAR - BUR")
    match.say("GERMANY", "YES FRANCE -> GERMANY: SUPPORT A MUN S A PAR - BUR")
    found, _ = mind.orders(bot_task(match, "GERMANY"), wanted)
    assert "A MUN S A PAR - BUR" in map(match.game.write_order, found)


@pytest.mark.parametrize("game", [entry.id for entry in CATALOGUE.entries])
def test_another_process_gives_the_same_orders(mind: ProcessMind, game: str) -> None:
    match = started(game)
    for _ in range(3):
        for seat in match.bot_seats:
            task = bot_task(match, seat)
            orders = task.orders()
            assert mind.orders(task, wanted) == (orders, "")
            match.commit(seat, orders)
        match.advance()


def test_another_process_gives_the_same_hint_and_reasons(mind: ProcessMind) -> None:
    task = bot_task(started("standard"), "FRANCE")
    hint = task.hint()
    assert mind.hint(task, wanted) == (hint, "")
    assert len(hint.reasons) == len(hint.orders) == 3
    given = replace(task, given=hint.orders[:1])
    assert mind.hint(given, wanted)[0].orders == hint.orders[:1]


def test_another_process_finds_the_same_in_a_record(mind: ProcessMind) -> None:
    record = load_record(OWN_MAP.parent / "standard-conceded.json", CATALOGUE)
    inquiry = Inquiry(find_game("standard"), record, None)
    here, there, rest = (dict[int, tuple[Finding, ...]]() for _ in range(3))
    OWN_MIND.review(inquiry, wanted, here.__setitem__)
    assert mind.review(inquiry, wanted, there.__setitem__) == ""
    assert there == here
    assert list(here) == [0, 1]
    mind.review(replace(inquiry, done=frozenset({0})), wanted, rest.__setitem__)
    assert list(rest) == [1]


def test_a_record_that_is_not_true_is_refused_there_as_here(mind: ProcessMind) -> None:
    record = load_record(OWN_MAP.parent / "standard-conceded.json", CATALOGUE)
    inquiry = Inquiry(find_game("standard"), replace(record, start="0" * 32), None)
    with pytest.raises(RecordError):
        mind.review(inquiry, wanted, lambda *_: None)


def test_no_process_is_begun_for_seats_that_nobody_plays() -> None:
    mind = ProcessMind()
    task = bot_task(started("standard", "hold"), "FRANCE")
    assert mind.orders(task, wanted) == ((), "")
    assert mind.players.process is None


def test_a_map_of_ones_own_is_found_there_too(mind: ProcessMind) -> None:
    match = started("wrom", path=OWN_MAP)
    seat = match.bot_seats[0]
    task = bot_task(match, seat)
    assert mind.orders(task, wanted) == (task.orders(), "")


def test_what_the_program_does_not_know_is_thought_out_here(mind: ProcessMind) -> None:
    match = new_match()
    seat = match.bot_seats[0]
    task = bot_task(match, seat)
    assert mind.orders(task, wanted) == (task.orders(), "")


def test_a_fault_there_is_a_fault_here(mind: ProcessMind) -> None:
    match = started("mars")
    task = replace(bot_task(match, "WHITE"), player=PlayerSpec("nobody"))
    with pytest.raises(UsageError, match='Mars has no computer player "nobody"'):
        mind.orders(task, wanted)


def test_a_player_that_is_stopped_leaves_the_process_to_the_next(mind: ProcessMind) -> None:
    match = started("mars", "hard", options={"setup": "rotation"})  # which no opening book knows
    endless = replace(bot_task(match, "WHITE"), seconds=1e6)
    looks: list[None] = []

    def is_over() -> bool:
        looks.append(None)
        return len(looks) > 5

    mind.orders(endless, is_over)
    assert mind.orders(endless, lambda: True) == ((), "")
    task = replace(endless, seconds=None, player=PlayerSpec("easy"))
    assert mind.orders(task, wanted) == (task.orders(), "")


def test_a_killed_process_is_replaced_and_that_is_told(mind: ProcessMind) -> None:
    match = started("mars")
    task = bot_task(match, "WHITE")
    orders, _ = mind.orders(task, wanted)
    kill(mind)
    thinker = Thinker(mind)
    thinker.begin([task])
    assert thinker.wait(DEAD)
    assert thinker.poll() == {"WHITE": orders}
    assert thinker.faults == (mind.players.replaced,)
    assert mind.orders(task, wanted) == (orders, "")


def test_one_process_after_the_other_that_is_killed_costs_the_orders_of_a_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mind, match = ProcessMind(), started("mars")

    def lost(*_: object) -> object:
        raise EOFError

    monkeypatch.setattr(mind.players, "_answers", lost)
    thinker = Thinker(mind)
    thinker.begin([bot_task(match, "WHITE")])
    assert thinker.wait(DEAD)
    assert thinker.poll() == {"WHITE": ()}
    assert "ended from outside" in thinker.faults[0]


def test_an_end_while_the_process_is_being_started_ends_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    mind, task = ProcessMind(), bot_task(started("mars"), "WHITE")

    @contextmanager
    def ended() -> Iterator[None]:
        mind.end()
        yield

    monkeypatch.setattr("game.play.processes.interrupts_held_back", ended)
    assert mind.orders(task, wanted) == ((), "")
    assert mind.players.process is None


def test_after_the_end_nothing_is_begun_any_more() -> None:
    mind, task = ProcessMind(), bot_task(started("mars"), "WHITE")
    mind.end()
    assert mind.orders(task, wanted) == ((), "")
    assert mind.players.process is None
