"""Figures of the computer players of Warrior Races: speed, fairness of the seats, who beats whom, the slowest phases.

python -m tests.bench.wrom_rows normal normal --games 1000
python -m tests.bench.wrom_rows hard normal --games 200 --jobs 2
python -m tests.bench.wrom_rows phases

The seats are changed after every game. A drawn game counts half for each.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from game.bots.warrior_races import EASY, HARD, NORMAL, WarriorRacesBot
from game.catalogue.warrior_races import WROM
from game.core.dice import Dice
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots


def play_one(kinds: tuple[str, ...], seed: str, number: int) -> tuple[str, tuple[str, ...], tuple[str, ...], int]:
    """One game: its ending, the winning seats, who sat where, and the turns."""
    count = len(kinds)
    sat = tuple(kinds[(seat + number) % count] for seat in range(count))
    players = {str(n): PlayerSpec(kind) for n, kind in enumerate(sat, 1)}
    match = Match.start(WROM, {"players": count}, f"{seed}-{number}", players, loaded=WROM.load(), created="")
    while match.outcome is None:
        play_bots(match)
        match.advance()
    return match.outcome.ending, match.outcome.winners, sat, match.state.turn


def report(kinds: tuple[str, ...], games: int, seed: str, jobs: int) -> None:
    """Plays the games and prints one block of figures."""
    started = time.perf_counter()
    work = partial(play_one, kinds, seed)
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(work, range(games), chunksize=max(1, games // jobs // 8)))
    else:
        results = [work(number) for number in range(games)]
    seconds = time.perf_counter() - started
    points: Counter[str] = Counter()
    seats: Counter[str] = Counter()
    for _, winners, sat, _ in results:
        for seat in winners:
            seats[seat] += 1
            points[sat[int(seat) - 1]] += 1
    endings = Counter(ending for ending, _, _, _ in results)
    drawn = sum(not winners for _, winners, _, _ in results)
    decided = sum(ending != "turn_limit" for ending, _, _, _ in results) / games
    print(f"{' v '.join(kinds)}: {games} games, {games / seconds:.2f} a second, {sum(r[3] for r in results) / games:.1f} turns")
    print(f"  decided before the turn limit {100 * decided:.1f} %; {dict(endings)}; drawn {drawn}")
    print(f"  by seat { ({seat: f'{100 * seats[seat] / games:.1f} %' for seat in sorted(seats)}) }")
    if len(set(kinds)) > 1:
        shares = {kind: (points[kind] + drawn / len(kinds)) / games for kind in dict.fromkeys(kinds)}
        print(f"  by player { ({kind: f'{100 * share:.1f} %' for kind, share in shares.items()}) }")


def slowest_phases(games: int) -> None:
    """The slowest phase of each level, all its orders together, in seconds."""
    game = WROM.load().game
    for players in (2, 3, 4):
        worst: dict[tuple[str, str], float] = {}
        for number in range(games):
            levels = {"1": ("hard", HARD), "2": ("normal", NORMAL)}
            state, spent, orders = game.initial(f"phase{number}", {"players": players}), Counter[tuple[str, str, int]](), 0
            while state.ended is None and state.turn < 9:
                seat = game.to_act(state)[0]
                name, level = levels.get(seat, ("easy", EASY))
                started = time.perf_counter()
                chosen = WarriorRacesBot(level).choose(game, game.view(state, seat), seat, Dice(f"{number}/{orders}"))
                spent[name, state.phase, state.turn] += time.perf_counter() - started
                state, _ = game.resolve(state, {seat: chosen})
                orders += 1
            for (name, phase, _), seconds in spent.items():
                worst[name, phase] = max(worst.get((name, phase), 0.0), seconds)
        shown = {
            f"{name} {phase}": round(seconds, 3)
            for (name, phase), seconds in sorted(worst.items())
            if phase in ("move", "battle")
        }
        print(f"{players} players, slowest: {shown}")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+", help="two to four of random, easy, normal, hard; or the word phases")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.players == ["phases"]:
        slowest_phases(min(given.games, 3))
    else:
        report(tuple(given.players), given.games, given.seed, given.jobs)


if __name__ == "__main__":
    main()
