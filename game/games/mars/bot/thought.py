"""What a search is told and what it answers: values that travel between processes."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to search: plies at most, nodes at most."""

    depth: int
    nodes: int


@dataclass(slots=True)
class Thought:
    """What a search found: ``scores`` the root actions with their scores, best first; ``line`` the expected
    play; ``exact`` how many of the first scores are no bounds.
    """

    scores: list[tuple[int, int]] = field(default_factory=list)
    line: tuple[int, ...] = ()
    depth: int = 0
    nodes: int = 0
    exact: int = 0
