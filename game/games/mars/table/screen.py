"""What Mars brings to the window."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.table.game import GameScreen

if TYPE_CHECKING:
    from game.table.game import Brought
    from game.ui.panels.page import FigureMaker


class MarsScreen(GameScreen):
    """The table of two sides, and diagrams on the rules page."""

    def table(self) -> Brought:
        """Parts and tools of Mars."""
        from game.games.mars.table.parts import MarsParts
        from game.games.mars.table.tools import MarsTools

        return MarsParts, MarsTools

    def figures(self, assets: Path) -> Mapping[str, FigureMaker]:
        """The diagrams of its pieces, written in blocks called ``mars``."""
        from game.board.fonts import Fonts
        from game.board.images import Images
        from game.games.mars.picture.figures import MarsFigures
        from game.games.mars.picture.pieces import MarsSprites

        sprites = MarsSprites(Images(assets / "sprites"), Fonts(assets / "fonts"))
        return {"mars": MarsFigures(sprites).page_picture}
