"""Writing in fields: the key that opens a field is no text, and what is typed is on the screen at once."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
import pytest

from game.core.keymap import EDITOR
from game.screens.scene import Scene
from game.screens.widget_scene import WidgetScene
from game.ui.interface import Interface


class Desk(WidgetScene):
    title = "Desk"

    def build(self, ui: Interface) -> None:
        ui.entry("", pygame.Rect(20, 20, 300, 40), name="field")

    def handle_other(self, event):
        if event.type == pygame.KEYDOWN and event.unicode == "t":
            self.ui.focus.focus(self.ui.names["field"])
        return super().handle_other(event)


def post_key(text: str) -> None:
    """A key as a real window sends it: pressed, its text, let go."""
    code = pygame.key.key_code(text)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=text, scancode=0))


def open_desk(pilot) -> Scene:
    desk = Desk()
    pilot.start(desk)
    pilot.run()
    desk.ui.focus.focus(None)
    return desk


def test_the_key_that_opens_a_field_is_not_written_in_it(pilot):
    desk = open_desk(pilot)
    for letter in "tab":
        post_key(letter)
        pilot.run()
    assert desk.ui.field_texts() == {"field": "ab"}


def test_a_field_chosen_with_the_mouse_takes_text_without_keys(pilot):
    desk = open_desk(pilot)
    post_key("x")
    pilot.run()
    pilot.click((60, 40))
    pilot.type("é")
    assert desk.ui.field_texts() == {"field": "é"}


def test_what_was_typed_is_shown_at_once(pilot):
    desk = open_desk(pilot)
    pilot.click((60, 40))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="W"))
    pilot.window.turn()
    shown = pygame.display.get_surface().subsurface((24, 24, 40, 32)).copy()
    pilot.run()
    desk.needs_redraw = True
    pilot.run()
    later = pygame.display.get_surface().subsurface((24, 24, 40, 32))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(later, "RGB")
    assert pygame.transform.average_color(later) != pygame.transform.average_color(
        shown.subsurface((30, 0, 8, 32))
    )


def test_a_field_with_a_text_is_written_on_at_its_end(pilot):
    class Full(Desk):
        first_focus = "field"

        def build(self, ui: Interface) -> None:
            ui.entry("standard", pygame.Rect(20, 20, 300, 40), name="field")

    desk = Full()
    pilot.start(desk)
    pilot.run()
    pilot.type("2")
    assert desk.ui.field_texts() == {"field": "standard2"}


class Commanded(Desk):
    """Notes what its keys ask for: F, Ctrl+Z and Ctrl+S in an editor."""

    place = EDITOR

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def key_commands(self) -> Mapping[str, Callable[[], None]]:
        return {name: partial(self.done.append, name) for name in ("fit", "undo", "save")}


@pytest.mark.parametrize("is_writing", [False, True], ids=["beside the field", "in the field"])
def test_a_letter_is_a_command_only_where_nobody_writes_and_ctrl_with_a_letter_everywhere(pilot, is_writing):
    desk = Commanded()
    pilot.start(desk)
    desk.ui.focus.focus(desk.ui.names["field"] if is_writing else None)
    for key, ctrl in (("f", False), ("z", True), ("s", True)):
        pilot.press(key, ctrl=ctrl)
    assert desk.done == (["undo", "save"] if is_writing else ["fit", "undo", "save"])
