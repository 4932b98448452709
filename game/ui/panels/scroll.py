"""Scrolling: how far a content is moved under its window, and a pane of widgets that does it: it follows the
wheel, the keys and the keyboard focus.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.theme import Theme, color
from game.ui.widgets import Area, Widget

BAR = 10  # logical pixels
FADE = 28  # logical pixels in which what is cut at an edge fades away
WHEEL_LINES = 3


@dataclass(slots=True)
class Scroll:
    """A content of ``content`` pixels seen through a window of ``view`` pixels, ``offset`` of them above its
    top edge.
    """

    view: int
    content: int = 0
    offset: int = 0

    @property
    def limit(self) -> int:
        """The greatest offset."""
        return max(0, self.content - self.view)

    def move(self, pixels: int) -> bool:
        """Scrolls down by ``pixels`` (up when negative); False when it is at the end already."""
        return self.move_to(self.offset + pixels)

    def move_to(self, offset: int) -> bool:
        """Scrolls to an offset, as far as there is content."""
        old, self.offset = self.offset, min(max(offset, 0), self.limit)
        return self.offset != old

    def reveal(self, top: int, bottom: int) -> bool:
        """Scrolls as little as needed to show the content from ``top`` to ``bottom``."""
        if top < self.offset:
            return self.move_to(top)
        return bottom > self.offset + self.view and self.move_to(bottom - self.view)

    def handle_key(self, key: int, line: int) -> bool:
        """Page Up, Page Down, Home and End; True when the key is used."""
        steps = {pygame.K_PAGEUP: line - self.view, pygame.K_PAGEDOWN: self.view - line}
        ends = {pygame.K_HOME: -self.content, pygame.K_END: self.content}
        return self.limit > 0 and self.move((steps | ends).get(key, 0))


@dataclass(slots=True)
class StoppingScroll(Scroll):
    """One that stops where a line begins, so that none is cut at the top: at the offsets of ``stops``, in
    pixels, in their sequence; anywhere while there are none. ``line`` are the pixels of a usual line.
    """

    line: int = 0
    stops: tuple[int, ...] = ()

    @property
    def limit(self) -> int:
        """The first stop at which the end is seen."""
        least = max(0, self.content - self.view)
        place = bisect_left(self.stops, least)
        return self.stops[place] if place < len(self.stops) else least

    def move_to(self, offset: int) -> bool:
        """Scrolls to the stop next to an offset; to another one than the present where the way is longer
        than a line.
        """
        after = bisect_left(self.stops, offset)
        near = self.stops[max(after - 1, 0) : after + 1] or (offset,)
        goal = near[0] if offset - near[0] < near[-1] - offset else near[-1]
        if goal == self.offset and abs(offset - goal) > self.line:
            goal = near[0] if offset < goal else near[-1]
        old, self.offset = self.offset, min(max(goal, 0), self.limit)
        return self.offset != old

    def reveal(self, top: int, bottom: int) -> bool:
        """Scrolls as little as needed to show the lines from ``top`` to ``bottom``."""
        if top < self.offset or bottom <= self.offset + self.view:
            return Scroll.reveal(self, top, bottom)
        place = bisect_left(self.stops, bottom - self.view)
        return self.move_to(self.stops[place] if place < len(self.stops) else bottom - self.view)


class ScrollBar:
    """The bar at the right edge of ``rect``: shows where ``scroll`` stands and can be dragged."""

    def __init__(self, rect: pygame.Rect, scroll: Scroll, theme: Theme, line: int = 0) -> None:
        """``line``: how many pixels the wheel takes for a line; usually those of a line of text."""
        width = theme.px(BAR)
        self.track = pygame.Rect(rect.right - width, rect.top, width, rect.height)
        self.scroll = scroll
        self.line = line or theme.line()
        self._grip: int | None = None

    @property
    def thumb(self) -> pygame.Rect:
        """The part to drag."""
        content = max(self.scroll.content, 1)
        height = max(self.track.height * self.scroll.view // content, self.track.width * 3)
        free = self.track.height - height
        top = self.track.top + free * self.scroll.offset // max(self.scroll.limit, 1)
        return pygame.Rect(self.track.left, top, self.track.width, height)

    def handle(self, event: pygame.event.Event, area: pygame.Rect, pointer: tuple[int, int]) -> bool:
        """Reacts to wheel and drag; True when the event is used up."""
        if self.scroll.limit == 0:
            return False
        if event.type == pygame.MOUSEWHEEL and area.collidepoint(pointer):
            self.scroll.move(-event.y * WHEEL_LINES * self.line)
            return True
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == pygame.BUTTON_LEFT
            and self.track.collidepoint(event.pos)
        ):
            self._grip = (
                event.pos[1] - self.thumb.top
                if self.thumb.collidepoint(event.pos)
                else self.thumb.height // 2
            )
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        elif event.type != pygame.MOUSEMOTION or self._grip is None:
            return False
        self._drag(event.pos[1])
        return True

    def _drag(self, y: int) -> None:
        free = self.track.height - self.thumb.height
        self.scroll.move_to((y - (self._grip or 0) - self.track.top) * self.scroll.limit // max(free, 1))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the bar when there is something to scroll."""
        if self.scroll.limit > 0:
            radius = self.track.width // 2
            pygame.draw.rect(surface, color("field"), self.track, border_radius=radius)
            pygame.draw.rect(surface, color("panel_edge"), self.thumb, border_radius=radius)


