"""What pointer and keys mean at the table, by what lies under them and what has the focus; without a
window.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.keymap import ORDERS
from game.play.settings import Settings
from game.table import input as hands
from game.table.input import TableInput
from game.table.panel.panel import TIMELINE
from game.table.state import Focus, TableState, Write
from game.table.tools import ENTRY, LIST
from game.ui.intents import (
    Act,
    Do,
    OneSeat,
    OnRow,
    Over,
    Pan,
    Pick,
    ShowTurn,
    Step,
    Take,
    TypeOrder,
    Zoom,
)
from game.ui.panels.row_list import RowEvent

DOWN, UP, MOVE, WHEEL = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL
BOARD, PANEL = pygame.Rect(0, 0, 800, 600), pygame.Rect(800, 0, 300, 600)
ON_BOARD, ON_PANEL = (100, 100), (900, 100)


class Hands:
    """The input of a table that is not there; ``sent`` is what was told to it, in its order."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.stirred: list[Any] = []
        self.used: list[Any] = []
        self.widgets_use = False
        self.covered = False
        self.list_answer: Any = None
        self.timeline_answer: Any = None
        self.table: Any = SimpleNamespace(
            state=TableState(),
            settings=Settings(),
            ordering=None,
            match=SimpleNamespace(turn=0),
            look=SimpleNamespace(letters=()),
            context=SimpleNamespace(theme=SimpleNamespace(px=round)),
            send=self._send,
        )
        self.tools: Any = SimpleNamespace(
            place=ORDERS,
            own_words=None,
            staying={},
            bindings={},
            covers=lambda place: self.covered,
            can_lift=lambda key, place, *, is_counter: False,
        )
        self.board: Any = SimpleNamespace(
            locate=lambda place: "PAR" if BOARD.collidepoint(place) else None,
            piece_at=lambda place: None,
            under=lambda place: Over(place, "PAR"),
            thing_at=lambda place: "thing",
            meant=lambda place, targets: "",
            stir=lambda: self.stirred.append("board"),
            wheel=None,
            camera=SimpleNamespace(is_fitted=False),
        )
        self.panel: Any = SimpleNamespace(
            layout=SimpleNamespace(board=BOARD, panel=PANEL),
            press_timeline=lambda event: self.timeline_answer,
            timeline=SimpleNamespace(is_held=False),
            rows=SimpleNamespace(
                handle=lambda event, place: self.list_answer, handle_key=lambda event: self.list_answer
            ),
            texts=SimpleNamespace(theme=SimpleNamespace(px=round)),
        )
        self.cards: Any = SimpleNamespace(
            shown=None,
            is_due=False,
            stir=lambda place, *, is_pressed: self.stirred.append(("cards", is_pressed)),
            stir_choice=lambda place, *, is_over, is_new: self.stirred.append(("choice", is_over, is_new)),
            close=lambda: self.stirred.append("closed"),
        )
        self.ui: Any = SimpleNamespace(
            focus=SimpleNamespace(is_typing=False, is_shown=False, widget=None, current=None),
            names={},
            handle=self._use,
            field_texts=dict,
        )
        screen: Any = SimpleNamespace(panel=self.panel, board=self.board, cards=self.cards)
        self.input = TableInput(self.table, self.tools, screen)

    def _send(self, wish: Any) -> Any:
        self.sent.append(wish)
        return None

    def _use(self, event: Any) -> bool:
        self.used.append(event.type)
        return self.widgets_use

    def does(self, kind: int, **values: Any) -> list[Any]:
        """What is sent on an event."""
        del self.sent[:], self.stirred[:], self.used[:]
        self.input.handle(pygame.event.Event(kind, values), self.ui)
        return list(self.sent)

    def presses(self, key: int, unicode: str = "", mod: int = 0) -> list[Any]:
        return self.does(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=0)

    def moves(self, place: tuple[int, int]) -> list[Any]:
        return self.does(MOVE, pos=place, rel=(1, 1), buttons=(0, 0, 0))

    def clicks(self, place: tuple[int, int], button: int = 1) -> list[Any]:
        before = self.does(DOWN, pos=place, button=button)
        return before + self.does(UP, pos=place, button=button)

    def aims(self, *, targets: tuple[str, ...] = ("BUR",), has_verb: bool = False) -> None:
        picking = SimpleNamespace(is_idle=False, units=("PAR", "MAR"), unit="MAR", has_verb=has_verb)
        self.table.ordering = SimpleNamespace(picking=picking, targets=targets, choices=())

    def focuses(self, name: str) -> None:
        self.ui.names = {name: object()}
        focus = self.ui.focus
        focus.widget, focus.is_shown = self.ui.names[name], True


