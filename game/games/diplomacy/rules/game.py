"""Diplomacy as a game: the contract of ``core.game`` kept by map, rulebook and the phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from game.games.diplomacy.rules.calendar import moment_title
from game.games.diplomacy.rules.choices import legal_moves
from game.games.diplomacy.rules.endings import (
    DRAW,
    change_centers,
    count_motions,
    count_votes,
    eliminated,
    is_game,
    last_power,
    may_agree_on_draw,
    votes_in_vain,
)
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.movement import Draft, MovementReport, adjudicate
from game.games.diplomacy.rules.orders import CONVOY, DISBAND, HOLD, REMOVE, SUPPORT, VOTE, Order, Unit
from game.games.diplomacy.rules.own_phase import OwnPhase
from game.games.diplomacy.rules.reasons import Explainer
from game.games.diplomacy.rules.retreats import legal_retreats, normal_retreat, resolve_retreats
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, Step, sorted_units
from game.games.diplomacy.rules.state_json import PositionReader, state_from_json, state_to_json
from game.games.diplomacy.rules.wording import explain

Orders = Mapping[str, Sequence[Order]]


class DiplomacyGame(Game[DiplomacyState, Order]):
    """A map and a rulebook; states are values and live elsewhere."""

    def __init__(self, board_map: DiplomacyMap, rules: Rulebook | None = None) -> None:
        self.map = board_map
        self.rules = rules or Rulebook()
        self.options, self.endings = self.rules.options, self.rules.endings
        self.notation = self.rules.notation(board_map)
        self._reader = PositionReader(board_map, self.rules, self.notation)

    def board(self, state: DiplomacyState) -> Board:
        """The state, indexed."""
        return Board(self.map, self.rules, state)

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
        return tuple(self._led(state))

    def _led(self, state: DiplomacyState) -> Mapping[str, tuple[Order, ...]]:
        """Every order that such an outsider may be given now."""
        if not self.rules.outsiders or state.ended is not None or state.moment.step is not Step.MOVEMENT:
            return {}
        return self.rules.led(self.board(state))

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
            return self._led(state).get(seat, ())
        board = self.board(state)
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.legal_orders(board, seat)
        if state.moment.step is Step.MOVEMENT:
            return (*legal_moves(board, seat), *self._votes(state, seat))
        if state.moment.step is Step.RETREATS:
            return tuple(legal_retreats(state, seat))
        return tuple(legal_adjustments(board, seat))

    def _votes(self, state: DiplomacyState, seat: str) -> tuple[Order, ...]:
        survivors = self.rules.survivors(self.map, state)
        if seat not in survivors:
            return ()
        motions = self.rules.open_motions(self.map, state)
        others = [p for p in survivors if p != seat and self.rules.may_win(state, p)]
        draw = (DRAW,) if may_agree_on_draw(self.rules, self.map, state) else ()
        endings = (*draw, *others) if state.options.get("draw_votes", True) else ()
        return tuple(Order(seat, VOTE, target=t) for t in (*motions, *endings))

    def objection(self, state: DiplomacyState, order: Order) -> Reason | None:
        """Why the order would be void, or None."""
        own = self.rules.own_phase(state.moment)
        if own is not None:
            return own.objection(self.board(state), order)
        if order.seat in self.rules.outsiders and (led := self._led(state)):
            return (
                None
                if order in led.get(order.seat, ())
                else Reason(self.rules.not_led, Verdict.VOID, places=(order.slot,))
            )
        if order.verb == VOTE:
            if state.moment.step is not Step.MOVEMENT:
                return Reason("wrong_phase", Verdict.VOID)
            if order in self._votes(state, order.seat):
                return None
            return Reason(self._vote_objection(state, order), Verdict.VOID)
        if state.moment.step is Step.MOVEMENT:
            return self.board(state).objection(order)
        if state.moment.step is Step.RETREATS:
            found = normal_retreat(state, order, self.rules.retreat_closure)
            return found if isinstance(found, Reason) else None
        return adjustment_objection(self.board(state), order)

    def _vote_objection(self, state: DiplomacyState, order: Order) -> str:
        if order.target in self.rules.motions:
            return "not_put_to_the_vote"
        survivors = self.rules.survivors(self.map, state)
        if (
            order.seat in survivors
            and order.target == DRAW
            and not may_agree_on_draw(self.rules, self.map, state)
        ):
            return "nobody_to_share"
        is_barred = order.target in survivors and not self.rules.may_win(state, order.target)
        return "may_not_win" if is_barred else "not_a_survivor"

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
                other = draft.standing[province_of(order.helped_at)]
                result.append(Resolution(order, Reason(f"{order.verb}_unmatched", Verdict.FAILS, (other,))))
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

    def write_order(self, order: Order) -> str:
        """The canonical text."""
        return self.notation.write(order)

    def explain(self, item: Resolution | Event) -> str:
        """One sentence."""
        return explain(item, phrases=self.rules.phrases)

    # -- a turn ----------------------------------------------------------------

    def resolve(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        """Play one phase."""
        own = self.rules.own_phase(state.moment)
        if own is not None:
            after, report = self._resolve_own(own, state, orders)
        elif state.moment.step is Step.MOVEMENT:
            after, report = self._resolve_movement(state, orders)
        elif state.moment.step is Step.RETREATS:
            after, report = self._resolve_retreats(state, orders)
        else:
            after, report = self._resolve_adjustments(state, orders)
        if after.ended is not None:
            report = replace(report, events=(*report.events, *self._ending_events(after)))
        return after, report

    def _resolve_own(
        self, own: OwnPhase, state: DiplomacyState, orders: Orders
    ) -> tuple[DiplomacyState, Report]:
        """A phase that the variant plays in its own way."""
        after, resolutions, events = own.resolve(self.board(state), orders)
        gone = eliminated(self.rules, self.map, state, after)
        return self._turn_page(after), Report(resolutions, (*events, *gone))

    def _resolve_movement(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        aside = [o for seat in orders for o in orders[seat] if o.verb in self.rules.beside]
        votes = [o for o in aside if o.verb == VOTE]
        led = self._led(state)
        moves = {
            seat: [o for o in orders[seat] if o.verb not in self.rules.beside]
            for seat in orders
            if seat not in led
        }
        given = {o.slot: o for seat in led for o in orders.get(seat, ()) if o in led[seat]}
        board = self.board(state)
        dice = state.dice
        generated: tuple[Order, ...] = ()
        if dice is not None:
            generated, dice = self.rules.generated_orders(board, dice, tuple(given.values()))
        result = adjudicate(board, moves, generated, [o for o in aside if o.verb != VOTE])
        after = replace(
            state, units=result.units, dislodged=result.dislodged, contested=result.contested, dice=dice
        )
        after, events = self.rules.after_movement(result, after)
        motion = count_motions(self.rules, self.map, state, votes)
        if motion:
            after, carried = self.rules.carry(self.map, after, motion)
            events += carried
        contested = after.contested
        if after.dislodged:
            events += eliminated(self.rules, self.map, state, after)
        else:
            after, more = self._end_season(after, state)
            events += more
        after = self._turn_page(after)
        ignored = [o for seat in led for o in orders.get(seat, ()) if given.get(o.slot) != o]
        resolutions = (
            *Explainer(result).resolutions(),
            *self.rules.beside_reasons(result),
            *(Resolution(o, self.objection(state, o) or Reason("superseded", Verdict.VOID)) for o in ignored),
            *self._voted(state, votes),
        )
        if votes and after.ended is None:
            after, more = self._counted(state, after, votes)
            events += more
        return after, MovementReport(resolutions, events, contested)

    def _counted(
        self, state: DiplomacyState, after: DiplomacyState, votes: Sequence[Order]
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The game ended as all voted, or what they voted for in vain."""
        ended = count_votes(self.rules, self.map, state, votes)
        if ended is not None:
            return replace(after, ended=ended), ()
        return after, votes_in_vain(
            self.rules, self.map, state, [v for v in votes if self.objection(state, v) is None]
        )

    def _voted(self, state: DiplomacyState, votes: Sequence[Order]) -> Iterator[Resolution]:
        """The votes; of two of one power the later counts."""
        last = {vote.seat: index for index, vote in enumerate(votes)}
        for index, vote in enumerate(votes):
            reason = self.objection(state, vote)
            if reason is None and last[vote.seat] != index:
                reason = Reason("superseded", Verdict.VOID)
            yield Resolution(vote, reason or Reason("voted", Verdict.SUCCEEDS))

    def _resolve_retreats(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        result = resolve_retreats(state, orders, self.rules.retreat_closure)
        after = replace(
            state, units=sorted_units([*state.units, *result.units]), dislodged=(), contested=frozenset()
        )
        after, followed = self.rules.after_retreats(self.map, state, result, after)
        after, events = self._end_season(after, state)
        return self._turn_page(after), Report(result.resolutions, (*result.events, *followed, *events))

    def _resolve_adjustments(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        result = resolve_adjustments(self.board(state), orders)
        after = replace(state, units=sorted_units(list(result.units)))
        after, events = self.rules.after_adjustments(self.map, after)
        gone = eliminated(self.rules, self.map, state, after)
        return self._turn_page(after), Report(result.resolutions, (*result.events, *events, *gone))

    def _end_season(
        self, state: DiplomacyState, before: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The end of a season's movement and retreats: centers change hands in Fall, somebody may have
        won.
        """
        state, events = self.rules.end_of_turn(self.map, state)
        if self.rules.is_counting_season(state.moment.season):
            state, taken = change_centers(self.rules, self.map, state)
            state, more = self.rules.after_count(self.map, state)
            events += (*taken, *more)
            state = replace(state, ended=state.ended or self.rules.victory(self.map, state))
        return state, (*events, *eliminated(self.rules, self.map, before, state))

    def _turn_page(self, state: DiplomacyState) -> DiplomacyState:
        """Go to the next phase; what was contested matters only while units retreat. Who is left alone ends
        the game.
        """
        there = self.rules.next_moment(state.moment, has_dislodged=bool(state.dislodged))
        contested = state.contested if there.step is Step.RETREATS else frozenset[str]()
        after = replace(state, moment=there, contested=contested)
        ended = last_power(self.rules, self.map, after) if after.ended is None else None
        return after if ended is None else replace(after, ended=ended)

    def _ending_events(self, state: DiplomacyState) -> tuple[Event, ...]:
        if state.ended is None:
            return ()
        ending, winners = state.ended.ending, state.ended.winners
        kind = "draw_agreed" if ending == "draw" else ending
        event = Event(kind, winners[0] if len(winners) == 1 else "", words={"winners": " ".join(winners)})
        return (event, *self.rules.ending_events(self.map, state))

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
