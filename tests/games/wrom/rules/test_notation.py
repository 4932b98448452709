"""Orders of Warrior Races as text: what is said of a series that cannot be."""

import pytest

from game.core.errors import NotationError
from game.games.wrom.rules.notation import read


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("0305 0306; initiative", "initiative"),
        ("0305 0306; command", "command"),
        ("0305 0306; resign", "resign"),
    ],
)
def test_an_order_that_stands_alone_is_named_where_it_follows_another(text, named):
    with pytest.raises(NotationError) as refused:
        read("1", text)
    assert str(refused.value).startswith(f'"{named}" is an order of its own')


@pytest.mark.parametrize("text", ["initiative", "command", "resign"])
def test_alone_it_is_understood(text):
    assert read("1", text).verb == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("vary w3 Beauty +2 Numbers -2 as Wasps", "'Beauty' is no attribute"),
        ("vary w3 Speed +2 Speed -2 as Wasps", "'Speed' is named twice"),
    ],
)
def test_what_is_wrong_with_a_variant_is_told(text, said):
    with pytest.raises(NotationError) as refused:
        read("1", text)
    assert said.replace("'", '"') in str(refused.value).replace("'", '"')
