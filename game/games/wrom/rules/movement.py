"""Moving, riding, changing mounts, arranging stacks (rules 5.2 to 5.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.games.wrom.rules.state import MOST_SPACES, Leader, Stack, Warband, WarState, closed_to


def is_stuck(warband: Warband) -> bool:
    """Whether it carries a leader who has ridden with another warband this turn (rule 5.5)."""
    return any(leader.rode not in ("", warband.id) for leader in warband.leaders)


def spaces_left(state: WarState, warband: Warband) -> int:
    """How many more spaces a warband could go with the points left."""
    return 0 if is_stuck(warband) else min(MOST_SPACES - warband.moved, state.points)


def steps(state: WarState, hex_label: str, player: int) -> Iterator[str]:
    """The hexes a player's warband may enter from here: passable, without units of others (rule 5.3)."""
    return (there for there in state.board.ways[hex_label] if not closed_to(state, there, player))


def reach(state: WarState, hex_label: str, position: int) -> dict[str, int]:
    """The hexes a warband can still reach, with the command points that takes; ``position`` 0 = the top."""
    stack = state.stacks[hex_label]
    left = spaces_left(state, stack.warbands[position])
    return _spread(state, hex_label, stack.player, left)


def range_of(state: WarState, hex_label: str) -> dict[str, int]:
    """The hexes the warbands of any stack could reach in a turn of their owner, with the spaces."""
    return _spread(state, hex_label, state.stacks[hex_label].player, MOST_SPACES)


def _spread(state: WarState, hex_label: str, player: int, left: int) -> dict[str, int]:
    found, edge = {hex_label: 0}, [hex_label]
    for cost in range(1, left + 1):
        fresh = {there for here in edge for there in steps(state, here, player) if there not in found}
        edge = sorted(fresh)
        found.update(dict.fromkeys(edge, cost))
    del found[hex_label]
    return found


def threatened(state: WarState, hex_label: str) -> frozenset[str]:
    """The hexes that the warbands of a stack could attack after their moves next turn."""
    stand = (hex_label, *range_of(state, hex_label))
    return frozenset(there for here in stand for there in state.board.ways[here])


def moved(state: WarState, hex_label: str, position: int, target: str) -> WarState:
    """One warband one space further, on top of what stands there; its leaders ride along (rules 5.2, 5.4,
    5.5).
    """
    stack = state.stacks[hex_label]
    warband = stack.warbands[position]
    leaders = tuple(replace(leader, rode=warband.id) for leader in warband.leaders)
    warband = replace(warband, moved=warband.moved + 1, leaders=leaders)
    left = replace(stack, warbands=(*stack.warbands[:position], *stack.warbands[position + 1 :]))
    there = state.stacks.get(target)
    joined = Stack(stack.player, (warband, *(there.warbands if there else ())))
    return replace(state.with_stacks({hex_label: left, target: joined}), points=state.points - 1)


def mounted(state: WarState, leader_id: str, hex_label: str, position: int) -> WarState:
    """A leader of the stack on another of its warbands (rule 5.6)."""
    stack = state.stacks[hex_label]
    leader = next(leader for leader in stack.leaders if leader.id == leader_id)
    without = [_without(warband, leader_id) for warband in stack.warbands]
    without[position] = with_leader(without[position], leader)
    return state.with_stacks({hex_label: replace(stack, warbands=tuple(without))})


def _without(warband: Warband, leader_id: str) -> Warband:
    kept = tuple(leader for leader in warband.leaders if leader.id != leader_id)
    return warband if len(kept) == len(warband.leaders) else replace(warband, leaders=kept)


def with_leader(warband: Warband, leader: Leader) -> Warband:
    """The warband with one leader more."""
    return replace(warband, leaders=(*warband.leaders, leader))


def arranged(state: WarState, hex_label: str, places: Iterable[int]) -> WarState:
    """The stack in another sequence; ``places`` counts from 1 at the top of the old one (rule 5.7)."""
    stack = state.stacks[hex_label]
    return state.with_stacks(
        {hex_label: replace(stack, warbands=tuple(stack.warbands[n - 1] for n in places))}
    )


def placed(state: WarState, player: int, warband_id: str, hex_label: str) -> WarState:
    """A warband from the reserve on top of the stack in a hex (rule 3.5)."""
    force = state.reserve[player]
    warband = next(w for w in force.warbands if w.id == warband_id)
    there = state.stacks.get(hex_label)
    stack = Stack(player, (warband, *(there.warbands if there else ())))
    left = replace(force, warbands=tuple(w for w in force.warbands if w.id != warband_id))
    return replace(state.with_stacks({hex_label: stack}), reserve={**state.reserve, player: left})


def seated(state: WarState, player: int, leader_id: str, hex_label: str, position: int) -> WarState:
    """A leader from the reserve on a warband (rule 3.5)."""
    force = state.reserve[player]
    leader = next(leader for leader in force.leaders if leader.id == leader_id)
    stack = state.stacks[hex_label]
    bands = list(stack.warbands)
    bands[position] = with_leader(bands[position], leader)
    left = replace(force, leaders=tuple(kept for kept in force.leaders if kept.id != leader_id))
    after = state.with_stacks({hex_label: replace(stack, warbands=tuple(bands))})
    return replace(after, reserve={**state.reserve, player: left})


def standing_chosen(state: WarState, hex_label: str, leader_id: str) -> WarState:
    """The leader marked as the stack's first choice to be in charge when it is attacked, the others not
    (ruling 38).
    """
    stack = state.stacks[hex_label]

    def marked(leader: Leader) -> Leader:
        return replace(leader, is_standing=leader.id == leader_id)

    bands = tuple(
        replace(w, leaders=tuple(map(marked, w.leaders))) if w.leaders else w for w in stack.warbands
    )
    return state.with_stacks({hex_label: replace(stack, warbands=bands)})
