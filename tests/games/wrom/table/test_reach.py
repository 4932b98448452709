"""What is laid over a battlefield, on a field that is stood in for: two armies beside each other."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.wrom.picture.frame import Overlay
from game.games.wrom.picture.frames import threatened
from game.games.wrom.rules.state import SETUP, WarState
from game.games.wrom.table.reach import WarReach
from tests.games.wrom.picture.boards import two_armies

MINE = Overlay(reach={"0102": 1}, odds={"0300": "5/1/3"}, able=frozenset({"0101"}))
FOE, AIMED_AT = "0202", "0300"


class Field:
    """As much of a table as is asked about: whose hand, what is under the pointer, which switches are on."""

    def __init__(self, state: WarState) -> None:
        self.state, self.state_key, self.player, self.shows_threats = state, 0, 1, False
        self.way = SimpleNamespace(passage=None)
        self.shown = SimpleNamespace(animation=self.way, hover="")
        self.table = SimpleNamespace(state=self.shown)
        self.hand = SimpleNamespace(selected="0101", chosen=(0,), overlay=lambda state, player: MINE)


@pytest.fixture
def field() -> Any:
    return Field(two_armies())


def test_what_a_hand_reaches_is_shown_until_warbands_are_on_their_way(field: Any) -> None:
    reach = WarReach(field)
    assert reach.overlay() == MINE
    field.way.passage = "on its way"
    assert reach.overlay() == Overlay()
    field.way.passage = None
    field.state_key, field.player = 1, 0
    assert reach.overlay() == Overlay(), "nobody orders: no hand"


def test_an_enemy_under_the_pointer_shows_where_he_can_go_and_what_he_threatens(field: Any) -> None:
    """Not one's own stacks, not one that is aimed at (its odds stand there), not while armies are placed."""
    reach = WarReach(field)
    for hover, is_told in ((FOE, True), ("0101", False), (AIMED_AT, False), ("0403", False)):
        field.shown.hover = hover
        shown = reach.overlay()
        assert bool(shown.enemy) == bool(shown.threat) == is_told, hover
        assert (shown.reach, shown.odds, shown.able) == (MINE.reach, MINE.odds, MINE.able)
    field.state, field.state_key, field.shown.hover = two_armies(phase=SETUP), 1, FOE
    assert reach.overlay() == MINE


def test_threats_of_all_enemies_are_shown_together_to_a_player(field: Any) -> None:
    reach = WarReach(field)
    both = threatened(field.state, FOE) | threatened(field.state, AIMED_AT)
    assert reach.overlay().threat == frozenset()
    field.shows_threats = True
    assert reach.overlay().threat == both
    field.player = 0
    assert reach.overlay().threat == frozenset(), "a game that is only watched has no side that is threatened"


def test_threats_follow_the_position(field: Any) -> None:
    reach = WarReach(field)
    assert reach.threats().keys() == {FOE, AIMED_AT}
    assert reach.threats() is reach.threats(), "found once a position"
    stacks = (moved := two_armies()).stacks
    stacks.pop(FOE)
    field.state = moved
    assert reach.threats().keys() == {AIMED_AT}


def test_every_change_of_what_is_seen_is_followed(field: Any) -> None:
    """The hand is asked anew whenever anything it hangs on has changed, and only then."""
    asked: list[int] = []
    field.hand.overlay = lambda state, player: (asked.append(player), MINE)[1]
    reach = WarReach(field)
    for change in (
        lambda: None,
        lambda: setattr(field, "state_key", 1),
        lambda: setattr(field.hand, "selected", "0002"),
        lambda: setattr(field.hand, "chosen", ()),
        lambda: setattr(field.shown, "hover", FOE),
        lambda: setattr(field, "shows_threats", True),
        lambda: setattr(field, "player", 2),
    ):
        change()
        before = len(asked)
        reach.overlay()
        reach.overlay()
        assert len(asked) == before + 1
