"""The painted map under everything: a plate of the view at the settled zoom, and one of the whole board that
is scaled while the zoom changes and where the view is not fine yet.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from time import perf_counter

import pygame

from game.board.camera import Camera
from game.board.shapes import BoardShapes, Box
from game.games.diplomacy.picture.layers.legend import WASH, Coloring
from game.games.diplomacy.picture.layers.part import Part, line_scale, pixels
from game.games.diplomacy.picture.layers.plate import Plate
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld

WHOLE_ZOOM = 0.75
"""The zoom at which the whole board is kept for fast scaling."""

DRAFTED = 0.45, 0.8
"""The zooms at which a first view is drawn flat itself: at smaller ones lines darken small places, at larger
ones it takes longer than to scale the whole.
"""

STRIP = 64
"""How many rows of the scaled whole are drawn at once."""

SECONDS_PER_STEP = 0.016
"""For how long parts are rendered at once: none is begun that is likely to end later. Half as long in a turn
after one that drew a picture, as it is likely to draw one too.
"""


class TerrainLayer:
    """Draws the map and keeps what it rendered. Every picture shows one coloring, flat where it is not fine
    yet.
    """

    def __init__(self, renderer: GroundRenderer, shapes: BoardShapes, board_size: tuple[int, int]) -> None:
        """``board_size`` in board pixels."""
        self._renderer = renderer
        self._board_size = board_size
        self._boxes = _boxes_by_key(shapes)
        self._coloring = Coloring()
        self._view: Plate | None = None
        self._last_view: Plate | None = None  # whose surfaces the next one takes over
        self._whole: Plate | None = None
        self._is_drafted = False  # whether the whole shows everything, if flat
        self._is_watched = False  # whether it was drawn since it was refined last
        self._is_wanted = False  # whether there is to be a whole, for the next zooming
        self._rooms = _Room(32), _Room(8)
        self.rendered = 0

    @property
    def is_complete(self) -> bool:
        """Whether all is fine, and the whole too, for the next zooming, if there is one, and the textures."""
        return self._is_drawn and (self._view is None or self._renderer.is_prepared)

    @property
    def _is_drawn(self) -> bool:
        """Whether all is fine, and the whole too, if there is to be one."""
        if self._view is None or (self._is_wanted and self._whole is None):
            return self._view is None and self._whole is None
        plates = (plate for plate in (self._view, self._whole) if plate is not None)
        return all(plate.is_fine and plate.coloring == self._coloring for plate in plates)

    def draw(
        self, surface: pygame.Surface, camera: Camera, coloring: Coloring, *, is_hurried: bool = False
    ) -> None:
        """Draw table and board in the camera's viewport, inside the surface's clip.

        A hurried draw renders nothing: what is not fine yet is left to `refine`.
        """
        if is_hurried and not camera.is_settled:
            self._coloring, self._view, self._last_view = coloring, None, self._view or self._last_view
            draw_table(surface, camera.board_rect(), self._renderer.world)
            self._draw_whole(surface, camera)
        else:
            self.seen(camera, coloring, is_hurried=is_hurried).draw(surface, camera.viewport)

    def seen(self, camera: Camera, coloring: Coloring, *, is_hurried: bool) -> Plate:
        """What a camera sees of table and board."""
        self._coloring, self._is_watched = coloring, True
        view = self._look(camera, is_hurried=is_hurried)
        if not is_hurried:
            self._render(view)
        return view

    def refine(self, camera: Camera) -> bool:
        """Render a little of what is not fine, from the middle outward, then of the whole; nothing while the
        board is moved. Then what textures of conditions that are still to come are made from.
        """
        if self._view is None or (self._view.zoom, self._view.seen) != (camera.zoom, _seen(camera)):
            return False
        if self._is_drawn:
            self._renderer.prepare()
            return True
        end = perf_counter() + SECONDS_PER_STEP / (1 + self._is_watched)
        self._is_watched = False
        self._render(self._begun_whole() if self._view.is_fine else self._view, end)
        return True

    def _render(self, plate: Plate, end: float = math.inf) -> None:
        """Make a plate fine, until a time of the clock, and one part of it at least."""
        now = perf_counter()
        while (part := plate.next_rough(plate.seen.center)) is not None:
            begun = now
            plate.put(part.area, *self._renderer.render(part, self._coloring))
            self.rendered += 1
            now = perf_counter()
            if now + (now - begun) > end:
                return

    def _recolor(self, plate: Plate) -> None:
        """Show the present coloring on a plate, flat where it differs from the last one."""
        coloring, before = self._coloring, plate.coloring
        if coloring == before:
            return
        is_same_hand = coloring.has_patterns == before.has_patterns
        changed = coloring.changed_from(before) if is_same_hand else set(self._boxes)
        colors = self._renderer.palette(coloring, plate.zoom, changed)
        boxes = [box for key in changed for box in self._boxes.get(key, ())]
        plate.recolor(colors, (_zoomed(box, plate.zoom) for box in boxes), self._renderer.shade)
        plate.roughen(_zoomed(box, plate.zoom, WASH[0][0] * line_scale(plate.zoom) + 4) for box in boxes)
        plate.coloring = coloring
        if not self._renderer.has_numbers:
            self._render(plate)

    def _look(self, camera: Camera, *, is_hurried: bool) -> Plate:
        """The view of a camera, with nothing missing in it; rough where it is new."""
        seen = _seen(camera)
        board = camera.board_rect().move(-camera.offset[0], -camera.offset[1])
        view, new = self._view, [seen]
        if view is not None and (view.zoom, view.seen.size) == (camera.zoom, seen.size):
            self._recolor(view)
            new = view.move(seen)
        else:
            last = view or self._last_view
            view = self._view = Plate(seen, board, camera.zoom, self._coloring, before=last)
            self._last_view = None
        for part in new:
            view.picture.set_clip(view.within(part))
            draw_table(view.picture, view.within(board), self._renderer.world)
            view.picture.set_clip(None)
            if is_hurried and part.colliderect(board):
                self._fill(view, part.clip(board))
            view.roughen([part])
        return view

    def _fill(self, view: Plate, part: pygame.Rect) -> None:
        """Fills a part of the view quickly: flat where nothing is there to take it from."""
        self._is_wanted = True
        has_whole = self._is_drafted or (self._whole is not None and self._whole.is_fine)
        can_draft = self._renderer.has_numbers and DRAFTED[0] <= view.zoom <= DRAFTED[1]
        if can_draft and not has_whole:
            self._draft(view, part)
        else:
            self._borrow(view, part)

    def _draft(self, plate: Plate, area: pygame.Rect) -> None:
        """Draws an area of a plate flat."""
        lines, numbers = self._renderer.draft(Part(area, plate.zoom, sharpness=1), self._coloring)
        place = plate.within(area)
        pixels(plate.numbers)[place.left : place.right, place.top : place.bottom] = numbers
        colors = self._renderer.palette(self._coloring, plate.zoom)
        plate.recolor(colors, [area], self._renderer.shade)
        plate.picture.blit(lines, place)

    def _borrow(self, view: Plate, part: pygame.Rect) -> None:
        """Fills a part of the view from the whole."""
        whole = self._made_whole()
        for strip in _strips(part):
            (place, picture), (_, numbers) = self._enlarged(strip, view.zoom, whole.picture, whole.numbers)
            view.put(place, picture, pixels(numbers))

    def _draw_whole(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the scaled whole inside the surface's clip."""
        seen = surface.get_clip().clip(camera.viewport).clip(camera.board_rect())
        part = seen.move(-camera.offset[0], -camera.offset[1])
        for strip in _strips(part):
            ((place, picture),) = self._enlarged(strip, camera.zoom, self._made_whole().picture)
            surface.blit(picture, place.move(camera.offset))

    def _enlarged(
        self, part: pygame.Rect, zoom: float, *wholes: pygame.Surface
    ) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """A part of the whole's surfaces at another zoom, until the next is asked for, and its place."""
        ratio = zoom / WHOLE_ZOOM
        return [_scaled(whole, part, ratio, room) for whole, room in zip(wholes, self._rooms, strict=False)]

    def _begun_whole(self) -> Plate:
        """The whole, black where it was not rendered."""
        if self._whole is None:
            board = pygame.Rect(0, 0, *(math.ceil(side * WHOLE_ZOOM) for side in self._board_size))
            self._whole = Plate(board, board, WHOLE_ZOOM, self._coloring, slack=0)
            self._whole.roughen([board])
        self._is_drafted |= self._whole.is_fine
        self._recolor(self._whole)
        return self._whole

    def _made_whole(self) -> Plate:
        """The whole, drawn flat when it was not all rendered yet."""
        whole = self._begun_whole()
        if not self._is_drafted and not whole.is_fine:
            if self._renderer.has_numbers:
                self._draft(whole, whole.area)
                whole.roughen([whole.area])
            else:
                self._render(whole)
        self._is_drafted = True
        return whole


