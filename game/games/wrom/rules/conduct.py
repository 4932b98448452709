"""Carrying out one order that is legal: the only way from state to state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.core.results import Event
from game.games.wrom.rules.battle import fight
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.forces import varied
from game.games.wrom.rules.movement import arranged, mounted, moved, placed, seated, standing_chosen
from game.games.wrom.rules.orders import (
    COMMAND,
    END,
    INITIATIVE,
    LEAD,
    MOUNT,
    MOVE,
    ORDER,
    PLACE,
    STANDING,
    VARY,
    Order,
)
from game.games.wrom.rules.phases import Change, phase_ended, rolled_command, rolled_initiative
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.state import SETUP, Reserve, WarState
from game.games.wrom.rules.victory import DESTRUCTION, after_losses, ended, sides_left


def carried_out(state: WarState, order: Order) -> Change:
    """The state after a legal order of the player whose phase it is. Raises ValueError when a die is needed
    and there is none.
    """
    quiet = _QUIET.get(order.verb)
    if quiet is not None:
        return quiet(state, order), ()
    if order.verb == END:
        return phase_ended(state)
    if state.dice is None:
        raise ValueError("a view has no dice to roll")
    roller = Roller(state.dice)
    if order.verb == INITIATIVE:
        after, events = rolled_initiative(state, roller)
    elif order.verb == COMMAND:
        after, events = rolled_command(state, roller)
    else:
        after, events = fought(state, order.hex, order.target, roller.attribute())
    return replace(after, dice=roller.dice), events


def fought(state: WarState, origin: str, target: str, attribute: int) -> Change:
    """An attack with its key attribute, the losses, and what they end (rules 6 and 7.1)."""
    attacker, defender = state.stacks[origin].player, state.stacks[target].player
    after, result = fight(state, origin, target, attribute)
    after = replace(after, last_fight=state.turn)
    words = {
        "attribute": ATTRIBUTES[attribute],
        "score": str(result.scores[0]),
        "enemy_score": str(result.scores[1]),
        "enemy": str(defender),
        "destroyed": " ".join(result.destroyed),
        "leaders": " ".join(f"{leader}>{mount}" for leader, mount in result.leaders),
    }
    battle = Event("battle", str(attacker), state.stacks[origin].top.id, (origin, target), words)
    after, events = after_losses(state, after)
    return after, (battle, *events)


def resigned(state: WarState, player: int) -> Change:
    """A player gives up: his units are removed and he is out (rules 7.1, 15.2); in his own phase the next one
    follows.
    """
    stacks = {h: s for h, s in state.stacks.items() if s.player != player}
    reserve = {p: force if p != player else Reserve() for p, force in state.reserve.items()}
    after = replace(state, stacks=stacks, reserve=reserve, resigned=(*state.resigned, player), challenge=None)
    events: tuple[Event, ...] = (Event("resigned", str(player)),)
    left = sides_left(after)
    if len(left) == 1:
        return ended(after, DESTRUCTION, left[0]), events
    if state.player == player:
        after, more = phase_ended(after if state.phase == SETUP else replace(after, phase="battle"))
        events += more
    return after, events


def _number(order: Order) -> int:
    return order.number - 1


def _mount(state: WarState, order: Order) -> WarState:
    if state.phase == SETUP:
        return seated(state, state.player, order.unit, order.hex, _number(order))
    return mounted(state, order.unit, order.hex, _number(order))


def _lead(state: WarState, order: Order) -> WarState:
    return state.with_stacks({order.hex: replace(state.stacks[order.hex], in_charge=order.unit)})


_QUIET: Mapping[str, Callable[[WarState, Order], WarState]] = {
    PLACE: lambda state, order: placed(state, state.player, order.unit, order.hex),
    VARY: lambda state, order: varied(state, state.player, order.unit, order.name, order.shifts),
    MOVE: lambda state, order: moved(state, order.hex, _number(order), order.target),
    MOUNT: _mount,
    ORDER: lambda state, order: arranged(state, order.hex, order.places),
    STANDING: lambda state, order: standing_chosen(state, order.hex, order.unit),
    LEAD: _lead,
}
"""Orders without dice and without a change of phase."""
