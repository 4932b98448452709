"""Mars: the generator, the computer player, the board; and from the command line who beats whom.

python -m tests.bench.mars_rows hard easy --games 100
python -m tests.bench.mars_rows hard normal --games 100 --nodes 5000      (the searches cut short)
python -m tests.bench.mars_rows hard normal --games 100 --seconds 2       (as at a table: of a core, a turn)

Colors are changed after every game; a drawn game counts half for each. The figures repeat exactly, but for
those with seconds.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial

import pygame

from game.board.camera import Camera
from game.board.options import DrawOptions
from game.core.dice import Dice
from game.core.places import assets_root, maps_root
from game.games.mars.bot.levels import EASY, HARD, NORMAL, Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort, Thought
from game.games.mars.entry import MARS
from game.games.mars.picture.diagram import target_of
from game.games.mars.picture.frames import frame_of, result_frame
from game.games.mars.picture.overlays import OVERLAYS
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.perft import perft
from game.games.mars.rules.pieces import SEATS
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import read_position, start_position
from game.games.mars.rules.state import opened
from game.games.mars.rules.turn import after
from game.geo.squares import square_board
from game.geo.tmx import load_document
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from tests.bench import mars_losses
from tests.bench.timing import Row, at_least, at_most, best_of, median, missing, seconds
from tests.table.pilot import TablePilot

GAME = MarsGame()
LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
SIZE = (1920, 1080)
FRAMES = 60
SECONDS = 2.0
LOSSES_IN = 12
"""So many positions are looked at for avoidable losses: about a minute."""
LIMIT = 300
"""After so many turns a game is a draw."""

MIDDLE_GAMES = (
    "1rwkawrw/2twct1f/1cs2scg/8/8/T1S1TSCG/3W3F/1RWKAWRW w wb wb 0 12",
    "wrw1kwrw/2cwF2f/1c2csc1/Cf1c2c1/3CC3/tCS1TSCc/3C1C1F/WRWKAWRW b w b 0 19",
    "w1wkawrw/f2w1t1f/1cs2sc1/4c3/3C1h2/GCG2F1g/FH{m/S1:4}WW{m/S1:6}2/WRWKAWRW w - - 6 10",
    "wrw5/f1kcM3/gcs5/2c2C2/3T4/2S2SC1/4W3/3K4 b - - 2 16",
    "wrwk1wrw/f1aww2f/gcs3sg/7c/c2m1{t/S1:2}2/GCSMC1C1/F1TWWT1F/WRWKAWRW w - - 5 9",
    "wrwkaM1w/f1tc4/Mcs2s2/8/3w4/1CS2SC1/F1WCW3/WR1K4 b wb b 0 11",
    "w1wkawrw/f2wwthf/1rsmmscg/4M3/2c1H2G/2SMcSC1/C1TWWT1F/1RWKAWRW w wb w 0 12",
    "wrwkawrw/f1twh2f/gcs3cg/2Cmhs2/4C1T1/GCSM1SCG/FHTW2HF/WRWKAWRW w b w 6 8",
    "wrwkawrw/2tww2t/gcsm1sc1/2C1C3/1h6/GCSM1S1G/2TW3T/WRWKA1RW w - - 2 9",
    "w1rka1rw/f2wt2f/g4scg/2w5/G4c2/1{h/S2:6*}1M2R{m/S2:10*}/1HTW4/WRWKAWW1 b - - 8 21",
)
"""Positions of games between computer players in which neither side has a forced win in sight."""

ACTIVE = "wrwkawrw/fhtwwthf/gcsmmsHg/8/8/GCSMMSCG/FHTWWT1F/WRWKAWRW b w b 1 1"
"""A position with an Active Front and much to be laid over the board."""


def mars_rows() -> Iterator[Row]:
    """All rows of this group."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    yield from _generator()
    yield from _thinking()
    yield from _losing()
    yield from _board()
    yield from _clicking()


# -- the generator -------------------------------------------------------------------------------------------


def _generator() -> Iterator[Row]:
    start = start_position()
    count = perft(start, 3)
    speed = count / best_of(5, lambda: perft(start, 3))
    yield at_least("perft 3 of Mars from the start, bulk", speed / 1000, 150, "thousand nodes/s")
    yield _beside_chess(speed)
    found = _wandered()
    took = sum(best_of(5, lambda part=part: _all_of(part)) for part in batched(found))
    active = sum(position.etiquette.is_active for position in found) / len(found)
    note = f" ({len(found)} positions of random games, {100 * active:.0f} % Active)"
    yield at_least(
        "positions of Mars with all actions and right of way",
        len(found) / took / 1000,
        10,
        "thousand/s",
        note,
    )


def batched(positions: tuple[Position, ...], size: int = 40) -> list[tuple[Position, ...]]:
    """Positions in parts so short that some of them are worked through undisturbed."""
    return [positions[start : start + size] for start in range(0, len(positions), size)]


def _all_of(positions: tuple[Position, ...]) -> None:
    """Right of way and all actions of fresh positions."""
    for position in positions:
        fresh = position.copy()
        assert fresh.etiquette
        legal_actions(fresh)


