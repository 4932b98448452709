"""The way from the table to the game master's desk."""

from __future__ import annotations

from game.games.diplomacy.desk.gm import may_be_mastered
from game.net.seat_match import SeatMatch
from game.play.match import Match
from game.screens.scene import Move, Replace
from game.table.hot_seat import needs_curtain
from game.table.menu import MenuItem


def desk_items(match: Match) -> list[MenuItem]:
    """The line of the table's menu, where it may be there: not while persons hide orders from each other on
    one screen, and not where the game is held elsewhere.
    """
    if not may_be_mastered(match) or needs_curtain(match) or isinstance(match, SeatMatch):
        return []

    def open_desk() -> Move:
        from game.games.diplomacy.table.desk.scene import DeskScene

        return Replace(DeskScene(match), all_scenes=True)

    return [MenuItem("Open at the game master's desk", open_desk)]
