"""Events at the table: the choices of an order and the list first, then the widgets, then keys, the board
last.

Every event becomes an intent, which is sent to the table. What is kept here is what a hand is doing: a press
that may become a drag, a letter that may become an order.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.keymap import THROUGH
from game.screens.scene import Move
from game.table.board import TableBoard
from game.table.first_letter import FirstLetter
from game.table.orders.choosing import only_place
from game.table.panel.panel import TIMELINE
from game.table.screen import TableScreen
from game.table.state import Focus, Write
from game.table.tools import ENTRY, LIST, GameTools, TableModel
from game.table.writing import by_letter
from game.ui.focus import TURNS, WIDGET_KEYS
from game.ui.handlers import BoardPointer, action_of, is_writing, key_intents, key_names
from game.ui.intents import (
    Carry,
    Choose,
    Do,
    Hover,
    Intent,
    OnRow,
    Over,
    Pan,
    Pick,
    Place,
    ShowTurn,
    Step,
    Take,
    TypeOrder,
)
from game.ui.interface import Interface
from game.ui.panels.row_list import RowEvent

POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PAN_STEP = 80  # logical pixels
FAR = 6  # logical pixels from the press that make it a drag


class TableInput:
    """Brings events to where they belong at one table. ``ui`` are the widgets as they are now."""

    def __init__(self, table: TableModel, tools: GameTools, screen: TableScreen) -> None:
        self.table = table
        self.tools = tools
        self.panel, self.board, self.cards = screen.panel, screen.board, screen.cards
        board = self.board
        self.ui: Interface
        self.pointer = BoardPointer(board.locate)
        self.drag = Drag(table, tools, board, self.pointer)
        self.first_letter = FirstLetter(table, board)
        self._place: Place = (-1, -1)  # where the pointer was last
        self.is_on_panel = True  # whether the pointer is, or holds something of the panel
        self._answer: Move | None = None  # where a line of the list leads
        self._is_panel_held = False

    def forget(self) -> None:
        """Something lay over the table: the pointer may be anywhere."""
        self.pointer.forget()
        self.drag.cancel()

    def handle(self, event: pygame.event.Event, ui: Interface) -> Move | None:
        """Sends what an event means; the answer of a widget is the table's to take."""
        self.ui = ui
        taken = self.cards.handle(event, ui) if self.cards.shown is not None else False
        if taken is not False:
            return None if taken is True else taken
        if event.type in POINTER_EVENTS:
            return self._handle_pointer(event)
        if event.type == pygame.KEYDOWN:
            if self.first_letter.takes(event, ui):
                return None
            return self._handle_typing(event) if ui.focus.is_typing else self._handle_key(event)
        if event.type == pygame.WINDOWLEAVE:
            self._leave_board()
        if self.is_on_panel or ui.focus.current is not None:
            ui.handle(event)
        return None

    # -- the pointer -----------------------------------------------------------------------------------------

    def _is_on_board(self, place: Place) -> bool:
        return bool(self.panel.layout.board.collidepoint(place))

    def _leave_board(self) -> None:
        self.board.stir()
        self.table.send(Over(None, keeps_focus=True))

    def _handle_pointer(self, event: pygame.event.Event) -> Move | None:
        if event.type == pygame.MOUSEBUTTONDOWN and self.first_letter.before is not None:
            self.first_letter.forget()
        self._place = place = getattr(event, "pos", self._place)
        is_covered, is_on_board = self.tools.covers(place), self._is_on_board(place)
        own = self.tools.own_words
        is_own = own is not None and is_on_board and (self.cards.is_due or own.meant_at(place) is not None)
        if is_covered or is_own:
            self.cards.stir(place, is_pressed=event.type != pygame.MOUSEMOTION)
        if not is_covered and (
            self._handle_wheel(event)
            or (self._is_panels(event, is_on_board=is_on_board) and self._handle_panel(event))
        ):
            answer, self._answer = self._answer, None
            return answer
        is_beside = not is_on_board and (not is_covered or event.type == pygame.MOUSEWHEEL)
        if event.type == pygame.MOUSEBUTTONDOWN and is_beside:
            return None
        if self.drag.handle(event, is_on_board=not is_beside):
            return None
        if event.type == pygame.MOUSEWHEEL and is_beside:
            return None
        intent = self.pointer.handle(event)
        if isinstance(intent, Hover):
            self.board.stir()
            over = self.board.under(place)
            return self.table.send(replace(over, key=self._meant(over.key, place)))
        if isinstance(intent, Pick):
            thing = self.board.thing_at(intent.place)
            intent = replace(intent, key=self._meant(intent.key, intent.place), thing=thing)
        return self.table.send(intent) if intent is not None else None

    def _is_panels(self, event: pygame.event.Event, *, is_on_board: bool) -> bool:
        """Whether the pointer is on the panel, leaves it, or went down there; a folded one lies on the board.
        A press on the board takes the keys from the panel.
        """
        was_on_panel, is_folded = self.is_on_panel, not self.panel.layout.panel.width
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_panel_held = not is_on_board
        self.is_on_panel = not is_on_board or is_folded or self._is_panel_held
        if event.type == pygame.MOUSEBUTTONUP:
            self._is_panel_held = False
        focus = self.ui.focus
        takes_keys = event.type == pygame.MOUSEBUTTONDOWN and (focus.current is not None or focus.is_shown)
        return was_on_panel or self.is_on_panel or takes_keys

    def _handle_panel(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONUP:
            self.cards.stir(self._place, is_pressed=event.type != pygame.MOUSEMOTION)
        if self._handle_timeline(event) or self._handle_list(event):
            return True
        is_used = self.ui.handle(event)
        return event.type != pygame.MOUSEMOTION and is_used and not self.pointer.is_dragging

    def _meant(self, key: str, place: Place) -> str:
        """What a point where ``key`` lies on top means to a click, and so to the pointer: while an order is
        aimed, also a target below a counter or name of elsewhere.
        """
        ordering = self.table.ordering
        if ordering is None or ordering.picking.is_idle or not self._is_on_board(place):
            return key
        picking, targets = ordering.picking, ordering.targets
        is_unit = key in picking.units and not picking.has_verb
        if key in targets or key == picking.unit or is_unit:
            return key
        return self.board.meant(place, targets) or key

    def _handle_wheel(self, event: pygame.event.Event) -> bool:
        """The choices by a unit lie over the board."""
        wheel = self.board.wheel
        if wheel is None or event.type == pygame.MOUSEWHEEL:
            return False
        if event.type == pygame.MOUSEMOTION:
            was_over, is_new = bool(wheel.hovered), wheel.hover(event.pos)
            is_over = bool(wheel.hovered) and not self.pointer.is_dragging
            if is_over or was_over:
                self.cards.stir_choice(event.pos, is_over=is_over, is_new=is_new)
            if is_over:
                self._leave_board()
            return is_over
        choice = wheel.pick_at(event.pos)
        if choice is None or event.type == pygame.MOUSEBUTTONUP:
            return choice is not None and not self.pointer.is_pressed
        self.cards.close()
        if event.button == pygame.BUTTON_LEFT:
            self.table.send(Take(choice))
        return True

    def _handle_timeline(self, event: pygame.event.Event) -> bool:
        """A drag along the phases goes on wherever the pointer is."""
        wanted = self.panel.press_timeline(event)
        if wanted is not None:
            self.table.send(wanted)
        return event.type == pygame.MOUSEMOTION and self.panel.timeline.is_held

    def _handle_list(self, event: pygame.event.Event) -> bool:
        if LIST not in self.ui.names or self.pointer.is_dragging:
            return False
        answer = self.panel.rows.handle(event, self._place)
        if isinstance(answer, RowEvent):
            self._answer = self.table.send(OnRow(answer.kind, answer.key, answer.goal))
            return event.type != pygame.MOUSEMOTION
        return bool(answer) and event.type in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONUP)

    # -- keys ------------------------------------------------------------------------------------------------

    def _handle_typing(self, event: pygame.event.Event) -> Move | None:
        """Keys while the typed order has the focus."""
        if event.key == pygame.K_ESCAPE:
            return self.table.send(Focus(""))
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_CTRL:
            text = self.ui.field_texts().get(ENTRY, "")
            return (
                self.table.send(TypeOrder(text)) if text.strip() and self.table.ordering is not None else None
            )
        if not is_writing(event) and self._action(event) in THROUGH:
            return self._perform_keys(event)
        self.table.send(TypeOrder(""))
        self.ui.handle(event)
        return None

    def _action(self, event: pygame.event.Event) -> str:
        """The named action a key stands for at this table."""
        return action_of(event, self.table.settings.keys, self.tools.place)

    def _handle_key(self, event: pygame.event.Event) -> Move | None:
        focused = self.ui.focus.widget if self.ui.focus.is_shown else None
        if focused is not None and focused is self.ui.names.get(LIST):
            answer = self.panel.rows.handle_key(event)
            if isinstance(answer, RowEvent):
                kind = "stepped" if answer.kind == "hovered" else answer.kind
                return self.table.send(OnRow(kind, answer.key, answer.goal))
            if answer:
                return None
        is_timeline = focused is not None and focused is self.ui.names.get(TIMELINE) and event.key in TURNS
        if focused is None and event.key == pygame.K_TAB and self._bound(event) is not None:
            return self._perform_keys(event)
        is_widgets = focused is not None and event.key in WIDGET_KEYS and self._action(event) not in THROUGH
        if event.key == pygame.K_TAB or is_widgets or is_timeline:
            self.table.send(Do.UNFOCUS)
            self.ui.handle(event)
            return None
        return self._perform_keys(event)

    def _perform_keys(self, event: pygame.event.Event) -> Move | None:
        """The first meaning of a key that can be carried out; a letter of an open choice means that."""
        bound = self._bound(event)
        if bound is not None and not self._is_choice(event):
            return self.table.send(bound)
        pan_step, own = self.panel.texts.theme.px(PAN_STEP), self.table.settings.keys
        for intent in key_intents(event, pan_step=pan_step, own=own, place=self.tools.place):
            if not isinstance(intent, Choose):
                return self.table.send(self._stepped(intent))
            after = by_letter(self.table, intent.letter)
            if after is not None:
                return self.table.send(Write(after))
        return None

    def _is_choice(self, event: pygame.event.Event) -> bool:
        """Whether a key is the letter of a choice that is open for the unit in hand."""
        ordering, letter = self.table.ordering, getattr(event, "unicode", "").lower()
        if ordering is None or not letter:
            return False
        return letter in {item.letter for item in ordering.choices} or bool(only_place(ordering, letter))

    def _bound(self, event: pygame.event.Event) -> Intent | None:
        """What a key means to the game at the table, if it is one of the game's own."""
        staying = (self.tools.staying[name] for name in key_names(event) if name in self.tools.staying)
        return next(staying, None) or self.tools.bindings.get(self._action(event))

    def _stepped(self, intent: Intent) -> Intent:
        """Left and Right step through the phases where the whole map is in sight and there is nothing to
        pan.
        """
        if isinstance(intent, Pan) and intent.dx and self.board.camera.is_fitted and self.table.match.turn:
            return ShowTurn(Step.BACK if intent.dx > 0 else Step.FORWARD)
        return intent


