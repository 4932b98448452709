"""The games on disk: saved ones and those the program saved by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.play.storage import SaveSummary, delete_save, list_saves, salvage_match, saves_dir
from game.scenes.choice import open_choice
from game.scenes.dialog import Answer, ask, message
from game.scenes.opening import opened
from game.scenes.page_scene import FootButton, PageScene
from game.scenes.scene import KeyList, Move, Push, Replace
from game.ui.interface import Interface
from game.ui.panels.form import Form
from game.ui.theme import BODY, GRID

EMPTY = "There are no saved games yet. A game is saved by itself after every turn, and with Ctrl+S whenever you like."
SIDE = 360  # width of the details
WIDE = 900  # content width from which they stand beside the list


class LoadGameScene(PageScene):
    """A list; the chosen game is described beside it, with what can be done with it."""

    title = "Load a game"

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[SaveSummary] = list_saves()
        self.chosen: SaveSummary | None = next(iter(self.saves), None)
        self.first_focus = str(self.chosen.path) if self.chosen else "Back"

    def keys(self) -> KeyList:
        """What keys do here."""
        return (("Up, Down", "Choose a game"), ("Ctrl+Enter", "Open it"), ("Delete", "Delete it"))

    def foot(self) -> Sequence[FootButton]:
        """Back, and what can be done with the chosen game."""
        back: FootButton = ("Back", self.back, "plain")
        if self.chosen is None:
            return (back,)
        delete: FootButton = ("Delete", self.ask_delete, "danger")
        if self.chosen.fault:
            return (back, delete, ("Look at the turns before the fault", self.replay, "primary"))
        name = "Look at it" if self.chosen.ended else "Continue"
        return (back, delete, ("Replay", self.replay, "plain"), (name, self.open, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The list and the details, side by side or, in a narrow window, the details in the rows only."""
        if not self.saves:
            form = Form(ui, rect, open_choice=open_choice)
            form.paragraph(EMPTY)
            form.paragraph(f"Saved games are kept in {saves_dir()}.", ink="quiet")
            form.finish()
            return
        listing, px = rect.copy(), self.theme.px
        if rect.width >= px(WIDE):
            listing.width -= px(SIDE + 24)
            side = pygame.Rect(listing.right + px(24), rect.top, px(SIDE), rect.height)
            self._build_details(Form(ui, side, open_choice=open_choice))
        self._build_list(ui, listing)

    def _build_list(self, ui: Interface, rect: pygame.Rect) -> None:
        px, pane = self.theme.px, ui.pane(rect)
        row = self.theme.line() * 2 + px(16)
        for number, save in enumerate(self.saves):
            place = pygame.Rect(px(5), px(5) + number * (row + px(GRID)), pane.width - px(5), row)
            command, is_chosen = partial(self._choose, save), save is self.chosen
            name = str(save.path)
            card = ui.button("", place, command, kind="card", name=name, container=pane.inner, is_selected=is_chosen)
            ui.paint(card, partial(self._draw_save, save))
        pane.finish(len(self.saves) * (row + px(GRID)) + px(5))

    def _build_details(self, form: Form) -> None:
        save = self.chosen
        if save is not None:
            form.heading(save.title or save.game_title)
            form.paragraph(f"{save.game_title}: {save.phase}", ink="brass")
            form.paragraph(save.players or "Nobody is known to play in it.")
            form.paragraph(turns_text(save), ink="quiet")
            form.paragraph(f"Written {date_text(save)}\n{save.path.name}", ink="quiet")
            if save.fault:
                form.paragraph(f"This file is damaged. {save.fault}", ink="danger_text")
        form.finish()

    def _draw_save(self, save: SaveSummary, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, line = self.theme.px, self.theme.line()
        left, top = rect.left + px(14), rect.top + (rect.height - 2 * line) // 2
        width = rect.right - px(14) - left
        title = self.theme.fit(row_title(save), width, "sans_bold")
        surface.blit(self.theme.render(title, "sans_bold", BODY, "danger_text" if save.fault else "text"), (left, top))
        note = " \u00b7 ".join(filter(None, (date_text(save), "autosave" if save.is_autosave else "", save.players)))
        surface.blit(self.theme.render(self.theme.fit(note, width), "sans", BODY, "quiet"), (left, top + line))

    def _choose(self, save: SaveSummary) -> Move | None:
        """The first press chooses a game, the second opens it."""
        if save is self.chosen:
            return self.replay() if save.fault else self.open()
        self.chosen = save
        self.rebuild()
        is_told = self.panel.width >= self.theme.px(WIDE)
        return Push(message("This file is damaged", save.fault)) if save.fault and not is_told else None

    def open(self) -> Move | None:
        """Goes on with the chosen game."""
        return self._try(lambda path: opened(self.context, path, Replace), "This game cannot be opened")

    def replay(self) -> Move | None:
        """Shows the turns of the chosen game, of a damaged one those before the fault."""
        return self._try(lambda path: Push(self.context.open_replay(salvage_match(path)[0])), "Nothing of this game can be shown")

    def _try(self, action: Callable[..., Move], problem: str) -> Move | None:
        if self.chosen is None:
            return None
        try:
            return action(self.chosen.path)
        except RedWeedError as error:
            return Push(message(problem, str(error)))

    def ask_delete(self) -> Move | None:
        """Asks whether the file is to be deleted."""
        if self.chosen is None:
            return None
        text = f"{self.chosen.game_title}, {self.chosen.phase} ({date_text(self.chosen)}). It cannot be brought back."
        return Push(ask("Delete this game?", text, Answer("Delete", self.delete, "danger"), Answer("Keep it")))

    def delete(self) -> Move | None:
        """Deletes the chosen file; the next one in the list is chosen then."""
        if self.chosen is None:
            return None
        try:
            delete_save(self.chosen.path)
        except OSError as error:
            return Push(message("The file cannot be deleted", f"{self.chosen.path}: {error.strerror or error}"))
        place = self.saves.index(self.chosen)
        self.saves.remove(self.chosen)
        self.chosen = self.saves[min(place, len(self.saves) - 1)] if self.saves else None
        self.rebuild()
        return None

    def resume(self) -> None:
        """There may be new games."""
        super().resume()
        path = self.chosen.path if self.chosen else None
        self.saves = list_saves()
        self.chosen = next((save for save in self.saves if save.path == path), next(iter(self.saves), None))
        self.rebuild()

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Delete and Ctrl+Enter."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            return self.ask_delete()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL and self.chosen:
            return self.replay() if self.chosen.fault else self.open()
        return super().handle_other(event)


def row_title(save: SaveSummary) -> str:
    """Game and phase, and the name a person has given to the file."""
    if save.fault:
        return f"Damaged: {save.path.name}"
    title = f"{save.game_title}, {save.phase}"
    return title if save.is_autosave else f"{save.path.stem}: {title}"


def date_text(save: SaveSummary) -> str:
    """When a file was written, in the time of this place."""
    return f"{save.date.day} {save.date:%B %Y, %H:%M}"


def turns_text(save: SaveSummary) -> str:
    """How far the game has come."""
    count = f"{save.turns} turn{'' if save.turns == 1 else 's'} played"
    return f"{count}, the game is over" if save.ended else count
