"""A game in any file: found in the folders of the disk, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.play.storage import SUFFIX
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.opening import opened
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import Move, Push, Replace, Scene
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.panels.form import FIELD, Form
from game.ui.theme import GRID

PATH = "path"
NOTHING = "No saved game lies in this folder. A file can be dropped on the window as well."
ABOVE = "\u2191 The folder above"


def open_file(context: Context, path: Path, go: Callable[[Scene], Move]) -> Move:
    """The move to the screen of the game in a file, or to a sentence why there is none."""
    try:
        return opened(context, path, go)
    except RedWeedError as error:
        return Push(message("This file cannot be opened", str(error)))


class FilesScene(PageScene):
    """The folders and games of one folder; a path can be typed, or pasted, as well."""

    title = "Open a file"
    first_focus = PATH

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.typed = str(folder)

    def foot(self) -> Sequence[FootButton]:
        """Back, and what was typed."""
        return (("Back", self.back, "plain"), ("Open", self.open_typed, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The path, below it what lies in the folder."""
        column = Column(rect, self.theme.px(GRID))
        head = Form(ui, column.first(self.theme.px(FIELD) + 2 * self.theme.px(GRID)), open_choice=open_choice)
        ui.entry(self.typed, head.line(self.theme.px(FIELD)), name=PATH, container=head.inner, limit=1000)
        head.finish()
        form = Form(ui, column.rest, open_choice=open_choice)
        if self.folder != self.folder.parent:
            form.wide_button(ABOVE, partial(self.show, self.folder.parent), name="above")
        for path in listed(self.folder):
            is_folder = path.is_dir()
            title = f"{path.name}/" if is_folder else path.name
            form.wide_button(title, partial(self.show if is_folder else self.open, path), name=path.name)
        if not any(path.suffix == SUFFIX for path in listed(self.folder)):
            form.paragraph(NOTHING, ink="quiet")
        form.finish()

    def read_fields(self) -> None:
        """Keeps what is typed."""
        self.typed = self.ui.field_texts().get(PATH, self.typed)

    def entered(self, name: str) -> Move | None:
        """Enter in the path opens it."""
        return self.open_typed()

    def open_typed(self) -> Move | None:
        """Shows the folder, or opens the file, that was typed."""
        path = Path(self.typed.strip().strip("\"'")).expanduser()
        return self.show(path) if path.is_dir() else self.open(path)

    def show(self, folder: Path) -> Move | None:
        """Another folder."""
        self.folder, self.typed = folder, str(folder)
        self.rebuild()
        return None

    def open(self, path: Path) -> Move:
        """The game in a file."""
        return open_file(self.context, path, partial(Replace, all_scenes=True))


def listed(folder: Path) -> list[Path]:
    """The folders and the files of games in a folder, by name; none where it cannot be read."""
    with suppress(OSError):
        seen = [path for path in folder.iterdir() if not path.name.startswith(".")]
        named = sorted(seen, key=lambda path: path.name.casefold())
        return [*(path for path in named if path.is_dir()), *(p for p in named if p.suffix == SUFFIX)]
    return []
