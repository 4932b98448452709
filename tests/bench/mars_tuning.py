"""The evaluation of Mars, tuned on games of its own.

python -m tests.bench.mars_tuning play games.jsonl --games 2000 --nodes 250 --untuned
python -m tests.bench.mars_tuning fit games.jsonl
python -m tests.bench.mars_tuning match --games 200 --nodes 400 --seed held-out

`play` writes games as lines of JSON, and goes on where the file ends: what the game was worth for White (null
where it was broken off), its plies, and its positions at every fourth ply from the fourth to six before the
end. The first two, four or six plies of a game are random; both sides search so many nodes a turn.

`fit` follows each position until it is quiet and asks how well the winner can be told: by guessing, by the
evaluation before it was tuned, by the one in use, and by one whose weights are fitted beside it (logistic
regression that keeps near the evaluation). Games are set aside in turn, a sixth at a time. What it finds is
printed, not taken.

`match` plays the evaluation in use against the one before it was tuned, with the same search and the same
nodes, the first two plies random and the same for both colors.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from game.core.dice import Dice
from game.games.mars.bot.levels import Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.bot.threats import is_in_danger
from game.games.mars.bot.valuation import USUAL, WORTH, Valuation
from game.games.mars.bot.values import Scale, evaluate, is_guarded, swaps
from game.games.mars.rules.board import Board
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.pieces import (
    CYZNEO,
    FOOT_SOLDIER,
    GENERAL,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    SEATS,
    THIEF,
)
from game.games.mars.rules.position import GOES_ON
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.tables import tables
from tests.bench.mars_ladder import Played as Result
from tests.bench.mars_ladder import told

GAME = MarsGame()
UNTUNED = Valuation(
    counts=WORTH,
    swarm=130,
    cyzneo=150,
    more=10,
    host=8,
    closeness={MANTACRON: 8, HUNTERGLIDER: 8, THIEF: 4, MASTER: 4, FOOT_SOLDIER: 3},
    shelter={},
    center={},
)
"""What a player thought of units before November 28, 2026; Cyzneos after the second counted 15, not 10."""
RANDOM = (2, 4, 2, 6)
"""So many plies of a game are random, by its number."""
LIMIT = 120
"""A game is broken off after so many plies; nobody knows who would have won it."""
MATCH_LIMIT = 300
"""A game of a match is a draw after so many plies."""
FIRST, EVERY, LAST = 4, 4, 6
"""Positions are taken from this ply on, every so many plies, and no nearer to the end of the game."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its number, what it was worth for White (1, a half, 0; None: broken off), its plies, its
    positions as text.
    """

    number: int
    worth: float | None
    plies: int
    positions: tuple[str, ...]


def game_of(
    players: Sequence[Level], seed: str, opening: str, random: int, limit: int
) -> tuple[MarsState, list[MarsState]]:
    """A game of White and Black from its seed, the first plies drawn by the dice of ``opening``: how it ended
    (or not, where it was broken off), and all states after a ply.
    """
    state, dice, states = GAME.initial(seed), Dice(opening), list[MarsState]()
    while state.ended is None and len(states) < limit:
        if len(states) < random:
            action, dice = dice.choose(sorted(legal_actions(state.position)))
            orders = (order_of(state.position, action),)
        else:
            bot = MarsBot(players[len(states) % 2])
            orders = bot.choose(GAME, state, state.seat, Dice(f"{seed}/{len(states)}"))
        state, _ = GAME.resolve(state, {state.seat: orders})
        states.append(state)
    return state, states


def play(level: Level, number: int) -> Played:
    """One game from its number."""
    seed = f"tuning {number}"
    end, states = game_of((level, level), seed, seed, RANDOM[number % len(RANDOM)], LIMIT)
    kept = [write_position(state.position) for state in states[FIRST - 1 : -LAST : EVERY]]
    worth = None if end.ended is None else 0.5
    if end.ended is not None and end.ended.winners:
        worth = float(end.ended.winners[0] == SEATS[0])
    return Played(number, worth, len(states), tuple(kept))


def write_games(path: Path, games: int, level: Level) -> None:
    """Plays until the file holds so many games."""
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    for number in range(done, games):
        game = play(level, number)
        line = json.dumps([game.number, game.worth, game.plies, game.positions])
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def read_games(path: Path) -> Iterator[Played]:
    """The games of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        number, worth, plies, positions = json.loads(line)
        yield Played(number, worth, plies, tuple(positions))


