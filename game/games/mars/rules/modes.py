"""How each unit may act at the moment, and why it has the right of way or not, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.mars.rules.etiquette import NO_LINE
from game.games.mars.rules.pieces import (
    CYZNEO,
    FOOT_SOLDIER,
    GENERAL,
    GRIPPER,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    RIDER,
    SIDE_NAMES,
    SWARM,
    THIEF,
    TITLES,
    WAR_MAN,
)
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.thief import thief_kind

LINES: Mapping[int, str] = {
    0: "Thieves do not care for the right of way",
    1: "the Front is Passive",
    2: "it stands in its own territory",
    3: "its side captured on its last turn",
    4: "it stands in No Man's Land",
    5: "its side lost a unit on the last turn",
    6: "it is attacked",
    7: "it attacks a sentient enemy",
    8: "nothing speaks against it",
}
"""The reason behind each line of the right of way (R5.2)."""

FIXED_MODES: Mapping[int, str] = {
    GRIPPER: "moves as a Rook without capturing, and takes one orthogonal neighbor without moving",
    CYZNEO: "moves as a Queen without capturing, and may place a new Cyzneo a Knight's leap away",
    SWARM: "steps one square orthogonally, onto an empty square or an enemy piece",
}

MODES: Mapping[tuple[int, bool], str] = {
    (MANTACRON, True): "moves as a Queen, or takes all orthogonal neighbors without moving",
    (MANTACRON, False): "moves as a Rose",
    (WAR_MAN, True): "moves as a Rook",
    (WAR_MAN, False): "moves as a King",
    (FOOT_SOLDIER, True): "moves as a Knight",
    (FOOT_SOLDIER, False): "moves as a Wazir",
    (HUNTERGLIDER, True): "leaps up to four orthogonal steps away",
    (HUNTERGLIDER, False): "slides up to four orthogonal steps",
    (MASTER, True): "moves as a Wazir or Knight, or shoots two squares away in any of the eight directions",
    (MASTER, False): "moves as a Ferz",
    (GENERAL, True): "moves as a King",
    (GENERAL, False): "cannot move",
}

RIDER_MODES: Mapping[tuple[bool, bool], str] = {
    (True, False): "moves as a Wazir",
    (True, True): "is attacked, so it moves as a Rook",
    (False, False): "moves as a Ferz",
    (False, True): "is attacked, so it moves as a Bishop",
}

SWARMED = "is covered by Ice Swarms and cannot act"


@dataclass(frozen=True, slots=True)
class Standing:
    """The right of way of a piece: whether it has it, the line of R5.2 that decided (0 for a Thief), and the
    sentence.
    """

    has: bool
    line: int
    text: str


def standing(position: Position, square: int) -> Standing | None:
    """The standing of the sentient piece on a square, hosts too; None where there is none."""
    etiquette = position.etiquette
    kind, line = position.at[square] >> 1, etiquette.line(square)
    if line == NO_LINE and kind != THIEF:
        return None
    has = etiquette.has(square)
    number = f" (line {line})" if line else ""
    return Standing(
        has, line, f"{TITLES[kind]}: has {'' if has else 'not '}the right of way: {LINES[line]}{number}."
    )


def standings(position: Position) -> dict[int, Standing]:
    """The standing of every sentient piece of both sides by square."""
    everybody = squares_of(position.pieces[0] | position.pieces[1])
    return {square: found for square in everybody if (found := standing(position, square))}


def mode(position: Position, square: int) -> str:
    """What the piece on a square, or the Swarms on a square of their own, can do at the moment."""
    code = position.at[square]
    kind, side = code >> 1, code & 1
    if not code:
        return FIXED_MODES[SWARM]
    if not position.mobile(side) >> square & 1:
        return SWARMED
    if kind in FIXED_MODES:
        return FIXED_MODES[kind]
    if kind == THIEF:
        return f"moves {_thief_words(position, square)}"
    has = position.etiquette.has(square)
    if kind == RIDER:
        return RIDER_MODES[has, bool(position.etiquette.longer(side) >> square & 1)]
    if kind == MANTACRON and has and not position.settings.mant_queen_captures:
        return "moves as a Queen without capturing, or takes all orthogonal neighbors without moving"
    return MODES[kind, has]


def _thief_words(position: Position, square: int) -> str:
    words = thief_kind(position, square).value
    return words if words.startswith("as ") else f"as a {words}"


def unit_title(position: Position, square: int, side: int) -> str:
    """The unit of a side on a square in words: "White's War Man on d3"."""
    kind = position.at[square] >> 1 if position.pieces[side] >> square & 1 else SWARM
    return f"{SIDE_NAMES[side]}'s {TITLES[kind]}"
