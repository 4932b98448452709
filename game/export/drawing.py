"""How the games of one family are seen: frames and marks by the same functions that the window uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.catalogue.entry import Entry
from game.core.errors import RedWeedError
from game.core.results import Outcome, Report
from game.play.match import Match
from game.view.board import Painter
from game.view.frame import Condition, Frame, Mark


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is seen of a game.

    ``position(game, view)`` is a frame without marks, ``orders(game, view, orders)`` and ``results(game, before, report)`` are
    marks, ``lying(game, report)`` is what a turn leaves on the board; ``counted`` says what the numbers of the standings count,
    ``legend(game)`` what may be explained of marks and of what lies on places (see `samples`),
    ``painter(match, assets)`` draws it all.

    ``trace(game, report)`` are the marks a turn leaves on the position after it, in games where everybody sees every order: no
    pictures of orders and results then come between the positions. ``overlays`` are the game's own by name, with what they are;
    ``endings`` ways to end that only this family has, with a place for the winners. ``codes`` says what the short names of places
    are; ``without``: those of the usual overlays that mean nothing at this board.
    """

    position: Callable[[Any, Any], Frame]
    orders: Callable[[Any, Any, Sequence[Any]], tuple[Mark, ...]]
    results: Callable[[Any, Any, Report], tuple[Mark, ...]]
    lying: Callable[[Any, Report], tuple[Condition, ...]]
    counted: str
    legend: Callable[[Any], tuple[str, ...]]
    painter: Callable[[Match, Path], Painter]
    trace: Callable[[Any, Report], tuple[Mark, ...]] | None = None
    overlays: Mapping[str, str] = field(default_factory=dict, hash=False)
    endings: Mapping[str, str] = field(default_factory=dict, hash=False)
    codes: str = "Codes of three letters"
    without: frozenset[str] = frozenset()


def _diplomacy() -> Drawing:
    from game.export.drawing_diplomacy import DRAWING

    return DRAWING


def _mars() -> Drawing:
    from game.export.drawing_mars import DRAWING

    return DRAWING


def _warrior_races() -> Drawing:
    from game.export.drawing_wrom import DRAWING

    return DRAWING


DRAWINGS: Mapping[str, Callable[[], Drawing]] = {"diplomacy": _diplomacy, "mars": _mars, "warrior_races": _warrior_races}
"""How each family of games is drawn, imported when a game of it is exported."""

ENDINGS: Mapping[str, str] = {
    "solo": "{} wins",
    "conceded": "{} wins: all others concede",
    "draw": "A draw of {}",
    "survivor": "{} wins: nobody else is left",
    "limit": "Broken off at its limit",
    "abandoned": "Given up",
    "mutual_destruction": "Mutual destruction",
    "martians": "The Martians win",
}


def drawing_of(entry: Entry) -> Drawing:
    """How a game is drawn. Raises RedWeedError for one that cannot be exported."""
    if entry.family not in DRAWINGS:
        raise RedWeedError(f"Pictures of {entry.title} cannot be exported yet.")
    return DRAWINGS[entry.family]()


def outcome_line(entry: Entry, outcome: Outcome) -> str:
    """How a game ended in a few words: "France wins"."""
    names = [entry.seat_title(seat) for seat in outcome.winners]
    together = " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names) or "nobody"
    words = {**ENDINGS, **drawing_of(entry).endings} if entry.family in DRAWINGS else ENDINGS
    return words.get(outcome.ending, "The game is over").format(together)
