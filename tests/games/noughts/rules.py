"""Noughts and crosses: two sides set their signs in turn; three in a row win, a full board is a draw.

The squares are a1 to c3, a1 at the bottom left. An order is written as its square.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.dice import Dice
from game.core.errors import NotationError
from game.core.fields import Field, read_dice, read_outcome
from game.core.game import Game, Options, Phase
from game.core.results import Event, Outcome, Reason, Report, Resolution, Verdict

CROSS, NOUGHT = "CROSS", "NOUGHT"
SEATS = (CROSS, NOUGHT)
SQUARES = tuple(f"{file}{rank}" for rank in "123" for file in "abc")
LINES = tuple(
    tuple(line.split())
    for line in (
        "a1 b1 c1",
        "a2 b2 c2",
        "a3 b3 c3",
        "a1 a2 a3",
        "b1 b2 b3",
        "c1 c2 c3",
        "a1 b2 c3",
        "a3 b2 c1",
    )
)
SET = "set"


@dataclass(frozen=True, slots=True)
class Move:
    seat: str
    square: str

    @property
    def slot(self) -> str:
        return "move"

    def path(self) -> tuple[str, ...]:
        return (self.square, SET)


@dataclass(frozen=True, slots=True)
class Board:
    """The squares that are taken, in their sequence: by one side and the other in turn."""

    taken: tuple[str, ...] = ()
    ended: Outcome | None = None
    dice: Dice | None = None

    @property
    def owners(self) -> dict[str, str]:
        return {square: SEATS[number % 2] for number, square in enumerate(self.taken)}

    @property
    def mover(self) -> str:
        return SEATS[len(self.taken) % 2]

    @property
    def free(self) -> tuple[str, ...]:
        return tuple(square for square in SQUARES if square not in self.taken)

    def row(self) -> tuple[str, ...]:
        """Three of one sign, () where there are none."""
        owners = self.owners
        return next((line for line in LINES if len({owners.get(s, s) for s in line}) == 1), ())


class NoughtsGame(Game[Board, Move]):
    endings = ("row", "full")

    def initial(self, seed: str, options: Options | None = None) -> Board:
        self.settle_options(options)
        return Board()

    def seats(self, state: Board) -> tuple[str, ...]:
        return SEATS

    def to_act(self, state: Board) -> tuple[str, ...]:
        return () if state.ended else (state.mover,)

    def phase(self, state: Board) -> Phase:
        number = len(state.taken) + 1
        return Phase(f"M{number}", f"Move {number}", number)

    def legal_orders(self, state: Board, seat: str) -> tuple[Move, ...]:
        return tuple(Move(seat, square) for square in state.free) if seat in self.to_act(state) else ()

    def objection(self, state: Board, order: Move) -> Reason | None:
        if order.seat not in self.to_act(state):
            return Reason("not_on_move", Verdict.VOID)
        return None if order.square in state.free else Reason("taken", Verdict.VOID)

    def review(self, state: Board, seat: str, orders: Sequence[Move]) -> tuple[Resolution, ...]:
        return tuple(Resolution(order, found) for order in orders if (found := self.objection(state, order)))

    def defaults(self, state: Board, seat: str, orders: Sequence[Move]) -> tuple[Move, ...]:
        """Who says nothing takes the first free square."""
        is_open = not any(self.objection(state, order) is None for order in orders)
        return self.legal_orders(state, seat)[:1] if is_open else ()

    def resolve(self, state: Board, orders: Mapping[str, Sequence[Move]]) -> tuple[Board, Report]:
        seat = state.mover
        given = list(orders.get(seat, ()))
        good = [order for order in given if self.objection(state, order) is None][-1:]
        results = [Resolution(order, self._reason(state, order, good)) for order in given]
        filled = self.defaults(state, seat, given)
        results += [Resolution(order, Reason("set", Verdict.SUCCEEDS), defaulted=True) for order in filled]
        after = Board((*state.taken, *(order.square for order in (*good, *filled))), dice=state.dice)
        if row := after.row():
            after = replace(after, ended=Outcome("row", (seat,)))
            return after, Report(tuple(results), (Event("row", seat, places=row),))
        return replace(after, ended=None if after.free else Outcome("full")), Report(tuple(results))

    def _reason(self, state: Board, order: Move, good: Sequence[Move]) -> Reason:
        found = self.objection(state, order)
        if found is None and order not in good:
            found = Reason("replaced", Verdict.VOID)
        return found or Reason("set", Verdict.SUCCEEDS)

    def outcome(self, state: Board) -> Outcome | None:
        return state.ended

    def view(self, state: Board, seat: str | None) -> Board:
        return replace(state, dice=None)

    def read_order(self, state: Board, seat: str, text: str) -> Move:
        square = text.strip().lower()
        if square not in SQUARES:
            raise NotationError(f'"{text}" is no square', word=text)
        return Move(seat, square)

    def write_order(self, order: Move) -> str:
        return order.square

    def explain(self, item: Resolution | Event) -> str:
        if isinstance(item, Event):
            return f"{item.seat.title()} has three in a row."
        words = {
            "set": "is taken",
            "taken": "is taken already",
            "not_on_move": "must wait for the other side",
            "replaced": "gives way to a later order",
        }
        return f"{item.order.square} {words[item.reason.code]}."

    def to_json(self, state: Board) -> object:
        return {
            "taken": list(state.taken),
            "ended": state.ended.to_json() if state.ended else None,
            "dice": state.dice.to_json() if state.dice else None,
        }

    def from_json(self, data: object) -> Board:
        given = Field(data).object(("taken", "ended", "dice"), ("taken",))
        taken = tuple(item.choice(SQUARES) for item in given["taken"].items())
        return Board(taken, read_outcome(given["ended"]), read_dice(given["dice"]))
