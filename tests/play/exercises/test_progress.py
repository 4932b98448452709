"""What was solved is kept, and nothing of it is lost."""

from datetime import date

import pytest

from game.core.errors import RedWeedError
from game.play.exercises.progress import Progress, load_progress, note_solved, progress_path, save_progress
from game.play.storage import settings_path

DAY, NEXT = date(2026, 11, 26), date(2026, 11, 27)


def test_nothing_is_solved_before_anything_was():
    assert load_progress() == Progress()
    assert not Progress().has("standard/move")


def test_it_lies_beside_the_settings_and_comes_back():
    note_solved("standard/move", DAY)
    note_solved("mars/thief", NEXT, helped=True)
    found = load_progress()
    assert progress_path().parent == settings_path().parent
    assert [found.has(key) for key in ("standard/move", "mars/thief", "mad/fire")] == [True, False, False]
    assert found.done["standard/move"].on == DAY
    assert found.done["mars/thief"].helped


def test_the_first_day_counts_and_the_first_time_without_help():
    once = Progress().solved("a/b", DAY)
    assert once.solved("a/b", NEXT) is once
    assert once.solved("a/b", NEXT, helped=True) is once
    helped = Progress().solved("a/b", DAY, helped=True)
    assert helped.solved("a/b", NEXT).done["a/b"].on == NEXT
    assert helped.solved("a/b", NEXT).has("a/b")


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "{}",
        '{"format": 2, "solved": {}}',
        '{"format": 1, "solved": {"a": {"on": "yesterday"}}}',
        '{"format": 1, "solved": {"a": {"on": "2026-11-26", "helped": 1}}}',
        "\udcff",
    ],
)
def test_a_damaged_file_is_kept_aside(text):
    path = progress_path()
    path.parent.mkdir(parents=True)
    path.write_text(text, errors="surrogateescape")
    assert load_progress() == Progress()
    assert path.with_name("progress.json.damaged").read_text(errors="surrogateescape") == text
    note_solved("a/b", DAY)
    assert load_progress().has("a/b")


def test_a_place_that_cannot_be_written_is_told():
    progress_path().parent.parent.mkdir(exist_ok=True)
    progress_path().parent.write_text("no folder")
    with pytest.raises(RedWeedError, match=r"progress\.json cannot be written: "):
        save_progress(Progress())
