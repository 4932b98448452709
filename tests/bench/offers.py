"""What computer players of Diplomacy offer a person, what they answer, and whether they keep to it.

python -m tests.bench.offers normal --games 14 --limit 6

In every game one seat, in turn, is a person's that plays as the others do, takes all that is offered (more
than anybody can keep), and offers all others peace, and the largest third power as a common enemy.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from game.games.diplomacy.bot.talking import DiplomacyTalk
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.talk.agreements import agreements
from game.games.diplomacy.talk.offers import ENEMY, PEACE, Offer, Said, may_talk
from game.games.list import find_game
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.thinking import bot_task, play_bots

KINDS = ("PEACE", "SUPPORT", "ENEMY")


@dataclass(slots=True)
class Told:
    """Counts by kind of offer: made to the person, taken and declined by computer players; what became of all
    agreements, and how many of those broken were broken by the person.
    """

    phases: int = 0
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    declined: Counter[str] = field(default_factory=Counter)
    whys: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)
    by_person: int = 0

    def lines(self) -> list[str]:
        """The table."""
        found = [f"{self.phases} movement phases of a person"]
        found += [
            f"{kind}: offered {self.offered[kind]}, of the person's taken {self.taken[kind]} and declined "
            f"{self.declined[kind]}; kept {self.kept[kind]}, broken {self.broken[kind]}"
            for kind in KINDS
        ]
        reasons = ", ".join(f"{why} {count}" for why, count in self.whys.most_common(8))
        return [*found, f"broken by the person: {self.by_person}", f"reasons of a no: {reasons}"]


def _talk(match: Match, person: str, told: Told) -> None:
    """What is said in one phase."""
    talk, state = DiplomacyTalk(), match.view(person)
    if not may_talk(match.game, state):
        return
    told.phases += 1
    for offer in talk.offers(match, person):
        told.offered[offer.kind] += 1
        match.say(person, str(Said(offer, True)))
    for power in talk.talkers(match):
        for offer in _ideas(state, person, power):
            answer = talk.answer(match, offer)
            (told.taken if answer.is_yes else told.declined)[offer.kind] += 1
            if not answer.is_yes:
                told.whys[answer.why] += 1
            match.say(person, str(offer))
            match.say(power, str(Said(offer, answer.is_yes)))


def _ideas(state: DiplomacyState, person: str, power: str) -> list[Offer]:
    """Peace, and the largest other power as a common enemy."""
    sizes = Counter(state.centers.values())
    others = [p for p in sorted(sizes) if p not in ("", person, power)]
    return [Offer(person, power, PEACE), Offer(person, power, ENEMY, max(others, key=sizes.__getitem__))]


def told_of(kind: str, games: int, limit: int) -> Told:
    """The counts of so many games to the end of a year."""
    entry, told = find_game("standard"), Told()
    for number in range(games):
        person = entry.seats[number % len(entry.seats)]
        players = {seat: PlayerSpec(HUMAN if seat == person else kind) for seat in entry.seats}
        match = Match.start(entry, None, f"offers-{number}", players, created="")
        while match.outcome is None and match.phase.turn <= limit:
            if person in match.waiting:
                _talk(match, person, told)
                match.commit(person, bot_task(match, person, PlayerSpec(kind)).orders())
            play_bots(match)
            match.advance()
        for one in agreements(match, person):
            told.kept[one.offer.kind] += one.is_kept
            told.broken[one.offer.kind] += bool(one.breakers)
            told.by_person += person in one.breakers
    return told


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="what computer players of Diplomacy offer and answer")
    parser.add_argument("kind")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--limit", type=int, default=6)
    given = parser.parse_args()
    print(*told_of(given.kind, given.games, given.limit).lines(), sep="\n")


if __name__ == "__main__":
    main()
