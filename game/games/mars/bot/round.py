"""The root of a search in Mars: what one round over all actions has found so far, and what is to be played if
it ends now.
"""

from __future__ import annotations

from collections.abc import Sequence

WIN = 100_000
"""The score of a fallen royal piece, less the turns until it falls."""
SURE = WIN - 1000
"""Scores beyond this are forced wins."""
FALL = 100
"""An action has failed when its score is worse by more than this than it was a ply before."""
PATIENCE, PATIENCE_LOST = 2, 4
"""So many times its nodes a search has while its best action has failed, or loses, and others are still to be
searched.
"""


class Round:
    """The root actions at one depth: those that have been searched, and how the others did at the depth
    before.

    Scores of actions that are worse than the best are bounds: the search saw enough to pass them over, no
    more. ``best`` is the best score so far, ``bar`` the worst of the best ``lines``: what is not above it is
    of no interest.
    """

    __slots__ = ("_before", "_lines", "bar", "best", "depth", "done", "promised")

    def __init__(self, depth: int, before: list[tuple[int, int]], lines: int = 1) -> None:
        self.depth, self._before, self._lines = depth, before, lines
        self.done: list[tuple[int, int]] = []
        self.promised: tuple[int, int] | None = None
        self.best = self.bar = -WIN

    def add(self, score: int, action: int) -> None:
        """An action has been searched."""
        self.done.append((score, action))
        self.best = max(self.best, score)
        if len(self.done) >= self._lines:
            self.bar = sorted(known for known, _ in self.done)[-self._lines]
        self.promised = None

    def promise(self, score: int, action: int) -> None:
        """The action that is being searched is better than the best so far, at least as good as ``score``."""
        self.promised = (score, action)

    @property
    def is_lost(self) -> bool:
        """Whether everything searched at this depth loses, while there are other actions."""
        return self.promised is None and 0 < len(self.done) < len(self._before) and self.best < -SURE

    @property
    def patience(self) -> int:
        """By what the nodes are multiplied: the best action fell, and perhaps another is better."""
        if self.is_lost:
            return PATIENCE_LOST
        is_open = self.depth > 1 and 0 < len(self.done) < len(self._before)
        return PATIENCE if is_open and self.promised is None and self.best < self._before[0][0] - FALL else 1

    def judged(self) -> list[tuple[int, int]]:
        """All actions of which something is known, the one to be played first: none that loses before one
        that may not.
        """
        done = [*self.done, *([self.promised] if self.promised else [])]
        done.sort(key=lambda pair: -pair[0])
        seen = {action for _, action in done}
        rest = [pair for pair in self._before if pair[1] not in seen]
        if self.depth <= 1 and any(score > -SURE for score, _ in done):
            rest = []  # before the first depth is done nothing is known of the others
        lost = sorted((pair for pair in [*done, *rest] if pair[0] <= -SURE), key=lambda pair: -pair[0])
        return [pair for pair in [*done, *rest] if pair[0] > -SURE] + lost

    def exact(self, best: Sequence[tuple[int, int]]) -> int:
        """How many of the first of ``best``, the best actions as they are judged, have been searched at this
        depth.
        """
        done = {action for _, action in self.done}
        return next((number for number, (_, action) in enumerate(best) if action not in done), len(best))
