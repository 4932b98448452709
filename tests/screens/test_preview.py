"""The part of a board beside the settings: it comes when nobody does anything, and follows what is set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.frame import Frame
from game.core.errors import RedWeedError
from game.games.list import CATALOGUE
from game.play.settings import Settings
from game.screens.preferences import preview
from game.screens.preferences.preview import EXAMPLE, REST, Preview


class Pane:
    """A board that notes how it is painted."""

    def __init__(self, painter: Any, margin: int) -> None:
        self.painted: list[Any] = []
        self.zoomed: list[float] = []
        self.camera = SimpleNamespace(fit=lambda: self.zoomed.append(0.0), settle=lambda: None)
        self.size = (0, 0)

    def resize(self, rect: pygame.Rect) -> None:
        self.size = rect.size

    def zoom(self, factor: float) -> None:
        self.zoomed.append(factor)

    def paint(self, surface: pygame.Surface, frame: Frame, options: Any) -> None:
        self.painted.append(options)
        surface.fill("green")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Preview:
    seen = SimpleNamespace(painter=None, results=lambda view, report: Frame("the results"))
    match = SimpleNamespace(
        entry=SimpleNamespace(id="standard", pictured=lambda: lambda match, assets: seen),
        view=lambda seat, turn: None,
        reports=[None],
    )
    example = SimpleNamespace(played=lambda games: match)
    monkeypatch.setattr(preview, "examples_of", lambda folder: {EXAMPLE: example})
    monkeypatch.setattr(preview, "BoardPane", Pane)
    return Preview(CATALOGUE, Path())


def test_the_board_comes_when_nobody_does_anything_for_a_moment(made: Preview) -> None:
    assert made.wake_after == REST
    assert not made.let_pass(0.1)
    assert made.wake_after == pytest.approx(REST - 0.1)
    made.stir()
    assert made.wake_after == REST
    assert not made.let_pass(REST - 0.01)
    assert made.let_pass(0.01)
    assert made.wake_after is None
    assert not made.let_pass(9.0), "once"


@pytest.mark.parametrize("fault", [RedWeedError("no map"), KeyError(EXAMPLE)])
def test_a_board_that_cannot_be_had_is_asked_for_once(
    made: Preview, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def refuse(folder: Path) -> None:
        asked.append(1)
        raise fault

    monkeypatch.setattr(preview, "examples_of", refuse)
    assert not made.let_pass(REST)
    assert made.wake_after is None
    assert not made.let_pass(REST)
    assert asked == [1]
    paper = pygame.Surface((80, 60))
    made.draw(paper, paper.get_rect(), Settings())
    assert paper.get_at((5, 5))[:3] == (0, 0, 0)


def test_the_board_is_painted_anew_only_where_something_of_it_is_set_otherwise(made: Preview) -> None:
    paper, rect = pygame.Surface((200, 100)), pygame.Rect(20, 10, 120, 60)
    made.draw(paper, rect, Settings())
    assert paper.get_at((30, 20))[:3] == (0, 0, 0), "nothing before it is there"
    made.let_pass(REST)
    pane: Any = made._pane
    usual = Settings(names="full")
    for settings, count in (
        (usual, 1),
        (replace(usual, sound_music=3), 1),
        (replace(usual, names="none"), 2),
        (replace(usual, names="none", patterns=not usual.patterns), 3),
        (usual, 4),
        (replace(usual, plain_boards="standard"), 5),
    ):
        made.draw(paper, rect, settings)
        assert len(pane.painted) == count
    assert (pane.size, pane.zoomed[:2]) == ((120, 60), [0.0, preview.ZOOM])
    assert paper.get_at((25, 15)) == pygame.Color("green")
    assert paper.get_at((10, 15))[:3] == (0, 0, 0)
    made.draw(paper, rect.inflate(10, 0), replace(usual, plain_boards="standard"))
    assert len(pane.painted) == 6
