"""The keys of the scenario editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.games.wrom.editor.file import EditorFile
from game.games.wrom.editor.hand import Tab
from game.games.wrom.editor.work import DraftWork
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Move, Push


def editor_commands(
    editor: DraftWork, file: EditorFile, delete: Callable[[], None]
) -> dict[str, Callable[[], Move | None]]:
    """What the named actions do: tools, undo, saving, playing, the board."""

    def take_tab(tab: Tab) -> None:
        editor.take_hand(replace(editor.hand, tab=tab))

    def next_ground(step: int) -> None:
        editor.take_hand(editor.hand.next_ground(step))

    return {
        **{f"tool_{tab.value.lower()}": partial(take_tab, tab) for tab in Tab},
        "ground_before": partial(next_ground, -1),
        "ground_after": partial(next_ground, 1),
        "delete": delete,
        "undo": editor.undo,
        "redo": editor.redo,
        "save": file.save,
        "confirm": file.play,
        "rules": lambda: Push(RulesScene("wrom.md")),
        **editor.board_commands(),
    }
