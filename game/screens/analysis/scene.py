"""The analysis board's door: a game from its first position, from one that is set up, or from one that is
pasted; all seats are one person's and nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.screens.analysis.reading import TITLE, fresh_board, pasted, refused
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.game_pages import pages_of
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move, Push, Replace
from game.ui.clipboard import clipboard_text
from game.ui.interface import Interface
from game.ui.panels.form import Form

TEXT = "pasted"
PAGE = (120, 700)  # logical height of the text, at least and at most
WIDE = 860  # logical width from which the text stands beside the rest
WORDS = (
    "All seats are yours and nothing is hidden. What if (W) shows what comes of other orders in any phase, "
    "and branches (Y) keep what you play on."
)
EMPTY = "There is no text on the clipboard."


class AnalysisScene(PageScene):
    """``text`` is what was pasted, which stays as it is when it cannot be read."""

    title = TITLE
    first_focus = "game"

    def __init__(self, games: Catalogue) -> None:
        super().__init__()
        self.games = games
        self.entry: Entry = games.entries[0]
        self.text = ""
        self.problem = ""

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm="Open what is pasted"), ("Left, Right", "Change the focused value"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Open."""
        return {"confirm": self.open}

    def foot(self) -> Sequence[FootButton]:
        """Back, what is on the clipboard, and open."""
        return (
            ("Back", self.back, "plain"),
            ("Paste", self.paste, "plain"),
            ("Open", self.open, "primary"),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The game and where to begin; beside it or below it the text."""
        form = Form(ui, rect, open_choice=open_choice)
        form.paragraph(WORDS, ink="quiet")
        if rect.width >= self.theme.px(WIDE):
            form.gap(8)
            with form.columns(2, 3) as (game, text):
                self._build_game(game)
                self._build_text(text, rect.height)
        else:
            self._build_game(form)
            self._build_text(form, 0)
        form.finish()

    def _build_game(self, form: Form) -> None:
        form.heading("Where to begin")
        items = [(entry.id, entry.title) for entry in self.games.entries]
        form.choice("Game", items, self.entry.id, self._choose, name="game", logical=WIDE)
        form.wide_button("From the first position", self.start)
        form.wide_button(pages_of(self.entry).set_up_words, self.set_up, name="set up")
        form.paragraph(self.entry.blurb, ink="quiet")

    def _build_text(self, form: Form, room: int) -> None:
        px = self.theme.px
        form.heading("Or a position as text")
        form.paragraph(pages_of(self.entry).pasted_words, ink="quiet")
        if self.problem:
            form.paragraph(self.problem, ink="danger_text")
        height = min(max(room - form.y - px(8), px(PAGE[0])), px(PAGE[1]))
        form.ui.page(self.text, form.line(height), name=TEXT, container=form.inner)

    def read_fields(self) -> None:
        """Keeps the text."""
        self.text = self.ui.field_texts().get(TEXT, self.text)

    def _choose(self, game_id: object) -> None:
        self.read_fields()
        self.entry = self.games.find(str(game_id))
        self.problem = ""
        self.rebuild()

    # -- what is done ----------------------------------------------------------------------------------------

    def start(self) -> Move | None:
        """The first position."""
        return self._made(lambda: Replace(self.context.open_table(fresh_board(self.entry))))

    def set_up(self) -> Move | None:
        """The game's own editor of positions."""
        self.read_fields()
        return self._made(
            lambda: Push(
                pages_of(self.entry).position_editor(fresh_board(self.entry), self.context.open_table)
            )
        )

    def _made(self, make: Callable[[], Move]) -> Move | None:
        try:
            return make()
        except RedWeedError as error:
            return Push(message("This game cannot be started", refused(error)))

    def paste(self) -> Move | None:
        """The clipboard takes the place of the text, which comes into sight."""
        text = clipboard_text()
        self.problem = "" if text.strip() else EMPTY
        self.text = text if text.strip() else self.text
        self.ui.focus.focus(self.ui.names[TEXT])
        self.rebuild()
        return None

    def open(self) -> Move | None:
        """What is pasted; what is wrong with it is said below it, and it stays."""
        self.read_fields()
        try:
            match = pasted(self.text, self.entry, self.games)
        except RedWeedError as error:
            self.problem = refused(error)
            self.ui.focus.focus(self.ui.names[TEXT])  # with what is wrong above it
            self.rebuild()
            return None
        return Replace(self.context.open_table(match))
