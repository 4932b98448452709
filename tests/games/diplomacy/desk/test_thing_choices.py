"""What a click offers where a variant keeps things, and how typed changes of them are read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.errors import PositionError
from game.games.diplomacy.desk.editor import PositionEditor
from game.games.diplomacy.desk.position import Placed, Position
from tests.games.diplomacy.desk.gm_desk import new_match

VARIANT = {
    "capsules": [
        {"id": "c1", "at": "TUS", "status": "land", "age": 0, "sea": 5, "half": False},
        {"id": "c2", "at": "NTH", "status": "afloat", "age": 12, "sea": 3, "half": True},
        {"id": "c3", "at": "NTH", "status": "aboard", "age": 1, "sea": 0, "half": False, "carrier": "F NTH"},
    ],
    "martians": [{"at": "TYR", "clock": 12, "previous": "BOH", "half": False, "eating": True}],
    "barren": ["BUR"],
    "waves": [{"season": "S1903", "capsules": 2}, {"season": "F1902", "capsules": 1}],
}
POSITION = Position("S1903M", (Placed("ENGLAND", "F NTH"),), variant=VARIANT)


@pytest.fixture(scope="module")
def martian():
    return PositionEditor(new_match("martian"))


@pytest.fixture(scope="module")
def aliens():
    return PositionEditor(new_match("aliens"))


def offered(editor, word, place, power="", position=POSITION):
    return editor.things.choices(position, editor.things.rows[word], place, power)


def refusal(editor, text):
    with pytest.raises(PositionError) as refused:
        editor.change(POSITION, text)
    return str(refused.value)


# -- what a click offers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "place", "choice"),
    [
        ("ash", "BUR", ("ash BUR off", "Ash")),
        ("ash", "GAS", ("ash GAS", "Ash")),
        ("weed", "BUR", ("weed BUR", "Red Weed")),  # there is none anywhere
        ("capsule", "BUR", ("capsule BUR", "Capsule")),
        ("martian", "BUR", ("martian BUR", "Martian")),
    ],
)
def test_where_nothing_else_can_be_meant_one_change_is_offered(martian, word, place, choice):
    assert offered(martian, word, place) == (choice,)
    assert offered(martian, "capsule", "BUR", position=Position("S1903M")) == (("capsule BUR", "Capsule"),)


def test_of_the_one_capsule_of_a_place_every_field_is_offered(martian):
    assert offered(martian, "capsule", "TUS") == (
        ("capsule c1 status afloat", "Afloat"),
        ("capsule c1 status aboard", "Aboard a fleet"),
        ("capsule c1 age 1", "Age: 1 instead of 0"),
        ("capsule c1 at-sea 4", "Turns at sea: 4 instead of 5"),
        ("capsule c1 half yes", "Half strength"),
        ("capsule TUS", "One more capsule"),
        ("capsule c1 off", "Take c1 away"),
    )


def test_of_several_each_is_named(martian):
    assert offered(martian, "capsule", "NTH") == (
        ("capsule c2 status aboard", "c2: Aboard a fleet"),
        ("capsule c2 status land", "c2: On land"),
        ("capsule c2 age 11", "c2: Age: 11 instead of 12"),
        ("capsule c2 at-sea 4", "c2: Turns at sea: 4 instead of 3"),
        ("capsule c2 at-sea 2", "c2: Turns at sea: 2 instead of 3"),
        ("capsule c2 half no", "c2: Half strength: no longer"),
        ("capsule c2 off", "Take c2 away"),
        ("capsule c3 status afloat", "c3: Afloat"),
        ("capsule c3 status land", "c3: On land"),
        ("capsule c3 age 2", "c3: Age: 2 instead of 1"),
        ("capsule c3 age 0", "c3: Age: 0 instead of 1"),
        ("capsule c3 at-sea 1", "c3: Turns at sea: 1 instead of 0"),
        ("capsule c3 half yes", "c3: Half strength"),
        ("capsule c3 off", "Take c3 away"),
    )


def test_a_martian_has_no_number_and_there_is_no_second_one(martian):
    assert offered(martian, "martian", "TYR") == (
        ("martian TYR clock 11", "Clock: 11 instead of 12"),
        ("martian TYR half yes", "Half strength"),
        ("martian TYR eating no", "Eating: no longer"),
        ("martian TYR off", "Take it away"),
    )


@pytest.mark.parametrize(
    ("place", "power", "choices"),
    [
        ("KIE", "ALPHA", [("transmitter ALPHA KIE", "Transmitter")]),
        ("KIE", "", []),
        (
            "BER",
            "ALPHA",
            [
                ("transmitter ALPHA BER", "One more transmitter"),
                ("transmitter ALPHA BER off", "Take one of Alpha away"),
            ],
        ),
        ("BER", "BETA", [("transmitter ALPHA BER off", "Take one of Alpha away")]),
        ("BER", "", [("transmitter ALPHA BER off", "Take one of Alpha away")]),
    ],
)
def test_transmitters_of_one_power_are_piled_up(aliens, place, power, choices):
    position = Position("S2052M", variant={"transmitters": {"ALPHA": ["BER"], "BETA": ["PAR"]}})
    assert offered(aliens, "transmitter", place, power, position) == tuple(choices)
    if place == "KIE" and power:
        assert offered(aliens, "transmitter", place, power, Position("S2052M")) == tuple(choices)


# -- what is typed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("martian Tyr clock 13", 'clock of a Martian: "13" is no number from 0 to 12'),
        ("martian Tyr clock -1", 'clock of a Martian: "-1" is no number from 0 to 12'),
        ("martian Tyr clock \u0663", "is no number from 0 to 12"),
        ("martian Tyr clock", 'clock of a Martian: "" is no number from 0 to 12'),
        (f"martian Tyr clock {'9' * 50}", f'"{"9" * 40}" is no number'),
        (f"cancelled {'x' * 50}", f'"{"x" * 40}" is neither yes nor no'),
        ("martian Gas off", "there is no Martian Gas"),
        ("capsule Gas off", "there is no Capsule Gas"),
        ("wave F1903 11", '"11" is no number from 0 to 10'),
        ("wave F1903", '"" is no number from 0 to 10'),
        ("wave", 'this needs a season and a number, such as "wave F1903 2"'),
        ("ash gone", "this needs a place, such as"),
    ],
)
def test_what_is_typed_wrong_is_named(martian, text, said):
    assert said in refusal(martian, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("transmitter Alpha", 'this needs a power and a place, such as "transmitter Alpha Mun"'),
        ("transmitter", 'this needs a power and a place, such as "transmitter Alpha Mun"'),
        ("transmitter Alpha Mun off", "there is no Transmitter of Alpha in MUN"),
        ("reserve", 'this needs a power and a number, such as "reserve Alpha 2"'),
        ("reserve Alpha", 'Reserve: "" is no number from 0 to 40'),
    ],
)
def test_a_power_and_a_place_or_a_number_are_asked_for(aliens, text, said):
    assert said in refusal(aliens, text)


def kept(martian, field, *texts):
    position = POSITION
    for text in texts:
        position = martian.change(position, text)
    return position.variant.get(field)


@pytest.mark.parametrize(
    ("texts", "clock", "previous", "half"),
    [
        (("martian Tyr clock 0",), 0, "BOH", False),
        (("martian Tyr clock 12 from - half yes",), 12, "", True),
        (("martian Tyr from nowhere",), 12, "", False),
        (("martian Tyr from",), 12, "", False),
        (("martian Tyr from clock 3",), 3, "", False),
        (("martian Tyr from Mun clock 3", "martian Tyr half TRUE"), 3, "MUN", True),
        (("martian Tyr half yes", "martian Tyr half no"), 12, "BOH", False),
    ],
)
def test_fields_of_a_thing_are_set_one_after_the_other(martian, texts, clock, previous, half):
    (one,) = kept(martian, "martians", *texts)
    assert (one["at"], one["clock"], one["previous"], one["half"]) == ("TYR", clock, previous, half)
    assert one["eating"] is True


def test_a_martian_that_is_named_again_is_the_same_one(martian):
    assert kept(martian, "martians", "martian Tyr") == VARIANT["martians"]


@pytest.mark.parametrize(
    ("texts", "waves"),
    [
        (("wave F1903 10",), ["F1902 1", "S1903 2", "F1903 10"]),
        (("wave F1902 off",), ["S1903 2"]),
        (("wave S1903 0",), ["F1902 1"]),
        (("wave s1902 3", "wave F1902 4"), ["S1902 3", "F1902 4", "S1903 2"]),
        (("wave S1902 3", "wave S2001 1"), ["S1902 3", "F1902 1", "S1903 2", "S2001 1"]),
        (("wave S1911 1", "wave F1901 1"), ["F1901 1", "F1902 1", "S1903 2", "S1911 1"]),
    ],
)
def test_waves_stand_in_the_order_of_their_seasons(martian, texts, waves):
    assert [f"{w['season']} {w['capsules']}" for w in kept(martian, "waves", *texts)] == waves


def test_the_first_wave_and_the_first_capsule_of_a_position(martian):
    empty = Position("S1903M")
    assert martian.change(empty, "wave F1903 2").variant["waves"] == [{"season": "F1903", "capsules": 2}]
    (capsule,) = martian.change(empty, "capsule Tus").variant["capsules"]
    assert (capsule["id"], capsule["status"]) == ("c1", "land")
    landed = Position("S1903M", variant={"pending": {"landed": 7}})
    assert martian.change(landed, "capsule Nth").variant["capsules"][0]["id"] == "c8"
    assert kept(martian, "capsules", "capsule Tus")[-1]["id"] == "c4"


def test_a_capsule_that_goes_ashore_has_no_fleet_any_more(martian):
    ashore = kept(martian, "capsules", "capsule c3 status land")[2]
    assert "carrier" not in ashore
    assert kept(martian, "capsules", "capsule c2 status aboard")[1]["carrier"] == "F NTH"
    assert refusal(martian, "capsule c1 status aboard") == "there is no fleet in TUS that could carry c1"


def test_nothing_is_said_any_more_of_a_capsule_that_is_gone_and_of_the_others_what_was(martian):
    said = {"carriers": {"c1": "ITALY", "c3": "ENGLAND"}, "waited": ["c1", "c3"]}
    position = replace(POSITION, variant={**VARIANT, "pending": said})
    assert martian.change(position, "capsule c2 age 3").variant["pending"] == said
    assert martian.change(position, "capsule c1 off").variant["pending"] == {
        "carriers": {"c3": "ENGLAND"},
        "waited": ["c3"],
    }


def test_only_what_a_unit_carries_goes_along_with_it(martian):
    moved = martian.change(POSITION, "move Nth Nwy")
    assert [c["at"] for c in moved.variant["capsules"]] == ["TUS", "NTH", "NWY"]
    assert moved.variant["capsules"][2]["carrier"] == "F NWY"
    alone = martian.change(martian.change(POSITION, "England F Lon"), "move Lon Eng")
    assert alone.variant == VARIANT


def test_a_pile_that_is_taken_down_leaves_no_power_without_one(aliens):
    empty = Position("S2052M")
    once = aliens.change(empty, "transmitter Alpha Mun")
    twice = aliens.change(once, "transmitter Alpha Ber")
    assert twice.variant["transmitters"] == {"ALPHA": ["BER", "MUN"]}
    assert aliens.change(once, "transmitter Alpha Mun off").variant["transmitters"] == {}
    given = aliens.change(aliens.change(empty, "reserve Alpha 0"), "reserve Beta 40")
    assert given.variant["reserve"] == {"ALPHA": 0, "BETA": 40}
    assert aliens.change(given, "reserve Alpha off").variant["reserve"] == {"BETA": 40}
    assert (
        "reserve" not in aliens.change(aliens.change(empty, "reserve Alpha 1"), "reserve Alpha off").variant
    )
