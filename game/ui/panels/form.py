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

from game.ui.fields import Line
from game.ui.interface import Command, Face, Interface, Painting
from game.ui.layout import Row, wrapped
from game.ui.panels.scroll import ScrollPane
from game.ui.theme import BODY, GRID, HEADING, color
from game.ui.widgets import Button, Picture, Slider

FIELD = 40  # the height of a field, in logical pixels
NUMBER = 72  # the width of a field for a number
LABEL = 200  # the width kept for labels
NARROW = 460  # columns below this have their labels above the fields
ARROW = 44  # what a field of choice has beside its words
COLUMN_GAP = 24

OpenChoice = Callable[[Button, Sequence[tuple[object, str]], object, Callable[[object], None]], object]


class Form:
    """Lays widgets out from the top of ``rect`` down."""

    def __init__(
        self, ui: Interface, rect: pygame.Rect, *, open_choice: OpenChoice, pane: ScrollPane | None = None
    ) -> None:
        """``pane`` is that of another form in which this is a column; ``rect`` is a place in it then."""
        self.ui = ui
        self.look = ui.look
        ring = self.look.px(5)  # room for the focus ring at the sides, beyond ``rect``
        self.pane = pane or ui.pane(rect.inflate(2 * ring, 0))
        self.inner = self.pane.inner
        self.open_choice = open_choice
        place = rect if pane else pygame.Rect(ring, ring, self.pane.width - 2 * ring, 0)
        self.edge, self.width = place.left, place.width  # of the content
        self.y = self.top = place.top
        self.free = 0  # pixels kept free at the right of fields

    @contextmanager
    def kept_free(self, logical: float) -> Iterator[None]:
        """Fields made in this block leave room at their right for ``at_the_side``, and reach up to it however
        wide they were.
        """
        self.free = self.look.px(logical)
        yield
        self.free = 0

    def at_the_side(self, text: str, command: Command, *, name: str, is_selected: bool = False) -> Button:
        """A small button in the room kept free beside the last field."""
        side = self.look.px(FIELD)
        rect = pygame.Rect(self.edge + self.width - side, self.y - side - self.look.px(GRID), side, side)
        return self.ui.button(text, rect, command, name=name, container=self.inner, is_selected=is_selected)

    @contextmanager
    def columns(self, *weights: float) -> Iterator[list[Form]]:
        """Columns side by side in what is below, to be filled in this block; they scroll as one."""
        whole = Row(pygame.Rect(self.edge, self.y, self.width, 0), self.look.px(COLUMN_GAP))
        places = whole.shares(weights)
        parts = [Form(self.ui, place, open_choice=self.open_choice, pane=self.pane) for place in places]
        yield parts
        self.y = max(part.y for part in parts)

    @property
    def is_narrow(self) -> bool:
        """Whether labels go above their fields."""
        return self.width < self.look.px(NARROW)

    def line(self, height: int, gap: int = 0) -> pygame.Rect:
        """A line of the whole width, ``height`` pixels high; the next thing stands ``gap`` pixels below
        it.
        """
        rect = pygame.Rect(self.edge, self.y, self.width, height)
        self.y += height + gap
        return rect

    def row(
        self,
        height: float,
        gap: float,
        command: Command,
        painting: Painting,
        *,
        name: str,
        is_selected: bool = False,
        indent: int = 0,
    ) -> Button:
        """A painted button as wide as the column but for ``indent`` pixels; ``height`` and the ``gap`` below
        it are logical.
        """
        place = Row(self.line(self.look.px(height), self.look.px(gap)))
        place.first(indent)
        made = self.ui.button(
            "", place.rest, command, name=name, container=self.inner, is_selected=is_selected
        )
        self.ui.paint(made, painting)
        return made

    def gap(self, logical: float = GRID) -> None:
        """Leaves room."""
        self.y += self.look.px(logical)

    def heading(self, text: str) -> None:
        """A heading, with room above unless it is the first thing."""
        self.y += self.look.px(20) if self.y > self.top else 0
        self._text(text, "serif", HEADING, "text")
        self.gap(4)

    def paragraph(self, text: str, *, ink: str = "text", face: str = "sans") -> Picture:
        """A text wrapped to the column."""
        made = self._text(text, face, BODY, ink)
        self.gap()
        return made

    def _text(self, text: str, face: str, logical: float, ink: str) -> Picture:
        place = (self.edge, self.y)
        made = self.ui.text(
            text, place, face=face, logical=logical, ink=ink, width=self.width, container=self.inner
        )
        self.y += made.rect.height
        return made

    def wide_button(
        self, text: str, command: Command, *, is_selected: bool = False, name: str = "", logical: float = 0
    ) -> Button:
        """A button as wide as the column, or ``logical`` pixels at most; its text at the left."""
        rect = self.line(self.look.px(FIELD), self.look.px(GRID))
        rect.width = min(rect.width, self.look.px(logical)) if logical else rect.width
        return self.ui.button(
            text, rect, command, kind="row", name=name, container=self.inner, is_selected=is_selected
        )

    def buttons(self, choices: Sequence[Face], *, selected: str = "") -> None:
        """Buttons side by side, on as many lines as they need; each is (text, command, kind)."""
        gap, height = self.look.px(GRID), self.look.px(FIELD)
        places = wrapped(self.line(0), [self.look.button_width(text) for text, _, _ in choices], height, gap)
        for (text, command, kind), place in zip(choices, places, strict=True):
            self.ui.button(
                text, place, command, kind=kind, container=self.inner, is_selected=text == selected
            )
        self.y = max((place.bottom for place in places), default=self.y + height) + gap

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
        """A value out of several, (value, title) each: press to open the list, Left and Right for the next
        one.
        """
        widest = max(self.look.font("sans").size(title)[0] for _, title in items) + self.look.px(ARROW)
        place = self.field(label, logical, least=min(widest, self.look.px(logical)))
        self.place_choice(place, items, current, choose, name=name or label)

    def only_choice(
        self,
        items: Sequence[tuple[object, str]],
        current: object,
        choose: Callable[[object], None],
        *,
        name: str,
    ) -> None:
        """A field of choice that is all there is: the form ends where it does, or its pane would scroll."""
        place = Row(self.line(self.look.px(FIELD))).first(min(self.look.px(300), self.width))
        self.place_choice(place, items, current, choose, name=name)
        self.finish()

    def place_choice(
        self,
        rect: pygame.Rect,
        items: Sequence[tuple[object, str]],
        current: object,
        choose: Callable[[object], None],
        *,
        name: str,
    ) -> Button:
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
        px, room = self.look.px, self.width - self.free
        words = self.look.render(label, width=room - px(32))
        line = Row(self.line(max(px(FIELD), words.get_height()), px(GRID)))
        made = self.ui.button(
            "",
            line.first(min(words.get_width() + px(72), room)),
            lambda: choose(not value),
            kind="quiet",
            name=name or label,
            container=self.inner,
        )
        self.ui.paint(made, lambda surface, place: self._draw_box(surface, place, words, value))

    def entry(self, label: str, text: str, *, name: str = "", logical: float = 320, limit: int = 40) -> Line:
        """A line of text to enter."""
        return self.ui.entry(
            text, self.field(label, logical), name=name or label, container=self.inner, limit=limit
        )

    def number(self, label: str, text: str, *, name: str = "", limit: int = 6) -> Line:
        """A short field for a number with its label behind it, or above it where there is no room."""
        field, gap = self.look.px(NUMBER), self.look.px(12)
        label_width = self.look.font("sans").size(label)[0]
        if field + gap + label_width > self.width - self.free:
            self._text(label, "sans", BODY, "text")
        else:
            place = (self.edge + field + gap, self.y + (self.look.px(FIELD) - self.look.line()) // 2)
            self.ui.text(label, place, container=self.inner)
        rect = Row(self.line(self.look.px(FIELD), self.look.px(GRID))).first(field)
        return self.ui.entry(text, rect, name=name or label, container=self.inner, limit=limit)

    def slider(
        self,
        label: str,
        value: int,
        span: tuple[int, int],
        words: Callable[[int], str],
        *,
        name: str = "",
        step: int = 1,
    ) -> Slider:
        """A number to slide, with ``words`` of where it stands at its right."""
        look = self.look
        widest = max(look.font("sans_bold").size(words(end))[0] for end in (*span, value))
        with self.kept_free((widest + look.px(2 * GRID)) / look.scale):
            rect = self.field(label, 320)
        made = self.ui.slider(value, span, rect, name=name or label, step=step, container=self.inner)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            text = look.render(words(made.value), "sans_bold")
            surface.blit(text, text.get_rect(midleft=(rect.right + look.px(12), rect.centery)))

        self.ui.paint(made, draw)
        return made

    def field(
        self,
        label: str,
        logical: float,
        *,
        is_last: bool = True,
        sign: Painting | None = None,
        column: float = LABEL,
        least: int = 0,
    ) -> pygame.Rect:
        """Writes a label and gives the place of its field, below the label where less than ``least`` pixels
        are left beside it.

        ``is_last`` False stays on the line for another field; ``sign`` is painted into the square at the left
        of the label; ``column`` is the width kept for labels.
        """
        left, height = self.edge, self.look.px(FIELD)
        if label:
            indent = self.look.px(32) if sign else 0
            words, beside = (
                self.look.font("sans").size(label)[0],
                self.width - self.free - self.look.px(column),
            )
            is_above = self.is_narrow or beside < least or indent + words > self.look.px(column - GRID)
            top = self.y if is_above else self.y + (height - self.look.line()) // 2
            width = self.width - indent if is_above else 0
            made = self.ui.text(label, (left + indent, top), width=width, container=self.inner)
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

    def rest_of_line(self, rect: pygame.Rect) -> Row:
        """From the left of a field to the right end of the column, as high as the field."""
        return Row(
            pygame.Rect(rect.left, rect.top, self.edge + self.width - rect.left, rect.height),
            self.look.px(GRID),
        )

    def beside(self, rect: pygame.Rect, logical: float) -> pygame.Rect:
        """A place beside a field that has not ended its line, or below it where the column is too narrow."""
        gap, width, right = self.look.px(GRID), min(self.look.px(logical), self.width), self.edge + self.width
        if rect.right + gap + width <= right:
            return pygame.Rect(rect.right + gap, rect.top, width, rect.height)
        return pygame.Rect(min(rect.left, right - width), rect.bottom + gap, width, rect.height)

    def below(self, rect: pygame.Rect, gap: int | None = None) -> None:
        """Goes on below a place, which ends its line; ``gap`` pixels below it where that is not the usual."""
        self.y = rect.bottom + (self.look.px(GRID) if gap is None else gap)

    @property
    def height(self) -> int:
        """Of all that has been laid out, which is more than there is room for where it scrolls."""
        return self.y + self.look.px(5)

    def finish(self, offset: int = 0) -> None:
        """Ends the column; call it last."""
        self.pane.finish(self.height, offset)

    def finish_in(self, rect: pygame.Rect) -> None:
        """Ends the column in another place, as wide as it was: one found by its height."""
        self.pane.move(rect.inflate(self.pane.rect.width - rect.width, 0))
        self.finish()

    def _draw_arrow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        x, y, size = rect.right - self.look.px(20), rect.centery, self.look.px(5)
        points = [(x - size, y - size // 2), (x, y + size // 2), (x + size, y - size // 2)]
        pygame.draw.lines(surface, color("brass"), False, points, max(2, self.look.px(2)))

    def _draw_box(
        self, surface: pygame.Surface, rect: pygame.Rect, words: pygame.Surface, value: bool
    ) -> None:
        px = self.look.px
        box = pygame.Rect(rect.left, rect.centery - px(10), px(20), px(20))
        pygame.draw.rect(surface, color("field"), box, border_radius=px(3))
        pygame.draw.rect(
            surface, color("brass" if value else "quiet"), box, max(1, px(1.5)), border_radius=px(3)
        )
        if value:
            tick = [
                (box.left + px(4), box.centery),
                (box.left + px(8), box.bottom - px(5)),
                (box.right - px(4), box.top + px(5)),
            ]
            pygame.draw.lines(surface, color("brass"), False, tick, max(2, px(2.5)))
        surface.blit(words, words.get_rect(midleft=(box.right + px(12), rect.centery)))


def _square_before(rect: pygame.Rect, indent: int) -> pygame.Rect:
    return pygame.Rect(rect.left - indent, rect.top, rect.height, rect.height)
