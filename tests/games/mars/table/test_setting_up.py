"""The editor of positions of Mars: its tray, switches and text, and what can be played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.mars.rules.pieces import LETTERS, SIDE_NAMES, TITLES
from game.games.mars.rules.position_text import start_position, write_position
from game.games.mars.table.setup import ERASER, HINT, PANEL, TEXT, SetupScene
from tests.games.mars.table.pilot import mars_match
from tests.pilot import Pilot
from tests.table.pilot import Floor

KINGS = "7k/8/8/8/8/8/8/K7 w - - 0 1"


class SetupPilot(Pilot):
    """A window with the editor."""

    def __init__(self, position: str = "", size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(size)
        match = mars_match(position)
        self.editor = SetupScene(match, match.state.position)
        self.start(Floor(), self.editor)

    @property
    def text(self) -> str:
        """The position as it stands."""
        return write_position(self.editor.position)

    @property
    def fields(self) -> str:
        """Who is on move, what is remembered, and the clock: the text without its board and number."""
        return " ".join(self.text.split()[1:5])

    def square(self, key: str) -> tuple[int, int]:
        board = self.editor.board
        x, y = self.editor.painter.stand(board.camera, key)
        return round(x), round(y)

    def write(self, text: str) -> None:
        """Another text in the field."""
        self.click(TEXT)
        self.press("a", ctrl=True)
        self.press("delete")
        self.type(text)


@pytest.fixture
def pilot() -> Iterator[SetupPilot]:
    made = SetupPilot(KINGS)
    yield made
    made.close()


def test_every_unit_of_both_sides_is_in_the_tray_and_the_eraser_between_them(pilot: SetupPilot) -> None:
    names = [f"{side} {TITLES[kind]}" for side in SIDE_NAMES for kind in LETTERS]
    names.insert(len(LETTERS), "Take away")
    tray = [name for name in pilot.names if name in names]
    assert tray == names
    rects = [pilot.rect(name) for name in names]
    assert [rect.left for rect in rects[6:12]] == [rect.left for rect in rects[:6]]
    assert all(rect.width == rect.height == rects[0].width for rect in rects)
    for number, name in enumerate(names):
        pilot.click(name)
        side, place = divmod(number - (number > len(LETTERS)), len(LETTERS))
        assert pilot.editor.tool == (ERASER if name == "Take away" else (list(LETTERS)[place], side))


def test_who_is_on_move_and_what_is_remembered_is_switched_one_by_one(pilot: SetupPilot) -> None:
    steps = [("turn", "b - - 0"), ("cap w", "b w - 0"), ("cap b", "b wb - 0"), ("lost b", "b wb b 0")]
    steps += [("lost w", "b wb wb 0"), ("cap w", "b b wb 0"), ("turn", "w b wb 0"), ("lost b", "w b w 0")]
    for name, fields in steps:
        pilot.click(name)
        assert pilot.fields == fields, name
    assert pilot.names["cap b"].text == "Black took: yes"
    assert pilot.names["lost b"].text == "Black lost: no"
    assert pilot.names["turn"].text == "White on move"


def test_the_clock_is_set_back() -> None:
    pilot = SetupPilot(KINGS.replace("- - 0", "- - 37"))
    assert pilot.names["clock"].text == "No progress: 37"
    pilot.click("clock")
    assert (pilot.fields, pilot.names["clock"].text) == ("w - - 0", "No progress: 0")
    pilot.close()


def test_the_board_is_emptied_and_filled_as_usual(pilot: SetupPilot) -> None:
    pilot.click("Empty board")
    assert pilot.text.startswith("8/8/8/8/8/8/8/8 w")
    pilot.click("Usual set-up")
    assert pilot.text == write_position(start_position(pilot.editor.settings))


def test_units_are_set_and_taken_away_by_the_eraser_too(pilot: SetupPilot) -> None:
    pilot.click("Black War Man")
    pilot.click(pilot.square("d5"))
    pilot.click("White Ice Swarm")
    pilot.click(pilot.square("d5"))
    assert pilot.text.startswith("7k/8/8/3{w/S1:0}4/")
    pilot.click("Take away")
    pilot.click(pilot.square("d5"))
    assert pilot.text.startswith("7k/8/8/3w4/")
    pilot.click(pilot.square("d5"), button=2)
    assert pilot.text.startswith("7k/8/8/3w4/"), "the middle button means nothing"
    pilot.click(pilot.square("d5"))
    pilot.move(pilot.square("a1"))
    assert pilot.text == KINGS, "what the pointer only passes stays"


def test_changes_are_undone_and_made_again_by_key_and_by_button(pilot: SetupPilot) -> None:
    pilot.click("Black War Man")
    pilot.click(pilot.square("d5"))
    with_man = pilot.text
    pilot.click("turn")
    switched = pilot.text
    pilot.click("Empty board")
    pilot.press("z", ctrl=True)
    assert pilot.text == switched
    pilot.click("Undo")
    assert pilot.text == with_man
    assert pilot.ui.field_texts()[TEXT] == with_man
    pilot.press("z", ctrl=True)
    assert pilot.text == KINGS
    pilot.press("z", ctrl=True)
    assert (pilot.text, pilot.editor.notice) == (KINGS, "There is nothing to undo.")
    pilot.press("y", ctrl=True)
    pilot.click("Redo")
    assert pilot.text == switched
    told = dict(pilot.editor.keys())
    assert (told["Ctrl+Z"], told["Ctrl+Y or Ctrl+Shift+Z"]) == ("Undo", "Redo")


def test_the_text_is_the_position_and_the_position_the_text(pilot: SetupPilot) -> None:
    assert pilot.ui.field_texts()[TEXT] == KINGS
    pilot.click("turn")
    assert pilot.ui.field_texts()[TEXT] == KINGS.replace(" w ", " b ")
    pilot.write("8/8/8/8/8/8/8/K6k w - - 0 1")
    pilot.press("enter")
    assert pilot.text == "8/8/8/8/8/8/8/K6k w - - 0 1"
    assert pilot.editor.notice == ""
    pilot.write("nonsense")
    pilot.press("enter")
    told = pilot.editor.notice
    assert told.endswith(".")
    assert not told.endswith("..")
    assert told[0].isupper()
    assert pilot.text == "8/8/8/8/8/8/8/K6k w - - 0 1"
    pilot.click("Play")
    assert pilot.scene is pilot.editor, "what cannot be read is not played"
    pilot.click("turn")
    assert (pilot.editor.notice, HINT != "") == ("", True)


def test_letters_in_the_text_choose_no_unit(pilot: SetupPilot) -> None:
    pilot.click("Black War Man")
    chosen = pilot.editor.tool
    pilot.click(TEXT)
    pilot.press("g")
    assert pilot.editor.tool == chosen


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("7k/8/8/8/8/8/8/W7 w - - 0 1", "White"),
        ("7w/8/8/8/8/8/8/K7 w - - 0 1", "Black"),
    ],
)
def test_a_side_without_its_general_cannot_begin(pilot: SetupPilot, text: str, told: str) -> None:
    pilot.write(text)
    pilot.click("Play")
    assert pilot.scene.title == "This cannot be played"
    assert told in pilot.scene.text
    pilot.press("esc")
    assert pilot.scene is pilot.editor
    assert pilot.text == text, "what is typed is read first"


def test_what_is_typed_is_played(pilot: SetupPilot) -> None:
    text = "7k/w7/8/8/8/8/8/K6W b - - 0 1"
    pilot.write(text)
    pilot.click("Play")
    state = pilot.played.state
    assert write_position(state.position) == text


@pytest.mark.parametrize("size", [(640, 720), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_tools_take_what_the_board_leaves_but_no_more_than_half_the_window(size: tuple[int, int]) -> None:
    pilot = SetupPilot(KINGS, size)
    editor = pilot.editor
    least, most = (editor.theme.px(bound) for bound in PANEL)
    width, board = editor.panel_width, editor.board_rect
    pilot.close()
    assert min(least, size[0] // 2) <= width <= min(most, size[0] // 2)
    if least < width:
        assert board.width >= board.height, "the board is as large as the window is high"
