"""The bar beside the board of Mars: how the game stands, White's part from White's side."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.mars.picture.palette import INK, LIGHT, RIM, RIM_EDGE, SIDES
from game.games.mars.picture.places import MarsPlaces
from game.table.board import TableBoard
from game.ui.panels.texts import Texts
from game.ui.theme import BODY

WIDTH = 0.36
"""The width of the bar by that of the rim it stands in."""
SMALLEST = 9.0
"""Size of the letters of the worth, at least."""


@dataclass(frozen=True, slots=True)
class BarLook:
    """White's part of the bar, from 0 to 1, and the worth in short, '' for none. ``is_flipped``: Black sits
    below.
    """

    share: float
    words: str
    is_flipped: bool


def bar_rect(board: TableBoard, places: MarsPlaces) -> pygame.Rect:
    """Where the bar lies in the window: in the rim at the right of the squares, as high as they are."""
    rim = places.whole.right - places.field.right
    width = max(4, round(rim * WIDTH))
    left = places.field.right + (rim - width) // 2 + max(1, rim // 24)
    rect = pygame.Rect(left, places.field.top, width, places.field.height)
    return rect.move(board.camera.offset)


def white_part(bar: pygame.Rect, look: BarLook) -> pygame.Rect:
    """The part of the bar that is White's: at the side where White sits."""
    height = round(bar.height * look.share)
    top = bar.top if look.is_flipped else bar.bottom - height
    return pygame.Rect(bar.left, top, bar.width, height)


def draw_bar(
    surface: pygame.Surface, board: TableBoard, places: MarsPlaces, look: BarLook, texts: Texts
) -> None:
    """Draws it, with the worth at the end of the side that is ahead, as far as the rim is in sight."""
    before = surface.get_clip()
    surface.set_clip(board.area.clip(before))
    bar = bar_rect(board, places)
    radius = max(2, bar.width // 4)
    pygame.draw.rect(surface, INK, bar.inflate(4, 4), border_radius=radius)
    pygame.draw.rect(surface, SIDES["BLACK"].body, bar)
    pygame.draw.rect(surface, SIDES["WHITE"].body, white_part(bar, look))
    pygame.draw.rect(surface, RIM_EDGE, bar.inflate(2, 2), 1, border_radius=radius)
    for part in (1, 2, 3):  # even, and where a side has three quarters
        height = bar.top + bar.height * part // 4
        surface.fill(RIM_EDGE, (bar.left, height, bar.width, 2 if part == 2 else 1))
    if look.words:
        _draw_words(surface, board, places, bar, look, texts)
    surface.set_clip(before)


def _draw_words(
    surface: pygame.Surface,
    board: TableBoard,
    places: MarsPlaces,
    bar: pygame.Rect,
    look: BarLook,
    texts: Texts,
) -> None:
    """The worth beyond the end of the bar, as large as the corner of the rim has room for."""
    is_below = (look.share >= 0.5) is not look.is_flipped
    corner = bar.bottom if is_below else bar.top - (places.whole.bottom - places.field.bottom)
    height = places.whole.bottom - places.field.bottom
    half = min(
        bar.centerx - places.field.right - board.camera.offset[0] + height // 2,
        board.area.right - bar.centerx,
    )
    size = float(BODY)
    while size > SMALLEST and (
        texts.width(look.words, "sans_bold", size) > 2 * half or texts.theme.line("sans_bold", size) > height
    ):
        size -= 1.0
    image = texts.theme.font("sans_bold", size).render(look.words, True, LIGHT)
    place = image.get_rect(center=(bar.centerx, corner + height // 2))
    plate = place.inflate(texts.theme.px(6), 0)
    pygame.draw.rect(surface, RIM, plate, border_radius=plate.height // 4)
    surface.blit(image, place)
