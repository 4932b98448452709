"""What is looked at on a battlefield: the position with the orders of the sheet, the hand, overlays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.games.wrom.picture.frame import Overlay
from game.games.wrom.picture.frames import enemy_overlay, position_after, threats_of
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import SETUP, WarState, foe_at
from game.games.wrom.table.hand import WarHand
from game.screens.scene import Move
from game.table.orders.ordering import Ordering
from game.table.tools import GameTools, TableModel


class WarView(GameTools):
    """``is_auto``: dice without a choice are rolled by themselves; ``shows_threats``: what enemies could
    attack is marked; ``warns``: ending a phase with something left is asked about.
    """

    def __init__(self, table: TableModel) -> None:
        super().__init__(table)
        self._game = cast(WarriorRacesGame, table.match.game)
        self.hand = WarHand()
        self.is_auto = False
        self.shows_threats = False
        self.warns = True
        self._state: tuple[object, WarState] | None = None
        self._overlay: tuple[object, Overlay] | None = None
        self._found: tuple[WarState, Mapping[str, frozenset[str]]] | None = None

    @property
    def ordering(self) -> Ordering | None:
        """The orders being written, while the present is looked at."""
        return self.table.ordering

    @property
    def seat(self) -> str:
        """Who orders; '' for nobody."""
        ordering = self.ordering
        return ordering.seat if ordering is not None else ""

    @property
    def player(self) -> int:
        """The same as a number, 0 for nobody."""
        return int(self.seat or 0)

    @property
    def state(self) -> WarState:
        """The position that is looked at, with the orders of the sheet carried out."""
        flow, ordering = self.table.flow, self.ordering
        orders = ordering.orders if ordering is not None else ()
        key = (flow.shown, self.table.match.turn, orders)
        if self._state is None or self._state[0] != key:
            view = cast(WarState, self.table.match.view(None, flow.shown))
            self._state = (key, position_after(self._game, view, orders))
            self.hand.follow(self._state[1], int(ordering.seat) if ordering is not None else 0)
        return self._state[1]

    def switch(self, name: str) -> Move | None:
        """Turns a switch of the table over."""
        setattr(self, name, not getattr(self, name))
        return None

    def overlay(self) -> Overlay:
        """What is laid over the board now."""
        state, hover = self.state, self.table.state.hover
        key = (
            self._state and self._state[0],
            self.hand.selected,
            self.hand.chosen,
            hover,
            self.shows_threats,
            self.player,
        )
        if self._overlay is None or self._overlay[0] != key:
            self._overlay = (key, self._new_overlay(state, hover))
        return self._overlay[1]

    def _new_overlay(self, state: WarState, hover: str) -> Overlay:
        mine = self.hand.overlay(state, self.player) if self.player else Overlay()
        is_enemy = foe_at(state, hover, self.player) and state.phase != SETUP and hover not in mine.odds
        enemy = enemy_overlay(state, hover) if is_enemy else Overlay()
        threat = enemy.threat
        if self.shows_threats and self.player:
            threat = threat.union(*self.threats().values())
        return Overlay(mine.reach, enemy.enemy, threat, mine.odds, mine.able)

    def threats(self) -> Mapping[str, frozenset[str]]:
        """What every enemy could attack, found once a position."""
        state = self.state
        if self._found is None or self._found[0] is not state:
            self._found = (state, threats_of(state, self.player))
        return self._found[1]
