"""What is on the board, as rows of data: kinds of units, what binds them, what lies on provinces or stands
beside units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit: its letter, its name, and whose borders it moves by.

    "A" those of an army, "F" of a fleet, "L" of an army that no fleet carries, '' none. One that
    ``is_ordered`` by nobody is no power's to have.
    """

    letter: str
    name: str
    moves_as: str
    is_supported: bool = True
    is_ordered: bool = True


@dataclass(frozen=True, slots=True)
class Restriction:
    """Orders that a unit may not be given: ``code`` is the reason, ``verbs`` those forbidden."""

    code: str
    verbs: frozenset[str]

    def forbids(self, verb: str) -> bool:
        """Whether an order of this verb is void."""
        return verb in self.verbs


class Condition(NamedTuple):
    """Something that lies on a province: a short name of it, where, and a sentence on what it means there;
    for how many seasons yet, 0 where nobody counts them.
    """

    kind: str
    place: str
    note: str
    seasons: int = 0


class Token(NamedTuple):
    """A thing on a province that is no unit: the name of its drawing, its own name ("c2"), whose it is,
    where, a sentence on it.

    ``badges`` are small signs, with a text of their own after a colon: "clock:2".
    """

    kind: str
    name: str
    owner: str
    place: str
    note: str
    badges: tuple[str, ...] = ()


class Guise(NamedTuple):
    """How one unit differs from others of its kind: ``form`` is added to the name of its drawing ("half"),
    with badges as a token's and a sentence.
    """

    form: str = ""
    badges: tuple[str, ...] = ()
    note: str = ""


ARMY = UnitKind("A", "army", "A")
FLEET = UnitKind("F", "fleet", "F")
