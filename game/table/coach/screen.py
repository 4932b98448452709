"""Board and panel of a table at which an exercise is done: the coach's card stands on top of the panel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.board.frame import Frame
from game.screens.scene import Move
from game.table.coach.card import CardLook, card_height, draw_card
from game.table.coach.coach import Coach
from game.table.coach.menu import coach_menu
from game.table.layout import TIGHT
from game.table.menu import Later
from game.table.panel.look import PanelLook
from game.table.panel.view import PanelView, StoodFrames
from game.table.screen import Seen, Signature, TableScreen
from game.table.state import Open, OpenList
from game.table.tools import GameTools, TableModel
from game.ui.interface import Interface
from game.ui.panels.texts import Texts
from game.ui.theme import GRID

ROOM = 150  # board pixels around what an exercise is about
SHARE, BOTH = 0.5, 0.33  # of the window's height that the card may take, and with what is below it
TOLD = 0.4  # that it takes with reasons where room is short: the list beside it tells all of them


class CoachedPanel(PanelView):
    """The usual panel, as the coach changes it."""

    def __init__(self, table: TableModel, tools: GameTools, stood: StoodFrames, coach: Coach) -> None:
        super().__init__(table, tools, stood)
        self.coach = coach

    def look(self, frame: Frame) -> PanelLook:
        """What the panel shows."""
        return self.coach.panel(super().look(frame), self.table, is_tight=is_tight(self.table))


class CoachedSide:
    """The card, and below it what the game has of its own in the panel."""

    def __init__(self, table: TableModel, tools: GameTools, coach: Coach) -> None:
        self.table = table
        self.tools = tools
        self.coach = coach

    def side_height(self, width: int, texts: Texts) -> int:
        """The card, and below it what the game has of its own, unless the list would have no room then."""
        own, card = self.tools.side_height(width, texts), self._card_height(width, texts)
        both = card + own + texts.theme.px(GRID)
        return both if own and both <= BOTH * self.table.context.size[1] else card

    def _card_height(self, width: int, texts: Texts) -> int:
        needed = card_height(self.card(width, texts), width, texts, is_tight=is_tight(self.table))
        return min(needed, round(SHARE * self.table.context.size[1]))

    def card(self, width: int, texts: Texts) -> CardLook:
        """What the card says; where room is short, with no more reasons than can be read whole."""
        look, most = self.coach.card(self.table), round(TOLD * self.table.context.size[1])
        while (
            is_tight(self.table)
            and len(look.reasons) > 1
            and card_height(look, width, texts, is_tight=True) > most
        ):
            look = replace(look, reasons=look.reasons[:-1])
        return look

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws both."""
        height = self._card_height(rect.width, texts)
        card = pygame.Rect(rect.topleft, (rect.width, min(height, rect.height)))
        draw_card(surface, card, self.card(rect.width, texts), texts, is_tight=is_tight(self.table))
        top = card.bottom + texts.theme.px(GRID)
        below = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        if below.height > 0:
            self.tools.draw_side(surface, below, texts)


class CoachedScreen(TableScreen):
    """The screen with the card."""

    def __init__(self, table: TableModel, tools: GameTools, coach: Coach) -> None:
        super().__init__(table, tools, CoachedSide(table, tools, coach))
        self.coach = coach
        self.panel_view = CoachedPanel(table, tools, self.stood, coach)
        self._has_looked = False

    def build(self, ui: Interface) -> None:
        """The layout; with the first one a map shows what the exercise is about as near as it can be seen."""
        super().build(ui)
        if not self._has_looked and self.table.parts.fills_width:
            points = [self.board.painter.anchor(place) for place in set(self._places())]
            if points:
                self.board.camera.look_at(points, ROOM)
        self._has_looked = True

    def _places(self) -> Iterator[str]:
        """Where units stand, and all places that one's own orders may name."""
        match, ordering = self.table.match, self.table.ordering
        if ordering is None or match.entry.positions is None:
            return
        rules = ordering.picking.rules
        for order in match.game.legal_orders(match.state, self.coach.exercise.seat):
            yield from filter(rules.is_place, order.path())
        yield from (unit.place for unit in match.entry.positions().pieces(match.game, match.state))

    def _wanted(self) -> Signature:
        """Another card needs another layout."""
        wants, names, is_shown = super()._wanted()
        return wants, (*names, repr(self.coach.seen)), is_shown

    @property
    def seen(self) -> Seen:
        """What decides how the table looks now."""
        usual = super().seen
        return replace(usual, tools=(usual.tools, self.coach.seen))

    def open(self, effect: Open | OpenList, ui: Interface, later: Later) -> Move | None:
        """Opens the menu of an exercise in place of that of a game."""
        if isinstance(effect, Open) and effect.what == "menu":
            return coach_menu(self.table, self.tools, self.coach, self.anchor("menu", ui), later)
        return super().open(effect, ui, later)


def is_tight(table: TableModel) -> bool:
    """Whether the window is so low that the panel keeps to what is needed most."""
    return table.context.size[1] < table.context.theme.px(TIGHT)
