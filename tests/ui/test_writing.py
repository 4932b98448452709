"""Fields of many lines: the keys they need are theirs, and Tab leaves them."""

import pygame
import pytest

from game.core.places import assets_root
from game.ui.interface import Interface
from game.ui.theme import Theme


@pytest.fixture
def ui():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    made = Interface((800, 600), Theme(1.0, assets_root()))
    made.page("A PAR H", pygame.Rect(10, 10, 400, 200), name="mails")
    made.button("Send", pygame.Rect(10, 300, 100, 40), lambda: None)
    made.focus.focus(made.names["mails"])
    return made


def press(ui, key, unicode=""):
    ui.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode))
    ui.update(0.01)


def test_enter_and_arrows_are_the_fields_own(ui):
    press(ui, pygame.K_RETURN)
    assert ui.field_texts()["mails"] == "A PAR H\n"
    press(ui, pygame.K_UP)
    press(ui, pygame.K_HOME)
    ui.handle(pygame.event.Event(pygame.TEXTINPUT, text="#"))
    assert ui.field_texts()["mails"] == "#A PAR H\n"
    assert ui.focus.is_typing


def test_tab_leaves_the_field(ui):
    press(ui, pygame.K_TAB)
    assert ui.focus.widget is ui.names["Send"]
    assert not ui.focus.is_typing
