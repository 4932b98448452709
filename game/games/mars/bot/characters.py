"""Named opponents of Mars: each plays at any level, with a judgment of units of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.games.mars.bot.levels import Level
from game.games.mars.bot.valuation import CLOSENESS, Valuation
from game.games.mars.rules.pieces import (
    FOOT_SOLDIER,
    GRIPPER,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    RIDER,
    THIEF,
    WAR_MAN,
)

MEN = (GRIPPER, MANTACRON, WAR_MAN, FOOT_SOLDIER, HUNTERGLIDER, THIEF, MASTER, RIDER)

CHARACTERS: Mapping[str, Valuation] = {
    "Wells": Valuation(closeness=dict.fromkeys(MEN, 70), shelter={}),
    "Antoniadi": Valuation(closeness={}, shelter={**dict.fromkeys(MEN, 70), MANTACRON: 120}),
    "Lowell": Valuation(swarm=420, closeness={**CLOSENESS, GRIPPER: 6}),
}
"""By their names; what is said of them stands in the list of games (`mars/entry.py`)."""


def at_level(name: str, level: Level) -> Level:
    """A level with the judgment of a character."""
    return replace(level, valuation=CHARACTERS[name])
