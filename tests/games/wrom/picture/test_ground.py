"""The ground of a battlefield that is drawn: what is mended looks as if it had been composed anew."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.board.camera import Camera
from game.board.options import DrawOptions
from game.core.places import assets_root
from game.games.wrom.picture.canals import canals
from game.games.wrom.picture.frame import Band, StackLook, WarFrame
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.picture.relief import VARIANTS, variant_of, variants
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import around, label, place

FIELD = Board(5, 4, "rectangle", ("barren", "forest", "farms", "impassable", "city:Blue") * 4)
CHANGES = {"0201": "ruins:Morale", "0000": "impassable", "0403": "swamp", "0102": "temple", "0202": "void"}
EMPTY = WarFrame("Field")


def seen(painter: HexPainter, zoom: float, frame: WarFrame = EMPTY, *, is_plain: bool = False) -> bytes:
    surface = pygame.Surface((500, 420), 0, 32)
    camera = Camera(painter.size, pygame.Rect(20, 10, 460, 400))
    camera.zoom_at(zoom, (250, 200))
    camera.settle()
    painter.draw(surface, camera, frame, DrawOptions(is_hurried=True, is_plain=is_plain))
    return pygame.image.tobytes(surface, "RGB")


def farthest(one: bytes, other: bytes) -> int:
    """The largest difference of a channel; multiplied colors are rounded one up or down where a box ends."""
    pair = [np.frombuffer(picture, np.uint8).astype(int) for picture in (one, other)]
    return int(np.abs(pair[0] - pair[1]).max())


@pytest.mark.parametrize("zoom", [1.0, 2.3])
def test_a_change_of_the_ground_is_seen_as_if_all_were_new(zoom: float) -> None:
    painter, board = HexPainter(FIELD, assets_root()), FIELD
    pictures = {seen(painter, zoom)}
    for key, cell in CHANGES.items():
        board = board.changed({key: cell})
        painter.show(board)
        pictures.add(seen(painter, zoom))
        assert farthest(seen(painter, zoom), seen(HexPainter(board, assets_root()), zoom)) <= 1
    assert len(pictures) > 2


def test_only_what_differs_is_painted() -> None:
    painter = HexPainter(FIELD, assets_root())
    seen(painter, 1.0)
    ground = painter._ground
    before = ground.composed
    painter.show(FIELD.changed({"0201": "dojo"}))
    assert painter._ground is ground
    assert ground.composed == before


@pytest.mark.parametrize("zoom", [1.0, 2.3])
def test_where_stacks_come_and_go_only_their_hexes_are_painted(zoom: float) -> None:
    """The sign of a hex stands aside of a counter; what is mended looks as if it had been composed anew."""
    painter, pictures = HexPainter(FIELD, assets_root()), []
    stack = StackLook("1", (Band("b", 0),))
    for keys in ((), ("0201",), ("0201", "0102", "0303"), ("0102", "0000")):
        frame = WarFrame("Field", stacks=dict.fromkeys(keys, stack))
        pictures.append(seen(painter, zoom, frame))
        assert painter._ground.composed == 1
        assert farthest(pictures[-1], seen(HexPainter(FIELD, assets_root()), zoom, frame)) <= 1
    assert len(set(pictures)) == 4


@pytest.mark.parametrize(("zoom", "is_plain"), [(2.0, False), (2.9, True), (2.9, False), (5.3, False)])
def test_a_field_that_is_moved_looks_as_if_it_had_been_composed_there(zoom: float, is_plain: bool) -> None:
    """What stays in sight is shifted; only what comes into view is painted."""
    moved = HexPainter(FIELD, assets_root())
    camera = Camera(moved.size, pygame.Rect(20, 10, 300, 260))
    camera.zoom_at(zoom, (170, 140))
    camera.settle()
    surface, fresh = pygame.Surface((500, 420), 0, 32), pygame.Surface((500, 420), 0, 32)
    offsets = set()
    for dx, dy in ((0, 0), (-9, -5), (7, 0), (-40, 13), (3, 31), (-250, -170)):
        camera.pan(dx, dy)
        camera.settle()
        offsets.add(camera.offset)
        frame, options = WarFrame("Field"), DrawOptions(is_hurried=True, is_plain=is_plain)
        moved.draw(surface, camera, frame, options)
        HexPainter(FIELD, assets_root()).draw(fresh, camera, frame, options)
        pictures = [pygame.image.tobytes(picture, "RGB") for picture in (surface, fresh)]
        assert farthest(*pictures) <= 1
    assert len(offsets) > 3


def test_a_field_has_relief_and_canals_and_a_plain_one_has_neither() -> None:
    """Neighbors of one ground need not look alike; the other look comes and goes on the same painter."""
    field = Board(5, 4, "rectangle", ("barren",) * 20)
    drawn = HexPainter(field, assets_root())
    tiles = drawn._tiles
    grounds = [tiles.ground("barren", 1.0, number) for number in (None, *range(VARIANTS))]
    assert len({pygame.image.tobytes(one, "RGBA") for one in grounds}) == VARIANTS + 1
    assert len({variant_of(key, "barren") for key in field.terrain}) == VARIANTS == variants("barren")
    world, plain = seen(drawn, 1.0), seen(drawn, 1.0, is_plain=True)
    assert world != plain
    assert seen(drawn, 1.0) == world


def test_canals_join_settlements_where_units_can_go() -> None:
    """Each begins and ends in a settlement, and goes on in the hex beside the side that it leaves by."""
    cells = ["barren"] * 35
    cells[0], cells[34], cells[17], cells[10] = "temple", "dojo", "farms", "impassable"
    board = Board(7, 5, "rectangle", tuple(cells))
    dug = canals(board)
    assert {board.terrain[key].is_settlement for key, ways in dug.items() if len(ways) == 1} == {True}
    for key, ways in dug.items():
        assert board.terrain[key].is_passable
        for way in ways:
            x, y = list(around(*place(key)))[way]
            assert (way + 3) % 6 in dug[label(x, y)]
    assert canals(Board(2, 1, "rectangle", ("temple", "barren"))) == {}
