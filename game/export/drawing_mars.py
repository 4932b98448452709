"""How Mars is put on film."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.export.drawing import Drawing
from game.geo.squares import square_board
from game.play.match import Match
from game.view.board import Painter
from game.view.frame import Frame
from game.view.mars_chess import frame_of
from game.view.mars_marks import last_marks, marks_of_orders, marks_of_report
from game.view.mars_overlays import ATTACKS, FRONTS, NO_MANS_LAND, RIGHT_OF_WAY, TERRITORY, THIEVES
from game.view.mars_painter import MarsPainter


def _position(game: Any, view: Any) -> Frame:
    """The position; how many units are lost is said by the note."""
    frame = frame_of(game, view)
    return replace(frame, scores=tuple(replace(score, extras=()) for score in frame.scores))


def _painter(match: Match, assets: Path) -> Painter:
    """The painter of the chessboard."""
    return MarsPainter(square_board(match.document), assets)


DRAWING = Drawing(
    position=_position,
    orders=marks_of_orders,
    results=marks_of_report,
    lying=lambda game, report: (),
    counted="Units",
    legend=lambda game: (),
    painter=_painter,
    trace=last_marks,
    overlays={
        FRONTS: "both Fronts, and whether they touch",
        TERRITORY: "the territory of both sides",
        NO_MANS_LAND: "No Man's Land",
        RIGHT_OF_WAY: "who has the right of way, and by which line",
        ATTACKS: "what the side that is not on move attacks",
        THIEVES: "what each Thief is at the moment",
        "flipped": "the board as Black sees it",
    },
    endings={
        "royal": "{} wins",
        "no_action": "{} wins: nothing is left to do",
        "repetition": "A draw: the same position for the third time",
        "no_progress": "A draw: a hundred turns without progress",
        "resigned": "{} wins: the other side resigns",
        "time": "{} wins: the time of the other side is up",
        "agreed": "A draw is agreed",
    },
    without=frozenset({"patterns"}),
)
