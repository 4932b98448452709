"""What keeps one game on disk: a file with the first order, never over what another program wrote, an earlier
version a turn.
"""

from dataclasses import replace

import pytest

from game.core.errors import RecordError
from game.games.list import CATALOGUE
from game.play import keeper as keeper_module
from game.play.keeper import Keeper
from game.play.library import versions_of
from game.play.saves_list import list_saves
from game.play.scrambling import key_of, scrambled
from game.play.storage import (
    autosave_path,
    autosaves_dir,
    load_match,
    load_record,
    mails_path,
    save_record,
    saves_dir,
    sealed,
    settings_path,
)
from tests.play.games import PERSON, half_ordered, new_match, played
from tests.play.toy import SEATS, TOYS, Take


@pytest.fixture
def keep():
    """Makes keepers that are released in the end."""
    made = []

    def make(match, **more):
        made.append(Keeper(match, **more))
        assert made[-1].take() is None
        return made[-1]

    yield make
    for one in made:
        one.release()


def play_turn(match):
    for seat in match.to_act:
        match.commit(seat, [Take(seat, 1)])
    match.advance()


def load(path):
    return load_match(path, TOYS)


def test_a_game_that_was_only_opened_has_no_file(keep, redweed_home):
    match = new_match(PERSON)
    keeper = keep(match)
    assert not keeper.save()
    assert list_saves(CATALOGUE) == []
    match.set_draft("RED", [Take("RED", 1)])
    assert keeper.save()
    assert keeper.path == autosave_path(match.record)
    assert load_record(keeper.path, CATALOGUE).drafts == {"RED": ("take 1",)}
    keeper.release()
    assert [path.name for path in autosaves_dir().iterdir()] == [keeper.path.name]


def test_mails_alone_begin_a_game(keep):
    keeper = keep(new_match(PERSON))
    written = []
    assert keeper.save(written.append, is_begun=True)
    assert written == [keeper.path]


def test_nothing_is_written_twice(keep):
    match = played(2)
    keeper = keep(match)
    assert keeper.save()
    assert not keeper.save()


def test_a_game_goes_on_in_the_file_it_was_loaded_from(keep):
    first = keep(played(2))
    first.save()
    first.release()
    match = load(first.path)
    keeper = keep(match)
    assert not keeper.save()  # it is as it was
    match.set_draft("RED", [Take("RED", 2)])
    keeper.save()
    assert keeper.path == first.path
    assert len(list_saves(CATALOGUE)) == 1


def test_every_turn_leaves_an_earlier_version(keep):
    match = new_match(PERSON, heap=99)
    keeper = keep(match)
    for _ in range(11):
        play_turn(match)
        keeper.save()
        match.set_draft("GREEN", [Take("GREEN", 3)])
        keeper.save()
    versions = [load_record(path, CATALOGUE) for path in versions_of(keeper.path)]
    assert [len(record.turns) for record in versions] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert all(record.drafts == {"GREEN": ("take 3",)} for record in versions)  # as it stood before the turn


def test_a_version_goes_on_as_a_game_of_its_own(keep):
    match = new_match(PERSON, heap=99)
    keeper = keep(match)
    for _ in range(3):
        play_turn(match)
        keeper.save()
    keeper.release()
    before = keeper.path.read_bytes()
    older = load(versions_of(keeper.path)[-1])
    other = keep(older)
    play_turn(older)
    other.save()
    assert other.path != keeper.path
    assert keeper.path.read_bytes() == before
    assert sorted(save.turns for save in list_saves(CATALOGUE)) == [2, 3]


def test_what_another_program_wrote_is_never_written_over(keep):
    match = new_match(PERSON, heap=99)
    keeper = keep(match)
    play_turn(match)
    keeper.save()
    other = load(keeper.path)
    for _ in range(6):
        play_turn(other)
    save_record(keeper.path, other.record)  # a program without locks
    match.set_draft("RED", [Take("RED", 1)])
    keeper.save()
    assert "goes on as" in keeper.notice
    assert len(load_record(autosave_path(match.record), CATALOGUE).turns) == 7
    assert len(load_record(keeper.path, CATALOGUE).turns) == 1
    assert keeper.path != autosave_path(match.record)
    play_turn(match)
    keeper.save()
    assert len(load_record(keeper.path, CATALOGUE).turns) == 2


def test_a_file_that_was_taken_away_is_written_again(keep):
    match = played(2)
    keeper = keep(match)
    keeper.save()
    keeper.path.unlink()
    assert keeper.save()
    assert keeper.path == autosave_path(match.record)


def test_a_saved_game_goes_on_in_the_running_file_unless_that_is_further(keep):
    match = new_match(PERSON, heap=99)
    keeper = keep(match)
    play_turn(match)
    keeper.save()
    saved = saves_dir() / "war.json"
    save_record(saved, match.record)
    keeper.release()
    same = keep(load(saved))
    assert same.path == keeper.path
    same.release()
    play_turn(match)
    again = keep(load(keeper.path))
    play_turn(again.match)
    again.save()
    again.release()
    late = keep(load(saved))
    late.match.set_draft("RED", [Take("RED", 1)])
    late.save()
    assert late.path != keeper.path
    assert len(load_record(keeper.path, CATALOGUE).turns) == 2


