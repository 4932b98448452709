"""What the playing screen asks of a family of games: its board, its marks, the meaning of clicks, and its words.

The table itself knows seats, phases, orders and reports, but no armies. `parts_of` chooses the parts by the family of the
match's catalogue entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.errors import RedWeedError
from game.core.results import Outcome, Report
from game.play.match import Match
from game.scenes.course import Course
from game.ui.panels.verb_wheel import WheelItem
from game.ui.picking import Picking, PickRules
from game.view.board import Painter
from game.view.frame import Frame

if TYPE_CHECKING:
    from game.scenes.companion import Companion
    from game.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing a seat may order in this phase: a unit, a build. ``order`` is what it has been told, if anything.

    ``place`` is where a click selects it, '' when there is none yet (a build not placed); ``text`` and ``note`` its line in the
    list of orders. ``is_idle``: it takes no order in this phase. ``is_optional``: nothing is missing where it has none.
    """

    slot: str
    place: str
    text: str
    note: str = ""
    order: Any = None
    is_idle: bool = False
    is_optional: bool = False

    @property
    def is_open(self) -> bool:
        """Whether an order is still to be given."""
        return self.order is None and not self.is_idle and not self.is_optional


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """How a verb, a kind of unit or a coast is offered: the letter that chooses it and its title."""

    letter: str
    title: str


class TableParts(Protocol):
    """The parts of one match on one board. Views are what ``game.view`` gives; a seat '' stands for a spectator."""

    painter: Painter
    board_size: tuple[int, int]

    @property
    def course(self) -> Course:
        """How orders are entered, and taken back, together."""

    def companion(self, table: TableScene) -> Companion:
        """What the game adds to the table."""

    def frame(self, view: Any) -> Frame:
        """The position without marks."""

    def planned(self, view: Any, orders: Sequence[Any]) -> Frame:
        """The position with the orders of a sheet."""

    def results(self, before: Any, report: Report) -> Frame:
        """The position before a turn with what came of its orders."""

    def arrived(self, view: Any, report: Report | None) -> Frame:
        """A position with what the turn before it did (None: there was none); asked where results are no stage of their own."""

    def passages(self, before: Any, report: Report) -> tuple[Frame, ...]:
        """What a turn did, to be shown piece by piece on the way to the position after it; the moment of each goes 0 to 1."""

    def pick_rules(self, view: Any, seat: str) -> PickRules:
        """The meaning of clicks for a seat."""

    def slots(self, view: Any, seat: str, orders: Sequence[Any]) -> tuple[Slot, ...]:
        """Everything the seat may order, with its orders."""

    def progress(self, slots: Sequence[Slot]) -> str:
        """How far a seat is: "5 of 7 ordered"."""

    def missing(self, view: Any, seat: str, orders: Sequence[Any]) -> str:
        """What the rules will do about orders that are not given: "2 units will hold: A MUN, F KIE"; '' if nothing."""

    def prompt(self, view: Any, picking: Picking) -> str:
        """The order being built in words and what is missing."""

    def refusal(self, view: Any, seat: str, picking: Picking, key: str) -> str:
        """Why a place that was clicked cannot be picked, in a sentence; '' where there is nothing to be said."""

    def facts(self, view: Any) -> tuple[str, ...]:
        """How the game stands beyond the standings, in short lines."""

    def choice(self, pick: str) -> ChoiceWords:
        """A verb, kind of unit or coast in words."""

    def order_words(self, order: Any) -> str:
        """An order in full words: "Army Paris to Burgundy"."""

    def place_lines(self, view: Any, key: str) -> tuple[str, ...]:
        """A place in words: its name, whose it is, who stands there."""

    def ballot(self, view: Any, seat: str) -> tuple[tuple[Any, str], ...]:
        """The votes the seat may give now, each with its title."""

    def reason_note(self, code: str) -> str:
        """A reason's code in a word or two ("bounced")."""

    def outcome_words(self, outcome: Outcome, last: Any) -> tuple[str, str]:
        """How the game ended: a headline and a sentence."""

    def neighbor(self, key: str, dx: int, dy: int) -> str:
        """The place the board's keyboard focus goes to from ``key``; the same when there is none that way."""


def offered(parts: TableParts, picks: Sequence[str]) -> tuple[WheelItem, ...]:
    """Choices as they are offered."""
    return tuple(WheelItem(pick, words.letter, words.title) for pick, words in ((pick, parts.choice(pick)) for pick in picks))


def _diplomacy(match: Match, assets: Path) -> TableParts:
    from game.scenes.table_diplomacy import DiplomacyParts

    return DiplomacyParts(match, assets)


def _aliens(match: Match, assets: Path) -> TableParts:
    from game.scenes.table_aliens import AliensParts

    return AliensParts(match, assets)


def _mars(match: Match, assets: Path) -> TableParts:
    from game.scenes.table_mars import MarsParts

    return MarsParts(match, assets)


def _warrior_races(match: Match, assets: Path) -> TableParts:
    from game.scenes.table_wrom import WarriorParts

    return WarriorParts(match, assets)


FAMILIES: Mapping[str, Callable[[Match, Path], TableParts]] = {
    "diplomacy": _diplomacy,
    "aliens": _aliens,
    "mars": _mars,
    "warrior_races": _warrior_races,
}
"""Makes the parts of each family of games, or of one game; imported when a game of it comes to the table.

The imports are statements, not texts: what puts a program together from its imports must see them.
"""


def parts_of(match: Match, assets: Path) -> TableParts:
    """The parts for a match. Raises RedWeedError when no screen exists for its family of games."""
    if match.entry.family not in FAMILIES:
        raise RedWeedError(f"{match.entry.title} cannot be shown on this screen.")
    maker = FAMILIES.get(match.entry.id) or FAMILIES[match.entry.family]
    return maker(match, assets)
