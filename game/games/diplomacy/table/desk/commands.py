"""What is done at the desk: stand-ins, corrections, dry run, adjudication, rolling back, and the screens it
opens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.keymap import DESK
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.desk.sheets import WAITS
from game.games.diplomacy.table.desk.keeping import keep_mails
from game.games.diplomacy.table.desk.stage import Shown, Stage
from game.games.diplomacy.table.desk.words import ALL
from game.games.diplomacy.table.parts import DiplomacyParts
from game.play.players import HOLD
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.dialogs.export import ExportDialog
from game.screens.scene import Home, Move, Push, Replace
from game.screens.seating import LEVEL_TITLES, usual_level
from game.table.menu import (
    MenuItem,
    SaveDialog,
    load_scene,
    open_list,
    open_menu,
    rules_scene,
    settings_scene,
)
from game.ui.clipboard import clipboard_text

if TYPE_CHECKING:
    from game.games.diplomacy.table.desk.scene import DeskScene


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the desk."""

    text: str
    command: Callable[[], Move | None]
    kind: str = "plain"
    name: str = ""


WRITING = ("next_unit", "paste", "forms", "hold", "computer", "wait")
"""The actions that prepare a phase: there is none to come when the game is over."""


class DeskCommands:
    """Carries out what is asked for at one desk."""

    def __init__(self, desk: DeskScene) -> None:
        self.desk = desk

    # -- buttons ---------------------------------------------------------------------------------------------

    def mail_buttons(self) -> tuple[Button, ...]:
        """Beside the heading of the mails."""
        return (Button("Paste", self.paste), Button("Clear", self.ask_clear))

    def fix_buttons(self) -> tuple[Button, ...]:
        """Beside the field that puts a line right."""
        return (
            Button("Put right", self.put_right),
            Button("Ignore", self.ignore),
            Button("Next", self.next_fault),
        )

    def power_buttons(self) -> tuple[Button, ...]:
        """What is done about the chosen power."""
        return (Button("Hold", self.hold), Button("Computer", self.computer), Button("Wait", self.wait))

    def foot_buttons(self, *, is_tight: bool) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        """The lesser buttons at the left, the main ones at the right; in a tight window the menu has the
        lesser ones.
        """
        lesser = (
            *((Button("Order forms", self.forms),) if self.desk.match.outcome is None else ()),
            Button("Edit position", self.edit),
            Button("Roll back", self.roll_back),
            Button("Report", self.report),
        )
        return () if is_tight else lesser, self._main_buttons()

    def _main_buttons(self) -> tuple[Button, ...]:
        stage = self.desk.stage
        if stage is Stage.RESULTS:
            return (Button("Go on", self.go_on, "primary"),)
        if self.desk.match.outcome is not None:
            return (Button("Leave", Home, "primary"),)
        if stage is Stage.DRY_RUN:
            return (Button("Back to the mails", self.go_on), Button("Adjudicate", self.adjudicate, "primary"))
        return (Button("Dry run", self.dry_run), Button("Adjudicate", self.adjudicate, "primary"))

    def by_action(self) -> dict[str, Callable[[], Move | None]]:
        """What the named actions do at the desk."""
        commands: dict[str, Callable[[], Move | None]] = {
            "confirm": self.go_on if self.desk.stage is Stage.RESULTS else self.adjudicate,
            "next_unit": self.next_fault,
            "play": self.go_on,
            "paste": self.paste,
            "dry_run": self.dry_run if self.desk.stage is Stage.MAILS else self.go_on,
            "roll_back": self.roll_back,
            "report": self.report,
            "edit": self.edit,
            "forms": self.forms,
            "hold": self.hold,
            "computer": self.computer,
            "wait": self.wait,
            "rules": lambda: Push(rules_scene(self.desk.match)),
            "menu": self.open_menu,
            "export": self.export,
            "save": self.save,
            "load": lambda: Push(load_scene()),
        }
        if self.desk.match.outcome is not None:
            commands |= dict.fromkeys(WRITING, self._not_yet)
        return {name: partial(self.flushed, command) for name, command in commands.items()}

    def flushed(self, command: Callable[[], Move | None]) -> Move | None:
        """A command after what is being written has been taken over."""
        self.desk.flush()
        return self.run(command)

    def run(self, command: Callable[[], Move | None]) -> Move | None:
        """Carries a command out; while mails are being read, only the one that goes back."""
        self.desk.later(None)
        if self.desk.mails.is_busy and command != self.back:
            return None
        return command()

    # -- mails -----------------------------------------------------------------------------------------------

    def paste(self) -> Move | None:
        """Adds what is on the clipboard as one more mail."""
        desk, text = self.desk, clipboard_text()
        desk.flush()
        if not text.strip():
            desk.tell("There is no text on the clipboard.")
        elif desk.stage is Stage.MAILS:
            desk.tell("")
            desk.mails.take(desk.master.with_mail(text))
        return None

    def ask_clear(self) -> Move | None:
        """Asks whether all mails are to go, those included that were typed a moment ago."""
        self.desk.flush()
        if not self.desk.master.text.strip():
            return None
        text = "All mails of this phase are taken off the desk, and with them the orders read from them."
        return Push(
            ask("Clear the mails?", text, Answer("Clear", self._clear, "danger"), Answer("Keep them"))
        )

    def _clear(self) -> Move | None:
        self.desk.master.set_text("")
        self.desk.drop_line()
        self.desk.show_text()
        return None

    def put_right(self) -> Move | None:
        """Writes what stands in the field in place of the chosen line."""
        desk = self.desk
        text = desk.fix_text()
        desk.flush()
        found = None if desk.mails.is_busy else desk.finding()
        if found is None:
            desk.tell("Choose a line of the list first.")
            return None
        desk.drop_line()
        desk.mails.take(desk.master.corrected(found, text.strip()))
        return self.next_fault() if not desk.mails.is_busy and desk.master.bag.count(found.sign) else None

    def ignore(self) -> Move | None:
        """Makes the chosen line a remark."""
        if (found := self.desk.finding()) is not None:
            self.desk.drop_line()
            self.desk.mails.take(self.desk.master.ignored(found))
        return None

    def next_fault(self) -> Move | None:
        """Chooses the next line that cannot be read, or else the next doubtful one."""
        desk = self.desk
        desk.flush()
        findings = desk.master.bag.findings
        here = int(desk.chosen) if desk.chosen.isdigit() else -1
        for sign in (Sign.UNREADABLE, Sign.DOUBTFUL):
            hits = [n for n, found in enumerate(findings) if found.sign is sign]
            if hits:
                key = str(next((n for n in hits if n > here), hits[0]))
                if key != desk.chosen:
                    desk.choose_line(key)
                return None
        desk.tell("Every order can be read and carried out.")
        return None

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
        desk.flush()
        meant = self._meant(kind)
        desk.tell("" if meant else "Nothing is missing there.")
        for seat in meant:
            desk.master.stand_in(seat, kind)
        desk.thinker.cancel()
        desk.think()
        desk.note_change()
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
            self._anchor("Computer"),
            items,
            usual_level(self.desk.match.entry),
            lambda k: self._stand_in(str(k)),
        )

    # -- the course of the game ------------------------------------------------------------------------------

    def dry_run(self) -> Move | None:
        """Shows what would happen."""
        desk = self.desk
        desk.flush()
        if desk.master.is_thinking or desk.match.outcome is not None:
            return self._not_yet()
        _, report = desk.master.dry_run()
        desk.show(Stage.DRY_RUN, Shown(desk.match.view(None), report, desk.match.phase.title))
        return None

    def adjudicate(self) -> Move | None:
        """Plays the phase; asks first when something is open."""
        desk = self.desk
        desk.flush()
        if desk.master.is_thinking or desk.match.outcome is not None:
            return self._not_yet()
        points = desk.master.open_points()
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

    def _not_yet(self) -> Move | None:
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
        desk.note_change()
        desk.think()
        desk.show(Stage.RESULTS, Shown(before, report, title))
        return desk.save()

    def go_on(self) -> Move | None:
        """From results or dry run to the mails."""
        if self.desk.stage is not Stage.MAILS:
            self.desk.show(Stage.MAILS, None)
        return None

    def back(self) -> Move | None:
        """One step back: the chosen line, the chosen power, the results, and at last the menu."""
        desk = self.desk
        if desk.mails.kept is not None:
            return None
        if desk.mails.is_busy:
            desk.mails.end(is_wanted=False)
            desk.tell("The mails were left out.")
        elif desk.notice:
            desk.tell("")
        elif desk.chosen:
            desk.choose_line(desk.chosen)
        elif desk.power != ALL:
            desk.choose_power(ALL)
        elif desk.stage is not Stage.MAILS:
            return self.go_on()
        else:
            return self.open_menu()
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
        return open_list(self._anchor("Roll back"), items, None, self._roll_back)

    def _roll_back(self, turn: object) -> None:
        desk = self.desk
        if not isinstance(turn, int):
            return
        desk.flush()
        desk.later(desk.save())
        desk.thinker.cancel()
        desk.master.roll_back(turn)
        desk.show(Stage.MAILS, None)
        desk.tell(
            f"Back in {desk.match.phase.title}, with its orders as mails. The game as it was stays among "
            "the saved games."
        )
        desk.note_change()
        desk.think()

    # -- other screens ---------------------------------------------------------------------------------------

    def report(self) -> Move | None:
        """That of the last phase."""
        from game.games.diplomacy.table.desk.report import ReportScene

        self.desk.flush()
        return Push(ReportScene(self.desk.master, self.desk.parts))

    def forms(self) -> Move | None:
        """The order forms of the running phase."""
        from game.games.diplomacy.table.desk.forms import FormsScene

        if not self.desk.match.to_act:
            self.desk.tell("Nobody has orders to give in this phase.")
            return None
        return Push(FormsScene(self.desk.master))

    def edit(self) -> Move | None:
        """The position editor."""
        from game.games.diplomacy.table.desk.editor import EditorScene

        self.desk.flush()
        return Push(EditorScene(self.desk.match))

    def save(self) -> Move | None:
        """Asks for a name."""
        return Push(SaveDialog(self.desk.match, partial(keep_mails, self.desk.master)))

    def export(self) -> Move | None:
        """Pictures and films."""
        match = self.desk.match
        return Push(ExportDialog(match, max(match.turn - 1, 0), None))

    def _own_items(self) -> Sequence[MenuItem]:
        """The lines that a variant adds to the menu."""
        parts = self.desk.parts
        return parts.desk_items(self.desk.note_change) if isinstance(parts, DiplomacyParts) else ()

    def open_menu(self) -> Move | None:
        """Everything that has no button, and in a tight window what has one elsewhere."""
        desk = self.desk
        items = [
            MenuItem("Order forms to send out", self.forms, "forms"),
            MenuItem("Edit the position", self.edit, "edit"),
            MenuItem("Roll back", self.roll_back, "roll_back"),
            MenuItem("Report", self.report, "report"),
            *self._own_items(),
            MenuItem("Save the game", self.save, "save"),
            MenuItem("Load a game", lambda: Push(load_scene()), "load"),
            MenuItem("Export pictures or a film", self.export, "export"),
            MenuItem("Rules of this game", lambda: Push(rules_scene(desk.match)), "rules"),
            MenuItem("Settings", lambda: Push(settings_scene())),
            MenuItem("Go on at the table", self.to_table),
            MenuItem("Leave the desk", Home),
        ]
        shown, own = items if desk.layout.is_tight else items[4:], desk.context.settings.keys
        return open_menu(self._anchor("menu"), shown, desk.later, place=DESK, own=own)

    def to_table(self) -> Move | None:
        """The same game at the playing screen."""
        self.desk.flush()
        if self.desk.master.is_thinking:
            return Push(message("A computer player still thinks", "Please wait until its orders are there."))
        return Replace(self.desk.context.open_table(self.desk.match), all_scenes=True)

    def _anchor(self, name: str) -> pygame.Rect:
        widget = self.desk.ui.names.get(name)
        return (
            pygame.Rect(widget.rect)
            if widget
            else pygame.Rect(self.desk.area.centerx, self.desk.area.height // 3, 1, 1)
        )
