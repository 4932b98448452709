"""What a power feels towards the others: by what factor their centers are worth more or less to it."""

from functools import cache

from game.core.dice import Dice
from game.games.diplomacy.bot.feelings import INDIFFERENT, MOST_WRONGS, TREATY, Feelings
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.player import NORMAL, DiplomacyBot
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.orders import MOVE
from tests.bench.phases import cases
from tests.games.diplomacy.bot.boards import position, standard

UNITS = {"FRANCE": "A PAR, F BRE", "GERMANY": "A MUN", "ENGLAND": "F LON", "TURKEY": "A CON"}


def regard(feelings, memory=None, turkish="CON"):
    state = position("S1905M", UNITS, {"FRANCE": "PAR BRE", "GERMANY": "MUN", "TURKEY": turkish})
    return feelings.regard(Survey(standard().board(state), memory), "FRANCE")


def test_who_attacked_is_worth_more_and_who_kept_the_peace_less():
    feelings = Feelings(wrong=0.1, treaty=0.2)
    memory = Memory(
        1901, wrongs={"GERMANY": 2.0}, peace={"GERMANY": 0, "ENGLAND": TREATY, "TURKEY": TREATY - 1}
    )
    found = regard(feelings, memory)
    assert found.keys() == {"GERMANY", "ENGLAND"}
    assert found["GERMANY"] > 1 > found["ENGLAND"]
    worse = Memory(1901, wrongs={"GERMANY": MOST_WRONGS + 9})
    assert regard(feelings, worse)["GERMANY"] == 1 + 0.1 * MOST_WRONGS


def test_a_leader_near_the_goal_is_worth_more_to_everybody():
    centers = [c for c in standard().map.centers if c not in ("PAR", "BRE", "MUN")]
    assert regard(Feelings(leader=0.5), turkish=" ".join(centers[:12])) == {"TURKEY": 1.5}
    assert regard(Feelings(leader=0.5), turkish=" ".join(centers[:11])) == {}
    assert regard(INDIFFERENT, turkish=" ".join(centers[:12])) == {}


def test_revenge_is_for_the_last_attacker_alone():
    memory = Memory(1901, wrongs={"GERMANY": 5.0, "ENGLAND": 1.0}, last_foe="ENGLAND")
    found = regard(Feelings(vengeance=2.0), memory)
    assert found["ENGLAND"] == 2.0
    assert {found[power] for power in ("GERMANY", "TURKEY", "ITALY")} == {0.5}


@cache
def attacks(**remembered):
    """How many moves of some players go at Germany, with a memory of it."""
    memory, count, place = (
        Memory(1901, **{k: {"GERMANY": n} for k, n in remembered.items()}),
        0,
        standard().map.place,
    )
    for number in range(3, 2000, 100):
        state = cases()[number].state
        whose = dict(state.centers) | {unit.province: unit.power for unit in state.units}
        for power in sorted({unit.power for unit in state.units} - {"GERMANY"}):
            dice = Dice("feelings").fork(number)
            orders = DiplomacyBot(NORMAL, memory=memory).choose(standard(), state, power, dice)
            count += sum(o.verb == MOVE and whose.get(place[o.target]) == "GERMANY" for o in orders)
    return count


def test_normal_players_attack_those_more_who_attacked_and_those_less_who_kept_the_peace():
    assert attacks(peace=TREATY) < attacks() < attacks(wrongs=MOST_WRONGS)
