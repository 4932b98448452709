"""What is told at a table of Mars while somebody is on move: warnings, what a click would do, offers."""

from __future__ import annotations

from game.games.mars.rules.orders import DRAW, Order
from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.table.parts import MarsParts
from game.games.mars.table.sights import MarsSights
from game.play.match import Match
from game.table.flow import Stage
from game.table.orders.ordering import Ordering
from game.table.tools import GameTools, TableModel

OFFERING = "A draw is offered with your next action. Draw takes the offer back."


class MarsStatus(GameTools):
    """The line of words above the board."""

    def __init__(self, table: TableModel, parts: MarsParts) -> None:
        super().__init__(table)
        self.parts = parts
        self.sights = MarsSights(table, parts)

    @property
    def ordering(self) -> Ordering | None:
        """The person on move, while the present is looked at."""
        return self.table.ordering

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match

    @property
    def is_offering(self) -> bool:
        """Whether the person on move offers a draw with the next action."""
        return self.ordering is not None and any(order.verb == DRAW for order in self.ordering.orders)

    def status(self) -> tuple[str, str] | None:
        """Warnings first: a royal piece that could be taken after this action, or now."""
        ordering = self.ordering
        if ordering is None:
            return self._idle_status()
        if ordering.notice:
            return None
        warning = self.sights.warning()
        if warning:
            return warning, "danger_text"
        if self.sights.aimed is not None:
            return self._aim_words(self.sights.aimed), "text"
        endangered = self.sights.endangered() if ordering.picking.is_idle else ""
        if endangered:
            return endangered, "danger_text"
        return (OFFERING, "brass") if self.is_offering and ordering.picking.is_idle else None

    def _idle_status(self) -> tuple[str, str] | None:
        flow = self.table.flow
        if not flow.is_live:
            return (
                "Replay. " if flow.is_replay else "You are looking at the past. "
            ) + "The keys , and . step.", "brass"
        if flow.stage is Stage.THINKING:
            return f"{SIDE_NAMES[self.sights.view.position.turn]} is thinking ...", "text"
        return None

    def _aim_words(self, order: Order) -> str:
        """What a click now would do."""
        fallen = [mark.sentence for mark in self.sights.previewed() if mark.kind == "doomed"]
        ending = [self.sights.ending()] if self.sights.ending() else []
        return " ".join(
            [f"{self.parts.choice(order.verb).title} ({self.parts.order_words(order)}).", *fallen, *ending]
        )
