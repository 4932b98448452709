"""In how many ways a computer player begins a game of standard Diplomacy, and what becomes of each.

python -m tests.bench.openings hard --seeds 12 --games 4

Every sheet is forced on its power in some games against six DumbBots, of which the power plays the rest
itself: its mean centers at the end of 1902 are told, after those of the sheet chosen most by `hard-1`, who
begins nearly always alike. ``behind`` is by how many centers a sheet falls behind the best of all of them
when each is played against the same 24 new draws of what `normal` might do.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.player import HARD
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_orders
from tests.bench.pool import players

Opening = tuple[Order, ...]
FRESH = Effort(samples=24, starts=1, budget=1, trips=1)
LAST_YEAR = 2


@cache
def _game() -> DiplomacyGame:
    return DiplomacyGame.of(find_game("standard").load().game)


def drawn(kind: str, power: str, seeds: int) -> Counter[Opening]:
    """The sheets with which a player begins in games of so many seeds, and how often."""
    entry, found = find_game("standard"), Counter[Opening]()
    entry = replace(entry, bots=players(entry))
    for number in range(seeds):
        match = Match.start(entry, None, f"opening-{number}", {power: PlayerSpec(kind)}, created="")
        found[tuple(bot_orders(match, power))] += 1
    return found


def scores(power: str, sheets: list[Opening]) -> dict[Opening, float]:
    """The outlook after each sheet, the mean of the same new draws."""
    state = _game().initial("fresh")
    survey = Survey(_game().board(state))
    search = Search(survey, power, HARD.habits, FRESH, Chance(Dice(f"fresh-{power}")))
    place = _game().map.place
    return {sheet: search.score({place[o.at]: o for o in sheet}) for sheet in sheets}


def centers(kind: str, power: str, sheet: Opening, games: int) -> list[int]:
    """How many centers the power has at the end of 1902 in some games that it begins so."""
    entry, found = find_game("standard"), list[int]()
    entry = replace(entry, bots=players(entry))
    for number in range(games):
        seated = {seat: PlayerSpec(kind if seat == power else "dumb") for seat in entry.seats}
        match = Match.start(entry, None, f"begun-{number}", seated, created="")
        while match.outcome is None and match.phase.turn <= LAST_YEAR:
            for seat in match.bot_seats:
                is_forced = seat == power and match.turn == 0
                match.commit(seat, sheet if is_forced else bot_orders(match, seat))
            match.advance()
        found.append(len(match.state.owned(power)))
    return found


def rows(kind: str, seeds: int, games: int) -> Iterator[str]:
    """For every power its sheets, the most frequent first."""
    for power in find_game("standard").seats:
        found = drawn(kind, power, seeds)
        usual = drawn("hard-1", power, 1).most_common(1)[0][0]
        told = scores(power, [usual, *found])
        yield f"{power}: {len(found)} different sheets in {seeds} games"
        for sheet, count in [(usual, 0), *found.most_common()]:
            text = ", ".join(map(_game().write_order, sheet))
            line = f"  {count or 'hard-1':>6}  behind {max(told.values()) - told[sheet]:.2f}"
            if games:
                owned = centers(kind, power, sheet, games)
                line += f"  centers in 1902 {statistics.mean(owned):.2f} (least {min(owned)})"
            yield f"{line}  {text}"


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="how a computer player begins")
    parser.add_argument("kind")
    parser.add_argument("--seeds", type=int, default=12)
    parser.add_argument("--games", type=int, default=4, help="games to 1902 with every sheet; 0: none")
    given = parser.parse_args()
    for line in rows(given.kind, given.seeds, given.games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
