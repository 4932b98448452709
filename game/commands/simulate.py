"""Games of computer players without a window, many at a time, each one repeatable."""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from io import TextIOBase
from pathlib import Path
from typing import TextIO, TypeVar

from game.commands.cluster import in_cluster
from game.commands.workers import Lost, in_processes
from game.core.codec import Json
from game.core.errors import RecordError, UsageError
from game.core.game import OptionValue
from game.core.results import Outcome
from game.games.entry import Entry, LoadedGame
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.processes import ignore_interrupts, interrupts_held_back
from game.play.record import Record, outcome_json
from game.play.storage import SUFFIX, save_record
from game.play.thinking import play_bots
from game.play.whole_files import sweep_leftovers

LIMIT = Outcome("limit")


@dataclass(frozen=True, slots=True)
class Simulation:
    """What ``simulate`` was asked for; ``seed`` is the text all games' seeds are made of, ``limit`` the last
    turn played.
    """

    game: str
    players: Mapping[str, PlayerSpec]
    options: Mapping[str, OptionValue]
    seed: str
    games: int = 1
    limit: int = 100
    map_path: Path | None = None
    save_dir: Path | None = None


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game that was played: ``turns`` counts what the limit counts, ``record`` is the file it was saved
    in ('' if none).
    """

    number: int
    game: str
    seed: str
    turns: int
    outcome: Outcome
    seconds: float
    record: str = ""

    def to_json(self) -> Json:
        """The line of ``simulate --json``."""
        data = {
            "game": self.game,
            "seed": self.seed,
            "turns": self.turns,
            "outcome": outcome_json(self.outcome),
        }
        data["seconds"] = round(self.seconds, 3)
        return data | ({"record": self.record} if self.record else {})


def game_seed(seed: str, number: int, games: int) -> str:
    """The seed of game ``number`` (from 1): the text, a dash, the number.

    A single game whose text ends so already keeps it: ``--seed abc-3`` plays game 3 of
    ``--seed abc --games 5`` again.
    """
    if games == 1 and re.search(r"-[0-9]+\Z", seed):
        return seed
    return f"{seed}-{number}"


def check_simulation(entry: Entry, loaded: LoadedGame, simulation: Simulation) -> None:
    """Raises UsageError, OptionError or RecordError for what no game could be started with or kept in."""
    match = _new_match(entry, loaded, simulation, 1)
    people = [seat for seat, spec in match.players.items() if spec.is_human]
    if people:
        raise UsageError(
            f"No person can sit at {people[0]} while computers play alone; choose hold or a computer player"
        )
    if simulation.save_dir is not None:
        _make_folder(simulation.save_dir)


def _make_folder(folder: Path) -> None:
    """The folder for records, before hours are spent on games that could not be kept. Raises RecordError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sweep_leftovers([folder], is_start=False)
    except OSError as error:
        raise RecordError(f"{folder} cannot be made: {error.strerror or error}") from error


def _new_match(entry: Entry, loaded: LoadedGame, simulation: Simulation, number: int) -> Match:
    seed = game_seed(simulation.seed, number, simulation.games)
    players, options = simulation.players, simulation.options
    return Match.start(entry, options, seed, players, simulation.map_path, loaded=loaded, created="")


def play_out(match: Match, limit: int) -> None:
    """Plays a match of computer players to its end, or until turn ``limit`` is over (ending "limit")."""
    while match.outcome is None:
        if match.phase.turn > limit:
            match.end(LIMIT)
        else:
            play_bots(match)
            match.advance()


def play_game(entry: Entry, loaded: LoadedGame, simulation: Simulation, number: int) -> GameResult:
    """Game ``number`` (from 1) of a simulation. Raises RecordError when it cannot be saved."""
    return _kept(simulation, *_played(entry, loaded, simulation, number))


def _played(
    entry: Entry, loaded: LoadedGame, simulation: Simulation, number: int
) -> tuple[GameResult, Record]:
    started = time.perf_counter()
    match = _new_match(entry, loaded, simulation, number)
    play_out(match, simulation.limit)
    seconds = time.perf_counter() - started
    turns = match.phase_at(match.turn - 1).turn if match.turn else 0
    result = GameResult(number, entry.id, match.seed, turns, match.outcome or LIMIT, seconds)
    return result, match.record


def _kept(simulation: Simulation, result: GameResult, record: Record) -> GameResult:
    """A game that was played, saved where that was asked for."""
    if simulation.save_dir is None:
        return result
    path = simulation.save_dir / f"{result.game}-{_file_text(result.seed)}{SUFFIX}"
    save_record(path, record, is_private=False)
    return replace(result, record=path.as_posix())


def _file_text(seed: str) -> str:
    return re.sub(r"[^A-Za-z0-9._-]+", "_", seed)[:100]


