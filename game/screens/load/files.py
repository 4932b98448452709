"""What lies in any file: found in the folders of the disk, dropped on the window, or named at the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import MapError, NetError, RedWeedError
from game.net.files.key_files import files_dir
from game.net.files.letter import has_letter, is_letter, letter_in
from game.net.files.orders_file import BEGIN
from game.net.files.turn_file import is_turn_file
from game.play.foreign.files import imported, is_foreign
from game.play.storage import SUFFIX
from game.play.whole_files import write_whole
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.opening import opened
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import Move, Push, Replace, Scene
from game.screens.setup.new_game import NewGameScene
from game.ui.clipboard import clipboard_text
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.panels.form import FIELD, Form
from game.ui.theme import GRID

PATH = "path"
NOTHING = "No saved game lies in this folder. A file can be dropped on the window as well."
NO_TEXT = (
    "There is neither a letter nor a game of another program on the clipboard. Copy the whole text first, "
    "with its first and last line."
)
MAP = ".tmx"
GAMES = (SUFFIX, ".jdip", ".dip", ".turn", ".game")
"""The endings of the files that are listed."""
TOLD = 5
"""So many differences of an imported game are told on the screen."""
ABOVE = "\u2191 The folder above"
OTHER = "{path} is no saved game, no map, no turn file and no game of another program."


def open_file(context: Context, path: Path, go: Callable[[Scene], Move]) -> Move:
    """The move to the screen of the game in a file, or of a game on the map in it, or to a sentence why there
    is none.
    """
    try:
        if path.suffix.lower() == MAP and path.is_file():
            return Push(_on_map(context, path))
        if has_turn(path):
            turn = context.open_turn(path)
            return Push(turn) if turn.is_overlay else go(turn)
        return opened(context, path, go)
    except RedWeedError as error:
        fault = error
    try:
        if _is_foreign(context, path):
            return _imported(context, path, go)
    except RedWeedError as error:
        fault = error
    return Push(
        message("This file cannot be opened", str(fault) if _is_ours(path) else OTHER.format(path=path))
    )


def _is_ours(path: Path) -> bool:
    """Whether a file that cannot be opened is meant as one of this program's by its name or how it begins, or
    cannot be read at all, so that the fault says what is wrong with it.
    """
    try:
        with path.open("rb") as file:
            start = file.read(len(BEGIN))
    except OSError:
        return True
    is_meant = path.suffix.lower() in (*GAMES, MAP) or start == BEGIN.encode()
    return is_meant or is_turn_file(start) or is_letter(start) or start.lstrip()[:1] in (b"{", b"")


def has_turn(path: Path) -> bool:
    """Whether a file is meant as a turn file, or as a letter of a game by turns. Raises NetError for one with
    orders, which is the desk's.
    """
    try:
        with path.open("rb") as file:
            start = file.read(len(BEGIN))
    except OSError:
        return False
    if start == BEGIN.encode():
        raise NetError("These are sealed orders: open their game where it is held, and drop the file there.")
    return is_turn_file(start) or is_letter(start)


def _on_map(context: Context, path: Path) -> Scene:
    """New game with the first game that can be played on a map. Raises MapError."""
    fault: RedWeedError | None = None
    for entry in context.games.entries:
        try:
            return NewGameScene(context.games, entry.id, path)
        except RedWeedError as error:
            fault = fault or error
    raise fault or MapError(f"{path}: there is no game to be played on it")


def _is_foreign(context: Context, path: Path) -> bool:
    """Whether another program wrote the file; what cannot be read at all is a matter of opening it."""
    with suppress(OSError, RedWeedError):
        return is_foreign(path, context.games)
    return False


def _imported(context: Context, path: Path, go: Callable[[Scene], Move]) -> Move:
    """A question with what could not be read and what differs, before the table of the game."""
    found = imported(path, context.games)
    more = len(found.notes) - TOLD
    lines = [*found.notes[:TOLD], *([f"... and {more} more: `import` tells them all."] if more > 0 else [])]
    said = "\n".join([f"{found.summary[:1].upper()}{found.summary[1:]}.", *lines])
    show = partial(context.open_table, found.match)
    return Push(
        ask(found.match.title, said, Answer("Open it", lambda: go(show()), "primary"), Answer("Cancel"))
    )


def pasted(context: Context, text: str, go: Callable[[Scene], Move]) -> Move:
    """The move to what a text holds: a letter is kept as a file and opened as one, any other text is opened
    as one of another program.
    """
    if not text.strip():
        return Push(message("Nothing to paste", NO_TEXT))
    folder = files_dir()
    try:
        path = _kept(folder, text)
    except (OSError, RedWeedError) as error:
        return Push(message("This text cannot be opened", str(error)))
    return open_file(context, path, go)


def _kept(folder: Path, text: str) -> Path:
    """Where the text lies from now on. Raises NetError and OSError."""
    path, data = folder / "pasted.txt", text.encode("utf-8", "replace")
    if has_letter(text):
        path, data = folder / "pasted.game", letter_in(text)
    write_whole(path, data)
    return path


class FilesScene(PageScene):
    """The folders and games of one folder; a path can be typed, or pasted, as well."""

    title = "Open a file"
    first_focus = PATH

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.typed = str(folder)

    def foot(self) -> Sequence[FootButton]:
        """Back, what is on the clipboard, and what was typed."""
        return (
            ("Back", self.back, "plain"),
            ("Paste a text", self.paste, "plain"),
            ("Open", self.open_typed, "primary"),
        )

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
        if not any(path.suffix in GAMES for path in listed(self.folder)):
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

    def paste(self) -> Move:
        """A letter, or a game of another program, from the clipboard."""
        return pasted(self.context, clipboard_text(), partial(Replace, all_scenes=True))

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
        return [
            *(path for path in named if path.is_dir()),
            *(p for p in named if p.suffix in GAMES),
        ]
    return []
