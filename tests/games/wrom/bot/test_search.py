"""What a searching player compares: the worth of a field, the luck that is taken off again."""

from dataclasses import replace

import pytest

from game.games.wrom.bot.battle import BattleSense
from game.games.wrom.bot.playout import Luck, note_luck
from game.games.wrom.bot.search import Judged, slope_of
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.bot.worth import Tally, worth
from game.games.wrom.rules.state import BATTLE, Settings, Side
from tests.games.wrom.rules.boards import band, war


def field(mine, theirs, **more):
    """So many warbands of each side, far from each other."""
    own = [band(f"a{n}", "Red") for n in range(mine)]
    foes = [band(f"b{n}", "Blue") for n in range(theirs)]
    return war({"0000": (1, *own), "0404": (2, *foes)}, BATTLE, **more)


def test_what_one_side_gains_the_other_loses():
    for mine, theirs in ((1, 4), (3, 3), (5, 2)):
        sketch = Sketch.of(field(mine, theirs))
        assert worth(sketch, 1) == pytest.approx(-worth(sketch, 2))


def test_a_warband_counts_for_more_among_few():
    few = worth(Sketch.of(field(2, 1)), 1)
    many = worth(Sketch.of(field(6, 5)), 1)
    assert 0 < many < few < 1


def test_key_locations_count_for_more_the_sooner_they_win():
    settings = Settings(keys_to_hold=1, hold_turns=5)
    held = [
        replace(field(2, 2, settings=settings, keys=("0000",)), sides=(Side(hold=marks), Side()))
        for marks in range(5)
    ]
    worths = [worth(Sketch.of(state), 1) for state in held]
    assert worths == sorted(worths)
    assert worths[0] > worth(Sketch.of(field(2, 2, settings=settings, keys=("0303",))), 1)
    assert worths[0] < worths[3] < worths[4]


STACKS = {
    "0000": (1, band("w1", "Red", "l1:Armor"), band("w2", "Green")),
    "0001": (2, band("w3", "Blue", "l2:Speed")),
    "0404": (2, band("w4", "White", "l3:Morale")),
}


def test_over_all_nine_attributes_there_is_no_luck():
    state = war(STACKS, BATTLE)
    attacks = list(BattleSense(Sketch.of(state), 1).attacks())
    assert attacks
    for attack in attacks:
        for player in (1, 2):
            luck = Luck(1, player)
            for attribute in range(9):
                note_luck(Sketch.of(state), attack, attribute, luck)
            assert luck.fortune == pytest.approx(0)


def test_luck_is_what_an_outcome_is_worth_more_than_the_mean_of_all_nine():
    state = war(STACKS, BATTLE)
    for attack in BattleSense(Sketch.of(state), 1).attacks():
        worths = []
        for attribute in range(9):
            after = Sketch.of(state)
            attack.made(after, attribute)
            worths.append(worth(after, 1))
        for attribute in range(9):
            luck = Luck(1, 1)
            note_luck(Sketch.of(state), attack, attribute, luck)
            assert luck.fortune == pytest.approx(worths[attribute] - sum(worths) / 9)


def test_what_is_left_without_a_top_warband_is_what_there_is_when_it_has_fallen():
    state = war(STACKS, BATTLE, keys=("0001",))
    for h, (owner, *_) in STACKS.items():
        before, after = Sketch.of(state), Sketch.of(state)
        after.behead(h)
        assert Tally.of(before, (owner,)).without_top(before, h) == Tally.of(after, (owner,))


def test_worths_that_differ_by_luck_alone_are_the_same_without_it():
    lucks = [0.5, -1.0, 2.0, 0.0]
    found = [Judged([base + 0.25 * luck for luck in lucks], list(lucks)) for base in (0.1, 0.3)]
    slope = slope_of(found)
    assert slope == pytest.approx(0.25)
    assert found[0].fair(4, slope) == pytest.approx([0.1] * 4)
    assert found[1].mean(3, slope) == pytest.approx(0.3)
