"""Scorched earth, a variant of Diplomacy with one order more: ``A PAR RAZE``. The unit stands, and if it is
not dislodged the supply center under it is nobody's after the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.results import Event, Reason, Verdict
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.phrases import Phrases
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.rules.text.notation import Notation
from game.games.diplomacy.rules.text.reading import Form, Reader

RAZE = "raze"


def _read_raze(reader: Reader, kind: str, at: str) -> Order:
    return Order(reader.power, RAZE, kind, at)


class ScorchedRules(Rulebook):
    id = "scorched"
    verbs = (RAZE,)
    phrases = Phrases(
        sentences={"razed": "the unit in {at} razed its supply center"},
        objections={"no_center": "there is no supply center in {at}"},
        told={RAZE: "{unit} razes the supply center"},
        events={"razed": "The supply center of {place} is nobody's"},
    )

    def notation(self, board_map: DiplomacyMap) -> Notation:
        return Notation(board_map, forms=(Form(RAZE, (RAZE, "razes"), _read_raze, steps="M", may_end=True),))

    def normal(self, board: Board, order: Order) -> Order:
        unit = board.ordered_unit(order)
        if order.verb != RAZE:
            raise Objection("wrong_phase")
        if not board.map.provinces[unit.province].is_center:
            raise Objection("no_center", unit.province)
        return order._replace(kind=unit.kind, at=unit.region)

    def choices(self, board: Board, power: str) -> Iterator[Order]:
        for unit in board.state.units_of(power):
            if board.map.provinces[unit.province].is_center:
                yield Order(power, RAZE, unit.kind, unit.region)

    def reason(self, adjudication: Adjudication, order: Order) -> Reason | None:
        if order.verb != RAZE or order.slot in adjudication.dislodger:
            return None
        return Reason("razed", Verdict.SUCCEEDS)

    def after_movement(
        self, adjudication: Adjudication, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        standing = adjudication.draft.standing.items()
        razed = sorted(p for p, o in standing if o.verb == RAZE and p not in adjudication.dislodger)
        centers = {place: owner for place, owner in state.centers.items() if place not in razed}
        events = tuple(Event("razed", places=(place,)) for place in razed)
        return replace(state, centers=centers), events
