"""The Aliens (rw03/02, Lewis Pulsipher): landings on an empty board, transmitters, reserves from the stars.
Rule numbers are those of ``docs/rules/aliens.md``, which are the printed ones.

Transmitters are no units: they are in the ledger, their orders go beside those of the units, and they are
settled when all units have moved. A transmission and an arrival are moves in the one adjudication. Landing
and Winter are phases of the variant's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.dice import Dice
from game.core.errors import PositionError
from game.core.fields import Field
from game.core.results import Event, Outcome, Reason, Resolution
from game.games.diplomacy.aliens.rules.choices import alien_choices
from game.games.diplomacy.aliens.rules.judge import (
    ALIENS_EDITABLES,
    complete_position,
    kept_aliens_variant,
    read_aliens_ledger,
    read_aliens_variant,
    write_aliens_variant,
)
from game.games.diplomacy.aliens.rules.landing import Landing
from game.games.diplomacy.aliens.rules.ledger import (
    NOWHERE,
    TRANSMITTER,
    AliensLedger,
    ledger_of,
    stored,
)
from game.games.diplomacy.aliens.rules.legal import normal_order, relayed_to, transmitted_to
from game.games.diplomacy.aliens.rules.limits import (
    ALIENS_OPTIONS,
    is_opening,
    reserve_of,
    unit_limit,
)
from game.games.diplomacy.aliens.rules.map import ALIENS
from game.games.diplomacy.aliens.rules.notation import aliens_notation
from game.games.diplomacy.aliens.rules.orders import BESIDE
from game.games.diplomacy.aliens.rules.partners import partners, review_sheet
from game.games.diplomacy.aliens.rules.passage import passage_of
from game.games.diplomacy.aliens.rules.reasons import beside_reasons, unit_reason
from game.games.diplomacy.aliens.rules.shifts import Shifts, destroyed
from game.games.diplomacy.aliens.rules.standing import guises_of, standing, tokens_of
from game.games.diplomacy.aliens.rules.winter_phase import Winter
from game.games.diplomacy.aliens.rules.words import ALIENS_PHRASES
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.movement import Adjudication, Draft
from game.games.diplomacy.rules.orders import Order, Unit
from game.games.diplomacy.rules.pieces import Guise, Token
from game.games.diplomacy.rules.questions.variant_data import VariantReader
from game.games.diplomacy.rules.rulebook import OwnPhase, Rulebook
from game.games.diplomacy.rules.solver import Contest
from game.games.diplomacy.rules.state import DiplomacyState, Moment, Season, sorted_units
from game.games.diplomacy.rules.text.notation import Notation

_LANDING, _WINTER = Landing(), Winter()


class AliensRules(Rulebook):
    """The rulebook of The Aliens; the board is that of ``alien_map``."""

    id = "aliens"
    options = ALIENS_OPTIONS
    centers_to_win = 19
    phrases = ALIENS_PHRASES
    endings = (*Rulebook.endings, "nobody")
    gone_events: Mapping[str, str] = {
        **Rulebook.gone_events,
        "transmitter_destroyed": "destroyed",
        "transmitter_surplus": "surplus",
        "transmitter_lost": "no_center",
        "removed_for_supplies": "removed",
    }
    verbs = (
        "stand",
        "shift",
        "send",
        "receive",
        "arrive",
        "back",
        "carry",
        "relay",
        "admit",
        "scrap",
        "ship",
    )
    beside = BESIDE
    has_dice = True
    has_landing = True
    editables = ALIENS_EDITABLES

    # -- setup ----------------------------------------------------------------

    def seats(self, board_map: DiplomacyMap, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        """As many aliens as play (rule 12)."""
        number = options.get("players")
        return ALIENS[: int(number)] if number is not None else ALIENS

    def initial(
        self, board_map: DiplomacyMap, seed: str, options: Mapping[str, bool | int | str]
    ) -> DiplomacyState:
        """An empty board before the landing (rules 1, 2)."""
        moment = read_moment(board_map.first_phase)
        return DiplomacyState(moment, (), {}, options=options, ledger=AliensLedger(), dice=Dice(seed))

    def check(self, state: DiplomacyState) -> None:
        """Transmitters of two aliens never share a space (rule 7)."""
        owners: dict[str, str] = {}
        for power, at in ledger_of(state).transmitters:
            if owners.setdefault(at, power) != power:
                raise PositionError(f"transmitters of {owners[at]} and {power} cannot share {at}")

    # -- orders ----------------------------------------------------------------

    def other_way(self, board: Board, unit: Unit, region: str) -> str:
        """Through transmitters (rule 8)."""
        return transmitted_to(board, unit, region)

    def supported_way(self, board: Board, unit: Unit, region: str) -> str:
        """Through transmitters, by the optional rule also from beside one."""
        return transmitted_to(board, unit, region) or relayed_to(board, unit, region)

    def normal(self, board: Board, order: Order) -> Order:
        """Orders to transmitters, arrivals, and orders of units that serve them. Raises Objection."""
        return normal_order(board, order)

    def choices(self, board: Board, power: str) -> Iterator[Order]:
        """Those of them that the power may give now."""
        return alien_choices(board, power)

    def reason(self, adjudication: Adjudication, order: Order) -> Reason | None:
        """Why those of units came out as they did."""
        return unit_reason(adjudication, order)

    def beside_reasons(self, adjudication: Adjudication) -> tuple[Resolution, ...]:
        """Why those of transmitters and arrivals did."""
        return beside_reasons(adjudication)

    def review(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """Orders that are too many, and units whose own transmitters were not told."""
        return review_sheet(board, power, orders)

    def companions(self, board: Board, order: Order) -> tuple[Order, ...]:
        """The other orders of a transmission or arrival (rules 3, 8)."""
        return partners(board, order)

    # -- a season ----------------------------------------------------------------

    def before_movement(self, draft: Draft) -> None:
        """Match transmissions and arrivals (rules 3, 8)."""
        passage_of(draft)

    def outside_attacks(self, draft: Draft, contest: Contest) -> None:
        """Transmitted units meet nobody on the way; arrivals come from outside (rules 8, 9)."""
        passage_of(draft).enter(contest)

    def after_movement(
        self, adjudication: Adjudication, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Arrivals stand on the board, then transmitters move (rule 7)."""
        shifts = Shifts(adjudication)
        ledger = ledger_of(state)
        reserve = dict(ledger.reserve)
        counted = shifts.passage.counted
        arrived = [counted[i] for i in shifts.arrived if counted[i].kind != TRANSMITTER]
        for order in arrived:
            if order.seat in reserve:
                reserve[order.seat] -= 1
        found = shifts.transmitters(), shifts.guests(), stored(reserve) if arrived else ledger.reserve
        if found != (ledger.transmitters, ledger.guests, ledger.reserve):
            ledger = AliensLedger(*found, ledger.ships)
        if not arrived:
            return state if ledger is state.ledger else replace(state, ledger=ledger), ()
        places = {province_of(order.target) for order in arrived}
        dislodged = tuple(
            d._replace(retreats=tuple(r for r in d.retreats if province_of(r) not in places))
            for d in state.dislodged
        )
        units, contested = sorted_units(list(shifts.units)), state.contested - places
        return replace(state, units=units, dislodged=dislodged, contested=contested, ledger=ledger), ()

    def end_of_turn(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Transmitters with foreign units that are no guests are lost; the reserve of 2051 ends with Fall
        (rules 7, 12).
        """
        left, events = destroyed(state)
        ledger = ledger_of(state)
        keeps = is_opening(state.moment) and state.moment.season is Season.SPRING
        ledger = replace(ledger, transmitters=left, guests=NOWHERE, reserve=ledger.reserve if keeps else ())
        return replace(state, ledger=ledger), events

    def after_count(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The game is over when nobody is left."""
        return state if self.survivors(board_map, state) else replace(state, ended=Outcome("nobody")), ()

    def own_phase(self, moment: Moment) -> OwnPhase | None:
        """Landing and Winter."""
        if moment.season is Season.WINTER:
            return _WINTER
        return _LANDING if moment.season is Season.LANDING else None

    # -- centers, the end ----------------------------------------------------------------

    def allowance(self, state: DiplomacyState, power: str) -> int:
        """Centers and the bonus of the year (rule 4)."""
        return unit_limit(state, power)

    def survivors(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """Those with a unit or center, or with a reserve and a transmitter by which it may still come."""
        seats = self.seats(board_map, state.options)
        if state.moment.season is Season.LANDING and not state.units:
            landing = {ship.power for ship in ledger_of(state).ships}
            return tuple(p for p in seats if p in landing) if landing else seats
        alive = (
            {u.power for u in state.units}
            | {d.unit.power for d in state.dislodged}
            | set(state.centers.values())
        )
        with_transmitter = {power for power, _ in ledger_of(state).transmitters}
        return tuple(p for p in seats if p in alive or (p in with_transmitter and reserve_of(state, p)))

    def victory(self, board_map: DiplomacyMap, state: DiplomacyState) -> Outcome | None:
        """19 centers win (rule 13)."""
        for power in self.seats(board_map, state.options):
            if len(state.owned(power)) >= self.centers_to_win:
                return Outcome("solo", (power,))
        return None

    # -- what is to be seen ----------------------------------------------------------------

    def tokens(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Token, ...]:
        """Transmitters."""
        return tokens_of(state)

    def guises(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Guise]:
        """Guests."""
        return guises_of(state)

    def facts(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """Reserves, entitlements, the bonus of the year."""
        return standing(self.survivors(board_map, state), state)

    def extras(self, state: DiplomacyState, power: str) -> tuple[tuple[str, int], ...]:
        """Transmitters and units in reserve."""
        found = (("transmitter", len(ledger_of(state).of(power))), ("reserve", reserve_of(state, power)))
        return tuple((name, number) for name, number in found if number)

    # -- secrets, texts, data ----------------------------------------------------------------

    def with_seed(self, board_map: DiplomacyMap, state: DiplomacyState, seed: str) -> DiplomacyState:
        """Other dice: they say in which sequence ships land that left it open."""
        return replace(state, dice=Dice(seed))

    def view(self, state: DiplomacyState, seat: str | None) -> DiplomacyState:
        """Without dice and without the ship lists of others (Q-27)."""
        view = super().view(state, seat)
        ledger = ledger_of(state)
        if not ledger.ships:
            return view
        return replace(view, ledger=replace(ledger, ships=tuple(s for s in ledger.ships if s.power == seat)))

    def notation(self, board_map: DiplomacyMap) -> Notation:
        """With the orders of this game."""
        return aliens_notation(board_map)

    def completed(
        self, board_map: DiplomacyMap, state: DiplomacyState, rolls: Field, reader: VariantReader
    ) -> DiplomacyState:
        """With as many players as the position names. Raises PositionError."""
        return complete_position(board_map, super().completed(board_map, state, rolls, reader))

    read_ledger = staticmethod(read_aliens_ledger)
    read_variant = staticmethod(read_aliens_variant)
    write_variant = staticmethod(write_aliens_variant)
    kept_variant = staticmethod(kept_aliens_variant)
