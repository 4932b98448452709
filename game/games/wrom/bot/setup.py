"""Placing a force: near the key locations it is to take, in stacks, the leaders spread over them."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.bot import Chance
from game.games.wrom.rules.orders import END, MOUNT, PLACE, Order
from game.games.wrom.rules.state import WarState

PILE = 3
"""How many warbands go to one place."""


def placing(
    state: WarState, player: int, chance: Chance, pile: int = PILE, *, is_careless: bool = False
) -> Iterator[Order]:
    """Every placing of a player, so many warbands to a place, and the end of it."""
    seat = str(player)
    ground = [h for h in state.zones[state.sides[player - 1].zone - 1] if state.board.terrain[h].is_passable]
    posts = [chance.pick(ground) for _ in range(4)] if is_careless else _posts(state, ground, chance)
    force = state.reserve[player]
    heights: dict[str, int] = {h: len(s.warbands) for h, s in state.stacks_of(player).items()}
    for number, warband in enumerate(chance.shuffled(force.warbands)):
        post = posts[number // pile % len(posts)]
        heights[post] = heights.get(post, 0) + 1
        yield Order(seat, PLACE, warband.id, post)
    places = [(h, n) for h, height in heights.items() for n in range(1, height + 1)]
    places.sort(key=lambda p: p[1])
    for number, leader in enumerate(force.leaders):
        h, n = places[number % len(places)]
        yield Order(seat, MOUNT, leader.id, h, n)
    yield Order(seat, END)


def _posts(state: WarState, ground: list[str], chance: Chance) -> list[str]:
    """The hexes of the zone nearest to each key location, the nearest key locations first."""
    nearest: list[tuple[int, int, str]] = []
    for key in state.keys:
        far = state.board.distances([key])
        reachable = [(far[h], chance.below(1000), h) for h in ground if h in far]
        if reachable:
            nearest.append(min(reachable))
    nearest.sort()
    return list(dict.fromkeys(h for _, _, h in nearest)) or [chance.pick(ground)]
