"""How computer players of Warrior Races behave: attacks, leaders on their own, settlements, and who wins.

python -m tests.bench.wrom_conduct normal normal:Thoral normal:Zuvra normal:Karkas --games 200
python -m tests.bench.wrom_conduct hard --games 40

Each player named plays two-handed games under the recommended rules against ``normal`` (or ``--rival``), the
seats changed after every game; a drawn game counts half.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from math import sqrt

from game.core.dice import Dice
from game.games.wrom.entry import WROM
from game.games.wrom.rules.orders import ATTACK, Order
from game.games.wrom.rules.state import BATTLE, WarState, foe_at


@dataclass(slots=True)
class Conduct:
    """What a player did in its games.

    ``score`` is the share of games won; ``attacks``, and ``heads``, those on stacks with leaders, are for
    each of its turns; ``lone`` is the share of leaders on single warbands among those beside enemies at the
    ends of its turns, ``beside`` how many those were; ``settlements`` how many it occupied then.
    """

    games: int = 0
    won: float = 0.0
    turns: int = 0
    attacked: int = 0
    attacked_leaders: int = 0
    alone: int = 0
    beside: int = 0
    occupied: int = 0
    seconds: float = 0.0

    @property
    def score(self) -> float:
        """The share of its games that it has won."""
        return self.won / self.games

    @property
    def error(self) -> float:
        """The standard error of the score."""
        return sqrt(self.score * (1 - self.score) / self.games)

    @property
    def attacks(self) -> float:
        """Attacks a turn."""
        return self.attacked / self.turns

    @property
    def heads(self) -> float:
        """Attacks on stacks with leaders a turn."""
        return self.attacked_leaders / self.turns

    @property
    def lone(self) -> float:
        """The share of leaders beside enemies that are on single warbands."""
        return self.alone / max(self.beside, 1)

    @property
    def settlements(self) -> float:
        """Settlements occupied at the end of a turn."""
        return self.occupied / self.turns

    def note(self, before: WarState, orders: tuple[Order, ...], after: WarState, player: int) -> None:
        """One decision of the player in a battle phase."""
        for step in orders[0].steps or orders:
            if step.verb == ATTACK:
                self.attacked += 1
                self.attacked_leaders += bool(before.stacks[step.target].leaders)
        if after.phase == BATTLE and after.player == player:
            return
        self.turns += 1
        for h, stack in after.stacks_of(player).items():
            self.occupied += after.board.terrain[h].is_settlement
            if stack.leaders and any(foe_at(after, there, player) for there in after.board.adjacent[h]):
                self.beside += len(stack.leaders)
                self.alone += len(stack.leaders) if len(stack.warbands) == 1 else 0

    def told(self) -> str:
        """A row of figures."""
        return (
            f"{100 * self.score:.1f} % +- {100 * self.error:.1f} of {self.games} | {self.attacks:.2f} | "
            f"{self.heads:.2f} | {100 * self.lone:.0f} % of {self.beside} | {self.settlements:.2f} | "
            f"{self.seconds / self.turns:.2f} s"
        )


def conduct(kind: str, rival: str, games: int, seed: str) -> Conduct:
    """What a kind of player did in games against another."""
    found, game = Conduct(), WROM.load().game
    for number in range(games):
        player = 1 + number % 2
        bots = {str(player): WROM.bot(kind), str(3 - player): WROM.bot(rival)}
        state, count = game.initial(f"{seed}{number}", {"players": 2}), 0
        while state.ended is None:
            seat = game.to_act(state)[0]
            began = time.process_time()
            dice = Dice(f"{seed}{number}/{count}")
            orders = tuple(bots[seat].choose(game, game.view(state, seat), seat, dice))
            spent = time.process_time() - began
            before, count = state, count + 1
            state, _ = game.resolve(state, {seat: orders})
            if seat == str(player):
                found.seconds += spent
                if before.phase == BATTLE:
                    found.note(before, orders, state, player)
        found.games += 1
        found.won += 0.5 if not state.ended.winners else float(str(player) in state.ended.winners)
    return found


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="+")
    parser.add_argument("--rival", default="normal")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="conduct")
    given = parser.parse_args()
    print(f"against {given.rival}, seeds {given.seed}0 to {given.seed}{given.games - 1}")
    print("| player | score | attacks a turn | on leaders | leaders alone | settlements | a turn |")
    print("|---|---|---|---|---|---|---|")
    for kind in given.players:
        print(f"| {kind} | {conduct(kind, given.rival, given.games, given.seed).told()} |", flush=True)


if __name__ == "__main__":
    main()
