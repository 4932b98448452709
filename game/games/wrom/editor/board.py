"""The board under a map author's hand: void hexes as outlines, zones with their numbers; brush and camera."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.board.options import DrawOptions
from game.board.palette import mix, rim_points
from game.games.wrom.editor.field_pictures import frame_of
from game.games.wrom.maps.draft import Draft
from game.games.wrom.picture.figures import HexFigures
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.picture.palette import DARK_INK, INK, LIGHT, SHEET, owner_style
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import cube, label, place, reading_order
from game.screens.context import Context
from game.ui.board_view import BoardView
from game.ui.intents import Place

ZONE_SIGN = 9.0  # of a zone's number, in board pixels


class EditorBoard(BoardView):
    """``chosen`` is the hex that is looked at, '' for none; void hexes can be pointed at as well."""

    def __init__(self, draft: Draft, context: Context) -> None:
        self.draft = draft
        self.hexes = HexPainter(draft.board, context.assets)
        self.whole = _whole_sheet(draft.board)
        super().__init__(self.hexes)
        self.chosen = ""
        self.context = context
        self._brush_at = ""  # the hex the brush touched last, '' when it is lifted

    # -- what is shown ---------------------------------------------------------------------------------------

    def take(self, draft: Draft) -> None:
        """Another state of the draft."""
        old, self.draft = self.draft, draft
        if draft.board == old.board:
            return
        self.hexes.show(draft.board)
        if (draft.board.columns, draft.board.rows) != (old.board.columns, old.board.rows):
            self.whole = _whole_sheet(draft.board)
            self.chosen = ""
            self.begin()

    def locate(self, point: tuple[int, int]) -> str | None:
        """The hex under a point, void ones too; None beside the field."""
        return self.whole.locate(*self.camera.to_board(*point)) if self.area.collidepoint(point) else None

    def middle(self, key: str) -> tuple[int, int]:
        """Where in the window a hex has its middle."""
        x, y = self.camera.to_screen(*self.whole.anchor(key))
        return round(x), round(y)

    def choose(self, key: str) -> None:
        """Another hex is looked at, '' for none."""
        self.chosen = key

    def look_at(self, key: str) -> None:
        """Chooses a hex, panning so far that it can be seen well."""
        self.chosen = self.focus = key
        self.reveal(key)

    def look_away(self) -> bool:
        """Chooses no hex; whether one was chosen or the keyboard was on one."""
        was_looking = bool(self.chosen or self.focus)
        self.chosen = self.focus = ""
        return was_looking

    @property
    def pointed(self) -> str:
        """The hex the keyboard is on, or else the pointer."""
        return self.focus or self.hover

    # -- pointer and keys ------------------------------------------------------------------------------------

    @property
    def is_brushing(self) -> bool:
        """Whether the brush is down."""
        return bool(self._brush_at)

    def lift(self) -> None:
        """Takes the brush off."""
        self._brush_at = ""

    def brush(self, event: pygame.event.Event) -> tuple[str, ...] | None:
        """The hexes a brush comes over with an event of the left button, () when it is lifted; None: no
        matter of the brush.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            key = self.locate(event.pos)
            self._brush_at = key or ""
            return (key,) if key else None
        if event.type == pygame.MOUSEMOTION and self._brush_at:
            key = self.locate(event.pos)
            if key is None or key == self._brush_at:
                return None
            way = tuple(self._between(self._brush_at, key))
            self._brush_at = self.hover = key
            return way
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._brush_at:
            self.lift()
            return ()
        return None

    def _between(self, start: str, end: str) -> Iterator[str]:
        """The hexes on the straight way from one to another, the first left out."""
        (x1, y1), (x2, y2) = self.whole.anchor(start), self.whole.anchor(end)
        steps = max(abs(a - b) for a, b in zip(cube(*place(start)), cube(*place(end)), strict=True))
        last = start
        for n in range(1, steps + 1):
            key = self.whole.locate(x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps)
            if key and key != last:
                last = key
                yield key

    def point_at(self, place: Place | None) -> bool:
        """Follows the pointer; the keyboard's hex is given up for another one."""
        was, is_changed = self.hover, super().point_at(place)
        self.focus = "" if self.hover and self.hover != was else self.focus
        return is_changed

    def walk(self, dx: int, dy: int) -> None:
        """Moves the keyboard's cursor a column or a row."""
        x, y = place(self.focus or self.chosen or self.hover or "0000")
        if self.focus:
            x, y = (
                min(max(x + dx, 0), self.draft.board.columns - 1),
                min(max(y + dy, 0), self.draft.board.rows - 1),
            )
        self.focus, self.hover = label(x, y), ""
        self.reveal(self.focus)

    # -- pictures --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, options: DrawOptions) -> None:
        """Field, void, zones, units, key locations, and what is pointed at."""
        self.frame = frame = frame_of(self.draft)
        super().draw(surface, replace(options, selected=self.chosen or None))
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        self._draw_void(surface)
        for h, owner in frame.zones.items():
            self._draw_zone(surface, h, owner)
        surface.set_clip(before)

    def _draw_void(self, surface: pygame.Surface) -> None:
        """The places of the grid that are no hexes, thin, so that they can be painted."""
        board, ink = self.draft.board, mix(SHEET, INK, 0.3)
        for x, y in reading_order(board.columns, board.rows):
            key = label(x, y)
            if key in board.terrain:
                continue
            points = [self.camera.to_screen(*corner) for corner in self.whole.polygon(key)]
            pygame.draw.polygon(surface, ink, points, 1)
            if key in (self.pointed, self.chosen):
                pygame.draw.polygon(surface, LIGHT, points, max(2, round(2 * self.camera.zoom)))

    def _draw_zone(self, surface: pygame.Surface, key: str, owner: str) -> None:
        """The number of a zone in the shape of its owner, at the upper left of the hex."""
        x, y = self.whole.anchor(key)
        at = self.camera.to_screen(x - 17.0, y - 29.0)
        reach = max(ZONE_SIGN * self.camera.zoom, self.context.theme.px(8))
        style = owner_style(owner)
        points = rim_points(style.shape, at, reach)
        pygame.draw.polygon(surface, LIGHT, points)
        pygame.draw.polygon(surface, style.rim, points, max(2, round(reach * 0.28)))
        number = self.painter.fonts.font("sans_bold", max(11, round(reach * 1.3))).render(
            owner, True, DARK_INK
        )
        box = number.get_bounding_rect()
        surface.blit(number, (round(at[0]) - box.centerx, round(at[1]) - box.centery))


def _whole_sheet(board: Board) -> HexFigures:
    """The sheet of a board without any void."""
    return HexFigures(
        board.columns, board.rows, [label(x, y) for x, y in reading_order(board.columns, board.rows)]
    )
