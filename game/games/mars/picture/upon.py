"""What stands and lies on the squares of the Mars board, as pictures with their places: what is selected,
pieces, marks, plates, what an action would change, targets.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.blits import Blit, Kept, centered
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark, Piece
from game.board.options import DrawOptions
from game.games.mars.picture.ahead import Ahead
from game.games.mars.picture.frames import MarsFrame
from game.games.mars.picture.fronts import banner_blit, front_blits, rim_size
from game.games.mars.picture.lines import arrow, arrow_color
from game.games.mars.picture.overlays import NOTHING, RIGHT_OF_WAY, THIEVES, Overlays, thief_sign
from game.games.mars.picture.palette import PLAN
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.picture.places import MarsPlaces, stands_of
from game.games.mars.picture.signs import SignSprites
from game.games.mars.picture.thoughts import ThoughtDrawing
from game.geo.document import Point

ARROWS = ("move", "strike", "spawn")
"""The marks that are drawn as arrows."""

MOST_ARROWS = 40
"""So many pictures of arrows are kept."""


class Upon:
    """Makes each picture when it is come to, of what is in ``seen``, in zoomed pixels at ``places``."""

    def __init__(
        self, sprites: MarsSprites, signs: SignSprites, fonts: Fonts, places: MarsPlaces, seen: pygame.Rect
    ) -> None:
        self._sprites, self._signs = sprites, signs
        self._fonts = fonts
        self._lines_ahead: Kept[list[Blit]] = Kept()
        self._arrow_blits: Kept[dict[Mark, Blit]] = Kept()
        self._thoughts = ThoughtDrawing(signs)
        self.places, self.seen = places, seen

    def all(self, frame: Frame, options: DrawOptions) -> Iterator[Blit]:
        """Everything."""
        yield from self.standing(frame, options)
        yield from self.over(frame, options)
        yield from self.pointed_at(options)

    def standing(self, frame: Frame, options: DrawOptions) -> Iterator[Blit]:
        """What is selected, what the engine thinks of, and the pieces."""
        if options.selected in self.places.rects:
            yield self._sign("selected", options.selected)
        if isinstance(frame, MarsFrame) and frame.thoughts:
            taken = {piece.key for piece in frame.pieces}
            yield from self._thoughts.arrows(frame.thoughts, self.places, taken)
        yield from self._pieces(frame, options)

    def over(self, frame: Frame, options: DrawOptions) -> Iterator[Blit]:
        """What is done and doomed, the plates, what would change."""
        yield from self._marks(frame, options)
        if isinstance(frame, MarsFrame) and frame.thoughts:
            yield from self._thoughts.words(frame.thoughts, self.places)
        yield from self._plates(overlays_of(frame), options)
        if isinstance(frame, MarsFrame) and frame.ahead is not None:
            yield from self._would_change(frame.ahead, options.ui_scale)

    def pointed_at(self, options: DrawOptions) -> Iterator[Blit]:
        """Where a click would lead, and the pointer's square."""
        for key, kinds in options.targets.items():
            if key in self.places.rects:
                yield from (self._sign(kind, key) for kind in kinds.split("+"))
        if options.hover in self.places.rects:
            yield self._sign("hover", options.hover)

    def carried(self, frame: Frame, carried: tuple[str, Point]) -> Iterator[Blit]:
        """The piece that hangs from the pointer, a little larger."""
        piece = top_of(frame, carried[0])
        if piece is not None:
            goer = Piece(piece.sprite, piece.owner, piece.key) if piece.role == "guest" else piece
            yield centered(self._sprites.sprite(goer, round(self.places.side * 1.08)), carried[1])

    def _pieces(self, frame: Frame, options: DrawOptions) -> Iterator[Blit]:
        carried = options.carried[0] if options.carried else ""
        for stand in stands_of(frame, self.places, options.moment):
            if stand.piece.key == carried and options.moment <= 0 and stand.piece is top_of(frame, carried):
                continue
            if not self._is_seen(stand.middle):
                continue
            picture = self._sprites.sprite(stand.piece, self.places.side)
            if stand.strength < 1.0:
                picture = picture.copy()
                picture.set_alpha(round(255 * max(0.0, stand.strength)))
            yield centered(picture, stand.middle)

    def _marks(self, frame: Frame, options: DrawOptions) -> Iterator[Blit]:
        """Doomed things, what acts where it stands, arrows."""
        if options.show_orders and not 0 < options.moment < 1:
            for mark in frame.marks:
                if mark.kind == "doomed":
                    yield self._sign("doomed", mark.places[0])
                elif mark.kind in ("area", "brood"):
                    yield self._sign(mark.kind, mark.places[0])
            yield from self._arrows(frame)

    def _plates(self, overlays: Overlays, options: DrawOptions) -> Iterator[Blit]:
        """The right of way in the upper right corner, what a Thief is at the lower edge."""
        side = self.places.side
        if RIGHT_OF_WAY in options.overlays:
            for badge in filter(lambda badge: self._is_seen(self.places.middle(badge.key)), overlays.badges):
                plate = self._signs.right(badge.line, side, has=badge.has)
                rect = self.places.rects[badge.key]
                yield plate, (rect.right - plate.get_width() - 1, rect.top + 1)
        if THIEVES in options.overlays:
            for key, words in overlays.thieves:
                plate = self._signs.plate(thief_sign(words), side)
                rect = self.places.rects[key]
                yield plate, (rect.centerx - plate.get_width() // 2, rect.bottom - plate.get_height() - 1)

    def _arrows(self, frame: Frame) -> Iterator[Blit]:
        places = self.places
        made = self._arrow_blits.get(places, dict)
        for mark in frame.marks:
            if mark.kind in ARROWS and mark.places[0] != mark.places[-1]:
                if mark not in made:
                    if len(made) > MOST_ARROWS:
                        made.clear()
                    made[mark] = arrow(
                        places.middle(mark.places[0]),
                        places.middle(mark.places[-1]),
                        places.side,
                        color=arrow_color(mark.look.value, mark.owner),
                        is_dashed=mark.kind != "move",
                    )
                yield made[mark]

    def _would_change(self, ahead: Ahead, ui_scale: float) -> Iterator[Blit]:
        """What the action under the pointer would change: the next Fronts in brass, badges that flip, what
        is left hanging; a banner only where the Front turns.
        """
        fronts, signs, places = ahead.fronts, self._signs, self.places
        if fronts is not None:
            yield from self._lines_ahead.get((fronts, places), lambda: front_blits(places, fronts, PLAN))
        for key in ahead.hanging:
            yield self._sign("hanging", key)
        for badge in ahead.flips:
            picture, rect = signs.flip(badge.line, places.side, has=badge.has), places.rects[badge.key]
            yield picture, (rect.right - picture.get_width() + 3, rect.top - 3)
        if fronts is not None and ahead.turns:
            words, size = f"Next: {fronts.banner}", rim_size(places, ui_scale)
            yield banner_blit(places, self._fonts, words, is_active=fronts.is_active, size=size)

    def _is_seen(self, middle: Point) -> bool:
        """Whether any of the square around a point is in the viewport."""
        reach = self.places.side
        return self.seen.inflate(reach, reach).collidepoint(middle)

    def _sign(self, name: str, key: str) -> Blit:
        return self._signs.sign(name, self.places.side), self.places.rects[key].topleft


def overlays_of(frame: Frame) -> Overlays:
    """What can be shown over the squares of a position; nothing for a frame of another kind."""
    return frame.overlays if isinstance(frame, MarsFrame) else NOTHING


def top_of(frame: Frame, key: str) -> Piece | None:
    """The uppermost unit of a square."""
    return next((piece for piece in reversed(frame.pieces) if piece.key == key), None)
