"""What Warrior Races of Mars brings to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.seeds import fresh_seed
from game.screens.game_pages import Door
from game.table.game import GameScreen

if TYPE_CHECKING:
    from game.screens.context import Context
    from game.screens.scene import Scene
    from game.table.game import Brought


def _editor(_: Context) -> Scene:
    from game.games.wrom.editor.door import ScenarioDoor

    return ScenarioDoor(fresh_seed())


class WarScreen(GameScreen):
    """The table of the battlefields, and their editor."""

    map_editor = Door("Edit a battlefield", _editor)

    def table(self) -> Brought:
        """Parts and tools of the battlefields."""
        from game.games.wrom.table.parts import WarriorParts
        from game.games.wrom.table.tools import WarTools

        return WarriorParts, WarTools
