"""The painter of Mars (see `board.painter`): draws a frame of the chessboard, and answers what lies under the
pointer.

From below: table; the base (rim, squares, veil, Fronts, last move, attacks) as one picture; what is selected;
pieces; what is doomed; arrows; plates of the right of way; targets; the pointer's square; a piece that is
carried. All but the last three are kept as one picture while nothing moves.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from game.board import palette
from game.board.blits import Blit, Kept
from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark, Piece
from game.board.images import Images
from game.board.options import DrawOptions
from game.board.painter import Painter
from game.board.preparing import Preparation
from game.games.mars.picture.base import Base, BaseLayer
from game.games.mars.picture.frames import MarsFrame
from game.games.mars.picture.ground import FIRE, MORNING, PLAIN, MarsGround
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.picture.places import MarsPlaces
from game.games.mars.picture.signs import SignSprites
from game.games.mars.picture.upon import ARROWS, Upon, overlays_of, top_of
from game.geo.document import Point
from game.geo.squares import SquareBoard

LARGEST = 6_000_000
"""Up to so many pixels the base is kept as a whole; of larger ones only what is seen is drawn."""

A_STEP = 1e-6
"""Seconds, in which one step is made of what is prepared beside a picture."""

REACH = 9.0
"""How far from an arrow the pointer may be to mean it, in pixels."""


class MarsPainter(Painter):
    """Draws frames of Mars; keeps what it rendered, so that drawing the same again is cheap."""

    def __init__(self, board: SquareBoard, assets: Path) -> None:
        """``assets`` is the folder with sprites and fonts."""
        self.board = board
        self.fonts = Fonts(assets / "fonts")
        self.sprites = MarsSprites(Images(assets / "sprites"), self.fonts)
        self.signs = SignSprites(self.fonts)
        self._ground = MarsGround()
        self._base = BaseLayer(self._ground, self.signs, self.fonts)
        self._picture: tuple[object, MarsPlaces, pygame.Surface] | None = None
        self._places = MarsPlaces(board, 1.0, is_flipped=False)
        self._upon = Upon(self.sprites, self.signs, self.fonts, self._places, pygame.Rect(0, 0, 0, 0))
        self._drawn, self._frame = DrawOptions(), Frame("")
        self._preparing, self._arriving = Preparation(), Preparation()
        self._sharp = 0.0  # the zoom of the last sharp picture
        self._is_behind = False
        self._names: Kept[list[Blit]] = Kept()
        self._still: dict[bool, tuple[object, MarsPlaces, pygame.Surface]] = {}
        self._composed = 0

    @property
    def size(self) -> tuple[int, int]:
        """Of the board in board pixels."""
        return self.board.size

    @property
    def is_refining(self) -> bool:
        """Whether a board at rest was drawn with the pictures of its last zoom."""
        return self._is_behind

    @property
    def rendered(self) -> int:
        """How many pictures have been rendered so far; drawing the same again adds none."""
        return self._ground.rendered + self.sprites.rendered + self.signs.rendered + self._composed

    # -- drawing ---------------------------------------------------------------------------------------------

    def refine(self, camera: Camera) -> bool:
        """Go on making what another zoom shows; not while it is moved."""
        if not self._is_behind:
            return False
        self.sprites.is_quick = self.signs.is_quick = False
        places, frame, options = self._settle(camera, self._drawn), self._frame, self._drawn
        if self._preparing.go_on(places, lambda: self._made_ahead(places, frame, options)):
            return True
        self._sharp, self._is_behind = places.zoom, False
        return False

    def _made_ahead(self, places: MarsPlaces, frame: Frame, options: DrawOptions) -> Iterator[None]:
        """Makes the pictures of squares and of all that is upon them, one at a time."""
        base = _base_of(frame, options)
        if self._is_large:
            yield from self._base.parts(places, base, self._upon.seen)
        else:
            picture = pygame.Surface(places.whole.size, 0, 32)
            yield from self._base.steps(picture, places, base, (0, 0))
            self._picture = (base, places, picture)
            self._composed += 1
            yield
        for _ in self._upon.all(frame, options):
            yield

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        """Draw ``frame`` into the camera's viewport of ``surface``."""
        self._drawn, self._frame = options, frame
        self.sprites.is_plain = options.is_plain
        places = self._settle(camera, options)
        is_behind = options.is_hurried and self._sharp not in (0.0, places.zoom)
        self._is_behind = is_behind and camera.is_settled
        is_quick = self._is_behind or (options.is_hurried and not camera.is_settled)
        self.sprites.is_quick = self.signs.is_quick = is_quick
        if not is_quick:
            self._sharp = places.zoom
        before = surface.get_clip()
        surface.set_clip(camera.viewport.clip(before))
        self._draw_table(surface, camera)
        dx, dy = camera.offset
        self._upon.places, self._upon.seen = places, camera.viewport.move(-dx, -dy)
        blits = self._draw_still(surface, camera, frame, options, is_quick=is_quick)
        blits += self._upon.pointed_at(options)
        view = camera.viewport.move(-dx, -dy)
        is_cut = not view.inflate(8, 8).contains(places.whole)
        if options.names == "codes" or (options.names == "full" and is_cut):
            key, names = (places, options.ui_scale, tuple(view)), self._base.inner_names
            blits += self._names.get(key, lambda: list(names(places, options.ui_scale, view)))
        surface.fblits([(picture, (x + dx, y + dy)) for picture, (x, y) in blits])
        if options.carried is not None:
            surface.fblits(list(self._upon.carried(frame, options.carried)))
        surface.set_clip(before)

    def _draw_still(
        self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions, *, is_quick: bool
    ) -> list[Blit]:
        """What does not follow the pointer; the pictures over it that are not part of it."""
        base, is_aimed = _base_of(frame, options), _is_aimed(frame)
        still = _still_key(frame, base, options, is_aimed=is_aimed)
        if is_quick and options.moment <= 0 and self._stretch_still(surface, camera, still, is_aimed):
            return [*self._upon.over(frame, options)] if is_aimed else []
        if is_quick or 0 < options.moment < 1 or self._is_large:
            self._draw_base(surface, camera, base, is_quick=is_quick)
            blits = [*self._upon.standing(frame, options), *self._upon.over(frame, options)]
            if not is_quick and not self._is_large:
                self._prepare_arrival(frame, base, options, is_aimed=is_aimed)
            return blits
        if not self._has_still(still, is_aimed=is_aimed):
            for _ in self._compose(frame, base, options, still, is_aimed=is_aimed):
                pass
        surface.blit(self._still[is_aimed][2], camera.offset)
        return [*self._upon.over(frame, options)] if is_aimed else []

    def _prepare_arrival(self, frame: Frame, base: Base, options: DrawOptions, *, is_aimed: bool) -> None:
        """While pieces travel the board where they have arrived is made, a step in each picture."""
        there = replace(options, moment=1.0)
        key = _still_key(frame, base, there, is_aimed=is_aimed)
        if not self._has_still(key, is_aimed=is_aimed):
            seen = self._upon.seen
            self._arriving.go_on(
                (key, self._places), lambda: self._compose(frame, base, there, key, is_aimed=is_aimed), A_STEP
            )
            self._upon.seen = seen

    def _settle(self, camera: Camera, options: DrawOptions) -> MarsPlaces:
        if (self._places.zoom, self._places.is_flipped) != (camera.zoom, options.is_flipped):
            self._places = MarsPlaces(self.board, camera.zoom, is_flipped=options.is_flipped)
        return self._places

    def _draw_table(self, surface: pygame.Surface, camera: Camera) -> None:
        """What shows beside the board."""
        view, inside = camera.viewport, camera.board_rect().clip(camera.viewport)
        for beside in (  # the board itself is drawn over anyway
            (view.left, view.top, view.width, inside.top - view.top),
            (view.left, inside.bottom, view.width, view.bottom - inside.bottom),
            (view.left, inside.top, inside.left - view.left, inside.height),
            (inside.right, inside.top, view.right - inside.right, inside.height),
        ):
            surface.fill(palette.TABLE, beside)

    @property
    def _is_large(self) -> bool:
        """Whether the board is so large that no picture of the whole of it is kept."""
        return self._places.whole.width * self._places.whole.height > LARGEST

    def _draw_base(self, surface: pygame.Surface, camera: Camera, base: Base, *, is_quick: bool) -> None:
        """What lies under the pieces; stretched while the zoom is changing."""
        kept = self._picture
        is_same = kept is not None and kept[0] == base and kept[1].is_flipped == self._places.is_flipped
        if is_quick and kept is not None and is_same and kept[1] is not self._places:
            _stretch(kept[2], surface, camera, camera.zoom / kept[1].zoom)
        elif self._is_large:
            self._draw_part(surface, camera, base)
        else:
            surface.blit(self._base_picture(base), camera.offset)

    def _base_picture(self, base: Base) -> pygame.Surface:
        """The base as one picture, kept while it stays the same."""
        kept = self._picture
        if kept is None or kept[0] != base or kept[1] is not self._places:
            self._composed += 1
            picture = pygame.Surface(self._places.whole.size, 0, 32)
            self._base.draw(picture, self._places, base, (0, 0))
            kept = self._picture = (base, self._places, picture)
        return kept[2]

    def _has_still(self, key: object, *, is_aimed: bool) -> bool:
        """Whether the board as one picture is the one that is asked for."""
        kept = self._still.get(is_aimed)
        return kept is not None and kept[0] == key and kept[1] is self._places

    def _compose(
        self, frame: Frame, base: Base, options: DrawOptions, key: object, *, is_aimed: bool
    ) -> Iterator[None]:
        """Makes the board with everything that does not follow the pointer, in steps of a few milliseconds;
        it is kept while nothing of it changes.
        """
        below, last, places = self._base_picture(base), self._still.pop(is_aimed, None), self._places
        is_as_large = last is not None and last[2].get_size() == below.get_size()
        picture = last[2] if last is not None and is_as_large else pygame.Surface(below.get_size(), 0, 32)
        picture.blit(below, (0, 0))
        yield
        self._upon.seen = places.whole
        picture.fblits(list(self._upon.standing(frame, options)))
        if not is_aimed:
            picture.fblits(list(self._upon.over(frame, options)))
        self._still[is_aimed] = (key, places, picture)
        self._composed += 1

    def _stretch_still(self, surface: pygame.Surface, camera: Camera, key: object, is_aimed: bool) -> bool:
        """Draw the last still board larger or smaller; False where it was another one."""
        kept = self._still.get(is_aimed)
        if kept is None or kept[0] != key or kept[1].is_flipped != self._places.is_flipped:
            return False
        _stretch(kept[2], surface, camera, camera.zoom / kept[1].zoom)
        return True

    def _draw_part(self, surface: pygame.Surface, camera: Camera, base: Base) -> None:
        """The part of a large board that is seen."""
        seen = camera.viewport.clip(surface.get_rect())
        x, y = camera.offset
        self._base.draw(surface.subsurface(seen), self._places, base, (seen.left - x, seen.top - y))

    # -- what lies under the pointer -------------------------------------------------------------------------

    def locate(self, camera: Camera, pos: Point) -> str | None:
        """The square under a point of the window; None beside the board."""
        if not camera.viewport.collidepoint(pos):
            return None
        return self.places_at(camera).key_at(pos[0] - camera.offset[0], pos[1] - camera.offset[1])

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        """The unit under a point of the window: of host and Swarms the one that can act."""
        key = self.locate(camera, pos)
        return top_of(frame, key) if key else None

    def mark_at(
        self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None
    ) -> Mark | None:
        """The mark under a point of the window: what is doomed or done on its square, or an arrow close
        by.
        """
        options = options or self._drawn
        key = self.locate(camera, pos)
        if key is None or not options.show_orders:
            return None
        for kind in ("doomed", "area", "brood"):
            for mark in frame.marks:
                if mark.kind == kind and mark.places[0] == key:
                    return mark
        places, at = self.places_at(camera), (pos[0] - camera.offset[0], pos[1] - camera.offset[1])
        near = (
            m
            for m in frame.marks
            if m.kind in ARROWS and _distance(m, places, at) <= REACH * options.ui_scale
        )
        return next(near, None)

    def anchor(self, key: str) -> Point:
        """The middle of a square in board pixels."""
        return self.board.center(key, is_flipped=self._drawn.is_flipped)

    def stand(self, camera: Camera, key: str) -> Point:
        """The middle of a square in the window."""
        return camera.to_screen(*self.anchor(key))

    def places_at(self, camera: Camera) -> MarsPlaces:
        """Where the squares lie, before the camera's offset."""
        return self._settle(camera, self._drawn)


