"""A front page as a picture, in the style of its game's world."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.board.fonts import Fonts
from game.board.frame import Frame
from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.board.picture import Picture
from game.export.press.newspaper import draw_chronicle, draw_newspaper
from game.export.press.screens import draw_log, draw_ticker
from game.story.page import FrontPage

SHAPE = (16, 9)

STYLES: Mapping[str, Callable[[pygame.Surface, FrontPage, pygame.Surface, Fonts], None]] = {
    "newspaper": draw_newspaper,
    "ticker": draw_ticker,
    "log": draw_log,
    "chronicle": draw_chronicle,
}


def picture_size(size: tuple[int, int]) -> tuple[int, int]:
    """How large the picture for a page of a size is drawn: about as wide and high as it is printed."""
    return size[0] * 9 // 20, size[1] * 13 // 20


def draw_page(surface: pygame.Surface, page: FrontPage, picture: pygame.Surface, fonts: Fonts) -> None:
    """The whole surface, whatever its size; ``picture`` shows the place."""
    STYLES[page.style](surface, page, picture, fonts)


CENTERED = ("ticker", "log")
"""Styles that mark the middle of their picture."""


def view_of(
    seen: Picture[Any, Any],
    frame: Frame,
    place: str,
    size: tuple[int, int],
    *,
    is_plain: bool = False,
    is_centered: bool = False,
) -> pygame.Surface:
    """The board with a place in the middle, or as near to it as the edge of the board lets it be unless it
    ``is_centered``; all of it where there is none.
    """
    picture, painter = pygame.Surface(size, 0, 32), seen.painter
    pane = BoardPane(painter, picture.get_rect(), margin=0)
    pane.camera.fill()
    pane.camera.settle()
    if place:
        pane.camera.zoom_at(seen.near, painter.stand(pane.camera, place))
        pane.camera.settle()
        x, y = painter.stand(pane.camera, place)
        dx, dy = size[0] / 2 - x, size[1] / 2 - y
        if not is_centered:
            board = pane.camera.board_rect()
            dx = min(max(dx, size[0] - board.right), -board.left)
            dy = min(max(dy, size[1] - board.bottom), -board.top)
        pane.camera.pan(dx, dy)
        pane.camera.settle()
    options = DrawOptions(names="full" if place else "none", show_orders=False, is_plain=is_plain)
    pane.paint(picture, frame, options)
    _drawn_out(picture, pane.camera.board_rect().clip(picture.get_rect()))
    return picture


def _drawn_out(picture: pygame.Surface, board: pygame.Rect) -> None:
    """What lies beyond the edges of the board goes on as the board ends there."""
    whole = picture.get_rect()
    sides = (
        (
            pygame.Rect(board.left, board.top, 1, board.height),
            pygame.Rect(0, board.top, board.left, board.height),
        ),
        (
            pygame.Rect(board.right - 1, board.top, 1, board.height),
            pygame.Rect(board.right, board.top, whole.right - board.right, board.height),
        ),
        (pygame.Rect(0, board.top, whole.width, 1), pygame.Rect(0, 0, whole.width, board.top)),
        (
            pygame.Rect(0, board.bottom - 1, whole.width, 1),
            pygame.Rect(0, board.bottom, whole.width, whole.bottom - board.bottom),
        ),
    )
    for line, free in sides:
        if free.width > 0 and free.height > 0 and line.clip(whole).size == line.size:
            picture.blit(pygame.transform.scale(picture.subsurface(line), free.size), free)