class _Room:
    """A surface kept for pictures that are drawn at once: to make a new one takes as long as to fill it."""

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._surface = pygame.Surface((1, 1), 0, depth)

    def of(self, size: tuple[int, int]) -> pygame.Surface:
        """Room of a size, with anything in it."""
        if size[0] > self._surface.get_width() or size[1] > self._surface.get_height():
            self._surface = pygame.Surface(size, 0, self._depth)
        return self._surface.subsurface((0, 0, *size))


def _strips(part: pygame.Rect) -> Iterator[pygame.Rect]:
    """A part in strips: a large picture takes longer to make."""
    for top in range(part.top, part.bottom, STRIP):
        yield part.clip((part.left, top, part.w, STRIP))


def _scaled(
    whole: pygame.Surface, part: pygame.Rect, ratio: float, room: _Room
) -> tuple[pygame.Rect, pygame.Surface]:
    """The part of a picture that is enlarged by ``ratio``, and its place; parts and places are in enlarged
    pixels. It stays in the ``room`` until the next.
    """
    left, top = math.floor(part.left / ratio), math.floor(part.top / ratio)
    source = pygame.Rect(left, top, math.ceil(part.w / ratio) + 2, math.ceil(part.h / ratio) + 2)
    source = source.clip(whole.get_rect())
    corner = round(source.left * ratio), round(source.top * ratio)
    size = math.ceil(source.w * ratio + 0.5), math.ceil(source.h * ratio + 0.5)
    large = room.of(size)
    pygame.transform.scale(whole.subsurface(source), size, large)
    place = large.get_rect(topleft=corner).clip(part)
    return place, large.subsurface(place.move(-corner[0], -corner[1]))


