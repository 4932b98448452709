"""The computer player of Martian Diplomacy: blockades, strikes, repairs, capsules; games within the rules."""

from collections import Counter

import pytest

from game.core.dice import Dice
from game.core.results import Verdict
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.player import EASY, HARD, NORMAL, DiplomacyBot
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.martian.bot import MartianDoctrine
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.diplomacy.martian.prospects import BEGUN, Struggle, others
from game.games.diplomacy.martian.tasks import Tasks
from game.games.diplomacy.rules.movement import adjudicate
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots
from tests.games.diplomacy.bot.checked import check_sheet
from tests.games.diplomacy.martian.rules.positions import capsule, martian, position, sheets, walker

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}


def orders_of(state, seat, level=NORMAL, seed="1"):
    view = martian().view(state, seat)
    orders = DiplomacyBot(level, MartianDoctrine()).choose(martian(), view, seat, Dice(seed))
    return {martian().write_order(o) for o in orders}


# -- whole games ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "seed", "limit"),
    [("easy", "e", 9), ("normal", "n1", 12), ("normal", "n2", 12), ("hard", "h", 3)],
)
def test_games_keep_the_rules(kind, seed, limit):
    options = {"schedule": "S1901:3 F1901:3 F1902:3 F1904:1"}
    match = Match.start(
        MARTIAN, options, seed, {seat: PlayerSpec(kind) for seat in MARTIAN.seats}, created=""
    )
    verbs = Counter()
    while match.outcome is None and match.phase.turn <= limit:
        for seat, orders in play_bots(match).items():
            check_sheet(match, seat, orders)
            check_goals(match.state, seat, orders)
        report = match.advance()
        assert [r.order for r in report.resolutions if r.verdict is Verdict.VOID] == []
        verbs.update(r.order.verb for r in report.resolutions)
        places = [u.province for u in match.state.units]
        assert len(places) == len(set(places))
    assert verbs["bl"] > 0
    assert verbs["xr"] > 0 or limit < 5


def check_goals(state, seat, orders):
    """No two own units to one place, none where an own unit stays, no support of what is not ordered."""
    moves = {o.slot: o.target.partition("/")[0] for o in orders if o.verb in ("move", "move+u")}
    assert len(set(moves.values())) == len(moves)
    mine = {u.province for u in state.units_of(seat)} if state.moment.step.value == "M" else set()
    for here, there in moves.items():
        assert there not in mine or there in moves, f"{here} goes where an own unit stays"
    for order in orders:
        helped = order.helped_at.partition("/")[0]
        if order.verb == "support" and helped in mine:
            assert moves.get(helped, "") == order.target.partition("/")[0]


def test_the_same_view_and_dice_give_the_same_orders():
    state = position(
        "S1903M", {"GERMANY": "A MUN, A BER, A KIE, F DEN"}, martians=[walker("SIL", eating=True)]
    )
    for level in LEVELS.values():
        assert orders_of(state, "GERMANY", level) == orders_of(state, "GERMANY", level)


# -- what it does about the Martians ----------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_unit_on_a_capsule_that_is_due_blockades(level):
    state = position(
        "S1903M", {"AUSTRIA": "A TYR, A VIE", "ITALY": "A VEN"}, capsules=[capsule("c1", "TYR", age=2)]
    )
    assert {"A TYR BL", "A VIE S A TYR"} <= orders_of(state, "AUSTRIA", level)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_three_gather_against_a_martian_that_eats(level):
    forces = {"GERMANY": "A MUN, A KIE, A PRU, A RUH"}
    found = orders_of(position("S1903M", forces, martians=[walker("BER", eating=True)]), "GERMANY", level)
    (leader,) = [o for o in found if o.endswith("- BER") and " S " not in o]
    assert {o for o in found if o.endswith(f"S {leader}")} == {
        f"A {p} S {leader}" for p in ("MUN", "KIE", "PRU") if p not in leader
    }


def test_two_are_enough_for_one_at_half_strength_and_not_for_a_full_one():
    forces = {"GERMANY": "A MUN, A KIE"}
    half = orders_of(position("S1903M", forces, martians=[walker("BER", eating=True, half=True)]), "GERMANY")
    full = orders_of(position("S1903M", forces, martians=[walker("BER", eating=True)]), "GERMANY")
    assert sum("S A" in order and order.endswith("BER") for order in half) == 1
    assert not any(order.endswith("- BER") for order in full)


def test_a_unit_in_the_weed_clears_it():
    state = position("S1903M", {"GERMANY": "A MUN"}, weed="MUN", barren="MUN", dead="MUN")
    assert orders_of(state, "GERMANY") == {"A MUN XR"}


def test_units_with_nothing_else_to_do_go_into_the_weed_to_clear_it():
    state = position("F1903M", {"GERMANY": "A MUN"}, {"GERMANY": "MUN"}, weed="BER", barren="BER", dead="BER")
    assert orders_of(state, "GERMANY") == {"A MUN - BER"}


