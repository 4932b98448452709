"""What the next click on one place adds to what clicks gave there already: a place may hold a pile of pieces.

Several transmitters of The Aliens stand in one space; each takes a removal or an arrival of its own. The first click gives the
order of the first of them, the next that of the next, and when nothing more fits a click takes all of them back. Free of pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import Any

from game.ui.picking import Branch, Path, Picking, PickRules

Fits = Callable[[Any], bool]
"""Whether a sheet has room for one more order."""


def clicks_of(order: Any, rules: PickRules) -> Path:
    """The picks of an order from its place on; those for the further pieces of a pile begin with which piece is meant."""
    return tuple(dropwhile(lambda pick: not rules.is_place(pick), order.path()))


def given_at(place: str, orders: Sequence[Any], rules: PickRules) -> tuple[Any, ...]:
    """The orders of a sheet that clicks on a place gave: a build, removals, arrivals."""
    return tuple(o for o in orders if _starts(o, rules) in {(place, verb) for verb in rules.instant_verbs})


def _starts(order: Any, rules: PickRules) -> Path:
    return clicks_of(order, rules)[:2]


def calls(fresh: Picking) -> dict[str, str]:
    """The places that call for an order, and the verb of the first that each may have."""
    return {b.path[0]: b.verb for b in reversed(fresh.branches) if b.verb in fresh.rules.calling_verbs}


def called_at(orders: Sequence[Any], rules: PickRules) -> frozenset[str]:
    """The places of a sheet whose call was answered."""
    return frozenset(path[0] for path in (_starts(o, rules) for o in orders) if path[1:] and path[1] in rules.calling_verbs)


def added_at(place: str, orders: Sequence[Any], legal: Sequence[Any], fresh: Picking, fits: Fits) -> Picking | None:
    """The picking of one more order in a place where some were given, for the next piece without; None when nothing fits."""
    rules, done = fresh.rules, {order.slot for order in orders}
    free = [o for o in given_at(place, legal, rules) if o.slot not in done]
    branches = tuple(Branch(o, clicks_of(o, rules)) for o in free if o.slot == free[0].slot and fits(o))
    following = Picking(branches, rules).pick(place) if branches else None
    return replace(following, before=fresh) if following is not None else None
