"""What centers are worth in M.A.D. Diplomacy, and who may win it (rules 4, 6, 11, 12)."""

from __future__ import annotations

from game.core.results import Event, Outcome
from game.games.diplomacy.mad.rules.ledger import ledger_of
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.endings import is_game
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.questions.winning import Winning
from game.games.diplomacy.rules.state import DiplomacyState


def has_conventional_unit(state: DiplomacyState, power: str) -> bool:
    """Whether the power has an army or a fleet on the board (rules 11 and 12)."""
    return any(u.power == power and u.kind != MISSILE for u in state.units)


class MadWinning(Winning):
    """More than half of the surviving centers win, if an army or fleet is left."""

    def surviving_centers(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """The supply centers that are not destroyed."""
        return tuple(c for c in board_map.centers if self.center_counts(state, c))

    def center_counts(self, state: DiplomacyState, province: str) -> bool:
        """A destroyed center is none (rule 6)."""
        return province not in ledger_of(state).destroyed

    def may_remove(self, state: DiplomacyState, unit: Unit) -> bool:
        """Only armies and fleets are removed (rule 4)."""
        return unit.kind != MISSILE

    def centers_needed(self, board_map: DiplomacyMap, state: DiplomacyState) -> int:
        """More than half of the surviving centers, odd or even (rule 11)."""
        return len(self.surviving_centers(board_map, state)) // 2 + 1

    def may_win(self, state: DiplomacyState, power: str) -> bool:
        """Only with an army or a fleet (rule 11)."""
        return has_conventional_unit(state, power)

    def may_share_draw(self, state: DiplomacyState, power: str) -> bool:
        """Only with an army or a fleet (rule 12)."""
        return has_conventional_unit(state, power)

    def alone(self, state: DiplomacyState, power: str) -> Outcome | None:
        """With an army or a fleet it has won; else it may neither win nor share a draw (rules 11, 12), nor
        may anybody else.
        """
        return super().alone(state, power) if self.may_win(state, power) else Outcome("mutual_destruction")

    def ending_events(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Event, ...]:
        """Who is left out of a draw (rule 12), and who is left in mutual destruction."""
        if is_game(state) and state.ended is not None and state.ended.ending == "mutual_destruction":
            left = self.survivors(board_map, state)
            return tuple(
                Event("barred_alone", power)
                for power in left
                if len(left) == 1 and not self.may_win(state, power)
            )
        if state.ended is None or state.ended.ending != "draw":
            return ()
        out = [p for p in self.survivors(board_map, state) if p not in state.ended.winners]
        return tuple(Event("barred_from_draw", power) for power in out)
