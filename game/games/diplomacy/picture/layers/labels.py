"""Writes the names of places, with a halo that keeps them legible on any ground."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from game.board import palette
from game.board.blits import Blit, centered
from game.board.fonts import Fonts
from game.board.palette import Color
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, Colors, MapWorld
from game.games.diplomacy.picture.written import LINE_HEIGHT, Name

FINE, MARGIN = 4, 8
"""Leaders are drawn so many times larger, with so many pixels around."""

HALO = 2
"""How far the halo reaches around the letters at most, in pixels."""

NEAR = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
BROAD = tuple(product(range(-HALO, HALO + 1), repeat=2))
"""Where the letters are laid for their halo."""


def colors_of(name: Name, kind: str, owner: str, ground: str = "", world: MapWorld = PLAIN_MAP) -> Colors:
    """Dark letters on light ground, light letters on dark land; ``ground`` is what lies there."""
    lying = [part for part in ground.split() if part in world.on_grounds]
    if lying and not name.is_outside:
        return world.on_grounds[lying[-1]]
    if kind == "sea":
        return world.at_sea
    if not owner or name.is_outside:
        return world.on_paper
    style = world.style(owner)
    if style.is_dark:
        return world.on_dark
    light = world.on_light
    paper = palette.mix(style.fill, world.paper, 0.45)
    return Colors(light.ink, palette.mix(paper, light.halo, 0.5), light.strength)


class NameSprites:
    """Names as pictures, each written once per size and color."""

    def __init__(self, fonts: Fonts) -> None:
        """Letters come from ``fonts``."""
        self._fonts = fonts
        self._done: dict[tuple[tuple[str, ...], str, int, int, Colors], pygame.Surface] = {}

    def sprite(self, name: Name, colors: Colors) -> pygame.Surface:
        """The name as a picture `HALO` pixels larger than its box on every side."""
        key = (name.lines, name.face, name.size, name.spacing, colors)
        if key not in self._done:
            if len(self._done) > 1500:
                self._done.clear()
            self._done[key] = self._write(name, colors)
        return self._done[key]

    def blits(self, names: Sequence[Name], colors: Sequence[Colors]) -> Iterator[Blit]:
        """The lines from names into their places and, over them, the names."""
        for name, color in zip(names, colors, strict=True):
            leader = self.leader(name, color)
            if leader is not None:
                yield leader
        for name, color in zip(names, colors, strict=True):
            yield centered(self.sprite(name, color), name.rect.center)

    def leader(self, name: Name, colors: Colors) -> Blit | None:
        """The line from a name that stands beside its place into it, with a dot at its end."""
        if name.leader is None:
            return None
        start, end = (pygame.Vector2(point) for point in name.leader)
        corner = pygame.Vector2(min(start.x, end.x), min(start.y, end.y)) - (MARGIN, MARGIN)
        size = (abs(start.x - end.x) + 2 * MARGIN, abs(start.y - end.y) + 2 * MARGIN)
        large = pygame.Surface((math.ceil(size[0]) * FINE, math.ceil(size[1]) * FINE), pygame.SRCALPHA, 32)
        large.fill((*colors.halo, 0))
        ends, width = ((start - corner) * FINE, (end - corner) * FINE), max(1.0, name.size / 13)
        for color, more in (((*colors.halo, colors.strength), 2.0), ((*colors.ink, 255), 0.0)):
            pygame.draw.line(large, color, *ends, round((width + more) * FINE))
            pygame.draw.circle(large, color, ends[1], (1.3 * width + more / 2) * FINE)
        place = math.floor(corner.x), math.floor(corner.y)
        return pygame.transform.smoothscale(large, (math.ceil(size[0]), math.ceil(size[1]))), place

    def _write(self, name: Name, colors: Colors) -> pygame.Surface:
        size = (name.rect.w + 2 * HALO, name.rect.h + 2 * HALO)
        letters = pygame.Surface(size, pygame.SRCALPHA, 32)
        for number, line in enumerate(name.lines):
            self._line(letters, name, line, HALO + name.size * (0.5 + number * LINE_HEIGHT), colors.ink)
        result = _halo(letters, colors)
        result.blit(letters, (0, 0))
        return result

    def _line(self, letters: pygame.Surface, name: Name, line: str, middle: float, ink: Color) -> None:
        font = self._fonts.font(name.face, name.size)
        x = (letters.get_width() - self._fonts.width(name.face, name.size, line, name.spacing)) / 2
        # capitals stand in the middle of the line: half their height (0.65 em in this face) above the center
        top = round(middle + name.size * 0.325 - font.get_ascent())
        if not name.spacing:
            letters.blit(font.render(line, True, ink), (round(x), top))
            return
        for letter, (back, stride) in zip(line, self._fonts.strides(name.face, name.size, line), strict=True):
            letters.blit(font.render(letter, True, ink), (round(x) + back, top))
            x += stride + name.spacing


def _halo(letters: pygame.Surface, colors: Colors) -> pygame.Surface:
    """The letters' shadow in the halo's color, spread evenly around them."""
    tinted = letters.copy()
    tinted.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tinted.fill((*colors.halo, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = pygame.Surface(letters.get_size(), pygame.SRCALPHA, 32)
    result.fill((*colors.halo, 0))
    tinted.set_alpha(colors.strength)
    for shift in BROAD if colors.is_broad else NEAR:
        result.blit(tinted, shift)
    return result
