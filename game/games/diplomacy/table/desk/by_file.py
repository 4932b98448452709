"""The game of a desk by file: the turn files that go out, who has signed and sent, and the deadline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.games.diplomacy.desk.deadline import deadline_note
from game.games.diplomacy.table.desk.post import DeskPost
from game.net.files.key_files import files_dir
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move, Push
from game.table.by_file.inviting import show_file
from game.table.by_file.scene import ask_renew
from game.ui.interface import Interface
from game.ui.panels.form import Form

DEADLINE, NOTE, FOLDER = "deadline", "note", "folder"
ABOUT = (
    "A turn file shows a player what its power may see, at the usual table, and brings its orders back to "
    "you: sealed, so that only this desk can read them, and signed, so that nobody else can send them. Send "
    "every file to its own player alone. Drop the orders files on the desk, leave them in the folder, or "
    "paste the block of text that players put into their mails."
)


class ByFileScene(PageScene):
    """Turn files of the running phase."""

    title = "Play by file"
    first_focus = "Write the turn files"

    def __init__(self, post: DeskPost) -> None:
        super().__init__()
        self.post = post
        self.master = post.desk.master
        self.folder = str(post.folder or files_dir())
        self.note = ""

    def keys(self) -> KeyList:
        """What keys do here."""
        return self.told(save="Write the turn files")

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Write."""
        return {"save": self.write}

    def foot(self) -> Sequence[FootButton]:
        """Back and write."""
        return (("Back", self.back, "plain"), ("Write the turn files", self.write, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """What is written, and how it stands with every seat."""
        form = Form(ui, rect, open_choice=open_choice)
        form.paragraph(ABOUT, ink="quiet")
        if self.post.post is None:
            form.paragraph(self.post.fault)
            form.finish()
            return
        with form.columns(1, 1) as (left, right):
            self._build_fields(left)
            self._build_seats(right)
        form.finish()

    def _build_fields(self, form: Form) -> None:
        form.entry("Deadline", self.master.deadline, name=DEADLINE, logical=560, limit=80)
        form.paragraph(deadline_note(self.master), ink="quiet")
        form.entry("Note to all players", self.note, name=NOTE, logical=560, limit=300)
        form.entry("Folder", self.folder, name=FOLDER, logical=560, limit=400)
        check = self.post.post.check if self.post.post is not None else ""
        words = (
            f"The number of this desk is {check}. Tell it to the players in another way than by the mails: "
            "their program shows it at the first turn file."
            if check
            else "The keys of this desk are made with the first turn files."
        )
        form.paragraph(words)

    def _build_seats(self, form: Form) -> None:
        post = self.post.post
        if post is None:
            return
        for seat in post.seats:
            title = post.title(seat)
            form.paragraph(f"{title}: {post.standing(seat)}.")
            if post.is_known(seat):
                form.buttons(((f"New key for {title}", partial(self._ask_renew, seat), "plain"),))

    def _ask_renew(self, seat: str) -> Move:
        return ask_renew(self.master.match.entry.seat_title(seat), partial(self._renew, seat))

    def _renew(self, seat: str) -> Move | None:
        try:
            self.post.renew(seat)
        except RedWeedError as error:
            return Push(message("The keys cannot be kept", str(error)))
        self.rebuild()
        return None

    def read_fields(self) -> None:
        """Keeps what is typed."""
        fields = self.ui.field_texts()
        self.folder, self.note = fields.get(FOLDER, self.folder), fields.get(NOTE, self.note)
        deadline = fields.get(DEADLINE, self.master.deadline)
        if deadline != self.master.deadline:
            self.master.set_deadline(deadline)
            self.post.saving.note_change()

    def write(self) -> Move | None:
        """Writes a turn file for every seat."""
        self.read_fields()
        folder = Path(self.folder.strip()).expanduser()
        try:
            paths = self.post.write(folder, self.note)
        except RedWeedError as error:
            return Push(message("The turn files were not written", str(error)))
        self.rebuild()
        said = f"{len(paths)} turn files are in {folder}. Orders files that come into this folder are taken."
        show = Answer("Show the folder", partial(show_file, folder))
        return Push(ask("The turn files are written", said, Answer("Done", None, "primary"), show))
