"""Actions of a turn as values: what the screen picks, what records keep (notation, "Actions")."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.mars.rules import lanes
from game.games.mars.rules.lanes import decode, encode, legal_actions
from game.games.mars.rules.pieces import SEATS
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import NAMES, NUMBERS, names_of
from game.games.mars.rules.turn import victims_of

MOVE, CAPTURE, LAND, STRIKE, AREA, SPAWN, BROOD = (
    "move",
    "capture",
    "land",
    "strike",
    "area",
    "spawn",
    "brood",
)
"""What a unit can do: go to an empty square (a Thief may take something by it), take by moving, land on a
host, take one unit in place, take everything around in place, place a Cyzneo, let Swarms brood.
"""
RESIGN, DRAW = "resign", "draw"
"""What a side can say: give up; offer a draw beside its action, or accept the one that is offered."""

VERBS = (MOVE, CAPTURE, LAND, STRIKE, AREA, SPAWN, BROOD)
ACTION_SLOT, VOTE_SLOT = "action", "vote"

_NUMBERS = {
    MOVE: lanes.MOVE,
    CAPTURE: lanes.MOVE,
    LAND: lanes.MOVE,
    STRIKE: lanes.SHOT,
    AREA: lanes.AREA,
    SPAWN: lanes.SPAWN,
    BROOD: lanes.BROOD,
}


@dataclass(frozen=True, slots=True)
class Order:
    """An action of one unit, or a word about the end of the game.

    ``victims`` are the squares of what falls to the action itself: not what a Mantacron destroys in return.
    """

    seat: str
    verb: str
    origin: str = ""
    goal: str = ""
    victims: tuple[str, ...] = ()

    @property
    def slot(self) -> str:
        """One action a turn, one vote a turn."""
        return VOTE_SLOT if self.verb in (RESIGN, DRAW) else ACTION_SLOT

    def path(self) -> tuple[str, ...]:
        """From where, to where, what: ``("e2", "e4", "move")``; actions in place have one square twice."""
        return (self.verb,) if self.slot == VOTE_SLOT else (self.origin, self.goal, self.verb)


def order_of(position: Position, action: int) -> Order:
    """The order that stands for an action of the side to move."""
    number, origin, goal = decode(action)
    victims = victims_of(position, action)
    verb = {lanes.SHOT: STRIKE, lanes.AREA: AREA, lanes.SPAWN: SPAWN, lanes.BROOD: BROOD}.get(number, MOVE)
    if verb == MOVE and victims >> goal & 1:
        verb = CAPTURE
    elif verb == MOVE and origin != goal and position.occupied >> goal & 1:
        verb = LAND
    return Order(SEATS[position.turn], verb, NAMES[origin], NAMES[goal], names_of(victims))


def action_of(order: Order) -> int:
    """The number of an order's action."""
    return encode(_NUMBERS[order.verb], NUMBERS[order.origin], NUMBERS[order.goal])


def legal_orders(position: Position) -> tuple[Order, ...]:
    """All actions of the side to move as orders, in a fixed sequence."""
    return tuple(order_of(position, action) for action in sorted(legal_actions(position)))
