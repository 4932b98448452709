"""A board in one part of the window, whatever the game: camera, pointer, focus, tip and what is lit
(`DrawOptions.targets`).

    board = BoardView(picture.painter)
    board.resize(rect, board_scale(context.scale))
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

from game.board.camera import Camera
from game.board.frame import Frame, Mark
from game.board.options import DrawOptions, Names
from game.board.painter import Painter
from game.play.settings import Settings
from game.ui.handlers import BoardPointer
from game.ui.intents import Do, Hover, Pan, Pick, Place, Zoom
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_tooltip

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
KEY_STEP = 1.25  # how much + and - zoom
REST = 0.5  # seconds the pointer rests before what is under it is told
UNSEEN = 0.08  # seconds for which the map is refined until a picture shows it
SAFE = 40  # pixels from the edge of the board within which a place is not seen well
UNPLACED = pygame.Rect(0, 0, 640, 480)  # until the screen is laid out


def board_scale(scale: float) -> float:
    """The scale of counters and names for one of the panel: half as strong, because zooming the map enlarges
    them too.
    """
    return max(1 + (scale - 1) * 0.5, 0.85)


def map_options(settings: Settings) -> DrawOptions:
    """How a person wants maps drawn."""
    return DrawOptions(names=cast(Names, settings.names), patterns=settings.patterns)


class BoardView:
    """``hover`` and ``hover_mark`` are what the pointer is over, ``focus`` the place the keyboard points at;
    '' for none.
    """

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.camera = Camera(painter.size, UNPLACED)
        self.pointer = BoardPointer(self.locate)
        self.frame = Frame("")
        self.focus = self.hover = ""
        self.hover_mark: Mark | None = None
        self.place: Place | None = None  # of the pointer; None when it has left
        self.scale = 1.0
        self.is_awaited = False  # a person waits for the next picture: nothing is refined in it
        self._rested = self._unseen = 0.0  # since the pointer moved, since the last picture
        self._has_refined = False  # in this turn of the loop
        self._is_hushed = False

    @property
    def area(self) -> pygame.Rect:
        """Its part of the window."""
        return pygame.Rect(self.camera.viewport)

    def resize(self, rect: pygame.Rect, scale: float = 1.0) -> None:
        """Takes another part of the window; one without size when it is not shown. ``scale``: that of
        counters and names.
        """
        self.scale = scale
        if rect != self.camera.viewport and rect.width > 0 and rect.height > 0:
            self.camera.resize(rect)

    def begin(self) -> None:
        """The painter has a board of another size: it is seen whole, and nothing is pointed at."""
        self.camera = Camera(self.painter.size, self.camera.viewport)
        self.hover = self.focus = ""

    def show(self, frame: Frame) -> None:
        """Another frame: what the pointer is over is looked for in it."""
        self.frame = frame

    # -- pointer ---------------------------------------------------------------------------------------------

    def locate(self, place: Place) -> str | None:
        """The place of the board at a point: that of the counter under it, or else of the land; None beside
        the board.
        """
        if not self.camera.viewport.collidepoint(place):
            return None
        piece = self.painter.piece_at(self.camera, place, self.frame)
        return piece.key.partition("/")[0] if piece else self.painter.locate(self.camera, place)

    def point_at(self, place: Place | None) -> bool:
        """Follows the pointer (None: it has left); whether something else is under it now, or a tip was
        up.
        """
        was_telling, before = self.is_telling, (self.hover, self.hover_mark)
        self.place, self._rested, self._is_hushed = place, 0.0, False
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

    def zoom(self, factor: float, place: Place | None = None) -> None:
        """Zooms at a point of the window, or in the middle."""
        self.camera.zoom_at(factor, place or self.camera.viewport.center)

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

    def middle(self, key: str) -> Place:
        """Where in the window a place has its middle."""
        x, y = self.camera.to_screen(*self.painter.anchor(key))
        return round(x), round(y)

    def reveal(self, key: str) -> None:
        """Pans so far that a place can be seen well inside the window."""
        x, y = self.middle(key)
        safe = self.camera.viewport.inflate(-2 * SAFE, -2 * SAFE)
        if not safe.collidepoint(x, y):
            self.camera.pan(min(max(x, safe.left), safe.right) - x, min(max(y, safe.top), safe.bottom) - y)

    # -- time ------------------------------------------------------------------------------------------------

    @property
    def is_telling(self) -> bool:
        """Whether the tip is up."""
        return self._rested >= REST and not self._is_hushed

    def hush(self) -> None:
        """Puts the tip away until the pointer moves again."""
        self._is_hushed = True

    def update(self, seconds: float) -> bool:
        """Lets time pass; whether the board must be drawn again."""
        was_telling = self.is_telling
        self._rested += seconds
        begins = self.is_telling and not was_telling and bool(self.hover)
        return self.camera.update(seconds) or self._refine(seconds) or begins

    def _refine(self, seconds: float) -> bool:
        """Goes on with what is unsharp, and whether to show it: to show every step costs more than the
        steps.
        """
        self._has_refined = False
        if not self.painter.is_refining or not self.camera.is_settled:
            return False
        self._unseen += seconds
        if self._unseen < UNSEEN and not self.is_awaited:
            self._has_refined = self.painter.refine(self.camera)
            if self._has_refined and self.painter.is_refining:
                return False
        return True

    @property
    def wake_after(self) -> float | None:
        """Seconds until the board wants to be drawn again by itself."""
        if not self.camera.is_settled:
            return 0.02
        if self.painter.is_refining:
            return 0.0  # the window itself waits for the next turn
        is_waiting = bool(self.hover) and not self.is_telling and not self._is_hushed
        return max(REST - self._rested, 0.01) if is_waiting else None

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, options: DrawOptions) -> None:
        """Draws the frame with everything on it; scale, hurry and what is pointed at are the board's own."""
        own = replace(
            options,
            hover=self.focus or self.hover or None,
            ui_scale=self.scale,
            is_hurried=True,
            has_time=not self.is_awaited and not self._has_refined,
        )
        self.painter.draw(surface, self.camera, self.frame, own)
        self.is_awaited, self._unseen = False, 0.0

    def draw_tip(self, surface: pygame.Surface, lines: Sequence[str], texts: Texts) -> None:
        """Tells what is under the pointer, or under the keyboard's focus: ``lines``, or else the mark that is
        pointed at.
        """
        mark = self.hover_mark
        if mark is not None and (mark.sentence or mark.tag):
            lines = (mark.tag, mark.sentence) if mark.sentence and mark.tag != mark.sentence else (mark.tag,)
        place, told = self.middle(self.focus) if self.focus else self.place, [line for line in lines if line]
        if told and place is not None and (self.focus or (self.hover and self.is_telling)):
            draw_tooltip(surface, told, place, self.camera.viewport.inflate(-4, -4), texts)