def tell_match(games: int, nodes: int, seed: str) -> None:
    """Plays the evaluation in use (the first) against the one before, and prints after every twentieth
    game.
    """
    levels = Level(Effort(12, nodes)), Level(Effort(12, nodes), valuation=UNTUNED)
    results = list[Result]()
    for number in range(games):
        players = levels if number % 2 == 0 else levels[::-1]
        end, states = game_of(players, f"{seed} {number}", f"{seed} {number // 2}", RANDOM[0], MATCH_LIMIT)
        winners = end.ended.winners if end.ended is not None else ()
        worth = 0.5 if not winners else float(winners[0] == SEATS[number % 2])
        results.append(Result(worth, len(states)))
        if len(results) % 20 == 0 or len(results) == games:
            print(told(f"tuned v untuned at {nodes} nodes", results), flush=True)


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
    """What White has of everything that `of_side` counts less what Black has; and whose turn it is."""
    white, black = of_side(board, 0), of_side(board, 1)
    return [*(a - b for a, b in zip(white, black, strict=True)), 1 - 2 * board.turn]


def of_side(board: Board, side: int) -> list[float]:
    """Of one side: the numbers of all kinds, how near they are to both Generals and how far from the edge,
    how much they attack; and what `around` and `beset` count.
    """
    theirs, mine = (board.kinds[2 * GENERAL + s].bit_length() - 1 for s in (1 - side, side))
    struck, own = board.etiquette.final.struck[side], board.units(side)
    found = list[float]()
    for kind in range(1, 11):
        squares = squares_of(board.kinds[2 * kind + side])
        found.append(len(squares))
        if kind not in (GENERAL, CYZNEO):
            found += [sum(7 - _apart(square, goal) for square in squares) for goal in (theirs, mine)]
            found.append(sum(_from_edge(square) for square in squares))
            found.append(sum((struck.get(square, 0) & ~own).bit_count() for square in squares))
    found.append(sum(board.stacks[square] for square in squares_of(board.swarms[side])))
    return [*found, *around(board, side, theirs), *beset(board, side)]


def around(board: Board, side: int, target: int) -> list[float]:
    """Of a side, about the enemy's General on the square ``target``: attacks on the squares around him, by
    either side and his own aside; squares among them that only he guards, and those of them that are
    attacked; squares that he could escape to; safe squares from which a Hunterglider and all squares from
    which a Mantacron would attack him.
    """
    t, final, having = tables(), board.etiquette.final, board.etiquette.having
    ours, others = final.struck[side], final.struck[1 - side]
    ring, own = t.king[target], board.units(side)
    attacked, guarded = _union(ours), _union(others, but=target)
    is_free = having >> target & 1 and not board.swarms[side] >> target & 1
    escapes = ring & ~board.units(1 - side) & ~attacked if is_free else 0
    safe = ~own & ~(guarded | others.get(target, 0)) & t.glide[target]
    gliders, mantacrons = (squares_of(board.kinds[2 * kind + side]) for kind in (HUNTERGLIDER, MANTACRON))
    lines = t.queen(target, board.occupied) & ~own
    checks = sum((ours.get(square, 0) & safe).bit_count() for square in gliders)
    return [
        sum((field & ring).bit_count() for field in ours.values()),
        sum((field & ring).bit_count() for square, field in others.items() if square != target),
        (ring & ~guarded).bit_count(),
        (ring & ~guarded & attacked).bit_count(),
        escapes.bit_count(),
        not escapes,
        escapes.bit_count() == 1,
        min(checks, 8),
        checks > 0,
        min(sum((ours.get(square, 0) & lines).bit_count() for square in mantacrons), 8),
    ]


def beset(board: Board, side: int) -> list[float]:
    """Of a side: squares it attacks, and those that the enemy does not; its units that it guards; enemy
    pieces it attacks that are worth more than 400 and not guarded; its Huntergliders and Mantacrons without
    the right of way; what its hosts are worth, in Foot Soldiers.
    """
    final, enemy = board.etiquette.final, 1 - side
    attacked, theirs = _union(final.struck[side]), _union(final.struck[enemy])
    hanging = squares_of(attacked & ~theirs & board.pieces[enemy] & ~board.units(side))
    without = [board.kinds[2 * kind + side] & ~board.etiquette.having for kind in (HUNTERGLIDER, MANTACRON)]
    hosts = squares_of(board.swarms[enemy] & board.pieces[side])
    return [
        attacked.bit_count(),
        (attacked & ~theirs).bit_count(),
        (attacked & board.units(side)).bit_count(),
        sum(WORTH[board.at[square] >> 1] > 400 for square in hanging),
        *(field.bit_count() for field in without),
        sum(WORTH[board.at[square] >> 1] for square in hosts) / 300,
    ]


