"""What the engine thinks of, on the Mars board: arrows below the pieces, so that they hide no face, and above
them numbers and worths in corners of squares.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from game.board.blits import Blit, Kept
from game.games.mars.picture.lines import thought
from game.games.mars.picture.places import MarsPlaces
from game.games.mars.picture.signs import SignSprites


@dataclass(frozen=True, slots=True)
class Thought:
    """An action: from and to, or the place where it is done; ``words`` are the number of its line of play, or
    a worth. The strong one is broad and bright.
    """

    places: tuple[str, ...]
    words: str
    is_strong: bool = False


class ThoughtDrawing:
    """Makes the pictures of some thoughts; the arrows of one zoom are kept while they are the same."""

    def __init__(self, signs: SignSprites) -> None:
        self._signs = signs
        self._kept: Kept[tuple[Blit, ...]] = Kept()

    def arrows(
        self, thoughts: Sequence[Thought], places: MarsPlaces, taken: Collection[str]
    ) -> tuple[Blit, ...]:
        """The arrows, the strong one last; where a square is ``taken`` they end at the edge of the piece."""
        ends = tuple(
            (one, one.places[-1] in taken) for one in sorted(thoughts, key=lambda one: one.is_strong)
        )
        return self._kept.get((ends, places), lambda: tuple(self._arrow(*end, places) for end in ends))

    def _arrow(self, one: Thought, is_taken: bool, places: MarsPlaces) -> Blit:
        """One of them; a frame around an action in place."""
        start, end = one.places[0], one.places[-1]
        if start == end:
            return self._signs.thought(places.side), places.rects[start].topleft
        middles = places.middle(start), places.middle(end)
        return thought(*middles, places.side, is_strong=one.is_strong, is_taken=is_taken)

    def words(self, thoughts: Sequence[Thought], places: MarsPlaces) -> Iterator[Blit]:
        """Numbers and worths in the upper left corners of the goals, those of one square side by side."""
        lefts: dict[str, int] = {}
        for one in thoughts:
            key, is_number = one.places[-1], one.words.isdigit()
            make = self._signs.number if is_number else self._signs.plate
            picture, left = make(one.words, places.side), lefts.get(key, 1)
            yield picture, (places.rects[key].left + left, places.rects[key].top + 1)
            lefts[key] = left + picture.get_width()
