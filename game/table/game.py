"""What a game brings to the table: its parts and its tools, handed over by its catalogue `Entry`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import RedWeedError
from game.play.match import Match
from game.screens.game_pages import GamePages

if TYPE_CHECKING:
    from game.table.parts import AnyParts
    from game.table.tools import GameTools, TableModel

    Brought = tuple[type[AnyParts], Callable[..., GameTools]]
    """The class of the parts, which is given a match and its picture; that of the tools, which is given the
    table and the parts.
    """


class GameScreen(GamePages, ABC):
    """Everything that a game brings to the window: its pages, and what it is at the table.

    It is made for the title already: whatever it needs is imported by its methods, as statements and not as
    texts, since what puts a program together from its imports must see them.
    """

    @abstractmethod
    def table(self) -> Brought:
        """Its parts and its tools."""


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game at the table: its parts, and the class of its tools."""

    parts: AnyParts
    maker: Callable[..., GameTools]

    def tools(self, table: TableModel) -> GameTools:
        """What the game adds to a table."""
        return self.maker(table, self.parts)


def game_of(match: Match, assets: Path, like: AnyParts | None = None) -> TableGame:
    """What a match brings to the table; ``like`` are parts of the same game, whose picture it shares. Raises
    RedWeedError for a game that no screen exists for.
    """
    screen = match.entry.screen() if match.entry.screen is not None else None
    if not isinstance(screen, GameScreen):
        raise RedWeedError(f"{match.entry.title} cannot be shown on this screen.")
    parts, tools = screen.table()
    picture = match.entry.pictured()(match, assets) if like is None else like.picture
    return TableGame(parts(match, picture), tools)


def parts_of(match: Match, assets: Path) -> AnyParts:
    """The parts alone, for the desk. Raises RedWeedError for a game that no screen exists for."""
    return game_of(match, assets).parts