def _beside_chess(speed: float) -> Row:
    what = "the same by the nodes/s of the package chess (bulk, depth 4 from its start)"
    try:
        import chess
    except ImportError:
        return missing(what, "the package chess is not installed")

    def count(board: chess.Board, depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    theirs = count(chess.Board(), 4) / best_of(3, lambda: count(chess.Board(), 4))
    return at_least(
        what, speed / theirs, 0.5, "x", f" (chess {chess.__version__}: {theirs / 1000:,.0f} thousand nodes/s)"
    )


@cache
def _wandered() -> tuple[Position, ...]:
    """The positions of a dozen random games that go on."""
    found = []
    for number in range(12):
        dice, position = Dice(f"bench mars {number}"), start_position()
        for _ in range(90):
            actions = sorted(legal_actions(position))
            if not actions:
                break
            action, dice = dice.choose(actions)
            position = after(position, action)
            found.append(position)
    return tuple(position for position in found if position.ending == GOES_ON)


# -- the computer player -------------------------------------------------------------------------------------


def _thinking() -> Iterator[Row]:
    """Depths in two seconds of processor time, as a search alone on a core reaches them; and by the clock on
    the wall.
    """
    depths, speeds = [], []
    for text in ("", *MIDDLE_GAMES):
        began = time.process_time()
        thought = _thought(read_position(text) if text else start_position(), time.process_time)
        speeds.append(thought.nodes / (time.process_time() - began) / 1000)
        depths.append(thought.depth)
        if not text:
            note = f" ({thought.nodes / 1000:.0f} thousand nodes)"
            yield at_least(
                "depth of the computer player of Mars in 2 s of a core, from the start",
                thought.depth,
                4,
                "plies",
                note,
            )
    listed = " ".join(str(depth) for depth in depths[1:])
    yield at_least(
        f"the same, least of {len(MIDDLE_GAMES)} middle games", min(depths[1:]), 3, "plies", f" ({listed})"
    )
    spread = f" (median; {min(speeds):.0f} to {max(speeds):.0f})"
    yield at_least("positions such a search looks at, a second", median(speeds), 35, "thousand/s", spread)
    times = [
        seconds(lambda text=text: _thought(read_position(text), time.perf_counter)) for text in MIDDLE_GAMES
    ]
    yield at_most("longest of ten turns that were to take 2 s", max(times), 1.1 * SECONDS, "s")


def _thought(position: Position, clock: Callable[[], float]) -> Thought:
    """What a search finds in two seconds by a clock."""
    end = clock() + SECONDS
    return Search(position, Effort(40, 10**9), (), lambda: clock() >= end).think(
        sorted(legal_actions(position))
    )


def _losing() -> Iterator[Row]:
    """What is lost by force within five plies though it need not be; `tests.bench.mars_losses` looks at all
    positions.
    """
    limits = (*range(2_000, 10_000, 2_000), 10_000, 15_000, 20_000)
    found = [
        finding for text in mars_losses.positions(LOSSES_IN) for finding in mars_losses.judged(text, limits)
    ]
    for low, high, bar in ((2_000, 10_000, 3.0), (10_000, 20_000, 0.0)):
        part = [finding for finding in found if low <= finding.nodes <= high]
        faults, blind = sum(finding.is_fault for finding in part), sum(finding.is_blind for finding in part)
        note = f" ({faults} of {len(part)} actions; {sum(finding.is_lost for finding in part)} lose)"
        yield at_most(
            f"avoidable losses of Mars, {LOSSES_IN} positions, {low} to {high} nodes",
            100 * faults / len(part),
            bar,
            "%",
            note,
        )
        yield at_most(
            "actions that the search calls lost while others were not searched", blind, 0, "actions"
        )


# -- the board -----------------------------------------------------------------------------------------------


def _board() -> Iterator[Row]:
    painter = MarsPainter(square_board(load_document(maps_root() / "chessboard.tmx")), assets_root())
    state = opened(read_position(ACTIVE))
    frame, surface = frame_of(GAME, state), pygame.Surface(SIZE)
    camera = Camera(painter.size, pygame.Rect(0, 0, *SIZE))
    options = DrawOptions(
        overlays=frozenset(OVERLAYS), selected="b6", targets=_lit(state, "b6"), hover="c5", is_hurried=True
    )
    painter.draw(surface, camera, frame, options)
    times = [1000 * seconds(lambda: painter.draw(surface, camera, frame, options)) for _ in range(FRAMES)]
    note = f" (median of {FRAMES}, best {min(times):.2f}; {len(frame.pieces)} units)"
    yield at_most("one frame of the Mars board, all overlays, window 1920x1080", median(times), 4, "ms", note)
    _, report = GAME.resolve(state, {state.seat: (GAME.read_order(state, state.seat, "g7xg6"),)})
    moving, path = result_frame(GAME, state, report), []
    for step in range(1, FRAMES):
        moment = replace(options, moment=step / FRAMES, targets={})
        path.append(1000 * seconds(lambda moment=moment: painter.draw(surface, camera, moving, moment)))
    yield at_most(
        "the same while a piece moves and another falls", median(path), 4, "ms", f" (best {min(path):.2f})"
    )
    zoomed = []
    for step in range(24):
        camera.zoom_at(1.12 if step < 12 else 1 / 1.12, camera.viewport.center)
        zoomed.append(1000 * seconds(lambda: painter.draw(surface, camera, frame, options)))
    yield at_most(
        "the same while zooming",
        median(zoomed),
        8,
        "ms",
        f" (best {min(zoomed):.1f}, worst {max(zoomed):.1f})",
    )


def _clicking() -> Iterator[Row]:
    """From letting go the button on a unit to the drawn picture with its goals lit."""
    match = Match.start(MARS, None, "bench", {seat: PlayerSpec("human", "Anna") for seat in MARS.seats})
    pilot = TablePilot(match, SIZE, Settings(reduced_motion=True))
    pilot.run()
    times = []
    for file in "abcdefgh":
        for rank in "23":
            place = pilot.at(file + rank)
            pilot.move(place)
            pilot.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
            times.append(1000 * seconds(lambda place=place: _let_go(pilot, place)))
            pilot.press("esc")
    note = f" (median of {len(times)}, best {min(times):.1f}, at most {max(times):.0f})"
    yield at_most("click to highlighted squares, window 1920x1080", median(times), 30, "ms", note)
    pilot.close()


def _let_go(pilot: TablePilot, place: tuple[int, int]) -> None:
    stack = pilot.stack
    stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    stack.update(0.0)
    stack.draw(pilot.screen)


def _lit(state: object, key: str) -> dict[str, str]:
    """The goals of the unit on a square."""
    orders = GAME.legal_orders(state, state.seat)
    return {order.goal: target_of(order) for order in orders if order.origin == key}


# -- who beats whom ------------------------------------------------------------------------------------------


def play_one(first: Level, second: Level, seed: str, limit: float, number: int) -> tuple[str, int]:
    """One game, colors changed with its number: who won ("first", "second", "nobody") and after how many
    turns.

    ``limit``: seconds of processor time a turn, as a table gives them (0: none, the levels count their
    nodes).
    """
    levels = (first, second) if number % 2 == 0 else (second, first)
    state = GAME.initial(seed)
    turn = 0
    while state.ended is None and turn < LIMIT:
        bot = MarsBot(levels[turn % 2])
        if limit:
            end = time.process_time() + limit
            bot.is_over, bot.has_clock = partial(_is_past, end), True
        orders = bot.choose(GAME, state, state.seat, Dice(f"{seed}/{number}/{turn}"))
        state, _ = GAME.resolve(state, {state.seat: orders})
        turn += 1
    winners = state.ended.winners if state.ended else ()
    if not winners:
        return "nobody", turn
    return ("first" if levels[SEATS.index(winners[0])] is first else "second"), turn


def _is_past(end: float) -> bool:
    return time.process_time() >= end


def report(names: tuple[str, str], games: int, seed: str, jobs: int, nodes: int, limit: float) -> None:
    """Play the games and print a line of figures."""
    first, second = (_cut(LEVELS[name], nodes) for name in names)
    started = time.perf_counter()
    work = partial(play_one, first, second, seed, limit)
    title = f"{names[0]} v {names[1]}, " + (
        f"{limit:g} s of a core a turn" if limit else f"at most {nodes or 'all'} nodes"
    )
    results: list[tuple[str, int]] = []
    with ProcessPoolExecutor(jobs) as pool:
        for result in pool.map(work, range(games)):
            results.append(result)
            if len(results) % 10 == 0 or len(results) == games:
                print(
                    f"{title}: {_figures(results)}, {(time.perf_counter() - started) * jobs:.0f} s",
                    flush=True,
                )


def _figures(results: list[tuple[str, int]]) -> str:
    """Games won, drawn and lost, and how long they were."""
    won, games = Counter(winner for winner, _ in results), len(results)
    share = (won["first"] + won["nobody"] / 2) / games
    turns = sum(turn for _, turn in results) / games
    scores = f"{won['first']} won, {won['nobody']} drawn, {won['second']} lost"
    return f"{scores} of {games} ({100 * share:.0f} %), {turns:.1f} turns a game"


def _cut(level: Level, nodes: int) -> Level:
    """A level with its search cut short; 0 leaves it as it is."""
    return (
        replace(level, effort=replace(level.effort, nodes=min(level.effort.nodes, nodes))) if nodes else level
    )


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("first", choices=LEVELS)
    parser.add_argument("second", choices=LEVELS)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=0, help="of each search at most; 0: as the levels are")
    parser.add_argument(
        "--seconds", type=float, default=0, help="of a core for every turn; 0: without a clock"
    )
    given = parser.parse_args()
    report((given.first, given.second), given.games, given.seed, given.jobs, given.nodes, given.seconds)


if __name__ == "__main__":
    main()
