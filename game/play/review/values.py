"""What a review of a game is, as values: what was found by search in each turn, and what is told of the
whole.

A game's `Reviewer` (`Entry.review`) says which turns are searched, searches one of them, and makes the review
of the record and of all that was found. Searching counts its work and has no clock: the same record gives the
same review.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.game import Phase
from game.core.results import Outcome, Report
from game.core.talk import Spoken

SIGNS = ("??", "?", "!", "")
"""A blunder, a mistake, a find; a turning point that nobody is to blame for."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found of the orders of ``seat`` in ``turn`` (from 0).

    ``given`` and ``best`` are what these orders and the best ones found are worth to the seat, in hundredths
    of what the game counts in (`Reviewer.unit`). ``better`` are the orders that would have been better, as
    text; none where those given were as good. ``text`` says what was missed or what was found, '' for
    nothing; ``is_only``: nothing else was nearly as good.
    """

    turn: int
    seat: str
    given: int
    best: int
    better: tuple[str, ...] = ()
    text: str = ""
    is_only: bool = False

    @property
    def loss(self) -> int:
        """How much was given away, from 0."""
        return max(0, self.best - self.given)

    def to_json(self) -> dict[str, object]:
        """The fields by their names."""
        return {
            "turn": self.turn,
            "seat": self.seat,
            "given": self.given,
            "best": self.best,
            "better": list(self.better),
            "text": self.text,
            "only": self.is_only,
        }


@dataclass(frozen=True, slots=True)
class Moment:
    """A line of the review about a turn: its ``sign`` is one of `SIGNS`, ``when`` the name of the phase and
    of whoever had the word, ``better`` the orders of ``seat`` that are shown as arrows there. The greater
    ``weight``, the more it decided.
    """

    turn: int
    seat: str
    sign: str
    when: str
    text: str
    weight: float
    better: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Graph:
    """A course: of each of the ``owners`` the value at every position (0: before the first turn).

    ``is_balance``: the values go from -``most`` to ``most``. Where there is one value for two owners, what
    is above the line is the first one's and what is below is the other's.
    """

    title: str
    owners: tuple[str, ...]
    values: tuple[tuple[int, ...], ...]
    is_balance: bool = False
    most: int = 100
    dates: tuple[tuple[int, str], ...] = ()
    """Positions with what is written below them."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table; ``turn`` is where a click on it leads, None for nowhere. There the better orders of
    ``seat`` are shown, and ``text`` is said.
    """

    cells: tuple[str, ...]
    turn: int | None = None
    seat: str = ""
    better: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under the heads of their columns; ``note`` says below what is counted."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[Line, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """All that is told: the graph, the moments in the sequence of the game, the tables."""

    graph: Graph | None = None
    moments: tuple[Moment, ...] = ()
    tables: tuple[Table, ...] = ()
    note: str = ""
    """How it was found, in a sentence."""


class Past(Spoken, Protocol):
    """What is looked at of a game that was played; ``states`` has one more than ``reports``."""

    @property
    def reports(self) -> Sequence[Report]:
        """What came of every turn."""

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None where it did not."""

    def view(self, seat: str | None, turn: int | None = None) -> Any:
        """What a seat might know before a turn was played."""

    def phase_at(self, turn: int) -> Phase:
        """The phase that a turn was played in."""


class Reviewer(Protocol):
    """How one game is reviewed."""

    unit: str
    """What worths are counted in, in the plural ("centers")."""

    def turns(self, played: Past) -> Sequence[int]:
        """The turns that are searched, the first one first; none where nothing is."""

    def search(
        self, played: Past, turn: int, is_over: Callable[[], bool] = lambda: False
    ) -> tuple[Finding, ...]:
        """What is found of a turn; the same game gives the same findings. Once ``is_over`` it ends soon, and
        what it gives then is of no use.
        """

    def told(self, played: Past, findings: Sequence[Finding]) -> Review:
        """The review, as far as the turns have been searched."""


Findings = Mapping[int, tuple[Finding, ...]]
"""By the turns that have been searched."""
