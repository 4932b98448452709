"""How games of computer players end in a variant of Diplomacy, and what is left on the board then.

python -m tests.bench.endings aliens --players 7 --games 60 --limit 25
python -m tests.bench.endings martian --preset recommended --games 100

*Decided* is a game that the rules ended, by a victory or a vote, before ``--limit`` years were over; of these
*won* are those with one winner. Shares have their standard errors. Game number N has the seed ``SEED-N``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt

from game.commands.simulate import play_out
from game.core.game import PRESETS, PRINTED, Options
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec

COUNTED = ("repaired", "weed_cleared")
"""Events that are told by the game."""


def main() -> None:
    """Plays the games and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.endings", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--player", default="normal")
    parser.add_argument("--players", type=int, help="how many seats, where the game asks (its usual number)")
    parser.add_argument("--preset", choices=PRESETS, default=PRINTED)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--limit", type=int, default=60, help="years (60)")
    parser.add_argument("--seed", default="endings")
    wanted = parser.parse_args()
    entry = find_game(wanted.game)
    loaded = entry.load()
    options: Options = {option.name: option.in_preset(wanted.preset) for option in loaded.game.options}
    if wanted.players:
        options = {**options, entry.seat_option: wanted.players}
    seats = loaded.game.seats(loaded.game.initial("", options))
    endings, sums = Counter[str](), Counter[str]()
    for number in range(1, wanted.games + 1):
        players = dict.fromkeys(seats, PlayerSpec(wanted.player))
        seed = f"{wanted.seed}-{number}"
        match = Match.start(entry, options, seed, players, loaded=loaded, created="")
        play_out(match, wanted.limit)
        _count(match, endings, sums)
        print(f"{seed} {match.outcome} {_centers(match)}", flush=True)
    _print(endings, sums, wanted.games)


def _count(match: Match, endings: Counter[str], sums: Counter[str]) -> None:
    outcome = match.outcome
    if outcome is not None:
        endings[outcome.ending] += 1
        endings["decided"] += outcome.ending != "limit"
        endings["won"] += outcome.ending != "limit" and len(outcome.winners) == 1
    sums["years"] += match.phase_at(match.turn - 1).turn
    sums.update(e.kind for report in match.reports for e in report.events if e.kind in COUNTED)
    ledger = match.state.ledger
    sums.update({name: len(getattr(ledger, name, ())) for name in ("weed", "dead")})


def _centers(match: Match) -> str:
    """How many centers everybody has, the most first."""
    return "/".join(str(n) for _, n in Counter(match.state.centers.values()).most_common())


def _print(endings: Counter[str], sums: Counter[str], games: int) -> None:
    for name, number in endings.most_common():
        share = number / games
        print(f"{name:<12} {number:>4} of {games}: {share:.0%} +- {sqrt(share * (1 - share) / games):.0%}")
    print(", ".join(f"{name} {total / games:.1f}" for name, total in sums.items()), "a game")


if __name__ == "__main__":
    main()
