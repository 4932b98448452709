import inspect
import threading
import time
from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.games.list import find_game
from game.play.clock import PATIENCE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import Task, Thinker, bot_orders, bot_task, time_for
from tests.play.games import PERSON, new_match
from tests.play.toy import SEATS, TOY
from tests.waiting import DEAD


def mars_task(level: str) -> Task:
    """A turn of Mars for a player of this level, of a set-up that its opening book does not know."""
    mars, options = find_game("mars"), {"setup": "rotation"}
    return bot_task(Match.start(mars, options, "time", {"WHITE": PlayerSpec(level)}), "WHITE")


def all_orders(thinker: Thinker) -> dict[str, tuple[object, ...]]:
    """What a window would gather in its loop."""
    result: dict[str, tuple[object, ...]] = {}
    until = time.monotonic() + DEAD
    while thinker.is_busy and time.monotonic() < until:
        result |= thinker.poll()
        time.sleep(0.001)
    return result


def test_the_thread_gives_the_same_orders_as_the_plain_call():
    match, thinker = new_match(), Thinker()
    thinker.start(match)
    assert all_orders(thinker) == {seat: bot_orders(match, seat) for seat in SEATS}
    assert thinker.poll() == {}
    assert not thinker.is_busy
    assert thinker.faults == ()


def test_the_dice_follow_from_seed_seat_phase_and_turn():
    match = new_match(seed="abc")
    assert bot_task(match, "BLUE").dice == Dice("abc/bot/BLUE/T1/0")


def test_only_seats_that_wait_for_a_computer_think():
    match = new_match(PERSON)
    match.set_player("GREEN", PlayerSpec("random"))
    thinker = Thinker()
    thinker.start(match)
    assert set(all_orders(thinker)) == {"GREEN"}
    thinker.start(new_match(PERSON))
    assert not thinker.is_busy
    assert thinker.poll() == {}


