"""Games of the package ``diplomacy`` there and back: ``python -m tests.bench.foreign --games 200``.

The package (extra ``bench``) plays games of random orders and saves them; they are imported, written again in
its form, and loaded by it. Every phase that both tell must have the same units, dislodged units and centers.
"""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from typing import Any

from game.games.diplomacy.foreign.formats import DiplomacyForeign
from game.games.list import CATALOGUE

YEARS = (3, 5, 8, 12)
Standing = dict[str, tuple[frozenset[str], frozenset[str]]]
"""By power: units, those driven out with a star, and centers."""


def main(words: Sequence[str]) -> int:
    """Plays and compares; 0 when every phase is equal or told as different, else 1."""
    parser = ArgumentParser(prog="python -m tests.bench.foreign", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    count = parser.parse_args(words).games
    phases, told, unequal = 0, 0, 0
    for number in range(count):
        saved = _played(f"foreign-{number}")
        imported = DiplomacyForeign().read(CATALOGUE.find("standard"), json.dumps(saved), "diplomacy-json")
        back = _loaded(DiplomacyForeign().write(imported.match, "diplomacy-json"))
        there = dict(_standings(saved["phases"]))
        wrong = [name for name, standing in there.items() if back.get(name, standing) != standing]
        phases, told = phases + len(there), told + imported.differing
        unequal += len(wrong) if not imported.differing else 0
        for note in imported.notes:
            print(f"game {number}: {note}")
        for name in wrong:
            print(f"game {number}: {name} comes back otherwise")
    print(f"{count} games, {phases} phases: {told} told as different, {unequal} unequal without a word")
    return 1 if unequal else 0


def _played(seed: str) -> dict[str, Any]:
    from diplomacy import Game
    from diplomacy.utils.export import to_saved_game_format

    chance, game = random.Random(seed), Game()
    last = 1901 + chance.choice(YEARS)
    while not game.is_game_done and int(game.get_current_phase()[1:5]) < last:
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = [place for place in game.get_orderable_locations(power) if possible[place]]
            game.set_orders(power, [chance.choice(possible[place]) for place in places])
        game.process()
    found: dict[str, Any] = to_saved_game_format(game)
    return found


def _loaded(text: str) -> Standing:
    """The standings of a game as the package has loaded it."""
    from diplomacy.utils.export import from_saved_game_format, to_saved_game_format

    return dict(_standings(to_saved_game_format(from_saved_game_format(json.loads(text)))["phases"]))


def _standings(phases: Sequence[dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    for phase in phases:
        units, centers = phase["state"]["units"], phase["state"]["centers"]
        yield phase["name"], {p: (frozenset(units[p]), frozenset(centers[p])) for p in units}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
