"""Board and panel of a turn file: until when orders are awaited, *Send*, and a menu without what belongs to
games that are held here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.board.frame import Frame
from game.screens.scene import Home, Move, Push
from game.table.menu import Later, MenuItem, open_menu, rules_scene, settings_scene
from game.table.panel.look import PanelLook
from game.table.panel.view import ENDING, PanelView, StoodFrames
from game.table.screen import TableScreen
from game.table.stages import Stage
from game.table.state import Open, OpenList
from game.table.tools import GameTools, TableModel
from game.ui.intents import Do, Intent
from game.ui.interface import Interface

NOT_HERE = (Do.SAVE, Do.FORK, Do.RESIGN, Do.BRANCHES)
"""What belongs to games that are held here."""


@dataclass(frozen=True, slots=True)
class FileTable:
    """What a game by file changes at the table: ``until`` says until when orders are awaited, ``items`` tells
    lines of the menu, ``idle`` whose turn file it is where nobody orders at the table.
    """

    until: Callable[[], str]
    items: Callable[[], Sequence[MenuItem]]
    idle: str = ""


class TurnPanel(PanelView):
    """The usual panel with *Send*, and until when."""

    def __init__(self, table: TableModel, tools: GameTools, stood: StoodFrames, file: FileTable) -> None:
        super().__init__(table, tools, stood)
        self.file = file

    @property
    def _idle(self) -> tuple[Intent, ...]:
        """What there is no button for: nothing tells of an end before there is one."""
        return (*NOT_HERE, *(() if self.table.match.outcome is not None else (ENDING.intent,)))

    def look(self, frame: Frame) -> PanelLook:
        """What the panel shows."""
        usual, until = super().look(frame), self.file.until()
        stages = self.table.stages
        is_awaited, is_over = stages.stage is Stage.THINKING, self.table.match.outcome is not None
        is_idle = stages.is_replay and stages.shown is None and not is_over
        said = () if is_awaited else (self.file.idle or usual.subtitle,) if is_idle else (usual.subtitle,)
        subtitle = ", ".join(part for part in (*said, until) if part)
        return replace(
            usual,
            subtitle=subtitle[:1].upper() + subtitle[1:],
            confirm=usual.confirm.replace("Confirm", "Send", 1),
            main_keys=tuple(
                replace(key, text=key.text.replace("the replay", "the table"))
                for key in usual.main_keys
                if key.intent not in self._idle
            ),
            able={**usual.able, "branches": False},
        )


class TurnScreen(TableScreen):
    """The screen of a turn file."""

    def __init__(self, table: TableModel, tools: GameTools, file: FileTable) -> None:
        super().__init__(table, tools)
        self.file = file
        self.panel_view = TurnPanel(table, tools, self.stood, file)

    def open(self, effect: Open | OpenList, ui: Interface, later: Later) -> Move | None:
        """Opens the menu of a turn file in place of that of a game."""
        if isinstance(effect, Open) and effect.what == "menu":
            return self._menu(self.anchor("menu", ui), later)
        return super().open(effect, ui, later)

    def _menu(self, anchor: pygame.Rect, later: Later) -> Move:
        table, tools = self.table, self.tools
        items = [
            *tools.menu_items(()),
            *self.file.items(),
            *(
                [MenuItem("Take back all orders", partial(table.send, Do.CLEAR_ALL))]
                if table.ordering
                else []
            ),
            MenuItem("Export pictures or a film", partial(table.send, Do.EXPORT), "export"),
            MenuItem("What if", partial(table.send, Do.WHAT_IF), "what_if"),
            MenuItem("Rules of this game", lambda: Push(rules_scene(table.match)), "rules"),
            MenuItem("Settings", lambda: Push(settings_scene())),
            MenuItem("Leave the table", Home),
        ]
        return open_menu(anchor, items, later, place=tools.place, own=table.settings.keys)
