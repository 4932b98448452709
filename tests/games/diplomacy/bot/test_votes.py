from game.core.dice import Dice
from game.games.diplomacy.bot.player import NORMAL, DiplomacyBot
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.bot.votes import PATIENCE, is_stalled
from game.games.diplomacy.rules.orders import VOTE
from tests.games.diplomacy.bot.boards import position, standard

LOCKED = {"ENGLAND": "F LVP, F IRI", "TURKEY": "A CON, A BUL", "RUSSIA": "A MOS"}
WEST = ["LON", "EDI", "LVP", "BEL", "HOL", "BRE", "PAR", "POR", "SPA", "MAR"]
NORTH = ["NWY", "SWE", "DEN", "KIE", "STP", "MOS", "WAR", "SEV", "BER", "MUN"]


def every_center_owned():
    """Three powers own all centers; with the units of LOCKED nobody can reach anything of another."""
    rest = [c for c in standard().map.centers if c not in WEST + NORTH]
    return {"ENGLAND": " ".join(WEST), "RUSSIA": " ".join(NORTH), "TURKEY": " ".join(rest)}


def votes(state, seat):
    return [
        o.target for o in DiplomacyBot(NORMAL).choose(standard(), state, seat, Dice("v")) if o.verb == VOTE
    ]


def test_votes_for_a_draw_when_nobody_can_win_anything():
    state = position(f"S{1901 + PATIENCE}M", LOCKED, every_center_owned())
    assert is_stalled(Survey(standard().board(state)))
    assert votes(state, "ENGLAND") == ["DRAW"]


def test_no_vote_before_its_time_nor_in_fall():
    assert votes(position(f"S{1900 + PATIENCE}M", LOCKED, every_center_owned()), "ENGLAND") == []
    assert votes(position(f"F{1901 + PATIENCE}M", LOCKED, every_center_owned()), "ENGLAND") == []


def test_no_vote_of_who_is_about_to_win():
    centers = every_center_owned()
    centers["TURKEY"] += " MUN"
    centers["RUSSIA"] = centers["RUSSIA"].replace("MUN", "")
    state = position("S1930M", LOCKED, centers)
    assert len(centers["TURKEY"].split()) == 15
    assert votes(state, "TURKEY") == []
    assert votes(state, "ENGLAND") == ["DRAW"]


def test_no_vote_while_a_center_can_be_forced():
    units = {"ENGLAND": "F LON, F NTH, F ENG", "TURKEY": "A BEL, A CON"}
    centers = every_center_owned()
    centers["ENGLAND"] = centers["ENGLAND"].replace("BEL ", "")
    centers["TURKEY"] += " BEL"
    state = position("S1930M", units, centers)
    assert not is_stalled(Survey(standard().board(state)))
    assert votes(state, "ENGLAND") == []


def test_no_vote_while_a_center_belongs_to_nobody():
    centers = every_center_owned()
    centers["ENGLAND"] = centers["ENGLAND"].replace("LON", "")
    assert votes(position("S1930M", LOCKED, centers), "ENGLAND") == []
