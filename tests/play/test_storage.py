import os
import stat
import subprocess
import sys
import time
from dataclasses import replace

import pytest

from game.core.errors import RecordError
from game.core.places import program_root
from game.games.list import CATALOGUE
from game.play.players import PlayerSpec
from game.play.saves_list import list_saves
from game.play.storage import (
    autosaves_dir,
    load_match,
    load_record,
    salvage_match,
    save_record,
    saves_dir,
    settings_path,
    suggested_name,
    write_whole,
)
from tests.autosaved import autosaved
from tests.play.games import half_ordered, played
from tests.play.toy import TOYS, Take


def test_everything_lies_in_the_home_that_is_asked_for(redweed_home):
    assert saves_dir() == redweed_home / "saves"
    assert autosaves_dir() == redweed_home / "autosaves"
    assert settings_path() == redweed_home / "settings.toml"


def test_without_that_it_lies_where_the_system_wants_it(monkeypatch):
    monkeypatch.delenv("REDWEED_HOME")
    assert saves_dir().parent.name == "redweed"
    assert settings_path().parent.name == "redweed"


def test_a_saved_match_comes_back(tmp_path):
    match, path = half_ordered(), tmp_path / "new" / "folder" / "game.json"
    save_record(path, match.record)
    assert load_record(path, CATALOGUE) == match.record
    assert load_match(path, TOYS).state == match.state
    assert [p.name for p in path.parent.iterdir()] == ["game.json"]


class Killed(BaseException):
    """The end of the process, as the code in it sees it."""


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_kill_while_saving_leaves_the_old_file_whole(tmp_path, monkeypatch, step):
    path = tmp_path / "game.json"
    save_record(path, played(2).record)
    before = path.read_bytes()

    def die(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(os, step, die)
        with pytest.raises(Killed):
            save_record(path, played(5).record)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_kill_may_leave_behind_is_no_save(redweed_home):
    saves_dir().mkdir(parents=True)
    (saves_dir() / ".game.json.abc123.tmp").write_text('{"format": 1')
    assert list_saves(CATALOGUE) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    blocker = tmp_path / "file"
    blocker.write_text("")
    with pytest.raises(RecordError, match="cannot be written"):
        save_record(blocker / "game.json", played(1).record)
    with pytest.raises(RecordError, match="cannot be written"):
        save_record(tmp_path, played(1).record)


@pytest.mark.skipif(os.name != "posix", reason="rights of users are kept by posix systems alone")
def test_saved_games_are_for_nobody_elses_eyes(redweed_home, tmp_path):
    """Folders of the program are closed to others; a folder of the person's own keeps its rights."""
    tmp_path.chmod(0o755)
    for folder in (saves_dir(), autosaves_dir(), tmp_path):
        save_record(folder / "game.json", played(1).record)
        assert stat.S_IMODE((folder / "game.json").stat().st_mode) == 0o600
    assert [stat.S_IMODE(f.stat().st_mode) for f in (saves_dir(), autosaves_dir())] == [0o700, 0o700]
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    save_record(tmp_path / "for all.json", played(1).record, is_private=False)
    assert stat.S_IMODE((tmp_path / "for all.json").stat().st_mode) & 0o400


def test_text_is_written_as_utf_8_with_plain_line_ends(tmp_path):
    write_whole(tmp_path / "a.txt", "é\n")
    assert (tmp_path / "a.txt").read_bytes() == b"\xc3\xa9\n"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the text breaks off in line 1"),
        (b"hello", "line 1, column 1: this is no JSON"),
        (b"\xff\xfe{}", "line 1: byte 1 is no UTF-8 text"),
        (b"\n\xff", "line 2: byte 2 is no UTF-8 text"),
        (b'\n{\n"title": "\xff"\n}', "line 3: byte 14 is no UTF-8 text"),
        (b'{"format": 1}', 'the field "title" is missing'),
    ],
)
def test_a_damaged_file_is_refused_with_its_name(tmp_path, content, words):
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    for load in (load_record, load_match, salvage_match):
        with pytest.raises(RecordError) as caught:
            load(path, CATALOGUE)
        assert str(caught.value).startswith(f"{path}: ")
        assert words in str(caught.value)


