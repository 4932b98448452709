"""Orders as values (rule 15.2, in the words of the referee's contract)."""

from __future__ import annotations

from dataclasses import dataclass

PLACE, INITIATIVE, COMMAND, MOVE, MOUNT, ORDER, LEAD, ATTACK, END = (
    "place", "initiative", "command", "move", "mount", "order", "lead", "attack", "end",
)  # fmt: skip
STANDING, VARY, RESIGN, SERIES = "standing", "vary", "resign", "series"

VERBS = (PLACE, INITIATIVE, COMMAND, MOVE, MOUNT, ORDER, LEAD, ATTACK, END, STANDING, VARY, RESIGN)

ROLLS = frozenset({INITIATIVE, COMMAND, ATTACK})
"""What rolls dice: there is no way back across these."""

CLOSES = frozenset({*ROLLS, END})
"""What ends a series."""

ACTION_SLOT, VOTE_SLOT = "action", "vote"
"""A seat does one thing at a time; giving up is a word about the end of the game, apart from it."""


@dataclass(frozen=True, slots=True)
class Order:
    """One instruction.

    ``unit`` is the id of a warband (place, vary) or leader (mount, lead, standing); ``hex`` the stack it
    speaks of or the hex placed in; ``number`` a place in the stack from 1 at the top (0: none); ``target``
    the hex moved to or attacked; ``places`` the new sequence of ``order``; ``shifts`` and ``name`` a variant;
    ``steps`` the orders of a series.
    """

    seat: str
    verb: str
    unit: str = ""
    hex: str = ""
    number: int = 0
    target: str = ""
    places: tuple[int, ...] = ()
    shifts: tuple[int, ...] = ()
    name: str = ""
    steps: tuple[Order, ...] = ()

    @property
    def slot(self) -> str:
        """One action at a time; resigning beside it."""
        return VOTE_SLOT if self.verb == RESIGN else ACTION_SLOT

    def path(self) -> tuple[str, ...]:
        """The picks: the stack, the verb, then a place in the stack, a leader or a hex."""
        match self.verb:
            case "place":
                return self.unit, PLACE, self.hex
            case "move":
                return self.hex, MOVE, str(self.number), self.target
            case "mount":
                return self.hex, MOUNT, self.unit, str(self.number)
            case "order":
                return self.hex, ORDER, " ".join(map(str, self.places))
            case "lead" | "standing":
                return self.hex, self.verb, self.unit
            case "attack":
                return self.hex, ATTACK, self.target
            case "vary":
                return self.unit, VARY, self.name
            case "series":
                return SERIES, *(pick for step in self.steps for pick in step.path())
        return (self.verb,)


def series(seat: str, steps: tuple[Order, ...]) -> Order:
    """Several orders carried out in turn as one; a single one is itself."""
    return steps[0] if len(steps) == 1 else Order(seat, SERIES, steps=steps)