@pytest.fixture
def hand() -> Hands:
    made = Hands()
    made.moves(ON_BOARD)
    made.moves(ON_BOARD)
    return made


# -- the pointer ---------------------------------------------------------------------------------------------


def test_the_pointer_on_the_board_tells_what_lies_under_it_and_a_click_picks_it(hand: Hands) -> None:
    assert hand.moves(ON_BOARD) == [Over(ON_BOARD, "PAR")]
    assert hand.stirred == ["board"]
    assert hand.used == [], "no widget is there"
    assert hand.clicks(ON_BOARD) == [Pick("PAR", ON_BOARD, "thing")]
    assert hand.clicks(ON_BOARD, button=3) == [Do.BACK]
    (zoom,) = hand.does(WHEEL, x=0, y=1, precise_y=1.0, pos=ON_BOARD)
    assert isinstance(zoom, Zoom)


def test_on_the_panel_clicks_are_its_widgets_and_nothing_of_the_board(hand: Hands) -> None:
    hand.moves(ON_PANEL)
    assert hand.used == [MOVE]
    assert hand.clicks(ON_PANEL) == []
    assert hand.used == [UP]
    assert hand.does(WHEEL, x=0, y=1, precise_y=1.0, pos=ON_PANEL) == []
    assert hand.moves(ON_BOARD) == [Over(ON_BOARD, "PAR")]
    assert hand.used == [MOVE], "the panel sees it leave"
    hand.moves(ON_BOARD)
    assert hand.used == []


def test_what_is_held_on_the_panel_is_the_panel_s_until_it_is_let_go(hand: Hands) -> None:
    hand.does(DOWN, pos=ON_PANEL, button=1)
    hand.moves(ON_BOARD)
    hand.moves(ON_BOARD)
    assert hand.used == [MOVE]
    hand.does(UP, pos=ON_BOARD, button=1)
    assert hand.used == [UP]
    hand.moves(ON_BOARD)
    hand.moves(ON_BOARD)
    assert hand.used == []


def test_a_folded_panel_lies_on_the_board(hand: Hands) -> None:
    hand.panel.layout.panel = pygame.Rect(800, 0, 0, 600)
    hand.moves(ON_BOARD)
    assert hand.used == [MOVE]
    assert hand.sent == [Over(ON_BOARD, "PAR")]
    hand.widgets_use = True
    assert hand.clicks(ON_BOARD) == []


@pytest.mark.parametrize("how", ["current", "is_shown"])
def test_a_press_on_the_board_takes_the_keys_from_the_panel(hand: Hands, how: str) -> None:
    setattr(hand.ui.focus, how, object())
    hand.does(DOWN, pos=ON_BOARD, button=1)
    assert hand.used == [DOWN]
    hand.does(UP, pos=ON_BOARD, button=1)
    hand.moves(ON_BOARD)
    assert hand.used == []


def test_what_a_game_lays_over_the_board_covers_it_for_clicks_and_the_wheel_but_not_for_drags(
    hand: Hands,
) -> None:
    hand.covered = True
    hand.widgets_use = True
    hand.does(DOWN, pos=ON_BOARD, button=1)
    assert ("cards", True) in hand.stirred
    assert hand.used == []
    hand.moves(ON_PANEL)
    assert ("cards", False) in hand.stirred
    assert hand.does(WHEEL, x=0, y=1, precise_y=1.0, pos=ON_PANEL) == []


def test_words_of_the_game_on_the_board_have_cards(hand: Hands) -> None:
    hand.tools.own_words = SimpleNamespace(meant_at=lambda place: None)
    hand.moves(ON_BOARD)
    assert ("cards", False) not in hand.stirred
    hand.cards.is_due = True
    hand.moves(ON_BOARD)
    assert ("cards", False) in hand.stirred
    hand.cards.is_due = False
    hand.tools.own_words = SimpleNamespace(meant_at=lambda place: "word")
    hand.moves(ON_BOARD)
    assert ("cards", False) in hand.stirred


