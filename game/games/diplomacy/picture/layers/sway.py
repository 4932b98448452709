"""Red Weed sways a little while something moves on the board: what is seen of it is cut out of the map in
bands and drawn again a few pixels aside. Before and after it lies where the map has it, and nothing is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.board.blits import Blit, Kept
from game.board.frame import Frame
from game.board.images import USUAL
from game.board.palette import Color
from game.board.shapes import BoardShapes
from game.games.diplomacy.picture.layers.plate import Plate

WEEDS = ("weed", "weed_afloat")

CRIMSON: Color = (150, 14, 38)
NEAR: Color = (72, 34, 36)
"""What is taken for weed: this color and others as near."""

BAND, WAVE, REACH = 14, 90.0, 2.6
"""How high a band is, how far from one to the next that goes the same way, and how far one goes, in board
pixels.
"""


class Sway:
    """The weed of one board; what was cut out is kept until the map looks different."""

    def __init__(self, shapes: BoardShapes) -> None:
        """``shapes`` say where places are."""
        self._shapes = shapes
        self._cut: Kept[list[Blit]] = Kept()

    def blits(self, plate: Plate, frame: Frame, moment: float) -> Sequence[Blit]:
        """The bands where they are at a moment of a movement, in zoomed pixels; none before and after."""
        if not 0.0 < moment < 1.0:
            return ()
        weeds = {lying.key for lying in frame.conditions if lying.kind in WEEDS}
        if not weeds:
            return ()
        key = (plate.zoom, tuple(plate.seen), frame.conditions)
        cut = self._cut.get(key, lambda: _cut_out(plate, self._boxes(plate, weeds)))
        reach, wave = max(1.5, REACH * plate.zoom) * math.sin(math.pi * moment), WAVE * plate.zoom
        return [
            (band, (x + round(reach * math.sin(2 * math.pi * (1.5 * moment + y / wave))), y))
            for band, (x, y) in cut
        ]

    def _boxes(self, plate: Plate, weeds: set[str]) -> list[pygame.Rect]:
        """Where weed is seen, in boxes that do not lie over each other."""
        found: list[pygame.Rect] = []
        for path in (*self._shapes.provinces, *self._shapes.islands):
            if path.key in weeds:
                left, top, right, bottom = (round(side * plate.zoom) for side in path.box)
                box = pygame.Rect(left, top, right - left, bottom - top).clip(plate.seen).clip(plate.area)
                while (number := box.collidelist(found)) >= 0:
                    box.union_ip(found.pop(number))
                if box.w and box.h:
                    found.append(box)
        return found


def _cut_out(plate: Plate, boxes: Sequence[pygame.Rect]) -> list[Blit]:
    """What looks like weed in boxes of the map, in bands, each with its place in zoomed pixels."""
    bands: list[Blit] = []
    height = max(4, round(BAND * plate.zoom))
    for box in boxes:
        picture = plate.picture.subsurface(plate.within(box))
        there = pygame.mask.from_threshold(picture, CRIMSON, NEAR)
        weed = there.to_surface(setsurface=picture.convert(USUAL), unsetcolor=(0, 0, 0, 0))
        for top in range(0, box.h, height):
            part = weed.subsurface((0, top, box.w, min(height, box.h - top)))
            bands.append((part, (box.left, box.top + top)))
    return bands
