"""Messages and questions laid over a screen.

    return Push(message("The file is damaged", str(error))) return Push(ask("Delete this game?", "It is gone
    then.", Answer("Delete", self.delete, "danger"), Answer("Keep it")))

What an answer does is called when the dialog is gone; the move it returns is taken by the scene below.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import ceil

import pygame

from game.screens.context import Context
from game.screens.scene import Move, Pop
from game.screens.widget_scene import WidgetScene
from game.ui.boxes import draw_box
from game.ui.interface import Interface
from game.ui.layout import LAST, Column, Row, panel_in
from game.ui.theme import HEADING, Theme

WIDTH, WIDE, MANY = 560, 720, 5  # logical pixels; wide is what says more paragraphs than that
BUTTON = (160, 44)
PADDING = 28  # logical pixels beside the words of a button
APART = 6  # logical pixels between paragraphs
STRIP = 64  # how many rows are dimmed at once: a veil over all would be as large as the picture below it


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: what it says and does; ``kind`` as in ``Theme.gui``."""

    text: str
    action: Callable[[], Move | None] | None = None
    kind: str = "plain"


class Dialog(WidgetScene):
    """A question with its answers. Esc gives the last one, which changes nothing."""

    is_overlay = True

    def __init__(self, title: str, text: str, answers: tuple[Answer, ...], *, first: int = 0) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.answers = answers
        self.first = answers[first]
        self.first_focus = answers[first].text
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, ui: Interface) -> None:
        """A panel in the middle: title, text, its buttons at the foot, in several rows where one has no room
        for their words. The golden one stands last, as on every page.
        """
        px, edge, gap, count = self.theme.px, self.theme.px(32), self.theme.px(16), len(self.answers)
        widest = max(self.theme.font("sans_bold").size(a.text)[0] for a in self.answers) + px(PADDING)
        button = max(px(BUTTON[0]), widest)
        said = self.text.split("\n")
        width = max(px(WIDE if len(said) > MANY else WIDTH), count * (button + gap) - gap + 2 * edge)
        width = min(width, self.area.width - px(32))
        across = min(max((width - 2 * edge + gap) // (widest + gap), 1), count)
        down = ceil(count / across)
        head = self.theme.height(self.title, "serif", HEADING, width - 2 * edge) + px(12)
        highs = [self.theme.height(line, width=width - 2 * edge) for line in said]
        body = sum(highs) + (len(said) - 1) * px(APART)
        foot = px(24) + down * (px(BUTTON[1]) + px(8)) - px(8)
        self.box = panel_in(self.area, width, edge * 2 + head + body + foot, edge=px(16))
        column = Column(self.box.inflate(-2 * edge, -2 * edge))
        rows = Column(column.last(foot - px(24), gap=px(24)), gap=px(8)).even(down)
        ui.text(self.title, column.first(head).topleft, face="serif", logical=HEADING, width=width - 2 * edge)
        pane = ui.pane(pygame.Rect(column.rest.topleft, (column.rest.width + px(20), column.rest.height)))
        lines = Column(pygame.Rect(0, 0, width - 2 * edge, body), gap=px(APART))
        for line, high in zip(said, highs, strict=True):
            ui.text(line, lines.first(high).topleft, width=width - 2 * edge, container=pane.inner)
        pane.finish(body)
        shown = sorted(self.answers, key=_is_golden)
        faces = [(answer.text, partial(Pop, answer.action), answer.kind) for answer in shown]
        for number, row in enumerate(rows):
            some = faces[number * across : (number + 1) * across]
            ui.buttons(some, Row(row, gap=gap).even(len(some), most=button, at=LAST))

    def enter(self, context: Context) -> None:
        """What Enter does is seen from the start."""
        super().enter(context)
        self.ui.focus.show(self.ui.focus.widget)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it."""
        lay_panel(surface, self.box, self.theme)

    def back(self) -> Move | None:
        """The last answer."""
        return Pop(self.answers[-1].action)

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Enter gives the first answer also after a click beside the buttons has taken the focus from
        them.
        """
        is_enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return (
            Pop(self.first.action)
            if is_enter and self.ui.focus.widget is None
            else super().handle_other(event)
        )


def lay_panel(surface: pygame.Surface, box: pygame.Rect, theme: Theme) -> None:
    """Dims a picture and lays an empty panel on it."""
    veil = pygame.Surface((surface.get_width(), STRIP), pygame.SRCALPHA)
    veil.fill((0, 0, 0, 150))
    surface.fblits([(veil, (0, top)) for top in range(0, surface.get_height(), STRIP)])
    draw_box(surface, box, theme, "panel", "panel_edge", 8)


def message(title: str, text: str) -> Dialog:
    """Something to be read and put away."""
    return Dialog(title, text, (Answer("Close", kind="primary"),))


def ask(title: str, text: str, *answers: Answer) -> Dialog:
    """A question; Enter gives the golden answer, or where there is none the last, which changes nothing."""
    golden = (number for number, answer in enumerate(answers) if _is_golden(answer))
    return Dialog(title, text, answers, first=next(golden, len(answers) - 1))


def _is_golden(answer: Answer) -> bool:
    return answer.kind == "primary"
