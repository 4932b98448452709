"""How a computer player of standard Diplomacy conducts itself among six of another kind: which centers it
loses, and how often it carries armies over the sea.

python -m tests.bench.conduct hard dumb --games 35 --limit 7

The games are those of `tests.bench.strength`. A center that is lost in a Fall was *empty* when it began,
*walked out of* in it, had *another power in it* since Spring, or its unit was *driven out*. ``convoyed`` are
moves that no walk would do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable

from game.commands.simulate import play_out
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import CONVOY, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.state import DiplomacyState, Season, Step
from game.play.match import Match
from tests.bench.strength import seated

EMPTY, LEFT, TAKEN, DRIVEN = "empty", "walked out of", "another power in it", "driven out"


def count(match: Match, power: str) -> Counter[str]:
    """What a power did and lost in a game that was played out."""
    found: Counter[str] = Counter()
    states, place = match.states, match.game.map.place
    for turn, state in enumerate(states[:-1]):
        if state.moment.step is not Step.MOVEMENT:
            continue
        orders = match.orders_at(turn).get(power, ())
        found.update(_ordered(match, turn, orders))
        if state.moment.season is Season.FALL:
            after = next((s for s in states[turn + 1 :] if s.moment.season is not Season.FALL), states[-1])
            goals = {place[o.at]: o.verb == MOVE for o in orders if o.at in place}
            found["owned"] += len(state.owned(power))
            found.update(
                _how_lost(state, power, center, goals.get(center, False))
                for center in state.owned(power)
                if after.centers.get(center) != power
            )
    return found


def _ordered(match: Match, turn: int, orders: Iterable[Order]) -> Iterable[str]:
    """The kinds of the orders, of each convoyed move whether the army arrived, and of each support of another
    power whether that power's order was the one it was for.
    """
    state, after = match.states[turn], match.states[turn + 1]
    mine = {u.province for u in state.units_of(orders[0].seat)} if orders else set()
    near, standing = match.game.map.near, set(after.units)
    for order in orders:
        yield order.verb
        if order.verb == SUPPORT and province_of(order.helped_at) not in mine:
            yield "foreign support"
            if _is_matched(match, order, turn):
                yield "matched"
        if order.verb == MOVE and province_of(order.target) not in near[order.kind][order.at]:
            yield "convoyed"
            arrived = order.unit._replace(region=order.target) in standing
            yield "convoyed and arrived" if arrived else "convoyed in vain"


def _is_matched(match: Match, support: Order, turn: int) -> bool:
    place = match.game.map.place
    here = province_of(support.helped_at)
    done = [o for orders in match.orders_at(turn).values() for o in orders if o.slot == here]
    goals = [place[o.target] if o.verb == MOVE else here for o in done]
    return goals == [support.target or here]


def _how_lost(state: DiplomacyState, power: str, center: str, is_left: bool) -> str:
    owner = next((u.power for u in state.units if u.province == center), "")
    if not owner:
        return EMPTY
    if owner != power:
        return TAKEN
    return LEFT if is_left else DRIVEN


def told(found: Counter[str]) -> str:
    """The figures in three lines."""
    orders = sum(found[verb] for verb in ("hold", MOVE, SUPPORT, CONVOY))
    lost = sum(found[how] for how in (EMPTY, LEFT, TAKEN, DRIVEN))
    open_ones = found[EMPTY] + found[LEFT]
    convoyed, moves = found["convoyed"], max(found[MOVE], 1)
    return (
        f"centers lost {lost} of {found['owned']} owned in a Fall ({lost / found['owned']:.1%}): "
        f"{', '.join(f'{how} {found[how]}' for how in (EMPTY, LEFT, TAKEN, DRIVEN))}; "
        f"empty or walked out of {open_ones / max(lost, 1):.0%}\n"
        f"orders {orders}: moves {found[MOVE] / orders:.1%}, supports {found[SUPPORT] / orders:.1%}, of them "
        f"foreign {found['foreign support']}, matched {found['matched']} "
        f"({found['matched'] / orders:.2%} of orders), "
        f"holds {found['hold'] / orders:.1%}\n"
        f"convoyed moves {convoyed}: {convoyed / orders:.2%} of orders, {convoyed / moves:.2%} of moves; "
        f"arrived {found['convoyed and arrived']}"
    )


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="how a computer player conducts itself")
    parser.add_argument("one")
    parser.add_argument("rest")
    parser.add_argument("--games", type=int, default=35)
    parser.add_argument("--limit", type=int, default=7, help="years")
    parser.add_argument("--seed", default="strength")
    given = parser.parse_args()
    found: Counter[str] = Counter()
    for number in range(given.games):
        match, power = seated(given.one, given.rest, given.seed, number)
        play_out(match, given.limit)
        found.update(count(match, power))
    print(f"{given.one} v 6 {given.rest}, {given.games} games, {given.limit} years, seeds {given.seed}-0 ...")
    print(told(found))


if __name__ == "__main__":
    main()
