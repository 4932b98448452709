"""Land that the heat ray has passed over: ash in a burnt rim, with cracks in which it still glows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from game.board.palette import Color, mix
from game.games.diplomacy.picture.layers.fields import Clouds
from game.games.diplomacy.picture.layers.ground import (
    ASHEN,
    CRACK_WIDTH,
    MATS,
    PLAIN_GROUNDS,
    RAGGED,
    Texture,
    bent_cells,
    dust,
)

PALE: Color = (150, 128, 96)
DARK: Color = (96, 78, 58)
BLACK: Color = (30, 20, 16)
EMBER: Color = (232, 92, 22)
HEART: Color = (255, 186, 74)

HEAT = Clouds(21.0, 21.0, 19)


def ashes(fine: int) -> Texture:
    """Clouds of ash with grains; cracks, here black, there glowing."""
    crack = bent_cells(fine)
    width = 1.1 + 1.6 * np.clip(CRACK_WIDTH.at(fine), -1.2, 1.2)
    heat = HEAT.at(fine)
    is_deep, is_hot = crack < width, (crack < 0.75 * width) & (heat > 0.25)
    is_heart = (crack < 0.3 * width) & (heat > 0.7)
    del crack, width, heat
    colors = dust(PALE, DARK, 8.0, fine)
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
    fields=(*ASHEN, HEAT, RAGGED, MATS),
)
"""What lies on the board of 1898."""
