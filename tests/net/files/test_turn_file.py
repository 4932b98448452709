"""Turn files: what is read again, what is refused, whom a seat trusts."""

import json
import stat
import zlib
from dataclasses import replace

import pytest

from game.core.errors import NetError
from game.net.files.key_files import file_name
from game.net.files.seals import check_number
from game.net.files.seat_keys import namesake_words, seat_keys, standing_words
from game.net.files.turn_file import LARGEST, MAGIC, USE, read_turn_file
from tests.net.files.by_file import LATER, a_desk, turn_of


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def desk(tmp_path):
    return a_desk(tmp_path)


def refusal(data: bytes) -> str:
    with pytest.raises(NetError) as caught:
        read_turn_file(data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_turn_file_is_read_again(desk):
    turn = turn_of(desk, "FRANCE")
    data = turn.to_bytes(desk.signer)
    assert read_turn_file(data) == turn
    assert turn.to_bytes(desk.signer) == data


def test_a_changed_byte_anywhere_is_refused(desk):
    data = turn_of(desk, "FRANCE").to_bytes(desk.signer)
    for place in range(len(data)):
        assert refusal(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


def test_a_file_cut_short_is_refused(desk):
    data = turn_of(desk, "FRANCE").to_bytes(desk.signer)
    assert all("signature" in refusal(data[:end]) for end in (len(MAGIC), 90, len(data) - 1))
    assert refusal(b"") == "This is no turn file."


def test_a_signed_file_that_would_fill_the_memory_is_refused(desk):
    body = desk.signer.public + zlib.compress(b" " * (LARGEST + 1))
    assert "too large" in refusal(MAGIC + desk.signer.sign(USE, body) + body)


def test_a_seat_makes_its_key_once_and_nobody_else_may_read_it(desk, home):
    turn = turn_of(desk, "FRANCE")
    keys, is_new = seat_keys(turn)
    again, is_again = seat_keys(turn)
    assert (is_new, is_again) == (True, False)
    assert keys == again
    assert stat.S_IMODE(keys.path.stat().st_mode) == 0o600
    assert home in keys.path.parents


def test_a_turn_file_of_another_desk_for_the_same_table_is_refused_with_both_numbers(desk, home, tmp_path):
    turn = turn_of(desk, "FRANCE")
    seat_keys(turn)
    foe = a_desk(tmp_path)
    forged = read_turn_file(turn.to_bytes(foe.signer))
    with pytest.raises(NetError) as caught:
        seat_keys(forged)
    assert check_number(foe.signer.public) in str(caught.value)
    assert check_number(desk.signer.public) in str(caught.value)
    kept, _ = seat_keys(forged, trusts=True)
    assert kept.signer == seat_keys(forged)[0].signer


def test_a_game_of_the_same_name_by_another_host_is_told_apart_at_its_first_file(desk, home, tmp_path):
    seat_keys(turn := turn_of(desk, "FRANCE"))
    forged = turn_of(stranger := a_desk(tmp_path / "other"), "FRANCE")
    assert (forged.table != turn.table, forged.title) == (True, turn.title)
    words = namesake_words(forged)
    assert check_number(desk.signer.public) in words
    assert check_number(stranger.signer.public) not in words
    assert "ask the host before you send" in words
    assert namesake_words(replace(forged, title=f"{turn.title.upper()} ")) == words
    for other in (turn, replace(forged, title="Another game"), replace(forged, seat="ITALY")):
        assert namesake_words(other) == ""


def test_keys_of_before_are_read_and_learn_what_their_game_is_called(desk, home):
    keys, _ = seat_keys(turn := turn_of(desk, "FRANCE"))
    data = json.loads(keys.path.read_text())
    del data["title"]
    keys.path.write_text(json.dumps(data))
    assert seat_keys(turn) == (keys, False)
    assert json.loads(keys.path.read_text())["title"] == turn.title


def test_files_are_called_as_people_and_disks_can_have_it():
    assert file_name("M.A.D. Diplomacy", "S1901M", "FRANCE", "turn") == "MAD Diplomacy.S1901M.FRANCE.turn"
    assert file_name("..", "S1901M", "turn") == "game.S1901M.turn"


def test_orders_being_written_are_kept_for_their_own_turn(desk, home):
    turn = turn_of(desk, "FRANCE")
    seat_keys(turn)[0].drafted(turn, ("A PAR H",))
    keys, _ = seat_keys(turn)
    assert keys.drafts_of(turn) == ("A PAR H",)
    assert keys.drafts_of(turn_of(desk, "FRANCE", LATER)) == ()


def test_a_seat_is_told_where_the_desk_knows_another_key(desk, home):
    turn = turn_of(desk, "FRANCE")
    keys, _ = seat_keys(turn)
    desk, _ = desk.taken(keys.signed(turn, ())[1], mark=turn.mark, phase=turn.phase)
    assert standing_words(turn_of(desk, "FRANCE"), keys) == ""
    keys.path.unlink()
    other, _ = seat_keys(turn)
    assert "another key" in standing_words(turn_of(desk, "FRANCE"), other)
