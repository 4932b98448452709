"""Diplomacy as a game: the contract of ``core.game`` kept by map, rulebook and the phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.codec import Json
from game.core.game import Game, Options, Phase
from game.core.results import Event, Outcome, Reason, Report, Resolution, Verdict
from game.games.diplomacy.rules.adjustments import (
    adjustment_objection,
    balance,
    legal_adjustments,
    removal_sequence,
    resolve_adjustments,
)
from game.games.diplomacy.rules.ballot import Ballot
from game.games.diplomacy.rules.calendar import moment_title
from game.games.diplomacy.rules.choices import legal_moves
from game.games.diplomacy.rules.endings import is_game
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.movement import Draft
from game.games.diplomacy.rules.order_words import OrderWords
from game.games.diplomacy.rules.orders import CONVOY, DISBAND, HOLD, REMOVE, SUPPORT, VOTE, Order, Unit
from game.games.diplomacy.rules.reasons import unmatched
from game.games.diplomacy.rules.retreats import legal_retreats, normal_retreat
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.games.diplomacy.rules.state_json import PositionReader, state_from_json, state_to_json
from game.games.diplomacy.rules.turn import Orders, Turns, led_orders
from game.games.diplomacy.rules.wording import explain


class DiplomacyGame(Game[DiplomacyState, Order]):
    """A map and a rulebook; states are values and live elsewhere."""

    def __init__(self, board_map: DiplomacyMap, rules: Rulebook | None = None) -> None:
        self.map = board_map
        self.rules = rules or Rulebook()
        self.options, self.endings = self.rules.options, self.rules.endings
        self.has_dice = self.rules.has_dice
        self.notation = self.rules.notation(board_map)
        self.words = OrderWords(board_map, self.rules)
        self._turns = Turns(board_map, self.rules)
        self._reader = PositionReader(board_map, self.rules, self.notation)
        self._boards: tuple[Board, ...] = ()

    def board(self, state: DiplomacyState) -> Board:
        """The state, indexed; the last ones are kept, since every seat asks for its view."""
        for known in self._boards:
            if known.state is state:
                return known
        board = Board(self.map, self.rules, state)
        self._boards = (board, *self._boards[:1])
        return board

    def _ballot(self, state: DiplomacyState) -> Ballot:
        return Ballot(self.rules, self.map, state)

    # -- who, when ----------------------------------------------------------------

    def check_start(self, options: Options) -> None:
        """What the rulebook has against them."""
        self.rules.check_start(self.map, options)

    def initial(self, seed: str, options: Options | None = None) -> DiplomacyState:
        """The first position of the map."""
        return self.rules.initial(self.map, seed, self.settle_options(options))

    def begun(self, state: DiplomacyState, options: Options) -> DiplomacyState:
        """What begins with two powers or more ends when one is left; what begins with one does not
        (`endings.is_game`).
        """
        ends = options.get("sole_survivor", False) is True and len(self.rules.survivors(self.map, state)) > 1
        return (
            state
            if is_game(state) is ends
            else replace(state, options={**state.options, "sole_survivor": ends})
        )

    def seats(self, state: DiplomacyState) -> tuple[str, ...]:
        """The powers."""
        return self.rules.seats(self.map, state.options)

    def to_act(self, state: DiplomacyState) -> tuple[str, ...]:
        """Survivors in a movement phase; owners of dislodged units; powers with builds or removals to
        make.
        """
        if state.ended is not None:
            return ()
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.to_act(self.board(state))
        if state.moment.step is Step.MOVEMENT:
            return self.rules.survivors(self.map, state)
        if state.moment.step is Step.RETREATS:
            out = {d.unit.power for d in state.dislodged}
            return tuple(p for p in self.seats(state) if p in out)
        board = self.board(state)
        return tuple(p for p in self.seats(state) if balance(board, p))

    def may_act(self, state: DiplomacyState) -> tuple[str, ...]:
        """Outsiders that somebody may order instead of the dice."""
        return tuple(led_orders(self.rules, self.map, state))

    def phase(self, state: DiplomacyState) -> Phase:
        """The phase, and the year counted from the first."""
        first = int(self.map.first_phase[1:-1])
        return Phase(state.moment.code, moment_title(state.moment), state.moment.year - first + 1)

    def outcome(self, state: DiplomacyState) -> Outcome | None:
        """How the game ended."""
        return state.ended

    def view(self, state: DiplomacyState, seat: str | None) -> DiplomacyState:
        """What a seat may know."""
        return self.rules.view(state, seat)

    def with_seed(self, state: DiplomacyState, seed: str) -> DiplomacyState:
        """Other dice from here on, where the rulebook keeps secrets that hang on them."""
        return self.rules.with_seed(self.map, state, seed)

    # -- orders ----------------------------------------------------------------

    def legal_orders(self, state: DiplomacyState, seat: str) -> tuple[Order, ...]:
        """Every order the power may give in this phase, votes last."""
        if seat not in self.to_act(state):
            return led_orders(self.rules, self.map, state).get(seat, ())
        board = self.board(state)
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.legal_orders(board, seat)
        if state.moment.step is Step.MOVEMENT:
            return (*legal_moves(board, seat), *self._ballot(state).choices(seat))
        if state.moment.step is Step.RETREATS:
            return tuple(legal_retreats(state, seat))
        return tuple(legal_adjustments(board, seat))

    def objection(self, state: DiplomacyState, order: Order) -> Reason | None:
        """Why the order would be void, or None."""
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.objection(self.board(state), order)
        if order.seat in self.rules.outsiders and (led := led_orders(self.rules, self.map, state)):
            return (
                None
                if order in led.get(order.seat, ())
                else Reason(self.rules.not_led, Verdict.VOID, places=(order.slot,))
            )
        if order.verb == VOTE:
            return self._ballot(state).objection(order)
        if state.moment.step is Step.MOVEMENT:
            return self.board(state).objection(order)
        if state.moment.step is Step.RETREATS:
            found = normal_retreat(state, order, self.rules.retreat_closure)
            return found if isinstance(found, Reason) else None
        return adjustment_objection(self.board(state), order)

    def review(self, state: DiplomacyState, seat: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """Void orders, too many adjustments, own supports and convoys that match no order of the sheet."""
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.review(self.board(state), seat, orders)
        found = [Resolution(o, r) for o in orders if (r := self.objection(state, o)) is not None]
        if state.moment.step is Step.MOVEMENT:
            left = [o for o in orders if all(o != f.order for f in found)]
            return (
                *found,
                *self._unmatched(state, seat, left),
                *self.rules.review(self.board(state), seat, left),
            )
        if state.moment.step is Step.ADJUSTMENTS:
            result = resolve_adjustments(self.board(state), {seat: orders})
            return tuple(r for r in result.resolutions if r.verdict is Verdict.VOID)
        return tuple(found)

    def _unmatched(self, state: DiplomacyState, seat: str, orders: Sequence[Order]) -> list[Resolution]:
        """Supports and convoys of the sheet for the power's own units that the sheet itself contradicts."""
        beside = self.rules.beside
        draft = Draft(self.board(state), {seat: [o for o in orders if o.verb not in beside]})
        draft.contest()
        mine = {u.province for u in state.units_of(seat)}
        result = []
        for order in orders:
            if order.verb not in (SUPPORT, CONVOY) or province_of(order.helped_at) not in mine:
                continue
            matched = (
                order.slot not in draft.unmatched if order.verb == SUPPORT else draft.carries(order.slot)
            )
            if not matched:
                result.append(Resolution(order, unmatched(draft, order, {})))
        return result

    def defaults(self, state: DiplomacyState, seat: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """Holds, disbands and removals that the rules would put in."""
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.defaults(self.board(state), seat, orders)
        taken = {o.slot for o in orders if self.objection(state, o) is None}
        if state.moment.step is Step.MOVEMENT:
            holds = [
                Order(seat, HOLD, u.kind, u.region) for u in state.units_of(seat) if u.province not in taken
            ]
            board = self.board(state)
            return tuple(o for o in holds if not board.restricted or board.objection(o) is None)
        if state.moment.step is Step.RETREATS:
            out = [d.unit for d in state.dislodged if d.unit.power == seat and d.unit.province not in taken]
            return tuple(Order(seat, DISBAND, u.kind, u.region) for u in out)
        board = self.board(state)
        missing = -balance(board, seat) - len(taken)
        left = [u for u in removal_sequence(board, seat, state.units) if u.province not in taken]
        return tuple(Order(seat, REMOVE, u.kind, u.region) for u in left[: max(missing, 0)])

    def read_order(self, state: DiplomacyState, seat: str, text: str) -> Order:
        """The order a text means. Raises NotationError."""
        return self.notation.read(seat, text, state.moment.step, known_units(state))

    def read_told(self, state: DiplomacyState, seat: str, text: str) -> Order:
        """The order of a report, also one that nobody's hand has written. Raises NotationError."""
        return self.notation.unwritten(seat, text) or self.read_order(state, seat, text)

    def write_told(self, order: Order) -> str:
        """The canonical text, or what stands for an order that nobody's hand has written."""
        return self.notation.told(order)

    def write_order(self, order: Order) -> str:
        """The canonical text."""
        return self.notation.write(order)

    def order_words(self, order: Order) -> str:
        """ "Army Paris to Burgundy"."""
        return self.words.told(order)

    def explain(self, item: Resolution | Event) -> str:
        """One sentence."""
        return explain(item, phrases=self.rules.phrases)

    def resolve(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        """Play one phase."""
        return self._turns.resolve(state, orders)

    # -- data ----------------------------------------------------------------

    def to_json(self, state: DiplomacyState) -> Json:
        """The whole state as data."""
        return state_to_json(state, self.named_options(state.options))

    def from_json(self, data: Json) -> DiplomacyState:
        """The state that data describes. Raises PositionError."""
        return state_from_json(data, self._reader, self.recorded_options)


def known_units(state: DiplomacyState) -> tuple[Unit, ...]:
    """The units a text may name without their letter."""
    if state.moment.step is Step.RETREATS:
        return tuple(d.unit for d in state.dislodged)
    return state.units
