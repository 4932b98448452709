"""The playing screen: board at the left, panel at the right; one for all games, viewers, and replays.

Events become intents (`TableInput`), an intent changes the state and has effects (`update`), and both are
carried out here; board and panel are drawn from what is then in force (`TableView`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.keymap import ORDERS
from game.play.keys import key_list
from game.play.match import Match
from game.screens.context import Context
from game.screens.handover.negotiation import Negotiation
from game.screens.scene import Home, KeyList, Move, Pop, Push, Quit, Replace, Scene
from game.screens.widget_scene import WidgetScene
from game.table.animation import Animation
from game.table.board import TableBoard
from game.table.branches.saving import way_to
from game.table.endings.watch import EndWatch
from game.table.game import TableGame, game_of
from game.table.handing_over import handed_over
from game.table.hearing.listening import TableSounding
from game.table.input import POINTER_EVENTS, TableInput
from game.table.layout import Layout
from game.table.orders.ordering import AnyOrdering
from game.table.panel.panel import TablePanel
from game.table.play import TablePlay
from game.table.saving import TableSaving
from game.table.screen import Seen, TableScreen
from game.table.stages import Stage, Stages
from game.table.state import (
    Commit,
    Effect,
    Empty,
    End,
    Fit,
    Focus,
    GoTo,
    HandOver,
    Hasten,
    Open,
    OpenList,
    PointRow,
    Set,
    Show,
    Suppose,
    TableState,
    TurnBack,
    Wish,
    Write,
)
from game.table.tools import ENTRY, GameTools, TableModel
from game.table.update import told, update
from game.table.view import TableView
from game.table.whatif.saving import asked
from game.table.whatif.stages import stages_of
from game.ui.intents import Do, Intent, Pan, Reveal, TypeOrder, Zoom
from game.ui.interface import Interface
from game.ui.panels.cached_surface import CachedSurface
from game.ui.theme import color

DECISIVE = (*POINTER_EVENTS[1:], pygame.KEYDOWN, pygame.TEXTINPUT)


class TableScene(WidgetScene):
    """A match at the screen. ``is_replay``: nothing is played on, the phases are only looked at."""

    title = "Table"
    new_screen: Callable[[TableModel, GameTools], TableScreen] = TableScreen

    def __init__(self, match: Match, saving: TableSaving | None = None, *, is_replay: bool = False) -> None:
        self.cached = CachedSurface()
        super().__init__()
        self.match = match
        self.saving = saving or TableSaving(match, is_replay=is_replay)
        self.game: TableGame
        self.stages: Stages
        self.model: TableModel
        self.tools: GameTools
        self.view: TableView
        self.board: TableBoard
        self.panel: TablePanel
        self.input: TableInput
        self.play: TablePlay
        self.screen: TableScreen
        self._pending: list[Move] = []
        self._has_drawn = False
        self._is_camera_only = False  # whether the last event moved the board alone

    # -- life ------------------------------------------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """Begins with the running phase; a game that another program has is only looked at."""
        self.context = context
        self._pending += self.saving.take(context)
        self.game = game_of(self.match, context.assets, self.saving.below)
        self.stages = stages_of(self.game.parts, self.saving, context.mind)
        self.model = TableModel(self.stages, context, self.send)
        self.tools = self.game.tools(self.model)
        self.negotiation = Negotiation()
        self.stages.give_time(self.tools.seconds_to_think)
        self.play = TablePlay(self.model, self._begin_stage)
        self.screen = self.new_screen(self.model, self.tools)
        self.view, self.board, self.panel = self.screen.view, self.screen.board, self.screen.panel
        self.input = TableInput(self.model, self.tools, self.screen)
        self.sounding, self.end_watch = TableSounding(self.model), EndWatch(self.model, self.screen.stood)
        self.screen.look()
        super().enter(context)
        self._shown_as: Seen = self.screen.seen
        self._begin_stage()

    def leave(self) -> None:
        """Saves what is not saved yet."""
        self.model.close()
        self.is_kept = self.saving.leave()

    def question_before(self, then: Move) -> Scene | None:
        """Where the disk refuses the game at this last moment, somebody is asked."""
        return self.saving.question_before(then)

    def resume(self) -> None:
        """A dialog is gone: settings and orders may have changed, the pointer is somewhere else."""
        super().resume()
        self.stages.show_line(self.saving.line)
        self.input.forget()
        self._follow_orders()
        self.refresh()

    def keys(self) -> KeyList:
        """The keys of the table, or of a replay."""
        own, is_replay = self.context.settings.keys, self.stages.is_replay
        return self.tools.key_lines(key_list(ORDERS, own, is_replay=is_replay))

    @property
    def state(self) -> TableState:
        """What is of the screen."""
        return self.model.state

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.screen.layout

    @property
    def live_ordering(self) -> AnyOrdering | None:
        """The orders being written, while the present is looked at."""
        return self.model.ordering

    # -- intents and effects ---------------------------------------------------------------------------------

    def send(self, wish: Wish) -> Move | None:
        """Does what an intent wants, or carries out an effect."""
        if not isinstance(wish, Intent):
            return self._carry_out(wish)
        text = self.ui.field_texts().get(ENTRY, "").strip() if wish is Do.CONFIRM else ""
        if text and (question := self.send(TypeOrder(text))) is not None:
            return question
        self._is_camera_only = isinstance(wish, Pan | Zoom)
        is_telling = self.state.playback.told is not None or wish is Do.EVENTS
        if is_telling and (after := told(self.model, wish)) is not None:
            self.model.change(after)
            return None
        if (taken := self.tools.take(wish)) is not False:
            return None if taken is True else taken
        if wish is Do.BACK and self.ui.focus.is_shown:
            return self._carry_out(Focus(""))
        state, effects = update(self.model, wish)
        self.model.change(state)
        answers = [self._carry_out(effect) for effect in effects]
        return next((answer for answer in answers if answer is not None), None)

    def _carry_out(self, effect: Effect) -> Move | None:
        """Does what is to be done beside changing the state; another screen is the answer."""
        match effect:
            case Show(goal, forward):
                self.play.show(goal, forward=forward)
            case Write(ordering):
                self.stages.write(ordering)
            case Commit():
                self._commit()
            case Suppose():
                return asked(self.stages, self.saving, self.board.camera.sight, TableScene)
            case TurnBack(is_redo):
                if self.stages.redo() if is_redo else self.stages.take_back():
                    self._begin_stage()
            case GoTo(branch):
                return way_to(self.saving, branch, TableScene)
            case Hasten():
                self.play.hasten()
            case HandOver(seat, spec):
                self.stages.hand_over(seat, spec)
                self._begin_stage()
            case End(outcome):
                self.stages.end(outcome)
                self._begin_stage()
            case Set(settings):
                self.context.change_settings(settings)
                self.rebuild()
            case Open() | OpenList():
                return self.screen.open(effect, self.ui, self.later)
            case Fit() | Pan() | Zoom() | Reveal():
                self.board.move(effect)
            case Focus() | Empty() | PointRow():
                self.screen.reach(effect, self.ui)
            case Push() | Replace() | Pop() | Home() | Quit():
                return effect
        return None

    def later(self, move: Move | None) -> None:
        """Takes a move at the next update."""
        if move is not None:
            self._pending.append(move)

    # -- the course of the game ------------------------------------------------------------------------------

    def _commit(self) -> None:
        """Sends the orders of the person at the screen."""
        turn = self.match.turn
        self.stages.commit()
        self.play.after_turn(turn)

    def _follow_orders(self) -> None:
        """Changed orders are saved, and sent where that is all."""
        if self.match.edits != self.saving.noted and self.model.ordering is not None:
            self.saving.note_edits()
            if self.stages.is_complete:
                self._commit()

    def _begin_stage(self) -> None:
        """A stage has begun: save before anything of it is shown, hand the screen over, draw anew."""
        self.saving.note_stage()
        self.model.change(replace(self.state, typed_error="", animation=Animation()))
        self.tools.note_turn()
        self.later(self.saving.save())
        self.later(self.end_watch.next())
        if self.stages.stage is Stage.CURTAIN:
            self.later(handed_over(self.match, self._sit_down, self.negotiation))
        self.refresh()

    def _sit_down(self, person: str) -> Move | None:
        if person != self.stages.last_person:
            self.model.change(replace(self.state, show_orders=True, only_owner=None))
        self.stages.sit_down(person)
        self._begin_stage()
        return None

    # -- time ------------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When the table wants to go on by itself."""
        if self._pending or (self.saving.is_due and self._has_drawn):
            return 0.0
        times = [super().wake_after, self.screen.wake_after, self.tools.wake_after, self.play.wake_after]
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass: motion, computer players, the play of phases, saving."""
        if self._pending:
            self._settle()
            return self._pending.pop(0)
        is_other = self.play.let_pass(seconds)
        move = self.tools.update(seconds)
        if not is_other and self.screen.update(seconds):  # another phase is enough for one turn of the loop
            self.redraw_board()
        self._settle()
        if move is not None:
            return move
        if self.saving.is_due and self._has_drawn:
            return self.saving.save()
        is_widgets = (
            self.input.is_on_panel or self.ui.hovered is not None or self.ui.focus.current is not None
        )
        return super().update(seconds) if is_widgets else None

    @property
    def wake_below(self) -> float | None:
        """What the game has to go on with under a dialog or a page."""
        return self.tools.wake_after if self.tools.runs_below else None

    def update_below(self, seconds: float) -> None:
        """Time that goes on under a dialog or a page; what is to be said waits."""
        if self.tools.runs_below:
            self.later(self.tools.update(seconds))
            self._settle()

    # -- events and pictures ---------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Panels first, the board last."""
        self._refresh()
        if self.stages.stage is Stage.CURTAIN:
            return None
        self._note_buttons(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.board.hush()
            if self.play.finish(event):
                self._settle(is_forced=True)
                return None
        self._is_camera_only = False
        answer = self.input.handle(event, self.ui)
        move = self.answered() or answer
        is_decisive = event.type in DECISIVE
        if is_decisive:
            self.board.await_picture()
        if self._is_camera_only:
            self.redraw_board()
        self._settle(is_forced=is_decisive and not self._is_camera_only)
        return move

    @property
    def is_held(self) -> bool:
        """Whether a mouse button is down on the panel: the board needs no looks at its widgets."""
        return super().is_held and not self.input.pointer.is_pressed

    @property
    def needs_redraw(self) -> bool:
        """Whether there is something new to show; set, the panel may be too (see `redraw_board`)."""
        return self._needs_redraw

    @needs_redraw.setter
    def needs_redraw(self, value: bool) -> None:
        self._needs_redraw = value
        if value:
            self.cached.spoil()

    def redraw_board(self) -> None:
        """Something new is to be seen on the board or in the words below it, and nothing in the panel."""
        self._needs_redraw = True

    def _settle(self, *, is_forced: bool = False) -> None:
        """Brings what is shown up to date with everything that has happened since it was asked last."""
        self._follow_orders()
        before, self._shown_as = self._shown_as, (now := self.screen.seen)
        has_rows = now.rows != before.rows
        has_side = self.screen.layout.side.height and (has_rows or now.side != before.side)
        if is_forced or not now.is_same_panel(before):
            self.refresh()
        elif has_side or (has_rows and self.ui.focus.is_shown):  # whose ring may lie over the list
            self.needs_redraw = True
        elif now != before:
            if has_rows:
                self.cached.spoil_place()
            self.redraw_board()
        if self.context.sound.is_heard:
            self.sounding.listen()

    def refresh(self) -> None:
        """Brings the panel and the board up to date with the match and the state."""
        self.needs_redraw = True
        self._has_drawn = False
        if self.screen.look():
            self.rebuild()
        else:
            self.screen.show(self.ui)

    def build(self, ui: Interface) -> None:
        """The layout of board and panel, and the panel's widgets."""
        self.screen.build(ui)

    def draw(self, surface: pygame.Surface) -> None:
        """Board and panel; only darkness while the screen is being handed over."""
        self._has_drawn = True
        if self.stages.stage is Stage.CURTAIN:
            surface.fill(color("night"))
            self.forget_picture()
            return
        self._refresh()
        self.lost = self.screen.draw(surface, self.ui, self.cached, self.lost, self.status())

    def status(self) -> tuple[str, str]:
        """The line below the board and its ink: that the game is not saved, or what the view says."""
        (text, ink), mark = self.screen.status, self.saving.mark
        return (f"{mark} {text}", "danger_text") if mark else (text, ink)
