"""Which hex the arrow keys lead to on a battlefield."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.wrom.table.parts import WarriorParts

ANCHORS = {"A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100), "E": (50, 50), "F": (0.5, -40)}


def led(key: str, dx: int, dy: int, *left_out: str) -> str:
    hexes = frozenset(ANCHORS) - set(left_out)
    sheet = SimpleNamespace(hexes=hexes, anchor=ANCHORS.__getitem__)
    parts: Any = SimpleNamespace(picture=SimpleNamespace(painter=SimpleNamespace(sheet=sheet)))
    return WarriorParts.neighbor(parts, key, dx, dy)


@pytest.mark.parametrize(
    ("key", "way", "goal"),
    [
        ("A", (1, 0), "B"),
        ("B", (1, 0), "C"),
        ("B", (-1, 0), "A"),
        ("C", (1, 0), "C"),
        ("D", (0, 1), "D"),
        ("D", (0, -1), "B"),
        ("B", (0, 1), "D"),
        ("A", (0, -1), "F"),
        ("E", (1, 0), "B"),
    ],
)
def test_an_arrow_leads_to_the_nearest_hex_that_lies_that_way(
    key: str, way: tuple[int, int], goal: str
) -> None:
    assert led(key, *way) == goal


def test_what_is_hardly_further_that_way_is_no_goal() -> None:
    """F lies half a pixel to the right of A."""
    assert led("A", 1, 0, "B", "C", "D", "E") == "A"


def test_from_nowhere_the_first_hex_is_gone_to() -> None:
    assert led("", 1, 0) == "A"
    assert led("", 1, 0, *ANCHORS) == ""
