"""Keyboard focus: which widget the keys go to, and how Tab moves on.

The order is the order in which widgets are added. Tab and Shift+Tab walk it round, Up and Down too; Enter and
Space press a button; Left and Right change what can be turned: a slider, a choice; Home and End go to the
ends of a list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.fields import Field
from game.ui.text_page import Page
from game.ui.widgets import Button, Widget

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
WIDGET_KEYS = (*PRESS_KEYS, pygame.K_UP, pygame.K_DOWN)
"""What a control with the focus takes before the screen does."""
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
LIST = 3
"""So many buttons of a kind, below each other, are a list."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One place in the Tab order. ``turn`` is what Left (-1) and Right (+1) do to it, if anything."""

    widget: Widget
    turn: Callable[[int], object] | None = None


class FocusRing:
    """The Tab order of one screen."""

    def __init__(self) -> None:
        self.stops: list[Stop] = []
        self.current: Stop | None = None
        self.is_shown = False  # the ring is drawn once keys are used, and hidden by a click
        self.on_focus: Callable[[Widget], None] = lambda widget: None

    @property
    def widget(self) -> Widget | None:
        """The focused widget."""
        return self.current.widget if self.current else None

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the focus."""
        return isinstance(self.widget, Field)

    @property
    def is_writing(self) -> bool:
        """Whether it is a field of many lines, in which Enter and the arrows are needed."""
        return isinstance(self.widget, Page)

    def add(self, widget: Widget, turn: Callable[[int], object] | None = None) -> None:
        """Appends a widget to the order."""
        self.stops.append(Stop(widget, turn))

    def move(self, step: int) -> None:
        """Goes ``step`` places on, round the end, past what is disabled."""
        usable = [stop for stop in self.stops if stop.widget.is_enabled]
        if not usable:
            return
        if self.current in usable:
            self.focus(usable[(usable.index(self.current) + step) % len(usable)].widget)
        else:
            self.focus(usable[0 if step > 0 else -1].widget)

    def go_to_end(self, event: pygame.event.Event) -> bool:
        """Home and End in a list of buttons; True when the event is used up."""
        if event.type != pygame.KEYDOWN or event.key not in ENDS:
            return False
        lines = [stop for stop in self.stops if stop.widget.is_enabled and self._is_in_line(stop.widget)]
        if len(lines) < LIST:
            return False
        self.show(lines[ENDS[event.key]].widget)
        return True

    def _is_in_line(self, other: Widget) -> bool:
        """Whether a button stands above or below that with the focus, as in a list."""
        widget = self.widget
        return (
            isinstance(widget, Button)
            and other.container is widget.container
            and (other.kind, other.rect.left, other.rect.width)
            == (widget.kind, widget.rect.left, widget.rect.width)
        )

    def focus(self, widget: Widget | None) -> None:
        """Gives the focus to ``widget`` (None: to nothing)."""
        old, self.current = self.current, next((s for s in self.stops if s.widget is widget), None)
        if old and isinstance(old.widget, Field) and old is not self.current:
            old.widget.unfocus()
        if self.current and isinstance(widget, Field):
            widget.focus()
        if self.current and widget is not None:
            self.on_focus(widget)

    def show(self, widget: Widget | None) -> None:
        """Gives the focus to ``widget`` as a key does, with the ring round it."""
        self.focus(widget)
        self.is_shown = True

    def leave(self) -> None:
        """Gives the focus to nothing, and draws no ring."""
        self.focus(None)
        self.is_shown = False

    def press(self) -> bool:
        """Presses the focused button."""
        widget = self.widget
        return isinstance(widget, Button) and widget.is_enabled and widget.press()

    def handle(self, event: pygame.event.Event) -> bool:
        """Reacts to a key or a click; True when the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._follow_click(event.pos)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        used = self._handle_key(event)
        self.is_shown = self.is_shown or used
        return used

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.is_writing:
            return False
        if event.key in STEPS:
            self.move(STEPS[event.key])
            return bool(self.stops)
        if event.key in TURNS and self.current and self.current.turn:
            self.current.turn(TURNS[event.key])
            return True
        return (
            event.key in PRESS_KEYS and not (self.is_typing and event.key == pygame.K_SPACE) and self.press()
        )

    def _follow_click(self, position: tuple[int, int]) -> None:
        self.is_shown = False
        for stop in self.stops:
            if stop.widget.covers(position):
                self.focus(stop.widget)
                return
        self.focus(None)
