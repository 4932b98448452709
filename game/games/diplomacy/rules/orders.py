"""Units and orders of Diplomacy and its variants, as values.

One class serves every kind of order; ``verb`` says which. A variant adds verbs, never fields; where its
orders are sorted and written otherwise (pieces that stand beside units, pieces that come from off the board)
it has a class of its own. ``NamedTuple`` and not a dataclass, because a turn makes a thousand legal orders
and a named tuple is made and compared three times as fast.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.diplomacy.rules.map import province_of

HOLD, MOVE, SUPPORT, CONVOY = "hold", "move", "support", "convoy"
RETREAT, DISBAND = "retreat", "disband"
BUILD, REMOVE = "build", "remove"
VOTE = "vote"


class Unit(NamedTuple):
    """A unit on the board: kind letter ("A", "F" ...), owner, region ("SPA/SC")."""

    kind: str
    power: str
    region: str

    @property
    def province(self) -> str:
        """The province it occupies."""
        return province_of(self.region)

    def __str__(self) -> str:
        return f"{self.kind} {self.region}"


class Order(NamedTuple):
    """One order of one power.

    | verb    | unit (kind, at)       | target                      | helped unit (helped_kind, helped_at)   |
    | hold    | who                   | -                           | -                                      |
    | move    | who                   | region it goes to           | - ; ``via`` = by convoy, asked for     |
    | support | supporter             | '' = to hold, else province | who is supported                       |
    | convoy  | fleet                 | where the army goes         | the army                               |
    | retreat | dislodged unit        | region it goes to           | -                                      |
    | disband, remove | who           | -                           | -                                      |
    | build   | new unit and region   | -                           | -                                      |
    | vote    | -                     | "DRAW" or a power to concede to | -                                  |
    """

    seat: str
    verb: str
    kind: str = ""
    at: str = ""
    target: str = ""
    helped_kind: str = ""
    helped_at: str = ""
    via: bool = False

    @property
    def slot(self) -> str:
        """The province of the unit; votes share one slot."""
        return VOTE if self.verb == VOTE else province_of(self.at)

    @property
    def unit(self) -> Unit:
        """The ordered unit, as its power would name it."""
        return Unit(self.kind, self.seat, self.at)

    def path(self) -> tuple[str, ...]:
        """The clicks that build it: province, verb, then provinces and, where one has two coasts, the
        coast.
        """
        if self.verb == VOTE:
            return (VOTE, self.target)
        here = province_of(self.at)
        if self.verb == BUILD:
            return (here, BUILD, self.kind, *_coast(self.at))
        if self.verb in (MOVE, RETREAT):
            return (here, "via" if self.via else self.verb, province_of(self.target), *_coast(self.target))
        if self.helped_at:
            helped = province_of(self.helped_at)
            return (here, self.verb, helped, province_of(self.target) or helped, *_coast(self.target))
        return (here, self.verb, *((province_of(self.target), *_coast(self.target)) if self.target else ()))

    def own_text(self) -> str:
        """How an order of a variant's own class is written; '' leaves it to the notation."""
        return ""

    def __str__(self) -> str:
        from game.games.diplomacy.rules.text.notation import write_order

        return write_order(self)


def _coast(region: str) -> tuple[str, ...]:
    return (region,) if "/" in region else ()
