"""What the lists of lessons and of puzzles share: which games have some, which are done, the next one, and
the way to each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.exercises.exercise import Exercise
from game.play.exercises.progress import Progress, load_progress
from game.play.exercises.rehearsal import Answers
from game.screens.context import Context
from game.screens.dialogs.dialog import message
from game.screens.learn.cards import Told, draw_course
from game.screens.page_scene import ROOMY, PageScene
from game.screens.scene import Move, Push
from game.screens.setup.cards import ROW as CARD
from game.ui.panels.form import Form

SIDE = 320  # width of the list of games, in logical pixels


class ShelfScene(PageScene):
    """Games at the left, the exercises of what is chosen at the right. ``kind`` is what one is called,
    ``done`` what is said of one that is, ``wide`` the content width in logical pixels from which the games
    stand beside them.
    """

    widest = ROOMY
    kind = "exercise"
    done = "done"
    wide = 960

    def __init__(self, chosen: str = "") -> None:
        super().__init__()
        self.chosen = chosen
        self.exercises: dict[str, tuple[Exercise, ...]] = {}
        self.faults: list[str] = []
        self.progress = Progress()

    def read(self, entry: Entry, games: Catalogue) -> tuple[Exercise, ...]:
        """The exercises of a game. Raises RedWeedError where they cannot be read."""
        return ()

    def enter(self, context: Context) -> None:
        """Reads the exercises, and what of them was done."""
        for entry in context.games.entries:
            try:
                found = self.read(entry, context.games)
            except RedWeedError as error:
                self.faults.append(str(error))
            else:
                self.exercises |= {entry.id: found} if found else {}
        self.progress = load_progress()
        self.begin_with()
        super().enter(context)

    def begin_with(self) -> None:
        """What is chosen at first, once all is read."""

    def resume(self) -> None:
        """More may have been done."""
        super().resume()
        self.progress = load_progress()
        self.rebuild()

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def entries(self) -> Sequence[Entry]:
        """The games that have some."""
        return [entry for entry in self.context.games.entries if entry.id in self.exercises]

    @property
    def shown(self) -> tuple[Exercise, ...]:
        """Those of what is chosen."""
        return self.exercises.get(self.chosen, ())

    def count_done(self, exercises: Iterable[Exercise]) -> int:
        """How many of some are done."""
        return sum(self.progress.has(exercise.key) for exercise in exercises)

    @property
    def next_index(self) -> int:
        """The first of what is shown that is not done; the first of all where all are."""
        has = self.progress.has
        return next((n for n, exercise in enumerate(self.shown) if not has(exercise.key)), 0)

    # -- what is seen ----------------------------------------------------------------------------------------

    def build_games(self, form: Form) -> None:
        """A card for each game."""
        for entry in self.entries:
            own = self.exercises[entry.id]
            told = Told(self.count_done(own), len(own), self.kind, self.done)
            draw = partial(draw_course, entry, self.context.assets, form.look, told)
            choose = partial(self.choose, entry.id)
            form.row(CARD, 6, choose, draw, name=entry.title, is_selected=self.chosen == entry.id)

    def build_faults(self, form: Form) -> None:
        """What could not be read."""
        for fault in self.faults:
            form.paragraph(fault, ink="danger_text")

    # -- what is done ----------------------------------------------------------------------------------------

    def choose(self, chosen: object) -> None:
        """Shows the exercises of a game."""
        self.chosen = str(chosen)
        self.rebuild()

    def go_on(self) -> Move | None:
        """The next exercise that is not done."""
        return self.open(self.next_index) if self.shown else None

    def answers(self) -> Answers | None:
        """Who answers for the other seats; None: they do as the exercise says."""
        return None

    def open(self, index: int) -> Move:
        """One of those that are shown, the ones behind it after it."""
        try:
            return Push(self.context.open_exercise(self.shown, index, self.answers()))
        except RedWeedError as error:
            return Push(message(f"This {self.kind} cannot be played", str(error)))
