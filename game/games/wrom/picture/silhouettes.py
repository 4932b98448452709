"""The figures of the armies: a silhouette for each race in its color, outlined in its ink; a race of one's
own has a warrior whose shield bears its letter.
"""

from __future__ import annotations

import pygame

from game.board.fonts import Fonts
from game.board.images import Images
from game.board.palette import Color
from game.games.wrom.picture.palette import RaceStyle
from game.games.wrom.rules.races import RACES

OWN = "own"

SHIELD = (27 / 64, 38 / 64)
"""The middle of the shield of an own race's figure, by its side."""

LETTER = 0.36
"""How high the letter on it is, by the same."""

AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))


class Silhouettes:
    """Figures of every race, drawn once per size and colors."""

    def __init__(self, images: Images, fonts: Fonts) -> None:
        """From the folders of drawings and typefaces."""
        self._images = images
        self._fonts = fonts
        self._done: dict[tuple[str, str, int, Color, Color], pygame.Surface] = {}

    def figure(self, race: int, style: RaceStyle, side: int, body: Color) -> pygame.Surface:
        """The figure of a race ``side`` pixels high in the color ``body``, with an outline of `outline_of` so
        many pixels on every side; outline and cuts have the ink of the style.
        """
        name = RACES[race].lower() if race < len(RACES) else OWN
        key = (name, style.letter, side, style.ink, body)
        if key not in self._done:
            if len(self._done) > 60:
                self._done.clear()
            self._done[key] = self._drawn(name, style, side, body)
        return self._done[key]

    def _drawn(self, name: str, style: RaceStyle, side: int, body: Color) -> pygame.Surface:
        reach = outline_of(side)
        drawing = self._images.silhouette(f"wrom_race_{name}", (side, side), style.ink, body)
        picture = pygame.Surface((side + 2 * reach, side + 2 * reach), pygame.SRCALPHA, 32)
        picture.fill((*style.ink, 0))
        ghost = pygame.mask.from_surface(drawing, 90).to_surface(
            setcolor=(*style.ink, 255), unsetcolor=(*style.ink, 0)
        )
        for dx, dy in AROUND:
            picture.blit(ghost, (reach + round(dx * reach), reach + round(dy * reach)))
        picture.blit(drawing, (reach, reach))
        if name == OWN:
            font = self._fonts.font("sans_bold", max(6, round(side * LETTER)))
            letter = font.render(style.letter, True, body)
            box = letter.get_bounding_rect()
            x, y = reach + SHIELD[0] * side, reach + SHIELD[1] * side
            picture.blit(letter, (round(x - box.centerx), round(y - box.centery)))
        return picture


def outline_of(side: int) -> int:
    """How wide the outline of a figure of so many pixels is."""
    return max(1, round(side * 0.034))
