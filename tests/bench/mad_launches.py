"""Whom computer players of M.A.D. Diplomacy fire at, and how many missiles at once.

python -m tests.bench.mad_launches normal --games 40

Seven of a kind play to the end, seeds ``launches-0``, ``launches-1`` ... A launch is *at* a power whose unit
stands in the target or whose center it is. Of the launches of powers that had been hit in an earlier season
it is told how many were at the last power that hit them; ``chance`` is how many would have been if each had
been at any target in reach that is somebody else's. A *salvo* is what one power fires in one season, a *wave*
what all fire in a row of seasons with launches. +- is one standard error between games.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.commands.simulate import play_out
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec

BIG = 3
"""A salvo is great from so many on."""


@dataclass
class Launches:
    """What was fired in one game: ``salvos`` and ``waves`` by size, and of the launches of powers hit before
    how many there were, were at the last power that hit them, and would be by chance.
    """

    salvos: Counter[int] = field(default_factory=Counter)
    waves: Counter[int] = field(default_factory=Counter)
    answers: int = 0
    answered: int = 0
    chance: float = 0.0
    ending: str = ""

    @property
    def number(self) -> int:
        """All launches."""
        return sum(size * count for size, count in self.salvos.items())

    @property
    def great(self) -> int:
        """The great salvos."""
        return sum(count for size, count in self.salvos.items() if size >= BIG)


def victims(state: DiplomacyState, order: Order) -> set[str]:
    """The powers that a launch, or a move, is at."""
    target = province_of(order.target)
    units = {unit.power for unit in state.units if unit.province == target}
    return (units | {state.centers.get(target, "")}) - {"", order.seat}


def count(match: Match) -> Launches:
    """What was fired in a game that was played out."""
    found, hit_by, wave = Launches(), dict[str, set[str]](), 0
    for turn, state in enumerate(match.states[:-1]):
        if state.moment.step is not Step.MOVEMENT:
            continue
        fired = [o for given in match.orders_at(turn).values() for o in given if o.verb == FIRE]
        found.salvos.update(Counter(order.seat for order in fired).values())
        for order in fired:
            if order.seat in hit_by:
                found.answers += 1
                found.answered += bool(victims(state, order) & hit_by[order.seat])
                found.chance += _chance(match, state, order, hit_by[order.seat])
        hits = [(power, order.seat) for order in fired for power in victims(state, order)]
        for power in {victim for victim, _ in hits}:
            hit_by[power] = {shooter for victim, shooter in hits if victim == power}
        if wave and not fired:
            found.waves[wave] += 1
        wave = wave + len(fired) if fired else 0
    found.waves += Counter({wave: 1} if wave else {})
    found.ending = match.outcome.ending if match.outcome is not None else ""
    return found


def _chance(match: Match, state: DiplomacyState, order: Order, foes: set[str]) -> float:
    """The part of the targets of a missile that are the foes', of those that are somebody else's."""
    board = Board(match.game.map, match.game.rules, state)
    choices = [o for o in match.game.rules.choices(board, order.seat) if o.slot == order.slot]
    at = [victims(state, o) for o in choices if o.verb == FIRE]
    others = [powers for powers in at if powers]
    return sum(bool(powers & foes) for powers in others) / max(len(others), 1)


def ratio(pairs: Sequence[tuple[float, float]]) -> str:
    """The ratio of two sums over games, in percent, with its standard error."""
    above, below = (sum(column) for column in zip(*pairs, strict=True))
    if not below:
        return "none"
    mean, number = above / below, len(pairs)
    rest = [(a - mean * b) / (below / number) for a, b in pairs]
    error = statistics.stdev(rest) / number**0.5 if number > 1 else 0.0
    return f"{mean:.1%} +- {error:.1%}"


def told(found: Sequence[Launches]) -> Iterator[str]:
    """The figures."""
    endings = Counter(game.ending for game in found)
    number = sum(game.number for game in found)
    yield f"launches {number} ({number / len(found):.1f} a game); endings {dict(endings.most_common())}"
    yield (
        f"of {sum(g.answers for g in found)} launches of powers hit before, at the last that hit them "
        f"{ratio([(g.answered, g.answers) for g in found])} (chance "
        f"{ratio([(g.chance, g.answers) for g in found])})"
    )
    total = [(g.great, sum(g.salvos.values())) for g in found]
    seasons = sum(n for _, n in total)
    yield f"salvos of {BIG} and more: {ratio(total)} of {seasons} power-seasons with a launch"
    for name in ("salvos", "waves"):
        sizes: Counter[int] = sum((getattr(game, name) for game in found), Counter())
        yield f"{name} by size: {_sizes(sizes)}"


def _sizes(sizes: Mapping[int, int]) -> str:
    return "  ".join(f"{size}: {number}" for size, number in sorted(sizes.items()))


def played(kind: str, seed: str, number: int, limit: int) -> Match:
    """Game ``number`` of seven of a kind."""
    entry = find_game("mad")
    seats = dict.fromkeys(entry.seats, PlayerSpec(kind))
    match = Match.start(entry, None, f"{seed}-{number}", seats, created="")
    play_out(match, limit)
    return match


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="whom computer players of M.A.D. Diplomacy fire at")
    parser.add_argument("kind")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--limit", type=int, default=60, help="years")
    parser.add_argument("--seed", default="launches")
    given = parser.parse_args()
    found = [count(played(given.kind, given.seed, n, given.limit)) for n in range(given.games)]
    seeds = f"seeds {given.seed}-0 to {given.seed}-{given.games - 1}"
    print(f"seven {given.kind}, {given.games} games, {given.limit} years at most, {seeds}")
    for line in told(found):
        print(line)


if __name__ == "__main__":
    main()
