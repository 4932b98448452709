"""The judge on The Aliens: what it reads, what it refuses, what it carries from phase to phase."""

from functools import cache

import pytest

from game.core.errors import PositionError
from game.games.diplomacy.judge.judge import GameJudge
from game.games.diplomacy.judge.positions import PositionDesk
from tests.games.diplomacy.aliens.rules.positions import aliens


@cache
def judge():
    return GameJudge("aliens", aliens())


def answer(phase="S2052M", units=None, **fields):
    return judge().answer({"phase": phase, "units": units or {}, **fields})


def entry(found, text):
    return next(e for e in found["orders"] if e["order"] == text)


def test_a_transmission_in_the_answer():
    found = answer(
        units={"ALPHA": ["A KIE"]},
        variant={"transmitters": {"ALPHA": ["KIE", "GRE"]}},
        orders={"ALPHA": ["a kie-gre", "T Kie (S) Gre"]},
    )
    assert entry(found, "A KIE - GRE") == {
        "power": "ALPHA",
        "order": "A KIE - GRE",
        "verdict": "fails",
        "reason": "not_transmitted",
        "text": "A KIE - GRE failed: not transmitted, as T GRE was not ordered to receive (rule 8).",
        "causes": [],
    }
    assert found["next"]["variant"] == {"transmitters": {"ALPHA": ["GRE", "KIE"]}, "reserve": {"ALPHA": 1}}


def test_guests_travel_in_pending_while_units_retreat():
    first = answer(
        units={"ALPHA": ["A KIE", "A SER"], "BETA": ["A GRE"]},
        variant={"transmitters": {"ALPHA": ["KIE"], "GAMMA": ["GRE"]}},
        orders={"ALPHA": ["A KIE - GRE", "T KIE (S) GRE", "A SER S A KIE - GRE"], "GAMMA": ["T GRE (R) KIE"]},
    )
    assert first["next"]["phase"] == "S2052R"
    assert first["next"]["variant"]["pending"] == {"guests": ["GRE"]}
    assert first["dislodged"]["BETA"][0]["from"] is None
    second = judge().answer({**first["next"], "orders": {}})
    assert second["next"]["variant"]["transmitters"] == {"ALPHA": ["KIE"], "GAMMA": ["GRE"]}
    assert "pending" not in second["next"]["variant"]
    third = judge().answer({**second["next"], "orders": {}})
    assert third["removed"] == [{"power": "GAMMA", "unit": "T GRE", "why": "destroyed"}]


def test_the_landing_is_told_round_by_round():
    six = {"players": 6}
    found = answer(
        "L2051M", variant={"ships": {"ALPHA": [["Paris", "bre"]], "BETA": [["BUR", "MUN"]]}}, options=six
    )
    assert [(e["kind"], e["where"]) for e in found["events"]] == [
        ("ship_bumped", "PAR BUR"),
        ("ship_bumped", "BUR PAR"),
        ("ship_landed", "BRE"),
        ("ship_landed", "MUN"),
    ]
    assert found["next"]["phase"] == "S2051M"
    assert found["next"]["variant"] == {
        "transmitters": {"ALPHA": ["BRE"], "BETA": ["MUN"]},
        "reserve": {"ALPHA": 1, "BETA": 1},
    }


def test_ships_may_be_ordered_too():
    found = answer("L2051M", orders={"ALPHA": ["Ship 1: Par, Bre", "Ship 2: Smy"]}, seed="ships")
    assert [e["reason"] for e in found["orders"]] == ["ship_down", "ship_down"]
    assert len(found["next"]["units"]["ALPHA"]) == 2


def test_a_reserve_that_is_given_counts_as_it_stands_and_for_this_phase():
    state = {"transmitters": {"ALPHA": ["SPA"]}, "reserve": {"ALPHA": 0}}
    found = answer(variant=state, orders={"ALPHA": ["A HOME - SPA", "T SPA (R) HOME"]})
    assert entry(found, "A HOME - SPA")["reason"] == "no_reserve"
    assert found["next"]["variant"]["reserve"] == {"ALPHA": 2}


