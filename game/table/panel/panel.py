"""The panel of the playing screen: its widgets, kept up to date with a look (`PanelLook`), and its drawing.

Buttons are made anew only when the look wants others or the window changes; texts and rows
are drawn from the look at every picture, so that a click costs no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.board.blits import Lost
from game.table.layout import Layout, Wants
from game.table.panel.look import Key, PanelLook, Tab
from game.table.panel.rows_ground import RowsGround
from game.table.panel.switches import (
    BRANCHES,
    COUNT,
    GAP,
    HISTORY,
    PHASES,
    SHORTER,
    STANDINGS,
    TIGHTEST,
    draw_head,
    large_widths,
    shorter,
    spread,
    switch_widths,
    tab_places,
    tool_places,
)
from game.table.tools import ENTRY, LIST
from game.ui.fields import Line
from game.ui.intents import Do, Intent, ShowPhase, ShowTurn, Step, TakeSeat
from game.ui.interface import Interface
from game.ui.panels.cached_surface import CachedSurface
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_drawing import Row, draw_chip
from game.ui.panels.row_list import RowList
from game.ui.panels.standings import Told, draw_standings, is_long, standing_rows
from game.ui.panels.texts import Texts
from game.ui.panels.timeline import Timeline
from game.ui.panels.tooltip import draw_tooltip
from game.ui.theme import BODY, GRID, color
from game.ui.widgets import Button

Act = Callable[[Intent], object]
TIMELINE, FACTS = "timeline", "facts"
LEAST_KEY = 26  # logical pixels that a button with a sign has at least
SMALL = 14  # logical size: letters of a phase that would be told by its code if they were larger
PHASE_EDGES = 36  # beside the phase in its button, the arrow among them
TWO_COLUMNS = 600  # width from which results stand in two


SideHeight = Callable[[int, Texts], int]
DrawSide = Callable[[pygame.Surface, pygame.Rect, Texts], None]


def wants_of(
    look: PanelLook, seats: int, side: SideHeight, words: tuple[int, int], *, is_open: bool
) -> Wants:
    """What the layout must find room for."""
    return Wants(
        seats=seats if look.has_standings else 0,
        tabs=len(look.tabs),
        has_entry=look.has_desk,
        has_tools=bool(look.tools),
        has_confirm=bool(look.main_keys),
        detail_lines=3 if look.has_desk else 4,
        is_open=is_open,
        facts=look.facts,
        has_past=look.turns > 0,
        has_course=look.has_course and look.has_standings,
        is_long=is_long(look.scores),
        side=side,
        choices=look.choices,
        words=words,
    )


class TablePanel:
    """The panel of one table. ``act`` is told what a button wants, ``draw_side`` draws the game's own
    space, ``draw_course`` how the standings came to be.
    """

    def __init__(self, act: Act, draw_side: DrawSide, draw_course: DrawSide, texts: Texts) -> None:
        self.act = act
        self.draw_side = draw_side
        self.draw_course = draw_course
        self.texts = texts
        self.look = PanelLook("", "", "")
        self.rows = RowList(pygame.Rect(0, 0, 0, 0), texts)
        self.timeline = Timeline()
        self.layout: Layout
        self._tools_left = 0
        self._in_sight = ""
        self._ground = RowsGround()
        self.told: list[Told] = []  # what the standings say, and where

    # -- widgets ---------------------------------------------------------------------------------------------

    def build(self, ui: Interface, layout: Layout, texts: Texts, look: PanelLook) -> None:
        """Makes the widgets for a layout."""
        self.layout, self.texts, self.look, self.told = layout, texts, look, []
        self._ground.forget()
        self.rows, self._in_sight = self.rows.moved(layout.rows, texts), ""
        self.timeline.lie(layout.timeline if layout.panel.width else pygame.Rect(0, 0, 0, 0))
        if not layout.panel.width:
            self._build_opener(ui)
            return
        self._build_tabs(ui)
        if layout.tools.height:
            self._build_tools(ui)
        stand = ui.button("", layout.rows, lambda: None, kind="list", name=LIST)
        ui.paint(stand, lambda surface, _: self._ground.draw(surface, self.rows))
        if look.fine_print and (look.shows_standings or not layout.is_shared):
            facts = ui.button("", layout.standings, lambda: None, kind="bare", name=FACTS)
            ui.paint(facts, lambda surface, rect: None)
        if layout.entry.height:
            entry = ui.entry("", layout.entry, name=ENTRY, limit=300)
            ui.paint(entry, partial(self._draw_hint, ui, entry))
        self._spread(ui, look.main_keys, layout.confirm, large_widths(look.main_keys, layout.confirm, texts))
        self._build_history(ui)
        self._build_toggles(ui)
        self._build_corner(ui)

    def _build_opener(self, ui: Interface) -> None:
        side = self.texts.theme.px(40)
        rect = pygame.Rect(self.layout.board.right - side - GRID, GRID, side, side)
        self._button(ui, Key("panel", "", Do.PANEL, icon="open"), rect)

    def _build_corner(self, ui: Interface) -> None:
        side = min(self.texts.theme.px(40), self.layout.header.height)
        rect = pygame.Rect(self.layout.header.right - side, self.layout.header.top, side, side)
        self._button(
            ui, Key("panel", "", Do.PANEL, icon="close"), rect.move(-side - self.texts.theme.px(GRID), 0)
        )
        self._button(ui, Key("menu", "", Do.MENU, icon="menu"), rect)

    def _build_tabs(self, ui: Interface) -> None:
        tabs, rect = self.look.tabs, self.layout.tabs
        if not tabs or not rect.height:
            return
        for number, (tab, place) in enumerate(
            zip(tabs, tab_places(len(tabs), rect, self.texts), strict=True)
        ):
            made = self._button(ui, Key(f"seat {tab.seat}", "", TakeSeat(tab.seat)), place)
            ui.paint(made, partial(self._draw_tab, number))

    def _build_tools(self, ui: Interface) -> None:
        self._tools_left = self.layout.tools.right
        for key, place in tool_places(self.look.tools, self.layout.tools, self.texts):
            self._button(ui, key, place)
            self._tools_left = min(self._tools_left, place.left - self.texts.theme.px(GAP))

    def _build_history(self, ui: Interface) -> None:
        """The bar of all phases, buttons that step and play, the list to jump by."""
        rect, gap = self.layout.history, self.texts.theme.px(4)
        least = self.texts.theme.px(LEAST_KEY) + gap
        shorts = (self.look.code, self.look.title.partition(",")[0])
        code, words = (self.texts.width(short) + self.texts.theme.px(PHASE_EDGES) for short in shorts)
        tree = (BRANCHES,) if self.look.able.get("branches", True) else ()
        room = rect.width - len(HISTORY) * least - code
        keys: tuple[Key, ...] = HISTORY if room >= 0 else HISTORY[1:4]
        keys = (*keys, *tree) if room >= least else keys
        phase = max(code, min(words, rect.width - len(keys) * least))
        if self.layout.timeline.height:
            bar = ui.button(
                "", self.timeline.rect, lambda: None, kind="quiet", name=TIMELINE, turn=self._turn
            )
            ui.paint(
                bar, lambda at, _: self.timeline.draw(at, self.texts.theme, is_hovered=ui.hovered is bar)
            )
        side = min(rect.height, (rect.width - phase) // len(keys) - gap)
        for number, key in enumerate(keys):
            self._button(ui, key, pygame.Rect(rect.left + number * (side + gap), rect.top, side, rect.height))
        left = rect.left + len(keys) * (side + gap)
        button = self._button(ui, PHASES, pygame.Rect(left, rect.top, rect.right - left, rect.height))
        ui.paint(button, self._draw_phase)

    def _turn(self, step: int) -> None:
        self.act(ShowTurn(Step.FORWARD if step > 0 else Step.BACK))

    def _build_toggles(self, ui: Interface) -> None:
        if not self.layout.toggles.height:
            return
        keys = (*self.look.toggles, *((STANDINGS,) if self.layout.is_shared else ()))
        faces = {key: self.look.faces[key.name][0] for key in keys}
        widths = switch_widths(faces, self.layout.toggles.width, self.texts)
        self._spread(ui, keys, self.layout.toggles, widths)
        for key in keys:
            ui.paint(ui.names[key.name], partial(self._draw_toggle, key.name))

    def _spread(
        self, ui: Interface, keys: Sequence[Key], rect: pygame.Rect, wanted: Sequence[int] = ()
    ) -> None:
        """Buttons side by side over the whole width, of one width unless that is too little for what one of
        them wants.
        """
        for key, place in zip(keys, spread(rect, len(keys), wanted, self.texts.theme.px(6)), strict=True):
            self._button(ui, key, place)

    def _button(self, ui: Interface, key: Key, rect: pygame.Rect) -> Button:
        """A button with its icon, or with its text: in short, as a sign or in small letters where it has no
        room.
        """
        texts, px, text = self.texts, self.texts.theme.px, "" if key.icon else key.text
        if texts.width(text, "sans_bold") > rect.width - px(16):
            text = SHORTER.get(text, text)
        room = rect.width - px(TIGHTEST)
        is_tight = texts.width(text, "sans_bold") > room
        if is_tight and key.sign:
            return self._button(ui, replace(key, icon=key.sign), rect)
        button = ui.button(text, rect, lambda: self.act(key.intent), kind=key.kind, name=key.name)
        if is_tight:
            button.squeeze(text, room)
        if key.icon:
            ui.paint(button, partial(self._draw_icon, button, key))
        return button

    # -- keeping up to date ----------------------------------------------------------------------------------

    def show(self, look: PanelLook, ui: Interface) -> None:
        """Brings rows, timeline and buttons up to date."""
        self.look = look
        self.timeline.show(*look.timeline, look.leavings)
        self.rows.set_rows(*self._rows_of(look))
        self.rows.mark(look.chosen)
        if look.in_sight not in ("", self._in_sight):
            self.rows.reveal(look.in_sight)
            self.rows.reveal(look.sight_from)
        self._in_sight = look.in_sight
        if not ui.focus.is_shown or ui.focus.widget is not ui.names.get(LIST):
            self.rows.point("")
        for name, is_able in look.able.items():
            widget = ui.names.get(name)
            if isinstance(widget, Button):
                widget.become(widget.text, is_enabled=is_able)
        confirm = ui.names.get("Confirm")
        if isinstance(confirm, Button):
            room = confirm.rect.width - self.texts.theme.px(16)
            named = (look.confirm, f"{look.confirm.partition(':')[0]})", "Confirm")
            shown = self.texts.fitting(named, room, face="sans_bold")
            confirm.become(shown, is_enabled=confirm.is_enabled)

    def _rows_of(self, look: PanelLook) -> tuple[Sequence[Row], int]:
        """The rows of the list, and in how many columns: in two where they would fill more than half of one
        and their words go on in further lines, or where something stands beside them.
        """
        width = self.layout.rows.width
        if self.layout.is_shared and look.shows_standings:
            return standing_rows(look.scores, width, self.texts, done=look.done, facts=look.facts), 1
        if width < self.texts.theme.px(TWO_COLUMNS):
            return look.rows, 1
        if look.aside and look.rows:
            return (*look.rows, *look.aside), 2
        is_long = self.rows.is_higher(look.rows, self.layout.rows.height / 2)
        return look.rows, 2 if is_long and any(row.wraps and row.owner for row in look.rows) else 1

    def press_timeline(self, event: pygame.event.Event) -> ShowPhase | None:
        """What a press on the timeline or a drag along it wants."""
        place = self.timeline.handle(event)
        return None if place is None else ShowPhase(place if place < self.look.turns else None)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Interface, cached: CachedSurface, lost: Lost) -> bool:
        """Draws everything but the detail, which changes with the pointer (`draw_detail`): once for as long
        as it is the same. Whether that was now; it may have drawn beside the panel then.
        """
        rows = partial(self._ground.draw_again, rows=self.rows)
        return cached.draw(surface, self.layout.panel, partial(self._paint, ui), rows, lost)

    def _paint(self, ui: Interface, surface: pygame.Surface) -> None:
        if self.layout.panel.width:
            self.paint(surface)
        ui.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what lies below the widgets."""
        layout, look = self.layout, self.look
        surface.fill(color("panel"), layout.panel)
        surface.fill(color("night"), (0, 0, layout.board.width, layout.board.top))
        surface.fill(color("panel_edge"), (layout.panel.left, 0, 1, layout.panel.height))
        draw_head(surface, layout.header, look, self.texts, is_tight=layout.is_tight)
        if layout.tools.height and look.progress:
            part = pygame.Rect(
                layout.tools.left, layout.tools.top, self._tools_left - layout.tools.left, layout.tools.height
            )
            said = look.progress
            if self.texts.width(said, "sans_bold") > part.width:
                count = COUNT.fullmatch(said)
                said = self.texts.fitting((count[1] if count else "", ""), part.width, face="sans_bold")
            self.texts.line(surface, said, part, face="sans_bold")
        if layout.side.height:
            self.draw_side(surface, layout.side, self.texts)
        if layout.chart.height:
            self.draw_course(surface, layout.chart, self.texts)
        if look.has_standings and not layout.is_shared:
            self.told = draw_standings(
                surface, layout.standings, look.scores, self.texts, done=look.done, facts=look.facts
            )

    def draw_tip(self, surface: pygame.Surface, ui: Interface) -> bool:
        """Draws the fine print of the facts where pointer or keyboard are on them; whether they are."""
        facts = ui.names.get(FACTS)
        is_meant = facts is not None and (
            ui.hovered is facts or (ui.focus.is_shown and ui.focus.widget is facts)
        )
        if facts is None or not is_meant or not self.look.fine_print:
            return False
        draw_tooltip(surface, self.look.fine_print, facts.rect.bottomleft, self.layout.panel, self.texts)
        return True

    def _draw_icon(self, button: Button, key: Key, surface: pygame.Surface, rect: pygame.Rect) -> None:
        name = "pause" if key.name == "play" and self.look.is_playing else key.icon
        side = min(self.texts.theme.px(20), rect.width - self.texts.theme.px(8))
        draw_icon(surface, name, _centered(side, rect), color("text" if button.is_enabled else "panel_edge"))

    def _draw_tab(self, number: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tab, px = (
            self.look.tabs[number] if number < len(self.look.tabs) else Tab("", True, False),
            self.texts.theme.px,
        )
        if not tab.seat:
            return
        chip = _centered(min(round(rect.height * 0.56), rect.width - px(8)), rect)
        draw_chip(surface, tab.seat, chip, self.texts)
        if tab.is_done:
            surface.fill(color("quiet"), (chip.left, chip.bottom + px(2), chip.width, max(2, px(2))))
        if tab.is_current:
            pygame.draw.rect(surface, color("brass"), rect, max(2, px(2)), border_radius=px(4))

    def _draw_hint(self, ui: Interface, entry: Line, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not entry.text and ui.focus.widget is not entry:
            inner, hint = rect.inflate(-self.texts.theme.px(20), 0), self.look.hint
            said = self.texts.fitting((hint, hint.partition(",")[0]), inner.width)
            self.texts.line(surface, said, inner, ink="quiet")

    def _draw_toggle(self, name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        text, is_lit = self.look.faces[name]
        inner = rect.inflate(-self.texts.theme.px(4), 0)
        words = text if self.texts.width(text) <= inner.width else shorter(text)
        size, ink = self.texts.squeezed(words, inner.width), "brass" if is_lit else "text"
        self.texts.line(surface, words, inner, logical=size, ink=ink, align="center")

    def _draw_phase(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        texts, px = self.texts, self.texts.theme.px
        part = rect.inflate(-px(PHASE_EDGES), 0).move(-px(6), 0)
        title, short = self.look.title, self.look.title.partition(",")[0]
        names = (title, self.look.brief or short, short, self.look.code)
        is_small = texts.width(short) > part.width >= texts.width(short, logical=SMALL)
        size = float(SMALL if is_small else BODY)  # smaller letters rather than the code
        texts.line(surface, texts.fitting(names, part.width, logical=size), part, logical=size)
        x, y, side = rect.right - px(16), rect.centery, px(5)
        points = [(x - side, y + side // 2), (x, y - side // 2), (x + side, y + side // 2)]
        pygame.draw.lines(surface, color("brass"), False, points, max(2, px(2)))


def _centered(side: int, rect: pygame.Rect) -> pygame.Rect:
    """A square in the middle."""
    return pygame.Rect(0, 0, side, side).move(rect.centerx - side // 2, rect.centery - side // 2)
