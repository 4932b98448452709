"""What the tools of the position editor may know of it and ask of it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.games.diplomacy.desk.editor import PositionEditor
from game.games.diplomacy.desk.position import Position
from game.games.diplomacy.table.desk.tool import Tool
from game.play.match import Match
from game.ui.board_view import BoardView
from game.ui.theme import Theme


class Editing(Protocol):
    """``power`` '' stands for nobody, ``first`` is the place that was clicked before, '' for none."""

    match: Match
    editor: PositionEditor
    tool: Tool
    power: str
    kind: str
    first: str
    board: BoardView

    @property
    def position(self) -> Position:
        """The position as it stands."""

    @property
    def theme(self) -> Theme:
        """The look at the present scale."""

    @property
    def area(self) -> pygame.Rect:
        """The whole window."""

    def tell(self, notice: str) -> None:
        """Says something below the board."""

    def choose_tool(self, tool: Tool) -> None:
        """Another tool."""

    def choose_first(self, key: str) -> None:
        """The first of two clicks, '' for none."""

    def type_change(self, text: str) -> bool:
        """Carries out a typed change; whether it was possible."""
