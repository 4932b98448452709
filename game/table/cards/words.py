"""What the panel and the line below the board say at a point of the window, or where the keys are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.table.board import TableBoard
from game.table.panel.panel import TablePanel
from game.table.tools import GameTools, TableModel
from game.table.view import TableView
from game.ui.cards.noted import NotedTexts
from game.ui.cards.shown import Meant
from game.ui.intents import Place
from game.ui.panels.row_drawing import Row
from game.ui.panels.row_list import RowList
from game.ui.panels.spoken import Spoken, spoken_at
from game.ui.panels.standings import Told, told_in_row
from game.ui.panels.verb_wheel import StatusWords
from game.ui.theme import BODY

ASIDE = 24
"""Pixels at both sides of the pointer that a word below the board takes."""


class SaidAt:
    """Looks for words at one table; ``detail`` says where the words about a row were drawn, ``below`` how
    those below the board were.
    """

    def __init__(
        self,
        table: TableModel,
        tools: GameTools,
        panel: TablePanel,
        view: TableView,
        board: TableBoard,
        detail: Callable[[], pygame.Rect | None],
        below: Callable[[], StatusWords | None],
    ) -> None:
        self.table = table
        self.tools = tools
        self.panel = panel
        self.view = view
        self.board = board
        self._detail = detail
        self._below = below

    def may_be_at(self, place: Place) -> bool:
        """Whether words that may have a card are said at a point."""
        layout = self.panel.layout
        parts = (layout.rows, layout.detail, layout.standings, layout.status, layout.side, layout.tools)
        is_choice = self.board.wheel is not None and bool(self.board.wheel.hovered)
        is_said = not self.tools.covers(place) and any(part.collidepoint(place) for part in parts)
        return is_choice or is_said or self._own_at(place) is not None

    def at(self, place: Place) -> Meant | None:
        """What is said there. A line in signs means what is said about it."""
        over = (self._choice_at, self._own_at, self._below_at)
        ways = (*over, self._detail_at, self._standing_at, self._side_at, self._progress_at)
        found = next((meant for way in ways if (meant := way(place)) is not None), None)
        if found is not None or self.tools.covers(place):
            return found
        row = self.row_at(place)
        if row is None:
            return None
        spoken = told_at(self.panel.rows, row, place)
        if spoken is not None and " " in spoken.text:
            return Meant(spoken.text, spoken.letter, spoken.line)
        is_told = bool(row.key) and row.key == self.table.state.explained
        return Meant(self.view.detail().text, None, self.panel.rows.rect_of(row.key)) if is_told else None

    def _own_at(self, place: Place) -> Meant | None:
        """What the game draws itself says there."""
        own = self.tools.own_words
        return own.meant_at(place) if own is not None else None

    def _side_at(self, place: Place) -> Meant | None:
        """What the game's own space in the panel says there: drawn once more, unseen, to find that."""
        side = self.panel.layout.side
        if not side.collidepoint(place):
            return None
        noted = NotedTexts(self.panel.texts.theme, {})
        self.panel.draw_side(pygame.Surface(self.table.context.size), side, noted)
        return noted.meant_at(place)

    def _progress_at(self, place: Place) -> Meant | None:
        """What is said beside the buttons: how many orders there are, what points are left."""
        said, tools, texts = self.panel.look.progress, self.panel.layout.tools, self.panel.texts
        high = texts.theme.line("sans_bold")
        line = pygame.Rect(tools.left, tools.centery - high // 2, texts.width(said, "sans_bold", BODY), high)
        spoken = spoken_at(texts, said, line, place, face="sans_bold")
        return Meant(said, spoken.letter, spoken.line) if spoken is not None else None

    def _choice_at(self, place: Place) -> Meant | None:
        """The choice of an order that is pointed at: all choices stay in sight."""
        wheel = self.board.wheel
        item = next((i for i in wheel.items if i.pick == wheel.pick_at(place)), None) if wheel else None
        if wheel is None or item is None:
            return None
        rects = list(wheel.rects.values())
        whole = rects[0].unionall(rects[1:])
        below = self._below() if wheel.area == self.panel.layout.status else None
        return Meant(item.title, None, whole.union(below.ground) if below else whole, item.pick)

    def _below_at(self, place: Place) -> Meant | None:
        """What the line below the board says there."""
        below = self._below()
        if below is None or not self.panel.layout.status.collidepoint(place):
            return None
        spoken = spoken_at(
            self.panel.texts, below.text, below.box, place, logical=below.logical, wraps=below.wrap > 0
        )
        around = pygame.Rect(below.ground).clip((place[0] - ASIDE, below.ground.top, 2 * ASIDE, 2**15))
        return Meant(spoken.text, spoken.letter, around) if spoken is not None else None

    def _detail_at(self, place: Place) -> Meant | None:
        """What is said about a line, where that is pointed at."""
        detail, texts, part = self.view.detail(), self.panel.texts, self._detail()
        if part is None or not part.collidepoint(place):
            return None
        said = texts.cut_lines(detail.text, part.size)
        spoken = spoken_at(texts, said, part, place, wraps=True)
        return Meant(said, spoken.letter, spoken.line) if spoken is not None else None

    def _standing_at(self, place: Place) -> Meant | None:
        """What the standings say there: a sign, a note, or a fact below them."""
        shared = self.panel.layout.is_shared
        said = self._told_in_list(place) if shared else self.panel.told
        told = next((told for told in said if told.box.collidepoint(place)), None)
        if told is None:
            return None
        if told.is_sign:
            return Meant("", None, told.box, told.words)
        texts = self.panel.texts
        spoken = spoken_at(texts, told.words, told.box, place, wraps=True)
        return Meant(told.words, spoken.letter, told.box) if spoken is not None else None

    def _told_in_list(self, place: Place) -> Sequence[Told]:
        """What the line of a seat says where the standings are lines of the list."""
        look, rows = self.panel.look, self.panel.rows
        row = rows.row_at(place) if look.shows_standings else None
        number = next((number for number, other in enumerate(rows.rows) if other is row), len(look.scores))
        if number >= len(look.scores):
            return ()
        score = look.scores[number]
        left, top, _, height = rows.row_rect(number)
        line = pygame.Rect(left, top, self.panel.layout.rows.width, height)
        return told_in_row(score, line, rows.texts, is_done=score.owner in look.done)

    def row_at(self, place: Place) -> Row | None:
        """The line of the list at a point of the window, if one is seen there."""
        return None if self.tools.covers(place) else self.panel.rows.row_at(place)

    @property
    def key_row(self) -> Row | None:
        """The line that has the keys, or else the one that is explained."""
        key = self.panel.rows.cursor or self.table.state.explained
        return next((row for row in self.panel.rows.rows if key and row.key == key), None)

    def by_key(self) -> Meant | None:
        """What the line says that the key is for, with what is said about it."""
        row = self.key_row
        if row is None:
            return None
        words = f"{row.text}. {row.note}. {self.view.detail().text}"
        return Meant(words, None, self.panel.rows.rect_of(row.key))


def told_at(rows: RowList, row: Row, place: Place) -> Spoken | None:
    """What a row of a list says at a point of the window; None beside its words."""
    number = next(number for number, other in enumerate(rows.rows) if other is row)
    return rows.drawing.told_at(row, rows.row_rect(number), place)