@pytest.mark.parametrize(
    ("on_top", "meant", "has_verb", "told"),
    [
        ("BUR", "GAS", False, "BUR"),
        ("MAR", "GAS", False, "MAR"),
        ("PAR", "BUR", False, "PAR"),
        ("PAR", "BUR", True, "BUR"),
        ("SWI", "BUR", False, "BUR"),
        ("SWI", "", False, "SWI"),
    ],
)
def test_while_an_order_is_aimed_a_point_means_a_target_below_what_is_of_elsewhere(
    hand: Hands, on_top: str, meant: str, has_verb: bool, told: str
) -> None:
    hand.aims(has_verb=has_verb)
    hand.board.under = lambda place: Over(place, on_top)
    hand.board.locate = lambda place: on_top
    hand.input.pointer.locate = hand.board.locate
    hand.board.meant = lambda place, targets: meant
    assert hand.moves(ON_BOARD) == [Over(ON_BOARD, told)]
    assert hand.clicks(ON_BOARD) == [Pick(told, ON_BOARD, "thing")]
    hand.table.ordering = None
    assert hand.moves(ON_BOARD) == [Over(ON_BOARD, on_top)]


class Wheel:
    """The choices beside a unit."""

    def __init__(self, choice: str | None = "move") -> None:
        self.choice, self.hovered = choice, ""

    def hover(self, place: Any) -> bool:
        is_new, self.hovered = self.hovered != (self.choice or ""), self.choice or ""
        return is_new

    def pick_at(self, place: Any) -> str | None:
        return self.choice


def test_choices_beside_a_unit_lie_over_the_board(hand: Hands) -> None:
    hand.board.wheel = Wheel()
    assert hand.moves(ON_BOARD) == [Over(None, keeps_focus=True)]
    assert ("choice", True, True) in hand.stirred
    assert hand.does(DOWN, pos=ON_BOARD, button=1) == [Take("move")]
    assert "closed" in hand.stirred
    assert hand.does(UP, pos=ON_BOARD, button=1) == []
    assert hand.clicks(ON_BOARD, button=3) == [], "used up, and nothing is chosen"
    hand.board.wheel.choice = None
    assert hand.moves(ON_BOARD) == [Over(ON_BOARD, "PAR")]
    assert ("choice", False, True) in hand.stirred
    hand.moves(ON_BOARD)
    assert not any(one[0] == "choice" for one in hand.stirred)
    assert hand.clicks(ON_BOARD) == [Pick("PAR", ON_BOARD, "thing")]
    hand.board.wheel.choice = "move"
    (zoom,) = hand.does(WHEEL, x=0, y=1, precise_y=1.0, pos=ON_BOARD)
    assert isinstance(zoom, Zoom)


def test_the_bar_of_phases_and_the_list_take_what_is_theirs(hand: Hands) -> None:
    hand.moves(ON_PANEL)
    hand.timeline_answer = ShowTurn(Step.BACK)
    assert hand.moves(ON_PANEL)[0] == ShowTurn(Step.BACK)
    hand.timeline_answer = None
    hand.list_answer = RowEvent("chosen", "PAR")
    assert hand.clicks(ON_PANEL) == [], "there is no list"
    hand.ui.names = {LIST: object()}
    assert hand.does(DOWN, pos=ON_PANEL, button=1) == [OnRow("chosen", "PAR")]
    assert hand.used == []
    hand.list_answer = RowEvent("hovered", "PAR")
    assert hand.moves(ON_PANEL)[0] == OnRow("hovered", "PAR")
    assert hand.used == [MOVE]
    hand.list_answer = True
    hand.does(WHEEL, x=0, y=1, precise_y=1.0, pos=ON_PANEL)
    assert hand.used == []
    hand.moves(ON_PANEL)
    assert hand.used == [MOVE]
    hand.panel.timeline.is_held = True
    hand.moves(ON_PANEL)
    assert hand.used == []


