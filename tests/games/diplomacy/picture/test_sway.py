"""Red Weed sways while units travel and lies still before and after; smoke outlasts the repair of what burnt;
dials count the seasons of what lies on places.
"""

import numpy as np
import pygame
import pytest

from game.board.frame import Condition, Frame, Look, Mark
from game.board.options import DrawOptions
from tests.games.diplomacy.picture import boards as board

SIZE = 420, 380


def drawn(frame: Frame, moment: float = 0.0, world: str = "1898", told: float = 0.0) -> np.ndarray:
    surface = pygame.Surface(SIZE, 0, 32)
    board.painter(world).draw(
        surface, board.fitted(*SIZE), frame, DrawOptions(names="none", moment=moment, told=told)
    )
    return pygame.surfarray.array3d(surface).astype(int)


def test_weed_sways_on_the_way_and_lies_still_before_and_after() -> None:
    frame = Frame("", conditions=(Condition("weed", "SPA"), Condition("weed_afloat", "MAO")))
    before, way, after = (drawn(frame, moment) for moment in (0.0, 0.4, 1.0))
    assert (before == after).all()
    moved = np.abs(way - before).sum(axis=2) > 60
    assert 100 < moved.sum() < 0.1 * moved.size


def test_weed_sways_while_moments_are_played_when_units_have_arrived() -> None:
    frame = Frame("", conditions=(Condition("weed", "SPA"), Condition("weed_afloat", "MAO")))
    still, first, later, after = (drawn(frame, 1.0, told=told) for told in (0.0, 0.3, 0.6, 1.0))
    assert (still == after).all()
    assert (first != still).any()
    assert (first != later).any()


def test_nothing_sways_where_no_weed_is() -> None:
    frame = Frame("", conditions=(Condition("barren", "SPA"),))
    assert (drawn(frame) == drawn(frame, 0.4)).all()


def test_smoke_stands_over_what_has_burnt_and_not_on_the_plain_board() -> None:
    mended, smoking = Frame(""), Frame("", smoking=("SPA",))
    assert (drawn(mended) != drawn(smoking)).any()
    assert (drawn(mended, world="plain") == drawn(smoking, world="plain")).all()


@pytest.mark.parametrize("size", [(830, 688), (1640, 1440)])
def test_no_name_lies_under_the_blow_of_a_cylinder(size: tuple[int, int]) -> None:
    keys = ("MAR", "PAR", "BUD", "SWE")
    frame = Frame(
        "", marks=tuple(Mark("landing", "", (key,), Look.SUCCEEDED, sprite="capsule") for key in keys)
    )
    names = board.painter("1898").names(board.fitted(*size), frame, DrawOptions())
    places = board.places(*size)
    for key in keys:
        x, y = places.token(key)
        blow = pygame.Rect(0, 0, places.width // 2, places.width // 2)
        blow.center = round(x), round(y)
        assert not [name.key for name in names if name.rect.colliderect(blow)], key


@pytest.mark.parametrize("size", [(830, 688), (1150, 1040), (1660, 1375), (3040, 2120)])
def test_dials_of_fallout_cover_no_counter_and_no_supply_center(size: tuple[int, int]) -> None:
    places = board.places(*size)
    keys = board.geometry().labels
    counters = {key: places.counter_rect(places.unit(key)) for key in keys}
    centers = {key: places.center_rect(key) for key in board.game().map.centers}
    for key in keys:
        dial = places.dial_rect(key)
        assert dial.collidelist(list(centers.values())) < 0, key
        assert dial.inflate(-4, -4).collidelist(list(counters.values())) < 0, key
