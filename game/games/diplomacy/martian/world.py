"""The world of Martian Diplomacy: the Europe of 1898, into which Mars falls."""

from __future__ import annotations

from game.games.diplomacy.picture.layers.world import MapWorld

EARTH_1898 = MapWorld("1898", has_figures=True)
"""The chart of the plain board, with machines that walk on it and cylinders in their pits."""
