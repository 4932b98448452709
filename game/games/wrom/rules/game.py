"""Warrior Races of Mars as a game: the contract of ``core.game`` kept by the chapters of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.codec import Json
from game.core.dice import Dice
from game.core.errors import MapError
from game.core.game import Game, Options, OptionValue, Phase
from game.core.results import Event, Outcome, Reason, Report, Resolution, Verdict
from game.games.wrom.rules.battlefield.mapmaking import SIZES, roll_battlefield
from game.games.wrom.rules.battlefield.scenario import Scenario, battlefield, deployed, flaws
from game.games.wrom.rules.battlefield.scenario_options import options_on
from game.games.wrom.rules.chance import FallenDice, Roller
from game.games.wrom.rules.choices import (
    attack_choices,
    chief_choices,
    plain_choices,
    tidying,
    variant_choices,
)
from game.games.wrom.rules.conduct import carried_out, resigned
from game.games.wrom.rules.defense import attack_objection, attacked, lead_objection, named
from game.games.wrom.rules.fog import Foggy, is_foggy, observed, seen_by
from game.games.wrom.rules.forces import mustered
from game.games.wrom.rules.legality import objection, void
from game.games.wrom.rules.notation import read, write
from game.games.wrom.rules.options import chosen_armies, fitted, key_count, settings_of, war_options
from game.games.wrom.rules.orders import (
    ATTACK,
    COMMAND,
    END,
    INITIATIVE,
    LEAD,
    MOUNT,
    MOVE,
    PLACE,
    RESIGN,
    SERIES,
    Order,
    series,
)
from game.games.wrom.rules.phases import Change
from game.games.wrom.rules.state import BATTLE, OVER, SETUP, WarState
from game.games.wrom.rules.state_json import state_to_json
from game.games.wrom.rules.state_reading import state_from_json
from game.games.wrom.rules.victory import DESTRUCTION, KEYS, LIMIT, MUTUAL
from game.games.wrom.rules.wording import explain, order_words

Orders = Mapping[str, Sequence[Order]]

PHASE_LETTERS: Mapping[str, str] = {
    "setup": "S",
    "initiative": "I",
    "command": "C",
    "move": "M",
    "battle": "B",
    "over": "X",
}


class WarriorRacesGame(Foggy, Game[WarState, Order]):
    """``scenario`` None: the map is rolled anew for every game, with any number of players from 2 to 4."""

    endings = (DESTRUCTION, MUTUAL, KEYS, LIMIT)

    def __init__(self, scenario: Scenario | None = None) -> None:
        """Raises MapError for a scenario that cannot be played."""
        self.scenario = scenario
        self.options = war_options() if scenario is None else ()
        fatal = next((flaw for flaw in flaws(scenario) if flaw.is_fatal), None) if scenario else None
        if fatal is not None and scenario is not None:
            place = f"{scenario.title}, hex {fatal.hex}" if fatal.hex else scenario.title
            raise MapError(f"{place}: {fatal.problem}")
        if scenario is not None:
            self.options = options_on(scenario)

    # -- who, when ----------------------------------------------------------------

    def initial(self, seed: str, options: Options | None = None) -> WarState:
        """The map, the armies, the zones: all that is rolled before the first placing (rule 15.1)."""
        settled = self.settle_options(options)
        state = self._first_state(seed, settled)
        return fitted(state) if settled["fitting_keys"] else state

    def _first_state(self, seed: str, settled: Mapping[str, OptionValue]) -> WarState:
        roller, settings = Roller(Dice(seed)), settings_of(settled)
        own = self.scenario.board.races if self.scenario else ()
        armies, players, all_keys = (
            chosen_armies(settled, own),
            int(settled["players"]),
            bool(settled["all_keys"]),
        )
        if self.scenario is None:
            size, mirrored = SIZES[players][str(settled["board"])], bool(settled["mirrored"]) and players == 2
            keys = key_count(settled)
            is_even = bool(settled["even_zones"])
            field = roll_battlefield(
                players, size, keys, roller, is_mirrored=mirrored, all_keys=all_keys, even_zones=is_even
            )
            return mustered(field, players, settings, roller, armies)
        field = battlefield(self.scenario, key_count(settled), roller, all_keys=all_keys)
        if self.scenario.stacks:
            return deployed(self.scenario, field, settings, roller)
        return mustered(field, players, settings, roller, armies)

    def seats(self, state: WarState) -> tuple[str, ...]:
        """``1`` to ``4``."""
        return tuple(map(str, state.seats))

    def to_act(self, state: WarState) -> tuple[str, ...]:
        """The seat whose phase it is; the first living one rolls for initiative; a defender who is asked."""
        if state.phase == OVER:
            return ()
        if state.challenge is not None:
            return (str(state.stacks[state.challenge[1]].player),)
        return (str(state.player or state.living[0]),)

    def phase(self, state: WarState) -> Phase:
        """Turn, phase and player: ``T3M2``."""
        title = "Setup" if state.phase == SETUP else f"Turn {state.turn}, {state.phase}"
        if state.challenge is not None:
            title += f", player {self.to_act(state)[0]} is asked who leads"
        elif state.player:
            title += f", player {state.player}"
        return Phase(f"T{state.turn}{PHASE_LETTERS[state.phase]}{state.player or ''}", title, state.turn)

    def outcome(self, state: WarState) -> Outcome | None:
        """How the game ended."""
        return state.ended

    def with_seed(self, state: WarState, seed: str) -> WarState:
        """Other dice from here on."""
        return replace(state, dice=Dice(seed))

    def supposed(self, state: WarState, seed: str, after: WarState | None = None) -> WarState:
        """Dice that fell in the turn come first; where more are rolled than that, they are other ones."""
        others, fallen = Dice(seed), state.dice
        if after is not None and isinstance(fallen, Dice) and isinstance(after.dice, Dice):
            return replace(state, dice=FallenDice(fallen, after.dice.count, others))
        return replace(state, dice=others)

    # -- orders ----------------------------------------------------------------

    def legal_orders(self, state: WarState, seat: str) -> tuple[Order, ...]:
        """Every single order; of arranging a stack those that bring one warband to the top. A series of
        orders is one too.
        """
        if seat not in self.to_act(state):
            return ()
        return (*self._choices(state, seat), Order(seat, RESIGN))

    def _choices(self, state: WarState, seat: str) -> Iterator[Order]:
        if state.challenge is not None:
            yield from chief_choices(seat, state.challenge[1], state.stacks[state.challenge[1]])
            return
        if state.phase == BATTLE:
            yield from attack_choices(state, seat)
            yield from tidying(state, seat)
            yield Order(seat, END)
            return
        yield from plain_choices(state, seat)
        if state.phase in ("setup", "move"):
            yield from tidying(state, seat)
        if state.phase == SETUP:
            yield from variant_choices(state, seat)

    def objection(self, state: WarState, order: Order) -> Reason | None:
        """Why the order would be void, or None. Of a series the first step that cannot be carried out."""
        if order.seat not in self.to_act(state):
            return void("not_your_turn", player=order.seat)
        if order.verb == SERIES:
            return self._series_objection(state, order)
        if order.verb == RESIGN:
            return None
        if state.challenge is not None and order.verb != LEAD:
            return void("wrong_phase", verb=order.verb, phase=state.phase)
        if order.verb == ATTACK and state.phase == BATTLE:
            return attack_objection(state, order)
        if order.verb == LEAD:
            return lead_objection(state, order)
        return objection(state, int(order.seat), order)

    def _series_objection(self, state: WarState, order: Order) -> Reason | None:
        if is_foggy(state):  # what nobody could know is no fault: the series is broken off there
            state = seen_by(state, order.seat)
        for number, step in enumerate(order.steps, 1):
            reason = self.objection(state, step)
            if reason is not None:
                return reason._replace(words={**reason.words, "step": write(step)})
            if number < len(order.steps):
                state, _ = carried_out(state, step)
        return None

    def review(self, state: WarState, seat: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """Orders that cannot be carried out, and all actions but the last."""
        found, counted = self._sorted_out(state, {seat: orders})
        return tuple(r for r in found if r.order not in counted)

    def defaults(self, state: WarState, seat: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """What the rules put in for a seat that gives no order: the roll that is due, the end of the phase, a
        plain placing.
        """
        if seat not in self.to_act(state) or any(self.objection(state, o) is None for o in orders):
            return ()
        if state.challenge is not None:
            return tuple(self._choices(state, seat))[:1]
        if state.phase in ("initiative", "command"):
            return (Order(seat, INITIATIVE if state.phase == "initiative" else COMMAND),)
        if state.phase == SETUP:
            return (series(seat, (*self._plain_placing(state, seat), Order(seat, END))),)
        return (Order(seat, END),)

    def _plain_placing(self, state: WarState, seat: str) -> Iterator[Order]:
        """Everything in reserve on the hexes of the zone in turn, the leaders on what stands there first."""
        player = int(seat)
        zone = state.zones[state.sides[player - 1].zone - 1]
        ground = [h for h in zone if state.board.terrain[h].is_passable]
        force = state.reserve[player]
        for number, warband in enumerate(force.warbands):
            yield Order(seat, PLACE, warband.id, ground[number % len(ground)])
        own = list(state.stacks_of(player)) + ([ground[0]] if force.warbands else [])
        for leader in force.leaders:
            yield Order(seat, MOUNT, leader.id, own[0], 1)

    def read_order(self, state: WarState, seat: str, text: str) -> Order:
        """The order a text means; units may be named with a capital, as they are told. Raises
        NotationError.
        """
        return _named_as(state, read(seat, text))

    def write_order(self, order: Order) -> str:
        """The canonical text."""
        return write(order)

    def order_words(self, order: Order) -> str:
        """An order in words."""
        return order_words(order)

    def explain(self, item: Resolution | Event) -> str:
        """One sentence."""
        return explain(item)

    # -- a turn ----------------------------------------------------------------

    def resolve(self, state: WarState, orders: Orders) -> tuple[WarState, Report]:
        """Play one action, or the series of actions that one order holds."""
        resolutions, counted = self._sorted_out(state, orders)
        if not counted:
            seat = self.to_act(state)[0]
            counted = self.defaults(state, seat, ())
            resolutions += tuple(
                Resolution(order, self._success(state, order), defaulted=True) for order in counted
            )
        after, events = self._played(state, counted[0])
        return after, Report(resolutions, events)

    def _sorted_out(
        self, state: WarState, orders: Orders
    ) -> tuple[tuple[Resolution, ...], tuple[Order, ...]]:
        """What comes of every order, and the one that is played: the last legal action, or the
        resignation.
        """
        judged = [(order, self.objection(state, order)) for seat in sorted(orders) for order in orders[seat]]
        legal = [order for order, reason in judged if reason is None]
        leaving = [order for order in legal if order.verb == RESIGN]
        counted = (leaving or legal)[-1:]
        result: list[Resolution] = []
        is_taken = False
        for order, reason in reversed(judged):
            if reason is None and (is_taken or order != counted[0]):
                reason = void("has_resigned" if leaving and order.verb != RESIGN else "superseded")
            elif reason is None:
                reason, is_taken = self._success(state, order), True
            result.append(Resolution(order, reason))
        return tuple(reversed(result)), tuple(counted)

    def _success(self, state: WarState, order: Order) -> Reason:
        """The reason of an order that is carried out."""
        waits = (
            order.verb == ATTACK and state.settings.asks_defender and state.stacks[order.target].needs_chief
        )
        return Reason("challenged" if waits else "done", Verdict.SUCCEEDS)

    def _played(self, state: WarState, order: Order) -> Change:
        if order.verb == RESIGN:
            return resigned(state, int(order.seat))
        events: tuple[Event, ...] = ()
        for step in order.steps or (order,):
            if step.verb == MOVE and is_foggy(state) and self.objection(state, step) is not None:
                return state, (*events, Event("ambush", step.seat, places=(step.hex, step.target)))
            state, more = self._step(state, step)
            state, events = observed(state), events + more
        return state, events

    def _step(self, state: WarState, order: Order) -> Change:
        if order.verb == ATTACK:
            return attacked(state, order)
        if order.verb == LEAD and state.challenge is not None:
            return named(state, order.unit)
        return carried_out(state, order)

    def walk(self, state: WarState, order: Order) -> Iterator[WarState]:
        """The states after each step of a legal order that rolls no dice: what a screen shows of a series,
        one by one.
        """
        for step in order.steps or (order,):
            is_answer = (
                step.verb == LEAD and state.challenge is not None
            )  # the attack that waited is fought with it
            if is_answer or step.verb in (ATTACK, INITIATIVE, COMMAND, RESIGN):
                return
            state, _ = self._step(state, step)
            yield state

    # -- data ----------------------------------------------------------------

    def to_json(self, state: WarState) -> Json:
        """The whole state."""
        return state_to_json(state)

    def from_json(self, data: Json) -> WarState:
        """The state that data describes. Raises PositionError."""
        return state_from_json(data)


def _named_as(state: WarState, order: Order) -> Order:
    """The order with its units as the state writes them: l2 for L2, which nobody reads as I2."""
    if all(step.unit == step.unit.lower() for step in (order, *order.steps)):
        return order
    bands = [w for stack in state.stacks.values() for w in stack.warbands]
    bands += [w for force in state.reserve.values() for w in force.warbands]
    leaders = [x for force in state.reserve.values() for x in force.leaders]
    leaders += [x for band in bands for x in band.leaders]
    low, known = order.unit.lower(), {w.id for w in bands} | {x.id for x in leaders}
    steps = tuple(_named_as(state, step) for step in order.steps)
    return replace(order, unit=low if low in known and order.unit not in known else order.unit, steps=steps)
