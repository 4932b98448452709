"""Playing on from a position with plain players, and judging where that leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import tanh

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.wrom.bot.battle import Attack, BattleSense, defensive_order
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.style import ALL_IN, PLAIN, QUIET_TURNS, Style
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.defense import attacked
from game.games.wrom.rules.orders import ATTACK, COMMAND, END, INITIATIVE, Order
from game.games.wrom.rules.state import BATTLE, MOVE, WarState

STEEP = 5.0
"""An advantage of so many warbands is worth three quarters of a won game."""

RUIN = -15.0
"""What a side without warbands is worth, in warbands."""

LONGEST = 400
"""No play-out has more orders; it is judged where it stands."""


def is_stalled(view: WarState) -> bool:
    """Whether nobody has fought for some turns."""
    return view.turn - view.last_fight > QUIET_TURNS


def style_for(view: WarState, style: Style) -> Style:
    """The style, or all in when the game stalls: every turn without a fight makes guards cheaper and
    attackers bolder.
    """
    if not is_stalled(view) or style.lapse:
        return style
    more = view.turn - view.last_fight - QUIET_TURNS - 1
    return replace(ALL_IN, nerve=ALL_IN.nerve - 0.3 * more, key=ALL_IN.key / (1 + more)) if more else ALL_IN


def good_attack(view: WarState, player: int, style: Style, chance: Chance) -> Attack | None:
    """The attack with the highest expected gain, if that is enough; ties by dice."""
    found = [(a.gain, chance.below(1000), n, a) for n, a in enumerate(BattleSense(view, player).attacks())]
    if found and chance.happens(style.lapse):
        return chance.pick([*(f[3] for f in found), None])
    best = max(found, default=None)
    return best[3] if best is not None and best[0] >= style.nerve else None


def battle_end(view: WarState, player: int) -> Iterator[Order]:
    """The end of the battle phase, the stacks in order for defense."""
    yield from defensive_order(view, player, str(player))
    yield Order(str(player), END)


def played_on(state: WarState, turns: int, chance: Chance) -> WarState:
    """The state after ``turns`` more ends of turns, all seats played plainly."""
    state = replace(state, dice=Dice(f"{chance.dice.seed}/{chance.below(10**9)}"))
    last = state.turn + turns
    for _ in range(LONGEST):
        if state.ended is not None or state.turn >= last:
            break
        state = _next(state, chance)
    return state


def _next(state: WarState, chance: Chance) -> WarState:
    """A phase of moves at once, or one order of another phase."""
    player = state.player
    seat = str(player or state.living[0])
    if state.phase == MOVE:
        plan = MovePlan(state, player, style_for(state, PLAIN), chance)
        return carried_out(plan.state, Order(seat, END))[0]
    if state.phase != BATTLE:
        return carried_out(state, Order(seat, COMMAND if state.phase == "command" else INITIATIVE))[0]
    attack = good_attack(state, player, style_for(state, PLAIN), chance)
    orders = attack.orders(state, seat) if attack else battle_end(state, player)
    return followed(state, tuple(orders))


def followed(state: WarState, orders: tuple[Order, ...]) -> WarState:
    """The state after several orders of one phase, dice and all; a defender's leader is the best one."""
    state = (
        replace(state, settings=replace(state.settings, asks_defender=False))
        if state.settings.asks_defender
        else state
    )
    for order in orders:
        state = (attacked(state, order) if order.verb == ATTACK else carried_out(state, order))[0]
    return state


def worth(state: WarState, player: int) -> float:
    """How good a position is for a player and his partner, from -1 (lost) to 1 (won): what they have less
    what the best of the others has.
    """
    if state.ended is not None:
        if not state.ended.winners:
            return 0.0
        return 1.0 if str(player) in state.ended.winners else -1.0
    own = state.team_of(player)
    others = max(_assets(state, team) for team in state.teams if team != own)
    return tanh((_assets(state, own) - others) / STEEP)


def _assets(state: WarState, team: tuple[int, ...]) -> float:
    bands = sum(map(state.warband_count, team))
    if not bands:
        return RUIN
    settings = state.settings
    held, marks = state.team_keys(team[0]), state.sides[team[0] - 1].hold
    value = bands + 0.4 * sum(map(state.leader_count, team)) + 0.8 * held
    if settings.keys_to_hold:
        value += 2.5 * marks + (1.5 * marks * marks) + (1.0 if held >= settings.keys_to_hold else 0.0)
    return value
