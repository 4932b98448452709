"""What is done with the branches of one game: a new one grows, one is played on, named, cut off.

A branch draws nothing of what the game will bring. It gets dice of its own before its first turn; where that
is supposed in a phase that was played, of a game whose dice keep no secret, the dice that fell count for it
and others follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from game.core.errors import RecordError
from game.play.branches.lines import line_of, match_of
from game.play.branches.tree import cut_back, fresh_name, home_of, without
from game.play.match import Match
from game.play.record import (
    LONGEST_NAME,
    LONGEST_NOTES,
    MOST_BRANCHES,
    Branch,
    Branches,
    NewDice,
    Record,
    TurnRecord,
)
from game.play.seeds import fresh_seed

SHARED = (
    "Several persons play at this screen and hide their orders from each other: branches can be made when "
    "the game is over."
)
UNEQUAL = "Here one side knows what another does not: branches can be made when the game is over."


def why_no_branch(match: Match, turn: int) -> str:
    """Why no branch may leave the game before turn ``turn`` (from 0), in a sentence; '' where it may. Turns
    that only a branch has count as the running one.
    """
    if match.outcome is not None:
        return ""
    players = match.players.values()
    persons = {spec.name for spec in players if spec.is_human}
    if len(persons) > 1 and match.entry.hides(match.options):
        return SHARED
    if len(persons) == 1 and all(spec.is_human for spec in players):
        return ""
    seats = {match.game.digest(match.view(seat, min(turn, match.turn))) for seat in match.seats}
    return UNEQUAL if len(seats) > 1 else ""


Sheets = Mapping[str, Sequence[Any]]
"""The orders of one turn by seat."""


class Grove:
    """The branches of one game that is open. ``keep`` is told when they have changed, so that the game is
    saved; it answers False where it will not be.
    """

    def __init__(self, match: Match, keep: Callable[[], object] = lambda: None) -> None:
        self.match = match
        self.keep = keep
        self.is_kept = True  # whether the last change is to be saved

    @property
    def branches(self) -> Branches:
        """All of them."""
        return self.match.branches

    def match_of(self, number: int) -> Match:
        """A branch as a match of its own. Raises RecordError where it does not verify."""
        return match_of(self.match, number)

    def record_of(self, number: int | None) -> Record:
        """A branch as a record of its own; that of the game for None."""
        return self.match.record if number is None else line_of(self.match.record, number)

    def turns_of(self, number: int | None) -> int:
        """How many turns a line has."""
        return self.match.turn if number is None else self.branches[number].end

    # -- changes ---------------------------------------------------------------------------------------------

    def _change(self, branches: Branches) -> None:
        self.match.set_branches(branches)
        self.is_kept = self.keep() is not False

    def grow(
        self,
        line: int | None,
        turn: int,
        *,
        turns: Sequence[Sheets] = (),
        drafts: Sheets | None = None,
        seed: str | None = None,
    ) -> int:
        """A new branch that leaves ``line`` before turn ``turn`` (from 0); its number. ``turns`` are played
        at once, ``drafts`` are entered on the sheets of the turn after them. ``seed`` makes the dice of the
        first turn; '' are those that fell there, where a branch may have them, None others. Raises
        RecordError where no branch can leave there.
        """
        if len(self.branches) >= MOST_BRANCHES:
            raise RecordError(f"A game has at most {MOST_BRANCHES} branches; cut one off first.")
        before, number = self.branches, len(self.branches)
        parent = home_of(before, line, turn)
        branch = Branch(fresh_name(before), parent, turn, dice=self._dice(parent, turn, seed))
        self.match.set_branches((*before, branch))
        try:
            grown = _played(match_of(self.match, number), turns, drafts or {})
        except (RecordError, ValueError) as error:
            self.match.set_branches(before)
            raise RecordError(f"No branch can leave here: {error}") from error
        self._change(self._played_on(number, grown))
        return number

    def _dice(self, parent: int | None, turn: int, seed: str | None) -> tuple[NewDice, ...]:
        """The dice of a branch; none where no die of the game decides anything to come."""
        match = self.match
        if match.game.with_seed(match.states[0], "other") is match.states[0]:
            return ()
        is_past = turn < self.turns_of(parent) and not match.entry.secrets
        if seed == "" and is_past:
            return (NewDice(turn + 1, fresh_seed()),)
        return (NewDice(turn, seed or fresh_seed()),)

    def play_on(self, number: int, match: Match) -> None:
        """Keeps what was played and entered in a branch, whose match this is."""
        branches = self._played_on(number, match)
        if branches != self.branches:
            self._change(branches)

    def _played_on(self, number: int, match: Match) -> Branches:
        branch, record, line = self.branches[number], match.record, self.record_of(number)
        turns = record.turns[branch.turn :]
        last = branch.turn + _shared(turns, branch.turns)
        branches = cut_back(self.branches, line.turns, line.dice, last, number)
        changed = replace(branch, turns=turns, drafts=record.drafts, outcome=record.outcome)
        return (*branches[:number], changed, *branches[number + 1 :])

    def describe(self, number: int, name: str, notes: str) -> None:
        """Another name and other notes, cut where they are too long; a name that is left empty stays."""
        branch = self.branches[number]
        kept = " ".join(name.split())[:LONGEST_NAME] or branch.name
        changed = replace(branch, name=kept, notes=notes.strip()[:LONGEST_NOTES])
        if changed != branch:
            self._change((*self.branches[:number], changed, *self.branches[number + 1 :]))

    def cut_off(self, number: int) -> dict[int, int]:
        """Takes a branch away with all that grow from it; the new number of each that stays."""
        branches, numbers = without(self.branches, number)
        self._change(branches)
        return numbers


@dataclass(slots=True)
class Line:
    """What a table shows of a grove: the game (None), or the branch of a number. ``settle`` writes what was
    played in it since into the grove.
    """

    grove: Grove
    number: int | None = None
    settle: Callable[[], object] = lambda: None

    @property
    def branch(self) -> Branch | None:
        """The branch; None for the game."""
        return None if self.number is None else self.grove.branches[self.number]

    @property
    def floor(self) -> int:
        """The turn (from 0) down to which turns may be taken back: what a branch shares with others stays,
        and so does a turn whose dice were those that fell in the game.
        """
        branch = self.branch
        if branch is None:
            return 0
        return branch.dice[0].turn if branch.dice else branch.turn

    def follow(self, numbers: Mapping[int, int]) -> None:
        """Branches have got other numbers."""
        if self.number is not None:
            self.number = numbers[self.number]

    @property
    def leavings(self) -> tuple[int, ...]:
        """The turns (from 0) before which branches leave this line, each once."""
        found = {one.turn for one in self.grove.branches if one.parent == self.number}
        return tuple(sorted(found))


def _played(match: Match, turns: Sequence[Sheets], drafts: Sheets) -> Match:
    """A match in which these turns are played and these orders entered."""
    for orders in turns:
        for seat in match.waiting:
            match.commit(seat, orders.get(seat, ()))
        match.advance()
    for seat in match.waiting:
        if drafts.get(seat):
            match.set_draft(seat, drafts[seat])
    return match


def _shared(turns: Sequence[TurnRecord], others: Sequence[TurnRecord]) -> int:
    """How many turns are the same from the first on."""
    pairs = zip(turns, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
