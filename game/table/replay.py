"""The replay of a record: the playing screen with nothing to play, from the first phase on."""

from __future__ import annotations

from game.play.match import Match
from game.table.scene import TableScene


class ReplayScene(TableScene):
    """Steps through the phases of a match or plays them one after the other; nothing is saved and nobody
    orders.
    """

    title = "Replay"

    def __init__(self, match: Match) -> None:
        super().__init__(match, is_replay=True)
