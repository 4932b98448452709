"""The judge as other programs use it: JSON lines in, JSON lines out."""

import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.commands.judge import Judge, run_judge
from game.core.json_lines import write_answer
from game.core.results import Verdict
from game.games.diplomacy.rules.words import STANDARD_PHRASES
from game.games.list import find_game

JUDGE = Judge()
START = {
    "AUSTRIA": ["A BUD", "A VIE", "F TRI"],
    "RUSSIA": ["A MOS", "A WAR", "F SEV", "F STP/SC"],
    "TURKEY": ["A CON", "A SMY", "F ANK"],
}


def position(**parts):
    return {"id": "p", "game": "standard", "phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, **parts}


def answer(**parts):
    return JUDGE.answer_line(json.dumps(position(**parts)))


def run(*lines):
    out = io.StringIO()
    status = run_judge(io.StringIO("".join(line + "\n" for line in lines)), out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def entry(answered, text):
    return next(e for e in answered["orders"] if e["order"] == text)


# -- the shape of an answer ----------------------------------------------------------------------------------


def test_an_answer_has_all_its_parts():
    answered = answer(units=START, centers={"RUSSIA": ["SEV"]}, orders={"RUSSIA": ["F SEV - RUM"]})
    assert list(answered) == [
        "id",
        "orders",
        "dislodged",
        "contested",
        "removed",
        "events",
        "next",
        "outcome",
    ]
    assert answered["id"] == "p"
    assert entry(answered, "F SEV - RUM") == {
        "power": "RUSSIA",
        "order": "F SEV - RUM",
        "verdict": "succeeds",
        "reason": "moved",
        "text": "F SEV moved to RUM.",
        "causes": [],
    }
    assert len(answered["orders"]) == 10  # one given, nine units that hold
    assert entry(answered, "F STP/SC H")["verdict"] == "succeeds"
    assert answered["next"]["phase"] == "F1901M"
    assert answered["next"]["units"]["RUSSIA"] == ["A MOS", "F RUM", "F STP/SC", "A WAR"]
    assert answered["next"]["centers"] == {"RUSSIA": ["SEV"]}
    assert answered["next"]["variant"] == {}
    assert answered["outcome"] is None


def test_a_standoff_is_told_also_where_nobody_was_dislodged():
    answered = answer(
        units={"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
        orders={"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
    )
    assert answered["contested"] == ["BUR"]
    assert answered["next"]["contested"] == []
    assert entry(answered, "A PAR - BUR")["causes"] == ["A MUN - BUR"]


def test_next_can_be_sent_back_until_the_next_year():
    units = {"FRANCE": ["A BUR", "A PAR"], "GERMANY": ["A MUN", "A RUH", "A BEL"], "ITALY": ["A MAR"]}
    first = answer(
        phase="F1901M",
        units=units,
        centers={"FRANCE": ["PAR", "MAR", "BRE"], "GERMANY": ["MUN"]},
        orders={"GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"], "FRANCE": ["A BUR H"]},
    )
    assert first["dislodged"] == {"FRANCE": [{"unit": "A BUR", "from": "MUN", "retreats": ["GAS", "PIC"]}]}
    assert entry(first, "A BUR H")["verdict"] == "fails"
    assert first["next"]["phase"] == "F1901R"
    assert first["next"]["dislodged"] == {"FRANCE": [{"unit": "A BUR", "from": "MUN"}]}
    second = JUDGE.answer_line(
        json.dumps({**first["next"], "id": "q", "orders": {"FRANCE": ["A BUR R GAS"]}})
    )
    assert second["next"]["phase"] == "W1901A"
    assert second["next"]["units"]["FRANCE"] == ["A GAS", "A PAR"]
    assert second["next"]["centers"] == {
        "FRANCE": ["BRE", "PAR"],
        "GERMANY": ["BEL", "MUN"],
        "ITALY": ["MAR"],
    }
    assert {"kind": "center_taken", "where": "MAR", "text": "Italy took MAR from France."} in second["events"]
    third = JUDGE.answer_line(json.dumps({**second["next"], "id": "r", "orders": {"GERMANY": ["A RUH D"]}}))
    assert third["next"]["phase"] == "S1902M"
    assert third["next"]["units"]["GERMANY"] == ["A BEL", "A BUR"]
    assert third["removed"] == [{"power": "GERMANY", "unit": "A RUH", "why": "removed"}]


def test_units_that_are_gone_are_listed_as_they_stood():
    out = {
        "FRANCE": [{"unit": "F SPA/SC", "from": "MAR"}, {"unit": "A BUR", "from": "PAR"}],
        "ITALY": [{"unit": "A PIE", "from": "TYR"}],
    }
    answered = answer(
        phase="S1901R",
        units={},
        dislodged=out,
        orders={"FRANCE": ["F SPA D"], "ITALY": ["A PIE R MAR"]},
        contested=["GAS"],
    )
    assert sorted((g["power"], g["unit"], g["why"]) for g in answered["removed"]) == [
        ("FRANCE", "A BUR", "disbanded_no_order"),
        ("FRANCE", "F SPA/SC", "disbanded"),
    ]
    assert answered["next"]["units"] == {"ITALY": ["A MAR"]}


def test_a_civil_disorder_is_an_event_and_a_removal():
    answered = answer(phase="W1901A", units={"RUSSIA": ["A LVN", "A PRU"]}, centers={"RUSSIA": ["STP"]})
    assert answered["removed"] == [{"power": "RUSSIA", "unit": "A PRU", "why": "removed_civil_disorder"}]
    assert answered["events"][0]["kind"] == "removed_civil_disorder"


def test_the_winner_is_told():
    centers = [c for c in find_game("standard").load().game.map.centers if c != "NAP"][:17]
    answered = answer(phase="F1907M", units={"TURKEY": ["A NAP"]}, centers={"TURKEY": centers})
    assert answered["outcome"] == {"ending": "solo", "winners": ["TURKEY"]}
    draw = answer(orders={"FRANCE": ["VOTE DRAW"]})
    assert draw["outcome"] == {"ending": "draw", "winners": ["FRANCE"]}


def test_only_survivors_vote():
    answered = answer(orders={"GERMANY": ["VOTE DRAW"]})
    assert entry(answered, "VOTE DRAW")["reason"] == "not_a_survivor"
    assert answered["outcome"] is None


def test_where_nobody_votes_that_is_the_reason():
    answered = answer(orders={"FRANCE": ["VOTE DRAW"]}, options={"draw_votes": False})
    assert entry(answered, "VOTE DRAW")["reason"] == "not_put_to_the_vote"
    assert answered["outcome"] is None


def test_nobody_concedes_to_a_power_that_is_gone():
    gone = answer(orders={"FRANCE": ["VOTE GERMANY"]})
    assert entry(gone, "VOTE GERMANY")["reason"] == "not_a_survivor"


def test_of_two_orders_for_a_unit_the_later_counts():
    answered = answer(orders={"FRANCE": ["A PAR - BUR", "A PAR - GAS"]})
    assert [(e["order"], e["verdict"], e["reason"]) for e in answered["orders"]] == [
        ("A PAR - BUR", "void", "superseded"),
        ("A PAR - GAS", "succeeds", "moved"),
    ]


def test_a_text_that_cannot_be_read_is_void_and_the_unit_stands():
    answered = answer(orders={"FRANCE": ["A PAR - BRU"]})
    told = entry(answered, "A PAR - BRU")
    assert (told["power"], told["verdict"], told["reason"]) == ("FRANCE", "void", "unreadable")
    assert "did you mean BUR (Burgundy)?" in told["text"]
    assert entry(answered, "A PAR H")["verdict"] == "succeeds"
    assert answered["next"]["units"] == {"FRANCE": ["A PAR"]}


def test_input_forgives_and_output_is_canonical():
    answered = answer(
        phase="s1901m",
        game="Standard",
        units={"france": ["army paris", "f mid", "F Spa(sc)"], "Italy": ["F gol"]},
        centers={"France": ["Paris", "bre"]},
        orders={"France": ["a Paris - burgundy", "F MID s A Par-Gas"]},
    )
    assert answered["next"]["units"] == {"FRANCE": ["A BUR", "F MAO", "F SPA/SC"], "ITALY": ["F LYO"]}
    assert answered["next"]["centers"] == {"FRANCE": ["BRE", "PAR"]}
    assert {e["order"] for e in answered["orders"]} == {
        "A PAR - BUR",
        "F MAO S A PAR - GAS",
        "F SPA/SC H",
        "F LYO H",
    }


def test_options_change_the_answer_and_travel_on():
    units = {"ENGLAND": ["A LON", "F NTH", "A BEL"], "FRANCE": ["F ENG"]}
    orders = {"ENGLAND": ["A BEL - HOL", "F NTH C A BEL - HOL"]}
    walks = answer(units=units, orders=orders, options={"adjacent_convoy": "via"})
    sails = answer(units=units, orders=orders)
    assert entry(walks, "A BEL - HOL")["reason"] == "moved"
    assert entry(sails, "A BEL - HOL")["reason"] == "convoyed"
    assert walks["next"]["options"] == {"adjacent_convoy": "via"}
    assert "options" not in sails["next"]


# -- lines ---------------------------------------------------------------------------------------------------


def test_every_line_is_answered_in_its_sequence_and_faults_spoil_no_other():
    good = json.dumps(position())
    status, answers = run(
        good, "{", "", "  ", json.dumps(position(id="bad", phase="X")), json.dumps(position(id="last"))
    )
    assert status == 1
    assert [a["id"] for a in answers] == ["p", None, "bad", "last"]
    assert ["error" in a for a in answers] == [False, True, True, False]
    assert run(good, good)[0] == 0
    assert run()[0] == 0


def test_the_first_answer_is_out_before_the_second_line_is_in():
    out = io.StringIO()
    seen = []

    def lines():
        yield json.dumps(position(id="one"))
        seen.append(out.getvalue())
        yield json.dumps(position(id="two"))

    assert run_judge(lines(), out) == 0
    assert json.loads(seen[0])["id"] == "one"


def test_bytes_are_read_as_utf8():
    raw = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n" + json.dumps(position(id="\u00e9")).encode() + b"\n"))
    out = io.StringIO()
    assert run_judge(raw, out) == 1
    first, second = map(json.loads, out.getvalue().splitlines())
    assert "UTF-8" in first["error"]
    assert second["id"] == "\u00e9"


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"game": "chess"}, 'game: "chess" is none of standard, martian, mad, aliens'),
        ({"id": 5}, "id: 5 is not a text"),
        ({"unit": {}}, 'the field "unit" is unknown; did you mean "units"?'),
        ({"phase": "S1901X"}, "phase 'S1901X' is not of the form"),
        ({"phase": "S1901A"}, 'phase "S1901A": adjustments belong to Winter'),
        ({"phase": "L2051M"}, 'phase "L2051M": this game has no landing'),
        ({"phase": 3}, "phase 3 is not of the form"),
        ({"units": []}, "units: [] is not an object of lists by power"),
        ({"units": {"FRANCE": "A PAR"}}, 'units.FRANCE: "A PAR" is not a list'),
        ({"units": {"FRANCE": [7]}}, 'units.FRANCE: 7 is not the text of a unit, such as "A BUD"'),
        (
            {"units": {"FRANCE": ["A PAX"]}},
            '"PAX" is no place (expected: the place of the unit); did you mean PAR (Paris)?',
        ),
        ({"units": {"FRANCE": ["PAR"]}}, "a unit is a letter and a place"),
        ({"units": {"FRANCE": ["F MUN"]}}, 'units.FRANCE: "F MUN" cannot stand there; MUN is inland'),
        ({"units": {"FRANCE": ["A NTH"]}}, "NTH is at sea"),
        ({"units": {"FRANCE": ["A SWI"]}}, "SWI is impassable"),
        ({"units": {"FRANCE": ["F SPA"]}}, "it needs a coast: SPA/NC or SPA/SC"),
        ({"units": {"FRANSE": []}}, 'units: "FRANSE" is no power of this game; did you mean FRANCE?'),
        ({"units": {"FRANCE": [], "france": []}}, "units: FRANCE is there twice"),
        (
            {"units": {"FRANCE": ["A PAR"], "ITALY": ["A PAR"]}},
            "A PAR of ITALY stands where A PAR of FRANCE stands",
        ),
        (
            {"units": {"RUSSIA": ["F STP/NC", "A STP"]}},
            "A STP of RUSSIA stands where F STP/NC of RUSSIA stands",
        ),
        ({"centers": {"FRANCE": ["BUR"]}}, "centers.FRANCE: BUR is no supply center"),
        ({"centers": {"FRANCE": ["PAR"], "ITALY": ["PAR"]}}, "PAR is listed twice, for FRANCE and for ITALY"),
        ({"centers": 0}, "centers: 0 is not an object"),
        ({"dislodged": {"FRANCE": [{"unit": "A BUR", "from": "MUN"}]}}, "S1901M is no retreat phase"),
        (
            {"phase": "S1901R", "dislodged": {"FRANCE": [{"unit": "A BUR", "form": "MUN"}]}},
            '"form" is unknown; did you mean "from"?',
        ),
        ({"phase": "S1901R", "dislodged": {"FRANCE": [{"from": "MUN"}]}}, 'the field "unit" is missing'),
        ({"phase": "S1901R", "dislodged": {"FRANCE": ["A BUR"]}}, "is not of the form"),
        (
            {"phase": "S1901R", "dislodged": {"FRANCE": [{"unit": "A BUR", "from": "XYZ"}]}},
            "dislodged.FRANCE.from",
        ),
        ({"contested": "BUR"}, 'contested: "BUR" is not a list of provinces'),
        ({"contested": ["XYZ"]}, 'contested: "XYZ"'),
        ({"orders": {"FRANCE": [4]}}, "orders.FRANCE: 4 is not the text of an order"),
        ({"orders": {"FRANCE": "A PAR H"}}, 'orders.FRANCE: "A PAR H" is not a list'),
        ({"options": {"paradox": 1}}, 'options: there is no option "paradox"'),
        ({"options": {"paradox_rule": "none"}}, 'option "paradox_rule" cannot be'),
        ({"variant": {"weed": ["BER"]}}, 'variant: "weed" is nothing that this game has'),
        ({"rolls": {"c1": "WES"}}, 'rolls: "c1" is nothing that this game has'),
        ({"seed": 4}, "seed: 4 is not a text"),
    ],
)
def test_faults_name_the_field_and_the_value(parts, says):
    answered = answer(**parts)
    assert list(answered) == ["id", "error"]
    assert says in answered["error"]


