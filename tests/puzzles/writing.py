"""Puzzles as they are written: from what the builders found to a file of exercises (docs/lessons.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.codec import Json

HEAD = """# Puzzles out of games of the program, each with one best answer (docs/puzzles.md)
game = "{game}"
"""


@dataclass(frozen=True, slots=True)
class Written:
    """A puzzle without its id: ``kind`` begins the id; ``goal`` are rows, ``solution`` and ``others`` sheets
    by turn.
    """

    kind: str
    title: str
    seat: str
    task: str
    hint: str
    depth: int
    position: Mapping[str, Json]
    goal: tuple[Mapping[str, Json], ...]
    solution: tuple[tuple[str, ...], ...]
    others: tuple[Mapping[str, Sequence[str]], ...] = ()
    options: Mapping[str, Json] = field(default_factory=dict)
    turns: int = 1
    at_end: bool = False
    seed: str = ""  # of the game that it is out of, '' where nobody knows


def file_of(game: str, puzzles: Iterable[Written]) -> str:
    """The text of the file, puzzles of a kind numbered in their sequence."""
    counts: dict[str, int] = {}
    parts = [HEAD.format(game=game)]
    for puzzle in puzzles:
        counts[puzzle.kind] = number = counts.get(puzzle.kind, 0) + 1
        parts.append(_entry(f"{puzzle.kind}-{number:02}", puzzle, game))
    return "\n".join(parts)


def _entry(name: str, puzzle: Written, game: str) -> str:
    turns = [list(sheet) for sheet in puzzle.solution]
    solution: Json = turns[0] if len(turns) == 1 else turns
    lines = [
        "[[exercise]]",
        *([f"# Out of game {puzzle.seed}: find {game} {puzzle.seed}"] if puzzle.seed else []),
        f"id = {_value(name)}",
        f"title = {_value(puzzle.title)}",
        f"seat = {_value(puzzle.seat)}",
        f"depth = {puzzle.depth}",
        f"hint = {_value(puzzle.hint)}",
        f"position = {_value(dict(puzzle.position))}",
        *([f"options = {_value(dict(puzzle.options))}"] if puzzle.options else []),
        "[[exercise.step]]",
        f"task = {_value(puzzle.task)}",
        f"solution = {_value(solution)}",
        *([f"others = {_value([dict(sheets) for sheets in puzzle.others])}"] if puzzle.others else []),
        *([f"turns = {puzzle.turns}"] if puzzle.turns != len(turns) else []),
        *(["at_end = true"] if puzzle.at_end else []),
        f"goal = {_value([dict(row) for row in puzzle.goal])}",
    ]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """A value as TOML, in one line."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items() if item is not None)
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)
