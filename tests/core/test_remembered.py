"""What is made of the very same value is made once."""

from game.core.remembered import MOST, remembered


def test_the_same_object_is_asked_once_an_equal_one_anew_and_few_are_kept():
    asked = []

    @remembered
    def doubled(values: list[int]) -> list[int]:
        """Twice as much."""
        asked.append(values)
        return [2 * value for value in values]

    first, equal = [1, 2], [1, 2]
    assert doubled(first) is doubled(first)
    assert doubled(equal) == doubled(first)
    assert len(asked) == 2
    for _ in range(MOST):
        doubled([3])
    doubled(first)
    assert len(asked) == 3 + MOST
    assert doubled.__doc__ == "Twice as much."
