"""Numbers of places: the same whichever part is drawn, and found once however often colors change."""

import numpy as np
import pygame
import pytest

from game.board.shapes import Path, board_shapes
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.part import Part, pixels
from game.games.diplomacy.picture.layers.places import COUNTRY, Places
from game.games.diplomacy.picture.layers.plate import CELL
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.games.diplomacy.picture.layers.scanlines import KEPT, Scanlines
from tests.games.diplomacy.picture import boards as board

AREA = pygame.Rect(2 * CELL, 2 * CELL, CELL, CELL)


def places() -> Places:
    return Places(board_shapes(board.geometry()), board.geometry().kinds)


def ring(key: str, *points: tuple[float, float]) -> Path:
    across, down = zip(*points, strict=True)
    return Path(key, np.array(points), (min(across), min(down), max(across), max(down)))


def square(key: str, left: float, top: float, side: float) -> Path:
    right, bottom = left + side, top + side
    return ring(key, (left, top), (right, top), (right, bottom), (left, bottom))


def part(width: int, height: int, zoom: float = 1.0) -> Part:
    return Part(pygame.Rect(0, 0, width, height), zoom, sharpness=1)


@pytest.mark.parametrize("zoom", [0.6, 1.3])
def test_a_piece_of_a_part_is_what_is_drawn_there(zoom: float) -> None:
    of = places()
    whole = of.draw(Part(AREA, zoom), of.numbers())
    piece = Part(pygame.Rect(AREA.left + 31, AREA.top + 44, 150, 121), zoom)
    taken = pixels(of.draw(piece, of.numbers()))
    assert len(np.unique(taken)) > 1
    assert np.array_equal(taken, pixels(whole)[62:362, 88:330])


@pytest.mark.parametrize("zoom", [0.45, 1.0, 2.7])
def test_all_provinces_at_once_are_what_one_polygon_after_the_other_is(zoom: float) -> None:
    shapes, kinds = board_shapes(board.geometry()), board.geometry().kinds
    seen = Part(pygame.Rect(*(round(place * zoom) for place in (900, 700)), 400, 300), zoom)
    numbers = {key: number for number, key in enumerate(kinds, start=4)}
    one_by_one, outlines = seen.surface(), seen.surface()
    for path in sorted(seen.near(shapes.provinces), key=lambda path: kinds[path.key] != "sea"):
        seen.fill(one_by_one, path, numbers[path.key])
        pygame.draw.lines(outlines, 1, True, np.rint(path.points * seen.scale) - seen.corner, 3)
    found = Scanlines(shapes.provinces).draw(seen, numbers, COUNTRY)
    assert found is not None
    is_inner = pixels(outlines) == 0
    assert is_inner.mean() > 0.9
    assert np.array_equal(found[is_inner], pixels(one_by_one)[is_inner])


def test_the_last_row_and_column_belong_to_the_board() -> None:
    found = Scanlines((square("a", 0, 0, 10), square("b", 10, 0, 10))).draw(part(21, 11), {"a": 5, "b": 6}, 3)
    assert found is not None
    assert (found[:10] == 5).all()
    assert (found[10:] == 6).all()


def test_a_ring_may_go_either_way_round_and_a_key_may_have_no_number() -> None:
    turned = ring("b", (10, 0), (10, 10), (20, 10), (20, 0))
    found = Scanlines((square("a", 0, 0, 10), turned)).draw(part(30, 10), {"a": 5}, COUNTRY)
    assert found is not None
    assert found[:10].tolist() == [[5] * 10] * 10
    assert found[10:20].tolist() == [[COUNTRY] * 10] * 10
    assert found[21:].tolist() == [[0] * 10] * 9


def test_rings_over_each_other_are_told() -> None:
    over = square("a", 0, 0, 40), square("b", 10, 10, 20)
    assert Scanlines(over).draw(part(40, 40), {"a": 5, "b": 6}, 3) is None


def test_a_few_pixels_in_two_rings_belong_to_the_one_before() -> None:
    overlapping = square("a", 0, 0, 20), square("b", 17, 0, 20)
    found = Scanlines(overlapping).draw(part(37, 20), {"a": 5, "b": 6}, 3)
    assert found is not None
    assert (found[:17] == 5).all()
    assert set(np.unique(found)) == {5, 6}
    assert (found[20:] == 6).all()


def test_a_board_without_provinces_is_empty() -> None:
    found = Scanlines(()).draw(part(8, 8), {}, COUNTRY)
    assert found is not None
    assert not found.any()


def test_other_owners_cost_no_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    geometry = board.geometry()
    renderer = GroundRenderer(board_shapes(geometry), geometry.kinds, None)
    land = [key for key, kind in geometry.kinds.items() if kind == "coast"]
    renderer.render(Part(AREA, 1.0), Coloring(dict.fromkeys(land, "FRANCE")))
    monkeypatch.setattr(Scanlines, "_crossings", None)
    renderer.render(Part(AREA, 1.0), Coloring(dict.fromkeys(land, "TURKEY")))


def test_no_more_bands_are_kept_than_were_drawn_last() -> None:
    lines = Scanlines((square("a", 0, 0, 40),))
    for number in range(KEPT + 3):
        lines.draw(part(2, 2, zoom=1 + number / 10), {"a": 5}, 3)
    assert len(lines._bands) == KEPT
