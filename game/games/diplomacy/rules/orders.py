"""Units and orders of Diplomacy and its variants, as values.

One class serves every kind of order; ``verb`` says which. A variant adds verbs, never fields; where its
orders are sorted and written otherwise (pieces that stand beside units, pieces that come from off the board)
it has a class of its own. ``NamedTuple`` and not a dataclass, because a turn makes a thousand legal orders
and a named tuple is made and compared three times as fast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.games.diplomacy.rules.map import province_of

HOLD, MOVE, SUPPORT, CONVOY = "hold", "move", "support", "convoy"
RETREAT, DISBAND = "retreat", "disband"
BUILD, REMOVE = "build", "remove"
VOTE = "vote"

_REMEMBERED = 1 << 16


class Unit(NamedTuple):
    """A unit on the board: kind letter ("A", "F" ...), owner, region ("SPA/SC")."""

    kind: str
    power: str
    region: str

    @property
    def province(self) -> str:
        """The province it occupies."""
        return province_of(self.region)

    def __str__(self) -> str:
        return f"{self.kind} {self.region}"


class Order(NamedTuple):
    """One order of one power.

    | verb    | unit (kind, at)       | target                      | helped unit (helped_kind, helped_at)   |
    | hold    | who                   | -                           | -                                      |
    | move    | who                   | region it goes to           | - ; ``via`` = by convoy, asked for     |
    | support | supporter             | '' = to hold, else province | who is supported                       |
    | convoy  | fleet                 | where the army goes         | the army                               |
    | retreat | dislodged unit        | region it goes to           | -                                      |
    | disband, remove | who           | -                           | -                                      |
    | build   | new unit and region   | -                           | -                                      |
    | vote    | -                     | "DRAW" or a power to concede to | -                                  |
    """

    seat: str
    verb: str
    kind: str = ""
    at: str = ""
    target: str = ""
    helped_kind: str = ""
    helped_at: str = ""
    via: bool = False

    @property
    def slot(self) -> str:
        """The province of the unit; votes share one slot."""
        return VOTE if self.verb == VOTE else province_of(self.at)

    @property
    def unit(self) -> Unit:
        """The ordered unit, as its power would name it."""
        return Unit(self.kind, self.seat, self.at)

    def path(self) -> tuple[str, ...]:
        """The clicks that build it: province, verb, then provinces and, where one has two coasts, the
        coast.
        """
        if self.verb == VOTE:
            return (VOTE, self.target)
        here = province_of(self.at)
        if self.verb == BUILD:
            return (here, BUILD, self.kind, *_coast(self.at))
        if self.verb in (MOVE, RETREAT):
            return (here, "via" if self.via else self.verb, province_of(self.target), *_coast(self.target))
        if self.helped_at:
            helped = province_of(self.helped_at)
            return (here, self.verb, helped, province_of(self.target) or helped, *_coast(self.target))
        return (here, self.verb, *((province_of(self.target), *_coast(self.target)) if self.target else ()))

    def own_text(self) -> str:
        """How an order of a variant's own class is written; '' leaves it to the notation."""
        return ""

    def __str__(self) -> str:
        return write_order(self)


def _coast(region: str) -> tuple[str, ...]:
    return (region,) if "/" in region else ()


# -- as text -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def write_order(order: Order) -> str:
    """The canonical text of an order; for a variant's verb the verb in capitals stands between unit and
    target.

    A verb such as "move+u" is written as the standard one with the suffix behind it: "F LYO - MAR U".
    """
    write = _WRITERS.get(order.verb)
    if write is not None:
        return write(order)
    verb, plus, suffix = order.verb.partition("+")
    if plus:
        return f"{write_order(order._replace(verb=verb))} {suffix.upper()}"
    return order.own_text() or " ".join(
        filter(None, (order.kind, order.at, order.verb.upper(), order.target))
    )


def _unit(order: Order) -> str:
    return f"{order.kind} {order.at}" if order.kind else order.at


def _helped(order: Order) -> str:
    return f"{order.helped_kind} {order.helped_at}" if order.helped_kind else order.helped_at


def _write_move(order: Order) -> str:
    return f"{_unit(order)} - {order.target}{' VIA' if order.via else ''}"


def _write_support(order: Order) -> str:
    return f"{_unit(order)} S {_helped(order)}" + (f" - {order.target}" if order.target else "")


_WRITERS: Mapping[str, Callable[[Order], str]] = {
    HOLD: lambda o: f"{_unit(o)} H",
    MOVE: _write_move,
    SUPPORT: _write_support,
    CONVOY: lambda o: f"{_unit(o)} C {_helped(o)} - {o.target}",
    RETREAT: lambda o: f"{_unit(o)} R {o.target}",
    DISBAND: lambda o: f"{_unit(o)} D",
    REMOVE: lambda o: f"{_unit(o)} D",
    BUILD: lambda o: f"{_unit(o)} B",
    VOTE: lambda o: f"VOTE {o.target}",
}
