"""Samples of mutants."""

from tests.mutants.drawn import drawn

SOURCE = "\n".join(f"def named_{n}(x):\n    return x + {n}\n" for n in range(40))


def _lines(source: str, seed: str = "1") -> list[tuple[str, str]]:
    texts = source.splitlines()
    return [(texts[c.line - 1], c.what) for _, c in drawn([("module.py", source)], seed, 20)]


def test_a_seed_draws_the_same_mutants_and_another_seed_others() -> None:
    assert _lines(SOURCE) == _lines(SOURCE)
    assert _lines(SOURCE) != _lines(SOURCE, "2")


def test_lines_that_come_or_go_elsewhere_leave_a_sample_as_it_is() -> None:
    assert set(_lines("AT_THE_TOP = None\n\n\n" + SOURCE)) == set(_lines(SOURCE))
    without = SOURCE.replace("    return x + 7\n", "    return x\n")
    assert len(set(_lines(SOURCE)) - set(_lines(without))) <= 2


def test_no_more_are_drawn_than_there_are() -> None:
    assert len(drawn([("module.py", "x = 1\n")], "1", 300)) == 1
