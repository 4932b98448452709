"""The playing screen: board at the left, panel at the right; one screen for all games, all viewers, and replays.

Events become intents (``ui.handlers``), intents are carried out by `TableCommands`, and the next picture shows what they left.
Nothing here knows what is legal or what a game's orders mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame

from game.play.match import Match
from game.play.players import PlayerSpec
from game.scenes.companion import Companion
from game.scenes.context import Context
from game.scenes.curtain import Curtain
from game.scenes.flow import Flow, Stage
from game.scenes.hot_seat import done_titles, next_person, person_title, seat_titles, seats_of
from game.scenes.keeping import Keeping, copy_of, replaced_by, taken_dialog
from game.scenes.ordering import Ordering
from game.scenes.scene import KeyList, Move, Push, Scene
from game.scenes.table_board import TableBoard
from game.scenes.table_carry import Carrying
from game.scenes.table_commands import TableCommands
from game.scenes.table_input import POINTER_EVENTS, TableInput
from game.scenes.table_journey import Journey
from game.scenes.table_keys import table_keys
from game.scenes.table_layout import Layout, table_layout
from game.scenes.table_panel import TablePanel
from game.scenes.table_parts import AnyParts, parts_of
from game.scenes.table_sight import TableSight
from game.scenes.table_telling import Telling
from game.scenes.widget_scene import WidgetScene
from game.ui.handlers import BoardPointer
from game.ui.intents import Place
from game.ui.interface import Interface
from game.ui.panels.banner import draw_banner
from game.ui.panels.still import Still
from game.ui.panels.texts import Texts
from game.ui.theme import color

DECISIVE = (*POINTER_EVENTS[1:], pygame.KEYDOWN, pygame.TEXTINPUT)


class TableScene(WidgetScene):
    """A match at the screen. ``is_replay``: nothing is played on, the phases are only looked at."""

    title = "Table"

    def __init__(self, match: Match, *, is_replay: bool = False) -> None:
        self.still = Still()
        super().__init__()
        self.match = match
        self.is_replay = is_replay
        self.is_panel_open = True
        self.journey = Journey(self)
        self.telling = Telling(self)
        self.parts: AnyParts
        self.companion: Companion
        self.flow: Flow
        self.board: TableBoard
        self.panel: TablePanel
        self.layout: Layout
        self.texts: Texts
        self.commands = TableCommands(self)
        self.input = TableInput(self)
        self.carrying = Carrying(self)
        self.sight = TableSight(self)
        self.pointer = BoardPointer(lambda place: self.board.locate(place))
        self._pending: list[Move] = []
        self._signature: tuple[object, ...] = ()
        self._is_unsaved = False
        self._has_drawn = False
        self.keeping = Keeping(match)

    # -- life -----------------------------------------------------------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """Loads the board and begins with the running phase; a game that another program has is only looked at."""
        self.context = context
        self._take()
        self.texts = Texts(self.theme)
        self.parts = parts_of(self.match, context.assets)
        self.flow = Flow(self.match, self.parts, is_replay=self.is_replay)
        self.flow.is_playing = self.flow.is_watched
        self.board = TableBoard(self.parts)
        self.companion = self.parts.companion(self)
        self.flow.give_time(self.companion.seconds_to_think)
        self.panel = TablePanel(self.flow, self.companion, self.commands.perform, self.texts)
        super().enter(context)
        self.follow_settings()
        self.after_stage()

    def _take(self) -> None:
        if self.is_replay:
            return
        owner = self.keeping.take(self.context)
        if owner is not None:
            self.is_replay = True

            def copy() -> Move:
                return replaced_by(self.context, copy_of(self.match))

            self._pending.append(Push(taken_dialog(owner, copy, force=self._take_over, can_look=True)))
        self._pending += self.keeping.notices()

    def _take_over(self) -> Move:
        self.keeping.keeper.take(by_force=True)
        self.keeping.release()
        return replaced_by(self.context, self.match)

    def leave(self) -> None:
        """Saves what is not saved yet."""
        self.flow.close()
        if self._save_at_last():
            self.is_kept = self.keeping.is_saved
            self.keeping.release()

    def question_before(self, then: Move) -> Scene | None:
        """Where the disk refuses the game, also at this last moment, somebody is asked."""
        return self.keeping.question_before(then) if self._save_at_last() else None

    def _save_at_last(self) -> bool:
        if not self.is_replay:
            self._is_unsaved = self._is_unsaved or self.match.clock is not None or not self.keeping.is_saved
            self._save()
        return not self.is_replay

    def resume(self) -> None:
        """A dialog is gone: settings may have changed, the pointer is somewhere else."""
        super().resume()
        self.pointer.forget()
        self.carrying.cancel()
        self.follow_settings()
        self.refresh()

    def keys(self) -> KeyList:
        """The keys of the table, or of a replay."""
        own = self.companion.key_lines()
        return own if own is not None else table_keys(self.context.settings.keys, is_replay=self.is_replay)

    @property
    def live_ordering(self) -> Ordering | None:
        """The orders being written, while the present is looked at."""
        return self.flow.ordering if self.flow.is_live and self.flow.stage is Stage.ORDERS else None

    @property
    def viewer(self) -> str | None:
        """Whose eyes look: the seat being ordered; None for everybody's."""
        return self.flow.ordering.seat if self.flow.ordering is not None else None

    def later(self, move: Move | None) -> None:
        """Takes a move at the next update."""
        if move is not None:
            self._pending.append(move)
        self.refresh()

    def later_on(self, move: Move | None) -> None:
        """The same for a table that lies under another scene: it has nothing new to lay out before."""
        if move is not None:
            self._pending.append(move)

    # -- what must be drawn ---------------------------------------------------------------------------------------------------

    @property
    def needs_redraw(self) -> bool:
        """Whether there is something new to show. Set, it says that all may have changed; see `redraw_board`."""
        return self._needs_redraw

    @needs_redraw.setter
    def needs_redraw(self, value: bool) -> None:
        self._needs_redraw = value
        self.still.is_stale = self.still.is_stale or value

    def redraw_board(self) -> None:
        """Something new is to be seen on the board or in the words below it, and nothing in the panel."""
        self._needs_redraw = True

    @property
    def is_held(self) -> bool:
        """Whether a mouse button is down on the panel: the board needs no looks at its widgets."""
        return super().is_held and not self.pointer.is_pressed

    # -- the course of the game -----------------------------------------------------------------------------------------------

    def commit(self) -> Move | None:
        """Sends the orders of the person at the screen."""
        turn = self.match.turn
        self.flow.commit()
        self.journey.after_turn(turn)
        return None

    def hand_over(self, seat: str, spec: PlayerSpec) -> None:
        """Puts another player on a seat; what its person had entered is dropped."""
        if seat in self.match.waiting:
            self.match.set_draft(seat, ())
        self.match.set_player(seat, spec)
        self.flow.open_phase()
        self.flow.is_playing = self.flow.is_watched
        self.after_stage()

    def turn_back(self, change: Callable[[], bool]) -> None:
        """Takes turns back, or plays them again."""
        self.journey.finish()
        if change():
            self.after_stage()

    def show(self, change: Callable[[], None], *, forward: bool = False) -> None:
        """Changes what phase is looked at; going forward the units travel first."""
        self.journey.show(change, forward=forward)

    def after_stage(self) -> None:
        """A stage has begun: save before anything of it is shown, hand the screen over, draw anew."""
        self._is_unsaved = not self.is_replay
        self.panel.typed_error = ""
        self.journey.stop()
        self.companion.note_turn()
        self.later(self._save())
        if self.flow.stage is Stage.CURTAIN:
            self._close_curtain()
        self.refresh()

    def _close_curtain(self) -> None:
        person = next_person(self.match)
        if person is None:
            return
        name, seats = person_title(self.match, person), seat_titles(self.match, seats_of(self.match, person))
        self._pending.append(
            Push(Curtain(self.match.phase.title, name, seats, done_titles(self.match, person), lambda: self._sit_down(person)))
        )

    def _sit_down(self, person: str) -> Move | None:
        if person != self.flow.last_person:
            self.panel.toggles.show_all()
        self.flow.sit_down(person)
        self.after_stage()
        return None

    # -- time -----------------------------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When the table wants to go on by itself."""
        times = [
            super().wake_after,
            self.board.wake_after,
            self.journey.wake_after,
            self.companion.wake_after,
            self.telling.wake_after,
        ]
        if self._pending or (self._is_unsaved and self._has_drawn):
            times.append(0.0)
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass: motion, computer players, the play of phases, saving."""
        if self._pending:
            return self._pending.pop(0)
        self.journey.update(seconds)
        move = self.companion.update(seconds)
        if move is not None:
            return move
        if self.board.update(seconds):
            self.redraw_board()
        if self._is_unsaved and self._has_drawn:
            return self._save()
        return super().update(seconds)

    @property
    def wake_below(self) -> float | None:
        """What the game has to go on with under a dialog or a page."""
        return self.companion.wake_below

    def update_below(self, seconds: float) -> None:
        """Time that goes on under a dialog or a page."""
        self.companion.update_below(seconds)

    def _save(self) -> Move | None:
        """Saves the game in its own place; a disk that refuses is told once."""
        if not self._is_unsaved or self.is_replay:
            return None
        self._is_unsaved = False
        return self.keeping.save()

    # -- events and pictures --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Panels first, the board last."""
        self._refresh()
        if self.flow.stage is Stage.CURTAIN:
            return None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.board.hush()
            self.journey.finish()
        answer = self.input.handle(event)
        move = cast("Move | None", self.ui.take_answer()) or answer
        if event.type in DECISIVE:
            self.board.is_awaited = True
        if event.type in DECISIVE and not self.input.is_only_camera:
            self.refresh()
        return move

    def note_buttons(self, event: pygame.event.Event) -> None:
        """Remembers whether a mouse button is down."""
        self._note_buttons(event)

    def is_on_board(self, place: Place) -> bool:
        """Whether a point of the window lies on the board's part of it."""
        return bool(self.layout.board.collidepoint(place))

    def hover(self, place: Place | None) -> None:
        """Follows the pointer over the board."""
        if self.board.point_at(place if place is not None and self.is_on_board(place) else None):
            self.redraw_board()
            mark = self.board.hover_mark
            self.panel.pointed = mark.tag if mark is not None else ""
            if self.layout.side.height:
                self.needs_redraw = True

    def follow_orders(self) -> None:
        """The orders or the picking have changed."""
        ordering = self.live_ordering
        if ordering is not None and ordering.is_changed:
            ordering.is_changed, self._is_unsaved = False, True
            if self.flow.is_complete:
                self.later(self.commit())
        self.refresh()

    def follow_settings(self) -> None:
        """Names and patterns as the settings have them."""
        self.panel.toggles.names = self.context.settings.names
        self.needs_redraw = True

    def refresh(self) -> None:
        """Brings the panel and the board up to date with the flow of the match."""
        self.needs_redraw = True
        self._has_drawn = False
        signature = self.panel.signature(is_open=self.is_panel_open)
        if signature != self._signature:
            self.rebuild()
            return
        self._show()

    def _show(self) -> None:
        self.panel.refresh()
        self.panel.sync(self.ui)
        self.board.frame = self.sight.frame()
        self.panel.scores = self.sight.scores()
        self.sight.open_wheel()

    def build(self, ui: Interface) -> None:
        """The layout of board and panel, and the panel's widgets."""
        self.texts = Texts(self.theme)
        self._signature = self.panel.signature(is_open=self.is_panel_open)
        wants = self.panel.wants(is_open=self.is_panel_open)
        self.layout = table_layout(self.context.size, self.texts, self.parts.picture.painter.size, wants)
        self.board.resize(self.layout.board, board_scale(self.context.scale))
        self.panel.build(ui, self.layout, self.texts)
        self._show()

    def draw_background(self, surface: pygame.Surface) -> None:
        """Board and words below it; nothing at all while the screen is being handed over."""
        self._has_drawn = True
        if self.flow.stage is Stage.CURTAIN:
            surface.fill(color("night"))
            return
        self.sight.open_wheel()
        self.board.draw(surface, self.sight.look(), self.companion)
        self.sight.draw_status(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Board and panel; only darkness while the screen is being handed over."""
        if self.flow.stage is Stage.CURTAIN:
            self.draw_background(surface)
            return
        self._refresh()
        self.draw_background(surface)
        self.still.draw(surface, self.layout.panel, self._paint_panel)
        self.panel.draw_detail(surface)
        self.draw_foreground(surface)

    def _paint_panel(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)
        self.ui.draw(surface)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer, in words."""
        if self.flow.is_live and self.flow.stage is Stage.OVER and self.match.outcome is not None:
            ending = self.parts.picture.ending(self.match.outcome, self.match.state)
            draw_banner(surface, self.layout.board, ending.headline, ending.sentence, self.texts, self.board.pointer)
        self.companion.draw_over(surface, self.layout.board, self.texts)
        if self.board.wheel is None or not self.board.wheel.hovered:
            self.board.draw_tip(surface, self.sight.tip(), self.texts)


def board_scale(scale: float) -> float:
    """The scale of counters and names for one of the panel: half as strong, because zooming the map enlarges them too."""
    return max(1 + (scale - 1) * 0.5, 0.85)
