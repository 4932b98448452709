"""Named opponents of Mars: how they differ from others of their level, seen in what they play."""

from functools import cache
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.errors import UsageError
from game.games.list import find_game
from game.games.mars.bot.characters import CHARACTERS, at_level
from game.games.mars.bot.levels import LEVELS, Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.thought import Effort
from game.games.mars.entry import STYLES
from game.games.mars.rules.orders import action_of
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.state import opened
from game.games.mars.rules.turn import after
from game.play.players import PlayerSpec, check_player
from tests.bench.mars_conduct import apart, swarms

MARS = find_game("mars")
TEXTS = Path("tests/data/mars_positions.txt").read_text(encoding="utf-8").splitlines()[::25]


@cache
def played(name):
    """The positions that a player of one ply leads to, with the side that moved; '' the usual player."""
    level = Level(Effort(1, 2_000))
    found = []
    for number, text in enumerate(TEXTS):
        position = read_position(text)
        level_of = at_level(name, level) if name else level
        advice = MarsBot(level_of).advise(opened(position), Dice(f"{number}"))
        found.append((after(position, action_of(advice.order)), position.turn))
    return found


def mean(name, measure):
    return sum(measure(position, side) for position, side in played(name)) / len(played(name))


def test_the_attacker_goes_nearer_to_the_enemy_and_the_guardian_to_his_own_general():
    def to_enemy(position, side):
        return apart(position, side, 1 - side)

    def to_own(position, side):
        return apart(position, side, side)

    assert mean("Wells", to_enemy) < mean("", to_enemy) < mean("Antoniadi", to_enemy)
    assert mean("Antoniadi", to_own) < mean("", to_own)


def test_who_loves_swarms_is_ahead_by_them():
    def lead(position, side):
        return swarms(position, side) - swarms(position, 1 - side)

    assert mean("Lowell", lead) > mean("", lead)


def test_every_character_plays_at_every_level_and_searches_as_hard():
    assert list(STYLES) == list(CHARACTERS) == list(MARS.characters)
    assert {"hard:Wells", "level-3:Lowell"} <= set(MARS.named_bots)
    for kind in MARS.named_bots:
        level, _, name = kind.partition(":")
        assert MARS.bot(kind).level == at_level(name, LEVELS[level])
        assert MARS.bot(kind).level.effort == LEVELS[level].effort
    check_player(MARS, PlayerSpec("level-7:Antoniadi"))
    with pytest.raises(UsageError):
        check_player(MARS, PlayerSpec("level-8:Antoniadi"))
