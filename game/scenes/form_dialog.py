"""A form laid over a screen: heading, fields that scroll where the window is small, a row of buttons at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui

from game.scenes.choice import open_choice
from game.scenes.dialog import lay_panel
from game.scenes.scene import Move
from game.scenes.widget_scene import WidgetScene
from game.ui.interface import Interface
from game.ui.panels.form import Form
from game.ui.theme import HEADING

FootButton = tuple[str, Callable[[], object], str]


class FormDialog(WidgetScene):
    """Override ``build_form``, ``foot`` and ``accept`` (what Enter does in a field); ``room`` is its largest size, logical."""

    is_overlay = True
    room = (560, 400)

    def __init__(self) -> None:
        super().__init__()
        self.box = pygame.Rect(0, 0, 0, 0)

    def build_form(self, form: Form) -> None:
        """Fills the form."""

    def foot(self) -> Sequence[FootButton]:
        """The buttons at the foot, from left to right."""
        return ()

    def accept(self) -> Move | None:
        """What Enter does in a field."""
        return None

    def build(self, ui: Interface) -> None:
        """Panel, heading, form, buttons."""
        px, edge = self.theme.px, self.theme.px(24)
        self.box = pygame.Rect(
            0, 0, min(px(self.room[0]), self.area.width - px(16)), min(px(self.room[1]), self.area.height - px(16))
        )
        self.box.center = self.area.center
        inner = self.box.inflate(-2 * edge, -2 * edge)
        head = ui.text(self.title, inner.topleft, face="serif", logical=HEADING, width=inner.width)
        top, foot = head.rect.bottom + px(6), px(44)
        form = Form(ui, pygame.Rect(inner.left, top, inner.width, inner.bottom - foot - px(12) - top), open_choice=open_choice)
        self.build_form(form)
        form.finish()
        self._build_foot(ui, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))

    def _build_foot(self, ui: Interface, rect: pygame.Rect) -> None:
        buttons, gap = list(self.foot()), self.theme.px(10)
        width = min(self.theme.px(150), (rect.width - gap * (len(buttons) - 1)) // max(len(buttons), 1))
        left = rect.right - len(buttons) * width - (len(buttons) - 1) * gap
        for text, command, kind in buttons:
            ui.button(text, pygame.Rect(left, rect.top, width, rect.height), command, kind=kind)
            left += width + gap

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Enter in a field accepts."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self.read_fields()
            return self.accept()
        return super().handle_other(event)
