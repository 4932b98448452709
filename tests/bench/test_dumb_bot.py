"""What the published description says of DumbBot, and that nothing of the project's players is in it."""

from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.core.dice import Dice
from game.games.diplomacy.rules.orders import BUILD, DISBAND, HOLD, MOVE, REMOVE, RETREAT, SUPPORT
from game.games.diplomacy.rules.state import Dislodged
from tests.bench import dumb_bot
from tests.bench.dumb_bot import FALL, SPRING, DumbBot, Survey, Ways, chosen, size
from tests.games.diplomacy.bot.boards import position, standard, unit
from tests.games.diplomacy.bot.checked import check_coherent

SEEDS = "abcdefghijkl"
RUHR = (
    "F1903M",
    {"GERMANY": "A RUH, A KIE", "FRANCE": "A HOL"},
    {"GERMANY": "KIE", "FRANCE": "HOL PAR MAR BRE"},
)


def orders_of(state, seat, seed="a"):
    return DumbBot().choose(standard(), state, seat, Dice(seed))


def test_it_has_nothing_of_the_computer_players():
    lines = Path(dumb_bot.__file__).read_text().splitlines()
    imports = [line for line in lines if line.startswith(("import", "from"))]
    assert [line for line in imports if "bot" in line or "import_module" in line] == []


# -- values ----------------------------------------------------------------------------------------


def test_a_step_adds_the_neighbors_and_divides_by_five():
    ways = Ways(standard().map)
    first = np.zeros(len(ways.nodes))
    first[ways.number["A", "PAR"]] = 10
    spread = dict(zip(ways.nodes, ways.proximities(first, (0, 1)), strict=True))
    assert {node for node, value in spread.items() if value} == {
        ("A", place) for place in ("PAR", "BRE", "PIC", "BUR", "GAS")
    }
    assert spread["A", "PAR"] == spread["A", "BUR"] == 2
    assert dict(zip(ways.nodes, ways.proximities(first, (7, 0)), strict=True))["A", "PAR"] == 70


def test_two_coasts_of_a_neighbor_are_one_neighbor():
    ways = Ways(standard().map)
    first = np.zeros(len(ways.nodes))
    first[ways.number["F", "SPA/NC"]], first[ways.number["F", "SPA/SC"]] = 30, 20
    spread = dict(zip(ways.nodes, ways.proximities(first, (0, 1)), strict=True))
    assert spread["F", "MAO"] == 5
    assert spread["F", "LYO"] == 4


def test_a_center_counts_as_its_owner_and_an_own_one_as_who_threatens_it():
    state = position(
        "F1903M",
        {"GERMANY": "A MUN", "FRANCE": "A BUR", "RUSSIA": "A WAR"},
        {"GERMANY": "MUN BER", "FRANCE": "PAR MAR BRE", "RUSSIA": "WAR MOS"},
    )
    assert [size(n) for n in (0, 2, 3)] == [16, 28, 37]
    here = [dumb_bot.Weights(700, 300, (1,)), dumb_bot.Weights(600, 400, (1,))]
    found = [Survey(standard().map, state, "GERMANY", weights) for weights in here]
    local = {"PAR": -1, "MUN": 0, "BEL": -1, "BER": 1}  # own units that could be there less France's
    for survey, attack, defense in zip(found, (700, 600), (300, 400), strict=True):
        assert survey.of("A", "PAR") == attack * 37 + 1000 * local["PAR"]
        assert survey.of("A", "BEL") == attack * 16 + 1000 * local["BEL"]
        assert survey.of("A", "MUN") == defense * 37 + 1000 * local["MUN"]
        assert survey.of("A", "BER") == 1000 * local["BER"]  # nobody could take it


def test_the_weights_are_the_published_ones():
    assert (SPRING.attack, SPRING.defense) == (700, 300)
    assert (FALL.attack, FALL.defense) == (600, 400)
    assert len(SPRING.proximity) == len(FALL.proximity) == 10
    assert SPRING.proximity[1] > SPRING.proximity[0]
    assert FALL.proximity[0] > FALL.proximity[1]


