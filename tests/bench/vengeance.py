"""How many attacks of a computer player of standard Diplomacy go at the power that attacked it last.

python -m tests.bench.vengeance hard:Clemenceau normal --games 14

The games are those of `tests.bench.strength`. An attack is a move at a unit or center of another power; what
it is of those in a turn that begins with a last attacker who is still there is told for the player itself and
for the usual one of its level in the same seats and seeds. +- is one standard error between games.
"""

from __future__ import annotations

import argparse

from game.commands.simulate import play_out
from game.games.diplomacy.rules.orders import MOVE
from game.games.diplomacy.rules.state import Step
from game.play.match import Match
from tests.bench.mad_launches import ratio, victims
from tests.bench.strength import seated


def count(match: Match, power: str) -> tuple[int, int]:
    """The attacks at the last attacker, and all."""
    at_last, attacks, player = 0, 0, match.players[power]
    for turn, state in enumerate(match.states[:-1]):
        memory = match.memory(power, player, turn)
        if state.moment.step is not Step.MOVEMENT or memory is None or not memory.last_foe:
            continue
        if not state.units_of(memory.last_foe):
            continue
        for order in match.orders_at(turn).get(power, ()):
            hurt = victims(state, order) if order.verb == MOVE else set()
            attacks += bool(hurt)
            at_last += memory.last_foe in hurt
    return at_last, attacks


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="attacks at the last attacker")
    parser.add_argument("one")
    parser.add_argument("rest")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--limit", type=int, default=7, help="years")
    parser.add_argument("--seed", default="strength")
    given = parser.parse_args()
    for kind in (given.one, given.one.partition(":")[0]):
        found = list[tuple[int, int]]()
        for number in range(given.games):
            match, power = seated(kind, given.rest, given.seed, number)
            play_out(match, given.limit)
            found.append(count(match, power))
        total = sum(attacks for _, attacks in found)
        games = f"{given.games} games, {given.limit} years, seeds {given.seed}-0 ..."
        print(f"{kind} v 6 {given.rest}, {games}: {ratio(found)} of {total} attacks at the last attacker")


if __name__ == "__main__":
    main()
