"""Where things that a position keeps may be: land, centers, anything but the sea, anywhere."""

import pytest

from game.games.diplomacy.rules.editing import Where
from tests.games.diplomacy.rules.positions import europe

PLACES = ("PAR", "BUR", "NTH", "SWI")
"""A supply center, land without one, a sea, what is closed for ever."""


@pytest.mark.parametrize(
    ("where", "allowed"),
    [
        (Where.ANYWHERE, ("PAR", "BUR", "NTH")),
        (Where.ON_LAND, ("PAR", "BUR")),
        (Where.AT_CENTERS, ("PAR",)),
        (Where.ON_THE_MAP, PLACES),
        (Where.ASHORE, ("PAR", "BUR", "SWI")),
    ],
)
def test_a_thing_is_allowed_where_its_words_say(where, allowed):
    assert tuple(place for place in PLACES if where.allows(europe().map, place)) == allowed
