"""A game as another program tells it: phases with orders as they are written there, and what it says of
positions and results.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.errors import ForeignError
from game.core.fields import Field

Things = Mapping[str, frozenset[str]]
"""By power: units ("A PAR", "F STP/SC") or centers ("PAR")."""

BOUNCED = "bounced"
"""What sources say of a move or retreat that came to nothing, in our word."""


@dataclass(frozen=True, slots=True)
class Position:
    """Units, dislodged units and centers as a source tells them; None for what it does not tell."""

    units: Things | None = None
    dislodged: Things | None = None
    centers: Things | None = None


NOTHING_TOLD = Position()


@dataclass(frozen=True, slots=True)
class ToldPhase:
    """One phase. ``code`` is as ours ("S1901M", "W1901A").

    ``orders`` are lines by power, ``before`` is the position in which they were given. ``results`` tells by
    the lines of orders what became of them: `BOUNCED`, or '' for what went well; None where it tells no
    results.
    """

    code: str
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    before: Position = NOTHING_TOLD
    results: Mapping[str, str] | None = field(default=None, hash=False)


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A whole game. ``source`` is what the program is called in sentences ("jDip"); ``start`` a first
    position that is not the usual one; ``notes`` are sentences about what of it could not be read.
    ``walks_without_convoy``: an army that is ordered by convoy to a neighboring province goes by land where
    no fleet was ordered to convoy it (DATC 4.A.4), which by our rules it does not.
    """

    source: str
    title: str
    phases: tuple[ToldPhase, ...]
    start: Mapping[str, object] | None = field(default=None, hash=False)
    notes: tuple[str, ...] = ()
    walks_without_convoy: bool = False


class SourceField(Field):
    """Data of another program; its faults are ForeignErrors that count the items of lists."""

    error = ForeignError
    is_counted = True
