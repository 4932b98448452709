"""Moments: how long a picture with one takes, the board below it included, by processor time. The board
stands still under it, as at the table.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import process_time

import pygame

from game.board.frame import Frame
from game.board.moments import Moment, Stage
from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.core.places import assets_root
from game.games.entry import Entry
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.bench.timing import Row, at_most, median, seconds

SIZES = (((1500, 1040), 6.0, "1080p"), ((3040, 2120), 16.0, "4K"))
"""Of the board in a window, the bar in milliseconds, and the window's name."""

SQUARES = {"mars": ("c4", "f6"), "wrom": ("0305", "0608")}
LANDS = ("MUN", "MOS")
PICTURES = 30
LASTS = 0.9


def moments_rows() -> Iterator[Row]:
    """A row for every kind of moment of every game, at two sizes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    for entry in CATALOGUE.entries:
        if entry.pictured().drawers:
            yield from _rows_of(entry)


def _rows_of(entry: Entry) -> Iterator[Row]:
    match = Match.start(entry, None, "bench", {seat: PlayerSpec("hold") for seat in entry.seats})
    seen = entry.pictured()(match, assets_root())
    frame = seen.frame(match.view(None))
    for size, bar, name in SIZES:
        pane, surface = BoardPane(seen.painter, pygame.Rect((0, 0), size)), pygame.Surface(size, 0, 32)
        pane.paint(surface, frame, DrawOptions(is_hurried=True))
        while seen.painter.is_refining:
            seen.painter.refine(pane.camera)
            pane.paint(surface, frame, DrawOptions(is_hurried=True))
        for kind in seen.drawers:
            moment = Moment(kind, SQUARES.get(entry.id, LANDS), match.seats[0], lasts=LASTS)
            _times(pane, surface, frame, seen.stage(pane.camera), moment)  # what is kept is made
            times = _times(pane, surface, frame, seen.stage(pane.camera), moment)
            what = f"{entry.id}: {kind}, {name}"
            yield at_most(what, median(times), bar, "ms", f" (longest of {PICTURES}: {max(times):.1f})")


def _times(
    pane: BoardPane, surface: pygame.Surface, frame: Frame, stage: Stage, moment: Moment
) -> list[float]:
    """Milliseconds of every picture of a moment."""

    def draw(at: float) -> None:
        pane.paint(surface, frame, DrawOptions(is_hurried=True))
        stage.draw(surface, (moment,), at)

    steps = ((number + 0.5) / PICTURES * LASTS for number in range(PICTURES))
    return [1000 * seconds(lambda at=step: draw(at), process_time) for step in steps]
