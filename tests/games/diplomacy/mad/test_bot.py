"""The computer player of M.A.D. Diplomacy: missiles built, fired and feared with some sense, games within the
rules.
"""

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.results import Outcome, Verdict
from game.games.diplomacy.bot.memory import Memory, Shot
from game.games.diplomacy.bot.player import EASY, HARD, NORMAL, DiplomacyBot
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.mad.aim import SHARE, UNIT, Aim
from game.games.diplomacy.mad.arsenal import Fallen, salvos
from game.games.diplomacy.mad.bot import MissileDoctrine
from game.games.diplomacy.mad.entry import MAD
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.state import Step
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots
from tests.games.diplomacy.bot.checked import check_coherent, check_sheet
from tests.games.diplomacy.mad.rules.positions import mad, position

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
SEEDS = [str(number) for number in range(12)]


def orders_of(state, seat, level=NORMAL, seed="1"):
    view = mad().view(state, seat)
    return [str(o) for o in DiplomacyBot(level, MissileDoctrine()).choose(mad(), view, seat, Dice(seed))]


def aim(state, seat, memory=None):
    return Aim(Survey(mad().board(state), memory), seat)


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "seed", "limit"),
    [("easy", "e", 10), ("normal", "n1", 10), ("normal", "n2", 10), ("hard", "h", 3)],
)
def test_games_keep_the_rules(kind, seed, limit):
    match = Match.start(MAD, None, seed, {seat: PlayerSpec(kind) for seat in MAD.seats}, created="")
    launches = 0
    while match.outcome is None and match.phase.turn <= limit:
        given = play_bots(match)
        for seat, orders in given.items():
            check_sheet(match, seat, orders)
        report = match.advance()
        assert [r.order for r in report.resolutions if r.verdict is Verdict.VOID] == []
        launches += sum(r.reason.code == "launched" for r in report.resolutions)
        if match.states[-2].moment.step is Step.ADJUSTMENTS:
            check_counts(match)
    assert launches or limit < 5


def check_counts(match):
    for power in match.seats:
        units = match.state.units_of(power)
        assert len(units) <= max(len(match.state.owned(power)), sum(u.kind == "M" for u in units))


def test_a_game_is_played_to_an_end():
    match = Match.start(MAD, None, "end", {seat: PlayerSpec("normal") for seat in MAD.seats}, created="")
    while match.outcome is None and match.phase.turn <= 60:
        play_bots(match)
        match.advance()
    assert match.outcome is not None
    assert match.outcome.ending in ("solo", "draw", "conceded", "mutual_destruction")
    assert match.outcome != Outcome("limit")


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_same_arguments_same_orders(level):
    state = position(
        "F1904M",
        {"GERMANY": "M RUH, A MUN, A KIE", "FRANCE": "A PAR, A BUR"},
        {"GERMANY": "MUN", "FRANCE": "PAR"},
    )
    assert orders_of(state, "GERMANY", level) == orders_of(state, "GERMANY", level)


def test_sheets_go_together_around_missiles_and_fallout():
    units = {"GERMANY": "M BER, A MUN, A KIE, A SIL, A HOL", "FRANCE": "A PAR, A BUR, M GAS"}
    state = position("F1904M", units, {"GERMANY": "BER MUN KIE", "FRANCE": "PAR"}, fallout="HOL RUH")
    for seed in SEEDS:
        sheet = DiplomacyBot(NORMAL, MissileDoctrine()).choose(
            mad(), mad().view(state, "GERMANY"), "GERMANY", Dice(seed)
        )
        movers = [o for o in sheet if o.verb == "move"]
        assert not [o for o in movers if o.target in ("BER", "HOL", "RUH")]
        assert not [o for o in sheet if o.slot == "HOL"]  # in anarchy
        assert [r for r in mad().review(state, "GERMANY", sheet) if r.verdict is Verdict.VOID] == []


# -- launches -----------------------------------------------------------------------------------


