"""Units of Mars on their way: where each stands in the course of a turn, and how much of it is still to be seen. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.geo.document import Point
from game.view.frame import Frame, Look, Mark, Piece
from game.view.mars_places import MarsPlaces
from game.view.motion import eased

FADES = 0.45
"""From this moment on what is doomed fades."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit, the middle of its picture in zoomed pixels, and its strength from 0 (gone) to 1."""

    piece: Piece
    middle: Point
    strength: float = 1.0


def stands_of(frame: Frame, places: MarsPlaces, moment: float) -> tuple[Stand, ...]:
    """All units at ``moment`` (0 before, 1 after the turn that the marks describe), those on their way last."""
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


def _on_its_way(piece: Piece, mark: Mark, places: MarsPlaces, moment: float, doomed: set[tuple[str, str, str]]) -> Stand:
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
