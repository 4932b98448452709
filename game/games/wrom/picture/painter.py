"""The painter of battlefields: draws a `WarFrame` through a camera, and answers what lies under the pointer.

From below: table, sheet, zones and key locations, lights, ways, counters, attacks, numbers and pennants.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.board import palette
from game.board.blits import Blit, Kept, centered, draw_blits
from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark, Piece
from game.board.images import Images
from game.board.options import DrawOptions
from game.board.painter import Painter
from game.board.paths import distance_to
from game.board.preparing import Preparation
from game.games.wrom.picture.counters import WarCounters, counter_side
from game.games.wrom.picture.figures import HexFigures, standing_stacks, travelers
from game.games.wrom.picture.frame import Overlay, StackLook, WarFrame, read_overlay
from game.games.wrom.picture.ground import HexGround
from game.games.wrom.picture.lights import HexLights
from game.games.wrom.picture.marks import HexMarks, way_of
from game.games.wrom.picture.palette import race_styles
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.picture.veil import veiled
from game.games.wrom.rules.battlefield.board import Board
from game.geo.document import Point

NEAR = 9.0
"""How far from an arrow the pointer may be to mean it, in pixels."""

UNDER = frozenset({"move", "placed"})
"""The marks below the counters."""


class HexPainter(Painter):
    """Draws frames of one battlefield."""

    def __init__(self, board: Board, assets: Path) -> None:
        """``assets`` is the folder with sprites and fonts."""
        self.sheet = HexFigures(board.columns, board.rows, tuple(board.terrain))
        self.fonts = Fonts(assets / "fonts")
        self.images = Images(assets / "sprites")
        self._tiles = TileSprites(self.images, self.fonts, race_styles(board.races))
        self._ground = HexGround(board, self.sheet, self._tiles)
        self._lights = HexLights(self.sheet, self.fonts)
        self._marks = HexMarks(self.sheet, self.fonts)
        self.counters = WarCounters(self.images, self.fonts, race_styles(board.races))
        self._drawn, self._frame = DrawOptions(), WarFrame("")
        self._preparing = Preparation()
        self._zoom = 0.0  # of the last sharp picture, 0 before
        self._is_behind = False
        self._is_aside = False  # the last sharp picture was one beside the table, as of a place on a page
        self._overlay: Kept[Overlay] = Kept()
        self._base: Kept[list[Blit]] = Kept()
        self._under: Kept[list[Blit]] = Kept()
        self._pieces: Kept[list[Blit]] = Kept()
        self._over: Kept[list[Blit]] = Kept()

    def show(self, board: Board) -> None:
        """Another ground, as while somebody draws it; pictures that do not depend on it are kept."""
        sheet, styles = HexFigures(board.columns, board.rows, tuple(board.terrain)), race_styles(board.races)
        self._preparing.drop()
        if styles != self._tiles.styles:
            self._tiles.styles = styles
            self.counters.restyle(styles)
            self._base, self._under, self._pieces, self._over = Kept(), Kept(), Kept(), Kept()
            self._ground = HexGround(board, self.sheet, self._tiles)
        if (sheet.layout, sheet.hexes) != (self.sheet.layout, self.sheet.hexes):
            self.sheet = sheet
            self._lights = HexLights(sheet, self.fonts)
            self._marks = HexMarks(sheet, self.fonts)
            self._base, self._under, self._pieces, self._over = Kept(), Kept(), Kept(), Kept()
            self._ground = HexGround(board, self.sheet, self._tiles)
        else:
            self._ground.change(board)

    # -- what every painter can do ---------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Of the sheet in board pixels."""
        return self.sheet.size

    @property
    def is_refining(self) -> bool:
        """Whether a board at rest was drawn with the pictures of its last zoom, or that for zooming is still
        to be made.
        """
        return self._is_behind or not self._ground.is_complete

    @property
    def rendered(self) -> int:
        """How many pictures have been rendered so far."""
        return self._ground.composed + self._tiles.rendered + self._lights.rendered + self.counters.rendered

    def refine(self, camera: Camera) -> bool:
        """Go on making what another zoom shows, or else the picture for zooming; not while it is moved."""
        if not self._is_behind:
            return self._preparing.go_on((self._ground, camera.zoom), self._ground.rest_steps)
        if self._preparing.go_on(camera.zoom, lambda: self._made_ahead(camera, self._frame, self._drawn)):
            return True
        self._zoom, self._is_behind = camera.zoom, False
        return False

    def _made_ahead(self, camera: Camera, frame: WarFrame, options: DrawOptions) -> Iterator[None]:
        """Makes the ground and the pictures that lie on it at another zoom, one at a time."""
        zoom, lights = camera.zoom, self._lights
        yield from self._ground.steps(camera)
        overlay = read_overlay(options.overlays)
        for layer in (
            lights.ground(zoom, frame.keys, frame.zones),
            lights.under(zoom, overlay, dict(options.targets)),
            lights.pointed(zoom, options.selected, options.hover),
            self._place(frame, options, zoom),
            lights.flags(zoom, frame.keys),
            lights.over(zoom, overlay),
        ):
            for _ in layer:
                yield

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        """Draw ``frame`` into the camera's viewport of ``surface``."""
        seen = frame if isinstance(frame, WarFrame) else WarFrame(frame.title)
        self._drawn, self._frame = options, seen
        is_moving = options.is_hurried and not camera.is_settled
        self._is_behind = options.is_hurried and not is_moving and self._zoom not in (0.0, camera.zoom)
        self.counters.is_plain = options.is_plain
        self._ground.want(
            frozenset(seen.stacks) | veiled(self.sheet, seen.veil),
            options.names,
            is_plain=options.is_plain,
            is_hurried=options.is_hurried,
        )
        before = surface.get_clip()
        surface.set_clip(camera.viewport.clip(before))
        if is_moving or self._is_behind:
            self._draw_quickly(surface, camera, seen, options)
        else:
            self._zoom, self._is_aside = camera.zoom, not options.is_hurried
            self._draw_sharp(surface, camera, seen, options)
        self._draw_carried(surface, camera, seen, options)
        surface.set_clip(before)

    def _draw_quickly(
        self, surface: pygame.Surface, camera: Camera, frame: WarFrame, options: DrawOptions
    ) -> None:
        """What is seen while the zoom changes, and until all is made for it: the sheet scaled, and the
        counters of the last zoom, but none as large as they were on a picture aside.
        """
        _draw_table(surface, camera)
        self._ground.draw_scaled(surface, camera)
        self._zoom = self._zoom or camera.zoom
        zoom = camera.zoom if self._is_aside and camera.is_settled else self._zoom
        draw_blits(surface, camera, self._pieces_of(frame, options, zoom), camera.zoom / zoom)

    def _draw_sharp(
        self, surface: pygame.Surface, camera: Camera, frame: WarFrame, options: DrawOptions
    ) -> None:
        self._ground.draw(surface, camera)
        overlay = self._overlay.get(options.overlays, lambda: read_overlay(options.overlays))
        draw_blits(surface, camera, self._base_of(frame))
        draw_blits(surface, camera, self._under_of(overlay, options))
        self._draw_marks(surface, camera, frame, options, is_under=True)
        draw_blits(surface, camera, self._pieces_of(frame, options, self._zoom))
        self._draw_marks(surface, camera, frame, options, is_under=False)
        draw_blits(surface, camera, self._over_of(frame, overlay, options))

    def locate(self, camera: Camera, pos: Point) -> str | None:
        """The hex under a point of the window; None beside the board."""
        return self.sheet.locate(*camera.to_board(*pos)) if camera.viewport.collidepoint(pos) else None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        """The stack under a point of the window: that of the hex."""
        key = self.locate(camera, pos)
        return next((piece for piece in frame.pieces if piece.key == key), None) if key else None

    def mark_at(
        self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None
    ) -> Mark | None:
        """The arrow under a point of the window."""
        shown = list(_shown(frame, options or self._drawn))
        if not shown or not camera.viewport.collidepoint(pos):
            return None
        x, y = camera.to_board(*pos)
        at = (x * camera.zoom, y * camera.zoom)
        near = [
            (distance_to(tuple(way_of(mark, self.sheet, camera.zoom)), at), n)
            for n, mark in enumerate(shown)
            if mark.sentence
        ]
        best = min(near, default=(NEAR + 1, 0))
        return shown[best[1]] if best[0] <= NEAR else None

    def anchor(self, key: str) -> Point:
        """The middle of a hex in board pixels."""
        return self.sheet.anchor(key) if key in self.sheet.hexes else (self.size[0] / 2, self.size[1] / 2)

    def stand(self, camera: Camera, key: str) -> Point:
        """Where in the window the counter of a hex stands."""
        return camera.to_screen(*self.anchor(key))

    # -- pictures and their places ---------------------------------------------------------------------------

    def _base_of(self, frame: WarFrame) -> list[Blit]:
        key = (self._zoom, tuple(frame.keys.items()), tuple(frame.zones.items()))
        return self._base.get(key, lambda: list(self._lights.ground(self._zoom, frame.keys, frame.zones)))

    def _under_of(self, overlay: Overlay, options: DrawOptions) -> list[Blit]:
        targets, zoom = dict(options.targets), self._zoom
        pointed = (options.selected, options.hover)
        key = (zoom, options.overlays, tuple(sorted(targets.items())), pointed)
        return self._under.get(
            key, lambda: [*self._lights.under(zoom, overlay, targets), *self._lights.pointed(zoom, *pointed)]
        )

    def _over_of(self, frame: WarFrame, overlay: Overlay, options: DrawOptions) -> list[Blit]:
        key, zoom = (self._zoom, tuple(frame.keys.items()), options.overlays), self._zoom
        return self._over.get(
            key, lambda: [*self._lights.flags(zoom, frame.keys), *self._lights.over(zoom, overlay)]
        )

    def _pieces_of(self, frame: WarFrame, options: DrawOptions, zoom: float) -> list[Blit]:
        key = (
            zoom,
            tuple(frame.stacks.items()),
            tuple(frame.ghosts.items()),
            frame.marks,
            options.moment,
            options.carried and options.carried[0],
            options.is_plain,
        )
        return self._pieces.get(key, lambda: list(self._place(frame, options, zoom)))

    def _place(self, frame: WarFrame, options: DrawOptions, zoom: float) -> Iterator[Blit]:
        """The stacks where they stand, and what is on its way."""
        side = counter_side(zoom)
        for key, ghost in frame.ghosts.items():
            x, y = self.sheet.anchor(key)
            yield centered(self.counters.ghost(ghost, side), (x * zoom, y * zoom))
        hidden = options.carried[0] if options.carried else ""
        moving = list(travelers(frame, self.sheet, options.moment))
        for key, stack in standing_stacks(frame, options.moment).items():
            if key != hidden and key in self.sheet.hexes:
                x, y = self.sheet.anchor(key)
                yield centered(self.counters.sprite(stack, side), (x * zoom, y * zoom))
        for band, owner, (x, y) in moving:
            picture = self.counters.sprite(StackLook(owner, (band,)), side, is_bare=True)
            yield centered(picture, (x * zoom, y * zoom))

    def _draw_marks(
        self,
        surface: pygame.Surface,
        camera: Camera,
        frame: WarFrame,
        options: DrawOptions,
        *,
        is_under: bool,
    ) -> None:
        for mark in _shown(frame, options):
            if (mark.kind in UNDER) == is_under:
                is_dim = options.emphasized is not None and mark.tag not in options.emphasized
                self._marks.draw(surface, mark, camera.zoom, camera.offset, is_dim=is_dim)

    def _draw_carried(
        self, surface: pygame.Surface, camera: Camera, frame: WarFrame, options: DrawOptions
    ) -> None:
        """The stack that hangs from the pointer."""
        if options.carried is not None and options.carried[0] in frame.stacks:
            key, (x, y) = options.carried
            picture = self.counters.sprite(frame.stacks[key], counter_side(self._zoom))
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _shown(frame: Frame, options: DrawOptions) -> Iterator[Mark]:
    """The marks that are drawn."""
    if options.show_orders:
        yield from (mark for mark in frame.marks if options.only_owner in (None, mark.owner))


def _draw_table(surface: pygame.Surface, camera: Camera) -> None:
    """What shows beside the sheet while the zoom changes."""
    if not camera.board_rect().contains(camera.viewport):
        surface.fill(palette.TABLE, camera.viewport)
