"""Sentences for reasons and events: the strengths that decided, the chain behind them, and no surprises."""

import re
from pathlib import Path

import pytest

from game.core.results import Event, Reason, Resolution, Strength, Verdict
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules import wording
from game.games.diplomacy.rules.orders import BUILD, CONVOY, HOLD, MOVE, RETREAT, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.wording import explain
from game.games.diplomacy.rules.words import STANDARD_PHRASES
from game.games.list import find_game

SUCCEEDS, FAILS, VOID = Verdict.SUCCEEDS, Verdict.FAILS, Verdict.VOID


@pytest.fixture(scope="module")
def desk():
    return PositionDesk(find_game("standard").load().game)


def move(power, kind, at, target):
    return Order(power, MOVE, kind, at, target)


def sentence(order, code, verdict=FAILS, **parts):
    return explain(Resolution(order, Reason(code, verdict, **parts)))


def told(desk, units, orders, text, phase="S1901M", **position):
    """The sentence for one order of a position played out."""
    state = desk.read({"phase": phase, "units": units, **position})
    sheets = {p: [desk.game.read_order(state, p, t) for t in texts] for p, texts in orders.items()}
    _, report = desk.game.resolve(state, sheets)
    return next(desk.game.explain(r) for r in report.resolutions if desk.game.write_order(r.order) == text)


def test_a_bounce_names_both_strengths_and_the_support_that_was_cut(desk):
    said = told(
        desk,
        {"GERMANY": ["A MUN", "A RUH", "A BEL"], "FRANCE": ["A BUR", "A GAS"], "ENGLAND": ["F NTH"]},
        {
            "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR", "A BEL S A MUN - BUR"],
            "FRANCE": ["A BUR H", "A GAS S A BUR"],
            "ENGLAND": ["F NTH - BEL"],
        },
        "A MUN - BUR",
    )
    assert said == (
        "A MUN - BUR bounced: strength 2 (A MUN, A RUH) did not beat 2 (A BUR held, supported by A GAS); "
        "the support of A BEL was cut by F NTH."
    )


def test_a_success_names_what_it_beat(desk):
    units = {"GERMANY": ["A MUN", "A RUH"], "FRANCE": ["A BUR"]}
    orders = {"GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]}
    assert (
        told(desk, units, orders, "A MUN - BUR")
        == "A MUN moved to BUR: strength 2 (A MUN, A RUH) beat 1 (A BUR held)."
    )
    assert told(desk, units, orders, "A BUR H") == (
        "A BUR was dislodged by A MUN - BUR: strength 1 (A BUR) against 2 (A MUN, A RUH)."
    )
    assert told(desk, units, orders, "A RUH S A MUN - BUR") == "A RUH supported A MUN - BUR."


def test_a_standoff_names_the_other_move(desk):
    units = {"GERMANY": ["A MUN"], "FRANCE": ["A PAR"]}
    orders = {"GERMANY": ["A MUN - BUR"], "FRANCE": ["A PAR - BUR"]}
    assert told(desk, units, orders, "A PAR - BUR") == (
        "A PAR - BUR bounced: strength 1 (A PAR) did not beat 1 (A MUN - BUR)."
    )


def test_own_units_are_not_dislodged(desk):
    units = {"GERMANY": ["A MUN", "A RUH", "A BER"]}
    orders = {"GERMANY": ["A MUN - BER", "A RUH H"]}
    assert told(desk, units, orders, "A MUN - BER") == (
        "A MUN - BER failed: a power does not dislodge its own unit (A BER)."
    )


def test_a_disrupted_convoy_names_the_attack(desk):
    units = {"ENGLAND": ["A LON", "F NTH"], "FRANCE": ["F ENG", "F BEL"]}
    orders = {
        "ENGLAND": ["A LON - NWY", "F NTH C A LON - NWY"],
        "FRANCE": ["F ENG - NTH", "F BEL S F ENG - NTH"],
    }
    assert (
        told(desk, units, orders, "A LON - NWY")
        == "A LON - NWY failed: its convoy was disrupted by F ENG - NTH."
    )
    assert told(desk, units, orders, "F NTH C A LON - NWY") == (
        "The convoy of F NTH for A LON - NWY was disrupted; F NTH was dislodged by F ENG - NTH."
    )


def test_void_orders_say_what_is_impossible(desk):
    units = {"FRANCE": ["A PAR", "F MAO", "F BRE"], "GERMANY": ["A MUN"]}
    cases = {
        "A PAR - MUN": "A PAR - MUN is void: MUN does not border PAR.",
        "F MAO - PAR": "F MAO - PAR is void: a fleet cannot enter PAR.",
        "F MAO - SPA": "F MAO - SPA is void: SPA has more than one coast in reach, and none is named.",
        "A MUN H": "A MUN H is void: A MUN does not belong to France.",
        "A GAS H": "A GAS H is void: there is no army in GAS to order.",
        "A PAR S A PAR": "A PAR S A PAR is void: a unit cannot support itself.",
        "F BRE C A PAR - LON": "F BRE C A PAR - LON is void: only a fleet at sea can convoy, and F BRE is "
        "not at sea.",
        "A PAR B": "A PAR B is void: such an order is not given in this phase.",
    }
    for text, due in cases.items():
        assert told(desk, units, {"FRANCE": [text]}, text) == due


def test_retreats_and_adjustments(desk):
    assert (
        told(desk, {}, {"FRANCE": ["A PAR B"]}, "A PAR B", phase="W1901A", centers={"FRANCE": ["PAR"]})
        == "A PAR was built."
    )
    out = {"FRANCE": [{"unit": "A BUR", "from": "MUN"}], "ITALY": [{"unit": "A TYR", "from": "VIE"}]}
    assert (
        told(desk, {}, {"FRANCE": ["A BUR R PAR"]}, "A BUR R PAR", phase="S1901R", dislodged=out)
        == "A BUR retreated to PAR."
    )
    clash = {"FRANCE": [{"unit": "A BUR", "from": "PAR"}], "ITALY": [{"unit": "A TYR", "from": "VIE"}]}
    orders = {"FRANCE": ["A BUR R MUN"], "ITALY": ["A TYR R MUN"]}
    assert told(desk, {}, orders, "A BUR R MUN", phase="S1901R", dislodged=clash) == (
        "A BUR R MUN failed: A TYR retreated there too, and all of them were disbanded."
    )


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            Event("center_taken", "FRANCE", "BEL", ("BEL",), {"from": "GERMANY"}),
            "France took BEL from Germany.",
        ),
        (Event("center_taken", "FRANCE", "BEL", ("BEL",), {"from": ""}), "France took BEL."),
        (Event("build_waived", "FRANCE", words={"count": "2"}), "France left 2 builds unused."),
        (
            Event("disbanded_no_retreat", "FRANCE", "A BUR", ("BUR",)),
            "A BUR had nowhere to retreat to and was disbanded.",
        ),
        (Event("eliminated", "ITALY"), "Italy was eliminated."),
        (Event("solo", "ITALY"), "Italy won the game."),
        (
            Event("draw_agreed", words={"winners": "ITALY FRANCE"}),
            "The game was drawn by agreement, shared by Italy and France.",
        ),
        (
            Event("draw_agreed", words={"winners": "ITALY FRANCE TURKEY"}),
            "The game was drawn by agreement, shared by Italy, France and Turkey.",
        ),
        (Event("conceded", "ITALY"), "The game was conceded to Italy."),
        (Event("dust_storm", places=("BUR", "PAR")), "BUR PAR: dust storm."),
        (Event("dust_storm"), "Dust storm."),
    ],
)
def test_events(event, said):
    assert explain(event) == said


