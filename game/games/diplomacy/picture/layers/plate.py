"""A picture of the ground with the numbers of the places under its pixels.

Whatever changes on the board, the picture shows it at once: places take another color by their numbers,
flat for the time being, and the parts that are not fine any more are noted down. Red Weed sways a little
while something moves on the board: what is seen of it is cut out of the picture in bands and drawn again a
few pixels aside.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.board.blits import Blit, Kept
from game.board.frame import Frame
from game.board.images import USUAL
from game.board.palette import Color
from game.board.scrolled import SLACK, Scrolled
from game.board.shapes import BoardShapes
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.part import Numbers, Part, pixels
from game.games.diplomacy.picture.layers.shade import Shade

CELL = 320
"""What is rendered at once is at most so many pixels wide and high."""

MUCH = 0.5
"""Of the picture: where more changes, its margins are given up and drawn when they are seen."""

NOTED = 32
"""So many parts that look different are noted down one by one."""

WHITE: Color = (255, 255, 255)
BLACK: Color = (0, 0, 0)

Cell = tuple[int, int]


class Plate:
    """The picture of an ``area``, of which a part is ``seen``, in zoomed pixels from the upper left corner of
    the board; beside that it stays as it was drawn.
    """

    def __init__(
        self,
        seen: pygame.Rect,
        board: pygame.Rect,
        zoom: float,
        coloring: Coloring,
        slack: int = SLACK,
        before: Plate | None = None,
    ) -> None:
        """Black at first, or as ``before`` was, whose surfaces it takes over; ``coloring`` is what it is to
        show, ``board`` the whole board in zoomed pixels.
        """
        self._scrolled: Scrolled = Scrolled(seen, (32, 8), slack, before._scrolled.surfaces if before else ())
        self.picture, self.numbers = self._scrolled.surfaces
        self.board = board
        self.zoom = zoom
        self.coloring = coloring
        self._rough: dict[tuple[int, int], pygame.Rect] = {}
        self._changed: list[pygame.Rect] = []

    @property
    def area(self) -> pygame.Rect:
        """What is drawn in it."""
        return self._scrolled.area

    @property
    def seen(self) -> pygame.Rect:
        """The view."""
        return self._scrolled.seen

    @property
    def is_fine(self) -> bool:
        """Whether nothing is rough."""
        return not self._rough

    def within(self, rect: pygame.Rect) -> pygame.Rect:
        """A part of the board as a part of the picture."""
        return self._scrolled.within(rect)

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draws the view at a place."""
        surface.blit(self.picture, place, self.within(self.seen))

    def move(self, seen: pygame.Rect) -> list[pygame.Rect]:
        """Another view of the same size; what is new to the area, to be drawn."""
        new = self._scrolled.move(seen)
        self._note(new)
        return new

    def take_changed(self) -> list[pygame.Rect]:
        """The parts that look different since this was asked last."""
        changed, self._changed = self._changed, []
        return changed

    def _note(self, parts: Sequence[pygame.Rect]) -> None:
        """Notes down what looks different."""
        self._changed += parts
        if len(self._changed) > NOTED:
            self._changed = [self._changed[0].unionall(self._changed[1:])]

    def recolor(self, colors: Sequence[Color], boxes: Iterable[pygame.Rect], shade: Shade) -> None:
        """Gives places other colors by their numbers, inside ``boxes``; those of a black color stay. Where
        much of it changes nothing is kept up that is not seen.
        """
        cells = [*self._cells(boxes).values()]
        if sum(box.w * box.h for box in cells) > MUCH * self.area.w * self.area.h:
            self._scrolled.trim()
            cells = [box.clip(self.area) for box in cells if box.colliderect(self.area)]
        self._note(cells)
        masks = [WHITE if any(color) else BLACK for color in colors] if shade.is_light else []
        self.numbers.set_palette(colors)
        room = pygame.Surface((CELL, CELL), 0, 32)
        for box in cells:
            place = self.within(box)
            picture = room.subsurface((0, 0, *box.size))
            picture.blit(self.numbers, (0, 0), place)
            shade.lay(picture, box, self.zoom)
            if shade.is_light:  # which must not fall on what stays
                self.numbers.set_palette(masks)
                mask = pygame.Surface(box.size, 0, 32)
                mask.blit(self.numbers, (0, 0), place)
                picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
                self.numbers.set_palette(colors)
            picture.set_colorkey(BLACK)
            self.picture.blit(picture, place)

    def roughen(self, boxes: Iterable[pygame.Rect]) -> None:
        """Notes down what is not fine."""
        for cell, box in self._cells(boxes).items():
            self._rough[cell] = self._rough[cell].union(box) if cell in self._rough else box

    def next_rough(self, middle: tuple[int, int]) -> Part | None:
        """The part nearest to a point that is not fine; the caller makes it so."""
        while self._rough:
            cell = min(self._rough, key=lambda cell: math.dist(self._rough[cell].center, middle))
            box = self._rough.pop(cell).clip(self.area)
            if 0 not in box.size:
                return Part(box, self.zoom)
        return None

    def put(self, area: pygame.Rect, picture: pygame.Surface, numbers: Numbers) -> None:
        """Lays the picture of an area on it."""
        x, y = self.within(area).topleft
        self.picture.blit(picture, (x, y))
        self._note([area])
        pixels(self.numbers)[x : x + area.w, y : y + area.h] = numbers

    def _cells(self, boxes: Iterable[pygame.Rect]) -> dict[Cell, pygame.Rect]:
        """What lies inside boxes, piece by piece."""
        cells: dict[Cell, pygame.Rect] = {}
        drawn, found = self.area.clip(self.board), [*boxes]
        for column in range(drawn.left // CELL, -(-drawn.right // CELL)):
            for row in range(drawn.top // CELL, -(-drawn.bottom // CELL)):
                whole = drawn.clip((column * CELL, row * CELL, CELL, CELL))
                piece = None
                for number in whole.collidelistall(found):
                    part = found[number].clip(whole)
                    piece = part if piece is None else piece.union(part)
                    if piece == whole:
                        break
                if piece is not None:
                    cells[column, row] = piece
        return cells


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
        """The bands where they are at a moment of a movement, in zoomed pixels."""
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
