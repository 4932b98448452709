"""Renders squares of the map step by step: what one picture has no time for, the next goes on with."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter

import pygame

from game.view.layers.tiles import Coloring, Square, TileRenderer


class Easel:
    """The square that is being painted, and those that are to follow."""

    def __init__(self, renderer: TileRenderer) -> None:
        """Nothing is begun."""
        self._renderer = renderer
        self._begun: tuple[Square, Coloring, Generator[None, None, pygame.Surface]] | None = None

    def finished(
        self, wanted: Sequence[Square], coloring: Coloring, seconds: float | None = None
    ) -> Iterator[tuple[Square, pygame.Surface]]:
        """The squares in their order as they are done; with ``seconds`` only for that long, and a step at least.

        What was begun before comes first if it is still wanted, and is given up if not.
        """
        end = None if seconds is None else perf_counter() + seconds
        for square in sorted(wanted, key=lambda square: not self._is_begun(square, coloring)):
            picture = self._paint(square, coloring, end)
            if picture is None:
                return
            yield square, picture
            if end is not None and perf_counter() > end:
                return

    def _is_begun(self, square: Square, coloring: Coloring) -> bool:
        return self._begun is not None and self._begun[:2] == (square, coloring)

    def _paint(self, square: Square, coloring: Coloring, end: float | None) -> pygame.Surface | None:
        """The picture when it is done; None when the time is over before."""
        if self._begun is None or not self._is_begun(square, coloring):
            self._begun = (square, coloring, self._renderer.steps(square, coloring))
        while True:
            try:
                next(self._begun[2])
            except StopIteration as done:
                self._begun = None
                picture: pygame.Surface = done.value
                return picture
            if end is not None and perf_counter() > end:
                return None
