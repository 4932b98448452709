"""The lines of a hint, asked without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.wrom.rules.orders import Order
from game.games.wrom.table.hints import WarHints


def lines(**changes: object) -> list[str]:
    """What is told of a hint; beside that, one that is there and can be done."""
    order = Order("1", "end")
    hint: dict[str, Any] = {
        "seen": order,
        "is_thinking": False,
        "found": {order: "Go there.\n\nIt is near."},
        "orders": (order,),
    }
    return [row.text for row in WarHints.rows(SimpleNamespace(**hint | changes))]


def test_every_reason_has_a_line_below_what_can_be_done() -> None:
    _, _, *told = lines()
    assert told == ["Go there.", "It is near."]


@pytest.mark.parametrize(
    "missing", [{"seen": None}, {"is_thinking": True}, {"seen": None, "is_thinking": True}]
)
def test_nothing_is_told_while_nothing_is_found(missing: dict[str, object]) -> None:
    assert lines(**missing) == []


def test_of_what_came_next_it_is_told_who_did_it_and_why() -> None:
    head, *told = lines(orders=())
    assert head.startswith("Why ")
    assert head.endswith("did what came next")
    assert told == ["Go there.", "It is near."]


def test_what_nobody_did_is_told_in_one_line() -> None:
    assert len(lines(orders=(), found={})) == 1
