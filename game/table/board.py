"""The board of the playing screen: camera, painter, what is under the pointer, and the small things drawn
over the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.board.camera import Camera
from game.board.frame import Frame
from game.board.options import DrawOptions
from game.board.painter import Painter
from game.table.state import Fit
from game.ui.intents import Over, Pan, Place, Reveal, Zoom
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_tooltip
from game.ui.panels.verb_wheel import VerbWheel, WheelItem

REST = 0.5  # seconds the pointer rests before what is under it is told
UNSEEN = 0.08  # seconds for which the map is refined until a picture shows it
SPREAD = 18  # logical pixels between a unit's place and its wheel


def board_scale(scale: float) -> float:
    """The scale of counters and names for one of the panel: half as strong, because zooming the map enlarges
    them too.
    """
    return max(1 + (scale - 1) * 0.5, 0.85)


class TableBoard:
    """Camera and painter in one part of the window: a widget that shows a frame and says what lies under a
    point.
    """

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.camera = Camera(painter.size, pygame.Rect(0, 0, 640, 480))
        self.frame = Frame("")
        self.wheel: VerbWheel | None = None
        self.scale = 1.0
        self.is_awaited = False  # a person waits for the next picture: nothing is refined in it
        self._rested = self._unseen = 0.0  # since the pointer moved, since the last picture
        self._has_refined = False  # in this turn of the loop
        self._is_hushed = False

    @property
    def area(self) -> pygame.Rect:
        """Its part of the window."""
        return self.camera.viewport

    def resize(self, viewport: pygame.Rect, scale: float) -> None:
        """Takes another part of the window; ``scale`` is 1.0 at a UI scale of 100 %."""
        self.scale = scale
        if viewport != self.camera.viewport:
            self.camera.resize(viewport)

    # -- pointer ---------------------------------------------------------------------------------------------

    def locate(self, place: Place) -> str | None:
        """The place of the board at a point: that of the counter under it, or else of the land."""
        if not self.camera.viewport.collidepoint(place):
            return None
        piece = self.painter.piece_at(self.camera, place, self.frame)
        return piece.key.partition("/")[0] if piece else self.painter.locate(self.camera, place)

    def under(self, place: Place) -> Over:
        """The pointer has come to a point of the window: what lies under it."""
        if not self.camera.viewport.collidepoint(place):
            return Over(None)
        return Over(place, self.locate(place) or "", self.painter.mark_at(self.camera, place, self.frame))

    def stir(self) -> bool:
        """The pointer has moved; whether the tooltip was up until now."""
        was_telling = self.is_telling
        self._rested, self._is_hushed = 0.0, False
        return was_telling

    def show(self, frame: Frame) -> None:
        """Another frame."""
        self.frame = frame

    def await_picture(self) -> None:
        """A person waits for the next picture."""
        self.is_awaited = True

    @property
    def is_telling(self) -> bool:
        """Whether the tooltip is up."""
        return self._rested >= REST and not self._is_hushed

    def hush(self) -> None:
        """Puts the tooltip away until the pointer moves again."""
        self._is_hushed = True

    def update(self, seconds: float, *, has_tip: bool) -> bool:
        """Lets time pass; whether the board must be drawn again. ``has_tip``: there is something to tell
        under the pointer.
        """
        was_telling = self.is_telling
        self._rested += seconds
        begins = self.is_telling and not was_telling and has_tip
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

    def wake_after(self, *, has_tip: bool) -> float | None:
        """Seconds until the board wants to be drawn again by itself."""
        if not self.camera.is_settled:
            return 0.02
        if self.painter.is_refining:
            return 0.0  # the window itself waits for the next turn
        is_waiting = has_tip and not self.is_telling and not self._is_hushed
        return max(REST - self._rested, 0.01) if is_waiting else None

    # -- camera ----------------------------------------------------------------------------------------------

    def move(self, move: Pan | Zoom | Reveal | Fit) -> None:
        """Pans, zooms at the pointer or in the middle, shows a place or the whole map."""
        match move:
            case Pan(dx, dy):
                self.camera.pan(dx, dy)
            case Zoom(factor, place):
                self.camera.zoom_at(factor, place or self.camera.viewport.center)
            case Reveal(key):
                self.reveal(key)
            case Fit():
                self.camera.fit()

    def reveal(self, key: str) -> None:
        """Pans so far that a place can be seen well inside the window."""
        x, y = self.middle(key)
        safe = self.camera.viewport.inflate(-80, -80)
        if not safe.collidepoint(x, y):
            self.camera.pan(min(max(x, safe.left), safe.right) - x, min(max(y, safe.top), safe.bottom) - y)

    def middle(self, key: str) -> Place:
        """Where the unit of a place stands in the window."""
        x, y = self.camera.to_screen(*self.painter.anchor(key))
        return round(x), round(y)

    # -- drawing ---------------------------------------------------------------------------------------------

    def open_wheel(
        self, key: str, items: Sequence[WheelItem], texts: Texts, line: pygame.Rect, *, is_near: bool
    ) -> None:
        """Offers choices, ``is_near``: beside a place, else at the end of a line below the board; none closes
        the wheel.
        """
        if not items:
            self.wheel = None
            return
        hovered = self.wheel.hovered if self.wheel else ""
        area, spread = self.camera.viewport.inflate(-8, -8), texts.theme.px(SPREAD)
        if is_near:
            self.wheel = VerbWheel.beside(items, texts, self.middle(key), area, spread)
        else:
            self.wheel = VerbWheel.along(items, texts, line)
        self.wheel.light(hovered)

    def draw(self, surface: pygame.Surface, frame: Frame, options: DrawOptions) -> None:
        """Draws the map with everything on it."""
        has_time = not self.is_awaited and not self._has_refined
        self.painter.draw(
            surface, self.camera, frame, replace(options, ui_scale=self.scale, has_time=has_time)
        )
        self.is_awaited = False
        self._unseen = 0.0

    def draw_tip(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        texts: Texts,
        *,
        focus: str,
        pointer: Place | None,
    ) -> None:
        """Tells what is under the keyboard's focus, or else under the pointer."""
        place = self.middle(focus) if focus else pointer
        if lines and place is not None and (focus or self.is_telling):
            draw_tooltip(surface, lines, place, self.camera.viewport.inflate(-4, -4), texts)
