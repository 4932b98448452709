"""The world of Martian Diplomacy: the Europe of 1898, into which Mars falls."""

from __future__ import annotations

from game.board.arms import ARMS
from game.games.diplomacy.picture.layers.scorched import SCORCHED
from game.games.diplomacy.picture.layers.world import MapWorld
from game.games.diplomacy.picture.worlds.edwardian import SEASONS

SPRITES = {
    "capsule": "cylinder",
    "capsule_afloat": "cylinder_afloat",
    "scaffold": "scaffold_1898",
}
EARTH_1898 = MapWorld(
    "1898",
    sprites=SPRITES,
    arms=ARMS,
    grounds=SCORCHED,
    has_figures=True,
    ruin="ruin",
    smoking="barren",
    seasons=SEASONS,
    face="serif_bold",
)
"""The chart of the plain board, with machines that walk on it, cylinders in their pits, ash that still
glows.
"""
