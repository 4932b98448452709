import subprocess
import sys
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.results import Outcome
from game.games.diplomacy.bot.player import EASY, HARD, NORMAL, DiplomacyBot
from game.games.diplomacy.rules.orders import CONVOY, DISBAND, HOLD, MOVE, REMOVE, RETREAT, SUPPORT
from game.games.diplomacy.rules.state import Dislodged, Step
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_orders
from tests.games.diplomacy.bot.boards import position, standard, unit
from tests.games.diplomacy.bot.checked import check_coherent, play_checked

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}


def orders_of(level, state, seat, seed="1"):
    return DiplomacyBot(level).choose(standard(), state, seat, Dice(seed))


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "seed", "limit"),
    [("easy", "e2", 8), ("normal", "n1", 8), ("normal", "n2", 8), ("hard", "h1", 2)],
)
def test_games_keep_the_rules_and_sheets_are_coherent(kind, seed, limit):
    entry = find_game("standard")
    match = Match.start(entry, None, seed, {seat: PlayerSpec(kind) for seat in entry.seats})
    play_checked(match, limit)
    assert match.outcome == Outcome("limit")


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_same_arguments_same_orders(level):
    view = standard().view(standard().initial("s"), "TURKEY")
    assert orders_of(level, view, "TURKEY", "d") == orders_of(level, view, "TURKEY", "d")


_PLAY = """
from game.games.list import find_game
from game.commands.simulate import play_out
from game.play.match import Match
from game.play.players import PlayerSpec
entry = find_game("standard")
players = {seat: PlayerSpec(kind) for seat, kind in zip(entry.seats, ("hard", "normal", "easy") * 3)}
match = Match.start(entry, None, "hash", players, created="")
play_out(match, 2)
print(match.game.digest(match.state))
"""


def test_same_game_under_any_hash_seed():
    root = Path(__file__).resolve().parents[4]
    digests = set()
    for hash_seed in ("0", "1", "77"):
        command = [sys.executable, "-c", _PLAY]
        done = subprocess.run(
            command, cwd=root, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout)
    assert len(digests) == 1


def test_hard_is_stronger_than_normal():
    entry = find_game("standard")
    centers = []
    for number, power in enumerate(("FRANCE", "TURKEY", "RUSSIA")):
        players = {seat: PlayerSpec("hard" if seat == power else "normal") for seat in entry.seats}
        match = Match.start(entry, None, f"strong-{number}", players)
        play_checked(match, 4)
        centers.append(len(match.state.owned(power)))
    assert sum(centers) >= 18


def test_a_view_is_enough():
    entry = find_game("standard")
    match = Match.start(entry, None, "view", {seat: PlayerSpec("hard") for seat in entry.seats})
    assert match.view("FRANCE").dice is None
    assert bot_orders(match, "FRANCE")


# -- what is played --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [NORMAL, HARD], ids=["normal", "hard"])
def test_takes_a_free_center_in_fall(level):
    state = position("F1901M", {"TURKEY": "A CON, F ANK, A SMY"}, {"TURKEY": "CON ANK SMY"})
    assert any(o.verb == MOVE and o.target == "BUL" for o in orders_of(level, state, "TURKEY"))


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("seed", "abcdefgh")
def test_supports_instead_of_bouncing(level, seed):
    state = position(
        "F1903M",
        {"GERMANY": "A RUH, A KIE", "FRANCE": "A HOL"},
        {"GERMANY": "KIE", "FRANCE": "HOL PAR MAR BRE"},
    )
    orders = orders_of(level, state, "GERMANY", seed)
    check_coherent(standard(), state, "GERMANY", orders)
    assert [o.verb for o in orders].count(MOVE) < 2 or len({o.target for o in orders}) == 2


def test_two_units_take_what_one_cannot():
    state = position(
        "F1903M",
        {"GERMANY": "A RUH, A KIE", "FRANCE": "A HOL"},
        {"GERMANY": "KIE", "FRANCE": "HOL PAR MAR BRE"},
    )
    sheets = [orders_of(NORMAL, state, "GERMANY", seed) for seed in "abcdefgh"]
    both = [sheet for sheet in sheets if {o.verb for o in sheet} == {MOVE, SUPPORT}]
    assert len(both) >= 4


def test_carries_an_army_over_the_sea():
    state = position("F1902M", {"ENGLAND": "A YOR, F NTH"}, {"ENGLAND": "LON EDI LVP"})
    sheets = [orders_of(NORMAL, state, "ENGLAND", seed) for seed in "abcdefgh"]
    assert any({o.verb for o in sheet} == {MOVE, CONVOY} for sheet in sheets)


def test_a_unit_alone_in_the_world_has_an_order():
    state = position("S1905M", {"ITALY": "F TUN", "TURKEY": "A CON"}, {"ITALY": "TUN", "TURKEY": "CON"})
    for level in LEVELS.values():
        assert [o.slot for o in orders_of(level, state, "ITALY")] == ["TUN"]


def test_no_orders_for_a_power_without_units():
    state = position("S1905M", {"TURKEY": "A CON"}, {"TURKEY": "CON", "ITALY": "ROM"})
    for level in LEVELS.values():
        assert orders_of(level, state, "ITALY") == ()


# -- retreats, builds, removals --------------------------------------------------------------------


def test_two_units_do_not_retreat_to_one_place():
    out = (
        Dislodged(unit("FRANCE", "A PAR"), "BUR", ("GAS", "PIC")),
        Dislodged(unit("FRANCE", "A MAR"), "PIE", ("GAS",)),
        Dislodged(unit("FRANCE", "A BRE"), "ENG", ()),
    )
    state = position("F1904R", {"GERMANY": "A PAR, A MAR, F BRE"}, {"FRANCE": "PAR MAR BRE"}, out)
    for seed in "abcdefgh":
        orders = {o.slot: o for o in orders_of(NORMAL, state, "FRANCE", seed)}
        assert orders["BRE"].verb == DISBAND
        targets = [o.target for o in orders.values() if o.verb == RETREAT]
        assert len(targets) == len(set(targets)) >= 1


def test_builds_as_many_as_due_each_in_another_place():
    state = position("W1901A", {"RUSSIA": "A RUM"}, {"RUSSIA": "STP MOS WAR SEV RUM"})
    orders = orders_of(NORMAL, state, "RUSSIA")
    assert len(orders) == 4 == len({o.slot for o in orders})
    assert standard().review(state, "RUSSIA", orders) == ()


def test_removes_what_is_least_needed():
    state = position(
        "W1904A",
        {"TURKEY": "A CON, A ANK, A SYR", "RUSSIA": "A BUL, F BLA"},
        {"TURKEY": "CON ANK", "RUSSIA": "BUL SEV"},
    )
    orders = orders_of(NORMAL, state, "TURKEY")
    assert [(o.verb, o.at) for o in orders] == [(REMOVE, "SYR")]


def test_every_phase_of_a_game_is_answered():
    entry = find_game("standard")
    match = Match.start(entry, None, "steps", {seat: PlayerSpec("normal") for seat in entry.seats})
    play_checked(match, 6)
    assert {state.moment.step for state in match.states} == set(Step)
    assert all(
        o.verb != HOLD or o.target == ""
        for turn in range(match.turn)
        for s in match.orders_at(turn).values()
        for o in s
    )
