"""In which order a mutant meets its tests."""

import pytest

from tests.mutants.changes import changes_of
from tests.mutants.entered import Entered
from tests.mutants.rounds import NEAR, Rounds
from tests.mutants.trial import ROOT, Mutant

MODULE, NEAREST = "game/core/errors.py", "tests/core/test_errors.py"


class Recorder:
    """A copy that keeps which files it was to record; of each one test runs the line, and one does not."""

    def __init__(self, line):
        self.line = line
        self.files = []

    def recorded(self, files, seconds):
        """Those two tests of the file."""
        (file,) = files
        self.files.append(file)
        entered = Entered()
        entered.add(f"{file}::test_line", 0.2, [(MODULE, self.line)])
        entered.add(f"{file}::test_other", 0.1, [(MODULE, self.line + 1)])
        return entered


@pytest.fixture
def mutant():
    """Some change to a module that many tests answer to."""
    module = ROOT / MODULE
    return Mutant(module, changes_of(module.read_text(encoding="utf-8"))[-1])


@pytest.fixture
def copy(mutant):
    """One that records by itself."""
    return Recorder(mutant.change.line)


def test_the_nearest_file_is_recorded_and_its_tests_that_run_the_line_come_first(mutant, copy):
    run = Rounds([], None).first(copy, mutant)
    assert copy.files == [NEAREST]
    assert run.first == [f"{NEAREST}::test_line"]
    assert not run.others


def test_where_the_nearest_files_do_not_run_the_line_some_further_ones_are_recorded(mutant):
    other = Recorder(mutant.change.line + 1000)
    Rounds([], None).first(other, mutant)
    assert len(other.files) == NEAR
    assert other.files[0] == NEAREST


def test_the_second_round_tries_what_was_learned_since_and_all_others_but_none_twice(mutant, copy):
    rounds = Rounds([], None)
    first = rounds.first(copy, mutant)
    second = rounds.second(copy, mutant)
    assert list(second.left_out) == list(first.first)
    assert second.others
    assert sorted(second.first) == sorted(f"{file}::test_line" for file in copy.files[1:])
    assert set(copy.files) <= set(second.files)


def test_a_file_is_recorded_once(mutant, copy, tmp_path):
    kept = tmp_path / "learned"
    rounds = Rounds([], kept)
    for _ in range(2):
        rounds.first(copy, mutant)
    rounds.close()
    Rounds([], kept).first(copy, mutant)
    assert copy.files == [NEAREST], "it is kept for the next run"


def test_a_recording_of_the_suite_tells_the_same(mutant, copy, tmp_path):
    recording = tmp_path / "lines"
    entered = Entered()
    for file in ("tests/far/test_far.py", NEAREST):
        entered.join(copy.recorded([file], 1))
    recording.write_bytes(entered.packed())
    run = Rounds([recording], None).first(copy, mutant)
    assert f"{NEAREST}::test_line" in run.first
    assert "tests/far/test_far.py::test_line" in run.first
    assert copy.files == ["tests/far/test_far.py", NEAREST], "as it was made"
