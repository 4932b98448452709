"""Land that the heat ray has passed over: ash in a burnt rim, with cracks in which it still glows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from game.board.palette import Color, mix
from game.games.diplomacy.picture.layers.ground import PLAIN_GROUNDS, Texture, cells, clouds

PALE: Color = (150, 128, 96)
DARK: Color = (96, 78, 58)
BLACK: Color = (30, 20, 16)
EMBER: Color = (232, 92, 22)
HEART: Color = (255, 186, 74)


def ashes(fine: int) -> Texture:
    """Clouds of ash with grains; cracks, here black, there glowing."""
    dark = np.clip(clouds(15.0, 15.0, 46, fine) * 0.42 + 0.36, 0.0, 1.0)
    grain = clouds(1.6, 1.6, 11, fine) * 8.0
    shades = (np.clip(p + (d - p) * dark + grain, 0, 255) for p, d in zip(PALE, DARK, strict=True))
    colors = np.stack([shade.astype(np.uint32) for shade in shades])
    bend, sway = (np.rint(clouds(9.0, 9.0, seed, fine) * 3.4 * fine).astype(np.int32) for seed in (5, 6))
    along = np.arange(len(dark), dtype=np.int32)
    crack = cells(32, fine).take((along[:, None] + bend) % len(dark) * len(dark) + (along + sway) % len(dark))
    width = 1.1 + 1.6 * np.clip(clouds(17.0, 17.0, 7, fine), -1.2, 1.2)
    heat = clouds(21.0, 21.0, 19, fine)
    is_deep, is_hot = crack < width, (crack < 0.75 * width) & (heat > 0.25)
    is_heart = (crack < 0.3 * width) & (heat > 0.7)
    for channel, (black, ember, heart) in enumerate(zip(BLACK, EMBER, HEART, strict=True)):
        colors[channel][is_deep] = black
        colors[channel][is_hot] = ember
        colors[channel][is_heart] = heart
    return colors, None


SCORCHED = replace(
    PLAIN_GROUNDS,
    textures={**PLAIN_GROUNDS.textures, "barren": ashes},
    rims={"barren": ((BLACK, 70, 7.0), (BLACK, 120, 3.5), (EMBER, 70, 1.2))},
    at_a_glance={**PLAIN_GROUNDS.at_a_glance, "barren": (mix(PALE, DARK, 0.45), 1.0)},
)
"""What lies on the board of 1898."""
