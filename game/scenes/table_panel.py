"""The panel of the playing screen: what it holds in each stage, its widgets, and how they are kept up to date.

Buttons are pygame_gui's and made anew only when the stage or the window changes; texts and rows are drawn from the flow of the
match at every picture, so that a click costs no widget.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame_gui.elements import UIButton, UITextEntryLine

from game.scenes.companion import Companion
from game.scenes.flow import Flow, Stage
from game.scenes.table_buttons import Key as Key
from game.scenes.table_history import HistoryBar
from game.scenes.table_layout import Layout, Wants
from game.scenes.table_toggles import Toggles
from game.scenes.table_words import Detail, detail_of, order_rows, phase_rows, result_rows, subtitle_of, title_of
from game.ui.intents import Do, Intent, ShowTurn, Step, TakeSeat
from game.ui.interface import Interface
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_list import Row, RowList, draw_chip
from game.ui.panels.standings import draw_standings
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, GRID, HEADING, color
from game.view.frame import Score

Act = Callable[[Intent], object]
ENTRY = "typed order"
LIST = "list"


class TablePanel:
    """The panel of one match. ``typed_error`` is what was wrong with the typed order."""

    def __init__(self, flow: Flow, companion: Companion, act: Act, texts: Texts) -> None:
        self.flow = flow
        self.companion = companion
        self.act = act
        self.texts = texts
        self.toggles = Toggles()
        self.typed_error = ""
        self.selected = ""  # the key of the row that is explained
        self.pointed = ""  # the key of the row or arrow under the pointer
        self.scores: tuple[Score, ...] = ()
        self.rows = RowList(pygame.Rect(0, 0, 0, 0), texts)
        self.history = HistoryBar(flow)
        self.layout: Layout
        self._tools_left = 0
        self._result_rows: tuple[int, tuple[Row, ...]] = (-1, ())

    # -- what there is to show ------------------------------------------------------------------------------------------------

    @property
    def is_ordering(self) -> bool:
        """Whether orders can be written."""
        return self.flow.is_live and self.flow.stage is Stage.ORDERS

    @property
    def has_desk(self) -> bool:
        """Whether there are the tools and the field for orders: also while others act, where that is a matter of moments."""
        is_waiting = self.flow.is_live and self.flow.stage is Stage.THINKING and self.flow.parts.course.is_instant
        return self.is_ordering or (is_waiting and not self.flow.is_watched)

    def wants(self, *, is_open: bool) -> Wants:
        """What the layout must find room for."""
        ordering = self.flow.ordering
        return Wants(
            seats=len(self.flow.match.seats) if self.companion.has_standings else 0,
            tabs=len(ordering.seats) if ordering and self.is_ordering and ordering.is_sandbox else 0,
            has_entry=self.has_desk,
            has_tools=self.has_desk or bool(self.companion.tools()),
            has_confirm=bool(self.main_keys()),
            detail_lines=3 if self.has_desk else 4,
            is_open=is_open,
            facts=self.facts(),
            has_past=self.flow.match.turn > 0,
            side=self.companion.side_height,
            choices=self.companion.fullest(),
        )

    def facts(self) -> tuple[str, ...]:
        """How the game stands beyond the standings: in the position that is looked at, or to which the results led."""
        flow, told = self.flow, self.companion.facts()
        return flow.parts.facts(flow.match.view(None, flow.standing)) if told is None else told

    def signature(self, *, is_open: bool) -> tuple[object, ...]:
        """What decides which widgets there are: when it changes the panel must be built anew."""
        return (self.wants(is_open=is_open), tuple(key.name for key in self.main_keys()), self.toggles.shows_standings)

    def main_keys(self) -> tuple[Key, ...]:
        """The large buttons: what to do next, at the right."""
        flow, own = self.flow, self.companion.main_keys()
        if own is not None or flow.shown is not None:
            return self._past_keys() if own is None else own
        if flow.stage is Stage.ORDERS:
            return (Key("Confirm", "Confirm", Do.CONFIRM, "primary"),)
        if flow.stage is Stage.OVER:
            again = (Key("Watch again", "Watch again", Do.PLAY),) if flow.match.turn else ()
            return (*again, Key("Leave", "Leave the table", Do.LEAVE, "primary"))
        return ()

    def _past_keys(self) -> tuple[Key, ...]:
        flow = self.flow
        fork = Key("Play on from here", "Play on from here", Do.FORK)
        if flow.is_fresh:
            return (Key("Continue", "Continue", Do.GO_ON, "primary"),)
        if flow.is_replay:
            return fork, Key("Leave", "Leave the replay", Do.LEAVE)
        return fork, Key("To the present", "To the present", ShowTurn(Step.LAST), "primary")

    # -- widgets --------------------------------------------------------------------------------------------------------------

    def build(self, ui: Interface, layout: Layout, texts: Texts) -> None:
        """Makes the widgets for a layout."""
        selected, cursor = self.rows.selected, self.rows.cursor
        self.layout, self.texts = layout, texts
        self.rows = RowList(layout.rows, texts)
        self.rows.selected, self.rows.cursor = selected, cursor
        self.history.timeline.rect = pygame.Rect(0, 0, 0, 0)
        if not layout.panel.width:
            self._build_opener(ui)
            return
        self._build_tabs(ui)
        if layout.tools.height:
            self._build_tools(ui)
        if not (layout.is_shared and self.toggles.shows_standings):
            self._build_list(ui)
        if layout.entry.height:
            entry = ui.entry("", layout.entry, name=ENTRY, limit=300)
            ui.paint(entry, partial(self._draw_hint, ui, entry))
        self._spread(ui, self.main_keys(), layout.confirm)
        self.history.build(ui, self)
        self._build_toggles(ui)
        self._build_corner(ui)
        self.refresh()

    def _build_opener(self, ui: Interface) -> None:
        side = self.texts.theme.px(40)
        rect = pygame.Rect(self.layout.board.right - side - GRID, GRID, side, side)
        self.icon_button(ui, Key("panel", "", Do.PANEL, icon="open"), rect)

    def _build_corner(self, ui: Interface) -> None:
        side = min(self.texts.theme.px(40), self.layout.header.height)
        rect = pygame.Rect(self.layout.header.right - side, self.layout.header.top, side, side)
        self.icon_button(ui, Key("panel", "", Do.PANEL, icon="close"), rect.move(-side - self.texts.theme.px(GRID), 0))
        self.icon_button(ui, Key("menu", "", Do.MENU, icon="menu"), rect)

    def _build_tabs(self, ui: Interface) -> None:
        ordering, rect = self.flow.ordering, self.layout.tabs
        if ordering is None or not rect.height:
            return
        gap = self.texts.theme.px(4)
        width = min((rect.width - gap * (len(ordering.seats) - 1)) // len(ordering.seats), self.texts.theme.px(140))
        for number, seat in enumerate(ordering.seats):
            place = pygame.Rect(rect.left + number * (width + gap), rect.top, width, rect.height)
            tab = self.button(ui, Key(f"seat {seat}", "", TakeSeat(seat)), place)
            ui.paint(tab, partial(self._draw_tab, seat))

    def _build_tools(self, ui: Interface) -> None:
        keys = self._tools()
        right = self.layout.tools.right
        for key in reversed(keys):
            width = self._natural_width(key)
            rect = pygame.Rect(right - width, self.layout.tools.top, width, self.layout.tools.height)
            self.button(ui, key, rect)
            right = rect.left - self.texts.theme.px(6)
        self._tools_left = right

    def _tools(self) -> tuple[Key, ...]:
        own, ordering = self.companion.tools(), self.flow.ordering
        if own is not None:
            return own
        ballot = ordering is not None and bool(ordering.parts.ballot(ordering.view, ordering.seat))
        return (
            *((Key("vote", "Vote", Do.VOTES),) if ballot and not self.layout.is_tight else ()),
            Key("next unit", "Next", Do.NEXT_UNIT),
            Key("undo", "", Do.UNDO, icon="undo"),
            Key("redo", "", Do.REDO, icon="redo"),
        )

    def _build_list(self, ui: Interface) -> None:
        stand = ui.button("", self.layout.rows, lambda: None, kind="list", name=LIST)
        ui.paint(stand, lambda surface, _: self.rows.draw(surface))

    def _build_toggles(self, ui: Interface) -> None:
        if not self.layout.toggles.height:
            return
        switch = (Key("standings", "", Do.STANDINGS),) if self.layout.is_shared else ()
        own = self.companion.toggles()
        usual = (Key("names", "", Do.NAMES), Key("orders", "", Do.ORDERS), Key("powers", "", Do.SEATS))
        keys = (*(usual if own is None else own), *switch)
        self._spread(ui, keys, self.layout.toggles, self._toggle_widths(keys))
        for key in keys:
            ui.paint(ui.names[key.name], partial(self._draw_toggle, key.name))

    def _toggle_widths(self, keys: tuple[Key, ...]) -> tuple[int, ...]:
        """What the longest word on each switch takes."""
        words, size = {"names": "No names", "ways": "No ways", "standings": "Standings"}, self.texts.theme.font("sans", BODY).size
        return tuple(size(words.get(key.name) or self._toggle_face(key.name)[0])[0] + self.texts.theme.px(9) for key in keys)

    def _spread(self, ui: Interface, keys: tuple[Key, ...], rect: pygame.Rect, wanted: tuple[int, ...] = ()) -> None:
        """Buttons side by side over the whole width, of one width unless that is too little for what one of them wants."""
        gap, left = self.texts.theme.px(6), float(rect.left)
        room = rect.width - gap * (len(keys) - 1)
        is_even = not wanted or max(wanted) <= room // len(keys) or sum(wanted) > room
        for key, own in zip(keys, [0] * len(keys) if is_even else wanted, strict=True):
            width = own + (room - (0 if is_even else sum(wanted))) / len(keys)
            self.button(ui, key, pygame.Rect(round(left), rect.top, round(left + width) - round(left), rect.height))
            left += width + gap

    def button(self, ui: Interface, key: Key, rect: pygame.Rect) -> UIButton:
        """A button with its text, cut to its width."""
        if key.icon:
            return self.icon_button(ui, key, rect)
        text = self.texts.cut(key.text, rect.width - self.texts.theme.px(16), face="sans_bold")
        return ui.button(text, rect, lambda: self.act(key.intent), kind=key.kind, name=key.name)

    def icon_button(self, ui: Interface, key: Key, rect: pygame.Rect) -> UIButton:
        """A button with an icon."""
        button = ui.button("", rect, lambda: self.act(key.intent), name=key.name)
        ui.paint(button, partial(self._draw_icon, button, key))
        return button

    def _natural_width(self, key: Key) -> int:
        px = self.texts.theme.px
        return px(40) if key.icon else int(self.texts.theme.font("sans_bold").size(key.text)[0] + px(28))

    # -- keeping up to date ---------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Brings the rows and the timeline up to date."""
        self.history.refresh()
        flow, own = self.flow, self.companion.rows()
        if own is not None:
            self.rows.set_rows(own)
            self.rows.follow(self.companion.chosen_row() or "")
        elif flow.shown is not None:
            if self._result_rows[0] != flow.shown:
                self._result_rows = (flow.shown, result_rows(flow.match, flow.parts, flow.shown))
            self.rows.set_rows(self._result_rows[1])
        elif self.is_ordering and flow.ordering is not None:
            self.rows.set_rows(order_rows(flow.ordering))
            self.rows.selected = self.companion.chosen_row() or flow.ordering.picking.unit
        else:
            self.rows.set_rows(phase_rows(flow.match) if flow.stage is Stage.OVER else ())

    def sync(self, ui: Interface) -> None:
        """Enables what can be used now, and writes what the large button will do."""
        flow, ordering = self.flow, self.flow.ordering
        if not ui.focus.is_shown or ui.focus.widget is not ui.names.get(LIST):
            self.rows.cursor = ""
        able = {
            "first": flow.can_step_back,
            "back": flow.can_step_back,
            "forward": flow.can_step_forward,
            "last": flow.can_step_forward,
            "play": flow.match.turn > 0 or flow.is_watched,
            "phases": flow.match.turn > 0,
            "undo": (ordering is not None and ordering.sheet.can_undo) or flow.can_take_back,
            "redo": (ordering is not None and ordering.sheet.can_redo) or flow.can_redo,
        }
        able |= {name: is_able for name in ui.names if (is_able := self.companion.is_able(name)) is not None}
        for name, is_able in able.items():
            widget = ui.names.get(name)
            if isinstance(widget, UIButton) and widget.is_enabled != is_able:
                (widget.enable if is_able else widget.disable)()  # type: ignore[no-untyped-call]  # pygame_gui gives no types
        confirm = ui.names.get("Confirm")
        if isinstance(confirm, UIButton) and ordering is not None:
            missing = ordering.missing_text()
            text = f"Confirm ({missing})" if missing else "Confirm"
            shown = self.texts.cut(text, confirm.rect.width - self.texts.theme.px(16), face="sans_bold")
            if confirm.text != shown:
                confirm.set_text(shown)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything that lies below the widgets, but for the detail, which changes with the pointer (`draw_detail`)."""
        layout = self.layout
        if not layout.panel.width:
            return
        surface.fill(color("panel"), layout.panel)
        surface.fill(color("panel_edge"), (layout.panel.left, 0, 1, layout.panel.height))
        self._draw_header(surface)
        if layout.tools.height:
            self._draw_progress(surface)
        if layout.side.height:
            self.companion.draw_side(surface, layout.side, self.texts)
        has_room = not layout.is_shared or self.toggles.shows_standings
        if self.companion.has_standings and has_room:
            draw_standings(surface, layout.standings, self.scores, self.texts, done=self._done(), facts=self.facts())

    def _done(self) -> frozenset[str]:
        """The seats that have sent their orders in the running phase."""
        return self.flow.match.committed if self.flow.is_live and self.flow.stage is not Stage.OVER else frozenset()

    def _draw_header(self, surface: pygame.Surface) -> None:
        theme, rect = self.texts.theme, self.layout.header
        width = rect.width - 2 * (min(theme.px(40), rect.height) + theme.px(GRID))
        face, size = ("sans_bold", BODY) if self.layout.is_tight else ("serif", HEADING)
        title = pygame.Rect(rect.left, rect.top, width, theme.line(face, size))
        self.texts.line(surface, title_of(self.flow), title, face=face, logical=size)
        below = pygame.Rect(rect.left, title.bottom, width, theme.line())
        if self.is_ordering and self.flow.ordering is not None:
            chip = pygame.Rect(below.left, below.top + theme.px(2), below.height - theme.px(2), below.height - theme.px(2))
            draw_chip(surface, self.flow.ordering.seat, chip, self.texts)
            below.left, below.width = chip.right + theme.px(6), below.width - chip.width - theme.px(6)
        self.texts.line(surface, self.companion.subtitle() or subtitle_of(self.flow), below, ink="brass")

    def _draw_progress(self, surface: pygame.Surface) -> None:
        ordering, rect = self.flow.ordering, self.layout.tools
        text = self.companion.progress()
        if text is None and ordering is not None:
            text = ordering.parts.progress(ordering.slots)
        if text:
            part = pygame.Rect(rect.left, rect.top, self._tools_left - rect.left, rect.height)
            self.texts.line(surface, text, part, face="sans_bold")

    def detail(self) -> Detail:
        """What is said about the row that is pointed at or selected, or what was wrong with the typed order."""
        if self.typed_error and self.is_ordering:
            return Detail(self.typed_error, "danger_text", "warning")
        key = self.pointed or self.selected
        return self.companion.detail(key) or detail_of(self.flow, key)

    def draw_detail(self, surface: pygame.Surface) -> None:
        """Draws what is said about a row, in its own place."""
        detail, rect = self.detail(), self.layout.detail
        if not detail.text or not self.layout.panel.width:
            return
        theme = self.texts.theme
        if detail.icon:
            box = pygame.Rect(rect.left, rect.top, theme.line(), theme.line())
            draw_icon(surface, detail.icon, box, color(detail.ink))
            rect = pygame.Rect(box.right + theme.px(8), rect.top, rect.right - box.right - theme.px(8), rect.height)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.blit(self.texts.image(detail.text, ink=detail.ink, wrap=rect.width), rect.topleft)
        surface.set_clip(before)

    def _draw_icon(self, button: UIButton, key: Key, surface: pygame.Surface, rect: pygame.Rect) -> None:
        name = "pause" if key.name == "play" and self.flow.is_playing else key.icon
        ink = color("text" if button.is_enabled else "panel_edge")
        side = min(self.texts.theme.px(20), rect.width - self.texts.theme.px(8))
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        draw_icon(surface, name, box, ink)

    def _draw_tab(self, seat: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ordering = self.flow.ordering
        if ordering is None:
            return
        px = self.texts.theme.px
        side = min(round(rect.height * 0.56), rect.width - px(8))
        chip = pygame.Rect(0, 0, side, side)
        chip.center = rect.center
        draw_chip(surface, seat, chip, self.texts)
        slots = ordering.parts.slots(ordering.view_of(seat), seat, ordering.sheet.of(seat))
        if not any(slot.is_open for slot in slots):
            surface.fill(color("quiet"), (chip.left, chip.bottom + px(2), chip.width, max(2, px(2))))
        if seat == ordering.seat:
            pygame.draw.rect(surface, color("brass"), rect, max(2, px(2)), border_radius=px(4))

    def _draw_hint(self, ui: Interface, entry: UITextEntryLine, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not entry.get_text() and ui.focus.widget is not entry:
            self.texts.line(surface, self.companion.hint, rect.inflate(-self.texts.theme.px(20), 0), ink="quiet")

    def _draw_toggle(self, name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        text, is_lit = self._toggle_face(name)
        inner = rect.inflate(-self.texts.theme.px(8), 0)
        self.texts.line(surface, text, inner, ink="brass" if is_lit else "text", align="center")

    def _toggle_face(self, name: str) -> tuple[str, bool]:
        """What a switch says, and whether it is lit."""
        toggles, seat = self.toggles, self.toggles.only_owner
        faces = {
            "names": {"full": "Names", "codes": "Codes", "none": "No names"}[toggles.names],
            "orders": "Orders" if toggles.show_orders else "No orders",
            "powers": self.flow.match.entry.seat_title(seat) if seat else "All powers",
            "standings": ("List" if self.companion.toggles() else "Orders") if toggles.shows_standings else "Standings",
        }
        if name not in faces:
            return self.companion.face(name)
        is_changed = {"orders": not toggles.show_orders, "powers": seat is not None, "names": toggles.names == "none"}
        return faces[name], is_changed.get(name, False)
