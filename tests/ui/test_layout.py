"""Rows and columns divide a rectangle without a gap that nobody asked for."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout import LAST, Column, Row, grid, panel_in, wrapped

AREA = pygame.Rect(10, 20, 100, 50)


def test_a_row_is_cut_at_both_ends() -> None:
    row = Row(AREA, gap=5)
    assert row.first(20) == pygame.Rect(10, 20, 20, 50)
    assert row.last(30) == pygame.Rect(80, 20, 30, 50)
    assert row.rest == pygame.Rect(35, 20, 40, 50)


def test_a_column_is_cut_at_both_ends_with_gaps_of_its_own() -> None:
    column = Column(AREA, gap=5)
    assert column.first(10, gap=2) == pygame.Rect(10, 20, 100, 10)
    assert column.last(8) == pygame.Rect(10, 62, 100, 8)
    assert column.rest == pygame.Rect(10, 32, 100, 25)


def test_pieces_at_the_last_end_are_read_from_the_first() -> None:
    assert [piece.left for piece in Row(AREA, gap=5).last_ones((20, 10))] == [75, 100]


@pytest.mark.parametrize(("at", "lefts"), [("first", [10, 35]), (LAST, [65, 90])])
def test_pieces_of_one_size_are_no_larger_than_allowed(at: str, lefts: list[int]) -> None:
    pieces = Row(AREA, gap=5).even(2, most=20, at=at)
    assert [(piece.left, piece.width) for piece in pieces] == [(left, 20) for left in lefts]


def test_pieces_of_one_size_share_what_room_there_is() -> None:
    assert [piece.width for piece in Row(AREA, gap=5).even(3, most=80)] == [30, 30, 30]


@given(
    width=st.integers(200, 900),
    gap=st.integers(0, 9),
    weights=st.lists(st.floats(0.1, 9), min_size=1, max_size=6),
    least=st.integers(0, 20),
)
def test_shares_fill_a_row_to_its_last_pixel(width: int, gap: int, weights: list[float], least: int) -> None:
    pieces = Row(pygame.Rect(7, 0, width, 9), gap).shares(weights, [least] * len(weights))
    assert pieces[0].left == 7
    assert pieces[-1].right == 7 + width
    assert all(piece.width >= least for piece in pieces)
    assert {after.left - before.right for before, after in pairwise(pieces)} <= {gap}


def test_what_does_not_fit_is_left_out() -> None:
    assert [number for number, _ in Row(AREA, gap=5).fitting((40, 40, 40))] == [0, 1]


def test_a_line_that_is_full_is_followed_by_another() -> None:
    pieces = wrapped(AREA, (60, 50, 30, 300), height=10, gap=4)
    assert [piece.topleft for piece in pieces] == [(10, 20), (10, 34), (64, 34), (10, 48)]
    assert pieces[-1].width == AREA.width


def test_lines_that_one_line_is_too_short_for_are_as_even_as_they_can_be() -> None:
    pieces = wrapped(AREA, (30, 30, 30, 30), height=10, gap=4)
    assert [piece.topleft for piece in pieces] == [(10, 20), (44, 20), (10, 34), (44, 34)]


def test_a_grid_goes_line_by_line() -> None:
    cells = grid(AREA, 2, (10, 8), 3, gap=2)
    assert [cell.topleft for cell in cells] == [(10, 20), (22, 20), (10, 30)]


def test_a_panel_stands_in_the_middle_and_inside_the_window() -> None:
    assert panel_in(AREA, 40, 300, edge=10) == pygame.Rect(40, 25, 40, 40)
