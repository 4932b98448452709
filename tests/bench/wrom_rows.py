"""Figures of Warrior Races: the screen as rows of the table of measurements; the computer players by commands
of their own.

python -m tests.bench wrom
python -m tests.bench.wrom_rows normal normal --games 1000
python -m tests.bench.wrom_rows hard normal --games 200 --jobs 2
python -m tests.bench.wrom_rows phases

The seats are changed after every game. A drawn game counts half for each.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

import pygame

from game.core.dice import Dice
from game.games.wrom.bot.levels import EASY, HARD, NORMAL
from game.games.wrom.bot.player import WarriorRacesBot
from game.games.wrom.entry import WROM
from game.games.wrom.rules.state import MOVE, Stack, Warband
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.play.thinking import play_bots
from tests.bench.timing import Row, at_most, median, seconds
from tests.games.wrom.table.pilot import WarPilot, war_match

SIZE = (1920, 1080)
COUNTERS = 40
FRAMES, STEPS = 60, 24


def wrom_rows() -> Iterator[Row]:
    """The screen: a board of 15 x 13 hexes with 40 counters and overlays, zooming, from a click to the
    reach.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pilot = WarPilot(crowded(), SIZE, Settings(reduced_motion=True))
    pilot.ready()
    pilot.press("h")
    pilot.until(lambda: not pilot.board.painter.is_refining)
    yield from _clicking(pilot)
    yield from _drawing(pilot)
    pilot.close()


def crowded() -> Match:
    """A move phase of four players on the large board, every fifth hex with a stack of two."""
    match = war_match(("1", "2", "3", "4"), 4, board="large")
    state = match.states[0]
    ground = [h for h in state.board.passable if h not in state.keys][::2][:COUNTERS]
    stacks = {
        h: Stack(n % 4 + 1, (Warband(f"w{2 * n}", n % 6), Warband(f"w{2 * n + 1}", (n + 1) % 6)))
        for n, h in enumerate(ground)
    }
    match.states[0] = replace(
        state, phase=MOVE, points=20, player=1, order=(1, 2, 3, 4), stacks=stacks, reserve={}, zones=()
    )
    return match


def _clicking(pilot: WarPilot) -> Iterator[Row]:
    """From letting go the button on a stack to the drawn picture with its reach."""
    times, window = [], pilot.window
    for key in pilot.state.stacks_of(1):
        place = pilot.at(key)
        pilot.move(place)
        window.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

        def let_go(place: tuple[int, int] = place) -> None:
            window.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
            window.stack.update(0.0)
            window.stack.draw(pilot.screen)

        times.append(1000 * seconds(let_go))
    note = f" (median of {len(times)}; at most {max(times):.0f} ms)"
    yield at_most("Warrior Races: click to the reach of a stack", median(times), 30, "ms", note)


def _drawing(pilot: WarPilot) -> Iterator[Row]:
    """Frames of the board at rest, then one wheel notch a frame."""
    table = pilot.table
    look, frame = table.view.options(), table.tools.dressed(table.board.frame)
    times = [1000 * seconds(lambda: table.board.paint(pilot.screen, frame, look)) for _ in range(FRAMES)]
    stacks, lights = len(pilot.state.stacks), len(look.overlays)
    note = f" (median of {FRAMES}, best {min(times):.2f}; {stacks} counters, {lights} lights)"
    yield at_most("Warrior Races: one frame of the board, window 1920x1080", median(times), 4, "ms", note)
    times, place = [], table.board.camera.viewport.center
    for step in range(STEPS):
        table.board.camera.zoom_at(1.12 if step < STEPS // 2 else 1 / 1.12, place)
        look, frame = table.view.options(), table.tools.dressed(table.board.frame)
        times.append(
            1000 * seconds(lambda frame=frame, look=look: table.board.paint(pilot.screen, frame, look))
        )
    note = f" (median of {STEPS} steps, worst {max(times):.1f})"
    yield at_most("Warrior Races: one frame while zooming", median(times), 8, "ms", note)


def play_one(
    kinds: tuple[str, ...], seed: str, number: int
) -> tuple[str, tuple[str, ...], tuple[str, ...], int]:
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
    print(
        f"{' v '.join(kinds)}: {games} games, {games / seconds:.2f} a second, "
        f"{sum(r[3] for r in results) / games:.1f} turns"
    )
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
            state, spent, orders = (
                game.initial(f"phase{number}", {"players": players}),
                Counter[tuple[str, str, int]](),
                0,
            )
            while state.ended is None and state.turn < 9:
                seat = game.to_act(state)[0]
                name, level = levels.get(seat, ("easy", EASY))
                started = time.perf_counter()
                chosen = WarriorRacesBot(level).choose(
                    game, game.view(state, seat), seat, Dice(f"{number}/{orders}")
                )
                spent[name, state.phase, state.turn] += time.perf_counter() - started
                state, _ = game.resolve(state, {seat: chosen})
                orders += 1
            for (name, phase, _), long in spent.items():
                worst[name, phase] = max(worst.get((name, phase), 0.0), long)
        shown = {
            f"{name} {phase}": round(long, 3)
            for (name, phase), long in sorted(worst.items())
            if phase in ("move", "battle")
        }
        print(f"{players} players, slowest: {shown}")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "players", nargs="+", help="two to four of random, easy, normal, hard; or the word phases"
    )
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
