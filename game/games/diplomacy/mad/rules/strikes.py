"""The strikes of one season, read off its solved movement: what was hit, who died there, who got away (rules
6, 9 and 10).

All of them fall at once when the movement is over: a unit dies that stands in a province hit, whether it
stayed, could not leave, was driven out there or has just moved in; a unit that moved out lives.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.results import Event
from game.games.diplomacy.mad.rules.ledger import Launch
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import MOVE, Order, Unit

MISSILE = "M"


class Casualty(NamedTuple):
    """A unit that died, where it died. ``how``: stayed, stuck (its move failed), dislodged, entered
    (``came_from``), exploded.
    """

    unit: Unit
    how: str
    came_from: str = ""


def _by_power(casualty: Casualty) -> tuple[str, str, str]:
    return casualty.unit.power, casualty.unit.region, casualty.how


class Strikes:
    """What the missiles did: ``launches``, ``exploded`` provinces with the order that entered them, all
    provinces ``hit``.
    """

    def __init__(self, adjudication: Adjudication) -> None:
        self.result = adjudication
        self.draft = draft = adjudication.draft
        self.board = draft.board
        unit_at, dislodger = self.board.unit_at, adjudication.dislodger
        self.launches = sorted(draft.standing[province] for province in draft.departed)
        self.exploded = {
            province: self._order_of(piece)
            for province, piece in sorted(dislodger.items())
            if unit_at[province].kind == MISSILE
        }
        self.hit = frozenset((*(o.target for o in self.launches), *self.exploded))
        self._left = {p: draft.standing[p] for p in self.hit if self._is_moved(p)}
        self._came = {p: order for p in self.hit if (order := self._entering(p)) is not None}
        self.casualties = tuple(sorted((c for p in self.hit for c in self._died(p)), key=_by_power))

    def _order_of(self, piece: int) -> Order:
        """The order behind a piece on the board."""
        return self.draft.standing[self.board.map.codes[self.result.contest.at[piece]]]

    def _is_moved(self, province: str) -> bool:
        piece = self.draft.piece.get(province, -1)
        return (
            piece >= 0 and self.draft.standing[province].verb == MOVE and bool(self.result.contest.ok[piece])
        )

    def _entering(self, province: str) -> Order | None:
        """The move that succeeded into the province."""
        contest = self.result.contest
        attackers = contest.attackers[self.board.map.number[province]]
        return next((self._order_of(piece) for piece in attackers if contest.ok[piece]), None)

    def _died(self, province: str) -> Iterator[Casualty]:
        """Everybody who was in the province when it was hit."""
        unit_at, entered = self.board.unit_at, self._came.get(province)
        if entered is not None:
            yield Casualty(unit_at[entered.slot]._replace(region=entered.target), "entered", entered.slot)
        if province in self.result.dislodger:
            yield Casualty(unit_at[province], "exploded" if province in self.exploded else "dislodged")
        elif province in self.draft.piece and province not in self._left:
            is_stuck = self.draft.standing[province].verb == MOVE
            yield Casualty(unit_at[province], "stuck" if is_stuck else "stayed")

    def log(self) -> tuple[Launch, ...]:
        """The launches, for the ledger."""
        phase = self.board.state.moment.code
        return tuple(Launch(phase, o.seat, o.slot, o.target) for o in self.launches)

    def events(self) -> Iterator[Event]:
        """What is to be told, province by province, then unit by unit."""
        for province in sorted(self.hit):
            yield self._wasteland(province)
        for casualty in self.casualties:
            yield self._death(casualty)
        for origin, order in sorted(self._left.items()):
            there = self.board.map.place[order.target]
            if there not in self.hit:
                unit = self.board.unit_at[origin]._replace(region=order.target)
                yield Event("escaped", unit.power, str(unit), (origin, there))

    def _wasteland(self, province: str) -> Event:
        by = " ".join(f"{o.seat}:{o.slot}" for o in self.launches if o.target == province)
        is_center = province in self.board.map.centers and self.board.rules.center_counts(
            self.board.state, province
        )
        words = {"by": by, "center": "yes" if is_center else ""}
        if (
            province in self.board.closed
            and self.board.rules.closure(self.board.state, province) == "wasteland"
        ):
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
