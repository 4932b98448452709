"""How strong a computer player is: one of a kind against six of another, every power in turn, over many
seeds.

python -m tests.bench.strength hard --games 70
python -m tests.bench.strength hard normal --games 70 --limit 5
python -m tests.bench.strength random random --games 200 --limit 20 --check
python -m tests.bench.strength --pool --games 21 --limit 7

Named alone, a player is told against DumbBot (``dumb``, an independent yardstick), ``normal`` and six of
itself, to the end of 1907 and of 1925, from the same seeds. ``--pool`` plays all earlier versions
(`tests.bench.pool`) against each other, with those named beside them.

``share`` is the square of the player's centers among the squares of all (a game's end counts as it stands);
even is 0.143; +- is one standard error.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial

from game.commands.simulate import play_out
from game.games.entry import Entry, LoadedGame
from game.games.list import CATALOGUE, find_game
from game.play.match import NOBODY, Match
from game.play.players import PlayerSpec
from game.play.reading import read_record
from tests.bench.pool import POOL, players
from tests.games.diplomacy.bot.checked import play_checked

FIRST_YEAR = 1901
YEARS = (7, 25)
"""Years after which a player is told when nobody says otherwise: the ends of 1907 and 1925."""

RIVALS = ("dumb", "normal")
"""Whom it is told against then, besides itself."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game as it stood at the end of a year: the power that was played, centers of all, how it had ended
    ("limit": not yet), and seconds and turns of the whole game.
    """

    power: str
    centers: dict[str, int]
    ending: str
    winners: tuple[str, ...]
    seconds: float
    turns: int

    @property
    def share(self) -> float:
        """The square of the power's centers among the squares of all; 0 where nobody has any."""
        total = sum(n * n for n in self.centers.values())
        return self.centers[self.power] ** 2 / total if total else 0.0

    @property
    def is_leader(self) -> bool:
        """Whether nobody has more centers."""
        return self.centers[self.power] == max(self.centers.values())


@cache
def standard() -> tuple[Entry, LoadedGame]:
    """Standard Diplomacy with all players of the bench."""
    entry = find_game("standard")
    return replace(entry, bots=players(entry)), entry.load()


def seated(one: str, rest: str, seed: str, number: int) -> tuple[Match, str]:
    """Game ``number`` before its first turn, and the power that ``one`` plays: they go round."""
    entry, loaded = standard()
    power = entry.seats[number % len(entry.seats)]
    seats = {seat: PlayerSpec(one if seat == power else rest) for seat in entry.seats}
    created = "2026-01-01T00:00:00+00:00"
    return Match.start(entry, None, f"{seed}-{number}", seats, loaded=loaded, created=created), power


def play_one(one: str, rest: str, limits: Sequence[int], seed: str, check: str, number: int) -> list[Result]:
    """Game ``number``, as it stood after each of the years."""
    match, power = seated(one, rest, seed, number)
    started = time.perf_counter()
    if check:
        play_checked(match, max(limits))
    else:
        play_out(match, max(limits))
    seconds = time.perf_counter() - started
    if check:
        nobody = dict.fromkeys(match.seats, NOBODY)  # records know the players of the program alone
        record, fault = read_record(replace(match.record, seats=nobody).to_text(), CATALOGUE)
        assert fault is None
        assert Match.from_record(record, CATALOGUE).state == match.state
    return [_at_the_end(match, power, limit, seconds) for limit in limits]


def _at_the_end(match: Match, power: str, limit: int, seconds: float) -> Result:
    """A game that was played out, as it stood after a year."""
    later = [state for state in match.states if match.game.phase(state).turn > limit]
    state, outcome = (later or match.states[-1:])[0], match.outcome
    assert outcome is not None
    centers = {seat: len(state.owned(seat)) for seat in match.entry.seats}
    ending, winners = ("limit", ()) if later else (outcome.ending, outcome.winners)
    return Result(power, centers, ending, winners, seconds, match.turn)


