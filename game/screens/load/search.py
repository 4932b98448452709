"""The line above a list of games: words to look for, which game, and the way to files elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.games.catalogue import Catalogue
from game.play.saves_list import SaveSummary
from game.screens.dialogs.choice import open_choice
from game.screens.load.files import FilesScene
from game.screens.load.views import row_note, row_title
from game.screens.scene import Push
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import FIELD, Form
from game.ui.theme import GRID

OTHER = "Open a file"
FIELD_NAME = "search"
CHOICE = (400, 240)  # logical width from which the choice of a game has room, and its own


class Search:
    """What is looked for; ``again`` is called when that is something else."""

    def __init__(self, again: Callable[[], None]) -> None:
        self.words = ""
        self.game = ""  # its title; any where there is none
        self._again = again

    @property
    def is_on(self) -> bool:
        """Whether a part of the games may be left out."""
        return bool(self.words.strip() or self.game)

    def read(self, ui: Interface) -> bool:
        """Takes over what is typed; whether that is something else."""
        before, self.words = self.words, ui.field_texts().get(FIELD_NAME, self.words)
        return before != self.words

    def found(self, saves: Sequence[SaveSummary]) -> list[SaveSummary]:
        """Those that are of the game and have every word somewhere in what is told of them."""
        wanted = self.words.casefold().split()
        return [
            save
            for save in saves
            if self.game in ("", save.game_title) and all(word in _told(save) for word in wanted)
        ]

    def build(self, ui: Interface, rect: pygame.Rect, games: Catalogue) -> None:
        """The line, as wide as ``rect``."""
        look = ui.look
        form = Form(ui, rect, open_choice=open_choice)
        row = Row(form.line(look.px(FIELD)), look.px(GRID))
        other = row.last(look.button_width(OTHER))
        if row.room >= look.px(CHOICE[0]):
            titles = [("", "Every game"), *((entry.title, entry.title) for entry in games.entries)]
            form.place_choice(row.last(look.px(CHOICE[1])), titles, self.game, self._take, name="game")
        label = row.first(look.font("sans").size("Search")[0])
        ui.text("Search", (label.left, label.centery - look.line() // 2), container=form.inner)
        ui.entry(self.words, row.rest, name=FIELD_NAME, container=form.inner)
        ui.button(OTHER, other, lambda: Push(FilesScene(Path.home())), container=form.inner)
        form.finish()

    def _take(self, title: object) -> None:
        self.game = str(title)
        self._again()


def _told(save: SaveSummary) -> str:
    told = (row_title(save), save.title, row_note(save, is_version=False, is_trash=False))
    return " ".join(told).casefold()
