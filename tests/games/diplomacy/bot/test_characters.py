"""Named opponents: how they differ from others of their level, seen in what they order."""

from functools import cache

import pytest

from game.core.dice import Dice
from game.core.errors import RecordError, UsageError
from game.games.diplomacy.bot.characters import CHARACTERS
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.player import LEVELS, NORMAL, DiplomacyBot
from game.games.diplomacy.entry import STYLES
from game.games.diplomacy.rules.orders import MOVE
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec, check_player
from game.play.reading import record_of
from tests.bench.phases import cases, standard

PHASES = range(3, 2000, 200)


@cache
def ordered(name):
    """Every order of every power in some phases, by a character of the normal level ('' for none)."""
    level = CHARACTERS[name].at(NORMAL) if name else NORMAL
    found = []
    for number in PHASES:
        state = cases()[number].state
        for power in sorted({unit.power for unit in state.units}):
            dice = Dice("character").fork(number)
            found += [(number, o) for o in DiplomacyBot(level).choose(standard(), state, power, dice)]
    return found


def attacks(name):
    """How many of them go where a unit or a center of another power is."""
    count = 0
    for number, order in ordered(name):
        state = cases()[number].state
        here = {unit.province: unit.power for unit in state.units}
        target = standard().map.place.get(order.target, "")
        others = {here.get(target, order.seat), state.centers.get(target, order.seat)} - {order.seat}
        count += order.verb == MOVE and bool(others)
    return count


def left(name):
    """How many units move out of centers of their own."""
    return sum(o.verb == MOVE and cases()[n].state.centers.get(o.slot) == o.seat for n, o in ordered(name))


def test_the_cautious_attack_and_leave_less_and_the_greedy_more_than_others():
    assert attacks("Castlereagh") < attacks("") < attacks("Bonaparte")
    assert left("Castlereagh") < left("") < left("Bonaparte")


@pytest.mark.parametrize("foe", ["GERMANY", "RUSSIA"])
def test_the_vengeful_goes_for_the_power_that_attacked_last(foe):
    def attacked(name):
        level = CHARACTERS[name].at(NORMAL) if name else NORMAL
        bot, found = DiplomacyBot(level, memory=Memory(1901, last_foe=foe)), []
        for number in PHASES:
            state, place = cases()[number].state, standard().map.place
            whose = dict(state.centers) | {unit.province: unit.power for unit in state.units}
            for power in sorted({unit.power for unit in state.units} - {foe}):
                orders = bot.choose(standard(), state, power, Dice("revenge").fork(number))
                moves = [whose.get(place[o.target]) for o in orders if o.verb == MOVE]
                found += [owner for owner in moves if owner not in (None, power)]
        return found

    vengeful, usual = attacked("Clemenceau"), attacked("")
    assert vengeful.count(foe) > 1.3 * usual.count(foe)
    assert vengeful.count(foe) / len(vengeful) > 1.3 * usual.count(foe) / len(usual)


def test_the_patient_attack_less_and_the_restless_order_otherwise():
    assert attacks("Bismarck") < attacks("")
    usual = set(ordered(""))
    assert len(usual - set(ordered("Garibaldi"))) > len(usual) // 20


def test_a_character_of_each_level_searches_as_hard_as_its_level():
    for level in LEVELS.values():
        for character in CHARACTERS.values():
            effort = character.at(level).effort
            assert (effort and effort.budget) == (level.effort and level.effort.budget)


def test_the_list_of_games_tells_the_style_of_each_and_makes_it_at_any_level():
    assert list(STYLES) == list(CHARACTERS)
    for entry in map(find_game, ("standard", "martian", "mad", "aliens")):
        for kind in entry.named_bots:
            check_player(entry, PlayerSpec(kind))
            assert entry.has_bot(kind)
            assert entry.bot(kind).level == CHARACTERS[entry.character(kind)].at(
                LEVELS[kind.partition(":")[0]]
            )
        assert entry.best_bot == "hard"


def test_somebody_unknown_is_refused_with_the_nearest_name():
    with pytest.raises(UsageError, match="hard:Bonaparte"):
        check_player(find_game("standard"), PlayerSpec("hard:Bonapart"))
    with pytest.raises(UsageError):
        check_player(find_game("mars"), PlayerSpec("hard:Bonaparte"))


def test_a_record_of_characters_is_read_again_and_one_of_nobody_is_not():
    entry = find_game("standard")
    players = dict.fromkeys(entry.seats, PlayerSpec("hard:Bonaparte"))
    text = Match.start(entry, {}, "seed", players).record.to_text()
    assert record_of(text, CATALOGUE).players == players
    with pytest.raises(RecordError, match=r"AUSTRIA.*human:Bonaparte"):
        record_of(text.replace("hard:Bonaparte", "human:Bonaparte"), CATALOGUE)


def test_a_character_is_called_by_its_name():
    assert PlayerSpec("hard:Bonaparte").title == "Bonaparte, computer (hard)"
    assert PlayerSpec("hard").title == "computer (hard)"
