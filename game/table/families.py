"""Which parts and which tools each family of games brings to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import RedWeedError
from game.play.match import Match
from game.table.parts import AnyParts
from game.table.tools import GameTools, TableModel

Family = tuple[type[AnyParts], Callable[..., GameTools]]
"""The class of the parts, which is given a match and its picture; that of the tools, which is given the table
and the parts.
"""


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game at the table: its parts, and the class of its tools."""

    parts: AnyParts
    maker: Callable[..., GameTools]

    def tools(self, table: TableModel) -> GameTools:
        """What the game adds to a table."""
        return self.maker(table, self.parts)


def _diplomacy() -> Family:
    from game.games.diplomacy.table.parts import DiplomacyParts
    from game.games.diplomacy.table.tools import DiplomacyTools

    return DiplomacyParts, DiplomacyTools


def _aliens() -> Family:
    from game.games.diplomacy.aliens.table.parts import AliensParts
    from game.games.diplomacy.aliens.table.tools import AliensTools

    return AliensParts, AliensTools


def _mars() -> Family:
    from game.games.mars.table.parts import MarsParts
    from game.games.mars.table.tools import MarsTools

    return MarsParts, MarsTools


def _warrior_races() -> Family:
    from game.games.wrom.table.parts import WarriorParts
    from game.games.wrom.table.tools import WarTools

    return WarriorParts, WarTools


FAMILIES: Mapping[str, Callable[[], Family]] = {
    "diplomacy": _diplomacy,
    "aliens": _aliens,
    "mars": _mars,
    "warrior_races": _warrior_races,
}
"""What each family of games, or one game, brings; imported when a game of it comes to the table.

The imports are statements, not texts: what puts a program together from its imports must see them.
"""


def game_of(match: Match, assets: Path) -> TableGame:
    """What a match brings to the table. Raises RedWeedError when no screen exists for its family of games."""
    if match.entry.family not in FAMILIES:
        raise RedWeedError(f"{match.entry.title} cannot be shown on this screen.")
    parts, tools = (FAMILIES.get(match.entry.id) or FAMILIES[match.entry.family])()
    return TableGame(parts(match, match.entry.pictured()(match, assets)), tools)


def parts_of(match: Match, assets: Path) -> AnyParts:
    """The parts alone, for the desk. Raises RedWeedError when no screen exists for its family of games."""
    return game_of(match, assets).parts
