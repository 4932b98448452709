"""The switch of analysis at a table of Mars: while it is off there is nothing of it."""

from __future__ import annotations

from game.games.mars.engine.process import live_as_engine
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.table.advice import ADVISERS
from game.games.mars.table.analysis.analysis import Analysis
from game.games.mars.table.analysis.look import AnalysisLook
from game.games.mars.table.view_model import MarsViewModel
from game.table.tools import TableModel

ANALYSTS = "analysts"
"""Those who think about the position, in sentences."""


class AnalysisSwitch:
    """That of one table. ``shown`` is what there is to see, None while it is off."""

    def __init__(self, table: TableModel, view_model: MarsViewModel, painter: MarsPainter) -> None:
        self.table = table
        self.view_model = view_model
        self.painter = painter
        self.shown: AnalysisLook | None = None
        table.at_leave.append(self.off)

    def turn(self) -> None:
        """On or off."""
        if self.shown is not None:
            self.off()
            return
        mind = self.table.context.mind
        companions = (mind.companion(live_as_engine, name) for name in (ANALYSTS, ADVISERS))
        analysis = Analysis(self.table, self.view_model, *companions)
        self.shown = AnalysisLook(analysis, self.view_model, self.painter)
        analysis.follow()

    def off(self) -> None:
        """Nobody thinks any longer, and nothing is shown."""
        if self.shown is not None:
            self.shown.analysis.stop()
        self.shown = None
