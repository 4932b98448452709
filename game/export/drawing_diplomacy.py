"""How Diplomacy and its variants are put on film."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from game.core.results import Report
from game.export.drawing import Drawing
from game.geo.geometry import board_geometry
from game.play.match import Match
from game.rules.diplomacy.game import DiplomacyGame
from game.view.board import Painter
from game.view.diplomacy import frame_of, marks_of_orders, marks_of_report
from game.view.diplomacy_events import left_lying
from game.view.frame import Mark
from game.view.opened import opened
from game.view.painter import BoardPainter
from game.view.passages import PASSING

MARKS = ("move", "failed", "support", "convoyed", "hold", "retreat", "build", "disband")
MARTIAN = (
    *("pick_up", "unload", "blockade", "exterminate", "repair"),
    *("landing", "drift", "set_down", "kept_in", "emergence", "meal", "growth", "bacteria", "cleared"),
    *("capsule", "clock", "alarm", "capsule_afloat", "sea", "rust", "bound", "repair_begun"),
    *("barren", "weed_next", "weed", "weed_afloat"),
)
MAD = ("launch", "blast", "lost", "escaped", "anarchy", "fallout", "fallout_next", "wasteland")

ALIENS = ("beam", "arrival", "shift", "send", "receive", "transmitter", "guest", "touchdown")


def _orders(game: Any, view: Any, orders: Sequence[Any]) -> tuple[Mark, ...]:
    return marks_of_orders(view, orders, board_map=game.map, kinds=game.rules.kinds)


def _results(game: Any, before: Any, report: Report) -> tuple[Mark, ...]:
    """What came of a turn in the end."""
    return tuple(mark for mark in marks_of_report(game, before, report) if mark.kind not in PASSING)


def _painter(match: Match, assets: Path) -> Painter:
    """The painter of the provinces of a map."""
    game = cast(DiplomacyGame, match.game)
    return BoardPainter(opened(game.map, board_geometry(match.document)), match.document, assets)


DRAWING = Drawing(
    position=frame_of,
    orders=_orders,
    results=_results,
    lying=left_lying,
    counted="Supply centers",
    legend=lambda game: (*MARKS, *MARTIAN, *MAD, *ALIENS),
    painter=_painter,
)
