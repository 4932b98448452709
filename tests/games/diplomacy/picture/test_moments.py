"""The moments of the games of Europe: what of a turn is played, and that every drawer is pure."""

import pygame
import pytest

from game.board.moments import Moment, Setting
from game.games.list import find_game

GAMES = ("mad", "martian", "aliens")
VIEW = pygame.Rect(20, 20, 200, 160)
RING = ((60.0, 60.0), (180.0, 50.0), (190.0, 150.0), (70.0, 160.0))
DRAWN = [(game, kind) for game in GAMES for kind in find_game(game).pictured().drawers]


def picture(game: str, kind: str, share: float) -> pygame.Surface:
    """What a drawer makes of an even board."""
    surface = pygame.Surface((240, 200), 0, 32)
    surface.fill((120, 130, 140))
    surface.set_clip(VIEW)
    setting = Setting(
        Moment(kind, ("MUN", "MOS"), "FRANCE"), VIEW, ((100.0, 120.0), (150.0, 90.0)), 24.0, lambda _: (RING,)
    )
    find_game(game).pictured().drawers[kind](surface, setting, share)
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
