"""Where things stand on the screen: anchors of the board at a zoom, counters, supply centers.

All points are in *zoomed pixels*: board pixels times zoom, before the camera's offset is added. So nothing
here changes when the board is only moved.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import numpy as np
import pygame

from game.board.frame import Frame, Mark, Piece
from game.board.marks import MarkTable, Route
from game.core.remembered import remembered
from game.games.diplomacy.picture.layers.counters import SHAPE, badge_box, badge_side, counter_width
from game.games.diplomacy.picture.obstacles import Obstacles
from game.games.diplomacy.picture.spots import Spots, Surroundings, is_inside
from game.geo.document import Point
from game.geo.geometry import BoardGeometry
from game.geo.polygons import area

SIGNS = {"wasteland": "crater"}
"""What lies on a place, and the drawing that is set on it where a unit would stand."""

PILED = frozenset(("transmitter",))
"""The tokens that lie on one another, and are named with their place, because each place may have some of the
same name.
"""

PILE = (0.2, -0.22)
"""How far the next of a pile is set off, by the size of a token."""

DESCENTS, LIFTED = {"touchdown": 2.1, "arrival": 1.3}, 0.78
"""How high landing ships and arrivals begin, and how much higher arrivals where somebody stands, by the width
of a counter.
"""

PIECES = 5
"""In so many the light they come in is looked at: a name that covers one of them covers all of it."""

BLOW = 0.7
"""How wide the blow is of what falls from the sky, by the width of a counter."""

SIGN = (0.12, 0.2)
"""How much larger than a counter a ring with a sign is, and how large the disk in its corner, by the width of
the counter.
"""

OUT = (0.94, 1.2)
"""How far out dislodged units, which are smaller, may stand: by the distance at which counters touch."""

COVERED, LOST, CENTER = 30.0, 2.0, 0.8
"""What is bad about such a spot: a counter or token covered, the middle in another province, a center
touched; all of it outside is 1.
"""

IN_PLACE = frozenset(("site_1", "site_2", "site_3"))
"""The tokens that stand where a unit would, side by side."""


Rects = tuple[pygame.Rect, ...]


class Places:
    """The anchors of a board at one zoom and scale of the interface."""

    def __init__(self, geometry: BoardGeometry, zoom: float, ui_scale: float, fit: float = 0.0) -> None:
        """``zoom`` is the camera's, ``fit`` the one that shows the whole board (0: this one); ``ui_scale``,
        1.0 for 100 %, is for writing alone.
        """
        self.geometry = geometry
        self.zoom = zoom
        self.fit = fit or zoom
        self.sight = self.zoom, self.fit
        self._stands: dict[str, Point] | None = None
        self._dislodged: dict[str, Point] = {}
        self._tokens: dict[str, Spots] = {}
        self._dials: dict[str, pygame.Rect] = {}
        self.ui_scale = ui_scale
        self.width = counter_width(zoom, self.fit)
        self.height = round(self.width * SHAPE)
        self.center_radius = max(round(0.18 * self.width), 5)

    def has(self, key: str) -> bool:
        """Whether a location is on the board."""
        return key.partition("/")[0] in self.geometry.outlines

    def unit(self, key: str) -> Point:
        """Where the unit of a location stands: as the map says, but never over the supply center or a
        neighbor's unit.
        """
        if self._stands is None:
            self._stands = self._spread()
        if key not in self._stands:
            self._stands[key] = self._beside_center(key)
        return self._stands[key]

    def _spread(self) -> dict[str, Point]:
        """The unit places of all provinces, pushed apart where counters would overlap."""
        stands = {province: self._beside_center(province) for province in self.geometry.labels}
        width, height = self.width + 3, self.height + 3
        keys = sorted(stands)
        close = [
            (a, b)
            for i, a in enumerate(keys)
            for b in keys[i + 1 :]
            if abs(stands[a][0] - stands[b][0]) < 1.6 * width
            and abs(stands[a][1] - stands[b][1]) < 1.6 * height
        ]
        for _ in range(12):
            for a, b in close:
                self._part(stands, a, b, width, height)
        return stands

    def _part(self, stands: dict[str, Point], a: str, b: str, width: float, height: float) -> None:
        """Push two unit places apart, half the way each, along the shorter way; none leaves its province."""
        (ax, ay), (bx, by) = stands[a], stands[b]
        over_x, over_y = width - abs(ax - bx), height - abs(ay - by)
        if over_x <= 0 or over_y <= 0:
            return
        dx = math.copysign(over_x / 2, ax - bx) if over_x < over_y else 0.0
        dy = 0.0 if over_x < over_y else math.copysign(over_y / 2, ay - by)
        for key, (x, y) in ((a, (ax + dx, ay + dy)), (b, (bx - dx, by - dy))):
            if self.geometry.locate(x / self.zoom, y / self.zoom) == key:
                stands[key] = (x, y)

    def _beside_center(self, key: str) -> Point:
        x, y = self.geometry.anchor(key, "unit")
        x, y = x * self.zoom, y * self.zoom
        province = key.partition("/")[0]
        if (province, "supply_center") not in self.geometry.anchors:
            return x, y
        cx, cy = self.center(province)
        reach = self.width / 2 + self.center_radius, self.height / 2 + self.center_radius
        over_x, over_y = reach[0] - abs(x - cx), reach[1] - abs(y - cy)
        if min(over_x, over_y) <= 0:
            return x, y
        if over_x < over_y:
            return x + math.copysign(over_x, x - cx), y
        return x, y + math.copysign(over_y, y - cy)

    def dislodged(self, key: str) -> Point:
        """Where a dislodged unit stands: on the side that the map says, or the next that lies in the province
        and is clear of neighbors, tokens and centers, never over the unit's place.
        """
        if key not in self._dislodged:
            self._dislodged[key] = self._driven_out(key)
        return self._dislodged[key]

    def _driven_out(self, key: str) -> Point:
        ux, uy = self.unit(key)
        x, y = self.geometry.anchor(key, "dislodged")
        start, province = math.atan2(y * self.zoom - uy, x * self.zoom - ux), key.partition("/")[0]
        turns = [start + side * n * math.pi / 8 for n in range(9) for side in (1, -1)]
        ways = [(math.cos(turn), math.sin(turn)) for turn in turns]
        touches = [1.0 / max(abs(dx) / self.width, abs(dy) / self.height) for dx, dy in ways]
        spots = [
            (ux + out * touch * dx, uy + out * touch * dy)
            for out in OUT
            for (dx, dy), touch in zip(ways, touches, strict=True)
        ]
        half = 0.41 * self.width, 0.5 * self.height - 0.09 * self.width
        inside = is_inside(np.array(spots), half, province, self.geometry, self.zoom)
        near = self._neighbors(province)
        centers = [self.center_rect(place) for place in self._centers_of(province, *near)]
        taken = [
            self.token_rect(self.token(province)),
            *(self.counter_rect(self.unit(other)) for other in near),
        ]

        def badness(number: int) -> float:
            rect = self.counter_rect(spots[number]).inflate(-0.18 * self.width, -0.18 * self.height)
            covered = sum(clip.w * clip.h for clip in map(rect.clip, taken)) / (rect.w * rect.h)
            lost = LOST * (1.0 - inside[number, 4]) + 1.0 - inside[number].mean()
            return float(COVERED * covered + CENTER * len(rect.collidelistall(centers)) + lost)

        return spots[min(range(len(spots)), key=badness)]

    def _centers_of(self, *provinces: str) -> Iterator[str]:
        """Those of some places that have a supply center."""
        return (key for key in provinces if (key, "supply_center") in self.geometry.anchors)

    def _neighbors(self, province: str) -> list[str]:
        """The other places whose units stand near that of a place."""
        stand, away = self.unit(province), 3 * self.width
        others = (other for other in self.geometry.labels if other != province)
        return [other for other in others if math.dist(self.unit(other), stand) < away]

    def token(self, key: str, slot: int = 0) -> Point:
        """Where something that is no unit lies: beside the unit's place, in its province, clear of center and
        neighbors.

        ``slot`` counts the tokens of a province from 0.
        """
        province = key.partition("/")[0]
        if province not in self._tokens:
            self._tokens[province] = self._room_for_tokens(province)
        return self._tokens[province].spot(slot)

    def _room_for_tokens(self, province: str) -> Spots:
        stand = self.unit(province)
        near = self._neighbors(province)
        named = sorted({name for name, _ in self.geometry.anchors if "/" in name})
        coasts = [name for name in named if name.partition("/")[0] in (province, *near)]
        narrower = (other for other in near if self._is_narrower(other, province))
        around = Surroundings(
            province,
            stand,
            (self.width / 2, self.height / 2),
            (self.token_width / 2, self.token_height / 2),
            [
                *(_edges(self.counter_rect(self.unit(other))) for other in near),
                *(_edges(self.counter_rect(self.unit(coast))) for coast in coasts),
                *(_edges(self.token_rect(self.token(other))) for other in narrower),
            ],
            [_edges(self.center_rect(key)) for key in self._centers_of(province, *near)],
        )
        return Spots(around, self.geometry, self.zoom)

    def _is_narrower(self, other: str, province: str) -> bool:
        """Whether a place has less room than another, so that its token is set first."""
        sizes = sizes_of(self.geometry)
        return (sizes[other], other) < (sizes[province], province)

    @property
    def token_width(self) -> int:
        """How wide a token is."""
        return max(23, round(self.width * 0.66))

    @property
    def token_height(self) -> int:
        """How high a token is."""
        return round(self.token_width * 0.8)

    def token_rect(self, middle: Point) -> pygame.Rect:
        """The box of a token that lies at ``middle``."""
        rect = pygame.Rect(0, 0, self.token_width, self.token_height)
        rect.center = round(middle[0]), round(middle[1])
        return rect

    def piece(self, piece: Piece) -> Point:
        """Where a piece stands."""
        if piece.role == "token" and piece.sprite in PILED:
            x, y = self.token(piece.key)
            return x + PILE[0] * piece.slot * self.token_width, y + PILE[1] * piece.slot * self.token_height
        if piece.role == "token" and piece.sprite in IN_PLACE:
            x, y = self.unit(piece.key)
            return x + piece.slot * 0.7 * self.token_width, y
        if piece.role == "token":
            return self.token(piece.key, piece.slot)
        return self.dislodged(piece.key) if piece.role == "dislodged" else self.unit(piece.key)

    def piece_rect(self, piece: Piece) -> pygame.Rect:
        """The block of a counter, or the box of a token."""
        middle = self.piece(piece)
        return self.token_rect(middle) if piece.role == "token" else self.counter_rect(middle)

    def center(self, key: str) -> Point:
        """Where the supply center of a province lies."""
        x, y = self.geometry.anchor(key, "supply_center")
        return x * self.zoom, y * self.zoom

    def counter_rect(self, middle: Point) -> pygame.Rect:
        """The block of a counter that stands at ``middle``."""
        return pygame.Rect(
            round(middle[0] - self.width / 2), round(middle[1] - self.height / 2), self.width, self.height
        )

    def piece_rects(self, frame: Frame) -> tuple[pygame.Rect, ...]:
        """The blocks of all pieces of a frame."""
        return tuple(self.piece_rect(piece) for piece in frame.pieces)

    def sign_rects(self, frame: Frame, table: MarkTable) -> tuple[Rects, Rects]:
        """The blocks of units that are built or die, with the signs around them, and of what comes from
        above or strikes; the light it comes down in.
        """
        out = {(p.owner, p.key.partition("/")[0]) for p in frame.pieces if p.role == "dislodged"}
        found: list[pygame.Rect] = []
        shafts: list[pygame.Rect] = []
        for mark in frame.marks:
            kind, place = table.kinds[mark.kind], mark.places[0]
            if kind.shape == "sign" and kind.route is Route.STANDING and self.has(place):
                is_out = (mark.owner, place.partition("/")[0]) in out
                block = self.counter_rect(self.dislodged(place) if is_out else self.unit(place))
                disk = pygame.Rect(0, 0, SIGN[1] * self.width + 10, SIGN[1] * self.width + 10)
                disk.center = block.topright
                found += [block.inflate(SIGN[0] * self.width + 7, SIGN[0] * self.width + 7), disk]
            elif kind.route is Route.LANDING and self.has(place):
                blow = pygame.Rect(0, 0, round(BLOW * self.width), round(BLOW * self.width))
                blow.center = round(self.token(place)[0]), round(self.token(place)[1])
                found.append(blow)
            elif kind.route is Route.DESCENT and self.has(place):
                block, light = self._descent(frame, mark)
                found.append(block)
                shafts += light
        return tuple(found), tuple(shafts)

    def _descent(self, frame: Frame, mark: Mark) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The block of what comes from above, and the light it comes down in, piece by piece."""
        place, is_arrival = mark.places[0], mark.kind == "arrival"
        province = place.partition("/")[0]
        stood_on = {piece.key.partition("/")[0] for piece in frame.pieces if piece.role == "unit"}
        x, foot = self.token(place) if mark.sprite in PILED else self.unit(place)
        foot -= LIFTED * self.width * (is_arrival and province in stood_on)
        top = foot - DESCENTS.get(mark.kind, 0.0) * self.width
        wide, high = round((0.9 if is_arrival else 0.4) * self.width), max(1, round((foot - top) / PIECES))
        light = [
            pygame.Rect(round(x) - wide // 2, round(top) + number * high, wide, high)
            for number in range(PIECES)
        ]
        return self.counter_rect((x, top + 0.35 * self.width if is_arrival else foot)), light

    def obstacles(self, frame: Frame, signs: Rects = (), shafts: Rects = ()) -> Obstacles:
        """What names keep clear of on a frame, ``signs`` included, and what they had better avoid, as
        ``shafts`` of light.
        """
        stands = (self.counter_rect(self.unit(province)) for province in self.geometry.labels)
        lost = [c.key for c in frame.conditions if c.kind == "lost_center"]
        centers = tuple(self.center_rect(center) for center in (*frame.centers, *lost))
        badges = (badge_box(piece, self.piece_rect(piece)) for piece in frame.pieces)
        blocks, afloat = self.piece_rects(frame), []
        for piece, block in zip(frame.pieces, blocks, strict=True):
            if self.geometry.kinds.get(piece.key) == "sea":
                afloat.append(block)
        craters = (
            self.dial_rect(c.key) if c.seasons else self.counter_rect(self.unit(c.key))
            for c in frame.conditions
            if c.kind in SIGNS or (c.seasons and self.has(c.key))
        )
        hard = (*blocks, *craters, *signs, *(box for box in badges if box is not None))
        return Obstacles(hard, tuple(stands), (*centers, *shafts), tuple(afloat))

    def dial_rect(self, key: str) -> pygame.Rect:
        """The box of the dial that counts the seasons of what lies on a place: where a token would lie, or
        closer to the unit where that covers less.
        """
        if key not in self._dials:
            side = badge_side("clock:1", self.width)
            (x, y), (tx, ty) = self.unit(key), self.token(key)
            right, down = (self.width + side) / 2 + 1, (self.height + side) / 2 + 1
            around = (
                (x + dx, y + dy) for dy in (-down, 0.0, down) for dx in (-right, 0.0, right) if dx or dy
            )
            boxes = [
                pygame.Rect(round(ax - side / 2), round(ay - side / 2), side, side)
                for ax, ay in ((tx, ty), *around)
            ]
            self._dials[key] = min(boxes, key=lambda box: self._hidden_by(box, key))
        return self._dials[key]

    def _hidden_by(self, box: pygame.Rect, key: str) -> float:
        """How bad it is to lay something over a box of a place."""
        counters = (self.counter_rect(self.unit(place)) for place in self.geometry.labels)
        anchors = self.geometry.anchors
        centers = [self.center_rect(place) for place, kind in anchors if kind == "supply_center"]
        covered = [box.clip(other) for other in (*counters, *3 * centers)]
        x, y = box.center
        is_out = self.geometry.locate(x / self.zoom, y / self.zoom) != key
        return sum(part.w * part.h for part in covered) + is_out * box.w * box.h / 10

    def center_rect(self, key: str) -> pygame.Rect:
        """The box around a supply center."""
        x, y = self.center(key)
        radius = self.center_radius
        return pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius + 1, 2 * radius + 1)


@remembered
def sizes_of(geometry: BoardGeometry) -> Mapping[str, float]:
    """How large the places are, in square pixels of the board."""
    return {key: sum(map(area, rings)) for key, rings in geometry.outlines.items()}


def _edges(rect: pygame.Rect) -> tuple[float, float, float, float]:
    return rect.left, rect.top, rect.right, rect.bottom
