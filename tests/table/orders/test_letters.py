"""What the letter of a verb means for the unit in hand where places come before verbs."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.table.orders.choosing import only_place
from tests.table.orders.test_picking import picked, squares

PARTS = SimpleNamespace(choice=lambda verb: SimpleNamespace(letter=verb[:1]))


@pytest.mark.parametrize(
    ("letter", "place"),
    [
        ("c", "d3"),  # the one capture
        ("a", "e2"),  # in place
        ("m", ""),  # there are two moves
        ("s", ""),  # no such order
        ("", ""),
    ],
)
def test_a_letter_is_the_click_of_the_only_order_of_its_verb(letter, place):
    start = squares("e2 e4 move", "e2 e3 move", "e2 d3 capture", "e2 e2 area", "d1 d2 strike")
    ordering = SimpleNamespace(picking=picked(start, "e2"), parts=PARTS)
    assert only_place(ordering, letter) == place


def test_without_a_unit_in_hand_a_letter_is_no_click():
    ordering = SimpleNamespace(picking=squares("e2 d3 capture"), parts=PARTS)
    assert only_place(ordering, "c") == ""


def test_where_verbs_come_first_a_letter_is_no_click():
    ordering = SimpleNamespace(picking=picked(squares("e2 move e4", "e2 hold"), "e2"), parts=PARTS)
    assert only_place(ordering, "m") == ""
