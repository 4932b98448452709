"""A game by turns at the usual table: what is played here goes to the next side as a letter, and the game
goes on with the one that comes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.core.keymap import PAGES
from game.games.catalogue import Catalogue
from game.net.files.letter import INVITE, Letter, read_letter
from game.net.files.rounds import RoundSide
from game.net.files.sides import AnySide, invited_by, load_side
from game.net.files.turns_match import TurnsMatch
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.load.files import pasted
from game.screens.scene import Move, Push, Replace, Scene
from game.table.by_file.going_on import GoingOn
from game.table.by_file.inviting import PAIR, written
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
        self.going_on = GoingOn(match, lambda: self.context.games, self._goes_on)
        file = FileTable(self._words, self._items)
        self.new_screen = lambda table, tools: TurnScreen(table, tools, file)
        self._written: AnySide | None = match.side

    def enter(self, context: Context) -> None:
        """Says what is to be said first, and asks what others ask."""
        super().enter(context)
        if self.note:
            self.later(Push(message("Play by file", self.note)))
            return
        question = self.going_on.question()
        if question is not None:
            self.later(Push(question))

    def _items(self) -> Sequence[MenuItem]:
        """Lines of the menu."""
        return (
            MenuItem("Write the letter again", self._write),
            MenuItem("Paste a letter", self.paste),
            *self.going_on.items(),
            MenuItem("Save the game", lambda: Push(SaveDialog(self.turns))),
        )

    def _goes_on(self, side: AnySide) -> Move:
        """The table of what the own side has become, whose letter is written."""
        scene = TurnsScene(TurnsMatch(side, self.context.games), self.folder)
        if not scene.turns.is_own_turn:
            scene.wants_letter()
        return Replace(scene, all_scenes=True)

    def _words(self) -> str:
        """What is waited for."""
        if self.turns.outcome is not None or self.turns.is_own_turn:
            return ""
        side = self.turns.side
        waits = "the dice wait for" if side.orders is not None else "waiting for"
        missing = side.missing(self.turns) if isinstance(side, RoundSide) and side.orders is not None else ()
        if len(missing) > 1:
            return f"{waits} the others"
        seat = next(iter(missing), side.to)
        return f"{waits} a letter of {self.turns.entry.seat_title(seat) if seat else 'the others'}"

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
            others = "two others" if letter.company is None else "others"
            raise RedWeedError(f"This is the game of {others}, or its beginning is not on this computer.")
        return _invited(invited_by(letter, games), letter, path, games)
    note = ""
    try:
        side = side.received(letter, games)
        side.save()
    except RedWeedError as error:
        note = str(error)
    if not side.begun:
        return _unbegun(side, letter, note, path, games)
    scene = TurnsScene(TurnsMatch(side, games), path.parent, note)
    if not note and not scene.turns.is_own_turn and side.answers(letter):
        scene.wants_letter()
    return scene


def _unbegun(side: AnySide, letter: Letter, note: str, path: Path, games: Catalogue) -> Dialog:
    """What is done before a game has begun: the letter goes on, or is waited for."""
    if note or not side.answers(letter):
        waits = "The other side has" if len(side.record.seats) == PAIR else "The others have"
        return message("Play by file", note or f"{waits} not answered yet.")
    return written(side, path.parent, TurnsMatch(side, games), at_table=False)


def _invited(sides: Sequence[AnySide], letter: Letter, path: Path, games: Catalogue) -> Dialog:
    """An invitation, with a button for each seat that is free."""
    entry = TurnsMatch(sides[0], games).entry

    def answer(side: AnySide) -> Move:
        try:
            side.save()
        except RedWeedError as error:
            return Push(message("The game is not kept", str(error)))
        return Push(written(side, path.parent, TurnsMatch(side, games), at_table=False))

    host, not_now = entry.seat_title(letter.seat), Answer("Not now")
    if len(sides) == 1:
        words = f"{host} asks you to play {entry.seat_title(sides[0].seat)}."
        play = Answer("Play", partial(answer, sides[0]), "primary")
        return ask("An invitation", f"You are invited to {entry.title}: {words}", play, not_now)
    seats = [Answer(entry.seat_title(side.seat), partial(answer, side)) for side in sides]
    words = f"{host} asks you to play. Which side do you take?"
    return ask("An invitation", f"You are invited to {entry.title}: {words}", *seats, not_now)
