"""The card of a word that the pointer rests on, of a line or of what stands on a place: shown beside it, put
away by a move, a press or Esc; a click on it, Enter or the key of the rules opens their page there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.board.pane import REST
from game.core.cards import Card, Deck, read_deck
from game.core.errors import RedWeedError
from game.core.places import docs_root
from game.export.page_signs import PageSigns
from game.screens.dialogs.dialog import message
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Move, Push
from game.table.board import TableBoard
from game.table.cards.words import Meant, SaidAt
from game.table.tools import LIST, TableModel, Taken
from game.ui.cards.press import CardPress
from game.ui.handlers import MODIFIERS, action_of
from game.ui.intents import Place
from game.ui.interface import Interface
from game.ui.panels.texts import Texts

ACTION = "card"
GAP = 10  # logical pixels between a card and what it explains
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE)


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards of one thing, which of them is seen and where, and the place of what it explains, by the
    pointer or by a key.
    """

    cards: tuple[Card, ...]
    number: int
    box: pygame.Rect
    told: pygame.Rect
    is_by_key: bool

    @property
    def card(self) -> Card:
        """The one that is seen."""
        return self.cards[self.number]

    def keeps(self, place: Place) -> bool:
        """Whether the pointer is still on what is explained, or on its way from there to the card."""
        if self.is_by_key:
            return False
        left, right = min(self.box.right, self.told.right), max(self.box.left, self.told.left)
        low, high = min(left, right), max(left, right)
        whole = self.told.union(self.box)
        way = pygame.Rect(low, whole.top, high - low, whole.height)
        return bool(self.told.inflate(2, 2).collidepoint(place) or way.collidepoint(place))


class TableCards:
    """The cards at one table: ``shown`` is the one that is seen, ``is_due``: one may come up where the
    pointer rests. ``clear`` gives the points of the board that a card had better not cover.
    """

    def __init__(
        self,
        table: TableModel,
        said: SaidAt,
        board: TableBoard,
        clear: Callable[[], Sequence[Place]],
    ) -> None:
        self.table = table
        self.board = board
        self.said = said
        self.shown: Shown | None = None
        self.fault = ""
        self._clear = clear
        self._press: CardPress | None = None
        self._place: Place = (-1, -1)
        self._rested = 0.0
        self.is_due = False

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
        """Who prints them in the present size of letters."""
        theme = self.table.context.theme
        if self._press is None or self._press.texts.theme is not theme:
            signs = PageSigns(self.table.context.assets, (type(self.table.parts.picture),))
            self._press = CardPress(Texts(theme), signs.draw_large)
        return self._press

    # -- events ----------------------------------------------------------------------------------------------

    def stir(self, place: Place, *, is_pressed: bool) -> None:
        """The pointer is somewhere on the panel, or has left it: a word may be told when it rests there."""
        self._place, self._rested = place, 0.0
        self.is_due = not is_pressed and self.shown is None and self.said.may_be_at(place)

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
        place = getattr(event, "pos", self._place)
        is_on_card = event.type != pygame.WINDOWLEAVE and self.shown.box.collidepoint(place)
        is_left = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_on_card and is_left:
            return self._rules(self.shown.card)
        is_gone = event.type == pygame.MOUSEMOTION and not is_on_card and not self.shown.keeps(place)
        if is_gone or event.type in PRESSES:
            self.close()
        return bool(is_on_card and event.type in POINTER)

    def close(self) -> None:
        """Puts the card away."""
        self.shown, self.is_due = None, False

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

    def _named(self, names: Iterable[str], deck: Deck) -> tuple[Card, ...]:
        return tuple(dict.fromkeys(card for name in names if (card := deck.named(name)) is not None))

    def _tell(self, meant: Meant | None) -> bool:
        """Shows the card of the word under the pointer; whether there is one."""
        if meant is None:
            return False
        deck = self.deck
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
        """Where a card may lie: beside the panel what it explains there, over the board what is there."""
        height = self.table.context.size[1]
        panel = self.said.panel.layout.panel
        if panel.width and panel.colliderect(told):
            return pygame.Rect(0, 0, panel.left, height).inflate(-8, -8)
        return self.board.area.inflate(-8, -8)

    # -- time ------------------------------------------------------------------------------------------------

    def let_pass(self, seconds: float) -> bool:
        """Lets time pass; whether a card has come up."""
        self._rested += seconds
        if self._rested < REST:
            return False
        self.is_due = False
        return self._tell(self.said.at(self._place))

    @property
    def wakes_after(self) -> float:
        """When a card may come up."""
        return max(REST - self._rested, 0.01)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the card."""
        if self.shown is not None:
            surface.blit(self.press.printed(self.shown.card), self.shown.box)


def beside(
    size: tuple[int, int], told: pygame.Rect, area: pygame.Rect, gap: int, clear: Sequence[Place]
) -> pygame.Rect:
    """Where a card of ``size`` lies: inside ``area``, beside what it explains and never on it, and on as few
    of the points that had better stay ``clear`` as can be.
    """
    box, room = pygame.Rect((0, 0), size), told.inflate(2 * gap, 2 * gap)
    sides = (
        box.move_to(midleft=room.midright),
        box.move_to(midright=room.midleft),
        box.move_to(midtop=room.midbottom),
        box.move_to(midbottom=room.midtop),
    )
    corners = [box.move_to(center=corner) for corner in (area.topleft, area.topright, area.bottomleft)]
    inside = [side.clamp(area) for side in (*sides, *corners)]
    apart = [side for side in inside if not side.colliderect(told)]
    return min(apart or inside, key=lambda side: sum(map(side.collidepoint, clear)))
