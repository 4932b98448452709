"""How many ships, units and transmitters an alien may have, and the options that decide it (rules 3, 4, 6,
12).
"""

from __future__ import annotations

from game.core.game import Option
from game.games.diplomacy.aliens.rules.ledger import ledger_of
from game.games.diplomacy.aliens.rules.map import FIRST_YEAR
from game.games.diplomacy.rules.options import STANDARD_OPTIONS
from game.games.diplomacy.rules.state import DiplomacyState, Moment, Season

MOST_TRANSMITTERS = 4
FEWEST, MOST = 2, 10
USUAL = 4
"""How many players a new game has when nobody says otherwise."""

MANY = 6
"""From so many players on each has one ship and an army that follows."""


def ships_each(players: int) -> int:
    """The ships of each player (rule 12)."""
    return 3 if players == FEWEST else 2 if players < MANY else 1


def _players_title(players: int) -> str:
    ships = ships_each(players)
    extra = " and an army in reserve" if players >= MANY else ""
    return f"{players} players, {ships} {'ship' if ships == 1 else 'ships'} each{extra}"


_NUMBERS = tuple(range(FEWEST, MOST + 1))

ALIENS_OPTIONS = (
    Option("players", "How many", USUAL, _NUMBERS, tuple(map(_players_title, _NUMBERS)), "rw03/02 rule 12"),
    Option(
        "transmitter_table",
        "Transmitters allowed",
        "examples",
        ("examples", "sentence"),
        (
            "as in the examples: 1 to 3 centers 1, 4 to 6 centers 2",
            "as in the sentence: one, and one more for every 3 centers",
        ),
        "rw03/02 rule 6; Q-6",
    ),
    Option(
        "foreign_arrivals",
        "Reserves may arrive through another player's transmitter",
        False,
        (True, False),
        ("yes, if he orders it to receive them", "no"),
        "rw03/02 rules 3 and 8; Q-11",
    ),
    Option(
        "transmit_after_move",
        "Optional rule: move to a transmitter and on through it in one move",
        False,
        (True, False),
        ("yes", "no"),
        "rw03/02, optional rule",
    ),
    Option(
        "exhausted_lists",
        "A ship at the end of its list",
        "land",
        ("land", "leave"),
        ("tries all other sites at random", "does not land"),
        "rw03/02 rule 2; Q-3",
    ),
    Option(
        "arrival",
        "An arrival in Spring and Fall against an invader",
        "move",
        ("move", "vacant"),
        ("is a move: it stands him off", "comes only into a space that is empty after the movement"),
        "rw03/02 rules 3 and 9; Q-8",
    ),
    *STANDARD_OPTIONS,
)


def players_of(state: DiplomacyState) -> int:
    """How many play."""
    return int(state.options.get("players", USUAL))


def is_opening(moment: Moment) -> bool:
    """Whether it is 2051 before Winter, when no center counts yet."""
    return moment.year == FIRST_YEAR and moment.season is not Season.WINTER


def bonus(moment: Moment) -> int:
    """Units and supplies above the centers: 2 from Winter 2051, 1 from Winter 2052, then none (rule 4,
    Q-7).
    """
    year = moment.year + (moment.season is Season.WINTER)
    return max(0, FIRST_YEAR + 3 - year) if year > FIRST_YEAR else 0


def units_on_board(state: DiplomacyState, power: str) -> int:
    """Armies and fleets of a power, also those that wait for a retreat."""
    return sum(u.power == power for u in state.units) + sum(d.unit.power == power for d in state.dislodged)


def unit_limit(state: DiplomacyState, power: str) -> int:
    """How many units a power may have (rules 3, 4); in 2051 those it has and its extra army."""
    if is_opening(state.moment):
        return units_on_board(state, power) + reserve_of(state, power)
    return len(state.owned(power)) + bonus(state.moment)


def reserve_of(state: DiplomacyState, power: str) -> int:
    """How many units a power may still bring in (rule 3)."""
    for owner, count in ledger_of(state).reserve:
        if owner == power:
            return count
    if is_opening(state.moment):
        return 0
    return max(0, unit_limit(state, power) - units_on_board(state, power))


def transmitter_limit(state: DiplomacyState, power: str) -> int:
    """How many transmitters a power is entitled to (rule 6, Q-6): none without a center, never more than
    four.
    """
    centers = len(state.owned(power))
    if not centers:
        return 0
    supplies = centers + bonus(state.moment)
    sets = supplies if state.options.get("transmitter_table") == "sentence" else supplies - 1
    return min(MOST_TRANSMITTERS, 1 + sets // 3)


def transmitters_due(state: DiplomacyState, power: str) -> int:
    """New transmitters a power may bring in; none before they are first counted, in Winter 2051 (Q-22)."""
    if is_opening(state.moment):
        return 0
    return max(0, transmitter_limit(state, power) - len(ledger_of(state).of(power)))
