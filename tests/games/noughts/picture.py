"""How noughts and crosses are seen: nine squares, drawn with nothing but lines."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.board import palette
from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark, Piece, Score
from game.board.marks import MarkKind, MarkTable, Route
from game.board.options import DrawOptions
from game.board.painter import Painter
from game.board.picture import Ending, Picture, Subject
from game.core.results import Report
from game.geo.document import Point
from tests.games.noughts.rules import CROSS, SEATS, SQUARES, Board, Move

SIDE = 100
"""Board pixels of a square."""
INKS = {"CROSS": "#c8553d", "NOUGHT": "#3d7ea6"}


class NoughtsPainter(Painter):
    is_refining = False
    rendered = 0
    size = (3 * SIDE, 3 * SIDE)

    def __init__(self, assets: Path) -> None:
        self.fonts = Fonts(assets / "fonts")

    def refine(self, camera: Camera) -> bool:
        return False

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        before = surface.get_clip()
        surface.set_clip(camera.viewport.clip(before))
        surface.fill(palette.TABLE, camera.viewport)
        for key in SQUARES:
            lit = key in options.targets or key == options.hover
            pygame.draw.rect(
                surface, "#f2e8d2" if lit else "#d8ccb4", self._rect(camera, key).inflate(-2, -2)
            )
        for piece in frame.pieces:
            self._draw_sign(surface, self._rect(camera, piece.key), piece.owner)
        for mark in frame.marks if options.show_orders else ():
            for key in mark.places:
                pygame.draw.rect(surface, INKS[mark.owner], self._rect(camera, key).inflate(-6, -6), 3)
        surface.set_clip(before)

    def _draw_sign(self, surface: pygame.Surface, rect: pygame.Rect, owner: str) -> None:
        inside = rect.inflate(-rect.width // 3, -rect.height // 3)
        if owner == CROSS:
            pygame.draw.line(surface, INKS[owner], inside.topleft, inside.bottomright, 8)
            pygame.draw.line(surface, INKS[owner], inside.topright, inside.bottomleft, 8)
        else:
            pygame.draw.ellipse(surface, INKS[owner], inside, 8)

    def _rect(self, camera: Camera, key: str) -> pygame.Rect:
        x, y = self.anchor(key)
        left, top = camera.to_screen(x - SIDE / 2, y - SIDE / 2)
        return pygame.Rect(round(left), round(top), round(SIDE * camera.zoom), round(SIDE * camera.zoom))

    def locate(self, camera: Camera, pos: Point) -> str | None:
        x, y = camera.to_board(*pos)
        is_inside = 0 <= x < 3 * SIDE and 0 <= y < 3 * SIDE and camera.viewport.collidepoint(pos)
        return f"{'abc'[int(x // SIDE)]}{3 - int(y // SIDE)}" if is_inside else None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        key = self.locate(camera, pos)
        return next((piece for piece in frame.pieces if piece.key == key), None)

    def mark_at(
        self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None
    ) -> Mark | None:
        key = self.locate(camera, pos)
        return next((mark for mark in frame.marks if key in mark.places), None)

    def anchor(self, key: str) -> Point:
        return ("abc".index(key[0]) + 0.5) * SIDE, (3.5 - int(key[1])) * SIDE

    def stand(self, camera: Camera, key: str) -> Point:
        return camera.to_screen(*self.anchor(key))


class NoughtsPicture(Picture[Board, Move]):
    counted = "Squares"
    codes = "Names of squares"
    has_stages = False
    without = frozenset({"patterns"})
    endings = {
        "row": Ending("{} wins", "{} has won", "Three in a row."),
        "full": Ending("A draw", "A draw", "The board is full."),
    }
    marks = MarkTable((MarkKind("set", Route.STANDING, "ring"),))

    def __init__(self, match: Subject, assets: Path) -> None:
        super().__init__(match, assets)
        self.game = match.game
        self.painter = NoughtsPainter(assets)

    def _frame(self, view: Board) -> Frame:
        pieces = tuple(Piece(owner.lower(), owner, key) for key, owner in view.owners.items())
        counts = [sum(piece.owner == seat for piece in pieces) for seat in SEATS]
        scores = tuple(Score(seat, self.seat_title(seat), n) for seat, n in zip(SEATS, counts, strict=True))
        return Frame(self.game.phase(view).title, pieces=pieces, scores=scores)

    def results(self, before: Board, report: Report) -> Frame:
        frame = self.frame(before)
        return Frame(frame.title, pieces=frame.pieces, marks=self.trace(report), scores=frame.scores)

    def trace(self, report: Report) -> tuple[Mark, ...]:
        rows = [Mark("set", event.seat, event.places) for event in report.events]
        return tuple(rows or [Mark("set", r.order.seat, (r.order.square,)) for r in report.resolutions])
