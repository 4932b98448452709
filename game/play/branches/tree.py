"""The tree of branches: which grows from which, and what becomes of them when a line is cut off or taken
back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.play.record import Branch, Branches, NewDice, TurnRecord


def named(branches: Branches, number: int) -> str:
    """A branch as messages call it: 'branch 2 ("Burgundy first")'."""
    return f'branch {number + 1} ("{branches[number].name}")'


def children(branches: Branches, number: int | None) -> list[int]:
    """The branches that grow from one, or from the game (None)."""
    return [other for other, branch in enumerate(branches) if branch.parent == number]


def grown_from(branches: Branches, number: int) -> set[int]:
    """A branch and all that grow from it."""
    found = {number}
    for other, branch in enumerate(branches):
        if branch.parent in found:
            found.add(other)
    return found


def without(branches: Branches, number: int) -> tuple[Branches, dict[int, int]]:
    """The branches without one and all that grow from it, and the new number of each that stays."""
    gone = grown_from(branches, number)
    numbers = {old: new for new, old in enumerate(n for n in range(len(branches)) if n not in gone)}
    kept = tuple(
        branch if branch.parent is None else replace(branch, parent=numbers[branch.parent])
        for old, branch in enumerate(branches)
        if old in numbers
    )
    return kept, numbers


def home_of(branches: Branches, number: int | None, turn: int) -> int | None:
    """The line to which turn ``turn`` (from 0) of a line is the first that may differ: what grows there grows
    from it.
    """
    while number is not None and turn <= branches[number].turn:
        number = branches[number].parent
    return number


def cut_back(
    branches: Branches,
    turns: Sequence[TurnRecord],
    dice: Sequence[NewDice],
    turn: int,
    line: int | None = None,
) -> Branches:
    """The branches of a line (None: the game) that was taken back to before turn ``turn``: those that grew
    from a later one keep its ``turns`` and ``dice`` as their own.
    """
    home = home_of(branches, line, turn)

    def moved(branch: Branch) -> Branch:
        if branch.parent != line or branch.turn <= turn:
            return branch
        first = turn if home != line else turn + 1  # what the line had from its beginning on goes along
        shared = tuple(one for one in dice if first <= one.turn <= branch.turn)
        own = (*(d for d in shared if not branch.dice or d.turn < branch.dice[0].turn), *branch.dice)
        return replace(
            branch, parent=home, turn=turn, turns=(*turns[turn : branch.turn], *branch.turns), dice=own
        )

    return tuple(map(moved, branches))


def fresh_name(branches: Branches) -> str:
    """A name that no branch has: "Branch 3"."""
    taken, number = {branch.name for branch in branches}, len(branches) + 1
    while f"Branch {number}" in taken:
        number += 1
    return f"Branch {number}"