class ScrollPane:
    """A part of the window whose widgets scroll: put them in ``inner``, then tell ``finish`` how high they
    are.
    """

    def __init__(self, rect: pygame.Rect, theme: Theme) -> None:
        self.fade = theme.px(FADE)
        self.rect = rect.copy()
        self.inner = Area(rect.copy(), self.rect)
        self.scroll = Scroll(rect.height)
        self.bar = ScrollBar(rect, self.scroll, theme)
        self.margin = theme.px(8)

    @property
    def width(self) -> int:
        """The width for widgets, the bar left out."""
        return int(self.rect.width - self.bar.track.width - self.margin)

    @property
    def reach(self) -> int:
        """The lowest pixel of the window that its content reaches."""
        return int(self.rect.top + min(self.scroll.content, self.rect.height))

    def move(self, rect: pygame.Rect) -> None:
        """Takes another place, as wide as it was: one found by the height of the content."""
        track = self.bar.track
        self.rect.update(rect)
        self.inner.rect.update(rect)
        track.update(rect.right - track.width, rect.top, track.width, rect.height)
        self.scroll.view = rect.height

    def finish(self, height: int, offset: int = 0) -> None:
        """Sets the height of the content, scrolled to ``offset``."""
        self.scroll.content = height
        self.inner.rect.height = max(height, self.rect.height)
        self.scroll.move_to(offset)
        self._follow()

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Wheel, drag of the bar, Page keys."""
        used = self.bar.handle(event, self.rect, pointer)
        if event.type == pygame.KEYDOWN:
            used = self.scroll.handle_key(event.key, self.bar.line)
        if used:
            self._follow()
        return used

    def move_to(self, offset: int) -> None:
        """Scrolls to an offset."""
        if self.scroll.move_to(offset):
            self._follow()

    def holds(self, widget: Widget) -> bool:
        """Whether a widget lies in this pane."""
        return widget.container is self.inner

    def reveal(self, widget: Widget) -> None:
        """Scrolls so far that the widget can be seen."""
        top = widget.rect.top - self.inner.rect.top
        if self.holds(widget) and self.scroll.reveal(
            top - self.margin, top + widget.rect.height + self.margin
        ):
            self._follow()

    def veils(
        self, surface: pygame.Surface, widgets: Iterable[Widget]
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """What is to be laid over the widgets that an edge cuts, so that these fade away instead of looking
        broken, and nothing beside them does: the ground as it is now, before they are drawn, and its places.
        """
        mine = [widget.rect for widget in widgets if self.holds(widget)]
        most = max(min(self.fade, self.rect.height // 3), 0)
        for edge, is_top in ((self.rect.top, True), (self.rect.bottom, False)):
            cut = [rect.clip(self.rect) for rect in mine if rect.top < edge < rect.bottom]
            if cut:
                seen = cut[0].unionall(cut[1:])
                height = min(most, seen.height)
                strip = pygame.Rect(seen.left, edge - (0 if is_top else height), seen.width, height)
                if strip := strip.clip(surface.get_rect()):  # none in a window too small for anything
                    yield _veil(surface.subsurface(strip), is_top=is_top), strip.topleft

    def _follow(self) -> None:
        self.inner.rect.top = self.rect.top - self.scroll.offset


def foot_veils(
    surface: pygame.Surface, rect: pygame.Rect, scroll: Scroll, theme: Theme
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """What is to be laid over a text that goes on below a window ``rect``, so that it fades away there: the
    ground as it is before the text is drawn, and its place.
    """
    height = min(theme.px(FADE), rect.height // 3)
    strip = pygame.Rect(rect.left, rect.bottom - height, rect.width, height).clip(surface.get_rect())
    if scroll.offset < scroll.limit and strip:
        yield _veil(surface.subsurface(strip), is_top=False), strip.topleft


def _veil(ground: pygame.Surface, *, is_top: bool) -> pygame.Surface:
    """A ground that hides everything at its upper edge and nothing at its lower one, or the other way
    round.
    """
    width, height = ground.get_size()
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    veil.blit(ground, (0, 0))
    for y in range(height):
        share = (height - y if is_top else y + 1) / height
        veil.fill((255, 255, 255, round(255 * share)), (0, y, width, 1), pygame.BLEND_RGBA_MULT)
    return veil
