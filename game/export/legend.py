"""What the arrows of an exported picture mean: samples drawn by the hand that draws the arrows on the board."""

from __future__ import annotations

import numpy as np
import pygame

from game.export.layout import Layout
from game.export.samples import COUNTER, LENGTH, Sample, samples_of
from game.view import palette
from game.view.fonts import Fonts
from game.view.images import Images
from game.view.layers.ground import paint
from game.view.layers.marks import MarkSprites
from game.view.layers.weed import GROWTHS, bed, draw_beds, lay_beds
from game.view.palette import mix

FINE = 2
SWATCH = (FINE * 96, FINE * 108)
"""Where on the board a scrap of ground is taken from: a place that has some of everything."""

HEIGHT = 26
STRIP = 30
"""The height of a line of samples below the board, at scale 1."""


class Legend:
    """Draws samples of the marks of a game, as many as there is room for."""

    def __init__(self, fonts: Fonts, images: Images, kinds: tuple[str, ...], owner: str) -> None:
        """``kinds`` are names out of `samples_of`; ``owner`` lends the samples its color."""
        self._fonts = fonts
        self._images = images
        known = samples_of(owner, 1.0)
        self._kinds = tuple(kind for kind in kinds if kind in known)
        self._owner = owner
        self._sprites = MarkSprites()

    def height(self, width: int, scale: float, most: int | None) -> int:
        """How high it is in ``width`` pixels: in columns where ``most`` is None, else in lines, together not over ``most``."""
        if not self._kinds:
            return 0
        if most is None:
            rows = -(-len(self._kinds) // self._columns_in(width, scale))
            return round(rows * (HEIGHT - 2) * scale + 10 * scale)
        line = round(STRIP * scale)
        lines = len(self._lines(width, scale))
        return line * max(1, min(lines, most // line))

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """The samples in columns beside the board, or in lines below it."""
        rect, samples = layout.legend, samples_of(self._owner, layout.scale)
        if layout.is_side:
            self._draw_columns(surface, rect, [samples[kind] for kind in self._kinds], layout)
            return
        surface.fill(palette.TABLE, rect)
        line = round(STRIP * layout.scale)
        for number, kinds in enumerate(self._lines(rect.width, layout.scale)[: max(1, rect.height // line)]):
            self._draw_line(surface, rect.left, rect.top + number * line + line // 2, [samples[kind] for kind in kinds], layout)

    def _columns_in(self, width: int, scale: float) -> int:
        """As many columns as the longest words leave room for."""
        words = max(self._font(scale).size(samples_of(self._owner, 1.0)[kind].words)[0] for kind in self._kinds)
        return max(1, min(2, width // (words + round((LENGTH + 26) * scale))))

    def _draw_columns(self, surface: pygame.Surface, rect: pygame.Rect, samples: list[Sample], layout: Layout) -> None:
        columns = self._columns_in(rect.width, layout.scale) if samples else 1
        rows = -(-len(samples) // columns)
        line = min(layout.px(HEIGHT), (rect.height - layout.px(8)) // max(1, rows))
        shown = samples[: columns * (rect.height // max(1, line))]
        top = rect.bottom - rows * line
        for number, sample in enumerate(shown):
            place = (rect.left + number % columns * rect.width // columns, top + number // columns * line + line // 2)
            self._sample(surface, place, sample, layout)

    def _lines(self, width: int, scale: float) -> list[list[str]]:
        """The kinds in lines as wide as ``width`` allows."""
        known, font = samples_of(self._owner, 1.0), self._font(scale)
        lines: list[list[str]] = [[]]
        x = left = round(10 * scale)
        for kind in self._kinds:
            wide = font.size(known[kind].words)[0] + round((LENGTH + 38) * scale)
            if x + wide > width and lines[-1]:
                lines.append([])
                x = left
            lines[-1].append(kind)
            x += wide
        return lines

    def _draw_line(self, surface: pygame.Surface, left: int, middle: int, samples: list[Sample], layout: Layout) -> None:
        x = left + layout.px(10)
        for sample in samples:
            self._sample(surface, (x, middle), sample, layout)
            x += self._font(layout.scale).size(sample.words)[0] + layout.px(LENGTH + 38)

    def _sample(self, surface: pygame.Surface, place: tuple[int, int], sample: Sample, layout: Layout) -> None:
        """An arrow on a scrap of paper, and its meaning; ``place`` is the middle of the left edge."""
        paper = pygame.Rect(0, 0, layout.px(LENGTH + 12), layout.px(HEIGHT - 5))
        paper.midleft = place
        pygame.draw.rect(surface, mix(palette.NEUTRAL, palette.SEA, 0.2), paper, border_radius=layout.px(4))
        if sample.ground:
            _lay(surface, paper, sample.ground)
        if sample.arrow is not None:
            picture, corner = self._sprites.sprite(sample.arrow, COUNTER * layout.scale)
            before = surface.get_clip()
            surface.set_clip(paper)
            surface.blit(picture, (paper.left + corner[0] + layout.px(6), paper.centery + corner[1]))
            surface.set_clip(before)
        if sample.sprite:
            self._draw_sprite(surface, paper, sample.sprite)
        words = self._font(layout.scale).render(sample.words, True, palette.PARCHMENT)
        surface.blit(words, words.get_rect(midleft=(paper.right + layout.px(8), place[1])))

    def _draw_sprite(self, surface: pygame.Surface, paper: pygame.Rect, name: str) -> None:
        """A drawing in the middle of the paper."""
        side = paper.height
        picture = self._images.svg(name, (side, side))
        surface.blit(picture, picture.get_rect(center=paper.center))

    def _font(self, scale: float) -> pygame.font.Font:
        return self._fonts.font("sans", max(10, round(15 * scale)))


def _lay(surface: pygame.Surface, paper: pygame.Rect, ground: str) -> None:
    """What lies on a place, on a scrap of paper."""
    large = pygame.transform.scale_by(surface.subsurface(paper), FINE)
    everywhere = pygame.Surface(large.get_size(), 0, 8)
    everywhere.fill(1)
    paint(large, everywhere, (ground,), SWATCH, FINE)
    if ground in GROWTHS:
        _plant(large, everywhere, ground)
    surface.blit(pygame.transform.smoothscale(large, paper.size), paper)


def _plant(large: pygame.Surface, everywhere: pygame.Surface, ground: str) -> None:
    """What grows from the edges of a scrap of paper."""
    width, height = large.get_size()
    outline = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float)
    drawn, unit = pygame.Surface(large.get_size(), 0, 8), height / 32
    draw_beds(drawn, [bed(outline, unit, GROWTHS[ground], ground)], (0.0, 0.0), 1.0)
    lay_beds(large, everywhere, (1,), drawn)
