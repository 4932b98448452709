"""The fields, lists and buttons of the game master's desk, made for one layout."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.diplomacy.table.desk.commands import Button
from game.games.diplomacy.table.desk.layout import Part
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_list import RowList
from game.ui.theme import color

if TYPE_CHECKING:
    from game.games.diplomacy.table.desk.scene import DeskScene

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
        place = Column(Row(header).last(side)).first(side)
        commands = self.desk.commands
        button = self.ui.button("", place, partial(commands.run, commands.open_menu), name="menu")
        self.ui.paint(button, _draw_menu)

    def _build_tabs(self) -> None:
        parts = [part for part in Part if part is not Part.MAILS or self.desk.sight.is_writing]
        places = Row(self.desk.layout.tabs, self.desk.theme.px(4)).even(len(parts))
        for part, place in zip(parts, places, strict=True):
            self.ui.button(
                part.value, place, partial(self.desk.show_part, part), is_selected=part is self.desk.part
            )

    def _build_list(self, name: str, rows: RowList) -> None:
        if rows.rect.height:
            stand = self.ui.button("", rows.rect, lambda: None, kind="list", name=name)
            self.ui.paint(stand, lambda surface, _: rows.draw(surface))

    def _build_fix(self) -> None:
        free = self._build_row(self.desk.layout.fix, self.desk.commands.fix_buttons())
        found = self.desk.finding()
        self.ui.entry((found.corrected or found.text) if found else "", free, name=FIX, limit=300)

    def _build_foot(self) -> None:
        lesser, main = self.desk.commands.foot_buttons(is_tight=self.desk.layout.is_tight)
        px = self.desk.theme.px
        free = Row(self._build_row(self.desk.layout.foot, main), px(6))
        free.last(0, gap=px(8) - px(6))
        widths = [self.desk.theme.button_width(item.text) for item in lesser]
        for number, place in free.fitting(widths):
            self._button(lesser[number], place)

    def _build_row(self, rect: pygame.Rect, items: tuple[Button, ...]) -> pygame.Rect:
        """Buttons at the right end of a line; what is free at the left of them."""
        line = Row(rect, self.desk.theme.px(6))
        widths = [min(self.desk.theme.button_width(item.text), line.share(len(items))) for item in items]
        for item, place in zip(items, line.last_ones(widths), strict=True):
            self._button(item, place)
        return line.rest

    def _button(self, item: Button, rect: pygame.Rect) -> None:
        self.ui.button(
            item.text,
            rect,
            partial(self.desk.commands.run, item.command),
            kind=item.kind,
            name=item.name or item.text,
        )


def _draw_menu(surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_icon(surface, "menu", rect.inflate(-rect.width // 3, -rect.height // 3), color("text"))
