"""The engraved shade that the ground is multiplied with, or the lights that are added to a dark one, scaled
once for a zoom.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

from game.board.camera import zoom_step
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld

KEPT_PIXELS = 12_000_000
"""How many scaled pixels are kept at most."""

BYTES = 4
"""Of a pixel."""


class Shade:
    """A picture of the board as large as the board, in squares that fit together at every zoom of the
    ladder.
    """

    def __init__(self, background: Path | None, world: MapWorld = PLAIN_MAP) -> None:
        """Without a file there is no shade and no light."""
        file = background and lights_beside(background, world) if world.lights else background
        self._picture = _loaded(file, file.stat().st_mtime_ns) if file and file.is_file() else None
        self._grays = _grays(self._picture) if self._picture else ()
        if self._grays and world.lights:
            self._grays = tuple(pygame.Color(*color) for color in world.ramp)
        self.is_light = bool(world.lights)
        self._nothing = (0, 0, 0) if world.lights else (255, 255, 255)
        self._mixing = pygame.BLEND_RGB_ADD if world.lights else pygame.BLEND_RGB_MULT
        self._squares: OrderedDict[tuple[float, int, int], pygame.Surface] = OrderedDict()
        self._room, self._part = pygame.Surface((1, 1), 0, 32), pygame.Surface((1, 1), 0, 32)

    def lay(self, picture: pygame.Surface, area: pygame.Rect, zoom: float) -> None:
        """Multiplies the picture of an ``area`` of the board (zoomed pixels) with the shade that is there, or
        adds its light to it.
        """
        if self._picture is None:
            return
        side = round(2 / zoom_step(zoom))  # in board pixels; as zoomed pixels it is whole too
        pixels = round(side * zoom)
        if self._room.get_width() < area.w or self._room.get_height() < area.h:
            self._room = pygame.Surface(area.size, 0, 32)
        squares = [
            (
                self._square(self._picture, (zoom, column, row), side),
                (column * pixels - area.left, row * pixels - area.top),
            )
            for column in range(area.left // pixels, -(-area.right // pixels))
            for row in range(area.top // pixels, -(-area.bottom // pixels))
        ]
        room = self._room.subsurface((0, 0, *area.size))
        room.fblits(squares)
        picture.blit(room, (0, 0), special_flags=self._mixing)

    def _square(self, whole: pygame.Surface, key: tuple[float, int, int], side: int) -> pygame.Surface:
        """The square of a zoom in a column and row, ``side`` board pixels wide."""
        if key not in self._squares:
            if self._grays:
                self._add_gray(whole, key, side)
            else:
                self._squares[key] = self._colored(whole, key, side)
            while len(self._squares) * round(side * key[0]) ** 2 > KEPT_PIXELS:
                self._squares.popitem(last=False)
        self._squares.move_to_end(key)
        return self._squares[key]

    def _colored(self, whole: pygame.Surface, key: tuple[float, int, int], side: int) -> pygame.Surface:
        """One square of a picture in colors."""
        zoom, column, row = key
        source, pixels = _source(zoom, side), round(side * zoom)
        if self._part.get_width() != source:
            self._part = pygame.Surface((source, source), 0, 32)
        part, here = self._part, pygame.Rect(column * side, row * side, source, source)
        if not whole.get_rect().contains(here):
            part.fill(self._nothing)
        part.blit(whole, (-column * side, -row * side))
        return pygame.transform.smoothscale(part, (pixels, pixels)) if zoom != 1 else part.copy()

    def _add_gray(self, whole: pygame.Surface, key: tuple[float, int, int], side: int) -> None:
        """The square of a picture in gray and its neighbors, as many as a pixel has bytes: they are scaled
        as one picture, each as one of its colors.
        """
        zoom, column, row = key
        source, pixels, first = _source(zoom, side), round(side * zoom), column // BYTES * BYTES
        levels = np.full((source, source, BYTES), self._nothing[0], np.uint8)
        gray, top = pygame.surfarray.pixels2d(whole).T, row * side
        for number in range(BYTES):
            left = (first + number) * side
            part = gray[max(top, 0) : top + source, max(left, 0) : left + source]
            levels[max(-top, 0) :, max(-left, 0) :, number][: part.shape[0], : part.shape[1]] = part
        if zoom != 1:
            large = pygame.image.frombuffer(levels.tobytes(), (source, source), "RGBA")
            scaled = pygame.transform.smoothscale(large, (pixels, pixels))
            levels = np.frombuffer(scaled.get_buffer().raw, np.uint8).reshape(pixels, pixels, BYTES)
        for number in range(BYTES):
            square = pygame.Surface((pixels, pixels), 0, 8)
            square.set_palette(self._grays)
            pygame.surfarray.pixels2d(square).T[...] = levels[..., number]
            self._squares[zoom, first + number, row] = square


def _source(zoom: float, side: int) -> int:
    """How many pixels of the picture a square is made from: to enlarge, the smooth scaling maps n + 1 to
    n * zoom, to shrink n.
    """
    return side + (1 if zoom > 1 else 0)


@lru_cache(maxsize=2)
def _loaded(file: Path, changed: int) -> pygame.Surface:
    """A picture as it was when its file was ``changed`` last; nobody draws on it."""
    return pygame.image.load(file)


def lights_beside(background: Path, world: MapWorld) -> Path:
    """The file with the lights of a world, beside the background of a map: "europe_background.png" and
    "europe_night.png".
    """
    return background.with_name(f"{background.stem.removesuffix('_background')}_{world.lights}.png")


def _grays(whole: pygame.Surface) -> tuple[pygame.Color, ...]:
    """The palette of a picture that has levels of gray alone; of others none."""
    grays = tuple(whole.get_palette()) if whole.get_bitsize() == 8 else ()
    return grays if [gray[:3] for gray in grays] == [(level,) * 3 for level in range(256)] else ()
