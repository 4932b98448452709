"""How a game came to where it is, told from its standings: their course, and the turns that changed it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.board.frame import Score
from game.core.results import Outcome
from game.play.match import Match
from game.table.parts import AnyParts

MOST_POSITIONS = 240
"""Of a longer game only every so-and-so-manieth position is looked at."""
MOST_POINTS = 9
GREAT = 2
"""A gain or a loss from which on a turn may be a turning point."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What happened in a played ``turn``, in words; ``weight`` says which are told where not all can be."""

    turn: int
    text: str
    weight: float


@dataclass(frozen=True, slots=True)
class Story:
    """The standings after each of the ``turns`` that were looked at (0: before the first), the same seats in
    each.
    """

    turns: tuple[int, ...]
    scores: tuple[tuple[Score, ...], ...]
    dates: tuple[str, ...] = ()
    """The year, round or move of each position, as its phase is called by: "1901"."""

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        """The positions with which a year, round or move begins, and its number."""
        return tuple(
            (place, date)
            for place, date in enumerate(self.dates)
            if date and (not place or date != self.dates[place - 1])
        )

    @property
    def owners(self) -> tuple[str, ...]:
        """The seats."""
        return tuple(score.owner for score in self.scores[-1])

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The number of every seat at each position, as charts want it."""
        return tuple(tuple(score.value for score in scores) for scores in self.scores)

    @property
    def survivors(self) -> tuple[Score, ...]:
        """Who is still in the game."""
        return tuple(score for score in self.scores[-1] if not score.is_out)


def story_of(match: Match, parts: AnyParts) -> Story:
    """The course of a match, as a spectator has seen it."""
    last = len(match.states) - 1
    step = max(1, -(-last // MOST_POSITIONS))
    turns = tuple(sorted({*range(0, last, step), last}))
    return Story(
        turns,
        tuple(parts.picture.frame(match.view(None, turn)).scores for turn in turns),
        tuple(_date(match.phase_at(turn).title) for turn in turns),
    )


def _date(title: str) -> str:
    """The number of the season, turn or move that a phase is called by, '' where it has none."""
    found = re.match(r"\w+ (\d+)", title)
    return found[1] if found else ""


def turning_points(story: Story) -> tuple[TurningPoint, ...]:
    """The most important changes, of equal ones the last, in the sequence in which they happened."""
    leads = list(_leads(story))
    led = {(point.turn, point.text.split(" takes ")[0]) for point in leads}
    steps = [point for point in _steps(story) if (point.turn, point.text.split(" gains ")[0]) not in led]
    found = [*leads, *steps]
    chosen = sorted(found, key=lambda point: (-point.weight, -point.turn))[:MOST_POINTS]
    return tuple(sorted(chosen, key=lambda point: (point.turn, -point.weight)))


def _leads(story: Story) -> Iterator[TurningPoint]:
    """Who goes ahead of all others after somebody else was."""
    leader = ""
    for turn, scores in zip(story.turns, story.scores, strict=True):
        ahead = _leader(scores)
        if ahead is not None and ahead.owner != leader:
            if leader:
                yield TurningPoint(turn - 1, f"{ahead.title} takes the lead with {ahead.value}", 3.0)
            leader = ahead.owner


def _leader(scores: Sequence[Score]) -> Score | None:
    best = max((score.value for score in scores), default=0)
    ahead = [score for score in scores if score.value == best]
    return ahead[0] if len(ahead) == 1 else None


def _steps(story: Story) -> Iterator[TurningPoint]:
    """Who falls out, and whose number changes much."""
    for turn, (old, new) in zip(story.turns[1:], pairwise(story.scores), strict=True):
        for was, now in zip(old, new, strict=True):
            change = now.value - was.value
            if now.is_out and not was.is_out:
                yield TurningPoint(turn - 1, f"{now.title} is out of the game", 4.0)
            elif abs(change) >= GREAT:
                verb = "gains" if change > 0 else "loses"
                text = f"{now.title} {verb} {abs(change)} and has {now.value or 'none'}"
                yield TurningPoint(turn - 1, text, abs(change) / 2)


def agreement(outcome: Outcome, story: Story) -> str:
    """Who conceded the game, where that was voted for, in place of the usual sentence about the end; '' where
    it was not. Of a draw its own sentence tells.
    """
    losers = [score.title for score in story.survivors if score.owner not in outcome.winners]
    return f"Conceded by {_listed(losers)}." if outcome.ending == "conceded" else ""


def _listed(titles: Sequence[str]) -> str:
    if len(titles) < 2:
        return "".join(titles) or "nobody"
    return f"{', '.join(titles[:-1])} and {titles[-1]}"
