"""Print: the turn on the screen and its order sheets as pages, opened in the program that prints them."""

from __future__ import annotations

from dataclasses import replace

from game.export.choice import SHOWN, offered_name
from game.screens.context import Context
from game.screens.dialogs.export import ExportDialog
from game.screens.scene import Move
from game.ui.desktop import opening

PAGES = "pdf"


class PrintDialog(ExportDialog):
    """The export of one turn as pages, which the desktop opens as soon as they are there."""

    title = "Print"

    def enter(self, context: Context) -> None:
        """Offers the turn on the screen; the form of the last export stays what it was."""
        super().enter(context)
        offered = replace(self.choice, form=PAGES, which=SHOWN)
        self.choice = replace(offered, name=offered_name(self.match, offered))
        self.rebuild()

    @property
    def heading(self) -> str:
        """The stage."""
        if self.job is None:
            return "Print this phase"
        return "The pages are ready" if self.is_done else "Printing"

    def update(self, seconds: float) -> Move | None:
        """One step; what is ready is opened once."""
        was_done = self.is_done
        move = super().update(seconds)
        if self.is_done and not was_done and self.job is not None:
            self.result.launch(opening(self.job.path))
        return move

    def _keep_settings(self) -> None:
        """Printing says nothing about the next export."""
