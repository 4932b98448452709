"""A game that cannot be saved: why, and another folder to save it in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import Move, Pop
from game.ui.panels.form import Form

FOLDER = "folder"


class FolderDialog(FormDialog):
    """Says once what the disk says. ``choose`` saves in a folder, ``again`` where it was; both answer '' or
    why not.
    """

    title = "The game cannot be saved"
    first_focus = "Go on"
    width = 640

    def __init__(self, problem: str, choose: Callable[[Path], str], again: Callable[[], str]) -> None:
        super().__init__()
        self.problem = problem
        self.choose = choose
        self.again = again
        self.folder = str(offered_folder())

    def build_form(self, form: Form) -> None:
        """What is wrong, what happens now, and a folder."""
        form.paragraph(f"{self.problem.rstrip('.')}.", ink="danger_text")
        form.paragraph(
            "You can play on: every turn is another try, and a mark below the board stands there until one "
            "goes well."
        )
        form.paragraph("Or keep the game in another folder. The list of saved games shows it there too.")
        form.entry("Folder", self.folder, name=FOLDER, logical=560, limit=400)

    def foot(self) -> Sequence[FootButton]:
        """Another folder, once more, or on without."""
        return (
            ("Save there", self.accept, "plain"),
            ("Try again", self.try_again, "plain"),
            ("Go on", self.back, "primary"),
        )

    def read_fields(self) -> None:
        """Keeps what was typed."""
        self.folder = self.ui.field_texts().get(FOLDER, self.folder)

    def accept(self) -> Move | None:
        """Saves in the folder, or says why that is impossible too."""
        self.read_fields()
        text = self.folder.strip()
        return self._answer(self.choose(Path(text).expanduser()) if text else "Please enter a folder")

    def try_again(self) -> Move | None:
        """Saves where the game was."""
        return self._answer(self.again())

    def _answer(self, problem: str) -> Move | None:
        if not problem:
            return Pop()
        self.problem = problem
        self.rebuild()
        return None


def offered_folder() -> Path:
    """A folder most people can write to."""
    return Path.home() / "Red Weed games"
