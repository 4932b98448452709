"""The games on disk: running, saved by hand, finished, watched, their earlier versions, and the trash."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.play.library import delete_for_good, discard, empty_trash, list_trash, restore, versions_of
from game.play.locks import owner_of
from game.play.saves_list import SaveSummary, list_saves, summary_of
from game.play.storage import salvage_match, saves_dir
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.keeping import other_folders
from game.screens.load_details import build_details
from game.screens.load_views import (
    ALL,
    TRASH,
    VIEWS,
    date_text,
    games_of,
    row_note,
    row_title,
    version_title,
)
from game.screens.opening import opened
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move, Push, Replace
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.form import FIELD, Form
from game.ui.theme import BODY, GRID

SIDE = 360  # width of the details
WIDE = 900  # content width from which they stand beside the list


class LoadGameScene(PageScene):
    """A list; the chosen game is described beside it, with what can be done with it.

    ``view`` is a key of `VIEWS`; ``parent`` is the game whose earlier versions are listed, None for none.
    """

    title = "Load a game"

    def __init__(self) -> None:
        super().__init__()
        self.view = ALL
        self.parent: SaveSummary | None = None
        self.saves: list[SaveSummary] = []
        self.chosen: SaveSummary | None = None
        self._all: list[SaveSummary] = []
        self._trash: list[SaveSummary] = []

    def enter(self, context: Context) -> None:
        """Reads what there is."""
        self.context = context
        self._read()
        self.chosen = next(iter(self.saves), None)
        self.first_focus = str(self.chosen.path) if self.chosen else "Back"
        super().enter(context)

    def keys(self) -> KeyList:
        """What keys do here."""
        entered = "Restore it" if self.is_trash else "Open it"
        return (
            ("Up, Down", "Choose a game"),
            *self.told(confirm=entered, delete="Delete it"),
            ("Tab", "Views and buttons"),
        )

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Open, or restore, and delete the chosen game."""
        return {"confirm": self.open_chosen, "delete": self.ask_delete}

    def open_chosen(self) -> Move | None:
        """The chosen game: gone on with, only looked at where its file is damaged, or taken back out of the
        trash.
        """
        if self.chosen is None:
            return None
        if self.is_trash:
            return self.restore()
        return self.replay() if self.chosen.fault else self.open()

    @property
    def is_trash(self) -> bool:
        """Whether deleted games are listed."""
        return self.view == TRASH and self.parent is None

    def foot(self) -> Sequence[FootButton]:
        """Back, and what can be done with the chosen game."""
        back: FootButton = ("Back", self.back, "plain")
        save = self.chosen
        if self.is_trash:
            return (back, *self._trash_foot())
        if save is None:
            return (back,)
        if self.parent is not None:
            on: FootButton = ("Play on from here", self.open, "primary")
            return (back, ("Replay", self.replay, "plain"), *([] if save.fault else [on]))
        delete: FootButton = ("Delete", self.ask_delete, "danger")
        versions = [("Versions", self.show_versions, "plain")] if versions_of(save.path) else []
        if save.fault:
            return (back, delete, *versions, ("Look at the turns before the fault", self.replay, "primary"))
        name = "Look at it" if save.ended else "Continue"
        return (back, delete, *versions, ("Replay", self.replay, "plain"), (name, self.open, "primary"))

    def _trash_foot(self) -> Sequence[FootButton]:
        if self.chosen is None:
            return ()
        return (
            ("Empty the trash", self.ask_empty, "danger"),
            ("Delete for good", self.ask_delete, "danger"),
            ("Restore", self.restore, "primary"),
        )

    # -- layout ----------------------------------------------------------------------------------------------

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The views, and below them list and details, side by side or, in a narrow window, the details in the
        rows only.
        """
        rect = self._build_head(ui, rect)
        if not self.saves:
            form = Form(ui, rect, open_choice=open_choice)
            form.paragraph(VIEWS[self.view].empty)
            if self.view == ALL:
                form.paragraph(f"Saved games are kept in {saves_dir()}.", ink="quiet")
            form.finish()
            return
        row, px = Row(rect), self.theme.px
        if rect.width >= px(WIDE):
            side = row.last(px(SIDE), gap=px(SIDE + 24) - px(SIDE))
            form = Form(ui, side, open_choice=open_choice)
            if self.chosen is not None:
                build_details(form, self.chosen, is_trash=self.is_trash, is_version=self.parent is not None)
            form.finish()
        self._build_list(ui, row.rest)

    def _build_head(self, ui: Interface, rect: pygame.Rect) -> pygame.Rect:
        """The choice of views, or whose versions these are; gives the room below."""
        px, edge = self.theme.px, self.theme.px(5)
        column = Column(rect, px(4))
        head = column.first(px(FIELD) + 2 * edge)
        if self.parent is not None:
            place = (head.left + edge, head.top + edge)
            text = f"Earlier versions of {row_title(self.parent)}"
            ui.text(
                self.theme.fit(text, head.width - 2 * edge, "sans_bold"), place, face="sans_bold", ink="brass"
            )
        else:
            self._build_views(ui, head.inflate(-2 * edge, -2 * edge))
        return column.rest

    def _build_views(self, ui: Interface, rect: pygame.Rect) -> None:
        """A button for each view, or one field where there is no room for them."""
        px, gap = self.theme.px, self.theme.px(GRID)
        titles = {key: f"{view.title} ({len(self._of_view(key))})" for key, view in VIEWS.items()}
        widths = [self.theme.button_width(title) for title in titles.values()]
        if sum(widths) + gap * (len(widths) - 1) > rect.width:
            form = Form(ui, rect.inflate(2 * px(5), 2 * px(5)), open_choice=open_choice)
            form.only_choice(list(titles.items()), self.view, self._show_view, name="view")
            return
        for (key, title), place in zip(titles.items(), Row(rect, gap).first_ones(widths), strict=True):
            ui.button(
                title, place, partial(self._show_view, key), name=f"view {key}", is_selected=key == self.view
            )

    def _build_list(self, ui: Interface, rect: pygame.Rect) -> None:
        px, pane = self.theme.px, ui.pane(rect)
        column = Column(pygame.Rect(px(5), px(5), pane.width - px(5), 0), px(GRID))
        for save in self.saves:
            place = column.first(self.theme.line() * 2 + px(16))
            command, is_chosen = partial(self._choose, save), save is self.chosen
            name = str(save.path)
            card = ui.button(
                "", place, command, kind="card", name=name, container=pane.inner, is_selected=is_chosen
            )
            ui.paint(card, partial(self._draw_save, save))
        pane.finish(column.rest.top)

    def _draw_save(self, save: SaveSummary, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, line = self.theme.px, self.theme.line()
        left, top = rect.left + px(14), rect.top + (rect.height - 2 * line) // 2
        width = rect.right - px(14) - left
        words = row_title(save) if self.parent is None else version_title(save)
        title = self.theme.fit(words, width, "sans_bold")
        surface.blit(
            self.theme.render(title, "sans_bold", BODY, "danger_text" if save.fault else "text"), (left, top)
        )
        note = row_note(save, is_version=self.parent is not None, is_trash=self.is_trash)
        surface.blit(
            self.theme.render(self.theme.fit(note, width), "sans", BODY, "quiet"), (left, top + line)
        )

    # -- choosing --------------------------------------------------------------------------------------------

    def _read(self) -> None:
        games = self.context.games
        self._all, self._trash = list_saves(games, other_folders(self.context)), list_trash(games)
        if self.parent is not None:
            self.saves = [summary_of(path, games) for path in versions_of(self.parent.path)]
        else:
            self.saves = self._of_view(self.view)

    def _of_view(self, view: str) -> list[SaveSummary]:
        return self._trash if view == TRASH else games_of(view, self._all)

    def _refill(self, place: int = 0) -> None:
        """Reads the list anew; the game that was chosen stays so, or else the one at ``place`` is."""
        path = self.chosen.path if self.chosen else None
        self._read()
        there = self.saves[min(place, len(self.saves) - 1)] if self.saves else None
        self.chosen = next((save for save in self.saves if save.path == path), there)
        self.rebuild()

    def _show_view(self, view: object) -> None:
        self.view, self.parent, self.chosen = str(view), None, None
        self.title = "Trash" if self.view == TRASH else "Load a game"
        self._refill()

    def show_versions(self) -> None:
        """The earlier versions of the chosen game."""
        self.parent, self.chosen, self.title = self.chosen, None, "Earlier versions"
        self._refill()

    def back(self) -> Move | None:
        """From the versions to the list, from there away."""
        if self.parent is None:
            return super().back()
        self.parent, self.chosen, self.title = None, self.parent, "Load a game"
        self._refill()
        return None

    def _choose(self, save: SaveSummary) -> Move | None:
        """The first press chooses a game, the second opens it."""
        if save is self.chosen:
            return self.replay() if save.fault or self.is_trash else self.open()
        self.chosen = save
        self.rebuild()
        is_told = self.panel.width >= self.theme.px(WIDE)
        return Push(message("This file is damaged", save.fault)) if save.fault and not is_told else None

    # -- what can be done ------------------------------------------------------------------------------------

    def open(self) -> Move | None:
        """Goes on with the chosen game."""
        return self._try(lambda path: opened(self.context, path, Replace), "This game cannot be opened")

    def replay(self) -> Move | None:
        """Shows the turns of the chosen game, of a damaged one those before the fault."""
        return self._try(
            lambda path: Push(self.context.open_replay(salvage_match(path, self.context.games)[0])),
            "Nothing of this game can be shown",
        )

    def _try(self, action: Callable[..., Move], problem: str) -> Move | None:
        if self.chosen is None:
            return None
        try:
            return action(self.chosen.path)
        except RedWeedError as error:
            return Push(message(problem, str(error)))

    def ask_delete(self) -> Move | None:
        """Asks whether the game is to be deleted: into the trash, and from there for good."""
        save = self.chosen
        if save is None or self.parent is not None:
            return None
        what = f"{save.game_title}, {save.standing} ({date_text(save)})."
        if self.is_trash:
            text, do = (
                f"{what} It cannot be brought back.",
                Answer("Delete for good", partial(self._change, delete_for_good), "danger"),
            )
            return Push(ask("Delete this game for good?", text, do, Answer("Keep it")))
        owner = owner_of(save.path)
        if owner is not None:
            who = "you have it open" if owner.is_here else f"it is open elsewhere: {owner.words}"
            return Push(message("This game cannot be deleted now", f"{what} Close it first; {who}."))
        text = f"{what} It goes to the trash, from where it can be brought back."
        return Push(
            ask("Delete this game?", text, Answer("Delete", self.delete, "danger"), Answer("Keep it"))
        )

    def ask_empty(self) -> Move:
        """Asks whether everything in the trash is to be deleted."""
        count = len(self._trash)
        text = (
            f"{count} game{'' if count == 1 else 's'}, with mails and earlier versions. They cannot be "
            "brought back."
        )
        return Push(
            ask(
                "Empty the trash?",
                text,
                Answer("Empty", partial(self._change, lambda _: empty_trash()), "danger"),
                Answer("Keep them"),
            )
        )

    def delete(self) -> Move | None:
        """Puts the chosen game into the trash; the next one in the list is chosen then."""
        return self._change(discard)

    def restore(self) -> Move | None:
        """Brings the chosen game back to where it was."""
        return self._change(restore) if self.is_trash else None

    def _change(self, change: Callable[..., object]) -> Move | None:
        if self.chosen is None:
            return None
        place, path = self.saves.index(self.chosen), self.chosen.path
        try:
            change(path)
        except OSError as error:
            return Push(message("That is impossible", f"{error.filename or path}: {error.strerror or error}"))
        self._refill(place)
        return None

    def resume(self) -> None:
        """There may be new games."""
        super().resume()
        self._refill()
