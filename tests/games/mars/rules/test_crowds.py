"""Crowded boards that hardly a game reaches, laid by dice: Thieves among any number of neighbors, Riders in
chains, all that the last turns may have left behind.
"""

from __future__ import annotations

from itertools import product

import pytest

from game.core.dice import Dice
from game.games.mars.rules.attacks import AttackMap, extended_riders
from game.games.mars.rules.modes import standings
from game.games.mars.rules.pieces import THIEF
from game.games.mars.rules.reach import strike_of
from game.games.mars.rules.squares import FULL, NUMBERS, names_of, squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import may_strike, thief_reach
from tests.games.mars.rules.boards import place
from tests.games.mars.rules.test_slow import agree

KINDS = "GCMWFHTARS"
MIDDLE = [NUMBERS[f + r] for f in "bcdefg" for r in "234567"]
MARKS = [f"{cap} {lost}" for cap, lost in product(("-", "w", "b", "wb"), repeat=2)]
"""Who has captured on his last turn, and who has lost a unit on the last."""


def written(cells: dict[int, str], after: str = "w - - 0 1") -> str:
    """The text of a board with these units; the Generals stand in two corners, or a file further in."""
    homes = {1: "K", 62: "k"} if {0, 63} & cells.keys() else {0: "K", 63: "k"}
    cells = cells | {square: piece for square, piece in homes.items() if piece not in cells.values()}
    ranks = ["".join(cells.get(y * 8 + x, ".") for x in range(8)) for y in range(7, -1, -1)]
    text = "/".join(ranks)
    for run in range(8, 0, -1):
        text = text.replace("." * run, str(run))
    return f"{text} {after}"


def unit(dice: Dice, kinds: str) -> tuple[str, Dice]:
    """A unit of either side, by lot."""
    return dice.choose(kinds.upper() + kinds.lower())


def swarmed(piece: str) -> str:
    """A piece with a Swarm of the enemy on it."""
    return f"{{{piece}/{'s' if piece.isupper() else 'S'}1:0}}"


def crowd(seed: str, near: int) -> str:
    """A Thief with at least so many neighbors, three further Thieves and ten other units."""
    dice = Dice(seed)
    thief, dice = dice.choose(MIDDLE)
    around, dice = dice.shuffle([NUMBERS[name] for name in names_of(tables().king[thief])])
    far, dice = dice.shuffle([s for s in range(64) if s != thief and s not in around])
    cells = {}
    for square in (*around[:near], *far[:10]):
        piece, dice = unit(dice, KINDS)
        cells[square] = swarmed(piece) if square % 9 == 0 and piece not in "Ss" else piece
    for square in (thief, *far[10:13]):
        cells[square], dice = unit(dice, "T")
    side, dice = dice.choose("wb")
    marks, dice = dice.choose(MARKS)
    return written(cells, f"{side} {marks} 0 1")


@pytest.mark.parametrize("near", range(9))
@pytest.mark.parametrize("queen", [True, False])
def test_r6_8_a_thief_among_any_neighbors_does_what_the_second_generator_says(near: int, queen: bool) -> None:
    for number in range(6):
        agree(place(crowd(f"thief {near} {number}", near), mant_queen_captures=queen))


@pytest.mark.parametrize("near", range(9))
def test_a_quick_look_at_a_thief_passes_nothing_by_that_it_strikes(near: int) -> None:
    """What a Thief of either side attacks may be attacked by it at a first look too."""
    struck = 0
    for number in range(20):
        position = place(crowd(f"look {near} {number}", near))
        for side in (0, 1):
            for thief in squares_of(position.kinds[2 * THIEF + side] & position.mobile(side)):
                reach = thief_reach(position, thief, side)
                for target in squares_of(strike_of(position, side, reach)):
                    assert may_strike(position, thief, target)
                    struck += 1
    assert struck > 20


