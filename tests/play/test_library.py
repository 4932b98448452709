"""Nothing a person made is thrown away by itself; what is deleted can be brought back; every game keeps its
earlier versions.
"""

import os
import time
from dataclasses import replace

import pytest

from game.core.results import Outcome
from game.games.list import CATALOGUE
from game.play import library
from game.play.library import (
    delete_for_good,
    discard,
    discard_copy,
    empty_trash,
    keep_version,
    list_trash,
    make_room,
    restore,
    versions_of,
)
from game.play.locks import GameLock
from game.play.players import PlayerSpec
from game.play.saves_list import Kind, latest_running, list_saves, summary_of
from game.play.storage import autosaves_dir, load_record, mails_path, save_record, saves_dir
from tests.autosaved import autosaved
from tests.play.games import PERSON, played
from tests.play.toy import SEATS

COMPUTERS = {"RED": PlayerSpec("random"), "GREEN": PlayerSpec("random"), "BLUE": PlayerSpec("hold")}


def keep(name, turns=2, players=None, ended=False, age=0):
    """An autosaved game of another name, so many seconds old."""
    seats = players or dict.fromkeys(SEATS, PERSON)
    record = replace(
        played(turns, seed=name).record,
        title=name,
        seats=seats,
        outcome=Outcome("abandoned") if ended else None,
    )
    path = autosaved(record)
    when = time.time() - age
    os.utime(path, (when, when))
    return path


def test_games_are_told_apart_by_who_plays_and_whether_they_go_on():
    mine, over, watched = keep("mine"), keep("over", ended=True), keep("watched", players=COMPUTERS)
    desk = keep("desk", players=COMPUTERS)
    mails_path(desk).write_text("From: Anna")
    save_record(saves_dir() / "war.json", replace(played(2).record, id="e" * 32))
    kinds = {save.path: save.kind for save in list_saves(CATALOGUE)}
    assert kinds == {
        mine: Kind.RUNNING,
        over: Kind.FINISHED,
        watched: Kind.WATCHED,
        desk: Kind.RUNNING,
        saves_dir() / "war.json": Kind.SAVED,
    }


def test_a_simulated_game_in_the_folder_of_saved_games_was_saved_by_nobody():
    """`simulate --save` names no game by a random id; a watched game that a person saved by name has one."""
    simulated, kept = saves_dir() / "standard-1.json", saves_dir() / "kept.json"
    record = replace(played(2).record, seats=COMPUTERS)
    save_record(simulated, replace(record, id=""))
    save_record(kept, replace(record, id="f" * 32))
    assert {save.path: save.kind for save in list_saves(CATALOGUE)} == {
        simulated: Kind.WATCHED,
        kept: Kind.SAVED,
    }


def test_no_phase_follows_when_a_game_is_over():
    """A game that ended by its limit would have gone on with a phase, which its record still names."""
    assert summary_of(keep("over", ended=True), CATALOGUE).standing == "the game is over"
    running = summary_of(keep("mine"), CATALOGUE)
    assert running.standing == running.phase != ""


def test_an_unfinished_game_of_a_person_or_a_desk_never_goes(monkeypatch):
    monkeypatch.setattr(library, "FINISHED_KEPT", 2)
    old = keep("the old war", age=10**7)
    desk = keep("by mail", players=COMPUTERS, age=10**7)
    mails_path(desk).write_text("From: Anna")
    saved = saves_dir() / "war.json"
    save_record(saved, played(2).record)
    damaged = autosaves_dir() / "damaged.json"
    damaged.write_text("{")
    for number in range(12):
        keep(f"new {number}", age=number)
    watched = [keep(f"watched {number}", players=COMPUTERS, age=100 + number) for number in range(5)]
    over = [keep(f"over {number}", ended=True, age=1000 + number) for number in range(2)]
    assert sorted(make_room(CATALOGUE)) == sorted(
        watched
    )  # watched ones first, although the finished ones are older
    assert all(path.exists() for path in (old, desk, mails_path(desk), saved, damaged, *over))
    assert len(list_saves(CATALOGUE)) == 12 + 2 + 4
    assert {save.title for save in list_trash(CATALOGUE)} == {f"watched {number}" for number in range(5)}


def test_the_oldest_finished_games_go_to_the_trash_whole(monkeypatch):
    monkeypatch.setattr(library, "FINISHED_KEPT", 1)
    over = [keep(f"over {number}", ended=True, age=number) for number in range(3)]
    assert sorted(make_room(CATALOGUE)) == sorted(over[1:])
    assert over[0].exists()
    assert len(list_trash(CATALOGUE)) == 2


