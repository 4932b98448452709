"""The widgets of one screen under our theme: the Tab order, drawn texts, and named widgets for tests.

    ui = Interface(size, theme)
    ui.button("Start", rect, self.start, kind="primary", name="start")
    ui.text("Choose a game", (x, y), logical=HEADING, face="serif")
    ...
    ui.handle(event); ui.update(seconds); ui.draw(surface); answer = ui.take_answer()

What a command returns is kept as the answer until it is taken: a scene's commands return moves.
Rectangles are pixels of the window (``theme.px``), relative to the ``container`` when one is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

import pygame

from game.ui.boxes import BODIES, DISABLED, SELECTED, draw_box
from game.ui.fields import Field, Line
from game.ui.focus import FocusRing
from game.ui.panels.scroll import ScrollPane
from game.ui.text_page import Page
from game.ui.theme import BODY, Theme, color
from game.ui.widgets import Area, Button, Container, Panel, Picture, Slider, Widget

Command = Callable[[], object]
Face = tuple[str, Command, str]
"""Text, command and kind of a button."""
BUTTON_EDGE = {
    "plain": 8,
    "primary": 8,
    "danger": 8,
    "quiet": 8,
    "bare": 8,
    "row": 44,
    "item": 20,
    "card": 8,
    "list": 8,
}
"""What a button keeps free of text, in logical pixels, by its kind."""
Painting = Callable[[pygame.Surface, pygame.Rect], object]
POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
W = TypeVar("W", bound=Widget)


class Interface:
    """Widgets whose pointer follows the events they get, with a Tab order and a focus ring."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        entered: Callable[[str], object] = lambda name: None,
        pressed: Callable[[], object] = lambda: None,
    ) -> None:
        """``entered`` is told the name of a line of text in which Enter was pressed, ``pressed`` that a
        button was.
        """
        self.look = theme
        self.focus = FocusRing()
        self.focus.on_focus = self._reveal
        self.names: dict[str, Widget] = {}
        self.texts: list[tuple[str, Picture]] = []
        self.spaces: list[Widget] = []
        self.panes: list[ScrollPane] = []
        # what is scrolled into view together with a focused widget
        self.shown_with: dict[Widget, Widget] = {}
        self.answer: object = None
        self.window = Area(window := pygame.Rect((0, 0), size), window)
        self.hovered: Widget | None = None
        self._widgets: list[Widget] = []
        self._paintings: list[tuple[Widget, Painting]] = []
        self._pointer = (-1, -1)
        self._entered = entered
        self._pressed = pressed

    def button(
        self,
        text: str,
        rect: pygame.Rect,
        command: Command | None,
        *,
        kind: str = "plain",
        name: str = "",
        container: Container | None = None,
        turn: Callable[[int], object] | None = None,
        is_selected: bool = False,
    ) -> Button:
        """A button that runs ``command``, or (None) is there to be turned; kinds are those of
        ``BUTTON_EDGE``: plain, primary (brass), danger, quiet (no box unless it is pointed at), bare (none at
        all), row and item (text at the left), card and list (painted). ``turn`` reacts to Left and Right.
        """
        shown = self.look.fit(
            text, rect.width - self.look.px(BUTTON_EDGE[kind]), "sans_bold" if kind == "primary" else "sans"
        )
        inside = container or self.window
        run = None if command is None else partial(self._press, command)
        made = Button(rect, inside, self.look, shown, run, kind=kind, is_selected=is_selected)
        return self._named(made, name or text, turn)

    def buttons(
        self,
        faces: Iterable[Face],
        places: Iterable[pygame.Rect],
        *,
        container: Container | None = None,
    ) -> None:
        """One button a place; boxes of `layout` divide a line into places."""
        for (text, command, kind), place in zip(faces, places, strict=True):
            self.button(text, place, command, kind=kind, container=container)

    def entry(
        self,
        text: str,
        rect: pygame.Rect,
        *,
        name: str,
        container: Container | None = None,
        limit: int = 40,
    ) -> Line:
        """A field for one line of text; Enter in it is told to ``entered``."""

        def enter() -> None:
            self._keep(self._entered(name))

        return self._named(Line(rect, container or self.window, self.look, text, limit, enter), name)

    def page(self, text: str, rect: pygame.Rect, *, name: str, container: Container | None = None) -> Page:
        """A field for a text of many lines. Tab leaves it, all other keys are its own."""
        return self._named(Page(rect, container or self.window, self.look, text), name)

    def slider(
        self,
        value: int,
        span: tuple[int, int],
        rect: pygame.Rect,
        *,
        name: str,
        step: int = 1,
        container: Container | None = None,
    ) -> Slider:
        """A slider over whole numbers; Left and Right move it by ``step``."""
        made = Slider(rect, container or self.window, self.look, value, span, step)
        return self._named(made, name, made.turn)

    def text(
        self,
        text: str,
        place: tuple[int, int],
        *,
        face: str = "sans",
        logical: float = BODY,
        ink: str = "text",
        width: int = 0,
        align: str = "left",
        container: Container | None = None,
    ) -> Picture:
        """A text drawn at ``place``, wrapped at ``width`` pixels if given; ``align`` says which side of it
        ``place`` is.
        """
        image = self.look.render(text, face, logical, ink, width)
        rect = image.get_rect(
            **{"left": {"topleft": place}, "center": {"midtop": place}, "right": {"topright": place}}[align]
        )
        made = self._added(Picture(rect, container or self.window, image))
        self.texts.append((text, made))
        return made

    def space(self, place: pygame.Rect, *, container: Container | None = None) -> Widget:
        """A place with nothing of its own, to be painted (`paint`); where a pane cuts it, it fades away."""
        made = self._added(Widget(place, container or self.window))
        self.spaces.append(made)
        return made

    def panel(self, rect: pygame.Rect) -> Panel:
        """An empty panel to put widgets in (``container=panel``)."""
        return self._added(Panel(rect, self.window, kind="panel"))

    def pane(self, rect: pygame.Rect) -> ScrollPane:
        """A part of the window that scrolls (``container=pane.inner``; call ``pane.finish`` in the end)."""
        pane = ScrollPane(rect, self.look)
        self.panes.append(pane)
        return pane

    def paint(self, widget: Widget, painting: Painting) -> None:
        """Has ``painting(surface, rect of the widget)`` drawn over a widget, cut off where its pane ends."""
        self._paintings.append((widget, painting))

    def field_texts(self) -> dict[str, str]:
        """What stands in the text fields, by their names."""
        return {name: widget.text for name, widget in self.names.items() if isinstance(widget, Field)}

    def field(self, name: str) -> Field | None:
        """The text field of a name; None where there is none."""
        widget = self.names.get(name)
        return widget if isinstance(widget, Field) else None

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is, by the last event."""
        return self._pointer

    @property
    def bottom(self) -> int:
        """The lowest pixel that anything reaches; a pane reaches as far as its content, cut off at its own
        end.
        """
        fixed = (widget.rect.bottom for widget in self._widgets if widget.container is self.window)
        return max([*fixed, *(pane.reach for pane in self.panes)], default=0)

    def shorten(self) -> None:
        """Ends all panes where the lowest thing does."""
        bottom = self.bottom
        for pane in self.panes:
            height = min(pane.rect.bottom, bottom) - pane.rect.top
            pane.move(pygame.Rect(pane.rect.topleft, (pane.rect.width, height)))

    def take_answer(self) -> object:
        """What the last command returned, once."""
        answer, self.answer = self.answer, None
        return answer

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the Tab order and to the widgets; True when it is used up."""
        if event.type in POINTING:
            self._pointer = event.pos
        if self.focus.go_to_end(event):
            return True
        if any(pane.handle(event, self._pointer) for pane in self.panes) and not self.focus.is_typing:
            return True
        if self.focus.handle(event):
            return True
        field = self.focus.widget
        if isinstance(field, Field) and field.is_enabled and field.handle_key(event):
            return True
        return any(widget.handle(event, self._pointer) for widget in reversed(self._widgets))

    def update(self, seconds: float) -> None:
        """Lets widgets light up under the pointer, and the cursor blink."""
        usable = (widget for widget in reversed(self._widgets) if widget.is_enabled)
        self.hovered = next((widget for widget in usable if widget.covers(self._pointer)), None)
        field = self.focus.widget
        if isinstance(field, Field):
            field.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widgets, what is painted over them, the scroll bars, and the ring around the focused
        widget; what is cut at the edge of a pane fades away there.
        """
        veils: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for pane in self.panes:
            veils += pane.veils(surface, self._widgets)
        for widget in self._widgets:
            if widget.kind:
                self._draw_body(surface, widget)
        for widget in self._widgets:
            surface.set_clip(widget.clip)
            widget.draw(surface, is_lit=widget is self.hovered)
        for widget, painting in self._paintings:
            surface.set_clip(widget.clip)
            painting(surface, widget.rect)
        surface.set_clip(None)
        surface.blits(veils)
        for pane in self.panes:
            pane.bar.draw(surface)
        self._draw_ring(surface)

    def _draw_body(self, surface: pygame.Surface, widget: Widget) -> None:
        surface.set_clip(widget.clip)
        body = BODIES[widget.kind]
        if not widget.is_enabled:
            body = DISABLED
        elif widget.is_selected:
            body = SELECTED
        fill = body.held if widget.held else body.hovered if widget is self.hovered else body.normal
        draw_box(surface, widget.rect, self.look, fill, body.edge, thick=body.thick)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        widget = self.focus.widget
        if widget is None or not self.focus.is_shown:
            return
        gap, width = self.look.px(3), max(2, self.look.px(2))
        surface.set_clip(widget.clip.inflate(2 * gap, 2 * gap))
        pygame.draw.rect(
            surface, color("ring"), widget.rect.inflate(2 * gap, 2 * gap), width, self.look.px(6)
        )
        surface.set_clip(None)

    def _reveal(self, widget: Widget) -> None:
        for pane in self.panes:
            for shown in (self.shown_with.get(widget), widget):
                if shown is not None:
                    pane.reveal(shown)

    def _press(self, command: Command) -> None:
        self._pressed()
        self._keep(command())

    def _keep(self, answer: object) -> None:
        self.answer = answer if answer is not None else self.answer

    def _named(self, widget: W, name: str, turn: Callable[[int], object] | None = None) -> W:
        self.names[name] = widget
        self.focus.add(widget, turn)
        return self._added(widget)

    def _added(self, widget: W) -> W:
        self._widgets.append(widget)
        return widget