def test_a_leader_about_to_win_is_fired_at():
    most = [c for c in mad().map.centers if c not in ("MUN", "PAR", "BRE", "MAR")][:16]
    owned = {"RUSSIA": " ".join(most)}
    state = position(
        "F1905M", {"GERMANY": "M RUH, A MUN", "RUSSIA": "A VEN, A ROM"}, {"GERMANY": "MUN", **owned}
    )
    fired = [text for seed in SEEDS for text in orders_of(state, "GERMANY", seed=seed) if "FIRE" in text]
    assert fired
    assert {text.split()[-1] for text in fired} <= set(state.owned("RUSSIA"))


def test_own_centers_and_places_soon_taken_are_spared():
    state = position(
        "F1905M",
        {"GERMANY": "M RUH, A MUN, A KIE", "FRANCE": "A MAR"},
        {"GERMANY": "MUN KIE HOL", "FRANCE": "MAR PAR", "RUSSIA": "WAR DEN"},
    )
    weighed = aim(state, "GERMANY")
    assert weighed.gain("HOL") < 0
    assert weighed.gain("DEN") < weighed.gain("WAR")  # DEN can be walked into
    assert weighed.gain("MAR") > weighed.gain("PAR")  # a unit stands there


def test_autumn_launches_cost_less_and_a_missile_about_to_be_lost_least():
    units = {"GERMANY": "M RUH, A MUN", "FRANCE": "A PAR, A GAS"}
    fall, spring = (position(f"{season}1905M", units, {"GERMANY": "MUN KIE BER"}) for season in "FS")
    assert aim(fall, "GERMANY").cost("RUH") < aim(spring, "GERMANY").cost("RUH")
    overrun = position("F1905M", {**units, "FRANCE": "A HOL, A BEL, A KIE"}, {"GERMANY": "MUN BER"})
    assert aim(overrun, "GERMANY").cost("RUH") < aim(fall, "GERMANY").cost("RUH")


def test_a_power_with_nothing_but_missiles_frees_a_place_for_an_army():
    state = position(
        "F1905M", {"GERMANY": "M RUH", "FRANCE": "A MAR"}, {"GERMANY": "KIE", "FRANCE": "MAR PAR"}
    )
    assert any("FIRE" in text for seed in SEEDS for text in orders_of(state, "GERMANY", seed=seed))
    winter = position("W1905A", {"FRANCE": "A MAR"}, {"GERMANY": "KIE", "FRANCE": "MAR"})
    assert orders_of(winter, "GERMANY") in (["A KIE B"], ["F KIE B"])


# -- places to be -----------------------------------------------------------------------------------


def test_own_targets_and_their_fallout_and_foreign_missiles_are_shunned():
    state = position(
        "S1905M", {"GERMANY": "M RUH, A MUN", "FRANCE": "M GAS, A PAR"}, {"GERMANY": "MUN", "FRANCE": "PAR"}
    )
    board = mad().board(state)
    launch = next(o for o in mad().rules.choices(board, "GERMANY") if o.target == "BUR")
    burdens = MissileDoctrine().burdens(Survey(board), "GERMANY", {"RUH": launch})
    assert burdens["BUR"] > burdens["GAS"] > 0
    assert burdens["PAR"] > 0
    assert "MUN" in burdens
    assert "KIE" not in burdens
    autumn = mad().board(position("F1905M", {"GERMANY": "M RUH, A MUN"}))
    assert set(MissileDoctrine().burdens(Survey(autumn), "GERMANY", {"RUH": launch})) == {"BUR"}


def test_what_was_promised_to_another_power_is_no_launch():
    """Neither a hold that was agreed on, which has no target, nor the target of a move."""
    state = position("S1905M", {"GERMANY": "M RUH, A MUN"}, {"GERMANY": "MUN"})
    board = mad().board(state)
    for text in ("A MUN H", "A MUN - TYR"):
        promised = mad().read_order(state, "GERMANY", text)
        assert MissileDoctrine().burdens(Survey(board), "GERMANY", {promised.slot: promised}) == {}