def test_the_board_is_left_when_the_pointer_leaves_the_window(hand: Hands) -> None:
    assert hand.does(pygame.WINDOWLEAVE) == [Over(None, keeps_focus=True)]
    assert hand.stirred == ["board"]
    assert hand.used == []
    hand.ui.focus.current = object()
    hand.does(pygame.WINDOWLEAVE)
    assert hand.used == [pygame.WINDOWLEAVE]


# -- keys ----------------------------------------------------------------------------------------------------


def test_keys_of_the_table_do_what_they_are_for(hand: Hands) -> None:
    assert hand.presses(pygame.K_3, "3") == [OneSeat(3)]
    (pan,) = hand.presses(pygame.K_LEFT)
    assert isinstance(pan, Pan)
    hand.board.camera.is_fitted = True
    assert isinstance(hand.presses(pygame.K_LEFT)[0], Pan), "no phase was played"
    hand.table.match.turn = 1
    assert hand.presses(pygame.K_LEFT) == [ShowTurn(Step.BACK)]
    assert hand.presses(pygame.K_RIGHT) == [ShowTurn(Step.FORWARD)]
    assert isinstance(hand.presses(pygame.K_UP)[0], Pan)


def test_a_key_of_the_game_goes_first_unless_it_is_the_letter_of_an_open_choice(
    hand: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Act("own")
    hand.tools.staying = {"m": own}
    assert hand.presses(pygame.K_m, "m") == [own]
    hand.table.ordering = SimpleNamespace(
        choices=(SimpleNamespace(letter="m"),), picking=SimpleNamespace(is_idle=True)
    )
    monkeypatch.setattr(hands, "only_place", lambda ordering, letter: "")
    monkeypatch.setattr(hands, "by_letter", lambda table, letter: f"after {letter}")
    assert hand.presses(pygame.K_m, "m") == [Write("after m")]
    hand.table.ordering.choices = ()
    assert hand.presses(pygame.K_m, "m") == [own]
    monkeypatch.setattr(hands, "only_place", lambda ordering, letter: "PAR")
    assert hand.presses(pygame.K_m, "m") == [Write("after m")]


def test_keys_in_the_field_of_orders_write_enter_and_leave_it(hand: Hands) -> None:
    hand.ui.focus.is_typing = True
    assert hand.presses(pygame.K_ESCAPE) == [Focus("")]
    assert hand.presses(pygame.K_RETURN) == [], "nothing is written"
    hand.ui.field_texts = lambda: {ENTRY: "A PAR H"}
    assert hand.presses(pygame.K_RETURN) == [], "nobody orders"
    hand.table.ordering = SimpleNamespace(picking=SimpleNamespace(is_idle=True))
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        assert hand.presses(key) == [TypeOrder("A PAR H")]
    assert hand.used == []
    assert hand.presses(pygame.K_a, "a") == [TypeOrder("")]
    assert hand.used == [pygame.KEYDOWN]
    hand.ui.field_texts = lambda: {ENTRY: "  "}
    assert hand.presses(pygame.K_RETURN) == []


def test_keys_that_count_everywhere_count_in_the_field_too(hand: Hands) -> None:
    hand.ui.focus.is_typing = True
    assert hand.presses(pygame.K_RETURN, mod=pygame.KMOD_CTRL) == [Do.CONFIRM]
    assert hand.presses(pygame.K_s, mod=pygame.KMOD_CTRL) == [Do.SAVE]


def test_the_list_with_the_focus_takes_keys_and_steps(hand: Hands) -> None:
    hand.list_answer = RowEvent("hovered", "PAR")
    assert OnRow("stepped", "PAR") not in hand.presses(pygame.K_DOWN)
    hand.focuses(LIST)
    assert hand.presses(pygame.K_DOWN) == [OnRow("stepped", "PAR")]
    hand.list_answer = RowEvent("deleted", "PAR")
    assert hand.presses(pygame.K_DELETE) == [OnRow("deleted", "PAR")]
    hand.list_answer = True
    assert hand.presses(pygame.K_DOWN) == []
    hand.list_answer = None
    assert hand.presses(pygame.K_3, "3") == [OneSeat(3)]
    hand.ui.focus.is_shown = False
    hand.list_answer = True
    assert hand.presses(pygame.K_3, "3") == [OneSeat(3)]


def test_widgets_take_the_keys_that_press_them_and_tab_goes_through_them(hand: Hands) -> None:
    hand.presses(pygame.K_TAB)
    assert (hand.sent, hand.used) == ([Do.UNFOCUS], [pygame.KEYDOWN])
    hand.focuses("Menu")
    for key in (pygame.K_SPACE, pygame.K_DOWN):
        assert (hand.presses(key, " "), hand.used) == ([Do.UNFOCUS], [pygame.KEYDOWN])
    assert hand.presses(pygame.K_RETURN, mod=pygame.KMOD_CTRL) == [Do.CONFIRM]
    assert hand.used == []
    assert isinstance(hand.presses(pygame.K_LEFT)[0], Pan)
    hand.focuses(TIMELINE)
    assert (hand.presses(pygame.K_LEFT), hand.used) == ([Do.UNFOCUS], [pygame.KEYDOWN])
    hand.ui.focus.is_shown = False
    assert isinstance(hand.presses(pygame.K_DOWN)[0], Pan)


def test_a_game_may_have_tab_for_its_own_while_nothing_has_the_focus(hand: Hands) -> None:
    hand.tools.staying = {"tab": Act("next")}
    assert hand.presses(pygame.K_TAB) == [Act("next")]
    hand.focuses("Menu")
    assert hand.presses(pygame.K_TAB) == [Do.UNFOCUS]


def test_a_card_that_is_shown_may_take_an_event_and_lead_elsewhere(hand: Hands) -> None:
    hand.cards.shown = object()
    answers: list[Any] = [True, "a move", False]
    hand.cards.handle = lambda event, ui: answers.pop(0)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, unicode="3", mod=0)
    del hand.sent[:]
    assert hand.input.handle(event, hand.ui) is None
    assert hand.sent == []
    assert hand.input.handle(event, hand.ui) == "a move"
    assert hand.sent == []
    hand.input.handle(event, hand.ui)
    assert hand.sent == [OneSeat(3)]


