"""The orders one person is writing in one phase, for all seats that person plays, with undo and redo.

A sheet is a value: every change gives a new one. It lives from the moment its person sits down until the
commit, so undo can never reach across a commit or into the orders of somebody else. What undo and redo bring
back is kept with the game (``undo``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core.game import Order
from game.play.undo import Undo, sheets_of, steps_of

O = TypeVar("O", bound=Order)

Orders = Mapping[str, tuple[O, ...]]
"""By seat."""


@dataclass(frozen=True, slots=True)
class OrderSheet(Generic[O]):
    """``orders`` by seat; ``past`` and ``future`` are what undo and redo bring back, the nearest last."""

    orders: Orders[O] = field(hash=False)
    past: tuple[Orders[O], ...] = field(default=(), hash=False)
    future: tuple[Orders[O], ...] = field(default=(), hash=False)

    @staticmethod
    def kept(orders: Orders[O], undo: Undo) -> OrderSheet[O]:
        """The sheet as it was left; without steps back where those are of somebody else's seats."""
        if not undo.seats <= orders.keys():
            return OrderSheet(orders)
        return OrderSheet(orders, sheets_of(orders, undo.past), sheets_of(orders, undo.future))

    @property
    def undo(self) -> Undo:
        """What undo and redo bring back, for the record."""
        return Undo(steps_of(self.orders, self.past), steps_of(self.orders, self.future))

    def of(self, seat: str) -> tuple[O, ...]:
        """The orders of a seat."""
        return self.orders.get(seat, ())

    def in_slot(self, seat: str, slot: str) -> O | None:
        """The order a seat has given for a slot, if any."""
        return next((o for o in self.of(seat) if o.slot == slot), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back."""
        return bool(self.future)

    def with_orders(self, seat: str, orders: Sequence[O]) -> OrderSheet[O]:
        """The sheet with several orders of a seat entered in one step."""
        given = {o.slot: o for o in self.of(seat)}
        given |= {o.slot: o for o in orders}
        return self._changed(seat, tuple(given.values()))

    def rewritten(self, seat: str, orders: Sequence[O]) -> OrderSheet[O]:
        """The sheet with these as all orders of a seat."""
        return self._changed(seat, tuple(orders))

    def without(self, seat: str, slot: str) -> OrderSheet[O]:
        """The sheet with the order for a slot taken back."""
        return self._changed(seat, tuple(o for o in self.of(seat) if o.slot != slot))

    def cleared(self, seat: str) -> OrderSheet[O]:
        """The sheet with every order of a seat taken back."""
        return self._changed(seat, ())

    def undone(self) -> OrderSheet[O]:
        """The sheet before its last change."""
        if not self.past:
            return self
        return OrderSheet(self.past[-1], self.past[:-1], (*self.future, self.orders))

    def redone(self) -> OrderSheet[O]:
        """The sheet with the last change that was taken back made again."""
        if not self.future:
            return self
        return OrderSheet(self.future[-1], (*self.past, self.orders), self.future[:-1])

    def _changed(self, seat: str, orders: tuple[O, ...]) -> OrderSheet[O]:
        if orders == self.of(seat):
            return self
        return OrderSheet({**self.orders, seat: orders}, (*self.past, self.orders))
