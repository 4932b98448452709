"""What a game brings to the screens before the table: doors of the title, pages of New game, figures of the
rules pages.

A game hands over its `GamePages` by its catalogue `Entry`, as part of what it brings to the table. All of
them are made for the title, so they import what they open when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import PositionError, RedWeedError
from game.core.game import Options
from game.games.entry import Entry
from game.screens.scene import Move, Scene

if TYPE_CHECKING:
    from game.play.match import Match
    from game.screens.context import Context
    from game.screens.setup.seating import Setup
    from game.ui.panels.figures import FigureMaker


@dataclass(frozen=True, slots=True)
class Door:
    """The way to a screen of the game's own: what its button says, and who makes the screen."""

    title: str
    opens: Callable[[Context], Scene]


Sealed = Callable[[str], Move]
"""Is told what a game master has written, as the value of an option; answers where to go from there."""


@dataclass(frozen=True, slots=True)
class MasterPage:
    """What a game master writes before the game begins, behind a curtain.

    ``option`` is the one that gets it; ``words`` say on the form what becomes of a seat without a player,
    "{}" standing for its title; ``wish`` is what the curtain says is shown. ``opens`` makes the page of a
    seed, of who is told what was written, and of the options chosen so far.
    """

    option: str
    words: str
    wish: str
    opens: Callable[[str, Sealed, Options], Scene]


class GamePages:
    """What one game brings; the usual one brings nothing.

    ``doors`` are the title's, told once where games share them; ``map_editor`` that of New game, below the
    maps, ``campaign`` the one beside it; ``master_page`` is there where the game has a `master_seat`. On the
    analysis board ``set_up_words`` is what the button of its editor says, ``pasted_words`` what texts it
    takes.
    """

    set_up_words = "Set up a position"
    pasted_words = "A position as the referee takes it, as JSON; a saved game."
    doors: tuple[Door, ...] = ()
    map_editor: Door | None = None
    campaign: Door | None = None
    master_page: MasterPage | None = None

    def picker(self, option: str, setup: Setup, take: Callable[[str], Move | None]) -> Scene | None:
        """A screen on which the value of an option is put together, which ``take`` is told; None where it is
        typed.
        """
        return None

    def position_editor(self, board: Match, begin: Callable[[Match], Scene]) -> Scene:
        """The editor of its positions, on the first position of a game in which one person has all seats;
        ``begin`` makes the table of the game that is to be played. Raises RedWeedError where there is none.
        """
        raise RedWeedError(f"{board.entry.title} has no editor of positions.")

    def pasted(self, text: str, board: Match) -> Match:
        """The game that a text means which is no JSON, with the players of ``board``. Raises RedWeedError."""
        raise PositionError("this is no JSON, and no other texts are read of this game")

    def figures(self, assets: Path) -> Mapping[str, FigureMaker]:
        """Who draws diagrams of the game on the rules pages, by the language they are written in."""
        return {}


def pages_of(entry: Entry) -> GamePages:
    """What a game brings to the screens before the table."""
    brought = entry.screen() if entry.screen is not None else None
    return brought if isinstance(brought, GamePages) else GamePages()
