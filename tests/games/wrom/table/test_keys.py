"""Keys at a battlefield: what they do while a person orders, and nothing where nobody does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.keymap import ACTIONS, WROM
from game.games.list import CATALOGUE
from game.games.wrom.rules.state import BATTLE, INITIATIVE, MOVE
from game.play.match import Match
from game.play.storage import load_match
from game.table.replay import ReplayScene
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.games.wrom.table.test_table import places, set_at
from tests.looks.walk import RECORDS
from tests.pilot import Pilot
from tests.table.pilot import STILL, Floor

OWN_KEYS = [key for action in ACTIONS if action.places == (WROM,) for key in action.keys]
"""Those of the commands that only this game has."""


@pytest.mark.parametrize("phase", [INITIATIVE, MOVE, BATTLE])
def test_no_letter_over_a_stack_of_ones_own_gives_an_order_or_offers_a_choice(phase: str) -> None:
    """Letters are switches and commands at this board, none of them a verb of the unit below the pointer;
    after the placing there is nothing in reserve of which a variant could be made.
    """
    pilot = WarPilot(set_at(war_match(others="hold", variants=1), phase), settings=STILL)
    pilot.ready()
    first, _, _ = places(pilot.match)
    before = pilot.state
    for letter in "abcfghijklmnopqrsuvwxyz":  # d rolls dice by themselves, e ends, t types
        pilot.move(pilot.at(first))
        pilot.press(letter)
        while pilot.scene is not pilot.table:
            pilot.press("esc")
        assert pilot.offer is None, letter
    assert pilot.texts() == []
    assert pilot.state == before
    pilot.close()


def test_the_ways_are_switched_off_and_on_by_their_key_over_a_stack_too() -> None:
    moving = WarPilot(set_at(war_match(others="hold", even_zones=False)), settings=STILL)
    moving.ready()
    for place in (moving.at(places(moving.match)[0]), (5, 5)):
        moving.move(place)
        assert moving.seen.show_orders
        moving.press("o")
        assert not moving.seen.show_orders
        moving.press("o")
    moving.close()


@pytest.mark.parametrize("phase", ["setup", INITIATIVE, MOVE, BATTLE])
def test_the_keys_of_the_hand_do_nothing_in_a_replay_whatever_is_looked_at(phase: str) -> None:
    match = load_match(RECORDS / "wrom-keys.json", CATALOGUE)
    pilot, scene = Pilot(settings=STILL), ReplayScene(match)
    pilot.start(Floor(), scene)
    for _ in range(_turn_of(match, phase)):
        pilot.press("right")
    shown, positions = scene.stages.shown, list(match.states)
    stack = next(iter(match.states[shown].stacks), "")
    assert (shown, match.states[shown].phase) == (_turn_of(match, phase), phase)
    if stack:
        pilot.click(scene.board.middle(stack))
    for key in OWN_KEYS:
        pilot.press(key)
        assert pilot.scene is scene, key
    assert scene.stages.shown == shown
    assert match.states == positions
    pilot.close()


def _turn_of(match: Match, phase: str) -> int:
    """The first position in this phase."""
    return next(number for number, state in enumerate(match.states) if state.phase == phase)


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_the_large_buttons_of_what_if_while_placing_say_their_words(ui_scale: int) -> None:
    pilot = WarPilot(war_match(variants=2), settings=replace(STILL, ui_scale=ui_scale))
    pilot.ready()
    pilot.press("w")
    ui = pilot.scene.ui
    said = [
        ui.names[name].text for name in ("Variant", "Place the rest", "Done", "Keep as branch", "What if")
    ]
    assert not [text for text in said if not text or "..." in text or "\u2026" in text]
    pilot.close()
