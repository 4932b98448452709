"""One picture of a film: which turn it shows, what of it, and how long."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a picture shows of its turn; the value is what its file is named after."""

    POSITION = "position"
    ORDERS = "orders"
    RESULTS = "results"
    MOTION = "motion"
    MOMENT = "moment"
    PAGE = "page"
    ENDING = "ending"


MOVING = (Kind.MOTION, Kind.MOMENT, Kind.PAGE)
"""What shows nothing that has not been explained."""

WEIGHTS = {Kind.POSITION: 0.5, Kind.ORDERS: 0.9, Kind.RESULTS: 2.1}
"""How the time of a turn is shared out among its pictures: most of it to what came of everything."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the turn it belongs to (from 1; the ending has that of the position it shows), its kind
    and its time. ``moment`` is how far a movement has come (0 to 1), or how many seconds moments have been
    played.
    """

    turn: int
    kind: Kind
    seconds: float
    moment: float = 0.0
