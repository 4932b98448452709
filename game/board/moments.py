"""Moments: what was special in a turn, each played for less than a second when the units have travelled.

    moments = in_turn([[Moment("strike", ("MOS",))], [Moment("fallout", ("UKR", "SEV"))]])
    Stage(picture.drawers, picture.dusk, board, setting).draw(surface, moments, seconds)

A game's `Picture` derives them from a turn (``moments``) and hands over a drawer for each kind (``drawers``).
Drawers are pure: the same surface, setting and share give the same picture, in the window and in a film.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import pygame
from pygame.typing import RectLike

from game.board.camera import Camera
from game.board.effects import dim
from game.board.frame import Condition, Frame
from game.geo.document import Point

LEAST, MOST = 0.4, 0.9
"""How many seconds a moment takes, at normal speed."""

LONGEST = 2.0
"""How many all moments of a turn take at most: more of them overlap."""

FALLS, LIFTS, DUSK = 0.18, 0.25, (18, 24, 44)
"""In how many seconds the dusk falls and lifts, and its tint."""

APART = 0.08
"""So many seconds moments that are played together begin after one another."""


@dataclass(frozen=True, slots=True)
class Moment:
    """``kind`` names the drawer; ``places`` are location keys, ``seat`` whose it is, ``name`` the piece.

    ``lasts`` and ``begins`` are seconds at normal speed, the second from when the units have arrived (see
    `in_turn`). ``tags`` are those of marks that it shows in its own way, ``lifted`` places whose counters it
    draws itself, ``leaves`` what will lie on the board after it: none of them is in the frame under it.
    """

    kind: str
    places: tuple[str, ...]
    seat: str = ""
    name: str = ""
    lasts: float = 0.7
    begins: float = 0.0
    tags: tuple[str, ...] = ()
    lifted: tuple[str, ...] = ()
    leaves: tuple[Condition, ...] = ()


class Outline(tuple[Point, ...]):
    """A ring of points by which pictures are kept: known by its length and its ends alone, for an outline has
    so many points that to hash them all takes longer than to draw it.
    """

    __slots__ = ()

    def __hash__(self) -> int:
        """The same for outlines that are equal."""
        return hash((len(self), self[:1], self[-1:]))


@dataclass(frozen=True)
class Setting:
    """Where a moment is drawn, in pixels of the surface.

    ``view`` is what is seen of the board, ``points`` are where counters of the moment's places stand,
    ``unit`` is how wide a counter is. ``outlines`` are the rings of the first place, found when they are
    asked for.
    """

    moment: Moment
    view: pygame.Rect
    points: tuple[Point, ...]
    unit: float
    ring: Callable[[str], tuple[tuple[Point, ...], ...]] = lambda key: ()

    @cached_property
    def outlines(self) -> tuple[tuple[Point, ...], ...]:
        """The rings of land or sea of the moment's first place; none where a game has no such thing."""
        return self.ring(self.moment.places[0]) if self.moment.places else ()

    @property
    def spot(self) -> Point:
        """The first point."""
        return self.points[0]


Drawer = Callable[[pygame.Surface, Setting, float], None]
"""Draws one kind of moment over the board; the share of its time goes from 0 to 1."""

Remainder = Callable[[pygame.Surface, Setting], None]
"""Draws what one kind of moment has left, for as long as moments after it go on, or what stands until it
begins.
"""


def seen_of(camera: Camera) -> pygame.Rect:
    """What is seen of the board."""
    return camera.board_rect().clip(camera.viewport)


def in_turn(groups: Iterable[Sequence[Moment]]) -> tuple[Moment, ...]:
    """Moments with their beginnings: those of a group all but together, the groups one after the other, all
    within `LONGEST`.
    """
    found: list[Moment] = []
    start = 0.0
    for group in groups:
        apart = min(APART, MOST / max(len(group), 1) / 2)
        placed = [replace(moment, begins=start + n * apart) for n, moment in enumerate(group)]
        found += placed
        start = max((moment.begins + moment.lasts for moment in placed), default=start)
    if start <= LONGEST:
        return tuple(found)
    last = max(moment.begins for moment in found)
    room = LONGEST - max(moment.lasts for moment in found if moment.begins == last)
    squeeze = min(room / last, *((LONGEST - m.lasts) / m.begins for m in found if m.begins)) if last else 1.0
    return tuple(replace(moment, begins=moment.begins * squeeze) for moment in found)


