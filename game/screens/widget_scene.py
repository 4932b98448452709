"""A scene made of widgets: override ``build``; commands of buttons return moves.

    class Cellar(WidgetScene):
        title = "Cellar"

        def build(self, ui):
            ui.button("Back", pygame.Rect(20, 20, 100, 40), Pop)      # a command returns a move or None

``build`` runs anew whenever size or scale change, so what the user has entered must live in the scene, not in
the widgets. Call ``self.rebuild()`` after a change that alters the layout. A scene that also draws a board
overrides ``draw_background`` (below the widgets) and ``handle_other`` (events no widget has used).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.core.keymap import MUTE, NAMED, PAGES, THROUGH
from game.play.keys import Own, keys_title
from game.screens.context import Context
from game.screens.scene import KeyList, Move, Pop, Scene
from game.ui.fields import Field
from game.ui.handlers import action_of, is_writing
from game.ui.interface import Interface
from game.ui.theme import Theme, color
from game.ui.widgets import Widget

BLINK = 0.25  # seconds between looks at a text field's cursor
GOLDEN = "primary"  # the kind of the button that Enter presses
HELD = 1 / 60  # while a mouse button is down: sliders, scroll bars, held buttons


class WidgetScene(Scene):
    """Keeps an Interface, rebuilds it when needed, and turns its answers into moves."""

    place = PAGES  # of the table of keys (`game.core.keymap`): where the actions of this screen are looked up
    first_focus = ""  # the name of the widget that has the focus at the start

    def __init__(self) -> None:
        super().__init__()
        self.ui: Interface
        self._is_held = False
        self._seen: tuple[Widget | None, bool] = (None, False)  # what is hovered, whether the cursor is on
        self._is_stale = False
        self._is_from_top = False

    def build(self, ui: Interface) -> None:
        """Makes the widgets. Called on entering and after every change of size, scale, or ``rebuild``."""

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """What the named actions do here, by their names: keys and list of keys follow the person's own keys
        by themselves.
        """
        return {}

    def told(self, **words: str) -> KeyList:
        """The keys of these actions for the list of keys; ``words`` say what some of them do here."""
        own = self.own_keys
        return tuple(
            (keys_title(name, own), words.get(name) or NAMED[name].title_at(self.place))
            for name in self.key_commands()
        )

    def keys(self) -> KeyList:
        """The keys of the named actions."""
        return self.told()

    @property
    def own_keys(self) -> Own:
        """The keys a person has chosen; none before the screen is shown."""
        return self.context.settings.keys if hasattr(self, "context") else {}

    def read_fields(self) -> None:
        """Takes over what stands in text fields and sliders; called after every event."""

    def entered(self, name: str) -> Move | None:
        """What Enter in the line of text called ``name`` does."""
        return None

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draws what lies below the widgets."""
        surface.fill(color("night"))

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Reacts to an event no widget has used; by default Esc goes back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        return None

    def back(self) -> Move | None:
        """What Esc does."""
        return Pop()

    @property
    def theme(self) -> Theme:
        """The look at the present scale."""
        return self.context.theme

    @property
    def area(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.context.size)

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.ui.focus.is_typing

    @property
    def is_held(self) -> bool:
        """Whether a mouse button is down."""
        return self._is_held

    @property
    def wake_after(self) -> float | None:
        """Short while a button is held, now and then while a cursor blinks."""
        if self.is_held:
            return HELD
        return BLINK if self.is_typing else None

    def enter(self, context: Context) -> None:
        """Builds the widgets and gives the first one the focus; what Enter does in a dialog is seen from the
        start.
        """
        super().enter(context)
        self._make()
        self._give_focus(self.first_focus)
        widget = self.ui.focus.widget
        if self.is_overlay and widget is not None and widget.kind == GOLDEN:
            self.ui.focus.show(widget)

    def resize(self) -> None:
        """Builds the widgets for the new size."""
        super().resize()
        self.rebuild()

    def rebuild(self, *, from_top: bool = False) -> None:
        """Builds the widgets anew before the next event or picture, keeping the focus where it was by name,
        and what is scrolled where it was. ``from_top``: it begins at its top, where news is told.
        """
        self._is_stale, self._is_from_top = True, self._is_from_top or from_top
        self.needs_redraw = True

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Widgets first, ``handle_other`` last."""
        self._refresh()
        self._note_buttons(event)
        command = self._command(event, is_first=True)
        if command is not None:
            return command()
        is_used = self.ui.handle(event)
        if event.type != pygame.MOUSEMOTION or self._is_held:
            self.needs_redraw = True
        if not self._is_stale:
            self.read_fields()
        answer = self.answered()
        if answer is not None or is_used:
            return answer
        command = self._command(event, is_first=False)
        return command() if command is not None else self.handle_other(event)

    def _command(self, event: pygame.event.Event, *, is_first: bool) -> Callable[[], Move | None] | None:
        """What a key means here. ``is_first``: before the widgets, whatever has the focus; the others where
        they left it.
        """
        if event.type != pygame.KEYDOWN:
            return None
        if self.is_typing and (is_writing(event) if is_first else not event.mod & pygame.KMOD_CTRL):
            return None
        name = action_of(event, self.own_keys, self.place)
        commands = {MUTE: self.context.turn_mute, **self.key_commands()}
        command = commands.get(name) if (name in THROUGH) == is_first else None
        if command is not None:
            self.needs_redraw = True
        return command

    def update(self, seconds: float) -> Move | None:
        """Lets the widgets follow the pointer and blink."""
        self._refresh()
        self.ui.update(seconds)
        hovered = self.ui.hovered
        field = self.ui.focus.widget
        cursor = isinstance(field, Field) and field.is_cursor_on
        if (hovered, cursor) != self._seen or self.is_held:
            self._seen, self.needs_redraw = (hovered, cursor), True
        return self.answered()

    def answered(self) -> Move | None:
        """The move that the last command of a widget returned, once."""
        answer = self.ui.take_answer()
        return answer if isinstance(answer, Move) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Background, widgets, focus ring."""
        self._refresh()
        self.draw_background(surface)
        self.ui.draw(surface)
        self.draw_foreground(surface)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """Draws what lies above the widgets."""

    def _note_buttons(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._is_held = event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT

    def _refresh(self) -> None:
        if self._is_stale:
            focused = next(
                (name for name, widget in self.ui.names.items() if widget is self.ui.focus.widget), ""
            )
            if self._is_from_top and not self.is_typing:
                focused = self.first_focus
            is_shown = self.ui.focus.is_shown
            offsets = [] if self._is_from_top else [pane.scroll.offset for pane in self.ui.panes]
            self._make()
            for pane, offset in zip(self.ui.panes, offsets, strict=False):
                pane.move_to(offset)
            self.ui.focus.is_shown = is_shown
            self._give_focus(focused)

    def _give_focus(self, name: str) -> None:
        """The focus goes to a widget; in a dialog that has none of that name to its golden button."""
        widget = self.ui.names.get(name)
        if widget is None and self.is_overlay:
            widget = next((button for button in self.ui.names.values() if button.kind == GOLDEN), None)
        self.ui.focus.focus(widget)

    def _make(self) -> None:
        self._is_stale = self._is_from_top = False
        self.ui = Interface(self.context.size, self.theme, self.entered, self.context.sound.tick)
        self.build(self.ui)
        self.ui.update(0.0)
        self.needs_redraw = True
