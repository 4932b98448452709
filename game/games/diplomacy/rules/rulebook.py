"""The questions a variant may answer differently, with the answers of standard Diplomacy.

The judge never asks which variant is played. It asks the rulebook: which unit kinds are there, which
provinces are closed, how strong is this unit, who may be ordered, what happens before and after movement,
what may be built, who has won. A variant is a subclass that answers some of them, with a ledger in the state
for what it has to remember. Questions that need no board stand by subject in ``questions``: names
of things, data, who wins, what is seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.dice import Dice
from game.core.results import Event, Reason, Resolution
from game.games.diplomacy.rules.calendar import next_season
from game.games.diplomacy.rules.legality import Objection
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import HOLD, Order, Unit
from game.games.diplomacy.rules.pieces import Restriction
from game.games.diplomacy.rules.questions.showing import Showing
from game.games.diplomacy.rules.questions.variant_data import VariantData
from game.games.diplomacy.rules.questions.winning import Winning
from game.games.diplomacy.rules.state import DiplomacyState, Moment, Season, Step

if TYPE_CHECKING:
    from game.games.diplomacy.rules.legality import Board
    from game.games.diplomacy.rules.movement import Adjudication, Draft
    from game.games.diplomacy.rules.retreats import Retreats
    from game.games.diplomacy.rules.solver import Contest


class OwnPhase(Protocol):
    """A phase that a variant plays by rules of its own; the questions are those of ``core.game``, asked of a
    board.
    """

    def to_act(self, board: Board) -> tuple[str, ...]:
        """The powers that have something to order."""

    def legal_orders(self, board: Board, power: str) -> tuple[Order, ...]:
        """What a power may order."""

    def objection(self, board: Board, order: Order) -> Reason | None:
        """Why an order would be void, or None."""

    def review(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """What is wrong with a whole sheet."""

    def defaults(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """What the rules would put in."""

    def asked(self, board: Board, power: str) -> tuple[str, ...]:
        """The slots a power is asked to fill though the rules would put nothing in."""

    def resolve(
        self, board: Board, orders: Mapping[str, Sequence[Order]]
    ) -> tuple[DiplomacyState, tuple[Resolution, ...], tuple[Event, ...]]:
        """The state afterwards, in the same phase still; what came of every order; what happened."""


class Rulebook(VariantData, Winning, Showing):
    """Standard Diplomacy (rules of 1971 to 2023, choices as named options)."""

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

    def idle(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, str]:
        """The provinces whose units take no order at all in this season, with the reason's code."""
        restricted = {} if state.moment.step is Step.ADJUSTMENTS else self.restricted(board_map, state)
        return {place: found.code for place, found in restricted.items() if found.forbids(HOLD)}

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

    # -- retreats, builds ----------------------------------------------------------------

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

    # -- calendar ----------------------------------------------------------------

    def next_moment(self, moment: Moment, *, has_dislodged: bool) -> Moment:
        """The phase after this one."""
        is_retreat = has_dislodged and moment.step is Step.MOVEMENT
        return moment._replace(step=Step.RETREATS) if is_retreat else next_season(moment)

    def own_phase(self, moment: Moment) -> OwnPhase | None:
        """The rules of a phase that this variant plays in its own way; None: it is played as in standard
        Diplomacy.
        """
        return None

    def is_counting_season(self, season: Season) -> bool:
        """Whether centers change hands at the end of this season."""
        return season is Season.FALL
