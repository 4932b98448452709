"""The surroundings of a unit and the orders it can be given there, made once for all positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.pieces import UnitKind

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False)
class Ending:
    """How a support ends, after its verb and unit: its target and the unit helped. There is one of each in a
    book, so they are compared by who they are.
    """

    target: str
    kind: str
    at: str


class Kept(dict[K, V]):
    """A table whose values are made when they are first asked for."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


class Around:
    """The surroundings of a unit: ``near`` are the provinces it borders, sorted, and ``walks`` its moves
    there, both without what the map closes; ``embarks``: it could be carried over sea; ``carries``: it
    could carry others. ``standing`` and
    ``helps`` are the endings of the orders that support it in place and where it walks, ``carried`` by shore
    where it is carried (None: where it is or walks). ``supports``, ``convoys`` (by target and army) and
    ``voyages`` (moves by convoy, by shore) are its orders; None for one that names itself.
    """

    def __init__(self, unit: Unit, book: Surroundings) -> None:
        kind, power, at = unit
        closed, shores, ends = book.map.impassable, book.map.shores, book.ends
        self.near = tuple(sorted(place for place in book.nears[kind][at] if place not in closed))
        self.embarks = book.kinds[kind].moves_as == "A" and at in shores
        self.carries = kind == "F" and at in book.map.seas
        self.standing = ends["", kind, at]
        self.helps = tuple(ends[place, kind, at] for place in book.nears[kind][at])
        self.hold = Order(power, HOLD, kind, at)
        self.walks = tuple(
            Order(power, MOVE, kind, at, region)
            for region in sorted(book.reaches[kind][at])
            if province_of(region) not in closed
        )
        self.carried = Kept[str, Ending | None](
            lambda shore: None if shore == at or shore in self.near else ends[shore, kind, at]
        )
        self.supports = Kept[Ending, Order | None](
            lambda e: None if e.at == at else Order(power, SUPPORT, kind, at, e.target, e.kind, e.at)
        )
        self.convoys = Kept[tuple[str, str, str], Order](lambda end: Order(power, CONVOY, kind, at, *end))
        self.voyages = Kept[str, Order | None](
            lambda shore: None if shore == at else Order(power, MOVE, kind, at, shore, via=shore in self.near)
        )


class Surroundings:
    """What units of certain kinds border on a map.

    ``reaches`` and ``nears`` are the regions and the provinces that each kind borders; ``arounds`` are the
    surroundings of units, and ``ends`` the endings of orders that help them.
    """

    def __init__(self, board_map: DiplomacyMap, kinds: Mapping[str, UnitKind]) -> None:
        self.map = board_map
        self.kinds = kinds
        nowhere = board_map.nowhere
        self.reaches = {kind: board_map.reach.get(row.moves_as, nowhere) for kind, row in kinds.items()}
        self.nears = {kind: board_map.near.get(row.moves_as, nowhere) for kind, row in kinds.items()}
        self.ends = Kept[tuple[str, str, str], Ending](lambda words: Ending(*words))
        self.arounds = Kept[Unit, Around](lambda unit: Around(unit, self))
