"""What is to be seen of a position beyond its units and centers."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.pieces import Condition, Guise, Token
from game.games.diplomacy.rules.state import DiplomacyState


class Showing:
    """Standard Diplomacy: nothing."""

    def conditions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Condition, ...]:
        """What lies on provinces now."""
        return ()

    def tokens(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Token, ...]:
        """What else stands on provinces and is no unit."""
        return ()

    def guises(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Guise]:
        """The provinces whose units look different from others of their kind."""
        return {}

    def facts(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """How the game stands beyond centers and units, in short lines."""
        return ()

    def extras(self, state: DiplomacyState, power: str) -> tuple[tuple[str, int], ...]:
        """What a power has that its standing counts apart: the name of a unit kind, and how many."""
        return ()