def test_a_missing_file_or_a_folder_is_refused(tmp_path):
    with pytest.raises(RecordError, match=r"none\.json: No such file"):
        load_record(tmp_path / "none.json", CATALOGUE)
    with pytest.raises(RecordError, match=r"directory|Permission"):
        load_record(tmp_path, CATALOGUE)


def test_the_turns_before_a_break_or_a_bad_byte_can_be_looked_at(tmp_path):
    match, path = played(6), tmp_path / "game.json"
    save_record(path, match.record)
    data = path.read_bytes()
    place = data.index(b'"phase": "T4"')
    for damaged in (data[:place], data[:place] + b"\xff" + data[place:]):
        path.write_bytes(damaged)
        found, error = salvage_match(path, TOYS)
        assert found.states == match.states[:4]
        assert (error.turn, found.outcome) == (3, None)
        assert str(error).startswith(f"{path}: ")
        with pytest.raises(RecordError):
            load_match(path, TOYS)


def test_a_false_digest_names_the_file_once(tmp_path):
    match, path = played(3), tmp_path / "game.json"
    turns = (*match.record.turns[:2], replace(match.record.turns[2], digest="0" * 32))
    save_record(path, replace(match.record, turns=turns))
    with pytest.raises(RecordError, match=r"turn 3 \(T3\)") as caught:
        load_match(path, TOYS)
    assert str(caught.value).count(str(path)) == 1
    found, error = salvage_match(path, TOYS)
    assert (found.turn, error.turn) == (2, 2)


def test_one_game_has_one_autosave(redweed_home):
    match = played(2)
    first = autosaved(match.record)
    match.set_draft("RED", [Take("RED", 1)])
    assert autosaved(match.record) == first
    assert load_record(first, CATALOGUE).drafts == {"RED": ("take 1",)}
    assert autosaved(match.fork(1).record) != first


def test_the_list_of_saves_tells_games_turns_dates_and_no_orders(redweed_home):
    match = half_ordered()
    save_record(saves_dir() / "mine.json", match.record)
    autosaved(match.record)
    for path, second in ((saves_dir() / "mine.json", 100), (next(autosaves_dir().iterdir()), 200)):
        os.utime(path, (second, second))
    auto, mine = list_saves(CATALOGUE)
    assert (auto.is_autosave, mine.is_autosave) == (True, False)
    assert (mine.title, mine.phase, mine.turns, mine.ended, mine.fault) == ("Toy", "Turn 2", 1, False, "")
    assert mine.players == "Anna (every seat)"
    assert mine.date.timestamp() == 100
    assert "take" not in repr((auto, mine))


def test_damaged_saves_are_listed_with_what_is_wrong(redweed_home):
    save_record(saves_dir() / "a.json", played(2).record)
    text = (saves_dir() / "a.json").read_text()
    (saves_dir() / "b.json").write_text("[]")
    (saves_dir() / "c.json").write_text(text[: len(text) // 2])
    found = {summary.path.name: summary for summary in list_saves(CATALOGUE)}
    assert found["a.json"].fault == ""
    assert "this is no JSON: expected '{'" in found["b.json"].fault
    assert "breaks off" in found["c.json"].fault
    assert found["c.json"].title == "Toy"


def test_who_plays_counts_the_others(redweed_home):
    match = half_ordered()
    match.set_player("BLUE", PlayerSpec("hold"))
    save_record(saves_dir() / "a.json", match.record)
    assert list_saves(CATALOGUE)[0].players == "Anna (Red, Green), 1 empty"


def test_a_file_name_to_offer():
    assert suggested_name(played(1).record, "T2") == "toy-T2.json"


def test_a_process_that_is_killed_while_saving_leaves_the_old_or_the_new_file(tmp_path):
    path = tmp_path / "game.json"
    words = [sys.executable, "-c", SAVE_FOR_EVER, str(path)]
    for pause in (0.0, 0.004, 0.009):
        with subprocess.Popen(words, cwd=program_root(), stdout=subprocess.PIPE) as process:
            assert process.stdout.readline() == b"begun\n"
            time.sleep(pause)
            process.kill()
        assert len(load_record(path, CATALOGUE).turns) in (2, 6)


SAVE_FOR_EVER = """
import sys
from pathlib import Path
from game.play.storage import save_record
from tests.play.games import played
records = [played(2).record, played(6).record]
save_record(Path(sys.argv[1]), records[0])
print("begun", flush=True)
while True:
    for record in records:
        save_record(Path(sys.argv[1]), record)
"""
