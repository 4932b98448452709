"""Where the cross of an order that failed stands: on its line, and on no counter."""

from __future__ import annotations

from dataclasses import replace

from game.board.frame import Look
from game.board.mark_sprites import HEAD
from game.board.marks import Arrow, Route
from game.board.paths import Line, length_of, point_at
from game.games.diplomacy.picture.clearance import Clearance

REACH = (3.4, 0.13)
"""How far a cross reaches, in pixels at least, and by the width of a counter."""


def failing(clearance: Clearance, arrow: Arrow, wished: float) -> Arrow:
    """With a gap and a cross near the ``wished`` share of its line, if the order failed."""
    if arrow.mark.look is not Look.FAILED:
        return arrow
    total, reach = length_of(arrow.line), _reach(clearance)
    head = 0.0 if arrow.kind.route is Route.SUPPORT else HEAD
    last = total - 1.7 * reach - head
    share = clearance.free_share(arrow.line, wished, 1.7 * reach, last, reach)
    return replace(arrow, cross=point_at(arrow.line, total * share), gap=share)


def crossed(clearance: Clearance, arrow: Arrow, ring: Line) -> Arrow:
    """With a cross on a ring around a counter, if the order failed: below it, or as near to there as it
    touches no other counter.
    """
    if arrow.mark.look is not Look.FAILED:
        return arrow
    turns = [ring[(24 + side * step) % 96] for step in range(0, 49, 4) for side in (1, -1)]
    free = (spot for spot in turns if clearance.is_free(spot, _reach(clearance)))
    return replace(arrow, cross=next(free, turns[0]))


def _reach(clearance: Clearance) -> float:
    return max(REACH[0], REACH[1] * clearance.counter[0])
