"""The judge on Martian Diplomacy: what it reads, what it refuses, what it carries from phase to phase."""

from functools import cache

import pytest

from game.core.errors import PositionError
from game.games.diplomacy.judge.judge import GameJudge
from tests.games.diplomacy.martian.rules.positions import martian

LYO_BATTLE = {
    "phase": "S1903M",
    "units": {"FRANCE": ["F LYO"], "ITALY": ["F TYS", "F WES"]},
    "orders": {"FRANCE": ["F LYO H"], "ITALY": ["F TYS - LYO", "F WES S F TYS - LYO"]},
}


@cache
def judge():
    return GameJudge("martian", martian())


def answer(phase="S1903M", units=None, **fields):
    return judge().answer({"phase": phase, "units": {} if units is None else units, **fields})


def capsule(at, status, **fields):
    return {"id": "c1", "at": at, "status": status, **fields}


def test_the_variant_is_complete_and_comes_back():
    variant = {
        "capsules": [
            capsule("LYO", "aboard", sea=1, carrier="F LYO"),
            {"id": "c2", "at": "TUN", "status": "land", "age": 1},
        ],
        "martians": [{"at": "MUN", "clock": 1, "previous": "BUR", "half": False, "eating": True}],
        "barren": ["BUR"],
        "weed": ["BUR", "MAR"],
        "sprout": ["BUR"],
        "dead": ["BRE"],
        "repair": ["BRE"],
        "waves": [{"season": "F1904", "capsules": 2}],
        "cancelled": False,
    }
    after = answer(units={"FRANCE": ["F LYO"]}, variant=variant)["next"]
    assert after["units"] == {"FRANCE": ["F LYO"]}
    assert after["variant"] == {
        "capsules": [
            {
                "id": "c1",
                "at": "LYO",
                "status": "aboard",
                "sea": 2,
                "age": 0,
                "half": False,
                "carrier": "F LYO",
            },
            {"id": "c2", "at": "TUN", "status": "land", "sea": 0, "age": 2, "half": False},
        ],
        "martians": [{"at": "MUN", "clock": 2, "previous": "BUR", "half": False, "eating": False}],
        "barren": ["BUR", "MUN"],
        "dead": ["BRE", "MUN"],
        "weed": ["BUR", "MAR"],
        "sprout": [],
        "repair": [],
        "waves": [{"season": "F1904", "capsules": 2}],
        "cancelled": False,
    }


def test_martian_orders_are_told_and_everything_forgiving_is_read():
    found = answer(
        units={"GERMANY": ["a kiel"]},
        variant={"martians": [{"at": "munich"}], "capsules": [capsule("gulf of lyons", "afloat")]},
        rolls={"X MUN": "Ber", "c1": "wes"},
    )
    assert {
        "power": "MRT",
        "order": "X MUN - BER",
        "verdict": "succeeds",
        "reason": "moved",
    }.items() <= found["orders"][1].items()
    assert found["next"]["variant"]["capsules"][0]["at"] == "WES"


def test_the_end_of_the_turn_waits_for_the_retreats_and_pending_says_what_for():
    variant = {
        "capsules": [
            capsule("LYO", "aboard", sea=2, carrier="F LYO"),
            {"id": "c2", "at": "TYR", "status": "land", "age": 2},
        ]
    }
    first = judge().answer({**LYO_BATTLE, "variant": variant, "rolls": {"wave S1903 1": "TUN"}})
    between = first["next"]
    assert between["phase"] == "S1903R"
    assert between["variant"]["pending"] == {
        "landed": 2,
        "emerged": ["TYR"],
        "carriers": {"c1": "FRANCE"},
        "rolls": {"wave S1903 1": "TUN"},
    }
    second = judge().answer({**between, "orders": {"FRANCE": ["F LYO R MAR"]}})["next"]
    assert second["variant"]["sprout"] == ["TYR"]
    assert second["variant"]["capsules"][0]["carrier"] == "F MAR"
    assert second["variant"]["martians"][0]["clock"] == 1


def test_without_pending_the_dislodged_fleet_is_the_carrier():
    variant = {"capsules": [capsule("LYO", "aboard", sea=2, carrier="F LYO")]}
    between = judge().answer({**LYO_BATTLE, "variant": variant})["next"]
    del between["variant"]["pending"]
    after = judge().answer({**between, "orders": {"FRANCE": ["F LYO D"]}})["next"]
    assert (
        after["variant"]["capsules"][0] | {"half": True, "sea": 3, "status": "afloat"}
        == after["variant"]["capsules"][0]
    )


def test_forced_dice_for_a_wave_last_until_it_lands():
    variant = {"waves": [{"season": "S1903", "capsules": 1}]}
    between = judge().answer({**LYO_BATTLE, "variant": variant, "rolls": {"wave S1903 1": "TUN"}})["next"]
    after = judge().answer({**between, "orders": {"FRANCE": ["F LYO D"]}})["next"]
    assert [(c["id"], c["at"], c["age"]) for c in after["variant"]["capsules"]] == [("c1", "TUN", 1)]


