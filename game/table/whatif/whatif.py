"""What is supposed at one table, and against what it is compared: where it begins, who supposes it, the turn
as it was.

The table of a what-if is a usual table over a scratch match (`game.play.whatif`), which lies over the table
it was asked at. Where results are a stage of their own, what is supposed is resolved with every change of
the orders and never played; where the seats act in turn it is played in the scratch match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.board.camera import Sight
from game.core.errors import RecordError
from game.core.results import Report
from game.play.branches.grove import Line, Sheets, why_no_branch
from game.play.match import Match
from game.play.whatif.changes import Change, changes
from game.play.whatif.supposed import Eyes, Supposed, Supposing, seed_of
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Push

NOT_KEPT = "This cannot be kept"


@dataclass(frozen=True, eq=False)
class WhatIf:
    """Turn ``turn`` of a game is supposed to go otherwise. ``source`` is that game with its branches,
    ``match`` the scratch match, ``was`` the turn as it was played, or as the orders stood when it was asked
    (None: nobody had ordered yet). ``is_past``: it was played, so the dice are those that fell.
    ``is_instant``: the seats act in turn, so that what is supposed is played in the scratch match. ``seat``
    is the one whose orders are looked at first ('': the first). ``sight`` is what was seen of the board
    (None: another one), ``lead`` the way to a branch. ``is_kept``: the game is kept somewhere, and branches
    with it.
    """

    source: Line
    match: Match
    eyes: Eyes
    turn: int
    was: Supposed | None
    is_past: bool
    is_instant: bool
    seat: str
    sight: Sight | None
    lead: Callable[[int], Move | None]
    is_kept: bool

    @cached_property
    def supposing(self) -> Supposing:
        """Resolves the turn as it is supposed."""
        return Supposing(self.match)

    def is_guess(self, seat: str) -> bool:
        """Whether orders of a seat are an assumption about somebody else."""
        return not (self.is_past or self.eyes.is_open or seat in self.eyes.mine)

    def changed(self, report: Report) -> tuple[Change, ...]:
        """What came out otherwise in a report."""
        return changes(self.was.report, report) if self.was is not None else ()

    @property
    def why_no_branch(self) -> str:
        """Why no branch of the game may begin with what is supposed, as where that would tell something that
        is hidden; '' where it may.
        """
        return why_no_branch(self.source.grove.match, self.turn)

    def keep(self, turns: Sequence[Sheets]) -> Move | None:
        """Keeps turns as a branch of the game; the way to its table, or a message why that cannot be."""
        dice = "" if self.is_past else seed_of(self.turn)
        try:
            number = self.source.grove.grow(self.source.number, self.turn, turns=turns, seed=dice)
        except RecordError as error:
            return Push(message(NOT_KEPT, str(error)))
        return self.lead(number)
