"""What the next click on one place adds to what clicks gave there already: a place may hold a pile of pieces.

Several transmitters of The Aliens stand in one space; each takes a removal or an arrival of its own. The
first click gives the order of the first of them, the next that of the next, and when nothing more fits a
click takes all of them back. Where a place may be told many things, choosing the same verb again stands for
the further click. Free of pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import dropwhile
from typing import Generic, TypeVar

from game.core.game import Game, Order
from game.table.orders.picking import Branch, Path, Picking, PickRules
from game.table.parts import TurnFlow

S = TypeVar("S")
O = TypeVar("O", bound=Order)

Fits = Callable[[O], bool]
"""Whether a sheet has room for one more order."""

Ways = tuple[PickRules[O], Collection[str]]
"""What clicks mean, and the verbs of which a place may have several orders."""


class Additions(Generic[S, O]):
    """The pickings of one more order in places where some were given; kept for as long as the sheet is the
    same.
    """

    def __init__(self, game: Game[S, O], turn_flow: TurnFlow[S, O]) -> None:
        self._game = game
        self._course = turn_flow
        self._sheet: tuple[str, tuple[O, ...]] | None = None
        self._known: dict[str, Picking[O] | None] = {}

    def at(self, place: str, view: S, seat: str, orders: tuple[O, ...], ways: Ways[O]) -> Picking[O] | None:
        """That of a place; None when nothing fits."""
        if self._sheet != (seat, orders):
            self._sheet, self._known = (seat, orders), {}
        if place not in self._known:
            fits = partial(has_room, self._game, view, self._course, orders)
            self._known[place] = added_at(place, orders, self._game.legal_orders(view, seat), ways, fits)
        return self._known[place]


def clicks_of(order: O, rules: PickRules[O]) -> Path:
    """The picks of an order from its place on; those for the further pieces of a pile begin with which piece
    is meant.
    """
    return tuple(dropwhile(lambda pick: not rules.is_place(pick), order.path()))


def ways_of(picking: Picking[O], turn_flow: TurnFlow[S, O]) -> Ways[O]:
    """The verbs are those of single clicks while nothing else is picked, else those that can be chosen
    again.
    """
    rules = picking.rules
    is_instant = picking.is_idle or set(picking.verbs) <= set(rules.instant_verbs)
    return rules, rules.instant_verbs if is_instant else turn_flow.repeated_verbs


def is_one_way(picking: Picking[O], turn_flow: TurnFlow[S, O]) -> bool:
    """Whether nothing else is picked than an order of which a place may have several."""
    return set(picking.verbs) <= set(ways_of(picking, turn_flow)[1])


def given_at(place: str, orders: Sequence[O], ways: Ways[O]) -> tuple[O, ...]:
    """The orders of a sheet that clicks on a place gave: a build, removals, arrivals."""
    rules, verbs = ways
    return tuple(o for o in orders if _starts(o, rules) in {(place, verb) for verb in verbs})


def _starts(order: O, rules: PickRules[O]) -> Path:
    return clicks_of(order, rules)[:2]


def calls(fresh: Picking[O]) -> dict[str, str]:
    """The places that call for an order, and the verb of the first that each may have."""
    return {b.path[0]: b.verb for b in reversed(fresh.branches) if b.verb in fresh.rules.calling_verbs}


def called_at(orders: Sequence[O], rules: PickRules[O]) -> frozenset[str]:
    """The places of a sheet whose call was answered."""
    return frozenset(
        path[0] for path in (_starts(o, rules) for o in orders) if path[1:] and path[1] in rules.calling_verbs
    )


def added_at(
    place: str, orders: Sequence[O], legal: Sequence[O], ways: Ways[O], fits: Fits[O]
) -> Picking[O] | None:
    """The picking of one more order in a place where some were given, for the next piece without; None when
    nothing fits.
    """
    rules = ways[0]
    found: dict[Path, O] = {}
    for order in given_at(place, legal, ways):
        path = clicks_of(order, rules)
        verb = next(iter(found), path)[1]
        if path[1] == verb and _is_open(order, orders, is_instant=verb in rules.instant_verbs):
            found.setdefault(path, order)
    branches = tuple(Branch(order, path) for path, order in found.items() if fits(order))
    following = Picking(branches, rules).pick(place) if branches else None
    return following if following is None or following.has_verb else following.choose(branches[0].verb)


def _is_open(order: O, orders: Sequence[O], *, is_instant: bool) -> bool:
    """Whether its piece has no order yet; what was chosen, and not given by one click, may be chosen
    otherwise.
    """
    return order not in orders and not (is_instant and any(o.slot == order.slot for o in orders))


def has_room(game: Game[S, O], view: S, turn_flow: TurnFlow[S, O], orders: Sequence[O], order: O) -> bool:
    """Whether one more order puts nothing else off a sheet and raises no new doubt about it."""
    after = turn_flow.entered(game, view, orders, order, order.path())
    is_kept = all(o in after for o in orders if o.slot != order.slot)
    return is_kept and len(game.review(view, order.seat, after)) <= len(game.review(view, order.seat, orders))


def without(
    game: Game[S, O], view: S, turn_flow: TurnFlow[S, O], orders: Sequence[O], gone: Sequence[O]
) -> Sequence[O]:
    """A sheet without some orders and what they brought with them."""
    for order in gone:
        orders = turn_flow.removed(game, view, orders, order.slot)
    return orders


def fullest_at(
    place: str, orders: Sequence[O], rules: PickRules[O], without_slot: Callable[[str], Sequence[O]]
) -> str:
    """The slot of a place that is taken back first: that of its unit, else the one that takes most along, of
    those the last.
    """
    slots = [o.slot for o in reversed(orders) if clicks_of(o, rules)[:1] == (place,)]
    return place if place in slots else min(slots, key=lambda slot: len(without_slot(slot)), default=place)
