"""How games of Mars go under house rules: how often the Front is Active, how long they last, how they end.

python -m tests.bench.mars_options "" touch=near royal=both truce=4 touch=near,truce=4 --games 100 --nodes 400

Two computer players that search so many nodes play each other; the first two plies of every game are random.
The figures repeat.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from game.core.dice import Dice
from game.core.game import OptionValue
from game.games.mars.bot.levels import Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.thought import Effort
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.settings import OPTIONS

GAME = MarsGame()
RANDOM, LIMIT = 2, 300


@dataclass(frozen=True, slots=True)
class Played:
    """One game: turns (plies), how many of its positions had an Active Front, how many had pieces without the
    right of way.
    """

    turns: int
    active: int
    bound: int
    ending: str
    winner: str


def values_of(text: str) -> dict[str, OptionValue]:
    """The options of "touch=near,truce=4"."""
    known = {option.name: option for option in OPTIONS}
    pairs = [part.split("=") for part in text.split(",") if part]
    return {name: known[name].read(value) for name, value in pairs}


def play(options: dict[str, OptionValue], nodes: int, number: int) -> Played:
    """One game from its seed."""
    state, dice = GAME.initial("options", options), Dice(f"options {number}")
    turns = active = bound = 0
    while state.ended is None and turns < LIMIT:
        if turns < RANDOM:
            action, dice = dice.choose(sorted(legal_actions(state.position)))
            orders = (order_of(state.position, action),)
        else:
            orders = MarsBot(Level(Effort(12, nodes))).choose(
                GAME, state, state.seat, Dice(f"options {number}/{turns}")
            )
        state, _ = GAME.resolve(state, {state.seat: orders})
        turns += 1
        etiquette = state.position.etiquette
        active += etiquette.is_active
        bound += bool(etiquette.lines[3] | etiquette.lines[4] | etiquette.lines[7])
    ended = state.ended
    winner = ended.winners[0] if ended is not None and ended.winners else ""
    return Played(turns, active, bound, ended.ending if ended is not None else "limit", winner)


def told(text: str, games: list[Played]) -> str:
    """The figures of the games under some options, as a line of a table."""
    turns = sum(game.turns for game in games)
    shares = [100 * sum(getattr(game, name) for game in games) / turns for name in ("active", "bound")]
    with_active = sum(game.active > 0 for game in games)
    endings = ", ".join(
        f"{name} {count}" for name, count in Counter(game.ending for game in games).most_common()
    )
    wins = Counter(game.winner for game in games)
    lengths = f"mean {turns / len(games):.1f}, median {statistics.median(game.turns for game in games):g}"
    return (
        f"| {text or 'as printed'} | {len(games)} | {shares[0]:.1f} % | {shares[1]:.1f} % | {with_active} | "
        f"{lengths} "
        f"| {endings} | {wins['WHITE']}:{wins['BLACK']} |"
    )


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("options", nargs="+", help='such as "touch=near,truce=4"; "" for none')
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--out", type=Path, help="a file that keeps every game as a line of JSON")
    given = parser.parse_args()
    print(
        "| options | games | Active positions | positions with a unit without right of way | games with an "
        "Active Front | turns"
    )
    for text in given.options:
        games, started = list[Played](), time.process_time()
        for number in range(given.games):
            games.append(play(values_of(text), given.nodes, number))
            if given.out is not None:
                with given.out.open("a", encoding="utf-8") as file:
                    game = games[-1]
                    file.write(
                        json.dumps(
                            [text, number, game.turns, game.active, game.bound, game.ending, game.winner]
                        )
                        + "\n"
                    )
        print(told(text, games), f"{time.process_time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
