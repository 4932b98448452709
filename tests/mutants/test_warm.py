"""A program that is kept loaded."""

import pytest

from tests.mutants import warm
from tests.mutants.changes import changes_of
from tests.mutants.trial import ROOT, Copy, Mutant, Run

TESTS = "tests/core/test_errors.py"
SEES, SEES_NOT = (
    f"{TESTS}::{name}"
    for name in (
        "test_a_number_of_hundreds_of_digits_is_cut_short",
        "test_there_is_no_line_break_in_a_sentence",
    )
)

pytestmark = pytest.mark.skipif(
    not warm.CAN, reason="only Python 3.12 and later tell which functions have run"
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy with the tests of one file loaded."""
    copy = Copy(tmp_path_factory.mktemp("mutants") / "copy")
    copy.prepare(TESTS)
    yield copy
    copy.close()


def _mutants(what):
    module = ROOT / "game/core/errors.py"
    changes = changes_of(module.read_text(encoding="utf-8"))
    return [Mutant(module, change) for change in changes if change.what == what]


def test_a_mutant_is_killed_in_its_child_and_the_next_one_knows_nothing_of_it(copy):
    mutant = _mutants("3 -> 4")[-1]
    for _ in range(2):
        killed = copy.fate(mutant, Run([TESTS], [SEES_NOT, SEES], others=False), 60)
        assert (killed.fate, killed.by) == ("killed", SEES)
        assert copy.fate(mutant, Run([TESTS], [SEES_NOT], others=False), 60).fate == "survived"
    assert copy.fate(mutant, Run([TESTS], [SEES_NOT], left_out=[SEES]), 60).fate == "killed"


def test_what_is_worked_out_by_an_import_is_tried_by_a_program_started_for_it(copy):
    by_import = min(_mutants("Sub -> Add"), key=lambda mutant: mutant.change.line)
    assert copy.fate(by_import, Run([TESTS]), 60).fate == "killed", "a pattern"


def test_the_tests_of_a_file_are_recorded(copy):
    recorded = copy.recorded([TESTS], 60)
    assert {SEES, SEES_NOT} <= recorded.seconds.keys()
    line = _mutants("3 -> 4")[-1].change.line
    assert SEES in recorded.tests("game/core/errors.py", [line])


def test_a_recording_ends_when_its_time_is_up(copy):
    assert len(copy.recorded([TESTS], 0).seconds) == 1
