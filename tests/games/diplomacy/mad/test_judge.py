"""Positions of M.A.D. Diplomacy in the judge: the field ``variant``, what is removed, what stands over for
the retreats.
"""

import json

import pytest

from game.core.errors import PositionError
from game.games.diplomacy.judge.judge import GameJudge
from tests.games.diplomacy.mad.rules.positions import mad

STRIKE = {
    "phase": "S1903M",
    "units": {"GERMANY": ["M BER"], "RUSSIA": ["A MOS", "A WAR"], "TURKEY": ["A UKR"]},
    "centers": {"RUSSIA": ["MOS", "WAR"]},
    "orders": {"GERMANY": ["M Ber - Mos"], "RUSSIA": ["A MOS S A WAR - UKR", "A WAR - UKR"]},
}


@pytest.fixture(scope="module")
def judge():
    return GameJudge("mad", mad())


def entry(answer, text):
    return next(e for e in answer["orders"] if e["order"] == text)


def test_a_launch_in_the_answer(judge):
    answer = judge.answer(STRIKE)
    assert entry(answer, "M BER FIRE MOS") == {
        "power": "GERMANY",
        "order": "M BER FIRE MOS",
        "verdict": "succeeds",
        "reason": "launched",
        "text": "M BER was fired and hit MOS; a missile never misses and is spent (rules 5, 8).",
        "causes": [],
    }
    assert answer["removed"] == [
        {"power": "GERMANY", "unit": "M BER", "why": "fired"},
        {"power": "RUSSIA", "unit": "A MOS", "why": "destroyed"},
    ]
    assert [(e["kind"], e["where"]) for e in answer["events"]] == [
        ("wasteland", "MOS"),
        ("destroyed", "MOS"),
        ("fallout", "LVN SEV STP UKR WAR"),
        ("eliminated", ""),
    ]
    assert answer["next"]["centers"] == {"RUSSIA": ["WAR"]}


def test_fallout_stands_over_while_units_retreat(judge):
    answer = judge.answer(STRIKE)
    around = ["LVN", "SEV", "STP", "UKR", "WAR"]
    assert answer["next"]["phase"] == "S1903R"
    assert answer["next"]["variant"] == {"destroyed": ["MOS"], "fallout": [], "pending": {"fallout": around}}
    assert answer["dislodged"] == {
        "TURKEY": [{"unit": "A UKR", "from": "WAR", "retreats": ["GAL", "RUM", "SEV"]}]
    }
    after = judge.answer({**json.loads(json.dumps(answer["next"])), "orders": {"TURKEY": ["A UKR R SEV"]}})
    assert after["next"]["phase"] == "F1903M"
    assert after["next"]["variant"] == {"destroyed": ["MOS"], "fallout": around}
    frozen = judge.answer({**after["next"], "orders": {"TURKEY": ["A SEV - RUM"]}})
    assert entry(frozen, "A SEV - RUM")["reason"] == "anarchy"
    assert frozen["next"]["variant"] == {"destroyed": ["MOS"], "fallout": []}


def test_an_explosion_names_both(judge):
    position = {
        "phase": "S1903M",
        "units": {"GERMANY": ["M BER"], "RUSSIA": ["A PRU", "A SIL"]},
        "orders": {"RUSSIA": ["A SIL - BER", "A PRU S A SIL - BER"]},
    }
    answer = judge.answer(position)
    assert {(e["power"], e["unit"], e["why"]) for e in answer["removed"]} == {
        ("GERMANY", "M BER", "exploded"),
        ("RUSSIA", "A BER", "destroyed"),
    }
    assert answer["dislodged"] == {}
    assert entry(answer, "M BER H")["verdict"] == "fails"
    assert entry(answer, "M BER H")["causes"] == ["A SIL - BER"]


