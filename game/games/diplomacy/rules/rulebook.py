"""The questions a variant may answer differently, with the answers of standard Diplomacy.

The judge never asks which variant is played. It asks the rulebook: which unit kinds are there, which
provinces are closed, how strong is this unit, who may be ordered, what happens before and after movement,
what may be built, who has won. A variant is a subclass that answers some of them, with a ledger in the state
for what it has to remember.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.core.codec import Json
from game.core.dice import Dice
from game.core.fields import Field
from game.core.game import Option
from game.core.quoting import shown
from game.core.results import Event, Outcome, Reason, Resolution
from game.games.diplomacy.rules.calendar import after_adjustments, after_movement, after_retreats, read_moment
from game.games.diplomacy.rules.editing import Editable
from game.games.diplomacy.rules.legality import Objection
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.options import STANDARD_OPTIONS
from game.games.diplomacy.rules.orders import VOTE, Order, Unit
from game.games.diplomacy.rules.phrases import STANDARD_PHRASES
from game.games.diplomacy.rules.pieces import ARMY, FLEET, Condition, Guise, Restriction, Token, UnitKind
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged, Ledger, Moment, Season, sorted_units
from game.games.diplomacy.rules.text.notation import Notation, notation_of

if TYPE_CHECKING:
    from game.games.diplomacy.rules.legality import Board
    from game.games.diplomacy.rules.movement import Adjudication, Draft
    from game.games.diplomacy.rules.own_phase import OwnPhase
    from game.games.diplomacy.rules.retreats import Retreats
    from game.games.diplomacy.rules.solver import Contest


class VariantReader(Protocol):
    """What helps a rulebook to read its part of a position; every fault is a PositionError."""

    map: DiplomacyMap

    def places(self, field: Field) -> frozenset[str]:
        """A list of provinces."""

    def place(self, field: Field) -> str:
        """One province."""

    def by_power(
        self, field: Field, wanted: str = "an object of lists by power"
    ) -> Iterator[tuple[Field, str]]:
        """The fields of an object by power, each with its power; ``wanted`` says what the object is."""


class Rulebook:
    """Standard Diplomacy (rules of 1971 to 2023, choices as named options)."""

    id = "standard"
    kinds: Mapping[str, UnitKind] = {"A": ARMY, "F": FLEET}
    options: Sequence[Option] = STANDARD_OPTIONS
    centers_to_win = 18
    phrases = STANDARD_PHRASES
    endings: tuple[str, ...] = ("solo", "draw", "conceded", "survivor")
    gone_orders: Mapping[str, str] = {
        "disbanded": "disbanded",
        "retreat_clash": "retreat_clash",
        "removed": "removed",
    }
    """Reason codes of orders after which the ordered unit is off the board, and why it is, in the judge's
    words.
    """
    gone_events: Mapping[str, str] = {
        "disbanded_no_retreat": "disbanded_no_retreat",
        "disbanded_no_order": "disbanded_no_order",
        "removed_civil_disorder": "removed_civil_disorder",
    }
    """The same for the kinds of events that name a piece."""
    ground_kinds: tuple[str, ...] = ()
    """The conditions that may lie on provinces, the most common first."""
    verbs: tuple[str, ...] = ()
    """The verbs of orders that standard Diplomacy does not have."""
    beside: frozenset[str] = frozenset((VOTE,))
    """The verbs of orders that are for no unit; those of a variant go to pieces that stand beside units, or
    come from outside.
    """
    motions: Mapping[str, str] = {}
    """What else than a draw or a concession all survivors may vote for: the word of the vote, and what a
    ballot says.
    """
    has_landing = False
    """Whether the game begins with a landing."""
    outsiders: tuple[str, ...] = ()
    """Owners of units and centers that nobody plays; the judge's positions tell of their units in the field
    ``variant``.
    """
    not_led = "no_such_unit"
    """The code of the reason why an order of an outsider is none of those that `led` gives."""
    editables: tuple[Editable, ...] = ()
    """What of the ledger a game master can edit."""

    # -- setup ----------------------------------------------------------------

    def seats(self, board_map: DiplomacyMap, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        """The powers that play."""
        return board_map.powers

    def check_start(self, board_map: DiplomacyMap, options: Mapping[str, bool | int | str]) -> None:
        """Raise OptionError for options that stand in older records, but that no new game shall begin
        with.
        """

    def initial(
        self, board_map: DiplomacyMap, seed: str, options: Mapping[str, bool | int | str]
    ) -> DiplomacyState:
        """The first position: every start unit of the map, every home center with its power."""
        units = [
            Unit(p.start[0], p.country, p.code + p.start[1:]) for p in board_map.provinces.values() if p.start
        ]  # fmt: skip
        centers = {p.code: p.home for p in board_map.provinces.values() if p.home}
        return DiplomacyState(
            read_moment(board_map.first_phase), sorted_units(units), centers, options=options, dice=Dice(seed)
        )

    def check(self, state: DiplomacyState) -> None:
        """Raise PositionError for a position that cannot be, though each of its parts could: asked of every
        one that is read.
        """

    # -- the board ----------------------------------------------------------------

    def closed(self, board_map: DiplomacyMap, state: DiplomacyState) -> frozenset[str]:
        """Provinces nobody may enter, by move, convoy or retreat, nor support into."""
        return board_map.impassable

    def closure(self, state: DiplomacyState, province: str) -> str:
        """Why a closed province is closed, as the code of an objection."""
        return "impassable"

    def retreat_closure(self, state: DiplomacyState, province: str) -> str:
        """Why a dislodged unit may not retreat to a province, as the code of a reason."""
        return "retreat_forbidden"

    def restricted(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Restriction]:
        """Provinces whose units may not be given certain orders now; such an order is void and the unit
        stands.
        """
        return {}

    def other_way(self, board: Board, unit: Unit, region: str) -> str:
        """The region that a unit told to go to ``region`` reaches otherwise than over its borders or by
        convoy; '' if none.
        """
        return ""

    def supported_way(self, board: Board, unit: Unit, region: str) -> str:
        """The same of a unit whose move is supported: an order may name more than where the move ends."""
        return self.other_way(board, unit, region)

    def may_be_supported(self, state: DiplomacyState, unit: Unit) -> bool:
        """Whether support for the unit counts."""
        return self.kinds[unit.kind].is_supported

    def strengths(self, state: DiplomacyState, units: Sequence[Unit]) -> tuple[list[int], list[int]]:
        """For every unit its strength in moving and in standing, without supports."""
        return [1] * len(units), [1] * len(units)

    # -- orders of other verbs -----------------------------------------------------------------

    def normal(self, board: Board, order: Order) -> Order:
        """An order of a verb that standard Diplomacy does not have, as the board understands it. Raises
        Objection.
        """
        raise Objection("wrong_phase")

    def choices(self, board: Board, power: str) -> Iterator[Order]:
        """The legal orders of such verbs in a movement phase."""
        return iter(())

    def reason(self, adjudication: Adjudication, order: Order) -> Reason | None:
        """Why such an order came out as it did; None: as a unit that stands."""
        return None

    def beside_reasons(self, adjudication: Adjudication) -> tuple[Resolution, ...]:
        """What came of the orders to pieces beside the units (``draft.beside``)."""
        return ()

    def review(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """What is wrong with a sheet of movement orders beyond what each order is void for."""
        return ()

    def companions(self, board: Board, order: Order) -> tuple[Order, ...]:
        """The orders without which this one comes to nothing, whoever has to give them."""
        return ()

    # -- movement ----------------------------------------------------------------

    def led(self, board: Board) -> Mapping[str, tuple[Order, ...]]:
        """Outsiders that somebody may order in this movement phase instead of the dice: every order each may
        be given.
        """
        return {}

    def generated_orders(
        self, board: Board, dice: Dice, given: Sequence[Order] = ()
    ) -> tuple[tuple[Order, ...], Dice]:
        """Orders given by nobody's hand, from the game's own dice, save those ``given`` by one who leads an
        outsider.
        """
        return (), dice

    def before_movement(self, draft: Draft) -> None:
        """Change the draft before units become pieces: units that left the board (``draft.departed``), orders
        of other verbs.
        """

    def outside_attacks(self, draft: Draft, contest: Contest) -> None:
        """Add pieces that attack from outside the board."""

    def after_movement(
        self, adjudication: Adjudication, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What happens between movement and retreats."""
        return state, ()

    def after_retreats(
        self, board_map: DiplomacyMap, before: DiplomacyState, retreats: Retreats, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What follows from the retreats; ``before`` still has the dislodged units."""
        return state, ()

    def end_of_turn(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What happens when a season's movement and retreats are over, before centers change hands."""
        return state, ()

    def after_count(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What happens when the centers have changed hands, before anybody is asked to have won."""
        return state, ()

    def after_adjustments(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What happens at the end of a Winter, when all builds and removals are made."""
        return state, ()

    # -- centers, builds, removals ----------------------------------------------------------------

    def center_counts(self, state: DiplomacyState, province: str) -> bool:
        """Whether a supply center is worth anything now."""
        return True

    def captures(self, state: DiplomacyState, unit: Unit) -> bool:
        """Whether the unit takes the center it stands on after Fall."""
        return True

    def allowance(self, state: DiplomacyState, power: str) -> int:
        """How many units a power may have after the adjustments."""
        return sum(owner == power and self.center_counts(state, c) for c, owner in state.centers.items())

    def counted_units(self, state: DiplomacyState, power: str) -> int:
        """How many units of a power count against its allowance."""
        return sum(u.power == power for u in state.units)

    def build_choices(self, board: Board, power: str) -> Iterator[tuple[str, str]]:
        """Kind and region of every unit the power could build now: in owned, empty home centers, fleets on
        coasts.
        """
        for site in board.map.homes.get(power, ()):
            if board.state.centers.get(site) == power and site not in board.unit_at:
                for kind, row in self.kinds.items():
                    regions = (board.map.coasts[site] or (site,)) if row.moves_as == "F" else (site,)
                    yield from ((kind, r) for r in regions if row.moves_as != "F" or r in board.map.fleet)

    def build_objection(self, board: Board, order: Order) -> str:
        """The code of the reason why a build that is none of ``build_choices`` is void."""
        site = province_of(order.at)
        if site not in board.map.homes.get(order.seat, ()):
            return "not_home"
        if board.state.centers.get(site) != order.seat:
            return "not_owned"
        if site in board.unit_at:
            return "occupied"
        coasts = board.map.coasts[site]
        if order.kind == "F" and not coasts:
            return "fleet_inland"
        return "coast_needed" if order.at == site else "coast_unreachable"

    def may_remove(self, state: DiplomacyState, unit: Unit) -> bool:
        """Whether the unit can be taken off for want of centers."""
        return True

    # -- the end ----------------------------------------------------------------

    def survivors(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """The powers still in the game: those with a unit (also a dislodged one) or a center."""
        alive = (
            {u.power for u in state.units}
            | {d.unit.power for d in state.dislodged}
            | set(state.centers.values())
        )
        return tuple(p for p in self.seats(board_map, state.options) if p in alive)

    def may_win(self, state: DiplomacyState, power: str) -> bool:
        """Whether a survivor may win, also by concession."""
        return True

    def may_share_draw(self, state: DiplomacyState, power: str) -> bool:
        """Whether a survivor may be among the winners of a draw."""
        return True

    def centers_needed(self, board_map: DiplomacyMap, state: DiplomacyState) -> int:
        """How many centers win now."""
        return self.centers_to_win

    def victory(self, board_map: DiplomacyMap, state: DiplomacyState) -> Outcome | None:
        """Asked after the centers changed hands in Fall: 18 centers win (1971 rulebook I)."""
        needed = self.centers_needed(board_map, state)
        for power in self.seats(board_map, state.options):
            if self.allowance(state, power) >= needed and self.may_win(state, power):
                return Outcome("solo", (power,))
        return None

    def open_motions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """Those of ``motions`` that may be voted for now."""
        return ()

    def carry(
        self, board_map: DiplomacyMap, state: DiplomacyState, motion: str
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What follows when all survivors have voted for a motion, before the season ends."""
        return state, ()

    def alone(self, state: DiplomacyState, power: str) -> Outcome | None:
        """How a game ends in which only this power is left: it has won. None while it has still something to
        fight.
        """
        return Outcome("survivor", (power,))

    def ending_events(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Event, ...]:
        """What is to be said of the end of a game beyond how it ended; ``state.ended`` is set."""
        return ()

    # -- what is to be seen ----------------------------------------------------------------

    def conditions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Condition, ...]:
        """What lies on provinces now."""
        return ()

    def tokens(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Token, ...]:
        """What else stands on provinces and is no unit."""
        return ()

    def guises(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Guise]:
        """The provinces whose units look different from others of their kind."""
        return {}

    def facts(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """How the game stands beyond centers and units, in short lines."""
        return ()

    def extras(self, state: DiplomacyState, power: str) -> tuple[tuple[str, int], ...]:
        """What a power has that its standing counts apart: the name of a unit kind, and how many."""
        return ()

    # -- calendar, secrets, texts, data ----------------------------------------------------------------

    def next_moment(self, moment: Moment, *, has_dislodged: bool) -> Moment:
        """The phase after this one."""
        if moment.step.value == "M":
            return after_movement(moment, has_dislodged=has_dislodged)
        return after_retreats(moment) if moment.step.value == "R" else after_adjustments(moment)

    def own_phase(self, moment: Moment) -> OwnPhase | None:
        """The rules of a phase that this variant plays in its own way; None: it is played as in standard
        Diplomacy.
        """
        return None

    def is_counting_season(self, season: Season) -> bool:
        """Whether centers change hands at the end of this season."""
        return season is Season.FALL

    def with_seed(self, board_map: DiplomacyMap, state: DiplomacyState, seed: str) -> DiplomacyState:
        """The state with other dice, where secrets hang on them: no die of the standard game decides
        anything.
        """
        return state

    def view(self, state: DiplomacyState, seat: str | None) -> DiplomacyState:
        """What a seat may know: everything but the dice."""
        return replace(state, dice=None)

    def notation(self, board_map: DiplomacyMap) -> Notation:
        """How orders are read and written."""
        return notation_of(board_map)

    def read_ledger(self, field: Field, reader: VariantReader) -> Ledger | None:
        """The ledger that its JSON in a state describes. Raises PositionError."""
        return None

    def read_variant(self, field: Field, reader: VariantReader) -> Ledger | None:
        """The ledger that the field ``variant`` of a judge's position describes. Raises PositionError."""
        for name in field.table():
            raise field.fault(f"{shown(name)} is nothing that this game has")
        return None

    def completed(
        self, board_map: DiplomacyMap, state: DiplomacyState, rolls: Field, reader: VariantReader
    ) -> DiplomacyState:
        """A judge's position with the pieces its ledger tells of and the dice that ``rolls`` forces. Raises
        PositionError.
        """
        for name in rolls.table():
            raise rolls.fault(f"{shown(name)} is nothing that this game has")
        return state

    def write_variant(self, state: DiplomacyState) -> Json:
        """The field ``variant`` of a judge's position."""
        return state.ledger.to_json() if state.ledger is not None else {}

    def kept_variant(self, state: DiplomacyState) -> Json:
        """The field ``variant`` of a position that is edited: everything the ledger keeps, and nothing that
        is only computed.
        """
        return self.write_variant(state)

    def retreats(self, board: Board, dislodged: Dislodged) -> tuple[str, ...]:
        """Regions the unit may retreat to, given ``board`` as it stands after movement."""
        unit, came_from = dislodged.unit, dislodged.came_from
        place, unit_at, closed, contested = board.place, board.unit_at, board.closed, board.state.contested
        free = [
            region
            for region in board.reach(unit)
            if (p := place[region]) != came_from
            and p not in unit_at
            and p not in closed
            and p not in contested
        ]
        return tuple(sorted(free))
