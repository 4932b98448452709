"""The way back through a game in the panel: a bar of all phases, buttons that step and play, the list to jump by."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame_gui.elements import UIButton

from game.scenes.flow import Flow, Stage
from game.scenes.table_buttons import HISTORY, PHASES
from game.scenes.table_words import code_of, title_of
from game.ui.intents import ShowPhase, ShowTurn, Step
from game.ui.interface import Interface
from game.ui.panels.timeline import Timeline
from game.ui.theme import color

if TYPE_CHECKING:
    from game.scenes.table_panel import TablePanel

TIMELINE = "timeline"


class HistoryBar:
    """The timeline and the row of buttons below it."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.timeline = Timeline()

    def build(self, ui: Interface, panel: TablePanel) -> None:
        """Makes the widgets in their places of the panel's layout."""
        keys = HISTORY[1:4] if panel.layout.is_tight else HISTORY
        rect, gap = panel.layout.history, panel.texts.theme.px(4)
        self.timeline.rect = panel.layout.timeline.copy()
        if panel.layout.timeline.height:
            bar = ui.button("", self.timeline.rect, lambda: None, kind="quiet", name=TIMELINE, turn=partial(self._turn, panel))
            ui.paint(bar, partial(self._draw_timeline, panel, bar))
        side = min(rect.height, (rect.width - len(keys) * gap) // (len(keys) + 2))
        for number, key in enumerate(keys):
            panel.icon_button(ui, key, pygame.Rect(rect.left + number * (side + gap), rect.top, side, rect.height))
        left = rect.left + len(keys) * (side + gap)
        button = panel.button(ui, PHASES, pygame.Rect(left, rect.top, rect.right - left, rect.height))
        ui.paint(button, partial(self._draw_phase, panel))

    def refresh(self) -> None:
        """Brings the timeline up to date: a place for every phase played, and one for the present unless results come first."""
        flow = self.flow
        self.timeline.count = flow.match.turn + (flow.stage is not Stage.RESULTS)
        self.timeline.at = self.timeline.count - 1 if flow.shown is None else flow.shown

    def handle(self, event: pygame.event.Event) -> ShowPhase | None:
        """What a press on the timeline or a drag along it wants."""
        place = self.timeline.handle(event)
        if place is None:
            return None
        return ShowPhase(place if place < self.flow.match.turn else None)

    def _turn(self, panel: TablePanel, step: int) -> None:
        panel.act(ShowTurn(Step.FORWARD if step > 0 else Step.BACK))

    def _draw_timeline(self, panel: TablePanel, bar: UIButton, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.timeline.draw(surface, panel.texts.theme, is_hovered=bool(bar.hovered))

    def _draw_phase(self, panel: TablePanel, surface: pygame.Surface, rect: pygame.Rect) -> None:
        texts, px = panel.texts, panel.texts.theme.px
        part = rect.inflate(-px(40), 0).move(-px(8), 0)
        title = title_of(self.flow)
        is_long = texts.theme.font("sans").size(title)[0] > part.width
        texts.line(surface, code_of(self.flow) if is_long else title, part)
        x, y, size = rect.right - px(16), rect.centery, px(5)
        points = [(x - size, y + size // 2), (x, y - size // 2), (x + size, y + size // 2)]
        pygame.draw.lines(surface, color("brass"), False, points, max(2, px(2)))
