"""Fog of war as it is drawn: the veil over hexes out of sight, in the world and on the plain board, and
enemies as they were last seen, told apart from those that are there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pygame
import pytest

from game.board.camera import Camera
from game.board.options import DrawOptions
from game.core.places import assets_root
from game.games.wrom.picture.frame import WarFrame
from game.games.wrom.picture.frames import frame_of
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.rules.state import Settings
from tests.games.wrom.rules.boards import band, board, war
from tests.games.wrom.rules.test_fog import GAME

SIZE = 700, 640
WORLDS = pytest.mark.parametrize("is_plain", [False, True], ids=["world", "plain"])
FAR, NEAR, OTHER = "0508", "0505", "0501"
"""Where a warband of the second player is, where one of the first is, and an empty hex as far."""


@cache
def painter() -> HexPainter:
    return HexPainter(board(11, 10), assets_root())


def frame(**more: object) -> WarFrame:
    """Nothing but the ground, and what is added."""
    stacks = {NEAR: (1, band("w1", "Red"))}
    state = war(stacks, where=board(11, 10), settings=Settings(is_foggy=True), points=9)
    return replace(frame_of(GAME, state), **({"pieces": (), "stacks": {}, "facts": ()} | more))


def look_of(foe: int = 2) -> object:
    state = war({FAR: (foe, band("w8", "Blue")), NEAR: (3 - foe, band("w1", "Red"))}, where=board(11, 10))
    return frame_of(GAME, state).stacks[FAR]


def drawn(shown: WarFrame, key: str, *, is_plain: bool) -> np.ndarray:
    """The pixels of a hex."""
    surface = pygame.Surface(SIZE, 0, 32)
    view = Camera(painter().size, pygame.Rect(0, 0, *SIZE))
    painter().draw(surface, view, shown, DrawOptions(is_plain=is_plain))
    place = pygame.Rect(0, 0, 36, 36)
    place.center = tuple(round(at) for at in painter().stand(view, key))
    return pygame.surfarray.array3d(surface.subsurface(place)).astype(int)


def apart(one: np.ndarray, other: np.ndarray) -> float:
    """How far two pictures are apart at a pixel, all three colors together, on the average."""
    return float(np.abs(one - other).sum(axis=2).mean())


@WORLDS
def test_a_hex_out_of_sight_lies_in_the_dusk_and_those_in_sight_do_not(is_plain: bool) -> None:
    every = frozenset(board(11, 10).terrain)
    seen, veiled = frame(), frame(veil=every - {NEAR})
    before, after = (drawn(shown, FAR, is_plain=is_plain) for shown in (seen, veiled))
    assert after.mean() < 0.85 * before.mean(), "it is darker"
    assert apart(before, after) > 40
    assert (drawn(seen, NEAR, is_plain=is_plain) == drawn(veiled, NEAR, is_plain=is_plain)).all()


def test_the_plain_veil_is_told_by_strokes_and_not_by_its_tone_alone() -> None:
    ground = drawn(frame(), FAR, is_plain=True)
    veiled = drawn(frame(veil=frozenset(board(11, 10).terrain)), FAR, is_plain=True)
    darker = (ground - veiled).sum(axis=2)
    assert np.percentile(darker, 95) > 1.2 * np.percentile(darker, 40), "strokes are darker than between them"


@WORLDS
def test_who_is_remembered_is_seen_and_told_apart_from_who_is_there(is_plain: bool) -> None:
    veil = frozenset(board(11, 10).terrain) - {NEAR}
    empty, ghost, unit = (
        drawn(shown, FAR, is_plain=is_plain)
        for shown in (
            frame(veil=veil),
            frame(veil=veil, ghosts={FAR: look_of()}),
            frame(veil=veil, stacks={FAR: look_of()}),
        )
    )
    assert apart(empty, ghost) > 20, "it is seen"
    assert apart(ghost, unit) > 20, "it is paler"
    assert apart(empty, ghost) < 0.8 * apart(empty, unit)


@WORLDS
def test_who_is_remembered_is_told_by_whose_it_is(is_plain: bool) -> None:
    veil = frozenset(board(11, 10).terrain) - {NEAR}
    first, second = (
        drawn(frame(veil=veil, ghosts={FAR: look_of(foe)}), FAR, is_plain=is_plain) for foe in (1, 2)
    )
    assert apart(first, second) > 5
