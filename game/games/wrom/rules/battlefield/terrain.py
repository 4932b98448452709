"""Kinds of terrain and what they are good for (rules 2.2 to 2.4).

A cell is written as the referee writes it: ``barren``, ``city:Blue``, ``ruins:Small Arms``, ``void``. A city
without its race or ruins without their attribute stand on a drawn map only; both are rolled when a game
starts.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.wrom.rules.races import (
    ATTRIBUTES,
    NOTHING,
    RACES,
    Own,
    Vector,
    attribute_named,
    race_named,
    race_title,
    vector,
)

VOID, BARREN, IMPASSABLE, CITY, RUINS = "void", "barren", "impassable", "city", "ruins"

BENEFICIAL = ("flats", "forest", "swamp", "hills", "caves", "mountains", "jungles", "psiwell", "desert")
"""Rule 2.3: the k-th gives +1 in attribute k - 1 to the warbands in the hex."""

FORTIFICATIONS = "fortifications"

REALM_BONUS: dict[str, Vector] = {
    "dojo": vector({3: 1}),
    "vehicle_factory": vector({0: 1, 4: 1}),
    "weapons_factory": vector({1: 1, 5: 1}),
    "training_grounds": vector({2: 1, 8: 1}),
    "farms": vector({6: 1}),
    "temple": vector({7: 1}),
}
"""Rule 2.4: what a settlement gives all warbands of its occupier."""

HEX_BONUS: dict[str, Vector] = {kind: vector({a: 1}) for a, kind in enumerate(BENEFICIAL)} | {
    FORTIFICATIONS: vector({4: 5, 5: 2})
}
"""Rules 2.3 and 2.4: what the warbands in the hex gain, ruins aside."""

SETTLEMENTS = (FORTIFICATIONS, *REALM_BONUS, CITY, RUINS)

KINDS = (BARREN, IMPASSABLE, *BENEFICIAL, *SETTLEMENTS)
"""The nineteen kinds that are rolled or drawn, and Barren."""

TITLES: dict[str, str] = {kind: kind.replace("_", " ").title() for kind in (*KINDS, VOID)}


@dataclass(frozen=True, slots=True)
class Terrain:
    """One cell, read: ``race`` of a city and ``attribute`` of ruins, None elsewhere or when still to be
    rolled.

    ``race_name`` is the name of the race, also of one the board brings along.
    """

    kind: str
    race: int | None = None
    attribute: int | None = None
    race_name: str = ""

    @property
    def is_passable(self) -> bool:
        """Whether units may stand here."""
        return self.kind not in (VOID, IMPASSABLE)

    @property
    def is_settlement(self) -> bool:
        """Whether it is of the table of settlements."""
        return self.kind in SETTLEMENTS

    @property
    def hex_bonus(self) -> Vector:
        """What the warbands in this hex gain."""
        if self.kind == RUINS and self.attribute is not None:
            return vector({self.attribute: 1})
        return HEX_BONUS.get(self.kind, NOTHING)

    @property
    def realm_bonus(self) -> Vector:
        """What all warbands of its occupier gain."""
        return REALM_BONUS.get(self.kind, NOTHING)

    @property
    def cell(self) -> str:
        """How it is written."""
        if self.race is not None:
            return f"{self.kind}:{self.race_name or race_title(self.race)}"
        return f"{self.kind}:{ATTRIBUTES[self.attribute]}" if self.attribute is not None else self.kind

    @property
    def title(self) -> str:
        """For people: ``City of Blue``, ``Ruins of Numbers``."""
        if self.race is not None:
            return f"City of {self.race_name or race_title(self.race)}"
        return f"Ruins of {ATTRIBUTES[self.attribute]}" if self.attribute is not None else TITLES[self.kind]


def city_of(race: int | None, own: Own = ()) -> Terrain:
    """A city of a race of the board, None: still to be rolled."""
    return Terrain(
        CITY, race, race_name=race_title(race, own) if race is not None and race >= len(RACES) else ""
    )


def read_cell(text: str, own: Own = ()) -> Terrain | None:
    """The terrain a cell's text means on a board with these own races; None when it means none."""
    kind, colon, rest = text.partition(":")
    if kind not in TITLES:
        return None
    if not colon:
        return Terrain(kind)
    race, attribute = race_named(rest, own), attribute_named(rest)
    if kind == CITY and race is not None:
        return city_of(race, own)
    return Terrain(kind, attribute=attribute) if kind == RUINS and attribute is not None else None
