"""Games of Mars at the table, from the set-up or from any position."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from game.board.frame import Mark
from game.games.entry import LoadedGame
from game.games.list import find_game
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.table.analysis.look import AnalysisLook
from game.games.mars.table.tools import MarsTools
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from tests.table.pilot import STILL, TablePilot

HOT_SEAT = (PlayerSpec("human", "Anna"), PlayerSpec("human", "Ben"))
AGAINST_COMPUTER = (PlayerSpec("human", "Anna"), PlayerSpec("normal"))


@lru_cache(maxsize=1)
def loaded_mars() -> LoadedGame:
    """The game on its board, read once."""
    return find_game("mars").load()


def mars_match(
    position: str = "", players: tuple[PlayerSpec, PlayerSpec] = HOT_SEAT, seed: str = "valley"
) -> Match:
    """A game with these players, White first; ``position`` as its text, '' for the set-up."""
    entry, loaded = find_game("mars"), loaded_mars()
    state = loaded.game.from_position(read_position(position)) if position else None
    data = loaded.game.to_json(state) if state is not None else None
    table = dict(zip(("WHITE", "BLACK"), players, strict=True))
    return Match.start(entry, None, seed, table, loaded=loaded, position=data)


class MarsPilot(TablePilot):
    """A window with a game of Mars on the table."""

    @property
    def tools(self) -> MarsTools:
        found = self.table.tools
        assert isinstance(found, MarsTools)
        return found

    @property
    def times(self) -> Any:
        """The clocks of the table."""
        return self.tools.times

    @property
    def analyzed(self) -> AnalysisLook | None:
        """What analysis shows, None while it is off."""
        switch = self.tools.analysis
        return switch.shown

    @property
    def lights(self) -> dict[str, str]:
        """The squares that are lit, and as what."""
        return dict(self.tools.view_model.targets())

    @property
    def doomed(self) -> set[str]:
        """The squares of what the action under the pointer would destroy."""
        frame = self.tools.dressed(self.frame)
        return {mark.places[0] for mark in frame.marks if mark.kind == "doomed"}

    @property
    def previewed(self) -> tuple[Mark, ...]:
        """The marks of the action under the pointer."""
        seen = self.tools.view_model
        return seen.previewed.marks

    def text(self) -> str:
        """The position now."""
        return write_position(self.match.state.position)

    def act(self, text: str) -> None:
        """Clicks an action that is written as in the rules; two clicks on its square where it goes
        nowhere.
        """
        origin, goal = text[:2], text[3:5] if text[2:3] in "-x+*" and text[3:4].isalpha() else text[:2]
        self.clicks(origin, goal)


@contextmanager
def mars(
    position: str = "", players: tuple[PlayerSpec, PlayerSpec] = HOT_SEAT, settings: Settings = STILL
) -> Iterator[MarsPilot]:
    """A pilot that is closed in the end."""
    pilot = MarsPilot(mars_match(position, players), settings=settings)
    try:
        yield pilot
    finally:
        pilot.close()
