"""JSON read with places: what is asked for is given, and every refusal is one sentence that names the field
and the value.
"""

import pytest

from game.core.dice import Dice
from game.core.errors import PositionError
from game.core.fields import Field, read_dice, read_outcome
from game.core.results import Outcome

DATA = {
    "id": "c1",
    "age": 3,
    "half": True,
    "at": ["LYO", "WES"],
    "crew": {"1": {"name": "Ann"}, "2": {"name": 7}},
    "gone": None,
}


class Counted(Field):
    """Items of lists told apart, places with commas."""

    __slots__ = ()
    joint = ", "
    is_counted = True


def test_what_is_asked_for_is_given():
    field = Field(DATA).object(tuple(DATA), ("id", "age"))
    assert (field["id"].text(), field["age"].number(0, 3), field["half"].flag()) == ("c1", 3, True)
    assert field["at"].texts() == ["LYO", "WES"]
    assert [part.text() for part in field["at"].row("from", "to")] == ["LYO", "WES"]
    assert field["crew"].table()["1"]["name"].text() == "Ann"
    assert field["id"].choice(("c1", "c2")) == "c1"


def test_what_is_left_out_or_null_has_the_value_that_is_meant():
    field = Field(DATA)
    assert (field.get("gone", 5).value, field.get("nowhere", 5).value, field.get("age", 5).value) == (5, 5, 3)
    assert field["nowhere"].value is None
    assert ("gone" in field, "nowhere" in field) == (True, False)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda f: f["age"].text(), "ship.age: 3 is not a text"),
        (lambda f: f["half"].number(0, 9), "ship.half: True is not a whole number from 0 to 9"),
        (lambda f: f["age"].number(4, 9), "ship.age: 3 is not a whole number from 4 to 9"),
        (lambda f: f["id"].flag(), 'ship.id: "c1" is neither true nor false'),
        (lambda f: f["id"].choice(("a", "b")), 'ship.id: "c1" is none of a, b'),
        (lambda f: f["id"].items(), 'ship.id: "c1" is not a list'),
        (lambda f: f["at"].table(), "ship.at: ['LYO', 'WES'] is not an object in braces"),
        (
            lambda f: f["at"].row("from", "to", "by"),
            "ship.at: ['LYO', 'WES'] is not of the form [from, to, by]",
        ),
        (lambda f: f["crew"].table()["2"]["name"].text(), "ship.crew.2.name: 7 is not a text"),
        (
            lambda f: f.object(("id",), ("id",)),
            'ship: the fields "age", "half", "at", "crew", "gone" are unknown; the fields are id',
        ),
        (
            lambda f: f["crew"].object(("11",)),
            'ship.crew: the fields "1", "2" are unknown; did you mean "11"?',
        ),
        (lambda f: f.object(tuple(DATA), ("id", "sea")), 'ship: the field "sea" is missing'),
    ],
)
def test_a_refusal_names_the_field_and_the_value(ask, said):
    with pytest.raises(PositionError) as caught:
        ask(Field(DATA, "ship"))
    assert str(caught.value) == said


def test_a_field_that_is_nearly_right_is_recognized():
    with pytest.raises(PositionError, match=r'the field "agge" is unknown; did you mean "age"\?'):
        Field({"agge": 3}).object(tuple(DATA))


def test_of_many_unknown_fields_five_are_named_and_the_rest_counted():
    with pytest.raises(
        PositionError, match='"a", "b", "c", "d", "e" and 2 more are unknown; the fields are id'
    ):
        Field(dict.fromkeys("abcdefg")).object(("id",))


def test_items_are_told_apart_where_the_reader_counts_them():
    field = Counted({"bands": [{"id": "w1"}, {"id": 5}]}, "state")
    with pytest.raises(PositionError, match="state, bands 2, id: 5 is not a text"):
        [band["id"].text() for band in field["bands"].items()]


def test_a_long_name_is_cut_short_in_places():
    with pytest.raises(PositionError) as caught:
        Field({"x" * 5000: 1}, "ship").table()["x" * 5000].text()
    assert len(str(caught.value)) < 120


def test_dice_and_outcomes_come_back_from_their_data():
    assert read_dice(Field(Dice("seed", 7).to_json())) == Dice("seed", 7)
    assert read_outcome(Field({"ending": "solo", "winners": ["FRANCE"]})) == Outcome("solo", ("FRANCE",))
    assert (read_dice(Field(None)), read_outcome(Field(None))) == (None, None)
    with pytest.raises(PositionError, match=r"dice\.count: -1 is not a whole number"):
        read_dice(Field({"seed": "", "count": -1}, "dice"))
