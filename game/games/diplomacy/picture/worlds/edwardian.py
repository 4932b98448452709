"""The world of standard Diplomacy: the chart of the plain board, in the light of the seasons."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.arms import ARMS
from game.board.palette import Color
from game.games.diplomacy.picture.layers.world import MapWorld

SEASONS: Mapping[str, Color] = {"F": (255, 244, 222), "W": (229, 239, 255)}
"""Low sun in fall, snow light in winter; spring is as bright as paper."""

EDWARDIAN = MapWorld("edwardian", arms=ARMS, seasons=SEASONS)
"""The chart as it lies on a table, whatever the time of the year."""
