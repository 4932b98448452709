"""What M.A.D. Diplomacy brings to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.diplomacy.table.screen import DiplomacyScreen

if TYPE_CHECKING:
    from game.table.game import Brought


class MadScreen(DiplomacyScreen):
    """The usual table, with missiles."""

    def table(self) -> Brought:
        """The usual tools, and parts that know missiles."""
        from game.games.diplomacy.mad.table.parts import MadParts
        from game.games.diplomacy.mad.table.tools import MadTools

        return MadParts, MadTools