def test_what_lay_over_the_table_leaves_no_press_behind(hand: Hands) -> None:
    hand.does(DOWN, pos=ON_BOARD, button=1)
    hand.input.forget()
    assert hand.does(UP, pos=ON_BOARD, button=1) == []


def test_the_panel_s_cards_follow_the_pointer_there_and_go_at_a_press(hand: Hands) -> None:
    hand.moves(ON_PANEL)
    assert ("cards", False) in hand.stirred
    hand.does(DOWN, pos=ON_PANEL, button=1)
    assert ("cards", True) in hand.stirred
    hand.does(UP, pos=ON_PANEL, button=1)
    assert not any(one[0] == "cards" for one in hand.stirred)


class Letter:
    """A letter that may become an order."""

    def __init__(self, *, takes: bool = False) -> None:
        self.before: Any = object()
        self.is_taking = takes

    def forget(self) -> None:
        self.before = None

    def takes(self, event: Any, ui: Any) -> bool:
        return self.is_taking


def test_a_press_forgets_the_letter_of_a_unit_and_the_space_after_it_opens_the_field(hand: Hands) -> None:
    letter: Any = Letter(takes=True)
    hand.input.first_letter = letter
    hand.moves(ON_BOARD)
    assert letter.before is not None
    hand.does(DOWN, pos=ON_PANEL, button=1)
    assert letter.before is None
    hand.does(DOWN, pos=ON_PANEL, button=1)
    assert hand.presses(pygame.K_3, "3") == []
    letter.is_taking = False
    assert hand.presses(pygame.K_3, "3") == [OneSeat(3)]


class Carrying:
    """Something that is carried over the board."""

    def __init__(self) -> None:
        self.where: list[bool] = []
        self.is_cancelled = False

    def handle(self, event: Any, *, is_on_board: bool) -> bool:
        self.where.append(is_on_board)
        return True

    def cancel(self) -> bool:
        self.is_cancelled = True
        return True


def test_what_is_carried_uses_the_pointer_up_and_is_put_back_when_something_lies_over_the_table(
    hand: Hands,
) -> None:
    drag: Any = Carrying()
    hand.input.drag = drag
    assert hand.clicks(ON_BOARD) == []
    assert hand.moves(ON_PANEL) == []
    assert drag.where == [True, True, False]
    assert not drag.is_cancelled
    hand.input.forget()
    assert drag.is_cancelled