@pytest.mark.parametrize(("second", "percent"), [(100, 50), (90, 25), (80, 0), (50, 0)])
def test_the_next_best_is_taken_the_rarer_the_more_it_loses(second, percent):
    chance = Random("alternatives")
    taken = Counter(chosen([100, second, -1000], chance) for _ in range(2_000))
    assert abs(taken[1] / 20 - percent) < 4
    assert taken[2] == 0


# -- orders ----------------------------------------------------------------------------------------


def test_sheets_are_legal_and_coherent_in_every_phase_of_a_game():
    game = standard()
    state, steps = game.initial("whole"), set()
    while state.moment.year < 1905:
        sheets = {seat: orders_of(state, seat, state.moment.code) for seat in game.to_act(state)}
        for seat, orders in sheets.items():
            assert set(orders) <= set(game.legal_orders(state, seat))
            assert not game.review(state, seat, orders)
            check_coherent(game, state, seat, orders)
        steps.add(state.moment.step)
        state, _ = game.resolve(state, sheets)
    assert len(steps) == 3


def test_the_same_dice_the_same_orders_and_others_others():
    state = standard().initial("s")
    assert orders_of(state, "GERMANY") == orders_of(state, "GERMANY")
    assert len({orders_of(state, "GERMANY", seed) for seed in SEEDS}) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_two_units_to_one_place_are_one_and_its_support(seed):
    moves = [o for o in orders_of(position(*RUHR), "GERMANY", seed) if o.verb == MOVE]
    assert len({o.target for o in moves}) == len(moves)


def test_what_one_unit_cannot_take_it_takes_with_support():
    sheets = [{o.verb for o in orders_of(position(*RUHR), "GERMANY", seed)} for seed in SEEDS]
    assert sheets.count({MOVE, SUPPORT}) >= 4


def test_who_would_hold_supports_what_is_in_doubt():
    state = position(
        "F1903M",
        {"GERMANY": "A MUN, A BER", "FRANCE": "A BUR, A TYR"},
        {"GERMANY": "MUN", "FRANCE": "PAR MAR BRE VEN TRI VIE"},
    )
    for seed in SEEDS:
        orders = {o.slot: o for o in orders_of(state, "GERMANY", seed)}
        if orders["MUN"].verb == HOLD:
            assert orders["BER"].verb != HOLD


def test_retreats_go_to_two_places_or_off_the_board():
    out = (
        Dislodged(unit("FRANCE", "A PAR"), "BUR", ("GAS", "PIC")),
        Dislodged(unit("FRANCE", "A MAR"), "PIE", ("GAS",)),
        Dislodged(unit("FRANCE", "F BRE"), "ENG", ()),
    )
    state = position("F1904R", {"GERMANY": "A PAR, A MAR, F BRE"}, {"FRANCE": "PAR MAR BRE"}, out)
    for seed in SEEDS:
        orders = {o.slot: o for o in orders_of(state, "FRANCE", seed)}
        assert orders["BRE"].verb == DISBAND
        targets = [o.target for o in orders.values() if o.verb == RETREAT]
        assert len(targets) == len(set(targets)) >= 1


def test_it_builds_what_is_due_and_removes_where_a_unit_is_worth_least():
    state = position("W1901A", {"RUSSIA": "A RUM"}, {"RUSSIA": "STP MOS WAR SEV RUM"})
    orders = orders_of(state, "RUSSIA")
    assert [o.verb for o in orders] == [BUILD] * 4
    assert len({o.slot for o in orders}) == 4
    state = position(
        "W1904A",
        {"TURKEY": "A CON, A ANK, A SYR", "RUSSIA": "A BUL, F BLA"},
        {"TURKEY": "CON ANK", "RUSSIA": "BUL SEV"},
    )
    assert [(o.verb, o.at) for o in orders_of(state, "TURKEY")] == [(REMOVE, "SYR")]
