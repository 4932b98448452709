"""Lists of choices by digits, keys and clicks; the folder of a game that cannot be saved; columns of keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.screens.dialogs.choice import ChoiceMenu, Item
from game.screens.dialogs.folder import FolderDialog, offered_folder
from game.screens.dialogs.keyhelp import _divided
from game.ui.theme import color
from tests.pilot import Pilot
from tests.table.pilot import Floor

ITEMS = [Item(n, title) for n, title in enumerate(("One", "Two", "Three", "9 lives"))]
ANCHOR = pygame.Rect(100, 100, 200, 40)


class ListPilot(Pilot):
    """A window with one list over a floor, and what was chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[object] = []
        self.start(Floor())

    def open(self, current: object = None, anchor: pygame.Rect = ANCHOR, **more: object) -> ChoiceMenu:
        """The list, with nothing chosen yet."""
        self.chosen.clear()
        made = ChoiceMenu(anchor.copy(), ITEMS, current, self.chosen.append, **more)
        self.start(Floor(), made)
        return made

    @property
    def is_open(self) -> bool:
        """Whether a list is on top."""
        return isinstance(self.scene, ChoiceMenu)


@pytest.fixture
def pilot() -> Iterator[ListPilot]:
    made = ListPilot()
    yield made
    made.close()


@pytest.mark.parametrize(
    ("digit", "chosen"),
    [("1", [0]), ("4", [3]), ("9", [3]), ("5", []), ("0", [])],
    ids=lambda found: str(found),
)
def test_a_digit_takes_its_line_or_the_item_that_begins_with_it(
    pilot: ListPilot, digit: str, chosen: list[int]
) -> None:
    pilot.open()
    pilot.press(digit)
    assert (pilot.chosen, pilot.is_open) == (chosen, not chosen)


def test_a_menu_of_commands_takes_the_keys_of_its_lines_and_no_letters(pilot: ListPilot) -> None:
    shortcuts = {"save": ITEMS[1], "rules": ITEMS[2]}
    pilot.open(shortcuts=shortcuts, place="orders")
    pilot.press("1")
    pilot.press("x")
    assert (pilot.chosen, pilot.is_open) == ([], True)
    pilot.press("s", ctrl=True)
    assert (pilot.chosen, pilot.is_open) == ([1], False)
    pilot.open(shortcuts={}, place="orders")
    pilot.press("space")
    assert (pilot.chosen, pilot.is_open) == ([0], False), "the space bar presses"


def test_a_click_beside_a_list_or_esc_closes_it(pilot: ListPilot) -> None:
    made = pilot.open()
    pilot.click((made.box.right + 20, made.box.bottom + 20))
    assert (pilot.chosen, pilot.is_open) == ([], False)
    pilot.open()
    pilot.press("esc")
    assert (pilot.chosen, pilot.is_open) == ([], False)
    pilot.open()
    pilot.click("Three")
    assert (pilot.chosen, pilot.is_open) == ([2], False)


def test_the_present_value_has_the_focus_and_a_bar(pilot: ListPilot) -> None:
    brass = tuple(color("brass"))[:3]

    def is_barred(name: str) -> bool:
        rect = pilot.rect(name)
        return tuple(pilot.screen.get_at((rect.left + 1, rect.centery)))[:3] == brass

    pilot.open(current=2)
    pilot.move((5, 5))
    assert [item.title for item in ITEMS if is_barred(item.title)] == ["Three"]
    pilot.press("enter")
    assert pilot.chosen == [2]
    pilot.open(current="none of them")
    pilot.press("enter")
    assert pilot.chosen == [0]


def test_home_and_end_lead_to_the_ends(pilot: ListPilot) -> None:
    pilot.open(current=1)
    pilot.press("end")
    pilot.press("enter")
    assert pilot.chosen == [3]
    pilot.open(current=1)
    pilot.press("home")
    pilot.press("enter")
    assert pilot.chosen == [0]


def test_a_list_lies_below_its_field_and_above_one_at_the_foot(pilot: ListPilot) -> None:
    made = pilot.open()
    gap = made.theme.px(4)
    assert (made.box.left, made.box.top, made.box.width) == (ANCHOR.left, ANCHOR.bottom + gap, ANCHOR.width)
    made = pilot.open(anchor=ANCHOR.move(0, 540))
    assert made.box.bottom == ANCHOR.top + 540 - gap
    rows = [pilot.rect(item.title) for item in ITEMS]
    assert {row.height for row in rows} == {made.theme.px(40)}
    assert [b.top - a.bottom for a, b in pairwise(rows)] == [0, 0, 0]


def test_another_folder_is_tried_until_one_will_do(pilot: ListPilot, tmp_path: Path) -> None:
    asked: list[object] = []
    answers = ["The disk is full", "", "It is still full", ""]

    def choose(folder: Path) -> str:
        asked.append(folder)
        return answers.pop(0)

    def again() -> str:
        asked.append("again")
        return answers.pop(0)

    pilot.start(Floor(), FolderDialog("No room.", choose, again))
    assert "No room." in pilot.said
    ui = pilot.ui
    assert ui.field_texts() == {"folder": str(offered_folder())}
    pilot.click("folder")
    pilot.press("a", ctrl=True)
    pilot.press("delete")
    pilot.click("Save there")
    assert ("Please enter a folder." in pilot.said, asked) == (True, [])
    pilot.click("folder")
    pilot.type(f" {tmp_path} ")
    pilot.click("Save there")
    assert (asked, "The disk is full." in pilot.said) == ([tmp_path], True)
    pilot.click("Save there")
    assert (asked, isinstance(pilot.scene, Floor)) == ([tmp_path, tmp_path], True)
    asked.clear()
    pilot.start(Floor(), FolderDialog("No room", choose, again))
    pilot.click("Try again")
    assert (asked, "It is still full." in pilot.said) == (["again"], True)
    pilot.click("Try again")
    assert isinstance(pilot.scene, Floor)


@pytest.mark.parametrize(
    ("heights", "count", "columns"),
    [
        ((1, 1, 1, 1), 1, [4]),
        ((1, 1, 1, 1), 2, [2, 2]),
        ((1, 1, 1, 1, 1), 2, [3, 2]),
        ((3, 1, 1, 1), 2, [1, 3]),
        ((2, 2, 2), 2, [2, 1]),
        ((1,), 3, [1]),
        ((5, 1, 1), 3, [1, 2]),
    ],
)
def test_keys_are_divided_into_columns_that_are_no_higher_than_they_need_be(
    heights: tuple[int, ...], count: int, columns: list[int]
) -> None:
    lines = [(str(number), "") for number in range(len(heights))]
    found = _divided(lines, heights, count)
    assert [len(column) for column in found] == columns
    assert [line for column in found for line in column] == lines
