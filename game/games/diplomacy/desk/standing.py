"""How complete the orders of each power are: "5 of 7, missing: A MUN, F KIE"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.games.diplomacy.rules.adjustments import balance
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step


class Progress(Enum):
    """How far a power is."""

    NOTHING_DUE = "nothing due"  # it has no orders to give in this phase
    MISSING = "no orders"
    PARTIAL = "partial"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Tally:
    """How many orders of those due are there, and what is missing, as units ("A MUN") or as a number of
    builds or removals.

    ``is_optional``: none is due, but some may be given.
    """

    ordered: int
    due: int
    missing: tuple[str, ...] = ()
    is_optional: bool = False

    @property
    def progress(self) -> Progress:
        """How far it is."""
        if not self.due:
            return Progress.NOTHING_DUE
        if not self.missing:
            return Progress.COMPLETE
        return Progress.PARTIAL if self.ordered else Progress.MISSING

    @property
    def text(self) -> str:
        """In words: "5 of 7, missing: A MUN, F KIE"."""
        if self.is_optional:
            return f"{self.ordered} given, none needed" if self.ordered else "no order needed"
        if not self.due:
            return "nothing to order"
        if not self.ordered and self.missing:
            return f"no orders, {self.due} due"
        missing = f", missing: {', '.join(self.missing)}" if self.missing else ""
        return f"{self.ordered} of {self.due}{missing}"


def tally(
    game: DiplomacyGame, view: DiplomacyState, seat: str, orders: Sequence[Order], waived: int = 0
) -> Tally:
    """The tally of a sheet; orders that will not be carried out are missing ones."""
    if seat not in game.to_act(view):
        return Tally(0, 0)
    found = _counted(game, view, seat, orders, waived)
    return found if found.due else Tally(sum(order.verb != VOTE for order in orders), 0, is_optional=True)


def _counted(
    game: DiplomacyGame, view: DiplomacyState, seat: str, orders: Sequence[Order], waived: int
) -> Tally:
    if view.moment.step is Step.ADJUSTMENTS:
        return _adjustments(game, view, seat, orders, waived)
    due = {order.slot for order in game.defaults(view, seat, ())}
    left = [f"{o.kind} {o.at}" for o in game.defaults(view, seat, orders) if o.slot in due]
    asked, given = asked_slots(game, view, seat), _good_slots(game, view, orders)
    left += [slot for slot in asked if slot not in given]
    return Tally(len(due) + len(asked) - len(left), len(due) + len(asked), tuple(left))


def asked_slots(game: DiplomacyGame, view: DiplomacyState, seat: str) -> tuple[str, ...]:
    """What a power is asked to fill in where the rules put nothing in: "SHIP 1"."""
    own = game.rules.own_phase(view.moment)
    return own.asked(game.board(view), seat) if own is not None else ()


def _good_slots(game: DiplomacyGame, view: DiplomacyState, orders: Sequence[Order]) -> set[str]:
    return {order.slot for order in orders if game.objection(view, order) is None}


def _adjustments(
    game: DiplomacyGame, view: DiplomacyState, seat: str, orders: Sequence[Order], waived: int
) -> Tally:
    due = balance(game.board(view), seat)
    void = {resolution.order for resolution in game.review(view, seat, orders)}
    good = sum(order not in void for order in orders if order.verb != VOTE)
    given = min(good + (waived if due > 0 else 0), abs(due))
    left = abs(due) - given
    noun = ("build" if due > 0 else "removal") + ("" if left == 1 else "s")
    return Tally(given, abs(due), (f"{left} {noun}",) if left else ())


def given_slots(orders: Sequence[Any]) -> frozenset[str]:
    """What a sheet gives orders to."""
    return frozenset(order.slot for order in orders)
