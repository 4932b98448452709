"""The screens that the game master's desk opens, and its menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.keymap import DESK
from game.games.diplomacy.table.desk.by_file import ByFileScene
from game.games.diplomacy.table.desk.desk import Desk, anchor
from game.games.diplomacy.table.desk.editor import EditorScene
from game.games.diplomacy.table.desk.forms import FormsScene
from game.games.diplomacy.table.desk.keeping import keep_mails
from game.games.diplomacy.table.desk.post import DeskPost
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.report import ReportScene
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.games.diplomacy.table.parts import DiplomacyParts
from game.screens.dialogs.dialog import message
from game.screens.dialogs.export import ExportDialog
from game.screens.dialogs.printing import PrintDialog
from game.screens.scene import Home, Move, Push, Replace
from game.table.menu import MenuItem, SaveDialog, load_scene, open_menu, rules_scene, settings_scene
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.stages import Stages
from game.table.whatif.saving import asked


class BranchesOfDesk(NothingSaved):
    """Branches that grow over a desk are kept with its game."""

    keeps_branches = True

    def __init__(self, desk: DeskSaving) -> None:
        super().__init__(desk.desk.match)
        self.desk = desk

    def note_edits(self) -> None:
        """The desk has something to save."""
        super().note_edits()
        self.desk.note_change()

    def save(self) -> Move | None:
        """As the desk saves."""
        return self.desk.save()


class OtherScreens:
    """Those of one desk."""

    def __init__(
        self,
        desk: Desk,
        mails: DeskReading,
        saving: DeskSaving,
        post: DeskPost,
        roll_back: Callable[[], Move | None],
    ) -> None:
        self.desk = desk
        self.mails = mails
        self.saving = saving
        self.post = post
        self.roll_back = roll_back

    def report(self) -> Move | None:
        """That of the last phase."""
        self.mails.flush()
        return Push(ReportScene(self.desk.master, self.desk.parts))

    def forms(self) -> Move | None:
        """The order forms of the running phase."""
        if not self.desk.match.to_act:
            self.desk.tell("Nobody has orders to give in this phase.")
            return None
        return Push(FormsScene(self.desk.master))

    def by_file(self) -> Move | None:
        """Turn files, keys and the deadline."""
        self.mails.flush()
        return Push(ByFileScene(self.post))

    def edit(self) -> Move | None:
        """The position editor."""
        self.mails.flush()
        return Push(EditorScene(self.desk.match, self.saving.opened))

    def save(self) -> Move | None:
        """Asks for a name."""
        return Push(SaveDialog(self.desk.match, partial(keep_mails, self.desk.master)))

    def export(self) -> Move | None:
        """Pictures and films."""
        match = self.desk.match
        return Push(ExportDialog(match, max(match.turn - 1, 0), None))

    def print(self) -> Move | None:
        """The running phase with sheets to be filled in, as pages."""
        return Push(PrintDialog(self.desk.match, self.desk.match.turn, None))

    def _own_items(self) -> Sequence[MenuItem]:
        """The lines that a variant adds to the menu."""
        parts = self.desk.parts
        return parts.desk_items(self.saving.note_change) if isinstance(parts, DiplomacyParts) else ()

    def open_menu(self) -> Move | None:
        """Everything that has no button, and in a tight window what has one elsewhere."""
        desk = self.desk
        items = [
            MenuItem("Order forms to send out", self.forms, "forms"),
            MenuItem("Play by file", self.by_file),
            MenuItem("Edit the position", self.edit, "edit"),
            MenuItem("Roll back", self.roll_back, "roll_back"),
            MenuItem("Report", self.report, "report"),
            *self._own_items(),
            MenuItem("Save the game", self.save, "save"),
            MenuItem("Load a game", lambda: Push(load_scene()), "load"),
            MenuItem("Export pictures or a film", self.export, "export"),
            MenuItem("Print this phase", self.print),
            MenuItem("Rules of this game", lambda: Push(rules_scene(desk.match)), "rules"),
            MenuItem("Settings", lambda: Push(settings_scene())),
            MenuItem("What if", self.what_if),
            MenuItem("Go on at the table", self.to_table),
            MenuItem("Leave the desk", Home),
        ]
        shown, own = items if desk.layout.is_tight else items[5:], desk.context.settings.keys
        return open_menu(anchor(self.desk, "menu"), shown, desk.later, place=DESK, own=own)

    def what_if(self) -> Move | None:
        """Other orders than those of the mails, at a table that lies over the desk; nothing is hidden from
        a game master but the dice.
        """
        self.mails.flush()
        desk = self.desk
        stages, saving = Stages(desk.match, desk.parts, is_replay=True), BranchesOfDesk(self.saving)
        stages.show_line(saving.line)
        stages.jump(None)
        return asked(stages, saving, None, TableScene)

    def to_table(self) -> Move | None:
        """The same game at the playing screen."""
        self.mails.flush()
        if self.desk.master.is_thinking:
            return Push(message("A computer player still thinks", "Please wait until its orders are there."))
        return Replace(self.desk.context.open_table(self.desk.match), all_scenes=True)
