"""How Warrior Races of Mars is put on film."""

from __future__ import annotations

from pathlib import Path

from game.export.drawing import Drawing
from game.play.match import Match
from game.view.board import Painter
from game.view.hex_painter import HexPainter
from game.view.warrior_races import frame_of, marks_of_orders, marks_of_report


def _painter(match: Match, assets: Path) -> Painter:
    """The painter of the battlefield, which may have been rolled for this game."""
    return HexPainter(match.states[0].board, assets)


DRAWING = Drawing(
    position=frame_of,
    orders=marks_of_orders,
    results=marks_of_report,
    lying=lambda game, report: (),
    counted="Warbands",
    legend=lambda game: (),
    painter=_painter,
)
