"""The board of the playing screen: camera, painter, what is under the pointer, and the small things drawn over the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.scenes.companion import Companion
from game.scenes.table_parts import AnyParts
from game.ui.intents import Pan, Place, Zoom
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_tooltip
from game.ui.panels.verb_wheel import VerbWheel, WheelItem
from game.view.camera import Camera
from game.view.frame import Frame, Mark
from game.view.options import DrawOptions, Names

REST = 0.5  # seconds the pointer rests before what is under it is told
UNSEEN = 0.08  # seconds for which the map is refined until a picture shows it
SPREAD = 18  # logical pixels between a unit's place and its wheel


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How the board is to be drawn, beside the frame."""

    names: Names = "full"
    show_orders: bool = True
    only_owner: str | None = None
    patterns: bool = False
    targets: Mapping[str, str] = field(default_factory=dict, hash=False)
    selected: str | None = None
    emphasized: frozenset[str] | None = None
    moment: float = 0.0


class TableBoard:
    """Camera and painter in one part of the window. ``focus`` is the place the keyboard points at, '' for none."""

    def __init__(self, parts: AnyParts) -> None:
        self.parts = parts
        self.painter = parts.picture.painter
        self.camera = Camera(self.painter.size, pygame.Rect(0, 0, 640, 480))
        self.frame = Frame("")
        self.wheel: VerbWheel | None = None
        self.focus = ""
        self.hover = ""
        self.hover_mark: Mark | None = None
        self.pointer: Place | None = None
        self.carried: tuple[str, Place] | None = None  # the place something was picked up from, and where it hangs
        self.scale = 1.0
        self.is_awaited = False  # a person waits for the next picture: nothing is refined in it
        self._rested = self._unseen = 0.0  # since the pointer moved, since the last picture
        self._has_refined = False  # in this turn of the loop
        self._is_hushed = False

    def resize(self, viewport: pygame.Rect, scale: float) -> None:
        """Takes another part of the window; ``scale`` is 1.0 at a UI scale of 100 %."""
        self.scale = scale
        if viewport != self.camera.viewport:
            self.camera.resize(viewport)

    # -- pointer --------------------------------------------------------------------------------------------------------------

    def locate(self, place: Place) -> str | None:
        """The place of the board at a point: that of the counter under it, or else of the land."""
        if not self.camera.viewport.collidepoint(place):
            return None
        piece = self.painter.piece_at(self.camera, place, self.frame)
        return piece.key.partition("/")[0] if piece else self.painter.locate(self.camera, place)

    def point_at(self, place: Place | None) -> bool:
        """Follows the pointer (None: it has left); whether something else is under it now."""
        self.pointer = place
        self._rested, self._is_hushed = 0.0, False
        inside = place is not None and self.camera.viewport.collidepoint(place)
        hover = (self.locate(place) or "") if inside and place else ""
        mark = self.painter.mark_at(self.camera, place, self.frame) if inside and place else None
        changed = (hover, mark) != (self.hover, self.hover_mark) or self.is_telling
        self.hover, self.hover_mark = hover, mark
        return changed

    @property
    def is_telling(self) -> bool:
        """Whether the tooltip is up."""
        return self._rested >= REST and not self._is_hushed

    def hush(self) -> None:
        """Puts the tooltip away until the pointer moves again."""
        self._is_hushed = True

    def update(self, seconds: float) -> bool:
        """Lets time pass; whether the board must be drawn again."""
        was_telling = self.is_telling
        self._rested += seconds
        begins = self.is_telling and not was_telling and bool(self.hover)
        return self.camera.update(seconds) or self._refine(seconds) or begins

    def _refine(self, seconds: float) -> bool:
        """Goes on with what is unsharp, and whether to show it: to show every step costs more than the steps."""
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

    # -- camera ---------------------------------------------------------------------------------------------------------------

    def pan(self, intent: Pan) -> None:
        """Moves the board."""
        self.camera.pan(intent.dx, intent.dy)

    def zoom(self, intent: Zoom) -> None:
        """Zooms at the pointer or in the middle."""
        self.camera.zoom_at(intent.factor, intent.place or self.camera.viewport.center)

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

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def open_wheel(self, key: str, items: Sequence[WheelItem], texts: Texts, line: pygame.Rect, *, is_near: bool) -> None:
        """Offers choices, ``is_near``: beside a place, else at the end of a line below the board; none closes the wheel."""
        if not items:
            self.wheel = None
            return
        hovered = self.wheel.hovered if self.wheel else ""
        area, spread = self.camera.viewport.inflate(-8, -8), texts.theme.px(SPREAD)
        if is_near:
            self.wheel = VerbWheel.beside(items, texts, self.middle(key), area, spread)
        else:
            self.wheel = VerbWheel.along(items, texts, line)
        self.wheel.hovered = hovered if hovered in self.wheel.rects else ""

    def draw(self, surface: pygame.Surface, look: BoardLook, companion: Companion) -> None:
        """Draws the map with everything on it."""
        options = DrawOptions(
            names=look.names,
            show_orders=look.show_orders,
            only_owner=look.only_owner,
            patterns=look.patterns,
            targets=look.targets,
            selected=look.selected,
            hover=self.focus or self.hover or None,
            emphasized=look.emphasized,
            moment=look.moment,
            ui_scale=self.scale,
            is_hurried=True,
            has_time=not self.is_awaited and not self._has_refined,
        )
        if self.carried is not None:
            options = replace(options, carried=self.carried)
        self.painter.draw(surface, self.camera, companion.dressed(self.frame), companion.options(options))
        self.is_awaited = False
        self._unseen = 0.0

    def draw_tip(self, surface: pygame.Surface, lines: Sequence[str], texts: Texts) -> None:
        """Tells what is under the pointer, or under the keyboard's focus."""
        place = self.middle(self.focus) if self.focus else self.pointer
        if lines and place is not None and (self.focus or self.is_telling):
            draw_tooltip(surface, lines, place, self.camera.viewport.inflate(-4, -4), texts)
