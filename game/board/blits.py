"""Pictures with their places, kept as long as what they were made from stays the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from threading import Lock
from typing import Generic, TypeVar

import pygame

from game.board.camera import Camera
from game.geo.document import Point

Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture and the place of its upper left corner, in zoomed pixels (before the camera's offset)."""

Lost = Sequence[pygame.Rect] | None
"""The parts of a surface over which something else was drawn since the last picture, which shows everywhere
else still; None where nothing of it may be left.
"""

T = TypeVar("T")


class Kept(Generic[T]):
    """The last value that was made, as long as what it was made from stays the same."""

    def __init__(self) -> None:
        """Nothing is made yet."""
        self._key: object = None
        self._value: T | None = None

    def get(self, key: object, make: Callable[[], T]) -> T:
        """The value for ``key``: the last one if the key is the same, else a new one."""
        if self._value is None or key != self._key:
            self._value = make()
            self._key = key
        return self._value


K = TypeVar("K")


class Recent(Generic[K, T]):
    """The values that were asked for last, so many at most."""

    def __init__(self, most: int) -> None:
        """Nothing is made yet."""
        self._most = most
        self._made: OrderedDict[K, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._made)

    def get(self, key: K, make: Callable[[], T]) -> T:
        """The value for ``key``: the one that is kept, else a new one."""
        if key not in self._made:
            self._made[key] = make()
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]


ROOM, LARGEST = 1_500_000, 8
"""So many pixels of pictures are kept, or as many as so many of the largest have: one that is drawn asks for
no more at once.
"""


class Pictures:
    """The pictures that were asked for last, a few million pixels of them: also while an export draws beside
    the window.
    """

    def __init__(self) -> None:
        """Nothing is made yet."""
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()
        self._most = ROOM
        self.pixels = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for ``key``: the one that is kept, else a new one."""
        with self._lock:
            if (found := self._made.get(key)) is not None:
                self._made.move_to_end(key)
                return found
        made = make()
        with self._lock:
            self._keep(key, made)
        return made

    def _keep(self, key: Hashable, made: pygame.Surface) -> None:
        if key in self._made:
            self.pixels -= _pixels(self._made.pop(key))
        self._made[key] = made
        self.pixels += _pixels(made)
        self._most = max(self._most, LARGEST * _pixels(made))
        while self.pixels > self._most:
            self.pixels -= _pixels(self._made.popitem(last=False)[1])


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


class Passing(Generic[T]):
    """Pictures of a size that is only passed through, kept until another size is asked for."""

    def __init__(self) -> None:
        """Nothing is made yet."""
        self._side = 0
        self._done: dict[T, pygame.Surface] = {}

    def get(self, key: tuple[T, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for a key and size in pixels."""
        if key[1] != self._side:
            self._done.clear()
            self._side = key[1]
        if key[0] not in self._done:
            self._done[key[0]] = make()
        return self._done[key[0]]


def centered(sprite: pygame.Surface, middle: Point) -> Blit:
    """A picture with its middle at a point."""
    return sprite, (round(middle[0]) - sprite.get_width() // 2, round(middle[1]) - sprite.get_height() // 2)


def draw_blits(surface: pygame.Surface, camera: Camera, blits: Iterable[Blit], ratio: float = 1.0) -> None:
    """Draw pictures placed for a zoom ``ratio`` times smaller than the camera's: their middles move, they do
    not grow.
    """
    dx, dy = camera.offset
    if ratio == 1.0:
        surface.fblits([(sprite, (x + dx, y + dy)) for sprite, (x, y) in blits])
        return
    for sprite, (x, y) in blits:
        half_width, half_height = sprite.get_width() / 2, sprite.get_height() / 2
        surface.blit(
            sprite, ((x + half_width) * ratio - half_width + dx, (y + half_height) * ratio - half_height + dy)
        )