def test_a_standoff_in_the_target_is_contested_and_a_dead_occupant_is_none(judge):
    units = {"GERMANY": ["M BER"], "RUSSIA": ["A WAR"], "TURKEY": ["A UKR"]}
    orders = {"GERMANY": ["M BER FIRE MOS"], "RUSSIA": ["A WAR - MOS"], "TURKEY": ["A UKR - MOS"]}
    assert judge.answer({"phase": "S1903M", "units": units, "orders": orders})["contested"] == ["MOS"]
    held = {**units, "AUSTRIA": ["A MOS"]}
    assert judge.answer({"phase": "S1903M", "units": held, "orders": orders})["contested"] == []
    into_silo = {"GERMANY": ["M BER FIRE MOS"], "RUSSIA": ["A SIL - BER"], "TURKEY": ["A PRU - BER"]}
    units = {"GERMANY": ["M BER"], "RUSSIA": ["A SIL"], "TURKEY": ["A PRU"]}
    assert judge.answer({"phase": "S1903M", "units": units, "orders": into_silo})["contested"] == ["BER"]


def test_options_and_outcomes(judge):
    position = {"phase": "S1903M", "units": {"GERMANY": ["M BER"], "RUSSIA": ["A SIL", "A PRU"]}}
    position |= {"options": {"missile_holds": False}, "orders": {"RUSSIA": ["A SIL - BER"]}}
    answer = judge.answer(position)
    assert entry(answer, "A SIL - BER")["verdict"] == "succeeds"
    assert answer["next"]["options"] == {"missile_holds": False}
    last = {
        "phase": "S1903M",
        "units": {"GERMANY": ["M BER"], "RUSSIA": ["A MOS"]},
        "orders": {"GERMANY": ["M BER FIRE MOS"]},
    }
    assert judge.answer(last)["outcome"] == {"ending": "mutual_destruction", "winners": []}


def test_a_destroyed_center_is_owned_by_nobody(judge):
    position = {"phase": "F1905M", "units": {"GERMANY": ["A RUH"]}, "centers": {"GERMANY": ["BER", "KIE"]}}
    answer = judge.answer({**position, "variant": {"destroyed": ["ber"]}})
    assert answer["next"]["centers"] == {"GERMANY": ["KIE"]}
    assert answer["next"]["variant"] == {"destroyed": ["BER"], "fallout": []}


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (
            {"variant": {"destroied": []}},
            'variant: the field "destroied" is unknown; did you mean "destroyed"?',
        ),
        ({"variant": {"destroyed": "MOS"}}, 'variant.destroyed: "MOS" is not a list of provinces'),
        ({"variant": {"fallout": ["XYZ"]}}, "variant.fallout: "),
        ({"variant": {"pending": []}}, ""),
        (
            {"variant": {"pending": {"x": 1}}},
            'variant.pending: the field "x" is unknown; the fields are fallout, launches',
        ),
        ({"variant": []}, "variant: [] is not an object"),
        ({"rolls": {"c1": "WES"}}, 'rolls: "c1" is nothing that this game has'),
        ({"units": {"GERMANY": ["M NTH"]}}, "units.GERMANY: "),
        (
            {"units": {"GERMANY": ["A MOS"]}, "variant": {"destroyed": ["MOS"]}},
            "units: A MOS of GERMANY stands in a wasteland",
        ),
        ({"options": {"missile_hold": True}}, 'options: there is no option "missile_hold"'),
    ],
)
def test_bad_positions_are_refused_in_one_sentence(judge, parts, said):
    position = {"phase": "S1903M", "units": {"GERMANY": ["M BER"]}, **parts}
    if not said:
        assert judge.answer(position)["next"]["variant"] == {"destroyed": [], "fallout": []}
        return
    with pytest.raises(PositionError) as caught:
        judge.answer(position)
    assert str(caught.value).startswith(said)


def test_next_is_complete_over_random_games(judge):
    """What the judge answers, sent back, gives what the game itself gives."""
    game, state = mad(), mad().initial("judge")
    while state.moment.year < 1904 and game.outcome(state) is None:
        orders = {seat: list(game.defaults(state, seat, ())) for seat in game.to_act(state)}
        for seat in orders:
            launches = [
                o for o in game.legal_orders(state, seat) if o.verb in ("fire", "build") and o.kind == "M"
            ]
            orders[seat] = [*orders[seat], *launches[:1]]
        texts = {seat: [game.write_order(o) for o in sheet] for seat, sheet in orders.items()}
        position = json.loads(json.dumps(judge.desk.write(state)))
        answer = judge.answer({**position, "orders": texts})["next"]
        state, _ = game.resolve(state, orders)
        due = judge.desk.write(state)
        assert {key: answer[key] for key in due} == due
