"""What the engine finds out about a position of Mars, as values: lines of play with their worth, depth and
nodes; and how worths are told.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from game.games.mars.bot.round import SURE, WIN
from game.games.mars.engine.protocol import Info
from game.games.mars.rules.pieces import SIDE_NAMES

LINES = 3
"""So many lines of play are shown."""
SOLDIER = 300
"""What a Foot Soldier is worth, in the hundredths of the engine."""
SPREAD = 2 * SOLDIER
"""The lead at which the bar of the leading side has 73 % of the whole."""
ROYALS = {"general": " the General", "master": " the Master"}
"""What a forced win brings, by the house rule of the royal piece."""


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A line of play: its number from 1, its worth for White in hundredths (`SOLDIER`), the actions as text,
    and the depth to which it is known.
    """

    number: int
    score: int
    play: tuple[str, ...]
    depth: int


@dataclass(frozen=True, slots=True)
class Findings:
    """Lines of play, the best first, and the nodes they cost so far; nothing is known while there are none.
    ``is_whole``: no more is to be found out.
    """

    lines: tuple[PlayLine, ...] = ()
    nodes: int = 0
    is_whole: bool = False

    @property
    def depth(self) -> int:
        """That of the best line."""
        return self.lines[0].depth if self.lines else 0


NOTHING = Findings()


def findings_of(infos: Iterable[Info], turn: int, *, is_whole: bool = False) -> Findings:
    """What the lines of the engine come to, told while the side ``turn`` is on move: the last of each number,
    and of those with one first action the best.
    """
    last: dict[int, Info] = {}
    nodes = 0
    for info in infos:
        last[info.number] = info
        nodes = max(nodes, info.nodes)
    best: dict[str, Info] = {}
    for number in sorted(last):
        best.setdefault(last[number].play[0], last[number])
    lines = tuple(
        PlayLine(number, -info.score if turn else info.score, info.play, info.depth)
        for number, info in enumerate(best.values(), 1)
    )
    return Findings(lines[:LINES], nodes, is_whole)


def share_of(score: int) -> float:
    """White's part of the bar, from 0 to 1, for a worth for White."""
    if abs(score) > SURE:
        return float(score > 0)
    return 1 / (1 + math.exp(-score / SPREAD))


def turns_to(score: int) -> int:
    """In how many of its own turns the winner of a forced win has won."""
    return (WIN - abs(score) + 1) // 2


def score_text(score: int) -> str:
    """A worth in short: by how many Foot Soldiers White is ahead, or in how many turns somebody wins."""
    if abs(score) > SURE:
        return f"in {turns_to(score)}"
    lead = f"{score / SOLDIER:+.1f}"
    return "0.0" if lead in ("+0.0", "-0.0") else lead


def win_words(score: int, royal: str) -> str:
    """A forced win in words, '' for any other worth; ``royal`` is the house rule of the royal piece."""
    if abs(score) <= SURE:
        return ""
    return f"{SIDE_NAMES[score < 0]} wins{ROYALS.get(royal, '')} in {turns_to(score)}"


def score_words(score: int, royal: str) -> str:
    """A worth as the end of a sentence."""
    lead = abs(score) / SOLDIER
    if abs(score) > SURE:
        return win_words(score, royal)
    if lead < 0.2:
        return "the game is even"
    return f"{SIDE_NAMES[score < 0]} is ahead by about {lead:.1f} Foot Soldiers"
