"""Named opponents of Warrior Races: each plays at any level, with weights of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.games.wrom.bot.levels import Level
from game.games.wrom.bot.style import Style
from game.games.wrom.bot.worth import USUAL, Taste


@dataclass(frozen=True, slots=True)
class Character:
    """How a player differs from others of its level.

    Factors of what counts in a `Style`; ``heads`` and ``nerve`` are added, ``care`` and ``focus`` take the
    place of what others have (None: as others). ``taste`` is what it plays for when it searches.
    """

    key: float = 1.0
    guard: float = 1.0
    storm: float = 1.0
    hunt: float = 1.0
    realm: float = 1.0
    heads: float = 0.0
    nerve: float = 0.0
    care: float | None = None
    focus: float | None = None
    taste: Taste = USUAL

    def at(self, level: Level) -> Level:
        """The level with these weights."""
        styles = tuple(map(self._changed, level.styles))
        return replace(level, style=self._changed(level.style), styles=styles, taste=self.taste)

    def _changed(self, style: Style) -> Style:
        return replace(
            style,
            key=style.key * self.key,
            guard=style.guard * self.guard,
            storm=style.storm * self.storm,
            hunt=style.hunt * self.hunt,
            realm=style.realm * self.realm,
            heads=style.heads + self.heads,
            nerve=style.nerve + self.nerve,
            care=style.care if self.care is None else self.care,
            focus=style.focus if self.focus is None else self.focus,
        )


CHARACTERS: Mapping[str, Character] = {
    "Thoral": Character(
        guard=2.5, storm=0.6, hunt=0.2, nerve=0.25, care=1.0, taste=Taste(band=1.3, leader=2.0)
    ),
    "Zuvra": Character(guard=0.1, storm=0.8, hunt=0.2, realm=6.0, nerve=0.1, focus=1.0, taste=Taste(key=2.5)),
    "Karkas": Character(heads=15.0, key=0.7, care=0.2, taste=Taste(foe=1.3, head=6.0, key=0.6)),
}
"""By their names; what is said of them stands in the list of games (`wrom/entry.py`)."""
