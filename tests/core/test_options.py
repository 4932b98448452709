"""Options of games: what may be written for them, in words."""

import pytest

from game.core.errors import OptionError
from game.core.game import Option
from game.games.list import GAMES


def _refused(default, text, **more):
    option = Option("way", "Way", default, **more)
    with pytest.raises(OptionError) as refused:
        option.read(text)
    return str(refused.value)


def test_a_value_that_may_not_be_is_refused_with_those_that_may():
    assert _refused(True, "maybe").endswith("it may be true, false")
    assert _refused(3, "9", low=1, high=5).endswith("it may be a whole number from 1 to 5")
    assert _refused("on", "off", choices=("on", "out")).endswith("it may be on, out")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_an_option_there_is_not_is_refused_with_the_names_of_those_there_are(entry):
    game = entry.load().game
    with pytest.raises(OptionError) as refused:
        game.settle_options({"color": True})
    assert game.options
    assert str(refused.value).endswith(f"this game has: {', '.join(o.name for o in game.options)}")
