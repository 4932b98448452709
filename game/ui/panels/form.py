"""A column of headings, texts, buttons and labelled fields that scrolls when it is too long.

    form = Form(ui, rect, open_choice=self.open_choice)
    form.heading("Players")
    form.choice("France", items, current, self.seat_chosen, name="seat FRANCE")
    form.buttons([("Back", Pop, "plain"), ("Start", self.start, "primary")])
    form.finish()

Where the column is narrow the label of a field goes above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIImage, UITextEntryLine

from game.ui.interface import Command, Interface, Painting
from game.ui.theme import BODY, GRID, HEADING, color

FIELD = 40  # the height of a field, in logical pixels
NUMBER = 72  # the width of a field for a number
LABEL = 200  # the width kept for labels
NARROW = 460  # columns below this have their labels above the fields

OpenChoice = Callable[[UIButton, Sequence[tuple[object, str]], object, Callable[[object], None]], object]


class Form:
    """Lays widgets out from the top of ``rect`` down."""

    def __init__(self, ui: Interface, rect: pygame.Rect, *, open_choice: OpenChoice) -> None:
        self.ui = ui
        self.look = ui.look
        self.pane = ui.pane(rect)
        self.inner = self.pane.inner
        self.open_choice = open_choice
        self.edge = self.look.px(5)  # room for the focus ring at the sides
        self.y = self.edge
        self.free = 0  # pixels kept free at the right of fields

    @contextmanager
    def kept_free(self, logical: float) -> Iterator[None]:
        """Fields made in this block leave room at their right for ``at_the_side``, and reach up to it however wide they were."""
        self.free = self.look.px(logical)
        yield
        self.free = 0

    def at_the_side(self, text: str, command: Command, *, name: str, is_selected: bool = False) -> UIButton:
        """A small button in the room kept free beside the last field."""
        side = self.look.px(FIELD)
        rect = pygame.Rect(self.edge + self.width - side, self.y - side - self.look.px(GRID), side, side)
        return self.ui.button(text, rect, command, name=name, container=self.inner, is_selected=is_selected)

    @property
    def width(self) -> int:
        """The width for content."""
        return self.pane.width - 2 * self.edge

    @property
    def is_narrow(self) -> bool:
        """Whether labels go above their fields."""
        return self.width < self.look.px(NARROW)

    def gap(self, logical: float = GRID) -> None:
        """Leaves room."""
        self.y += self.look.px(logical)

    def heading(self, text: str) -> None:
        """A heading, with room above unless it is the first thing."""
        self.y += self.look.px(20) if self.y > self.edge else 0
        self._text(text, "serif", HEADING, "text")
        self.gap(4)

    def paragraph(self, text: str, *, ink: str = "text", face: str = "sans") -> UIImage:
        """A text wrapped to the column."""
        made = self._text(text, face, BODY, ink)
        self.gap()
        return made

    def _text(self, text: str, face: str, logical: float, ink: str) -> UIImage:
        place = (self.edge, self.y)
        made = self.ui.text(text, place, face=face, logical=logical, ink=ink, width=self.width, container=self.inner)
        self.y += made.rect.height
        return made

    def wide_button(self, text: str, command: Command, *, is_selected: bool = False, name: str = "") -> UIButton:
        """A button as wide as the column, its text at the left."""
        rect = pygame.Rect(self.edge, self.y, self.width, self.look.px(FIELD))
        made = self.ui.button(text, rect, command, kind="row", name=name, container=self.inner, is_selected=is_selected)
        self.y += rect.height + self.look.px(GRID)
        return made

    def buttons(self, choices: Sequence[tuple[str, Command, str]], *, selected: str = "") -> None:
        """Buttons side by side, on as many lines as they need; each is (text, command, kind)."""
        x, gap, height = self.edge, self.look.px(GRID), self.look.px(FIELD)
        for text, command, kind in choices:
            width = min(self.look.font("sans_bold").size(text)[0] + self.look.px(28), self.width)
            if x > self.edge and x + width > self.edge + self.width:
                x, self.y = self.edge, self.y + height + gap
            rect = pygame.Rect(x, self.y, width, height)
            self.ui.button(text, rect, command, kind=kind, container=self.inner, is_selected=text == selected)
            x += width + gap
        self.y += height + gap

    def choice(
        self,
        label: str,
        items: Sequence[tuple[object, str]],
        current: object,
        choose: Callable[[object], None],
        *,
        name: str = "",
        logical: float = 320,
    ) -> None:
        """A value out of several, (value, title) each: press to open the list, Left and Right for the next one."""
        self.place_choice(self.field(label, logical), items, current, choose, name=name or label)

    def place_choice(
        self,
        rect: pygame.Rect,
        items: Sequence[tuple[object, str]],
        current: object,
        choose: Callable[[object], None],
        *,
        name: str,
    ) -> UIButton:
        """A field of choice at a place; ``choice`` does it on a line of its own."""
        values = [value for value, _ in items]
        place = values.index(current) if current in values else 0

        def turn(step: int) -> None:
            choose(values[(place + step) % len(values)])

        def open_list() -> object:
            return self.open_choice(made, items, current, choose)

        title = items[place][1]
        made = self.ui.button(title, rect, open_list, kind="row", name=name, container=self.inner, turn=turn)
        self.ui.paint(made, self._draw_arrow)
        return made

    def toggle(self, label: str, value: bool, choose: Callable[[bool], None], *, name: str = "") -> None:
        """A box to tick."""
        width = self.look.font("sans").size(label)[0] + self.look.px(72)
        rect = pygame.Rect(self.edge, self.y, min(width, self.width - self.free), self.look.px(FIELD))
        made = self.ui.button("", rect, lambda: choose(not value), kind="quiet", name=name or label, container=self.inner)
        self.ui.paint(made, lambda surface, place: self._draw_box(surface, place, label, value))
        self.y += rect.height + self.look.px(GRID)

    def entry(self, label: str, text: str, *, name: str = "", logical: float = 320, limit: int = 40) -> UITextEntryLine:
        """A line of text to enter."""
        return self.ui.entry(text, self.field(label, logical), name=name or label, container=self.inner, limit=limit)

    def number(self, label: str, text: str, *, name: str = "", limit: int = 6) -> UITextEntryLine:
        """A short field for a number with its label behind it, or above it where there is no room."""
        field, gap = self.look.px(NUMBER), self.look.px(12)
        label_width = self.look.font("sans").size(label)[0]
        if field + gap + label_width > self.width - self.free:
            self.ui.text(label, (self.edge, self.y), container=self.inner)
            self.y += self.look.line()
        else:
            place = (self.edge + field + gap, self.y + (self.look.px(FIELD) - self.look.line()) // 2)
            self.ui.text(label, place, container=self.inner)
        rect = pygame.Rect(self.edge, self.y, field, self.look.px(FIELD))
        self.y += rect.height + self.look.px(GRID)
        return self.ui.entry(text, rect, name=name or label, container=self.inner, limit=limit)

    def slider(self, label: str, value: int, span: tuple[int, int], *, name: str = "", step: int = 1) -> UIHorizontalSlider:
        """A number to slide; the caller shows its value."""
        return self.ui.slider(value, span, self.field(label, 320), name=name or label, step=step, container=self.inner)

    def field(
        self, label: str, logical: float, *, is_last: bool = True, sign: Painting | None = None, column: float = LABEL
    ) -> pygame.Rect:
        """Writes a label and gives the place of its field.

        ``is_last`` False stays on the line for another field; ``sign`` is painted into the square at the left of the label;
        ``column`` is the width kept for labels.
        """
        left, height = self.edge, self.look.px(FIELD)
        if label:
            indent = self.look.px(32) if sign else 0
            is_above = self.is_narrow or indent + self.look.font("sans").size(label)[0] > self.look.px(column - GRID)
            top = self.y if is_above else self.y + (height - self.look.line()) // 2
            made = self.ui.text(label, (left + indent, top), ink="text", container=self.inner)
            if sign:
                self.ui.paint(made, lambda surface, rect: sign(surface, _square_before(rect, indent)))
            if is_above:
                self.y += made.rect.height
            else:
                left += self.look.px(column)
        room = self.edge + self.width - self.free - left
        rect = pygame.Rect(left, self.y, room if self.free else min(self.look.px(logical), room), height)
        if is_last:
            self.y += height + self.look.px(GRID)
        return rect

    def finish(self, offset: int = 0) -> None:
        """Ends the column; call it last."""
        self.pane.finish(self.y + self.edge, offset)

    def _draw_arrow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        x, y, size = rect.right - self.look.px(20), rect.centery, self.look.px(5)
        points = [(x - size, y - size // 2), (x, y + size // 2), (x + size, y - size // 2)]
        pygame.draw.lines(surface, color("brass"), False, points, max(2, self.look.px(2)))

    def _draw_box(self, surface: pygame.Surface, rect: pygame.Rect, label: str, value: bool) -> None:
        px = self.look.px
        box = pygame.Rect(rect.left + px(4), rect.centery - px(10), px(20), px(20))
        pygame.draw.rect(surface, color("field"), box, border_radius=px(3))
        pygame.draw.rect(surface, color("brass" if value else "quiet"), box, max(1, px(1.5)), border_radius=px(3))
        if value:
            tick = [(box.left + px(4), box.centery), (box.left + px(8), box.bottom - px(5)), (box.right - px(4), box.top + px(5))]
            pygame.draw.lines(surface, color("brass"), False, tick, max(2, px(2.5)))
        text = self.look.render(label)
        surface.blit(text, (box.right + px(12), rect.centery - text.get_height() // 2))


def _square_before(rect: pygame.Rect, indent: int) -> pygame.Rect:
    return pygame.Rect(rect.left - indent, rect.top, rect.height, rect.height)
