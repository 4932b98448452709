"""The signs of a what-if over the board: rings and question marks, where they lie and how large they are."""

from __future__ import annotations

import pygame
import pytest

from game.screens.scene import Scene
from game.table.whatif.marks import RADIUS, draw_guess, draw_ring
from game.ui.panels.texts import Texts
from game.ui.theme import color
from tests.pilot import Pilot

AREA = pygame.Rect(50, 50, 300, 200)
DARK = (0, 0, 0)


def lit(surface: pygame.Surface, shade: str = "") -> list[tuple[int, int]]:
    """The pixels that were drawn, or those of a color."""
    wanted = color(shade)[:3] if shade else None
    width, height = surface.get_size()
    return [
        (x, y)
        for x in range(width)
        for y in range(height)
        if (surface.get_at((x, y))[:3] == wanted if wanted else surface.get_at((x, y))[:3] != DARK)
    ]


@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_a_ring_lies_around_its_point_and_leaves_what_stands_there_free(scale: float) -> None:
    surface = pygame.Surface((400, 300))
    draw_ring(surface, (200.3, 149.6), scale, AREA)
    gold = lit(surface, "brass")
    xs, ys = [x for x, _ in gold], [y for _, y in gold]
    radius = round(RADIUS * scale)
    assert abs(max(xs) - 200 - radius) <= 1
    assert abs(200 - min(xs) - radius) <= 1
    assert abs(max(ys) - 150 - radius) <= 1
    assert abs(150 - min(ys) - radius) <= 1
    assert surface.get_at((200, 150))[:3] == DARK
    row = [x for x, y in gold if y == 150 and x > 200]
    assert abs(len(row) - round(3 * scale)) <= 1
    night = lit(surface, "night")
    assert min(x for x, _ in night) < min(xs)
    assert max(x for x, _ in night) > max(xs)


@pytest.mark.parametrize(
    ("at", "is_drawn"),
    [((50, 50), True), ((349, 249), True), ((49, 150), False), ((350, 150), False), ((200, 250), False)],
)
def test_rings_are_drawn_at_what_the_board_shows(at: tuple[int, int], is_drawn: bool) -> None:
    surface = pygame.Surface((400, 300))
    draw_ring(surface, at, 1.0, AREA)
    assert bool(lit(surface, "brass")) == is_drawn


@pytest.fixture(scope="module")
def texts() -> Texts:
    pilot = Pilot()
    pilot.start(Scene())
    made = Texts(pilot.context.theme)
    pilot.close()
    return made


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_question_mark_stands_at_the_upper_right(texts: Texts, scale: float) -> None:
    surface = pygame.Surface((400, 300))
    draw_guess(surface, (200, 150), scale, AREA, texts)
    drawn = lit(surface)
    xs, ys = [x for x, _ in drawn], [y for _, y in drawn]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    away = RADIUS * scale * 0.8
    assert abs(middle[0] - 200 - away) <= 1.5
    assert abs(150 - middle[1] - away) <= 1.5
    assert abs(max(xs) - min(xs) + 1 - 18 * scale) <= 2
    assert max(sum(surface.get_at(place)[:3]) for place in drawn) > 500


@pytest.mark.parametrize(("at", "is_drawn"), [((340, 150), False), ((330, 150), True), ((200, 60), False)])
def test_no_question_mark_lies_beside_the_board(texts: Texts, at: tuple[int, int], is_drawn: bool) -> None:
    surface = pygame.Surface((400, 300))
    draw_guess(surface, at, 1.0, AREA, texts)
    assert bool(lit(surface)) == is_drawn
