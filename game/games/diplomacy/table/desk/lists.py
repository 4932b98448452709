"""The two lists of the game master's desk, in hand: the lines that were read, or what came of them; the
powers.
"""

from __future__ import annotations

import pygame

from game.games.diplomacy.desk.mail_finding import Finding
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.layout import power_columns
from game.games.diplomacy.table.desk.stage import Stage
from game.games.diplomacy.table.desk.words import (
    NOTHING_READ,
    line_rows,
    power_rows,
    result_rows,
    standing_rows,
)
from game.ui.focus import WIDGET_KEYS
from game.ui.panels.row_list import RowEvent, RowList

LINES, POWERS = "lines", "powers"
TWO_COLUMNS = 560  # logical width from which results stand in two, as beside the map at 1280 x 720


class DeskLists:
    """Those of one desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.lines: RowList
        self.powers: RowList

    def lay_out(self) -> None:
        """Makes them for the layout of the desk as it is."""
        desk, layout, texts = self.desk, self.desk.layout, self.desk.texts
        self.lines = RowList(layout.lines, texts)
        self.powers = RowList(layout.powers, texts, power_columns(layout.powers.width, texts))
        self.lines.mark(desk.chosen)
        self.powers.mark(desk.power)

    def refresh(self) -> None:
        """Brings them up to date."""
        desk = self.desk
        if desk.shown is not None:
            in_codes = desk.context.settings.names == "codes"
            rows = result_rows(desk.match, desk.shown.report, in_codes=in_codes)
            is_wide = self.lines.rect.width >= desk.theme.px(TWO_COLUMNS)
            is_long = self.lines.is_higher(rows, self.lines.rect.height / 2)
            self.lines.set_rows(rows, 2 if is_wide and is_long else 1)
        else:
            self.lines.set_rows(line_rows(desk.master) or (() if desk.match.outcome else NOTHING_READ), 1)
        scores = desk.parts.picture.frame(desk.match.view(None)).scores
        is_played = desk.stage is Stage.RESULTS
        self.powers.set_rows(standing_rows(scores) if is_played else power_rows(desk.master))
        self.lines.mark(desk.chosen)

    def finding(self) -> Finding | None:
        """The line of a mail that is chosen."""
        findings, chosen = self.desk.master.bag.findings, self.desk.chosen
        return findings[int(chosen)] if chosen.isdigit() and int(chosen) < len(findings) else None

    def show_first_of(self, power: str) -> None:
        """The first line of a power is scrolled to."""
        findings = self.desk.master.bag.findings
        first = next((str(n) for n, found in enumerate(findings) if found.seat == power), "")
        self.lines.reveal(first)

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer over the lists; whether the event is used up."""
        desk = self.desk
        if desk.board.pointer.is_dragging:
            return False
        for rows, follow in ((self.lines, desk.choose_line), (self.powers, desk.choose_power)):
            if not rows.rect.height:
                continue
            answer = rows.handle(event, getattr(event, "pos", desk.ui.pointer))
            if answer:
                desk.later(None)
            if isinstance(answer, RowEvent) and answer.kind == "chosen":
                follow(answer.key)
            if isinstance(answer, RowEvent) or (answer and event.type == pygame.MOUSEWHEEL):
                return event.type == pygame.MOUSEWHEEL
        return False

    def handle_focused(self, event: pygame.event.Event) -> bool:
        """Up, Down and Enter in the list that has the focus."""
        desk = self.desk
        focused = desk.ui.focus.widget if desk.ui.focus.is_shown else None
        for name, rows in ((LINES, self.lines), (POWERS, self.powers)):
            if focused is None or focused is not desk.ui.names.get(name):
                continue
            answer = rows.handle_key(event)
            if isinstance(answer, RowEvent) and event.key in WIDGET_KEYS:
                key = answer.key
                rows.mark(desk.chosen if name == LINES else desk.power)
                if name == POWERS:
                    desk.choose_power(key)
                elif key != desk.chosen:
                    desk.choose_line(key)
            desk.later(None)
            return bool(answer)
        return False
