"""The painted map under everything: cached squares at the settled zoom, a scaled whole while the zoom
changes.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.board.camera import Camera, zoom_step
from game.board.shapes import BoardShapes, Box
from game.games.diplomacy.picture.layers.kept_picture import KeptPicture, TileQueue, draw_table
from game.games.diplomacy.picture.layers.tiles import Coloring, Square, TileRenderer

WHOLE_ZOOM = 0.75
"""The zoom at which the whole board is kept for fast scaling."""

KEPT_PIXELS = 14_000_000
"""How many pixels of squares are kept at most beside those on the screen."""

SECONDS_PER_DRAW = 0.014
"""For how long a hurried draw renders squares, and a step of a few milliseconds more."""


class TerrainLayer:
    """Draws the map and keeps what it rendered; squares whose colors have changed are shown until they are
    rendered anew.
    """

    def __init__(self, renderer: TileRenderer, shapes: BoardShapes, board_size: tuple[int, int]) -> None:
        """``board_size`` in board pixels."""
        self._easel = TileQueue(renderer)
        self._board_size = board_size
        self._boxes = _boxes_by_key(shapes)
        self._coloring = Coloring()
        self._tiles: OrderedDict[Square, pygame.Surface] = OrderedDict()
        self._old: set[Square] = set()  # squares among the tiles that show former colors
        self._whole: pygame.Surface | None = None
        self._stale: set[Square] = set()  # squares of the whole that are rough or show former colors
        self._sheet = KeptPicture()
        self._fresh: list[Square] = []  # squares rendered since the sheet was drawn
        self.rendered = 0
        self.is_complete = True

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        coloring: Coloring,
        *,
        is_hurried: bool = False,
        has_time: bool = True,
    ) -> None:
        """Draw table and board in the camera's viewport, inside the surface's clip.

        A hurried draw renders some missing squares, from the middle outward, none without ``has_time``, and
        fills in with the scaled whole; ``is_complete`` says whether all is sharp and the whole is ready for
        the next zooming.
        """
        if self.is_complete and is_hurried and coloring == self._coloring and self._sheet.shows(camera):
            self._sheet.draw_again(surface, camera)
            return
        self._recolor(coloring)
        if is_hurried and not camera.is_settled:
            draw_table(surface, camera.board_rect())
            self._draw_whole(surface, camera)
            self.is_complete = False
        elif not is_hurried:
            self._draw_sharp(surface, camera)
        else:
            self._draw_hurried(surface, camera, has_time=has_time)

    def prepare(self) -> None:
        """Render the whole that is scaled while the zoom changes, so that the first turn of the wheel need
        not.
        """
        self._refresh_whole()

    def _recolor(self, coloring: Coloring) -> None:
        if coloring == self._coloring:
            return
        old, self._coloring = self._coloring, coloring
        every = squares(WHOLE_ZOOM, (0, 0, *self._board_size))
        if old.has_patterns != coloring.has_patterns:
            self._old.update(self._tiles)
            self._stale.update(every)
            return
        boxes = [box for key in sorted(coloring.changed_from(old)) for box in self._boxes.get(key, ())]
        self._old.update(s for s in self._tiles if any(_overlap(s.box(6), box) for box in boxes))
        self._stale.update(s for s in every if any(_overlap(s.box(6), box) for box in boxes))

    def _draw_sharp(self, surface: pygame.Surface, camera: Camera) -> None:
        """Render whatever is missing, and draw."""
        self._render([square for square in self._visible(camera) if self._lacks(square)])
        self.is_complete = True
        self._draw_sheet(surface, camera)

    def _draw_hurried(self, surface: pygame.Surface, camera: Camera, *, has_time: bool) -> None:
        """Render a little of what is missing, and draw; the first of all pictures is sharp."""
        visible = self._visible(camera)
        missing = [square for square in visible if self._lacks(square)]
        if self._whole is None and len(missing) == len(visible):
            self._render(missing)
        elif has_time:
            self.refine(camera)
        self._look_around(camera)
        self._draw_sheet(surface, camera)

    def refine(self, camera: Camera) -> None:
        """Render a little of what is missing, from the middle outward; when nothing is, a little of the
        whole.
        """
        missing = [square for square in self._visible(camera) if self._lacks(square)]
        if missing:
            self._render(_outward(missing, camera), SECONDS_PER_DRAW)
        else:
            self._refresh_whole(SECONDS_PER_DRAW)
        self._look_around(camera)

    def _look_around(self, camera: Camera) -> None:
        """Find out whether anything is left to be done."""
        is_sharp = not any(self._lacks(square) for square in self._visible(camera))
        self.is_complete = is_sharp and self._whole is not None and not self._stale

    def _visible(self, camera: Camera) -> list[Square]:
        clip = camera.viewport.clip(camera.board_rect())
        return list(squares(camera.zoom, _board_box(camera, clip))) if 0 not in clip.size else []

    def _lacks(self, square: Square) -> bool:
        """Whether a square must be rendered, because it is not there or shows former colors."""
        return square not in self._tiles or square in self._old

    def _render(self, wanted: Sequence[Square], seconds: float | None = None) -> None:
        """Render squares, for so many seconds."""
        for square, picture in self._easel.finished(wanted, self._coloring, seconds):
            self.rendered += 1
            self._tiles[square] = picture
            self._old.discard(square)
            self._fresh.append(square)

    def _draw_sheet(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the squares that are there, and the scaled whole where one is missing."""
        visible = self._visible(camera)

        def paint(picture: pygame.Surface, origin: tuple[int, int]) -> None:
            clip = picture.get_clip().move(-origin[0], -origin[1])
            seen = [square for square in visible if _place(camera, square).colliderect(clip)]
            there = [square for square in seen if square in self._tiles]
            if len(there) < len(seen):
                self._draw_whole(picture, camera, origin)
            places = ((square, _place(camera, square).move(origin)) for square in there)
            picture.fblits([(self._tiles[square], place) for square, place in places])

        changed = [_place(camera, square) for square in self._fresh if square.zoom == camera.zoom]
        self._sheet.draw(surface, camera, paint, changed)
        if self._fresh:
            self._fresh.clear()
            self._forget([square for square in visible if square in self._tiles])

    def _draw_whole(self, surface: pygame.Surface, camera: Camera, origin: tuple[int, int] = (0, 0)) -> None:
        """Draw the scaled whole inside the surface's clip; ``origin`` is where the window's lies on it."""
        before = surface.get_clip()
        clip = before.move(-origin[0], -origin[1]).clip(camera.viewport).clip(camera.board_rect())
        if 0 in clip.size:
            return
        whole = self._whole or self._new_whole()
        ratio = camera.zoom / WHOLE_ZOOM
        left, top, right, bottom = (edge * WHOLE_ZOOM for edge in _board_box(camera, clip))
        source = pygame.Rect(
            math.floor(left), math.floor(top), math.ceil(right - left) + 2, math.ceil(bottom - top) + 2
        )
        source = source.clip(whole.get_rect())
        size = max(1, round(source.w * ratio)), max(1, round(source.h * ratio))
        scaled = pygame.transform.scale(whole.subsurface(source), size)
        corner = round(source.left * ratio) + camera.offset[0], round(source.top * ratio) + camera.offset[1]
        surface.set_clip(clip.move(origin))
        surface.blit(scaled, (corner[0] + origin[0], corner[1] + origin[1]))
        surface.set_clip(before)

    def _new_whole(self) -> pygame.Surface:
        """The whole, rough for the time being where a picture of all the board is there to be scaled."""
        everything = (0, 0, *self._board_size)
        whole = self._whole = pygame.Surface(
            [math.ceil(side * WHOLE_ZOOM) for side in self._board_size], 0, 32
        )
        self._stale.update(squares(WHOLE_ZOOM, everything))
        zooms = sorted({square.zoom for square in self._tiles}, reverse=True)
        zoom = next(
            (z for z in zooms if all(square in self._tiles for square in squares(z, everything))), 0.0
        )
        if not zoom:
            return self._refresh_whole()
        small = pygame.Surface([math.ceil(side * zoom) for side in self._board_size], 0, 32)
        small.fblits(
            [(self._tiles[s], (round(s.left * zoom), round(s.top * zoom))) for s in squares(zoom, everything)]
        )
        pygame.transform.smoothscale(small, whole.get_size(), whole)
        return whole

    def _refresh_whole(self, seconds: float | None = None) -> pygame.Surface:
        """The whole board at `WHOLE_ZOOM`, its stale squares rendered anew, for so many seconds."""
        whole = self._whole or self._new_whole()
        stale = sorted(self._stale, key=lambda s: (s.top, s.left))
        for square, picture in self._easel.finished(stale, self._coloring, seconds):
            self.rendered += 1
            whole.blit(picture, (round(square.left * WHOLE_ZOOM), round(square.top * WHOLE_ZOOM)))
            self._stale.discard(square)
        return whole

    def _forget(self, visible: Sequence[Square]) -> None:
        """Drop the squares that were not seen for longest when there are too many."""
        shown = set(visible)
        for square in visible:
            self._tiles.move_to_end(square)
        kept = sum(square.pixels**2 for square in self._tiles if square not in shown)
        while kept > KEPT_PIXELS:
            square, _ = self._tiles.popitem(last=False)
            self._old.discard(square)
            kept -= square.pixels**2


