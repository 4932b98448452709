"""The cards of the words on a rules page: one comes up where the pointer rests on its word."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.cards import Deck, read_deck
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.ui.cards.press import CardPress
from game.ui.cards.shown import Shown, WordCards, beside
from game.ui.panels.page import PageView
from game.ui.panels.page_words import said_at
from game.ui.panels.texts import Texts
from game.ui.theme import Theme

GAP = 10  # logical pixels between a card and its word
STEP = 20  # pixels between the points of the line of that word, which had better be seen


class PageCards(WordCards):
    """The cards of the pages in a folder; a page of no game has none."""

    def __init__(self, folder: Path, assets: Path, games: Catalogue) -> None:
        super().__init__()
        self._folder, self._assets, self._games = folder, assets, games
        self._press: tuple[Entry, CardPress] | None = None

    def tell(self, page: str, view: PageView, window: pygame.Rect) -> bool:
        """Shows the card of the word under the pointer inside ``window``; whether there is one."""
        entry = next((entry for entry in self._games.entries if entry.rules_page == page), None)
        said = said_at(view, self.place)
        if entry is None or entry.picture is None or said is None:
            return False
        found = self._deck(entry).at(said.text, said.letter)
        if found is None:
            return False
        size = self._printer(entry, view.theme).printed(found.card).get_size()
        line = [(x, said.line.centery) for x in range(view.rect.left, view.rect.right, STEP)]
        box = beside(size, said.line, window.inflate(-8, -8), view.theme.px(GAP), line)
        self.shown = Shown((found.card,), 0, box, said.line, is_by_key=False)
        return True

    def _deck(self, entry: Entry) -> Deck:
        """The cards of a game; none where they cannot be read, which its table tells."""
        try:
            return read_deck(self._folder / "cards", entry.cards)
        except RedWeedError:
            return Deck(())

    def _printer(self, entry: Entry, theme: Theme) -> CardPress:
        """Who prints them in the present size of letters. What draws signs is read with the first card."""
        from game.export.page_signs import PageSigns

        if self._press is None or self._press[0] is not entry or self._press[1].texts.theme is not theme:
            signs = PageSigns(self._assets, (entry.pictured(),))
            self._press = entry, CardPress(Texts(theme), signs.draw_large)
        return self._press[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the card."""
        if self.shown is not None and self._press is not None:
            surface.blit(self._press[1].printed(self.shown.card), self.shown.box)
