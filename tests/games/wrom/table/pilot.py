"""Drives the playing screen of Warrior Races: matches, hexes to click, and a person who plays a plausible
game by mouse.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.games.wrom.entry import WROM
from game.games.wrom.picture.frames import able_stacks
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.hand import prospects
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.table.pilot import TablePilot


def war_match(
    people: tuple[str, ...] = ("1",),
    players: int = 2,
    *,
    seed: str = "field",
    others: str = "easy",
    path: Path | None = None,
    **options: Any,
) -> Match:
    """A game with Anna, Bert .. on the seats named, computer players on the others."""
    names = dict(zip(people, ("Anna", "Bert", "Cleo", "Dora"), strict=False))
    specs = {
        str(n): PlayerSpec("human", names[str(n)]) if str(n) in names else PlayerSpec(others)
        for n in range(1, players + 1)
    }
    return Match.start(WROM, {"players": players, **options}, seed, specs, path)


class WarPilot(TablePilot):
    """A table with a battlefield on it."""

    @property
    def state(self) -> WarState:
        """The position with the orders of the sheet."""
        state: WarState = self.tools.state
        return state

    @property
    def hand(self) -> Any:
        """What the person has in hand."""
        return self.tools.hand

    @property
    def overlay(self) -> Any:
        """What is laid over the board now."""
        reach = self.tools.reach
        return reach.overlay()

    @property
    def counters(self) -> Any:
        """The pictures of warbands."""
        painter: Any = self.board.painter
        return painter.counters

    def ready(self) -> bool:
        """Waits for a person to be asked, or for the end; whether the game goes on."""
        self.until(lambda: self.live_ordering is not None or self.match.outcome is not None)
        return self.match.outcome is None

    def to_phase(self, phase: str) -> None:
        """Rolls and ends phases by button until a person is in ``phase``."""
        while self.ready() and self.state.phase != phase:
            self.end_phase()

    def end_phase(self) -> None:
        """Places the rest, rolls, or ends the phase, by its button."""
        turn = self.match.turn
        if "Place the rest" in self.names:
            self.click("Place the rest")
        names = ("Done", "Roll initiative", "Roll command points", "End moves", "End battles")
        self.click(next(name for name in names if name in self.names))
        if self.scene is not self.table:
            self.click("End")
        assert self.match.turn > turn

    # -- a person's game -------------------------------------------------------------------------------------

    def play(self) -> None:
        """One phase as a person plays it: by clicks on the board and one on a button."""
        if self.state.phase == "setup":
            self._place()
        elif self.state.phase == "move":
            self._move()
        elif self.state.phase == "battle" and self._attack():
            return
        self.end_phase()

    def _place(self) -> None:
        """Two warbands and a leader by hand."""
        state, player = self.state, self.tools.player
        zone = [h for h in state.zones[state.sides[player - 1].zone - 1] if h in state.board.ways]
        self.clicks(zone[0], zone[1])

    def _move(self) -> None:
        """The stacks that can, toward the nearest key location of others."""
        state, player = self.state, self.tools.player
        goals = [key for key in state.keys if key not in state.stacks_of(player)] or list(state.keys)
        for origin in able_stacks(state, player)[:4]:
            if self.state.points:
                self._advance(origin, goals)

    def _advance(self, origin: str, goals: list[str]) -> None:
        if origin not in self.state.stacks_of(self.tools.player) or origin in self.state.keys:
            return
        self.clicks(origin)
        far = self.state.board.far

        def distance(key: str) -> int:
            return min((far[key].get(goal, 99) for goal in goals), default=99)

        reach = [key for key in self.overlay.reach if key not in self.state.stacks]
        best = min(reach, key=lambda key: (distance(key), key), default="")
        if best and distance(best) < distance(origin):
            self.clicks(best)
        self.press("esc")

    def _attack(self) -> bool:
        """The best attack, if it is a good one; whether there was one."""
        found = [p for p in prospects(self.state, self.tools.player) if p.odds.margin >= 0]
        if not found:
            return False
        turn = self.match.turn
        self.clicks(found[0].origin, found[0].target)
        if self.scene is not self.table:  # who leads the attack is asked
            self.press("enter")
        self.until(lambda: self.match.turn > turn)
        return True
