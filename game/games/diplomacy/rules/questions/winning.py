"""What centers are worth, who is still in the game, and who wins it."""

from __future__ import annotations

from game.core.results import Event, Outcome
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.questions.nouns import Nouns
from game.games.diplomacy.rules.state import DiplomacyState


class Winning(Nouns):
    """Standard Diplomacy: every unit and every build has its center, 18 centers win."""

    def center_counts(self, state: DiplomacyState, province: str) -> bool:
        """Whether a supply center is worth anything now."""
        return True

    def captures(self, state: DiplomacyState, unit: Unit) -> bool:
        """Whether the unit takes the center it stands on after Fall."""
        return True

    def allowance(self, state: DiplomacyState, power: str) -> int:
        """How many units a power may have after the adjustments."""
        owned = [center for center, owner in state.centers.items() if owner == power]
        return sum([self.center_counts(state, center) for center in owned])

    def counted_units(self, state: DiplomacyState, power: str) -> int:
        """How many units of a power count against its allowance."""
        return sum(u.power == power for u in state.units)

    def may_remove(self, state: DiplomacyState, unit: Unit) -> bool:
        """Whether the unit can be taken off for want of centers."""
        return True

    def survivors(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """The powers still in the game: those with a unit (also a dislodged one) or a center."""
        alive = {unit[1] for unit in state.units}
        alive.update(state.centers.values(), [d.unit.power for d in state.dislodged])
        return tuple([p for p in self.seats(board_map, state.options) if p in alive])

    def may_win(self, state: DiplomacyState, power: str) -> bool:
        """Whether a survivor may win, also by concession."""
        return True

    def may_share_draw(self, state: DiplomacyState, power: str) -> bool:
        """Whether a survivor may be among the winners of a draw."""
        return True

    def centers_needed(self, board_map: DiplomacyMap, state: DiplomacyState) -> int:
        """How many centers win now."""
        return self.centers_to_win

    def victory(self, board_map: DiplomacyMap, state: DiplomacyState) -> Outcome | None:
        """Asked after the centers changed hands in Fall: 18 centers win (1971 rulebook I)."""
        needed = self.centers_needed(board_map, state)
        owners = list(state.centers.values())
        for power in self.seats(board_map, state.options):
            if owners.count(power) < needed:
                continue
            if self.allowance(state, power) >= needed and self.may_win(state, power):
                return Outcome("solo", (power,))
        return None

    def open_motions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """Those of ``motions`` that may be voted for now."""
        return ()

    def carry(
        self, board_map: DiplomacyMap, state: DiplomacyState, motion: str
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """What follows when all survivors have voted for a motion, before the season ends."""
        return state, ()

    def alone(self, state: DiplomacyState, power: str) -> Outcome | None:
        """How a game ends in which only this power is left: it has won. None while it has still something to
        fight.
        """
        return Outcome("survivor", (power,))

    def ending_events(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Event, ...]:
        """What is to be said of the end of a game beyond how it ended; ``state.ended`` is set."""
        return ()
