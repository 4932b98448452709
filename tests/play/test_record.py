import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import Dice
from game.core.errors import OlderRulesError, RecordError
from game.core.results import Outcome
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import read_record, record_of
from game.play.record import ClockTimes, NewDice, Record, closing_seal
from game.play.thinking import play_bots
from game.play.walk import walk
from tests.play.games import finished, first_format, half_ordered, played
from tests.play.toy import SEATS, TOY, TOYS, Take, Toy

GOOD = played(6)
TEXT = GOOD.record.to_text()
HALF = half_ordered().record.to_text()


OLD = first_format(TEXT)


def damaged(**fields: object) -> str:
    """The text of the half-ordered match with other fields."""
    return json.dumps(json.loads(HALF) | fields)


def closed(data: dict[str, Any]) -> str:
    """The text of changed data with the closing seal that fits it, as somebody makes it who knows how."""
    last = data["turns"][-1]["seal"] if data["turns"] else ""
    return json.dumps(data | {"seal": closing_seal(data, len(data["turns"]), last)})


def fault_of(text: str) -> RecordError:
    _, error = read_record(text, CATALOGUE)
    assert error is not None
    return error


def test_a_record_is_a_text_that_a_person_can_read():
    assert TEXT.startswith(
        '{\n  "format": 2,\n  "title": "Toy",\n  "created": "2024-05-01T12:00:00+00:00",\n'
    )
    turn = json.loads(TEXT)["turns"][0]
    assert list(turn) == ["phase", "orders", "digest", "seal"]
    assert set(turn["orders"]) == {"RED", "BLUE", "GREEN"}
    assert all(
        text == "pass" or text.startswith("take ") for texts in turn["orders"].values() for text in texts
    )
    assert turn["digest"] == GOOD.game.digest(GOOD.states[1])


def test_writing_and_reading_give_the_same_record():
    for match in (GOOD, half_ordered(), finished()):
        record, error = read_record(match.record.to_text(), CATALOGUE)
        assert error is None
        assert record == match.record


def test_clocks_are_kept_beside_what_the_seals_cover():
    match = played(3)
    plain = match.record
    match.clock = ClockTimes("5+3", dict.fromkeys(plain.seats, 61.5))
    record, error = read_record(match.record.to_text(), CATALOGUE)
    assert error is None
    assert record.clock == match.clock
    assert record.seals() == plain.seals()
    assert "clock" not in plain.to_json()
    assert Match.from_record(record, TOYS).clock == match.clock
    assert match.fork(2).clock is None


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        ([], "clock is [], where an object in braces is expected"),
        ({"control": "5+3"}, 'clock: the field "left" is missing'),
        ({"control": "5+3", "left": {"RED": 1}}, "a time for each of"),
        (
            {"control": 5, "left": {"RED": 1, "BLUE": 1, "GREEN": 1}},
            "clock, control is 5, where a text is expected",
        ),
        ({"control": "5", "left": {"RED": -1, "BLUE": 1, "GREEN": 1}}, 'clock, left, "RED" is -1'),
        ({"control": "5", "left": {"RED": True, "BLUE": 1, "GREEN": 1}}, 'clock, left, "RED" is True'),
    ],
)
def test_damaged_clocks_are_refused_with_their_place(clock, words):
    assert words in str(fault_of(damaged(clock=clock)))


def test_a_walk_gives_every_state():
    replay = walk(GOOD.record, TOYS)
    assert replay.states == GOOD.states
    assert replay.reports == GOOD.reports


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": 4}, "the record has format 4; this program reads formats up to 3"),
        ({"format": "1"}, "format is '1', where a whole number from 1 is expected"),
        ({"format": True}, "format is True"),
        ({"seed": 5}, "seed is 5, where a text is expected"),
        ({"options": []}, r"options is \[\], where an object"),
        ({"options": {"heap": 1.5}}, 'options, "heap" is 1.5'),
        ({"seats": {"RED": "human"}}, "seats, \"RED\" is 'human'"),
        (
            {"seats": {"RED": {"player": "robot"}}},
            "seats, \"RED\", player is 'robot', where one of human, hold",
        ),
        ({"color": "blue"}, "color: there is no such field in a record"),
        ({"drafts": {"PINK": []}}, "drafts is 'PINK', where one of the seats RED, BLUE, GREEN is expected"),
        ({"drafts": {"RED": "take 1"}}, "drafts, \"RED\" is 'take 1', where a list"),
        ({"committed": ["PINK"]}, "committed is 'PINK'"),
        ({"outcome": {"ending": "solo"}}, 'outcome: the field "winners" is missing'),
        (
            {"changes": [{"turn": 9, "seat": "RED", "player": "hold"}]},
            "changes, turn is 9, where a whole number from 0 to 1",
        ),
        ({"turns": {}}, r"expected '\['"),
        ({"turns": [5]}, "turn 1 is 5, where an object"),
        ({"turns": [{"phase": "T1"}]}, 'turn 1: the field "orders" is missing'),
    ],
)
def test_a_wrong_field_is_named_with_its_value(fields, words):
    with pytest.raises(RecordError, match=words):
        record_of(damaged(**fields), CATALOGUE)