def _seen(camera: Camera) -> pygame.Rect:
    """What a camera sees, in zoomed pixels from the board's corner."""
    return camera.viewport.move(-camera.offset[0], -camera.offset[1])


def _zoomed(box: Box, zoom: float, margin: float = 2.0) -> pygame.Rect:
    """A box of the board in zoomed pixels, and a few more."""
    left, top = math.floor(box[0] * zoom - margin), math.floor(box[1] * zoom - margin)
    return pygame.Rect(
        left, top, math.ceil(box[2] * zoom + margin) - left, math.ceil(box[3] * zoom + margin) - top
    )


def _boxes_by_key(shapes: BoardShapes) -> dict[str, list[Box]]:
    boxes: dict[str, list[Box]] = {}
    for path in (*shapes.provinces, *shapes.islands, *shapes.straits):
        boxes.setdefault(path.key, []).append(path.box)
    return boxes


def draw_table(surface: pygame.Surface, board: pygame.Rect, world: MapWorld = PLAIN_MAP) -> None:
    """What shows beside a board, and the board's frame, inside the surface's clip."""
    if not board.contains(surface.get_clip()):
        surface.fill(world.table)
        pygame.draw.rect(surface, world.frame, board.inflate(8, 8), 4)
        pygame.draw.rect(surface, world.frame_line, board.inflate(10, 10), 1)
