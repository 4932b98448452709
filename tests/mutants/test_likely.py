"""Which tests a mutant is tried against first, and what a recording tells."""

import subprocess
import sys

import pytest

from tests.mutants.changes import changes_of
from tests.mutants.entered import Entered, unpacked
from tests.mutants.likely import LOOKS, SECONDS, Likely
from tests.mutants.selection import Selection
from tests.mutants.trial import ROOT, Copy, Mutant, Run

MODULE = '''"""A module."""
LIMIT = 3


def over(number):
    """Whether a number is over the limit."""
    if (
        number
        > LIMIT
    ):
        return True
    return False


def never(number):
    return number + 1
'''
NEAR, FAR, OTHER = (
    "tests/test_limits.py::test_over[4]",
    "tests/test_table.py::test_all",
    "tests/test_table.py::test_none",
)


@pytest.fixture
def checkout(tmp_path):
    """A program of one module, a file of tests named after it and another file."""
    for name in ("game", "tests"):
        (tmp_path / name).mkdir()
    (tmp_path / "game" / "limits.py").write_text(MODULE)
    (tmp_path / "tests" / "test_limits.py").write_text("from game.limits import over\n")
    (tmp_path / "tests" / "test_table.py").write_text("import pytest\n")
    return tmp_path


def _likely(checkout, *tests):
    entered = Entered()
    for test, seconds, lines in tests:
        entered.add(test, seconds, [("game/limits.py", line) for line in lines])
    return Likely(checkout, unpacked(entered.packed()), Selection(checkout)), checkout / "game" / "limits.py"


def test_tests_that_run_the_statement_are_likely_and_others_are_not(checkout):
    likely, module = _likely(checkout, (NEAR, 0.1, [7, 8, 12]), (FAR, 0.2, [7, 8, 9, 11]), (OTHER, 0.1, [16]))
    assert likely.tests_of(module, 9) == [NEAR, FAR], "the head of a block is one statement"
    assert likely.tests_of(module, 11) == [FAR], "only it returned True"


def test_where_no_test_runs_the_statement_its_function_and_then_its_module_count(checkout):
    likely, module = _likely(checkout, (NEAR, 0.1, [7, 12]), (OTHER, 0.1, [2]))
    assert likely.tests_of(module, 11) == [NEAR]
    assert likely.tests_of(module, 16) == [NEAR, OTHER]
    assert likely.tests_of(module, 2) == [NEAR, OTHER], "a line of the module itself is run by an import"


def test_quick_and_near_tests_come_first_and_cases_of_one_test_wait_for_other_tests(checkout):
    cases = [(f"tests/test_limits.py::test_over[{n}]", 1.0, [7]) for n in range(9)]
    likely, module = _likely(checkout, *cases, (FAR, 0.5, [7]), (OTHER, 0.2, [7]))
    tests = likely.tests_of(module, 7)
    assert tests[:3] == [OTHER, cases[0][0], cases[1][0]]
    assert tests.index(FAR) < tests.index(cases[8][0])


def test_looks_at_whole_screens_are_near_to_all_that_is_drawn(checkout):
    looks = [(f"{LOOKS}test_kept.py::test_looks[{n}]", 1.0, [7]) for n in range(9)]
    likely, module = _likely(checkout, *looks, (FAR, 0.5, [7]))
    assert likely.tests_of(module, 7) == [*(name for name, _, _ in looks), FAR]


def test_the_first_tests_take_no_longer_than_they_may_and_are_never_none(checkout):
    quick = [(f"tests/test_limits.py::test_{n}", SECONDS / 4, [7]) for n in range(9)]
    likely, module = _likely(checkout, *quick)
    assert len(likely.first_of(module, 7)) == 4
    likely, module = _likely(checkout, (NEAR, SECONDS * 2, [7]))
    assert likely.first_of(module, 7) == [NEAR]


def test_recordings_are_joined(checkout):
    one, two = Entered(), Entered()
    one.add(NEAR, 0.1, [("game/limits.py", 7)])
    two.add(FAR, 0.2, [("game/limits.py", 7), ("game/limits.py", 11)])
    one.join(unpacked(two.packed()))
    assert one.tests("game/limits.py", [7]) == {NEAR, FAR}
    assert one.tests("game/limits.py", [10, 11]) == {FAR}
    assert one.seconds == {NEAR: 0.1, FAR: 0.2}
    again = Entered()
    again.add(FAR, 0.3, [("game/limits.py", 12)])
    again.add(OTHER, 0.1, [("game/limits.py", 7)])
    one.join(again)
    assert one.tests("game/limits.py", [7]) == {NEAR, FAR, OTHER}
    assert one.tests("game/limits.py", [12]) == {FAR}
    assert one.seconds == {NEAR: 0.1, FAR: 0.3, OTHER: 0.1}


def test_a_recording_tells_the_lines_each_test_ran_or_says_which_python_it_needs(tmp_path):
    file = tmp_path / "entered"
    words = [
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.mutants.entered",
        "--entered",
        str(file),
        "tests/core/test_errors.py",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if sys.version_info < (3, 12):
        assert "--entered: needs Python 3.12 or later" in done.stderr
        return
    entered = unpacked(file.read_bytes())
    assert all(test.startswith("tests/core/test_errors.py::test_") for test in entered.seconds)
    assert entered.tests("game/core/errors.py", range(1, 400)), "its functions were run"


def test_a_mutant_is_killed_by_a_test_that_fails_and_survives_those_left(tmp_path):
    module, tests = ROOT / "game/core/errors.py", "tests/core/test_errors.py"
    cut = "test_a_number_of_hundreds_of_digits_is_cut_short", "test_there_is_no_line_break_in_a_sentence"
    sees, sees_not = (f"{tests}::{name}" for name in cut)
    changes = changes_of(module.read_text(encoding="utf-8"))
    mutant = Mutant(module, [change for change in changes if change.what == "3 -> 4"][-1])
    copy = Copy(tmp_path / "copy")
    killed = copy.fate(mutant, Run([tests], [sees_not, sees], others=False), 60)
    assert (killed.fate, killed.by) == ("killed", sees)
    assert copy.fate(mutant, Run([tests], [sees_not], others=False), 60).fate == "survived"
    assert copy.fate(mutant, Run([tests], [sees_not], left_out=[sees]), 60).fate == "killed", (
        "by another case of long quotations"
    )
    assert (copy.folder / "game/core/errors.py").read_text(encoding="utf-8") == module.read_text(
        encoding="utf-8"
    )