def _union(struck: Mapping[int, int], but: int = -1) -> int:
    """All that some pieces attack, without the one on the square ``but``."""
    field = 0
    for square, attacked in struck.items():
        if square != but:
            field |= attacked
    return field


def _apart(square: int, other: int) -> int:
    return max(abs(square % 8 - other % 8), abs(square // 8 - other // 8))


def _from_edge(square: int) -> int:
    return min(square % 8, 7 - square % 8, square // 8, 7 - square // 8)


@dataclass(frozen=True, slots=True)
class Asked:
    """All quiet positions: ``rows`` the evaluation for White in Foot Soldiers, a one and the features;
    ``before`` the untuned evaluation and a one; what their games were worth, and their numbers.
    """

    rows: np.ndarray
    before: np.ndarray
    worths: np.ndarray
    numbers: np.ndarray


def table(games: Iterable[Played]) -> Asked:
    """The quiet positions of games that were not broken off."""
    rows, before, worths, numbers = [], [], [], []
    for game in games:
        for text in game.positions if game.worth is not None else ():
            search = Search(read_position(text), Effort(1, 1000))
            board = search.board
            if is_in_danger(board, board.turn) or not settled(board, search):
                continue
            sign = (1 - 2 * board.turn) / 300
            rows.append([evaluate(board, search.scale) * sign, 1.0, *features(board)])
            before.append([evaluate(board, Scale(board.settings.royal, UNTUNED)) * sign, 1.0])
            worths.append(game.worth)
            numbers.append(game.number)
    return Asked(np.array(rows), np.array(before), np.array(worths), np.array(numbers))


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


def set_aside(rows: np.ndarray, asked: Asked, penalty: np.ndarray, share: float = 1.0) -> float:
    """The log loss on games that the weights were not fitted on, a sixth of them at a time; ``share``: of the
    others so many are used.
    """
    chance, block = np.zeros(len(rows)), asked.numbers // len(RANDOM)
    used = block // 6 % 4 < 4 * share
    for part in range(6):
        aside = block % 6 == part
        weights = fitted(rows[~aside & used], asked.worths[~aside & used], penalty)
        chance[aside] = 1 / (1 + np.exp(-rows[aside] @ weights))
    return log_loss(chance, asked.worths)


def tell_fit(path: Path) -> None:
    """Prints how well the winner can be told."""
    games = list(read_games(path))
    asked, free = table(games), np.full(2, 0.01)
    asked.rows[:, 2:] /= asked.rows[:, 2:].std(0) + 1e-9
    worths, broken = asked.worths, sum(game.worth is None for game in games)
    print(f"{len(games)} games, {broken} of them broken off; {len(set(asked.numbers))} with {len(worths)}")
    print("quiet positions; log loss on games set aside:")
    print(f"guessing {log_loss(np.full(len(worths), worths.mean()), worths):.4f} (even: {math.log(2):.4f})")
    print(f"the untuned evaluation {set_aside(asked.before, asked, free):.4f}")
    print(f"the evaluation in use {set_aside(asked.rows[:, :2], asked, free):.4f}")
    for strength in (100, 300, 1000, 3000):
        penalty = np.r_[free, np.full(asked.rows.shape[1] - 2, float(strength))]
        losses = [set_aside(asked.rows, asked, penalty, share) for share in (0.25, 0.5, 1.0)]
        listed = ", ".join(f"{loss:.4f}" for loss in losses)
        print(f"fitted, kept near it by {strength}, on a quarter, a half, all of the games: {listed}")


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
    playing.add_argument("--untuned", action="store_true", help="by the evaluation before it was tuned")
    fitting = commands.add_parser("fit")
    fitting.add_argument("file", type=Path)
    matching = commands.add_parser("match")
    matching.add_argument("--games", type=int, default=200)
    matching.add_argument("--nodes", type=int, default=400)
    matching.add_argument("--seed", default="match")
    given = parser.parse_args()
    if given.command == "play":
        valuation = UNTUNED if given.untuned else USUAL
        write_games(given.file, given.games, Level(Effort(12, given.nodes), valuation=valuation))
    elif given.command == "match":
        tell_match(given.games, given.nodes, given.seed)
    else:
        tell_fit(given.file)


if __name__ == "__main__":
    main()
