"""A screen of widgets: who gets a key, what stays when it is built anew, and how soon it wakes."""

from __future__ import annotations

import pygame
import pytest

from game.screens.dialogs.choice import open_choice
from game.screens.scene import Pop, Scene
from game.screens.widget_scene import BLINK, HELD, WidgetScene
from game.ui.panels.form import Form


class Room(WidgetScene):
    """A field, three buttons and so many lines that it scrolls."""

    title = "Room"
    first_focus = "Second"

    def __init__(self, *, is_overlay=False, first="Second"):
        super().__init__()
        self.is_overlay, self.first_focus = is_overlay, first
        self.done, self.text, self.built = [], "", 0

    def build(self, ui):
        self.built += 1
        form = Form(ui, self.area.inflate(-100, -100), open_choice=open_choice)
        form.entry("Name", self.text, name="name")
        form.buttons([("First", lambda: self.done.append("first"), "plain")])
        form.buttons([("Second", lambda: self.done.append("second"), "plain")])
        form.buttons([("Golden", lambda: self.done.append("golden"), "primary")])
        for number in range(60):
            form.paragraph(f"Line {number}")
        form.finish()

    def key_commands(self):
        return {"confirm": lambda: self.done.append("confirmed")}

    def read_fields(self):
        self.text = self.ui.field_texts().get("name", self.text)

    def entered(self, name):
        self.done.append(f"entered {name}")


@pytest.fixture
def room(pilot):
    scene = Room()
    pilot.start(Scene(), scene)
    return scene


def widget(pilot):
    return next((name for name, one in pilot.names.items() if one is pilot.focus.widget), "")


def test_what_is_typed_and_where_the_keys_go_stay_when_a_screen_is_built_anew(pilot, room):
    pilot.click("name")
    pilot.type("Anna")
    room.rebuild()
    pilot.run()
    assert room.text == "Anna"
    assert pilot.ui.field_texts()["name"] == "Anna"
    assert widget(pilot) == "name"
    pilot.type("!")
    assert room.text == "Anna!"


def test_whether_the_focus_is_shown_stays_too(pilot, room):
    pilot.move((5, 5))
    assert not pilot.focus.is_shown
    room.rebuild()
    pilot.run()
    assert not pilot.focus.is_shown
    pilot.press("tab")
    room.rebuild()
    pilot.run()
    assert pilot.focus.is_shown


def test_a_page_stays_scrolled_to_where_it_was(pilot):
    room = Room(first="")
    pilot.start(Scene(), room)
    pilot.wheel((640, 400), -3)
    before = pilot.ui.panes[0].scroll.offset
    assert before > 0
    room.rebuild()
    pilot.run()
    assert pilot.ui.panes[0].scroll.offset == before


def test_it_is_built_once_however_often_that_is_wished(pilot, room):
    before = room.built
    room.rebuild()
    room.rebuild()
    pilot.run()
    assert room.built == before + 1


def test_the_first_focus_is_where_the_screen_says(pilot, room):
    assert widget(pilot) == "Second"


@pytest.mark.parametrize(
    ("overlay", "first", "focus", "is_shown"),
    [
        (True, "", "Golden", True),
        (True, "Second", "Second", False),
        (True, "Golden", "Golden", True),
        (False, "", "", False),
        (False, "Golden", "Golden", False),
    ],
)
def test_what_enter_does_in_a_dialog_is_seen_from_the_start(pilot, overlay, first, focus, is_shown):
    pilot.start(Scene(), Room(is_overlay=overlay, first=first))
    assert widget(pilot) == focus
    assert pilot.focus.is_shown == is_shown


@pytest.mark.parametrize("is_in_field", [False, True])
def test_keys_of_actions_act_also_in_a_field(pilot, room, is_in_field):
    if is_in_field:
        pilot.click("name")
    pilot.press("enter", ctrl=True)
    assert room.done == ["confirmed"]


def test_enter_in_a_line_of_text_is_told_with_its_name(pilot, room):
    pilot.click("name")
    pilot.press("enter")
    assert room.done == ["entered name"]


def test_silence_is_a_key_everywhere_but_in_what_is_written(pilot, room):
    assert not pilot.settings.muted
    pilot.press("f9")
    assert pilot.settings.muted
    pilot.click("name")
    pilot.press("f9")
    assert not pilot.settings.muted


def test_escape_leaves_the_screen(pilot, room):
    pilot.press("esc")
    assert pilot.scene is not room


@pytest.mark.parametrize(("button", "is_held"), [(1, True), (2, True), (3, True), (4, False), (5, False)])
def test_a_button_that_is_held_keeps_the_screen_awake_but_the_wheel_does_not(pilot, room, button, is_held):
    room.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=button))
    assert room.is_held == is_held
    assert room.wake_after == (HELD if is_held else None)
    room.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=button))
    assert not room.is_held
    assert room.wake_after is None


def test_while_a_cursor_blinks_the_screen_wakes_now_and_then(pilot, room):
    assert room.wake_after is None
    pilot.click("name")
    assert room.is_typing
    assert room.wake_after == BLINK


def test_a_moving_pointer_draws_nothing_anew_unless_something_is_held_or_lit(pilot, room):
    pilot.move((5, 5))
    room.needs_redraw = False
    room.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(6, 6), rel=(1, 1), buttons=(0, 0, 0)))
    room.update(0.0)
    assert not room.needs_redraw
    place = pilot.rect("First").center
    room.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    room.update(0.0)
    assert room.needs_redraw
    room.needs_redraw = False
    room.update(0.0)
    assert not room.needs_redraw


def test_the_answer_of_a_button_is_taken_once(pilot, room):
    room.ui.answer = Pop()
    assert isinstance(room.answered(), Pop)
    assert room.answered() is None
    room.ui.answer = "nothing that leads anywhere"
    assert room.answered() is None


def test_a_key_meets_the_widgets_as_they_are_now(pilot, room):
    """What is written elsewhere and typed before the next picture are both kept."""
    pilot.click("name")
    room.text = "Berta"
    room.rebuild()
    room.handle(pygame.event.Event(pygame.TEXTINPUT, text="!"))
    assert room.text == "Berta!"
