"""What is told under the pointer covers no place that can be clicked next."""

from __future__ import annotations

import math

import pygame
import pytest

from game.core.places import assets_root
from game.ui.panels.texts import Texts
from game.ui.panels.tooltip import draw_tooltip
from game.ui.theme import Theme

AREA = pygame.Rect(20, 20, 900, 560)
ASIDE, LOWER = pygame.Rect(960, 40, 420, 400), pygame.Rect(960, 40, 420, 700)
LINES = ("Burgundy (BUR)", "Army of Germany", "A click here: Move")
PLACES = [(470, 300), (30, 30), (910, 570), (30, 570), (910, 30)]


@pytest.fixture
def texts() -> Texts:
    pygame.font.init()
    return Texts(Theme(1.0, assets_root()))


def drawn(
    texts: Texts,
    place: tuple[int, int],
    avoid: list[tuple[int, int]],
    *,
    is_near: bool = False,
    lines: tuple[str, ...] = LINES,
    aside: tuple[pygame.Rect, ...] = (),
    is_needed: bool = True,
) -> pygame.Rect:
    """Where the tip was drawn; an empty box where it was not."""
    surface = pygame.Surface((1400, 800))
    surface.fill("magenta")
    draw_tooltip(surface, lines, place, AREA, texts, avoid, is_near=is_near, aside=aside, is_needed=is_needed)
    mask = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    mask.invert()
    return (*mask.get_bounding_rects(), pygame.Rect(0, 0, 0, 0))[0]


@pytest.mark.parametrize("place", PLACES)
def test_a_tip_lies_inside_its_area_and_beside_the_pointer(texts: Texts, place: tuple[int, int]) -> None:
    box = drawn(texts, place, [])
    assert AREA.contains(box)
    assert not box.collidepoint(place)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("offset", [(60, 50), (-60, 50), (60, -50), (-60, -50)])
def test_a_tip_covers_no_target(texts: Texts, place: tuple[int, int], offset: tuple[int, int]) -> None:
    target = (place[0] + offset[0], place[1] + offset[1])
    assert not drawn(texts, place, [target]).collidepoint(target)


def test_a_tip_that_must_cover_something_covers_the_least(texts: Texts) -> None:
    around = [(x, y) for x in range(0, 941, 60) for y in range(0, 601, 60) if x > 300 or y > 200]
    assert drawn(texts, (600, 400), around).topleft == AREA.topleft


def test_a_tip_stays_near_the_pointer_among_targets(texts: Texts) -> None:
    place, around = (470, 300), [(530, 350), (410, 350), (530, 250), (410, 250)]
    box = drawn(texts, place, around)
    assert not any(map(box.collidepoint, around))
    assert box.inflate(0, 2 * box.height + 60).collidepoint(place) or box.inflate(60, 0).collidepoint(place)


def away(box: pygame.Rect, place: tuple[int, int]) -> float:
    """How far a box is from a point, in pixels."""
    near = (min(max(place[0], box.left), box.right), min(max(place[1], box.top), box.bottom))
    return math.dist(near, place)


@pytest.mark.parametrize("place", PLACES)
def test_the_nearest_room_is_found_where_all_beside_the_pointer_is_taken(
    texts: Texts, place: tuple[int, int]
) -> None:
    """A ring of targets 30 pixels away leaves room 42 pixels away at the least, and not much farther."""
    around = [(place[0] + x, place[1] + y) for x in (-30, 0, 30) for y in (-30, 0, 30)]
    box = drawn(texts, place, around, is_near=True)
    assert AREA.contains(box)
    assert not any(map(box.collidepoint, around))
    assert away(box, place) <= 42 + 12


def test_a_tip_goes_to_a_corner_only_where_all_around_the_pointer_is_taken(texts: Texts) -> None:
    """Far from what it tells it is not found."""
    place = (470, 300)
    around = [(place[0] + x, place[1] + y) for x in range(-120, 121, 40) for y in range(-110, 111, 22)]
    box = drawn(texts, place, around)
    assert not any(map(box.collidepoint, around))
    assert away(box, place) <= 140


def test_what_has_no_room_around_the_pointer_is_told_aside(texts: Texts) -> None:
    """While a missile is aimed all land is a target; in a corner of the board it is far, and covers some."""
    place, around = (470, 300), [(x, y) for x in range(20, 921, 30) for y in range(20, 581, 22)]
    box = drawn(texts, place, around, aside=(ASIDE, LOWER))
    assert ASIDE.contains(box)
    assert box.bottom == ASIDE.bottom
    for folded in (pygame.Rect(960, 40, 40, 700), pygame.Rect(960, 40, 420, 40)):
        assert AREA.contains(drawn(texts, place, around, aside=(folded,)))
    assert AREA.contains(drawn(texts, place, [(530, 350)], aside=(ASIDE,))), "there is room beside it"


def test_what_is_told_elsewhere_as_well_is_told_near_the_pointer_or_not_at_all(texts: Texts) -> None:
    place, around = (470, 300), [(x, y) for x in range(20, 921, 30) for y in range(20, 581, 22)]
    assert not drawn(texts, place, around, aside=(ASIDE,), is_needed=False)
    assert AREA.contains(drawn(texts, place, [(530, 350)], is_needed=False))


def test_what_is_larger_than_the_board_has_room_for_is_told_aside(texts: Texts) -> None:
    """It lay over the place it told of."""
    box = drawn(texts, (470, 300), [], lines=("A line",) * 30, aside=(ASIDE, LOWER))
    assert LOWER.contains(box)
    assert not ASIDE.contains(box)
