"""The colors of lights by their levels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.board.palette import Color


def ramp(stops: Sequence[tuple[int, Color]]) -> tuple[Color, ...]:
    """The colors of all levels from 0 to 255, in between by straight lines; ``stops`` begin with level 0 and
    end with 255.
    """
    levels, colors = zip(*stops, strict=True)
    planes = [
        np.rint(np.interp(range(256), levels, plane)).astype(int) for plane in zip(*colors, strict=True)
    ]
    return tuple((int(r), int(g), int(b)) for r, g, b in zip(*planes, strict=True))
