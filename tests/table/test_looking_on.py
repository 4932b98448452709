"""A game that is only looked at is not changed by any key, click or drag, and none is a fault."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.context import open_replay, open_table
from game.app.opening import first_scenes
from game.app.start import StartRequest
from game.play.settings import Settings
from game.screens.fault import fault_dialog
from game.table.layout import Layout
from game.table.stages import Stages
from game.table.state import TableState
from game.ui.intents import ShowPhase
from tests.pilot import Pilot

RECORDS = Path(__file__).parents[1] / "data" / "records"
REPLAYS = ("aliens-solo", "mars-royal", "wrom-keys")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
OTHERS = ("space", "enter", "tab", "up", "down", "delete", "backspace", "page down", "home")
TURN = 3
FAULT = fault_dialog("", "").title


class Looker(Pilot):
    """A window in which the fourth position of a replay is looked at."""

    def __init__(self, record: str) -> None:
        super().__init__(settings=Settings(reduced_motion=True))
        self.context.open_table, self.context.open_replay = open_table, open_replay
        self.window.open()
        request = StartRequest("replay", load_path=RECORDS / f"{record}.json")
        self.window.start(first_scenes(request, self.context))
        self.run()
        self.replay = self.scene
        self.match = self.played
        self.back()

    @property
    def board(self) -> pygame.Rect:
        """Where the board lies."""
        layout: Layout = self.replay.layout
        return layout.board

    @property
    def is_ordering(self) -> bool:
        """Whether orders are being written."""
        return self.replay.live_ordering is not None

    @property
    def is_carrying(self) -> bool:
        """Whether a drag has picked something up."""
        state: TableState = self.replay.state
        return state.carried is not None

    @property
    def shown(self) -> int | None:
        """The turn that is looked at."""
        stages: Stages = self.replay.stages
        return stages.shown

    def back(self) -> None:
        """Whatever was opened is closed again, and the same position is looked at."""
        for _ in range(4):
            if self.scene is not self.replay:
                assert self.scene.title != FAULT
                self.press("esc")
        assert self.scene is self.replay
        self.replay.later(self.replay.send(ShowPhase(TURN)))
        self.run()
        assert self.shown == TURN


@pytest.fixture(scope="module", params=REPLAYS)
def looker(request: pytest.FixtureRequest) -> Iterator[Looker]:
    made = Looker(request.param)
    yield made
    made.close()


def test_keys_change_nothing(looker: Looker) -> None:
    """Not one of them writes an order, chooses a unit or ends a phase."""
    before = list(looker.match.states)
    for key in (*LETTERS, *OTHERS):
        looker.press(key)
        looker.back()
    for key in "zyv":
        looker.press(key, ctrl=True)
        looker.back()
    assert looker.match.states == before
    assert not looker.is_ordering


def test_clicks_and_drags_on_the_board_change_nothing(looker: Looker) -> None:
    before, board = list(looker.match.states), looker.board
    places = [
        (board.left + board.width * x // 5, board.top + board.height * y // 5)
        for x in range(1, 5)
        for y in range(1, 5)
    ]
    for place in places:
        looker.click(place)
        looker.back()
    looker.drag(places[5], places[10])
    looker.back()
    assert looker.match.states == before
    assert not looker.is_carrying
