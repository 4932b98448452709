"""The rules inside the program: the pages of ``docs/rules``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path

import pygame

from game.core.places import docs_root
from game.export.page_signs import PageSigns
from game.games.catalogue import Catalogue
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.game_pages import pages_of
from game.screens.page_scene import PageScene
from game.screens.scene import KeyList, Move
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.form import FIELD, Form
from game.ui.panels.markdown import Block, Span, read_markdown
from game.ui.panels.page import FigureMaker, PageView

SIDE = 220  # width of the list of pages, in logical pixels
WIDE = 900  # content width from which the list stands beside the page


class RulesScene(PageScene):
    """One page, and a list of all of them. ``page`` is a file name, as in ``Entry.rules_page``; '' opens the
    first.
    """

    title = "Rules"

    def __init__(self, page: str = "", folder: Path | None = None) -> None:
        super().__init__()
        self.folder = folder or docs_root() / "rules"
        self.pages: Mapping[str, str] = {}
        self.page = page
        self.view: PageView | None = None

    def enter(self, context: Context) -> None:
        """Looks what pages there are."""
        self.pages = list_pages(self.folder, context.games)
        self.page = self.page or next(iter(self.pages), "")
        super().enter(context)

    def keys(self) -> KeyList:
        """How to scroll."""
        return (("Up, Down, Page Up, Page Down", "Scroll"), ("Home, End", "Beginning, end"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The list of pages beside the page, or a field of choice above it; nothing but the page when there
        is only one.
        """
        if len(self.pages) > 1 and rect.width >= self.theme.px(WIDE):
            row = Row(rect, self.theme.px(24))
            self._build_list(ui, row.first(self.theme.px(SIDE)))
            rect = row.rest
        elif len(self.pages) > 1:
            column = Column(rect)
            form = Form(
                ui, column.first(self.theme.px(FIELD) + 2 * self.theme.px(8)), open_choice=open_choice
            )
            form.only_choice(list(self.pages.items()), self.page, self._open, name="Page")
            rect = column.rest
        offset = self.view.scroll.offset if self.view else 0
        self.view = PageView(
            rect, self._blocks(), self.theme, offset, figures_of(self.context.assets, self.context.games)
        )

    def _build_list(self, ui: Interface, rect: pygame.Rect) -> None:
        pane = ui.pane(rect)
        row, gap = self.theme.px(44), self.theme.px(4)
        column = Column(pygame.Rect(gap, gap, pane.width, row * len(self.pages)), gap)
        for name, title in self.pages.items():
            command, is_open = partial(self._open, name), name == self.page
            place = column.first(row - gap)
            ui.button(
                title, place, command, kind="item", name=name, container=pane.inner, is_selected=is_open
            )
        pane.finish(column.rest.top)

    def _open(self, page: object) -> None:
        self.page = str(page)
        self.view = None
        self.rebuild()

    def _blocks(self) -> Sequence[Block]:
        try:
            return read_markdown((self.folder / self.page).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = f"The page {self.page or 'of rules'} cannot be read: {error}."
            return (Block("paragraph", (Span(reason),)),)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """The page."""
        if self.view:
            self.view.draw(surface)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Scrolling first; while no button has the focus, Up and Down scroll too."""
        self._refresh()
        if self.view and self.view.handle(event, self.ui.pointer):
            self.needs_redraw = True
            return None
        return super().handle(event)


@cache
def figures_of(assets: Path, games: Catalogue) -> Mapping[str, FigureMaker]:
    """Who draws the diagrams of the pages, by the language they are written in."""
    pictures = [entry.pictured() for entry in games.entries if entry.picture is not None]
    own = (pages_of(entry).figures(assets) for entry in games.entries)
    signs: dict[str, FigureMaker] = {"signs": PageSigns(assets, pictures).page_picture} if pictures else {}
    return signs | {language: maker for makers in own for language, maker in makers.items()}


def list_pages(folder: Path, games: Catalogue) -> dict[str, str]:
    """The pages by file name with their titles: those of the games in their order, then the others by
    name.
    """
    found = {path.name: path for path in sorted(folder.glob("*.md"))} if folder.is_dir() else {}
    ranks = {entry.rules_page: rank for rank, entry in enumerate(games.entries)}
    return {
        name: page_title(found[name])
        for name in sorted(found, key=lambda name: (ranks.get(name, len(ranks)), name))
    }


def page_title(path: Path) -> str:
    """The first heading of a page, or its file name."""
    try:
        first = next(
            (line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# ")), ""
        )
    except (OSError, UnicodeDecodeError):
        first = ""
    return first[2:].strip() or path.stem.replace("_", " ").replace("-", " ").capitalize()
