"""What Warrior Races of Mars brings to the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.play.seeds import fresh_seed
from game.screens.game_pages import Door
from game.table.game import GameScreen

if TYPE_CHECKING:
    from game.play.match import Match
    from game.screens.context import Context
    from game.screens.scene import Move, Scene
    from game.screens.setup.seating import Setup
    from game.table.game import Brought


def _editor(_: Context) -> Scene:
    from game.games.wrom.editor.door import ScenarioDoor

    return ScenarioDoor(fresh_seed())


def _campaign(_: Context) -> Scene:
    from game.games.wrom.table.campaign_page import CampaignScene

    return CampaignScene()


class WarScreen(GameScreen):
    """The table of the battlefields, and their editor."""

    map_editor = Door("Edit a battlefield", _editor)
    campaign = Door("Campaign", _campaign)

    def picker(self, option: str, setup: Setup, take: Callable[[str], Move | None]) -> Scene | None:
        """Armies are put together by the races of the map."""
        if not option.startswith("army_"):
            return None
        from game.games.wrom.rules.game import WarriorRacesGame
        from game.games.wrom.table.army import ArmyDialog

        scenario = WarriorRacesGame.of(setup.entry.load(setup.map_path).game).scenario
        own = scenario.board.races if scenario is not None else ()
        title, text = f"Army of player {option.removeprefix('army_')}", str(setup.options.get(option, ""))
        return ArmyDialog(title, text, len(setup.entry.seats), take, own)

    set_up_words = "Lay out a battlefield"
    pasted_words = "A state as the referee takes it, as JSON; a saved game."

    def position_editor(self, board: Match, begin: Callable[[Match], Scene]) -> Scene:
        """The editor of battlefields; what is laid out there is played with all seats one person's."""
        from game.games.wrom.editor.door import ScenarioDoor
        from game.games.wrom.editor.tried import played_alone

        return ScenarioDoor(board.seed, played_alone(board, begin))

    def table(self) -> Brought:
        """Parts and tools of the battlefields."""
        from game.games.wrom.table.parts import WarriorParts
        from game.games.wrom.table.tools import WarTools

        return WarriorParts, WarTools
