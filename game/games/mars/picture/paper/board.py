"""The Mars board on paper: squares and what lies on them, Fronts, pieces, marks, all as lines and areas."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise, starmap

import numpy as np
import pygame

from game.board.frame import Frame, Mark
from game.board.hatches.table import hatched
from game.board.options import DrawOptions
from game.board.palette import Color
from game.board.pane import BoardPane
from game.board.sheet import Sheet
from game.games.mars.picture.base import lying_of
from game.games.mars.picture.fronts import NUDGE
from game.games.mars.picture.ground import TERRITORY_BLACK, TERRITORY_WHITE, VEILED
from game.games.mars.picture.lines import arrow_color
from game.games.mars.picture.overlays import (
    ATTACKS,
    FRONTS,
    RIGHT_OF_WAY,
    THIEVES,
    Overlays,
    front_line,
    thief_sign,
)
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.picture.palette import INK, LIGHT
from game.games.mars.picture.paper.pen import CAPITAL, PaperSign
from game.games.mars.picture.paper.pieces import PaperPieces
from game.games.mars.picture.places import FILES, RANKS, MarsPlaces
from game.games.mars.picture.signs import LOZENGE, SIGNS
from game.games.mars.picture.upon import ARROWS, overlays_of
from game.geo.document import Point

SAND: Color = (240, 218, 188)
STONE: Color = (206, 162, 128)
LAYER: Mapping[bool, Color] = {False: (206, 174, 138), True: (170, 122, 90)}
"""The strata of the valley, on light and on dark squares."""
FRAME: Color = (112, 74, 50)
WHITE_LINE: Color = (255, 252, 240)
BLACK_LINE: Color = (150, 28, 20)
DUST: Color = (110, 114, 124)
GRAY_HATCH: Color = (176, 176, 176)
DARK_PERIOD = 8.0
"""Dots from one line of a dark square's hatch to the next, in black and white."""
STRATA = 22
"""How many lines of the valley cross the board."""

COVERS: Mapping[str, tuple[str, Color, float, float]] = {
    TERRITORY_WHITE: ("diagonal", (255, 255, 250), 1.6, 0.17),
    TERRITORY_BLACK: ("counter_diagonal", (176, 40, 26), 1.2, 0.17),
    VEILED: ("dots", DUST, 2.4, 0.14),
}
"""What lies on squares: a hatch with its ink, the width of its lines, and its period by the square."""
GRAY_WHITE: Color = (70, 70, 70)
"""White's territory in black and white: white lines would not be seen."""


def print_board(
    painter: MarsPainter, sheet: Sheet, box: pygame.Rect, frame: Frame, options: DrawOptions
) -> None:
    """Prints a frame as large as it can be into a box of the sheet (dots)."""
    camera = BoardPane(painter, box, margin=0).camera
    places = MarsPlaces(painter.board, camera.zoom, is_flipped=options.is_flipped)
    board = _PaperBoard(sheet, places, (float(camera.offset[0]), float(camera.offset[1])), options)
    overlays = overlays_of(frame)
    board.ground(overlays)
    if options.show_orders:
        board.last([mark for mark in frame.marks if mark.kind == "last"])
    if FRONTS in options.overlays:
        board.fronts(overlays)
    if ATTACKS in options.overlays:
        board.attacks(overlays)
    board.sign("endangered", overlays.endangered)
    board.pieces(PaperPieces(sheet, painter.sprites.images), frame)
    if options.show_orders:
        board.marks(frame.marks)
    board.plates(overlays)