@pytest.mark.parametrize("name", sorted(json.loads(HALF)))
def test_a_missing_field_is_named(name):
    data = json.loads(HALF)
    del data[name]
    assert f'"{name}" is missing' in str(fault_of(json.dumps(data)))


def test_a_fault_in_the_tail_leaves_the_turns():
    record, error = read_record(damaged(committed=5), CATALOGUE)
    assert record is not None
    assert len(record.turns) == 1
    assert record.drafts == {}
    assert error.turn == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "[]",
        "null",
        "{",
        "{}",
        '{"format": 1',
        "\x00",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"format": 1e999}',
        "1" * 5000,
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(text):
    record, error = read_record(text, CATALOGUE)
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
    record, error = read_record(TEXT[:cut], CATALOGUE)
    assert record is not None
    assert record.turns == GOOD.record.turns[:3]
    assert error.turn == 3
    line = TEXT[:cut].count("\n") + 1
    assert str(error) == f"the text breaks off in line {line}"


def test_an_altered_order_is_found_where_it_stands():
    data = json.loads(TEXT)
    order = data["turns"][2]["orders"]["BLUE"]
    order[0] = "pass" if order[0] != "pass" else "take 1"
    record, error = read_record(json.dumps(data, indent=2), CATALOGUE)
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
    return record_of(text, CATALOGUE)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (
            {"digest": "0" * 32},
            r"turn 3 \(T3\): the position after it has the digest [0-9a-f]{32}, the record says 0{32}",
        ),
        ({"phase": "T9"}, r"turn 3 \(T9\): the game is in phase T3 here"),
        ({"orders": {"RED": ("jump",)}}, r'turn 3 \(T3\), orders of RED: "jump" cannot be read'),
        ({"orders": {}}, r"turn 3 \(T3\): the position after it has the digest"),
    ],
)
def test_a_walk_names_turn_phase_and_first_difference(turn, words):
    record = resealed(GOOD.record, **turn)
    with pytest.raises(RecordError, match=words) as caught:
        walk(record, TOYS)
    assert caught.value.turn == 2
    match, error = Match.salvage(record, TOYS)
    assert error is not None
    assert (match.turn, match.states) == (2, GOOD.states[:3])


def test_orders_of_one_who_has_none_to_give_are_refused():
    data = json.loads(HALF) | {"committed": ["RED"], "drafts": {"RED": ["jump"]}}
    record = record_of(closed(data), CATALOGUE)
    with pytest.raises(RecordError, match='drafts, orders of RED: "jump"'):
        Match.from_record(record, TOYS)
    match, error = Match.salvage(record, TOYS)
    assert (match.turn, error.turn, match.committed) == (1, 1, frozenset())


def test_the_outcome_must_be_that_of_the_rules():
    data = json.loads(TEXT)
    data["outcome"] = {"ending": "nearest", "winners": ["RED"]}
    with pytest.raises(RecordError, match=r"says the game ended \(nearest: RED\); by the rules it goes on"):
        walk(record_of(closed(data), CATALOGUE), TOYS)
    ended = finished()
    data = json.loads(ended.record.to_text()) | {"outcome": None}
    match, error = Match.salvage(record_of(closed(data), CATALOGUE), TOYS)
    assert "says the game goes on; by the rules it ended" in str(error)
    assert match.turn == ended.turn


def test_the_limit_is_an_ending_without_winners():
    data = json.loads(TEXT) | {"outcome": {"ending": "limit", "winners": []}}
    assert Match.from_record(record_of(closed(data), CATALOGUE), TOYS).outcome == Outcome("limit")


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
    record = record_of(closed(data), CATALOGUE)
    with pytest.raises(RecordError, match=words):
        walk(record, TOYS)


def test_older_formats_are_upgraded_one_step_at_a_time():
    old = json.loads(OLD)
    old["name"] = old.pop("title")

    def titled(data):
        data["title"] = data.pop("name")
        return data

    steps = {1: titled, 2: lambda data: data | {"title": data["title"].upper()}}
    record, error = read_record(json.dumps(old), CATALOGUE, steps, newest=3)
    assert error is None
    assert record == record_of(OLD.replace('"title": "Toy"', '"title": "TOY"'), CATALOGUE)
    spoiled = json.loads(OLD)
    spoiled["name"] = spoiled.pop("title")
    spoiled["turns"][1] = "no turn"
    _, error = read_record(json.dumps(spoiled), CATALOGUE, steps, newest=3)
    assert str(error).startswith("line 1: turn 2")
    assert "format 1, which this program no longer reads" in str(
        read_record(json.dumps(old), CATALOGUE, {2: titled}, newest=3)[1]
    )


