"""What the parts of the game master's desk may know of it and ask of it; each is handed the other parts it
needs.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.board.options import DrawOptions
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.table.desk.layout import DeskLayout, Part
from game.games.diplomacy.table.desk.stage import Shown, Stage
from game.play.match import Match
from game.play.thinking import Thinker
from game.screens.context import Context
from game.screens.scene import Move
from game.table.parts import AnyParts
from game.ui.board_view import BoardView
from game.ui.interface import Interface
from game.ui.panels.texts import Texts
from game.ui.theme import Theme


class Desk(Protocol):
    """``power`` is the seat chosen, `words.ALL` for none; ``chosen`` the key of the line chosen; ``notice``
    what is told in place of the detail; ``shown`` the phase that is looked at, None while mails are written.
    """

    master: GameMaster
    stage: Stage
    part: Part
    power: str
    chosen: str
    notice: str
    shown: Shown | None
    thinker: Thinker
    parts: AnyParts
    board: BoardView
    options: DrawOptions
    layout: DeskLayout
    texts: Texts
    context: Context
    ui: Interface

    @property
    def match(self) -> Match:
        """The game."""

    @property
    def theme(self) -> Theme:
        """The look at the present scale."""

    @property
    def area(self) -> pygame.Rect:
        """The whole window."""

    @property
    def is_typing(self) -> bool:
        """Whether a field has the focus."""

    def tell(self, notice: str) -> None:
        """Says something in place of the detail; '' takes it back."""

    def later(self, move: Move | None) -> None:
        """Takes a move at the next update, and draws anew."""

    def refresh(self) -> None:
        """Brings lists and board up to date."""

    def show(self, stage: Stage, shown: Shown | None) -> None:
        """Another stage: mails are written, or a phase is looked at."""

    def show_part(self, part: Part) -> None:
        """Another part of a tight window."""

    def show_text(self) -> None:
        """Writes the master's text into the field after it was changed from elsewhere."""

    def choose_line(self, key: str) -> None:
        """Chooses a line."""

    def choose_power(self, seat: str) -> None:
        """Chooses a power."""

    def drop_line(self) -> None:
        """No line is chosen any more."""

    def think(self) -> None:
        """Sets computer players to work that stand in for somebody."""


def anchor(desk: Desk, name: str) -> pygame.Rect:
    """Where a list opens: at a widget, at the menu that holds what has no room, or else in the middle of the
    window.
    """
    widget = desk.ui.names.get(name) or desk.ui.names.get("menu")
    return pygame.Rect(widget.rect) if widget else pygame.Rect(desk.area.centerx, desk.area.height // 3, 1, 1)
