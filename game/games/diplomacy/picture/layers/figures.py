"""Free-standing figures in place of counters and tokens: fighting machines and cylinders. They stand where a
counter would, but reach beyond it; what can be clicked is the counter's place as ever.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

import pygame

from game.board.effects import puff
from game.board.frame import Frame, Piece
from game.games.diplomacy.picture.layers.counters import SHAPE, CounterSprites, badge_box
from game.games.diplomacy.picture.layers.cylinder import OPEN, SHUT, TURNED, cylinder
from game.games.diplomacy.picture.layers.tripod import FOOT, HEIGHT, STEPS, WIDTH, Pose, muzzle, tripod
from game.games.diplomacy.picture.places import Places
from game.geo.document import Point

TALL = 1.32
"""How wide a machine is by a counter; its height is half as much again."""

DEEP = 1.4
"""How wide a cylinder in its pit is by a token."""

STANDS = 0.3
"""How far below the middle of a counter a machine has its feet, by the width of the counter."""

SMOKE, GREEN_SMOKE = (70, 62, 56), (126, 190, 128)


def is_figure(piece: Piece) -> bool:
    """Whether a piece stands free."""
    return piece.sprite.startswith("martian") or (
        piece.role == "token" and piece.sprite.startswith("capsule")
    )


def figure_rects(frame: Frame, places: Places) -> Iterator[pygame.Rect]:
    """What figures cover beyond the blocks of their places: hoods and what is below them, cylinders in
    their pits.
    """
    width = places.width
    for piece in frame.pieces:
        x, y = places.piece(piece)
        if piece.role == "token" and is_figure(piece):
            box = places.token_rect((x, y))
            yield box.inflate((DEEP - 1) * box.w, (DEEP - 1) * box.h)
        elif is_figure(piece):
            top = y + STANDS * width - TALL * width * FOOT / WIDTH
            yield pygame.Rect(x - 0.52 * width, top + 0.1 * width, 1.04 * width, 0.62 * width)
            yield pygame.Rect(x - 0.4 * width, top + 0.7 * width, 0.8 * width, y - top - width)


def pose_of(piece: Piece, step: int = -1, *, is_left: bool = False) -> Pose:
    """How a machine stands, or walks."""
    return Pose(step % STEPS if step >= 0 else -1, "half" in piece.sprite, "eating" in piece.sprite, is_left)


def machine(pose: Pose, width: float) -> tuple[pygame.Surface, Point]:
    """A machine beside counters so wide, and where its picture begins by the middle of its place."""
    wide = max(12, round(TALL * width))
    picture = drawn(tripod(pose), (wide, round(wide * HEIGHT / WIDTH)))
    return picture, (-wide / 2, STANDS * width - picture.get_height() * FOOT / HEIGHT)


def muzzle_of(pose: Pose, width: float) -> Point:
    """Where the ray leaves a machine, by the middle of its place."""
    (x, y), wide = muzzle(pose), max(12, round(TALL * width))
    left, top = -wide / 2, STANDS * width - wide * FOOT / WIDTH
    return left + x * wide / WIDTH, top + y * wide / WIDTH


def pit(opening: int, width: float, *, is_afloat: bool = False) -> pygame.Surface:
    """A cylinder beside tokens so wide; its middle is that of the token."""
    wide = max(24, round(DEEP * width))
    return drawn(cylinder(opening, is_afloat=is_afloat), (wide, round(0.8 * wide)))


@lru_cache(maxsize=256)
def drawn(text: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing at a size."""
    return pygame.image.load_sized_svg(BytesIO(text.encode()), size)


class FigureSprites:
    """Figures with their signs, each a picture whose middle is that of its place."""

    def __init__(self, counters: CounterSprites) -> None:
        """``counters`` draw the signs."""
        self._counters = counters
        self._done: dict[object, pygame.Surface] = {}

    def sprite(
        self, piece: Piece, width: int, token: tuple[int, int], step: int = -1, *, is_left: bool = False
    ) -> pygame.Surface:
        """A figure beside counters so wide and tokens of a size; ``step`` counts the poses of its walk."""
        key = (
            piece.sprite,
            piece.badges,
            piece.role,
            width,
            token,
            step % STEPS if step >= 0 else -1,
            is_left,
        )
        if key not in self._done:
            body = (
                self._cylinder(piece, token)
                if piece.role == "token"
                else self._machine(pose_of(piece, step, is_left=is_left), width)
            )
            self._done[key] = self._signed(body, piece, (width, round(SHAPE * width)), token)
        return self._done[key]

    def _machine(self, pose: Pose, width: int) -> pygame.Surface:
        picture, (left, top) = machine(pose, width)
        sheet = _sheet(2 * math.ceil(-left + 0.3 * width), 2 * math.ceil(-top))
        x, y = sheet.get_width() / 2, sheet.get_height() / 2
        side = 1 if pose.is_left else -1
        for number, (far, high) in enumerate(((0.5, -0.98), (0.62, -1.14), (0.7, -1.26))):
            puff(sheet, (x + side * far * width, y + high * width), 0.1 * width, GREEN_SMOKE, 0.5, number)
        sheet.blit(picture, (round(x + left), round(y + top)))
        return sheet

    def _cylinder(self, piece: Piece, token: tuple[int, int]) -> pygame.Surface:
        is_afloat = piece.sprite.endswith("afloat")
        signs = {badge.partition(":")[0]: badge.partition(":")[2] for badge in piece.badges}
        opening = OPEN if "alarm" in signs else TURNED if signs.get("clock") == "1" else SHUT
        picture = pit(SHUT if is_afloat else opening, token[0], is_afloat=is_afloat)
        high = 0 if is_afloat else round(0.9 * token[0])
        sheet = _sheet(picture.get_width(), picture.get_height() + 2 * high)
        x, y, size = sheet.get_width() / 2, sheet.get_height() / 2, token[0]
        for number in range(0 if is_afloat else 4):
            at = x - (0.16 - 0.1 * number) * size, y - (0.36 + 0.26 * number) * size
            puff(sheet, at, (0.16 + 0.06 * number) * size, SMOKE, 0.5 - 0.09 * number, number)
        sheet.blit(picture, (0, high))
        return sheet

    def _signed(
        self, body: pygame.Surface, piece: Piece, block: tuple[int, int], token: tuple[int, int]
    ) -> pygame.Surface:
        """With its signs where those of a counter are."""
        rect = pygame.Rect((0, 0), token if piece.role == "token" else block)
        rect.center = 0, 0
        box = badge_box(piece, rect)
        if box is None:
            return body
        half = max(body.get_width() // 2, box.right), max(body.get_height() // 2, -box.top, box.bottom)
        sheet = _sheet(2 * half[0], 2 * half[1])
        sheet.blit(body, body.get_rect(center=half))
        self._counters.lay_badges(sheet, piece, box.move(half), rect.w)
        return sheet


def _sheet(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)
