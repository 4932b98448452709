"""Positions of Diplomacy and its variants for whoever shows them without knowing the rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.fields import Field
from game.core.game import Options
from game.core.positions import Standing
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.state import DiplomacyState

KEYS = ("phase", "units", "centers", "dislodged", "contested", "variant", "rolls")


class DiplomacyPositions:
    """They are written as the judge reads them."""

    def read(self, game: DiplomacyGame, given: Field, options: Options, seed: str) -> DiplomacyState:
        """The state of a position. Raises PositionError."""
        data = given.object(KEYS, ("phase", "units")).value
        return PositionDesk(game).read({**data, "options": dict(options), "seed": seed})

    def pieces(self, game: DiplomacyGame, state: DiplomacyState) -> Iterator[Standing]:
        """All units but those that wait for a retreat, by their letters and codes."""
        for unit in state.units:
            yield Standing(unit.power, unit.kind, unit.region)
