"""Name and notes of a branch, to be written."""

from __future__ import annotations

from collections.abc import Callable

from game.play.record import LONGEST_NAME, LONGEST_NOTES, Branch
from game.screens.context import Context
from game.screens.dialogs.form import KeptDialog
from game.ui.panels.form import Form

PAGE = 150  # logical height of the notes

Written = Callable[[str, str], None]
"""Is told the name and the notes."""


class NotesDialog(KeptDialog):
    """``written`` is told what was written, where anything was."""

    title = "Name and notes"
    first_focus = "name"

    def __init__(self, branch: Branch, written: Written) -> None:
        super().__init__()
        self.name, self.notes = branch.name, branch.notes
        self.written = written

    def enter(self, context: Context) -> None:
        """The name is written over by whoever types another one."""
        super().enter(context)
        field = self.ui.field("name")
        if field is not None:
            field.select_all()

    def build_form(self, form: Form) -> None:
        """A line and a page."""
        px = self.theme.px
        form.entry("Name", self.name, name="name", logical=400, limit=LONGEST_NAME)
        form.paragraph("Notes", ink="quiet")
        height = min(px(PAGE), max(self.area.height // 4, px(64)))
        form.ui.page(self.notes, form.line(height, px(8)), name="notes", container=form.inner)

    def read_fields(self) -> None:
        """Keeps what was typed, as much of it as there is room for."""
        texts = self.ui.field_texts()
        self.name = texts.get("name", self.name)
        self.notes = texts.get("notes", self.notes)
        field = self.ui.field("notes")
        if field is not None and len(self.notes) > LONGEST_NOTES:
            self.notes = self.notes[:LONGEST_NOTES]
            field.write(self.notes)

    def tell(self) -> None:
        """What was written."""
        self.written(self.name, self.notes)
