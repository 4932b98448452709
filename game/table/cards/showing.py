"""The card of a word that the pointer rests on, of a line or of what stands on a place: shown beside it, put
away by a move, a press or Esc; a click on it, Enter or the key of the rules opens their page there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.core.cards import Card, Deck, read_deck
from game.core.errors import RedWeedError
from game.core.places import docs_root
from game.export.page_signs import PageSigns
from game.screens.dialogs.dialog import message
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Move, Push
from game.table.board import TableBoard
from game.table.cards.words import SaidAt
from game.table.tools import LIST, TableModel, Taken
from game.ui.cards.press import CardPress
from game.ui.cards.shown import Meant, Shown, WordCards, beside
from game.ui.handlers import MODIFIERS, action_of
from game.ui.intents import Place
from game.ui.interface import Interface
from game.ui.panels.row_drawing import Row
from game.ui.panels.texts import Texts

ACTION = "card"
GAP = 10  # logical pixels between a card and what it explains


class TableCards(WordCards):
    """The cards at one table. ``clear`` gives the points of the board that a card had better not cover."""

    def __init__(
        self,
        table: TableModel,
        said: SaidAt,
        board: TableBoard,
        clear: Callable[[], Sequence[Place]],
    ) -> None:
        super().__init__()
        self.table = table
        self.board = board
        self.said = said
        self.fault = ""
        self._clear = clear
        self._owner = ""  # in whose color what the card shows is drawn
        self._presses: dict[str, CardPress] = {}  # by owner

    @property
    def deck(self) -> Deck:
        """The cards of the game; none where they cannot be read, which ``fault`` tells."""
        try:
            return read_deck(docs_root() / "rules" / "cards", self.table.match.entry.cards)
        except RedWeedError as error:
            self.fault = str(error)
            return Deck(())

    @property
    def press(self) -> CardPress:
        """Who prints them in the present size of letters and the color of whose they are."""
        theme, owner = self.table.context.theme, self._owner
        if owner not in self._presses or self._presses[owner].texts.theme is not theme:
            signs = PageSigns(self.table.context.assets, (type(self.table.parts.picture),), owner)
            self._presses[owner] = CardPress(Texts(theme), signs.draw_large)
        return self._presses[owner]

    # -- events ----------------------------------------------------------------------------------------------

    def stir(self, place: Place, *, is_pressed: bool) -> None:
        """The pointer is somewhere on the panel, or has left it: a word may be told when it rests there."""
        self.wait(place, may_come=not is_pressed and self.said.may_be_at(place))

    def stir_choice(self, place: Place, *, is_over: bool, is_new: bool) -> None:
        """The pointer is over a choice of an order, or is so no more; over another than before if new."""
        if is_over and is_new:
            self.close()
        self.stir(place, is_pressed=not is_over)

    def handle(self, event: pygame.event.Event, ui: Interface) -> Taken:
        """Reacts to an event before anybody else while a card is shown; False where it is not for the
        card.
        """
        if self.shown is None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._pressed(self.shown, event)
        meant = self.point(event)
        return self._rules(meant) if isinstance(meant, Card) else meant

    def _pressed(self, shown: Shown, event: pygame.event.Event) -> Taken:
        action = action_of(event, self.table.settings.keys)
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif action == "rules" or event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._rules(shown.card)
        elif action == ACTION:
            self._show(shown.cards, shown.told, (shown.number + 1) % len(shown.cards), is_by_key=True)
        elif event.key not in MODIFIERS:
            self.close()
            return False
        return True

    def _rules(self, card: Card) -> Move:
        self.close()
        return Push(RulesScene(card.page, part=card.rule))

    # -- what is shown ---------------------------------------------------------------------------------------

    def ask(self, ui: Interface) -> Move | None:
        """The key was pressed: the cards of the line with the keys, of the place that is meant on the board,
        or of the line that is explained.
        """
        deck = self.deck
        if self.fault:
            return Push(message("The cards cannot be shown", self.fault))
        is_list = ui.focus.is_shown and ui.focus.widget is ui.names.get(LIST)
        place = "" if is_list else self.table.state.place or self._ordered()
        cards = self._named(self._names_at(place), deck) if place else ()
        self._owner = self._owner_at(place, self.said.key_row)
        if cards:
            x, y = self.board.middle(place)
            side = 2 * self.table.context.theme.px(20)
            self._show(cards, pygame.Rect(0, 0, side, side).move_to(center=(x, y)), is_by_key=True)
            return None
        line = self.said.by_key()
        found = [f.card for f in deck.found_in(line.sentence)] if line is not None else []
        if line is not None and found:
            self._show(tuple(dict.fromkeys(found)), line.told, is_by_key=True)
        return None

    def _ordered(self) -> str:
        """The place of the unit whose order is being built."""
        ordering = self.table.ordering
        return ordering.picking.unit if ordering is not None else ""

    def _names_at(self, place: str) -> tuple[str, ...]:
        table = self.table
        return table.parts.names_at(table.frame, table.match.view(table.viewer, table.stages.shown), place)

    def _owner_at(self, place: str, row: Row | None) -> str:
        """Whose the unit or the center of a place is, or what a line of the list tells of; else somebody who
        plays here: who orders, or who the samples on pages are drawn for, if they do.
        """
        frame, seats = self.table.frame, tuple(self.table.match.seats)
        key = place or (row.key if row is not None else "")
        here = [piece.owner for piece in frame.pieces if key and piece.key.partition("/")[0] == key]
        told = [row.owner, *(mark.owner for mark in frame.marks if key and mark.tag == key)] if row else []
        usual = self.table.viewer or "", type(self.table.parts.picture).sample_owner
        ways = (*here, frame.centers.get(place, ""), *told, *usual, *seats)
        return next(owner for owner in ways if owner in seats)

    def _named(self, names: Iterable[str], deck: Deck) -> tuple[Card, ...]:
        return tuple(dict.fromkeys(card for name in names if (card := deck.named(name)) is not None))

    def _tell(self, meant: Meant | None) -> bool:
        """Shows the card of the word under the pointer; whether there is one."""
        if meant is None:
            return False
        deck, self._owner = self.deck, self._owner_at("", self.said.row_at(self.place))
        if meant.name and (named := deck.named(meant.name)) is not None:
            return self._show((named,), meant.told)
        if meant.letter is None:
            there = deck.found_in(meant.sentence)
            units = (found for found in there if found.card.kind == "unit")
            found = next(units, there[0] if there else None)
        else:
            found = deck.at(meant.sentence, meant.letter)
        return found is not None and self._show((found.card,), meant.told)

    def _show(
        self, cards: tuple[Card, ...], told: pygame.Rect, number: int = 0, *, is_by_key: bool = False
    ) -> bool:
        size = self.press.printed(cards[number]).get_size()
        context = self.table.context
        gap, clear, whole = context.theme.px(GAP), self._clear(), pygame.Rect((0, 0), context.size)
        box = beside(size, told, self._room(told), gap, clear)
        if box.colliderect(told):
            box = beside(size, told, whole.inflate(-8, -8), gap, clear)
        self.shown = Shown(cards, number, box, told, is_by_key)
        return True

    def _room(self, told: pygame.Rect) -> pygame.Rect:
        """Where a card may lie: beside the panel what it explains there, over the board what is there, and
        above the line below the board, also where that has risen over it, what it says.
        """
        height = self.table.context.size[1]
        panel = self.said.panel.layout.panel
        if panel.width and panel.colliderect(told):
            return pygame.Rect(0, 0, panel.left, height).inflate(-8, -8)
        area = self.board.area
        is_below = told.bottom > area.bottom
        bottom = min(area.bottom, told.top) if is_below else area.bottom
        return pygame.Rect(area.topleft, (area.width, bottom - area.top)).inflate(-8, -8)

    # -- time ------------------------------------------------------------------------------------------------

    def let_pass(self, seconds: float) -> bool:
        """Lets time pass; whether a card has come up."""
        return self.has_rested(seconds) and self._tell(self.said.at(self.place))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the card."""
        if self.shown is not None:
            surface.blit(self.press.printed(self.shown.card), self.shown.box)
