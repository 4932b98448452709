"""How the characters of Mars play: where they bring their units, their Swarms, what they take, who wins.

python -m tests.bench.mars_conduct normal normal:Wells normal:Antoniadi normal:Lowell --games 40

Each player named plays against ``normal`` (or ``--rival``), the colors changed after every game; the first
two turns of a game are random. A drawn game counts half.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt

from game.core.dice import Dice
from game.games.mars.entry import MARS
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.pieces import GENERAL, SEATS
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import squares_of

GAME = MarsGame()
RANDOM, LIMIT = 2, 120


def apart(position: Position, side: int, royal: int) -> float:
    """How far the pieces of a side are from the General of ``royal`` on the average, in his steps."""
    goal = position.kinds[2 * GENERAL + royal].bit_length() - 1
    men = [s for s in squares_of(position.pieces[side]) if position.at[s] >> 1 != GENERAL]
    steps = [max(abs(s % 8 - goal % 8), abs(s // 8 - goal // 8)) for s in men]
    return sum(steps) / max(len(steps), 1)


def swarms(position: Position, side: int) -> int:
    """How many Swarms a side has."""
    return sum(position.stacks[square] for square in squares_of(position.swarms[side]))


@dataclass(slots=True)
class Conduct:
    """Sums over the turns of a player, and what it won."""

    games: int = 0
    won: float = 0.0
    turns: int = 0
    to_enemy: float = 0.0
    to_own: float = 0.0
    lead: int = 0
    taken: int = 0

    def note(self, before: Position, after: Position, side: int) -> None:
        """One turn of the player."""
        self.turns += 1
        self.to_enemy += apart(after, side, 1 - side)
        self.to_own += apart(after, side, side)
        self.lead += swarms(after, side) - swarms(after, 1 - side)
        self.taken += before.units(1 - side).bit_count() > after.units(1 - side).bit_count()

    def told(self) -> str:
        """A row of figures."""
        score, turns = self.won / self.games, self.turns
        error = sqrt(score * (1 - score) / self.games)
        return (
            f"{100 * score:.1f} % +- {100 * error:.1f} of {self.games} | {self.to_enemy / turns:.2f} | "
            f"{self.to_own / turns:.2f} | {self.lead / turns:+.2f} | {self.taken / turns:.2f}"
        )


def conduct(kind: str, rival: str, games: int, seed: str) -> Conduct:
    """What a kind of player did in games against another."""
    found = Conduct()
    for number in range(games):
        side = number % 2
        bots = [MARS.bot(kind), MARS.bot(rival)][:: 1 if side == 0 else -1]
        state, dice, turns = GAME.initial(seed), Dice(f"{seed}{number // 2}"), 0
        while state.ended is None and turns < LIMIT:
            mover, before = state.position.turn, state.position
            if turns < RANDOM:
                action, dice = dice.choose(sorted(legal_actions(before)))
                orders = (order_of(before, action),)
            else:
                orders = tuple(bots[mover].choose(GAME, state, state.seat, Dice(f"{seed}{number}/{turns}")))
            state, _ = GAME.resolve(state, {state.seat: orders})
            turns += 1
            if mover == side and turns > RANDOM and state.ended is None:
                found.note(before, state.position, side)
        winners = state.ended.winners if state.ended is not None else ()
        found.games += 1
        found.won += 0.5 if not winners else float(winners[0] == SEATS[side])
    return found


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="+")
    parser.add_argument("--rival", default="normal")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="conduct")
    given = parser.parse_args()
    print("| player | score | steps to the enemy's General | to its own | Swarms ahead | captures a turn |")
    print("|---|---|---|---|---|---|")
    for kind in given.players:
        print(f"| {kind} | {conduct(kind, given.rival, given.games, given.seed).told()} |", flush=True)


if __name__ == "__main__":
    main()
