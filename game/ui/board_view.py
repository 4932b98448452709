"""A board under a hand, whatever the game: pointer, focus, tip and what is lit (`DrawOptions.targets`).

    board = BoardView(picture.painter)
    board.resize(rect, board_scale(context.map_scale))
    answer, is_changed = board.handle(event, pointer)    # Pick, Do.BACK or None; drags pan, the wheel zooms
    board.update(seconds); board.wake_after
    board.draw(surface, frame, DrawOptions(...)); board.draw_tip(surface, lines, texts)

It knows a painter and a frame and nothing of a match; what a click means is the business of whoever holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from game.board.frame import Mark
from game.board.options import DrawOptions, Names
from game.board.painter import Painter
from game.board.pane import BoardPane
from game.play.settings import Settings
from game.ui.handlers import BoardPointer
from game.ui.intents import Do, Hover, Pan, Pick, Place, Zoom
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_tooltip

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
UNIT = 18  # logical pixels from the middle of a unit that are no tip's
KEY_STEP = 1.25  # how much + and - zoom


def map_options(settings: Settings, game: str) -> DrawOptions:
    """How a person wants the maps of a game, by its id, drawn."""
    return DrawOptions(
        names=cast(Names, settings.names), patterns=settings.patterns, is_plain=settings.is_plain(game)
    )


class BoardView(BoardPane):
    """``hover`` and ``hover_mark`` are what the pointer is over, ``focus`` the place the keyboard points at;
    '' for none.
    """

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self.pointer = BoardPointer(self.locate)
        self.focus = self.hover = ""
        self.hover_mark: Mark | None = None
        self.place: Place | None = None  # of the pointer; None when it has left

    def begin(self) -> None:
        """The painter has a board of another size: it is seen whole, and nothing is pointed at."""
        super().begin()
        self.hover = self.focus = ""

    # -- pointer ---------------------------------------------------------------------------------------------

    def point_at(self, place: Place | None) -> bool:
        """Follows the pointer (None: it has left); whether something else is under it now, or a tip was
        up.
        """
        was_telling, before, self.place = self.stir(), (self.hover, self.hover_mark), place
        is_inside = place is not None and self.camera.viewport.collidepoint(place)
        self.hover = (self.locate(place) or "") if is_inside and place else ""
        self.hover_mark = (
            self.painter.mark_at(self.camera, place, self.frame) if is_inside and place else None
        )
        return (self.hover, self.hover_mark) != before or was_telling

    def handle(self, event: pygame.event.Event, pointer: Place) -> tuple[Pick | Do | None, bool]:
        """A click (its key '' beside all places) or ``Do.BACK``, and whether to draw anew.

        ``pointer`` is where the pointer is for events that do not say it.
        """
        if event.type not in MOUSE:
            return None, False
        is_inside = self.camera.viewport.collidepoint(getattr(event, "pos", pointer))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and not is_inside:
            return None, False
        match self.pointer.handle(event):
            case Pick() | Do.BACK as found:
                return found, True
            case Hover(at):
                return None, self.point_at(at if is_inside else None)
            case Pan(dx, dy):
                self.camera.pan(dx, dy)
            case Zoom(factor, at):
                self.zoom(factor, at)
            case _:
                return None, False
        return None, True

    # -- camera ----------------------------------------------------------------------------------------------

    def by_action(self, done: Callable[[], object]) -> dict[str, Callable[[], None]]:
        """What the named actions do to the board; ``done`` is called when one has changed what is seen of
        it.
        """
        changes: dict[str, Callable[[], object]] = {
            "zoom_in": lambda: self.zoom(KEY_STEP),
            "zoom_out": lambda: self.zoom(1 / KEY_STEP),
            "fit": lambda: self.camera.fit(),
        }

        def run(change: Callable[[], object]) -> None:
            change()
            done()

        return {name: partial(run, change) for name, change in changes.items()}

    # -- time and pictures -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Lets time pass; whether the board must be drawn again."""
        return self.let_pass(seconds, has_tip=bool(self.hover))

    @property
    def wake_after(self) -> float | None:
        """Seconds until the board wants to be drawn again by itself."""
        return self.wakes_after(has_tip=bool(self.hover))

    def draw(self, surface: pygame.Surface, options: DrawOptions) -> None:
        """Draws the frame with everything on it; scale, hurry and what is pointed at are the board's own."""
        own = replace(options, hover=self.focus or self.hover or None, is_hurried=True)
        self.paint(surface, self.frame, own)

    def draw_tip(self, surface: pygame.Surface, lines: Sequence[str], texts: Texts) -> None:
        """Tells what is under the pointer, or under the keyboard's focus: ``lines``, or else the mark that is
        pointed at.
        """
        mark = self.hover_mark
        if mark is not None and (mark.sentence or mark.tag):
            lines = (mark.tag, mark.sentence) if mark.sentence and mark.tag != mark.sentence else (mark.tag,)
        place, told = self.middle(self.focus) if self.focus else self.place, [line for line in lines if line]
        if told and place is not None and (self.focus or (self.hover and self.is_telling)):
            shown = self.points_of(self.focus or self.hover, place, texts.theme.px(UNIT))
            draw_tooltip(surface, told, place, self.camera.viewport.inflate(-4, -4), texts, shown)
