"""What Diplomacy brings to the window; a variant that brings more begins from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.screens.game_pages import Door, pages_of
from game.table.game import GameScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.catalogue import Catalogue
    from game.games.entry import Entry
    from game.play.match import Match
    from game.screens.context import Context
    from game.screens.scene import Scene
    from game.table.game import Brought


def desk_games(games: Catalogue) -> tuple[Entry, ...]:
    """The games that are played by orders in writing."""
    return tuple(entry for entry in games.entries if isinstance(pages_of(entry), DiplomacyScreen))


def _desk(context: Context) -> Scene:
    from game.games.diplomacy.table.desk.door import DeskDoorScene

    return DeskDoorScene(desk_games(context.games))


class DiplomacyScreen(GameScreen):
    """The table of the powers, and the game master's desk."""

    doors = (Door("Game master's desk", _desk),)

    pasted_words = (
        "Orders in writing, such as F NTH - PIC, each power's below its name: the units are those that are "
        "ordered, and a phase such as F1903M may stand first. A position as the judge takes it, as JSON; a "
        "saved game."
    )

    def position_editor(self, board: Match, begin: Callable[[Match], Scene]) -> Scene:
        """The one of the game master's desk."""
        from game.games.diplomacy.table.desk.editor import EditorScene

        return EditorScene(board, begin, "What was changed here is lost.")

    def pasted(self, text: str, board: Match) -> Match:
        """Orders from which the units follow."""
        from game.games.diplomacy.desk.order_lists import match_of_orders

        return match_of_orders(text, board)

    def table(self) -> Brought:
        """Parts and tools of the standard game."""
        from game.games.diplomacy.table.parts import DiplomacyParts
        from game.games.diplomacy.table.tools import DiplomacyTools

        return DiplomacyParts, DiplomacyTools