@settings(max_examples=300)
@given(st.integers(0, len(TEXT) - 3))
def test_any_truncation_is_refused_and_keeps_true_turns(length):
    record, error = read_record(TEXT[:length], CATALOGUE)
    assert error is not None
    assert "\n" not in str(error)
    if record is not None:
        assert record.turns == GOOD.record.turns[: len(record.turns)]
        assert error.turn == len(record.turns)
        match, _ = Match.salvage(record, TOYS)
        assert match.states == GOOD.states[: match.turn + 1]


@settings(max_examples=500)
@given(st.data())
def test_any_mutation_raises_nothing_but_record_errors(data):
    place = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 6))
    inserted = data.draw(
        st.text(max_size=6)
        | st.sampled_from(["{", "}", "[", "]", '"', ",", "null", "1e999", "NaN", "-1", "\\ud800"])
    )
    text = TEXT[:place] + inserted + TEXT[place + length :]
    record, error = read_record(text, CATALOGUE)
    if record is None:
        assert isinstance(error, RecordError)
        return
    try:
        match, difference = Match.salvage(record, TOYS)
    except RecordError:
        return
    sound = min(match.turn, len(GOOD.record.turns))
    assert match.states[: sound + 1] == GOOD.states[: sound + 1]
    if error is None and difference is None:
        assert match.record.turns == GOOD.record.turns


@settings(max_examples=200)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda c: st.lists(c) | st.dictionaries(st.text(), c),
    ),
    st.data(),
)
def test_any_value_in_any_field_raises_nothing_but_record_errors(value, data):
    fields = json.loads(HALF)
    fields[data.draw(st.sampled_from(sorted(fields)))] = value
    record, error = read_record(json.dumps(fields), CATALOGUE)
    assert (record is None) <= isinstance(error, RecordError)
    if record is not None:
        with suppress(RecordError):
            Match.salvage(record, TOYS)


# -- the closing seal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("title", "Another"),
        ("created", "2024-05-02T12:00:00+00:00"),
        ("phase", "Turn 9"),
        ("id", "ab"),
        ("map", "other.tmx"),
        ("map_mark", "0" * 32),
        (
            "seats",
            {
                "RED": {"player": "hold"},
                "BLUE": {"player": "human", "name": "Anna"},
                "GREEN": {"player": "human"},
            },
        ),
        ("changes", [{"turn": 1, "seat": "RED", "player": "random"}]),
        ("dice", [{"turn": 1, "seed": "other"}]),
        ("drafts", {}),
        ("committed", []),
        ("outcome", {"ending": "limit", "winners": []}),
        ("clock", {"control": "5+3", "left": {"RED": 1, "BLUE": 1, "GREEN": 1}}),
    ],
)
def test_the_closing_seal_covers_all_that_is_no_turn(name, value):
    error = fault_of(damaged(**{name: value}))
    assert "does not match its closing seal" in str(error)
    assert not isinstance(error, OlderRulesError)


def test_the_closing_seal_covers_how_many_turns_there_are():
    data = json.loads(TEXT)
    data["turns"] = data["turns"][:4]
    record, error = read_record(json.dumps(data), CATALOGUE)
    assert len(record.turns) == 4
    assert "does not match its closing seal" in str(error)
    assert "turns are missing" in str(error)


@pytest.mark.parametrize("seal", [None, 5, [], {}, "", "0" * 32, "x" * 10_000])
def test_a_closing_seal_that_is_none_is_refused_in_one_sentence(seal):
    error = fault_of(damaged(seal=seal))
    assert "does not match its closing seal" in str(error)
    assert len(str(error)) < 300


def test_the_first_format_has_no_closing_seal_and_is_read_with_its_lines():
    record, error = read_record(OLD, CATALOGUE)
    assert error is None
    assert (record.turns, record.id, record.map_mark, record.is_sealed) == (GOOD.record.turns, "", "", False)
    assert json.loads(record.to_text())["format"] == 2
    damage = OLD.replace('"options": {', '"options": 5, "x": {')
    line = OLD[: OLD.index('"options"')].count("\n") + 1
    assert str(fault_of(damage)).startswith(f"line {line}: ")


