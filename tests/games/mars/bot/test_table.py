"""By what a search knows positions again."""

from __future__ import annotations

import pytest

from game.games.mars.bot.table import key_of
from game.games.mars.rules.pieces import LETTERS, SWARM
from game.games.mars.rules.position_text import Setup, Stack
from game.games.mars.rules.settings import Settings

KINDS = [kind for kind in LETTERS if kind != SWARM]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: LETTERS[kind])
def test_a_piece_on_every_square_is_another_position(kind):
    """A hash of fields takes a1 for f8, b1 for g8 and c1 for h8; then the action that was best in one would
    be played in the other.
    """
    keys = {key_of(Setup({s: 2 * kind + side}).position()) for s in range(64) for side in (0, 1)}
    assert len(keys) == 128


def test_swarms_are_told_apart_by_square_side_number_and_exposure():
    stacks = [Stack(side, count) for side in (0, 1) for count in (1, 2)]
    setups = [Setup(stacks={square: stack}) for square in range(64) for stack in stacks]
    hosted = [Stack(0, 1, exposure, brood) for exposure in (0, 4, 5) for brood in (False, True)]
    setups += [Setup({7: 8}, {7: stack}) for stack in hosted]
    assert len({key_of(setup.position()) for setup in setups}) == len(setups)


def test_whose_turn_it_is_and_what_was_taken_make_another_position():
    """Lines 3 and 5 of the right of way (R5.2) look at the last turns."""
    setups = [Setup({0: 8}, turn=t, cap=c, lost=x) for t in (0, 1) for c in range(4) for x in range(4)]
    assert len({key_of(setup.position()) for setup in setups}) == len(setups)


def test_a_truce_makes_another_position_and_the_number_of_the_turn_none():
    settings = Settings(truce=2)
    first, second, third = (Setup({0: 8}, number=n).position(settings) for n in (1, 2, 3))
    assert key_of(first) == key_of(second)
    assert key_of(second) != key_of(third)