def test_the_second_to_open_a_game_is_told(keep):
    match = played(2)
    keep(match).save()
    assert Keeper(load(autosave_path(match.record))).take().is_here


def test_a_disk_that_refuses_changes_nothing_and_the_next_save_is_another_try(keep, monkeypatch):
    match = new_match(PERSON, heap=99)
    keeper = keep(match)
    play_turn(match)
    keeper.save()
    before = keeper.path.read_bytes()

    def refuse(path, *_, **__):
        raise RecordError(f"{path} cannot be written: No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(keeper_module, "save_record", refuse)
        play_turn(match)
        with pytest.raises(RecordError, match="No space left"):
            keeper.save()
        assert "No space left" in keeper.problem
    assert keeper.path.read_bytes() == before
    assert keeper.save()
    assert keeper.problem == ""
    assert len(load_record(keeper.path, CATALOGUE).turns) == 2


def test_a_game_moves_to_another_folder(keep, tmp_path):
    match = played(2)
    keeper = keep(match)
    keeper.move_to(tmp_path)
    keeper.save()
    assert keeper.path.parent == tmp_path
    keeper.release()
    again = keep(load(keeper.path), other=tmp_path)
    assert again.path == keeper.path
    assert [save.path for save in list_saves(CATALOGUE, [tmp_path])] == [keeper.path]


# -- orders of several persons -------------------------------------------------------------------------------


def three_persons():
    match = half_ordered()
    for seat in SEATS:
        match.set_player(seat, replace(PERSON, name=seat.title()))
    return match


def test_orders_of_several_persons_are_no_plain_text_and_come_back(keep):
    match = three_persons()
    keeper = keep(match)
    keeper.save()
    text = keeper.path.read_text(encoding="utf-8")
    for plain in ("take 2", "take 3"):  # the turn that was played holds "take 1" only
        assert plain not in text
    again = load(keeper.path)
    assert again.record.drafts == match.record.drafts
    assert again.committed == {"RED"}
    assert again.origin.notice == ""


def test_the_same_holds_for_a_file_that_a_person_gives_away():
    record = three_persons().record
    assert "take 3" not in sealed(record).to_text()
    assert "take 3" in record.to_text()


def test_with_the_key_gone_the_game_opens_without_those_orders_and_says_so(keep):
    keeper = keep(three_persons())
    keeper.save()
    keeper.release()
    (settings_path().parent / "orders.key").unlink()
    again = load(keeper.path)
    assert again.turn == 1
    assert not any(again.draft(seat) for seat in SEATS)
    assert again.committed == frozenset()  # nobody's units hold because a file was moved
    assert "cannot be read on this computer" in again.origin.notice


@pytest.mark.parametrize("key", ["", "zz", "00" * 32])
def test_another_key_opens_it_without_them_too(keep, key):
    keeper = keep(three_persons())
    keeper.save()
    (settings_path().parent / "orders.key").write_text(key)
    assert load(keeper.path).origin.notice


@pytest.mark.parametrize("text", ["?", "AAAA", "A" * 64])
def test_a_text_that_hides_nothing_is_no_traceback(keep, text):
    keeper = keep(three_persons())
    keeper.save()
    record = replace(load_record(keeper.path, CATALOGUE), hidden=text)
    save_record(keeper.path, record)
    assert load(keeper.path).origin.notice


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"drafts": [], "past": [], "future": []},
        {"drafts": {}, "past": [3], "future": []},
        {"drafts": {}, "past": {}},
    ],
)
def test_hidden_data_of_another_form_is_no_traceback(keep, data):
    keeper = keep(three_persons())
    keeper.save()
    key = key_of(settings_path().parent, is_new=False)
    save_record(keeper.path, replace(load_record(keeper.path, CATALOGUE), hidden=scrambled(data, key)))
    assert "cannot be read on this computer" in load(keeper.path).origin.notice


def test_one_person_alone_hides_nothing_from_nobody(keep):
    keeper = keep(half_ordered())
    keeper.save()
    assert "take 3" in keeper.path.read_text(encoding="utf-8")


def test_a_game_masters_desk_hides_nothing(keep):
    keeper = keep(three_persons(), is_open=True)
    keeper.save(lambda path: mails_path(path).write_text("From: Anna"))
    assert "take 3" in keeper.path.read_text(encoding="utf-8")


def test_another_keeper_of_the_same_match_goes_on_in_the_same_file(keep):
    """As from the desk to the table."""
    match = new_match(PERSON, heap=99)
    play_turn(match)
    first = keep(match)
    first.save()
    play_turn(match)
    first.save()
    first.release()
    second = keep(match)
    play_turn(match)
    second.save()
    assert (second.path, second.notice) == (first.path, "")
    assert len(load_record(first.path, CATALOGUE).turns) == 3


def test_hidden_orders_of_a_running_game_are_not_written_over_by_an_older_save(keep):
    match = three_persons()
    keeper = keep(match)
    keeper.save()
    keeper.release()
    saved = saves_dir() / "war.json"
    save_record(saved, replace(match.record, drafts={}, committed=frozenset()))
    other = keep(load(saved))
    other.match.set_draft("BLUE", [Take("BLUE", 1)])
    other.save()
    assert other.path != keeper.path
    assert load(keeper.path).record.drafts == match.record.drafts