def play_all(
    one: str, rest: str, *, games: int, limits: Sequence[int], seed: str, jobs: int, check: bool
) -> list[list[Result]]:
    """All games after each of the years, in ``jobs`` processes."""
    play = partial(play_one, one, rest, limits, seed, "check" if check else "")
    if jobs == 1:
        found = [play(number) for number in range(games)]
    else:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            found = list(pool.map(play, range(games), chunksize=2))
    return [list(results) for results in zip(*found, strict=True)]


def mean_share(results: Sequence[Result]) -> str:
    """The mean share with its standard error."""
    shares = [r.share for r in results]
    error = statistics.stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 0.0
    return f"{statistics.mean(shares):.3f} +- {error:.3f}"


def summary(results: Iterable[Result]) -> str:
    """Figures in one paragraph."""
    results = list(results)
    own = statistics.mean(r.centers[r.power] for r in results)
    solo = sum(r.winners == (r.power,) for r in results) / len(results)
    leader = sum(r.is_leader for r in results) / len(results)
    dead = sum(not r.centers[r.power] for r in results) / len(results)
    endings = ", ".join(f"{name} {count}" for name, count in Counter(r.ending for r in results).most_common())
    seconds, turns = sum(r.seconds for r in results), sum(r.turns for r in results)
    return (
        f"games {len(results)}  centers {own:.1f}  share {mean_share(results)}  leader {leader:.0%}  "
        f"solo {solo:.0%}  dead {dead:.0%}  endings: {endings}  {1000 * seconds / turns:.0f} ms a phase"
    )


def by_power(results: Iterable[Result]) -> str:
    """Mean centers of every power, whoever played it."""
    results = list(results)
    return "  ".join(f"{p} {statistics.mean(r.centers[p] for r in results):.1f}" for p in results[0].centers)


def rows(one: str, rivals: Sequence[str], given: argparse.Namespace) -> Iterator[str]:
    """What is told of a player against each of its rivals."""
    seeds = f"seeds {given.seed}-0 to {given.seed}-{given.games - 1}"
    for rest in rivals:
        found = _played(one, rest, given)
        for limit, results in zip(given.limit, found, strict=True):
            yield f"{one} v 6 {rest}, to {FIRST_YEAR - 1 + limit}, {seeds}: {summary(results)}"
            yield by_power(results)


def round_robin(names: Sequence[str], given: argparse.Namespace) -> Iterator[str]:
    """The shares of each player (rows) against six of each other (columns), after the last of the years."""
    year = FIRST_YEAR - 1 + given.limit[-1]
    yield f"one v six, to {year}, {given.games} games each, seeds {given.seed}-0 ..."
    yield f"| | {' | '.join(names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for one in names:
        cells = [mean_share(_played(one, rest, given)[-1]) if rest != one else "" for rest in names]
        yield f"| {one} | {' | '.join(cells)} |"


def _played(one: str, rest: str, given: argparse.Namespace) -> list[list[Result]]:
    return play_all(
        one,
        rest,
        games=given.games,
        limits=given.limit,
        seed=given.seed,
        jobs=given.jobs,
        check=given.check,
    )


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="one computer player against six of another kind")
    parser.add_argument("one", nargs="?")
    parser.add_argument("rest", nargs="*")
    parser.add_argument("--games", type=int, default=35)
    parser.add_argument("--limit", type=int, nargs="+", default=list(YEARS), help="years")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--check", action="store_true", help="watch the invariants and replay every record")
    parser.add_argument("--pool", action="store_true", help="all earlier versions against each other")
    given = parser.parse_args()
    named = [given.one, *given.rest] if given.one else []
    if given.pool:
        lines = round_robin([*named, *POOL], given)
    elif named:
        lines = rows(named[0], named[1:] or list(dict.fromkeys((*RIVALS, named[0]))), given)
    else:
        parser.error("name a player, or --pool")
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
