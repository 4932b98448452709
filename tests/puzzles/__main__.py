"""Makes and proves the puzzles (docs/puzzles.md):

python -m tests.puzzles find standard 0 40 FILE     adds what games 0 to 39 leave, one line each
python -m tests.puzzles write standard FILE...      writes assets/puzzles/standard.toml out of that
python -m tests.puzzles check [standard ...]        proves every puzzle again, in full
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.core.codec import Json
from game.core.places import assets_root
from game.games.list import CATALOGUE
from game.games.wrom.rules.state_json import state_to_json
from game.play.exercises.puzzles import puzzles_of
from tests.puzzles import force, force_words, mars, mars_words, war, war_words
from tests.puzzles.proof import fault_of
from tests.puzzles.writing import Written, file_of

MOST_OF_WAR = 26


def found(game: str, first: int, last: int) -> Iterator[dict[str, Json]]:
    """What games ``first`` to ``last`` - 1 leave."""
    entry = CATALOGUE.find(game)
    loaded = entry.load()
    for seed in map(str, range(first, last)):
        if game == "mars":
            yield from (mars.data_of(find, seed) for find in mars.found_in(seed))
        elif game == "wrom":
            yield from (_war_data(find, seed) for find in war.found_in(entry, loaded, seed))
        else:
            yield from force.found_in(entry, loaded, seed)
        print(f"{game}: game {seed} is done", file=sys.stderr, flush=True)


def _war_data(find: war.Find, seed: str) -> dict[str, Json]:
    return {
        "hex": find.hex,
        "plan": [list(step) for step in find.plan],
        "chance": find.chance,
        "next": find.next_best,
        "plans": find.plans,
        "state": state_to_json(find.state),
        "seed": seed,
    }


def kept(game: str, rows: Sequence[dict[str, Any]]) -> list[Written]:
    """The puzzles of a game out of what was found."""
    if game == "mars":
        return mars_words.kept(rows)
    if game == "wrom":
        return war_words.kept(rows, MOST_OF_WAR)
    return force_words.kept(rows, CATALOGUE.find(game))


def check(games: Sequence[str]) -> int:
    """Proves all puzzles; the number of those that are not what they say."""
    faults = 0
    for entry in CATALOGUE.entries:
        puzzles = puzzles_of(entry, CATALOGUE) if not games or entry.id in games else ()
        for puzzle in puzzles:
            fault = fault_of(puzzle, in_full=True)
            faults += bool(fault)
            if fault:
                print(f"{puzzle.key}: {fault}")
        if puzzles:
            print(f"{entry.title}: {len(puzzles)} puzzles")
    return faults


def main(words: Sequence[str]) -> int:
    """One of the commands."""
    command, *rest = words
    if command == "check":
        return min(check(rest), 1)
    game, *rest = rest
    if command == "find":
        first, last, path = rest
        with Path(path).open("a", encoding="utf-8") as out:
            for row in found(game, int(first), int(last)):
                out.write(json.dumps(row) + "\n")
                out.flush()
        return 0
    rows = [json.loads(line) for path in rest for line in Path(path).read_text("utf-8").splitlines()]
    puzzles = kept(game, rows)
    (assets_root() / "puzzles" / f"{game}.toml").write_text(file_of(game, puzzles), encoding="utf-8")
    print(f"{game}: {len(puzzles)} puzzles")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
