"""The eleven kinds of units, their letters and what they are (R1.4, R4.1, R5.1).

A piece on the board is a small number, its *code*: twice its kind plus its side (0 White, 1 Black). Ice
Swarms are no pieces in this sense: they are counted apart, as several of them share a square.
"""

from __future__ import annotations

from collections.abc import Mapping

WHITE, BLACK = 0, 1
SEATS = ("WHITE", "BLACK")
"""The seats, White first."""
SIDE_NAMES = ("White", "Black")

GRIPPER, CYZNEO, MANTACRON, WAR_MAN, FOOT_SOLDIER, HUNTERGLIDER, THIEF, MASTER, RIDER, GENERAL = range(1, 11)
SWARM = 11
"""The kind of the Ice Swarms: never part of a code."""

CODES = 22
"""Codes are smaller than this."""

LETTERS: Mapping[int, str] = {
    GRIPPER: "G",
    CYZNEO: "C",
    SWARM: "S",
    MANTACRON: "M",
    WAR_MAN: "W",
    FOOT_SOLDIER: "F",
    HUNTERGLIDER: "H",
    THIEF: "T",
    MASTER: "A",
    RIDER: "R",
    GENERAL: "K",
}

KIND_OF: Mapping[str, int] = {letter: kind for kind, letter in LETTERS.items()}

TITLES: Mapping[int, str] = {
    GRIPPER: "Gripper",
    CYZNEO: "Cyzneo",
    SWARM: "Ice Swarm",
    MANTACRON: "Mantacron",
    WAR_MAN: "War Man",
    FOOT_SOLDIER: "Foot Soldier",
    HUNTERGLIDER: "Hunterglider",
    THIEF: "Thief",
    MASTER: "Master",
    RIDER: "Rider",
    GENERAL: "General",
}

FRONT_MEN = (FOOT_SOLDIER, HUNTERGLIDER, MASTER, RIDER, GENERAL)
"""The Martians that make the Front (R4.1): all but the Thieves."""


def letter_of(code: int) -> str:
    """The letter of a piece, small for Black."""
    letter = LETTERS[code >> 1]
    return letter.lower() if code & 1 else letter
