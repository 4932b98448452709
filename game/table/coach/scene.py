"""The playing screen at which an exercise is done: the real table, with a coach who says what is to be done
and what came of it. Nothing of it is saved but that it was solved.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.play.exercises.exercise import Sheet
from game.play.exercises.progress import note_solved
from game.play.exercises.rehearsal import Answers, Rehearsal
from game.play.exercises.verdict import Status
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Pop, Push, Replace
from game.table.coach.coach import TELLING, Coach, Course
from game.table.coach.screen import CoachedScreen
from game.table.orders.entering import typed
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.stages import Stage
from game.table.state import Wish, Write
from game.table.tools import Taken
from game.ui.intents import Act, Do, Intent, ShowTurn, Step

ONWARD = (Do.GO_ON, Do.SPACE, Do.CONFIRM, Do.ACCEPT, ShowTurn(Step.FORWARD), ShowTurn(Step.LAST))
"""What leads on from results; behind the last of an exercise there is the coach's own next thing."""
NOT_HERE = (Do.SAVE, Do.LOAD, Do.FORK, Do.COURSE, Do.RESIGN, Do.EXPORT, Do.VOTES, Do.BRANCHES)
"""What belongs to games that are played."""


class ExerciseScene(TableScene):
    """One exercise of a course; the next ones take its place."""

    title = "Exercise"

    def __init__(
        self,
        games: Catalogue,
        course: Course,
        answers: Answers | None = None,
        loaded: LoadedGame | None = None,
    ) -> None:
        """Raises ExerciseError for one that cannot be played."""
        loaded = loaded or games.find(course.exercise.game).load()
        answer = answers(course.exercise) if answers is not None else None
        self.rehearsal = Rehearsal.of(course.exercise, games, loaded, answer)
        super().__init__(self.rehearsal)
        self.saving = NothingSaved(self.rehearsal)
        self.coach = coach = Coach(self.rehearsal, course)
        self.new_screen = lambda table, tools: CoachedScreen(table, tools, coach)
        self.answers = answers
        self._is_noted = False

    # -- the course ------------------------------------------------------------------------------------------

    def _begin_stage(self) -> None:
        """A stage has begun: the coach looks what has come of it; where that is all, nobody plays on."""
        self.coach.look_again()
        if self.coach.is_final and self.stages.stage is not Stage.RESULTS:
            self.stages.close()
        if self.coach.verdict.status is Status.SOLVED and not self._is_noted:
            self._is_noted = True
            self._note_solved()
        super()._begin_stage()

    def _note_solved(self) -> None:
        try:
            note_solved(self.coach.exercise.key, date.today(), helped=self.coach.helped)
        except RedWeedError as error:
            self.later(Push(message("The progress is not kept", str(error))))

    def _begin_at(self, turn: int) -> None:
        """Everything from a turn on is forgotten."""
        is_ordering = self.stages.ordering is not None
        self.stages.close()
        if turn < self.match.turn:
            self.match.take_back(turn)
        elif is_ordering:
            self.match.set_draft(self.coach.exercise.seat, ())
        self._is_noted = False
        self.stages.open_phase()
        self._begin_stage()

    def _show_answer(self) -> None:
        """What solves it comes onto the sheet, from where it still does; a game in which an order is sent at
        once goes on by it.
        """
        solution = self.coach.step.solution
        done = self._own_sheets(self.coach.verdict.first)
        is_on_the_way = not self.coach.is_final and done == [
            self._canonical(s) for s in solution[: len(done)]
        ]
        if not is_on_the_way or len(done) >= len(solution):
            self._begin_at(self.coach.verdict.first)
            done = []
        ordering = self.model.ordering
        if ordering is None:
            return
        self.match.set_draft(ordering.seat, ())
        self.stages.open_phase()
        self.coach.help()
        for text in solution[len(done)]:
            if (ordering := self.model.ordering) is not None:
                super().send(Write(typed(ordering, text)))
                self._follow_orders()
        self.refresh()

    def _own_sheets(self, first: int) -> list[tuple[str, ...]]:
        """What the person has sent since a turn, each sheet sorted."""
        seat, match = self.coach.exercise.seat, self.match
        sheets = [match.orders_at(turn).get(seat) for turn in range(first, match.turn)]
        return [tuple(sorted(map(match.game.write_order, sheet))) for sheet in sheets if sheet is not None]

    def _canonical(self, sheet: Sheet) -> tuple[str, ...]:
        return tuple(sorted(sheet))

    # -- what is asked for -----------------------------------------------------------------------------------

    def send(self, wish: Wish) -> Move | None:
        """What the coach does; everything else is the table's."""
        taken = self._taken(wish) if isinstance(wish, Intent) else False
        if taken is False:
            return super().send(wish)
        return None if taken is True else taken

    def _taken(self, wish: Intent) -> Taken:
        if isinstance(wish, Act):
            return self._acted(wish.name)
        if self.coach.is_final and wish in ONWARD:
            return self._acted("following" if self.coach.verdict.status is Status.SOLVED else "try again")
        if wish is Do.LEAVE:
            return Pop()
        if wish is Do.WHAT_IF:
            return not self.coach.is_final  # till then it would tell what comes of the answer
        return wish in NOT_HERE

    def _acted(self, name: str) -> Taken:
        acts: dict[str, Callable[[], Move | None]] = {
            "answer": self._show_answer,
            "try again": lambda: self._begin_at(self.coach.verdict.first),
            "again": self._anew,
            "following": self._go_on,
            "hint": self.coach.switch_hint,
        }
        if name in TELLING:
            name = "hint" if self.coach.exercise.hint else ""
        if name not in acts:
            return not name
        answer = acts[name]()
        return True if answer is None else answer

    def _anew(self) -> None:
        self.coach.forget_help()
        self._begin_at(0)

    def _go_on(self) -> Move:
        """To the next exercise, or back to where they were chosen."""
        following = self.coach.course.following
        if following is None:
            return Pop()
        is_same = following.exercise.game == self.coach.exercise.game
        loaded = self.match.loaded if is_same else None
        try:
            return Replace(ExerciseScene(self.context.games, following, self.answers, loaded))
        except RedWeedError as error:
            return Push(message("This cannot be played", str(error)))
