"""Moments at the table: drawn over the board, which moves to where they are if that is out of sight."""

from __future__ import annotations

import math

import pygame

from game.board.moments import Rehearsal, length, playing
from game.board.pane import SAFE, BoardPane
from game.board.picture import AnySeen
from game.table.animation import Animation

PACE = 9.0
"""How fast the board moves: so many times its way in a second."""


def play_on(surface: pygame.Surface, seen: AnySeen, board: BoardPane, animation: Animation) -> None:
    """Draws the moments that go on now. While units are still on their way the moments are gone through out
    of sight, so that their pictures are there when they begin.
    """
    time = animation.played
    if not animation.moments:
        return
    if not animation.is_telling:
        surface, time = Rehearsal(surface.get_size()), animation.moment * length(animation.moments)
    seen.stage(board.camera).draw(surface, animation.moments, time)


def follow(board: BoardPane, animation: Animation, seconds: float) -> None:
    """Moves the board some of the way to the moments that go on, if they are out of sight."""
    if not animation.is_telling:
        return
    keys = {place for moment, _ in playing(animation.moments, animation.played) for place in moment.places}
    points = [board.painter.stand(board.camera, key) for key in sorted(keys)]
    safe = board.camera.viewport.inflate(-2 * SAFE, -2 * SAFE)
    if not points or any(map(safe.collidepoint, points)):
        return
    x, y = points[0]
    dx, dy = min(max(x, safe.left), safe.right - 1) - x, min(max(y, safe.top), safe.bottom - 1) - y
    share = 1 - math.exp(-PACE * min(seconds, 0.1))
    board.camera.pan(
        math.copysign(math.ceil(abs(dx) * share), dx), math.copysign(math.ceil(abs(dy) * share), dy)
    )
