"""What one person has to order in one phase: the seats, what each may know and may order, and what the rules
say of a sheet.

Nothing here changes while orders are written; what is dear is found once.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from game.core.game import Game, Order
from game.core.results import Resolution
from game.play.match import Match
from game.table.hot_seat import seats_of
from game.table.orders.clicks import Additions
from game.table.orders.picking import Picking
from game.table.parts import TableParts

S = TypeVar("S")
O = TypeVar("O", bound=Order)


class Duty(Generic[S, O]):
    """``person`` orders for ``seats``, of which there is one at least."""

    def __init__(self, match: Match, parts: TableParts[S, O], person: str) -> None:
        self.match = match
        self.game: Game[S, O] = match.game
        self.parts = parts
        self.person = person
        self.seats = seats_of(match, person)
        self.additions: Additions[S, O] = Additions(self.game, parts.turn_flow)
        self._views: dict[str, S] = {}
        self._fresh: dict[str, Picking[O]] = {}
        self._ballots: dict[str, tuple[tuple[O, str], ...]] = {}
        self._reviewed: tuple[tuple[str, tuple[O, ...]], tuple[Resolution, ...]] = (("", ()), ())

    def view(self, seat: str) -> S:
        """What one of the seats may know."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    def fresh(self, seat: str) -> Picking[O]:
        """Nothing picked for a seat; its legal orders are asked for once."""
        if seat not in self._fresh:
            orders = self.game.legal_orders(self.view(seat), seat)
            self._fresh[seat] = Picking.start(orders, self.parts.pick_rules(self.view(seat), seat))
        return self._fresh[seat]

    def ballot(self, seat: str) -> tuple[tuple[O, str], ...]:
        """The votes that a seat may give, each with its title."""
        if seat not in self._ballots:
            self._ballots[seat] = self.parts.ballot(self.view(seat), seat)
        return self._ballots[seat]

    def review(self, seat: str, orders: tuple[O, ...]) -> tuple[Resolution, ...]:
        """What is doubtful about a sheet; kept for as long as it is the same."""
        if self._reviewed[0] != (seat, orders):
            self._reviewed = ((seat, orders), self.game.review(self.view(seat), seat, orders))
        return self._reviewed[1]
