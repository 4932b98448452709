"""Tiles of a battlefield: a ground of paint and pen strokes, and the sign of its terrain; rendered once per
size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pygame

from game.board.fonts import Fonts
from game.board.images import BODY_SENTINEL, INK_SENTINEL, Images
from game.board.palette import Color, mix
from game.board.strokes import stroke
from game.core.places import assets_root
from game.games.wrom.picture.figures import SIDE, TILE
from game.games.wrom.picture.palette import CANAL, GROUNDS, INK, LIGHT, LINE, RACE_STYLES, RaceStyle, ground
from game.games.wrom.picture.relief import Relief
from game.geo.document import Point

FINE = 2
"""Drawn so many times larger and scaled down."""

SIGN = (58.0, 50.75)
"""The sign of a terrain in the middle of an empty hex, in board pixels."""

SMALL_SIGN = (22.4, 19.6)
"""The same beside a counter."""

BESIDE = 0.66
"""The share of the way from the middle of a hex to its side that a sign takes."""

MOST_GROUNDS = 160
"""How many painted hexes are kept: those of one zoom, and of the picture for zooming."""

ASIDE: Point = (-36.5, 0.0)
"""Where it stands then, from the middle of the hex."""

STRENGTH: Mapping[str, float] = {"barren": 0.26, "flats": 0.66, "desert": 0.72, "impassable": 1.0}
"""How much ink the signs of ground have; settlements are printed in full."""

USUAL_STRENGTH = 0.86


def hex_points(width: float, height: float, side: float, inset: float = 0.0) -> list[Point]:
    """The corners of a hexagon in a box, moved inward by ``inset`` pixels or so."""
    slope = (width - side) / 2
    middle = (width / 2, height / 2)
    corners = [
        (0.0, height / 2),
        (slope, 0.0),
        (width - slope, 0.0),
        (width, height / 2),
        (width - slope, height),
        (slope, height),
    ]
    share = 1 - 2 * inset / height
    return [(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in corners]


class TileSprites:
    """Grounds by (kind, zoom) and signs by (kind, size)."""

    def __init__(self, images: Images, fonts: Fonts, styles: Sequence[RaceStyle] = RACE_STYLES) -> None:
        """``styles`` are those of all races of the board."""
        self.styles = styles
        self._images = images
        self._fonts = fonts
        self._relief = Relief(assets_root() / "hex")
        self._grounds: dict[tuple[str, float, int | None], pygame.Surface] = {}
        self._canals: dict[tuple[frozenset[int], float, bool], pygame.Surface] = {}
        self._signs: dict[tuple[str, int, int], pygame.Surface] = {}
        self.rendered = 0

    def ground(self, kind: str, zoom: float, variant: int | None = None) -> pygame.Surface:
        """The painted hex of a kind of terrain, one pixel larger than its box all round so that neighbors
        meet; with one of its reliefs (`relief.VARIANTS`), or None.
        """
        kind = kind if kind in GROUNDS else "settled"  # settlements share theirs
        key = (kind, zoom, variant)
        if key not in self._grounds:
            if len(self._grounds) > MOST_GROUNDS:
                self._grounds.clear()
            self._grounds[key] = (
                self._paint(kind, zoom) if variant is None else self._lit(kind, zoom, variant)
            )
            self.rendered += 1
        return self._grounds[key]

    def _lit(self, kind: str, zoom: float, variant: int) -> pygame.Surface:
        """A ground with a relief; that without one is made for all of them and counts as their part."""
        bare = self._grounds.get((kind, zoom, None)) or self._paint(kind, zoom)
        self._grounds[kind, zoom, None] = bare
        return self._relief.over(bare, kind, variant, bare.get_rect().inflate(-2, -2))

    def canal(self, ways: frozenset[int], zoom: float, *, is_signed: bool) -> pygame.Surface:
        """Canals from the middle of a hex to the middles of some of its sides (`canals`), as large as a
        ground; where it ``is_signed`` they begin beside the sign, so that none runs through it.
        """
        key = (ways, zoom, is_signed)
        if key not in self._canals:
            if len(self._canals) > MOST_GROUNDS:
                self._canals.clear()
            self._canals[key] = _dug(ways, zoom, BESIDE if is_signed else 0.0)
            self.rendered += 1
        return self._canals[key]

    def _paint(self, kind: str, zoom: float) -> pygame.Surface:
        scale = zoom * FINE
        width, height, side = TILE[0] * scale, TILE[1] * scale, SIDE * scale
        edge = 1.0 * FINE
        large = pygame.Surface((round(width + 2 * edge), round(height + 2 * edge)), pygame.SRCALPHA, 32)
        color = ground(kind)
        large.fill((*mix(color, LINE, 0.5), 0))

        def shape(inset: float) -> list[Point]:
            return [(x + edge, y + edge) for x, y in hex_points(width, height, side, inset * scale)]

        pygame.draw.polygon(large, mix(color, LINE, 0.34), shape(-0.9 / zoom))
        for inset, share in ((1.1, 0.17), (3.2, 0.09), (6.0, 0.0)):
            pygame.draw.polygon(large, mix(color, INK, share), shape(inset))
        if kind == "impassable":
            _hatch(large, shape(2.0), mix(color, INK, 0.34), 5.0 * scale, 1.1 * scale)
        return pygame.transform.smoothscale(large, (round(TILE[0] * zoom) + 2, round(TILE[1] * zoom) + 2))

    def sign(self, kind: str, zoom: float, *, is_small: bool = False) -> pygame.Surface:
        """The sign of a kind of terrain, large in an empty hex, small beside a counter."""
        wide, high = SMALL_SIGN if is_small else SIGN
        size = (max(8, round(wide * zoom)), max(7, round(high * zoom)))
        key = (kind, *size)
        if key not in self._signs:
            if len(self._signs) > 160:
                self._signs.clear()
            self._signs[key] = self._print(kind, size, is_small=is_small)
            self.rendered += 1
        return self._signs[key]

    def _print(self, kind: str, size: tuple[int, int], *, is_small: bool) -> pygame.Surface:
        paper = ground(kind)
        strength = 1.0 if is_small else STRENGTH.get(kind, USUAL_STRENGTH if kind in GROUNDS else 1.0)
        ink, light = mix(paper, INK, strength), mix(paper, LIGHT, 0.3 if kind == "impassable" else 0.78)
        return self._images.svg(f"wrom_{kind}", size, {BODY_SENTINEL: ink, INK_SENTINEL: light})

    def label(self, text: str, pixels: int, ink: Color = INK, halo: Color | None = None) -> pygame.Surface:
        """A few letters on the map, with a halo of paper."""
        font = self._fonts.font("sans_bold", pixels)
        letters = font.render(text, True, ink)
        if halo is None:
            return letters
        reach = max(1, round(pixels / 9))
        surface = pygame.Surface(
            (letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA, 32
        )
        ghost = font.render(text, True, halo)
        for dx in (0, reach, 2 * reach):
            for dy in (0, reach, 2 * reach):
                surface.blit(ghost, (dx, dy))
        surface.blit(letters, (reach, reach))
        return surface

    def seal(self, race: int, side: int) -> pygame.Surface:
        """The race of a city: a disc with its letter."""
        style, large = self.styles[race], side * FINE
        disc = pygame.Surface((large, large), pygame.SRCALPHA, 32)
        pygame.draw.circle(disc, INK, (large / 2, large / 2), large / 2)
        pygame.draw.circle(disc, LIGHT, (large / 2, large / 2), large * 0.44)
        pygame.draw.circle(disc, style.body, (large / 2, large / 2), large * 0.38)
        letter = self._fonts.font("sans_bold", max(8, round(large * 0.52))).render(
            style.letter, True, style.ink
        )
        box = letter.get_bounding_rect()
        disc.blit(letter, (large / 2 - box.centerx, large / 2 - box.centery))
        return pygame.transform.smoothscale(disc, (side, side))


def _dug(ways: frozenset[int], zoom: float, beside: float) -> pygame.Surface:
    """A dark line between light banks for each way, which begins at north and goes on clockwise, without the
    share ``beside`` of it at the middle.
    """
    scale, edge = zoom * FINE, 1.0 * FINE
    width, height, side = TILE[0] * scale, TILE[1] * scale, SIDE * scale
    large = pygame.Surface((round(width + 2 * edge), round(height + 2 * edge)), pygame.SRCALPHA, 32)
    large.fill((*CANAL, 0))
    corners = [(x + edge, y + edge) for x, y in hex_points(width, height, side)]
    middle = np.array([width / 2 + edge, height / 2 + edge])
    for color, pen in (((*LIGHT, 120), 7.0), ((*CANAL, 215), 4.2), ((*mix(CANAL, LIGHT, 0.42), 215), 1.5)):
        for way in sorted(ways):
            (ax, ay), (bx, by) = corners[(way + 1) % 6], corners[(way + 2) % 6]
            goal = np.array([(ax + bx) / 2, (ay + by) / 2])
            start = middle + beside * (goal - middle)
            stroke(large, color, np.array([start, goal]), max(1, round(pen * scale)))
    return pygame.transform.smoothscale(large, (round(TILE[0] * zoom) + 2, round(TILE[1] * zoom) + 2))


def _hatch(surface: pygame.Surface, shape: list[Point], color: Color, gap: float, width: float) -> None:
    """Diagonal pen strokes inside a shape."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
    reach, x = surface.get_height(), -float(surface.get_height())
    while x < surface.get_width():
        pygame.draw.line(lines, color, (x, reach), (x + reach, 0), max(1, round(width)))
        x += gap
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(lines, (0, 0))
