"""Arrows of frames that follow each other: who changes one order of many sees the other arrows stay, so they
are not looked for again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.board.frame import Frame, Mark
from game.board.marks import Arrow, MarkTable
from game.games.diplomacy.picture.arrows import Router
from game.games.diplomacy.picture.places import Places

Known = dict[tuple[Mark, object], Arrow]


class Routes:
    """Finds the arrows of one frame after the other; those of the last one are kept."""

    def __init__(self) -> None:
        self._ground: object = None
        self._places: Places | None = None
        self._known: Known = {}

    def of(
        self, frame: Frame, places: Places, table: MarkTable, names: Sequence[pygame.Rect]
    ) -> tuple[Arrow, ...]:
        """All marks of a frame as arrows, in its order: as `arrows_of` finds them."""
        return tuple(self.each(frame, places, table, names))

    def each(
        self, frame: Frame, places: Places, table: MarkTable, names: Sequence[pygame.Rect]
    ) -> Iterator[Arrow]:
        """The same, one by one."""
        router, ground = Router(frame, places, table, names), (frame.pieces, [tuple(rect) for rect in names])
        if places is not self._places or ground != self._ground:
            self._places, self._ground, self._known = places, ground, {}
        known = Known()
        for mark in router.marks:
            key = mark, router.others(mark)
            arrow = self._known.get(key) if key[1] is not None else None
            known[key] = arrow or router.arrow(mark)
            yield known[key]
        self._known = known
