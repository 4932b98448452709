import numpy as np
import pytest

from game.games.diplomacy.picture.grids import Spots
from game.games.diplomacy.picture.ranks import STAGES, Few, Ranks

NOTHING = np.zeros((1, 4))
NO_WATERS = np.zeros(0, np.int64)


def boxes(dice: np.random.Generator, count: int, side: int) -> np.ndarray:
    corners = dice.integers(0, side, (count, 2)).astype(float)
    return np.hstack((corners, corners + dice.integers(4, 20, (count, 2))))


def meets(box: np.ndarray, other: np.ndarray) -> bool:
    return bool(box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3])


@pytest.mark.parametrize("count", [1, STAGES[0] - 1, STAGES[0] + 1, STAGES[1] + 30])
def test_free_spots_come_the_cheapest_first_and_as_often_as_they_are_asked_for(count: int) -> None:
    """Spots that meet what is hard never come; half a unit more costs what meets something soft."""
    dice = np.random.default_rng(count)
    spots = Spots(boxes(dice, count, 300), np.sort(dice.random(count) * 5), np.zeros(count, np.int64))
    ranks = Ranks(spots, lambda few: Few(few, NOTHING, None, None))
    for most in (8.5, 3.0, 8.5, 1.0):
        hard, soft = boxes(dice, 3, 300), boxes(dice, 4, 300)
        kinds = np.zeros((len(soft), 1))
        found = list(ranks.free(hard, np.hstack((soft, kinds)), NO_WATERS, most))
        costs = [cost for few in found for cost in few.costs.tolist()]
        numbers = [number for few in found for number in few.numbers.tolist()]
        told = {}
        for number, (box, cost) in enumerate(zip(spots.boxes, spots.costs.tolist(), strict=True)):
            whole = cost + 0.5 * any(meets(box, other) for other in soft)
            if whole < most and not any(meets(box, other) for other in hard):
                told[number] = whole
        assert dict(zip(numbers, costs, strict=True)) == pytest.approx(told)
        assert len(numbers) == len(told)
        assert costs == sorted(costs)