def test_nobody_toils_alone_in_a_wide_field_of_weed():
    """Rule 19: what one unit clears comes back in Winter from the rest."""
    field = "BER PRU SIL BOH"
    state = position("F1903M", {"GERMANY": "A MUN"}, {"GERMANY": "MUN"}, weed=field, barren=field, dead="BER")
    assert not orders_of(state, "GERMANY") & {f"A MUN - {place}" for place in field.split()}


def test_a_ruin_nobody_can_reach_is_repaired_and_what_is_begun_is_finished():
    pieces = {"barren": "BER", "dead": "BER"}
    assert "A BER REPAIR" in orders_of(position("S1903M", {"GERMANY": "A BER"}, **pieces), "GERMANY")
    state = position("F1903M", {"GERMANY": "A BER", "RUSSIA": "A SIL, A PRU"}, repair="BER", **pieces)
    assert "A BER REPAIR" in orders_of(state, "GERMANY")


def test_nobody_waits_beside_a_hungry_martian():
    state = position(
        "S1903M",
        {"GERMANY": "A BER"},
        {"GERMANY": "BER KIE"},
        martians=[walker("MUN")],
        barren="MUN",
        dead="MUN",
    )
    assert not orders_of(state, "GERMANY") & {"A BER - MUN"}


def test_a_capsule_aboard_is_set_down_where_it_hurts_others():
    state = position(
        "S1903M",
        {"FRANCE": "F LYO"},
        {"ITALY": "ROM NAP VEN", "FRANCE": "MAR PAR BRE SPA"},
        capsules=[capsule("c1", "LYO", "aboard", carrier="FRANCE F LYO")],
    )
    assert orders_of(state, "FRANCE") & {"F LYO - TUS U"}


def test_a_fleet_goes_after_a_capsule_more_often_than_not():
    state = position(
        "S1903M", {"FRANCE": "F LYO"}, {"FRANCE": "MAR"}, capsules=[capsule("c1", "LYO", "afloat")]
    )
    picked = sum("F LYO P" in orders_of(state, "FRANCE", seed=str(number)) for number in range(30))
    assert 10 < picked < 29


def test_a_computer_player_knows_nothing_of_the_schedule():
    one = martian().initial("x", {"schedule": "S1901:9"})
    other = martian().initial("x", {"schedule": "none"})
    for seat in martian().seats(one):
        assert orders_of(one, seat) == orders_of(other, seat)


def test_dead_ground_that_can_be_restored_keeps_the_game_going_for_a_while():
    near = position("S1920M", {"FRANCE": "A BUR, A GAS"}, {"FRANCE": "MAR"}, dead="PAR", barren="PAR")
    far = position(
        "S1920M", {"FRANCE": "A NAP, A ROM"}, {"FRANCE": "MAR"}, dead="STP", barren="STP", weed="STP"
    )

    def is_content(state, still):
        memory = Memory(1901, gained={"ITALY": 1919 - still})
        return MartianDoctrine().is_content(Survey(martian().board(state), memory), "FRANCE")

    assert not is_content(near, 5)
    assert is_content(near, 10)
    assert is_content(far, 5)


# -- other tasks than were meant ---------------------------------------------------------------------


def struggle(state, seat):
    return Tasks(Survey(martian().board(state)), seat)


def test_a_repair_is_worth_something_where_nobody_attacks():
    """Rule 21: an attack, even in vain, undoes the turn of work."""
    state = position("S1903M", {"GERMANY": "A BER", "RUSSIA": "A PRU"}, dead="BER", barren="BER")
    worth = {}
    for move in ("A PRU H", "A PRU - BER"):
        given = sheets(state, {"GERMANY": "A BER REPAIR", "RUSSIA": move})
        result = adjudicate(martian().board(state), given)
        units, worth[move] = Struggle(struggle(state, "GERMANY")).seen(result)
        assert {str(unit) for unit in units} == {"A BER", "A PRU"}
    assert worth == {"A PRU H": BEGUN, "A PRU - BER": 0.0}


def test_a_blockade_is_left_with_its_supports_and_weed_is_not():
    state = position(
        "S1903M",
        {"AUSTRIA": "A TYR, A VIE, A BUD", "ITALY": "A VEN"},
        capsules=[capsule("c1", "TYR", age=2)],
        weed="BUD",
        barren="BUD",
        dead="BUD",
    )
    tasks = struggle(state, "AUSTRIA")
    tasks.blockade()
    tasks.clear()
    assert {order.verb for order in tasks.orders.values()} == {"bl", "support", "xr"}
    assert [set(other) for other in others(tasks, tasks.orders)] == [{"BUD"}]


def test_a_capsule_afloat_may_be_caught_or_left():
    state = position("S1903M", {"FRANCE": "F LYO"}, capsules=[capsule("c1", "LYO", "afloat")])
    tasks = struggle(state, "FRANCE")
    (caught,) = others(tasks, {})
    assert martian().write_order(caught["LYO"]).startswith("F LYO P")
    assert list(others(tasks, caught)) == [{}]
