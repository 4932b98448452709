"""How much of the panel the coach's card takes, and which reasons it tells where room is short."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.places import assets_root
from game.table.coach import screen
from game.table.coach.card import CardLook, draw_card
from game.table.coach.screen import BOTH, SHARE, TOLD, CoachedSide
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, Theme


@dataclass(frozen=True)
class Card:
    reasons: tuple[str, ...]


class Side(CoachedSide):
    """A card of lines of 100 pixels over what a game has of its own."""

    def __init__(self, *reasons: str, own: int = 0, high: int = 1000) -> None:
        self.below: list[pygame.Rect] = []
        table: Any = SimpleNamespace(context=SimpleNamespace(size=(1280, high)))
        tools: Any = SimpleNamespace(
            side_height=lambda width, texts: own,
            draw_side=lambda surface, rect, texts: self.below.append(rect),
        )
        coach: Any = SimpleNamespace(card=lambda table: Card(reasons))
        super().__init__(table, tools, coach)


TEXTS: Any = SimpleNamespace(theme=SimpleNamespace(px=round))


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether room is short; a card has a line of 100 pixels for its head and for each reason."""
    is_short = [True]
    monkeypatch.setattr(screen, "is_tight", lambda table: is_short[0])
    monkeypatch.setattr(
        screen, "card_height", lambda look, width, texts, *, is_tight: 100 * (1 + len(look.reasons))
    )
    return is_short


@pytest.mark.parametrize(
    ("given", "told"),
    [("abcde", "abc"), ("abc", "abc"), ("a", "a"), ("", "")],
)
def test_where_room_is_short_no_more_reasons_are_told_than_can_be_read_whole(
    tight: list[bool], given: str, told: str
) -> None:
    assert TOLD == 0.4
    assert Side(*given).card(300, TEXTS).reasons == tuple(told)
    tight[0] = False
    assert Side(*given).card(300, TEXTS).reasons == tuple(given)


def test_one_reason_is_told_however_short_the_room_is(tight: list[bool]) -> None:
    assert Side("a", "b", high=300).card(300, TEXTS).reasons == ("a",)


def test_the_card_takes_half_of_the_window_at_most_and_what_is_below_only_where_both_have_room(
    tight: list[bool],
) -> None:
    tight[0] = False
    assert Side("a").side_height(300, TEXTS) == 200
    assert Side(*"abcdefgh").side_height(300, TEXTS) == round(SHARE * 1000)
    fits = round(BOTH * 1000) - 200 - GRID
    assert Side("a", own=fits).side_height(300, TEXTS) == 200 + GRID + fits
    assert Side("a", own=fits + 1).side_height(300, TEXTS) == 200


def test_what_is_below_the_card_is_drawn_in_the_room_that_is_left(
    tight: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(
        screen, "draw_card", lambda surface, rect, look, texts, *, is_tight: drawn.append(rect)
    )
    side, paper = Side("a"), pygame.Surface((300, 600))
    side.draw_side(paper, pygame.Rect(10, 20, 280, 400), TEXTS)
    assert drawn == [pygame.Rect(10, 20, 280, 200)]
    assert side.below == [pygame.Rect(10, 220 + GRID, 280, 200 - GRID)]
    side.draw_side(paper, pygame.Rect(10, 20, 280, 200), TEXTS)
    assert len(side.below) == 1
    side.draw_side(paper, pygame.Rect(10, 20, 280, 120), TEXTS)
    assert drawn[-1].height == 120


@pytest.mark.parametrize("is_short", [False, True])
def test_of_a_card_as_much_is_drawn_as_has_room_and_nothing_below_it(is_short: bool) -> None:
    pygame.font.init()
    paper, place = pygame.Surface((300, 400)), pygame.Rect(20, 20, 260, 120)
    paper.fill((255, 0, 255))
    look = CardLook("Lesson 3 of 10", "An army moves to a province beside its own. " * 9, "Move to Burgundy.")
    draw_card(paper, place, look, Texts(Theme(1.0, assets_root())), is_tight=is_short)
    assert paper.get_clip() == paper.get_rect()
    paper.set_colorkey((255, 0, 255))
    assert paper.get_bounding_rect() == place
