"""Votes of a movement phase: what may be voted for, what is wrong with a vote, and what all of them together
decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from game.core.results import Event, Outcome, Reason, Resolution, Verdict
from game.games.diplomacy.rules.endings import is_game
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, Step

DRAW = "DRAW"
"""What a vote for a draw says in place of a power."""


class Ballot:
    """The votes of one state."""

    def __init__(self, rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState) -> None:
        self.rules = rules
        self.map = board_map
        self.state = state

    @cached_property
    def survivors(self) -> tuple[str, ...]:
        """Who votes: the powers still in the game."""
        return self.rules.survivors(self.map, self.state)

    @property
    def _sharing(self) -> tuple[str, ...]:
        """Those of them that may share a draw."""
        return tuple(p for p in self.survivors if self.rules.may_share_draw(self.state, p))

    @property
    def may_agree_on_draw(self) -> bool:
        """Whether a draw would have two powers to share it, as it must in a game; in a stated position
        anybody may vote so.
        """
        return not is_game(self.state) or len(self._sharing) > 1

    def choices(self, seat: str) -> tuple[Order, ...]:
        """Every vote of a power."""
        if seat not in self.survivors:
            return ()
        motions = self.rules.open_motions(self.map, self.state)
        others = [p for p in self.survivors if p != seat and self.rules.may_win(self.state, p)]
        draw = (DRAW,) if self.may_agree_on_draw else ()
        endings = (*draw, *others) if self.state.options.get("draw_votes", True) else ()
        return tuple(Order(seat, VOTE, target=t) for t in (*motions, *endings))

    def objection(self, vote: Order) -> Reason | None:
        """Why a vote would be void, or None."""
        if self.state.moment.step is not Step.MOVEMENT:
            return Reason("wrong_phase", Verdict.VOID)
        return None if vote in self.choices(vote.seat) else Reason(self._fault(vote), Verdict.VOID)

    def _fault(self, vote: Order) -> str:
        if vote.target in self.rules.motions or not self.state.options.get("draw_votes", True):
            return "not_put_to_the_vote"
        if vote.seat in self.survivors and vote.target == DRAW and not self.may_agree_on_draw:
            return "nobody_to_share"
        is_barred = vote.target in self.survivors and not self.rules.may_win(self.state, vote.target)
        return "may_not_win" if is_barred else "not_a_survivor"

    def resolutions(self, votes: Sequence[Order]) -> Iterator[Resolution]:
        """What came of every vote; of two of one power the later counts."""
        last = {vote.seat: index for index, vote in enumerate(votes)}
        for index, vote in enumerate(votes):
            reason = self.objection(vote)
            if reason is None and last[vote.seat] != index:
                reason = Reason("superseded", Verdict.VOID)
            yield Resolution(vote, reason or Reason("voted", Verdict.SUCCEEDS))

    def motion(self, votes: Sequence[Order]) -> str:
        """The motion that all survivors voted for, '' where there is none."""
        if not votes:
            return ""
        said = {v.seat: v.target for v in votes}
        motions = self.rules.open_motions(self.map, self.state)
        return next((m for m in motions if all(said.get(p) == m for p in self.survivors)), "")

    def outcome(self, votes: Sequence[Order]) -> Outcome | None:
        """The end that all survivors voted for: a draw among them, or a win conceded to one by all others."""
        if not votes or not self.state.options.get("draw_votes", True):
            return None
        said = self._said(votes)
        if self.survivors and all(said.get(p) == DRAW for p in self.survivors):
            return Outcome("draw", self._sharing) if self.may_agree_on_draw else None
        for power in self.survivors:
            others = [p for p in self.survivors if p != power]
            may_win = others and self.rules.may_win(self.state, power)
            if may_win and all(said.get(p) == power for p in others):
                return Outcome("conceded", (power,))
        return None

    def _said(self, votes: Sequence[Order]) -> dict[str, str]:
        """What every survivor voted for: of two votes the later counts."""
        return {v.seat: v.target for v in votes if v.seat in self.survivors}

    def in_vain(self, votes: Sequence[Order]) -> tuple[Event, ...]:
        """An event for everything that some, but not all that must, have voted for."""
        said = self._said([vote for vote in votes if self.objection(vote) is None])
        found = []
        for target in dict.fromkeys(said.values()):
            voters = sum(other == target for other in said.values())
            needed = len(self.survivors) - (target in self.survivors)  # a concession needs all others
            if voters < needed:
                motion = self.rules.motions.get(target, "")
                words = {"votes": str(voters), "needed": str(needed), "target": target, "motion": motion}
                found.append(Event("voted_in_vain", words=words))
        return tuple(found)
