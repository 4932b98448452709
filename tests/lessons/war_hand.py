"""How a hand gives the orders of a lesson of Warrior Races: clicks on hexes, clicks and drags on the card of
a stack, buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.games.wrom.rules.notation import read
from game.games.wrom.rules.orders import Order
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.state import BATTLE, MOVE, Stack, WarState
from game.games.wrom.table.hand import WarHand
from game.games.wrom.table.stack_card import StackCard
from tests.table.pilot import TablePilot


def play(pilot: TablePilot, sheet: Sequence[str]) -> None:
    """Gives the orders of a sheet one after the other. A phase that has ended by itself is not ended."""
    turn = pilot.match.turn
    for text in sheet:
        order = read("1", text)
        for step in order.steps or (order,):
            if pilot.match.turn == turn:
                _STEPS[step.verb](pilot, step)


def _hand(pilot: TablePilot) -> WarHand:
    """What is in hand."""
    tools = pilot.tools
    return tools.hand


def _seen(pilot: TablePilot) -> WarState:
    """The position with the orders of the sheet."""
    tools = pilot.tools
    return tools.state


def _stack(pilot: TablePilot, step: Order) -> Stack:
    """The stack that an order is about."""
    return _seen(pilot).stacks[step.hex]


def _take(pilot: TablePilot, key: str) -> None:
    """Takes up a stack."""
    if _hand(pilot).selected != key:
        pilot.clicks(key)
    assert _hand(pilot).selected == key


def _card(pilot: TablePilot) -> StackCard:
    """The card of the stack in hand, where it was drawn: a table that is not drawn is drawn from now on."""
    over = pilot.tools.over
    if vars(pilot.table.screen).pop("draw", None) is not None or over._card is None:
        pilot.table.needs_redraw = True  # nothing has changed since it was drawn by nobody
        pilot.settle()
    assert over._card is not None
    return over._card


def _row(pilot: TablePilot, place: int) -> tuple[int, int]:
    """Where a warband of the stack stands on its card, from 0."""
    rect = _card(pilot).row_rect(place)
    return rect.left + 60, rect.centery


def _move(pilot: TablePilot, step: Order) -> None:
    """One warband alone to the next hex."""
    _take(pilot, step.hex)
    for place in range(len(_stack(pilot, step).warbands)):
        if (place in _hand(pilot).chosen) is not (place == step.number - 1):
            pilot.click(_row(pilot, place))
    assert _hand(pilot).chosen == (step.number - 1,)
    pygame.key.set_mods(pygame.KMOD_CTRL)  # onto a stack of one's own as well
    try:
        pilot.clicks(step.target)
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)


def _mount(pilot: TablePilot, step: Order) -> None:
    """A leader dragged onto another warband."""
    _take(pilot, step.hex)
    warbands = _stack(pilot, step).warbands
    (badge,) = (
        (place, number)
        for place, band in enumerate(warbands)
        for number, leader in enumerate(band.leaders)
        if leader.id == step.unit
    )
    pilot.drag(_card(pilot).badge_rect(*badge).center, _row(pilot, step.number - 1))


def _arrange(pilot: TablePilot, step: Order) -> None:
    """Warbands dragged to their places, the topmost first."""
    _take(pilot, step.hex)
    before = [band.id for band in _stack(pilot, step).warbands]
    for place, number in enumerate(step.places):
        now = [band.id for band in _stack(pilot, step).warbands].index(before[number - 1])
        if now != place:
            pilot.drag(_row(pilot, now), _row(pilot, place))


def _lead(pilot: TablePilot, step: Order) -> None:
    """Whoever leads is chosen when the attack asks for it: nothing yet but his stack is taken up."""
    _take(pilot, step.hex)
    leaders = _stack(pilot, step).leaders
    pilot.leads = next(ATTRIBUTES[x.attribute] for x in leaders if x.id == step.unit)


def _attack(pilot: TablePilot, step: Order) -> None:
    """The stack, then the enemy; of several leaders the one that was named."""
    turn = pilot.match.turn
    _take(pilot, step.hex)
    pilot.clicks(step.target)
    if pilot.scene is not pilot.table:
        items = [item.title for item in pilot.scene.items]
        pilot.click(next(title for title in items if title.startswith(f"{pilot.leads} leads")))
    pilot.until(lambda: pilot.match.turn > turn)


def _end(pilot: TablePilot, step: Order) -> None:
    """The button of the phase, and the question about what is left over."""
    turn, phase = pilot.match.turn, _seen(pilot).phase
    if phase not in (MOVE, BATTLE):  # where nobody can attack the battles end by themselves
        return
    pilot.click("End moves" if phase == MOVE else "End battles")
    if pilot.scene is not pilot.table:
        pilot.click("End")
    assert pilot.match.turn > turn


_STEPS: Mapping[str, Callable[[TablePilot, Order], None]] = {
    "move": _move,
    "mount": _mount,
    "order": _arrange,
    "lead": _lead,
    "attack": _attack,
    "end": _end,
}
