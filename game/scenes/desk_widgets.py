"""The fields, lists and buttons of the game master's desk, made for one layout."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.desk_commands import Button
from game.scenes.desk_layout import Part
from game.ui.interface import Interface
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_list import RowList
from game.ui.theme import color

if TYPE_CHECKING:
    from game.scenes.desk import DeskScene

MAILS, FIX, LINES, POWERS = "mails", "fix", "lines", "powers"


class DeskWidgets:
    """Makes the widgets of a desk in the sequence in which Tab walks them."""

    def __init__(self, desk: DeskScene, ui: Interface) -> None:
        self.desk = desk
        self.ui = ui

    def build(self) -> None:
        """All of them."""
        desk, layout = self.desk, self.desk.layout
        is_writing = desk.sight.is_writing
        if layout.is_tight:
            self._build_tabs()
        if is_writing and layout.mails.height:
            if desk.mails.has_field:
                self.ui.page(desk.text, layout.mails, name=MAILS)
            self._build_row(layout.mails_head, desk.commands.mail_buttons())
        self._build_list(LINES, desk.lines)
        if is_writing and layout.fix.height:
            self._build_fix()
        self._build_list(POWERS, desk.powers)
        if is_writing and layout.powers_head.height:
            self._build_row(layout.powers_head, desk.commands.power_buttons())
        self._build_foot()
        self._build_menu()

    def _build_menu(self) -> None:
        header = self.desk.layout.header
        side = min(header.height, self.desk.theme.px(40))
        place = pygame.Rect(header.right - side, header.top, side, side)
        commands = self.desk.commands
        button = self.ui.button("", place, partial(commands.run, commands.open_menu), name="menu")
        self.ui.paint(button, _draw_menu)

    def _build_tabs(self) -> None:
        parts = [part for part in Part if part is not Part.MAILS or self.desk.sight.is_writing]
        rect, gap = self.desk.layout.tabs, self.desk.theme.px(4)
        width = (rect.width - gap * (len(parts) - 1)) // len(parts)
        for number, part in enumerate(parts):
            place = pygame.Rect(rect.left + number * (width + gap), rect.top, width, rect.height)
            self.ui.button(part.value, place, partial(self._show_part, part), is_selected=part is self.desk.part)

    def _show_part(self, part: Part) -> None:
        self.desk.flush()
        self.desk.part = part
        self.desk.rebuild()

    def _build_list(self, name: str, rows: RowList) -> None:
        if rows.rect.height:
            stand = self.ui.button("", rows.rect, lambda: None, kind="list", name=name)
            self.ui.paint(stand, lambda surface, _: rows.draw(surface))

    def _build_fix(self) -> None:
        buttons = self.desk.commands.fix_buttons()
        left = self._build_row(self.desk.layout.fix, buttons)
        rect = self.desk.layout.fix.copy()
        rect.width = left - self.desk.theme.px(6) - rect.left
        found = self.desk.finding()
        self.ui.entry((found.corrected or found.text) if found else "", rect, name=FIX, limit=300)

    def _build_foot(self) -> None:
        lesser, main = self.desk.commands.foot_buttons(is_tight=self.desk.layout.is_tight)
        rect = self.desk.layout.foot
        right = self._build_row(rect, main)
        x = rect.left
        for item in lesser:
            width = self._width(item)
            if x + width <= right - self.desk.theme.px(8):
                self._button(item, pygame.Rect(x, rect.top, width, rect.height))
            x += width + self.desk.theme.px(6)

    def _build_row(self, rect: pygame.Rect, items: tuple[Button, ...]) -> int:
        """Buttons at the right end of a line; where the first begins."""
        gap = self.desk.theme.px(6)
        free = (rect.width - gap * (len(items) - 1)) // max(len(items), 1)
        right, places = rect.right, []
        for item in reversed(items):
            width = min(self._width(item), free)
            places.append((item, pygame.Rect(right - width, rect.top, width, rect.height)))
            right -= width + gap
        for item, place in reversed(places):
            self._button(item, place)
        return right + gap

    def _width(self, item: Button) -> int:
        return int(self.desk.theme.font("sans_bold").size(item.text)[0]) + self.desk.theme.px(28)

    def _button(self, item: Button, rect: pygame.Rect) -> None:
        self.ui.button(
            item.text, rect, partial(self.desk.commands.run, item.command), kind=item.kind, name=item.name or item.text
        )


def _draw_menu(surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_icon(surface, "menu", rect.inflate(-rect.width // 3, -rect.height // 3), color("text"))
