"""Games of other programs: what reading one comes to, and what a game must know to read and write them.

A game that knows such formats hands over `Foreign` by its catalogue `Entry`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from game.games.entry import Entry
from game.play.match import Match


@dataclass(frozen=True, slots=True)
class Imported:
    """A game as it was played again by our rules. ``notes`` are sentences about what could not be read and
    about every phase whose results differ from what the source says; ``differing`` counts those phases.
    """

    match: Match
    notes: tuple[str, ...]
    differing: int

    @property
    def summary(self) -> str:
        """The last line of a report: "imported: 12 phases, 0 differ"."""
        turns = self.match.turn
        return f"imported: {turns} {'phase' if turns == 1 else 'phases'}, {self.differing} differ"


class Foreign(ABC):
    """The formats of other programs that one game can be read from and written to, by their names on the
    command line, each with what it is called.
    """

    sources: Mapping[str, str]
    targets: Mapping[str, str]

    @abstractmethod
    def guess(self, text: str) -> str:
        """The format that a text is in; '' where it is none of them."""

    @abstractmethod
    def read(self, entry: Entry, text: str, source: str) -> Imported:
        """The game that a text in a format describes. Raises ForeignError."""

    @abstractmethod
    def write(self, match: Match, target: str) -> str:
        """A game in a format. Raises ForeignError for one that the format cannot hold."""
