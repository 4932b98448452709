"""Named opponents: how they differ from the usual player, seen in games against it."""

from functools import cache

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.errors import UsageError
from game.games.list import find_game
from game.games.wrom.bot.characters import CHARACTERS
from game.games.wrom.bot.levels import LEVELS, NORMAL
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.entry import STYLES
from game.play.players import PlayerSpec, check_player
from tests.bench.wrom_conduct import conduct
from tests.games.wrom.rules.boards import band, board, war

WROM = find_game("wrom")


@cache
def found(name):
    """What a character of the normal level did in a few games against the usual player."""
    return conduct(f"normal:{name}" if name else "normal", "normal", 10, "test")


def test_the_cautious_attack_less_and_expose_fewer_leaders():
    assert found("Thoral").attacks < found("").attacks
    assert found("Thoral").lone < found("").lone


def test_the_greedy_hold_more_settlements():
    assert found("Zuvra").settlements > found("").settlements


def test_the_head_hunter_goes_for_a_leader_where_others_go_for_a_key_location():
    stacks = {"0404": (1, band("w1", "Red")), "0408": (2, band("w2", "Blue", "l1:Armor"))}
    state = war(stacks, points=9, where=board(9, 9), keys=("0400",))

    def goal(style):
        plan = MovePlan(Sketch.of(state), 1, style, Chance(Dice("hunt")))
        return plan.sent["w1"]

    assert goal(NORMAL.style) == "0400"
    assert goal(CHARACTERS["Karkas"].at(NORMAL).style) == "0408"


def test_every_character_plays_at_every_level_and_searches_as_hard():
    assert list(STYLES) == list(CHARACTERS) == list(WROM.characters)
    for kind in WROM.named_bots:
        check_player(WROM, PlayerSpec(kind))
        level, _, name = kind.partition(":")
        bot = WROM.bot(kind)
        assert bot.level == CHARACTERS[name].at(LEVELS[level])
        assert bot.level.work == LEVELS[level].work
        assert bot.level.style.lapse == LEVELS[level].style.lapse
    with pytest.raises(UsageError):
        check_player(WROM, PlayerSpec("hard:Nobody"))
