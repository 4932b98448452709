"""Board and panel of one table: laid out, brought up to date, compared with what they showed, drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game.board.blits import Lost
from game.board.palette import PLAIN
from game.board.pane import board_scale
from game.screens.scene import Move
from game.table.board import TableBoard
from game.table.cards.showing import TableCards
from game.table.cards.words import SaidAt
from game.table.endings.course import Course
from game.table.layout import Free, Layout, Wants, table_layout
from game.table.lists import opened
from game.table.menu import Later, export_scene, open_list
from game.table.moments import follow, play_on
from game.table.panel.panel import TablePanel, wants_of
from game.table.panel.switches import draw_detail
from game.table.panel.view import PanelView, StoodFrames
from game.table.stages import Stage
from game.table.state import NEXT, Empty, Focus, Open, OpenList, PointRow, TableState
from game.table.tools import GameTools, TableModel
from game.table.view import TableView
from game.ui.board_view import UNIT
from game.ui.fields import Field
from game.ui.intents import Place
from game.ui.interface import Interface
from game.ui.panels.cached_surface import CachedSurface
from game.ui.panels.row_list import RowList
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_tooltip
from game.ui.panels.verb_wheel import LINES, StatusWords, draw_status_line

Signature = tuple[Wants, tuple[str, ...], bool]
"""What decides which widgets there are."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What decides how the table looks, to be compared: the state, the match with the settings, the game's
    tools and what of its own space they have not said, the list, and the small things over the board.
    """

    state: TableState
    match: object
    tools: object
    side: object
    rows: object
    small: object

    def is_same_panel(self, other: Seen) -> bool:
        """Whether the panel looks the same, but for the line that is pointed at."""
        return (self.match, self.tools) == (other.match, other.tools) and self.state.is_same_panel(
            other.state
        )


class Side(Protocol):
    """Who fills a space of the panel below the standings: the game, or somebody who gives it a part."""

    def side_height(self, width: int, texts: Texts) -> int:
        """How many pixels it has; 0 for none."""

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws it."""


