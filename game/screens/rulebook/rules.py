"""The rules inside the program: the pages of ``docs/rules``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path

import pygame

from game.core.cards import Card
from game.core.errors import RedWeedError
from game.core.places import docs_root
from game.games.catalogue import Catalogue
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.game_pages import pages_of
from game.screens.page_scene import PageScene
from game.screens.rulebook.examples import ExampleFigures
from game.screens.rulebook.live import LiveExamples
from game.screens.rulebook.words import PageCards
from game.screens.scene import KeyList, Move, Push
from game.ui.cards.shown import POINTER
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.figures import FigureMaker
from game.ui.panels.form import FIELD, Form
from game.ui.panels.markdown import EXAMPLE, Block, Span, blocks_of, read_headings
from game.ui.panels.page import PageView

SIDE = 290  # width of the list of pages, in logical pixels
WIDE = 900  # content width from which the list stands beside the page
SEARCH = "search"
SHARE = 0.85  # of the height of a page that a picture may take


class RulesScene(PageScene):
    """One page, a list of all of them and of the parts of this one, and a field to look for words.

    ``page`` is a file name, as in ``Entry.rules_page``; '' opens the first. ``part`` is where it is opened:
    a heading, or the words a rule begins with.
    """

    title = "Rules"
    is_hugging = False

    def __init__(self, page: str = "", folder: Path | None = None, part: str = "") -> None:
        super().__init__()
        self.folder = folder or docs_root() / "rules"
        self.pages: Mapping[str, str] = {}
        self.page = page
        self.part = part
        self.words = ""  # that are looked for
        self.hit = 0  # which of the places where they stand is shown
        self.view: PageView | None = None
        self.examples: ExampleFigures
        self.live: LiveExamples
        self.cards: PageCards

    def enter(self, context: Context) -> None:
        """Looks what pages there are."""
        self.pages = list_pages(self.folder, context.games)
        self.page = self.page or next(iter(self.pages), "")
        self.examples = ExampleFigures(self.folder, context.assets, context.games)
        self.live = LiveExamples(self.examples)
        self.cards = PageCards(self.folder, context.assets, context.games)
        super().enter(context)
        if self.view is not None and self.part:
            self.view.show_rule(self.part)

    def leave(self) -> None:
        """Its pictures go at once, the scene when what nobody holds is looked for."""
        super().leave()
        self.view = None
        self.examples.forget()

    def keys(self) -> KeyList:
        """How to scroll and to look for words."""
        scroll = (("Up, Down, Page Up, Page Down", "Scroll"), ("Home, End", "Beginning, end"))
        looking = ("Enter in the field", "The next place where the words stand")
        return (*scroll, looking, ("Rest on a word", "Its card; a click on that shows its rule"))

    @property
    def wake_after(self) -> float | None:
        """At once, until the page is whole; then when an example plays."""
        if self.view and not self.view.is_whole:
            return 0.0
        card = self.cards.wakes_after if self.cards.is_due else None
        times = (super().wake_after, self.live.wake_after, card)
        return min((time for time in times if time is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Sets more of the page, between pictures, until it is whole."""
        answer = super().update(seconds)
        if self.view and not self.view.is_whole:
            self.view.go_on()
            self.needs_redraw = True
        elif self.view:
            if self.cards.is_due and self.cards.has_rested(seconds):
                self.needs_redraw |= self.cards.tell(self.page, self.view, self.area)
            self.live.look(self.view, self.context.settings)
            if self.live.update(seconds, self.view, self.theme.scale):
                self.needs_redraw = True
        return answer

    # -- layout ----------------------------------------------------------------------------------------------

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The lists beside the page, or fields of choice above it."""
        self.cards.close()
        px, offset = self.theme.px, self.view.scroll.offset if self.view else 0
        is_wide = rect.width >= px(WIDE)
        if is_wide:
            row = Row(rect, px(24))
            side, rect = row.first(px(SIDE)), row.rest
        else:
            column = Column(rect)
            side, rect = column.first(px(FIELD) + 2 * px(8)), column.rest
        self.view = self._viewed(rect, offset)
        if is_wide:
            self._build_side(ui, side)
        else:
            self._build_line(ui, side)

    def _viewed(self, rect: pygame.Rect, offset: int) -> PageView:
        """The page as it is seen in a part of the window, with the words that are looked for marked."""
        figures = figures_of(self.context.assets, self.context.games, self.page)
        most = round(rect.height * SHARE)
        figures = {EXAMPLE: partial(self.examples.figure, most=most), **figures}
        blocks, headings = self._blocks()
        view = PageView(rect, blocks, self.theme, offset, figures, headings)
        view.look_for(self.words)
        return view

    def _build_side(self, ui: Interface, rect: pygame.Rect) -> None:
        """The field, and below it the pages, the parts of the open one under its name."""
        px = self.theme.px
        form = Form(ui, rect, open_choice=open_choice)
        ui.text("Search", form.line(self.theme.line(), px(2)).topleft, ink="quiet", container=form.inner)
        ui.entry(self.words, form.line(px(FIELD), px(4)), name=SEARCH, container=form.inner)
        form.paragraph(self.search_note, ink="quiet")
        for name, title in self.pages.items():
            is_open = name == self.page
            place, command = form.line(px(40), px(4)), partial(self._open, name)
            ui.button(
                title, place, command, kind="item", name=name, container=form.inner, is_selected=is_open
            )
            for number, title in self._parts() if is_open else ():
                line = Row(form.line(px(30), px(2)))
                line.first(px(16))
                show = partial(self._show_part, number)
                ui.button(title, line.rest, show, kind="item", name=f"part {number}", container=form.inner)
        form.finish()

    def _build_line(self, ui: Interface, rect: pygame.Rect) -> None:
        """The page, its parts, the field, side by side."""
        px = self.theme.px
        form = Form(ui, rect, open_choice=open_choice)
        row = Row(form.line(px(FIELD)), px(8))
        shares = (3, 3, 2) if len(self.pages) > 1 else (3, 2)
        *choices, field = row.shares(shares)
        if len(self.pages) > 1:
            form.place_choice(choices[0], list(self.pages.items()), self.page, self._open, name="Page")
        items = [(-1, "Contents"), *self._parts()]
        form.place_choice(
            choices[-1], items, -1, lambda part: self._show_part(int(str(part))), name="Contents"
        )
        written = ui.entry(self.words, field, name=SEARCH, container=form.inner)
        if not self.words:
            ui.paint(written, self._draw_hint)
        form.finish()

    def _draw_hint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What the empty field is for."""
        hint = self.theme.render("Search", "sans_italic", ink="quiet")
        surface.blit(hint, hint.get_rect(midleft=(rect.left + self.theme.px(12), rect.centery)))

    def _parts(self) -> list[tuple[int, str]]:
        """The parts of the page with their numbers among its headings."""
        return self.view.parts if self.view else []

    @property
    def search_note(self) -> str:
        """What is said of the words that are looked for."""
        count = len(self.view.found) if self.view else 0
        if not self.words.strip():
            return "Words that stand on a page"
        return (
            f"{min(self.hit, count - 1) + 1} of {count} here" if count else "Not on this page: Enter looks on"
        )

    # -- what can be done ------------------------------------------------------------------------------------

    def _open(self, page: object) -> None:
        self.page, self.hit = str(page), 0
        self.view = None
        self.rebuild()

    def _show_part(self, number: int) -> None:
        if self.view is not None and number >= 0:
            self.view.show_part(number)

    def read_fields(self) -> None:
        """Looks for what is typed while it is typed."""
        words = self.ui.field_texts().get(SEARCH, self.words)
        if words != self.words and self.view is not None:
            self.words, self.hit = words, 0
            if self.view.look_for(words):
                self.view.show_found(0)
            self.rebuild()

    def entered(self, name: str) -> Move | None:
        """The next place where the words stand, on this page or on one behind it."""
        if self.view is not None and self.hit + 1 < len(self.view.found):
            self.hit += 1
            self.view.show_found(self.hit)
            self.rebuild()
        elif self.words.strip():
            self._look_on()
        return None

    def _look_on(self) -> None:
        """The next page on which the words stand; this one again where there is none."""
        names = list(self.pages)
        at = names.index(self.page) + 1 if self.page in names else 0
        for name in (*names[at:], *names[:at]):
            self.page, self.hit = name, 0
            if self.view is None:
                return
            self.view = self._viewed(self.view.rect, 0)
            if self.view.found:
                self.view.show_found(0)
                break
        self.rebuild()

    def _blocks(self) -> tuple[Iterable[Block], tuple[Block, ...]]:
        """The blocks of the page, read as they are set, and its headings."""
        try:
            text = (self.folder / self.page).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = f"The page {self.page or 'of rules'} cannot be read: {error}."
            return (Block("paragraph", (Span(reason),)),), ()
        return blocks_of(text), read_headings(text)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """The page, and the card of a word."""
        if self.view:
            self.view.draw(surface)
        self.cards.draw(surface)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Scrolling first, unless somebody is writing; a click on an example shows it on the board."""
        self._refresh()
        self.live.stir()
        if self.view and self._handle_card(event, self.view):
            return None
        is_writing = self.is_typing and event.type == pygame.KEYDOWN
        if self.view and not is_writing and self.view.handle(event, self.ui.pointer):
            self.needs_redraw = True
            return None
        if self.view and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            name = self.view.example_at(event.pos)
            if name:
                return self._show_example(name)
        return super().handle(event)

    def _handle_card(self, event: pygame.event.Event, view: PageView) -> bool:
        """Puts the card of a word away, shows its rule, or waits for the next; whether that is all."""
        cards, shown = self.cards, self.cards.shown
        if shown is None:
            if event.type in POINTER:
                place = getattr(event, "pos", cards.place)
                is_over = event.type == pygame.MOUSEMOTION and view.rect.collidepoint(place)
                cards.wait(place, may_come=bool(is_over))
            return False
        taken = cards.key(event.key) if event.type == pygame.KEYDOWN else cards.point(event)
        if isinstance(taken, Card):
            self._show_rule(taken)
        self.needs_redraw |= cards.shown is not shown
        return taken is not False

    def _show_rule(self, card: Card) -> None:
        """Where the rule of a card stands, on this page or another."""
        if card.page != self.page:
            self._open(card.page)
        if self.view is not None:
            self.view.show_rule(card.rule)

    def _show_example(self, name: str) -> Move:
        try:
            return Push(self.context.open_trial(self.examples.match(name)))
        except RedWeedError as error:
            return Push(message("This example cannot be shown", str(error)))


@cache
def figures_of(assets: Path, games: Catalogue, page: str) -> Mapping[str, FigureMaker]:
    """Who draws the diagrams of a page, by the language they are written in: the game whose page it is, so
    that the code of no other is read for it; all games for a page of none.

    What draws signs is read with the first page, so that the title is there sooner.
    """
    from game.export.page_signs import PageSigns

    own = [entry for entry in games.entries if entry.rules_page == page] or games.entries
    pictured = [entry for entry in (*own, *games.entries) if entry.picture is not None]
    makers: dict[str, FigureMaker] = {}
    if pictured:
        makers["signs"] = PageSigns(assets, (entry.pictured() for entry in pictured)).page_picture
    for entry in own:
        makers |= pages_of(entry).figures(assets)
    return makers


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
