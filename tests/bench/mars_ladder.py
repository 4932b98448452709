"""Which level of Mars beats which: the score of the first, its standard error, how long games are.

python -m tests.bench.mars_ladder level-2 level-1 --games 100
python -m tests.bench.mars_ladder level-1 random --games 50      (somebody who has just read the rules)
python -m tests.bench.mars_ladder                                every level against the one below

Levels count their nodes, so every figure repeats exactly. Colors change after every game; a draw is half.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import median
from time import process_time

from game.core.dice import Dice
from game.core.game import Bot
from game.games.mars.entry import MARS
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.pieces import SEATS

GAME = MarsGame()
LIMIT = 300
"""After so many turns a game is a draw."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: what it was worth for the first player (1, a half, 0), and its turns, of both sides."""

    worth: float
    turns: int


def games(first: str, second: str, count: int, seed: str) -> Iterator[Played]:
    """Games between two players, the first with White in every other."""
    for number in range(count):
        yield play((first, second) if number % 2 == 0 else (second, first), number % 2, f"{seed}/{number}")


def play(players: Sequence[str], first: int, seed: str) -> Played:
    """A game of White and Black; ``first`` is the side whose worth is told."""
    state = GAME.initial(seed)
    turns = 0
    while state.ended is None and turns < LIMIT:
        bot: Bot = MARS.bots[players[turns % 2]]()
        orders = bot.choose(GAME, GAME.view(state, state.seat), state.seat, Dice(f"{seed}/{turns}"))
        state, _ = GAME.resolve(state, {state.seat: orders})
        turns += 1
    winners = state.ended.winners if state.ended is not None else ()
    return Played(0.5 if not winners else float(winners[0] == SEATS[first]), turns)


def told(title: str, played: Sequence[Played]) -> str:
    """A line of figures."""
    count = len(played)
    share = sum(game.worth for game in played) / count
    error = sqrt(sum((game.worth - share) ** 2 for game in played) / max(1, count - 1) / count)
    won, lost = (sum(game.worth == worth for game in played) for worth in (1, 0))
    turns = median(game.turns for game in played)
    return (
        f"{title}: {100 * share:.1f} % +- {100 * error:.1f} of {count} games "
        f"({won} won, {count - won - lost} drawn, {lost} lost), median {turns:g} turns"
    )


def main() -> None:
    """Read the command line, play, print after every tenth game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="two of them; left out: all levels")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="ladder")
    options = parser.parse_args()
    levels = [name for name in MARS.bots if name.startswith("level-")]
    pairs = [tuple(options.players)] if options.players else [(high, low) for low, high in pairwise(levels)]
    for first, second in pairs:
        began, played = process_time(), list[Played]()
        for game in games(first, second, options.games, options.seed):
            played.append(game)
            if len(played) % 10 == 0 or len(played) == options.games:
                spent = f", {process_time() - began:.0f} s"
                print(told(f"{first} v {second}", played) + spent, flush=True)


if __name__ == "__main__":
    main()
