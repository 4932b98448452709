"""Which control the keys go to."""

import pygame
import pytest

from game.core.places import assets_root
from game.ui.interface import Interface
from game.ui.theme import Theme

GAMES = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta")


@pytest.fixture
def ui() -> Interface:
    """A list of games that rolls, and two buttons at the foot."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    made = Interface((800, 600), Theme(1.0, assets_root()))
    pane = made.pane(pygame.Rect(10, 10, 400, 120))
    for number, name in enumerate(GAMES):
        made.button(name, pygame.Rect(5, 44 * number, 300, 40), lambda: None, container=pane.inner)
    pane.finish(44 * len(GAMES))
    for number, name in enumerate(("Back", "Play")):
        made.button(name, pygame.Rect(10 + 120 * number, 300, 100, 40), lambda: None)
    return made


def press(ui: Interface, key: int) -> bool:
    return ui.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("begun", ["Alpha", "Gamma", "Zeta"])
def test_home_and_end_go_to_the_ends_of_a_list_and_show_them(ui: Interface, begun: str) -> None:
    """In saved games, scenarios and lessons they did nothing, or moved the list away under the focus."""
    ui.focus.focus(ui.names[begun])
    for key, name in ((pygame.K_END, "Zeta"), (pygame.K_HOME, "Alpha")):
        assert press(ui, key)
        assert ui.focus.widget is ui.names[name]
        assert ui.focus.is_shown
        assert ui.names[name].clip.contains(ui.names[name].rect)


def test_beside_a_list_home_and_end_roll_it(ui: Interface) -> None:
    ui.focus.focus(ui.names["Play"])
    for key, seen in ((pygame.K_END, "Zeta"), (pygame.K_HOME, "Alpha")):
        assert press(ui, key)
        assert ui.focus.widget is ui.names["Play"]
        assert ui.names[seen].clip.colliderect(ui.names[seen].rect)


def test_a_few_buttons_are_no_list() -> None:
    pygame.display.init()
    ui = Interface((800, 600), Theme(1.0, assets_root()))
    for number, name in enumerate(("Names", "Orders")):
        ui.button(name, pygame.Rect(10, 50 * number, 100, 40), lambda: None)
    ui.focus.focus(ui.names["Names"])
    assert not press(ui, pygame.K_END)
