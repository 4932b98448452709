"""What centers are worth in Martian Diplomacy, and who wins it (rules 18, 22, 23)."""

from __future__ import annotations

from dataclasses import replace

from game.core.results import Event, Outcome
from game.games.diplomacy.martian.rules.ledger import MARTIANS, ledger_of
from game.games.diplomacy.martian.rules.notation import MAJORITY
from game.games.diplomacy.martian.rules.options import (
    BY_MAJORITY,
    VICTORY,
    are_allied,
    martians_own,
    may_end_by_majority,
    needs_majority,
)
from game.games.diplomacy.martian.rules.schedule import has_waves_to_come, schedule_text
from game.games.diplomacy.martian.rules.standing import living_centers
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.questions.winning import Winning
from game.games.diplomacy.rules.state import DiplomacyState


class MartianWinning(Winning):
    """18 centers win, or more than half of the living ones where that is agreed; the Martians win when nobody
    is left.
    """

    def center_counts(self, state: DiplomacyState, province: str) -> bool:
        """A destroyed center counts for nobody (rule 18)."""
        return province not in ledger_of(state).dead

    def captures(self, state: DiplomacyState, unit: Unit) -> bool:
        """Martians take living centers after Fall, or by the option never (rule 22, Q-21)."""
        return unit.power != MARTIANS or martians_own(state.options)

    def centers_needed(self, board_map: DiplomacyMap, state: DiplomacyState) -> int:
        """18, or as a house option more than half of the living centers (rule 23, Q-31)."""
        if not needs_majority(state.options):
            return self.centers_to_win
        return living_centers(board_map, ledger_of(state)) // 2 + 1

    def victory(self, board_map: DiplomacyMap, state: DiplomacyState) -> Outcome | None:
        """By centers; allied powers win together in the first Fall after the invasion (Q-37)."""
        if not are_allied(state.options):
            return super().victory(board_map, state)
        return Outcome("alliance", self.survivors(board_map, state)) if _is_over(state) else None

    def open_motions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """The end by majority, where fewer centers live than win (rule 23)."""
        return (
            (MAJORITY,)
            if may_end_by_majority(state.options) and self.is_out_of_reach(board_map, state)
            else ()
        )

    def carry(
        self, board_map: DiplomacyMap, state: DiplomacyState, motion: str
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """From now on more than half of the living centers win; asked from the next count on, that of this
        Fall too.
        """
        state = replace(state, options={**state.options, VICTORY: BY_MAJORITY})
        needed = self.centers_needed(board_map, state)
        return state, (Event("majority_agreed", words={"needed": str(needed)}),)

    def is_out_of_reach(self, board_map: DiplomacyMap, state: DiplomacyState) -> bool:
        """Whether fewer centers live than win, where centers do."""
        living = living_centers(board_map, ledger_of(state))
        return not are_allied(state.options) and living < self.centers_needed(board_map, state)

    def alone(self, state: DiplomacyState, power: str) -> Outcome | None:
        """The last human power has won when no Martian and no capsule is left, on the board or on its way
        (rule 23).
        """
        return None if _is_threatened(state) else super().alone(state, power)

    def ending_events(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Event, ...]:
        """The schedule is shown with its salt (rule 2)."""
        ledger = ledger_of(state)
        words = {"schedule": schedule_text(ledger.waves), "salt": ledger.salt, "seal": ledger.seal}
        return (Event("schedule_opened", MARTIANS, words=words),)

    def reach_lost(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Event, ...]:
        """Said once when fewer centers are left than win (rule 23)."""
        if not self.is_out_of_reach(board_map, state):
            return ()
        living, needed = living_centers(board_map, ledger_of(state)), self.centers_needed(board_map, state)
        words = {
            "living": str(living),
            "needed": str(needed),
            "vote": "yes" if self.open_motions(board_map, state) else "",
        }
        return (Event("out_of_reach", MARTIANS, words=words),)

    def ended_if_nobody_is_left(self, board_map: DiplomacyMap, state: DiplomacyState) -> DiplomacyState:
        """The Martians win when no human power has a unit or a living center (rule 23)."""
        if any(u.power != MARTIANS for u in state.units):
            return state
        if state.ended is None and not self.survivors(board_map, state):
            state = replace(state, ended=Outcome("martians", (MARTIANS,)))
        return state


def _is_threatened(state: DiplomacyState) -> bool:
    """Whether a Martian or a capsule is left, on the board or on its way."""
    ledger = ledger_of(state)
    return bool(ledger.martians or ledger.capsules) or has_waves_to_come(ledger, state.moment)


def _is_over(state: DiplomacyState) -> bool:
    """Whether there was an invasion, and nothing of it is left but what it has burned, and what fleets have
    caught.
    """
    ledger = ledger_of(state)
    is_free = ledger.martians or any(capsule.carrier is None for capsule in ledger.capsules)
    return ledger.landed > 0 and not is_free and not has_waves_to_come(ledger, state.moment)
