"""What of a variant's own things can be edited in a position, as rows of data: an editor needs to know no
variant.

A row speaks of one field of what the judge's positions keep in ``variant`` and says how it is made:

LAND      a list of provinces on which it lies
THINGS    a list of objects, each with the province ``at`` it is in and further fields
PILES     lists of provinces by power, one as often as there are pieces
COUNTS    numbers by power; without one the rules compute it
SEASONS   a list of objects with ``season`` and a number
SWITCH    true or false
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.core.codec import Json
from game.games.diplomacy.rules.map import DiplomacyMap, Terrain


class Shape(Enum):
    """How a field of ``variant`` is made."""

    LAND = "land"
    THINGS = "things"
    PILES = "piles"
    COUNTS = "counts"
    SEASONS = "seasons"
    SWITCH = "switch"


class Where(Enum):
    """Where a thing may be, with the words for it."""

    ANYWHERE = "any province that is not closed for ever"
    ON_LAND = "land"
    AT_CENTERS = "a supply center"
    ON_THE_MAP = "any province"
    ASHORE = "any province that is no sea"

    def allows(self, board_map: DiplomacyMap, province: str) -> bool:
        """Whether such a thing can be in a province."""
        row = board_map.provinces[province]
        if self in (Where.ON_THE_MAP, Where.ASHORE):
            return self is Where.ON_THE_MAP or row.terrain is not Terrain.SEA
        if row.terrain is Terrain.IMPASSABLE:
            return False
        return (
            row.is_center
            if self is Where.AT_CENTERS
            else self is Where.ANYWHERE or row.terrain is not Terrain.SEA
        )


@dataclass(frozen=True, slots=True)
class Detail:
    """A field of a thing: its ``key`` in the data, the word that is typed for it and its title in a menu.
    ``choices`` are texts, each with its own title; else ``usual`` tells the type (a number to ``most``, true
    or false, or '' for a province).
    """

    key: str
    word: str
    title: str
    usual: int | bool | str
    choices: Mapping[str, str] = field(default_factory=dict)
    most: int = 9


@dataclass(frozen=True, slots=True)
class Editable:
    """One kind of thing: the ``field`` of ``variant`` (with a dot: within an object of it), the word that is
    typed, its title.

    ``count`` is the field of a season that holds the number, ``most`` the largest. ``is_numbered``: things
    are called by ``id`` ("c1"), and several may be in a province. ``rides`` says how a thing is carried by a
    unit. ``drops`` are fields that a change makes void ("pending.seal"), ``mentions`` those that name things
    by their ids.
    """

    field: str
    word: str
    title: str
    shape: Shape
    where: Where = Where.ON_THE_MAP
    details: tuple[Detail, ...] = ()
    count: str = ""
    most: int = 40
    is_numbered: bool = False
    rides: Rides | None = None
    drops: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    note: str = ""

    @property
    def is_placed(self) -> bool:
        """Whether it is put on a province."""
        return self.shape in (Shape.LAND, Shape.THINGS, Shape.PILES)


@dataclass(frozen=True, slots=True)
class Rides:
    """How a thing is carried: the field of its ``status``, that status when it is ``aboard``, at sea and on
    land, the field that names the ``carrier``, and the letter of units that carry.
    """

    status: str
    aboard: str
    at_sea: str
    on_land: str
    carrier: str
    letter: str


def within(variant: Json, field: str) -> Json:
    """The value of a field ("fallout", "pending.fallout"), None where it is left out."""
    value = variant
    for key in field.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value


def with_field(variant: Json, field: str, value: Json) -> dict[str, Json]:
    """The same with another value in a field; None leaves it out, and an object that is empty then as
    well.
    """
    data = dict(variant) if isinstance(variant, dict) else {}
    key, dot, rest = field.partition(".")
    if dot:
        value = with_field(data.get(key), rest, value) or None
    if value is None:
        data.pop(key, None)
    else:
        data[key] = value
    return data
