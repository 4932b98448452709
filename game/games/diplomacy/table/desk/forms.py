"""The order forms of the running phase: one mail for each power, to be copied or kept as files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.games.diplomacy.desk.forms import order_forms
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.table.desk.pictures import reports_dir
from game.games.diplomacy.table.desk.report import WORDY, head_and_text
from game.play.storage import write_whole
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.page_scene import FootButton
from game.screens.scene import KeyList, Move, Push
from game.screens.text_scene import TextScene
from game.ui.clipboard import put_on_clipboard
from game.ui.interface import Interface
from game.ui.panels.form import Form
from game.ui.panels.text_view import TextView
from game.ui.panels.texts import Texts

DEADLINE = "deadline"


class FormsScene(TextScene):
    """The form of one power at a time."""

    title = "Order forms"
    first_focus = "power"

    def __init__(self, master: GameMaster) -> None:
        super().__init__()
        self.master = master
        self.seat = master.match.to_act[0]

    def keys(self) -> KeyList:
        """What keys do here."""
        return (("Left, Right", "Next power"), *self.told(copy="Copy the form"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Copy."""
        return {"copy": self.copy}

    def foot(self) -> Sequence[FootButton]:
        """Back, save, copy; in fewer words where the window is narrow."""
        is_narrow = self.area.width < self.theme.px(WORDY)
        save, copy = ("Save all", "Copy") if is_narrow else ("Save all as files", "Copy this form")
        return (("Back", self.back, "plain"), (save, self.save, "plain"), (copy, self.copy, "primary"))

    @property
    def forms(self) -> dict[str, str]:
        """All forms by power."""
        return order_forms(self.master.match, self.master.deadline)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Power and deadline above the form."""
        match = self.master.match
        form = Form(ui, rect, open_choice=open_choice)
        items = [(seat, match.entry.seat_title(seat)) for seat in match.to_act]
        form.choice("Power", items, self.seat, self._choose, name="power", logical=360)
        form.entry("Deadline", self.master.deadline, name=DEADLINE, logical=360, limit=80)
        below = head_and_text(form, rect)
        self.view = TextView(below, Texts(self.theme), self.forms[self.seat])

    def _choose(self, seat: object) -> None:
        self.seat = str(seat)
        self.rebuild()

    def read_fields(self) -> None:
        """The deadline goes into the form as it is typed."""
        deadline = self.ui.field_texts().get(DEADLINE, self.master.deadline)
        if deadline != self.master.deadline:
            self.master.set_deadline(deadline)
            self.view.set_text(self.forms[self.seat])
            self.needs_redraw = True

    def copy(self) -> Move | None:
        """Puts the form on the clipboard."""
        done = put_on_clipboard(self.forms[self.seat])
        title = self.master.match.entry.seat_title(self.seat)
        words = (
            f"The form of {title} is on the clipboard."
            if done
            else "This system has no clipboard to copy to."
        )
        return Push(message("Order form", words))

    def save(self) -> Move | None:
        """Writes a file for each power."""
        match = self.master.match
        folder = reports_dir() / f"{match.entry.id}-{match.phase.code}-forms"
        try:
            for seat, text in self.forms.items():
                write_whole(folder / f"{seat.lower()}.txt", text)
        except OSError as error:
            return Push(
                message("The forms were not saved", f"{folder} cannot be written: {error.strerror or error}")
            )
        return Push(message("The forms are saved", f"One file for each power is in {folder}."))