class _PaperBoard:
    """One board on one sheet, from ``corner`` on."""

    def __init__(self, sheet: Sheet, places: MarsPlaces, corner: Point, options: DrawOptions) -> None:
        self._sheet, self._places, self._corner, self._options = sheet, places, corner, options
        self._side = float(places.side)

    def _at(self, point: Point) -> Point:
        return point[0] + self._corner[0], point[1] + self._corner[1]

    def _pen(self, key: str) -> PaperSign:
        rect = self._places.rects[key]
        return PaperSign(self._sheet, self._at((float(rect.x), float(rect.y))), float(rect.w))

    def _box(self, rect: pygame.Rect, more: float = 0.0) -> tuple[float, float, float, float]:
        x, y = self._at((rect.x - more, rect.y - more))
        return x, y, rect.w + 2 * more, rect.h + 2 * more

    # -- the ground ----------------------------------------------------------------

    def ground(self, overlays: Overlays) -> None:
        """The rim with its letters, the squares in their rock, what lies on them."""
        self._rim(overlays)
        lying = lying_of(overlays, self._options.overlays)
        for key, rect in self._places.rects.items():
            self._square(self._places.board.squares[key].is_dark, rect)
        if not self._sheet.is_gray:
            self._strata()
        for key, rect in self._places.rects.items():
            for what in sorted(lying.get(key, ())):
                self._cover(what, rect)
        for more, width in ((0.0, 1.4), (0.05 * self._side, 0.9)):
            self._sheet.rect(self._box(self._places.field, more), None, FRAME, width)

    def _square(self, is_dark: bool, rect: pygame.Rect) -> None:
        sheet = self._sheet
        if not sheet.is_gray:
            sheet.rect(self._box(rect), STONE if is_dark else SAND)
            return
        sheet.rect(self._box(rect), (255, 255, 255))
        if is_dark:
            lines = hatched("diagonal", [self._ring(rect)], DARK_PERIOD)
            sheet.outline(lines, None, GRAY_HATCH, 1.0, is_closed=False)

    def _ring(self, rect: pygame.Rect) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
        return np.array([self._at(corner) for corner in corners], dtype=float)

    def _strata(self) -> None:
        """The strata of the valley: level lines that rise and fall together across the board."""
        field, step = self._places.field, self._side / 8
        found: dict[bool, list[list[Point]]] = {False: [], True: []}
        for number in range(STRATA):
            level = field.top + field.height * (number + 0.5) / STRATA
            line = [self._stratum(field, level, n * step) for n in range(65)]
            for file in range(8):
                piece = line[8 * file : 8 * file + 9]
                self._cut(piece, found)
        for is_dark, pieces in found.items():
            self._sheet.outline(pieces, None, LAYER[is_dark], 1.1, is_closed=False)

    def _stratum(self, field: pygame.Rect, level: float, along: float) -> Point:
        share = along / field.width
        sway = math.sin(5.1 * share + level / field.height * 3.0) + 0.45 * math.sin(13.0 * share + 1.3)
        return field.left + along, level + 0.16 * self._side * sway

    def _cut(self, piece: list[Point], found: dict[bool, list[list[Point]]]) -> None:
        """The parts of a line within one file, by whether their square is dark."""
        run: list[Point] = []
        here: str | None = None
        for (x, y), (u, v) in pairwise(piece):
            key = self._places.key_at((x + u) / 2, (y + v) / 2)
            if key != here or key is None:
                self._keep(here, run, found)
                run, here = [self._at((x, y))], key
            run.append(self._at((u, v)))
        self._keep(here, run, found)

    def _keep(self, key: str | None, run: list[Point], found: dict[bool, list[list[Point]]]) -> None:
        if key is not None:
            found[self._places.board.squares[key].is_dark].append(run)

    def _cover(self, what: str, rect: pygame.Rect) -> None:
        pattern, ink, width, share = COVERS[what]
        if self._sheet.is_gray and what == TERRITORY_WHITE:
            ink = GRAY_WHITE
        lines = hatched(pattern, [self._ring(rect)], share * self._side)
        self._sheet.outline(lines, None, ink, width, is_closed=False)

    def _rim(self, overlays: Overlays) -> None:
        sheet, places = self._sheet, self._places
        sheet.rect(self._box(places.whole), (255, 255, 255), FRAME, 2.0)
        size = 0.2 * self._side
        if self._options.names == "full":
            below = (places.whole.bottom + places.field.bottom) / 2
            left = (places.whole.left + places.field.left) / 2
            spots = [(file, (places.middle(f"{file}1")[0], below)) for file in FILES]
            spots += [(rank, (left, places.middle(f"a{rank}")[1])) for rank in RANKS]
            for text, spot in spots:
                x, y = self._at(spot)
                sheet.words((x, y + CAPITAL * size), text, "serif", size, FRAME, align="middle")
        words = overlays.banner if FRONTS in self._options.overlays else "VALLES MARINERIS"
        x, y = self._at((places.field.centerx, (places.whole.top + places.field.top) / 2))
        if self._options.names == "full" or FRONTS in self._options.overlays:
            sheet.words(
                (x, y + CAPITAL * size),
                words.upper(),
                "serif",
                0.85 * size,
                FRAME,
                align="middle",
                spacing=0.4 * size,
            )

    # -- lines and signs ----------------------------------------------------------------

    def last(self, marks: list[Mark]) -> None:
        """The last action: where it began and ended."""
        for mark in marks:
            self.sign("last_from", (mark.places[0],))
            self.sign("last_to", (mark.places[-1],))

    def sign(self, name: str, keys: tuple[str, ...]) -> None:
        """A sign of the window on some squares."""
        for key in keys:
            SIGNS[name](self._pen(key))

    def fronts(self, overlays: Overlays) -> None:
        """White's Front a line with teeth, Black's a broken one, and where they touch a thick bar."""
        places, side = self._places, self._side
        white, black = overlays.fronts
        for file, _ in overlays.touching:
            ends = [self._at(places.corner(x, white[file])) for x in (file, file + 1)]
            self._sheet.outline([ends], None, (224, 158, 40), 0.16 * side, opacity=0.75, is_closed=False)
        up = 1 if places.is_flipped else -1
        for seat, ranks, own in (("BLACK", black, up), ("WHITE", white, -up)):
            shift = own * NUDGE * side
            line = [self._at((x, y + shift)) for x, y in starmap(places.corner, front_line(ranks, seat))]
            ink = WHITE_LINE if seat == "WHITE" else BLACK_LINE
            dash = None if seat == "WHITE" else (0.14 * side, 0.1 * side)
            for color, width in ((INK, 0.07), (ink, 0.038)):
                self._sheet.outline([line], None, color, width * side, dash=dash, is_closed=False)
            if seat == "WHITE":
                self._teeth(line, up)

    def _teeth(self, line: list[Point], up: float) -> None:
        for (x, y), (u, v) in pairwise(line):
            for share in (0.25, 0.5, 0.75) if y == v and x != u else ():
                at = x + (u - x) * share
                tooth = [
                    (at - 0.05 * self._side, y),
                    (at + 0.05 * self._side, y),
                    (at, y + up * 0.1 * self._side),
                ]
                self._sheet.outline([tooth], WHITE_LINE, INK, 0.016 * self._side)

    def attacks(self, overlays: Overlays) -> None:
        """What the side that is not on move attacks: thin arrows."""
        for attack in overlays.attacks[1 - overlays.side]:
            self._arrow(attack.origin, attack.target, (206, 54, 34), 0.022, 0.13, ends=(0.3, 0.3))
            self.sign("attacked", (attack.target,))

    def marks(self, marks: tuple[Mark, ...]) -> None:
        """What is doomed, what acts where it stands, arrows of actions."""
        for mark in marks:
            if mark.kind in ("doomed", "area", "brood"):
                self.sign(mark.kind, mark.places[:1])
        for mark in marks:
            if mark.kind in ARROWS and mark.places[0] != mark.places[-1]:
                color = arrow_color(mark.look.value, mark.owner)
                self._arrow(
                    mark.places[0], mark.places[-1], color, 0.11, 0.34, (0.3, 0.16), mark.kind != "move"
                )

    def _arrow(
        self,
        origin: str,
        goal: str,
        color: Color,
        width: float,
        head: float,
        ends: tuple[float, float],
        is_dashed: bool = False,
    ) -> None:
        """An arrow with a dark edge; ``ends``: how far from the middles of its squares it begins and ends."""
        start, end = (self._at(self._places.middle(key)) for key in (origin, goal))
        total, side = math.dist(start, end), self._side
        way = (end[0] - start[0]) / total, (end[1] - start[1]) / total

        def along(far: float) -> Point:
            return start[0] + way[0] * far, start[1] + way[1] * far

        tip = total - ends[1] * side
        shaft = [along(min(ends[0] * side, 0.3 * total)), along(tip - 0.6 * head * side)]
        wing, back = 0.5 * head * side, along(tip - 0.88 * head * side)
        point = [
            along(tip),
            (back[0] - way[1] * wing, back[1] + way[0] * wing),
            (back[0] + way[1] * wing, back[1] - way[0] * wing),
        ]
        dash = (0.14 * side, 0.1 * side) if is_dashed else None
        edge = 0.03 * side if width > 0.05 else 0.014 * side
        self._sheet.outline([shaft], None, INK, width * side + edge, dash=dash, is_closed=False)
        self._sheet.outline([point], color, INK, edge)
        self._sheet.outline([shaft], None, color, width * side, dash=dash, is_closed=False)
        self._sheet.outline([point], color)

    # -- pieces ----------------------------------------------------------------

    def pieces(self, printer: PaperPieces, frame: Frame) -> None:
        """Every unit on its square."""
        for piece in frame.pieces:
            printer.print(piece, self._pen(piece.key))

    def plates(self, overlays: Overlays) -> None:
        """The right of way in the upper right corner, what a Thief is at the lower edge."""
        for badge in overlays.badges if RIGHT_OF_WAY in self._options.overlays else ():
            pen, text = self._pen(badge.key), str(badge.line) if badge.line else "T"
            middle = 0.84, 0.16
            if badge.has:
                pen.dot((222, 240, 206), middle, 0.125)
            else:
                points = [(middle[0] + 0.16 * x, middle[1] + 0.16 * y) for x, y in LOZENGE]
                pen.shape((96, 20, 14), points)
            pen.letters(text, middle, 0.19 if badge.has else 0.17, (20, 56, 20) if badge.has else LIGHT)
        for key, words in overlays.thieves if THIEVES in self._options.overlays else ():
            pen = self._pen(key)
            pen.plate((0.5, 0.9), 0.5, 0.18, INK, LIGHT)
            pen.letters(thief_sign(words), (0.5, 0.9), 0.16, LIGHT)
