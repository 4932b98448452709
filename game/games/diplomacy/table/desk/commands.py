"""What can be done at the game master's desk: by which buttons, and by which named actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.lists import DeskLists
from game.games.diplomacy.table.desk.mail_commands import MailCommands
from game.games.diplomacy.table.desk.other_screens import OtherScreens
from game.games.diplomacy.table.desk.phase_commands import PhaseCommands
from game.games.diplomacy.table.desk.post import DeskPost
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.games.diplomacy.table.desk.stage import Button, Stage
from game.games.diplomacy.table.desk.words import ALL
from game.screens.scene import Home, Move, Push
from game.table.menu import load_scene, rules_scene

WRITING = ("next_unit", "paste", "forms", "hold", "computer", "wait")
"""The actions that prepare a phase: there is none to come when the game is over."""


class DeskCommands:
    """Carries out what is asked for at one desk."""

    def __init__(
        self, desk: Desk, reading: DeskReading, lists: DeskLists, saving: DeskSaving, post: DeskPost
    ) -> None:
        self.desk = desk
        self.reading = reading
        self.mails = MailCommands(desk, reading, lists)
        self.phase = PhaseCommands(desk, reading, saving, post)
        self.screens = OtherScreens(desk, reading, saving, post, self.phase.roll_back)

    # -- buttons ---------------------------------------------------------------------------------------------

    def mail_buttons(self) -> tuple[Button, ...]:
        """Beside the heading of the mails."""
        return (Button("Paste", self.mails.paste), Button("Clear", self.mails.ask_clear))

    def fix_buttons(self) -> tuple[Button, ...]:
        """Beside the field that puts a line right."""
        return (
            Button("Put right", self.mails.put_right),
            Button("Ignore", self.mails.ignore),
            Button("Next", self.mails.next_fault),
        )

    def power_buttons(self) -> tuple[Button, ...]:
        """What is done about the chosen power."""
        return (
            Button("Hold", self.phase.hold),
            Button("Computer", self.phase.computer),
            Button("Wait", self.phase.wait),
        )

    def foot_buttons(self, *, is_tight: bool) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        """The lesser buttons at the left, the main ones at the right; in a tight window the menu has the
        lesser ones.
        """
        lesser = (
            *((Button("Order forms", self.screens.forms),) if self.desk.match.outcome is None else ()),
            Button("By file", self.screens.by_file),
            Button("Edit position", self.screens.edit),
            Button("Roll back", self.phase.roll_back),
            Button("Report", self.screens.report),
        )
        return () if is_tight else lesser, self._main_buttons()

    def _main_buttons(self) -> tuple[Button, ...]:
        stage = self.desk.stage
        if stage is Stage.RESULTS:
            return (Button("Go on", self.phase.go_on, "primary"),)
        if self.desk.match.outcome is not None:
            return (Button("Leave", Home, "primary"),)
        if stage is Stage.DRY_RUN:
            return (
                Button("Back to the mails", self.phase.go_on),
                Button("Adjudicate", self.phase.adjudicate, "primary"),
            )
        return (Button("Dry run", self.phase.dry_run), Button("Adjudicate", self.phase.adjudicate, "primary"))

    def by_action(self) -> dict[str, Callable[[], Move | None]]:
        """What the named actions do at the desk."""
        commands: dict[str, Callable[[], Move | None]] = {
            "confirm": self.phase.go_on if self.desk.stage is Stage.RESULTS else self.phase.adjudicate,
            "next_unit": self.mails.next_fault,
            "play": self.phase.go_on,
            "paste": self.mails.paste,
            "dry_run": self.phase.dry_run if self.desk.stage is Stage.MAILS else self.phase.go_on,
            "roll_back": self.phase.roll_back,
            "report": self.screens.report,
            "edit": self.screens.edit,
            "forms": self.screens.forms,
            "hold": self.phase.hold,
            "computer": self.phase.computer,
            "wait": self.phase.wait,
            "rules": lambda: Push(rules_scene(self.desk.match)),
            "menu": self.screens.open_menu,
            "export": self.screens.export,
            "save": self.screens.save,
            "load": lambda: Push(load_scene()),
        }
        if self.desk.match.outcome is not None:
            commands |= dict.fromkeys(WRITING, self.phase.not_yet)
        return {name: partial(self.flushed, command) for name, command in commands.items()}

    def flushed(self, command: Callable[[], Move | None]) -> Move | None:
        """A command after what is being written has been taken over."""
        self.reading.flush()
        return self.run(command)

    def run(self, command: Callable[[], Move | None]) -> Move | None:
        """Carries a command out; while mails are being read, only the one that goes back."""
        if self.reading.is_busy and command != self.back:
            return None
        return command()

    def back(self) -> Move | None:
        """One step back: the chosen line, the chosen power, the results, and at last the menu."""
        desk = self.desk
        if self.reading.kept is not None:
            return None
        if self.reading.is_busy:
            self.reading.end(is_wanted=False)
            desk.tell("The mails were left out.")
        elif desk.notice:
            desk.tell("")
        elif desk.chosen:
            desk.choose_line(desk.chosen)
        elif desk.power != ALL:
            desk.choose_power(ALL)
        elif desk.stage is not Stage.MAILS:
            return self.phase.go_on()
        else:
            return self.screens.open_menu()
        return None