def _base_of(frame: Frame, options: DrawOptions) -> Base:
    """What the base depends on."""
    last = tuple(mark for mark in frame.marks if mark.kind == "last") if options.show_orders else ()
    overlays = overlays_of(frame)
    light = PLAIN if options.is_plain else FIRE if overlays.is_active else MORNING
    return Base(overlays, options.overlays, options.names, last, options.ui_scale, light)


def _still_key(frame: Frame, base: Base, options: DrawOptions, *, is_aimed: bool) -> object:
    """What a still board depends on, but for its size; where something is aimed at, without what is over the
    pieces.
    """
    carried = options.carried[0] if options.carried else ""
    over = () if is_aimed else frame.marks
    thoughts = frame.thoughts if isinstance(frame, MarsFrame) else ()
    has_arrived = options.moment >= 1
    return base, frame.pieces, thoughts, over, options.selected, options.show_orders, carried, has_arrived


def _is_aimed(frame: Frame) -> bool:
    """Whether a frame shows what an action would do, which follows the pointer."""
    has_ahead = isinstance(frame, MarsFrame) and frame.ahead is not None
    return has_ahead or any(mark.kind != "last" for mark in frame.marks)


def _stretch(picture: pygame.Surface, surface: pygame.Surface, camera: Camera, ratio: float) -> None:
    """Draw a picture of the board so many times larger, no more of it than is seen."""
    seen = camera.board_rect().clip(camera.viewport).clip(surface.get_rect())
    if seen.width <= 0 or seen.height <= 0:
        return
    x, y = camera.offset
    left, top = math.floor((seen.left - x) / ratio), math.floor((seen.top - y) / ratio)
    right, bottom = math.ceil((seen.right - x) / ratio), math.ceil((seen.bottom - y) / ratio)
    part = pygame.Rect(left, top, right - left, bottom - top).clip(picture.get_rect())
    size = (round(part.width * ratio), round(part.height * ratio))
    surface.blit(
        pygame.transform.scale(picture.subsurface(part), size),
        (round(part.left * ratio) + x, round(part.top * ratio) + y),
    )


def _distance(mark: Mark, places: MarsPlaces, at: Point) -> float:
    """How far a point is from the line between the squares of a mark."""
    (x, y), (u, v) = places.middle(mark.places[0]), places.middle(mark.places[-1])
    length = (u - x) ** 2 + (v - y) ** 2 or 1.0
    share = min(1.0, max(0.0, ((at[0] - x) * (u - x) + (at[1] - y) * (v - y)) / length))
    return math.dist(at, (x + (u - x) * share, y + (v - y) * share))