# -- builds -----------------------------------------------------------------------------------


def test_missiles_are_built_up_to_their_share_and_never_first():
    state = position("W1903A", {"GERMANY": "A DEN, A HOL, F BAL"}, {"GERMANY": "BER KIE MUN DEN HOL"})
    built = orders_of(state, "GERMANY")
    assert len(built) == 2
    assert sum(text.startswith("M") for text in built) == 5 // SHARE
    first = position("W1903A", {}, {"GERMANY": "BER KIE MUN"})
    assert not orders_of(first, "GERMANY")[0].startswith("M")


def test_missiles_stand_where_nobody_comes_and_leave_the_centers_free():
    state = position(
        "W1903A",
        {"GERMANY": "A DEN, A HOL, F BAL", "FRANCE": "A BUR, A BEL"},
        {"GERMANY": "BER KIE MUN DEN HOL"},
    )
    board = mad().board(state)
    choices = list(mad().legal_orders(state, "GERMANY"))
    built = MissileDoctrine().builds(Survey(board), "GERMANY", choices, 2, Chance(Dice("1")))
    assert [str(o) for o in built] == ["M PRU B"]


def test_no_draw_while_a_launch_would_pay():
    owned = {"RUSSIA": "MOS WAR SEV STP", "GERMANY": "KIE MUN"}
    armed = position("S1925M", {"GERMANY": "M RUH, A MUN, A KIE", "RUSSIA": "A MOS, A WAR"}, owned)
    calm = position("S1925M", {"GERMANY": "A MUN, A KIE", "RUSSIA": "A MOS, A WAR"}, owned)
    assert MissileDoctrine().is_content(Survey(mad().board(calm)), "GERMANY")
    pays = max(aim(armed, "GERMANY").gain(c) for c in ("MOS", "WAR", "SEV", "STP"))
    assert MissileDoctrine().is_content(Survey(mad().board(armed)), "GERMANY") == (pays <= 1.2)


def test_coherent_sheets_on_quiet_boards():
    state = position(
        "S1902M", {"GERMANY": "A MUN, A KIE, F BAL", "FRANCE": "A PAR, A BUR"}, {"GERMANY": "MUN KIE BER"}
    )
    for seed in SEEDS:
        sheet = DiplomacyBot(NORMAL, MissileDoctrine()).choose(
            mad(), mad().view(state, "GERMANY"), "GERMANY", Dice(seed)
        )
        check_coherent(mad(), state, "GERMANY", sheet)


# -- deterrence -----------------------------------------------------------------------------------


def fired_at(*shooters, victim="GERMANY"):
    """A memory in which these fired at a power, one after the other, from Spring 1904."""
    shots = (Shot(f"{'SF'[n % 2]}{1904 + n // 2}M", by, victim, "BER") for n, by in enumerate(shooters))
    return Memory(1901, shots=tuple(shots))


ARMED = {
    "GERMANY": "M RUH, M PRU, M SIL, A MUN, A KIE, A DEN",
    "FRANCE": "A PAR, A BUR",
    "RUSSIA": "A MOS, A WAR",
}
OWNED = {"GERMANY": "MUN KIE BER DEN", "FRANCE": "PAR BRE MAR", "RUSSIA": "MOS WAR SEV"}


def launches(state, memory, seed="1"):
    bot = DiplomacyBot(NORMAL, MissileDoctrine(), memory)
    orders = bot.choose(mad(), mad().view(state, "GERMANY"), "GERMANY", Dice(seed))
    return [order for order in orders if order.verb == FIRE]


@pytest.mark.parametrize(
    ("shooters", "foe"), [(["RUSSIA", "FRANCE"], "FRANCE"), (["FRANCE", "RUSSIA"], "RUSSIA")]
)
def test_a_strike_is_answered_at_the_last_who_struck_with_all_at_once(shooters, foe):
    state = position("S1905M", ARMED, OWNED)
    for seed in SEEDS:
        salvo = launches(state, fired_at(*shooters), seed)
        assert len(salvo) == 3
        assert {state.centers.get(order.target) for order in salvo} == {foe}


