"""Burnt land ends where its rim is, and not where a part of the picture does; textures are made ahead."""

import numpy as np
import pygame
import pytest

from game.board.shapes import board_shapes
from game.games.diplomacy.martian.world import EARTH_1898
from game.games.diplomacy.picture.layers import fields
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.part import Part
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.games.diplomacy.picture.layers.world import MapWorld
from game.games.diplomacy.picture.worlds.war_room import WAR_ROOM
from game.games.list import CATALOGUE
from game.geo.geometry import board_geometry

INSIDE = 4  # pixels from the edge of a part, where the picture is scaled without what is beside it


@pytest.mark.parametrize("cut", range(16, 60, 6))
def test_a_burnt_rim_does_not_depend_on_the_parts_a_map_is_made_in(cut: int) -> None:
    geometry = board_geometry(CATALOGUE.find("martian").load().document)
    shapes = board_shapes(geometry)
    renderer = GroundRenderer(shapes, geometry.kinds, None, EARTH_1898)
    coloring = Coloring(grounds={"BRE": "barren"})
    left, top, right, bottom = next(path.box for path in shapes.provinces if path.key == "BRE")
    area = pygame.Rect(round(left) - 20, round(top) - 20, round(right - left) + 40, round(bottom - top) + 40)
    whole, numbers = renderer.render(Part(area, 1.0), coloring)
    piece = pygame.Rect(area.left + cut, area.top, area.width - cut, area.height)
    part, _ = renderer.render(Part(piece, 1.0), coloring)
    is_burnt = numbers[cut + INSIDE :] == renderer._places.numbers()["BRE"]
    one, other = (pygame.surfarray.array3d(picture) for picture in (whole, part))
    assert is_burnt.any()
    assert np.array_equal(one[cut + INSIDE :][is_burnt], other[INSIDE:][is_burnt])


@pytest.mark.parametrize(
    ("world", "own"), [(EARTH_1898, ("barren", "weed_afloat")), (WAR_ROOM, ("wasteland",))]
)
def test_whatever_a_worlds_textures_are_made_from_is_made_before_they_are_seen(
    world: MapWorld, own: tuple[str, ...]
) -> None:
    made = fields._cells, fields._clouds
    for field in made:
        field.cache_clear()
    geometry = board_geometry(CATALOGUE.find("martian").load().document)
    renderer, steps = GroundRenderer(board_shapes(geometry), geometry.kinds, None, world), 0
    while not renderer.is_prepared:
        renderer.prepare()
        steps += 1
    before = sum(field.cache_info().misses for field in made)
    assert before == steps
    for name in own:
        world.grounds.textures[name](1)
    assert sum(field.cache_info().misses for field in made) == before
    assert sum(field.cache_info().hits for field in made) >= steps
