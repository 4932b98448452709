"""The pieces of Mars on paper: their drawings on the base of their side, Swarms with frost and clocks."""

from __future__ import annotations

from game.board.frame import Piece
from game.board.images import Images
from game.board.palette import Color
from game.board.sheet import Sheet
from game.games.mars.picture.palette import ICE, INK, LIGHT, SIDES, SideStyle
from game.games.mars.picture.paper.pen import PaperSign
from game.games.mars.picture.pieces import (
    BROOD_AT,
    COVERED,
    CRAWLING,
    DEADLY,
    ENGRAVED,
    INSECT_SPRITE,
    SHARE,
    number_of,
    when,
)

COLD: Color = (66, 128, 158)
"""Frost, dark enough for white paper."""


class PaperPieces:
    """Prints pieces on squares of a sheet."""

    def __init__(self, sheet: Sheet, images: Images) -> None:
        self._sheet, self._images = sheet, images

    def print(self, piece: Piece, square: PaperSign) -> None:
        """One piece."""
        style = SIDES[piece.owner]
        if piece.role == "guest":
            self._guest(piece, square, style)
            return
        share = COVERED if piece.is_dim else SHARE
        corner = (1 - share - 0.03, 0.0) if piece.is_dim else ((1 - share) / 2, (1 - share) / 2)
        for name in (style.base, piece.sprite):
            self._set(name, square, corner, share, style)
        count = number_of(piece.badges, "count")
        if count > 1:
            self._count(square, str(count), (0.78, 0.24), style)

    def _set(
        self, name: str, square: PaperSign, corner: tuple[float, float], share: float, style: SideStyle
    ) -> None:
        """An engraved drawing at a place of a square."""
        (x, y), (u, v) = square.at(corner), square.at((corner[0] + share, corner[1] + share))
        self._sheet.drawing(self._images.text(ENGRAVED + name, style.engraved), (x, y, u - x, v - y))

    def _count(self, square: PaperSign, text: str, middle: tuple[float, float], style: SideStyle) -> None:
        """A number in the colors and the shape of a side: round for White, pointed for Black."""
        x, y = middle
        if style.base.endswith("white"):
            square.plate(middle, 0.25, 0.25, style.body, style.outline)
        else:
            tips = ((-0.17, 0.0), (-0.1, -0.125), (0.1, -0.125), (0.17, 0.0), (0.1, 0.125), (-0.1, 0.125))
            square.shape(style.body, [(x + dx, y + dy) for dx, dy in tips])
        square.letters(text, middle, 0.2, style.outline)

    def _guest(self, piece: Piece, square: PaperSign, style: SideStyle) -> None:
        """Swarms over a host: frost from the rim, insects, their number, clocks and the bar of exposure."""
        exposure, count = number_of(piece.badges, "exposure"), number_of(piece.badges, "count")
        square.fill(ICE, round(40 + 60 * exposure / DEADLY))
        self._frost(square, 0.06 + 0.14 * exposure / DEADLY)
        for x, y, _ in CRAWLING[: 3 * count]:
            self._set(INSECT_SPRITE.removeprefix(ENGRAVED), square, (x - 0.08, y - 0.08), 0.16, style)
        self._count(square, str(count), (0.19, 0.2), style)
        self._clocks(piece, square)
        self._bar(square, exposure)

    def _frost(self, square: PaperSign, long: float) -> None:
        """Needles of ice from the edges."""
        lines = []
        for number in range(24):
            edge, along = number % 4, (number // 4 + 0.5) / 6
            x, y = ((along, 0.0), (1.0, along), (1 - along, 1.0), (0.0, 1 - along))[edge]
            dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[edge]
            reach = long * (1.0, 0.6, 0.8)[number // 4 % 3]
            lines.append([square.at((x, y)), square.at((x + dx * reach, y + dy * reach))])
        self._sheet.outline(lines, None, COLD, 1.2, is_closed=False)

    def _clocks(self, piece: Piece, square: PaperSign) -> None:
        """When they brood, and when they kill."""
        square.plate((0.5, 0.8), 0.94, 0.15, INK, INK)
        if "brooded" not in piece.badges:
            square.dot(ICE, (0.12, 0.8), 0.035)
            square.letters(when(number_of(piece.badges, "broods")), (0.25, 0.8), 0.14, LIGHT)
        square.strokes((255, 150, 120), [((0.6, 0.77), (0.66, 0.83)), ((0.66, 0.77), (0.6, 0.83))], 0.02)
        square.letters(when(number_of(piece.badges, "kills")), (0.8, 0.8), 0.14, LIGHT)

    def _bar(self, square: PaperSign, exposure: int) -> None:
        """Twelve cells, the filled ones bright; a tall mark where Swarms may brood."""
        left, wide = 0.05, 0.9 / DEADLY
        for cell in range(DEADLY):
            x, y = left + cell * wide, 0.905
            corners = [(x, y), (x + 0.82 * wide, y), (x + 0.82 * wide, y + 0.055), (x, y + 0.055)]
            fill: Color = ICE if cell < exposure else (74, 82, 90)
            self._sheet.outline([[square.at(point) for point in corners]], fill, INK, 0.8)
        at = left + BROOD_AT * wide - 0.1 * wide
        self._sheet.outline([[square.at((at, 0.89)), square.at((at, 0.97))]], None, INK, 2.0, is_closed=False)
