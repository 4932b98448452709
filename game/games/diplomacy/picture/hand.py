"""The hand that draws a board in one world: the map, and pictures of what lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.blits import Blit, Kept, centered
from game.board.fonts import Fonts
from game.board.frame import Frame, Look, Piece
from game.board.images import Images
from game.board.mark_sprites import MarkSprites
from game.board.marks import Arrow, MarkTable, Motion
from game.board.options import DrawOptions
from game.board.shapes import BoardShapes
from game.games.diplomacy.picture.layers.centers import CenterLayer
from game.games.diplomacy.picture.layers.counters import CounterSprites
from game.games.diplomacy.picture.layers.ground import ground_of
from game.games.diplomacy.picture.layers.labels import NameSprites, colors_of
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.games.diplomacy.picture.layers.strengths import StrengthSprites
from game.games.diplomacy.picture.layers.terrain import TerrainLayer
from game.games.diplomacy.picture.layers.world import MapWorld
from game.games.diplomacy.picture.motion import at_moment, places_of_pieces
from game.games.diplomacy.picture.places import PILED, Places
from game.games.diplomacy.picture.written import Name
from game.geo.geometry import BoardGeometry


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
        self._kinds, self._table = geometry.kinds, table
        renderer = GroundRenderer(shapes, geometry.kinds, geometry.background, world)
        self.terrain = TerrainLayer(renderer, shapes, geometry.size)
        self.centers = CenterLayer(images, table, world)
        self.marks = MarkSprites(world)
        self._names = NameSprites(fonts)
        self._strengths = StrengthSprites(fonts, world)
        self._counters = CounterSprites(images, fonts, world)
        self._name_blits: Kept[list[Blit]] = Kept()
        self._mark_blits: Kept[tuple[list[Blit], list[Blit]]] = Kept()
        self._piece_blits: Kept[list[Blit]] = Kept()

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
        """A counter or token where it stands."""
        sprite = self._counters.sprite(piece, places.width, (places.token_width, places.token_height))
        return centered(sprite, places.piece(piece))

    def pieces(self, frame: Frame, options: DrawOptions, places: Places) -> list[Blit]:
        """The counters, at their places at this moment."""

        def make() -> list[Blit]:
            stands = zip(
                frame.pieces, places_of_pieces(frame, places, options.moment, self._table), strict=True
            )
            token = places.token_width, places.token_height
            return [centered(self._counters.sprite(piece, places.width, token), at) for piece, at in stands]

        return self._piece_blits.get((frame.pieces, frame.marks, options.moment, places), make)

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
                    planned = Piece(mark.sprite, mark.owner, mark.places[0], is_dim=True)
                    over.append(
                        centered(self._counters.sprite(planned, places.width), places.unit(planned.key))
                    )
                is_told = options.emphasized is not None and mark.tag in options.emphasized
                is_dim = options.emphasized is not None and not is_told
                sprite = self.marks.sprite(arrow, places.width * share, is_dim=is_dim)
                (over if arrow.is_over or arrow.shape == "sign" else under).append(sprite)
                number, spot = arrow.strength or (0, (0.0, 0.0))
                if number > 1 or (number and is_told):  # that of a single unit where it is asked for
                    disk = self._strengths.sprite(arrow, number, places.width, is_dim=is_dim)
                    over.append(centered(disk, spot))
                if arrow.rider is not None and mark.sprite:
                    over.append(self._rider(arrow, places))
            return under, over

        return self._mark_blits.get((arrows, options.emphasized, options.moment, places), make)

    def _rider(self, arrow: Arrow, places: Places) -> Blit:
        """The piece that a mark brings, where it is now: pale until it has come."""
        mark = arrow.mark
        role = "token" if mark.sprite in PILED else "unit"
        is_dim = mark.look is not Look.SUCCEEDED or Motion.PASSING in arrow.kind.motion
        count = (f"stack:{arrow.count}",) if arrow.count else ()
        piece = Piece(mark.sprite, mark.owner, mark.places[0], role, badges=count, is_dim=is_dim)
        sprite = self._counters.sprite(piece, places.width, (places.token_width, places.token_height))
        return centered(sprite, arrow.rider or places.unit(piece.key))
