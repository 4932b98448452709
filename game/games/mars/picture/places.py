"""Where the squares of the Mars board lie at one zoom, in zoomed pixels (before the camera's offset), from
either side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.board.frame import Frame, Look, Mark, Piece
from game.board.paths import eased
from game.geo.document import Point
from game.geo.squares import SquareBoard

FILES, RANKS = "abcdefgh", "12345678"


class MarsPlaces:
    """The squares at a zoom; ``is_flipped``: Black's side is below. Pictures are made for squares of ``side``
    pixels.
    """

    def __init__(self, board: SquareBoard, zoom: float, *, is_flipped: bool) -> None:
        """Nothing is kept but rectangles."""
        self.board, self.zoom, self.is_flipped = board, zoom, is_flipped
        self.rects = {key: self._rect(key) for key in board.squares}
        self.side = min(rect.width for rect in self.rects.values())
        first = next(iter(self.rects.values()))
        self.field = first.unionall(list(self.rects.values()))
        self.whole = pygame.Rect(
            0, 0, math.ceil(board.size[0] * zoom), math.ceil(board.size[1] * zoom)
        )  # as the camera has it

    def _rect(self, key: str) -> pygame.Rect:
        """The square, its edges on whole pixels."""
        half = self.board.squares[key].side / 2
        x, y = self.board.center(key, is_flipped=self.is_flipped)
        left, top = round((x - half) * self.zoom), round((y - half) * self.zoom)
        return pygame.Rect(
            left, top, round((x + half) * self.zoom) - left, round((y + half) * self.zoom) - top
        )

    @property
    def rim(self) -> pygame.Rect:
        """The part of the rim above the squares."""
        return pygame.Rect(self.whole.topleft, (self.whole.width, self.field.top - self.whole.top))

    def middle(self, key: str) -> Point:
        """The middle of a square."""
        return self.rects[key].center

    def corner(self, file: int, rank: int) -> Point:
        """A corner of squares: so many files from the left edge and ranks from the lower edge, as White sees
        them.
        """
        column, row = (8 - file, rank) if self.is_flipped else (file, 8 - rank)
        return self.field.left + self.field.width * column / 8, self.field.top + self.field.height * row / 8

    def key_at(self, x: float, y: float) -> str | None:
        """The square at a point."""
        return next((key for key, rect in self.rects.items() if rect.collidepoint(x, y)), None)


FADES = 0.45
"""From this moment on what is doomed fades."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit, the middle of its picture in zoomed pixels, and its strength from 0 (gone) to 1."""

    piece: Piece
    middle: Point
    strength: float = 1.0


def stands_of(frame: Frame, places: MarsPlaces, moment: float) -> tuple[Stand, ...]:
    """All units at ``moment`` (0 before, 1 after the turn that the marks describe), those on their way
    last.
    """
    if moment <= 0:
        return tuple(Stand(piece, places.middle(piece.key)) for piece in frame.pieces)
    done = [mark for mark in frame.marks if mark.look is Look.SUCCEEDED]
    going = next((mark for mark in done if mark.kind == "move"), None)
    doomed = {(mark.owner, mark.sprite, mark.places[0]) for mark in done if mark.kind == "doomed"}
    resting: list[Stand] = []
    moving: list[Stand] = []
    for piece in frame.pieces:
        if going is not None and _goes(piece, going):
            moving.append(_on_its_way(piece, going, places, moment, doomed))
            resting += [Stand(rest, places.middle(rest.key)) for rest in _left_behind(piece)]
        else:
            falls = (piece.owner, piece.sprite, piece.key) in doomed
            resting.append(Stand(piece, places.middle(piece.key), _fading(moment) if falls else 1.0))
    new = (
        Stand(Piece(m.sprite, m.owner, m.places[-1]), places.middle(m.places[-1]), eased(moment))
        for m in done
        if m.kind == "spawn"
    )
    return (*resting, *new, *moving)


def _goes(piece: Piece, mark: Mark) -> bool:
    return (piece.owner, piece.sprite, piece.key) == (mark.owner, mark.sprite, mark.places[0])


def _on_its_way(
    piece: Piece, mark: Mark, places: MarsPlaces, moment: float, doomed: set[tuple[str, str, str]]
) -> Stand:
    """The unit between its squares; of Swarms one goes, with no signs."""
    (x, y), (u, v), share = places.middle(mark.places[0]), places.middle(mark.places[-1]), eased(moment)
    falls = (piece.owner, piece.sprite, mark.places[-1]) in doomed
    goer = Piece(piece.sprite, piece.owner, piece.key) if piece.badges else piece
    return Stand(goer, (x + (u - x) * share, y + (v - y) * share), _fading(moment) if falls else 1.0)


def _left_behind(piece: Piece) -> Iterator[Piece]:
    """The other Swarms of a stack."""
    counts = [int(badge.split()[1]) for badge in piece.badges if badge.startswith("count ")]
    if counts and counts[0] > 1:
        others = tuple(badge for badge in piece.badges if not badge.startswith("count "))
        yield replace(piece, badges=(f"count {counts[0] - 1}", *others))


def _fading(moment: float) -> float:
    return 1.0 - eased((moment - FADES) / (1.0 - FADES))
