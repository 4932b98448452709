"""Dialogs: Enter gives the first answer, also when a click has gone beside the buttons."""

from itertools import pairwise

import pygame
import pytest

from game.screens.dialogs.choice import ChoiceMenu, Item
from game.screens.dialogs.dialog import Answer, Dialog, ask
from game.screens.dialogs.folder import FolderDialog
from tests.pilot import Blank


@pytest.mark.parametrize("place", [None, (5, 5), (640, 330)])
def test_enter_gives_the_first_answer_wherever_was_clicked(pilot, place):
    given = []
    dialog = Dialog(
        "Send?",
        "Two units will hold.",
        (Answer("Send", lambda: given.append("sent"), "primary"), Answer("Back")),
    )
    pilot.start(Blank(None), dialog)
    pilot.run()
    if place:
        pilot.click(place)
    pilot.press("enter")
    pilot.run()
    assert given == ["sent"]
    assert isinstance(pilot.scene, Blank)


def test_a_button_is_lit_while_the_pointer_is_over_it(pilot):
    pilot.start(Blank(None), Dialog("Send?", "Two units will hold.", (Answer("Send"), Answer("Back"))))
    pilot.move((5, 5))

    def seen():
        return pygame.image.tobytes(pilot.screen.subsurface(pilot.rect("Back")), "RGB")

    at_rest, middle = seen(), pilot.rect("Back").center
    pilot.move(middle)
    assert seen() != at_rest
    pilot.move((5, 5))
    assert seen() == at_rest


def test_enter_destroys_nothing(pilot):
    given = []
    pilot.start(
        Blank(None),
        ask(
            "Delete?",
            "It is gone then.",
            Answer("Delete", lambda: given.append("gone"), "danger"),
            Answer("Keep"),
        ),
    )
    pilot.run()
    pilot.click((5, 5))
    pilot.press("enter")
    pilot.run()
    assert given == []
    assert isinstance(pilot.scene, Blank)


def test_enter_gives_the_golden_answer_wherever_it_stands(pilot):
    given = []
    answers = [Answer(name, lambda name=name: given.append(name)) for name in ("Watch", "Cancel")]
    golden = Answer("Play on", lambda: given.append("Play on"), "primary")
    pilot.start(Blank(None), ask("The game", "What now?", answers[0], golden, answers[1]))
    pilot.run()
    assert pilot.focus.is_shown, "what Enter does is seen"
    beside = [pilot.rect(answer.text).right for answer in answers]
    assert pilot.rect("Play on").left > max(beside), "it stands at the right, as on every page"
    pilot.press("enter")
    pilot.run()
    assert given == ["Play on"]


def test_a_list_follows_its_field_when_the_window_changes_its_size(pilot):
    taken = []
    width, height = 1280, 720
    anchor = pygame.Rect(width - 200, 40, 180, 30)
    pilot.start(Blank(None), ChoiceMenu(anchor, [Item(1, "One"), Item(2, "Two")], 1, taken.append))
    pilot.run()
    pilot.resize((width + 300, height + 100))
    pilot.run()
    assert pilot.scene.title == "Choose"
    menu = pilot.scene
    assert menu.anchor == anchor.move(300, 0), "as far from the nearer edges as before"
    assert menu.box.top == anchor.bottom + menu.theme.px(4)
    pilot.click("Two")
    pilot.run()
    assert taken == [2]


def test_a_list_wider_than_its_field_ends_at_the_edge_of_the_field(pilot):
    items = [Item(1, "A line that is much wider than the button that opened the list"), Item(2, "Two")]
    near, far = pygame.Rect(40, 40, 40, 40), pygame.Rect(1220, 40, 40, 40)
    for anchor, edge in ((near, "left"), (far, "right")):
        menu = ChoiceMenu(anchor, items, 1, print)
        pilot.start(Blank(None), menu)
        pilot.run()
        assert menu.box.width > anchor.width
        assert getattr(menu.box, edge) == getattr(anchor, edge)


@pytest.mark.parametrize(("wide", "is_inside"), [(700, True), (60, False)])
def test_a_list_at_a_place_of_the_board_lies_beside_the_panel_where_that_leaves_room(pilot, wide, is_inside):
    board = pygame.Rect(10, 0, wide, 720)
    items = [Item(1, "A line that is much wider than the place it opens at"), Item(2, "Two")]
    menu = ChoiceMenu(pygame.Rect(board.right - 20, 300, 1, 1), items, 1, print, within=board)
    pilot.start(Blank(None), menu)
    pilot.run()
    assert (board.left <= menu.box.left and menu.box.right <= board.right) == is_inside


@pytest.mark.parametrize("top", [40, 250, 420, 640])
def test_a_list_that_is_longer_than_the_room_rolls_and_leaves_its_field_in_sight(pilot, top):
    anchor = pygame.Rect(300, top, 180, 40)
    pilot.start(Blank(None), ChoiceMenu(anchor, [Item(n, f"Item {n}") for n in range(40)], 1, print))
    box, area = pilot.scene.box, pilot.scene.area
    assert not box.colliderect(anchor)
    assert area.contains(box)
    assert box.height > 0.4 * area.height


