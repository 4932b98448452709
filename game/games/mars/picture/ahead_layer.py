"""Draws what the action under the pointer would change: the next Fronts in brass, the badges that flip, what
is left hanging.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.blits import Blit, Kept
from game.board.fonts import Fonts
from game.games.mars.picture.ahead import Ahead
from game.games.mars.picture.fronts import banner_blit, front_blits, rim_size
from game.games.mars.picture.palette import PLAN
from game.games.mars.picture.places import MarsPlaces
from game.games.mars.picture.signs import SignSprites


class AheadLayer:
    """Makes the pictures of it; those of the lines are kept while the Fronts stay the same."""

    def __init__(self, signs: SignSprites, fonts: Fonts) -> None:
        self._signs, self._fonts = signs, fonts
        self._lines: Kept[list[Blit]] = Kept()

    def blits(self, ahead: Ahead, places: MarsPlaces, ui_scale: float) -> Iterator[Blit]:
        """Everything of it, in zoomed pixels; a banner only where the Front turns."""
        fronts, signs = ahead.fronts, self._signs
        if fronts is not None:
            yield from self._lines.get((fronts, places), lambda: front_blits(places, fronts, PLAN))
        for key in ahead.hanging:
            yield signs.sign("hanging", places.side), places.rects[key].topleft
        for badge in ahead.flips:
            picture, rect = signs.flip(badge.line, places.side, has=badge.has), places.rects[badge.key]
            yield picture, (rect.right - picture.get_width() + 3, rect.top - 3)
        if fronts is not None and ahead.turns:
            words, size = f"Next: {fronts.banner}", rim_size(places, ui_scale)
            yield banner_blit(places, self._fonts, words, is_active=fronts.is_active, size=size)
