"""What the parts of a battlefield's table may know of it and ask of it; each is handed the other parts it
needs.
"""

from __future__ import annotations

from typing import Protocol

from game.games.wrom.rules.orders import Order
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.hand import WarHand
from game.games.wrom.table.rows import WarLog
from game.screens.scene import Move
from game.table.orders.ordering import Ordering
from game.table.tools import TableModel


class Battle(Protocol):
    """``is_auto``: dice without a choice are rolled by themselves; ``shows_threats``: what enemies could
    attack is marked; ``warns``: ending a phase with something left is asked about.
    """

    table: TableModel
    hand: WarHand
    log: WarLog
    is_auto: bool
    shows_threats: bool
    warns: bool

    @property
    def ordering(self) -> Ordering[WarState, Order] | None:
        """The orders being written, while the present is looked at."""

    @property
    def seat(self) -> str:
        """Who orders; '' for nobody."""

    @property
    def player(self) -> int:
        """The same as a number, 0 for nobody."""

    @property
    def state(self) -> WarState:
        """The position that is looked at, with the orders of the sheet carried out."""

    @property
    def state_key(self) -> object:
        """The same for as long as the position is, with the orders of the sheet."""

    def switch(self, name: str) -> Move | None:
        """Turns a switch of the table over."""


def on_board(battle: Battle) -> WarState:
    """The position that is seen: that before a turn as long as warbands are on their way."""
    if not battle.table.state.animation.passage:
        return battle.state
    view: WarState = battle.table.match.view(battle.table.viewer, battle.table.on_board)
    return view
