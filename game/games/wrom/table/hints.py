"""What a computer player would do at a battlefield, and why computer players did what they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.board.frame import Look, Mark
from game.core.game import Order as AnyOrder
from game.games.wrom.picture.frames import marks_of_orders
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import ATTACK, Order
from game.games.wrom.table.actions import WarActions
from game.games.wrom.table.battle import Battle
from game.games.wrom.table.words import player_title
from game.table.hints import ALL, NOBODY, TableHints
from game.table.panel.look import PanelLook
from game.ui.panels.row_drawing import Row

TITLE, DO_IT = "What the computer would do", "Do it for me"
NO_CHOICE = "There is nothing to choose here."


class WarHints(TableHints):
    """The hints of one battlefield: whatever is left to do in the phase is one hint."""

    def __init__(self, tools: Battle, actions: WarActions) -> None:
        super().__init__(tools.table)
        self.tools = tools
        self.actions = actions
        self.game = WarriorRacesGame.of(tools.table.match.game)

    @property
    def about(self) -> object:
        """What was done meanwhile leads to another position."""
        return super().about, self.tools.state_key

    @property
    def view(self) -> object:
        """With the steps of the sheet carried out."""
        return self.tools.state if self.tools.ordering is not None else None

    def status(self) -> tuple[str, str] | None:
        """What is to be done next is told on, once the hint is there."""
        said = super().status()
        return said if self.is_thinking or (said is not None and said[1] == "danger_text") else None

    def rows(self) -> tuple[Row, ...]:
        """What is to be done and why, or why it was done, a line a sentence."""
        if self.seen is None or self.is_thinking:
            return ()
        lines = [line for why in self.found.values() for line in why.split("\n") if line]
        told = tuple(Row("", line, icon="dot", wraps=True) for line in lines or [NO_CHOICE])
        if self.orders:
            return Row("", TITLE, is_head=True), Row(ALL, DO_IT, ink="brass"), *told
        seat = next((order.seat for order in self.found), "")
        if not seat:
            return (Row("", NOBODY, ink="quiet", wraps=True),)
        return Row("", f"Why {player_title(seat)} did what came next", is_head=True, wraps=True), *told

    def panel(self, look: PanelLook) -> PanelLook:
        """With the hint above all else."""
        rows = self.rows()
        return replace(look, rows=(*rows, *look.rows), in_sight=ALL if self.orders else look.in_sight)

    def ghosts(self) -> tuple[Mark, ...]:
        """The ways to go and the attack."""
        found: list[Mark] = []
        for order in self._own:
            found += marks_of_orders(self.game, self.tools.state, (order,), Look.HINTED)
            last = (order.steps or (order,))[-1]
            if last.verb == ATTACK:
                found.append(Mark("attack", last.seat, (last.hex, last.target), Look.HINTED, TITLE))
        return tuple(mark for mark in found if mark.kind != "placed")

    @property
    def _own(self) -> tuple[Order, ...]:
        return tuple(order for order in self.orders if isinstance(order, Order))

    def take_over(self, orders: Sequence[AnyOrder]) -> None:
        """Does all of it."""
        steps = tuple(step for order in self._own for step in order.steps or (order,))
        self.actions.enter(steps)
