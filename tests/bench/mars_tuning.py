"""The evaluation of Mars, tuned on games of its own.

python -m tests.bench.mars_tuning play games.jsonl --games 2000 --nodes 250
python -m tests.bench.mars_tuning fit games.jsonl

`play` writes games as lines of JSON, and goes on where the file ends: what the game was worth for White, its
plies, and its positions at every fourth ply from the fourth to six before the end. The first two plies of
every game are random; both sides search so many nodes a turn.

`fit` follows each position until it is quiet and asks how well the winner can be told: by guessing, by the
evaluation as it is, and by one whose weights are fitted beside it (logistic regression that keeps near the
evaluation). Games are set aside in turn, a sixth at a time. What it finds is printed, not taken.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from game.core.dice import Dice
from game.games.mars.bot.levels import Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.search import Effort, Search
from game.games.mars.bot.threats import is_in_danger
from game.games.mars.bot.values import evaluate, is_guarded, swaps
from game.games.mars.rules.attack_sets import COLUMNS
from game.games.mars.rules.board import Board
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.pieces import CYZNEO, GENERAL, SEATS
from game.games.mars.rules.position import GOES_ON
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.tables import tables

GAME = MarsGame()
RANDOM, LIMIT = 2, 120
FIRST, EVERY, LAST = 4, 4, 6
"""Positions are taken from this ply on, every so many plies, and no nearer to the end of the game."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its number, what it was worth for White (1, a half, 0), its plies, its positions as text."""

    number: int
    worth: float
    plies: int
    positions: tuple[str, ...]


def play(nodes: int, number: int) -> Played:
    """One game from its seed."""
    state, dice = GAME.initial("tuning"), Dice(f"tuning {number}")
    taken, turns = list[str](), 0
    while state.ended is None and turns < LIMIT:
        if turns < RANDOM:
            action, dice = dice.choose(sorted(legal_actions(state.position)))
            orders = (order_of(state.position, action),)
        else:
            seed = Dice(f"tuning {number}/{turns}")
            orders = MarsBot(Level(Effort(12, nodes))).choose(GAME, state, state.seat, seed)
        state, _ = GAME.resolve(state, {state.seat: orders})
        turns += 1
        if turns >= FIRST and (turns - FIRST) % EVERY == 0:
            taken.append(write_position(state.position))
    winners = state.ended.winners if state.ended is not None else ()
    kept = [text for n, text in enumerate(taken) if FIRST + EVERY * n <= turns - LAST]
    return Played(number, float(winners[0] == SEATS[0]) if winners else 0.5, turns, tuple(kept))


def write_games(path: Path, games: int, nodes: int) -> None:
    """Plays until the file holds so many games."""
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    for number in range(done, games):
        game = play(nodes, number)
        line = json.dumps([game.number, game.worth, game.plies, game.positions])
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def read_games(path: Path) -> Iterator[Played]:
    """The games of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        number, worth, plies, positions = json.loads(line)
        yield Played(number, worth, plies, tuple(positions))


def settled(board: Board, search: Search) -> bool:
    """Plays the captures that pay until none does; False where that ends the game."""
    while True:
        best, found = evaluate(board, search.scale), -1
        for prize, action, is_doubtful in swaps(board, search.scale):
            if prize <= 0:
                break
            if is_doubtful and is_guarded(board, action):
                continue
            board.make(action)
            is_over = board.ending != GOES_ON
            score = 0 if is_over else -search._quiesce(-(10**6), -best, 1, 1)
            board.unmake()
            if is_over:
                return False
            if score > best:
                best, found = score, action
        if found < 0:
            return True
        board.make(found)


def features(board: Board) -> list[float]:
    """What White has of everything less what Black has: the numbers of all kinds, how near they are to both
    Generals, squares struck around the enemy's General and everywhere; and whose turn it is.
    """
    white, black = _of_side(board, 0), _of_side(board, 1)
    return [*(a - b for a, b in zip(white, black, strict=True)), 1 - 2 * board.turn]


def _of_side(board: Board, side: int) -> list[float]:
    theirs, mine = (board.kinds[2 * GENERAL + s].bit_length() - 1 for s in (1 - side, side))
    found = list[float]()
    for kind in range(1, 11):
        squares = list(squares_of(board.kinds[2 * kind + side]))
        found.append(len(squares))
        if kind not in (GENERAL, CYZNEO):
            found += [sum(7 - _apart(square, goal) for square in squares) for goal in (theirs, mine)]
    found.append(sum(board.stacks[square] for square in squares_of(board.swarms[side])))
    strikes = board.etiquette.final.strikes[side]
    ring = squares_of(tables().king[theirs])
    return [*found, sum((strikes & COLUMNS[square]).bit_count() for square in ring), strikes.bit_count()]


def _apart(square: int, other: int) -> int:
    return max(abs(square % 8 - other % 8), abs(square // 8 - other // 8))


def table(path: Path) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of every quiet position: the evaluation for White in Foot Soldiers, a one and its features; what its
    game was worth; the number of the game.
    """
    rows, worths, numbers = [], [], []
    for game in read_games(path):
        for text in game.positions:
            search = Search(read_position(text), Effort(1, 1000))
            board = search.board
            if is_in_danger(board, board.turn) or not settled(board, search):
                continue
            score = evaluate(board, search.scale) * (1 - 2 * board.turn) / 300
            rows.append([score, 1.0, *features(board)])
            worths.append(game.worth)
            numbers.append(game.number)
    return np.array(rows), np.array(worths), np.array(numbers)


def fitted(rows: np.ndarray, worths: np.ndarray, penalty: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chance - worths) + penalty * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(penalty)
        weights -= np.linalg.solve(bend, slope)
    return weights


def log_loss(chance: np.ndarray, worths: np.ndarray) -> float:
    """The mean log loss."""
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(np.mean(-(worths * np.log(chance) + (1 - worths) * np.log(1 - chance))))


def set_aside(rows: np.ndarray, worths: np.ndarray, numbers: np.ndarray, penalty: np.ndarray) -> float:
    """The log loss on games that the weights were not fitted on, a sixth of them at a time."""
    chance = np.zeros(len(worths))
    for part in range(6):
        aside = numbers % 6 == part
        chance[aside] = 1 / (1 + np.exp(-rows[aside] @ fitted(rows[~aside], worths[~aside], penalty)))
    return log_loss(chance, worths)


def tell_fit(path: Path) -> None:
    """Prints how well the winner can be told."""
    rows, worths, numbers = table(path)
    rows[:, 2:] /= rows[:, 2:].std(0) + 1e-9
    print(f"{len(set(numbers))} games with {len(worths)} quiet positions")
    print(f"guessing {log_loss(np.full(len(worths), worths.mean()), worths):.4f} (even: {math.log(2):.4f})")
    print(f"the evaluation {set_aside(rows[:, :2], worths, numbers, np.full(2, 0.01)):.4f}")
    for strength in (30, 100, 300, 1000, 3000):
        penalty = np.r_[0.01, 0.01, np.full(rows.shape[1] - 2, float(strength))]
        print(f"tuned, kept near it by {strength}: {set_aside(rows, worths, numbers, penalty):.4f}")


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("file", type=Path)
    playing.add_argument("--games", type=int, default=2000)
    playing.add_argument("--nodes", type=int, default=400)
    fitting = commands.add_parser("fit")
    fitting.add_argument("file", type=Path)
    given = parser.parse_args()
    if given.command == "play":
        write_games(given.file, given.games, given.nodes)
    else:
        tell_fit(given.file)


if __name__ == "__main__":
    main()
