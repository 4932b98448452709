"""What a variant says of a phase that it plays by rules of its own, such as a landing: the frame asks it
instead of the judge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.results import Event, Reason, Resolution
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState

if TYPE_CHECKING:
    from game.games.diplomacy.rules.legality import Board


class OwnPhase(Protocol):
    """A phase that a variant plays by rules of its own; the questions are those of ``core.game``, asked of a
    board.
    """

    def to_act(self, board: Board) -> tuple[str, ...]:
        """The powers that have something to order."""

    def legal_orders(self, board: Board, power: str) -> tuple[Order, ...]:
        """What a power may order."""

    def objection(self, board: Board, order: Order) -> Reason | None:
        """Why an order would be void, or None."""

    def review(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """What is wrong with a whole sheet."""

    def defaults(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """What the rules would put in."""

    def resolve(
        self, board: Board, orders: Mapping[str, Sequence[Order]]
    ) -> tuple[DiplomacyState, tuple[Resolution, ...], tuple[Event, ...]]:
        """The state afterwards, in the same phase still; what came of every order; what happened."""
