"""The fields, lists and buttons of the game master's desk, made for one layout."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.diplomacy.table.desk.commands import DeskCommands
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.layout import Part
from game.games.diplomacy.table.desk.lists import LINES, POWERS, DeskLists
from game.games.diplomacy.table.desk.stage import FIX, MAILS, Button
from game.games.diplomacy.table.desk.view_model import is_writing
from game.games.diplomacy.table.desk.words import PASTE
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_list import RowList
from game.ui.text_page import Page
from game.ui.theme import color


class DeskWidgets:
    """Makes the widgets of a desk in the sequence in which Tab walks them."""

    def __init__(self, desk: Desk, ui: Interface, commands: DeskCommands, lists: DeskLists) -> None:
        self.desk = desk
        self.ui = ui
        self.commands = commands
        self.lists = lists
        self.mails = commands.reading

    def build(self) -> None:
        """All of them."""
        desk, layout = self.desk, self.desk.layout
        has_mails = is_writing(desk)
        if layout.is_tight:
            self._build_tabs()
        if has_mails and layout.mails.height:
            if self.mails.has_field:
                page = self.ui.page(self.mails.text, layout.mails, name=MAILS)
                self.ui.paint(page, partial(self._draw_hint, page))
            self._build_row(layout.mails_head, self.commands.mail_buttons())
        self._build_list(LINES, self.lists.lines)
        if has_mails and layout.fix.height:
            self._build_fix()
        self._build_list(POWERS, self.lists.powers)
        if has_mails and layout.powers_head.height:
            self._build_row(layout.powers_head, self.commands.power_buttons())
        self._build_foot()
        self._build_menu()

    def _draw_hint(self, page: Page, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What the mails are for, until some are there."""
        if not page.text and not page.composed:
            px = self.desk.theme.px
            inner = rect.inflate(-px(24), -px(12))
            surface.blit(self.desk.texts.image(PASTE, ink="quiet", wrap=inner.width), inner)

    def _build_menu(self) -> None:
        header = self.desk.layout.header
        side = min(header.height, self.desk.theme.px(40))
        place = Column(Row(header).last(side)).first(side)
        commands = self.commands
        button = self.ui.button("", place, partial(commands.run, commands.screens.open_menu), name="menu")
        self.ui.paint(button, _draw_menu)

    def _build_tabs(self) -> None:
        parts = [part for part in Part if part is not Part.MAILS or is_writing(self.desk)]
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
        free = self._build_row(self.desk.layout.fix, self.commands.fix_buttons())
        found = self.lists.finding()
        self.ui.entry((found.corrected or found.text) if found else "", free, name=FIX, limit=300)

    def _build_foot(self) -> None:
        lesser, main = self.commands.foot_buttons(is_tight=self.desk.layout.is_tight)
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
            partial(self.commands.run, item.command),
            kind=item.kind,
            name=item.name or item.text,
        )


def _draw_menu(surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_icon(surface, "menu", rect.inflate(-rect.width // 3, -rect.height // 3), color("text"))
