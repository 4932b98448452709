"""The hand that draws a board in one world: the map, and pictures of what lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.board.blits import Blit, Kept, centered, draw_blits
from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Look, Piece
from game.board.images import Images
from game.board.mark_sprites import MarkSprites, draw_quick
from game.board.marks import Arrow, MarkTable, Motion
from game.board.options import DrawOptions
from game.board.shapes import BoardShapes
from game.games.diplomacy.picture.layers.centers import CenterLayer
from game.games.diplomacy.picture.layers.counters import CounterSprites
from game.games.diplomacy.picture.layers.figures import FigureSprites, is_figure
from game.games.diplomacy.picture.layers.ground import ground_of
from game.games.diplomacy.picture.layers.labels import NameSprites, colors_of
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.plate import Sway
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.games.diplomacy.picture.layers.strengths import StrengthSprites
from game.games.diplomacy.picture.layers.terrain import TerrainLayer
from game.games.diplomacy.picture.layers.world import MapWorld
from game.games.diplomacy.picture.motion import at_moment, places_of_pieces
from game.games.diplomacy.picture.places import PILED, Places
from game.games.diplomacy.picture.written import Name
from game.geo.document import Point
from game.geo.geometry import BoardGeometry

PACES = 10
"""So many poses a machine takes on its way."""


class PieceLayer:
    """Keeps what it drew last: the same frame at the same moment is the same list."""

    def __init__(self, images: Images, fonts: Fonts, table: MarkTable, world: MapWorld) -> None:
        """``table`` says what moves with which mark, ``world`` how all is drawn."""
        self._table, self._has_figures = table, world.has_figures
        self._counters = CounterSprites(images, fonts, world)
        self._figures = FigureSprites(self._counters)
        self._blits: Kept[list[Blit]] = Kept()

    def blits(self, frame: Frame, options: DrawOptions, places: Places) -> list[Blit]:
        """All pieces at their places at this moment; figures stand before counters, the southern ones before
        others. Dials count the seasons of what lies on places.
        """

        def make() -> list[Blit]:
            stands = places_of_pieces(frame, places, options.moment, self._table)
            dials: list[Blit] = []
            if frame.conditions:
                dials = [
                    (self._counters.dial(lying.seasons, places.width), places.dial_rect(lying.key).topleft)
                    for lying in frame.conditions
                    if lying.seasons and places.has(lying.key)
                ]
            if not self._has_figures:
                size = places.token_width, places.token_height
                whole = zip(frame.pieces, stands, strict=True)
                return [
                    *(centered(self._counters.sprite(p, places.width, size), at) for p, at in whole),
                    *dials,
                ]
            seen = list(zip(frame.pieces, stands, strict=True))
            free = [self._is_free(piece) for piece, _ in seen]
            flat = [
                centered(self._counter(piece, places), at)
                for (piece, at), is_free in zip(seen, free, strict=True)
                if not is_free
            ]
            standing = sorted((seen[number][1][1], number) for number, is_free in enumerate(free) if is_free)
            figures = [self._figure(*seen[number], frame, options, places) for _, number in standing]
            return flat + figures + dials

        key = (frame.pieces, frame.marks, frame.conditions, options.moment, places)
        return self._blits.get(key, make)

    def _figure(self, piece: Piece, at: Point, frame: Frame, options: DrawOptions, places: Places) -> Blit:
        """A figure at a point: it looks where it goes, and walks on the way."""
        start = places.piece(piece)
        goals = (m.places[-1] for m in frame.marks if m.places[0] == piece.key and m.owner == piece.owner)
        goal = next((key for key in goals if key != piece.key and places.has(key)), "")
        is_left = places.unit(goal)[0] < start[0] if goal else len(piece.key) % 2 == ord(piece.key[-1]) % 2
        step = round(options.moment * PACES) if 0 < options.moment < 1 and at != start else -1
        size = places.token_width, places.token_height
        return centered(self._figures.sprite(piece, places.width, size, step, is_left=is_left), at)

    def sprite(self, piece: Piece, places: Places) -> pygame.Surface:
        """A piece as it stands."""
        if not self._is_free(piece):
            return self._counter(piece, places)
        return self._figures.sprite(piece, places.width, (places.token_width, places.token_height))

    def _is_free(self, piece: Piece) -> bool:
        return self._has_figures and is_figure(piece)

    def _counter(self, piece: Piece, places: Places) -> pygame.Surface:
        return self._counters.sprite(piece, places.width, (places.token_width, places.token_height))

    def planned(self, arrow: Arrow, places: Places) -> Blit:
        """The unit that is to be built."""
        mark = arrow.mark
        unit = Piece(mark.sprite, mark.owner, mark.places[0], is_dim=True)
        return centered(self.sprite(unit, places), places.unit(unit.key))

    def rider(self, arrow: Arrow, places: Places) -> Blit:
        """The piece that a mark brings, where it is now: pale until it has come."""
        mark = arrow.mark
        role = "token" if mark.sprite in PILED else "unit"
        is_dim = mark.look is not Look.SUCCEEDED or Motion.PASSING in arrow.kind.motion
        count = (f"stack:{arrow.count}",) if arrow.count else ()
        piece = Piece(mark.sprite, mark.owner, mark.places[0], role, badges=count, is_dim=is_dim)
        return centered(self.sprite(piece, places), arrow.rider or places.unit(piece.key))


class Hand:
    """Draws in one ``world``; keeps what it has drawn while nothing changes."""

    def __init__(
        self,
        world: MapWorld,
        geometry: BoardGeometry,
        shapes: BoardShapes,
        images: Images,
        fonts: Fonts,
        table: MarkTable,
    ) -> None:
        """Drawings come from ``images``; ``table`` says what marks there are."""
        self.world = world
        self._kinds = geometry.kinds
        renderer = GroundRenderer(shapes, geometry.kinds, geometry.background, world)
        self.terrain = TerrainLayer(renderer, shapes, geometry.size)
        self.centers = CenterLayer(images, table, world)
        self._coloring: Kept[Coloring] = Kept()
        self.sway = Sway(shapes)
        self.marks = MarkSprites(world)
        self._names = NameSprites(fonts)
        self._strengths = StrengthSprites(fonts, world)
        self._pieces = PieceLayer(images, fonts, table, world)
        self.pieces = self._pieces.blits
        self._name_blits: Kept[list[Blit]] = Kept()
        self._mark_blits: Kept[tuple[list[Blit], list[Blit]]] = Kept()

    def coloring(self, frame: Frame, options: DrawOptions) -> Coloring:
        """What the map is colored by."""
        fills, patterns, lying = frame.fills, options.patterns, frame.conditions
        return self._coloring.get(
            (fills, lying, patterns), lambda: Coloring(fills, patterns, ground_of(lying))
        )

    def names(self, names: tuple[Name, ...], frame: Frame) -> list[Blit]:
        """The leaders of names and, over them, the names."""
        return self._name_blits.get(
            (names, frame.fills, frame.conditions), lambda: [*self.written(names, frame)]
        )

    def written(self, names: tuple[Name, ...], frame: Frame) -> Iterator[Blit]:
        """The same, one by one."""
        grounds, kinds, fills = ground_of(frame.conditions), self._kinds, frame.fills
        colors = [
            colors_of(n, kinds[n.key], fills.get(n.key, ""), grounds.get(n.key, ""), self.world)
            for n in names
        ]
        return self._names.blits(names, colors)

    def piece(self, piece: Piece, places: Places) -> Blit:
        """A counter, token or figure where it stands."""
        return centered(self._pieces.sprite(piece, places), places.piece(piece))

    def mark(self, whole: Arrow, options: DrawOptions, places: Places) -> Blit:
        """An arrow, a ring or a sign as far as it is seen at this moment."""
        arrow, share = at_moment(whole, options.moment)
        return self.marks.sprite(arrow, places.width * share)

    def draw_quickly(
        self,
        surface: pygame.Surface,
        camera: Camera,
        frame: Frame,
        options: DrawOptions,
        places: Places,
        names: tuple[Name, ...],
        arrows: Sequence[Arrow],
    ) -> None:
        """What is seen over the map while the zoom is changing: the pictures of the last zoom, farther
        apart.
        """
        ratio = camera.zoom / places.zoom
        under, over = self.arrows(arrows, options, places) if ratio == 1.0 else ([], [])
        centers = self.centers.blits(frame, places), [*self.centers.taken(options, places)]
        for layer in (*centers, under):
            draw_blits(surface, camera, layer, ratio)
        for arrow in arrows if ratio != 1.0 else ():
            draw_quick(surface, arrow, places.width, camera, ratio, self.world)
        for layer in (self.names(names, frame), self.pieces(frame, options, places), over):
            draw_blits(surface, camera, layer, ratio)

    def arrows(
        self, arrows: Sequence[Arrow], options: DrawOptions, places: Places
    ) -> tuple[list[Blit], list[Blit]]:
        """The marks under the counters, and those over them with the units that are to be built."""

        def make() -> tuple[list[Blit], list[Blit]]:
            under: list[Blit] = []
            over: list[Blit] = []
            for whole in arrows:
                arrow, share = at_moment(whole, options.moment)
                mark = arrow.mark
                if mark.kind == "build" and mark.sprite:
                    over.append(self._pieces.planned(arrow, places))
                is_told = options.emphasized is not None and mark.tag in options.emphasized
                is_dim = options.emphasized is not None and not is_told
                sprite = self.marks.sprite(arrow, places.width * share, is_dim=is_dim)
                (over if arrow.is_over or arrow.shape == "sign" else under).append(sprite)
                number, spot = arrow.strength or (0, (0.0, 0.0))
                if number > 1 or (number and is_told):  # that of a single unit where it is asked for
                    disk = self._strengths.sprite(arrow, number, places.width, is_dim=is_dim)
                    over.append(centered(disk, spot))
                if arrow.rider is not None and mark.sprite:
                    over.append(self._pieces.rider(arrow, places))
            return under, over

        return self._mark_blits.get((arrows, options.emphasized, options.moment, places), make)
