"""Why a computer player would do what it does at a battlefield: what ways lead to, and odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.wrom.bot.battle import BattleSense
from game.games.wrom.bot.playout import followed
from game.games.wrom.rules.battle import compare, scores
from game.games.wrom.rules.orders import ATTACK, CLOSES, END, LEAD, MOVE, PLACE, Order
from game.games.wrom.rules.state import BATTLE, WarState, foe_at

NINE = "of the 9 attributes"


def reason(view: WarState, player: int, order: Order) -> str:
    """What is to be said of an order or a series of them, a sentence a line; '' for nothing."""
    steps = order.steps or (order,)
    if view.challenge is not None:
        return "This leader has the best odds against the attack."
    if any(step.verb == PLACE for step in steps):
        return "Everything is placed where it is near the key locations and covered by others."
    said = [*_ways(view, player, steps), *_attacks(view, player, steps)]
    if said or steps[-1].verb != END:
        return "\n".join(said)
    if view.phase == BATTLE:
        return _best_left(view, player)
    return "Every stack is of use where it stands."


def _ways(view: WarState, player: int, steps: Sequence[Order]) -> Iterator[str]:
    """Where warbands go, those that go the same way together."""
    state, ways = view, dict[str, tuple[str, str]]()
    for step in steps:
        if step.verb == MOVE:
            band = state.stacks[step.hex].warbands[step.number - 1].id
            ways[band] = ways.get(band, (step.hex, ""))[0], step.target
        if step.verb not in CLOSES:
            state = followed(state, (step,))
    for origin, goal in dict.fromkeys(ways.values()):
        count = list(ways.values()).count((origin, goal))
        bands = "1 warband goes" if count == 1 else f"{count} warbands go"
        yield f"{bands} from {origin} to {goal}{_use(view, player, goal)}."


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


def _attacks(view: WarState, player: int, steps: Sequence[Order]) -> Iterator[str]:
    """The odds of the attack that ends a series."""
    last = steps[-1]
    if last.verb != ATTACK:
        return
    state = followed(view, tuple(steps[:-1]))
    odds = compare(scores(state, last.hex), scores(state, last.target))
    led = " with the leader named" if any(step.verb == LEAD for step in steps) else ""
    yield (
        f"{last.hex} attacks {last.target}{led}: it wins with {odds.wins}, both fall with {odds.ties}, it "
        f"loses with {odds.losses} {NINE}."
    )


def _best_left(view: WarState, player: int) -> str:
    """Why nothing is attacked."""
    best = max(BattleSense(view, player).attacks(), key=lambda a: a.gain, default=None)
    if best is None:
        return "There is nothing to attack."
    odds = best.odds
    return (
        f"No attack pays: the best, {best.origin} against {best.target}, wins with {odds.wins} and loses "
        f"with {odds.losses} {NINE}."
    )
