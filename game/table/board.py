"""The board of the playing screen: what is under the pointer, and the small things drawn over the map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pygame

from game.board.painter import Painter
from game.board.pane import BoardPane
from game.table.state import Fit
from game.ui.intents import Over, Pan, Place, Reveal, Zoom
from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import VerbWheel, WheelItem

SPREAD = 18  # logical pixels between a unit's place and its wheel


class TableBoard(BoardPane):
    """A board with ``wheel``, the choices of the order being built; it says what lies under a point."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self.wheel: VerbWheel | None = None
        self._offered: object = None  # what the wheel was laid for

    def under(self, place: Place) -> Over:
        """The pointer has come to a point of the window: what lies under it."""
        if not self.camera.viewport.collidepoint(place):
            return Over(None)
        return Over(place, self.locate(place) or "", self.painter.mark_at(self.camera, place, self.frame))

    def meant(self, place: Place, targets: Collection[str]) -> str:
        """The place of these that is meant by a point where something else lies on top, a counter or a name:
        that of a counter under it, or else of the land; '' for none.
        """
        own = tuple(p for p in self.frame.pieces if p.key.partition("/")[0] in targets)
        piece = self.painter.piece_at(self.camera, place, replace(self.frame, pieces=own))
        key = piece.key.partition("/")[0] if piece else self.painter.locate(self.camera, place)
        return key if key and key in targets else ""

    def await_picture(self) -> None:
        """A person waits for the next picture."""
        self.is_awaited = True

    def move(self, move: Pan | Zoom | Reveal | Fit) -> None:
        """Pans, zooms at the pointer or in the middle, shows a place or the whole map."""
        match move:
            case Pan(dx, dy):
                self.camera.pan(dx, dy)
            case Zoom(factor, place):
                self.zoom(factor, place)
            case Reveal(key):
                self.reveal(key)
            case Fit():
                self.camera.fit()

    def open_wheel(
        self,
        key: str,
        items: Sequence[WheelItem],
        texts: Texts,
        line: pygame.Rect,
        clear: Sequence[Place] = (),
    ) -> None:
        """Offers choices beside a place of the board, off the points that had better stay ``clear``, for ''
        at the end of a line below it; none closes the wheel.
        """
        place = self.middle(key) if key else tuple(line)
        if self._offered == (items, texts, place):
            return
        self._offered = items, texts, place
        if not items:
            self.wheel = None
            return
        hovered = self.wheel.hovered if self.wheel else ""
        if key:
            area, spread = self.camera.viewport.inflate(-8, -8), texts.theme.px(SPREAD)
            self.wheel = VerbWheel.beside(items, texts, self.middle(key), area, spread, clear)
        else:
            self.wheel = VerbWheel.along(items, texts, line)
        self.wheel.light(hovered)
