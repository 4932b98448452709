"""How strong a computer player is in a variant of Diplomacy: one of a kind among others of another, every
seat in turn.

python -m tests.bench.variants mad hard normal --games 21 --limit 8
python -m tests.bench.variants martian hard normal --preset recommended --games 21 --limit 8
python -m tests.bench.variants aliens hard normal --games 21 --limit 8

``share`` is the square of the player's centers among the squares of all, as the game stood at the end of a
year (or ended before); +- is one standard error. Special orders are told by their verbs, so many a game.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from game.commands.simulate import play_out
from game.core.game import PRESETS, PRINTED, Options
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.state import Step
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec

USUAL = (HOLD, MOVE, SUPPORT, CONVOY)


@dataclass(frozen=True, slots=True)
class Result:
    """One game: the seat that was played, the centers of all, how it had ended ("limit": not), the seat's
    special orders by verb, and the seconds of processor time.
    """

    seat: str
    centers: Counter[str]
    ending: str
    winners: tuple[str, ...]
    verbs: Counter[str]
    seconds: float

    @property
    def share(self) -> float:
        """The square of the seat's centers among the squares of all; 0 where nobody has any."""
        total = sum(n * n for n in self.centers.values())
        return self.centers[self.seat] ** 2 / total if total else 0.0


def play_one(game: str, one: str, rest: str, options: Options, limit: int, seed: str, number: int) -> Result:
    """Game ``number`` to the end of a year."""
    entry = find_game(game)
    loaded = entry.load()
    options = {option.name: option.in_preset(PRINTED) for option in loaded.game.options} | dict(options)
    seats = loaded.game.seats(loaded.game.initial("", options))
    seat = seats[number % len(seats)]
    players = {s: PlayerSpec(one if s == seat else rest) for s in seats}
    match = Match.start(entry, options, f"{seed}-{number}", players, loaded=loaded, created="")
    began = process_time()
    play_out(match, limit)
    outcome = match.outcome
    verbs = Counter(o.verb for turn in range(match.turn) for o in _special(match, turn, seat))
    return Result(
        seat,
        Counter(match.state.centers.values()),
        outcome.ending if outcome is not None else "limit",
        outcome.winners if outcome is not None else (),
        verbs,
        process_time() - began,
    )


def _special(match: Match, turn: int, seat: str) -> list[Order]:
    """The special orders of a seat in one movement phase."""
    if match.states[turn].moment.step is not Step.MOVEMENT:
        return []
    return [o for o in match.orders_at(turn).get(seat, ()) if o.verb not in USUAL]


def told(results: Sequence[Result]) -> str:
    """Figures in one paragraph."""
    shares = [r.share for r in results]
    error = statistics.stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 0.0
    own = statistics.mean(r.centers[r.seat] for r in results)
    leader = sum(r.centers[r.seat] == max(r.centers.values(), default=0) for r in results) / len(results)
    won = sum(r.winners == (r.seat,) for r in results) / len(results)
    endings = ", ".join(f"{name} {count}" for name, count in Counter(r.ending for r in results).most_common())
    verbs: Counter[str] = sum((r.verbs for r in results), Counter())
    special = ", ".join(f"{verb} {count / len(results):.1f}" for verb, count in sorted(verbs.items()))
    return (
        f"games {len(results)}  centers {own:.1f}  share {statistics.mean(shares):.3f} +- {error:.3f}  "
        f"leader {leader:.0%}  won {won:.0%}  endings: {endings}  special orders a game: {special or 'none'}"
        f"  {sum(r.seconds for r in results) / len(results):.1f} s a game"
    )


def main() -> None:
    """Read the command line, play, print after every seventh game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("rest")
    parser.add_argument("--games", type=int, default=21)
    parser.add_argument("--limit", type=int, default=8, help="years (8)")
    parser.add_argument("--players", type=int, help="how many seats, where the game asks (its usual number)")
    parser.add_argument("--preset", choices=PRESETS, default=PRINTED)
    parser.add_argument("--seed", default="variants")
    given = parser.parse_args()
    entry = find_game(given.game)
    options: Options = {option.name: option.in_preset(given.preset) for option in entry.load().game.options}
    if given.players:
        options = {**options, entry.seat_option: given.players}
    results = []
    for number in range(given.games):
        results.append(play_one(given.game, given.one, given.rest, options, given.limit, given.seed, number))
        if len(results) % 7 == 0 or len(results) == given.games:
            print(f"{given.game}, {given.one} among {given.rest}: {told(results)}", flush=True)


if __name__ == "__main__":
    main()
