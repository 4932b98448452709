"""The puzzles of all games: the five of the day, every game's own by how hard they are, and the way to
each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

import pygame

from game.core.puzzle import Foil
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.exercises.exercise import Exercise
from game.play.exercises.puzzles import FIVE, answer_of, five_of, puzzles_of
from game.play.exercises.rehearsal import Answers
from game.screens.dialogs.choice import open_choice
from game.screens.learn.shelf import SIDE, ShelfScene
from game.screens.page_scene import FootButton
from game.screens.puzzles.cards import ROW, Label, draw_five, draw_puzzle
from game.screens.scene import KeyList, Move
from game.screens.setup.cards import ROW as CARD
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form

PAIRS = 560  # width of the puzzles from which two stand side by side
TODAY = "today"
"""What is chosen beside the games: the five of the day."""
SOLVE = "Solve"


class PuzzlesScene(ShelfScene):
    """The five of the day and the games at the left, the puzzles of what is chosen at the right."""

    title = "Puzzles"
    first_focus = SOLVE
    kind, done = "puzzle", "solved"
    wide = 900

    @staticmethod
    def today() -> date:
        """The day by the clock of this machine; a test puts another in."""
        return date.today()

    def __init__(self, chosen: str = TODAY) -> None:
        super().__init__(chosen)
        self.day = self.today()

    def read(self, entry: Entry, games: Catalogue) -> tuple[Exercise, ...]:
        """The puzzles of a game."""
        return puzzles_of(entry, games)

    def resume(self) -> None:
        """More may have been solved, and it may be another day."""
        self.day = self.today()
        super().resume()

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def five(self) -> tuple[Exercise, ...]:
        """Those of the day."""
        return five_of(self.day, self.exercises)

    @property
    def shown(self) -> tuple[Exercise, ...]:
        """Those of what is chosen."""
        return self.five if self.chosen == TODAY else super().shown

    # -- what is seen ----------------------------------------------------------------------------------------

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm=SOLVE), ("Tab", "Games, puzzles and buttons"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """The next puzzle."""
        return {"confirm": self.go_on}

    def foot(self) -> Sequence[FootButton]:
        """Back, the next puzzle."""
        if not self.shown:
            return super().foot()
        return (("Back", self.back, "plain"), (SOLVE, self.go_on, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The games beside the puzzles, or the puzzles alone with the game as their first field."""
        px = self.theme.px
        is_wide = rect.width >= px(self.wide)
        row = Row(rect, px(32))
        if is_wide:
            self._build_games(Form(ui, row.first(px(SIDE)), open_choice=open_choice))
        form = Form(ui, row.rest, open_choice=open_choice)
        if not is_wide:
            items = [(TODAY, self._today), *((entry.id, entry.title) for entry in self.entries)]
            form.choice("Puzzles", items, self.chosen, self.choose)
        self.build_faults(form)
        self._build_puzzles(form, has_head=is_wide)
        form.finish()

    @property
    def _today(self) -> str:
        return "Today's five"

    def _build_games(self, form: Form) -> None:
        five = self.five
        if five:
            marks = tuple(self.progress.has(puzzle.key) for puzzle in five)
            draw = partial(draw_five, self._today, _date_text(self.day), marks, form.look)
            choose = partial(self.choose, TODAY)
            form.row(CARD, 6, choose, draw, name=self._today, is_selected=self.chosen == TODAY)
        self.build_games(form)
        form.finish()

    def _build_puzzles(self, form: Form, *, has_head: bool) -> None:
        shown = self.shown
        if has_head:
            form.heading(self._heading())
        form.paragraph(self._said(), ink="quiet")
        form.gap(6)
        count = 2 if form.width >= self.theme.px(PAIRS) and self.chosen != TODAY else 1
        titles = {entry.id: entry for entry in self.entries}
        with form.columns(*[1] * count) as parts:
            for number, puzzle in enumerate(shown):
                entry, is_done = titles[puzzle.game], self.progress.has(puzzle.key)
                where = entry.title if self.chosen == TODAY else ""
                label = Label(number + 1, where, _seat_text(entry, puzzle), is_done)
                draw = partial(draw_puzzle, puzzle, label, form.look)
                is_next = number == self.next_index and not is_done
                opens = partial(self.open, number)
                name = f"{puzzle.title} {number + 1}"
                parts[number % count].row(ROW, 8, opens, draw, name=name, is_selected=is_next)

    def _heading(self) -> str:
        if self.chosen == TODAY:
            return f"{self._today}, {_date_text(self.day)}"
        return next((entry.title for entry in self.entries if entry.id == self.chosen), "")

    def _said(self) -> str:
        """What there is and how much of it is done."""
        shown = self.shown
        if not shown:
            return "There are no puzzles here."
        done = self.count_done(shown)
        if self.chosen == TODAY:
            left = (
                f"{done} of {len(shown)} solved." if done < len(shown) else f"All {FIVE} solved. Well done."
            )
            return f"The same five for everybody, others tomorrow. {left}"
        return (
            "Out of games that the program has played, each with one best answer proved by search. "
            f"{done} of {len(shown)} solved."
        )

    # -- what is done ----------------------------------------------------------------------------------------

    def answers(self) -> Answers:
        """The game's own search."""
        return self._answer

    def _answer(self, puzzle: Exercise) -> Foil | None:
        return answer_of(puzzle, self.context.games)


def _seat_text(entry: Entry, puzzle: Exercise) -> str:
    return entry.seat_title(puzzle.seat)


def _date_text(day: date) -> str:
    """ "Thursday, 26 November"."""
    return f"{day:%A}, {day.day} {day:%B}"
