"""How long computer players may think at a battlefield."""

from __future__ import annotations

from game.games.wrom.bot.player import share_of_phase
from game.play.clock import thinking_title
from game.table.menu import MenuItem
from game.table.tools import GameTools, choose_thinking


class WarTime(GameTools):
    """The part of the tools that gives computer players their time, by the setting."""

    def seconds_to_think(self, seat: str) -> float:
        """What the settings give for a phase; of a battle phase every decision takes its share."""
        return self.table.settings.bot_seconds * share_of_phase(self.table.match.states)

    def thinking_items(self) -> list[MenuItem]:
        """The line of the menu that says and changes it, where there are computer players."""
        if self.table.is_replay or all(spec.is_human for spec in self.table.match.players.values()):
            return []
        title = f"Computer players think: {thinking_title(self.table.settings.bot_seconds)}"
        return [MenuItem(title, lambda: choose_thinking(self.table))]