def test_a_foe_that_is_no_more_is_forgotten_for_the_one_before():
    state = position("S1905M", ARMED, OWNED)
    assert aim(state, "GERMANY", fired_at("FRANCE", "TURKEY")).feud.foe == "FRANCE"
    assert aim(state, "GERMANY", fired_at("FRANCE", victim="RUSSIA")).feud.foe == ""
    assert aim(state, "GERMANY").feud.foe == ""


def test_who_could_fire_back_is_feared_unless_all_its_missiles_are_hit():
    feeble = aim(position("F1905M", ARMED, OWNED), "GERMANY")
    units = {**ARMED, "RUSSIA": "A MOS, A WAR, M LVN, M UKR, M SEV, M STP"}
    strong = aim(position("F1905M", units, OWNED), "GERMANY")
    assert strong.gain("WAR") < feeble.gain("WAR")
    units = {**ARMED, "RUSSIA": "A MOS, A WAR, M LVN, M UKR"}
    bare = aim(position("F1905M", units, OWNED), "GERMANY")
    assert bare.feud.open == {"RUSSIA"}
    assert bare.gain("LVN") > strong.gain("LVN")
    assert {"LVN", "UKR"} <= {order.target for order in bare.salvo().values()}


def test_one_missile_is_kept_while_nobody_fires():
    units = {**ARMED, "GERMANY": "M RUH, M PRU, M SIL, M TYR, A MUN, A KIE, A DEN, A HOL"}
    owned = {**OWNED, "RUSSIA": "MOS WAR SEV STP VIE BUD RUM SWE"}
    state = position("F1905M", units, owned)
    assert len(aim(state, "GERMANY").salvo()) <= 3
    assert len(aim(state, "GERMANY", fired_at("RUSSIA", "RUSSIA", "RUSSIA")).salvo()) == 4


# -- other launches than were meant ------------------------------------------------------------------


def test_who_dies_by_a_strike_is_off_the_board_and_counts_only_there():
    """Rules 6 and 9: a unit that moves out lives, one that stays dies."""
    state = position("S1903M", {"GERMANY": "M BER, A KIE", "RUSSIA": "A WAR"}, {"RUSSIA": "WAR"})
    game, fallen = mad(), Fallen(aim(state, "GERMANY"))
    seen = {}
    for move in ("A WAR H", "A WAR - UKR"):
        orders = {
            "GERMANY": [game.read_order(state, "GERMANY", "M BER FIRE WAR")],
            "RUSSIA": [game.read_order(state, "RUSSIA", move)],
        }
        units, seen[move] = fallen.seen(adjudicate(game.board(state), orders))
        assert ("RUSSIA" in {unit.power for unit in units}) is (move == "A WAR - UKR")
        assert {str(u) for u in units if u.power == "GERMANY"} == {"A KIE"}
    assert seen["A WAR H"] == pytest.approx(seen["A WAR - UKR"] + UNIT)


def test_other_salvos_hit_no_target_twice_and_who_waits_waits():
    state = position(
        "F1904M",
        {"GERMANY": "M BER, M MUN, M RUH, A KIE", "RUSSIA": "A WAR, A GAL, A LVN"},
        {"GERMANY": "KIE", "RUSSIA": "WAR MOS SEV STP"},
    )
    found = aim(state, "GERMANY")
    salvo = {}
    for silo, orders in found.launches.items():
        salvo[silo] = next(o for o in orders if o.target not in {other.target for other in salvo.values()})
    assert len(salvo) == 3
    tried = list(salvos(found, salvo))
    assert {} in tried
    assert all({h: o for h, o in salvo.items() if h != silo} in tried for silo in salvo)
    for other in tried:
        assert len({order.target for order in other.values()}) == len(other)
        assert all(mad().board(state).objection(order) is None for order in other.values())
    assert not found.feud.is_fresh
    assert list(salvos(found, {})) == []
