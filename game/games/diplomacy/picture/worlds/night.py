"""The world of The Aliens: Europe by night, 2051, its cities lit, and energy in ten colors upon it."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.palette import Color, PowerStyle
from game.games.diplomacy.picture.layers.world import Colors, MapWorld
from game.games.diplomacy.picture.worlds.lines import lines
from game.games.diplomacy.picture.worlds.ramps import ramp

NIGHT: Color = (4, 6, 16)
DARK: Color = (8, 10, 24)
"""The ink on lit counters."""

RACES: Mapping[str, PowerStyle] = {
    "ALPHA": PowerStyle((167, 2, 5), (236, 105, 120), DARK, "A", "diagonal"),
    "BETA": PowerStyle((0, 115, 224), (123, 255, 255), DARK, "B", "vertical"),
    "GAMMA": PowerStyle((33, 124, 52), (17, 200, 1), DARK, "\u0393", "chevron"),
    "DELTA": PowerStyle((178, 118, 0), (255, 235, 54), DARK, "\u0394", "horizontal"),
    "EPSILON": PowerStyle((97, 16, 143), (176, 105, 204), DARK, "E", "cross"),
    "ZETA": PowerStyle((141, 92, 171), (228, 169, 255), DARK, "Z", "dots"),
    "ETA": PowerStyle((65, 20, 0), (184, 116, 60), DARK, "H", "counter_diagonal"),
    "THETA": PowerStyle((79, 79, 63), (203, 232, 171), DARK, "\u0398", "grid"),
    "IOTA": PowerStyle((197, 73, 115), (255, 161, 189), DARK, "I", "waves"),
    "KAPPA": PowerStyle((22, 20, 237), (104, 119, 251), DARK, "K", "bricks"),
}
"""Land as a glow in the dark, counters as light: any two stay apart for every kind of color vision."""

BY_NIGHT = MapWorld(
    name="night",
    styles=RACES,
    sprites={
        "army": "walker",
        "fleet": "saucer",
        "lens": "mothership",
        "transmitter": "pylon",
        "block": "block_energy",
    },
    shapes={"beam": "ray"},
    casings=((240, 248, 255), NIGHT),
    dim=0.35,
    scrap=(20, 34, 52),
    ink=NIGHT,
    paper=(255, 240, 206),
    edge=NIGHT,
    neutral=(26, 46, 66),
    impassable=(14, 18, 34),
    impassable_hatch=(26, 32, 54),
    sea=(5, 9, 22),
    lake=(8, 14, 34),
    river=(255, 255, 255),
    table=(4, 5, 11),
    frame=(26, 28, 52),
    frame_line=(126, 140, 196),
    strokes=lines(
        (42, 58, 98),
        (98, 110, 152),
        (116, 126, 168),
        (66, 76, 112),
        (108, 136, 190),
        (118, 150, 206),
        (210, 226, 255),
        (96, 122, 176),
        (64, 84, 132),
    ),
    tint=0.12,
    thinned=(6, 10, 26),
    hatch=((236, 240, 255), NIGHT),
    at_sea=Colors((112, 142, 200), (2, 4, 12), 150),
    on_dark=Colors((250, 250, 255), NIGHT, 215),
    on_light=Colors(DARK, (255, 255, 255), 170),
    on_paper=Colors((214, 224, 246), NIGHT, 210),
    lights="night",
    face="sans",
    ramp=ramp(
        (
            (0, (0, 0, 0)),
            (20, (7, 14, 30)),
            (45, (27, 23, 22)),
            (90, (92, 62, 28)),
            (150, (188, 134, 62)),
            (210, (250, 206, 130)),
            (255, (255, 246, 222)),
        )
    ),
)
