"""The tree of branches over the table: every line with its name and notes, the way to each, and new ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.core.errors import RecordError
from game.play.branches.grove import why_no_branch
from game.play.branches.lines import line_of
from game.play.branches.tree import grown_from
from game.play.match import Match
from game.screens.dialogs.dialog import Answer, ask, lay_panel, message
from game.screens.scene import Move, Pop, Push
from game.screens.widget_scene import WidgetScene
from game.table.branches.drawing import TreeDrawing, TreeRow, rows_of
from game.table.branches.notes import NotesDialog
from game.table.menu import SaveDialog
from game.table.state import GoTo
from game.table.tools import TableModel
from game.ui.interface import Face, Interface
from game.ui.layout import Column, Row, panel_in, wrapped
from game.ui.panels.texts import Texts
from game.ui.theme import HEADING

WIDTH, ROW, LEAST_ROWS, BUTTON = 980, 32, 3, 40  # logical pixels, rows
NO_BRANCH = (
    "Nothing was supposed yet. A new branch leaves the game where the table shows it: you order all seats "
    "in it, and the game stays what it is."
)
ENDED = "The game has ended here: go back to an earlier phase, and let the branch leave there."
KEPT = "With its branches this replay is kept among the saved games."
UNKEPT = "Another program has this game: save it under a name (Ctrl+S) to keep its branches."


class TreeScene(WidgetScene):
    """Lies over the table of a game or of one of its branches."""

    is_overlay = True
    title = "Branches"

    def __init__(self, table: TableModel) -> None:
        super().__init__()
        self.table = table
        self.line = table.line
        self.line.settle()
        self.grove = table.line.grove
        self.chosen = table.line.number
        self.first_focus = f"line {self.chosen}"
        self.box = pygame.Rect(0, 0, 0, 0)

    # -- what is seen ----------------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[TreeRow, ...]:
        """The lines from top to bottom."""
        return rows_of(self.grove.branches, self.grove.match.turn, "The game")

    def build(self, ui: Interface) -> None:
        """Heading, tree, what is said of the chosen line, what can be done with it, what can be done else."""
        px, edge, gap = self.theme.px, self.theme.px(20), self.theme.px(8)
        rows, row = self.rows, self.theme.px(ROW)
        width = min(px(WIDTH), self.area.width - px(16)) - 2 * edge
        tools, foot = self._tools(), self._foot()
        widths = [self.theme.button_width(text) for text, _, _ in tools]
        shelf = wrapped(pygame.Rect(0, 0, width, 0), widths, px(BUTTON), gap)
        shelf_height = max((place.bottom for place in shelf), default=0)
        head = self.theme.line("serif", HEADING) + gap
        fixed = 2 * edge + head + shelf_height + px(BUTTON) + 3 * gap
        most = self.area.height - px(16)
        lines = self.theme.height(self._words(), width=width)
        tree = max(min(len(rows) * row, most - fixed - lines), min(len(rows), LEAST_ROWS) * row)
        words = max(min(lines, most - fixed - tree), 0)
        self.box = panel_in(self.area, width + 2 * edge, fixed + tree + words, edge=px(8))
        column = Column(self.box.inflate(-2 * edge, -2 * edge), gap)
        ui.text(self.title, column.first(head - gap).topleft, face="serif", logical=HEADING)
        self._build_foot(ui, column.last(px(BUTTON)), foot)
        at = column.last(shelf_height)
        ui.buttons(tools, [place.move(at.topleft) for place in shelf])
        told = ui.pane(column.last(words))
        text = ui.text(self._words(), (0, 0), width=told.width, container=told.inner)
        told.finish(text.rect.height)
        self._build_tree(ui, column.rest, rows)

    def _build_foot(self, ui: Interface, rect: pygame.Rect, faces: list[Face]) -> None:
        line = Row(rect, self.theme.px(8))
        first, *others = (self.theme.button_width(text, edge=32, least=96) for text, _, _ in faces)
        ui.buttons(faces, (line.first(first), *line.last_ones(others)))

    def _build_tree(self, ui: Interface, rect: pygame.Rect, rows: tuple[TreeRow, ...]) -> None:
        row = self.theme.px(ROW)
        pane = ui.pane(rect)
        here = next(n for n, one in enumerate(rows) if one.number == self.line.number)
        turns = max(one.end for one in rows)
        drawing = TreeDrawing(rows, turns, (here, self.table.position), Texts(self.theme))
        width = pane.rect.width if len(rows) * row <= rect.height else pane.width
        for number, one in enumerate(rows):
            place = pygame.Rect(0, number * row, width, row)
            made = ui.button(
                "",
                place,
                partial(self._choose, one.number),
                kind="quiet",
                name=f"line {one.number}",
                container=pane.inner,
                is_selected=one.number == self.chosen,
            )
            ui.paint(made, partial(drawing.draw, number))
        pane.finish(len(rows) * row)
        chosen = ui.names.get(f"line {self.chosen}")
        if chosen is not None:
            pane.reveal(chosen)

    def _words(self) -> str:
        """What is said of the chosen line."""
        if self.chosen is None:
            if not self.grove.branches:
                return NO_BRANCH
            if not self.grove.is_kept:
                return UNKEPT
            return KEPT if self.table.is_replay else f"{self._count(self.grove.match.turn)}, as played."
        branch = self.grove.branches[self.chosen]
        where = f"Leaves {self._name(branch.parent)} before {self._phase(branch.parent, branch.turn)}"
        said = f"{where}. {self._count(len(branch.turns))} of its own."
        return f"{said}\n{branch.notes}" if branch.notes else said

    def _count(self, turns: int) -> str:
        return "1 phase" if turns == 1 else f"{turns or 'No'} phases"

    def _name(self, number: int | None) -> str:
        return "the game" if number is None else f'"{self.grove.branches[number].name}"'

    def _phase(self, number: int | None, turn: int) -> str:
        """The phase of a line in which a turn was played, or is about to be."""
        match = self.grove.match
        if number is None:
            return match.phase_at(turn).title
        turns = line_of(match.record, number).turns
        return turns[turn].phase if turn < len(turns) else "its last position"

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the table and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    # -- what is done ----------------------------------------------------------------------------------------

    def _tools(self) -> list[Face]:
        """What can be done with the chosen branch."""
        if self.chosen is None:
            return []
        return [
            ("Name and notes", self._describe, "plain"),
            ("Save as a game", self._save, "plain"),
            ("Cut off", self._cut_off, "danger"),
        ]

    def _foot(self) -> list[Face]:
        """The way back, a new branch, the way to the chosen line."""
        is_here = self.chosen == self.line.number
        new: Face = ("New branch here", self._grow, "primary" if is_here else "plain")
        go: list[Face] = [] if is_here else [("Go there", self._go, "primary")]
        return [("Close", self.back, "plain"), new, *go]

    def _choose(self, number: int | None) -> Move | None:
        """A line is chosen; one that is chosen already is gone to."""
        if number == self.chosen and number != self.line.number:
            return self._go()
        self.chosen = number
        self.first_focus = f"line {number}"
        self.rebuild()
        return None

    def _go(self) -> Move:
        return Pop(lambda: self.table.send(GoTo(self.chosen)))

    def _grow(self) -> Move | None:
        """A new branch where the table stands, with the orders that were given there."""
        table, match, turn = self.table, self.table.match, self.table.position
        why = why_no_branch(match, turn) or (ENDED if _is_over(match, turn) else "")
        if why:
            return Push(message("No branch can leave here", why))
        try:
            drafts = match.orders_at(turn) if turn < match.turn else _entered(table)
            number = self.grove.grow(self.line.number, turn, drafts=drafts)
        except RecordError as error:
            return Push(message("No branch can leave here", str(error)))
        return Pop(lambda: table.send(GoTo(number)))

    def _describe(self) -> Move | None:
        if self.chosen is None:
            return None
        number = self.chosen

        def written(name: str, notes: str) -> None:
            self.grove.describe(number, name, notes)
            self.rebuild()

        return Push(NotesDialog(self.grove.branches[number], written))

    def _save(self) -> Move | None:
        """The branch as a saved game of its own."""
        if self.chosen is None:
            return None
        try:
            return Push(SaveDialog(self.grove.match_of(self.chosen)))
        except RecordError as error:
            return Push(message("This branch cannot be saved", f"{error}."))

    def _cut_off(self) -> Move | None:
        if self.chosen is None:
            return None
        number, branches = self.chosen, self.grove.branches
        gone = grown_from(branches, number)
        if self.line.number in gone:
            return Push(message("You are on this branch", "Go to the game, or to another branch, first."))
        others = len(gone) - 1
        text = f'"{branches[number].name}" with its {self._count(len(branches[number].turns))} is gone then'
        more = (
            f", and {'one branch' if others == 1 else f'{others} branches'} that grew from it"
            if others
            else ""
        )
        return Push(
            ask(
                "Cut off this branch?",
                f"{text}{more}.",
                Answer("Cut off", self._cut, "danger"),
                Answer("Keep it"),
            )
        )

    def _cut(self) -> Move | None:
        if self.chosen is not None:
            self.line.follow(self.grove.cut_off(self.chosen))
            self._choose(self.line.number)
        return None


def _is_over(match: Match, turn: int) -> bool:
    """Whether no turn can be played any longer in a position of a match."""
    return match.game.outcome(match.states[turn]) is not None or (
        turn == match.turn and match.outcome is not None
    )


def _entered(table: TableModel) -> dict[str, tuple[object, ...]]:
    """The orders that the person at the screen has entered in the running turn."""
    return dict(_sheets(table)) if table.stages.ordering is not None else {}


def _sheets(table: TableModel) -> Iterator[tuple[str, tuple[object, ...]]]:
    ordering = table.stages.ordering
    for seat in ordering.seats if ordering is not None else ():
        yield seat, table.match.draft(seat)