def length(moments: Iterable[Moment]) -> float:
    """How many seconds they take together."""
    return max((moment.begins + moment.lasts for moment in moments), default=0.0)


def playing(moments: Iterable[Moment], seconds: float) -> Iterator[tuple[Moment, float]]:
    """Those that go on at a time, each with the share of its own time."""
    for moment in moments:
        share = (seconds - moment.begins) / moment.lasts
        if 0.0 <= share < 1.0:
            yield moment, share


def over(moments: Sequence[Moment], seconds: float) -> Iterator[Moment]:
    """Those that are over at a time when others are not."""
    if seconds < length(moments):
        yield from (moment for moment in moments if seconds >= moment.begins + moment.lasts)


def staged(frame: Frame, moments: Sequence[Moment]) -> Frame:
    """The frame under moments: without what they show themselves."""
    tags = {tag for moment in moments for tag in moment.tags}
    lifted = {place for moment in moments for place in moment.lifted}
    left = {condition for moment in moments for condition in moment.leaves}
    return replace(
        frame,
        marks=tuple(m for m in frame.marks if m.tag not in tags),
        pieces=tuple(p for p in frame.pieces if p.key not in lifted or p.role != "unit"),
        conditions=tuple(c for c in frame.conditions if c not in left),
    )


def dusk_at(moments: Sequence[Moment], seconds: float) -> float:
    """How much of the dusk has come: it falls at the beginning and lifts at the end."""
    left = length(moments) - seconds
    return max(0.0, min(seconds / FALLS, left / LIFTS, 1.0))


class Rehearsal(pygame.Surface):
    """A single pixel that says of its clip what a surface of a ``size`` would: moments are gone through on it
    out of sight, so that what they are made of is there when they are seen.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1), 0, 32)
        self._whole = self._clip = pygame.Rect((0, 0), size)

    def get_clip(self) -> pygame.Rect:
        """What may be drawn on, as it would be on the surface that it stands for."""
        return self._clip.copy()

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Another clip; None for all of it."""
        self._clip = self._whole if rect is None else self._whole.clip(pygame.Rect(rect))


@dataclass(frozen=True)
class Stage:
    """A board on which moments are drawn: the drawers by kind, how dark it becomes (0 to 1), the setting of
    a moment, what moments leave, and what stands until they begin, by kind.
    """

    drawers: Mapping[str, Drawer]
    dusk: float
    setting: Callable[[Moment], Setting]
    remains: Mapping[str, Remainder] = field(default_factory=dict)
    awaited: Mapping[str, Remainder] = field(default_factory=dict)

    def draw(self, surface: pygame.Surface, moments: Sequence[Moment], seconds: float) -> None:
        """Draws the moments that go on at a time over what earlier ones have left and later ones will take,
        within the clip.
        """
        seen = [(self.setting(moment), share) for moment, share in playing(moments, seconds)]
        before = surface.get_clip()
        if self.dusk and moments:
            view = (seen[0][0] if seen else self.setting(moments[0])).view
            dim(surface, view.clip(before), self.dusk * dusk_at(moments, seconds), DUSK)
        still = [(self.remains, moment) for moment in over(moments, seconds)]
        still += [(self.awaited, moment) for moment in moments if seconds < moment.begins]
        for drawers, moment in still:
            if moment.kind in drawers:
                where = self.setting(moment)
                surface.set_clip(where.view.clip(before))
                drawers[moment.kind](surface, where)
        for where, share in seen:
            if where.moment.kind in self.drawers and where.points:
                surface.set_clip(where.view.clip(before))
                self.drawers[where.moment.kind](surface, where, share)
        surface.set_clip(before)
