"""A line of play that is looked at action by action, and played by nobody."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.errors import NotationError
from game.core.results import Report
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import Order
from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.rules.state import MarsState
from game.games.mars.table.analysis.findings import PlayLine
from game.ui.intents import Step


@dataclass(frozen=True, slots=True)
class Walk:
    """A line from ``start``, a position that is looked at: its actions, the states after each of them, and
    what came of it. ``at`` counts from 1 the action that is seen.
    """

    start: MarsState
    line: PlayLine
    orders: tuple[Order, ...]
    states: tuple[MarsState, ...]
    reports: tuple[Report, ...]
    at: int = 1

    @property
    def state(self) -> MarsState:
        """The position that is seen."""
        return self.states[self.at - 1]

    @property
    def report(self) -> Report:
        """What came of the action that led there."""
        return self.reports[self.at - 1]

    def stepped(self, step: Step) -> Walk | None:
        """After a step along the line; None where it leads out of it."""
        goal = {Step.FIRST: 1, Step.BACK: self.at - 1, Step.FORWARD: self.at + 1, Step.LAST: len(self.states)}
        at = goal[step]
        return replace(self, at=at) if 1 <= at <= len(self.states) else None

    def words(self) -> str:
        """Where we are, and what can be done, in two sentences."""
        before = self.states[self.at - 2] if self.at > 1 else self.start
        side, action = SIDE_NAMES[before.position.turn], self.line.play[self.at - 1]
        place = f"Line {self.line.number}, {self.at} of {len(self.states)}: {side} plays {action}"
        return f"{place}. Nothing is played; Esc goes back, Enter keeps the line as a branch."


def walk_of(game: MarsGame, start: MarsState, line: PlayLine) -> Walk | None:
    """The walk along a line from its first action, as far as the game goes on; None where there is none."""
    orders, states, reports, state = list[Order](), list[MarsState](), list[Report](), start
    for text in line.play:
        try:
            order = game.read_order(state, state.seat, text)
        except NotationError:
            break
        if state.ended is not None or game.objection(state, order) is not None:
            break
        state, report = game.resolve(state, {order.seat: (order,)})
        orders.append(order)
        states.append(state)
        reports.append(report)
    return Walk(start, line, tuple(orders), tuple(states), tuple(reports)) if states else None
