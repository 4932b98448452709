"""The coach of one exercise at the table: what the card says, what the large buttons do, and whether help was
taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.play.exercises.exercise import Exercise, Step
from game.play.exercises.rehearsal import Rehearsal
from game.play.exercises.verdict import Status, Verdict, verdict_on
from game.table.coach.card import CardLook, Mood
from game.table.panel.look import Key, PanelLook
from game.table.stages import Stage
from game.table.tools import TableModel
from game.ui.intents import Act, Do

ANSWER = Key("answer", "Show the answer", Act("answer"))
AGAIN = Key("try again", "Try again", Act("try again"), "primary")
ANEW = Key("again", "Once more", Act("again"))
FOLLOWING = Act("following")
HINT = Key("hint", "Hint", Act("hint"))
WHAT_IF = Key("what if", "What if", Do.WHAT_IF)

TELLING = frozenset(("advice", "analysis"))
"""What a game itself knows about its positions: here there is the hint of the exercise in place of it."""

SHOWN = "This is the answer. Confirm it to see what comes of it."
WELL = "Well done."
WITH_HELP = "That is the answer."
ON = "Done. Go on."
NOT_YET = "Not yet."


@dataclass(frozen=True, slots=True)
class Course:
    """The exercises that are done one after the other, and which of them is on the table."""

    exercises: tuple[Exercise, ...]
    index: int

    @property
    def word(self) -> str:
        """What one of them is called."""
        return "Puzzle" if self.exercise.depth else "Lesson"

    @property
    def exercise(self) -> Exercise:
        """The one on the table."""
        return self.exercises[self.index]

    @property
    def following(self) -> Course | None:
        """The next one; None behind the last."""
        return replace(self, index=self.index + 1) if self.index + 1 < len(self.exercises) else None

    @property
    def number(self) -> str:
        """Where it stands among them."""
        if len(self.exercises) == 1:
            return self.word
        return f"{self.word} {self.index + 1} of {len(self.exercises)}"


class Coach:
    """``helped``: the answer was shown since the exercise was begun; ``shows_answer``: it stands on the sheet
    now.
    """

    def __init__(self, match: Rehearsal, course: Course) -> None:
        self.match = match
        self.course = course
        self.helped = False
        self.shows_hint = False
        self.shows_answer = False
        self.verdict = Verdict(Status.OPEN, 0, 0)

    @property
    def exercise(self) -> Exercise:
        """What is done."""
        return self.course.exercise

    @property
    def step(self) -> Step:
        """The step that is worked at, or was last."""
        return self.exercise.steps[self.verdict.step]

    @property
    def is_final(self) -> bool:
        """Whether there is nothing more to be ordered."""
        return self.verdict.status.is_final

    def look_again(self) -> None:
        """A turn was played, or taken back."""
        self.verdict = verdict_on(self.match)
        self.shows_answer = self.shows_hint = False

    def help(self) -> None:
        """The answer is shown."""
        self.helped = self.shows_answer = True

    def forget_help(self) -> None:
        """Everything begins anew: what is solved from now on is solved without help."""
        self.helped = False

    def switch_hint(self) -> None:
        """Shows the hint, or takes it away."""
        self.shows_hint = not self.shows_hint

    # -- what is seen ----------------------------------------------------------------------------------------

    def card(self, table: TableModel) -> CardLook:
        """What the card says now."""
        exercise, status = self.exercise, self.verdict.status
        hint = SHOWN if self.shows_answer else exercise.hint if self.shows_hint else ""
        steps = len(exercise.steps)
        look = CardLook(
            self.course.number,
            exercise.text if self.verdict.step == 0 else "",
            self.step.task,
            note=f"step {self.verdict.step + 1} of {steps}" if steps > 1 else "",
            hint=hint,
        )
        if status is Status.OPEN:
            return look
        verdict = {
            Status.SOLVED: WITH_HELP if self.helped else WELL,
            Status.PASSED: ON,
            Status.MISSED: NOT_YET,
        }[status]
        mood = Mood.BAD if status is Status.MISSED else Mood.GOOD
        return replace(look, mood=mood, verdict=verdict, reasons=tuple(map(table.said, self.verdict.reasons)))

    def panel(self, usual: PanelLook, table: TableModel, *, is_tight: bool) -> PanelLook:
        """The panel of the table as it is in an exercise: nothing about other games, the coach's buttons."""
        seat = self.match.entry.seat_title(self.exercise.seat)
        phase = "" if table.parts.turn_flow.is_instant else f" ({usual.title})"
        return replace(
            usual,
            title=self.exercise.title,
            subtitle=f"{seat}{phase}",
            code=self.exercise.title,
            seat=self.exercise.seat,
            headline="",
            brief=self.exercise.title,
            has_standings=False,
            has_course=False,
            facts=(),
            fine_print=(),
            aside=(),
            tabs=(),
            toggles=tuple(key for key in usual.toggles if key.name not in TELLING),
            able={**usual.able, "branches": False},
            has_desk=usual.has_desk and not is_tight,
            tools=() if is_tight else self._tools(usual),
            main_keys=self._main_keys(usual, table, is_tight=is_tight),
        )

    def _tools(self, usual: PanelLook) -> tuple[Key, ...]:
        """The small buttons: those that take back, with the hint before them; once it is over, what would
        have come of other orders.
        """
        if self.is_final:
            return (WHAT_IF,)
        kept = tuple(key for key in usual.tools if key.icon)
        return (HINT, *kept) if kept and self.exercise.hint else kept

    def _main_keys(self, usual: PanelLook, table: TableModel, *, is_tight: bool) -> tuple[Key, ...]:
        """The large buttons."""
        status = self.verdict.status
        if status is Status.SOLVED:
            return ANEW, self._onward
        if status is Status.MISSED:
            return ANSWER, AGAIN
        golden = tuple(key for key in usual.main_keys if key.kind == "primary")
        if table.stages.stage is Stage.ORDERS and table.stages.is_live:
            hint = (HINT,) if is_tight and self.exercise.hint else ()
            return (*hint, ANSWER, *golden)
        return golden

    @property
    def _onward(self) -> Key:
        """To the next one, or back to where they are chosen."""
        word = self.course.word.lower()
        text = f"Next {word}" if self.course.following is not None else f"All {word}s"
        return Key("following", text, FOLLOWING, "primary")

    @property
    def seen(self) -> object:
        """What decides how card and buttons look."""
        return self.verdict, self.shows_hint, self.shows_answer, self.helped
