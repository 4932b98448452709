"""Small things of games on disk: names of branches, files that go, disks without second names."""

from dataclasses import replace

import pytest

from game.commands.verify import verify_command
from game.core.errors import RecordError
from game.play import library
from game.play.branches.grove import Grove
from game.play.keeper import Keeper
from game.play.library import link_or_copy
from game.play.match import Match
from game.play.saves_list import list_saves, summary_of
from game.play.storage import save_record
from tests.play.games import PERSON, finished, half_ordered, new_match, played
from tests.play.toy import TOYS


def test_a_new_branch_takes_a_name_that_no_other_has():
    grove = Grove(new_match(PERSON, heap=99))
    assert grove.branches == ()
    names = []
    for own in ("Branch 3", "Branch 4", ""):
        number = grove.grow(None, 0)
        names.append(grove.branches[number].name)
        grove.describe(number, own, "")
    assert names == ["Branch 1", "Branch 2", "Branch 5"]


def test_a_commitment_of_who_has_nothing_to_order_is_refused():
    record = half_ordered().record
    assert Match.from_record(record, TOYS).waiting == ("BLUE", "GREEN")
    with pytest.raises(RecordError, match="committed: PINK has no orders to give in this phase"):
        Match.from_record(replace(record, committed=frozenset({"PINK", "RED"})), TOYS)
    over = finished().record
    with pytest.raises(RecordError, match="committed: RED has no orders to give in this phase"):
        Match.from_record(replace(over, committed=frozenset({"RED"})), TOYS)


def test_a_disk_without_second_names_keeps_copies(tmp_path, monkeypatch):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("a game")
    other.write_text("what stood there before")
    link_or_copy(one, other)
    assert one.samefile(other)

    def refuse(*_):
        raise OSError("no links here")

    monkeypatch.setattr(library.os, "link", refuse)
    link_or_copy(one, other)
    assert not one.samefile(other)
    assert other.read_text() == "a game"


def test_a_file_that_goes_while_the_list_is_made_is_a_line_with_its_fault(tmp_path):
    path = tmp_path / "gone.json"
    found = summary_of(path, TOYS)
    assert (found.title, found.game_title, found.is_dated) == ("gone", "?", False)
    assert "No such file" in found.fault
    save_record(path, played(1).record)
    assert summary_of(path, TOYS).fault == ""


def test_every_file_is_verified_also_after_one_that_fails_and_it_is_told_how_far_it_is(tmp_path, capsys):
    told = []
    paths = [tmp_path / name for name in ("none.json", "neither.json")]
    status = verify_command(paths, out=None, errors=None, progress=lambda done, of: told.append((done, of)))
    assert status == 1
    assert told == [(0, 2), (1, 2), (2, 2)]
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_game_is_taken_from_take_to_release_and_what_cannot_be_written_is_told(monkeypatch):
    match = half_ordered()
    keeper = Keeper(match)
    assert not keeper.is_taken
    assert keeper.take() is None
    assert keeper.is_taken

    def refuse(*_):
        raise OSError(28, "No space left on device")

    with pytest.raises(RecordError, match="cannot be written: No space left on device"):
        keeper.save(refuse)
    assert "No space left" in keeper.problem
    assert keeper.save() is True, "it is written again after it failed"
    assert keeper.problem == ""
    assert keeper.save() is False
    assert len(list_saves(TOYS)) == 1
    keeper.release()
    assert not keeper.is_taken
