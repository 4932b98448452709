"""What is said in a match: kept in its record, sealed, hidden from others, and forgotten with its turn."""

import json
from dataclasses import replace

import pytest

from game.core.errors import NotationError, RecordError
from game.core.talk import Word
from game.games.list import CATALOGUE
from game.play.hot_seat_orders import hidden, revealed
from game.play.match import Match
from game.play.reading import read_record, record_of
from game.play.record import closing_seal
from tests.play.games import played
from tests.play.toy import TOYS
from tests.table.pilot import new_match

OFFER = "FRANCE -> GERMANY: PEACE"


def talked(people=None):
    match = new_match(people)
    match.say("FRANCE", OFFER)
    match.say("GERMANY", f"NO {OFFER}")
    return match


def as_written(match, **word):
    """The record of a match whose last word has other fields, sealed by somebody who knows how."""
    data = match.record.to_json()
    data["talk"][-1] |= word
    seal = closing_seal(data, len(data["turns"]), data["turns"][-1]["seal"] if data["turns"] else "")
    return json.dumps(data | {"seal": seal})


def test_words_are_read_back_and_a_match_without_any_is_written_as_ever():
    match = talked()
    record = record_of(match.record.to_text(), CATALOGUE)
    assert record == match.record
    assert Match.from_record(record, CATALOGUE).words == match.words == record.talk
    assert '"talk"' not in new_match().record.to_text()


def test_who_says_something_has_something_to_save():
    match = new_match()
    match.say("FRANCE", OFFER)
    assert match.edits == 1


def test_an_altered_word_does_not_fit_the_closing_seal():
    text = talked().record.to_text().replace("NO FRANCE", "YES FRANCE")
    _, error = read_record(text, CATALOGUE)
    assert "closing seal" in str(error)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ({"turn": 1}, "talk, turn"),
        ({"turn": True}, "talk, turn"),
        ({"turn": -1}, "talk, turn"),
        ({"seat": "ATLANTIS"}, "talk, seat"),
        ({"seat": ["FRANCE"]}, "talk, seat"),
        ({"text": 7}, "talk, text"),
        ({"text": None}, "talk, text"),
        ({"why": "because"}, "talk"),
    ],
)
def test_a_word_of_another_form_is_refused_with_its_place(word, told):
    record, error = read_record(as_written(talked(), **word), CATALOGUE)
    assert record is not None
    assert f": {told}" in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    "text", ["", "PEACE", "YES " * 1000, f"{OFFER}\n", "FRANCE -> ATLANTIS: PEACE", OFFER]
)
def test_what_the_seat_could_not_have_said_is_refused_with_its_turn(text):
    record = record_of(as_written(talked(), text=text), CATALOGUE)
    with pytest.raises(RecordError, match=r"^talk, turn 1 \(S1901M\): ") as refused:
        Match.from_record(record, CATALOGUE)
    assert "\n" not in str(refused.value)
    match, fault = Match.salvage(record, CATALOGUE)
    assert str(fault) == str(refused.value)
    assert match.words == ()


def test_a_game_without_talk_has_none():
    match = played(2)
    with pytest.raises(NotationError, match="nothing is said in Toy"):
        match.say("RED", "hello")
    record = replace(match.record, talk=(Word(0, "RED", "hello"),))
    with pytest.raises(RecordError, match="nothing is said in Toy"):
        Match.from_record(record, TOYS)


def test_words_go_with_the_turn_in_which_they_were_said():
    match = talked()
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    match.say("FRANCE", OFFER)
    assert [word.turn for word in match.words] == [0, 0, 1]
    assert [word.turn for word in match.fork(1).words] == [0, 0]
    match.take_back(0)
    assert match.words == ()


def test_where_several_persons_play_the_file_shows_no_word_at_a_glance(tmp_path):
    match = talked({"FRANCE": "Anna", "ITALY": "Bert"})
    kept = hidden(match.record, tmp_path)
    assert "PEACE" not in kept.to_text()
    assert revealed(record_of(kept.to_text(), CATALOGUE), tmp_path) == (match.record, "")
    alone = talked()
    assert hidden(alone.record, tmp_path) == alone.record
