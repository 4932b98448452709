"""What is done about a phase at the game master's desk: stand-ins, dry run, adjudication, rolling back."""

from __future__ import annotations

from datetime import datetime

from game.games.diplomacy.desk.deadline import set_next_deadline
from game.games.diplomacy.desk.sheets import WAITS
from game.games.diplomacy.table.desk.desk import Desk, anchor
from game.games.diplomacy.table.desk.post import DeskPost
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.games.diplomacy.table.desk.stage import Shown, Stage
from game.games.diplomacy.table.desk.words import ALL
from game.play.players import HOLD
from game.screens.dialogs.dialog import Answer, ask
from game.screens.scene import Move, Push
from game.screens.setup.seating import LEVEL_TITLES, usual_level
from game.table.menu import open_list


class PhaseCommands:
    """Those of one desk."""

    def __init__(self, desk: Desk, mails: DeskReading, saving: DeskSaving, post: DeskPost) -> None:
        self.desk = desk
        self.mails = mails
        self.saving = saving
        self.post = post

    # -- stand-ins -------------------------------------------------------------------------------------------

    def _meant(self, kind: str) -> list[str]:
        """The chosen power, or all that are waited for (to wait again: all that somebody stands in for)."""
        desk, master = self.desk, self.desk.master
        if desk.power != ALL:
            return [desk.power] if desk.power in desk.match.to_act else []
        if kind == WAITS:
            return list(master.stand_ins)
        return [seat for seat in desk.match.to_act if not master.is_settled(seat)]

    def _stand_in(self, kind: str) -> Move | None:
        desk = self.desk
        self.mails.flush()
        meant = self._meant(kind)
        desk.tell("" if meant else "Nothing is missing there.")
        for seat in meant:
            desk.master.stand_in(seat, kind)
        desk.thinker.cancel()
        desk.think()
        self.saving.note_change()
        desk.refresh()
        return None

    def hold(self) -> Move | None:
        """What the power did not order holds, or is done by the rules."""
        return self._stand_in(HOLD)

    def wait(self) -> Move | None:
        """The power's orders are waited for."""
        return self._stand_in(WAITS)

    def computer(self) -> Move | None:
        """Asks which computer player writes what the power did not order."""
        kinds = [kind for kind in self.desk.master.stand_in_kinds if kind != HOLD]
        if not kinds:
            return self.hold()
        items: list[tuple[object, str]] = [
            (kind, f"Computer: {LEVEL_TITLES.get(kind, kind).lower()}") for kind in kinds
        ]
        return open_list(
            anchor(self.desk, "Computer"),
            items,
            usual_level(self.desk.match.entry),
            lambda k: self._stand_in(str(k)),
        )

    # -- the course of the game ------------------------------------------------------------------------------

    def dry_run(self) -> Move | None:
        """Shows what would happen."""
        desk = self.desk
        self.mails.flush()
        if desk.master.is_thinking or desk.match.outcome is not None:
            return self.not_yet()
        _, report = desk.master.dry_run()
        desk.show(Stage.DRY_RUN, Shown(desk.match.view(None), report, desk.match.phase.title))
        return None

    def adjudicate(self) -> Move | None:
        """Plays the phase; asks first when something is open."""
        desk = self.desk
        self.mails.flush()
        if desk.master.is_thinking or desk.match.outcome is not None:
            return self.not_yet()
        points = (*desk.master.open_points(), *self.post.doubts())
        if not points:
            return self._adjudicate()
        return Push(
            ask(
                "Adjudicate all the same?",
                "\n".join(points),
                Answer("Adjudicate", self._adjudicate),
                Answer("Back"),
            )
        )

    def not_yet(self) -> Move | None:
        """Says why nothing can be played now."""
        self.desk.tell(
            "The game is over."
            if self.desk.match.outcome
            else "A computer player still thinks; a moment, please."
        )
        return None

    def _adjudicate(self) -> Move | None:
        desk = self.desk
        before, title = desk.match.view(None), desk.match.phase.title
        report = desk.master.adjudicate()
        set_next_deadline(desk.master, datetime.now().astimezone())
        self.saving.note_change()
        desk.think()
        desk.show(Stage.RESULTS, Shown(before, report, title))
        return self.saving.save()

    def go_on(self) -> Move | None:
        """From results or dry run to the mails."""
        if self.desk.stage is not Stage.MAILS:
            self.desk.show(Stage.MAILS, None)
        return None

    def roll_back(self) -> Move | None:
        """Asks to which phase the game is to go back."""
        desk = self.desk
        if not desk.match.turn:
            desk.tell("No phase has been played yet that could be taken back.")
            return None
        turns = range(desk.match.turn - 1, -1, -1)
        items: list[tuple[object, str]] = [
            (turn, f"Back to {desk.match.phase_at(turn).title}") for turn in turns
        ]
        return open_list(anchor(self.desk, "Roll back"), items, None, self._roll_back)

    def _roll_back(self, turn: object) -> None:
        desk = self.desk
        if not isinstance(turn, int):
            return
        self.mails.flush()
        desk.later(self.saving.save())
        desk.thinker.cancel()
        desk.master.roll_back(turn)
        self.post.follow()
        desk.show(Stage.MAILS, None)
        desk.tell(
            f"Back in {desk.match.phase.title}, with its orders as mails. The game as it was stays among "
            "the saved games."
        )
        self.saving.note_change()
        desk.think()
