"""The search of a record: which games may be reviewed, and what is found in one, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import RecordError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.played import Played
from game.play.record import Record
from game.play.review.values import Finding, Reviewer
from game.play.walk import walk

Told = Callable[[int, tuple[Finding, ...]], None]
"""Is told what was found of a turn as soon as it is."""


def may_review(played: Played) -> bool:
    """Whether a game may be reviewed: it is over, or nothing in it is hidden from anybody who plays.

    Nothing is where orders are open, where only computer players play, and where one person has every seat.
    """
    if played.entry.review is None or not played.turn:
        return False
    if played.outcome is not None or not played.entry.hides(played.options):
        return True
    specs = list(played.players.values())
    names = {spec.name for spec in specs if spec.is_human}
    return not names or (len(names) == 1 and all(spec.is_human for spec in specs))


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A record to be searched; ``done`` are the turns that need not be searched again, ``folder`` is where
    its map may lie.
    """

    entry: Entry
    record: Record
    folder: Path | None
    done: frozenset[int] = frozenset()

    def found(
        self, games: Catalogue, is_over: Callable[[], bool] = lambda: False
    ) -> Iterator[tuple[int, tuple[Finding, ...]]]:
        """What is found, turn by turn, until ``is_over``. Raises RecordError."""
        played = Played(walk(self.record, games, folder=self.folder), self.record)
        reviewer = reviewer_of(self.entry)
        for turn in reviewer.turns(played):
            if is_over():
                return
            if turn in self.done:
                continue
            found = reviewer.search(played, turn, is_over)
            if is_over():  # it may have been broken off
                return
            yield turn, found


def reviewer_of(entry: Entry) -> Reviewer:
    """How a game is reviewed. Raises RecordError for one that cannot be."""
    if entry.review is None:
        raise RecordError(f"{entry.title} has no review")
    return entry.review()
