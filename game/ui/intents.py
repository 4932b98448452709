"""What a person wants, free of keys and pixels: handlers make intents of events, a screen carries them
out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.board.frame import Mark

Place = tuple[int, int]
"""A point of the window."""


class Step(Enum):
    """Where to go in the history of a game."""

    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    LAST = "last"


class Do(Enum):
    """Wishes that need no further word."""

    BACK = "back"  # one step back: the last pick, the open panel, the look into the past
    CONFIRM = "confirm"
    SEND = "send"  # the orders as they stand
    UNDO = "undo"
    REDO = "redo"
    CLEAR = "clear"  # take back the order of the selected unit
    CLEAR_ALL = "clear all"  # take back every order of the seat
    RESIGN = "resign"
    NEXT_UNIT = "next unit"
    FIT = "fit"
    PLAY = "play"
    SPACE = "space"  # go on from results, or play and pause what is being looked at
    ACCEPT = "accept"  # Enter: pick what the board's focus is on, or go on
    NAMES = "names"
    PLAIN = "plain"  # the board plain, or in the world of its game
    ORDERS = "orders"
    FRONT_PAGE = "front page"  # what the papers write about the turn
    MUTE = "mute"  # no sound, or sound again
    REASON = "reason"
    EVENTS = "events"  # tell the events of a turn one after the other
    TYPE = "type"
    PANEL = "panel"
    RULES = "rules"
    CARD = "card"  # of what the keys or the pointer mean
    EXPORT = "export"
    SAVE = "save"
    LOAD = "load"
    MENU = "menu"
    NEXT_SEAT = "next seat"
    GO_ON = "go on"  # from results to the next phase, from the past to the present
    FORK = "fork"
    WHAT_IF = "what if"  # try out other orders in the phase that is looked at; out of that again
    VOTES = "votes"  # open the ballot
    PHASES = "phases"  # open the list of phases
    SEATS = "seats"  # open the list of seats whose orders can be shown alone
    STANDINGS = "standings"  # show standings in place of the list, where both do not fit
    COURSE = "course"  # the page that tells how the game came to where it is
    BRANCHES = "branches"  # the tree of what was supposed and played on
    LEAVE = "leave"
    UNFOCUS = "unfocus"  # the keys leave the board


@dataclass(frozen=True, slots=True)
class Pick:
    """A click on the board: the location under it ('' beside the board), the place in the window, and what
    lies there beside the units (`Painter.thing_at`).
    """

    key: str
    place: Place
    thing: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """A letter that may stand for a verb or another choice that is open ("m", "s", "a")."""

    letter: str


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer has come to a place."""

    place: Place


@dataclass(frozen=True, slots=True)
class Over:
    """The pointer is at a place of the board (None: beside it), over a location and a mark.

    ``keeps_focus``: it was not moved by a hand, so that the keyboard's focus stays where it is.
    """

    place: Place | None
    key: str = ""
    mark: Mark | None = None
    keeps_focus: bool = False


@dataclass(frozen=True, slots=True)
class Carry:
    """Something picked up from a place of the board hangs at a place of the window; None: it is put back."""

    key: str
    place: Place | None


@dataclass(frozen=True, slots=True)
class Pan:
    """Move the board by so many pixels."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """Zoom by a factor, at a place (None: the middle of the board)."""

    factor: float
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    """Move the keyboard's focus on the board: -1, 0 or 1 to the right and down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class ShowPhase:
    """Look at the results of a turn, or (None) at the present."""

    turn: int | None


@dataclass(frozen=True, slots=True)
class ShowTurn:
    """Look at another phase."""

    step: Step


@dataclass(frozen=True, slots=True)
class OneSeat:
    """Show the orders of one seat only, by its number from 1; 0 shows all."""

    number: int


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Go on with another seat of the same person."""

    seat: str


@dataclass(frozen=True, slots=True)
class OnlySeat:
    """Show the orders of one seat only; '' shows all."""

    seat: str


@dataclass(frozen=True, slots=True)
class Arrows:
    """Show or hide the arrows of earlier turns, or those of one seat alone, as they were before."""

    show_orders: bool
    only_owner: str | None


@dataclass(frozen=True, slots=True)
class Take:
    """A choice that is offered for the order being built: a verb, a kind of unit, a coast."""

    choice: str


@dataclass(frozen=True, slots=True)
class TypeOrder:
    """Enter the orders of a text."""

    text: str


@dataclass(frozen=True, slots=True)
class OnRow:
    """A line of the list was chosen, is to be deleted, is pointed at (``key`` '' = no longer), reached by
    keys ("stepped"), or moved to the place of line ``goal``.
    """

    kind: str
    key: str
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Bring a place of the board into sight."""

    key: str


@dataclass(frozen=True, slots=True)
class Act:
    """Something that only the game at the table knows, by its name."""

    name: str


Look = ShowPhase | ShowTurn | Do
"""What changes the phase that is looked at: a step, a jump, ``Do.GO_ON``, ``Do.PLAY``."""

OfOrders = Choose | OnRow | Pick | Take | TakeSeat | TypeOrder
OfSight = (
    Arrows | Carry | Hover | OneSeat | OnlySeat | Over | Pan | Reveal | ShowPhase | ShowTurn | Walk | Zoom
)
Intent = Act | Do | OfOrders | OfSight
