"""The painter of provinces (see `board.painter`): draws a frame through a camera, and answers what lies under
the pointer.

From below: table, map, lights, supply centers, marks, names, counters, and over them the marks that find no
room between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.board.blits import Kept
from game.board.camera import Camera
from game.board.canvas import Canvas, Layers, draw_layers
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark, Piece
from game.board.images import Images
from game.board.marks import Arrow, MarkTable
from game.board.options import DrawOptions
from game.board.painter import Expected, Painter
from game.board.preparing import Preparation
from game.board.shapes import board_shapes
from game.games.diplomacy.picture.arrows import Reach, of_owner
from game.games.diplomacy.picture.hand import Hand
from game.games.diplomacy.picture.layers.figures import figure_rects
from game.games.diplomacy.picture.layers.highlights import HighlightLayer, SpotLayer, lights_of
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld
from game.games.diplomacy.picture.lettering import Lettering
from game.games.diplomacy.picture.places import Places, Rects, sizes_of
from game.games.diplomacy.picture.routes import Routes
from game.games.diplomacy.picture.written import Name
from game.geo.document import Document, Point
from game.geo.geometry import BoardGeometry

REACH = 7.0
"""How far from an arrow the pointer may be to mean it, in pixels."""

AT_ONCE, FEW = 0.008, 3
"""Seconds a picture in a hurry waits for names and marks of another position; so few new marks are none where
the names stay.
"""


class BoardPainter(Painter):
    """Draws frames of one board; keeps what it rendered, so that drawing the same again is cheap."""

    def __init__(
        self,
        geometry: BoardGeometry,
        document: Document,
        assets: Path,
        table: MarkTable,
        world: MapWorld = PLAIN_MAP,
    ) -> None:
        """``assets`` is the folder with sprites and fonts, ``table`` what marks there are, ``world`` what the
        board is drawn in unless it is to be plain.
        """
        self.table = table
        self.geometry = geometry
        self.title = str(document.properties.get("title", ""))
        self.fonts = Fonts(assets / "fonts")
        self.images = Images(assets / "sprites")
        shapes = board_shapes(geometry)
        self._highlights = HighlightLayer(shapes)
        self._spots = SpotLayer()
        self._lettering = Lettering(geometry, self.fonts)
        self._own_world = world
        self._hand = self._hand_of(world)
        self._canvas = Canvas()
        self._places = Places(geometry, 1.0, 1.0)
        self._drawn, self._frame = DrawOptions(), Frame("")
        self._ahead = Preparation()  # of the zoom that is to come
        self._places_ahead: Kept[Places] = Kept()
        self._is_begun = False  # whether it has been drawn
        self._is_behind = False  # whether a board at rest was drawn with the pictures of its last zoom
        self._is_late = False  # whether names and marks of a frame drawn in a hurry are still to be made
        self._made: tuple[object, tuple[Mark, ...]] = None, ()  # what names and marks were made for
        self._signs: Kept[tuple[Rects, Rects]] = Kept()
        self._layout: Kept[tuple[Name, ...]] = Kept()
        self._laid: tuple[Name, ...] = ()  # the names that are seen, and at which places
        self._laid_at: Places | None = None
        self._laid_for: object = None
        self._arrows: tuple[Arrow, ...] = ()
        self._routes: Kept[tuple[Arrow, ...]] = Kept()
        self._found = Routes()
        self._reach = Reach()
        self._rooms: tuple[Places, list[str]] = self._places, []  # looked for when all else is made

    def _hand_of(self, world: MapWorld) -> Hand:
        """A hand that has drawn nothing yet."""
        return Hand(world, self.geometry, board_shapes(self.geometry), self.images, self.fonts, self.table)

    @property
    def size(self) -> tuple[int, int]:
        """Of the board in board pixels."""
        return self.geometry.size

    @property
    def is_refining(self) -> bool:
        """Whether the last hurried draw left something unsharp: draw again soon, even if nothing changes."""
        return self._is_behind or self._is_late or bool(self._rooms[1]) or not self._hand.terrain.is_complete

    @property
    def rendered(self) -> int:
        """How many tiles, marks and lights have been rendered so far; drawing the same again adds none."""
        return self._hand.terrain.rendered + self._hand.marks.rendered + self._highlights.rendered

    def refine(self, camera: Camera) -> bool:
        """Go on making what lies over the map, then the map as it was last drawn; not while it is moved."""
        if not self._is_behind and not self._is_late:
            if not self._rooms[1] or not self._hand.terrain.is_complete:
                return self._hand.terrain.refine(camera)
            self._rooms[0].token(self._rooms[1].pop(0))
            return True
        sight, places = (camera.zoom, self._places.ui_scale, camera.fitting_zoom), self._places
        if self._is_behind:
            places = self._places_ahead.get(sight, lambda: Places(self.geometry, *sight))
        if self._is_unmade(places):
            return True
        self._places, self._is_behind, self._is_late = places, False, False
        return False

    def _is_unmade(self, places: Places, *, at_once: float = 0.0, may_begin: bool = True) -> bool:
        """Goes on for a while with names and marks of the last frame; whether any are still to be made."""
        frame, options = self._frame, self._drawn
        how = self._hand.world, places, options.names, options.show_orders, options.only_owner
        key = (*how, frame.pieces, frame.centers, frame.conditions), frame.marks
        if key == self._made:
            return False
        is_near = key[0] == self._made[0] and len(set(key[1]).difference(self._made[1])) <= FEW
        is_near = is_near and self._named(places, frame, options)[0] == self._laid_for
        made = partial(self._made_ahead, places, frame, options)
        if is_near or (may_begin and not self._ahead.go_on(key, made, at_once)):
            self._made = key
        return self._made is not key

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        """Draw ``frame`` into the camera's viewport of ``surface``."""
        self._drawn, self._frame = options, frame
        world = PLAIN_MAP if options.is_plain else self._own_world
        if world is not self._hand.world:
            self._hand = self._hand_of(world)
        places = self._settle(camera, options.ui_scale, is_hurried=options.is_hurried)
        self._is_behind = camera.is_settled and places.sight != (camera.zoom, camera.fitting_zoom)
        may_begin = self._is_begun and not self._is_behind
        self._is_late = options.is_hurried and self._is_unmade(places, at_once=AT_ONCE, may_begin=may_begin)
        self._is_begun = True
        coloring = self._hand.coloring(frame, options)
        before, light = surface.get_clip(), self._hand.world.seasons.get(frame.season)
        surface.set_clip(camera.viewport.clip(before))
        if self._is_behind or (options.is_hurried and not camera.is_settled):
            self._canvas.forget()
            self._hand.terrain.draw(surface, camera, coloring, is_hurried=True)
            written = self._written(camera, frame, options)
            self._hand.draw_quickly(surface, camera, frame, options, places, *written)
            if light is not None:
                surface.fill(light, camera.viewport, pygame.BLEND_RGB_MULT)
        else:
            ground = self._hand.terrain.seen(camera, coloring, is_hurried=options.is_hurried)
            way = options.moment if 0.0 < options.moment < 1.0 else options.told
            weed = self._hand.sway.blits(ground, frame, way) if 0.0 < way < 1.0 else ()
            layers = (weed, *self._layers(camera, frame, options, places))
            what = surface, camera.viewport, ground, layers, light
            if options.is_hurried:
                self._canvas.draw(*what, options.lost)
            else:
                draw_layers(*what)
        surface.set_clip(before)

    def _layers(self, camera: Camera, frame: Frame, options: DrawOptions, places: Places) -> Layers:
        """All that is drawn over the map, from the back to the front."""
        lights = lights_of(options.targets, options.selected, options.hover, self.table.lights)
        names, arrows = self._written(camera, frame, options)
        under, over = self._hand.arrows(arrows, options, places)
        rings, dots = self._spots.blits(frame, lights, places)
        return (
            self._highlights.blits(camera, lights),
            self._hand.centers.blits(frame, places),
            [*self._hand.centers.taken(options, places)],
            under,
            rings,
            self._hand.names(names, frame),
            self._hand.pieces(frame, options, places),
            over,
            dots,
        )

    def _written(
        self, camera: Camera, frame: Frame, options: DrawOptions
    ) -> tuple[tuple[Name, ...], tuple[Arrow, ...]]:
        """Names and marks; until they are drawn the last names, and of the last marks those that stay."""
        if not self._is_late and (frame is self._frame or not options.is_hurried):
            return self.names(camera, frame, options), self.arrows(camera, frame, options)
        is_here = self._laid_at is self._places
        staying = frozenset(frame.marks if is_here and options.show_orders else ())
        return self._laid if is_here else (), tuple(a for a in self._arrows if a.mark in staying)

    def names(self, camera: Camera, frame: Frame, options: DrawOptions) -> tuple[Name, ...]:
        """The names as they are laid out for a frame, in zoomed pixels."""
        places = self._settle(camera, options.ui_scale, is_hurried=options.is_hurried)
        key, signs = self._named(places, frame, options)

        def make() -> tuple[Name, ...]:
            self._ahead.drop()  # whose steps may not be gone on with
            how = places.zoom, options.names, places.ui_scale
            return self._lettering.layout(*how, places.obstacles(frame, *signs))

        self._laid, self._laid_at, self._laid_for = self._layout.get(key, make), places, key
        return self._laid

    def _named(
        self, places: Places, frame: Frame, options: DrawOptions
    ) -> tuple[object, tuple[Rects, Rects]]:
        """What a layout of names is made from, and the signs that are kept clear."""
        key, make = (places, frame.pieces, frame.marks), partial(places.sign_rects, frame, self.table)
        signs = self._signs.get(key, make) if options.show_orders else ((), ())
        if self._hand.world.has_figures:
            signs = ((*signs[0], *figure_rects(frame, places)), signs[1])
        return (places, options.names, frame.pieces, tuple(frame.centers), frame.conditions, signs), signs

    def arrows(self, camera: Camera, frame: Frame, options: DrawOptions) -> tuple[Arrow, ...]:
        """The marks that are shown, as lines in zoomed pixels."""
        if not options.show_orders or not frame.marks:
            return ()
        places = self._settle(camera, options.ui_scale, is_hurried=options.is_hurried)
        names = self.names(camera, frame, options)
        key = (frame.pieces, frame.marks, options.only_owner, places, names)
        self._arrows = self._routes.get(key, partial(tuple, self._routed(frame, options, places, names)))
        return self._arrows

    def _routed(
        self, frame: Frame, options: DrawOptions, places: Places, names: tuple[Name, ...]
    ) -> Iterator[Arrow]:
        marked = frame if options.only_owner is None else of_owner(frame, options.only_owner)
        return self._found.each(marked, places, self.table, [name.rect for name in names])

    def _made_ahead(self, places: Places, frame: Frame, options: DrawOptions) -> Iterator[None]:
        """Makes what lies over the map at other places, a little at a time; the pictures of the last ones
        stay until the end.
        """
        placed: dict[str, Name] = {}
        for piece in frame.pieces:
            places.piece(piece)
            yield
        key, signs = self._named(places, frame, options)
        how = places.zoom, options.names, places.ui_scale
        yield from self._lettering.steps(*how, places.obstacles(frame, *signs), placed)
        names = tuple(placed.values())
        for _ in self._hand.written(names, frame):
            yield
        for piece in frame.pieces:
            self._hand.piece(piece, places)
            yield
        if options.show_orders and frame.marks:
            found = []
            for whole in self._routed(frame, options, places, names):
                found.append(whole)
                self._hand.mark(whole, options, places)
                yield
            key_of_marks = frame.pieces, frame.marks, options.only_owner, places, names
            self._routes.get(key_of_marks, lambda: tuple(found))
        self._layout.get(key, lambda: names)
        if self._rooms[0] is not places and self.table.has_tokens:
            self._rooms = places, sorted(self.geometry.labels, key=sizes_of(self.geometry).__getitem__)

    def prepared(self, camera: Camera, make: Callable[[], Expected]) -> Iterator[None]:
        """Makes the lights and the marks of a frame that may be drawn next where all else stays as it was
        drawn.
        """
        frame, options = make()
        lights = lights_of(options.targets, options.selected, options.hover, self.table.lights)
        for light in lights:
            self._highlights.blits(camera, (light,))
            yield
        places, options = self._places, self._drawn
        is_other = frame.marks != self._frame.marks and options.show_orders
        if not is_other or self._named(places, frame, options)[0] != self._laid_for:
            return
        for whole in self._routed(frame, options, places, self._laid):
            self._hand.mark(whole, options, places)
            yield

    # -- what lies under the pointer -------------------------------------------------------------------------

    def locate(self, camera: Camera, pos: Point) -> str | None:
        """The province (or impassable country) under a point of the window; None beside the board."""
        if not camera.viewport.collidepoint(pos):
            return None
        return self.geometry.locate(*camera.to_board(*pos))

    def mark_at(
        self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None
    ) -> Mark | None:
        """The arrow or ring under a point of the window; ``options`` as for `draw`, where it is left out
        those of the last.
        """
        options = options or self._drawn
        _, arrows = self._written(camera, frame, options)
        found = self._reach.nearest(arrows, self._zoomed(camera, pos), REACH * options.ui_scale)
        return found.mark if found else None

    def named_at(self, camera: Camera, pos: Point) -> str | None:
        """The place beside which the name under a point of the window stands; None for no name."""
        at = self._zoomed(camera, pos)
        for name in self._laid:
            if name.leader is not None and name.rect.collidepoint(at):
                return name.key
        return None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        """The counter under a point of the window."""
        at, places = self._zoomed(camera, pos), self._places
        hit = (piece for piece in reversed(frame.pieces) if places.piece_rect(piece).collidepoint(at))
        return next(hit, None)

    def thing_at(self, camera: Camera, pos: Point, frame: Frame) -> str:
        """The token, the sign of a center or the growth under a point of the window."""
        if self.piece_at(camera, pos, frame) is not None:
            return super().thing_at(camera, pos, frame)
        at, key, places = self._zoomed(camera, pos), self.locate(camera, pos), self._places
        is_center = key is not None and places.has(key) and places.center_rect(key).collidepoint(at)
        of_center = ("lost_center", *self.table.of_centers)
        for condition in frame.conditions:
            if condition.key == key and (condition.kind in of_center) == is_center:
                return condition.kind
        return ""

    def signs_of(self, camera: Camera, frame: Frame, key: str) -> tuple[pygame.Rect, ...]:
        """The name and the supply center of a place."""
        ratio, x, y = camera.zoom / self._places.zoom, *camera.offset
        center = [self._places.center_rect(key)] if key in frame.centers else []
        rects = [*(name.rect for name in self._laid if name.key == key), *center] if ratio == 1.0 else []
        return tuple(rect.move(x, y) for rect in rects)

    def anchor(self, key: str) -> Point:
        """Where the unit of a place stands as the map has it, in board pixels."""
        return self.geometry.anchor(key, "unit")

    def stand(self, camera: Camera, key: str) -> Point:
        """Where in the window the counter of a location stands: its anchor, moved clear of centers and
        neighbors.
        """
        places = self._settle(camera, self._places.ui_scale, is_hurried=self._drawn.is_hurried)
        return self._seen(camera, places.unit(key))

    def stand_of(self, camera: Camera, piece: Piece) -> Point:
        """Where in the window a piece stands, which may be a token."""
        places = self._settle(camera, self._places.ui_scale, is_hurried=self._drawn.is_hurried)
        return self._seen(camera, places.piece(piece))

    def _seen(self, camera: Camera, at: Point) -> Point:
        """A point of the last anchors in the window."""
        return camera.to_screen(at[0] / self._places.zoom, at[1] / self._places.zoom)

    def width(self, camera: Camera) -> float:
        """How wide a counter is in the window."""
        return self._places.width * camera.zoom / self._places.zoom

    def _zoomed(self, camera: Camera, pos: Point) -> Point:
        """A point of the window in the zoomed pixels of the last anchors."""
        places = self._settle(camera, self._places.ui_scale, is_hurried=self._drawn.is_hurried)
        x, y = camera.to_board(*pos)
        return x * places.zoom, y * places.zoom

    # -- pictures and their places ---------------------------------------------------------------------------

    def _settle(self, camera: Camera, ui_scale: float, *, is_hurried: bool) -> Places:
        """The anchors at the zoom of a camera; in a hurry the last ones, to be drawn farther apart, until all
        is made for the others.
        """
        last, sight = self._places, (camera.zoom, camera.fitting_zoom)
        can_wait = is_hurried and self._is_begun
        if last.ui_scale != ui_scale or (last.sight != sight and not can_wait):
            self._places = Places(self.geometry, camera.zoom, ui_scale, camera.fitting_zoom)
        return self._places
