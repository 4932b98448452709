"""The orders that The Aliens adds, as values: to transmitters, to units in reserve, to ships, and to
units that serve these.

| verb    | who (kind, at)        | target                     | helped_kind, helped_at                   |
| ship    | SHIP, its number      | sites, parted by spaces    | -                                        |
| stand   | transmitter           | -                          | -                                        |
| shift   | transmitter           | province it goes to        | -                                        |
| send    | transmitter           | province it sends to       | -                                        |
| receive | transmitter           | province or HOME           | whose reserve it is ('' = its own)       |
| admit   | transmitter, Winter   | region of what arrives     | kind of what arrives                     |
| scrap   | transmitter, Winter   | -                          | -                                        |
| arrive  | A, F or T, HOME       | region                     | -                                        |
| back    | unit that supports    | province                   | kind of what arrives, HOME               |
| carry   | fleet                 | province                   | T, where the transmitter is              |
| relay   | unit                  | region                     | T, the transmitter it passes through     |
"""

from __future__ import annotations

from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import VOTE, Order

SHIP = "ship"
STAND, SHIFT, SEND, RECEIVE = "stand", "shift", "send", "receive"
ADMIT, SCRAP = "admit", "scrap"
ARRIVE = "arrive"
BACK, CARRY, RELAY = "back", "carry", "relay"

STRANDED = "stranded"
"""What the move of a unit that was to be transmitted becomes when it is not, and there is no other way."""

TRANSMITTERS = ("T", "T2", "T3", "T4")
"""The transmitters of one space, told apart."""

BESIDE = frozenset((VOTE, SHIP, STAND, SHIFT, SEND, RECEIVE, ADMIT, SCRAP, ARRIVE))
"""The verbs of orders that are for no unit on the board."""

_OF_TRANSMITTER = frozenset((STAND, SHIFT, SEND, RECEIVE, ADMIT, SCRAP))


class AlienOrder(Order):
    """An order of one of these verbs."""

    __slots__ = ()

    @property
    def slot(self) -> str:
        """Transmitters have slots beside the units of their space; an arrival has that of its space; ships
        their numbers.
        """
        if self.verb in _OF_TRANSMITTER or self.verb == SHIP:
            return f"{self.kind} {self.at}"
        if self.verb == ARRIVE:
            return f"{HOME} {self.kind if self.kind in TRANSMITTERS else 'UNIT'} {province_of(self.target)}"
        return province_of(self.at)

    def path(self) -> tuple[str, ...]:
        """The clicks that build it; those for a second to fourth transmitter begin with which of them is
        meant.
        """
        coast = (self.target,) if "/" in self.target else ()
        goal = (province_of(self.target), *coast) if self.target else ()
        if self.verb == SHIP:
            return (f"SHIP{self.at}", *self.target.split())
        which = (self.kind,) if self.kind in TRANSMITTERS[1:] else ()
        if self.verb == ARRIVE:
            return (*which, goal[0], ARRIVE, TRANSMITTER if which else self.kind, *coast)
        if self.verb in _OF_TRANSMITTER:
            what = (
                (self.helped_kind, *coast)
                if self.verb == ADMIT
                else (self.helped_kind,)
                if self.helped_kind
                else goal
            )
            return (*which, self.at, self.verb, *what)
        here = province_of(self.at)
        if self.verb == BACK:
            return (here, BACK, *goal, self.helped_kind)
        return (here, self.verb, *((self.helped_at,) if self.helped_at else ()), *goal)

    def own_text(self) -> str:
        """As the text of the variant writes it."""
        who = f"{self.kind} {self.at}"
        helped = f"{self.helped_kind} {self.helped_at}"
        texts = {
            SHIP: f"{who}: {self.target}",
            STAND: f"{who} H",
            SHIFT: f"{who} - {self.target}",
            SEND: f"{who} (S) {self.target}",
            RECEIVE: " ".join(filter(None, (who, "(R)", self.helped_kind, self.target))),
            ADMIT: f"{who} (R) {self.helped_kind} {self.target}",
            SCRAP: f"{who} D",
            ARRIVE: f"{who} - {self.target}",
            BACK: f"{who} S {helped} - {self.target}",
            CARRY: f"{who} C {helped} - {self.target}",
            RELAY: f"{who} - {self.helped_at} - {self.target}",
            STRANDED: f"{who} - {self.target}",
        }
        return texts[self.verb]


def number_of(kind: str) -> int:
    """Which transmitter of its space is meant, from 0."""
    return TRANSMITTERS.index(kind) if kind in TRANSMITTERS else 0


def transmitter_order(
    power: str, verb: str, at: str, target: str = "", number: int = 0, helped: str = ""
) -> AlienOrder:
    """An order to a transmitter."""
    return AlienOrder(power, verb, TRANSMITTERS[number], at, target, helped)


def arrival(power: str, kind: str, region: str) -> AlienOrder:
    """A unit or transmitter coming from home."""
    return AlienOrder(power, ARRIVE, kind, HOME, region)


def ship_order(power: str, number: int, sites: tuple[str, ...]) -> AlienOrder:
    """The list of a ship (from 1)."""
    return AlienOrder(power, SHIP, "SHIP", str(number), " ".join(sites))
