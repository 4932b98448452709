"""The measures of dialogs: buttons, margins, and how much a field takes."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.screens.dialogs.choice import ChoiceMenu, Item
from game.screens.dialogs.dialog import Answer, Dialog
from game.screens.dialogs.folder import FOLDER, FolderDialog
from tests.pilot import Blank

EDGE, GAP = 32, 16  # logical pixels


def dialog_of(pilot, *answers, text="What now?"):
    pilot.start(Blank(None), Dialog("A game", text, tuple(Answer(answer) for answer in answers)))
    return pilot.scene, [pilot.ui.names[answer].rect for answer in answers]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_buttons_of_a_dialog_stand_in_one_line_of_equal_places_and_end_at_its_edge(pilot, count):
    dialog, rects = dialog_of(pilot, *("Yes", "No", "Later")[:count])
    px = dialog.theme.px
    assert len({(rect.top, rect.height) for rect in rects}) == 1
    assert max(r.width for r in rects) - min(r.width for r in rects) <= 1
    for left, right in pairwise(rects):
        assert right.left - left.right == px(GAP)
    assert rects[-1].right == dialog.box.right - px(EDGE)
    assert rects[-1].bottom == dialog.box.bottom - px(EDGE)


def test_a_dialog_is_as_wide_as_its_buttons_and_margins_need(pilot):
    """No more than that, once it is wider than any dialog is at least."""
    words = [f"A fairly long answer {n}" for n in range(4)]
    dialog, rects = dialog_of(pilot, *words)
    px = dialog.theme.px
    assert len({rect.top for rect in rects}) == 1
    assert dialog.box.width == sum(r.width for r in rects) + 3 * px(GAP) + 2 * px(EDGE)
    assert rects[0].left == dialog.box.left + px(EDGE)


def test_a_dialog_with_many_words_and_short_answers_keeps_its_least_width(pilot):
    widths = {dialog_of(pilot, "Yes", "No", text=text)[0].box.width for text in ("A?", "Really? " * 9)}
    assert len(widths) == 1


@pytest.mark.parametrize("length", [399, 400, 401])
def test_a_folder_has_room_for_400_letters(pilot, length):
    pilot.start(Blank(None), FolderDialog("No room", lambda path: "", lambda: ""))
    field = pilot.ui.names[FOLDER]
    field.write("")
    pilot.click(FOLDER)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x" * length))
    pilot.run()
    assert len(field.text) == min(length, 400)


@pytest.mark.parametrize("count", [1, 2, 7])
def test_the_rows_of_a_list_are_of_one_height_and_touch_each_other(pilot, count):
    items = [Item(n, f"Item {n}") for n in range(count)]
    pilot.start(Blank(None), ChoiceMenu(pygame.Rect(300, 40, 240, 40), items, 0, print))
    menu = pilot.scene
    rows = [pilot.ui.names[item.title].rect for item in items]
    assert len({(row.left, row.width, row.height) for row in rows}) == 1
    assert all(lower.top == upper.bottom for upper, lower in pairwise(rows))
    assert rows[0].top - menu.box.top == menu.box.bottom - rows[-1].bottom > 0
    assert rows[0].left - menu.box.left == menu.box.right - rows[0].right > 0