class TableScreen:
    """The widgets of one table, drawn from the view; ``side`` fills the space of the game's own, which the
    game does itself if nothing else is said.
    """

    def __init__(self, table: TableModel, tools: GameTools, side: Side | None = None) -> None:
        self.table = table
        self.tools = tools
        self.side: Side = side or tools
        self.texts = Texts(table.context.theme)
        self.stood = StoodFrames(table)
        self.view = TableView(table, tools, self.stood)
        self.panel_view = PanelView(table, tools, self.stood, self.view.what_if)
        self.board = TableBoard(table.parts.picture.painter)
        self.panel = TablePanel(table.send, self.side.draw_side, Course(table).draw, self.texts)
        self._detail: pygame.Rect | None = None  # where the words about a row were drawn
        self._clear: tuple[RowList, str] | None = None  # the row last kept clear of them, and its list
        self._below: StatusWords | None = None  # the words below the board as they were drawn
        said = SaidAt(
            table, tools, self.panel, self.view, self.board, lambda: self._detail, lambda: self._below
        )
        self.cards = TableCards(table, said, self.board, self._aimed)
        self.layout: Layout
        self._signature: Signature | None = None
        self._surface: pygame.Surface | None = None  # that was drawn on last
        self._sight = table.stages.what_if.sight if table.stages.what_if is not None else None
        self._is_open = True

    def look(self) -> bool:
        """Finds what is to be shown; whether that needs other widgets."""
        self.table.change(self.table.state)
        frame = self.view.frame
        self.table.show(frame, self.panel_view.look(frame))
        return self._wanted() != self._signature

    def _wanted(self) -> Signature:
        """What decides which widgets there are: when it changes the panel must be built anew."""
        look, tools = self.table.look, self.tools
        seats, is_open = len(self.table.stages.seats), self.table.state.is_panel_open
        wants = wants_of(look, seats, self.side.side_height, tools.lines_of_words, is_open=is_open)
        return wants, tuple(key.name for key in (*look.main_keys, *look.tools)), look.shows_standings

    def build(self, ui: Interface) -> None:
        """The layout of board and panel, and the panel's widgets."""
        context, table = self.table.context, self.table
        is_plain = table.match.entry.id in context.settings.plain_boards.split()
        world = PLAIN if is_plain else table.parts.picture.world
        self.texts = Texts(context.theme, world)
        self._signature = self._wanted()
        self.layout = table_layout(
            context.size, self.texts, self.table.parts.picture.painter.size, self._signature[0]
        )
        camera, was_open = self.board.camera, self._is_open
        self._is_open = self.table.state.is_panel_open
        was_usual = camera.is_fitted or camera.is_filling
        self.board.resize(self.layout.board, board_scale(context.map_scale))
        if self._sight is not None:
            camera.go_back(self._sight)
            self._sight = None
        if was_usual and was_open is not self._is_open and self.table.parts.fills_width:
            camera.fit() if self._is_open else camera.fill()
        if self.cards.shown is not None:
            self.cards.close()
        self.panel.build(ui, self.layout, self.texts, self.table.look)
        self.show(ui)

    def show(self, ui: Interface) -> None:
        """Brings the widgets up to date."""
        self.panel.show(self.table.look, ui)
        self.board.show(self.table.frame)
        self._offer()

    def _offer(self) -> None:
        """Offers the choices of the order being built."""
        ordering = self.table.ordering
        items = self.table.parts.buttons(ordering.choices) if ordering is not None else ()
        place = (
            (ordering.asked or ordering.picking.unit) if ordering is not None and ordering.is_held_up else ""
        )
        clear: list[Place] = []
        if place and ordering is not None:
            keys = {place, ordering.picking.unit, *self.view.targets()}
            clear = [*self._all_over(keys), *map(self.board.middle, keys)]
        self.board.open_wheel(place, items, self.texts, self.layout.status, clear)

    def reach(self, effect: Focus | Empty | PointRow, ui: Interface) -> None:
        """Moves the focus, empties a field, points at another row."""
        if isinstance(effect, PointRow):
            if self.panel.rows.cursor:
                self.panel.rows.point(effect.key)
            return
        widget = ui.names.get(effect.name)
        if isinstance(effect, Focus) and not effect.name:
            ui.focus.leave()
        elif effect == Focus(NEXT):
            ui.focus.move(1)
            ui.focus.show(ui.focus.widget)
        elif isinstance(effect, Focus) and widget is not None:
            ui.focus.show(widget)
            if isinstance(widget, Field):
                widget.select_all()  # what was refused before is written over, not added to
        elif isinstance(widget, Field):
            widget.write("")

    def open(self, effect: Open | OpenList, ui: Interface, later: Later) -> Move | None:
        """Opens the menu, a list or the export; what a line of the menu answers goes to ``later``."""
        if isinstance(effect, OpenList):
            spot = (
                pygame.Rect(self.board.middle(effect.place), (1, 1))
                if effect.place
                else self.anchor(effect.widget, ui)
            )
            within = self.board.area if effect.place else None
            return open_list(spot, effect.items, effect.current, effect.choose, within=within)
        if effect.what == "card":
            return self.cards.ask(ui)
        if effect.what == "export":
            return export_scene(self.table.stages, self.table.viewer, self.tools.overlays())
        return opened(effect.what, self.table, self.tools, self.anchor(effect.what, ui), later, self.layout)

    def anchor(self, name: str, ui: Interface) -> pygame.Rect:
        """Where a list opens: at the widget of a name, or in the middle of the window."""
        widget = ui.names.get(name)
        width, height = self.table.context.size
        return pygame.Rect(widget.rect) if widget else pygame.Rect(width // 2, height // 3, 1, 1)

    @property
    def seen(self) -> Seen:
        """What decides how the table looks now."""
        self.table.change(self.table.state)
        wheel = self.board.wheel.hovered if self.board.wheel is not None else ""
        return Seen(
            state=self.table.state,
            match=(self.table.seen, self.table.settings),
            tools=self.tools.seen,
            side=self.tools.side_seen,
            rows=(self.panel.rows.seen, self.table.state.pointed),
            small=(self.board.is_telling, wheel, self.cards.shown),
        )

    @property
    def status(self) -> tuple[str, str]:
        """The line below the board and its ink."""
        return self.view.status(has_detail=self.layout.panel.width > 0 < self.layout.detail.height)

    def update(self, seconds: float) -> bool:
        """Lets time pass for the board; whether it must be drawn again."""
        is_flashing = self.table.stages.shown is not None and self.view.flash.let_pass(seconds)
        has_card = self.cards.is_due and self.cards.let_pass(seconds)
        is_new = self.board.let_pass(seconds, has_tip=bool(self.table.state.hover))
        if self.table.state.animation.moments:
            follow(self.board, self.table.state.animation, seconds)
        return is_new or is_flashing or has_card

    @property
    def wake_after(self) -> float | None:
        """When the board wants to be drawn again by itself."""
        tip = self.board.wakes_after(has_tip=bool(self.table.state.hover))
        card = self.cards.wakes_after if self.cards.is_due else None
        times = (self.view.flash.wakes_after, tip, card)
        return min((time for time in times if time is not None), default=None)

    def draw(
        self,
        surface: pygame.Surface,
        ui: Interface,
        cached: CachedSurface,
        lost: Lost,
        status: tuple[str, str],
    ) -> list[pygame.Rect] | None:
        """Draws board and panel; ``status`` is the line below the board. What was ``lost`` of the last
        picture on the window is made good; answers where of this one words lie over it, None for many places.
        """
        self._offer()
        lost, self._surface = lost if surface is self._surface else None, surface
        frame, proposal = self.tools.dressed(self.table.frame), self.table.state.proposal
        if proposal is not None and self.table.state.is_proposed:
            frame = proposal.on(frame)
        self.board.paint(surface, frame, self.view.options(), lost)
        is_over = bool(self.table.state.animation.moments)
        if is_over:
            play_on(surface, self.table.parts.picture, self.board, self.table.state.animation)
        line, wheel = self.layout.status, self.board.wheel
        most = line.height // self.texts.theme.line() if self.tools.lines_of_words[0] > 1 else LINES
        self._below = draw_status_line(surface, line, *status, self.texts, wheel, most=most)
        covered = [self._below.ground]
        if wheel is not None:
            wheel.draw(surface)
            covered += wheel.rects.values()
            is_over |= wheel.is_small and bool(wheel.hovered)  # whose title is told above
        is_over |= self.panel.draw(surface, ui, cached, lost)
        detail = self.view.detail()
        rows, words = self.panel.rows, draw_detail(surface, self.layout, self.panel.rows, detail, self.texts)
        is_new, self._clear = self._clear != (rows, rows.selected), (rows, rows.selected)
        least = rows.rect.top + rows.row_height
        if words and is_new and not rows.hovered and least < words.top < rows.rect.bottom:
            rows.reveal(rows.selected, rows.rect.bottom - words.top + self.texts.theme.px(8))
            cached.spoil_place()
            self.panel.draw(surface, ui, cached, None)
            words = draw_detail(surface, self.layout, rows, detail, self.texts)
        self._detail = words
        if words is not None:
            place = self.layout.detail
            covered.append(place if words.top == place.top else self.layout.panel)
        is_over |= self.panel.draw_tip(surface, ui)
        is_over |= self._draw_foreground(surface, covered)
        if self.cards.shown is not None:
            self.cards.draw(surface)
            covered.append(self.cards.shown.box)
        return None if is_over else covered

    def _draw_foreground(self, surface: pygame.Surface, covered: list[pygame.Rect]) -> bool:
        """How the game ended, what is the game's own, and what lies under the focus or the resting pointer,
        in words; places that can be clicked next stay clear. Notes where the words lie; whether there is
        anything else.
        """
        is_over = False
        if (
            self.table.stages.is_live
            and self.table.stages.stage is Stage.OVER
            and self.table.match.outcome is not None
        ):
            ending = self.table.parts.picture.ending(self.table.match.outcome, self.table.match.state)
            is_over = self.tools.draw_ending(surface, self.board, ending, self.texts)
        cut_at, has_card = partial(self.layout.cut_at, self.panel.rows), self.cards.shown is not None
        free = Free(self.layout.free, cut_at, is_told=has_card)
        is_over |= self.tools.draw_over(surface, self.board, self.texts, free)
        what_if = self.view.what_if
        if what_if is not None:
            is_over |= what_if.draw_over(surface, self.board, self.texts)
        state, board = self.table.state, self.board
        is_choosing = board.wheel is not None and board.wheel.hovered
        place = board.middle(state.focus) if state.focus else state.pointer
        preview = what_if.preview.lines if what_if is not None else ()
        is_told = state.focus or board.is_telling or preview
        if place is None or is_choosing or not is_told or self.cards.shown is not None:
            return is_over
        lines = preview or self.view.tip()
        if lines:
            shown = board.points_of(state.focus or state.place, place, self.texts.theme.px(UNIT))
            hidden = [*map(board.middle, self.view.targets())] if preview else self._clickable()
            clear = [*hidden, *self._told_of(), *shown]
            tip = draw_tooltip(
                surface,
                lines,
                place,
                board.area.inflate(-4, -4),
                self.texts,
                clear,
                is_near=bool(preview),
                aside=self._aside(state.place),
                is_needed=not self.layout.detail.height or self.view.detail().text not in lines,
            )
            covered.append(tip)
        return is_over

    def _aside(self, key: str) -> Sequence[pygame.Rect]:
        """Where what has no room on the board is told: over the panel, down to the end of its list or its
        own, if the game itself tells nothing of the place there.
        """
        rows, is_free = self.layout.rows, self.tools.tip(key) is None
        feet = (rows.bottom, self.layout.panel.bottom) if is_free else ()
        return [pygame.Rect(rows.left, 0, rows.width, foot) for foot in feet]

    def _told_of(self) -> list[Place]:
        """Points all over the units that the words under the pointer are about: the one in the
        place, or those of the order there and of those to blame.
        """
        state, frame = self.table.state, self.table.frame
        mark = state.mark or self.view.mark_of(state.place)
        tags = {mark.tag, *mark.causes} if mark is not None else set()
        named = [place for other in frame.marks if other.tag in tags for place in other.places]
        keys, pieces = {key.partition("/")[0] for key in (state.place, *named)}, frame.pieces
        return self._all_over({p.key for p in pieces if p.role == "unit" and p.key.partition("/")[0] in keys})

    def _all_over(self, keys: Collection[str]) -> list[Place]:
        """Points all over the units that stand, or would, in some places."""
        stands = [self.board.painter.stand(self.board.camera, key) for key in sorted(keys)]
        far = self.texts.theme.px(UNIT)
        ways = ((0, 0), (far, 0), (-far, 0), (0, far), (0, -far))
        return [(round(x) + right, round(y) + down) for x, y in stands for right, down in ways]

    def _aimed(self) -> list[Place]:
        """Points of the unit whose order is being built, and all over the places it can be aimed at."""
        ordering = self.table.ordering
        if ordering is None or ordering.picking.is_idle:
            return []
        keys = {*self.view.targets(), ordering.picking.unit}
        return [*map(self.board.middle, keys), *self._all_over(keys)]

    def _clickable(self) -> list[Place]:
        """Points of all that can be clicked next: places that are lit, units to be ordered, their choices."""
        ordering, board = self.table.ordering, self.board
        units = [slot.place for slot in ordering.slots if slot.place] if ordering is not None else []
        choices = board.wheel.rects.values() if board.wheel is not None else ()
        ends = (end for rect in choices for end in (rect.midleft, rect.center, rect.midright))
        lit = self.view.targets()
        return [*map(board.middle, {*lit, *units}), *self._all_over(lit), *ends]
