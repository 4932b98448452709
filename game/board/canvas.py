"""The board as it was drawn last, kept so that only what looks different now is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from game.board.blits import Blit, Lost
from game.board.palette import Color
from game.board.scrolled import beside, scroll

SHARE = 0.4
"""Where more of the view than this looks different, all is drawn, and nothing is kept."""

FEW = 80
"""So many parts at most are drawn anew."""

WASTE = 1.2
"""Parts are drawn as one where that makes them at most so many times larger."""


class Ground(Protocol):
    """What lies below everything, in zoomed pixels from the board's corner: a ``picture`` of an ``area``, of
    which a part of always the same size is ``seen``.
    """

    picture: pygame.Surface

    @property
    def area(self) -> pygame.Rect:
        """What is drawn in the picture."""
        ...

    @property
    def seen(self) -> pygame.Rect:
        """The view."""
        ...

    def within(self, rect: pygame.Rect) -> pygame.Rect:
        """A part of the board as a part of the picture."""
        ...

    def take_changed(self) -> list[pygame.Rect]:
        """The parts that look different since this was asked last."""
        ...


Layers = Sequence[Sequence[Blit]]
"""Pictures from the back to the front. A layer that was drawn is never changed, but replaced."""


def draw_layers(
    surface: pygame.Surface,
    place: pygame.Rect,
    ground: Ground,
    layers: Layers,
    light: Color | None = None,
) -> None:
    """Draws everything in the view that begins at ``place``, inside the surface's clip, in a ``light`` whose
    color is white where it is None.
    """
    surface.blit(ground.picture, place, ground.within(ground.seen))
    dx, dy = place.left - ground.seen.left, place.top - ground.seen.top
    surface.fblits([(sprite, (x + dx, y + dy)) for layer in layers for sprite, (x, y) in layer])
    if light is not None:
        surface.fill(light, (place.topleft, ground.seen.size), pygame.BLEND_RGB_MULT)


class Canvas:
    """The last picture of one ground and what was on it."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self._ground: Ground | None = None
        self._layers: Layers = ()
        self._light: Color | None = None
        self._picture: pygame.Surface | None = None
        self._corner = (0, 0)
        self._copied: tuple[pygame.Surface, pygame.Rect, pygame.Rect] | None = None
        self._placed: dict[int, tuple[Sequence[Blit], tuple[int, int], list[Blit], list[pygame.Rect]]] = {}

    def draw(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        ground: Ground,
        layers: Layers,
        light: Color | None = None,
        lost: Lost = None,
    ) -> None:
        """Draws the same as `draw_layers`; what the surface still shows of it (all but what is ``lost``)
        stays there.
        """
        changed = self._changed(ground, layers) if light == self._light else None
        self._ground, self._layers, self._light = ground, layers, light
        if changed is None:
            self._picture = self._copied = None
            draw_layers(surface, place, ground, layers, light)
            return
        if self._picture is None:
            self._picture, changed = pygame.Surface(ground.picture.get_size(), 0, 32), [ground.area]
            self._corner = ground.within(pygame.Rect(0, 0, 0, 0)).topleft
        picture = self._moved(self._picture, ground)
        for part in changed:
            self._draw_part(picture, ground.within(part), ground)
        seen = ground.seen
        dx, dy = place.left - seen.left, place.top - seen.top
        for part in self._stale(surface, place, seen, changed, lost):
            part = part.clip(seen)
            surface.blit(picture, part.move(dx, dy), ground.within(part))

    def _stale(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        seen: pygame.Rect,
        changed: Sequence[pygame.Rect],
        lost: Lost,
    ) -> list[pygame.Rect]:
        """The parts of the board that the surface does not show as they are; what it shows is moved with
        the board.
        """
        before, here = self._copied, (surface, place.copy(), seen.copy())
        self._copied = here
        if lost is None or before is None or before[:2] != here[:2] or surface.get_clip() != place:
            return [seen]
        kept = seen.clip(before[2])
        if seen.size != before[2].size or 0 in kept.size:
            return [seen]
        found = [*changed]
        if kept != seen:
            scroll(surface, before[2].left - seen.left, before[2].top - seen.top)
            found += beside(kept, seen)
        for part in lost:
            found.append(part.move(before[2].left - place.left, before[2].top - place.top))
        return found

    def forget(self) -> None:
        """Something else was drawn where the picture was copied to."""
        self._copied = None

    def _changed(self, ground: Ground, layers: Layers) -> list[pygame.Rect] | None:
        """What looks different than before; None where that is too much."""
        found = ground.take_changed()
        if ground is not self._ground or len(layers) != len(self._layers):
            return None
        for before, now in zip(self._layers, layers, strict=True):
            if before is not now and before != now:
                parts = _differing(before, now)
                if parts is None:
                    return None
                found += parts
        found = _joined(part for part in (part.clip(ground.area) for part in found) if 0 not in part.size)
        most = SHARE * ground.seen.w * ground.seen.h
        return found if len(found) <= FEW and sum(part.w * part.h for part in found) <= most else None

    def _moved(self, picture: pygame.Surface, ground: Ground) -> pygame.Surface:
        """The picture, scrolled as the ground was."""
        (x, y), corner = self._corner, ground.within(pygame.Rect(0, 0, 0, 0)).topleft
        self._corner = corner
        if corner != (x, y):
            scroll(picture, corner[0] - x, corner[1] - y)
        return picture

    def _draw_part(self, picture: pygame.Surface, part: pygame.Rect, ground: Ground) -> None:
        """Draws a part of the picture anew."""
        picture.set_clip(part)
        picture.blit(ground.picture, part, part)
        dx, dy = self._corner
        for number, layer in enumerate(self._layers):
            last, corner, placed, rects = self._placed.get(number, (None, (0, 0), [], []))
            if last is not layer or corner != self._corner:
                placed, rects = [], []
                for sprite, (x, y) in layer:
                    placed.append((sprite, (x + dx, y + dy)))
                    rects.append(sprite.get_rect(topleft=placed[-1][1]))
                self._placed[number] = layer, self._corner, placed, rects
            picture.fblits([*map(placed.__getitem__, part.collidelistall(rects))])
        if self._light is not None:
            picture.fill(self._light, part, pygame.BLEND_RGB_MULT)
        picture.set_clip(None)


def _differing(before: Sequence[Blit], now: Sequence[Blit]) -> list[pygame.Rect] | None:
    """Where pictures have come or gone; None where others lie in another sequence."""
    old, new = set(before), set(now)
    if (len(old), len(new)) != (len(before), len(now)):
        return None
    if [blit for blit in before if blit in new] != [blit for blit in now if blit in old]:
        return None
    return [sprite.get_rect(topleft=at) for sprite, at in old ^ new]


def _joined(parts: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The parts, fewer where those that lie together are joined."""
    found: list[pygame.Rect] = []
    for part in parts:
        for other in part.collideobjectsall(found):
            both = part.union(other)
            if both.w * both.h <= WASTE * max(part.w * part.h, other.w * other.h):
                part = both
                found.remove(other)
        found.append(part)
    return found
