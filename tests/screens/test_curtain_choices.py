"""What the curtain says and lets a person do, and the editor of boards with what lies under the pointer;
without a window.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.options import DrawOptions
from game.core.places import assets_root
from game.play.settings import Settings
from game.screens import board_editor
from game.screens.board_editor import BoardEditor, beside_board
from game.screens.handover import curtain
from game.screens.handover.curtain import TICK, Curtain, Guest
from game.screens.handover.negotiation import Negotiation
from game.screens.handover.pins import has_pin, is_pin, set_pin
from game.screens.scene import Home, Pop, Push
from game.ui.intents import Do, Pick
from game.ui.theme import Theme
from game.ui.widgets import Button

ANNA = Guest("Anna", "England and France", lambda: None, ("ENGLAND", "FRANCE"))
BEN = Guest("Ben", "Italy", lambda: None, ("ITALY",))


class Hung(Curtain):
    """A curtain without a window."""

    def __init__(self, *given: Any, **more: Any) -> None:
        self.built = 0
        super().__init__(*given, **more)
        self.context: Any = SimpleNamespace(settings=Settings())

    is_typing = False

    def rebuild(self) -> None:
        self.built += 1


def hung(*guests: Guest, done: Any = None, **more: Any) -> Hung:
    return Hung("Spring 1901", guests or (ANNA, BEN), done, **more)


def faces(made: Curtain) -> list[str]:
    return [text for text, _, _ in made._room_buttons()]


def test_who_is_asked_for_is_pleaded_for_by_seats_and_name() -> None:
    made = hung()
    assert (made.person, made.seats, made.answer) == (
        "Anna",
        "England and France",
        "I am Anna: show my orders",
    )
    assert made.plea == "Pass to England and France (Anna)."
    assert hung(Guest("Game master", "the game master", lambda: None)).plea == "Pass to the game master."
    made._ask_for(BEN)
    assert (made.answer, made.first_focus, made.built) == ("I am Ben: show my orders",) * 2 + (1,)


def test_only_where_nothing_is_lost_one_may_go_back() -> None:
    made = hung()
    assert made.back() is None
    assert made.keys() == (("Enter", "I am Anna: show my orders"),)
    made = hung(way_back="the new game", wish="write")
    assert isinstance(made.back(), Pop)
    assert made.keys() == (("Enter", "I am Anna: write"), ("Esc", "Back to the new game"))


@pytest.mark.parametrize(
    ("done", "said"),
    [
        (None, " "),
        ((), "No orders are in yet."),
        (("Ben",), "Orders are in from Ben."),
        (("Ben", "Cleo"), "Orders are in from Ben, Cleo."),
    ],
)
def test_who_has_finished_is_said_where_it_matters(done: Any, said: str) -> None:
    assert hung(done=done)._done_text == said


def test_the_curtain_rises_for_whoever_knows_the_pin() -> None:
    made = hung(game="g")
    assert isinstance(made.greet(), Pop)
    assert made.greet().then is ANNA.ready
    set_pin("g", "Anna", "1234")
    asked = made.greet()
    assert isinstance(asked, Push)
    assert asked.scene.title == "The PIN of Anna"
    assert isinstance(hung().greet(), Pop), "a game without PINs"
    made._ask_for(BEN)
    assert isinstance(made.greet(), Pop)


def test_a_pin_is_chosen_and_an_old_one_asked_for_before_it_is_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = hung(game="g")
    assert faces(made) == ["Choose a PIN"]
    asked = made._choose_pin().scene
    assert asked.title == "A PIN for Anna"
    assert asked.take("1234") == ""
    assert is_pin("g", "Anna", "1234")
    assert made.built == 1
    assert faces(made) == ["Change my PIN"]
    before = made._choose_pin().scene
    assert before.title == "The PIN of Anna so far"
    assert (before.take("4321"), before.take("1234")) == ("This is not the PIN.", "")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(curtain, "set_pin", refuse)
    assert asked.take("1") == "It cannot be kept: No space left on device."
    assert made.built == 1
    assert not has_pin("g", "Ben")
    assert faces(hung()) == []


class Clock(Negotiation):
    """A clock that says what it is told."""

    minutes: Any = 0
    said = "No time limit"
    begun: list[str]

    def __init__(self) -> None:
        self.begun = []

    def begin(self, phase: str) -> None:
        self.begun.append(phase)

    @property
    def text(self) -> str:
        return self.said

    def choose(self, minutes: Any) -> None:
        self.minutes = minutes


def test_the_time_to_negotiate_is_told_chosen_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    made = hung(clock=clock)
    assert clock.begun == ["Spring 1901"]
    assert faces(made) == ["No time limit"]
    assert made.wake_after is None
    made.ui = SimpleNamespace(names={})
    assert made._choose_time() is None
    lists: list[Any] = []
    monkeypatch.setattr(curtain, "open_choice", lambda *given: lists.append(given))
    made.ui = SimpleNamespace(names={"No time limit": Button.__new__(Button)})
    made._choose_time()
    (_, items, now, take) = lists[0]
    assert (now, len(items) > 1) == (0, True)
    take(5)
    assert (clock.minutes, made.built, made.wake_after) == (5, 1, TICK)
    bare = hung()
    bare.ui = made.ui
    assert bare._choose_time() is None


def test_a_clock_that_has_gone_on_is_told_anew_unless_somebody_holds_a_button(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    made = hung(clock=clock)
    faces(made)
    held = [False]
    monkeypatch.setattr(Hung, "is_held", property(lambda self: held[0]))
    monkeypatch.setattr(curtain.WidgetScene, "update", lambda self, seconds: None)
    made.update(1.0)
    assert made.built == 0
    clock.said = "4:59"
    held[0] = True
    made.update(1.0)
    assert made.built == 0
    held[0] = False
    made.update(1.0)
    assert made.built == 1


# -- boards that are edited ----------------------------------------------------------------------------------


class Board:
    """A board under the pointer."""

    def __init__(self) -> None:
        self.hover, self.wake_after, self.answer = "", None, (None, False)
        self.tips: list[Any] = []
        self.is_moving = False

    def handle(self, event: Any, pointer: Any) -> Any:
        return self.answer

    def update(self, seconds: float) -> bool:
        return self.is_moving

    def draw_tip(self, surface: Any, told: Any, texts: Any) -> None:
        self.tips.append(told)


class Editor(BoardEditor[int]):
    """Edits a number."""

    def __init__(self, room: int = 400) -> None:
        super().__init__(1)
        self.board: Any = Board()
        self.texts: Any = None
        self.board_rect = pygame.Rect(0, 0, room, 300)
        self.ui: Any = SimpleNamespace(pointer=(0, 0))
        self.built = 0
        self.used: list[str] = []
        self.taken: list[str] = []
        self.needs_redraw = False

    is_typing = False

    def make_board(self) -> Any:
        return self.board

    @property
    def panel_width(self) -> int:
        return 300

    def rebuild(self) -> None:
        self.built += 1

    def use_at(self, key: str) -> Any:
        self.used.append(key)
        return Home()

    def take_up(self, key: str) -> Any:
        self.taken.append(key)
        return Pop()

    def tip(self, key: str) -> tuple[str, ...]:
        return (f"at {key}",) if key != "bare" else ()


def test_a_change_is_made_undone_and_made_again_and_says_where_there_is_none() -> None:
    editor = Editor()
    editor.undo()
    assert (editor.notice, editor.built, editor.needs_redraw) == ("There is nothing to undo.", 0, True)
    editor.redo()
    assert editor.notice == "There is nothing to redo."
    editor.put(editor.history.changed(2))
    assert (editor.now, editor.notice, editor.built) == (2, "", 1)
    editor.put(editor.history)
    assert editor.built == 1
    editor.tell("no")
    editor.undo()
    assert (editor.now, editor.notice) == (1, "")
    editor.redo()
    assert (editor.now, editor.notice) == (2, "")


def test_what_is_drawn_in_one_stroke_is_undone_at_once_until_it_ends() -> None:
    editor = Editor()
    for value in (2, 3):
        editor.put(editor.history.changed(value, "brush"))
    editor.end_stroke()
    editor.put(editor.history.changed(4, "brush"))
    editor.undo()
    assert editor.now == 3
    editor.undo()
    assert editor.now == 1


def test_clicks_use_the_tool_and_the_right_button_takes_up_what_lies_there() -> None:
    editor = Editor()
    editor.board.answer = Pick("PAR", (0, 0)), True
    assert editor.on_board(None) == (False, Home())
    assert (editor.used, editor.needs_redraw) == (["PAR"], True)
    editor.board.answer = Do.BACK, False
    assert editor.on_board(None) == (False, None), "beside all places"
    editor.board.hover = "BUR"
    editor.needs_redraw = False
    assert isinstance(editor.on_board(None)[1], Pop)
    assert (editor.taken, editor.needs_redraw) == (["BUR"], False)
    editor.board.answer = None, False
    assert editor.on_board(None) == (False, None)
    assert len(editor.used) == len(editor.taken) == 1


def test_what_lies_under_the_pointer_is_told_where_the_board_has_room() -> None:
    editor, narrow = Editor(), Editor(0)
    for one in (editor, narrow):
        one.draw_foreground(pygame.Surface((9, 9)))
        one.board.hover = "bare"
        one.draw_foreground(pygame.Surface((9, 9)))
        assert one.board.tips == []
        one.board.hover = "PAR"
        one.draw_foreground(pygame.Surface((9, 9)))
    assert editor.board.tips == [("at PAR",)]
    assert narrow.board.tips == []


def test_a_board_wakes_when_it_wants_to_and_time_passes_for_it_where_it_has_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    editor, narrow = Editor(), Editor(0)
    editor.board.wake_after = narrow.board.wake_after = 0.2
    assert (editor.wake_after, narrow.wake_after) == (0.2, None)
    editor.board.is_moving = narrow.board.is_moving = True
    monkeypatch.setattr(board_editor.WidgetScene, "update", lambda self, seconds: None)
    for one in (editor, narrow):
        one.update(0.1)
    assert (editor.needs_redraw, narrow.needs_redraw) == (True, False)
    editor.needs_redraw = editor.board.is_moving = False
    editor.update(0.1)
    assert not editor.needs_redraw


def test_an_editor_of_which_nothing_more_is_said_has_neither_prompt_nor_tip() -> None:
    class Bare(Editor):
        prompt = BoardEditor.prompt
        options = BoardEditor.options
        tip = BoardEditor.tip

    bare = Bare()
    assert (bare.prompt, bare.options, bare.tip("PAR")) == ("", DrawOptions(), ())


@pytest.mark.parametrize(
    ("area", "board", "told"),
    [((1280, 720), (600, 600), 610), ((1280, 720), (1200, 600), 300), ((1280, 720), (300, 600), 700)],
)
def test_the_panel_takes_what_a_board_seen_whole_leaves_within_its_bounds(
    area: tuple[int, int], board: tuple[int, int], told: int
) -> None:
    pygame.font.init()
    theme = Theme(1.0, assets_root())
    width = beside_board(pygame.Rect(0, 0, *area), board, theme, (300, 700))
    words = 2 * theme.line() + 12
    free = area[0] - (area[1] - words) * board[0] / board[1]
    assert abs(width - min(max(free, 300), 700)) <= 1
    assert (told in (300, 700)) == (width in (300, 700))
