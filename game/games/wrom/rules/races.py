"""Attributes, races and variant warbands: the printed tables (rules 1.1, 1.2, 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

ATTRIBUTES = (
    "Speed",
    "Small Arms",
    "Surprise",
    "Hand to Hand",
    "Armor",
    "Artillery",
    "Numbers",
    "Psionics",
    "Morale",
)
"""Rule 1.1, in the order of every table; an attribute is its index from 0 to 8."""

RACES = ("Green", "Red", "White", "Blue", "Yellow", "Black")
"""Rule 1.2, in the order of the six faces of the die; a race is its index from 0 to 5."""

Vector = tuple[int, ...]
"""One number for each of the nine attributes."""

NOTHING: Vector = (0,) * 9

VALUES: tuple[Vector, ...] = (
    (3, 5, 4, 5, 0, 0, 2, 0, 5),
    (4, 3, 1, 2, 4, 5, 3, 0, 2),
    (3, 2, 3, 6, 0, 0, 2, 2, 6),
    (5, 1, 6, 1, 2, 0, 1, 5, 3),
    (3, 2, 3, 4, 2, 2, 5, 1, 2),
    (1, 3, 4, 3, 5, 3, 3, 0, 2),
)
"""The basic warband of each race; every row sums to 24."""

MOST_SHIFTED = 6
"""Rule 8.1: how many points a variant may move."""

LEADER_BONUS = 5
"""Rule 6.4: what the leader in charge adds in his attribute."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race of one's own, which a map brings along: ``values`` of the basic warband, ``color`` of its
    counters as "#rrggbb".

    On a board with own races a race is an index too: those of RACES first, then the own ones in their
    sequence.
    """

    name: str
    values: Vector
    color: str


Own = Sequence[Race]
"""The own races of a board; () on most."""


def race_title(race: int, own: Own = ()) -> str:
    """The name of a race."""
    return RACES[race] if race < len(RACES) else own[race - len(RACES)].name


def race_titles(own: Own = ()) -> tuple[str, ...]:
    """The names of all races of a board."""
    return (*RACES, *(race.name for race in own))


def race_values(race: int, own: Own = ()) -> Vector:
    """The basic warband of a race."""
    return VALUES[race] if race < len(RACES) else own[race - len(RACES)].values


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant warband: the race it belongs to, its name, and what it shifts."""

    name: str
    race: int
    shifts: Vector


def vector(shifts: Mapping[int, int]) -> Vector:
    """Nine numbers from those that are not 0, by attribute."""
    return tuple(shifts.get(a, 0) for a in range(9))


PRINTED_VARIANTS = (
    Variant("Red Commandos", 1, vector({4: -4, 5: -2, 2: 2, 1: 2, 3: 2})),
    Variant("Yellow Wasp Riders", 4, vector({0: 2, 6: -2})),
    Variant("Blue Mob", 3, vector({6: 2, 2: -2})),
    Variant("Black Warlocks", 5, vector({7: 3, 8: 2, 4: -2, 5: -3})),
    Variant("Green Beetle Tanks", 0, vector({4: 2, 5: 3, 0: 1, 3: -4, 1: -2})),
)
"""Rule 8.2: the five printed examples."""


def added(*vectors: Sequence[int]) -> Vector:
    """The sum of several vectors."""
    return tuple(map(sum, zip(*vectors, strict=True)))


def shift_problem(race: int, shifts: Sequence[int], own: Own = ()) -> str:
    """Why these shifts make no variant of the race (rule 8.1), as the end of a sentence; '' when they do."""
    up, down = sum(s for s in shifts if s > 0), -sum(s for s in shifts if s < 0)
    if up != down:
        return f"adds {up} and takes away {down}; both must be the same"
    if not 1 <= up <= MOST_SHIFTED:
        return f"shifts {up} points; a variant shifts 1 to {MOST_SHIFTED}"
    values = race_values(race, own)
    below = [a for a in range(9) if values[a] + shifts[a] < 0]
    if below:
        a = below[0]
        return (
            f"brings {ATTRIBUTES[a]} of {race_title(race, own)} down to {values[a] + shifts[a]}; no "
            "attribute is below 0"
        )
    return ""


def plain(word: str) -> str:
    """A name without case, spaces, hyphens and underlines, for comparing."""
    return "".join(c for c in word.lower() if c.isalnum())


def attribute_named(word: str) -> int | None:
    """The attribute a word means, whatever its case and spaces; None when none."""
    known = {plain(name): index for index, name in enumerate(ATTRIBUTES)}
    return known.get(plain(word))


def race_named(word: str, own: Own = ()) -> int | None:
    """The race a word means; None when none."""
    known = {plain(name): index for index, name in enumerate(race_titles(own))}
    return known.get(plain(word))


def shift_text(shifts: Sequence[int]) -> str:
    """``Speed +2, Numbers -2``, increases first."""
    parts = sorted(((s, a) for a, s in enumerate(shifts) if s), key=lambda p: (p[0] < 0, p[1]))
    return ", ".join(f"{ATTRIBUTES[a]} {s:+d}" for s, a in parts)
