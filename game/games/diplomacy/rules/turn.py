"""A turn of Diplomacy: one phase played, what follows from it, and the phase after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.diplomacy.rules.adjustments import resolve_adjustments
from game.games.diplomacy.rules.ballot import Ballot
from game.games.diplomacy.rules.endings import change_centers, eliminated, last_power
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.reasons import Explainer
from game.games.diplomacy.rules.retreats import resolve_retreats
from game.games.diplomacy.rules.rulebook import OwnPhase, Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, MovementReport, Step, sorted_units

Orders = Mapping[str, Sequence[Order]]


def led_orders(
    rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState
) -> Mapping[str, tuple[Order, ...]]:
    """Every order that an outsider may be given now, by those that somebody may order instead of the dice."""
    if not rules.outsiders or state.ended is not None or state.moment.step is not Step.MOVEMENT:
        return {}
    return rules.led(Board(board_map, rules, state))


class Turns:
    """Plays phases on a map by a rulebook."""

    def __init__(self, board_map: DiplomacyMap, rules: Rulebook) -> None:
        self.map = board_map
        self.rules = rules

    def _board(self, state: DiplomacyState) -> Board:
        return Board(self.map, self.rules, state)

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
        after, resolutions, events = own.resolve(self._board(state), orders)
        gone = eliminated(self.rules, self.map, state, after)
        return self._turn_page(after), Report(resolutions, (*events, *gone))

    def _resolve_movement(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        beside = self.rules.beside
        aside = [o for seat in orders for o in orders[seat] if o[1] in beside]
        votes, ballot = [o for o in aside if o.verb == VOTE], Ballot(self.rules, self.map, state)
        led = led_orders(self.rules, self.map, state)
        moves = {
            seat: [o for o in orders[seat] if o[1] not in beside] if aside else orders[seat]
            for seat in orders
            if seat not in led
        }
        given = {o.slot: o for seat in led for o in orders.get(seat, ()) if o in led[seat]}
        board = self._board(state)
        dice = state.dice
        generated: tuple[Order, ...] = ()
        if dice is not None:
            generated, dice = self.rules.generated_orders(board, dice, tuple(given.values()))
        result = adjudicate(board, moves, generated, [o for o in aside if o.verb != VOTE])
        after = state.moved(result.units, result.contested, result.dislodged)
        if dice is not state.dice:
            after = replace(after, dice=dice)
        after, events = self.rules.after_movement(result, after)
        motion = ballot.motion(votes)
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
            *(Resolution(o, self._ignored(o, led[o.seat])) for o in ignored),
            *ballot.resolutions(votes),
        )
        if votes and after.ended is None:
            after = replace(after, ended=ballot.outcome(votes))
            events += ballot.in_vain(votes) if after.ended is None else ()
        return after, MovementReport(resolutions, events, contested)

    def _ignored(self, order: Order, choices: Sequence[Order]) -> Reason:
        """Why an order of an outsider did not count."""
        if order in choices:
            return Reason("superseded", Verdict.VOID)
        return Reason(self.rules.not_led, Verdict.VOID, places=(order.slot,))

    def _resolve_retreats(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        result = resolve_retreats(state, orders, self.rules.retreat_closure)
        after = replace(
            state, units=sorted_units([*state.units, *result.units]), dislodged=(), contested=frozenset()
        )
        after, followed = self.rules.after_retreats(self.map, state, result, after)
        after, events = self._end_season(after, state)
        return self._turn_page(after), Report(result.resolutions, (*result.events, *followed, *events))

    def _resolve_adjustments(self, state: DiplomacyState, orders: Orders) -> tuple[DiplomacyState, Report]:
        result = resolve_adjustments(self._board(state), orders)
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
            ended = state.ended or self.rules.victory(self.map, state)
            state = state if ended is None else replace(state, ended=ended)
        return state, (*events, *eliminated(self.rules, self.map, before, state))

    def _turn_page(self, state: DiplomacyState) -> DiplomacyState:
        """Go to the next phase; what was contested matters only while units retreat. Who is left alone ends
        the game.
        """
        there = self.rules.next_moment(state.moment, has_dislodged=bool(state.dislodged))
        contested = state.contested if there.step is Step.RETREATS else frozenset[str]()
        after = state.turned(there, contested)
        ended = last_power(self.rules, self.map, after) if after.ended is None else None
        return after if ended is None else replace(after, ended=ended)

    def _ending_events(self, state: DiplomacyState) -> tuple[Event, ...]:
        if state.ended is None:
            return ()
        ending, winners = state.ended.ending, state.ended.winners
        kind = "draw_agreed" if ending == "draw" else ending
        event = Event(kind, winners[0] if len(winners) == 1 else "", words={"winners": " ".join(winners)})
        return (event, *self.rules.ending_events(self.map, state))