def test_as_many_play_as_the_position_names():
    found = answer(units={"KAPPA": ["A PAR"]}, orders={"KAPPA": ["A PAR H"]})
    assert found["next"]["options"] == {"players": 10}
    assert not [e for e in found["events"] if e["kind"] == "eliminated"]


def test_removed_transmitters_are_named_with_why():
    found = answer(
        "W2051A",
        {"ALPHA": ["A ANK"]},
        centers={"ALPHA": ["ANK"]},
        variant={"transmitters": {"ALPHA": ["ANK", "BEL"]}},
    )
    assert found["removed"] == [{"power": "ALPHA", "unit": "T BEL", "why": "surplus"}]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"variant": {"transmitters": {"ALPHA": ["MAO"]}}}, ("variant.transmitters.ALPHA", "MAO")),
        ({"variant": {"transmitters": {"ALPHA": ["XYZ"]}}}, ("variant.transmitters.ALPHA", "XYZ")),
        ({"variant": {"transmitters": {"ALPHA": ["SPA"], "BETA": ["SPA"]}}}, ("ALPHA", "BETA", "SPA")),
        ({"variant": {"transmitters": {"FRANCE": ["SPA"]}}}, ("variant.transmitters", "FRANCE")),
        ({"variant": {"reserve": {"ALPHA": -1}}}, ("variant.reserve.ALPHA", "-1")),
        ({"variant": {"reserve": ["ALPHA"]}}, ("variant.reserve", "ALPHA")),
        ({"variant": {"ships": {"ALPHA": ["PAR"]}}}, ("variant.ships.ALPHA", "PAR")),
        ({"variant": {"ships": {"ALPHA": [["PAR", "PAR"]]}}}, ("variant.ships.ALPHA", "PAR", "twice")),
        ({"variant": {"ships": {"ALPHA": [["MAO"]]}}}, ("variant.ships.ALPHA", "MAO")),
        (
            {"variant": {"ships": {"ALPHA": [["PAR"]]}}},
            ("variant.ships.ALPHA: there is 1 list, but each of 4 players has 2 ships",),
        ),
        (
            {"variant": {"ships": {"BETA": [["PAR"], ["MUN"]]}}, "options": {"players": 2}},
            ("variant.ships.BETA: there are 2 lists, but each of 2 players has 3 ships",),
        ),
        (
            {"variant": {"ships": {"ZETA": [["PAR"], ["MUN"]]}}},
            ("variant.ships.ZETA: there are 2 lists, but each of 6 players has 1 ship",),
        ),
        ({"variant": {"pending": {"x": 1}}}, ("variant.pending",)),
        ({"variant": {"transmitter": {}}}, ("variant", "transmitter")),
        ({"units": {"ALPHA": ["T SPA"]}}, ("units.ALPHA", "T SPA")),
        ({"units": {"FRANCE": ["A PAR"]}}, ("units", "FRANCE")),
        ({"rolls": {"x": "PAR"}}, ("rolls", "x")),
        ({"options": {"players": 11}}, ("options", "players")),
    ],
)
def test_faults_are_named_with_field_and_value(fields, words):
    with pytest.raises(PositionError) as caught:
        answer(**fields)
    assert all(word in str(caught.value) for word in words)
    assert "\n" not in str(caught.value)


def test_lists_of_ships_that_are_given_stand_in_the_position_again():
    desk = PositionDesk(aliens())
    ships = {"ALPHA": [["PAR", "BRE"], ["SMY"]], "BETA": [["BUR", "MUN"], ["EDI"]]}
    state = desk.read(
        {"phase": "L2051M", "units": {}, "options": {"players": 4}, "variant": {"ships": ships}}
    )
    assert desk.write(state)["variant"]["ships"] == ships
