"""How the defender names his leader in charge (rule 6.3, ruling 38): by his standing choice, or when he is
asked.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.results import Reason
from game.games.wrom.rules.battle import best_chief
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.legality import no_attack, objection, void
from game.games.wrom.rules.orders import ATTACK, LEAD, Order
from game.games.wrom.rules.phases import Change
from game.games.wrom.rules.state import WarState


def attack_objection(state: WarState, order: Order) -> Reason | None:
    """Why the attack cannot be ordered; a defender who has not named his leader is no reason."""
    unfit = no_attack(state, int(order.seat), order)
    if unfit is not None:
        return unfit
    stack = state.stacks[order.hex]
    if stack.needs_chief:
        return void("no_chief", order.hex, leaders=" ".join(leader.id for leader in stack.leaders))
    return None


def lead_objection(state: WarState, order: Order) -> Reason | None:
    """Why a leader cannot be named: only the owner of the stack names one."""
    stack = state.stacks.get(order.hex)
    if stack is not None and stack.player != int(order.seat):
        return void("not_yours", order.hex, owner=str(stack.player))
    if state.challenge is not None and order.hex != state.challenge[1]:
        return void("other_stack", order.hex, wanted=state.challenge[1])
    return objection(state, int(order.seat), order)


def attacked(state: WarState, order: Order) -> Change:
    """The attack carried out, or waiting for the defender's word where the players want it so."""
    defender = state.stacks[order.target]
    if not defender.needs_chief:
        return carried_out(state, order)
    if state.settings.asks_defender:
        return replace(state, challenge=(order.hex, order.target)), ()
    return named(
        replace(state, challenge=(order.hex, order.target)), best_chief(state, order.target, order.hex)
    )


def named(state: WarState, leader: str) -> Change:
    """The attack that waited, with the defender's leader in charge."""
    if state.challenge is None:
        raise ValueError("no attack waits")
    origin, target = state.challenge
    seat = str(state.player)
    ready, _ = carried_out(state, Order(seat, LEAD, leader, target))
    return carried_out(replace(ready, challenge=None), Order(seat, ATTACK, hex=origin, target=target))
