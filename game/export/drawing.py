"""How the games of one family are seen: frames and marks by the same functions that the window uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalogue.entry import Entry
from game.core.errors import RedWeedError
from game.core.results import Outcome, Report
from game.geo.document import Document
from game.geo.geometry import board_geometry
from game.view.board import Painter
from game.view.diplomacy import frame_of, marks_of_orders, marks_of_report
from game.view.diplomacy_events import left_lying
from game.view.frame import Condition, Frame, Mark
from game.view.painter import BoardPainter


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is seen of a game.

    ``position(game, view)`` is a frame without marks, ``orders(game, view, orders)`` and ``results(game, before, report)`` are
    marks, ``lying(game, report)`` is what a turn leaves on the board; ``counted`` says what the numbers of the standings count,
    ``legend(game)`` what may be explained of marks and of what lies on places (see `samples`),
    ``painter(map, assets)`` draws it all.
    """

    position: Callable[[Any, Any], Frame]
    orders: Callable[[Any, Any, Sequence[Any]], tuple[Mark, ...]]
    results: Callable[[Any, Any, Report], tuple[Mark, ...]]
    lying: Callable[[Any, Report], tuple[Condition, ...]]
    counted: str
    legend: Callable[[Any], tuple[str, ...]]
    painter: Callable[[Document, Path], Painter]


MARKS = ("move", "failed", "support", "convoyed", "hold", "retreat", "build", "disband")
MAD = ("launch", "blast", "lost", "escaped", "anarchy", "fallout", "fallout_next", "wasteland")


def _diplomacy_orders(game: Any, view: Any, orders: Sequence[Any]) -> tuple[Mark, ...]:
    return marks_of_orders(view, orders, board_map=game.map, kinds=game.rules.kinds)


def _diplomacy_painter(document: Document, assets: Path) -> Painter:
    """The painter of the provinces of a map."""
    return BoardPainter(board_geometry(document), document, assets)


DRAWINGS: Mapping[str, Drawing] = {
    "diplomacy": Drawing(
        position=frame_of,
        orders=_diplomacy_orders,
        results=marks_of_report,
        lying=left_lying,
        counted="Supply centers",
        legend=lambda game: (*MARKS, *MAD),
        painter=_diplomacy_painter,
    ),
}
"""The drawing of each family of games."""

ENDINGS: Mapping[str, str] = {
    "solo": "{} wins",
    "conceded": "{} wins: all others concede",
    "draw": "A draw of {}",
    "limit": "Broken off at its limit",
    "abandoned": "Given up",
    "mutual_destruction": "Mutual destruction",
}


def drawing_of(entry: Entry) -> Drawing:
    """How a game is drawn. Raises RedWeedError for one that cannot be exported."""
    if entry.family not in DRAWINGS:
        raise RedWeedError(f"Pictures of {entry.title} cannot be exported yet.")
    return DRAWINGS[entry.family]


def outcome_line(entry: Entry, outcome: Outcome) -> str:
    """How a game ended in a few words: "France wins"."""
    names = [entry.seat_title(seat) for seat in outcome.winners]
    together = " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names) or "nobody"
    return ENDINGS.get(outcome.ending, "The game is over").format(together)
