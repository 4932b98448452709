"""What is laid over a battlefield: how far the hand reaches, its odds, what enemies could do; found once
while it is the same.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.games.wrom.picture.frame import Overlay
from game.games.wrom.picture.frames import enemy_overlay, threats_of
from game.games.wrom.rules.state import SETUP, WarState, foe_at
from game.games.wrom.table.battle import Battle


class WarReach:
    """That of one table."""

    def __init__(self, tools: Battle) -> None:
        self.tools = tools
        self._overlay: tuple[object, Overlay] | None = None
        self._found: tuple[WarState, Mapping[str, frozenset[str]]] | None = None

    def overlay(self) -> Overlay:
        """What is laid over the board now: nothing while warbands are on their way."""
        if self.tools.table.state.animation.passage:
            return Overlay()
        state, hover = self.tools.state, self.tools.table.state.hover
        key = (
            self.tools.state_key,
            self.tools.hand.selected,
            self.tools.hand.chosen,
            hover,
            self.tools.shows_threats,
            self.tools.player,
        )
        if self._overlay is None or self._overlay[0] != key:
            self._overlay = (key, self._new_overlay(state, hover))
        return self._overlay[1]

    def _new_overlay(self, state: WarState, hover: str) -> Overlay:
        mine = self.tools.hand.overlay(state, self.tools.player) if self.tools.player else Overlay()
        is_enemy = foe_at(state, hover, self.tools.player) and state.phase != SETUP and hover not in mine.odds
        enemy = enemy_overlay(state, hover) if is_enemy else Overlay()
        threat = enemy.threat
        if self.tools.shows_threats and self.tools.player:
            threat = threat.union(*self.threats().values())
        return Overlay(mine.reach, enemy.enemy, threat, mine.odds, mine.able)

    def threats(self) -> Mapping[str, frozenset[str]]:
        """What every enemy could attack, found once a position."""
        state = self.tools.state
        if self._found is None or self._found[0] is not state:
            self._found = (state, threats_of(state, self.tools.player))
        return self._found[1]
