"""Named opponents of Diplomacy and its variants: each plays at any level, with weights of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.games.diplomacy.bot.outlook import Odds
from game.games.diplomacy.bot.player import Level
from game.games.diplomacy.bot.values import Weights


@dataclass(frozen=True, slots=True)
class Character:
    """How a player differs from others of its level: factors of what counts for it.

    ``attack`` and ``defense`` are for the centers of others and one's own, ``competition`` for places that
    others can reach, ``success`` as in `Weights` (None: as others have it). ``losses`` and ``spoils`` are for
    own units driven out and those of others, ``even`` for the chance of an attack against as many defenders,
    and ``fancies`` is how often in a hundred something beside the best is done (None: as others do).
    ``honor`` is the number of centers at hand for which peace is broken (None: as for others), ``vengeance``
    as in `Feelings`.
    """

    attack: float = 1.0
    defense: float = 1.0
    competition: float = 1.0
    success: tuple[float, float, float] | None = None
    losses: float = 1.0
    spoils: float = 1.0
    even: float = 1.0
    fancies: int | None = None
    honor: int | None = None
    vengeance: float = 1.0

    def at(self, level: Level) -> Level:
        """The level with these weights."""
        prices, habits, effort = level.prices, level.habits, level.effort
        table = prices.odds.table
        prices = replace(
            prices,
            odds=Odds((*table[:3], table[3] * self.even, *table[4:])),
            lost_unit=prices.lost_unit * self.losses,
            beaten_foe=prices.beaten_foe * self.spoils,
        )
        if self.fancies is not None:
            habits = replace(habits, second=max(habits.second, self.fancies))
            effort = replace(effort, opening=2 * effort.opening) if effort is not None else None
        weights = {season: self._weighed(usual) for season, usual in level.weights.items()}
        honor = level.honor if self.honor is None else self.honor
        level = replace(level, habits=habits, effort=effort, prices=prices, weights=weights, honor=honor)
        return replace(level, feelings=replace(level.feelings, vengeance=self.vengeance))

    def _weighed(self, usual: Weights) -> Weights:
        return replace(
            usual,
            attack=usual.attack * self.attack,
            defense=usual.defense * self.defense,
            competition=usual.competition * self.competition,
            success=self.success or usual.success,
        )


HONEST = 99

CHARACTERS: Mapping[str, Character] = {
    "Castlereagh": Character(attack=0.6, defense=4.0, competition=1.5, losses=3.0, even=0.3, honor=HONEST),
    "Bonaparte": Character(
        attack=1.5, defense=0.2, competition=0.4, losses=0.3, spoils=4.0, even=2.5, honor=1
    ),
    "Bismarck": Character(success=(0.02, 0.15, 1.0), competition=2.0, losses=1.5, even=0.3, honor=HONEST),
    "Garibaldi": Character(fancies=60),
    "Clemenceau": Character(vengeance=3.0),
}
"""By their names; what is said of them stands in the list of games (`diplomacy/entry.py`)."""
