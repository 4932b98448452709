"""How strong a computer player is: one of a kind against six of another, every power in turn, over many
seeds.

python -m tests.bench.strength hard normal --games 70 --limit 5
python -m tests.bench.strength random random --games 200 --limit 20 --check

``share`` is the square of the player's centers among the squares of all (a game's end counts as it stands);
even is 0.143.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from game.commands.simulate import play_out
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import read_record
from tests.games.diplomacy.bot.checked import play_checked


@dataclass(frozen=True, slots=True)
class Result:
    """One game: the power that was played, centers of all at the end, how it ended, seconds and turns
    played.
    """

    power: str
    centers: dict[str, int]
    ending: str
    winners: tuple[str, ...]
    seconds: float
    turns: int

    @property
    def share(self) -> float:
        """The square of the power's centers among the squares of all."""
        return self.centers[self.power] ** 2 / sum(n * n for n in self.centers.values())

    @property
    def is_leader(self) -> bool:
        """Whether nobody has more centers."""
        return self.centers[self.power] == max(self.centers.values())


def play_one(one: str, rest: str, limit: int, seed: str, check: str, number: int) -> Result:
    """Game ``number``; the power goes round."""
    entry = find_game("standard")
    power = entry.seats[number % len(entry.seats)]
    players = {seat: PlayerSpec(one if seat == power else rest) for seat in entry.seats}
    match = Match.start(entry, None, f"{seed}-{number}", players, created="2026-01-01T00:00:00+00:00")
    started = time.perf_counter()
    if check:
        play_checked(match, limit)
    else:
        play_out(match, limit)
    seconds = time.perf_counter() - started
    if check:
        record, fault = read_record(match.record.to_text(), CATALOGUE)
        assert fault is None
        assert Match.from_record(record, CATALOGUE).state == match.state
    centers = {seat: len(match.state.owned(seat)) for seat in entry.seats}
    outcome = match.outcome
    assert outcome is not None
    return Result(power, centers, outcome.ending, outcome.winners, seconds, match.turn)


def play_all(
    one: str, rest: str, *, games: int, limit: int, seed: str, jobs: int, check: bool
) -> list[Result]:
    """All games, in ``jobs`` processes."""
    play = partial(play_one, one, rest, limit, seed, "check" if check else "")
    if jobs == 1:
        return [play(number) for number in range(games)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(play, range(games), chunksize=2))


def summary(results: Iterable[Result]) -> str:
    """Figures in one paragraph."""
    results = list(results)
    shares = [r.share for r in results]
    error = statistics.stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 0.0
    own = statistics.mean(r.centers[r.power] for r in results)
    solo = sum(r.winners == (r.power,) for r in results) / len(results)
    leader = sum(r.is_leader for r in results) / len(results)
    endings = ", ".join(f"{name} {count}" for name, count in Counter(r.ending for r in results).most_common())
    seconds, turns = sum(r.seconds for r in results), sum(r.turns for r in results)
    return (
        f"games {len(results)}  centers {own:.1f}  share {statistics.mean(shares):.3f} +- {error:.3f}  "
        f"leader {leader:.0%}  solo {solo:.0%}  endings: {endings}  {1000 * seconds / turns:.0f} ms a phase"
    )


def by_power(results: Iterable[Result]) -> str:
    """Mean centers of every power, whoever played it."""
    results = list(results)
    return "  ".join(f"{p} {statistics.mean(r.centers[p] for r in results):.1f}" for p in results[0].centers)


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="one computer player against six of another kind")
    parser.add_argument("one")
    parser.add_argument("rest")
    parser.add_argument("--games", type=int, default=35)
    parser.add_argument("--limit", type=int, default=5, help="years")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--check", action="store_true", help="watch the invariants and replay every record")
    given = parser.parse_args()
    results = play_all(
        given.one,
        given.rest,
        games=given.games,
        limit=given.limit,
        seed=given.seed,
        jobs=given.jobs,
        check=given.check,
    )
    print(f"{given.one} v 6 {given.rest}, to year {given.limit}: {summary(results)}")
    print(by_power(results))


if __name__ == "__main__":
    main()
