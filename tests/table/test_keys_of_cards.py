"""Keys while the card of a word is shown at the table: without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core.cards import Card
from game.play.settings import Settings
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Push
from game.table.cards.showing import TableCards
from game.ui.cards.shown import Shown

BOX = pygame.Rect(100, 100, 200, 100)


def card(name: str) -> Card:
    """A card of a page of rules."""
    return Card(name, "word", "", "", "Orders", "", "standard.md")


class Cards(TableCards):
    """Two cards, the first of which is shown."""

    def __init__(self) -> None:
        self.table = SimpleNamespace(settings=Settings())
        self.cards = (card("army"), card("fleet"))
        self.shown = Shown(self.cards, 0, BOX, pygame.Rect(90, 90, 5, 5), True)
        self.is_due = False
        self.place = (0, 0)

    def _show(self, cards, told, number=0, *, is_by_key=False):
        self.shown = Shown(cards, number, BOX, told, is_by_key)
        return True

    def press(self, key, mod=0):
        """A key; what came of it."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        return self.handle(event, SimpleNamespace())


@pytest.fixture
def cards():
    return Cards()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F1])
def test_enter_and_the_key_of_the_rules_open_the_rule(cards, key):
    move = cards.press(key)
    assert isinstance(move, Push)
    assert isinstance(move.scene, RulesScene)
    assert cards.shown is None


def test_escape_puts_it_away_and_is_used_up(cards):
    assert cards.press(pygame.K_ESCAPE) is True
    assert cards.shown is None


def test_another_key_puts_it_away_and_does_what_it_does(cards):
    assert cards.press(pygame.K_n) is False
    assert cards.shown is None


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_LCTRL])
def test_keys_that_are_held_leave_it(cards, key):
    assert cards.press(key) is True
    assert cards.shown is not None


def test_without_a_card_no_event_is_for_it(cards):
    cards.close()
    assert cards.press(pygame.K_ESCAPE) is False


def test_a_click_on_it_opens_the_rule_and_one_beside_it_puts_it_away():
    for place, opens in ((BOX.center, True), ((BOX.right + 5, BOX.top), False)):
        cards = Cards()
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        assert isinstance(cards.handle(event, SimpleNamespace()), Push) == opens
        assert cards.shown is None
