"""What an action would change is seen before it is given: Fronts, right of way, what hangs."""

from __future__ import annotations

import pygame
import pytest

from game.core.results import Outcome
from game.games.mars.picture.ahead import Ahead
from game.games.mars.picture.frames import MarsFrame
from game.play.players import PlayerSpec
from tests.games.mars.table.pilot import MarsPilot, mars

TOUCH = "k7/8/8/4f3/8/4H3/4W3/K6W w - - 0 1"
"""A step of the Hunterglider to e4 and the Fronts touch on the e-file (R4.3)."""


def ahead(pilot: MarsPilot, unit: str, goal: str) -> Ahead | None:
    """What is shown while the action is pointed at."""
    pilot.clicks(unit)
    pilot.move(pilot.at(goal))
    frame = pilot.tools.dressed(pilot.frame)
    assert isinstance(frame, MarsFrame)
    return frame.ahead


def corner(pilot: MarsPilot, key: str) -> bytes:
    """The upper right quarter of a square as it is shown."""
    x, y = pilot.at(key)
    return pygame.image.tobytes(pilot.screen.subsurface((x, y - 36, 36, 36)), "RGB")


def test_the_next_fronts_and_every_right_of_way_that_flips_are_seen_before_the_action() -> None:
    """R5.2: the War Man on h1 would stand in No Man's Land (4), the Hunterglider would attack a sentient
    enemy (7); the War Man on e2 keeps it in its own territory (2).
    """
    with mars(TOUCH) as pilot:
        pilot.clicks("e3")
        before = corner(pilot, "h1")
        pilot.press("esc")
        found = ahead(pilot, "e3", "e4")
        assert found is not None
        assert found.fronts is not None
        assert (found.turns, found.fronts.is_active, found.fronts.fronts[0][4]) == (True, True, 4)
        flips = {badge.key: (badge.has, badge.line) for badge in found.flips}
        assert flips == {"h1": (False, 4), "e4": (False, 7)}
        assert "The Front becomes Active. Right of way lost by 2 of White." in pilot.status
        assert corner(pilot, "h1") != before
        pilot.move(pilot.at("a5"))
        assert corner(pilot, "h1") == before


def test_an_action_that_changes_nothing_of_it_shows_nothing() -> None:
    with mars(TOUCH) as pilot:
        assert ahead(pilot, "h1", "g1") == Ahead()


def test_a_unit_that_is_left_hanging_is_marked_and_named() -> None:
    with mars("7k/8/8/3w4/8/8/8/K6W w - - 0 1") as pilot:
        found = ahead(pilot, "h1", "d1")
        assert found is not None
        assert found.hanging == ("d1",)
        assert "Left hanging: White's War Man on d1." in pilot.status
        pilot.move(pilot.at("e1"))
        assert "hanging" not in pilot.status


def test_an_action_that_ends_the_game_changes_nothing_after_it() -> None:
    with mars("3k4/3W4/8/8/8/8/8/K7 w - - 0 1") as pilot:
        assert ahead(pilot, "d7", "d8") is None


SUICIDE = "7k/8/8/8/8/8/3m4/3KW3 w - - 0 1"
"""The General would take a Mantacron that has the right of way, and fall with it (R6.4b)."""


def test_an_action_that_loses_the_game_is_asked_about_first() -> None:
    with mars(SUICIDE) as pilot:
        pilot.clicks("d1")
        pilot.move(pilot.at("d2"))
        words, ink = pilot.tools.status() or ("", "")
        assert "Black wins" in words
        assert ink == "danger_text"
        pilot.clicks("d2")
        assert pilot.scene.title == "This ends the game for you"
        pilot.click("Play on")
        assert (pilot.match.turn, pilot.picking.unit) == (0, "d1")
        pilot.clicks("d2")
        pilot.click("Do it")
        assert pilot.match.outcome == Outcome("royal", ("BLACK",))


@pytest.mark.parametrize("text", ["d1xd2", "resign"])
def test_a_typed_order_that_loses_the_game_is_asked_about_first(text: str) -> None:
    with mars(SUICIDE) as pilot:
        pilot.type_order(text)
        assert pilot.scene.title == "This ends the game for you"
        assert pilot.match.turn == 0
        pilot.click("Do it")
        outcome = pilot.match.outcome
        assert outcome is not None
        assert outcome.winners == ("BLACK",)


def test_an_action_by_the_keyboard_that_loses_the_game_is_asked_about_first() -> None:
    with mars(SUICIDE) as pilot:
        pilot.clicks("d1")
        pilot.press("up", shift=True)
        pilot.press("enter")
        assert pilot.scene.title == "This ends the game for you"
        assert pilot.match.turn == 0


def test_a_drop_that_loses_the_game_does_nothing_but_say_so() -> None:
    with mars(SUICIDE) as pilot:
        pilot.drag(pilot.at("d1"), pilot.at("d2"))
        assert pilot.match.turn == 0
        assert "Click d2 to do it all the same" in pilot.ordering.notice
        pilot.clicks("d2")
        assert pilot.scene.title == "This ends the game for you"


def test_nobody_is_called_player_where_one_person_has_both_sides() -> None:
    with mars(players=(PlayerSpec("human", "Player"), PlayerSpec("human", "Player"))) as pilot:
        assert pilot.look.subtitle == "White to act"
        look = pilot.tools.look
        assert look.names() == {"WHITE": "White", "BLACK": "Black"}
    with mars(players=(PlayerSpec("human", "Anna"), PlayerSpec("easy"))) as pilot:
        assert pilot.look.subtitle == "White (Anna) to act"