def squares(zoom: float, box: Box) -> Iterator[Square]:
    """The squares of a zoom that cover a box of the board; each is 256 to 512 screen pixels wide."""
    side = round(4 / zoom_step(zoom))
    for row in range(max(0, math.floor(box[1] / side)), math.ceil(box[3] / side)):
        for column in range(max(0, math.floor(box[0] / side)), math.ceil(box[2] / side)):
            yield Square(column * side, row * side, side, zoom)


def _outward(wanted: Iterable[Square], camera: Camera) -> list[Square]:
    """Squares in the order of their distance from what is in the middle of the view."""
    middle = camera.to_board(*camera.viewport.center)
    return sorted(wanted, key=lambda s: math.dist(middle, (s.left + s.side / 2, s.top + s.side / 2)))


def _board_box(camera: Camera, clip: pygame.Rect) -> Box:
    left, top = camera.to_board(clip.left, clip.top)
    right, bottom = camera.to_board(clip.right, clip.bottom)
    width, height = camera.board_size
    return max(0.0, left), max(0.0, top), min(right, width), min(bottom, height)


def _place(camera: Camera, square: Square) -> pygame.Rect:
    """Where a square lies in the window."""
    left, top = (
        round(square.left * camera.zoom) + camera.offset[0],
        round(square.top * camera.zoom) + camera.offset[1],
    )
    return pygame.Rect(left, top, square.pixels, square.pixels)


def _boxes_by_key(shapes: BoardShapes) -> dict[str, list[Box]]:
    boxes: dict[str, list[Box]] = {}
    for path in (*shapes.provinces, *shapes.islands, *shapes.straits):
        boxes.setdefault(path.key, []).append(path.box)
    return boxes


def _overlap(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]
