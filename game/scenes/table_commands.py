"""What intents do at the table: to the board, to the orders, to the look into the past, and which screens they open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
from pygame_gui.elements import UITextEntryLine

from game.play.match import Match
from game.play.players import PlayerSpec
from game.scenes.flow import Stage
from game.scenes.scene import Home, Move, Push, Replace
from game.scenes.table_lists import TableLists
from game.scenes.table_menu import (
    SaveDialog,
    ask_confirm,
    ask_fork,
    ask_resign,
    export_scene,
    load_scene,
    rules_scene,
)
from game.scenes.table_panel import ENTRY
from game.ui.intents import Act, Choose, Do, Hover, Intent, OneSeat, Pan, Pick, ShowPhase, ShowTurn, TakeSeat, Walk, Zoom

if TYPE_CHECKING:
    from game.scenes.table import TableScene

HIDDEN = "The arrows of earlier turns are hidden now; your own orders of this phase are always shown."
FILTERED = "Of earlier turns the arrows of {seat} alone are shown now; your own orders of this phase are always shown."
NAMES = {"full": "codes", "codes": "none", "none": "full"}


class TableCommands:
    """Carries out intents for one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.lists = TableLists(table, self)
        self._simple: Mapping[Do, Callable[[], Move | None]] = {
            Do.BACK: self.back,
            Do.CONFIRM: self.confirm,
            Do.UNDO: self.undo,
            Do.REDO: self.redo,
            Do.CLEAR: self.on_orders(lambda o: o.clear()),
            Do.NEXT_UNIT: self.next_unit,
            Do.NEXT_SEAT: self.on_orders(lambda o: o.next_seat()),
            Do.FIT: self.fit,
            Do.PLAY: self.play,
            Do.SPACE: self.space,
            Do.ACCEPT: self.accept,
            Do.GO_ON: self.go_on,
            Do.NAMES: self.toggle_names,
            Do.ORDERS: self.toggle_orders,
            Do.REASON: self.next_reason,
            Do.TYPE: self.type,
            Do.PANEL: self.toggle_panel,
            Do.STANDINGS: self.toggle_standings,
            Do.RULES: lambda: Push(rules_scene(table.match)),
            Do.EXPORT: lambda: export_scene(table.flow, table.viewer, table.companion.overlays()),
            Do.SAVE: lambda: Push(SaveDialog(table.match)),
            Do.LOAD: lambda: Push(load_scene()),
            Do.LEAVE: Home,
            Do.MENU: self.lists.open_menu,
            Do.VOTES: self.lists.open_ballot,
            Do.PHASES: self.lists.open_phases,
            Do.SEATS: self.lists.open_seats,
            Do.FORK: self.fork,
        }

    def perform(self, intent: Intent) -> Move | None:
        """Does what an intent asks for."""
        board = self.table.board
        if self.table.telling.takes(intent):
            return None
        intent = self.table.companion.instead(intent)
        match intent:
            case Do():
                return self._simple[intent]()
            case Act(name):
                return self.table.companion.perform(name)
            case Pick(key, place):
                if not self.table.companion.click(key, place):
                    self.pick(key)
            case Choose(letter):
                self.choose(letter)
            case Hover(place):
                board.focus = ""
                self.table.hover(place)
            case Pan():
                board.pan(intent)
            case Zoom():
                board.zoom(intent)
            case Walk(dx, dy):
                self.walk(dx, dy)
            case ShowPhase(turn):
                self.table.show(lambda: self.table.flow.jump(turn))
            case ShowTurn(step):
                self.table.show(lambda: self.table.flow.step(step), forward=step.value == "forward")
            case OneSeat(number):
                self.one_seat(number)
            case TakeSeat(seat):
                self.on_orders(lambda o: o.set_seat(seat))()
        return None

    def on_orders(self, action: Callable[..., object]) -> Callable[[], Move | None]:
        """A command on the orders being written; without effect while none are."""

        def run() -> None:
            ordering = self.table.live_ordering
            if ordering is not None:
                action(ordering)
                self.table.follow_orders()

        return run

    def undo(self) -> Move | None:
        """Takes back the last change of the orders; where there is none, turns that were played."""
        ordering = self.table.live_ordering
        if ordering is not None and ordering.sheet.can_undo:
            return self.on_orders(lambda o: o.undo())()
        self.table.turn_back(self.table.flow.take_back)
        return None

    def redo(self) -> Move | None:
        """Makes again what was taken back last."""
        ordering = self.table.live_ordering
        if ordering is not None and ordering.sheet.can_redo:
            return self.on_orders(lambda o: o.redo())()
        self.table.turn_back(self.table.flow.redo)
        return None

    # -- orders ---------------------------------------------------------------------------------------------------------------

    def pick(self, key: str) -> None:
        """A click on a place: part of an order, or in the past the choice of an order to explain."""
        table = self.table
        ordering = table.live_ordering
        if ordering is not None:
            ordering.pick(key)
            table.panel.typed_error = ""
            table.follow_orders()
        else:
            mark = table.board.hover_mark or table.sight.mark_of(key)
            table.panel.selected = mark.tag if mark and mark.tag != table.panel.selected else ""
            table.panel.rows.select(table.panel.selected)

    def choose(self, letter: str) -> bool:
        """A letter that stands for a verb; over a unit it also chooses the unit."""
        ordering, board = self.table.live_ordering, self.table.board
        if ordering is None:
            return False
        place = board.focus or board.hover
        if ordering.picking.is_idle and place in ordering.picking.units and ordering.offers(place, letter):
            ordering.pick(place)
        done = ordering.choose(letter)
        self.table.follow_orders()
        return done

    def back(self) -> Move | None:
        """One step back: focus, pick, selected order, past, and at last the table itself."""
        table = self.table
        ordering = table.live_ordering
        if table.ui.focus.is_shown:
            table.ui.focus.is_shown = False
            table.ui.focus.focus(None)
        elif table.carrying.cancel():
            pass
        elif table.board.focus:
            table.board.focus = ""
        elif ordering is not None and (ordering.notice or not ordering.picking.is_idle):
            if not ordering.picking.is_idle:
                ordering.back()
            ordering.notice = ""
            table.follow_orders()
        elif table.panel.selected:
            table.panel.selected = table.panel.rows.selected = ""
        elif table.flow.shown is not None and table.flow.stage is not Stage.RESULTS and not table.flow.is_replay:
            table.show(lambda: table.flow.jump(None))
        else:
            return self.lists.open_menu()
        return None

    def confirm(self) -> Move | None:
        """Sends the orders; asks first when something is left open."""
        ordering = self.table.live_ordering
        if ordering is None or (self.table.parts.course.is_instant and not self.table.flow.is_complete):
            return None
        missing = ordering.missing()
        if not missing:
            return self.table.commit()
        titles = self.table.match.entry.seat_title
        lines = [f"{titles(seat)}: {text}." if ordering.is_sandbox else f"{text}." for seat, text in missing.items()]
        return ask_confirm([*lines, *ordering.warnings()], self.table.commit)

    def next_unit(self) -> Move | None:
        """Goes to the next unit without an order."""
        ordering = self.table.live_ordering
        if ordering is not None:
            place = ordering.next_unit()
            self.table.follow_orders()
            if place:
                self.table.board.reveal(place)
                self.table.follow_orders()
        return None

    def type(self) -> Move | None:
        """Goes to the field for typed orders."""
        entry = self.table.ui.names.get(ENTRY)
        if entry is not None:
            self.table.ui.focus.focus(entry)
            self.table.ui.focus.is_shown = True
            field = cast(UITextEntryLine, entry)
            field.select_range = [0, len(field.get_text())]  # what was refused before is written over, not added to
        return None

    def accept(self) -> Move | None:
        """Enter: what the board's focus is on, or the next thing to do."""
        if self.table.board.focus:
            self.pick(self.table.board.focus)
            return None
        return self.go_on() if self.table.flow.stage is Stage.RESULTS else None

    # -- the course of the game -----------------------------------------------------------------------------------------------

    def go_on(self) -> Move | None:
        """From the results to the next phase."""
        self.table.show(self.table.flow.go_on, forward=True)
        return None

    def play(self) -> Move | None:
        """Starts or stops the play of phases, one after the other."""
        self.table.flow.toggle_play()
        self.table.show(lambda: None)
        return None

    def space(self) -> Move | None:
        """Goes on from fresh results, else plays or pauses; without effect while orders are written. While computer players are
        waited for, the present stays in sight and their next turn need not wait for its pace."""
        flow = self.table.flow
        if flow.stage is Stage.THINKING and flow.is_live and not flow.is_watched:
            self.table.journey.hasten()
            return None
        if flow.is_fresh and not flow.is_watched:
            return self.go_on()
        return None if self.table.live_ordering is not None else self.play()

    def fork(self) -> Move | None:
        """A new game from the phase that is looked at."""
        shown = self.table.flow.shown
        return None if shown is None else ask_fork(self.table.match, shown, self._open_fork)

    def _open_fork(self, match: Match) -> Move | None:
        return Replace(self.table.context.open_table(match))

    def resign(self, seat: str) -> Move | None:
        """Asks who takes over a seat, and gives it up."""

        def done(spec: PlayerSpec) -> Move | None:
            self.table.hand_over(seat, spec)
            return None

        return ask_resign(self.table.match, seat, done)

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    def fit(self) -> Move | None:
        """The whole map."""
        self.table.board.camera.fit()
        return None

    def walk(self, dx: int, dy: int) -> None:
        """Moves the board's focus; it begins at the chosen unit or the pointer."""
        table = self.table
        ordering = table.live_ordering
        start = table.board.focus or (ordering.picking.unit if ordering else "") or table.board.hover
        if not start:
            open_places = [slot.place for slot in ordering.slots if slot.place] if ordering else []
            pieces = [piece.key.partition("/")[0] for piece in table.board.frame.pieces]
            table.board.focus = next(iter([*open_places, *pieces]), "")
        else:
            table.board.focus = table.parts.neighbor(start, dx, dy)
        if table.board.focus:
            table.board.reveal(table.board.focus)
        table.follow_orders()

    def toggle_names(self) -> Move | None:
        """Names in full, codes, none."""
        self._change(names=NAMES[self.table.context.settings.names])
        return None

    def toggle_orders(self) -> Move | None:
        """Orders on the map or not, at this table."""
        toggles = self.table.panel.toggles
        toggles.show_orders = not toggles.show_orders
        self._note_toggle(HIDDEN if not toggles.show_orders else "")
        return None

    def _note_toggle(self, notice: str) -> None:
        """Says what a switch leaves as it is while orders are written."""
        ordering = self.table.live_ordering
        if ordering is not None and self.table.parts.course.has_results:
            ordering.notice = notice
        self.table.refresh()

    def _change(self, **values: str | bool) -> None:
        context = self.table.context
        context.change_settings(replace(context.settings, **values))  # type: ignore[arg-type]  # names of settings
        self.table.follow_settings()

    def one_seat(self, number: int) -> None:
        """The orders of one seat alone; the same number again shows all."""
        seats = self.table.match.seats
        seat = seats[number - 1] if 0 < number <= len(seats) else None
        self.show_seat(None if seat == self.table.panel.toggles.only_owner else seat)

    def show_seat(self, seat: object) -> None:
        """The orders of a seat alone; of all for ''."""
        self.table.panel.toggles.only_owner = seat if isinstance(seat, str) and seat else None
        if seat:
            self.table.panel.toggles.show_orders = True
        self._note_toggle(FILTERED.format(seat=self.table.match.entry.seat_title(str(seat))) if seat else "")

    def next_reason(self) -> Move | None:
        """Reads the next reason in the results."""
        table = self.table
        table.panel.pointed = ""
        if table.flow.shown is not None:
            down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
            table.panel.rows.handle_key(down)
            table.panel.selected = table.panel.rows.selected
        return None

    def toggle_panel(self) -> Move | None:
        """The panel in and out."""
        self.table.is_panel_open = not self.table.is_panel_open
        self.table.rebuild()
        return None

    def toggle_standings(self) -> Move | None:
        """Standings in place of the list, and back."""
        toggles = self.table.panel.toggles
        toggles.shows_standings = not toggles.shows_standings
        self.table.rebuild()
        return None
