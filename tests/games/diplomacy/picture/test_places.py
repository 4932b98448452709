"""Numbers of places: the same whichever part is drawn, and drawn once however often colors change."""

import numpy as np
import pygame
import pytest

from game.board.shapes import board_shapes
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.part import Part, pixels
from game.games.diplomacy.picture.layers.places import KEPT_CELLS, Places
from game.games.diplomacy.picture.layers.plate import CELL
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from tests.games.diplomacy.picture import boards as board

AREA = pygame.Rect(2 * CELL, 2 * CELL, CELL, CELL)


def places() -> Places:
    return Places(board_shapes(board.geometry()), board.geometry().kinds)


@pytest.mark.parametrize("zoom", [0.6, 1.3])
def test_a_piece_of_a_part_that_is_kept_is_what_is_drawn_there(zoom: float) -> None:
    kept, fresh = places(), places()
    whole = kept.kept(Part(AREA, zoom), kept.numbers())
    piece = Part(pygame.Rect(AREA.left + 31, AREA.top + 44, 150, 121), zoom)
    taken = pixels(kept.kept(piece, kept.numbers()))
    assert len(np.unique(taken)) > 1
    assert np.array_equal(taken, pixels(fresh.draw(piece, fresh.numbers())))
    assert np.array_equal(taken, pixels(whole)[62:362, 88:330])


def test_who_draws_on_what_was_kept_does_not_change_it() -> None:
    kept = places()
    first = kept.kept(Part(AREA, 1.0), kept.numbers())
    wanted = pixels(first).copy()
    for _ in range(2):
        drawn = kept.kept(Part(AREA, 1.0), kept.numbers())
        assert np.array_equal(pixels(drawn), wanted)
        drawn.fill(0)


def test_other_owners_cost_no_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    geometry = board.geometry()
    renderer = GroundRenderer(board_shapes(geometry), geometry.kinds, None)
    land = [key for key, kind in geometry.kinds.items() if kind == "coast"]
    renderer.render(Part(AREA, 1.0), Coloring(dict.fromkeys(land, "FRANCE")))
    monkeypatch.setattr(Part, "fill", None)
    renderer.render(Part(AREA, 1.0), Coloring(dict.fromkeys(land, "TURKEY")))


def test_no_more_cells_are_kept_than_were_drawn_last() -> None:
    kept = places()
    for column in range(KEPT_CELLS + 3):
        kept.kept(Part(pygame.Rect(-CELL * (column + 1), 0, 2, 2), 1.0), kept.numbers())
    assert len(kept._drawn) == KEPT_CELLS
