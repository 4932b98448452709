"""How Warrior Races of Mars is put on film."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.results import Report
from game.export.drawing import Drawing
from game.play.match import Match
from game.view.board import Painter
from game.view.frame import Mark
from game.view.hex_painter import HexPainter
from game.view.warrior_races import frame_of, marks_of_orders, marks_of_report


def _painter(match: Match, assets: Path) -> Painter:
    """The painter of the battlefield this match is played on."""
    return HexPainter(match.states[0].board, assets)


def _trace(game: Any, report: Report) -> tuple[Mark, ...]:
    """The attack and the recruits of a turn, on the position after it."""
    return marks_of_report(game, None, replace(report, resolutions=()))


DRAWING = Drawing(
    position=frame_of,
    orders=marks_of_orders,
    results=marks_of_report,
    lying=lambda game, report: (),
    counted="Key locations",
    legend=lambda game: ("move",),
    painter=_painter,
    trace=_trace,
    endings={
        "keys": "Won by {}: the key locations are held",
        "destruction": "Won by {}: nobody else is left",
        "turn_limit": "Ahead at the turn limit: {}",
    },
    codes="Numbers of hexes",
    without=frozenset({"patterns"}),
)