@pytest.mark.parametrize("field", ["phase", "units"])
def test_a_missing_field_is_named(field):
    data = position()
    del data[field]
    assert JUDGE.answer_line(json.dumps(data)) == {"id": "p", "error": f'the field "{field}" is missing'}


@pytest.mark.parametrize(
    "line",
    ["[]", "7", '"x"', "null", "{", "NaN", "[" * 100_000, '{"id": ' + "9" * 5000 + "}", "\ud800", "\x00"],
)
def test_lines_that_are_no_position(line):
    answered = JUDGE.answer_line(line)
    assert answered["id"] is None
    assert answered["error"].isprintable()


# -- anything at all -----------------------------------------------------------------------------------------

TEXTS = st.sampled_from(
    [
        "A PAR",
        "F STP/NC",
        "A BUR - PAR",
        "F MAO C A GAS - LON",
        "A SER D",
        "A PAR B",
        "S1901M",
        "F1902R",
        "W1903A",
        "BUR",
        "standard",
        "FRANCE",
    ]
) | st.text(max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)
LISTS = st.dictionaries(
    st.sampled_from(["FRANCE", "RUSSIA", "italy", "X"]), st.lists(TEXTS, max_size=4), max_size=3
)
FIELDS = {
    "phase": st.sampled_from(["S1901M", "F1901M", "S1901R", "F1902R", "W1901A"]),
    "units": LISTS,
    "centers": LISTS,
    "orders": LISTS,
}


