import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import RecordError
from game.core.results import Outcome
from game.play.match import Match
from game.play.reading import read_record
from game.play.record import ClockTimes, Record
from game.play.walk import walk
from tests.play.games import finished, half_ordered, played
from tests.play.toy import find_toy

GOOD = played(6)
TEXT = GOOD.record.to_text()
HALF = half_ordered().record.to_text()


def damaged(**fields: object) -> str:
    """The text of the half-ordered match with other fields."""
    return json.dumps(json.loads(HALF) | fields)


def fault_of(text: str) -> RecordError:
    _, error = read_record(text)
    assert error is not None
    return error


def test_a_record_is_a_text_that_a_person_can_read():
    assert TEXT.startswith('{\n  "format": 1,\n  "title": "Toy",\n  "created": "2024-05-01T12:00:00+00:00",\n')
    turn = json.loads(TEXT)["turns"][0]
    assert list(turn) == ["phase", "orders", "digest", "seal"]
    assert set(turn["orders"]) == {"RED", "BLUE", "GREEN"}
    assert all(text == "pass" or text.startswith("take ") for texts in turn["orders"].values() for text in texts)
    assert turn["digest"] == GOOD.game.digest(GOOD.states[1])


def test_writing_and_reading_give_the_same_record():
    for match in (GOOD, half_ordered(), finished()):
        record, error = read_record(match.record.to_text())
        assert error is None
        assert record == match.record


def test_clocks_are_kept_beside_what_the_seals_cover():
    match = played(3)
    plain = match.record
    match.clock = ClockTimes("5+3", dict.fromkeys(plain.seats, 61.5))
    record, error = read_record(match.record.to_text())
    assert error is None
    assert record.clock == match.clock
    assert record.seals() == plain.seals()
    assert "clock" not in plain.to_json()
    assert Match.from_record(record, find=find_toy).clock == match.clock
    assert match.fork(2).clock is None


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        ([], "clock is [], where an object in braces is expected"),
        ({"control": "5+3"}, "clock is {'control': '5+3'}"),
        ({"control": "5+3", "left": {"RED": 1}}, "a time for each of"),
        ({"control": 5, "left": {"RED": 1, "BLUE": 1, "GREEN": 1}}, "clock, control is 5, where a text is expected"),
        ({"control": "5", "left": {"RED": -1, "BLUE": 1, "GREEN": 1}}, 'clock, left, "RED" is -1'),
        ({"control": "5", "left": {"RED": True, "BLUE": 1, "GREEN": 1}}, 'clock, left, "RED" is True'),
    ],
)
def test_damaged_clocks_are_refused_with_their_place(clock, words):
    assert words in str(fault_of(damaged(clock=clock)))


def test_a_walk_gives_every_state():
    replay = walk(GOOD.record, find=find_toy)
    assert replay.states == GOOD.states
    assert replay.reports == GOOD.reports


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": 2}, "the record has format 2; this program reads formats up to 1"),
        ({"format": "1"}, "format is '1', where a whole number from 1 is expected"),
        ({"format": True}, "format is True"),
        ({"seed": 5}, "seed is 5, where a text is expected"),
        ({"options": []}, r"options is \[\], where an object"),
        ({"options": {"heap": 1.5}}, 'options, "heap" is 1.5'),
        ({"seats": {"RED": "human"}}, "seats, \"RED\" is 'human'"),
        ({"seats": {"RED": {"player": "robot"}}}, "seats, \"RED\", player is 'robot', where one of human, hold"),
        ({"color": "blue"}, 'there is no field "color" in a record'),
        ({"drafts": {"PINK": []}}, "drafts is 'PINK', where one of the seats RED, BLUE, GREEN is expected"),
        ({"drafts": {"RED": "take 1"}}, "drafts, \"RED\" is 'take 1', where a list"),
        ({"committed": ["PINK"]}, "committed is 'PINK'"),
        ({"outcome": {"ending": "solo"}}, "outcome is"),
        ({"changes": [{"turn": 9, "seat": "RED", "player": "hold"}]}, "changes, turn is 9, where a whole number from 0 to 1"),
        ({"turns": {}}, r"expected '\['"),
        ({"turns": [5]}, "turn 1 is 5, where an object"),
        ({"turns": [{"phase": "T1"}]}, 'turn 1 has no field "digest"'),
    ],
)
def test_a_wrong_field_is_named_with_its_value(fields, words):
    with pytest.raises(RecordError, match=words):
        Record.from_text(damaged(**fields))


