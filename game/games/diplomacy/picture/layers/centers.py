"""The supply centers: ring and dot, filled with the owner's color; and what is set on places for what lies
there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.board import palette
from game.board.blits import Blit, Kept, centered
from game.board.effects import puff
from game.board.frame import Frame
from game.board.images import Images
from game.board.marks import MarkTable
from game.board.options import DrawOptions
from game.board.palette import Color
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld
from game.games.diplomacy.picture.places import SIGNS, Places

SMOKE: Color = (196, 190, 182)

FINE = 4
"""Drawn so many times larger and scaled down."""


class CenterSprites:
    """Supply centers by owner and radius."""

    def __init__(self, world: MapWorld = PLAIN_MAP) -> None:
        """Nothing is drawn before it is needed."""
        self._world = world
        self._done: dict[tuple[str, int], pygame.Surface] = {}

    def sprite(self, owner: str, radius: int) -> pygame.Surface:
        """The supply center of ``owner`` ('' for nobody's)."""
        if (owner, radius) not in self._done:
            fill = self._world.style(owner).fill if owner else self._world.paper
            self._done[owner, radius] = _render(self._world, fill, radius, has_owner=bool(owner))
        return self._done[owner, radius]

    def taken(self, owner: str, radius: int) -> pygame.Surface:
        """The supply center of its new owner, in a ring of brass."""
        if (f"#taken {owner}", radius) not in self._done:
            inner, reach = (
                _render(self._world, self._world.style(owner).fill, radius, has_owner=True),
                round(1.6 * radius),
            )
            side, middle = 2 * reach * FINE, reach * FINE
            large = pygame.Surface((side, side), pygame.SRCALPHA, 32)
            for color, width, edge in ((palette.INK, 0.6, 0), (palette.BRASS_LIGHT, 0.42, 1)):
                pygame.draw.circle(
                    large, color, (middle, middle), middle - edge * FINE, round(width * radius * FINE)
                )
            found = pygame.transform.smoothscale(large, (2 * reach, 2 * reach))
            found.blit(inner, inner.get_rect(center=found.get_rect().center))
            self._done[f"#taken {owner}", radius] = found
        return self._done[f"#taken {owner}", radius]

    def broken(self, radius: int) -> pygame.Surface:
        """A supply center that is lost: a ring in pieces."""
        if ("#broken", radius) not in self._done:
            self._done["#broken", radius] = _render_broken(self._world, radius)
        return self._done["#broken", radius]


class CenterLayer:
    """The centers of a board as pictures, kept while nothing changes."""

    def __init__(self, images: Images, table: MarkTable, world: MapWorld = PLAIN_MAP) -> None:
        """Drawings come from ``images``; ``table`` says what is set on a center."""
        self._images, self._table, self._world = images, table, world
        self._sprites = CenterSprites(world)
        self._kept: Kept[list[Blit]] = Kept()

    def blits(self, frame: Frame, places: Places) -> list[Blit]:
        """All centers of a frame with their signs."""

        def make() -> list[Blit]:
            owned = ((key, owner) for key, owner in frame.centers.items() if places.has(key))
            whole = [
                centered(self._sprites.sprite(owner, places.center_radius), places.center(key))
                for key, owner in owned
            ]
            return [*whole, *self._signs(frame, places)]

        return self._kept.get((frame.centers, frame.conditions, frame.smoking, places), make)

    def taken(self, options: DrawOptions, places: Places) -> Iterator[Blit]:
        """The centers that changed hands, in a ring and in the color of who took them."""
        radius = round(places.center_radius * (1.3 + 0.5 * options.glow))
        for key, owner in options.taken.items():
            if places.has(key):
                yield centered(self._sprites.taken(owner, radius), places.center(key))

    def _signs(self, frame: Frame, places: Places) -> Iterator[Blit]:
        if self._world.smoking:
            lying = {c.key for c in frame.conditions if c.kind == self._world.smoking}
            for key in sorted(lying.union(frame.smoking)):
                x, y = places.token(key)
                yield centered(smoke_of(places.width), (x, y - 0.5 * places.width))
        side = round(places.width * 0.96)
        for condition in frame.conditions:
            if condition.kind in SIGNS and places.has(condition.key):
                yield centered(
                    self._images.svg(self._world.sprite(SIGNS[condition.kind]), (side, side)),
                    places.unit(condition.key),
                )
            elif condition.kind == "lost_center" and self._world.ruin and places.has(condition.key):
                wide = round(3.6 * places.center_radius)
                yield centered(self._images.svg(self._world.ruin, (wide, wide)), places.center(condition.key))
            elif condition.kind == "lost_center" and places.has(condition.key):
                yield centered(self._sprites.broken(places.center_radius), places.center(condition.key))
            elif condition.kind in self._table.of_centers and places.has(condition.key):
                wide = round(3.4 * places.center_radius)
                yield centered(
                    self._images.svg(
                        self._world.sprite(self._table.of_centers[condition.kind]), (wide, wide)
                    ),
                    places.center(condition.key),
                )


@lru_cache(maxsize=16)
def smoke_of(width: int) -> pygame.Surface:
    """Smoke that stands over a place, beside counters so wide."""
    sheet = pygame.Surface((round(1.5 * width), round(1.7 * width)), pygame.SRCALPHA, 32)
    for number in range(16):
        share = number / 15
        at = (0.4 + 0.6 * share * share) * width, (1.5 - 1.2 * share) * width
        puff(sheet, at, (0.13 + 0.24 * share) * width, SMOKE, 0.8 * (1 - 0.8 * share), number)
    return sheet


def _render_broken(world: MapWorld, radius: int) -> pygame.Surface:
    """Three pieces of a ring that drift apart, black within."""
    side, middle = (2 * radius + 5) * FINE, (radius + 2.5) * FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    large.fill((*world.ink, 0))
    width = max(2.6, 0.34 * radius)
    pygame.draw.circle(large, (16, 14, 12), (middle, middle), (radius - 0.2) * FINE)
    for color, thick, more in (((16, 14, 12), width + 2.4, 0.16), (world.paper, width, 0.0)):
        for turn in (0.35, 2.45, 4.55):
            away = 1.2 * FINE
            spot = (middle + away * math.cos(turn + 0.65), middle - away * math.sin(turn + 0.65))
            box = pygame.Rect(0, 0, (2 * radius + thick - width) * FINE, (2 * radius + thick - width) * FINE)
            box.center = round(spot[0]), round(spot[1])
            pygame.draw.arc(large, color, box, turn - more, turn + 1.3 + more, round(thick * FINE))
    return pygame.transform.smoothscale(large, (2 * radius + 5, 2 * radius + 5))


def _render(world: MapWorld, fill: Color, radius: int, *, has_owner: bool) -> pygame.Surface:
    side, edge = (2 * radius + 3) * FINE, world.edge
    large = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    large.fill((*edge, 0))
    middle, outer, line = (side / 2, side / 2), radius * FINE, max(1.2, 0.14 * radius) * FINE
    pygame.draw.circle(large, edge, middle, outer)
    pygame.draw.circle(large, world.paper, middle, outer - line)
    if has_owner:
        pygame.draw.circle(large, fill, middle, outer - 2 * line)
    pygame.draw.circle(large, edge, middle, max(line, radius * 0.34 * FINE))
    return pygame.transform.smoothscale(large, (2 * radius + 3, 2 * radius + 3))
