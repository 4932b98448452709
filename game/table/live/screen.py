"""Board and panel of a live table: who is waited for, a button that takes back what was sent, and sentences
about what belongs to games that are held here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.board.frame import Frame
from game.net.seat_match import SeatMatch
from game.table.panel.look import Key, PanelLook
from game.table.panel.view import PanelView
from game.table.screen import TableScreen
from game.table.stages import Stage
from game.table.tools import GameTools, TableModel
from game.ui.intents import Act, Do, Intent
from game.ui.panels.row_drawing import Row

RECALL = Act("recall")
RECALL_KEY = Key("recall", "Take back what was sent", RECALL)
SENT = "You have sent"
WHY_NOT: Mapping[Intent, str] = {
    Do.SAVE: (
        "The game is kept where it is held: the host saves it after every turn, and Play with others opens "
        "it there again."
    ),
    Do.FORK: (
        "A game of its own would need the dice and what others have entered, and these the host tells "
        "nobody. What if tries other orders here, for your eyes alone."
    ),
    Do.BRANCHES: (
        "Branches are kept with a game, and this one lies with the host. What if tries orders here, for your "
        "eyes alone, and keeps nothing. When the game is over, who has held it can branch off anywhere."
    ),
    Do.RESIGN: (
        "Leave the table and tell the others: who has opened the room puts a computer player on your seat, "
        "or opens it for another guest."
    ),
}
"""Why something that other tables have is not there."""
PLAYED = (
    "A turn that was played stays as it is: the others have seen it. What you have sent can be taken back as "
    "long as the turn is not played."
)


class LivePanel(PanelView):
    """The usual panel."""

    def look(self, frame: Frame) -> PanelLook:
        """What the panel shows."""
        usual = super().look(frame)
        keys = tuple(key for key in usual.main_keys if key.intent not in WHY_NOT)
        if self.is_awaited:
            recall = (RECALL_KEY,) if may_recall(self.table) else ()
            words = "Waiting for the others" if self.is_seated else "Looking on"
            usual = replace(usual, subtitle=words, main_keys=recall, rows=self._sent())
            return replace(usual, able={**usual.able, "branches": False})
        return replace(usual, main_keys=keys, able={**usual.able, "branches": False})

    def _sent(self) -> tuple[Row, ...]:
        """What one has sent, while others are waited for."""
        match = self.table.match
        orders = match.draft(match.seat) if isinstance(match, SeatMatch) and match.seat else ()
        texts = [self.table.said(match.game.write_order(order)) for order in orders]
        head = (Row("", SENT, is_head=True),) if texts else ()
        return (*head, *(Row("", text, wraps=True) for text in texts))

    @property
    def is_seated(self) -> bool:
        """Whether one plays, and does not look on."""
        match = self.table.match
        return isinstance(match, SeatMatch) and match.seat is not None

    @property
    def is_awaited(self) -> bool:
        """Whether others have the word, and the present is looked at."""
        stages = self.table.stages
        return stages.stage is Stage.THINKING and stages.is_live


class LiveScreen(TableScreen):
    """The screen of a guest."""

    def __init__(self, table: TableModel, tools: GameTools) -> None:
        super().__init__(table, tools)
        self.panel_view = LivePanel(table, tools, self.stood)


def may_recall(table: TableModel) -> bool:
    """Whether one's orders were sent and the turn is not played yet."""
    match = table.match
    return isinstance(match, SeatMatch) and match.can_recall