@pytest.mark.parametrize("name", sorted(json.loads(HALF)))
def test_a_missing_field_is_named(name):
    data = json.loads(HALF)
    del data[name]
    assert f'"{name}" is missing' in str(fault_of(json.dumps(data)))


def test_a_fault_in_the_tail_leaves_the_turns():
    record, error = read_record(damaged(committed=5))
    assert record is not None
    assert len(record.turns) == 1
    assert record.drafts == {}
    assert error.turn == 1


@pytest.mark.parametrize(
    "text",
    ["", " ", "[]", "null", "{", "{}", '{"format": 1', "\x00", "[" * 100_000, '{"a":' * 100_000, '{"format": 1e999}', "1" * 5000],
)
def test_what_is_no_record_is_refused_in_one_sentence(text):
    record, error = read_record(text)
    assert record is None
    assert "\n" not in str(error)
    assert len(str(error)) < 300


def test_a_field_that_stands_twice_is_refused():
    assert 'the field "seed" stands there twice' in str(fault_of(TEXT.replace('"map"', '"seed"')))
    assert '"phase" stands there twice' in str(fault_of(TEXT.replace('"digest"', '"phase"', 1)))


def test_a_half_character_is_refused():
    assert "cannot be read" in str(fault_of(TEXT.replace('"title": "Toy"', r'"title": "\ud800"')))


def test_a_truncated_record_keeps_the_turns_before_the_break():
    cut = TEXT.index('"phase": "T4"') + 30
    record, error = read_record(TEXT[:cut])
    assert record is not None
    assert record.turns == GOOD.record.turns[:3]
    assert error.turn == 3
    line = TEXT[:cut].count("\n") + 1
    assert str(error) == f"the text breaks off in line {line}"


def test_an_altered_order_is_found_where_it_stands():
    data = json.loads(TEXT)
    order = data["turns"][2]["orders"]["BLUE"]
    order[0] = "pass" if order[0] != "pass" else "take 1"
    record, error = read_record(json.dumps(data, indent=2))
    assert (len(record.turns), error.turn) == (2, 2)
    assert "turn 3 (T3) does not match its seal" in str(error)


def test_an_altered_order_that_changes_nothing_is_found_too():
    text = half_ordered().record.to_text()
    data = json.loads(text)
    assert data["turns"][0]["orders"]["RED"] == ["take 1"]
    data["turns"][0]["orders"]["RED"] = ["take 9", "take 1"]
    assert fault_of(json.dumps(data)).turn == 0


def test_an_altered_seed_is_found():
    assert fault_of(TEXT.replace('"seed": "b"', '"seed": "stone"')).turn == 0


def resealed(record: Record, **turn: object) -> Record:
    """The record with its third turn changed by somebody who knows how to make seals."""
    turns = list(record.turns)
    turns[2] = replace(turns[2], **turn)
    text = replace(record, turns=tuple(turns)).to_text()
    return Record.from_text(text)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ({"digest": "0" * 32}, r"turn 3 \(T3\): the position after it has the digest [0-9a-f]{32}, the record says 0{32}"),
        ({"phase": "T9"}, r"turn 3 \(T9\): the game is in phase T3 here"),
        ({"orders": {"RED": ("jump",)}}, r'turn 3 \(T3\), orders of RED: "jump" cannot be read'),
        ({"orders": {}}, r"turn 3 \(T3\): the position after it has the digest"),
    ],
)
def test_a_walk_names_turn_phase_and_first_difference(turn, words):
    record = resealed(GOOD.record, **turn)
    with pytest.raises(RecordError, match=words) as caught:
        walk(record, find=find_toy)
    assert caught.value.turn == 2
    match, error = Match.salvage(record, find=find_toy)
    assert error is not None
    assert (match.turn, match.states) == (2, GOOD.states[:3])


