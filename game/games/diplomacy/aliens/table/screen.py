"""What The Aliens bring to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.diplomacy.table.screen import DiplomacyScreen

if TYPE_CHECKING:
    from game.table.game import Brought


class AliensScreen(DiplomacyScreen):
    """The table with ships that land and transmitters."""

    def table(self) -> Brought:
        """Parts and tools of their own."""
        from game.games.diplomacy.aliens.table.parts import AliensParts
        from game.games.diplomacy.aliens.table.tools import AliensTools

        return AliensParts, AliensTools
