"""A game in progress: the position, which positions have been before, and what has been offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.dice import Dice
from game.core.results import Outcome
from game.games.mars.rules.lanes import is_truce, legal_lanes
from game.games.mars.rules.pieces import SEATS
from game.games.mars.rules.position import BLACK_WINS, BOTH_FELL, GOES_ON, NO_PROGRESS, WHITE_WINS, Position
from game.games.mars.rules.position_text import write_position

ROYAL, NO_ACTION, REPETITION, STANDSTILL, RESIGNED, AGREED = (
    "royal",
    "no_action",
    "repetition",
    "no_progress",
    "resigned",
    "agreed",
)
"""How a game can end: R8.1, R8.2, R8.3, R8.4, and by the will of the players."""

THIRD = 3
"""So many times the same position is a draw (R8.3)."""


@dataclass(frozen=True, slots=True)
class MarsState:
    """A position with its past.

    ``seen`` holds the first four fields of the texts of all positions since the last progress or the end of a
    truce, the present one last (before that nothing can come back); ``offer`` is the seat whose offer of a
    draw stands, or ''. There is no chance in this game: ``dice`` is there for the contract alone.
    ``began`` is the position the game began from, None for this one; it makes no other state.
    """

    position: Position
    seen: tuple[str, ...]
    offer: str = ""
    ended: Outcome | None = None
    dice: Dice | None = None
    began: Position | None = field(default=None, compare=False, repr=False)

    @property
    def seat(self) -> str:
        """Who is on move, also when the game is over."""
        return SEATS[self.position.turn]

    @property
    def occurrences(self) -> int:
        """How many times the present position has been there (R8.3)."""
        return self.seen.count(self.seen[-1])


def opened(position: Position) -> MarsState:
    """A game that starts from a position, which stands at R9 step 8: only the lack of any action ends it at
    once.
    """
    return _judged(MarsState(position, (_mark(position),), began=position), past=())


def followed(state: MarsState, position: Position, offer: str = "") -> MarsState:
    """The state after an action has led from ``state`` to ``position``."""
    is_truce_over = is_truce(state.position) and not is_truce(position)
    past = () if position.clock == 0 or is_truce_over else state.seen
    fresh = replace(state, position=position, seen=(*past, _mark(position)), offer=offer)
    return _judged(fresh, past)


def closed(state: MarsState, ending: str, winners: tuple[str, ...]) -> MarsState:
    """The state with the game ended by the players' will."""
    return replace(state, ended=Outcome(ending, winners), offer="")


def _mark(position: Position) -> str:
    return " ".join(write_position(position).split()[:4])


def _judged(state: MarsState, past: Sequence[str]) -> MarsState:
    """Steps 5 to 8 of R9 as an outcome: a fallen royal piece, a draw, or no action left."""
    position = state.position
    ended = outcome_of(position)
    if ended is None and past and state.occurrences >= THIRD:
        ended = Outcome(REPETITION)
    if ended is None and not legal_lanes(position):
        ended = Outcome(NO_ACTION, (SEATS[1 - position.turn],))
    return replace(state, ended=ended)


def outcome_of(position: Position) -> Outcome | None:
    """How the last turn ended the game by itself (R8.1, R8.4)."""
    winners = {WHITE_WINS: SEATS[:1], BLACK_WINS: SEATS[1:], BOTH_FELL: (), NO_PROGRESS: ()}
    if position.ending == GOES_ON:
        return None
    return Outcome(STANDSTILL if position.ending == NO_PROGRESS else ROYAL, winners[position.ending])


def ending_of(outcome: Outcome | None) -> int:
    """The mark of a position that an outcome belongs to; the other way of `outcome_of`."""
    if outcome is None or outcome.ending not in (ROYAL, STANDSTILL):
        return GOES_ON
    if outcome.ending == STANDSTILL:
        return NO_PROGRESS
    return {(): BOTH_FELL, SEATS[:1]: WHITE_WINS}.get(outcome.winners, BLACK_WINS)
