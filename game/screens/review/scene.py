"""The review of a game on one page: its course, the moments that decided it, and tables of what can be
counted.

The page lies over a table. A click on a line goes there, to the phase, with what would have been better as
arrows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.board.fonts import Fonts
from game.play.review.reviewing import Reviewing
from game.play.review.values import Moment, Review, Table
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.review.drawing import (
    Columns,
    MomentCard,
    column_widths,
    draw_graph,
    draw_progress,
    heads_alike,
    is_centered,
)
from game.screens.scene import Move, Pop
from game.ui.interface import Interface
from game.ui.panels.form import Form

WIDE = 900  # content width from which tables stand beside the moments
GRAPH = (120, 250)  # least and greatest height of the graph, in logical pixels
GRAPH_SHARE = 0.36  # of the height of the page
CELL = 28  # height of a row of a table
LONG, MOST_PARTS = 12, 3  # lines from which a table may stand in parts side by side, and how many of them
LOOKING = 0.5  # seconds between two looks how far the search is
BAR = 10
NOTHING = "Nothing decided this game by itself: no order gave much away."


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a line leads: a turn, the better orders of a seat there, and what is said of it."""

    turn: int
    seat: str
    better: tuple[str, ...] = ()
    text: str = ""


class ReviewScene(PageScene):
    """``say`` puts names of places into sentences, ``show`` is the way to a phase of the game below."""

    title = "Review"
    first_focus = "To the board"
    widest = ROOMY

    def __init__(
        self, reviewing: Reviewing, say: Callable[[str], str], show: Callable[[Goal], Move | None]
    ) -> None:
        super().__init__()
        self.reviewing, self.say, self.show = reviewing, say, show
        self.title = f"Review: {reviewing.match.title or reviewing.match.entry.title}"
        self.review = Review()
        self.fonts: Fonts
        self._shown: object = None
        self._waited = 0.0

    def enter(self, context: Context) -> None:
        """The search begins by itself, or goes on where it was."""
        self.fonts = Fonts(context.assets / "fonts")
        self.reviewing.begin()
        self._look()
        super().enter(context)

    # -- the search ------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """Now and then while the search goes on."""
        usual = super().wake_after
        is_awaited = self.reviewing.is_busy or self._progress != self._shown
        return min(usual or LOOKING, LOOKING) if is_awaited else usual

    @property
    def _progress(self) -> object:
        """What changes by itself."""
        work = self.reviewing
        return work.done, work.is_busy, work.fault, work.problem, work.note

    def _look(self) -> None:
        """Takes over what has been found."""
        self._shown, self._waited = self._progress, 0.0
        self.review = self.reviewing.told()

    def update(self, seconds: float) -> Move | None:
        """Follows the search."""
        self._waited += seconds
        if self._progress != self._shown and (self._waited >= LOOKING or not self.reviewing.is_busy):
            self._look()
            self.rebuild()
        return super().update(seconds)

    def stop(self) -> None:
        """Stops the search; what was found stays, and is kept."""
        self.reviewing.stop()
        self.rebuild()

    def go_on(self) -> None:
        """Searches on."""
        self.reviewing.begin()
        self.rebuild()

    # -- the page --------------------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Back, and the search."""
        back: FootButton = ("To the board", self.back, "plain")
        if self.reviewing.is_stopping:
            return (back,)
        if self.reviewing.is_busy:
            return back, ("Stop", self.stop, "plain")
        return (back,) if self.reviewing.is_whole else (back, ("Search on", self.go_on, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The graph above, the moments below it, the tables beside or below these."""
        px = self.theme.px
        form = Form(ui, rect, open_choice=open_choice)
        self._build_progress(form)
        if self.review.graph is not None:
            height = max(min(round(rect.height * GRAPH_SHARE), px(GRAPH[1])), px(GRAPH[0]))
            place = form.line(height, px(8))
            made = ui.space(place, container=form.inner)
            ui.paint(made, self._draw_graph)
            form.gap(6)
        if rect.width >= px(WIDE):
            with form.columns(1.1, 1) as (left, right):
                self._build_moments(left)
                self._build_tables(right)
        else:
            self._build_moments(form)
            self._build_tables(form)
        form.gap()
        form.paragraph(self.review.note, ink="quiet")
        form.finish()

    def _build_progress(self, form: Form) -> None:
        """How far the search is; nothing when it is whole and all is well."""
        work, px = self.reviewing, self.theme.px
        if not work.is_whole or work.is_busy:
            verb = "Stopping" if work.is_stopping else "Searching" if work.is_busy else "Stopped"
            form.paragraph(f"{verb}: {work.done} of {len(work.turns)} phases.", ink="brass")
            place = form.line(px(BAR), px(10))
            made = form.ui.space(place, container=form.inner)
            form.ui.paint(made, self._draw_progress)
        for words, ink in ((work.fault, "danger_text"), (work.problem, "danger_text"), (work.note, "brass")):
            if words:
                form.paragraph(words, ink=ink)

    def _draw_progress(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        share = self.reviewing.done / max(len(self.reviewing.turns), 1)
        draw_progress(surface, rect, share, self.theme)

    def _draw_graph(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.review.graph is not None:
            draw_graph(surface, rect, self.review.graph, self.review.moments, self.theme, self.fonts)

    def _build_moments(self, form: Form) -> None:
        """The moments, each a way to its phase."""
        form.heading("What decided it")
        if not self.review.moments and self.reviewing.is_whole:
            form.paragraph(NOTHING, ink="quiet")
        for number, moment in enumerate(self.review.moments):
            card = MomentCard.of(moment, self.say, form.width, self.theme)
            self._row(form, card.height, card.draw, f"moment {number}", self._goal_of(moment), "card")
            form.gap(4)

    def _build_tables(self, form: Form) -> None:
        for number, table in enumerate(self.review.tables):
            form.heading(table.title)
            self._build_table(form, table, number)
            form.gap(4)
            if table.note:
                form.paragraph(table.note, ink="quiet")

    def _build_table(self, form: Form, table: Table, number: int) -> None:
        """The rows of a table, side by side in several columns where there are many and they are short; those
        that lead somewhere are buttons.
        """
        theme, room = self.theme, form.width - self.theme.px(8)
        lines = [tuple(map(self.say, line.cells)) for line in table.lines]
        heads = heads_alike(table.heads, lines, self._seat_names, room, theme)
        told = (replace(line, cells=cells) for line, cells in zip(table.lines, lines, strict=True))
        table = replace(table, heads=heads, lines=tuple(told))
        widths = column_widths([heads, *lines], room, theme)
        centered = [is_centered(line.cells[n] for line in table.lines) for n in range(len(widths))]
        columns = Columns(tuple(widths), tuple(centered), theme)
        count = min(len(table.lines) // LONG + 1, form.width // (sum(widths) + theme.px(16)), MOST_PARTS)
        if count < 2:
            self._build_lines(form, table, columns, f"table {number}", range(len(table.lines)))
            return
        each = -(-len(table.lines) // count)
        with form.columns(*[1] * count) as parts:
            for part, form_part in enumerate(parts):
                places = range(part * each, min((part + 1) * each, len(table.lines)))
                self._build_lines(form_part, table, columns, f"table {number}", places)

    @property
    def _seat_names(self) -> list[str]:
        """What seats are called at the heads of tables."""
        match = self.reviewing.match
        return [match.entry.seat_title(seat) for seat in match.seats]

    def _build_lines(self, form: Form, table: Table, columns: Columns, name: str, places: range) -> None:
        """The head of a table and some of its lines."""
        height = max(self.theme.px(CELL), self.theme.line())
        head = form.line(height)
        made = form.ui.space(head, container=form.inner)
        form.ui.paint(made, partial(columns.draw, cells=table.heads, is_head=True))
        for place in places:
            line, draw = table.lines[place], partial(columns.draw, cells=table.lines[place].cells)
            height = max(self.theme.px(CELL), columns.height(line.cells))
            if line.turn is not None:
                goal = Goal(line.turn, line.seat, line.better, line.text)
                self._row(form, height, draw, f"{name} line {place}", goal, "quiet")
            else:
                rect = form.line(height)
                made = form.ui.space(rect, container=form.inner)
                form.ui.paint(made, draw)

    def _row(
        self,
        form: Form,
        height: int,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
        name: str,
        goal: Goal,
        kind: str,
    ) -> None:
        """A painted line that leads to a phase."""
        made = form.ui.button(
            "", form.line(height), partial(self.show, goal), kind=kind, name=name, container=form.inner
        )
        form.ui.paint(made, draw)

    def _goal_of(self, moment: Moment) -> Goal:
        return Goal(moment.turn, moment.seat, moment.better, moment.text)

    def back(self) -> Move | None:
        """To the board; the search goes on meanwhile."""
        return Pop()
