"""The list that opens from a field with a choice of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.keymap import PAGES
from game.play.keys import keys_of
from game.screens.context import Context
from game.screens.scene import Move, Pop, Push
from game.screens.widget_scene import WidgetScene
from game.ui.boxes import draw_box
from game.ui.handlers import is_writing
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.panels.row_list import ENDS
from game.ui.panels.texts import Texts
from game.ui.theme import color
from game.ui.widgets import Button

ROW = 40  # logical pixels
NUMBERS = tuple("123456789")


@dataclass(frozen=True, slots=True)
class Item:
    """A value that can be chosen and how it is called."""

    value: object
    title: str


class ChoiceMenu(WidgetScene):
    """Items below the field at ``anchor``, or above it where there is no room; a bar marks the current one,
    and a ``note`` may stand under all of them.

    A digit takes the item on that line, or whose title begins with it. A menu of commands is given
    ``shortcuts``: items by the actions whose keys do the same, looked up in ``place``. There digits do
    nothing, nor do keys that write: a letter or a digit that its lines tell is for the screen below. The list
    lies between the left and the right of ``within`` where that is wide enough.
    """

    is_overlay = True
    title = "Choose"

    def __init__(
        self,
        anchor: pygame.Rect,
        items: Sequence[Item],
        current: object,
        choose: Callable[[object], object],
        *,
        shortcuts: Mapping[str, Item] | None = None,
        place: str = PAGES,
        note: str = "",
        within: pygame.Rect | None = None,
    ) -> None:
        super().__init__()
        self.within = within
        self.is_menu = shortcuts is not None
        self.shortcuts = shortcuts or {}
        self.place = place
        self.note = note
        self.anchor = anchor
        self.items = items
        self.current = current
        self.choose = choose
        self.box = pygame.Rect(0, 0, 0, 0)
        self.first_focus = next((item.title for item in items if item.value == current), items[0].title)

    def enter(self, context: Context) -> None:
        """Opens at the field."""
        self._opened_in = context.size
        super().enter(context)

    def resize(self) -> None:
        """The field keeps its distance from the nearer edges of the window, and the list follows it."""
        before, self._opened_in = self._opened_in, self.context.size
        moved = [
            now - old if middle > old / 2 else 0
            for middle, old, now in zip(self.anchor.center, before, self._opened_in, strict=True)
        ]
        self.anchor, self.within = self.anchor.move(moved), None
        super().resize()

    def build(self, ui: Interface) -> None:
        """One row a value."""
        px, row, rim = self.theme.px, self.theme.px(ROW), self.theme.px(6)
        words = (*(item.title for item in self.items), self.note)
        widest = max(self.theme.font("sans").size(title)[0] for title in words) + px(56)
        content, below = row * len(self.items), row if self.note else 0
        self.box = self._place(max(widest, self.anchor.width), content + below + 2 * rim)
        inner = self.box.inflate(-2 * rim, -2 * rim)
        pane = ui.pane(pygame.Rect(inner.topleft, (inner.width, inner.height - below)))
        width = pane.rect.width if content <= pane.rect.height else pane.width
        places = Column(pygame.Rect(0, 0, width, content)).even(len(self.items))
        for item, place in zip(self.items, places, strict=True):
            command = partial(Pop, partial(self._chosen, item))
            button = ui.button(item.title, place, command, kind="item", container=pane.inner)
            if item.value == self.current:
                ui.paint(button, self._draw_mark)
        pane.finish(content)

    def _place(self, width: int, height: int) -> pygame.Rect:
        """Below the field, above it where there is more room, over it only where either would be less than
        half the window, and always inside; from the right edge of the field to the left where the window
        ends.
        """
        gap, area = self.theme.px(4), self.area
        below, above = area.bottom - self.anchor.bottom - 2 * gap, self.anchor.top - area.top - 2 * gap
        room = max(below, above)
        most = room if 2 * room >= area.height else area.height - 2 * gap
        if height > most:  # no item is shown in part
            most -= (most - 2 * self.theme.px(6)) % self.theme.px(ROW)
        box = pygame.Rect(self.anchor.left, self.anchor.bottom + gap, width, min(height, most))
        if box.right > area.right:
            box = box.move_to(right=self.anchor.right)
        if box.height > below < above:
            box = box.move_to(bottom=self.anchor.top - gap)
        box, within = box.clamp(area), self.within
        if within is not None and box.width <= within.width:
            box = box.move_to(left=max(within.left, min(box.left, within.right - box.width)))
        return box

    def _chosen(self, item: Item) -> Move | None:
        """Tells what was chosen; where that asks for something else, it is asked next."""
        answer = self.choose(item.value)
        return answer if isinstance(answer, Push) else None

    def _numbered(self, digit: str) -> Move | None:
        """The choice of the item with this number; None where no item has it."""
        item = next((item for item in self.items if item.title.split(" ")[0] == digit), None)
        return Pop(partial(self._chosen, item)) if item is not None else None

    def _draw_mark(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        pygame.draw.rect(
            surface, color("brass"), (rect.left, rect.top, max(3, self.theme.px(4)), rect.height)
        )

    def draw_background(self, surface: pygame.Surface) -> None:
        """A panel; the screen below stays as it is."""
        draw_box(surface, self.box, self.theme, "panel", "brass", 6)
        if self.note:
            px, rim = self.theme.px, self.theme.px(6)
            size = self.box.width - 2 * px(14), px(ROW)
            line = pygame.Rect((0, 0), size).move_to(midbottom=self.box.move(0, -rim).midbottom)
            surface.fill(color("panel_edge"), (line.left, line.top, line.width, max(1, px(1))))
            Texts(self.theme).line(surface, self.note, line, ink="quiet")

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """The keys that items name and that write nothing."""
        named = {
            name: item
            for name, item in self.shortcuts.items()
            if any(map(_is_command, keys_of(name, self.own_keys)))
        }
        return {name: partial(Pop, partial(self._chosen, item)) for name, item in named.items()}

    def handle(self, event: pygame.event.Event) -> Move | None:
        """As every screen; in a menu of commands the keys that write are passed over, but for the space
        bar. Home and End go to the ends of the list.
        """
        if (
            self.is_menu
            and event.type == pygame.KEYDOWN
            and is_writing(event)
            and event.key != pygame.K_SPACE
        ):
            return None
        if event.type == pygame.KEYDOWN and event.key in ENDS:
            self.ui.focus.show(self.ui.focus.stops[ENDS[event.key]].widget)
            self.needs_redraw = True
            return None
        return super().handle(event)

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """A digit chooses the line of that number; Esc or a click outside closes the list."""
        if event.type == pygame.KEYDOWN and event.unicode in NUMBERS[: len(self.items)]:
            return Pop(partial(self._chosen, self.items[NUMBERS.index(event.unicode)]))
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            return Pop()
        if event.type == pygame.KEYDOWN and event.unicode.isdigit():
            return self._numbered(event.unicode)
        return super().handle_other(event)


def _is_command(key: str) -> bool:
    """Whether a key writes nothing: one of its own, or one with Ctrl."""
    return len(key) > 1 and key != "space"


def open_choice(
    field: Button, items: Sequence[tuple[object, str]], current: object, choose: Callable[[object], object]
) -> Push:
    """The move that opens the list of a field; what a ``Form`` is given for it."""
    return Push(
        ChoiceMenu(field.rect.copy(), [Item(value, title) for value, title in items], current, choose)
    )
