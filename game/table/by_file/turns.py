"""A game by turns at the usual table: what is played here goes to the other side as a letter, whose answer
goes on with it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.core.keymap import PAGES
from game.games.catalogue import Catalogue
from game.net.files.by_turns import Side, load_side
from game.net.files.letter import INVITE, read_letter
from game.net.files.turns_match import TurnsMatch
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.load.files import pasted
from game.screens.scene import Move, Push, Replace, Scene
from game.table.by_file.inviting import written
from game.table.by_file.screen import NOT_HERE, FileTable, TurnScreen
from game.table.menu import MenuItem, SaveDialog
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.state import Wish
from game.ui.clipboard import clipboard_text
from game.ui.handlers import action_of


class TurnsSaving(NothingSaved):
    """Keeps the side of a game by turns whenever a stage has begun."""

    def __init__(self, match: TurnsMatch) -> None:
        super().__init__(match)
        self.turns = match
        self._kept = match.side

    def note_stage(self) -> None:
        """A turn was played, or waits for dice."""
        super().note_stage()
        self.is_due = self.turns.side != self._kept

    def save(self) -> Move | None:
        """Keeps it; a disk that refuses is told."""
        if not self.is_due:
            return None
        self.is_due = False
        try:
            self.turns.side.save()
            self._kept = self.turns.side
        except RedWeedError as error:
            return Push(message("The game is not kept", str(error)))
        return None

    def leave(self) -> bool | None:
        """Keeps what is not kept yet."""
        self.note_stage()
        self.save()
        return None


class TurnsScene(TableScene):
    """The table of one side. ``folder`` is where its letters are written, ``note`` what is told first."""

    title = "Game by turns"

    def __init__(self, match: TurnsMatch, folder: Path, note: str = "") -> None:
        self.saving_turns = TurnsSaving(match)
        super().__init__(match, self.saving_turns)
        self.turns = match
        self.folder = folder
        self.note = note
        items = (
            MenuItem("Write the letter again", self._write),
            MenuItem("Paste a letter", self.paste),
            MenuItem("Save the game", lambda: Push(SaveDialog(match))),
        )
        file = FileTable(self._words, items)
        self.new_screen = lambda table, tools: TurnScreen(table, tools, file)
        self._written: Side | None = match.side

    def enter(self, context: Context) -> None:
        """Says what is to be said first."""
        super().enter(context)
        if self.note:
            self.later(Push(message("Play by file", self.note)))

    def _words(self) -> str:
        """What is waited for."""
        if self.turns.outcome is not None or self.turns.is_own_turn:
            return ""
        title = self.turns.entry.seat_title(self.turns.side.foe)
        waits = "the dice wait for" if self.turns.side.orders is not None else "waiting for"
        return f"{waits} a letter of {title}"

    def send(self, wish: Wish) -> Move | None:
        """What belongs to games that are held here alone has no meaning."""
        return None if wish in NOT_HERE else super().send(wish)

    def status(self) -> tuple[str, str]:
        """The usual line, or what is waited for."""
        words = self._words()
        return (f"{words[:1].upper()}{words[1:]}.", "quiet") if words else super().status()

    def _begin_stage(self) -> None:
        """Where the other has the word the letter is written."""
        super()._begin_stage()
        if not self.turns.is_own_turn and self.turns.side != self._written:
            self.later(self.saving_turns.save())
            self.later(self._write())

    def paste(self) -> Move:
        """The table after the letter on the clipboard, with or without a mail around it."""
        return pasted(self.context, clipboard_text(), partial(Replace, all_scenes=True))

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The key for pasting takes a letter."""
        if event.type == pygame.KEYDOWN and action_of(event, self.context.settings.keys, PAGES) == "paste":
            return self.paste()
        return super().handle(event)

    def wants_letter(self) -> None:
        """There is something to be sent though nothing was played here: dice were thrown."""
        self._written = None

    def _write(self) -> Move:
        self._written = self.turns.side
        return Push(written(self.turns.side, self.folder, self.turns))


def open_letter(games: Catalogue, path: Path) -> Scene:
    """The table of a game by turns after a letter; a dialog where it is an invitation. Raises
    RedWeedError.
    """
    try:
        letter = read_letter(path.read_bytes(), games)
    except OSError as error:
        raise RedWeedError(f"{path}: {error.strerror or error}") from error
    side = load_side(letter.table, games)
    if side is None:
        if letter.kind != INVITE:
            raise RedWeedError("This is the game of two others, or its beginning is not on this computer.")
        return _invited(Side.invited_by(letter, games), path, games)
    note = ""
    try:
        side = side.received(letter, games)
        side.save()
    except RedWeedError as error:
        note = str(error)
    if not side.begun:
        return message("Play by file", note or "The other side has not answered yet.")
    scene = TurnsScene(TurnsMatch(side, games), path.parent, note)
    if not note and not scene.turns.is_own_turn:
        scene.wants_letter()
    return scene


def _invited(side: Side, path: Path, games: Catalogue) -> Dialog:
    match = TurnsMatch(side, games)

    def answer() -> Move:
        try:
            side.save()
        except RedWeedError as error:
            return Push(message("The game is not kept", str(error)))
        return Push(written(side, path.parent, match))

    entry = match.entry
    words = (
        f"You are invited to {entry.title}: {entry.seat_title(side.foe)} asks you to play "
        f"{entry.seat_title(side.seat)}."
    )
    return ask("An invitation", words, Answer("Play", answer, "primary"), Answer("Not now"))
