"""The match of a game by turns as the table plays it: the own seat is a person's, the others' are away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.results import Report
from game.games.catalogue import Catalogue
from game.net.files.sides import AnySide
from game.play.match import Match
from game.play.players import AWAY, HUMAN, PlayerSpec
from game.play.walk import walk


class TurnsMatch(Match):
    """``side`` is what is kept; orders that throw dice wait, and no turn is resolved meanwhile."""

    def __init__(self, side: AnySide, games: Catalogue) -> None:
        """Raises RecordError for a record that does not hold."""
        super().__init__(walk(side.record, games), side.record)
        self.side = side
        if side.orders is not None and side.seat in self.to_act:
            orders = [self.game.read_order(self.state, side.seat, text) for text in side.orders]
            super().commit(side.seat, orders)

    @property
    def is_own_turn(self) -> bool:
        """Whether something is to be ordered here."""
        return self.side.seat in self.waiting and self.side.orders is None

    @property
    def players(self) -> dict[str, PlayerSpec]:
        """The own seat is a person's, once the others have answered."""
        own = self.side.seat if self.side.begun else ""
        return {seat: PlayerSpec(HUMAN if seat == own else AWAY) for seat in self.seats}

    def players_at(self, turn: int) -> dict[str, PlayerSpec]:
        """Nobody's turns of the past are taken back here: they were sent."""
        return {seat: PlayerSpec(AWAY) for seat in self.seats}

    @property
    def bot_seats(self) -> tuple[str, ...]:
        """Nobody thinks here."""
        return ()

    @property
    def is_ready(self) -> bool:
        """Whether the running turn can be resolved: no dice are waited for."""
        return super().is_ready and self.side.orders is None

    def commit(self, seat: str, orders: Sequence[Any]) -> None:
        """The orders of the own seat; where they throw dice they wait. Raises ValueError, and NetError where
        no dice can be made any more.
        """
        if self.side.needs_dice(self, orders):
            self.side = self.side.waiting(self, orders)
        super().commit(seat, orders)

    def advance(self) -> Report:
        """Resolves a turn without dice, and those of seats that are left out where nobody else is left."""
        report = super().advance()
        while self.outcome is None and self.side.seat not in self.to_act and self.side.is_alone(self):
            super().commit(self.to_act[0], ())
            super().advance()
        self.side = self.side.played(self)
        return report
