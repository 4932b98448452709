"""Which boxes overlap which others, for many at once: rows of left, top, right, bottom."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from game.board.shapes import Array
from game.games.diplomacy.picture.layers.part import Mask


def edges(rects: Sequence[pygame.Rect]) -> Array:
    """The rows of boxes."""
    return np.array([(r.left, r.top, r.right, r.bottom) for r in rects], dtype=float).reshape(-1, 4)


def meet(boxes: Array, others: Array) -> Mask:
    """Which of the boxes overlap any of the others."""
    found: Mask = np.any(meetings(boxes, others), axis=1)
    return found


def meetings(boxes: Array, others: Array) -> Mask:
    """Which of the boxes overlap which of the others."""
    found: Mask = boxes[:, 0, None] < others[:, 2]
    found &= others[:, 0] < boxes[:, 2, None]
    found &= boxes[:, 1, None] < others[:, 3]
    found &= others[:, 1] < boxes[:, 3, None]
    return found


def covered(boxes: Array, others: Array) -> Array:
    """The largest share of any of the others that each of the boxes covers, 0 to 1."""
    low = np.maximum(boxes[:, None, :2], others[:, :2])
    high = np.minimum(boxes[:, None, 2:], others[:, 2:])
    both = np.maximum(high - low, 0.0).prod(axis=2)
    shares: Array = (both / (others[:, 2:] - others[:, :2]).prod(axis=1)).max(axis=1, initial=0.0)
    return shares
