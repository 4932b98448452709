"""The moments of the games of Europe: what of a turn is played, and that every drawer is pure."""

import numpy as np
import pygame
import pytest

from game.board.moments import Moment, Setting, Stage
from game.games.list import find_game

GAMES = ("mad", "martian", "aliens")
VIEW = pygame.Rect(20, 20, 200, 160)
RING = ((60.0, 60.0), (180.0, 50.0), (190.0, 150.0), (70.0, 160.0))
DRAWN = [(game, kind) for game in GAMES for kind in find_game(game).pictured().drawers]

LEFT = [(game, kind) for game in GAMES for kind in find_game(game).pictured().remains]


def setting(moment: Moment) -> Setting:
    return Setting(moment, VIEW, ((100.0, 120.0), (150.0, 90.0)), 24.0, lambda _: (RING,))


def picture(game: str, kind: str, share: float) -> pygame.Surface:
    """What a drawer makes of an even board."""
    surface = pygame.Surface((240, 200), 0, 32)
    surface.fill((120, 130, 140))
    surface.set_clip(VIEW)
    find_game(game).pictured().drawers[kind](surface, setting(Moment(kind, ("MUN", "MOS"), "FRANCE")), share)
    return surface


@pytest.mark.parametrize(("game", "kind"), DRAWN)
def test_a_drawer_draws_the_same_again_and_only_on_the_board(game: str, kind: str) -> None:
    even = picture(game, kind, 0.0)
    for share in (0.0, 0.3, 0.55, 0.8, 0.99):
        first, again = picture(game, kind, share), picture(game, kind, share)
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")
        assert {tuple(first.get_at(at)) for at in ((5, 5), (230, 5), (5, 190), (230, 190))} == {
            (120, 130, 140, 255)
        }
    assert pygame.image.tobytes(picture(game, kind, 0.55), "RGB") != pygame.image.tobytes(even, "RGB")


@pytest.mark.parametrize("game", GAMES)
def test_every_scene_has_its_drawer(game: str) -> None:
    seen = find_game(game).pictured()
    assert {scene.kind for scene in seen.scenes} <= set(seen.drawers)
    assert all(0.4 <= scene.lasts <= 0.9 for scene in seen.scenes)


def seen_while_another_goes_on(game: str, kind: str, seconds: float) -> np.ndarray:
    """An even board on which a moment of a kind lasts until 0.9, and one that draws nothing until 1.7."""
    seen = find_game(game).pictured()
    surface = pygame.Surface((240, 200), 0, 32)
    surface.fill((120, 130, 140))
    moments = (Moment(kind, ("MUN", "MOS"), "FRANCE", lasts=0.9), Moment("", ("MOS",), lasts=0.8, begins=0.9))
    Stage({kind: seen.drawers[kind]}, 0.0, setting, seen.remains).draw(surface, moments, seconds)
    return pygame.surfarray.array3d(surface).astype(int)


@pytest.mark.parametrize(("game", "kind"), LEFT)
def test_what_a_moment_has_left_stays_until_those_after_it_are_over(game: str, kind: str) -> None:
    """A land that was struck or burnt is not whole again while ash comes down on its neighbors."""
    even, last, later = (seen_while_another_goes_on(game, kind, at) for at in (1.75, 0.895, 1.3))
    assert not np.ptp(even.reshape(-1, 3), axis=0).any()
    changed = abs(later - even).max(axis=2) > 20
    assert changed.sum() > 250
    assert abs(later - last)[changed].mean() < 15


def test_strikes_falls_and_rays_leave_something() -> None:
    assert set(LEFT) == {("mad", "strike"), ("martian", "falls"), ("martian", "ray")}
