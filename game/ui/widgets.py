"""What lies on a screen: widgets in containers, and of them panels, texts, buttons and sliders.

A widget's ``place`` counts from the upper left of its container, its ``rect`` in pixels of the window. Bodies
are drawn by the interface (``ui/boxes.py``), what stands on them by the widget.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui.theme import BODY, SMALLEST, Theme, color

GRIP = 24  # the width of what is slid, in logical pixels


class Container(Protocol):
    """What widgets lie in: ``rect`` is where it is in the window, nothing of them is seen outside of
    ``clip``.
    """

    @property
    def rect(self) -> pygame.Rect:
        """In pixels of the window."""

    @property
    def clip(self) -> pygame.Rect:
        """The part of the window that shows it."""


class Area:
    """A container that is no widget: the window, the content of a scroll pane."""

    def __init__(self, rect: pygame.Rect, clip: pygame.Rect) -> None:
        self.rect = rect
        self.clip = clip


class Widget:
    """A rectangle of the window; ``kind`` is its body, a key of `boxes.BODIES` ('' for none)."""

    held = False

    def __init__(
        self, place: pygame.Rect, container: Container, *, kind: str = "", is_selected: bool = False
    ) -> None:
        self.place = pygame.Rect(place)
        self.container = container
        self.kind = kind
        self.is_selected = is_selected
        self.is_enabled = True

    @property
    def rect(self) -> pygame.Rect:
        """Where it is in the window."""
        return self.place.move(self.container.rect.topleft)

    @property
    def clip(self) -> pygame.Rect:
        """The part of the window it can be seen in."""
        return self.container.clip

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether a position in the window is on what is seen of it."""
        return bool(self.rect.collidepoint(position)) and bool(self.clip.collidepoint(position))

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Reacts to the mouse; True when the event is used up."""
        return False

    def draw(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        """Draws what stands on its body; ``is_lit`` under the pointer."""


class Panel(Widget):
    """A box to put widgets in. Clicks do not go through it."""

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Keeps clicks from what lies below."""
        return event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos)


class Picture(Widget):
    """A picture that does nothing: a text."""

    def __init__(self, place: pygame.Rect, container: Container, picture: pygame.Surface) -> None:
        super().__init__(place, container)
        self.picture = picture

    def draw(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        """Draws it."""
        surface.blit(self.picture, self.rect)


class Button(Widget):
    """Runs ``command`` when it is pressed and let go with the left button of the mouse, or by `press`."""

    def __init__(
        self,
        place: pygame.Rect,
        container: Container,
        theme: Theme,
        text: str,
        command: Callable[[], None] | None,
        *,
        kind: str,
        is_selected: bool,
    ) -> None:
        super().__init__(place, container, kind=kind, is_selected=is_selected)
        self.text = text
        self._theme = theme
        self._command = command
        self.letters = float(BODY)  # logical size of its text
        self._face = "sans_bold" if kind == "primary" else "sans"
        self._shown: tuple[tuple[str, str, float], pygame.Surface] | None = None

    def become(self, text: str, *, is_enabled: bool) -> None:
        """Says something else from now on, and can be used or not."""
        self.text, self.is_enabled = text, is_enabled

    def squeeze(self, text: str, width: int) -> None:
        """Says all of a text in ``width`` pixels by smaller letters, or what fits in the smallest."""
        needed = self._theme.font(self._face).size(text)[0]
        size = 0.95 * BODY * width / max(needed, 1)  # sizes are rounded
        self.letters = min(max(size, SMALLEST), BODY)
        self.text = self._theme.fit(text, width, self._face, self.letters)

    def press(self) -> bool:
        """Does what it is there for; False where that is nothing but to tell and to be turned."""
        if self._command is not None:
            self._command()
        return self._command is not None

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Pressed where it goes down and comes up; let go elsewhere nothing happens."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            is_on = self.covers(event.pos)
            self.held = is_on and self.is_enabled
            return is_on
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.held:
            self.held = False
            if self.covers(event.pos):
                self.press()
            return True
        return False

    @property
    def _ink(self) -> str:
        if not self.is_enabled:
            return "quiet"
        return "on_brass" if self.kind == "primary" and not self.is_selected else "text"

    def draw(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        """Its text, in the middle or, in rows, at the left."""
        if not self.text:
            return
        key = (self.text, self._ink, self.letters)
        if self._shown is None or self._shown[0] != key:
            self._shown = key, self._theme.render(self.text, self._face, self.letters, self._ink)
        picture, rect = self._shown[1], self.rect
        place = picture.get_rect(center=rect.center)
        if self.kind in ("row", "item"):
            place.left = rect.left + self._theme.px(12)
        surface.blit(picture, place)


class Slider(Widget):
    """A whole number within ``span``, slid by the mouse or set by `turn`."""

    def __init__(
        self,
        place: pygame.Rect,
        container: Container,
        theme: Theme,
        value: int,
        span: tuple[int, int],
        step: int,
    ) -> None:
        super().__init__(place, container, kind="field")
        self.span = span
        self.step = step
        self.value = value
        self._width = theme.px(GRIP)
        self._grip = 0

    @property
    def thumb(self) -> pygame.Rect:
        """What is slid, in pixels of the window."""
        low, high = self.span
        rect = self.rect
        left = rect.left + (rect.width - self._width) * (self.value - low) // max(high - low, 1)
        return pygame.Rect(left, rect.top, self._width, rect.height)

    def turn(self, direction: int) -> None:
        """One step down (-1) or up (1)."""
        self.value = min(max(self.value + direction * self.step, self.span[0]), self.span[1])

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Taken at the thumb it follows the pointer; a press beside the thumb brings it there."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not self.covers(event.pos) or not self.is_enabled:
                return False
            thumb = self.thumb
            self.held = True
            self._grip = event.pos[0] - thumb.left if thumb.collidepoint(event.pos) else self._width // 2
        elif event.type == pygame.MOUSEBUTTONUP and self.held:
            self.held = False
            return True
        elif event.type != pygame.MOUSEMOTION or not self.held:
            return False
        self._slide_to(event.pos[0] - self._grip)
        return True

    def _slide_to(self, left: int) -> None:
        low, high = self.span
        rect = self.rect
        room = max(rect.width - self._width, 1)
        self.value = low + round((high - low) * min(max(left - rect.left, 0), room) / room)

    def draw(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        """The thumb, in brass as what is done next."""
        thumb = self.thumb.inflate(-2, -2)
        pygame.draw.rect(
            surface,
            color("brass_hover" if self.held or is_lit else "brass"),
            thumb,
            border_radius=thumb.width // 4,
        )
