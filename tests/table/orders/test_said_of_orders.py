"""What the line below the board says of orders, and which steps back are kept with them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.play.undo import Undo
from game.table.orders.ordering import _given_words
from game.table.orders.sheet import OrderSheet
from tests.table.pilot import match_at


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ((), "All orders are given."),
        (("FRANCE",), "All orders are given."),
        (("ITALY",), "All orders of France are given, those of Italy are not."),
        (("ITALY", "FRANCE"), "All orders of France are given, those of Italy are not."),
        (("ITALY", "TURKEY"), "All orders of France are given, those of Italy and Turkey are not."),
        (
            ("ITALY", "TURKEY", "RUSSIA"),
            "All orders of France are given, those of Italy and 2 others are not.",
        ),
    ],
)
def test_whose_orders_are_not_given_is_said(missing, words):
    entry = SimpleNamespace(seat_title=str.title)
    ordering = SimpleNamespace(
        match=SimpleNamespace(entry=entry), seat="FRANCE", missing=dict.fromkeys(missing, "1 unit will hold")
    )
    assert _given_words(ordering) == words


def orders(match, *texts):
    return tuple(match.game.read_order(match.state, "FRANCE", text) for text in texts)


def test_steps_back_are_kept_with_the_orders_of_ones_own_seats():
    match = match_at("FRANCE: A PAR, F BRE")
    sheet = OrderSheet({"FRANCE": ()}).with_orders("FRANCE", orders(match, "A PAR - BUR"))
    again = OrderSheet.kept(sheet.orders, sheet.undo)
    assert again.can_undo
    assert not again.can_redo
    assert again.undone().of("FRANCE") == ()


def test_steps_back_of_somebody_elses_seats_are_not():
    match = match_at("FRANCE: A PAR, F BRE; ITALY: A ROM")
    sheet = OrderSheet({"FRANCE": (), "ITALY": ()}).with_orders("FRANCE", orders(match, "A PAR - BUR"))
    undo = sheet.undo
    assert isinstance(undo, Undo)
    own = OrderSheet.kept({"ITALY": ()}, undo)
    assert not own.can_undo
    assert not own.can_redo
    assert own.of("ITALY") == ()
