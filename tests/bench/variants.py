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
from collections import Counter
from collections.abc import Sequence
from time import process_time

from game.commands.simulate import play_out
from game.core.game import PRESETS, PRINTED, Options
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.state import Step
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.bench.strength import Result, summary

USUAL = (HOLD, MOVE, SUPPORT, CONVOY)


def play_one(
    game: str, one: str, rest: str, options: Options, limit: int, seed: str, number: int
) -> tuple[Result, Counter[str]]:
    """Game ``number`` to the end of a year, and the special orders of the player by their verbs."""
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
    centers = Counter(match.state.centers.values())
    ending, winners = (outcome.ending, outcome.winners) if outcome is not None else ("limit", ())
    held = {name: centers[name] for name in (*seats, *(owner for owner in centers if owner not in seats))}
    return Result(seat, held, ending, winners, process_time() - began, match.turn), verbs


def _special(match: Match, turn: int, seat: str) -> list[Order]:
    """The special orders of a seat in one movement phase."""
    if match.states[turn].moment.step is not Step.MOVEMENT:
        return []
    return [o for o in match.orders_at(turn).get(seat, ()) if o.verb not in USUAL]


def told(played: Sequence[tuple[Result, Counter[str]]]) -> str:
    """Figures in one paragraph."""
    verbs: Counter[str] = sum((one for _, one in played), Counter())
    special = ", ".join(f"{verb} {count / len(played):.1f}" for verb, count in sorted(verbs.items()))
    return f"{summary(result for result, _ in played)}  special orders a game: {special or 'none'}"


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
