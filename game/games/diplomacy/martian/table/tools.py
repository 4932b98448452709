"""What Martian Diplomacy adds to the table: the way to the game master's page."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.diplomacy.martian.table.master import master_of, open_master
from game.games.diplomacy.table.tools import DiplomacyTools
from game.table.menu import MenuItem


class MartianTools(DiplomacyTools):
    """The tools of Diplomacy, and a line of the menu where there is a game master."""

    def menu_items(self, usual: Sequence[MenuItem]) -> Sequence[MenuItem]:
        """The page of the game master above the lines of the seat."""
        if not master_of(self.table.match):
            return super().menu_items(usual)
        page = MenuItem("The Martians' game master", lambda: open_master(self.table.stages))
        return super().menu_items((page, *usual))
