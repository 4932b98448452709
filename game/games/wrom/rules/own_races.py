"""Races of one's own ("other martian races exist on other continents"): what one must be, and how it is
written.

On a map: ``Sand Riders; #c08040; Speed 6, Surprise 6, Hand to Hand 6, Morale 6``; attributes left out are 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.quoting import shown
from game.games.wrom.rules.races import (
    ATTRIBUTES,
    PRINTED_VARIANTS,
    RACES,
    Race,
    attribute_named,
    plain,
    vector,
)

POINTS = 24
"""What the attributes of every race sum to, as the printed ones do."""

MOST_OWN = 6
"""How many own races a map may bring."""

LONGEST_RACE = 20
"""The most letters of a race's name."""


def race_problem(race: Race, others: Sequence[Race] = ()) -> str:
    """Why this cannot be an own race beside ``others``, as a clause; '' when it can."""
    return _name_problem(race.name, others) or _value_problem(race) or _color_problem(race)


def _name_problem(name: str, others: Sequence[Race]) -> str:
    if not plain(name):
        return "a race needs a name"
    if len(name) > LONGEST_RACE:
        return f"the name has {len(name)} letters; {LONGEST_RACE} is the most"
    if not all(c.isalpha() or c in " '-" for c in name) or name != name.strip():
        return f"the name {shown(name)} has signs other than letters, blanks, hyphens and apostrophes"
    taken = [*RACES, *(v.name for v in PRINTED_VARIANTS), *(other.name for other in others)]
    found = next((other for other in taken if plain(other) == plain(name)), "")
    return f"the name {shown(name)} is that of {found}" if found else ""


def _value_problem(race: Race) -> str:
    if len(race.values) != len(ATTRIBUTES) or min(race.values) < 0:
        return "no attribute is below 0"
    total = sum(race.values)
    return "" if total == POINTS else f"its attributes sum to {total}; a race has {POINTS} points"


def _color_problem(race: Race) -> str:
    is_color = re.fullmatch(r"#[0-9a-f]{6}", race.color)
    return "" if is_color else f"{shown(race.color)} is no color such as #c08040"


def write_race(race: Race) -> str:
    """An own race as a map states it."""
    values = ", ".join(f"{ATTRIBUTES[a]} {value}" for a, value in enumerate(race.values) if value)
    return f"{race.name}; {race.color}; {values}"


def read_race(text: str) -> Race | str:
    """The own race a text means, which need not be sound; or why it means none, as a clause."""
    parts = [part.strip() for part in text.split(";")]
    if len(parts) != 3:
        return (
            f'{shown(text)} is not written "Sand Riders; #c08040; Speed 6, Surprise 6, Hand to Hand 6, '
            'Morale 6"'
        )
    values: dict[int, int] = {}
    for part in filter(str.strip, parts[2].split(",")):
        found = re.fullmatch(r"\s*([A-Za-z ]+?)\s+([0-9]{1,2})\s*", part)
        attribute = attribute_named(found[1]) if found else None
        if found is None or attribute is None or attribute in values:
            return f'{shown(part.strip())} is no attribute with a number such as "Speed 6", or named twice'
        values[attribute] = int(found[2])
    return Race(parts[0], vector(values), parts[1].lower())