ORDERS = [
    move("FRANCE", "A", "PAR", "BUR"),
    Order("FRANCE", HOLD, "A", "PAR"),
    Order("FRANCE", SUPPORT, "A", "PAR", "BUR", "A", "MAR"),
    Order("FRANCE", SUPPORT, "A", "PAR", "", "A", "MAR"),
    Order("FRANCE", CONVOY, "F", "MAO", "LON", "A", "GAS"),
    Order("FRANCE", RETREAT, "A", "PAR", "BUR"),
    Order("FRANCE", BUILD, "A", "PAR"),
    Order("FRANCE", VOTE, target="DRAW"),
    Order("FRANCE", "fire", "M", "PAR", "BUR"),
]
RICH = [
    {},
    {"causes": (move("GERMANY", "A", "MUN", "BUR"),), "places": ("BUR",)},
    {"words": {"dislodged_by": "A MUN - PAR"}},
    {"strengths": (Strength("attack", ORDERS[0], 1), Strength("hold", None, 2))},
    {
        "causes": (move("GERMANY", "A", "MUN", "BUR"),),
        "strengths": (
            Strength("attack", ORDERS[0], 2, (ORDERS[2],)),
            Strength("prevent", move("GERMANY", "A", "MUN", "BUR"), 2),
        ),
        "chain": (Resolution(ORDERS[2], Reason("support_cut", FAILS, (move("ITALY", "A", "PIE", "MAR"),))),),
    },
]


CODES = {key for key in STANDARD_PHRASES.templates if "." not in key}
"""Every code that has a sentence; "bounced.alone" is one of several sentences of a code."""


def codes():
    """Every reason code that the rules write down, and two that nobody knows."""
    folder = Path(wording.__file__).parent
    text = "\n".join(p.read_text(encoding="utf-8") for p in sorted(folder.rglob("*.py")))
    found = set(re.findall(r'(?:Reason|Objection)\(\s*"([a-z_]+)"', text))
    return sorted(found | CODES | {"eaten_by_red_weed", ""})


@pytest.mark.parametrize("code", codes())
def test_every_code_gives_one_sentence_for_any_order(code):
    for order in ORDERS:
        for parts in RICH:
            said = sentence(order, code, VOID, **parts)
            assert said.endswith(".")
            assert "\n" not in said
            assert "{" not in said
            assert not said.endswith("..")


