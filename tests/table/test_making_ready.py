"""The first picture of results: made between turns of the loop, and shown whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.app.window import Window
from game.table.stages import Stage
from tests.table.pilot import TablePilot, new_match


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch) -> Iterator[TablePilot]:
    found = TablePilot(new_match())
    found.settle()
    for start, goal in (("PAR", "BUR"), ("MAR", "SPA")):
        found.click(found.at(start))
        found.click(found.at(goal))
    monkeypatch.setattr("game.board.preparing.SECONDS", 0.0)
    yield found
    found.close()


def turns_of(pilot: TablePilot, monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, int, bytes]]:
    """For every turn of the loop in which results are there: whether their picture is still being made, how
    many pictures have been rendered so far, and what the window shows.
    """
    found: list[tuple[bool, int, bytes]] = []
    turn, screen, painter = Window.turn, pilot.table.screen, pilot.board.painter

    def noting(window: Window) -> None:
        turn(window)
        if pilot.stage is Stage.RESULTS:
            seen = pygame.image.tobytes(pilot.screen, "RGB")
            found.append((screen.patience > 0, painter.rendered, seen))

    monkeypatch.setattr(Window, "turn", noting)
    pilot.finish_turn()
    pilot.run()
    monkeypatch.setattr(Window, "turn", turn)
    return found


def test_results_are_made_one_picture_in_a_turn_and_shown_when_all_are_made(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the whole window, board and panel, shows what it showed."""
    monkeypatch.setattr("game.table.screen.PATIENCE", 1000.0)
    turns = turns_of(pilot, monkeypatch)
    assert sum(is_made for is_made, *_ in turns) > 5
    assert not turns[-1][0]
    for (_, before, seen), (is_made, now, shown) in pairwise(turns):
        assert now - before <= 1 or not is_made
        assert shown == seen or not is_made
    assert len({seen for _, _, seen in turns}) > 1


def test_nobody_waits_longer_for_results_than_the_patience_lasts(
    pilot: TablePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.screen.PATIENCE", 1e-9)
    turns = turns_of(pilot, monkeypatch)
    assert sum(is_made for is_made, *_ in turns) <= 2