def _play_in_worker(simulation: Simulation, number: int) -> GameResult:
    entry = CATALOGUE.find(simulation.game)
    return play_game(entry, _loaded(entry.id, simulation.map_path), simulation, number)


def _play_elsewhere(simulation: Simulation, number: int) -> tuple[GameResult, Record]:
    """A game on another machine: it is saved where it was asked for, not where it was played."""
    entry = CATALOGUE.find(simulation.game)
    return _played(entry, _loaded(entry.id, None), simulation, number)


@lru_cache(maxsize=1)
def _loaded(game: str, map_path: Path | None) -> LoadedGame:
    """A game on its map, read once for all that a process plays of it."""
    return CATALOGUE.find(game).load(map_path)


def simulate(
    simulation: Simulation,
    jobs: int = 1,
    lost: Callable[[int], None] | None = None,
    *,
    cluster: str = "",
) -> Iterator[GameResult]:
    """The games in sequence, whatever the number of processes; checked before the first is played. Raises
    RedWeedError.

    ``lost`` is told the number of a game whose process was ended from outside; the others are played all the
    same. ``cluster`` is the address of a Dask scheduler whose workers play them ('': this machine does), on
    the game's own map.
    """
    entry = CATALOGUE.find(simulation.game)
    loaded = entry.load(simulation.map_path)
    check_simulation(entry, loaded, simulation)
    numbers = range(1, simulation.games + 1)
    if cluster:
        elsewhere = in_cluster(partial(_play_elsewhere, replace(simulation, save_dir=None)), numbers, cluster)
        return (_kept(simulation, *found) for found in _without_lost(elsewhere, lost))
    if min(jobs, simulation.games) == 1:
        return (play_game(entry, loaded, simulation, number) for number in numbers)
    return _without_lost(in_processes(partial(_play_in_worker, simulation), numbers, jobs), lost)


T = TypeVar("T")


def _without_lost(found: Iterator[T | Lost], lost: Callable[[int], None] | None) -> Iterator[T]:
    for result in found:
        if not isinstance(result, Lost):
            yield result
        elif lost is not None:
            lost(result.number)


def simulate_command(
    simulation: Simulation,
    *,
    jobs: int = 1,
    cluster: str = "",
    as_json: bool,
    out: TextIO | TextIOBase,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Plays the games and writes a table, or a line of JSON for each; the exit status: 1 when a game is
    missing.

    Ctrl-C ends it with the summary of the games that were played.
    """
    missing: list[int] = []

    def lost(number: int) -> None:
        missing.append(number)
        seed = game_seed(simulation.seed, number, simulation.games)
        print(
            f"Game {seed} is missing: the process that played it was ended from outside.",
            file=sys.stderr,
            flush=True,
        )

    entry = CATALOGUE.find(simulation.game)
    games, results = simulate(simulation, jobs, lost, cluster=cluster), list[GameResult]()
    if not as_json:
        print(
            f"{entry.title}, seed {simulation.seed}, games: {simulation.games}, turns at most: "
            f"{simulation.limit}",
            file=out,
        )
        print(
            f"{'seed':<{_seed_width(simulation)}} {'turns':>5}  {'ending':<10} {'seconds':>8}  winners",
            file=out,
            flush=True,
        )
    if progress:
        progress(0, simulation.games)
    try:
        for result in games:
            line = (
                json.dumps(result.to_json(), ensure_ascii=False)
                if as_json
                else _row(result, _seed_width(simulation))
            )
            with interrupts_held_back():  # a game is told and counted, or neither
                results.append(result)
                print(line, file=out, flush=True)
            if progress:
                progress(len(results), simulation.games)
    except KeyboardInterrupt:
        ignore_interrupts()
        if not as_json:
            print(_summary(results, simulation.games), file=out, flush=True)
        raise
    if not as_json:
        print(_summary(results, simulation.games), file=out)
    return 1 if missing else 0


def _seed_width(simulation: Simulation) -> int:
    """The width of the column of seeds."""
    return max(20, len(game_seed(simulation.seed, simulation.games, simulation.games)))


def _row(result: GameResult, width: int) -> str:
    winners = ", ".join(result.outcome.winners) or "-"
    return (
        f"{result.seed:<{width}} {result.turns:>5}  {result.outcome.ending:<10} {result.seconds:>8.2f}  "
        f"{winners}"
    )


def _summary(results: list[GameResult], wanted: int) -> str:
    """Endings and victories, the most frequent first, and how many games were not played."""
    endings = Counter(result.outcome.ending for result in results)
    wins = Counter(seat for result in results for seat in result.outcome.winners)
    text = "endings: " + (", ".join(f"{name} {count}" for name, count in endings.most_common()) or "none")
    text += "; winners: " + ", ".join(f"{seat} {count}" for seat, count in wins.most_common()) if wins else ""
    return text if len(results) == wanted else f"{text}; played: {len(results)} of {wanted}"
