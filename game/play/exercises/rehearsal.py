"""A match in which an exercise is done: the other seats send what its script says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

from game.core.errors import ExerciseError, NotationError, RedWeedError
from game.core.fields import Field
from game.core.puzzle import Foil
from game.core.quoting import shown
from game.core.results import Report
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.play.exercises.exercise import Exercise, Step
from game.play.exercises.goals import Course
from game.play.match import Match
from game.play.players import HOLD, HUMAN, PlayerSpec

Answers = Callable[[Exercise], Foil | None]
"""What finds the orders of the others, exercise by exercise (None: they do as the script says): asked with
the state and the person's orders in it, none where it is the others' turn alone.
"""


@dataclass(slots=True)
class Leg:
    """How far a step has come: the turn it began with, own turns and turns of others in it so far; ``passed``
    and ``missed`` are the turns after which its goal was reached, or cannot be any more.
    """

    step: int
    first: int
    own: int = 0
    answers: int = 0
    passed: int | None = None
    missed: int | None = None


OTHERS = "the program"
"""What the other seats are called: they send what the exercise says, or what foils a try."""


class Rehearsal(Match):
    """An exercise as a match; made by ``of``."""

    exercise: Exercise
    answer: Foil | None = None

    @classmethod
    def of(
        cls,
        exercise: Exercise,
        games: Catalogue,
        loaded: LoadedGame | None = None,
        answer: Foil | None = None,
    ) -> Self:
        """The exercise from its beginning; ``loaded`` saves reading the map again, ``answer`` finds what the
        others send in place of a script. Raises ExerciseError with the place of what cannot be played.
        """
        entry = _entry(exercise, games)
        loaded = loaded or entry.load()
        game = loaded.game
        try:
            position, seed = None, exercise.seed or exercise.id
            settled = game.options_of_game(exercise.options)
            state = game.initial(seed, settled) if exercise.position is None else None
            if exercise.position is not None:
                if entry.positions is None:
                    raise ExerciseError(f"{entry.title} reads no positions")
                given = Field(exercise.position, "position")
                state = entry.positions().read(game, given, settled, seed)
                position = game.to_json(state)
            others = dict.fromkeys(game.seats(state), PlayerSpec(HOLD, OTHERS))
            players = {seat: PlayerSpec(kind) for seat, kind in exercise.players.items()}
            match = cls.start(
                entry,
                exercise.options,
                seed,
                {**others, **players, exercise.seat: PlayerSpec(HUMAN)},
                loaded=loaded,
                created="",
                title=exercise.title,
                position=position,
            )
            for number, step in enumerate(exercise.steps, 1):
                for seat in (seat for sheets in step.others for seat in sheets if seat not in match.seats):
                    raise ExerciseError(f"step {number}, others: there is no seat {shown(seat)}")
        except RedWeedError as error:
            raise ExerciseError(f"{exercise.source}: {error}") from error
        match.exercise, match.answer = exercise, answer
        match.give_script()
        return match

    def advance(self) -> Report:
        """Resolves the turn; in the next one the others send what the script says."""
        report = super().advance()
        self.give_script()
        return report

    def take_back(self, turn: int) -> None:
        """Goes back to a turn, with the script of it."""
        super().take_back(turn)
        self.give_script()

    def commit(self, seat: str, orders: Sequence[Any]) -> None:
        """Makes orders final; where answers are found, the others answer those of the person."""
        super().commit(seat, orders)
        if seat == self.exercise.seat and self.answer is not None and self.waiting:
            self._answer(self.answer, tuple(orders))

    def _answer(self, answer: Foil, own: tuple[Any, ...]) -> None:
        for seat, sheet in answer(self.game, self.state, own).items():
            if seat in self.waiting and seat != self.exercise.seat:
                self.commit(seat, sheet)

    def give_script(self) -> None:
        """The sheets of the others in the running turn; what cannot be ordered here is left out of them."""
        if self.answer is not None and self.to_act and self.exercise.seat not in self.to_act:
            self._answer(self.answer, ())
        for seat, texts in self._script().items():
            if seat in self.waiting:
                self.commit(seat, [order for text in texts for order in self._ordered(seat, text)])

    def _ordered(self, seat: str, text: str) -> Iterator[object]:
        try:
            order = self.game.read_order(self.state, seat, text)
        except NotationError:
            return
        if self.game.objection(self.state, order) is None:
            yield order

    def _script(self) -> dict[str, tuple[str, ...]]:
        leg = self.legs()[-1]
        if leg.passed is not None and self.exercise.seat in self.to_act:
            leg = self._following(leg)
        others = self.step(leg).others
        return dict(others[leg.answers]) if leg.answers < len(others) else {}

    # -- how far it has come ---------------------------------------------------------------------------------

    def step(self, leg: Leg) -> Step:
        """The step that a leg is about."""
        return self.exercise.steps[leg.step]

    def legs(self) -> list[Leg]:
        """The steps so far, the running one last; none begins after one that was missed, or after the last
        step.
        """
        found = [Leg(0, 0)]
        for turn in range(self.turn):
            leg = found[-1]
            acting = self.game.to_act(self.states[turn])
            is_own = self.exercise.seat in acting
            if is_own and leg.passed is not None and leg.step + 1 < len(self.exercise.steps):
                found.append(leg := self._following(leg, turn))
            leg.own += is_own
            leg.answers += any(seat != self.exercise.seat for seat in acting)
            if leg.passed is None and leg.missed is None:
                self._judge(leg, turn + 1)
        return found

    def _following(self, leg: Leg, turn: int = 0) -> Leg:
        return Leg(min(leg.step + 1, len(self.exercise.steps) - 1), turn)

    def _judge(self, leg: Leg, after: int) -> None:
        """Whether the goal of a step is reached in the position before turn ``after``."""
        step = self.step(leg)
        is_last = leg.own >= step.turns
        is_over = self.game.outcome(self.states[after]) is not None
        has_answers = is_over or self.exercise.seat in self.game.to_act(self.states[after])
        is_at_end = is_over or (is_last and has_answers)
        if (is_at_end or not step.at_end) and self.reaches(leg, after):
            leg.passed = after
        elif is_at_end or (is_last and not step.at_end):
            leg.missed = after

    def reaches(self, leg: Leg, after: int) -> bool:
        """Whether everything holds that the step wants."""
        course = self.course(leg, after)
        return all(goal.holds(course) for goal in self.step(leg).goal)

    def course(self, leg: Leg, after: int) -> Course:
        """What a step has led to before turn ``after``."""
        state = self.states[after]
        positions = self.entry.positions
        standing = positions().pieces(self.game, state) if positions is not None else ()
        return Course(
            self.game,
            self.exercise.seat,
            self.reports[leg.first : after],
            state,
            frozenset(standing),
            self.game.outcome(state),
        )


def _entry(exercise: Exercise, games: Catalogue) -> Entry:
    """The game, with as many seats as the exercise says."""
    entry = games.find(exercise.game)
    seats = exercise.options.get(entry.seat_option)
    return entry.with_seats(seats) if isinstance(seats, int) else entry
