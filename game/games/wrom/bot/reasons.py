"""Why a computer player would do what it does at a battlefield: what ways lead to, and odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.games.wrom.bot.battle import BattleSense
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.rules.battle import compare, scores
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.orders import ATTACK, END, LEAD, PLACE, Order
from game.games.wrom.rules.state import BATTLE, WarState, foe_at
from game.games.wrom.rules.ways import ways_of

NINE = "of the 9 attributes"


def reason(view: WarState, player: int, order: Order) -> str:
    """What is to be said of an order or a series of them, a sentence a line; '' for nothing."""
    steps = order.steps or (order,)
    if view.challenge is not None:
        return "This leader has the best odds against the attack."
    if any(step.verb == PLACE for step in steps):
        return "Everything is placed where it is near the key locations and covered by others."
    said = [*_ways(view, player, order), *_attacks(view, steps)]
    if said or steps[-1].verb != END:
        return "\n".join(said)
    if view.phase == BATTLE:
        return _best_left(view, player)
    return "Every stack is of use where it stands."


def _ways(view: WarState, player: int, order: Order) -> Iterator[str]:
    """Where warbands go, those that set out and arrive together in one sentence."""
    counts = Counter[tuple[str, str]]()
    for way, bands in ways_of(view, order).items():
        counts[way[0], way[-1]] += len(bands)
    for (origin, goal), count in counts.items():
        going = "1 warband goes" if count == 1 else f"{count} warbands go"
        yield f"{going} from {origin} to {goal}{_use(view, player, goal)}."


def _use(view: WarState, player: int, goal: str) -> str:
    """What a hex is good for."""
    if goal in view.keys:
        return ", a key location"
    foes = sum(foe_at(view, other, player) for other in view.board.adjacent[goal])
    if foes:
        return f", beside {foes} enemy stack{'s' if foes > 1 else ''}"
    return _toward(view.keys, view.board.far[goal])


def _toward(keys: Sequence[str], far: Mapping[str, int]) -> str:
    """The nearest key location."""
    near = min(((far[key], key) for key in keys if key in far), default=None)
    if near is None:
        return ""
    return f", {near[0]} hex{'es' if near[0] > 1 else ''} from the key location {near[1]}"


def _attacks(view: WarState, steps: Sequence[Order]) -> Iterator[str]:
    """The odds of the attack that ends a series."""
    last = steps[-1]
    if last.verb != ATTACK:
        return
    state = view
    for step in steps[:-1]:
        state, _ = carried_out(state, step)
    odds = compare(scores(state, last.hex), scores(state, last.target))
    led = " with the leader named" if any(step.verb == LEAD for step in steps) else ""
    yield (
        f"{last.hex} attacks {last.target}{led}: it wins with {odds.wins}, both fall with {odds.ties}, it "
        f"loses with {odds.losses} {NINE}."
    )


def _best_left(view: WarState, player: int) -> str:
    """Why nothing is attacked."""
    best = max(BattleSense(Sketch.of(view), player).attacks(), key=lambda a: a.gain, default=None)
    if best is None:
        return "There is nothing to attack."
    wins, ties = best.odds
    return (
        f"No attack pays: the best, {best.origin} against {best.target}, wins with {wins} and loses "
        f"with {9 - wins - ties} {NINE}."
    )
