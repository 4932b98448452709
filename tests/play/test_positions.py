"""Games that begin from a position somebody made: written down, read, replayed, forked, and refused when it
was altered.
"""

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import PositionError, RecordError
from game.core.results import Outcome
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.thinking import play_bots
from tests.play.games import first_format, played
from tests.play.toy import SEATS, TOY, TOYS


def placed(**changes: object) -> Match:
    """A game that begins where another one stands after two turns."""
    state = replace(played(2).state, **changes)
    data = TOY.load().game.to_json(state)
    return Match.start(
        TOY, {"heap": 99}, "b", dict.fromkeys(SEATS, PlayerSpec("random")), created="x", position=data
    )


def test_a_game_begins_from_the_position_it_is_given():
    match = placed()
    assert match.state == played(2).state
    assert match.phase.turn == 3


def test_its_record_holds_the_position_and_replays_to_the_same_states():
    match = placed()
    for _ in range(3):
        play_bots(match)
        match.advance()
    record = record_of(match.record.to_text(), CATALOGUE)
    assert record == match.record
    assert Match.from_record(record, TOYS).states == match.states


def test_a_fork_keeps_the_position_the_game_began_from():
    match = placed()
    play_bots(match)
    match.advance()
    fork = match.fork(0)
    assert fork.record.position == match.record.position
    assert Match.from_record(fork.record, TOYS).state == match.states[0]


def test_a_game_that_begins_as_usual_writes_no_position_and_records_without_one_are_read():
    text = played(1).record.to_text()
    assert "position" not in json.loads(text)
    assert record_of(text, CATALOGUE).position is None


def test_an_altered_position_is_found():
    data = json.loads(first_format(placed().record.to_text()))
    data["position"]["heap"] += 1
    with pytest.raises(
        RecordError, match="the first position is not the one of the record: its position or map was altered"
    ):
        Match.from_record(record_of(json.dumps(data), CATALOGUE), TOYS)


def test_a_position_that_cannot_be_is_refused():
    data = json.loads(first_format(placed().record.to_text()))
    del data["position"]["heap"]
    with pytest.raises(RecordError, match="the position the record begins from cannot be"):
        Match.from_record(record_of(json.dumps(data), CATALOGUE), TOYS)
    with pytest.raises(PositionError):
        Match.start(TOY, {}, "b", {}, position=data["position"])


def test_a_position_that_is_no_object_is_refused_with_its_line():
    data = json.loads(placed().record.to_text()) | {"position": 5}
    with pytest.raises(RecordError, match=r"line \d+: position is 5, where an object in braces is expected"):
        record_of(json.dumps(data, indent=1), CATALOGUE)


def test_a_game_may_begin_where_it_is_over():
    match = placed(ended=Outcome("draw", SEATS))
    assert match.outcome == Outcome("draw", SEATS)
    assert Match.from_record(match.record, TOYS).outcome == match.outcome


LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=4)
JSON = st.recursive(
    LEAVES, lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text(max_size=4), v, max_size=3)
)
FIELDS = ("phase", "units", "centers", "dislodged", "contested", "options", "ledger", "dice", "ended")


@settings(max_examples=150)
@given(field=st.sampled_from(FIELDS), value=JSON)
def test_whatever_stands_in_a_position_of_diplomacy_only_position_errors_come_of_it(field, value):
    from tests.table.pilot import loaded_standard

    game = loaded_standard().game
    data = game.to_json(game.initial("x")) | {field: value}
    with suppress(PositionError):
        assert game.from_json(data).moment.code
