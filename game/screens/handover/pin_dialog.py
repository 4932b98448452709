"""A PIN is asked for, or a new one chosen; what is typed is seen as dots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import Move, Pop
from game.ui.panels.form import Form
from game.ui.theme import color

PIN = "pin"


class PinDialog(FormDialog):
    """``take`` is told what was typed and answers what is wrong with it, '' for nothing; then ``go`` goes
    on.
    """

    first_focus = PIN
    width = 480

    def __init__(
        self, title: str, words: str, take: Callable[[str], str], go: Callable[[], Move | None] | None = None
    ) -> None:
        super().__init__()
        self.title = title
        self.words = words
        self.take = take
        self.go = go
        self.typed = self.problem = ""

    def build_form(self, form: Form) -> None:
        """The field, and what is wrong."""
        form.paragraph(self.problem or self.words, ink="danger_text" if self.problem else "text")
        field = form.entry("PIN", self.typed, name=PIN, logical=240, limit=24)
        form.ui.paint(field, self._draw_dots)

    def _draw_dots(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        inside, size = rect.inflate(-self.theme.px(6), -self.theme.px(6)), self.theme.px(4)
        surface.fill(color("field"), inside)
        for number in range(len(self.typed)):
            left = inside.left + self.theme.px(14) + number * 3 * size
            pygame.draw.circle(surface, color("text"), (left, inside.centery), size)

    def foot(self) -> Sequence[FootButton]:
        """Leave it, or take it."""
        return (("Back", self.back, "plain"), ("OK", self.accept, "primary"))

    def read_fields(self) -> None:
        """Keeps what is typed."""
        self.typed = self.ui.field_texts().get(PIN, self.typed)

    def accept(self) -> Move | None:
        """What was typed is right, or said to be wrong."""
        self.read_fields()
        self.problem = self.take(self.typed)
        if not self.problem:
            return Pop(self.go)
        self.typed = ""
        self.rebuild()
        return None
