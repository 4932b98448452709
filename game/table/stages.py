"""The course of a match at one screen: who orders, when the computer players think, when results are shown,
what of the past.

    ORDERS    a person at the screen writes orders
    CURTAIN   the screen is to be handed to another person; nothing is shown
    THINKING  the computer players have the word
    RESULTS   a phase has just been resolved; it is looked at until somebody goes on
    OVER      the game has ended (a replay is always here)

``shown`` is the played turn whose results are looked at, None for the present position. It never changes the
stage. Where the course of a game has no results, a turn leads on to the next stage at once, and ``shown`` is
the turn that was about to be played in the position that is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.core.game import Order
from game.core.results import Outcome
from game.play.branches.grove import Grove, Line
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import OWN_MIND, Limits, Mind, Thinker, no_limits
from game.play.whatif.supposed import Supposed
from game.table.hot_seat import needs_curtain, next_person, people
from game.table.orders.ordering import AnyOrdering, Ordering
from game.table.parts import AnyParts
from game.table.whatif.whatif import WhatIf
from game.ui.intents import Do, Look, ShowPhase, ShowTurn, Step


class Stage(Enum):
    """Where the screen stands in a phase."""

    ORDERS = "orders"
    CURTAIN = "curtain"
    THINKING = "thinking"
    RESULTS = "results"
    OVER = "over"


Turns = tuple[Mapping[str, tuple[Order, ...]], ...]
"""The orders of several turns, one after the other, by seat."""


class Stages:
    """The stages of one match. ``faults`` are sentences about computer players that failed; ``what_if`` is
    what is tried out here, if anything is, and ``supposed`` what would come of it.

    What nothing but the beginning of a phase changes is kept: the ``people`` who play, all ``seats``, and
    whether the game ``is_watched``, because only computer players play, so that it goes on by itself.
    ``line`` is what of the game and its branches the match is; ``floor``, ``leavings`` and ``branch_name``
    are of it.
    """

    def __init__(
        self, match: Match, parts: AnyParts, *, is_replay: bool = False, mind: Mind = OWN_MIND
    ) -> None:
        self.match = match
        self.parts = parts
        self.is_replay = is_replay
        self.thinker = Thinker(mind)
        self.limits: Limits = no_limits
        self.ordering: AnyOrdering | None = None
        self.stage = Stage.OVER
        self.shown: int | None = None
        self.is_playing = False
        self.last_person: str | None = None
        self.faults: tuple[str, ...] = ()
        self.line = Line(Grove(match))
        self.floor, self.leavings, self.branch_name = 0, tuple[int, ...](), ""
        self._undone: tuple[Turns, ...] = ()
        self.what_if: WhatIf | None = None
        self.supposed: Supposed | None = None
        self.open_phase()
        self.is_playing = self.is_watched
        if is_replay:
            self.shown = 0 if match.turn else None

    # -- stages ----------------------------------------------------------------------------------------------

    @property
    def is_live(self) -> bool:
        """Whether the present position is looked at."""
        return self.shown is None

    @property
    def standing(self) -> int | None:
        """The turn before which the position stands whose numbers are told: results have those they led to.
        None: the present.
        """
        if self.shown is None or not self.parts.turn_flow.has_results:
            return self.shown
        return self.shown + 1

    @property
    def is_fresh(self) -> bool:
        """Whether the results of the phase just resolved are looked at."""
        return self.stage is Stage.RESULTS and self.shown == self.match.turn - 1

    def open_phase(self) -> None:
        """Begins the running phase: with the next person who has orders to give, or with the computer
        players.
        """
        self.shown = None
        self.ordering = None
        self.people, self.seats = people(self.match), self.match.seats
        self.is_watched = not self.is_replay and not self.people
        if self.is_replay or self.match.outcome is not None:
            self.stage = Stage.OVER
            return
        person = next_person(self.match)
        if person is None:
            self._think()
        elif _is_handed_over(self, person):
            self.stage = Stage.CURTAIN
        else:
            self.sit_down(person)

    def sit_down(self, person: str) -> None:
        """A person is at the screen and sees its orders."""
        self.ordering = Ordering.begun(self.match, self.parts, person)
        self.last_person = person
        self.stage = Stage.ORDERS

    def write(self, ordering: AnyOrdering) -> None:
        """The orders being written are others now; a changed sheet goes to the match at once, so that it can
        be saved.
        """
        before, self.ordering = self.ordering, ordering
        if before is None or ordering.sheet is not before.sheet:
            self.match.enter(ordering.sheet.orders, ordering.sheet.undo)

    def commit(self) -> None:
        """The person at the screen sends the orders of all its seats; the next one, or the computer players,
        have the word.
        """
        if self.ordering is not None:
            for seat in self.ordering.seats:
                self.match.commit(seat, self.ordering.sheet.of(seat))
            self._undone = ()
        if self.match.is_ready and not self.parts.turn_flow.has_results:
            self._advance()
        else:
            self.open_phase()

    @property
    def is_complete(self) -> bool:
        """Whether the orders on the screen are to be sent at once."""
        ordering, turn_flow = self.ordering, self.parts.turn_flow
        if ordering is None or not turn_flow.is_instant:
            return False
        return turn_flow.is_complete(self.match, ordering.seat, ordering.orders)

    def _think(self) -> None:
        self.stage = Stage.THINKING
        self.thinker.start(self.match, self.limits)

    def give_time(self, limits: Limits) -> None:
        """How long computer players may think, from the running turn on."""
        self.limits = limits
        if self.stage is Stage.THINKING and any(limits(seat) is not None for seat in self.match.bot_seats):
            self._think()

    def poll(self, *, is_held: bool = False) -> bool:
        """Takes up what the computer players have done; whether a turn was resolved by it. ``is_held``: none
        is resolved yet.
        """
        if self.stage is not Stage.THINKING:
            return False
        for seat, orders in self.thinker.poll().items():
            if seat in self.match.waiting:
                self.match.commit(seat, [order for order in orders if order.seat == seat])
        if is_held or not self.match.is_ready:
            return False
        self._advance()
        return True

    def end(self, outcome: Outcome) -> None:
        """Ends the game from outside its rules, whoever is still thinking."""
        self.thinker.cancel()
        self.match.end(outcome)
        self._undone = ()
        shown = self.shown
        self.open_phase()
        self.shown = shown  # whoever looks at the past is not called away

    def _advance(self) -> None:
        self.faults = self.thinker.faults
        self.match.advance()
        if self.parts.turn_flow.has_results:
            self.stage = Stage.RESULTS
            self.shown = self.match.turn - 1
        else:
            shown = self.shown
            self.open_phase()
            self.shown = shown  # whoever looks at the past is not called away

    def go_on(self) -> None:
        """From the results of the last turn to the next phase; from the past back to the present."""
        if self.stage is Stage.RESULTS:
            self.open_phase()
        else:
            self.shown = None

    def close(self) -> None:
        """Nobody orders or thinks any longer: the screen is left, or there is nothing more to be done."""
        self.thinker.cancel()
        self.ordering, self.stage = None, Stage.OVER

    def show_line(self, line: Line) -> None:
        """What of the game and its branches the match is; to be told again when branches have changed."""
        self.line, self.floor, self.leavings = line, line.floor, line.leavings
        self.branch_name = line.branch.name if line.branch is not None else ""

    # -- taking back -----------------------------------------------------------------------------------------

    @property
    def can_take_back(self) -> bool:
        """Whether there are turns that may be taken back."""
        turn = self.parts.turn_flow.back_to(self.match) if not self.is_replay else None
        return self.parts.turn_flow.may_take_back and turn is not None and turn >= self.floor

    @property
    def can_redo(self) -> bool:
        """Whether turns that were taken back can be played again."""
        return bool(self._undone)

    def take_back(self, to: int | None = None) -> bool:
        """Takes back the last turn of a person and what followed, or every turn from ``to`` on; whether there
        was one. Who thinks is stopped.
        """
        turn = to if to is not None or not self.can_take_back else self.parts.turn_flow.back_to(self.match)
        if turn is None:
            return False
        self.thinker.cancel()
        self._undone = (
            *self._undone,
            tuple(self.match.orders_at(played) for played in range(turn, self.match.turn)),
        )
        self.match.take_back(turn)
        self.show_line(self.line)
        self.open_phase()
        return True

    def redo(self) -> bool:
        """Plays again what was taken back last; whether there was anything."""
        if not self._undone:
            return False
        self.thinker.cancel()
        turns, self._undone = self._undone[-1], self._undone[:-1]
        for orders in turns:
            for seat in self.match.waiting:
                self.match.commit(seat, orders.get(seat, ()))
            self.match.advance()
        self.open_phase()
        return True

    # -- history ---------------------------------------------------------------------------------------------

    @property
    def can_step_back(self) -> bool:
        """Whether there is an earlier phase to look at."""
        return self.match.turn > 0 and self.shown != 0

    @property
    def can_step_forward(self) -> bool:
        """Whether there is a later phase to look at, or to go on to."""
        return self.shown is not None

    def look(self, goal: Look) -> None:
        """Looks at what an intent wants to see; ``Do.PLAY`` at what is seen already."""
        match goal:
            case ShowPhase(turn):
                self.jump(turn)
            case ShowTurn(step):
                self.step(step)
            case Do.GO_ON:
                self.go_on()

    def step(self, step: Step) -> None:
        """Looks at another phase."""
        last = self.match.turn - 1
        if last < 0:
            return
        if step is Step.FIRST:
            self.shown = 0
        elif step is Step.BACK:
            self.shown = last if self.shown is None else max(0, self.shown - 1)
        elif self.shown is not None and (step is Step.LAST or self.shown >= last):
            self.jump(None)
        elif self.shown is not None:
            self.shown += 1

    def jump(self, turn: int | None) -> None:
        """Looks at the results of a turn, or (None) at the present. Fresh results come before the present."""
        fresh = self.match.turn - 1 if self.stage is Stage.RESULTS else None
        if turn is None and fresh is not None and self.shown != fresh:
            self.shown = fresh
        elif turn is None:
            self.go_on()
        else:
            self.shown = turn

    def toggle_play(self) -> None:
        """Starts to show phase after phase, or stops it."""
        if not self.is_watched and not self.is_playing and (self.shown is None or self.is_fresh):
            self.shown = 0 if self.match.turn else None
        self.is_playing = not self.is_playing and (self.is_watched or self.shown is not None)

    def pause(self) -> None:
        """Stops to show phase after phase."""
        self.is_playing = False

    def hand_over(self, seat: str, spec: PlayerSpec) -> None:
        """Puts another player on a seat; what its person had entered is dropped."""
        if seat in self.match.waiting:
            self.match.set_draft(seat, ())
        self.match.set_player(seat, spec)
        self.open_phase()
        self.is_playing = self.is_watched

    @property
    def is_at_end(self) -> bool:
        """Whether playing on has come to its end: the present of a game that needs a person, or is over."""
        is_present = self.is_live and self.stage in (Stage.ORDERS, Stage.CURTAIN, Stage.OVER)
        return is_present or (self.is_fresh and not self.is_watched)


def _is_handed_over(stages: Stages, person: str) -> bool:
    """Whether a curtain comes before a person: not where no results were shown to all since, and the same one
    goes on.
    """
    flow = stages.parts.turn_flow
    goes_on = person == stages.last_person and not flow.has_results
    return flow.has_secrets and needs_curtain(stages.match) and not goes_on
