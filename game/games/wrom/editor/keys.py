"""The keys of the scenario editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.games.wrom.editor.hand import Tab
from game.screens.rules import RulesScene
from game.screens.scene import Move, Push

if TYPE_CHECKING:
    from game.games.wrom.editor.scene import ScenarioEditor


def editor_commands(editor: ScenarioEditor) -> dict[str, Callable[[], Move | None]]:
    """What the named actions do: tools, undo, saving, playing, the board."""

    def take_tab(tab: Tab) -> None:
        editor.take_hand(replace(editor.hand, tab=tab))

    def next_ground(step: int) -> None:
        editor.take_hand(editor.hand.next_ground(step))

    return {
        **{f"tool_{tab.value.lower()}": partial(take_tab, tab) for tab in Tab},
        "ground_before": partial(next_ground, -1),
        "ground_after": partial(next_ground, 1),
        "delete": editor.delete,
        "undo": editor.undo,
        "redo": editor.redo,
        "save": editor.file.save,
        "confirm": editor.file.play,
        "rules": lambda: Push(RulesScene("wrom.md")),
        **editor.board_commands(),
    }