def test_martians_may_own_centers_and_are_not_listed_among_the_units():
    after = answer(
        units={"GERMANY": ["A KIE"]},
        centers={"MRT": ["DEN"]},
        variant={"martians": [{"at": "MUN", "eating": True}]},
    )
    assert after["next"]["units"] == {"GERMANY": ["A KIE"]}


def test_what_is_removed_is_named_where_it_was():
    dead = answer(
        units={"GERMANY": ["A MUN", "A KIE"]},
        orders={"GERMANY": ["A MUN - BER", "A KIE S A MUN - BER"]},
        variant={
            "martians": [{"at": "BER", "half": True, "eating": True}, {"at": "TUN", "clock": 7}],
            "capsules": [capsule("LYO", "afloat", sea=4)],
        },
        rolls={"X TUN": "NAF", "c1": "WES"},
    )["removed"]
    assert {(e["power"], e["unit"], e["why"]) for e in dead} == {
        ("MRT", "X BER", "destroyed"),
        ("MRT", "X NAF", "bacteria"),
        ("MRT", "c1", "sea_sickness"),
    }


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"variant": {"craters": []}}, "craters"),
        ({"variant": {"capsules": 3}}, "variant.capsules"),
        ({"variant": {"capsules": [{"at": "TYR"}]}}, "a capsule has an id"),
        ({"variant": {"capsules": [{"id": "c1"}]}}, "c1 is nowhere"),
        ({"variant": {"capsules": [capsule("XXX", "land")]}}, "variant.capsules.at"),
        ({"variant": {"capsules": [capsule("TYR", "flying")]}}, "none of afloat, aboard, land"),
        ({"variant": {"capsules": [capsule("TYR", "afloat")]}}, "c1 cannot be afloat in TYR"),
        ({"variant": {"capsules": [capsule("LYO", "land")]}}, "c1 cannot be land in LYO"),
        ({"variant": {"capsules": [capsule("LYO", "aboard")]}}, "carrier"),
        ({"variant": {"capsules": [capsule("LYO", "aboard", carrier="F LYO")]}}, "there is no such fleet"),
        ({"variant": {"capsules": [capsule("TYR", "land", age=-1)]}}, "variant.capsules.age"),
        ({"variant": {"capsules": [capsule("TYR", "land", wave=1)]}}, '"wave"'),
        ({"variant": {"capsules": [capsule("TYR", "land"), capsule("MUN", "land")]}}, "c1 is there twice"),
        ({"variant": {"martians": [{"clock": 2}]}}, "the field at is missing"),
        ({"variant": {"martians": [{"at": "LYO"}]}}, "no Martian can stand in LYO"),
        ({"variant": {"martians": [{"at": "KIE"}]}}, "stands where A KIE of GERMANY stands"),
        ({"variant": {"martians": [{"at": "MUN", "half": 1}]}}, "variant.martians.half"),
        ({"variant": {"waves": [{"season": "W1902"}]}}, "variant.waves.season"),
        ({"variant": {"barren": "MUN"}}, "variant.barren"),
        ({"rolls": {"c1": "WES"}}, '"c1"'),
        ({"rolls": {"X MUN": "BER"}}, '"X MUN"'),
        ({"rolls": {"wave F1902 1": "SWI"}}, "nothing lands in SWI"),
        (
            {"rolls": {"X MUN": "PAR"}, "variant": {"martians": [{"at": "MUN"}]}},
            "no Martian goes from MUN to PAR",
        ),
        (
            {"rolls": {"c1": "PAR"}, "variant": {"capsules": [capsule("LYO", "afloat")]}},
            "PAR does not border LYO",
        ),
        ({"units": {"GERMANY": ["X MUN"]}}, "X MUN"),
        ({"units": {"MRT": ["X MUN"]}}, "MRT"),
        ({"orders": {"MRT": ["X MUN - BER"]}}, "MRT"),
        ({"variant": {"pending": {"soon": 1}}}, '"soon"'),
    ],
)
def test_a_bad_position_is_refused_in_one_sentence(fields, message):
    with pytest.raises(PositionError) as caught:
        answer(**{"units": {"GERMANY": ["A KIE"]}, **fields})
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("name", "fresh"), [("c7", "c8"), ("red", "c1"), ("c", "c1")])
def test_capsules_that_come_down_are_numbered_on_from_those_with_a_number(name, fresh):
    """A capsule of another name has none."""
    after = answer(
        variant={
            "capsules": [{"id": name, "at": "TYR", "status": "land"}],
            "waves": [{"season": "S1903", "capsules": 1}],
        },
        rolls={"wave S1903 1": "TUN"},
    )["next"]
    assert {entry["id"]: entry["at"] for entry in after["variant"]["capsules"]} == {name: "TYR", fresh: "TUN"}
