"""Lights on hexes: reach and its cost, what an enemy could do, targets with their odds, zones, key locations,
the pointer.

Each kind has an outline or a hatch of its own beside its color. One picture per kind and zoom serves every
hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import pygame

from game.board.blits import Blit, centered
from game.board.fonts import Fonts
from game.board.palette import BRASS_LIGHT, LIGHT_INK, Color, mix, rim_points
from game.board.strokes import dashes, stroke
from game.games.wrom.picture.figures import SIDE, TILE, HexFigures
from game.games.wrom.picture.frame import Overlay
from game.games.wrom.picture.palette import DARK_INK, INK, owner_style
from game.games.wrom.picture.tiles import FINE, hex_points
from game.geo.document import Point


@dataclass(frozen=True, slots=True)
class Glow:
    """How a hex is lit: tint and its strength (0 to 255), outline and its dashes (0: solid), how far inside,
    a hatch or not.
    """

    color: Color
    tint: int = 0
    width: float = 2.4
    dash: float = 0.0
    inset: float = 2.0
    hatch: float = 0.0


REACH = Glow((255, 226, 132), 54, 2.4)
ENEMY = Glow((96, 30, 90), 40, 1.6, 3.0, hatch=7.0)
THREAT = Glow((190, 24, 24), 0, 2.6, 6.0, 4.0)
TARGET = Glow((214, 32, 24), 64, 3.4)
ABLE = Glow((255, 240, 200), 0, 2.0, 5.0, 3.0)
PLACE = Glow((170, 240, 140), 60, 2.2)
SELECTED = Glow((255, 244, 200), 40, 3.6)
HOVER = Glow((255, 252, 240), 22, 1.8)
KEY = Glow((255, 250, 226), 28, 5.0, 0.0, 3.0)
RIM = Glow((255, 250, 226), 0, 1.6, 0.0, 7.5)
"""The inner line of a key location that is held; around it is the color of its holder."""

GLOWS: Mapping[str, Glow] = {
    "move": REACH,
    "attack": TARGET,
    "place": PLACE,
    "mount": PLACE,
    "lead": ABLE,
    "order": ABLE,
    "standing": ABLE,
}
"""How a target is lit, by what a click on it means."""


class HexLights:
    """Makes lights and the little things written on them."""

    def __init__(self, sheet: HexFigures, fonts: Fonts) -> None:
        self._sheet = sheet
        self._fonts = fonts
        self._glows: dict[tuple[Glow, float], pygame.Surface] = {}
        self._tags: dict[tuple[str, str, int], pygame.Surface] = {}
        self._flags: dict[tuple[str, float], pygame.Surface] = {}
        self.rendered = 0

    # -- what is drawn ---------------------------------------------------------------------------------------

    def ground(self, zoom: float, keys: Mapping[str, str], zones: Mapping[str, str]) -> Iterator[Blit]:
        """What lies below the counters: zones with their owners, key locations."""
        for key, owner in zones.items():
            yield self._lit(key, Glow(owner_style(owner).rim, 34, 1.4, 0.0, 1.5, 11.0), zoom)
        for key, holder in keys.items():
            if holder:
                yield self._lit(key, Glow(owner_style(holder).rim, 60, 7.0, 0.0, 2.0), zoom)
            yield self._lit(key, RIM if holder else KEY, zoom)

    def flags(self, zoom: float, keys: Mapping[str, str]) -> Iterator[Blit]:
        """The pennants of key locations, over the counters and beside them and the number of the hex."""
        for key, holder in keys.items():
            x, y = self._sheet.anchor(key)
            aside = max(41.0 * zoom, 16.0 * zoom + 14.5)  # numbers of hexes do not shrink below 11 pixels
            yield centered(self._flag(holder, zoom), (x * zoom + aside, (y - 14.0) * zoom))

    def under(self, zoom: float, overlay: Overlay, targets: Mapping[str, str]) -> Iterator[Blit]:
        """The lights below the counters, sorted, as those of neighbors overlap."""
        for key in sorted(overlay.enemy):
            yield self._lit(key, ENEMY, zoom)
        for key in sorted(overlay.reach):
            yield self._lit(key, REACH, zoom)
        for key in sorted(overlay.able):
            yield self._lit(key, ABLE, zoom)
        for key, kind in sorted(targets.items()):
            if key in self._sheet.hexes and key not in overlay.reach:
                yield self._lit(key, GLOWS.get(kind, ABLE), zoom)
        for key in sorted(overlay.threat):
            yield self._lit(key, THREAT, zoom)

    def pointed(self, zoom: float, selected: str | None, hover: str | None) -> Iterator[Blit]:
        """The chosen hex, and the one under the pointer."""
        for key, glow in ((hover, HOVER), (selected, SELECTED)):
            if key and key in self._sheet.hexes:
                yield self._lit(key, glow, zoom)

    def over(self, zoom: float, overlay: Overlay) -> Iterator[Blit]:
        """The numbers, over the counters: cost of reach, spaces of an enemy, odds."""
        pixels = max(12, round(17 * zoom))
        for numbers, kind, aside in ((overlay.reach, "cost", 0.0), (overlay.enemy, "enemy", -25.0)):
            for key, cost in sorted(numbers.items()):
                x, y = self._sheet.anchor(key)
                yield centered(
                    self._tag(str(cost), kind, pixels),
                    ((x + aside) * zoom, (y + 31.0 - abs(aside) * 0.2) * zoom),
                )
        for key, text in sorted(overlay.odds.items()):
            x, y = self._sheet.anchor(key)
            yield centered(self._tag(text, "odds", max(12, round(16 * zoom))), (x * zoom, (y - 43.0) * zoom))

    # -- pictures --------------------------------------------------------------------------------------------

    def _lit(self, key: str, glow: Glow, zoom: float) -> Blit:
        x, y = self._sheet.anchor(key)
        return centered(self._glow(glow, zoom), (x * zoom, y * zoom))

    def _glow(self, glow: Glow, zoom: float) -> pygame.Surface:
        if (glow, zoom) not in self._glows:
            if len(self._glows) > 60:
                self._glows.clear()
            self._glows[glow, zoom] = _render(glow, zoom)
            self.rendered += 1
        return self._glows[glow, zoom]

    def _flag(self, holder: str, zoom: float) -> pygame.Surface:
        if (holder, zoom) not in self._flags:
            if len(self._flags) > 60:
                self._flags.clear()
            self._flags[holder, zoom] = pennant(holder, zoom)
            self.rendered += 1
        return self._flags[holder, zoom]

    def _tag(self, text: str, kind: str, pixels: int) -> pygame.Surface:
        key = (text, kind, pixels)
        if key not in self._tags:
            if len(self._tags) > 300:
                self._tags.clear()
            self._tags[key] = self._write(*key)
        return self._tags[key]

    def _write(self, text: str, kind: str, pixels: int) -> pygame.Surface:
        ground, ink = {
            "cost": (DARK_INK, BRASS_LIGHT),
            "enemy": ((96, 30, 90), LIGHT_INK),
            "odds": (LIGHT_INK, DARK_INK),
        }[kind]
        letters = self._fonts.font("sans_bold", pixels).render(text, True, ink)
        inked = letters.get_bounding_rect()
        box = pygame.Rect(0, 0, inked.width + round(pixels * 0.75), inked.height + round(pixels * 0.62))
        box.width = max(box.width, box.height)
        plate = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        edge = mix(ground, ink, 0.7)
        radius = round(pixels * 0.2) if kind == "odds" else box.height // 2
        pygame.draw.rect(plate, (*ground, 236), plate.get_rect(), border_radius=radius)
        pygame.draw.rect(
            plate, (190, 24, 24) if kind == "odds" else edge, plate.get_rect(), 2, border_radius=radius
        )
        plate.blit(letters, (box.width // 2 - inked.centerx, box.height // 2 - inked.centery))
        return plate


def _render(glow: Glow, zoom: float) -> pygame.Surface:
    scale, room = zoom * FINE, 4 * FINE
    width, height = TILE[0] * scale, TILE[1] * scale
    large = pygame.Surface((round(width + 2 * room), round(height + 2 * room)), pygame.SRCALPHA, 32)
    large.fill((*glow.color, 0))
    corners = [(x + room, y + room) for x, y in hex_points(width, height, SIDE * scale, glow.inset * scale)]
    if glow.tint:
        pygame.draw.polygon(large, (*glow.color, glow.tint), corners)
    if glow.hatch:
        _hatch(large, corners, glow, scale)
    ring = np.array([*corners, corners[0]], dtype=float)
    thick = max(FINE, round(glow.width * max(zoom, 0.6) * FINE))
    pieces = dashes(ring, glow.dash * scale, glow.dash * 0.7 * scale) if glow.dash else [ring]
    for color, pen in (((*mix(INK, (0, 0, 0), 0.3), 170), thick + 2 * FINE), ((*glow.color, 255), thick)):
        for piece in pieces:
            stroke(large, color, piece, pen)
    return pygame.transform.smoothscale(large, (large.get_width() // FINE, large.get_height() // FINE))


def _hatch(large: pygame.Surface, corners: list[Point], glow: Glow, scale: float) -> None:
    """Pen strokes falling to the right, inside the hex."""
    lines = pygame.Surface(large.get_size(), pygame.SRCALPHA, 32)
    lines.fill((*glow.color, 0))
    reach, x, gap = large.get_height(), -float(large.get_height()), glow.hatch * scale
    while x < large.get_width():
        pygame.draw.line(lines, (*glow.color, 190), (x, 0), (x + reach, reach), max(1, round(1.3 * scale)))
        x += gap
    mask = pygame.Surface(large.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(lines, (0, 0))


def pennant(holder: str, zoom: float) -> pygame.Surface:
    """A flag on a staff; on it the holder's shape, or a hollow ring where nobody holds the key location."""
    scale, size = 1.45 * zoom * FINE, (30, 34)
    large = pygame.Surface((round(size[0] * scale), round(size[1] * scale)), pygame.SRCALPHA, 32)

    def at(x: float, y: float) -> Point:
        return x * scale, y * scale

    style, cloth = owner_style(holder), owner_style(holder).rim if holder else LIGHT_INK
    pen = max(2, round(1.6 * scale))
    pygame.draw.line(large, DARK_INK, at(4, 2), at(4, 32), max(pen, round(2.6 * scale)))
    outline = [at(4, 2), at(28, 5), at(23, 11.5), at(28, 18), at(4, 21)]
    pygame.draw.polygon(large, cloth, outline)
    pygame.draw.polygon(large, DARK_INK, outline, pen)
    middle = at(13, 11.5)
    if holder:
        pygame.draw.polygon(large, LIGHT_INK, rim_points(style.shape, middle, 5.4 * scale))
        pygame.draw.polygon(
            large, DARK_INK, rim_points(style.shape, middle, 5.4 * scale), max(1, round(1.1 * scale))
        )
    else:
        pygame.draw.circle(large, DARK_INK, middle, 5 * scale, max(2, round(1.5 * scale)))
    return pygame.transform.smoothscale(
        large, (max(1, large.get_width() // FINE), max(1, large.get_height() // FINE))
    )