class Drag:
    """Something is picked up on the board and carried with the left button down, where the game at the table
    lets it.

    Only a press that moves far enough carries; a shorter one stays the click it was, and where nothing can be
    lifted a drag pans.
    """

    def __init__(self, table: TableModel, tools: GameTools, board: TableBoard, pointer: BoardPointer) -> None:
        self.table = table
        self.tools = tools
        self.board = board
        self.pointer = pointer
        self._pressed: tuple[str, Place] | None = None
        self._is_carrying = False

    def handle(self, event: pygame.event.Event, *, is_on_board: bool) -> bool:
        """Reacts to the pointer on the board; whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos, is_on_board=is_on_board)
        return False

    def cancel(self) -> bool:
        """Puts back what is carried; whether anything was."""
        was_carrying, self._is_carrying, self._pressed = self.table.state.carried is not None, False, None
        if was_carrying:
            self.table.send(Carry("", None))
        return was_carrying

    def _press(self, event: pygame.event.Event) -> bool:
        if self.cancel():  # another button, while something is carried, puts it back
            return True
        key = self.board.locate(event.pos) or ""
        is_counter = self.board.piece_at(event.pos) is not None
        is_left = event.button == pygame.BUTTON_LEFT
        if is_left and self.tools.can_lift(key, event.pos, is_counter=is_counter):
            self._pressed = (key, event.pos)
        return False

    def _move(self, place: Place) -> bool:
        assert self._pressed is not None
        key, start = self._pressed
        if self._is_carrying and self.table.state.carried is None:  # it was put back by a key
            self.cancel()
            return False
        far = max(abs(place[0] - start[0]), abs(place[1] - start[1])) >= self.table.context.theme.px(FAR)
        if far and not self._is_carrying:
            self._is_carrying = True
            self.pointer.forget()
            self.tools.lifted(key)
        if self._is_carrying:
            self.table.send(Carry(key, place))
            self.board.stir()
            self.table.send(self.board.under(place))
        return True

    def _release(self, place: Place, *, is_on_board: bool) -> bool:
        pressed, was_carrying = self._pressed, self.cancel()
        if pressed is None or not was_carrying:
            return False
        goal = (self.board.locate(place) or "") if is_on_board else ""
        self.tools.drop(pressed[0], goal, place)
        return True