def test_orders_of_one_who_has_none_to_give_are_refused():
    data = json.loads(HALF) | {"committed": ["RED"], "drafts": {"RED": ["jump"]}}
    record = Record.from_text(json.dumps(data))
    with pytest.raises(RecordError, match='drafts, orders of RED: "jump"'):
        Match.from_record(record, find=find_toy)
    match, error = Match.salvage(record, find=find_toy)
    assert (match.turn, error.turn, match.committed) == (1, 1, frozenset())


def test_the_outcome_must_be_that_of_the_rules():
    data = json.loads(TEXT)
    data["outcome"] = {"ending": "nearest", "winners": ["RED"]}
    with pytest.raises(RecordError, match=r"says the game ended \(nearest: RED\); by the rules it goes on"):
        walk(Record.from_text(json.dumps(data)), find=find_toy)
    ended = finished()
    data = json.loads(ended.record.to_text()) | {"outcome": None}
    match, error = Match.salvage(Record.from_text(json.dumps(data)), find=find_toy)
    assert "says the game goes on; by the rules it ended" in str(error)
    assert match.turn == ended.turn


def test_the_limit_is_an_ending_without_winners():
    data = json.loads(TEXT) | {"outcome": {"ending": "limit", "winners": []}}
    assert Match.from_record(Record.from_text(json.dumps(data)), find=find_toy).outcome == Outcome("limit")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"options": {"heap": 0, "growth": True}}, "options of the record do not fit"),
        ({"options": {"heap": 99}}, "the record names the options"),
        ({"start": "0" * 32}, "the first position is not the one of the record"),
        ({"seats": {"RED": {"player": "hold"}}}, "the record has the seats RED, the map RED, BLUE, GREEN"),
    ],
)
def test_a_record_that_does_not_fit_its_game_is_refused(fields, words):
    data = json.loads(TEXT) | {"turns": []} | fields
    record = Record.from_text(json.dumps(data))
    with pytest.raises(RecordError, match=words):
        walk(record, find=find_toy)


def test_older_formats_are_upgraded_one_step_at_a_time():
    old = json.loads(TEXT)
    old["name"] = old.pop("title")

    def titled(data):
        data["title"] = data.pop("name")
        return data

    steps = {1: titled, 2: lambda data: data | {"title": data["title"].upper()}}
    record, error = read_record(json.dumps(old), steps, newest=3)
    assert error is None
    assert record == Record.from_text(TEXT.replace('"title": "Toy"', '"title": "TOY"'))
    assert "format 1, which this program no longer reads" in str(read_record(json.dumps(old), {2: titled}, newest=3)[1])


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT) - 3))
def test_any_truncation_is_refused_and_keeps_true_turns(length):
    record, error = read_record(TEXT[:length])
    assert error is not None
    assert "\n" not in str(error)
    if record is not None:
        assert record.turns == GOOD.record.turns[: len(record.turns)]
        assert error.turn == len(record.turns)
        match, _ = Match.salvage(record, find=find_toy)
        assert match.states == GOOD.states[: match.turn + 1]


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_any_mutation_raises_nothing_but_record_errors(data):
    place = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 6))
    inserted = data.draw(
        st.text(max_size=6) | st.sampled_from(["{", "}", "[", "]", '"', ",", "null", "1e999", "NaN", "-1", "\\ud800"])
    )
    text = TEXT[:place] + inserted + TEXT[place + length :]
    record, error = read_record(text)
    if record is None:
        assert isinstance(error, RecordError)
        return
    try:
        match, difference = Match.salvage(record, find=find_toy)
    except RecordError:
        return
    sound = min(match.turn, len(GOOD.record.turns))
    assert match.states[: sound + 1] == GOOD.states[: sound + 1]
    if error is None and difference is None:
        assert match.record.turns == GOOD.record.turns


@settings(max_examples=200, deadline=None)
@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda c: st.lists(c) | st.dictionaries(st.text(), c)),
    st.data(),
)
def test_any_value_in_any_field_raises_nothing_but_record_errors(value, data):
    fields = json.loads(HALF)
    fields[data.draw(st.sampled_from(sorted(fields)))] = value
    record, error = read_record(json.dumps(fields))
    assert (record is None) <= isinstance(error, RecordError)
    if record is not None:
        with suppress(RecordError):
            Match.salvage(record, find=find_toy)
