"""The board under a map author's hand: void hexes as outlines, zones with their numbers; brush and camera."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.catalogue.war_draft import Draft
from game.rules.warrior_races.board import Board
from game.rules.warrior_races.grid import cube, label, place, reading_order
from game.scenes.context import Context
from game.ui.handlers import BoardPointer
from game.ui.intents import Do, Hover, Pan, Pick, Zoom
from game.ui.panels.texts import Texts
from game.view.camera import Camera
from game.view.hex_painter import HexPainter
from game.view.hex_sheet import HexSheet
from game.view.options import DrawOptions
from game.view.palette import mix, rim_points
from game.view.warrior_frame import WarFrame
from game.view.warrior_palette import DARK_INK, INK, LIGHT, SHEET, owner_style
from game.view.warrior_races import stack_look

KEY_STEP = 1.25  # how much + and - zoom
ZONE_SIGN = 9.0  # of a zone's number, in board pixels


class EditorBoard:
    """``hover`` is the hex under the pointer, ``cursor`` that of the keyboard, ``chosen`` the one looked at; '' for none."""

    def __init__(self, draft: Draft, context: Context) -> None:
        self.context = context
        self.draft = draft
        self.painter = HexPainter(draft.board, context.assets)
        self.whole = _whole_sheet(draft.board)
        self.camera = Camera(self.painter.size, pygame.Rect(0, 0, 640, 480))
        self.pointer = BoardPointer(self.locate)
        self.hover = self.cursor = self.chosen = ""
        self._brush_at = ""  # the hex the brush touched last, '' when it is lifted

    # -- what is shown --------------------------------------------------------------------------------------------------------

    def show(self, draft: Draft) -> None:
        """Another state of the draft."""
        old, self.draft = self.draft, draft
        if draft.board == old.board:
            return
        self.painter.show(draft.board)
        if (draft.board.columns, draft.board.rows) != (old.board.columns, old.board.rows):
            self.whole = _whole_sheet(draft.board)
            self.camera = Camera(self.painter.size, self.camera.viewport)
            self.hover = self.cursor = self.chosen = ""

    def resize(self, rect: pygame.Rect) -> None:
        """Takes another part of the window."""
        if rect != self.camera.viewport and rect.width and rect.height:
            self.camera.resize(rect)

    @property
    def area(self) -> pygame.Rect:
        """Its part of the window."""
        return pygame.Rect(self.camera.viewport)

    def locate(self, point: tuple[int, int]) -> str | None:
        """The hex under a point, void ones too; None beside the field."""
        return self.whole.locate(*self.camera.to_board(*point)) if self.area.collidepoint(point) else None

    def middle(self, key: str) -> tuple[int, int]:
        """Where in the window a hex has its middle."""
        x, y = self.camera.to_screen(*self.whole.anchor(key))
        return round(x), round(y)

    def reveal(self, key: str) -> None:
        """Looks at a hex, panning so far that it can be seen well."""
        self.chosen = self.cursor = key
        x, y = self.middle(key)
        safe = self.area.inflate(-80, -80)
        if not safe.collidepoint(x, y):
            self.camera.pan(min(max(x, safe.left), safe.right) - x, min(max(y, safe.top), safe.bottom) - y)

    # -- pointer and keys -----------------------------------------------------------------------------------------------------

    @property
    def is_brushing(self) -> bool:
        """Whether the brush is down."""
        return bool(self._brush_at)

    def lift(self) -> None:
        """Takes the brush off."""
        self._brush_at = ""

    def brush(self, event: pygame.event.Event) -> tuple[str, ...] | None:
        """The hexes a brush comes over with an event of the left button, () when it is lifted; None: no matter of the brush."""
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

    def handle(self, event: pygame.event.Event) -> tuple[Pick | Do | None, bool]:
        """A click or right click, and whether to draw anew; drags pan, the wheel zooms."""
        match self.pointer.handle(event):
            case Pick() | Do.BACK as found:
                return found, True
            case Hover(at):
                return None, self._point_at(self.locate(at) or "")
            case Pan() as pan:
                self.camera.pan(pan.dx, pan.dy)
            case Zoom() as zoom:
                self.camera.zoom_at(zoom.factor, zoom.place or self.area.center)
            case _:
                return None, False
        return None, True

    def _point_at(self, key: str) -> bool:
        was, self.hover = self.hover, key
        self.cursor = "" if key and key != was else self.cursor
        return key != was

    def walk(self, dx: int, dy: int) -> None:
        """Moves the keyboard's cursor a column or a row."""
        x, y = place(self.cursor or self.chosen or self.hover or "0000")
        if self.cursor:
            x, y = min(max(x + dx, 0), self.draft.board.columns - 1), min(max(y + dy, 0), self.draft.board.rows - 1)
        self.cursor = label(x, y)
        self.hover = ""
        chosen = self.chosen
        self.reveal(self.cursor)
        self.chosen = chosen

    def by_action(self, done: Callable[[], None]) -> dict[str, Callable[[], None]]:
        """What the named actions do to the board; ``done`` is called when one has changed what is seen of it."""
        changes: dict[str, Callable[[], object]] = {
            "zoom_in": lambda: self.camera.zoom_at(KEY_STEP, self.area.center),
            "zoom_out": lambda: self.camera.zoom_at(1 / KEY_STEP, self.area.center),
            "fit": self.camera.fit,
        }

        def run(change: Callable[[], object]) -> None:
            change()
            done()

        return {name: partial(run, change) for name, change in changes.items()}

    # -- time and pictures ----------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Lets time pass; whether the board must be drawn again."""
        return self.camera.update(seconds) or self.painter.is_refining

    @property
    def wake_after(self) -> float | None:
        """When it wants to be drawn again by itself."""
        if self.painter.is_refining:
            return 0.0  # the window itself waits for the next picture
        return None if self.camera.is_settled else 0.05

    def draw(self, surface: pygame.Surface, texts: Texts) -> None:
        """Field, void, zones, units, key locations, and what is pointed at."""
        draft, hexes = self.draft, self.draft.board.terrain
        zones = {h: str(player) for player, zone in enumerate(draft.zones, 1) for h in zone}
        frame = WarFrame(
            draft.title,
            stacks={h: stack_look(stack, draft.board.races) for h, stack in draft.stacks if h in hexes},
            keys=dict.fromkeys(draft.keys, ""),
            zones=zones,
        )
        pointed = self.cursor or self.hover
        options = DrawOptions(selected=self.chosen or None, hover=pointed or None, is_hurried=True)
        self.painter.draw(surface, self.camera, frame, options)
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        self._draw_void(surface, pointed)
        for h, owner in zones.items():
            self._draw_zone(surface, h, owner, texts)
        surface.set_clip(before)

    def _draw_void(self, surface: pygame.Surface, pointed: str) -> None:
        """The places of the grid that are no hexes, thin, so that they can be painted."""
        board, ink = self.draft.board, mix(SHEET, INK, 0.3)
        for x, y in reading_order(board.columns, board.rows):
            key = label(x, y)
            if key in board.terrain:
                continue
            points = [self.camera.to_screen(*corner) for corner in self.whole.polygon(key)]
            pygame.draw.polygon(surface, ink, points, 1)
            if key in (pointed, self.chosen):
                pygame.draw.polygon(surface, LIGHT, points, max(2, round(2 * self.camera.zoom)))

    def _draw_zone(self, surface: pygame.Surface, key: str, owner: str, texts: Texts) -> None:
        """The number of a zone in the shape of its owner, at the lower left of the hex."""
        x, y = self.whole.anchor(key)
        at = self.camera.to_screen(x - 17.0, y - 29.0)
        reach = max(ZONE_SIGN * self.camera.zoom, texts.theme.px(8))
        style = owner_style(owner)
        points = rim_points(style.shape, at, reach)
        pygame.draw.polygon(surface, LIGHT, points)
        pygame.draw.polygon(surface, style.rim, points, max(2, round(reach * 0.28)))
        number = self.painter.fonts.font("sans_bold", max(11, round(reach * 1.3))).render(owner, True, DARK_INK)
        box = number.get_bounding_rect()
        surface.blit(number, (round(at[0]) - box.centerx, round(at[1]) - box.centery))


def _whole_sheet(board: Board) -> HexSheet:
    """The sheet of a board without any void."""
    return HexSheet(board.columns, board.rows, [label(x, y) for x, y in reading_order(board.columns, board.rows)])
