"""A tiny game with everything a match must bear: simultaneous orders, void orders, chance, a secret and a
draw by agreement.

Three seats take stones from a heap, "take 1" to "take 3" each turn, or "pass". The heap grows by a die after
every turn. Each seat has a secret number drawn at the start; the game ends when the heap is empty or
everybody passes, and the seats whose taking is nearest to their secret number win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.dice import Dice
from game.core.errors import NotationError, PositionError
from game.core.game import Game, Option, Options, Phase
from game.core.results import Event, Outcome, Reason, Report, Resolution, Verdict
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.geo.document import Document

SEATS = ("RED", "BLUE", "GREEN")


@dataclass(frozen=True, slots=True)
class Take:
    seat: str
    count: int

    @property
    def slot(self) -> str:
        return "hand"

    def path(self) -> tuple[str, ...]:
        return ("take", str(self.count)) if self.count else ("pass",)


@dataclass(frozen=True, slots=True)
class Heap:
    turn: int
    heap: int
    taken: tuple[int, ...]
    secrets: tuple[int | None, ...]
    dice: Dice | None
    ended: Outcome | None = None


class Toy(Game[Heap, Take]):
    endings = ("nearest",)
    options = (
        Option("heap", "Stones at the start", 12, low=1, high=99),
        Option("growth", "The heap grows", True),
    )

    def initial(self, seed: str, options: Options | None = None) -> Heap:
        settled = self.settle_options(options)
        dice, secrets = Dice(seed), []
        for _ in SEATS:
            number, dice = dice.roll(10)
            secrets.append(number)
        return Heap(1, int(settled["heap"]), (0, 0, 0), tuple(secrets), dice)

    def seats(self, state: Heap) -> tuple[str, ...]:
        return SEATS

    def to_act(self, state: Heap) -> tuple[str, ...]:
        if state.ended:
            return ()
        return tuple(s for s, n in zip(SEATS, state.taken, strict=True) if n < 12)

    def phase(self, state: Heap) -> Phase:
        return Phase(f"T{state.turn}", f"Turn {state.turn}", state.turn)

    def legal_orders(self, state: Heap, seat: str) -> tuple[Take, ...]:
        if seat not in self.to_act(state):
            return ()
        return tuple(Take(seat, n) for n in range(min(3, state.heap) + 1))

    def objection(self, state: Heap, order: Take) -> Reason | None:
        return Reason("too_many", Verdict.VOID) if order.count > min(3, state.heap) else None

    def review(self, state: Heap, seat: str, orders: Sequence[Take]) -> tuple[Resolution, ...]:
        return tuple(Resolution(o, r) for o in orders if (r := self.objection(state, o)))

    def defaults(self, state: Heap, seat: str, orders: Sequence[Take]) -> tuple[Take, ...]:
        good = [o for o in orders if self.objection(state, o) is None]
        return () if good else (Take(seat, 0),)

    def resolve(self, state: Heap, orders: Mapping[str, Sequence[Take]]) -> tuple[Heap, Report]:
        results, taken = [], list(state.taken)
        for i, seat in enumerate(SEATS):
            if seat not in self.to_act(state):
                continue
            given = list(orders.get(seat, ()))
            good = [o for o in given if self.objection(state, o) is None][-1:]
            for order in given:
                reason = self.objection(state, order)
                if reason is None and order is not good[0]:
                    reason = Reason("replaced", Verdict.VOID)
                results.append(Resolution(order, reason or Reason("taken", Verdict.SUCCEEDS)))
            for order in self.defaults(state, seat, given):
                results.append(Resolution(order, Reason("passed", Verdict.SUCCEEDS), defaulted=True))
            taken[i] += good[0].count if good else 0
        return self._after(state, taken, tuple(results))

    def _after(self, state: Heap, taken: list[int], results: tuple[Resolution, ...]) -> tuple[Heap, Report]:
        heap = max(state.heap - (sum(taken) - sum(state.taken)), 0)
        dice, events = state.dice, ()
        if heap and dice is not None:
            grown, dice = dice.roll(3)
            heap, events = heap + grown, (Event("grown", words={"by": str(grown)}),)
        ended = None
        if heap == 0 or list(state.taken) == taken:
            gaps = [abs(t - (s or 0)) for t, s in zip(taken, state.secrets, strict=True)]
            winners = tuple(s for s, g in zip(SEATS, gaps, strict=True) if g == min(gaps))
            ended = Outcome("nearest", winners)
        return Heap(state.turn + 1, heap, tuple(taken), state.secrets, dice, ended), Report(results, events)

    def outcome(self, state: Heap) -> Outcome | None:
        return state.ended

    def view(self, state: Heap, seat: str | None) -> Heap:
        secrets = tuple(n if s == seat else None for s, n in zip(SEATS, state.secrets, strict=True))
        return replace(state, secrets=secrets, dice=None)

    def with_seed(self, state: Heap, seed: str) -> Heap:
        return replace(state, dice=Dice(seed))

    def read_order(self, state: Heap, seat: str, text: str) -> Take:
        words = text.lower().split()
        if words == ["pass"]:
            return Take(seat, 0)
        if len(words) == 2 and words[0] == "take" and words[1] in tuple("123456789"):
            return Take(seat, int(words[1]))
        raise NotationError(f'"{text}" cannot be read', word=text)

    def write_order(self, order: Take) -> str:
        return " ".join(order.path())

    def explain(self, item: Resolution | Event) -> str:
        return f"{item}."

    def to_json(self, state: Heap) -> object:
        return {
            "turn": state.turn,
            "heap": state.heap,
            "taken": list(state.taken),
            "secrets": list(state.secrets),
            "dice": state.dice.to_json() if state.dice else None,
            "ended": [state.ended.ending, list(state.ended.winners)] if state.ended else None,
        }

    def from_json(self, data: object) -> Heap:
        if not isinstance(data, dict) or "heap" not in data:
            raise PositionError("a state of the toy is an object with a heap")
        dice, ended = data["dice"], data["ended"]
        return Heap(
            data["turn"],
            data["heap"],
            tuple(data["taken"]),
            tuple(data["secrets"]),
            Dice(dice["seed"], dice["count"]) if dice else None,
            Outcome(ended[0], tuple(ended[1])) if ended else None,
        )


class Greedy:
    """Takes what it can; raises for GREEN in the failing form."""

    def __init__(self, fails_for: str = "") -> None:
        self.fails_for = fails_for

    def choose(self, game: Toy, view: Heap, seat: str, dice: Dice) -> tuple[Take, ...]:
        if seat == self.fails_for:
            raise ZeroDivisionError("no stones")
        assert view.dice is None
        order, _ = dice.choose(game.legal_orders(view, seat))
        return (order,)


def _build(path: Path) -> LoadedGame:
    return LoadedGame(Toy(), Document(path, 1, 1, "orthogonal", 16, 16, {}, ()))


TOY = Entry(
    id="toy",
    title="Toy",
    author="nobody",
    year_text="2024",
    blurb="Stones.",
    seats=SEATS,
    seat_titles={"RED": "Red", "BLUE": "Blue", "GREEN": "Green"},
    options=Toy.options,
    map_file="toy.tmx",
    rules_page="toy.md",
    bots={"random": Greedy, "hard": lambda: Greedy("GREEN")},
    builder=_build,
    turn_limit=50,
)

TOYS = Catalogue((TOY,))
"""In place of the list of games."""
