"""The file of a battlefield that is edited: saving, keeping what is unfinished, playing it, and leaving
without a loss.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.core.errors import RedWeedError
from game.games.wrom.editor.dialogs import NameDialog
from game.games.wrom.editor.work import DraftWork
from game.games.wrom.maps.draft import Draft
from game.games.wrom.maps.own_maps import (
    MAP_SUFFIX,
    place_of,
    save_draft,
    set_aside,
    unfinished_dir,
    what_is_missing,
)
from game.play.storage import maps_dir
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.scene import Move, Pop, Push
from game.screens.setup.new_game import NewGameScene
from game.table.menu import file_stem

Begin = Callable[[Path], Move]
"""Begins a game on the map of a file."""
USUAL_NAME = "My battlefield"


class EditorFile:
    """``stem`` is the name of the file it was opened from or saved to, '' for none yet; ``saved`` what stands
    in it, None for nothing yet; ``begin`` is where playing it leads to, None for New game.
    """

    def __init__(self, editor: DraftWork, saved: Draft | None, stem: str, begin: Begin | None = None) -> None:
        self.editor = editor
        self.saved = saved
        self.stem = stem
        self._begin_at = begin
        self._is_dropped = False
        self._is_leaving = False

    @property
    def is_saved(self) -> bool:
        """Whether nothing would be lost."""
        return self.editor.draft == self.saved

    @property
    def told(self) -> str:
        """Name of the map and whether it is saved."""
        name = self.editor.draft.title or "Without a name"
        if not self.is_saved:
            return f"{name}: not saved yet"
        return f"{name}: saved" if self.stem else f"{name}: not changed"

    def keep(self) -> None:
        """Keeps what nobody has saved or dropped among the unfinished maps, under a name of its own."""
        if not self.is_saved and not self._is_dropped:
            with suppress(RedWeedError):
                set_aside(self.editor.draft, f"{self._usual_name} (kept)")

    @property
    def _usual_name(self) -> str:
        return self.stem or file_stem(self.editor.draft.title) or USUAL_NAME

    def save(self) -> Move | None:
        """Saves under the name it has, or asks for one."""
        self._is_leaving = False
        return self._ask_unfinished(self._write if self.stem else self._ask_name)

    def save_as(self) -> Move | None:
        """Saves under another name."""
        self._is_leaving = False
        return self._ask_unfinished(self._ask_name)

    def _ask_unfinished(self, go_on: Callable[[], Move | None]) -> Move | None:
        """What cannot be played says what is missing before it is kept as a draft."""
        missing = what_is_missing(self.editor.draft)
        if not missing:
            return go_on()
        text = "\n".join(
            (
                *missing,
                "It can be kept as an unfinished map, which the editor opens again; a new game does not "
                "offer it.",
            )
        )
        return Push(
            ask("It cannot be played yet", text, Answer("Keep it", go_on, "primary"), Answer("Go on drawing"))
        )

    def _ask_name(self) -> Move:
        folder = place_of(self.editor.draft, "x").parent
        note = f"It will lie in {folder} and opens in Tiled."
        return Push(NameDialog(self._usual_name, note, self._take_name))

    def _take_name(self, stem: str) -> Move | None:
        path = place_of(self.editor.draft, stem)
        if path.exists() and stem != self.stem:
            write = partial(self._write_as, stem)
            return Push(
                ask("Replace the map?", path.name, Answer("Replace", write, "danger"), Answer("Cancel"))
            )
        return self._write_as(stem)

    def _write_as(self, stem: str) -> Move | None:
        self.stem = stem
        return self._write()

    def _write(self) -> Move | None:
        path = self._keep()
        if isinstance(path, str):
            return Push(message("The map was not saved", path))
        if self._is_leaving:
            return Pop()
        self.editor.tell(
            f"Saved as {path.name}" + (", not finished yet." if path.parent == unfinished_dir() else ".")
        )
        return None

    def _keep(self) -> Path | str:
        """Writes the draft: its path, or the sentence why it could not be."""
        try:
            path = save_draft(self.editor.draft, self.stem)
        except RedWeedError as error:
            return str(error)
        self.saved = self.editor.draft
        self.editor.end_stroke()
        self.editor.rebuild()
        return path

    def play(self) -> Move | None:
        """Sets up a new game on the map, once it is whole and saved."""
        missing = what_is_missing(self.editor.draft)
        if missing:
            return Push(message("It cannot be played yet", "\n".join(missing)))
        if not self.stem:
            dialog = NameDialog(self._usual_name, "The map is saved before the game begins.", self._play_as)
            return Push(dialog)
        return self._begin()

    def _play_as(self, stem: str) -> Move | None:
        path = maps_dir() / f"{stem}{MAP_SUFFIX}"
        if path.exists():
            begin = partial(self._begin_as, stem)
            return Push(
                ask("Replace the map?", path.name, Answer("Replace", begin, "danger"), Answer("Cancel"))
            )
        return self._begin_as(stem)

    def _begin_as(self, stem: str) -> Move | None:
        self.stem = stem
        return self._begin()

    def _begin(self) -> Move | None:
        path = self._keep()
        if isinstance(path, str):
            return Push(message("The map was not saved", path))
        if self._begin_at is not None:
            return self._begin_at(path)
        return Push(NewGameScene(self.editor.context.games, "wrom", path))

    def leave(self) -> Move | None:
        """Leaves, after asking when something is not saved."""
        if self.is_saved:
            return Pop()
        text = "What was changed since the last saving is lost if you leave now."
        return Push(
            ask(
                "Save the map first?",
                text,
                Answer("Save", self._save_and_leave, "primary"),
                Answer("Leave", self._drop, "danger"),
                Answer("Stay"),
            )
        )

    def _save_and_leave(self) -> Move | None:
        move = self.save()
        self._is_leaving = True
        return Pop() if self.is_saved and self.stem else move

    def _drop(self) -> Move:
        self._is_dropped = True
        return Pop()