class TickingClock:
    """A clock that is later by ``step`` seconds whenever it is asked."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def standing() -> float:
    """A clock on the wall that stands still."""
    return 0.0


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_turn_of_mars_ends_with_its_time(level):
    task = mars_task(level)
    clock = TickingClock(0.01)
    orders = replace(task, seconds=0.5).orders(clock=clock, wall=standing)
    assert task.game.objection(task.view, *orders) is None
    assert clock.now <= 0.55


def test_a_busy_machine_takes_nothing_of_the_time_but_holds_nobody_up_for_long():
    """The clock of the processor stands while others have it."""
    task = replace(mars_task("hard"), seconds=1.0)
    busy, wall = TickingClock(0.005), TickingClock(0.01)
    task.orders(clock=busy, wall=wall)
    assert busy.now >= 1.0, "twice as busy: the whole second all the same"
    stuck, wall = TickingClock(0.0), TickingClock(0.01)
    orders = task.orders(clock=stuck, wall=wall)
    assert task.game.objection(task.view, *orders) is None
    assert PATIENCE <= wall.now <= PATIENCE * 1.3


def test_a_player_works_by_the_clock_of_the_processor():
    """Who sleeps uses nothing of it."""
    found = inspect.signature(Task.orders).parameters
    assert found["clock"].default is time.thread_time
    assert found["wall"].default is time.monotonic


def test_the_best_player_of_mars_uses_its_time_and_the_others_count():
    hurried, calm = TickingClock(0.001), TickingClock(0.001)
    replace(mars_task("hard"), seconds=1.0).orders(clock=hurried, wall=standing)
    replace(mars_task("easy"), seconds=1000.0).orders(clock=calm, wall=standing)
    assert hurried.now >= 1.0
    assert calm.now < 1000.0


def test_without_a_time_no_clock_is_asked():
    clock = TickingClock(1.0)
    task = mars_task("easy")
    assert task.orders(clock=clock) == task.orders()
    assert clock.now == 0.0


def test_only_players_whose_answer_is_good_at_any_moment_are_held_to_their_time():
    clock = TickingClock(1.0)
    task = bot_task(new_match(), "RED")
    assert replace(task, seconds=0.5).orders(clock=clock) == task.orders()
    assert clock.now == 0.0


@pytest.mark.parametrize(
    ("game", "kinds", "seconds"),
    [
        ("mars", {"WHITE": "hard"}, 6.0),
        ("standard", {"FRANCE": "hard"}, 6.0),
        ("standard", {"FRANCE": "hard", "ITALY": "hard:Bonaparte", "TURKEY": "normal"}, 3.0),
        ("mad", dict.fromkeys(("FRANCE", "ITALY", "TURKEY"), "hard"), 2.0),
        ("standard", {"FRANCE": "normal"}, None),  # does not search: a time is nothing to it
        ("wrom", {"1": "hard"}, 6.0),
    ],
)
def test_the_time_of_a_turn_is_shared_by_those_that_search_one_after_the_other(game, kinds, seconds):
    entry = find_game(game)
    others = {seat: PlayerSpec("human", seat) for seat in entry.seats}
    players = others | {seat: PlayerSpec(kind) for seat, kind in kinds.items()}
    assert time_for(Match.start(entry, None, "share", players), 6.0) == seconds


def test_the_thread_gives_each_seat_its_time():
    match, thinker, asked = new_match(), Thinker(), []
    thinker.start(match, lambda seat: asked.append(seat) or 5.0)
    assert all_orders(thinker) == {seat: bot_orders(match, seat) for seat in SEATS}
    assert asked == list(SEATS)


def test_a_failing_player_gives_no_orders_and_a_sentence():
    match, thinker = new_match(PlayerSpec("hard")), Thinker()
    thinker.start(match)
    orders = all_orders(thinker)
    assert orders["GREEN"] == ()
    assert len(orders["RED"]) == 1
    assert thinker.faults == (
        "The computer player of Green failed (ZeroDivisionError: no stones); Green gives no orders this "
        "turn.",
    )


def test_a_player_this_game_does_not_have_is_a_fault_and_no_crash():
    match = new_match()
    match.entry = replace(TOY, bots={})
    thinker = Thinker()
    thinker.start(match)
    assert set(all_orders(thinker).values()) == {()}
    assert 'Toy has no computer player "random"' in thinker.faults[0]


class Slow:
    """Waits until it is told to go on."""

    def __init__(self, go: threading.Event, begun: threading.Event) -> None:
        self.go, self.begun = go, begun

    def choose(self, game, view, seat, dice):
        self.begun.set()
        self.go.wait(DEAD)
        return game.legal_orders(view, seat)[:1]


def slow_match() -> tuple[Match, threading.Event, threading.Event]:
    go, begun = threading.Event(), threading.Event()
    entry = replace(TOY, bots={"random": lambda: Slow(go, begun)})
    return Match.start(entry, None, "x", dict.fromkeys(SEATS, PlayerSpec("random"))), go, begun


def test_nothing_blocks_while_a_player_thinks():
    match, go, begun = slow_match()
    thinker = Thinker()
    thinker.start(match)
    assert begun.wait(DEAD)
    assert thinker.is_busy
    assert thinker.poll() == {}
    assert not thinker.wait(0.01)
    go.set()
    assert thinker.wait(DEAD)
    assert set(thinker.poll()) == set(SEATS)


def test_a_cancelled_turn_is_never_polled():
    match, go, begun = slow_match()
    thinker = Thinker()
    thinker.start(match)
    assert begun.wait(DEAD)
    thread = thinker._thread
    thinker.cancel()
    go.set()
    thread.join(DEAD)
    assert not thread.is_alive()
    assert not thinker.is_busy
    assert thinker.poll() == {}


def test_a_new_start_drops_the_old_turn():
    match, go, begun = slow_match()
    thinker = Thinker()
    thinker.start(match)
    assert begun.wait(DEAD)
    fresh = new_match()
    thinker.start(fresh)
    go.set()
    assert all_orders(thinker) == {seat: bot_orders(fresh, seat) for seat in SEATS}


class Asking:
    """Thinks until it is told to stop."""

    is_over = staticmethod(lambda: False)

    def __init__(self, begun: threading.Event, stopped: threading.Event) -> None:
        self.begun, self.stopped = begun, stopped

    def choose(self, game, view, seat, dice):
        self.begun.set()
        until = time.monotonic() + DEAD
        while time.monotonic() < until:
            if self.is_over():
                self.stopped.set()
                break
            time.sleep(0.001)
        return game.legal_orders(view, seat)[:1]


def test_a_player_that_asks_is_stopped_in_the_middle_of_its_thoughts():
    begun, stopped = threading.Event(), threading.Event()
    entry = replace(TOY, bots={"random": lambda: Asking(begun, stopped)})
    thinker = Thinker()
    thinker.start(Match.start(entry, None, "x", dict.fromkeys(SEATS, PlayerSpec("random"))))
    assert begun.wait(DEAD)
    assert not stopped.is_set()
    thread = thinker._thread
    thinker.cancel()
    thread.join(DEAD)
    assert stopped.is_set()
