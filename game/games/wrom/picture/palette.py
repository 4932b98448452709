"""The colors of Warrior Races of Mars: grounds of an old survey, bodies of the six races, rims of the four
owners.

Races are named after colors and owners are not, so neither is told by color alone: a race has its letter, an
owner the shape of the rim. ``tests/board/test_warrior_palette.py`` measures that bodies, and rims, stay apart
for every kind of color vision.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.board.palette import CIRCLE, DIAMOND, HEXAGON, LIGHT_INK, SQUARE, Color
from game.games.wrom.rules.races import Own

SHEET: Color = (222, 200, 160)
"""The paper of the survey, beside the hexes."""

INK: Color = (52, 30, 22)
LINE: Color = (104, 66, 46)
LIGHT: Color = (248, 232, 202)
CANAL: Color = (62, 92, 92)
DARK_INK: Color = (26, 18, 14)

GROUNDS: Mapping[str, Color] = {
    "barren": (197, 138, 98),
    "impassable": (92, 74, 70),
    "flats": (220, 182, 122),
    "forest": (138, 142, 92),
    "swamp": (126, 138, 126),
    "hills": (190, 126, 78),
    "caves": (158, 120, 108),
    "mountains": (164, 150, 142),
    "jungles": (112, 134, 82),
    "psiwell": (158, 138, 172),
    "desert": (232, 198, 140),
}
"""By kind of terrain; settlements stand on `SETTLED`."""

SETTLED: Color = (214, 170, 124)


@dataclass(frozen=True, slots=True)
class RaceStyle:
    """A race on a counter: the color of the body, the ink on it, and the letter."""

    body: Color
    ink: Color
    letter: str


RACE_STYLES: tuple[RaceStyle, ...] = (
    RaceStyle((128, 178, 92), DARK_INK, "G"),
    RaceStyle((158, 30, 30), LIGHT_INK, "R"),
    RaceStyle((246, 242, 232), DARK_INK, "W"),
    RaceStyle((44, 84, 170), LIGHT_INK, "B"),
    RaceStyle((242, 200, 52), DARK_INK, "Y"),
    RaceStyle((40, 37, 40), LIGHT_INK, "K"),
)
"""In the sequence of the rules; Black is K, as printers write it, because Blue is B."""


RACE_COLORS: Mapping[str, str] = {
    "Rose": "#dc7fa6",
    "Sky": "#8cc8ec",
    "Lime": "#bcd444",
    "Brown": "#74452a",
    "Gray": "#93939b",
    "Violet": "#8a5cc0",
    "Teal": "#2f9a94",
    "Ochre": "#c8873c",
    "Orange": "#e8702a",
    "Plum": "#67295a",
}
"""The colors the editor offers for own races, none of them near one of the printed six; those unlike the rims
come first.
"""


def race_styles(own: Own = ()) -> tuple[RaceStyle, ...]:
    """The looks of all races of a board: an own one has its color and the first letter of its name, or of the
    alphabet, that no race before it has.
    """
    found = list(RACE_STYLES)
    for race in own:
        taken = {style.letter for style in found}
        letters = (*(c for c in race.name.upper() if c.isalpha()), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        letter = next(c for c in letters if c not in taken)
        body = (int(race.color[1:3], 16), int(race.color[3:5], 16), int(race.color[5:7], 16))
        light = 0.299 * body[0] + 0.587 * body[1] + 0.114 * body[2]
        found.append(RaceStyle(body, DARK_INK if light > 110 else LIGHT_INK, letter))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class OwnerStyle:
    """An owner: the shape of the rim and its color."""

    shape: str
    rim: Color


OWNER_STYLES: Mapping[str, OwnerStyle] = {
    "1": OwnerStyle(CIRCLE, (226, 120, 40)),
    "2": OwnerStyle(SQUARE, (30, 140, 150)),
    "3": OwnerStyle(DIAMOND, (130, 74, 170)),
    "4": OwnerStyle(HEXAGON, (238, 222, 160)),
}

NOBODY = OwnerStyle(CIRCLE, (128, 116, 98))

SHORT_ATTRIBUTES = ("Sp", "SA", "Su", "HH", "Ar", "At", "Nu", "Ps", "Mo")
"""The attributes in two letters, for counters and ruins."""

TERSE_ATTRIBUTES = (
    *("Speed", "Arms", "Surprise", "Hand", "Armor"),
    *("Artillery", "Numbers", "Psionics", "Morale"),
)
"""The attributes in a word each, for columns of numbers."""


def owner_style(owner: str) -> OwnerStyle:
    """The style of a seat; a neutral one for a seat nobody knows."""
    return OWNER_STYLES.get(owner, NOBODY)


def ground(kind: str) -> Color:
    """The ground of a kind of terrain."""
    return GROUNDS.get(kind, SETTLED)
