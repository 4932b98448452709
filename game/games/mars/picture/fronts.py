"""How Fronts are drawn: both lines, where they touch, and the banner above the board that tells it."""

from __future__ import annotations

from itertools import starmap

import pygame

from game.board.blits import Blit
from game.board.fonts import Fonts
from game.board.palette import Color, mix
from game.games.mars.picture.lines import front, hairs, touch
from game.games.mars.picture.overlays import Overlays, front_line
from game.games.mars.picture.palette import BASALT, DANGER, INK, RIM_EDGE, RIM_TEXT, SIDES
from game.games.mars.picture.places import MarsPlaces

NUDGE = 0.025
"""How far each Front keeps to its own side of the edge it runs on, by a square."""


def front_blits(
    places: MarsPlaces, overlays: Overlays, ink: Color | None = None, *, is_fine: bool = False
) -> list[Blit]:
    """Both Fronts, each in the color of its side or both in ``ink``, and where they touch; ``is_fine``: as
    hairs of light.
    """
    white, black = overlays.fronts
    blits = []
    bars = [(file, white[file]) for file, _ in overlays.touching]
    bars += [(other, black[other] - 1) for file, other in overlays.touching if other != file]
    for file, level in dict.fromkeys(bars):
        blits.append(touch(places.corner(file, level), places.corner(file + 1, level), places.side))
    up = 1 if places.is_flipped else -1
    for seat, ranks, own in (("BLACK", black, up), ("WHITE", white, -up)):
        shift = own * NUDGE * places.side
        line = [(x, y + shift) for x, y in starmap(places.corner, front_line(ranks, seat))]
        if is_fine:
            blits += hairs(line, seat, places.side)
        else:
            blits += front(line, seat, places.side, up=up, ink=ink or SIDES[seat].line)
    return blits


def banner_blit(places: MarsPlaces, fonts: Fonts, text: str, *, is_active: bool, size: int) -> Blit:
    """How the Front stands, above the squares: crossed strokes when it is Active, strokes apart when it is
    Passive.
    """
    ink: Color = (255, 200, 170) if is_active else RIM_TEXT
    words = fonts.font("sans_bold", size).render(text.upper(), True, ink)
    picture = pygame.Surface((words.get_width() + 5 * size, words.get_height() + 4), pygame.SRCALPHA, 32)
    box = picture.get_rect()
    body = mix(DANGER, INK, 0.55) if is_active else mix(BASALT, INK, 0.3)
    pygame.draw.rect(picture, body, box, border_radius=box.height // 2)
    pygame.draw.rect(picture, DANGER if is_active else RIM_EDGE, box, 2, border_radius=box.height // 2)
    glyphs = words.get_bounding_rect()
    picture.blit(words, (box.centerx - glyphs.centerx, box.centery - glyphs.centery))
    reach = size * 0.34
    for x in (1.3 * size, box.right - 1.3 * size):
        for way in (-1, 1):
            aside = 0.0 if is_active else way * reach * 0.75
            slant = way * reach if is_active else 0.0
            start = (x + aside - slant, box.centery - reach)
            end = (x + aside + slant, box.centery + reach)
            pygame.draw.line(picture, ink, start, end, max(2, size // 7))
    middle = (places.field.centerx, (places.whole.top + places.field.top) // 2)
    return picture, box.move(middle[0] - box.centerx, middle[1] - box.centery).topleft


def rim_size(places: MarsPlaces, ui_scale: float) -> int:
    """The size of the letters on the rim."""
    return max(round(14 * ui_scale), round(places.side * 0.19))
