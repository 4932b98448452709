"""What a map is drawn in: colors of paper, water, ink and lines, of names, of what lies on places.

Every layer takes a `MapWorld`; `PLAIN_MAP` is the board as a chart of 1898. What a world changes is told in
`picture.worlds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.board import palette
from game.board.palette import Color, World
from game.games.diplomacy.picture.layers.ground import PLAIN_GROUNDS, Grounds

Stroke = tuple[Color, float]
"""Color and width, in screen pixels, of a line."""


@dataclass(frozen=True, slots=True)
class Colors:
    """The ink of a name and its halo, the latter with its strength (0 to 255); a broad one closes the gaps
    between and within letters, so that nothing lying there looks through.
    """

    ink: Color
    halo: Color
    strength: int
    is_broad: bool = False


STROKES: Mapping[str, Stroke] = {
    "sea": (palette.SEA_LINE, 1.3),
    "land": ((92, 70, 52), 1.0),
    "light": ((176, 168, 158), 1.0),
    "end": ((84, 62, 46), 1.2),
    "shore": ((62, 46, 36), 1.1),
    "coast": ((62, 46, 36), 1.3),
    "power": ((58, 36, 24), 2.3),
    "island": (palette.mix(palette.INK, palette.IMPASSABLE, 0.25), 0.8),
    "lake": (palette.SEA_LINE, 0.8),
}
"""The lines of the plain map by what they divide."""

EDGE = palette.mix(palette.INK, (0, 0, 0), 0.3)
HALO = palette.mix(palette.PARCHMENT, (255, 255, 246), 0.5)

LIGHT = Colors(palette.LIGHT_INK, (24, 18, 14), 150)
STRIPED = Colors((30, 28, 12), (248, 250, 214), 215)
BURNT = Colors(palette.LIGHT_INK, (24, 18, 14), 230)

ON_GROUNDS: Mapping[str, Colors] = {
    "wasteland": LIGHT,
    "fallout": STRIPED,
    "fallout_next": STRIPED,
    "barren": BURNT,
    "weed": BURNT,
    "weed_afloat": Colors((20, 30, 44), (222, 238, 240), 225, is_broad=True),
}
"""The colors of names on what lies on places."""


@dataclass(frozen=True, slots=True, eq=False)
class MapWorld(World):
    """The look of one map.

    ``ground`` is what a map is multiplied with: its engraved background where ``lights`` is '', else a
    picture of that name beside it, whose levels are colors of the ``ramp`` that are added to the map.
    ``strokes`` lie one over the other in their sequence. ``tint`` is how much of ``thinned`` there is in
    the color of a power's land; ``has_figures``: machines and cylinders stand free (`figures`); ``smoking``
    is what lies where smoke stands; ``ruin`` is drawn for a center that is lost, '' for one in pieces;
    ``hatch`` are the inks of hatches on dark and on light land. ``seasons`` are the colors of their light,
    where that is not white. A center is an ``edge`` around ``paper``.
    """

    ink: Color = palette.INK
    paper: Color = palette.PARCHMENT
    edge: Color = EDGE
    neutral: Color = palette.NEUTRAL
    impassable: Color = palette.IMPASSABLE
    impassable_hatch: Color = palette.IMPASSABLE_HATCH
    sea: Color = palette.SEA
    lake: Color = palette.LAKE
    river: Color = palette.RIVER
    table: Color = palette.TABLE
    frame: Color = palette.FRAME
    frame_line: Color = palette.BRASS
    strokes: Mapping[str, Stroke] = field(default_factory=lambda: STROKES)
    tint: float = 0.11
    thinned: Color = palette.PARCHMENT
    hatch: tuple[Color, Color] = (palette.LIGHT_INK, palette.INK)
    at_sea: Colors = Colors(palette.SEA_INK, (198, 226, 230), 110)
    on_dark: Colors = LIGHT
    on_light: Colors = Colors((40, 26, 18), (255, 255, 246), 170)
    on_paper: Colors = Colors((40, 26, 18), HALO, 170)
    on_grounds: Mapping[str, Colors] = field(default_factory=lambda: ON_GROUNDS)
    grounds: Grounds = PLAIN_GROUNDS
    lights: str = ""
    has_figures: bool = False
    ruin: str = ""
    smoking: str = ""
    seasons: Mapping[str, Color] = field(default_factory=dict)
    ramp: tuple[Color, ...] = ()


PLAIN_MAP = MapWorld()
"""The plain board."""
