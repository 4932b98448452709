"""How a game of The Aliens stands, for the screen: transmitters on the land, reserves and entitlements in
short lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.results import Fact
from game.games.diplomacy.aliens.rules.ledger import Stack, ledger_of
from game.games.diplomacy.aliens.rules.limits import (
    bonus,
    is_opening,
    reserve_of,
    transmitter_limit,
    unit_limit,
    units_on_board,
)
from game.games.diplomacy.aliens.rules.orders import TRANSMITTERS
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.pieces import Guise, Token
from game.games.diplomacy.rules.state import DiplomacyState, Season

FEW = 4
"""For so many powers there is room to tell what each has; of more the signs of the standings tell it."""


def tokens_of(state: DiplomacyState) -> tuple[Token, ...]:
    """Every transmitter, those of one space one after the other."""
    unit_at = {u.province: u for u in state.units}
    return tuple(
        Token(
            "transmitter",
            TRANSMITTERS[number % len(TRANSMITTERS)],
            stack.power,
            place,
            _note(stack, unit_at.get(place)),
        )
        for place, stack in ledger_of(state).stacks.items()
        for number in range(stack.size)
    )


def _note(stack: Stack, unit: Unit | None) -> str:
    owner = f"Transmitter of {stack.power.title()}"
    if unit is None or unit.power == stack.power:
        return owner
    threat = (
        f"{unit} of {unit.power.title()} destroys it if both are still here after the next season of moves"
    )
    return f"{owner}; {threat} (rule 7)"


def guises_of(state: DiplomacyState) -> Mapping[str, Guise]:
    """Units that are guests at a foreign transmitter."""
    stacks, found = ledger_of(state).stacks, {}
    for unit in state.units:
        stack = stacks.get(unit.province)
        if stack is not None and stack.power != unit.power:
            note = f"Guest at the transmitter of {stack.power.title()} (rule 7)"
            found[unit.province] = Guise(badges=("guest",), note=note)
    return found


def standing(powers: Iterable[str], state: DiplomacyState) -> tuple[str, ...]:
    """The bonus of the year, then a line for each power that plays on."""
    if state.moment.season is Season.LANDING:
        return ("19 of 34 centers win (rule 13)", "Every ship brings an army and a transmitter (rule 2)")
    lines = [line_of(state, power) for power in powers]
    return (_year(state), *(lines if len(lines) <= FEW else (Fact(line, "") for line in lines)))


def _year(state: DiplomacyState) -> str:
    if is_opening(state.moment):
        return "19 centers win; centers count from Winter on (rules 4, 13)"
    more = bonus(state.moment)
    return (
        f"19 centers win; units may outnumber centers by {more} (rules 4, 13)"
        if more
        else "19 centers win (rule 13)"
    )


def line_of(state: DiplomacyState, power: str) -> str:
    """ "Alpha: 3 of 4 units, 1 in reserve; 1 of 2 transmitters"."""
    own = len(ledger_of(state).of(power))
    waiting = reserve_of(state, power)
    units = f"{units_on_board(state, power)} of {unit_limit(state, power)} units"
    reserve = f", {waiting} in reserve" if waiting else ""
    limit = "" if is_opening(state.moment) else f" of {transmitter_limit(state, power)}"
    return (
        f"{power.title()}: {units}{reserve}; {own}{limit} "
        f"{'transmitter' if own == 1 and not limit else 'transmitters'}"
    )
