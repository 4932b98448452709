"""Records written by earlier versions of the program, as data: whatever changes later, they are read and
verified.
"""

from collections import Counter
from pathlib import Path

import pytest

from game.games.list import CATALOGUE
from game.play.branches.lines import walked_lines
from game.play.storage import load_match, load_record
from game.play.walk import walk

FOLDER = Path(__file__).parents[1] / "data" / "records"
FILES = sorted(FOLDER.glob("*.json"))


def test_three_of_each_game_are_kept():
    counted = Counter(load_record(path, CATALOGUE).game for path in FILES)
    assert set(counted) == {"standard", "martian", "mad", "aliens", "mars", "wrom"}
    assert min(counted.values()) >= 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_record_verifies(path: Path):
    record = load_record(path, CATALOGUE)
    walked = walk(record, CATALOGUE, folder=path.parent)
    assert len(walked.reports) == len(record.turns)
    assert len(walked_lines(record, walked)) == len(record.branches)


def test_records_with_branches_are_among_them():
    trees = [load_record(path, CATALOGUE) for path in FILES if path.stem.endswith("-tree")]
    assert [[(b.parent, b.turn, len(b.turns)) for b in record.branches] for record in trees] == [
        [(None, 1, 3), (0, 3, 1), (None, 3, 0)]
    ] * 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_record_goes_through_a_match_unchanged(path: Path):
    kept = load_record(path, CATALOGUE)
    again = load_match(path, CATALOGUE).record
    assert (again.options, again.start, again.turns, again.outcome) == (
        kept.options,
        kept.start,
        kept.turns,
        kept.outcome,
    )
