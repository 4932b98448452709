"""Dice are fair, repeat themselves, and roll again what would favor some numbers."""

from collections import Counter

import pytest

from game.core.dice import Dice, only_roll

LARGE = 3 << 62
"""Of the 64 bits that are looked at a quarter is too many for so many sides, and only for them."""


def rolled(sides, number):
    """So many rolls of one seed, and the dice after them."""
    dice, found = Dice("fair"), []
    for _ in range(number):
        roll, dice = dice.roll(sides)
        found.append(roll)
    return found, dice


@pytest.mark.parametrize("sides", [1, 2, 6, 10])
def test_all_sides_come_and_equally_often(sides):
    counts = Counter(rolled(sides, 600)[0])
    assert set(counts) == set(range(sides))
    assert all(abs(count - 600 / sides) < 60 for count in counts.values())


def test_no_side_is_favored_where_the_sides_do_not_divide_what_is_looked_at():
    """Taken as they come the numbers of the lowest third would come twice as often as the others."""
    found, dice = rolled(LARGE, 600)
    thirds = Counter(number // (LARGE // 3) for number in found)
    assert set(thirds) == {0, 1, 2}
    assert all(abs(count - 200) < 50 for count in thirds.values())
    assert dice.count > 700, "about every fourth roll is thrown away"


def test_one_roll_is_the_first_of_its_seed():
    for seed in map(str, range(20)):
        for sides in (6, LARGE):
            assert only_roll(seed, sides) == Dice(seed).roll(sides)[0]


@pytest.mark.parametrize("sides", [0, -1])
def test_a_die_has_a_side(sides):
    for roll in (lambda: Dice("x").roll(sides), lambda: only_roll("x", sides), lambda: Dice("x").choose([])):
        with pytest.raises(ValueError, match="a die has at least one side"):
            roll()


def test_a_shuffle_keeps_every_item_and_brings_every_order():
    orders = {tuple(Dice(str(seed)).shuffle("abc")[0]) for seed in range(100)}
    assert orders == {tuple(text) for text in ("abc", "acb", "bac", "bca", "cab", "cba")}
    items = [3, 3, 1]
    assert sorted(Dice("x").shuffle(items)[0]) == [1, 3, 3]
    assert items == [3, 3, 1]
