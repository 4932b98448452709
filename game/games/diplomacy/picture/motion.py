"""Units on their way: where each piece stands in the course of a movement. Pure; the same on the screen and
in an export.
"""

from __future__ import annotations

import math
from dataclasses import replace

from game.board.frame import Frame, Look, Mark, Piece
from game.board.marks import Arrow, MarkTable, Motion, Route, flight
from game.board.paths import Line, eased, length_of, part, point_at, through
from game.games.diplomacy.picture.places import Places
from game.geo.document import Point

JUMP = 0.6
"""The moment at which it is there."""

GROWING = ("burst", "flame", "plant")
"""The shapes that grow while it goes on."""

STEPS = 8
"""In how many sizes they are drawn."""

NUDGE = 0.28
"""How far of its way a unit that bounces gets before it turns back."""


def places_of_pieces(frame: Frame, places: Places, moment: float, table: MarkTable) -> tuple[Point, ...]:
    """Where every piece of ``frame`` stands at ``moment``, in zoomed pixels.

    The moment goes from 0 (before) to 1 (after the movement that the marks describe).
    """
    if moment <= 0 or not frame.marks:
        return tuple(places.piece(piece) for piece in frame.pieces)
    moving = {mark: table.motion(mark) for mark in frame.marks}
    going = {
        (m.owner, _province(m.places[0])): m for m in moving if moving[m] & Motion.UNIT and len(m.places) > 1
    }
    arrived = (m for m in going.values() if m.look is Look.SUCCEEDED and moving[m] & Motion.ENTERS)
    entered = {_province(m.places[-1]) for m in arrived}
    adrift = {m.name: m for m in moving if moving[m] & Motion.TOKEN}

    def place(piece: Piece) -> Point:
        if piece.role == "token":
            return _adrift(piece, adrift.get(piece.name), places, moment, table)
        return _place(piece, going.get((piece.owner, _province(piece.key))), entered, places, moment, table)

    return tuple(place(piece) for piece in frame.pieces)


def _adrift(piece: Piece, mark: Mark | None, places: Places, moment: float, table: MarkTable) -> Point:
    """Where a token is that drifts."""
    start = places.piece(piece)
    if mark is None or not places.has(mark.places[-1]):
        return start
    end, share = places.token(mark.places[-1]), _share(mark, moment, table)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _place(
    piece: Piece, mark: Mark | None, entered: set[str], places: Places, moment: float, table: MarkTable
) -> Point:
    start = places.piece(piece)
    if (
        mark is not None
        and all(map(places.has, mark.places))
        and (mark.kind == "retreat") == (piece.role == "dislodged")
    ):
        share = _share(mark, moment, table)
        if share:
            line = _way(start, mark, places, table)
            return point_at(line, length_of(line) * share)
    if (
        _province(piece.key) in entered
        and (mark is None or mark.look is not Look.SUCCEEDED)
        and piece.role == "unit"
    ):
        aside, share = places.dislodged(piece.key), eased(moment)
        return start[0] + (aside[0] - start[0]) * share, start[1] + (aside[1] - start[1]) * share
    return start


def _way(start: Point, mark: Mark, places: Places, table: MarkTable) -> Line:
    if table.kinds[mark.kind].route is Route.LAUNCH:
        return flight(start, places.unit(mark.places[-1]))
    return through([start, *(places.unit(place) for place in mark.places[1:])])


def _share(mark: Mark, moment: float, table: MarkTable) -> float:
    """How much of its way a unit or token has gone; what is transmitted is here, and then there."""
    if table.motion(mark) & Motion.AT_ONCE:
        return float(mark.look is Look.SUCCEEDED and moment >= JUMP)
    if mark.look is Look.SUCCEEDED:
        return eased(moment)
    return NUDGE * math.sin(math.pi * moment) if mark.look is Look.FAILED else 0.0


def at_moment(arrow: Arrow, moment: float) -> tuple[Arrow, float]:
    """What is seen of a mark while it goes on, and how large its sign is by its full size."""
    if not 0.0 < moment < 1.0 or not arrow.kind.motion & Motion.LASTS:
        return arrow, 1.0
    share = max(math.ceil(eased(moment) * STEPS) / STEPS, 1 / STEPS)
    if arrow.rider is not None and arrow.mark.look is Look.SUCCEEDED:
        (x, top), (_, foot) = arrow.line[0], arrow.line[-1]
        return replace(
            arrow, rider=(x, top + (foot - top) * share) if arrow.shape == "shaft" else arrow.rider
        ), 1.0
    if arrow.shape == "beam":
        share = min(share / JUMP, 1.0)
    if arrow.shape in ("streak", "drift", "beam") and arrow.gap is None:
        return replace(arrow, line=part(arrow.line, 0.0, length_of(arrow.line) * share)), 1.0
    return arrow, share if arrow.shape in GROWING else 1.0


def _province(key: str) -> str:
    return key.partition("/")[0]
