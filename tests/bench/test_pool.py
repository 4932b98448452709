"""Earlier versions play on as they did: what they order is written down when they are put aside."""

from hashlib import blake2b

import pytest

from game.core.dice import Dice
from game.games.diplomacy.bot.player import DiplomacyBot
from tests.bench.phases import cases, standard
from tests.bench.pool import POOL

NUMBERS = range(15, 2000, 333)
ORDERED = {
    "easy-1": "50d1e6909ea8ea2d",
    "normal-1": "9080b3c2d251f0dd",
    "hard-1": "b8e95f89216f74fb",
    "hard-2": "3ce11657b4c4ecff",
    "hard-3": "3ce11657b4c4ecff",
    "hard-4": "1c09c835f1bee33f",
    "hard-5": "fceeb86a07014bd9",
}
"""The digest of what the first power of these positions orders."""


def test_of_every_version_it_is_known_what_it_orders():
    assert ORDERED.keys() == POOL.keys()


@pytest.mark.parametrize("name", ORDERED)
def test_a_version_orders_what_it_ordered(name):
    text = ""
    for number in NUMBERS:
        state = cases()[number].state
        power = state.units[0].power
        view = standard().view(state, power)
        orders = DiplomacyBot(POOL[name]).choose(standard(), view, power, Dice("kept"))
        text += " ".join(map(standard().write_order, orders)) + "\n"
    assert blake2b(text.encode(), digest_size=8).hexdigest() == ORDERED[name]
