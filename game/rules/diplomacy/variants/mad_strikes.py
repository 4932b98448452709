"""The strikes of one season, read off its solved movement: what was hit, who died there, who got away (rules 6, 9 and 10).

All of them fall at once when the movement is over: a unit dies that stands in a province hit, whether it stayed, could not leave,
was driven out there or has just moved in; a unit that moved out lives.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.results import Event
from game.rules.diplomacy.movement import Adjudication
from game.rules.diplomacy.orders import MOVE, Order, Unit
from game.rules.diplomacy.variants.mad_ledger import Launch
from game.rules.diplomacy.variants.mad_notation import FIRE

MISSILE = "M"


@dataclass(frozen=True, slots=True)
class Casualty:
    """A unit that died, where it died. ``how``: stayed, stuck (its move failed), dislodged, entered (``came_from``), exploded."""

    unit: Unit
    how: str
    came_from: str = ""


class Strikes:
    """What the missiles did: ``launches``, ``exploded`` provinces with the order that entered them, all provinces ``hit``."""

    def __init__(self, adjudication: Adjudication) -> None:
        draft = adjudication.draft
        self.board = draft.board
        self.result = adjudication
        self.standing = draft.standing
        self.launches = sorted(o for o in draft.standing.values() if o.verb == FIRE)
        self.exploded = {
            province: _entering(adjudication, province)
            for province in sorted(adjudication.dislodger)
            if self.board.unit_at[province].kind == MISSILE
        }
        self.hit = frozenset((*(o.target for o in self.launches), *self.exploded))

    def log(self) -> tuple[Launch, ...]:
        """The launches, for the ledger."""
        phase = self.board.state.moment.code
        return tuple(Launch(phase, o.seat, o.slot, o.target) for o in self.launches)

    def casualties(self) -> Iterator[Casualty]:
        """Everybody who died, sorted by power and place; the exploding missiles among them."""
        place, unit_at = self.board.map.place, self.board.unit_at
        came_from = {place[unit.region]: origin for origin, unit in self._moved().items()}
        found = [self._killed(unit, came_from) for unit in self.result.units if place[unit.region] in self.hit]
        for province in self.result.dislodger:
            if province in self.hit:
                found.append(Casualty(unit_at[province], "exploded" if province in self.exploded else "dislodged"))
        yield from sorted(found, key=lambda c: (c.unit.power, c.unit.region, c.how))

    def _killed(self, unit: Unit, came_from: dict[str, str]) -> Casualty:
        here = self.board.map.place[unit.region]
        if here in came_from:
            return Casualty(unit, "entered", came_from[here])
        return Casualty(unit, "stuck" if self.standing[here].verb == MOVE else "stayed")

    def _moved(self) -> dict[str, Unit]:
        """The units that moved, as they stand now, by the province they left."""
        contest, unit_at = self.result.contest, self.board.unit_at
        return {
            province: unit_at[province]._replace(region=self.standing[province].target)
            for province, piece in self.result.draft.piece.items()
            if self.standing[province].verb == MOVE and contest.ok[piece]
        }

    def events(self) -> Iterator[Event]:
        """What is to be told, province by province, then unit by unit."""
        for province in sorted(self.hit):
            yield self._wasteland(province)
        for casualty in self.casualties():
            yield self._death(casualty)
        for origin, unit in sorted(self._moved().items()):
            if origin in self.hit and unit.province not in self.hit:
                yield Event("escaped", unit.power, str(unit), (origin, unit.province))

    def _wasteland(self, province: str) -> Event:
        by = " ".join(f"{o.seat}:{o.slot}" for o in self.launches if o.target == province)
        is_center = province in self.board.map.centers and self.board.rules.center_counts(self.board.state, province)
        words = {"by": by, "center": "yes" if is_center else ""}
        if province in self.board.closed and self.board.rules.closure(self.board.state, province) == "wasteland":
            return Event("hit_again", places=(province,), words=words)
        return Event("wasteland", places=(province,), words=words)

    def _death(self, casualty: Casualty) -> Event:
        unit, here = casualty.unit, casualty.unit.province
        if casualty.how == "exploded":
            words = {"by": str(self.exploded[here]), "power": self.exploded[here].seat}
            return Event("exploded", unit.power, str(unit), (here,), words)
        cause = "explosion" if here in self.exploded else "strike"
        words = {"how": casualty.how, "from": casualty.came_from, "cause": cause}
        return Event("destroyed", unit.power, str(unit), (here,), words)


def _entering(adjudication: Adjudication, province: str) -> Order:
    """The order that brought a foreign unit into the province."""
    pieces = {piece: p for p, piece in adjudication.draft.piece.items()}
    return adjudication.draft.standing[pieces[adjudication.dislodger[province]]]
