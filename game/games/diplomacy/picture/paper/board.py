"""A province board on paper, laid out by the painter that draws it in the window."""

from __future__ import annotations

import pygame

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.board.shapes import board_shapes
from game.board.sheet import Sheet
from game.games.diplomacy.picture.layers.ground import ground_of
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.motion import at_moment
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.paper.ground import PaperGround
from game.games.diplomacy.picture.paper.things import PaperThings
from game.games.diplomacy.picture.places import Places


def print_board(
    painter: BoardPainter, sheet: Sheet, box: pygame.Rect, frame: Frame, options: DrawOptions
) -> None:
    """Prints a frame as large as it can be into a box of the sheet (dots)."""
    camera, geometry = BoardPane(painter, box, margin=0).camera, painter.geometry
    names, arrows = painter.names(camera, frame, options), painter.arrows(camera, frame, options)
    corner = float(camera.offset[0]), float(camera.offset[1])
    grounds = ground_of(frame.conditions)
    ground = PaperGround(sheet, board_shapes(geometry), geometry.kinds, camera.zoom, corner)
    ground.lay(Coloring(frame.fills, options.patterns, grounds), painter.size)
    places = Places(geometry, camera.zoom, options.ui_scale, camera.fitting_zoom)
    things = PaperThings(sheet, painter.images, painter.table, places, corner)
    marks = [at_moment(arrow, options.moment)[0] for arrow in arrows]
    things.centers(frame)
    things.marks(marks, are_over=False)
    things.names(names, geometry.kinds, frame, grounds)
    things.pieces(frame)
    things.marks(marks, are_over=True)
