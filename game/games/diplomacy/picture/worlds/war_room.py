"""The world of M.A.D.: the screen of a war room of 1983, dark blue, its coasts and borders in phosphor."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from game.board.palette import Color, PowerStyle, mix
from game.games.diplomacy.picture.layers.fields import Cells, Clouds
from game.games.diplomacy.picture.layers.ground import Grounds, Texture, bands, grid
from game.games.diplomacy.picture.layers.world import Colors, MapWorld
from game.games.diplomacy.picture.worlds.lines import lines
from game.games.diplomacy.picture.worlds.ramps import ramp

PHOSPHOR: Color = (150, 255, 214)
NIGHT: Color = (2, 9, 18)
DARK: Color = (4, 14, 24)
"""The ink on lit counters."""

STYLES: Mapping[str, PowerStyle] = {
    "AUSTRIA": PowerStyle((118, 17, 3), (237, 73, 48), DARK, "A", "diagonal"),
    "ENGLAND": PowerStyle((19, 78, 242), (75, 124, 252), DARK, "E", "vertical"),
    "FRANCE": PowerStyle((94, 41, 163), (195, 159, 241), DARK, "F", "horizontal"),
    "GERMANY": PowerStyle((110, 118, 116), (218, 242, 242), DARK, "G", "cross"),
    "ITALY": PowerStyle((38, 132, 69), (84, 220, 138), DARK, "I", "counter_diagonal"),
    "RUSSIA": PowerStyle((172, 80, 166), (205, 94, 147), DARK, "R", "dots"),
    "TURKEY": PowerStyle((137, 116, 7), (248, 193, 4), DARK, "T", "chevron"),
}
"""Any two stay apart on the screen, for every kind of color vision, with dark sea and land beside them."""

FALLOUT: Color = (214, 110, 10)
FALLOUT_INK: Color = (26, 12, 4)
GLASS: Color = (11, 18, 22)
CRACK: Color = (158, 226, 222)

SHARDS, SPLINTERS = Cells(64), Cells(21)
WEAR, SHEEN = Clouds(13.0, 13.0, 83), Clouds(30.0, 12.0, 9)


def _fallout(fine: int) -> Texture:
    """Bands of a warning light: this season."""
    x, y = grid(8 * 14 * fine)
    return bands((x + y) % (14 * fine), fine, 4 * fine, FALLOUT, FALLOUT_INK)


def _fallout_next(fine: int) -> Texture:
    """Thin dashes of it: the next season."""
    x, y = grid(8 * 14 * fine)
    is_dash = (x - y) % (14 * fine) < 8 * fine
    phase = np.where(is_dash, (x + y) % (14 * fine), 14 * fine)
    return bands(phase, fine, round(1.6 * fine), FALLOUT, FALLOUT_INK)


def _wasteland(fine: int) -> Texture:
    """A pane of black glass that is cracked: large shards, and splinters along their edges."""
    shards, splinters = SHARDS.at(fine), SPLINTERS.at(fine)
    near = np.exp(-shards / 5.0)
    is_crack = (shards < 0.9) | ((splinters < 0.55) & (near > 0.28 + 0.1 * WEAR.at(fine)))
    sheen = np.clip(8 * SHEEN.at(fine) + 26 * np.exp(-shards / 2.2), -8, 40)
    colors = np.stack([np.clip(glass + sheen, 0, 255).astype(np.uint32) for glass in GLASS])
    for channel, light in enumerate(CRACK):
        colors[channel][is_crack] = light
    return colors, None


GROUNDS = Grounds(
    textures={"fallout_next": _fallout_next, "fallout": _fallout, "wasteland": _wasteland},
    veils={"fallout": (FALLOUT, 34)},
    at_a_glance={
        "fallout_next": (FALLOUT, 0.1),
        "fallout": (mix(FALLOUT, FALLOUT_INK, 0.25), 0.42),
        "wasteland": (mix(GLASS, CRACK, 0.045), 1.0),
    },
    fields=(SHARDS, SPLINTERS, WEAR, SHEEN),
)

LIT = Colors((228, 255, 245), NIGHT, 200)
WARNED = Colors((255, 246, 222), (18, 8, 2), 245)

WAR_ROOM = MapWorld(
    name="war_room",
    styles=STYLES,
    sprites={
        "army": "tank",
        "fleet": "destroyer",
        "missile": "silo",
        "block": "block_screen",
        "crater": "crater_screen",
    },
    shapes={"arc": "trace", "blast": "impact"},
    casings=((232, 255, 246), NIGHT),
    dim=0.35,
    scrap=(26, 50, 68),
    ink=NIGHT,
    paper=(206, 255, 236),
    edge=NIGHT,
    neutral=(35, 66, 87),
    impassable=(12, 25, 40),
    impassable_hatch=(24, 48, 66),
    sea=(6, 16, 34),
    lake=(7, 24, 46),
    river=(255, 255, 255),
    table=(4, 8, 14),
    frame=(12, 44, 50),
    frame_line=(96, 190, 164),
    strokes=lines(
        (40, 92, 112),
        (78, 142, 146),
        (104, 168, 166),
        (58, 118, 118),
        (110, 210, 186),
        (126, 236, 202),
        (184, 255, 226),
        (96, 196, 176),
        (64, 132, 140),
    ),
    tint=0.16,
    thinned=(6, 20, 40),
    hatch=((210, 255, 240), NIGHT),
    at_sea=Colors((104, 184, 194), (2, 8, 18), 150),
    on_dark=LIT,
    on_light=Colors(DARK, (255, 255, 255), 170),
    on_paper=Colors((198, 244, 230), NIGHT, 200),
    on_grounds={
        "wasteland": Colors((232, 252, 248), (0, 0, 0), 240),
        "fallout": WARNED,
        "fallout_next": WARNED,
    },
    grounds=GROUNDS,
    lights="war_room",
    face="sans_bold",
    is_capital=True,
    ramp=ramp(((0, (0, 0, 0)), (90, (18, 84, 70)), (170, (66, 186, 152)), (255, (170, 255, 226)))),
)
