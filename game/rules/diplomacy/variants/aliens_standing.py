"""How a game of The Aliens stands, for the screen: transmitters on the land, reserves and entitlements in short lines."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.diplomacy.rulebook import Condition
from game.rules.diplomacy.state import DiplomacyState, Season
from game.rules.diplomacy.variants.aliens_ledger import Stack, ledger_of
from game.rules.diplomacy.variants.aliens_limits import (
    bonus,
    is_opening,
    reserve_of,
    transmitter_limit,
    unit_limit,
    units_on_board,
)


def lying(state: DiplomacyState) -> tuple[Condition, ...]:
    """Every space with transmitters, and every space where a foreign unit stands beside one."""
    unit_at = {u.province: u for u in state.units}
    found = []
    for place, stack in ledger_of(state).stacks.items():
        found.append(Condition("transmitter", place, _transmitters(stack)))
        unit = unit_at.get(place)
        if unit is not None and unit.power != stack.power:
            note = f"{unit} of {unit.power.title()} is a guest: at the end of this season it destroys the transmitter (rule 7)"
            found.append(Condition("guest", place, note))
    return tuple(found)


def _transmitters(stack: Stack) -> str:
    many = f"{stack.size} transmitters" if stack.size > 1 else "Transmitter"
    return f"{many} of {stack.power.title()}"


def standing(powers: Iterable[str], state: DiplomacyState) -> tuple[str, ...]:
    """The bonus of the year, then a line for each power that plays on."""
    if state.moment.season is Season.LANDING:
        return ("19 of 34 centers win (rule 13)", "Every ship brings an army and a transmitter (rule 2)")
    return (_year(state), *(line_of(state, power) for power in powers))


def _year(state: DiplomacyState) -> str:
    if is_opening(state.moment):
        return "19 centers win; centers count from Winter on (rules 4, 13)"
    more = bonus(state.moment)
    return f"19 centers win; units may outnumber centers by {more} (rules 4, 13)" if more else "19 centers win (rule 13)"


def line_of(state: DiplomacyState, power: str) -> str:
    """ "Alpha: 3 of 4 units, 1 in reserve; 1 of 2 transmitters"."""
    own = len(ledger_of(state).of(power))
    waiting = reserve_of(state, power)
    units = f"{units_on_board(state, power)} of {unit_limit(state, power)} units"
    reserve = f", {waiting} in reserve" if waiting else ""
    limit = "" if is_opening(state.moment) else f" of {transmitter_limit(state, power)}"
    return f"{power.title()}: {units}{reserve}; {own}{limit} {'transmitter' if own == 1 and not limit else 'transmitters'}"
