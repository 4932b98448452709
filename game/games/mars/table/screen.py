"""What Mars brings to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.table.game import GameScreen

if TYPE_CHECKING:
    from game.play.match import Match
    from game.screens.scene import Scene
    from game.table.game import Brought
    from game.ui.panels.figures import FigureMaker


class MarsScreen(GameScreen):
    """The table of two sides, and diagrams on the rules page."""

    def table(self) -> Brought:
        """Parts and tools of Mars."""
        from game.games.mars.table.parts import MarsParts
        from game.games.mars.table.tools import MarsTools

        return MarsParts, MarsTools

    pasted_words = (
        "A position: eight ranks with a / between them, as Ctrl+C copies it; a whole game of Mars as text; a "
        "position as the referee takes it, as JSON; a saved game."
    )

    def position_editor(self, board: Match, begin: Callable[[Match], Scene]) -> Scene:
        """Units from a tray onto the board."""
        from game.games.mars.table.setup import SetupScene

        return SetupScene(board, board.state.position)

    def pasted(self, text: str, board: Match) -> Match:
        """A position or a whole game."""
        from game.games.mars.table.texts import match_of

        return match_of(text, board)

    def figures(self, assets: Path) -> Mapping[str, FigureMaker]:
        """The diagrams of its pieces, written in blocks called ``mars``."""
        from game.board.fonts import Fonts
        from game.board.images import Images
        from game.games.mars.picture.figures import MarsFigures
        from game.games.mars.picture.pieces import MarsSprites

        sprites = MarsSprites(Images(assets / "sprites"), Fonts(assets / "fonts"))
        return {"mars": MarsFigures(sprites).page_picture}
