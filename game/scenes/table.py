"""The playing screen: board at the left, panel at the right; one screen for all games, all viewers, and replays.

Events become intents (``ui.handlers``), intents are carried out by `TableCommands`, and the next picture shows what they left.
Nothing here knows what is legal or what a game's orders mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

import pygame
from pygame_gui.elements import UITextEntryLine

from game.core.errors import RedWeedError
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosave
from game.scenes.context import Context
from game.scenes.curtain import Curtain
from game.scenes.dialog import message
from game.scenes.flow import Flow, Stage
from game.scenes.hot_seat import next_person, people, person_title, seat_titles, seats_of
from game.scenes.ordering import Ordering
from game.scenes.scene import KeyList, Move, Push
from game.scenes.table_board import BoardLook, TableBoard
from game.scenes.table_commands import TableCommands
from game.scenes.table_keys import REPLAY_KEYS, TABLE_KEYS
from game.scenes.table_layout import Layout, table_layout
from game.scenes.table_motion import FRAME, Motion
from game.scenes.table_panel import ENTRY, LIST, TablePanel
from game.scenes.table_parts import TableParts, parts_of
from game.scenes.widget_scene import WidgetScene
from game.ui.handlers import BoardPointer, key_intents
from game.ui.intents import Choose, Hover, Intent, Pan, Place, ShowTurn, Step
from game.ui.interface import Interface
from game.ui.panels.banner import draw_banner
from game.ui.panels.row_list import RowEvent
from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import WheelItem
from game.ui.theme import color
from game.view.frame import Frame, Mark
from game.view.options import Names

POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
DECISIVE = (*POINTER_EVENTS[1:], pygame.KEYDOWN, pygame.TEXTINPUT)
THROUGH = (pygame.K_F1, pygame.K_F10, pygame.K_F12, pygame.K_RETURN, pygame.K_KP_ENTER)  # also while a text is typed
WIDGET_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN)
PAN_STEP = 80  # logical pixels
THINKING = 0.05  # seconds between looks at the computer players' work


class TableScene(WidgetScene):
    """A match at the screen. ``is_replay``: nothing is played on, the phases are only looked at."""

    title = "Table"

    def __init__(self, match: Match, *, is_replay: bool = False) -> None:
        super().__init__()
        self.match = match
        self.is_replay = is_replay
        self.is_panel_open = True
        self.motion = Motion()
        self.parts: TableParts
        self.flow: Flow
        self.board: TableBoard
        self.panel: TablePanel
        self.layout: Layout
        self.texts: Texts
        self.commands = TableCommands(self)
        self.pointer = BoardPointer(lambda place: self.board.locate(place))
        self._pending: list[Move] = []
        self._arrival: Callable[[], None] | None = None
        self._signature: tuple[object, ...] = ()
        self._frames: dict[object, Frame] = {}
        self._is_unsaved = False
        self._has_drawn = False

    # -- life -----------------------------------------------------------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """Loads the board and begins with the running phase."""
        self.context = context
        self.texts = Texts(self.theme)
        self.parts = parts_of(self.match, context.assets)
        self.flow = Flow(self.match, self.parts, is_replay=self.is_replay)
        self.flow.is_playing = self.flow.is_watched
        self.board = TableBoard(self.parts)
        self.panel = TablePanel(self.flow, self.commands.perform, self.texts)
        super().enter(context)
        self.follow_settings()
        self._after_stage()

    def leave(self) -> None:
        """Saves what is not saved yet."""
        self.flow.close()
        self._save()

    def resume(self) -> None:
        """A dialog is gone: settings may have changed, the pointer is somewhere else."""
        super().resume()
        self.pointer.forget()
        self.follow_settings()
        self.refresh()

    def keys(self) -> KeyList:
        """The keys of the table, or of a replay."""
        return REPLAY_KEYS if self.is_replay else TABLE_KEYS

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

    # -- the course of the game -----------------------------------------------------------------------------------------------

    def commit(self) -> Move | None:
        """Sends the orders of the person at the screen."""
        self.flow.commit()
        self._after_stage()
        return None

    def hand_over(self, seat: str, spec: PlayerSpec) -> None:
        """Puts another player on a seat; what its person had entered is dropped."""
        if seat in self.match.waiting:
            self.match.set_draft(seat, ())
        self.match.set_player(seat, spec)
        self.flow.open_phase()
        self.flow.is_playing = self.flow.is_watched
        self._after_stage()

    def show(self, change: Callable[[], None], *, forward: bool = False) -> None:
        """Changes what phase is looked at; going forward the units travel first."""
        self._finish_motion()
        if forward and self.flow.shown is not None and self.motion.begin(self.context.settings):
            self._arrival = change
        else:
            self._arrive(change)
        self.needs_redraw = True

    def _arrive(self, change: Callable[[], None]) -> None:
        self.motion.stop()
        self.panel.selected = self.panel.pointed = self.panel.rows.selected = ""
        before = self.flow.stage
        change()
        if self.flow.stage is not before:
            self._after_stage()
        self.refresh()

    def _finish_motion(self) -> None:
        arrival, self._arrival = self._arrival, None
        if arrival is not None:
            self._arrive(arrival)

    def _after_stage(self) -> None:
        """A stage has begun: save, hand the screen over, draw anew."""
        self._is_unsaved = not self.is_replay
        self.panel.typed_error = ""
        self.motion.stop()
        if self.flow.stage is Stage.CURTAIN:
            self._close_curtain()
        self.refresh()

    def _close_curtain(self) -> None:
        person = next_person(self.match)
        if person is None:
            return
        done = [person_title(self.match, p) for p in people(self.match) if p != person and not seats_of(self.match, p)]
        acting = {self.match.players[s].name for s in self.match.to_act if self.match.players[s].is_human}
        done = [title for title in done if title in {person_title(self.match, p) for p in acting}]
        seats = seat_titles(self.match, seats_of(self.match, person))
        name = person_title(self.match, person)
        self._pending.append(Push(Curtain(self.match.phase.title, name, seats, done, lambda: self._sit_down(person))))

    def _sit_down(self, person: str) -> Move | None:
        self.flow.sit_down(person)
        self._after_stage()
        return None

    # -- time -----------------------------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When the table wants to go on by itself."""
        times = [super().wake_after, self.board.wake_after]
        if self._pending or (self._is_unsaved and self._has_drawn):
            times.append(0.0)
        if self._arrival is not None:
            times.append(FRAME)
        if self.flow.stage is Stage.THINKING:
            times.append(THINKING)
        if self.flow.is_playing:
            times.append(0.1)
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass: motion, computer players, the play of phases, saving."""
        if self._pending:
            return self._pending.pop(0)
        self._move_on(seconds)
        if self.flow.poll():
            self._after_stage()
        if self.board.update(seconds):
            self.needs_redraw = True
        if self._is_unsaved and self._has_drawn:
            return self._save()
        return super().update(seconds)

    def _move_on(self, seconds: float) -> None:
        settings, flow = self.context.settings, self.flow
        if self._arrival is not None:
            self.needs_redraw = True
            if self.motion.travel(seconds, settings):
                self._finish_motion()
        elif flow.is_playing and flow.shown is not None and self.motion.wait(seconds, settings, is_watched=flow.is_watched):
            self.show(lambda: flow.step(Step.FORWARD), forward=True)
        if flow.is_playing and flow.is_at_end:
            flow.is_playing = False
            self.needs_redraw = True

    def _save(self) -> Move | None:
        """Saves the game in its own place; says so once when that is impossible."""
        if not self._is_unsaved or self.is_replay:
            return None
        self._is_unsaved = False
        try:
            autosave(self.match.record)
        except RedWeedError as error:
            return Push(message("The game cannot be saved", str(error)))
        return None

    # -- events ---------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Panels first, the board last."""
        self._refresh()
        if self.flow.stage is Stage.CURTAIN:
            return None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.board.hush()
            self._finish_motion()
        answer = self._route(event)
        move = cast("Move | None", self.ui.take_answer()) or answer
        if event.type in DECISIVE:
            self.refresh()
        return move

    def _route(self, event: pygame.event.Event) -> Move | None:
        if event.type in POINTER_EVENTS:
            return self._handle_pointer(event)
        if event.type == pygame.KEYDOWN:
            return self._handle_typing(event) if self.is_typing else self._handle_key(event)
        if event.type == pygame.WINDOWLEAVE:
            self.needs_redraw = self.board.point_at(None) or self.needs_redraw
        self.ui.handle(event)
        return None

    def _handle_pointer(self, event: pygame.event.Event) -> Move | None:
        self._note_buttons(event)
        if self._handle_wheel(event) or self._handle_list(event):
            return None
        is_used = self.ui.handle(event)
        if event.type != pygame.MOUSEMOTION and is_used and not self.pointer.is_dragging:
            return None
        place = getattr(event, "pos", self.ui.pointer)
        if not self._is_on_board(place) and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            return None
        intent = self.pointer.handle(event)
        return self._perform(intent) if intent is not None else None

    def _is_on_board(self, place: Place) -> bool:
        return bool(self.layout.board.collidepoint(place))

    def _handle_wheel(self, event: pygame.event.Event) -> bool:
        """The choices by a unit lie over the board."""
        wheel = self.board.wheel
        if wheel is None or not hasattr(event, "pos"):
            return False
        if event.type == pygame.MOUSEMOTION:
            self.needs_redraw = wheel.hover(event.pos) or self.needs_redraw
            is_over = bool(wheel.hovered) and not self.pointer.is_dragging
            if is_over:
                self.hover(None)
            return is_over
        choice = wheel.pick_at(event.pos)
        if choice is None or event.type == pygame.MOUSEBUTTONUP:
            return choice is not None and not self.pointer.is_pressed
        ordering = self.live_ordering
        if event.button == pygame.BUTTON_LEFT and ordering is not None:
            ordering.take(choice)
            self.follow_orders()
        return True

    def _handle_list(self, event: pygame.event.Event) -> bool:
        if LIST not in self.ui.names or self.pointer.is_dragging:
            return False
        answer = self.panel.rows.handle(event, self.ui.pointer)
        if isinstance(answer, RowEvent):
            self._follow_row(answer)
            return event.type != pygame.MOUSEMOTION
        self.needs_redraw = self.needs_redraw or bool(answer)
        return bool(answer) and event.type == pygame.MOUSEWHEEL

    def _follow_row(self, event: RowEvent) -> None:
        self.needs_redraw = True
        ordering = self.live_ordering
        if event.kind == "hovered":
            self.panel.pointed = event.key
        elif ordering is not None:
            slot = next((s for s in ordering.slots if s.slot == event.key), None)
            if event.kind == "deleted":
                ordering.remove(event.key)
            elif slot is not None and slot.place:
                ordering.select(slot.place)
                self.board.reveal(slot.place)
            self.follow_orders()
        else:
            self.panel.selected = "" if event.key == self.panel.selected else event.key
            self.panel.rows.selected = self.panel.selected

    def _handle_typing(self, event: pygame.event.Event) -> Move | None:
        """Keys while the typed order has the focus."""
        if event.key == pygame.K_ESCAPE:
            self.ui.focus.focus(None)
            self.ui.focus.is_shown = False
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_CTRL:
            self._enter_typed()
        elif event.key in THROUGH or (event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL):
            return self._perform_keys(event)
        else:
            self.panel.typed_error = ""
            self.ui.handle(event)
        return None

    def _enter_typed(self) -> None:
        """The field is emptied when the order is entered, and kept when it cannot be."""
        ordering, entry = self.live_ordering, self.ui.names.get(ENTRY)
        text = self.ui.field_texts().get(ENTRY, "")
        if ordering is None or entry is None or not text.strip():
            return
        if ordering.type(text):
            cast(UITextEntryLine, entry).set_text("")
            self.panel.typed_error = ""
        else:
            self.panel.typed_error, ordering.notice = ordering.notice, ""
        self.follow_orders()

    def _handle_key(self, event: pygame.event.Event) -> Move | None:
        focused = self.ui.focus.widget if self.ui.focus.is_shown else None
        if focused is not None and focused is self.ui.names.get(LIST):
            answer = self.panel.rows.handle_key(event)
            if answer:
                self._follow_key_row(answer)
                return None
        if event.key == pygame.K_TAB or (focused is not None and event.key in WIDGET_KEYS):
            self.board.focus = ""
            self.ui.handle(event)
            return None
        return self._perform_keys(event)

    def _follow_key_row(self, answer: RowEvent | bool) -> None:
        self.needs_redraw = True
        if not isinstance(answer, RowEvent):
            return
        if answer.kind == "hovered" and self.live_ordering is None:
            self.panel.selected = answer.key
        elif answer.kind != "hovered":
            self._follow_row(answer)

    def _perform_keys(self, event: pygame.event.Event) -> Move | None:
        """The first meaning of a key that can be carried out."""
        for intent in key_intents(event, pan_step=self.theme.px(PAN_STEP)):
            if isinstance(intent, Choose):
                if self.commands.choose(intent.letter):
                    return None
            else:
                return self._perform(self._stepped(intent))
        return None

    def _stepped(self, intent: Intent) -> Intent:
        """Left and Right step through the phases where the whole map is in sight and there is nothing to pan."""
        if isinstance(intent, Pan) and intent.dx and self.board.camera.is_fitted and self.match.turn:
            return ShowTurn(Step.BACK if intent.dx > 0 else Step.FORWARD)
        return intent

    def _perform(self, intent: Intent) -> Move | None:
        if not isinstance(intent, Hover):
            self.needs_redraw = True
        return self.commands.perform(intent)

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    def hover(self, place: Place | None) -> None:
        """Follows the pointer over the board."""
        if self.board.point_at(place if place is not None and self._is_on_board(place) else None):
            self.needs_redraw = True
            mark = self.board.hover_mark
            self.panel.pointed = mark.tag if mark is not None else ""

    def follow_orders(self) -> None:
        """The orders or the picking have changed."""
        ordering = self.live_ordering
        if ordering is not None and ordering.is_changed:
            ordering.is_changed, self._is_unsaved = False, True
        self.refresh()

    def follow_settings(self) -> None:
        """Names, orders and patterns as the settings have them."""
        settings = self.context.settings
        self.panel.toggles.names, self.panel.toggles.show_orders = settings.names, settings.show_orders
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
        self.board.frame = self.frame()
        self.panel.scores = self.board.frame.scores
        self._open_wheel()

    def build(self, ui: Interface) -> None:
        """The layout of board and panel, and the panel's widgets."""
        self.texts = Texts(self.theme)
        self._signature = self.panel.signature(is_open=self.is_panel_open)
        wants = self.panel.wants(is_open=self.is_panel_open)
        self.layout = table_layout(self.context.size, self.texts, self.parts.board_size, wants)
        self.board.resize(self.layout.board, board_scale(self.context.scale))
        self.panel.build(ui, self.layout, self.texts)
        self._show()

    def frame(self) -> Frame:
        """What is to be seen of the board now; kept for as long as it is the same."""
        flow, ordering = self.flow, self.live_ordering
        if flow.stage is Stage.CURTAIN:
            return Frame("")
        key: object = (flow.shown, self.match.turn)
        if ordering is not None:
            key = (ordering.seat, self.match.turn, *ordering.sheet.orders.values())
        if key not in self._frames:
            self._frames = {key: self._new_frame(ordering)}
        return self._frames[key]

    def _new_frame(self, ordering: Ordering | None) -> Frame:
        if ordering is not None:
            orders = [order for seat in ordering.seats for order in ordering.sheet.of(seat)]
            return self.parts.planned(ordering.view, orders)
        if self.flow.shown is not None:
            turn = self.flow.shown
            return self.parts.results(self.match.view(self.viewer, turn), self.match.reports[turn])
        return self.parts.frame(self.match.view(None))

    def mark_of(self, key: str) -> Mark | None:
        """The arrow or ring of the unit in a place."""
        return next((m for m in self.board.frame.marks if m.places[0].partition("/")[0] == key), None)

    def _open_wheel(self) -> None:
        ordering = self.live_ordering
        if ordering is None or ordering.picking.is_idle:
            self.board.wheel = None
            return
        words = [(pick, self.parts.choice(pick)) for pick in ordering.picking.choices()]
        items = [WheelItem(pick, word.letter, word.title) for pick, word in words]
        is_near = any(pick not in ordering.picking.rules.verbs for pick, _ in words)
        self.board.open_wheel(ordering.picking.unit, items, self.texts, self.layout.status, is_near=is_near)

    def _targets(self) -> Mapping[str, str]:
        ordering = self.live_ordering
        if ordering is None:
            return {}
        if not ordering.picking.is_idle:
            return ordering.picking.targets()
        return ordering.invitations()

    def _emphasized(self) -> frozenset[str] | None:
        """The order that is pointed at or selected, and those to blame."""
        tag = self.panel.pointed or self.panel.selected
        if self.flow.shown is None or not tag:
            return None
        mark = next((m for m in self.board.frame.marks if m.tag == tag), None)
        return frozenset((tag, *mark.causes)) if mark is not None else None

    def _look(self) -> BoardLook:
        settings, ordering = self.context.settings, self.live_ordering
        return BoardLook(
            names=cast(Names, settings.names),
            show_orders=settings.show_orders,
            only_owner=self.panel.toggles.only_owner,
            patterns=settings.patterns,
            targets=self._targets(),
            selected=(ordering.picking.unit or None) if ordering is not None else None,
            emphasized=self._emphasized(),
            moment=self.motion.moment,
        )

    def draw_background(self, surface: pygame.Surface) -> None:
        """Board, words below it, panel; nothing at all while the screen is being handed over."""
        self._has_drawn = True
        if self.flow.stage is Stage.CURTAIN:
            surface.fill(color("night"))
            return
        self._open_wheel()
        self.board.draw(surface, self._look())
        self._draw_status(surface)
        self.panel.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Board and panel; only darkness while the screen is being handed over."""
        if self.flow.stage is Stage.CURTAIN:
            self.draw_background(surface)
        else:
            super().draw(surface)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer, in words."""
        if self.flow.is_live and self.flow.stage is Stage.OVER and self.match.outcome is not None:
            lines = self.parts.outcome_words(self.match.outcome, self.match.state)
            draw_banner(surface, self.layout.board, *lines, self.texts)
        if self.board.wheel is None or not self.board.wheel.hovered:
            self.board.draw_tip(surface, self._tip(), self.texts)

    def _tip(self) -> tuple[str, ...]:
        mark = self.board.hover_mark
        if mark is not None and mark.sentence and not self.board.focus:
            return (mark.tag, mark.sentence)
        key = self.board.focus or self.board.hover
        if not key or (self.live_ordering is not None and key == self.live_ordering.picking.unit and not self.board.focus):
            return ()
        found = self.mark_of(key)
        lines = self.parts.place_lines(self._view(), key)
        return (*lines, found.sentence or found.tag) if found is not None else lines

    def _view(self) -> object:
        return self.match.view(self.viewer, self.flow.shown) if self.flow.shown is not None else self.match.view(self.viewer)

    def _draw_status(self, surface: pygame.Surface) -> None:
        rect = self.layout.status
        surface.fill(color("night"), rect)
        text, ink = self._status()
        part = rect.inflate(-self.theme.px(24), 0)
        wheel = self.board.wheel
        if wheel is not None and wheel.area == rect:
            part.width = wheel.left - part.left - self.theme.px(8)
        self.texts.block(surface, text, part, ink=ink)
        if wheel is not None:
            wheel.draw(surface)

    def _status(self) -> tuple[str, str]:
        """The line below the board: the order being built and what is missing, or where we are."""
        flow, ordering = self.flow, self.live_ordering
        if ordering is not None:
            detail = self.panel.detail()
            if detail.icon and not self.layout.detail.height and ordering.picking.is_idle and not ordering.notice:
                return detail.text, detail.ink
            return ordering.prompt, "brass" if ordering.notice else "text"
        if flow.shown is not None and flow.stage is Stage.RESULTS:
            return "Results. Press Space to go on." if not flow.is_watched else "Results.", "text"
        if flow.shown is not None:
            return "You are looking at the past.", "brass"
        if flow.stage is Stage.THINKING:
            return "The computer players are thinking ...", "text"
        return self.panel.detail().text or "This is the last position.", "text"


def board_scale(scale: float) -> float:
    """The scale of counters and names for one of the panel: half as strong, because zooming the map enlarges them too."""
    return max(1 + (scale - 1) * 0.5, 0.85)
