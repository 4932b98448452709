"""Marks as data: what kinds a game has, which orders and events they are drawn for, and a mark as lines on
the screen.

A game declares one row for every kind of mark, every sign that a legend explains, every verb of an order and
every kind of event that is seen on its board; all of them together are its `MarkTable`. Points are zoomed
pixels (see `places`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto
from functools import cached_property

from game.board.frame import Frame, Look, Mark
from game.board.palette import Color
from game.board.paths import Line, around, bent, distance_to
from game.core.results import Event
from game.geo.document import Point

Glyph = tuple[Line, ...]
"""A small sign as strokes in a square from -1 to 1."""

FLIGHT = 0.17
"""How far the arc of a launch rises, by its length."""


class Route(Enum):
    """How the line of a mark is found."""

    WAY = auto()  # from place to place between the counters; where there is one place only, like STANDING
    SUPPORT = auto()  # to the counter that is helped, or to the way it goes
    CONVOY = auto()  # around the fleet, or the way it offers
    BEAM = auto()  # straight from token to token
    BESIDE = auto()  # the way of a token
    AT_TOKEN = auto()  # around a token
    DESCENT = auto()  # from above, side by side with others
    LAUNCH = auto()  # an arc over everything
    LANDING = auto()  # a streak from above
    DRIFT = auto()  # the waves of a token that is adrift
    FATE = auto()  # what became of a place, at one spot
    STANDING = auto()  # around the counter


class Motion(Flag):
    """What moves while a turn is shown."""

    NOTHING = 0
    UNIT = auto()  # the unit of its first place goes along
    ENTERS = auto()  # and drives aside who stands where it comes
    TOKEN = auto()  # the token it names goes along
    LASTS = auto()  # takes longer than a unit's way
    AT_ONCE = auto()  # does not pass the space between
    PASSING = auto()  # is seen only while it is told: what was tried in vain


class Spot(Enum):
    """What stands in the middle of a lit place."""

    NOTHING = auto()
    DOT = auto()  # one can go there
    RING = auto()  # something is done with who stands there


@dataclass(frozen=True, slots=True)
class Light:
    """How a place is lit, its ground left as it is: color, width of the outline, its dashes (0: solid), and
    what stands in its middle. A quiet one waits until it is pointed at or the others are out.
    """

    color: Color
    width: float
    dash: float = 0.0
    spot: Spot = Spot.DOT
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """Where the sign of a `Route.FATE` is set.

    ``reach`` is its half width by that of a counter, ``sample`` in a legend (pixels at scale 1); ``share``
    how far on the way it is set of who was on a way, ``is_over`` whether it lies over the counters. ``aside``
    is how far from the middle, by the width of a counter.
    """

    reach: float = 0.4
    sample: float = 9.0
    share: float = 1.0
    is_over: bool = True
    aside: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class MarkKind:
    """One kind of mark. ``shape`` is what is drawn along its line (see `layers.marks.Pen`).

    ``words`` are its meaning in a legend; where it has none, the sample of the kind ``alike`` explains it.
    ``glyph`` is the sign of what is done on the spot, ``sprite`` what is drawn as its sample instead of
    itself.
    """

    name: str
    route: Route
    shape: str
    words: str = ""
    alike: str = ""
    motion: Motion = Motion.NOTHING
    glyph: Glyph = ()
    fate: Fate | None = None
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class Sign:
    """What a legend explains beside marks: a piece, a badge or a condition.

    Drawn as the drawing ``sprite`` or the texture ``ground``; ``condition`` is what it is called in a frame,
    if otherwise. ``is_on_center``: the drawing is set on a supply center.
    """

    name: str
    words: str
    sprite: str = ""
    ground: str = ""
    condition: str = ""
    is_on_center: bool = False


FAILED = Sign("failed", "Failed")
"""Whatever failed; its sample is an arrow that did."""


@dataclass(frozen=True, slots=True)
class OrderRow:
    """How the orders of a verb are seen: the kind of their marks, and how a place is lit where a click means
    the verb.

    ``sign`` is the kind whose glyph stands on the mark; ``make`` makes the mark where order and kind do not
    tell it all.
    """

    verb: str
    kind: str
    light: Light | None = None
    sign: str = ""
    make: Callable[..., Mark] | None = None


def here(event: Event) -> Iterable[tuple[str, ...]]:
    """One mark on the first place."""
    return (event.places[:1],)


def way(event: Event) -> Iterable[tuple[str, ...]]:
    """One mark from the first place to the second."""
    return (event.places[:2],)


def together(event: Event) -> Iterable[tuple[str, ...]]:
    """One mark for all places."""
    return (event.places,)


def everywhere(event: Event) -> Iterable[tuple[str, ...]]:
    """A mark for each place."""
    return ((place,) for place in event.places)


def numbered(event: Event) -> str:
    """The token an event names: a letter and a number, "c2"; that of a unit is its kind and its place."""
    return (
        event.piece if len(event.piece) > 1 and event.piece[1:].isdecimal() and event.piece.isascii() else ""
    )


def named(event: Event) -> str:
    """The piece an event names, which is a token."""
    return event.piece


def nameless(event: Event) -> str:
    """No token: the event is about a place."""
    return ""


@dataclass(frozen=True, slots=True)
class EventRow:
    """How an event is seen: the kind of its marks ('' for none), the places of each, the token it names.

    ``sprite`` is what comes with it. ``leaves`` is the condition it leaves on its places, ``afloat`` the one
    at sea if that is called otherwise. ``is_of_unit``: the marks are those of the unit's order, not of the
    event.
    """

    event: str
    kind: str = ""
    places: Callable[[Event], Iterable[tuple[str, ...]]] = here
    token: Callable[[Event], str] = numbered
    sprite: str = ""
    leaves: str = ""
    afloat: str = ""
    is_of_unit: bool = False


@dataclass(frozen=True)
class MarkTable:
    """All that may be seen of one game; ``legend`` are kinds and signs in the sequence in which they are
    explained.
    """

    legend: tuple[MarkKind | Sign, ...] = ()
    orders: tuple[OrderRow, ...] = ()
    events: tuple[EventRow, ...] = ()

    @cached_property
    def kinds(self) -> Mapping[str, MarkKind]:
        """The kinds of marks by name."""
        return {row.name: row for row in self.legend if isinstance(row, MarkKind)}

    @cached_property
    def explained(self) -> Mapping[str, MarkKind | Sign]:
        """What has a sample of its own, by name."""
        return {row.name: row for row in self.legend if row.words}

    @cached_property
    def of_centers(self) -> Mapping[str, str]:
        """What is set on supply centers, by the condition that it tells."""
        signs = (row for row in self.legend if isinstance(row, Sign) and row.is_on_center)
        return {row.condition or row.name: row.sprite for row in signs}

    @cached_property
    def of_verb(self) -> Mapping[str, OrderRow]:
        """How orders are seen, by verb."""
        return {row.verb: row for row in self.orders}

    @cached_property
    def of_event(self) -> Mapping[str, EventRow]:
        """How events are seen, by kind."""
        return {row.event: row for row in self.events}

    @cached_property
    def lights(self) -> Mapping[str, Light]:
        """How places are lit, by verb."""
        return {row.verb: row.light for row in self.orders if row.light is not None}

    @cached_property
    def has_beside(self) -> bool:
        """Whether there are orders for what stands beside units."""
        return any(row.make is not None for row in self.orders)

    @cached_property
    def has_tokens(self) -> bool:
        """Whether there is something beside units that moves."""
        return any(Motion.TOKEN in kind.motion for kind in self.kinds.values())

    @cached_property
    def aimed(self) -> tuple[str, ...]:
        """The verbs of orders that fly at a far place."""
        return tuple(row.verb for row in self.orders if self.kinds[row.kind].route is Route.LAUNCH)

    @cached_property
    def _conditions(self) -> Mapping[str, str]:
        return {row.condition: row.name for row in self.legend if isinstance(row, Sign) and row.condition}

    def motion(self, mark: Mark) -> Motion:
        """What moves with a mark."""
        kind = self.kinds.get(mark.kind)
        return Motion.NOTHING if kind is None else kind.motion

    def seen_in(self, frame: Frame) -> set[str]:
        """The names of what is to be explained in a frame: marks, what lies on places, "seasons" where these
        are counted, pieces and their badges.
        """
        kinds = {mark.kind: self.kinds.get(mark.kind) for mark in frame.marks}
        found = {(kind.alike if kind else "") or name for name, kind in kinds.items()}
        found |= {mark.sign for mark in frame.marks}
        found |= {FAILED.name for mark in frame.marks if mark.look is Look.FAILED}
        found |= {self._conditions.get(condition.kind, condition.kind) for condition in frame.conditions}
        found |= {"seasons" for condition in frame.conditions if condition.seasons}
        found |= {piece.sprite for piece in frame.pieces}
        return found | {badge.partition(":")[0] for piece in frame.pieces for badge in piece.badges}


@dataclass(frozen=True, slots=True)
class Arrow:
    """One mark as it is drawn.

    ``shape`` is that of its kind, or "task" (a ring with the glyph of what a unit does on the spot), or
    "wave_ring" and "thread_wave" of convoys. ``knob`` is where a support grips, and the spot of signs,
    targets and fates. ``badge`` is the kind whose glyph stands on an arrow, and where; ``rider`` is where the
    piece is drawn that the mark brings (its ``sprite``), and ``count`` how many alike come there, told on the
    last of several. ``cross`` is where the order failed and ``gap`` at what share of the line it opens a gap
    there. ``strength`` is that of a supported order and where it is told. ``is_over`` says that the mark lies
    over the counters, because there is no room between them.
    """

    mark: Mark
    kind: MarkKind
    shape: str
    line: Line
    knob: Point | None = None
    cross: Point | None = None
    gap: float | None = None
    is_over: bool = False
    badge: tuple[MarkKind, Point] | None = None
    rider: Point | None = None
    count: int = 0
    strength: tuple[int, Point] | None = None

    def distance(self, point: Point) -> float:
        """How far a point is from what is drawn."""
        away = distance_to(self.line, point)
        return away if self.knob is None else min(away, math.dist(self.knob, point))


def flight(start: Point, end: Point) -> Line:
    """The arc of a launch: it rises above the straight way, whichever way it goes."""
    side = -1.0 if end[0] >= start[0] else 1.0
    return bent(start, end, side * FLIGHT, steps=48)


def standing(mark: Mark, kind: MarkKind, middle: Point, half: tuple[float, float]) -> Arrow:
    """A hold, build, remove, disband or task as a ring that reaches ``half`` its width and height from
    ``middle``.
    """
    line = around(middle, *half)
    corner = (middle[0] + half[0] * 0.88, middle[1] - half[1] * 0.92)
    has_failed = mark.look is Look.FAILED
    if kind.glyph:
        left = (middle[0] - half[0] * 0.88, corner[1])
        below = (left[0], middle[1] + half[1] * 0.8)
        return Arrow(mark, kind, "task", line, knob=left, cross=below if has_failed else None)
    if kind.shape == "ring":
        return Arrow(mark, kind, "ring", line, cross=corner if has_failed else None)
    return Arrow(mark, kind, "sign", line, knob=corner)
