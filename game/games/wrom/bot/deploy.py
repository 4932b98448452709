"""Choosing among placings of a force by playing the first turns from each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.core.bot import Chance
from game.games.wrom.bot.playout import Luck, played_on
from game.games.wrom.bot.search import Enough, Found, Judged, Work, first_of, sift
from game.games.wrom.bot.setup import PILE, placing
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.bot.worth import USUAL, Taste, worth
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.orders import Order
from game.games.wrom.rules.state import WarState

HORIZON = 3
"""How many turns are played from each placing."""

CANDIDATES = 30
"""How many placings are compared."""

PILES = (PILE, 2, 4, 5, 10)
"""So many warbands to a place, in turns."""

RIVALS = 6
"""How many placings of those who place later are reckoned with."""

STAGES = ((6, 10), (20, 4), (60, 2), (150, 1))
"""After so many continuations each, so many of the placings are kept."""


@dataclass(slots=True)
class Placing(Judged):
    """One placing, and the fields on which it may meet the others."""

    orders: tuple[Order, ...] = ()
    fields: Sequence[Sketch] = ()


def best_placing(
    view: WarState, player: int, chance: Chance, work: Work, taste: Taste = USUAL
) -> tuple[Order, ...]:
    """The placings of a whole force that go best, and the end of them."""
    seed = chance.below(1 << 30)
    found = []
    for number in range(CANDIDATES):
        orders = tuple(placing(view, player, chance, PILES[number % len(PILES)]))
        found.append(Placing(orders=orders, fields=tuple(_fields(_placed(view, orders), player, seed))))

    def play(one: Placing, number: int) -> Found:
        sketch = one.fields[number % len(one.fields)].copy()
        luck = Luck(seed + number, player, taste)
        played_on(sketch, 1 + HORIZON, luck)
        return worth(sketch, player, taste), luck.fortune

    try:
        return sift(found, STAGES, play, work).orders
    except Enough:
        return first_of(found).orders


def _fields(state: WarState, player: int, seed: int) -> Iterator[Sketch]:
    """The field before the first turn, once for each placing of those who place later."""
    later = [p for p in state.order[state.order.index(player) + 1 :] if p not in state.resigned]
    for rival in range(RIVALS if later else 1):
        ready, luck = state, Luck(seed + rival)
        for other in later:
            ready = replace(ready, player=other)
            ready = _placed(ready, tuple(placing(ready, other, luck)))
        sketch = Sketch.of(ready)
        sketch.later, sketch.turn = (), state.turn - 1
        yield sketch


def _placed(state: WarState, orders: Sequence[Order]) -> WarState:
    """The state with everything placed, its phase not ended."""
    for order in orders[:-1]:
        state, _ = carried_out(state, order)
    return state
