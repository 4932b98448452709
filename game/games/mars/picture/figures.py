"""Diagrams of Mars as pictures: a small board with a unit, what it can do, and the name of the case below."""

from __future__ import annotations

import pygame

from game.board.fonts import Fonts
from game.games.mars.picture.diagram import Diagram, read_diagrams
from game.games.mars.picture.ground import MORNING, PLAIN, MarsGround
from game.games.mars.picture.palette import RIM, RIM_EDGE, RIM_TEXT
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.picture.places import FILES
from game.games.mars.picture.signs import SignSprites

GAP = 24
"""The room between boards that stand side by side, in pixels at 100 %."""


class MarsFigures:
    """Draws diagrams; ``ink`` is the color of the words below them."""

    def __init__(self, sprites: MarsSprites, ink: tuple[int, int, int] = RIM_TEXT) -> None:
        """Pieces come from ``sprites``."""
        self._sprites, self._ink = sprites, ink
        self._fonts: Fonts = sprites.fonts
        self._signs = SignSprites(self._fonts)
        self._ground = MarsGround()

    def page_picture(self, text: str, width: int, ui_scale: float) -> pygame.Surface:
        """The boards of a diagram of the rules page side by side, in no more than ``width`` pixels."""
        diagrams = read_diagrams(text)
        gap = round(GAP * ui_scale)
        side = min(round(36 * ui_scale), (width - gap * (len(diagrams) - 1)) // len(diagrams) // 9)
        boards = [self.picture(diagram, max(side, 12), ui_scale) for diagram in diagrams]
        whole = pygame.Surface(
            (sum(b.get_width() + gap for b in boards) - gap, max(b.get_height() for b in boards)),
            pygame.SRCALPHA,
            32,
        )
        left = 0
        for board in boards:
            whole.blit(board, (left, 0))
            left += board.get_width() + gap
        return whole

    def picture(self, diagram: Diagram, side: int, ui_scale: float = 1.0) -> pygame.Surface:
        """One board with squares of ``side`` pixels, coordinates beside it and its title below."""
        rim = _rim(side, ui_scale)
        caption = round(24 * ui_scale) if diagram.title else 0
        field = pygame.Rect(rim, 2, 8 * side, 8 * side)
        picture = pygame.Surface((field.right + 2, field.bottom + rim + caption), pygame.SRCALPHA, 32)
        picture.fill(RIM, (0, 0, picture.get_width(), field.bottom + rim))
        self._draw_squares(picture, field, side)
        pygame.draw.rect(picture, RIM_EDGE, field.inflate(2, 2), 1)
        self._draw_names(picture, field, side, max(round(12 * ui_scale), round(side * 0.32)))
        self._draw_units(picture, diagram, field, side)
        if diagram.title:
            words = self._fonts.font("sans_italic", round(15 * ui_scale)).render(
                diagram.title, True, self._ink
            )
            picture.blit(words, (field.left, field.bottom + rim + 3))
        return picture

    def _draw_squares(self, picture: pygame.Surface, field: pygame.Rect, side: int) -> None:
        light = PLAIN if self._sprites.is_plain else MORNING
        for column, file in enumerate(FILES):
            for rank in range(1, 9):
                is_dark = (column + rank) % 2 == 1
                tile = self._ground.tile(f"{file}{rank}", is_dark, (side, side), frozenset(), light)
                picture.blit(tile, (field.left + column * side, field.top + (8 - rank) * side))

    def _draw_names(self, picture: pygame.Surface, field: pygame.Rect, side: int, size: int) -> None:
        font = self._fonts.font("sans_bold", size)
        for number, file in enumerate(FILES):
            for text, middle in (
                (file, (field.left + (number + 0.5) * side, field.bottom + field.left / 2)),
                (str(number + 1), (field.left / 2, field.bottom - (number + 0.5) * side)),
            ):
                image = font.render(text, True, RIM_TEXT)
                ink = image.get_bounding_rect()
                picture.blit(image, (round(middle[0]) - ink.centerx, round(middle[1]) - ink.centery))

    def _draw_units(self, picture: pygame.Surface, diagram: Diagram, field: pygame.Rect, side: int) -> None:
        def corner(key: str) -> tuple[int, int]:
            return field.left + FILES.index(key[0]) * side, field.top + (8 - int(key[1])) * side

        if diagram.origin:
            picture.blit(self._signs.sign("selected", side), corner(diagram.origin))
        for piece in diagram.pieces:
            picture.blit(self._sprites.sprite(piece, side), corner(piece.key))
        for key, kinds in diagram.targets:
            for kind in kinds.split("+"):
                picture.blit(self._signs.sign(kind, side), corner(key))


def board_height(side: int, ui_scale: float = 1.0) -> int:
    """How high a board without a title is, with squares of ``side`` pixels."""
    return 2 + 8 * side + _rim(side, ui_scale)


def _rim(side: int, ui_scale: float) -> int:
    """The strip of the coordinates."""
    return max(round(side * 0.5), round(16 * ui_scale))