def check(line):
    answered = JUDGE.answer_line(line)
    json.dumps(answered, allow_nan=False)
    assert json.loads(write_answer(answered)) == answered
    assert "error" in answered or "next" in answered
    if "next" in answered and "orders" not in answered["next"]:
        again = JUDGE.answer_line(json.dumps(answered["next"]))
        assert "error" not in again


@given(
    st.dictionaries(
        st.sampled_from([*FIELDS, "id", "game", "dislodged", "contested", "options", "variant", "seed", "x"]),
        VALUES,
    )
)
@settings(max_examples=300)
def test_any_object_is_judged_or_refused(data):
    check(json.dumps(data))


@given(st.fixed_dictionaries(FIELDS))
@settings(max_examples=300)
def test_any_position_like_object_is_judged_or_refused(data):
    check(json.dumps(data))


@given(st.text(max_size=40) | st.binary(max_size=40))
@settings(max_examples=200)
def test_any_line_is_answered(line):
    assert "error" in JUDGE.answer_line(line)


# -- contested provinces without retreats --------------------------------------------------------------------


def test_a_standoff_of_convoyed_and_walking_armies_is_contested():
    units = {"ENGLAND": ["A LON", "F NTH"], "FRANCE": ["A PIC"]}
    orders = {"ENGLAND": ["A LON - BEL VIA", "F NTH C A LON - BEL"], "FRANCE": ["A PIC - BEL"]}
    assert answer(units=units, orders=orders)["contested"] == ["BEL"]


