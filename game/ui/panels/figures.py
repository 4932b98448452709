"""The figures of a page of text: who draws them, and where they stand."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure by its ``size`` in pixels, which is ``drawn``, or given again, when it is looked at: of a page
    only a little is in sight.
    """

    size: tuple[int, int]
    drawn: Callable[[], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure at its place on the page; ``name`` is that of an example."""

    x: int
    y: int
    figure: Figure
    name: str = ""

    @property
    def box(self) -> pygame.Rect:
        """Where on the page it stands."""
        return pygame.Rect((self.x, self.y), self.figure.size)

    @property
    def surface(self) -> pygame.Surface:
        """What it shows."""
        return self.figure.drawn()


FigureMaker = Callable[[str, int, float], "pygame.Surface | Figure | Generator[None, None, pygame.Surface]"]
"""Draws the text of a figure in no more than so many pixels of width, at a scale of the interface (1.0: 100
%), at once, in steps, or not before it is seen.
"""
NO_FIGURES: Mapping[str, FigureMaker] = {}


def kept(surface: pygame.Surface) -> Figure:
    """A figure that is drawn once."""
    return Figure(surface.get_size(), lambda: surface)
