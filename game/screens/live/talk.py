"""The dialog in which one talks to the others of a room, over the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.net.live.visit import Visit
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.live.words import LINE, Talking
from game.screens.scene import Move, Pop
from game.ui.panels.form import Form

LOOK = 0.2
"""Seconds between looks at what has come."""
MOST = 14


class TalkDialog(FormDialog):
    """What was said, and a line to write in."""

    title = "Talk"
    first_focus = LINE
    width = 760

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self.talking = Talking(visit, self.rebuild)
        self._known = len(visit.words)

    def build_form(self, form: Form) -> None:
        """The words and the line."""
        self.talking.build(form, MOST, has_button=False)

    def foot(self) -> Sequence[FootButton]:
        """The way out, and what Enter does."""
        return (("Close", Pop, "plain"), ("Say it", self.accept, "primary"))

    def read_fields(self) -> None:
        """Keeps what is typed."""
        self.talking.read(self.ui.field_texts().get(LINE, self.talking.text))

    def accept(self) -> Move | None:
        """Enter says it."""
        return self.talking.say()

    @property
    def wake_after(self) -> float | None:
        """Now and then, for what the others say."""
        return LOOK

    def update(self, seconds: float) -> Move | None:
        """Shows what has come."""
        self.visit.follow()
        if len(self.visit.words) != self._known and not self.is_held:
            self._known = len(self.visit.words)
            self.rebuild()
        return super().update(seconds)
