"""The match of a room as it goes on: sheets of guests, computer players, turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, NotationError
from game.core.results import Outcome
from game.net.live.wire import Sheet, written
from game.net.sight import head_of, step_of
from game.play.match import Match
from game.play.thinking import Task, bot_task


class Course:
    """Tells what it comes to as texts that are made once for all who see the same."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._steps: dict[tuple[str, int], str] = {}

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
        self.match.advance()
        return True

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
        """What computer players have to think about now."""
        return [bot_task(self.match, seat) for seat in self.match.bot_seats]

    def thought(self, turn: int, seat: str, orders: Sequence[Any]) -> bool:
        """What a computer player answered; whether it was still waited for."""
        match = self.match
        if turn != match.turn or seat not in match.bot_seats:
            return False
        match.commit(seat, [order for order in orders if order.seat == seat])
        return True

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
            "committed": sorted(match.committed),
            "outcome": None if outcome is None else outcome.to_json(),
            **({"drafts": drafts} if with_drafts else {}),
        }
