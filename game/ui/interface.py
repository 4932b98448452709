"""The widgets of one screen: pygame_gui under our theme, with the Tab order, drawn texts, and named widgets
for tests.

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
from typing import TypeVar

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import (
    UIButton,
    UIHorizontalSlider,
    UIImage,
    UIPanel,
    UITextEntryBox,
    UITextEntryLine,
)

from game.ui.boxes import BODIES, DISABLED, SELECTED, draw_box
from game.ui.focus import FIELDS, FocusRing
from game.ui.panels.scroll import ScrollPane
from game.ui.theme import BODY, Theme, color

Command = Callable[[], object]
Face = tuple[str, Command, str]
"""Text, command and kind of a button."""
BUTTON_EDGE = {"plain": 8, "primary": 8, "danger": 8, "quiet": 8, "row": 44, "item": 20, "card": 8, "list": 8}
"""What a button keeps free of text, in logical pixels, by its kind."""
Painting = Callable[[pygame.Surface, pygame.Rect], None]
W = TypeVar("W", bound=UIElement)


class Interface(pygame_gui.UIManager):
    """A pygame_gui manager whose pointer follows the events it gets, with a Tab order and a focus ring."""

    def __init__(self, size: tuple[int, int], theme: Theme) -> None:
        self.look = theme
        super().__init__(size, None, enable_live_theme_updates=False)
        self.focus = FocusRing()
        self.focus.on_focus = self._reveal
        self.names: dict[str, UIElement] = {}
        self.texts: list[tuple[str, UIImage]] = []
        self.panes: list[ScrollPane] = []
        self.shown_with: dict[
            UIElement, UIElement
        ] = {}  # what is scrolled into view together with a focused widget
        self._bodies: list[tuple[UIElement, str]] = []
        self._paintings: list[tuple[UIElement, Painting]] = []
        self.answer: object = None
        self._pointer = (-1, -1)

    def create_new_theme(self, theme_path: object = None) -> UIAppearanceTheme:
        """The theme of pygame_gui; all interfaces at one scale share it, with its fonts and drawn shapes."""
        return self.look.gui_theme(self.resource_loader)

    def button(
        self,
        text: str,
        rect: pygame.Rect,
        command: Command,
        *,
        kind: str = "plain",
        name: str = "",
        container: IContainerLikeInterface | None = None,
        turn: Callable[[int], object] | None = None,
        is_selected: bool = False,
    ) -> UIButton:
        """A button that runs ``command``; kinds are those of ``Theme.gui``. ``turn`` reacts to Left and
        Right.
        """
        shown = self.look.fit(
            text, rect.width - self.look.px(BUTTON_EDGE[kind]), "sans_bold" if kind == "primary" else "sans"
        )
        made = UIButton(
            rect,
            shown,
            self,
            container=container,
            object_id=f"#{kind}",
            command=lambda: self._keep(command()),
        )
        if is_selected:
            made.select()  # type: ignore[no-untyped-call]  # pygame_gui gives it no types
        self._bodies.append((made, kind))
        return self._added(made, name or text, turn)

    def buttons(
        self,
        faces: Iterable[Face],
        places: Iterable[pygame.Rect],
        *,
        container: IContainerLikeInterface | None = None,
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
        container: IContainerLikeInterface | None = None,
        limit: int = 40,
    ) -> UITextEntryLine:
        """A field for one line of text; read it with ``get_text``."""
        made = UITextEntryLine(rect, self, container=container)
        made.set_text(text)  # with the cursor behind it
        made.set_text_length_limit(limit)
        self._bodies.append((made, "field"))
        return self._added(made, name, None)

    def page(
        self, text: str, rect: pygame.Rect, *, name: str, container: IContainerLikeInterface | None = None
    ) -> UITextEntryBox:
        """A field for a text of many lines; read it with ``get_text``. Tab leaves it, all other keys are its
        own.
        """
        made = UITextEntryBox(rect, "", self, container=container)
        made.set_text(text)  # with the cursor behind it
        self._bodies.append((made, "field"))
        return self._added(made, name, None)

    def slider(
        self,
        value: int,
        span: tuple[int, int],
        rect: pygame.Rect,
        *,
        name: str,
        step: int = 1,
        container: IContainerLikeInterface | None = None,
    ) -> UIHorizontalSlider:
        """A slider over whole numbers; Left and Right move it by ``step``. Read it with
        ``get_current_value``.
        """
        made = UIHorizontalSlider(rect, value, span, self, container=container, click_increment=step)
        self._bodies.append((made, "field"))

        def turn(direction: int) -> None:
            made.set_current_value(
                min(max(int(made.get_current_value()) + direction * step, span[0]), span[1])
            )

        return self._added(made, name, turn)

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
        container: IContainerLikeInterface | None = None,
    ) -> UIImage:
        """A text drawn at ``place``, wrapped at ``width`` pixels if given; ``align`` says which side of it
        ``place`` is.
        """
        image = self.look.render(text, face, logical, ink, width)
        rect = image.get_rect(
            **{"left": {"topleft": place}, "center": {"midtop": place}, "right": {"topright": place}}[align]
        )
        made = UIImage(rect, image, self, image_is_alpha_premultiplied=False, container=container)
        self.texts.append((text, made))
        return made

    def panel(self, rect: pygame.Rect) -> UIPanel:
        """An empty panel to put widgets in (``container=panel``)."""
        made = UIPanel(rect, manager=self, margins={"left": 0, "right": 0, "top": 0, "bottom": 0})
        self._bodies.append((made, "panel"))
        return made

    def pane(self, rect: pygame.Rect) -> ScrollPane:
        """A part of the window that scrolls (``container=pane.inner``; call ``pane.finish`` in the end)."""
        pane = ScrollPane(rect, self, self.look)
        self.panes.append(pane)
        return pane

    def paint(self, widget: UIElement, painting: Painting) -> None:
        """Has ``painting(surface, rect of the widget)`` drawn over a widget, cut off where its pane ends."""
        self._paintings.append((widget, painting))

    def clip_of(self, widget: UIElement) -> pygame.Rect:
        """The part of the window a widget can be seen in."""
        pane = next((p for p in self.panes if p.holds(widget)), None)
        return pane.rect if pane else pygame.Rect((0, 0), self.window_resolution)

    def field_texts(self) -> dict[str, str]:
        """What stands in the text fields, by their names."""
        fields = {name: widget for name, widget in self.names.items() if isinstance(widget, FIELDS)}
        return {name: field.get_text() for name, field in fields.items()}

    def select_all(self, name: str) -> None:
        """Selects what stands in a text field, so that it is written over."""
        field = self.names[name]
        if isinstance(field, UITextEntryLine):
            field.select_range = [0, len(field.get_text())]

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is, by the last event."""
        return self._pointer

    def take_answer(self) -> object:
        """What the last command returned, once."""
        answer, self.answer = self.answer, None
        return answer

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the Tab order and to the widgets; True when it is used up."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
            self._update_mouse_position()
        if any(pane.handle(event, self._pointer) for pane in self.panes) and not self.focus.is_typing:
            return True
        return self.focus.handle(event) or bool(self.process_events(event))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widgets, what is painted over them, the scroll bars, and the ring around the focused
        widget.
        """
        for widget, kind in self._bodies:
            self._draw_body(surface, widget, kind)
        surface.set_clip(None)
        self.draw_ui(surface)
        for widget, painting in self._paintings:
            surface.set_clip(self.clip_of(widget))
            painting(surface, widget.rect)
        surface.set_clip(None)
        for pane in self.panes:
            pane.bar.draw(surface)
        self._draw_ring(surface)

    def _draw_body(self, surface: pygame.Surface, widget: UIElement, kind: str) -> None:
        if not widget.visible:
            return
        surface.set_clip(self.clip_of(widget))
        body, is_held = BODIES[kind], getattr(widget, "held", False)
        if not widget.is_enabled:
            body = DISABLED
        elif getattr(widget, "is_selected", False):
            body = SELECTED
        fill = body.held if is_held else body.hovered if widget.hovered else body.normal
        draw_box(surface, widget.rect, self.look, fill, body.edge, thick=body.thick)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        widget = self.focus.widget
        if widget is None or not self.focus.is_shown:
            return
        gap, width = self.look.px(3), max(2, self.look.px(2))
        surface.set_clip(self.clip_of(widget).inflate(2 * gap, 2 * gap))
        pygame.draw.rect(
            surface, color("ring"), widget.rect.inflate(2 * gap, 2 * gap), width, self.look.px(6)
        )
        surface.set_clip(None)

    def _reveal(self, widget: UIElement) -> None:
        for pane in self.panes:
            for shown in (self.shown_with.get(widget), widget):
                if shown is not None:
                    pane.reveal(shown)

    def _update_mouse_position(self) -> None:
        """The pointer is where the last event said, not where the system's pointer has gone since."""
        self.mouse_position = self._pointer

    def _keep(self, answer: object) -> None:
        self.answer = answer if answer is not None else self.answer

    def _added(self, widget: W, name: str, turn: Callable[[int], object] | None) -> W:
        self.names[name] = widget
        self.focus.add(widget, turn)
        return widget
