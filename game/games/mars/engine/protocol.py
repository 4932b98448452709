"""The lines of the engine of Mars: what they mean, and how its answers are written (docs/engine.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.errors import NotationError, RedWeedError
from game.core.game import Option
from game.core.quoting import glimpse, one_line, shown
from game.games.mars.bot.levels import BEST, LEVELS
from game.games.mars.bot.round import SURE, WIN
from game.games.mars.rules.settings import OPTIONS

LONGEST = 1 << 16
"""A longer line means nothing: a game of ten thousand actions has room in it."""
MOST_LINES = 10
"""So many lines of play MultiPV may ask for."""
MULTI_PV, LEVEL = "MultiPV", "Level"
RULES: Mapping[str, Option] = {option.name: option for option in OPTIONS}
"""The house rules by their names."""
LIMITS = ("nodes", "depth", "movetime")

_INFO = re.compile(
    r"info depth (\d+) nodes (\d+) time \d+ score (cp|win|loss) (-?\d+) multipv (\d+) pv (.+)", re.ASCII
)
_NUMBER = re.compile("[0-9]{1,15}")


@dataclass(frozen=True, slots=True)
class Going:
    """What a search may cost: nodes, plies, milliseconds (0: as much as it takes); ``infinite`` until it is
    stopped.
    """

    nodes: int = 0
    depth: int = 0
    movetime: int = 0
    infinite: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A position as it was told: ``text`` None for the set-up, and the actions after it."""

    text: str | None = None
    moves: tuple[str, ...] = ()


def read_going(words: Sequence[str]) -> Going | None:
    """What follows ``go``; None for what means nothing."""
    limits: dict[str, int] = {}
    rest, infinite = iter(words), False
    for word in rest:
        value = next(rest, "") if word in LIMITS else ""
        if word in LIMITS and _NUMBER.fullmatch(value) and int(value):
            limits[word] = int(value)
        elif word == "infinite":
            infinite = True
        else:
            return None
    return Going(limits.get("nodes", 0), limits.get("depth", 0), limits.get("movetime", 0), infinite)


def read_told(words: Sequence[str]) -> Told | None:
    """What follows ``position``; None for what means nothing."""
    cut = words.index("moves") if "moves" in words else len(words)
    place, moves = words[:cut], tuple(words[cut + 1 :])
    if place == ["start"]:
        return Told(None, moves)
    return Told(" ".join(place[1:]), moves) if place[:1] == ["text"] and len(place) > 1 else None


def read_lines_wanted(text: str) -> int:
    """The value of MultiPV. Raises NotationError."""
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= MOST_LINES:
        raise NotationError(f"{MULTI_PV} is {shown(text)}, no whole number from 1 to {MOST_LINES}", word=text)
    return int(text)


def read_level(text: str) -> str:
    """The value of Level. Raises NotationError."""
    if text not in LEVELS:
        raise NotationError(f"{LEVEL} is {shown(text)}, not one of {', '.join(LEVELS)}", word=text)
    return text


def option_lines() -> Iterator[str]:
    """What can be set, one line each: the engine's own two, then the house rules."""
    yield f"option name {MULTI_PV} type spin default 1 min 1 max {MOST_LINES}"
    yield f"option name {LEVEL} type combo default {BEST} {_choices(list(LEVELS))}"
    for option in OPTIONS:
        yield f"option name {option.name} {_kind(option)}"


def _kind(option: Option) -> str:
    """How the values of a house rule are told."""
    if isinstance(option.default, bool):
        return f"type check default {str(option.default).lower()}"
    if option.choices:
        return f"type combo default {option.default} {_choices(list(map(str, option.choices)))}"
    return f"type spin default {option.default} min {option.low} max {option.high}"


def _choices(values: Sequence[str]) -> str:
    return " ".join(f"var {value}" for value in values)


def unknown(line: str) -> str:
    """The answer to a line that means nothing."""
    return f"info string unknown: {glimpse(line)}"


def sentence(error: RedWeedError) -> str:
    """The answer that says what is wrong, on one line."""
    return f"info string {' '.join(one_line(str(error)).split())}"


def score_text(score: int) -> str:
    """A score as it is told: hundredths, or the turns until the royal piece falls."""
    if abs(score) > SURE:
        return f"{'win' if score > 0 else 'loss'} {(WIN - abs(score) + 1) // 2}"
    return f"cp {score}"


@dataclass(frozen=True, slots=True)
class Info:
    """A line of ``info`` as it was told: ``score`` as `score_text` took it, ``play`` the actions as text;
    ``number`` counts the lines of play from 1, the best.
    """

    depth: int
    nodes: int
    score: int
    play: tuple[str, ...]
    number: int = 1


def read_info(line: str) -> Info | None:
    """What a line tells of a line of play; None for any other line."""
    found = _INFO.fullmatch(line)
    if found is None:
        return None
    depth, nodes, kind, value, number, play = found.groups()
    turns = WIN - 2 * int(value)
    score = {"cp": int(value), "win": turns + 1, "loss": -turns}[kind]
    return Info(int(depth), int(nodes), score, tuple(play.split()), int(number))
