"""Which order a click would give."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games.diplomacy.table.foresight import aimed

MOVE = SimpleNamespace(text="A PAR - BUR")


class Picks:
    """Leads to one order by a click on BUR and nowhere else."""

    def __init__(self, *, is_idle: bool) -> None:
        self.is_idle = is_idle

    def pick(self, key: str) -> SimpleNamespace | None:
        return SimpleNamespace(branches=[SimpleNamespace(order=MOVE)]) if key == "BUR" else None


@pytest.mark.parametrize(
    ("key", "is_idle", "asked", "is_told"),
    [
        ("BUR", False, "", True),
        ("BUR", True, "", False),  # no unit is picked: the click picks one
        ("BUR", False, "BUR", False),  # what is meant by a place is asked: the click answers
        ("MAR", False, "", False),
        ("", False, "", False),
    ],
)
def test_the_order_of_a_click_is_told_only_while_a_unit_is_picked_and_nothing_is_asked(
    key: str, is_idle: bool, asked: str, is_told: bool
) -> None:
    ordering = SimpleNamespace(picking=Picks(is_idle=is_idle), asked=asked)
    assert aimed(ordering, key) is (MOVE if is_told else None)
