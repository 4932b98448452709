"""Names of leaders and the race each belongs to, which no rule asks for (rule 3.3: decoration).

They follow from what everybody sees, the field that the dice of the game rolled, the armies and the leader's
number, by dice of their own: every replay has the same, and no die of the game is rolled for them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from game.core.dice import Dice, only_roll
from game.games.wrom.rules.races import RACES
from game.games.wrom.rules.state import Leader, WarState

STARTS = (
    ("Tarr", "Gorv", "Drak", "Hask", "Urg", "Krov", "Zarg", "Burr", "Thrax", "Vosk", "Orm", "Jarg"),
    ("Al", "Cor", "Del", "Mar", "Sel", "Tav", "Ver", "Lan", "Ser", "Kal", "Ond", "Ric"),
    ("Ash", "Bram", "Ish", "Sho", "Ken", "Tal", "Yev", "Han", "Mor", "Nim", "Osh", "Rem"),
    ("Ae", "Ili", "Oo", "Ula", "Io", "Eya", "Thia", "Oma", "Nua", "Ysi", "Ao", "Elu"),
    ("Bab", "Dug", "Grub", "Mog", "Nob", "Tuk", "Pag", "Zog", "Hub", "Rag", "Wum", "Yak"),
    ("Xik", "Tsek", "Kli", "Chit", "Skar", "Zzik", "Kra", "Tik", "Ksh", "Tchar", "Skri", "Xa"),
    ("Bel", "Fenn", "Gal", "Jor", "Lod", "Nad", "Pell", "Quor", "Rhu", "Syl", "Tor", "Wend"),
)
ENDS = (
    ("ak", "un", "or", "esh", "ul", "ag", "ok", "ath", "ur", "im", "az", "og"),
    ("and", "ius", "ena", "ero", "is", "one", "ard", "ia", "eth", "on", "ara", "us"),
    ("ir", "o", "an", "el", "ei", "uro", "im", "ana", "os", "u", "ai", "en"),
    ("noa", "lei", "rue", "mia", "vai", "sil", "nae", "loe", "rii", "thu", "mae", "sha"),
    ("ba", "gash", "nik", "zo", "dug", "lump", "kin", "gar", "muk", "ra", "bo", "tok"),
    ("kt", "ith", "ax", "irr", "ek", "itz", "akk", "iss", "ox", "ikt", "arr", "esk"),
    ("an", "is", "or", "eth", "a", "in", "os", "ael", "une", "ir", "ad", "ym"),
)
"""What names begin and end with, by race in the sequence of the rules; the last row is for own races."""

EPITHETS = (
    "the Swift", "the Marksman", "the Unseen", "the Blade", "the Shield", "the Thunderer", "of the Many",
    "the Seer", "the Steadfast",
)  # fmt: skip
"""By special attribute."""

TRAITS = 4
"""How many marks a face may have, none of them among these."""

STEP = 55
"""Names follow each other at this distance in the table of a race: no two of a game are alike."""


@dataclass(frozen=True, slots=True)
class Persona:
    """A leader as he is told and drawn: ``title`` is name and epithet; ``trait`` a mark on the face, from 0;
    ``is_turned``: he looks the other way.
    """

    name: str
    title: str
    race: int
    attribute: int
    trait: int = 0
    is_turned: bool = False


def persona_of(state: WarState, player: int, leader: Leader) -> Persona:
    """The leader of a player."""
    races = state.sides[player - 1].races if player else ()
    return _persona(_root(state), races, leader.id, leader.attribute)


def persona_named(leader: Leader) -> Persona:
    """A leader whose id is his name, as in a campaign."""
    return _persona("", (), leader.id, leader.attribute)


def all_personas(state: WarState) -> dict[str, Persona]:
    """All leaders of a position by their ids, those still to be placed among them."""
    found = {x.id: persona_of(state, s.player, x) for s in state.stacks.values() for x in s.leaders}
    waiting = {
        x.id: persona_of(state, player, x) for player, force in state.reserve.items() for x in force.leaders
    }
    return found | waiting


def _root(state: WarState) -> str:
    return _seed(state.board.cells, tuple(side.races for side in state.sides))


@lru_cache(maxsize=32)
def _seed(cells: tuple[str, ...], armies: tuple[tuple[int, ...], ...]) -> str:
    """What the names of a game grow from, in few letters."""
    text = f"leaders/{' '.join(cells)}/{armies}"
    return f"leaders/{only_roll(text, 1 << 62)}"


@lru_cache(maxsize=1)
def _names() -> dict[str, int]:
    """All names in small letters, with the races whose they are."""
    rows = zip(STARTS, ENDS, strict=True)
    return {
        f"{start}{end}".lower(): row
        for row, (starts, ends) in reversed(list(enumerate(rows)))
        for start in starts
        for end in ends
    }


def race_of_name(name: str) -> int | None:
    """The race that has a name, in small letters; None where it is nobody's."""
    return _names().get(name)


@lru_cache(maxsize=256)
def _persona(root: str, races: tuple[int, ...], leader: str, attribute: int) -> Persona:
    own_race = race_of_name(leader)
    if own_race is not None:  # in a campaign leaders are called by their names, and keep them
        title = leader.capitalize()
        mark, dice = Dice(leader).roll(TRAITS)
        return Persona(
            title, f"{title} {EPITHETS[attribute]}", own_race, attribute, mark, bool(dice.roll(2)[0])
        )
    digits = re.sub(r"\D", "", leader)
    number = int(digits) if digits else 0
    race = races[number % len(races)] if races else 0
    row = min(race, len(RACES))
    starts, ends = STARTS[row], ENDS[row]
    place = (only_roll(f"{root}/{row}", len(starts) * len(ends)) + STEP * number) % (len(starts) * len(ends))
    name = f"{starts[place % len(starts)]}{ends[place // len(starts)]}"
    trait, dice = Dice(root).fork(leader, "face").roll(TRAITS)
    turned, _ = dice.roll(2)
    return Persona(name, f"{name} {EPITHETS[attribute]}", race, attribute, trait, bool(turned))
