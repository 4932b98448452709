"""M.A.D. Diplomacy (rn12, Graham Tunnicliffe): missiles, wastelands, fallout. Rule numbers are those of
``docs/rules/mad.md``.

A missile is a unit that stands where it was built until it is fired. Fired missiles leave the board before
the movement and hit after it, before the retreats; what borders a province hit lies in fallout for the
following season.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.errors import PositionError
from game.core.results import Event, Outcome, Reason, Verdict
from game.games.diplomacy.mad.rules.launches import launch_choices, normal_launch
from game.games.diplomacy.mad.rules.ledger import (
    MAD_EDITABLES,
    NOWHERE,
    MadLedger,
    kept_mad_variant,
    ledger_of,
    read_mad_ledger,
    read_mad_variant,
    write_mad_variant,
)
from game.games.diplomacy.mad.rules.notation import FIRE, mad_notation
from game.games.diplomacy.mad.rules.options import (
    MAD_OPTIONS,
    fires_in_fallout,
    lasts_through_spring,
    needs_center,
)
from game.games.diplomacy.mad.rules.standing import Numbers, fallout_seasons, lying, standing
from game.games.diplomacy.mad.rules.strikes import MISSILE, Strikes
from game.games.diplomacy.mad.rules.winning import MadWinning
from game.games.diplomacy.mad.rules.words import MAD_PHRASES
from game.games.diplomacy.rules.calendar import next_season
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.movement import Adjudication, Draft
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.pieces import ARMY, FLEET, Condition, Restriction, UnitKind
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged
from game.games.diplomacy.rules.text.notation import Notation

FIXED = Restriction("missile_fixed", frozenset((MOVE, SUPPORT, CONVOY)))
"""A missile stands or is fired, nothing else (rule 3)."""

ANARCHY = Restriction("anarchy", frozenset((HOLD, MOVE, SUPPORT, CONVOY, FIRE)))
"""A unit in fallout takes no order at all (rule 7)."""


class MadRules(MadWinning, Rulebook):
    """The rulebook of M.A.D. Diplomacy."""

    id = "mad"
    kinds: Mapping[str, UnitKind] = {
        "A": ARMY,
        "F": FLEET,
        MISSILE: UnitKind(MISSILE, "missile", "", is_supported=False),
    }
    options = MAD_OPTIONS
    phrases = MAD_PHRASES
    endings = (*Rulebook.endings, "mutual_destruction")
    gone_orders: Mapping[str, str] = {**Rulebook.gone_orders, "launched": "fired"}
    gone_events: Mapping[str, str] = {
        **Rulebook.gone_events,
        "destroyed": "destroyed",
        "exploded": "exploded",
    }
    editables = MAD_EDITABLES
    verbs = (FIRE,)
    ground_kinds = ("fallout", "fallout_next", "wasteland")

    def initial(
        self, board_map: DiplomacyMap, seed: str, options: Mapping[str, bool | int | str]
    ) -> DiplomacyState:
        """The start of standard Diplomacy: the first missiles can be built in Winter 1901 (rule 1)."""
        return replace(super().initial(board_map, seed, options), ledger=MadLedger())

    def check(self, state: DiplomacyState) -> None:
        """Nothing stands in a wasteland (rule 6)."""
        for unit in (*state.units, *(entry.unit for entry in state.dislodged)):
            if unit.province in ledger_of(state).destroyed:
                raise PositionError(f"units: {unit} of {unit.power} stands in a wasteland")

    # -- the board ----------------------------------------------------------------

    def closed(self, board_map: DiplomacyMap, state: DiplomacyState) -> frozenset[str]:
        """Wastelands for ever, fallout for its season, Switzerland always (rules 6 and 7)."""
        ledger = ledger_of(state)
        return (
            board_map.impassable | ledger.destroyed | ledger.fallout
            if ledger.destroyed or ledger.fallout
            else board_map.impassable
        )

    def closure(self, state: DiplomacyState, province: str) -> str:
        """Wasteland, fallout, or closed to everybody from the start."""
        ledger = ledger_of(state)
        if province in ledger.destroyed:
            return "wasteland"
        return "fallout" if province in ledger.fallout else "impassable"

    def retreat_closure(self, state: DiplomacyState, province: str) -> str:
        """The same for retreats; else the standard reason."""
        code = self.closure(state, province)
        return "retreat_forbidden" if code == "impassable" else code

    def restricted(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Restriction]:
        """Missiles do not move; units in fallout do nothing (rules 3 and 7)."""
        found = {u[2]: FIXED for u in state.units if u[0] == MISSILE}
        spared = (
            frozenset(found) if fires_in_fallout(state.options) else NOWHERE
        )  # missiles stand or are fired as ever
        found.update(dict.fromkeys(ledger_of(state).fallout - spared, ANARCHY))
        return found

    def may_be_supported(self, state: DiplomacyState, unit: Unit) -> bool:
        """No missile, and no unit in fallout (rules 3 and 7)."""
        if unit[0] == MISSILE:
            return False
        fallout = state.ledger.fallout if isinstance(state.ledger, MadLedger) else NOWHERE
        return not fallout or (
            unit[2] not in fallout and ("/" not in unit[2] or province_of(unit[2]) not in fallout)
        )

    def strengths(self, state: DiplomacyState, units: Sequence[Unit]) -> tuple[list[int], list[int]]:
        """A missile holds like any unit, or not at all, as the option says (rule 9, Q-3)."""
        attack, guard = super().strengths(state, units)
        if not state.options.get("missile_holds", True):
            guard = [int(u[0] != MISSILE) for u in units]
        return attack, guard

    # -- launches ----------------------------------------------------------------

    def normal(self, board: Board, order: Order) -> Order:
        """A launch. Raises Objection."""
        return normal_launch(board, order)

    def choices(self, board: Board, power: str) -> Iterator[Order]:
        """Every launch the power may order."""
        return launch_choices(board, power)

    def reason(self, adjudication: Adjudication, order: Order) -> Reason | None:
        """A missile that is fired always hits (rule 5)."""
        return Reason("launched", Verdict.SUCCEEDS, places=(order.target,)) if order.verb == FIRE else None

    # -- a season ----------------------------------------------------------------

    def before_movement(self, draft: Draft) -> None:
        """Fired missiles leave the board: their provinces are empty in this movement (Q-5)."""
        draft.departed.update([place for place, known in draft.counting.items() if known.order[1] == FIRE])

    def after_movement(
        self, adjudication: Adjudication, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Explosions and impacts, all at once, before the retreats (rules 6, 9, 10; Q-2)."""
        strikes = Strikes(adjudication)
        if not strikes.hit:
            return state, ()
        board_map, hit, ledger = adjudication.draft.board.map, strikes.hit, ledger_of(state)
        destroyed = ledger.destroyed | hit
        falling = frozenset().union(*[board_map.touching[p] for p in hit]) - destroyed
        dead = {casualty.unit for casualty in strikes.casualties}
        after = replace(
            state,
            units=tuple([u for u in state.units if u not in dead]),
            dislodged=tuple([_without(d, hit) for d in state.dislodged if d.unit.province not in hit]),
            centers={c: owner for c, owner in state.centers.items() if c not in hit},
            ledger=MadLedger(destroyed, ledger.fallout, falling, (*ledger.launches, *strikes.log())),
        )
        return after, (*strikes.events(), _fallout_event(state, falling))

    def end_of_turn(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The fallout of this season ends, that of its strikes begins (rule 7)."""
        ledger = ledger_of(state)
        if ledger.fallout or ledger.fallout_next:
            state = replace(state, ledger=replace(ledger, fallout=ledger.fallout_next, fallout_next=NOWHERE))
        return self._ended_if_nobody_is_left(board_map, state), ()

    def after_count(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Says who has the majority and may not win for want of an army or fleet (rule 11)."""
        needed = self.centers_needed(board_map, state)
        owned = {p: self.allowance(state, p) for p in self.seats(board_map, state.options)}
        barred = [p for p, number in owned.items() if number >= needed and not self.may_win(state, p)]
        return state, tuple(
            Event("barred", p, words={"centers": str(owned[p]), "needed": str(needed)}) for p in barred
        )

    def after_adjustments(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The fallout of Fall strikes ends with Winter, or by the option with the Spring after it (Q-8);
        without a center on the board the game ends too (rule 13).
        """
        if not lasts_through_spring(state.options):
            state = replace(state, ledger=replace(ledger_of(state), fallout=NOWHERE))
        if not self.surviving_centers(board_map, state):
            state = replace(state, ended=Outcome("mutual_destruction"))
        return self._ended_if_nobody_is_left(board_map, state), ()

    def _ended_if_nobody_is_left(self, board_map: DiplomacyMap, state: DiplomacyState) -> DiplomacyState:
        if self.survivors(board_map, state):
            return state
        return replace(state, ended=Outcome("mutual_destruction"))

    # -- centers, builds, removals ----------------------------------------------------------------

    def build_choices(self, board: Board, power: str) -> Iterator[tuple[str, str]]:
        """As usual in home centers, and a missile in any province of the home country (rule 2); nothing in
        fallout (rule 7).
        """
        for kind, region in super().build_choices(board, power):
            if province_of(region) not in board.closed:
                yield kind, region
        homes = board.map.homes.get(power, ())
        for code in board.map.codes:
            if (
                code not in homes
                and not needs_center(board.state.options)
                and not self._build_refusal(board, power, MISSILE, code)
            ):
                yield MISSILE, code

    def build_objection(self, board: Board, order: Order) -> str:
        """Why nothing, or no such unit, can be built there."""
        return self._build_refusal(
            board, order.seat, order.kind, order_site(order)
        ) or super().build_objection(board, order)

    def _build_refusal(self, board: Board, power: str, kind: str, site: str) -> str:
        province = board.map.provinces[site]
        if kind == MISSILE and province.country != power:
            return "not_home_land"
        if (
            kind == MISSILE
            and needs_center(board.state.options)
            and site not in board.map.homes.get(power, ())
        ):
            return "not_home"
        if kind != MISSILE and site not in board.map.homes.get(power, ()):
            return "not_home"
        if site in board.closed:
            return self.closure(board.state, site)
        if province.is_center and board.state.centers.get(site) != power:
            return "not_owned"
        return "occupied" if site in board.unit_at else ""

    # -- what is to be seen ----------------------------------------------------------------

    def conditions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Condition, ...]:
        """Wastelands, fallout of this season and of the next."""
        return lying(ledger_of(state), state.moment, is_long=lasts_through_spring(state.options))

    def facts(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """Surviving centers, the majority, launches, who is barred."""
        numbers = Numbers(
            surviving=len(self.surviving_centers(board_map, state)),
            centers=len(board_map.centers),
            needed=self.centers_needed(board_map, state),
            launches=len(ledger_of(state).launches),
            barred=tuple(p for p in self.survivors(board_map, state) if not self.may_win(state, p)),
        )
        return standing(numbers)

    def extras(self, state: DiplomacyState, power: str) -> tuple[tuple[str, int], ...]:
        """The missiles of a power."""
        number = sum(u.kind == MISSILE for u in state.units_of(power))
        return ((self.kinds[MISSILE].name, number),) if number else ()

    # -- texts and data ----------------------------------------------------------------

    def notation(self, board_map: DiplomacyMap) -> Notation:
        """With launches and builds of missiles."""
        return mad_notation(board_map)

    read_ledger = staticmethod(read_mad_ledger)
    read_variant = staticmethod(read_mad_variant)
    write_variant = staticmethod(write_mad_variant)
    kept_variant = staticmethod(kept_mad_variant)


def _without(entry: Dislodged, hit: frozenset[str]) -> Dislodged:
    """The dislodged unit without the retreats to provinces that were hit."""
    return entry._replace(retreats=tuple(r for r in entry.retreats if province_of(r) not in hit))


def order_site(order: Order) -> str:
    """The province of a build."""
    return province_of(order.at)


def _fallout_event(state: DiplomacyState, falling: frozenset[str]) -> Event:
    seasons = fallout_seasons(next_season(state.moment), is_long=lasts_through_spring(state.options))
    return Event("fallout", places=tuple(sorted(falling)), words={"season": seasons})
