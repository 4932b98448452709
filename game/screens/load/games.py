"""The games on disk: running, saved by hand, finished, watched, their earlier versions, and the trash."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.play.library import delete_for_good, discard, empty_trash, list_trash, restore, versions_of
from game.play.saves_list import SaveSummary, list_saves, summary_of
from game.play.storage import salvage_match, saves_dir
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.keeping import other_folders
from game.screens.load.boards_scene import BoardsScene
from game.screens.load.details import build_details
from game.screens.load.questions import ask_for_all, ask_for_good, ask_for_trash
from game.screens.load.rows import ROW, draw_save
from game.screens.load.search import Search
from game.screens.load.views import ALL, TRASH, VIEWS, games_of, row_title
from game.screens.opening import opened, to_review
from game.screens.page_scene import ROOMY, FootButton
from game.screens.scene import KeyList, Move, Push, Replace
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.form import FIELD, Form
from game.ui.theme import GRID

SIDE, SHARE = 420, 0.4  # least width of the details, and their share of the whole
WIDE = 900  # content width from which they stand beside the list


class LoadGameScene(BoardsScene):
    """A list; the chosen game is described beside it, with what can be done with it.

    ``view`` is a key of `VIEWS`; ``parent`` is the game whose earlier versions are listed, None for none.
    """

    title = "Load a game"
    widest = ROOMY

    def __init__(self) -> None:
        super().__init__()
        self.view = ALL
        self.parent: SaveSummary | None = None
        self.saves: list[SaveSummary] = []
        self.chosen: SaveSummary | None = None
        self.search = Search(self._refill)
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
        reviewed = partial(self._try, partial(to_review, self.context), "This game cannot be reviewed")
        review: list[FootButton] = [("Review", reviewed, "plain")] if save.ended and save.turns else []
        more: list[FootButton] = [("Replay", self.replay, "plain"), (name, self.open, "primary")]
        whole: tuple[FootButton, ...] = (back, delete, *versions, *review, *more)
        return whole if self.foot_fits(whole) else (back, delete, *versions, *more)

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
            form.paragraph(VIEWS[self.view].empty if not self.search.is_on else "No game has all that in it.")
            if self.view == ALL and not self.search.is_on:
                form.paragraph(f"Saved games are kept in {saves_dir()}.", ink="quiet")
            form.finish()
            return
        row, px = Row(rect), self.theme.px
        if rect.width >= px(WIDE):
            side = row.last(max(px(SIDE), round(rect.width * SHARE)), gap=px(24))
            form = Form(ui, side, open_choice=open_choice)
            if self.chosen is not None:
                build_details(
                    form,
                    self.chosen,
                    self.boards,
                    self.open_chosen,
                    is_trash=self.is_trash,
                    is_version=self.parent is not None,
                )
            form.finish()
        self._build_list(ui, row.rest)

    def _build_head(self, ui: Interface, rect: pygame.Rect) -> pygame.Rect:
        """The choice of views, or whose versions these are; gives the room below."""
        px, edge = self.theme.px, self.theme.px(5)
        column = Column(rect, px(4))
        head = column.first(px(FIELD) + 2 * edge).inflate(0, -2 * edge)
        if self.parent is not None:
            text = f"Earlier versions of {row_title(self.parent)}"
            ui.text(
                self.theme.fit(text, head.width, "sans_bold"), head.topleft, face="sans_bold", ink="brass"
            )
        else:
            self._build_views(ui, head)
            self.search.build(ui, column.first(px(FIELD) + 2 * edge), self.context.games)
        return column.rest

    def _build_views(self, ui: Interface, rect: pygame.Rect) -> None:
        """A button for each view, or one field where there is no room for them."""
        px, gap = self.theme.px, self.theme.px(GRID)
        titles = {key: f"{view.title} ({len(self._of_view(key))})" for key, view in VIEWS.items()}
        widths = [self.theme.button_width(title) for title in titles.values()]
        if sum(widths) + gap * (len(widths) - 1) > rect.width:
            form = Form(ui, rect.inflate(0, 2 * px(5)), open_choice=open_choice)
            form.only_choice(list(titles.items()), self.view, self._show_view, name="view")
            return
        for (key, title), place in zip(titles.items(), Row(rect, gap).first_ones(widths), strict=True):
            ui.button(
                title, place, partial(self._show_view, key), name=f"view {key}", is_selected=key == self.view
            )

    def _build_list(self, ui: Interface, rect: pygame.Rect) -> None:
        px, edge = self.theme.px, self.theme.px(5)  # room for the focus ring, at the sides beyond ``rect``
        pane = ui.pane(rect.inflate(2 * edge, 0))
        column = Column(pygame.Rect(edge, edge, pane.width - 2 * edge, 0), px(GRID))
        draw = partial(draw_save, is_version=self.parent is not None, is_trash=self.is_trash)
        for save in self.saves:
            place = column.first(max(px(ROW), self.theme.line() * 2 + px(16)))
            command, is_chosen = partial(self._choose, save), save is self.chosen
            name = str(save.path)
            card = ui.button(
                "", place, command, kind="card", name=name, container=pane.inner, is_selected=is_chosen
            )
            ui.paint(card, partial(draw, save, self.boards, self.theme))
        pane.finish(column.rest.top)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The row that keys have come to is the chosen one."""
        self._refresh()
        before = self.ui.focus.widget
        move = super().handle(event)
        focused = self.ui.focus.widget
        if event.type == pygame.KEYDOWN and focused is not before:
            here = (save for save in self.saves if self.ui.names.get(str(save.path)) is focused)
            self.chosen = next(here, self.chosen)
            self.rebuild()
        return move

    # -- choosing --------------------------------------------------------------------------------------------

    def _read(self) -> None:
        games = self.context.games
        self._all, self._trash = list_saves(games, other_folders(self.context)), list_trash(games)
        if self.parent is not None:
            self.saves = [summary_of(path, games) for path in versions_of(self.parent.path)]
        else:
            self.saves = self.search.found(self._of_view(self.view))

    def _of_view(self, view: str) -> list[SaveSummary]:
        return self._trash if view == TRASH else games_of(view, self._all)

    def read_fields(self) -> None:
        """Looks for what is typed while it is typed."""
        if self.search.read(self.ui):
            self._refill()

    def entered(self, name: str) -> Move | None:
        """Enter in the field of search opens the game that is chosen."""
        return self.open_chosen()

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
        if self.chosen is None or self.parent is not None:
            return None
        if self.is_trash:
            return Push(ask_for_good(self.chosen, partial(self._change, delete_for_good)))
        return Push(ask_for_trash(self.chosen, partial(self._change, discard)))

    def ask_empty(self) -> Move:
        """Asks whether everything in the trash is to be deleted."""
        return Push(ask_for_all(len(self._trash), partial(self._change, lambda _: empty_trash())))

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