def ringed(seed: str, kind: str, near: int, sides: str) -> str:
    """A Thief with so many neighbors, all of one kind and of these sides, and ten other units far from it."""
    dice = Dice(seed)
    thief, dice = dice.choose(MIDDLE)
    around, dice = dice.shuffle([NUMBERS[name] for name in names_of(tables().king[thief])])
    far, dice = dice.shuffle([s for s in range(64) if s != thief and s not in around])
    cells = {thief: "T"}
    for n, square in enumerate(around[:near]):
        cells[square], dice = dice.choose(sides) if kind != "K" else ("Kkww"[n % 4], dice)
    for square in far[:10]:
        cells[square], dice = unit(dice, "GCWFHAR")
    return written(cells)


@pytest.mark.parametrize("kind", KINDS + "K")
@pytest.mark.parametrize("queen", [True, False])
def test_r6_8e_a_thief_with_four_neighbors_of_one_kind_does_as_they_do(kind: str, queen: bool) -> None:
    """Two Generals have two War Men beside them, for each side has but one."""
    for number in range(5):
        sides = (kind + kind.lower(), kind, kind.lower())[number % 3]
        agree(place(ringed(f"ring {kind} {number}", kind, 4, sides), mant_queen_captures=queen))


@pytest.mark.parametrize("kinds", ["R", "RW", "RFH", "RAM", "RTG", "RKWSC"])
@pytest.mark.parametrize("queen", [True, False])
def test_r5_4_looking_back_from_a_rider_finds_what_looking_forward_finds(kinds: str, queen: bool) -> None:
    """Whatever has the right of way: the Riders that are attacked are those a piece of the enemy strikes,
    extended ones as well; what is swarmed strikes nothing and is not struck by moving onto it.
    """
    woken = 0
    for number in range(60):
        dice = Dice(f"riders {kinds} {number}")
        squares, dice = dice.shuffle(range(64))
        cells = {}
        for n, square in enumerate(squares[: 6 + number % 14]):
            piece, dice = unit(dice, kinds if n % 3 == 0 else "R")
            cells[square] = swarmed(piece) if (n + number) % 7 == 0 and piece not in "Ss" else piece
        position = place(written(cells), mant_queen_captures=queen)
        some, dice = dice.roll(1 << 62)
        for having in (FULL, 0, some):
            mapped = AttackMap(position, having).longer
            assert extended_riders(position, 0, having) | extended_riders(position, 1, having) == mapped
            woken += len(list(squares_of(mapped)))
    assert woken > 100


def test_r5_4_a_chain_of_riders_may_pass_the_square_beside_the_first() -> None:
    """The War Man on e8 attacks e4; from there each Rider wakes the next: g4, g7, d7, d4."""
    position = place("k3w3/3r2R1/8/8/3RR1r1/8/8/K7 w - - 0 1")
    woken = extended_riders(position, 0, FULL), extended_riders(position, 1, FULL)
    assert [set(names_of(field)) for field in woken] == [{"d4", "e4", "g7"}, {"d7", "g4"}]
    alone = place("k7/3r2R1/8/8/3RR1r1/8/8/K7 w - - 0 1")
    assert extended_riders(alone, 0, FULL) | extended_riders(alone, 1, FULL) == 0


@pytest.mark.parametrize("marks", MARKS)
@pytest.mark.parametrize("kind", ["T", "t", "C", "c", "G", "g"])
def test_r5_1_no_line_decides_for_kinds_that_do_not_heed_it(marks: str, kind: str) -> None:
    """With the Front Active, on every square, whatever the last turns were."""
    for square, number in NUMBERS.items():
        if square in ("e4", "e5"):
            continue
        text = written({NUMBERS["e4"]: "F", NUMBERS["e5"]: "f", number: kind}, f"w {marks} 0 1")
        position = place(text)
        found = standings(position)
        assert position.etiquette.has(number) is (kind in "Tt")
        assert found[number].line == 0 if kind in "Tt" else number not in found, square


def test_a_rose_has_two_circles_for_each_first_leap_it_can_make() -> None:
    for square, circles in enumerate(tables().circles):
        firsts = [circle.touched[0] for circle in circles]
        assert sorted(firsts) == sorted(2 * [1 << goal for goal in squares_of(tables().knight[square])])
