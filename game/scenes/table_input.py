"""Events at the table: the choices of an order and the list first, then the widgets, then keys, the board last."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
from pygame_gui.elements import UITextEntryLine

from game.play.key_actions import THROUGH
from game.scenes.scene import Move
from game.scenes.table_first_letter import FirstLetter
from game.scenes.table_history import TIMELINE
from game.scenes.table_panel import ENTRY, LIST
from game.scenes.table_words import turn_of
from game.ui.focus import TURNS
from game.ui.handlers import action_of, is_writing, key_intents, key_names
from game.ui.intents import Choose, Hover, Intent, Pan, ShowTurn, Step, Zoom
from game.ui.panels.row_list import RowEvent

if TYPE_CHECKING:
    from game.scenes.table import TableScene

POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
WIDGET_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN)
PAN_STEP = 80  # logical pixels


class TableInput:
    """Brings events to where they belong at one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.first_letter = FirstLetter(table)
        self.is_only_camera = False  # whether the last event moved the board and nothing else

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Carries out what an event means; the answer of a widget is the table's to take."""
        self.is_only_camera = False
        if event.type in POINTER_EVENTS:
            return self._handle_pointer(event)
        if event.type == pygame.KEYDOWN:
            if self.first_letter.takes(event):
                return None
            return self._handle_typing(event) if self.table.is_typing else self._handle_key(event)
        if event.type == pygame.WINDOWLEAVE:
            self.table.hover(None)
        self.table.ui.handle(event)
        return None

    def _handle_pointer(self, event: pygame.event.Event) -> Move | None:
        self.table.note_buttons(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.first_letter.forget()
        if self._handle_wheel(event) or self._handle_timeline(event) or self._handle_list(event):
            return None
        is_used = self.table.ui.handle(event)
        if event.type != pygame.MOUSEMOTION and is_used and not self.table.pointer.is_dragging:
            return None
        place = getattr(event, "pos", self.table.ui.pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.table.is_on_board(place):
            return None
        if self.table.carrying.handle(event):
            return None
        if not self.table.is_on_board(place) and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            return None
        intent = self.table.pointer.handle(event)
        return self._perform(intent) if intent is not None else None

    def _handle_wheel(self, event: pygame.event.Event) -> bool:
        """The choices by a unit lie over the board."""
        wheel = self.table.board.wheel
        if wheel is None or event.type == pygame.MOUSEWHEEL:
            return False
        if event.type == pygame.MOUSEMOTION:
            if wheel.hover(event.pos):
                self.table.redraw_board()
            is_over = bool(wheel.hovered) and not self.table.pointer.is_dragging
            if is_over:
                self.table.hover(None)
            return is_over
        choice = wheel.pick_at(event.pos)
        if choice is None or event.type == pygame.MOUSEBUTTONUP:
            return choice is not None and not self.table.pointer.is_pressed
        ordering = self.table.live_ordering
        if event.button == pygame.BUTTON_LEFT and ordering is not None:
            ordering.take(choice)
            self.table.follow_orders()
        return True

    def _handle_timeline(self, event: pygame.event.Event) -> bool:
        """A drag along the phases goes on wherever the pointer is."""
        history = self.table.panel.history
        wanted = history.handle(event)
        if wanted is not None:
            self._perform(wanted)
        return event.type == pygame.MOUSEMOTION and history.timeline.is_held

    def _handle_list(self, event: pygame.event.Event) -> bool:
        if LIST not in self.table.ui.names or self.table.pointer.is_dragging:
            return False
        answer = self.table.panel.rows.handle(event, self.table.ui.pointer)
        if isinstance(answer, RowEvent):
            self._follow_row(answer)
            return event.type != pygame.MOUSEMOTION
        if answer:
            self.table.needs_redraw = True
        return bool(answer) and event.type in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONUP)

    def _follow_row(self, event: RowEvent) -> None:
        self.table.needs_redraw = True
        ordering = self.table.live_ordering
        if event.kind == "hovered":
            self.table.panel.pointed = event.key
        elif event.kind == "chosen" and self.table.companion.take_row(event.key):
            return
        elif event.kind == "moved":
            self.table.companion.move_row(event.key, event.goal)
            self.table.follow_orders()
        elif event.kind == "deleted" and self.table.companion.drop_row(event.key):
            self.table.follow_orders()
        elif ordering is not None:
            slot = next((s for s in ordering.slots if s.slot == event.key), None)
            if event.kind == "deleted":
                ordering.remove(event.key)
            elif slot is not None and slot.place:
                ordering.select(slot.place)
                self.table.board.reveal(slot.place)
            self.table.follow_orders()
        elif (turn := turn_of(event.key)) is not None:
            self.table.show(lambda: self.table.flow.jump(turn))
        elif event.key == self.table.panel.selected or not self.table.telling.choose(event.key):
            is_again = event.key == self.table.panel.selected
            self.table.telling.skip()
            self.table.panel.selected = self.table.panel.rows.selected = "" if is_again else event.key

    def _handle_typing(self, event: pygame.event.Event) -> Move | None:
        """Keys while the typed order has the focus."""
        if event.key == pygame.K_ESCAPE:
            self.table.ui.focus.focus(None)
            self.table.ui.focus.is_shown = False
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_CTRL:
            return self._enter_typed()
        elif self._is_command(event):
            return self._perform_keys(event)
        else:
            self.table.panel.typed_error = ""
            self.table.ui.handle(event)
        return None

    def _is_command(self, event: pygame.event.Event) -> bool:
        """Whether a key means an action even while a text is typed: it writes nothing itself."""
        return not is_writing(event) and self._action(event) in THROUGH

    def _action(self, event: pygame.event.Event) -> str:
        """The named action a key stands for at this table."""
        return action_of(event, self.table.context.settings.keys, self.table.companion.place)

    def _enter_typed(self) -> Move | None:
        """The field is emptied when the order is entered, and kept when it cannot be, or when something is asked first."""
        ordering, entry = self.table.live_ordering, self.table.ui.names.get(ENTRY)
        text = self.table.ui.field_texts().get(ENTRY, "")
        if ordering is None or entry is None or not text.strip():
            return None
        question = self.table.companion.asked_first(text)
        if question is not None:
            return question
        if ordering.type(text):
            cast(UITextEntryLine, entry).set_text("")
            self.table.panel.typed_error = ""
        else:
            self.table.panel.typed_error, ordering.notice = ordering.notice, ""
        self.table.follow_orders()
        return None

    def _handle_key(self, event: pygame.event.Event) -> Move | None:
        focused = self.table.ui.focus.widget if self.table.ui.focus.is_shown else None
        if focused is not None and focused is self.table.ui.names.get(LIST):
            answer = self.table.panel.rows.handle_key(event)
            if answer:
                self._follow_key_row(answer)
                return None
        is_timeline = focused is not None and focused is self.table.ui.names.get(TIMELINE) and event.key in TURNS
        if focused is None and event.key == pygame.K_TAB and self._bound(event) is not None:
            return self._perform_keys(event)
        is_widgets = focused is not None and event.key in WIDGET_KEYS and self._action(event) not in THROUGH
        if event.key == pygame.K_TAB or is_widgets or is_timeline:
            self.table.board.focus = ""
            self.table.ui.handle(event)
            return None
        return self._perform_keys(event)

    def _follow_key_row(self, answer: RowEvent | bool) -> None:
        self.table.needs_redraw = True
        if not isinstance(answer, RowEvent):
            return
        if answer.kind == "hovered" and self.table.live_ordering is None:
            self.table.telling.choose(answer.key)
            self.table.panel.selected = self.table.panel.rows.selected = answer.key
        elif answer.kind != "hovered":
            self._follow_row(answer)

    def _perform_keys(self, event: pygame.event.Event) -> Move | None:
        """The first meaning of a key that can be carried out."""
        own, bound = self.table.context.settings.keys, self._bound(event)
        if bound is not None:
            return self._perform(bound)
        place = self.table.companion.place
        for intent in key_intents(event, pan_step=self.table.theme.px(PAN_STEP), own=own, place=place):
            if isinstance(intent, Choose):
                if self.table.commands.choose(intent.letter):
                    return None
            else:
                return self._perform(self._stepped(intent))
        return None

    def _bound(self, event: pygame.event.Event) -> Intent | None:
        """What a key means to the game at the table, if it is one of the game's own."""
        companion = self.table.companion
        staying = (companion.staying[name] for name in key_names(event) if name in companion.staying)
        return next(staying, None) or companion.bindings.get(self._action(event))

    def _stepped(self, intent: Intent) -> Intent:
        """Left and Right step through the phases where the whole map is in sight and there is nothing to pan."""
        if isinstance(intent, Pan) and intent.dx and self.table.board.camera.is_fitted and self.table.match.turn:
            return ShowTurn(Step.BACK if intent.dx > 0 else Step.FORWARD)
        return intent

    def _perform(self, intent: Intent) -> Move | None:
        if isinstance(intent, Pan | Zoom):
            self.table.redraw_board()
            self.is_only_camera = True
        elif not isinstance(intent, Hover):
            self.table.needs_redraw = True
        return self.table.commands.perform(intent)
