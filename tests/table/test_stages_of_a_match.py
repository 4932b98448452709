"""How the stages of a match follow each other, over a match that is played by hand; without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.players import PlayerSpec
from game.table import stages
from game.table.stages import Stage, Stages
from game.ui.intents import Do, ShowPhase, ShowTurn, Step


class Game:
    """A match of WHITE and BLACK whose turns are numbers."""

    seats = ("WHITE", "BLACK")
    id = "x"

    def __init__(self, turn: int = 0) -> None:
        self.turn = turn
        self.outcome: Any = None
        self.waiting: tuple[str, ...] = self.seats
        self.bot_seats: tuple[str, ...] = ("BLACK",)
        self.orders: dict[str, tuple[Any, ...]] = {}
        self.drafts: dict[str, Any] = {}
        self.entered: list[Any] = []
        self.players: dict[str, PlayerSpec] = {}
        self.played: list[Any] = []

    def commit(self, seat: str, orders: Any) -> None:
        self.orders[seat] = tuple(orders)
        self.waiting = tuple(one for one in self.waiting if one != seat)

    @property
    def is_ready(self) -> bool:
        return not self.waiting and self.outcome is None

    def advance(self) -> None:
        self.played.append(dict(self.orders))
        self.orders, self.waiting, self.turn = {}, self.seats, self.turn + 1

    def orders_at(self, turn: int) -> Any:
        return self.played[turn]

    def take_back(self, turn: int) -> None:
        del self.played[turn:]
        self.turn, self.waiting = turn, self.seats

    def enter(self, orders: Any, undo: Any) -> None:
        self.entered.append(orders)

    def end(self, outcome: Any) -> None:
        self.outcome = outcome

    def set_draft(self, seat: str, orders: Any) -> None:
        self.drafts[seat] = orders

    def set_player(self, seat: str, spec: PlayerSpec) -> None:
        self.players[seat] = spec


class Bots:
    """Those who think: their answers come when they are told."""

    faults: tuple[str, ...] = ()

    def __init__(self, mind: Any = None) -> None:
        self.started: list[Any] = []
        self.answers: dict[str, Any] = {}
        self.cancelled = 0

    def start(self, match: Any, limits: Any) -> None:
        self.started.append(limits)

    def poll(self) -> dict[str, Any]:
        found, self.answers = self.answers, {}
        return found

    def cancel(self) -> None:
        self.cancelled += 1


class Orders:
    """What a person writes."""

    def __init__(self, seat: str = "WHITE", sheet: Any = None) -> None:
        self.seat, self.seats, self.orders = seat, (seat,), ("move",)
        self.sheet = sheet or SimpleNamespace(orders={seat: ("move",)}, undo=None, of=lambda seat: ("move",))

    @classmethod
    def begun(cls, match: Any, parts: Any, person: str) -> Orders:
        return cls("WHITE" if person == "Anna" else "BLACK")


class Flow:
    """How a game is played at the screen."""

    def __init__(self, *, has_results: bool = True, is_instant: bool = False) -> None:
        self.has_results, self.is_instant, self.has_secrets = has_results, is_instant, True
        self.may_take_back, self.back = True, None
        self.is_whole = True

    def back_to(self, match: Any) -> int | None:
        return self.back

    def is_complete(self, match: Any, seat: str, orders: Any) -> bool:
        return self.is_whole


class Persons:
    """Who plays at the screen, and who comes next."""

    def __init__(self) -> None:
        self.people: tuple[str, ...] = ("Anna",)
        self.next: str | None = "Anna"
        self.curtain = False


@pytest.fixture
def who(monkeypatch: pytest.MonkeyPatch) -> Persons:
    found = Persons()
    monkeypatch.setattr(stages, "people", lambda match: found.people)
    monkeypatch.setattr(stages, "next_person", lambda match: found.next)
    monkeypatch.setattr(stages, "needs_curtain", lambda match: found.curtain)
    monkeypatch.setattr(stages, "Thinker", Bots)
    monkeypatch.setattr(stages, "Ordering", Orders)
    monkeypatch.setattr(stages, "Grove", lambda match: match)
    monkeypatch.setattr(
        stages, "Line", lambda grove: SimpleNamespace(floor=0, leavings=(), branch=None, number=None)
    )
    return found


def at(game: Game, *, is_replay: bool = False, **how: bool) -> Any:
    return Stages(game, SimpleNamespace(turn_flow=Flow(**how)), is_replay=is_replay)


def flow_of(made: Any) -> Flow:
    parts = made.parts
    return parts.turn_flow


# -- from phase to phase -------------------------------------------------------------------------------------


def test_a_phase_begins_with_a_person_a_curtain_or_the_computers(who: Persons) -> None:
    made = at(Game())
    assert (made.stage, made.ordering.seat, made.last_person, made.is_playing) == (
        Stage.ORDERS,
        "WHITE",
        "Anna",
        False,
    )
    who.curtain = True
    hung = at(Game())
    assert (hung.stage, hung.ordering) == (Stage.CURTAIN, None)
    flow_of(hung).has_secrets = False
    hung.open_phase()
    assert hung.stage is Stage.ORDERS
    who.next = None
    thinking = at(Game())
    assert (thinking.stage, len(thinking.thinker.started)) == (Stage.THINKING, 1)
    assert not thinking.is_watched
    who.people = ()
    watched = at(Game())
    assert (watched.is_watched, watched.is_playing) == (True, True)


def test_a_game_that_is_over_and_a_replay_ask_nobody(who: Persons) -> None:
    over = Game(3)
    over.outcome = object()
    made = at(over)
    assert (made.stage, made.ordering, made.shown) == (Stage.OVER, None, None)
    replay = at(Game(3), is_replay=True)
    assert (replay.stage, replay.shown) == (Stage.OVER, 0)
    who.people = ()
    assert not at(Game(3), is_replay=True).is_watched
    assert at(Game(0), is_replay=True).shown is None


def test_sent_orders_lead_to_the_computers_and_their_answers_to_results(who: Persons) -> None:
    game = Game()
    made = at(game)
    who.next = None
    made.commit()
    assert (game.orders, made.stage) == ({"WHITE": ("move",)}, Stage.THINKING)
    assert not made.poll()
    own, foreign = SimpleNamespace(seat="BLACK"), SimpleNamespace(seat="WHITE")
    made.thinker.answers = {"BLACK": [own, foreign], "WHITE": [foreign]}
    assert not made.poll(is_held=True)
    assert game.orders["BLACK"] == (own,), "what is taken up while a turn is held back"
    assert game.orders["WHITE"] == ("move",)
    made.thinker.faults = ("one failed",)
    assert made.poll()
    assert (made.stage, made.shown, made.faults, game.turn) == (Stage.RESULTS, 0, ("one failed",), 1)
    assert made.is_fresh
    assert not made.poll(), "nobody thinks now"
    who.next = "Anna"
    made.go_on()
    assert (made.stage, made.shown, made.is_live) == (Stage.ORDERS, None, True)


def test_where_a_turn_has_no_results_it_leads_on_at_once_and_calls_nobody_away_from_the_past(
    who: Persons,
) -> None:
    game = Game(2)
    made = at(game, has_results=False)
    game.waiting = ("WHITE",)
    made.shown = 1
    made.commit()
    assert (game.turn, made.stage, made.shown) == (3, Stage.ORDERS, 1)
    assert not made.is_fresh


def test_a_changed_sheet_goes_to_the_match_at_once_and_the_same_one_does_not(who: Persons) -> None:
    game = Game()
    made = at(game)
    same = Orders(sheet=made.ordering.sheet)
    made.write(same)
    assert (made.ordering, game.entered) == (same, [])
    other = Orders()
    made.write(other)
    assert game.entered == [other.sheet.orders]
    made.ordering = None
    made.write(other)
    assert len(game.entered) == 2


def test_orders_that_are_whole_are_sent_at_once_in_games_that_go_on_at_once(who: Persons) -> None:
    assert not at(Game()).is_complete
    made = at(Game(), is_instant=True)
    assert made.is_complete
    flow_of(made).is_whole = False
    assert not made.is_complete
    made.ordering = None
    assert not made.is_complete


def test_more_time_is_given_to_those_who_think_where_it_concerns_them(who: Persons) -> None:
    who.next = None
    made = at(Game())
    assert len(made.thinker.started) == 1
    made.give_time(lambda seat: None)
    assert len(made.thinker.started) == 1
    made.give_time(lambda seat: 3.0)
    assert len(made.thinker.started) == 2
    who.next = "Anna"
    made.open_phase()
    made.give_time(lambda seat: 5.0)
    assert len(made.thinker.started) == 2
    assert made.limits("BLACK") == 5.0


def test_a_game_that_is_ended_stops_who_thinks_and_leaves_who_looks_at_the_past_there(who: Persons) -> None:
    game = Game(2)
    made = at(game)
    made.shown = 1
    end: Any = object()
    made.end(end)
    assert (game.outcome, made.stage, made.shown, made.thinker.cancelled) == (end, Stage.OVER, 1, 1)


def test_a_screen_that_is_left_has_nobody_ordering_or_thinking(who: Persons) -> None:
    made = at(Game())
    made.close()
    assert (made.ordering, made.stage, made.thinker.cancelled) == (None, Stage.OVER, 1)


def test_a_seat_that_is_handed_over_loses_what_was_entered(who: Persons) -> None:
    game = Game()
    made = at(game)
    who.people, who.next = (), None
    made.hand_over("WHITE", PlayerSpec("hold"))
    assert (game.drafts, game.players) == ({"WHITE": ()}, {"WHITE": PlayerSpec("hold")})
    assert (made.stage, made.is_playing) == (Stage.THINKING, True)
    game.waiting = ("WHITE",)
    made.hand_over("BLACK", PlayerSpec("hold"))
    assert game.drafts.keys() == {"WHITE"}


# -- taking back ---------------------------------------------------------------------------------------------


def played(made: Any, game: Game, count: int) -> None:
    for number in range(count):
        for seat in game.seats:
            game.commit(seat, (f"{seat} {number}",))
        game.advance()
    made.open_phase()


def test_turns_are_taken_back_and_played_again(who: Persons) -> None:
    game = Game()
    made = at(game, has_results=False)
    played(made, game, 3)
    assert not made.take_back()
    assert not made.redo()
    flow_of(made).back = 1
    assert made.can_take_back
    assert made.take_back()
    assert (game.turn, made.can_redo, made.thinker.cancelled) == (1, True, 1)
    assert made.take_back(to=0)
    assert game.turn == 0
    assert made.redo()
    assert game.turn == 1
    assert made.redo()
    assert (game.turn, made.can_redo) == (3, False)
    assert game.played[2] == {"WHITE": ("WHITE 2",), "BLACK": ("BLACK 2",)}
    assert made.thinker.cancelled == 4


def test_nothing_is_taken_back_in_a_replay_below_the_floor_of_a_branch_or_where_the_game_forbids_it(
    who: Persons,
) -> None:
    game = Game(3)
    made = at(game)
    flow = flow_of(made)
    flow.back = 2
    assert made.can_take_back
    for floor, can in ((2, True), (3, False)):
        made.show_line(SimpleNamespace(floor=floor, leavings=(1,), branch=SimpleNamespace(name="What if")))
        assert made.can_take_back is can
        assert (made.leavings, made.branch_name) == ((1,), "What if")
    made.show_line(SimpleNamespace(floor=0, leavings=(), branch=None))
    assert made.branch_name == ""
    flow.may_take_back = False
    assert not made.can_take_back
    replay = at(Game(3), is_replay=True)
    flow_of(replay).back = 2
    assert not replay.can_take_back


def test_what_was_taken_back_is_forgotten_when_something_else_is_played(who: Persons) -> None:
    game = Game()
    made = at(game, has_results=False)
    played(made, game, 2)
    made.take_back(to=1)
    assert made.can_redo
    made.commit()
    assert not made.can_redo


# -- the past ------------------------------------------------------------------------------------------------


def test_the_past_is_stepped_through_from_its_first_phase_to_the_present(who: Persons) -> None:
    made = at(Game(3))
    assert (made.can_step_back, made.can_step_forward, made.standing) == (True, False, None)
    for step, shown in (
        (Step.BACK, 2),
        (Step.BACK, 1),
        (Step.FORWARD, 2),
        (Step.FORWARD, None),
        (Step.FORWARD, None),
        (Step.FIRST, 0),
        (Step.BACK, 0),
        (Step.LAST, None),
        (Step.LAST, None),
    ):
        made.look(ShowTurn(step))
        assert made.shown == shown, step
    made.look(ShowPhase(0))
    assert (made.can_step_back, made.can_step_forward, made.standing) == (False, True, 1)
    made.look(Do.PLAY)
    assert made.shown == 0
    made.look(Do.GO_ON)
    assert made.shown is None
    fresh = at(Game(0))
    fresh.step(Step.FIRST)
    assert (fresh.shown, fresh.can_step_back) == (None, False)
    bare = at(Game(3), has_results=False)
    bare.shown = 1
    assert bare.standing == 1


def test_fresh_results_come_before_the_present(who: Persons) -> None:
    made = at(Game(2))
    made.stage, made.shown = Stage.RESULTS, 0
    made.jump(None)
    assert (made.shown, made.stage) == (1, Stage.RESULTS)
    made.jump(None)
    assert (made.shown, made.stage) == (None, Stage.ORDERS)


def test_phases_are_played_from_the_first_and_stop_at_the_present_of_a_person(who: Persons) -> None:
    made = at(Game(2))
    assert made.is_at_end
    made.toggle_play()
    assert (made.shown, made.is_playing, made.is_at_end) == (0, True, False)
    made.toggle_play()
    assert (made.shown, made.is_playing) == (0, False)
    made.toggle_play()
    assert (made.shown, made.is_playing) == (0, True)
    made.pause()
    assert not made.is_playing
    empty = at(Game(0))
    empty.toggle_play()
    assert (empty.shown, empty.is_playing) == (None, False)
    made.stage, made.shown = Stage.RESULTS, 1
    assert made.is_at_end
    made.toggle_play()
    assert made.shown == 0, "from fresh results too it begins anew"
    who.people, who.next = (), None
    watched = at(Game(2))
    watched.toggle_play()
    assert (watched.shown, watched.is_playing) == (None, False)
    watched.toggle_play()
    assert (watched.shown, watched.is_playing) == (None, True)
    assert not watched.is_at_end
    watched.stage, watched.shown = Stage.RESULTS, 1
    assert not watched.is_at_end
    for stage in (Stage.CURTAIN, Stage.OVER):
        made.stage, made.shown = stage, None
        assert made.is_at_end
    made.stage = Stage.THINKING
    assert not made.is_at_end
