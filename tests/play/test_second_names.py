"""A second name of a file, and the line a fault of a record is told with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.library import link_or_copy
from game.play.scan import scan_record


def test_a_second_name_replaces_what_had_it_and_leaves_its_other_names_alone(tmp_path: Path) -> None:
    """An older version may be the same file as the one that is replaced."""
    source, goal, older = tmp_path / "new", tmp_path / "goal", tmp_path / "older"
    source.write_text("new", encoding="utf-8")
    older.write_text("old", encoding="utf-8")
    goal.hardlink_to(older)
    link_or_copy(source, goal)
    assert goal.samefile(source)
    assert (goal.read_text(encoding="utf-8"), older.read_text(encoding="utf-8")) == ("new", "old")


@pytest.mark.parametrize("blank", [0, 1, 3])
def test_turns_are_told_with_their_line_also_after_blank_lines(blank: int) -> None:
    text = "\n" * blank + '{"turns": [\n{"a": 1},\n{"b": 2}\n]}\n'
    assert [turn.name for turn in scan_record(text).turns] == [
        f"line {blank + 2}: turn 1",
        f"line {blank + 3}: turn 2",
    ]
