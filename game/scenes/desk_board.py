"""The board on the desk: any frame of one match, panned and zoomed like at the table, with what is under the pointer in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import pygame

from game.play.match import Match
from game.scenes.context import Context
from game.scenes.table import board_scale
from game.scenes.table_board import TableBoard
from game.scenes.table_parts import AnyParts, parts_of
from game.ui.handlers import BoardPointer
from game.ui.intents import Do, Hover, Pan, Pick, Zoom
from game.ui.panels.texts import Texts
from game.view.frame import Frame
from game.view.options import DrawOptions, Names

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
KEY_STEP = 1.25  # how much + and - zoom


class DeskBoard:
    """Board, camera and pointer.

    ``only_owner`` shows the orders of one seat alone; ``lit`` are places to point out; ``emphasized`` the tags of orders to light
    up while others are dimmed (None: all alike).
    """

    def __init__(self, match: Match, context: Context) -> None:
        self.context = context
        self.parts: AnyParts = parts_of(match, context.assets)
        self.board = TableBoard(self.parts)
        self.pointer = BoardPointer(lambda place: self.board.locate(place))
        self.only_owner: str | None = None
        self.lit: dict[str, str] = {}
        self.emphasized: frozenset[str] | None = None
        self.selected = ""

    @property
    def frame(self) -> Frame:
        """What is shown."""
        return self.board.frame

    @frame.setter
    def frame(self, frame: Frame) -> None:
        self.board.frame = frame

    def resize(self, rect: pygame.Rect) -> None:
        """Takes another part of the window; one without size when it is not shown."""
        if rect.width and rect.height:
            self.board.resize(rect, board_scale(self.context.scale))

    @property
    def area(self) -> pygame.Rect:
        """Its part of the window."""
        return pygame.Rect(self.board.camera.viewport)

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> tuple[str | None, bool]:
        """Reacts to a mouse event: the place clicked ("" = beside all places; None: no click), and whether to draw anew."""
        if event.type not in MOUSE:
            return None, False
        place = getattr(event, "pos", pointer)
        is_inside = self.area.collidepoint(place)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and not is_inside:
            return None, False
        match self.pointer.handle(event):
            case Pick(key):
                return key, True
            case Hover(at):
                return None, self.board.point_at(at if is_inside else None)
            case Pan() as pan:
                self.board.pan(pan)
            case Zoom() as zoom:
                self.board.zoom(zoom)
            case Do():
                return None, True
            case _:
                return None, False
        return None, True

    def by_action(self, done: Callable[[], None]) -> dict[str, Callable[[], None]]:
        """What the named actions do to the map; ``done`` is called when one has changed what is seen of it."""
        changes: dict[str, Callable[[], object]] = {
            "zoom_in": lambda: self.board.zoom(Zoom(KEY_STEP)),
            "zoom_out": lambda: self.board.zoom(Zoom(1 / KEY_STEP)),
            "fit": self.board.camera.fit,
        }

        def run(change: Callable[[], object]) -> None:
            change()
            done()

        return {name: partial(run, change) for name, change in changes.items()}

    def update(self, seconds: float) -> bool:
        """Lets time pass; whether the board must be drawn again."""
        return self.board.update(seconds)

    @property
    def wake_after(self) -> float | None:
        """When the board wants to be drawn again by itself."""
        return self.board.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the map with everything on it."""
        settings = self.context.settings
        options = DrawOptions(
            names=cast(Names, settings.names),
            only_owner=self.only_owner,
            patterns=settings.patterns,
            targets=self.lit,
            selected=self.selected or None,
            hover=self.board.hover or None,
            emphasized=self.emphasized,
            ui_scale=self.board.scale,
            is_hurried=True,
        )
        self.board.painter.draw(surface, self.board.camera, self.board.frame, options)

    def draw_tip(self, surface: pygame.Surface, lines: tuple[str, ...], texts: Texts) -> None:
        """What is under the pointer, once it rests."""
        mark = self.board.hover_mark
        if mark is not None and (mark.sentence or mark.tag):
            lines = (mark.tag, mark.sentence) if mark.sentence and mark.tag != mark.sentence else (mark.tag,)
        if self.board.hover:
            self.board.draw_tip(surface, tuple(line for line in lines if line), texts)