@pytest.mark.parametrize("top", [40, 250, 420, 640])
@pytest.mark.parametrize("note", ["", "What stands under them"])
def test_no_line_of_a_list_that_rolls_is_cut(pilot, top, note):
    items = [Item(n, f"Item {n}") for n in range(40)]
    pilot.start(Blank(None), ChoiceMenu(pygame.Rect(300, top, 180, 40), items, 0, print, note=note))
    menu = pilot.scene
    names = menu.ui.names
    buttons = [names[item.title] for item in items]
    rows, view = [button.rect for button in buttons], buttons[0].clip
    seen = [row for row in rows if row.colliderect(view)]
    assert len(seen) < 40
    assert [row for row in seen if not view.contains(row)] == [], view


def test_home_and_end_go_to_the_ends_of_a_list(pilot):
    taken = []
    items = [Item(number, f"Number {number}") for number in range(30)]
    pilot.start(Blank(None), ChoiceMenu(pygame.Rect(300, 40, 180, 30), items, 4, taken.append))
    for key, value in (("end", 29), ("home", 0)):
        pilot.press(key)
        button = pilot.focus.widget
        assert button.text == f"Number {value}"
    pilot.press("enter")
    pilot.run()
    assert taken == [0]


@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_a_form_keeps_the_same_edge_on_all_its_sides(pilots, size, ui_scale):
    pilot = pilots(size, ui_scale)
    pilot.start(Blank(None), FolderDialog("No room on the disk", lambda path: "", lambda: ""))
    dialog = pilot.scene
    box, edge = dialog.box, dialog.theme.px(24)
    head, last = pilot.ui.texts[0][1].rect, pilot.rect("Go on")
    assert (head.left - box.left, head.top - box.top) == (edge, edge)
    assert (box.right - last.right, box.bottom - last.bottom) == (edge, edge)


def test_a_form_is_as_high_as_what_it_asks_and_rolls_only_where_the_window_is_too_low(pilots):
    for size, words, is_whole in (((1280, 720), 1, True), ((1280, 720), 8, True), ((1280, 720), 160, False)):
        pilot = pilots(size)
        pilot.start(Blank(None), FolderDialog("No room on the disk. " * words, lambda path: "", lambda: ""))
        pane = pilot.ui.panes[0]
        assert (pane.scroll.content == pane.rect.height) == is_whole, (size, words)
        assert (pane.scroll.limit == 0) == is_whole, (size, words)
        assert pane.inner.clip == pane.rect


def test_the_words_of_a_dialog_stay_within_the_edges_of_its_panel(pilot):
    words = "Really give up the game that was played for so long with so many persons at one table? "
    pilot.start(Blank(None), ask(words, words * 4, Answer("Give up"), Answer("Play on")))
    dialog = pilot.scene
    inner = dialog.box.inflate(-2 * dialog.theme.px(32), -2 * dialog.theme.px(32))
    assert len(pilot.ui.texts) == 2
    for text, image in pilot.ui.texts:
        assert inner.contains(image.rect), f"{text[:20]} {image.rect} is not in {inner}"


def test_only_enter_gives_an_answer_when_a_click_has_gone_beside_the_buttons(pilot):
    given = []
    dialog = Dialog(
        "Send?", "Two units hold.", (Answer("Send", lambda: given.append("sent")), Answer("Back"))
    )
    pilot.start(Blank(None), dialog)
    pilot.click((5, 5))
    for key in ("a", "s", "f7"):
        pilot.press(key)
    pilot.move((40, 40))
    assert pilot.scene is dialog
    assert given == []


def test_enter_on_another_button_gives_that_answer(pilot):
    given = []
    answers = (
        Answer("Send", lambda: given.append("sent"), "primary"),
        Answer("Back", lambda: given.append("back")),
    )
    pilot.start(Blank(None), Dialog("Send?", "Two units hold.", answers))
    pilot.press("tab")
    pilot.press("enter")
    assert given == ["back"]


def test_escape_gives_the_last_answer(pilot):
    given = []
    answers = (Answer("Send", lambda: given.append("sent")), Answer("Back", lambda: given.append("back")))
    pilot.start(Blank(None), Dialog("Send?", "Two units hold.", answers))
    pilot.press("esc")
    assert given == ["back"]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("size", [(1280, 720), (420, 600)], ids=str)
def test_all_answers_stand_in_the_panel_in_their_order_the_last_at_the_right(pilots, count, size):
    pilot = pilots(size)
    names = [f"Answer number {n}" for n in range(count)]
    dialog = Dialog("Which?", "One of these.", tuple(Answer(name) for name in names))
    pilot.start(Blank(None), dialog)
    rects = [pilot.rect(name) for name in names]
    assert all(dialog.box.contains(rect) for rect in rects)
    assert rects == sorted(rects, key=lambda rect: (rect.top, rect.left))
    assert len({rect.size for rect in rects}) <= 2
    rows = {}
    for rect in rects:
        rows.setdefault(rect.top, []).append(rect)
    edge = dialog.box.right - max(rect.right for rect in rects)
    for row in rows.values():
        assert dialog.box.right - row[-1].right == edge
        gaps = {b.left - a.right for a, b in pairwise(row)}
        assert len(gaps) <= 1
        assert all(gap >= 4 for gap in gaps)
    for above, below in pairwise(sorted(rows)):
        assert below - above >= rects[0].height + 4
    assert dialog.box.bottom - rects[-1].bottom > 8
