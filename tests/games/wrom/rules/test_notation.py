"""Orders of Warrior Races as text: what is said of a series that cannot be."""

import pytest

from game.core.errors import NotationError
from game.games.wrom.rules.notation import means_resigning, read, write


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
    assert refused.value.word == named


def test_moves_and_a_battle_that_were_ended_in_one_series_are_read() -> None:
    """As older saved games have them where nobody could fight."""
    order = read("1", "move 0305 1 0306; end; end")
    assert [step.verb for step in order.steps] == ["move", "end", "end"]
    assert read("1", write(order)) == order


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the order is empty"),
        (" ;\n; ", "the order is empty"),
        ("x" * 20_001, "an order has at most 20000 characters, not 20001"),
        ("mvoe 0305 1 0306", '"mvoe 0305 1 0306" cannot be read: "mvoe" is no order; did you mean "move"?'),
        ("xyzzy", '"xyzzy" cannot be read: "xyzzy" is no order; an order begins with place, '),
        ("305 1 0306", '"305 1 0306" cannot be read: "305" is no order'),
        ("place", '"place" cannot be read: a warband is missing'),
        ("place w1", '"place w1" cannot be read: a hex is missing'),
        ("place 7 0305", '"place 7 0305" cannot be read: "7" is no warband such as w2'),
        ("place w-1 0305", '"place w-1 0305" cannot be read: "w-1" is no warband such as w2'),
        ("mount 7 0305", '"mount 7 0305" cannot be read: "7" is no leader such as l2'),
        ("lead 0305", '"lead 0305" cannot be read: a leader is missing'),
        (
            "move 305 1 0306",
            '"305" is no hex such as 0305 (column and row, two digits each)',
        ),
        (
            "move 0305 top 0306",
            '"move 0305 top 0306" cannot be read: "top" is no place in a stack such as 1 for the top',
        ),
        ("order 0305", '"order 0305" cannot be read: the place in the stack is missing'),
        ("order 0305 1 2000", '"order 0305 1 2000" cannot be read: "2000" is no place in a stack'),
        ("attack 0305", '"attack 0305" cannot be read: a hex is missing'),
        ("move 0305 1 0306 7", '"move 0305 1 0306 7" cannot be read: "7" is more than this order needs'),
        ("end now", '"end now" cannot be read: "now" is more than this order needs'),
        ("end; move 0305 1 0306", '"end" must be the last order of a series'),
        ("attack 0305 0306; end", '"attack 0305 0306" must be the last order of a series'),
        ("resign; end", '"resign" must be the last order of a series'),
        ("vary w3 Speed +2 junk as Wasps", '"junk" is without its number'),
        ("vary w3 Speed +2000 Armor -2 as Wasps", '"0" is no attribute'),
        ("vary w3 +2 Armor -2 as Wasps", '"+2" is no attribute'),
        ("vary w3 Speed as Wasps", "a variant is written"),
        ("vary w3", 'a variant is written "vary w3 Speed +2 Numbers -2 as Wasp Riders"'),
        ("vary w3 Speed +2 Numbers -2", "a variant is written"),
        ("vary w3 Speed +2 Numbers -2 as", "a variant is written"),
        ("vary w3 as Wasps", "a variant is written"),
        ("vary w3 Speed +0 Numbers 0 as Wasp", "no attribute of this variant is changed"),
    ],
)
def test_what_cannot_be_read_is_told(text, said):
    with pytest.raises(NotationError) as refused:
        read("1", text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("0305 0306", "move 0305 1 0306"),
        ("0305 2 -> 0306", "move 0305 2 0306"),
        ("0305 attacks the 0406", "attack 0305 0406"),
        ("X 0305 0406", "attack 0305 0406"),
        ("put w3 on 0102", "place w3 0102"),
        ("Roll", "initiative"),
        ("points", "command"),
        ("ride l2 0305", "mount l2 0305 1"),
        ("arrange 0305 3 1 2", "order 0305 3 1 2"),
        ("name 0305 l2", "lead 0305 l2"),
        ("prefer 0305 l2", "standing 0305 l2"),
        ("concede", "resign"),
        ("pass", "end"),
        ("end turn", "end"),
        ("end".ljust(20_000), "end"),
        ("vary w3 Speed+1 Armor-1 as Wasps", "vary w3 Speed +1 Armor -1 as Wasps"),
        ("move 0305 1 0306\nmove 0306 1 0307; end;", "move 0305 1 0306; move 0306 1 0307; end"),
        ("move 0305 1 0306; attack 0305 0406", "move 0305 1 0306; attack 0305 0406"),
        ("vary w3 Small Arms+2 hand-to-hand-2 as Wasps", "vary w3 Small Arms +2 Hand to Hand -2 as Wasps"),
        ("vary w3 small_arms 2 Hand-To-Hand -2 as Wasps", "vary w3 Small Arms +2 Hand to Hand -2 as Wasps"),
        ("variant w3 small arms+2 Hand To Hand-2 AS As One",
         "vary w3 Small Arms +2 Hand to Hand -2 as As One"),
    ],
)  # fmt: skip
def test_orders_as_people_write_them(text, canonical):
    assert write(read("1", text)) == canonical
    assert write(read("1", canonical)) == canonical


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("resign", True),
        ("end; Concede", True),
        ("end\nresign", True),
        ("end", False),
        ("", False),
        (";", False),
    ],
)
def test_whether_a_text_gives_up(text, does):
    assert means_resigning(text) is does


@pytest.mark.parametrize(
    ("text", "word", "suggestion"),
    [
        ("mvoe 0305 1 0306", "mvoe", "move"),
        ("xyzzy", "xyzzy", ""),
        ("end; attack 0305 0306", "end", ""),
        ("attack 305 0306", "305", ""),
        ("vary w3 Beauty +2 Numbers -2 as Wasps", "Beauty", ""),
        ("vary w3 +2 Numbers -2 as Wasps", "+2", ""),
        ("vary w3 Numbers -2 Beauty as Wasps", "Beauty", ""),
    ],
)
def test_the_word_that_cannot_be_read_is_named_beside_the_sentence(text, word, suggestion):
    with pytest.raises(NotationError) as refused:
        read("1", text)
    assert (refused.value.word, refused.value.suggestion) == (word, suggestion)