def test_a_standoff_of_an_arrival_is_contested():
    found = answer(
        game="aliens",
        phase="S2052M",
        units={"BETA": ["A GAS"], "GAMMA": ["A MAR"]},
        variant={"transmitters": {"ALPHA": ["SPA"]}},
        orders={"ALPHA": ["A HOME - SPA", "T SPA (R) HOME"], "BETA": ["A GAS - SPA"], "GAMMA": ["A MAR H"]},
    )
    assert found["contested"] == ["SPA"]


def test_a_standoff_of_martians_coming_out_is_contested():
    """A full Martian comes out against a supported army that moves in: 2 against 2."""
    found = answer(
        game="martian",
        units={"FRANCE": ["A BUR", "A RUH"]},
        variant={"capsules": [{"id": "c1", "at": "MUN", "status": "land", "age": 2}]},
        orders={"FRANCE": ["A BUR - MUN", "A RUH S A BUR - MUN"]},
    )
    assert found["contested"] == ["MUN"]


def test_several_processes_answer_as_one_does():
    lines = [
        json.dumps(position(id="one", orders={"FRANCE": ["A PAR - BUR"]})),
        "{",
        json.dumps(position(id="two", game="martian")),
        "",
        json.dumps(position(id="three", game="chess")),
        *(json.dumps(position(id=str(number), units=START)) for number in range(40)),
    ]
    text = "".join(line + "\n" for line in lines)
    outs = io.StringIO(), io.StringIO()
    statuses = [run_judge(io.StringIO(text), out, jobs) for out, jobs in zip(outs, (1, 2), strict=True)]
    assert statuses == [1, 1]
    assert outs[0].getvalue() == outs[1].getvalue()
    assert len(outs[0].getvalue().splitlines()) == 44


@pytest.mark.parametrize("game", ["standard", "martian", "mad", "aliens"])
def test_what_is_written_without_quoting_needs_none(game):
    """Answers are put together from verdicts and codes of reasons as they are."""
    rules = find_game(game).load().game.rules
    codes = {*rules.phrases.templates, *STANDARD_PHRASES.templates}
    assert len(codes) > 20
    for word in (*codes, *(verdict.value for verdict in Verdict)):
        assert json.dumps(word) == f'"{word}"'