@pytest.mark.parametrize("value", [5, None, [], {"a": 1}, "x" * 65, "../up", "a b", "\u00e9"])
def test_an_id_is_letters_and_digits(value):
    error = fault_of(damaged(id=value))
    assert "id is " in str(error)
    assert len(str(error)) < 300


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (5, "dice is 5, where a list"),
        ([5], "dice is 5, where an object"),
        ([{"turn": 0}], 'dice: the field "seed" is missing'),
        ([{"turn": 2, "seed": "x"}], "dice, turn is 2, where a whole number from 0 to 1"),
        ([{"turn": True, "seed": "x"}], "dice, turn is True"),
        ([{"turn": 0, "seed": 5}], "dice, seed is 5, where a text"),
        (
            [{"turn": 1, "seed": "x"}, {"turn": 1, "seed": "y"}],
            "dice, turn is 1, where a whole number from 2 to 1",
        ),
    ],
)
def test_damaged_dice_are_refused_with_their_place(dice, words):
    assert words in str(fault_of(damaged(dice=dice)))


# -- older rules ---------------------------------------------------------------------------------------------


class Richer(Toy):
    """The toy under a later ruling: whoever takes three stones takes a fourth."""

    def resolve(self, state, orders):
        after, report = super().resolve(state, orders)
        more = sum(o.count == 3 for sheet in orders.values() for o in sheet)
        return (replace(after, heap=after.heap - more) if more and after.ended is None else after), report


RICHER_TOYS = Catalogue((replace(TOY, builder=lambda path: LoadedGame(Richer(), TOY.load().document)),))


def greedy_match() -> Match:
    """Four turns; in the third RED takes three stones."""
    match = Match.start(
        TOY, {"heap": 90}, "b", dict.fromkeys(SEATS, PlayerSpec("human")), created="2024-05-01T12:00:00+00:00"
    )
    for count in (1, 2, 3, 1):
        for seat in SEATS:
            match.commit(seat, [Take(seat, count if seat == "RED" else 1)])
        match.advance()
    return match


@pytest.mark.parametrize("write", [lambda text: text, first_format], ids=["with a closing seal", "without"])
def test_a_record_of_older_rules_is_told_as_such_and_not_as_damaged(write):
    text = write(greedy_match().record.to_text())
    record = record_of(text, CATALOGUE)
    match, error = Match.salvage(record, RICHER_TOYS)
    assert isinstance(error, OlderRulesError)
    assert str(error).startswith("played under older rules, differs from turn 3 (T3): the position after it")
    assert (error.turn, match.turn, match.outcome) == (2, 2, None)
    assert match.to_act == SEATS  # it can be played on from there


def test_an_altered_record_is_not_told_as_older_rules():
    text = greedy_match().record.to_text()
    data = json.loads(text)
    data["turns"][2]["digest"] = "0" * 32
    for altered in (json.dumps(data), json.dumps(data | {"format": 1})):
        _, error = read_record(altered, CATALOGUE)
        assert not isinstance(error, OlderRulesError)
        assert "does not match its seal" in str(error)


def test_an_ending_that_the_rules_no_longer_give_is_older_rules_from_the_end_on():
    ended = finished()
    data = json.loads(first_format(ended.record.to_text())) | {"outcome": None}
    match, error = Match.salvage(record_of(json.dumps(data), CATALOGUE), TOYS)
    assert isinstance(error, OlderRulesError)
    assert "differs from its end: the record says the game goes on; by the rules it ended" in str(error)
    assert match.states == ended.states


def test_a_first_position_that_nothing_vouches_for_may_be_altered():
    data = json.loads(first_format(HALF)) | {"turns": [], "drafts": {}, "committed": [], "seed": "other"}
    with pytest.raises(RecordError, match="its seed, options or map were altered") as caught:
        walk(record_of(json.dumps(data), CATALOGUE), TOYS)
    assert not isinstance(caught.value, OlderRulesError)


# -- other dice ----------------------------------------------------------------------------------------------


def test_other_dice_are_in_the_record_and_come_again_with_it():
    match = played(4)
    record = replace(match.record, dice=(NewDice(4, "other"),))
    replay = Match.from_record(record_of(record.to_text(), CATALOGUE), TOYS)
    assert replay.states[:4] == match.states[:4]
    assert replay.state.dice == Dice("other")
    assert replay.state != match.state
    assert replay.seed == "other"
    assert replay.record.seed == "b"
    play_bots(replay)
    replay.advance()
    again = record_of(replay.record.to_text(), CATALOGUE)
    assert walk(again, TOYS).states == replay.states


def test_dice_of_the_fork_are_forgotten_with_the_turns_after_it():
    record = replace(played(6).record, dice=(NewDice(2, "x"), NewDice(5, "y")))
    assert record.up_to(5).dice == record.dice
    assert record.up_to(4).dice == (NewDice(2, "x"),)
    assert record.up_to(1).dice == ()
