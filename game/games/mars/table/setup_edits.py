"""What a tool makes of a set-up."""

from __future__ import annotations

from dataclasses import replace

from game.games.mars.rules.pieces import SWARM
from game.games.mars.rules.position_text import Setup, Stack


def with_unit(setup: Setup, square: int, kind: int, side: int) -> Setup:
    """With a unit on a square; kind 0 takes away what is uppermost there. Swarms share it with a host."""
    if not kind:
        return without(setup, square)
    if kind == SWARM:
        return _with_swarm(setup, square, side)
    stacks = {s: stack for s, stack in setup.stacks.items() if s != square or stack.side != side}
    return replace(setup, pieces={**setup.pieces, square: 2 * kind + side}, stacks=stacks)


def _with_swarm(setup: Setup, square: int, side: int) -> Setup:
    """One Swarm more; a piece of its own side leaves the square."""
    pieces = {s: code for s, code in setup.pieces.items() if s != square or code & 1 != side}
    old = setup.stacks.get(square)
    stack = replace(old, count=old.count + 1) if old is not None and old.side == side else Stack(side, 1)
    return replace(setup, pieces=pieces, stacks={**setup.stacks, square: stack})


def without(setup: Setup, square: int) -> Setup:
    """Without what is uppermost on a square."""
    if square in setup.stacks:
        return replace(setup, stacks={s: stack for s, stack in setup.stacks.items() if s != square})
    return replace(setup, pieces={s: code for s, code in setup.pieces.items() if s != square})
