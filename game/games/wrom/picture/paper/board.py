"""A battlefield on paper, laid out as the painter draws it in the window."""

from __future__ import annotations

import math

import pygame

from game.board.frame import Frame, Look, Mark
from game.board.options import DrawOptions
from game.board.palette import GAIN, LIGHT_INK, Color, mix
from game.board.pane import BoardPane
from game.board.sheet import Sheet
from game.games.wrom.picture.figures import HexFigures, standing_stacks, travelers
from game.games.wrom.picture.frame import StackLook, WarFrame
from game.games.wrom.picture.marks import middle_of, short_of, way_of
from game.games.wrom.picture.painter import UNDER, HexPainter
from game.games.wrom.picture.palette import DARK_INK, owner_style, race_styles
from game.games.wrom.picture.paper.counters import PaperCounters
from game.games.wrom.picture.paper.ground import PaperField
from game.games.wrom.picture.paper.ink import PaperInk
from game.games.wrom.rules.battlefield.board import Board
from game.geo.document import Point

FIRE: Color = (214, 40, 26)


def print_board(
    painter: HexPainter,
    board: Board,
    sheet: Sheet,
    box: pygame.Rect,
    frame: Frame,
    options: DrawOptions,
) -> None:
    """Prints a frame as large as it can be into a box of the sheet (dots)."""
    camera = BoardPane(painter, box, margin=0).camera
    seen = frame if isinstance(frame, WarFrame) else WarFrame(frame.title)
    corner = float(camera.offset[0]), float(camera.offset[1])
    ink = PaperInk(sheet, painter.images, camera.zoom, corner)
    styles = race_styles(board.races)
    field, figures = PaperField(ink, board, painter.sheet, styles), painter.sheet
    counters, marks = PaperCounters(ink, styles), PaperMarks(ink, figures)
    stacks = standing_stacks(seen, options.moment)
    field.print(frozenset(seen.stacks), options.names)
    field.zones(seen.zones)
    field.keys(seen.keys)
    shown = [m for m in seen.marks if options.show_orders and options.only_owner in (None, m.owner)]
    for mark in shown:
        if mark.kind in UNDER:
            marks.print(mark)
    for key in sorted(stacks, key=lambda key: figures.anchor(key)[1] if key in figures.hexes else 0.0):
        if key in figures.hexes:
            counters.print(stacks[key], figures.anchor(key))
    for band, owner, middle in travelers(seen, figures, options.moment):
        counters.print(StackLook(owner, (band,)), middle, is_bare=True)
    for mark in shown:
        if mark.kind not in UNDER:
            marks.print(mark)
    field.flags(seen.keys)


class PaperMarks:
    """Prints what happened or is about to: ways gone, attacks, losses, recruits."""

    def __init__(self, ink: PaperInk, sheet: HexFigures) -> None:
        self._ink, self._sheet = ink, sheet

    def print(self, mark: Mark) -> None:
        """One mark."""
        line = way_of(mark, self._sheet, 1.0)
        match mark.kind:
            case "move":
                planned = mark.look in (Look.PLANNED, Look.HINTED)
                color = owner_style(mark.owner).rim
                self._arrow([*line[:-1], short_of(line, 38.0)], color, 4.0 if planned else 5.0, planned)
                if mark.supports > 1:
                    self._number(middle_of(line), f"\u00d7{mark.supports}", color)
            case "attack" | "clash":
                self._arrow(line, FIRE, 8.0, mark.look in (Look.FAILED, Look.HINTED))
                if mark.kind == "clash":
                    self._arrow(line[::-1], FIRE, 8.0)
            case "fallen":
                self._cross(line[0], mark.supports)
            case "recruit":
                self._ring(line[0], GAIN, "+")
            case "placed":
                self._ring(line[0], owner_style(mark.owner).rim, "")

    def _arrow(self, line: list[Point], color: Color, width: float, is_dashed: bool = False) -> None:
        """A line with a head, with a dark edge."""
        (ax, ay), (bx, by) = line[-2], line[-1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        ux, uy, reach = (bx - ax) / length, (by - ay) / length, 2.1 * width
        head = [
            (bx + ux * reach, by + uy * reach),
            (bx - uy * reach * 0.8, by + ux * reach * 0.8),
            (bx + uy * reach * 0.8, by - ux * reach * 0.8),
        ]
        dash = (1.8 * width, 1.3 * width) if is_dashed else None
        self._ink.lines([line], DARK_INK, width + 3.0, dash=dash)
        self._ink.area(head, color, DARK_INK, 2.4)
        self._ink.lines([line], color, width, dash=dash)
        self._ink.area(head, color)

    def _number(self, at: Point, text: str, color: Color) -> None:
        self._ink.plate(at, 9.0 * len(text) + 8.0, 17.0, mix(color, LIGHT_INK, 0.55), DARK_INK)
        self._ink.letters(text, at, 14.0, DARK_INK)

    def _cross(self, at: Point, count: int) -> None:
        """Fallen warbands: a cross at the upper edge of the hex, their number below it."""
        x, y, reach = at[0] + 22.0, at[1] - 22.0, 9.5
        strokes = [[(x - reach, y - s * reach), (x + reach, y + s * reach)] for s in (-1, 1)]
        self._ink.lines(strokes, DARK_INK, 7.5)
        self._ink.lines(strokes, (236, 60, 44), 4.0)
        if count > 1:
            self._number((x, y + 2.2 * reach), str(count), LIGHT_INK)

    def _ring(self, at: Point, color: Color, sign: str) -> None:
        self._ink.circle(at, 33.0, DARK_INK, 6.0)
        self._ink.circle(at, 33.0, color, 3.4)
        if sign:
            self._number((at[0], at[1] - 33.0), sign, color)