def test_every_code_of_the_rules_has_its_own_sentence():
    folder = Path(wording.__file__).parent
    text = "\n".join(p.read_text(encoding="utf-8") for p in sorted(folder.rglob("*.py")))
    used = set(re.findall(r'(?:Reason|Objection)\(\s*"([a-z_]+)"', text))
    assert used <= CODES
    events = set(re.findall(r'Event\(\s*"([a-z_]+)"', text))
    assert events <= set(STANDARD_PHRASES.events)


def test_a_vote_names_what_is_voted_for(desk):
    told = [desk.game.words.told(Order("FRANCE", VOTE, "", "", target)) for target in ("DRAW", "ENGLAND")]
    assert told == ["Vote for a draw", "Concede to England"]


UNITS = {
    "FRANCE": ["A PAR", "F BRE", "A SPA", "F GAS"],
    "ENGLAND": ["F ENG", "F LON", "A WAL"],
    "GERMANY": ["F KIE", "A TYR"],
}


@pytest.mark.parametrize(
    ("power", "text", "why"),
    [
        ("FRANCE", "F BRE - PAR", "a fleet cannot enter PAR"),
        ("FRANCE", "F GAS - SWI", "nobody can enter SWI"),
        ("FRANCE", "A SPA - NAF", "no chain of fleets could carry it from SPA to NAF"),
        ("ENGLAND", "F ENG C A WAL - SYR", "no convoy from WAL to SYR can pass through ENG"),
        ("ENGLAND", "F ENG C F LON - BEL", "only armies are convoyed"),
        ("FRANCE", "A PAR S A SPA", "A PAR could not move to SPA itself"),
        ("FRANCE", "A PAR S A PIC", "there is no such unit in PIC"),
        ("FRANCE", "A PAR S A TYR - BUR", "A TYR could not move to BUR"),
    ],
)
def test_why_an_order_of_a_movement_phase_is_void(desk, power, text, why):
    said = told(desk, UNITS, {power: [text]}, text)
    assert said == f"{text} is void: {why}."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A MAR B", "France does not own MAR"),
        ("A SPA B", "SPA is no home center of France"),
        ("A BRE B", "BRE is occupied"),
        ("F PAR B", "no fleet can be built in PAR"),
    ],
)
def test_why_a_build_is_void(desk, text, why):
    centers = {"FRANCE": ["BRE", "PAR", "SPA", "POR"], "ITALY": ["MAR"]}
    said = told(desk, {"FRANCE": ["F BRE"]}, {"FRANCE": [text]}, text, phase="W1901A", centers=centers)
    assert said == f"{text} is void: {why}."


def test_why_a_removal_is_void(desk):
    units, centers = {"FRANCE": ["A PAR", "A MAR"]}, {"FRANCE": ["BRE", "PAR"]}
    said = told(desk, units, {"FRANCE": ["A PAR D"]}, "A PAR D", phase="W1901A", centers=centers)
    assert said == "A PAR D is void: France has no removal left to make."


@pytest.mark.parametrize(
    ("variant", "codes", "names"),
    [
        ("aliens", "F HOME - WAL failed", "Fleet from home to Wales failed"),
        ("aliens", "A HOME - BUL/SC failed", "Army from home to Bulgaria (south coast) failed"),
        ("mad", "M BER FIRE MOS", "Missile Berlin fires at Moscow"),
        ("mad", "A BUD FIRE", "Army Budapest fires"),
        ("aliens", "F HOME - WAL failed: no transmitter", "Fleet from home to Wales failed: no transmitter"),
    ],
)
def test_what_comes_from_home_and_a_launch_without_a_target_are_told_in_names(variant, codes, names):
    assert find_game(variant).load().game.words.spelled(codes) == names


@pytest.mark.parametrize(
    ("variant", "codes", "names"),
    [
        ("standard", "A PAR - MUN is void: why", "Army Paris to Munich is void: why"),
        ("standard", "A PAR B is void: PAR is why", "Army Paris as a build is void: Paris is why"),
        (
            "standard",
            "A PAR S A BUR - MUN is void: A BUR is why",
            'The order "Army Paris supports Army Burgundy to Munich" is void: Army Burgundy is why',
        ),
        ("standard", "A PAR H is void: why", 'The order "Army Paris holds" is void: why'),
        ("standard", "A PAR R GAS failed: why", 'The order "Army Paris retreats to Gascony" failed: why'),
        ("mad", "M BER FIRE MOS is void: why", 'The order "Missile Berlin fires at Moscow" is void: why'),
        ("mad", "A BUD FIRE is void: why", 'The order "Army Budapest fires" is void: why'),
        ("martian", "A TYR BL is void: why", 'The order "Army Tyrolia blockades" is void: why'),
        ("martian", "The blockade of A TYR failed: why", "The blockade of Army Tyrolia failed: why"),
    ],
)
def test_an_order_with_a_verb_stands_in_quotes_before_what_came_of_it(variant, codes, names):
    assert find_game(variant).load().game.words.spelled(codes) == names
