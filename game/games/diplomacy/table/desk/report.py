"""The report of a phase: read on the screen, copied as text, kept as a page with maps."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.report import Bulletin, bulletin_of, bulletin_text
from game.games.diplomacy.table.desk.pictures import reports_dir, write_report
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, Dialog, message
from game.screens.page_scene import FootButton
from game.screens.scene import KeyList, Move, Push
from game.screens.text_scene import TextScene
from game.table.parts import AnyParts
from game.ui.clipboard import put_on_clipboard
from game.ui.desktop import launch, showing
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.panels.form import FIELD, Form
from game.ui.panels.text_view import TextView
from game.ui.panels.texts import Texts
from game.ui.theme import GRID

DEADLINE, NOTE, FOLDER = "deadline", "note", "folder"
WORDY = 760  # logical width of the window from which the buttons say all


def head_and_text(form: Form, rect: pygame.Rect) -> pygame.Rect:
    """Ends a form in the upper part of a page, as far as there is room (then it scrolls); gives the part for
    the text.
    """
    look = form.look
    most = max(rect.height - 6 * look.line(), look.px(FIELD + 2 * GRID))
    column = Column(rect, look.px(8))
    form.finish_in(column.first(min(form.height, most)))
    return column.rest


class ReportScene(TextScene):
    """The report of one turn; which one, the next deadline and a note to the players can be chosen."""

    title = "Report"
    first_focus = "Save as files"

    def __init__(self, master: GameMaster, parts: AnyParts) -> None:
        super().__init__()
        self.master = master
        self.picture = parts.picture
        self.turn = master.match.turn - 1
        self.note = self.folder = ""

    def enter(self, context: Context) -> None:
        """The folder is the one of the last report."""
        self.folder = context.settings.report_folder or str(reports_dir())
        super().enter(context)

    def keys(self) -> KeyList:
        """What keys do here."""
        return (("Page Up, Page Down", "Scroll"), *self.told(copy="Copy the text", save="Save as files"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Copy and save."""
        return {"copy": self.copy, "save": self.save}

    def foot(self) -> Sequence[FootButton]:
        """Back, copy, open, save; in fewer words where the window is narrow."""
        is_narrow = self.area.width < self.theme.px(WORDY)
        copy, show, save = (
            ("Copy", "Open", "Save")
            if is_narrow
            else ("Copy the text", "Open in the browser", "Save as files")
        )
        return (
            ("Back", self.back, "plain"),
            (copy, self.copy, "plain"),
            (show, self.open, "plain"),
            (save, self.save, "primary"),
        )

    @property
    def bulletin(self) -> Bulletin:
        """What is told."""
        return bulletin_of(self.master.match, self.turn, deadline=self.master.deadline, note=self.note)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Phase and deadline, note and folder above the text."""
        match = self.master.match
        turns = range(match.turn - 1, -1, -1)
        items = [(turn, match.phase_at(turn).title) for turn in turns] or [(-1, "The first position")]
        form = Form(ui, rect, open_choice=open_choice)
        with form.columns(1, 1) as (left, right):
            left.choice("Phase", items, self.turn, self._choose_turn, name="phase", logical=360)
            left.entry("Next deadline", self.master.deadline, name=DEADLINE, logical=360, limit=80)
            right.entry("Note to all players", self.note, name=NOTE, logical=560, limit=300)
            right.entry("Folder", self.folder, name=FOLDER, logical=560, limit=400)
        below = head_and_text(form, rect)
        self.view = TextView(below, Texts(self.theme), bulletin_text(self.bulletin))

    def _choose_turn(self, turn: object) -> None:
        self.turn = int(str(turn))
        self.rebuild()

    def read_fields(self) -> None:
        """Deadline and note go into the text as they are typed."""
        fields = self.ui.field_texts()
        self.folder = fields.get(FOLDER, self.folder)
        deadline, note = fields.get(DEADLINE, self.master.deadline), fields.get(NOTE, self.note)
        if (deadline, note) != (self.master.deadline, self.note):
            self.master.set_deadline(deadline)
            self.note = note
            self.view.set_text(bulletin_text(self.bulletin))
            self.needs_redraw = True

    def copy(self) -> Move | None:
        """Puts the text on the clipboard."""
        done = put_on_clipboard(bulletin_text(self.bulletin))
        words = (
            "The report is on the clipboard as text." if done else "This system has no clipboard to copy to."
        )
        return Push(message("Report", words))

    def _write(self) -> tuple[Path, Path]:
        """Writes the files and keeps the folder for the next time; page and text. Raises RedWeedError."""
        folder = Path(self.folder.strip()).expanduser() if self.folder.strip() else reports_dir()
        paths = write_report(self.master.match, self.turn, self.bulletin, self.picture, folder=folder)
        kept = "" if folder == reports_dir() else str(folder)
        self.context.change_settings(replace(self.context.settings, report_folder=kept))
        return paths

    def save(self) -> Move | None:
        """Writes page and text."""
        try:
            page, text = self._write()
        except RedWeedError as error:
            return Push(message("The report was not saved", str(error)))
        words = f"{page}\n{text.name} beside it has the same as plain text."
        show = Answer("Show in folder", partial(self._show, page))
        return Push(Dialog("The report is saved", words, (show, Answer("Close", kind="primary")), first=1))

    def _show(self, page: Path) -> Move | None:
        if launch(showing(page)):
            return None
        return Push(message("No file manager was found", f"The page is there: {page}"))

    def open(self) -> Move | None:
        """Writes the files and shows the page in the browser."""
        try:
            address = self._write()[0].resolve().as_uri()
        except RedWeedError as error:
            return Push(message("The report was not saved", str(error)))
        try:
            is_open = webbrowser.open(address)
        except webbrowser.Error:
            is_open = False
        return None if is_open else Push(message("No browser was found", f"The page is there: {address}"))
