"""The arrow that a hand draws from a unit to the pointer."""

from __future__ import annotations

import math

import pygame
import pytest

from game.games.diplomacy.table.aim import draw_aim
from game.ui.theme import color

START, WIDTH = (100, 100), 6


def brass_of(goal: tuple[int, int]) -> list[tuple[int, int]]:
    paper = pygame.Surface((200, 200), 0, 32)
    paper.fill("white")
    draw_aim(paper, START, goal, WIDTH)
    ink = color("brass")
    return [(x, y) for x in range(200) for y in range(200) if paper.get_at((x, y)) == ink]


@pytest.mark.parametrize("goal", [(180, 100), (100, 20), (40, 160), (170, 60), (30, 90)])
def test_it_runs_from_the_unit_to_the_pointer(goal: tuple[int, int]) -> None:
    """Every point of it lies beside the line between them, and it leaves out no part of that line."""
    (x, y), length = START, math.dist(START, goal)
    dx, dy = (goal[0] - x) / length, (goal[1] - y) / length
    along = [((px - x) * dx + (py - y) * dy, (px - x) * dy - (py - y) * dx) for px, py in brass_of(goal)]
    assert all(abs(aside) <= 2 * WIDTH for _, aside in along)
    assert all(-WIDTH <= far <= length + 1 for far, _ in along)
    reached = {round(far) for far, aside in along if abs(aside) <= 1}
    assert reached >= set(range(1, int(length) - 2))


def test_it_is_not_drawn_where_it_has_no_room_for_its_head() -> None:
    assert brass_of((START[0] + 2 * WIDTH, START[1])) == []
