"""The arrow that a hand draws from a unit to the pointer, before it is an order."""

from __future__ import annotations

import math

import pygame

from game.board.signs import arrow_head
from game.ui.intents import Place
from game.ui.theme import color

CASING = 2.0  # widths beyond the shaft, on both sides together
HEAD = 3.2  # widths: how long and how wide the head is


def draw_aim(surface: pygame.Surface, start: Place, goal: Place, width: int) -> None:
    """A shaft of ``width`` pixels with its head at ``goal``, cased so that it stands off every ground."""
    length = math.dist(start, goal)
    head = HEAD * width
    if length <= head:
        return
    share = 1 - head / length
    neck = (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
    for ink, more in ((color("night"), CASING), (color("brass"), 0.0)):
        pygame.draw.aaline(surface, ink, start, neck, round(width * (1 + more / 2)))
        pygame.draw.aacircle(surface, ink, start, round(width * (1 + more / 2)))
        pygame.draw.polygon(surface, ink, arrow_head(neck, goal, head, head, more * width / 3))
