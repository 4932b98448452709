"""What Martian Diplomacy brings to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.diplomacy.table.screen import DiplomacyScreen
from game.screens.game_pages import MasterPage

if TYPE_CHECKING:
    from game.core.game import Options
    from game.screens.game_pages import Sealed
    from game.screens.scene import Scene
    from game.table.game import Brought


def _schedule(seed: str, sealed: Sealed, options: Options) -> Scene:
    from game.games.diplomacy.martian.table.schedule import ScheduleScene

    return ScheduleScene(seed, sealed, options)


class MartianScreen(DiplomacyScreen):
    """The usual table with the game master's page, and the launch schedule before the game."""

    master_page = MasterPage(
        "schedule",
        "{} need no player: their orders come from the dice. A game master writes the launch schedule "
        "behind a curtain, may send them where the further choices let him, and sees everything; nobody else "
        "does.",
        "show the launch schedule",
        _schedule,
    )

    def table(self) -> Brought:
        """Parts that know capsules and ruins, and the tools of who runs the invasion."""
        from game.games.diplomacy.martian.table.parts import MartianParts
        from game.games.diplomacy.martian.table.tools import MartianTools

        return MartianParts, MartianTools
