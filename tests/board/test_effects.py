"""Light of moments: where it falls, and that nothing of what was drawn before is left in it."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pygame
import pytest

from game.board.blits import LARGEST, ROOM, Pictures
from game.board.effects import LIGHTS, RING, glow, ray, ring


def black() -> pygame.Surface:
    return pygame.Surface((1300, 1000), 0, 32)


def lit(surface: pygame.Surface) -> np.ndarray:
    """How bright each pixel is, by column and line."""
    return pygame.surfarray.array3d(surface).max(axis=2)


@pytest.mark.parametrize("flat", [1.0, 0.5])
@pytest.mark.parametrize("radius", [RING + 8, 300, 470])
def test_a_large_ring_is_closed_and_lights_neither_its_middle_nor_what_lies_beyond(
    radius: int, flat: float
) -> None:
    surface = black()
    ring(surface, (650, 500), radius, (255, 120, 60), 1.0, flat=flat)
    found = lit(surface)
    for degrees in range(0, 360, 5):
        way = math.cos(math.radians(degrees)), math.sin(math.radians(degrees)) * flat
        along = [
            found[round(650 + way[0] * radius * share), round(500 + way[1] * radius * share)]
            for share in np.arange(0.8, 1.0, 0.005)
        ]
        assert max(along) > 100, degrees
    for share in (0.0, 0.4, 0.6, 1.03):
        assert not found[round(650 + radius * share), 500], share
        assert not found[650, round(500 - radius * share * flat)], share


def test_light_is_the_same_whatever_was_drawn_before_it() -> None:
    first, again = black(), black()
    ring(first, (650, 500), 300, (255, 120, 60), 0.5)
    ray(first, (100, 900), (900, 100), 60, (90, 200, 255), 0.7)
    ring(black(), (600, 450), 460, (255, 255, 255), 1.0)
    ray(black(), (0, 0), (1300, 1000), 200, (255, 255, 255), 1.0)
    ring(again, (650, 500), 300, (255, 120, 60), 0.5)
    ray(again, (100, 900), (900, 100), 60, (90, 200, 255), 0.7)
    assert (lit(first) == lit(again)).all()


def test_of_the_lights_of_a_moment_no_more_are_kept_than_a_picture_has() -> None:
    surface, kept = black(), LIGHTS
    for radius in range(20, 300, 4):
        for level in (0.2, 0.5, 0.8):
            glow(surface, (650, 500), radius, (255, 120, radius % 256), level)
    assert kept.pixels <= max(ROOM, LARGEST * 620**2)


def test_a_light_is_the_same_when_it_was_kept_and_when_it_was_not() -> None:
    kept, pictures = Pictures(), [pygame.Surface((900, 900)) for _ in range(LARGEST + 1)]
    assert [kept.get(n, partial(pictures.__getitem__, n)) for n in range(len(pictures))] == pictures
    assert kept.get(len(pictures) - 1, black) is pictures[-1]
    assert kept.get(1, black) is pictures[1]
    assert kept.get(0, lambda: pictures[2]) is pictures[2]  # the one that was asked for longest ago is gone
    assert kept.pixels == LARGEST * 900**2
