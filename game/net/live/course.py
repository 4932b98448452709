"""The match of a room as it goes on: sheets of guests, computer players, turns."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, NotationError
from game.core.results import Outcome
from game.core.talk import Speech
from game.net.live.wire import Sheet, written
from game.net.sight import head_of, step_of
from game.play.clock import Clocks, read_control
from game.play.match import Match
from game.play.record import ClockTimes
from game.play.thinking import Task, bot_task


class Course:
    """Tells what it comes to as texts that are made once for all who see the same. Clocks, where the game has
    them, begin to run with the first turn that is played while the room is open.
    """

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.match = match
        self._now = now
        self._since, self._begun = match.turn, now()
        control = read_control(match.clock.control) if match.clock is not None else None
        left = match.clock.left if match.clock is not None else None
        self._clocks = Clocks(control, match.seats, match.turn, left) if control is not None else None
        self._steps: dict[tuple[str, int], str] = {}
        self._tasks: dict[str, Task] = {}
        self._handed_out: list[Task] = []
        """What computer players are asked in the running turn: what counts of each seat, and all of it."""
        has_talked = any(word.turn == match.turn for word in match.words)
        self._done = frozenset(match.bot_seats) if has_talked else frozenset[str]()
        """Computer players that everybody knows to be done. They stay so while they think again, since
        nobody else is to know that something was agreed on with them.
        """

    # -- orders ----------------------------------------------------------------------------------------------

    def take(self, seat: str, sheet: Sheet) -> bool:
        """Enters a sheet of a seat; whether it is final and was not before. One of another turn, or after
        the final one, changes nothing. Raises NetError for orders that cannot be read.
        """
        match = self.match
        if sheet.turn != match.turn or seat in match.committed:
            return False
        if seat not in match.waiting and seat not in match.beside:
            return False
        orders = self._read(seat, sheet.texts)
        if sheet.is_final and seat in match.waiting:
            match.commit(seat, orders)
            return True
        match.set_draft(seat, orders)
        return False

    def recall(self, seat: str, turn: int) -> bool:
        """The final orders of a seat may be changed again; whether they could be taken back: a turn that is
        played stays as it is.
        """
        if turn != self.match.turn or seat not in self.match.committed:
            return False
        self.match.recall(seat)
        return True

    def note(self, seat: str, to: Sequence[str], text: str) -> None:
        """Keeps what a seat has said in the record; a spectator's words are not kept, nor the host's."""
        if seat in (*self.match.seats, self.match.entry.master_seat) and seat:
            self.match.say(seat, str(Speech(tuple(to), text)))

    def _read(self, seat: str, texts: Sequence[str]) -> list[Any]:
        """Orders read as the seat sees the board, so that no refusal tells more than that."""
        view, game = self.match.view(seat), self.match.game
        try:
            return [game.read_order(view, seat, text) for text in texts]
        except NotationError as error:
            raise NetError(f"An order cannot be read: {error}") from error

    def advance(self) -> bool:
        """Plays the turn if all orders are in; whether it did."""
        if not self.match.is_ready:
            return False
        mover = next(iter(self.match.to_act), "")
        self._charge(mover)
        self.match.advance()
        if self._clocks is not None:
            turn = self.match.turn
            self._clocks.follow(turn, mover, is_counted=turn > self._since + 1)
        self._keep_clocks()
        self._tasks, self._handed_out, self._done = {}, [], frozenset()
        return True

    # -- clocks ----------------------------------------------------------------------------------------------

    def _charge(self, mover: str) -> None:
        """What the turn took is taken from the time of who was on move."""
        if self._clocks is not None and self.match.turn > self._since:
            self._clocks.run(mover, self._now() - self._begun)

    def _keep_clocks(self) -> None:
        self._begun = self._now()
        if self._clocks is not None and self.match.clock is not None:
            self.match.set_clock(ClockTimes(self.match.clock.control, dict(self._clocks.left)))

    def clock_left(self) -> float | None:
        """The seconds that are left to who is on move, None where no clock runs."""
        seat = next(iter(self.match.to_act), "")
        if self._clocks is None or not seat or self.match.turn <= self._since:
            return None
        return max(0.0, self._clocks.left[seat] - (self._now() - self._begun))

    def flag(self) -> bool:
        """The time of who is on move is up: the other side has won. Whether any clock ran."""
        if self.clock_left() is None:
            return False
        loser = self.match.to_act[0]
        self._charge(loser)
        self._keep_clocks()
        self.end(Outcome("time", tuple(seat for seat in self.match.seats if seat != loser)))
        return True

    def _clock_json(self) -> Json:
        if self._clocks is None or self.match.clock is None:
            return None
        left, now = dict(self._clocks.left), self.clock_left()
        if now is not None:
            left[self.match.to_act[0]] = now
        return [self.match.clock.control, {seat: round(seconds, 2) for seat, seconds in left.items()}]

    def close_phase(self) -> bool:
        """The time is up: what guests have entered so far is final; whether anybody was waited for."""
        players = self.match.players
        late = [seat for seat in self.match.waiting if players[seat].is_human]
        for seat in late:
            self.match.commit(seat, self.match.draft(seat))
        return bool(late)

    def end(self, outcome: Outcome) -> None:
        """Ends the game from outside its rules."""
        self.match.end(outcome)

    # -- computer players ------------------------------------------------------------------------------------

    def tasks(self) -> list[Task]:
        """What computer players have to think about now and were not asked yet."""
        wanted = [bot_task(self.match, seat) for seat in self.match.bot_seats]
        fresh = [task for task in wanted if not self._is_asked(task)]
        self._tasks.update((task.seat, task) for task in fresh)
        self._handed_out += fresh
        return fresh

    def _is_asked(self, task: Task) -> bool:
        asked = self._tasks.get(task.seat)
        return asked is not None and (asked.player, asked.pledges) == (task.player, task.pledges)

    def reconsider(self) -> None:
        """Something was agreed on: computer players whom it binds think again about what they have
        committed.
        """
        match = self.match
        for seat in match.committed:
            if not match.players[seat].is_human and not self._is_asked(bot_task(match, seat)):
                match.recall(seat)
                self._done |= {seat}

    def thought(self, task: Task, orders: Sequence[Any]) -> bool:
        """What a computer player answered; whether that is news to others. What it was asked before
        something was agreed on counts no longer.
        """
        match, seat = self.match, task.seat
        if seat not in match.bot_seats or all(task is not one for one in self._handed_out):
            return False
        is_news = seat not in self._done
        self._done |= {seat}
        if self._tasks[seat] is task:
            match.commit(seat, [order for order in orders if order.seat == seat])
        return is_news

    # -- what is told ----------------------------------------------------------------------------------------

    def head(self, seat: str) -> Json:
        """Which game it is; a seat '' is a spectator's."""
        return {"say": "game", "head": head_of(self.match, seat or None)}

    def step(self, seat: str, turn: int) -> str:
        """A position with the report that led to it, as it is sent to a seat."""
        key = seat, turn
        if key not in self._steps:
            self._steps[key] = written({"say": "step", "step": step_of(self.match, seat or None, turn)})
        return self._steps[key]

    def standing(self, seat: str, *, with_drafts: bool) -> Json:
        """How the running turn stands, for a seat. A game master sees what everybody has entered."""
        match = self.match
        seen = (*match.to_act, *match.beside) if seat and seat == match.entry.master_seat else (seat,)
        drafts = {
            one: [*map(match.game.write_order, match.draft(one))] for one in seen if one and match.draft(one)
        }
        outcome = match.outcome
        return {
            "say": "standing",
            "turn": match.turn,
            "committed": sorted(match.committed | (self._done & frozenset(match.bot_seats))),
            "outcome": None if outcome is None else outcome.to_json(),
            **({} if (clock := self._clock_json()) is None else {"clock": clock}),
            **({"drafts": drafts} if with_drafts else {}),
        }
