"""What the export dialog says in the end: where the result is, and the ways to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.export.formats import FORMS
from game.ui.clipboard import put_on_clipboard
from game.ui.desktop import copy_picture, launch, opening, showing
from game.ui.panels.form import Form

if TYPE_CHECKING:
    from game.export.job import AnyJob


class Result:
    """What became of an export; ``rebuild`` lays the dialog out again."""

    def __init__(self, rebuild: Callable[[], None]) -> None:
        self.rebuild = rebuild
        self.notice = ""  # what became of the last button

    def build(self, form: Form, job: AnyJob) -> None:
        """The place of the result and its buttons; one picture is copied itself, of everything else the
        path.
        """
        shape = FORMS[job.target.form]
        noun = "page" if shape.is_paper else "picture"
        form.paragraph(f"{job.total} {noun}{'' if job.total == 1 else 's'} in {job.path}")
        is_picture = shape.is_single and not shape.is_paper
        form.buttons(
            (
                ("Open", partial(self.launch, opening(job.path)), "plain"),
                ("Show in folder", partial(self.launch, showing(job.path)), "plain"),
                (
                    "Copy the picture" if is_picture else "Copy the path",
                    partial(self._copy, job.path, is_picture=is_picture),
                    "plain",
                ),
            )
        )
        if self.notice:
            form.paragraph(self.notice, ink="quiet")

    def launch(self, command: Sequence[str]) -> None:
        """Hands the result to the desktop."""
        self.notice = "" if launch(command) else f"There is no {command[0]} here to open it with."
        self.rebuild()

    def _copy(self, path: Path, *, is_picture: bool) -> None:
        """The picture itself where the system takes it, else where it lies."""
        if is_picture and copy_picture(path):
            self.notice = "The picture is on the clipboard."
        elif not put_on_clipboard(str(path)):
            self.notice = "There is no clipboard here."
        elif is_picture:
            self.notice = "This system takes no picture; the path is on the clipboard."
        else:
            self.notice = "The path is on the clipboard."
        self.rebuild()