def test_a_game_that_is_open_is_not_put_away(monkeypatch):
    monkeypatch.setattr(library, "FINISHED_KEPT", 0)
    path = keep("watched", players=COMPUTERS)
    lock = GameLock(path)
    lock.take()
    assert make_room(CATALOGUE) == []
    lock.release()
    assert make_room(CATALOGUE) == [path]


def test_of_the_trash_only_watched_games_are_ever_deleted(monkeypatch):
    monkeypatch.setattr(library, "WATCHED_IN_TRASH", 1)
    for number in range(3):
        discard(keep(f"watched {number}", players=COMPUTERS))
        discard(keep(f"mine {number}"))
    make_room(CATALOGUE)
    titles = sorted(save.title for save in list_trash(CATALOGUE))
    assert titles == ["mine 0", "mine 1", "mine 2", "watched 2"]


def test_a_game_goes_to_the_trash_and_back_with_its_mails_and_versions():
    path = keep("war")
    text = path.read_bytes()
    mails_path(path).write_text("From: Anna")
    keep_version(path)
    there = discard(path)
    assert not path.exists()
    assert not mails_path(path).exists()
    assert versions_of(path) == []
    assert mails_path(there).read_text() == "From: Anna"
    assert len(versions_of(there)) == 1
    assert restore(there) == path
    assert (path.read_bytes(), mails_path(path).read_text()) == (text, "From: Anna")
    assert len(versions_of(path)) == 1
    assert list_trash(CATALOGUE) == []


def test_what_a_person_saved_comes_back_among_what_a_person_saved():
    path = saves_dir() / "war.json"
    save_record(path, played(2).record)
    there = discard(path)
    save_record(path, played(3).record)
    assert restore(there) == saves_dir() / "war-2.json"
    assert len(load_record(path, CATALOGUE).turns) == 3
    assert len(load_record(saves_dir() / "war-2.json", CATALOGUE).turns) == 2


def test_a_game_that_is_written_over_by_name_is_in_the_trash():
    path = saves_dir() / "war.json"
    save_record(path, played(2).record)
    discard_copy(path)
    save_record(path, played(3).record)
    (save,) = list_trash(CATALOGUE)
    assert save.turns == 2


def test_games_are_deleted_for_good_one_by_one_or_all():
    first, second, third = (discard(keep(name)) for name in "abc")
    delete_for_good(second)
    assert {save.path for save in list_trash(CATALOGUE)} == {first, third}
    empty_trash()
    assert list_trash(CATALOGUE) == []
    empty_trash()


def test_a_game_keeps_its_last_ten_versions():
    path = keep("war", turns=0)
    for turns in range(1, 13):
        keep_version(path)
        save_record(path, played(min(turns, 6), seed="war").record)
    assert len(versions_of(path)) == 10
    assert [summary_of(version, CATALOGUE).turns for version in versions_of(path)] == [
        6,
        6,
        6,
        6,
        6,
        6,
        5,
        4,
        3,
        2,
    ]
    assert list_saves(CATALOGUE) == [summary_of(path, CATALOGUE)]  # versions are no games of the list


def test_a_version_holds_the_mails_of_its_time():
    path = keep("by mail")
    mails_path(path).write_text("spring")
    keep_version(path)
    mails_path(path).unlink()
    mails_path(path).write_text("fall")
    (version,) = versions_of(path)
    assert mails_path(version).read_text() == "spring"


@pytest.mark.parametrize("ahead", [10**5, 400 * 10**7])
def test_a_save_dated_in_the_future_is_not_on_top_for_ever(ahead):
    odd, mine = keep("odd"), keep("mine", age=5)
    when = time.time() + ahead
    os.utime(odd, (when, when))
    found = {save.path: save for save in list_saves(CATALOGUE)}
    assert all(save.date.timestamp() < time.time() + 200 for save in found.values())
    keep("newer")
    assert list_saves(CATALOGUE)[0].title == "newer"
    assert latest_running(CATALOGUE).title == "newer"
    assert mine in found


def test_where_nothing_is_written_yet_there_is_no_earlier_version():
    path = saves_dir() / "war.json"
    mails_path(path).parent.mkdir(parents=True, exist_ok=True)
    mails_path(path).write_text("From: Anna")
    keep_version(path)
    assert versions_of(path) == []
    assert sorted(path.parent.rglob("*")) == [mails_path(path)]
