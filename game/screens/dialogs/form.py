"""A form laid over a screen: heading, fields that scroll where the window is small, a row of buttons at the
foot.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import lay_panel
from game.screens.scene import Move, Pop
from game.screens.widget_scene import WidgetScene
from game.ui.interface import Face, Interface
from game.ui.layout import LAST, Column, Row, panel_in
from game.ui.panels.form import Form
from game.ui.theme import HEADING
from game.ui.widgets import Button

FootButton = Face


class FormDialog(WidgetScene):
    """Override ``build_form``, ``foot`` and ``accept`` (what Enter does in a field). It is ``width`` logical
    pixels wide and as high as what it asks.
    """

    is_overlay = True
    width = 560

    def __init__(self) -> None:
        super().__init__()
        self.box = pygame.Rect(0, 0, 0, 0)

    @property
    def heading(self) -> str:
        """What stands on top."""
        return self.title

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
        px, edge, foot = self.theme.px, self.theme.px(24), self.theme.px(44)
        width = min(px(self.width), self.area.width - px(16))
        head = ui.text(self.heading, (0, 0), face="serif", logical=HEADING, width=width - 2 * edge)
        form = Form(ui, pygame.Rect(0, 0, width - 2 * edge, 0), open_choice=open_choice)
        self.build_form(form)
        height = 2 * edge + head.rect.height + px(6) + form.height + px(12) + foot
        self.box = panel_in(self.area, width, height, edge=px(16))
        column = Column(self.box.inflate(-2 * edge, -2 * edge))
        head.place.update(column.first(head.rect.height, gap=px(6)).topleft, head.rect.size)
        buttons = Row(column.last(foot, gap=px(12)), gap=px(10))
        form.finish_in(column.rest)
        faces = self.foot()
        ui.buttons(faces, buttons.even(len(faces), most=px(150), at=LAST))

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Enter presses the golden button also where a click has left the focus, unseen, on another one."""
        focus, golden = self.ui.focus, (name for name, _, kind in self.foot() if kind == "primary")
        if _is_enter(event) and isinstance(focus.widget, Button) and not focus.is_shown:
            focus.focus(self.ui.names.get(next(golden, ""), focus.widget))
        return super().handle(event)

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Enter accepts on a slider too, and after a click beside everything."""
        return self.entered("") if _is_enter(event) else super().handle_other(event)

    def entered(self, name: str) -> Move | None:
        """Enter in a field accepts."""
        self.read_fields()
        return self.accept()


def _is_enter(event: pygame.event.Event) -> bool:
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)


class KeptDialog(FormDialog):
    """A form whose fields are kept or left. Override ``tell``, which is asked when the dialog is gone."""

    def foot(self) -> Sequence[FootButton]:
        """Kept or left."""
        return (("Cancel", Pop, "plain"), ("Keep", self.accept, "primary"))

    def accept(self) -> Move | None:
        """Reads the fields, closes the dialog and tells what they say."""
        self.read_fields()
        return Pop(self._told)

    def tell(self) -> None:
        """Hands over what was kept."""

    def _told(self) -> Move | None:
        self.tell()
        return None
