"""The standings: words stand there whole or not at all, and what is due before everything else."""

from __future__ import annotations

import pygame
import pytest

from game.board.frame import Score
from game.core.places import assets_root
from game.ui.panels.standings import draw_standings, is_long, standings_height
from game.ui.panels.texts import Texts
from game.ui.theme import Theme
from tests.written import note_lines

SCORES = (
    Score("ENGLAND", "England", 3, "5 units, 2 removals", extras=(("missile", 1),), change=-2),
    Score("AUSTRIA", "Austria", 12, "9 units, 3 builds", change=3),
    Score("TURKEY", "Turkey", 0, "0 units", is_out=True),
)


@pytest.mark.parametrize("scale", [0.9, 2.25])
@pytest.mark.parametrize("logical", [256, 284, 312, 426, 472, 667])
def test_words_are_whole_or_not_there(monkeypatch: pytest.MonkeyPatch, logical: int, scale: float) -> None:
    pygame.font.init()
    texts, lines = Texts(Theme(scale, assets_root())), note_lines(monkeypatch)
    width = texts.theme.px(logical)
    rect = pygame.Rect(0, 0, width, standings_height(len(SCORES), width, texts, is_long=is_long(SCORES)))
    draw_standings(pygame.Surface(rect.size), rect, SCORES, texts, done={"AUSTRIA"})
    font = texts.theme.font("sans")
    assert [line.text for line in lines if font.size(line.text)[0] > line.box.width] == []
    said = [line.text for line in lines]
    assert {"-2", "+3", "out"} <= set(said)
    assert "5 units, 2 removals" in said or "2 removals" in said


LANDED = (
    Score("ALPHA", "Alpha", 9, "7 units", extras=(("transmitter", 3), ("reserve", 2)), change=1),
    Score("BETA", "Beta", 11, "6 units", extras=(("transmitter", 2),)),
)


@pytest.mark.parametrize(("logical", "told"), [(440, 0), (640, 2)])
def test_what_has_no_room_beside_one_seat_is_told_of_none(
    monkeypatch: pytest.MonkeyPatch, logical: int, told: int
) -> None:
    pygame.font.init()
    texts, lines = Texts(Theme(1.0, assets_root())), note_lines(monkeypatch)
    width = texts.theme.px(logical)
    rect = pygame.Rect(0, 0, width, standings_height(len(LANDED), width, texts))
    draw_standings(pygame.Surface(rect.size), rect, LANDED, texts, facts=("19 centers win",))
    assert sum(line.text.endswith(" units") for line in lines) == told
