"""What every painter of a board can do, whatever the game: the window and the export know no more of one than
this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark, Piece
from game.board.options import DrawOptions
from game.geo.document import Point

Expected = tuple[Frame, DrawOptions]
"""A frame that may be drawn next, and what is lit then; of the options nothing else is looked at."""


class Painter(Protocol):
    """Draws frames of one board through a camera, and answers what lies under the pointer.

    Keys are those of the game's places ("PAR", "e4", "0305"); points ``pos`` are window pixels, a camera
    turns them into board pixels. What the painter rendered it keeps, so that drawing the same again is cheap.
    Where a board can be turned round (``DrawOptions.is_flipped``), `locate`, `piece_at`, `anchor` and `stand`
    answer as in the last draw.
    """

    fonts: Fonts

    @property
    def size(self) -> tuple[int, int]:
        """Of the board in board pixels."""

    @property
    def is_refining(self) -> bool:
        """Whether the last hurried draw left something unsharp: draw again soon, even if nothing changes."""

    @property
    def rendered(self) -> int:
        """How many pictures have been rendered so far; drawing the same again adds none."""

    def refine(self, camera: Camera) -> bool:
        """Go on for a few milliseconds with what the last hurried draw left, without drawing; False if only
        drawing does.
        """

    def prepared(self, camera: Camera, make: Callable[[], Expected]) -> Iterator[None]:
        """Makes, a little at a time, what a frame that may be drawn next has besides the last one, and what
        is lit then.
        """
        return iter(())

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, options: DrawOptions) -> None:
        """Draw ``frame`` into the camera's viewport of ``surface``; options that mean nothing in this game
        are passed over.
        """

    def locate(self, camera: Camera, pos: Point) -> str | None:
        """The place under a point of the window; None beside the board."""

    def named_at(self, camera: Camera, pos: Point) -> str | None:
        """The place whose name stands at a point of the window, where it stands beside that place; None for
        no name.
        """
        return None

    def piece_at(self, camera: Camera, pos: Point, frame: Frame) -> Piece | None:
        """The counter under a point of the window."""

    def thing_at(self, camera: Camera, pos: Point, frame: Frame) -> str:
        """What lies under a point of the window beside the units, by its drawing or kind: a token, or
        something that lies on a place; '' for nothing.
        """
        piece = self.piece_at(camera, pos, frame)
        return piece.sprite if piece is not None and piece.role == "token" else ""

    def mark_at(
        self, camera: Camera, pos: Point, frame: Frame, options: DrawOptions | None = None
    ) -> Mark | None:
        """The arrow or ring under a point of the window; ``options`` as for `draw`, where it is left out
        those of the last.
        """

    def signs_of(self, camera: Camera, frame: Frame, key: str) -> tuple[pygame.Rect, ...]:
        """Where in the window stands what shows a place beside its units: its name, its center."""
        return ()

    def anchor(self, key: str) -> Point:
        """The middle of a place in board pixels: where the keyboard's focus and the choices of an order are
        shown.
        """

    def stand(self, camera: Camera, key: str) -> Point:
        """Where in the window the counter of a place stands."""
