"""The map on paper: water, land in its owners' colors or hatches, what lies there, lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pygame

from game.board import palette
from game.board.hatches.table import hatched
from game.board.palette import Color
from game.board.shapes import Array, BoardShapes, Path
from game.board.sheet import Sheet
from game.games.diplomacy.picture.layers.ground import (
    ASH,
    CRACK,
    FALLOUT,
    FALLOUT_INK,
    GLASS,
    MAT,
    SOOT,
)
from game.games.diplomacy.picture.layers.legend import Coloring, Legend
from game.games.diplomacy.picture.layers.lines import MapLines
from game.games.diplomacy.picture.layers.world import STROKES
from game.geo.document import Point

PERIOD = 11.0
"""Dots from one line of a hatch to the next."""

WHITE: Color = (255, 255, 255)
GRAY_SEA: Color = (232, 236, 238)
GRAY_LINE: Color = (138, 138, 138)
SEA_DASH = (7.0, 5.0)


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a place as it is printed: a fill with its strength, a hatch and its lines' width."""

    fill: Color
    strength: float
    pattern: str
    ink: Color
    width: float
    period: float = PERIOD


LYING: Mapping[str, Lying] = {
    "fallout_next": Lying(FALLOUT, 0.12, "diagonal", FALLOUT_INK, 0.7, 1.6 * PERIOD),
    "fallout": Lying(FALLOUT, 0.6, "diagonal", FALLOUT_INK, 2.4, 1.4 * PERIOD),
    "wasteland": Lying(GLASS, 1.0, "cross", CRACK, 1.0, 0.9 * PERIOD),
    "barren": Lying(ASH, 1.0, "dots", SOOT, 2.0, 0.6 * PERIOD),
    "weed_next": Lying(MAT, 0.12, "waves", MAT, 0.8, 1.4 * PERIOD),
    "weed_afloat": Lying(MAT, 0.22, "waves", MAT, 1.6, PERIOD),
    "weed": Lying(MAT, 0.3, "waves", MAT, 2.2, 0.8 * PERIOD),
}
"""By the names that the painter's grounds have (`layers.ground.ground_of`)."""


class PaperGround:
    """Prints the ground of one board at ``zoom`` dots to a pixel of the board, from ``corner`` on."""

    def __init__(
        self, sheet: Sheet, shapes: BoardShapes, kinds: Mapping[str, str], zoom: float, corner: Point
    ) -> None:
        self._sheet, self._shapes, self._kinds = sheet, shapes, kinds
        self._zoom, self._corner = zoom, corner

    def lay(self, coloring: Coloring, size: tuple[int, int]) -> None:
        """The whole map; ``size`` is the board's."""
        sheet, sea = self._sheet, GRAY_SEA if self._sheet.is_gray else palette.SEA
        box = (*self._corner, size[0] * self._zoom, size[1] * self._zoom)
        sheet.rect(box, sea)
        lands: dict[str, list[Array]] = defaultdict(list)
        for path in (*self._shapes.provinces, *self._shapes.islands):
            if self._kinds.get(path.key) != "sea":
                lands[path.key].append(self._at(path))
        for key, rings in lands.items():
            self._fill(key, rings, coloring)
        for path in self._shapes.straits:
            if self._kinds.get(path.key) == "sea":
                sheet.outline([self._points(path)], sea)
        for path in self._shapes.lakes:
            sheet.outline([self._points(path)], GRAY_SEA if sheet.is_gray else palette.LAKE)
        self._lie(coloring)
        self._lines(coloring)
        sheet.rect(box, None, palette.INK, 2.0)

    def _fill(self, key: str, rings: Sequence[Array], coloring: Coloring) -> None:
        """Land: of nobody, of an owner, or of a country that nobody enters."""
        is_open, owner = self._kinds.get(key, "impassable") != "impassable", coloring.fills.get(key, "")
        color = Legend(coloring, self._kinds).land(owner) if is_open else palette.IMPASSABLE
        self._sheet.outline([ring.tolist() for ring in rings], WHITE if self._sheet.is_gray else color)
        if not is_open:
            _hatch(self._sheet, "diagonal", rings, palette.IMPASSABLE_HATCH, 0.8, 1.3 * PERIOD)
        elif owner and (self._sheet.is_gray or coloring.has_patterns):
            style = palette.power_style(owner)
            ink = palette.mix(color, palette.LIGHT_INK if style.is_dark else palette.INK, 0.38)
            if style.hatch:
                _hatch(
                    self._sheet, style.hatch, rings, GRAY_LINE if self._sheet.is_gray else ink, 0.9, PERIOD
                )

    def _lie(self, coloring: Coloring) -> None:
        """What lies on places."""
        places: dict[str, list[Array]] = defaultdict(list)
        for path in (*self._shapes.provinces, *self._shapes.islands):
            if path.key in coloring.grounds:
                places[path.key].append(self._at(path))
        for key, rings in places.items():
            for name in coloring.grounds[key].split():
                _lay(self._sheet, rings, LYING[name])

    def _lines(self, coloring: Coloring) -> None:
        """Rivers, islands, lakes and borders."""
        scale = max(1.0, min(self._zoom, 1.8))
        rivers = [self._points(path) for path in self._shapes.rivers]
        self._sheet.outline(rivers, None, palette.RIVER, scale, opacity=0.7, is_closed=False)
        lines = MapLines(self._shapes, self._kinds)
        found: dict[str, list[list[Point]]] = {kind: [] for kind in STROKES}
        for kind, border in zip(lines.kinds_of(coloring), self._shapes.borders, strict=True):
            found[kind].append(self._points(border.path))
        for kind, paths in found.items():
            color, width = STROKES[kind]
            dash = SEA_DASH if kind == "sea" else None
            self._sheet.outline(paths, None, color, width * scale, dash=dash, is_closed=False)
        for kind, shapes in (("island", self._shapes.islands), ("lake", self._shapes.lakes)):
            color, width = STROKES[kind]
            self._sheet.outline([self._points(path) for path in shapes], None, color, width * scale)

    def _at(self, path: Path) -> Array:
        return path.points * self._zoom + self._corner

    def _points(self, path: Path) -> list[Point]:
        points: list[Point] = self._at(path).tolist()
        return points


def _hatch(
    sheet: Sheet, pattern: str, rings: Sequence[Array], color: Color, width: float, period: float
) -> None:
    sheet.outline(hatched(pattern, rings, period), None, color, width, is_closed=False)


def _lay(sheet: Sheet, rings: Sequence[Array], lying: Lying) -> None:
    sheet.outline([ring.tolist() for ring in rings], lying.fill, opacity=lying.strength)
    _hatch(sheet, lying.pattern, rings, lying.ink, lying.width, lying.period)


def print_scrap(sheet: Sheet, paper: pygame.Rect, ground: str) -> None:
    """What lies on places on a scrap of paper, for a legend."""
    corners = [paper.topleft, paper.topright, paper.bottomright, paper.bottomleft]
    ring = np.array(corners, dtype=float)
    sheet.outline([ring.tolist()], WHITE, palette.INK, 1.0)
    for name in ground.split():
        _lay(sheet, [ring], LYING[name])
