"""What undo and redo bring back goes into the record and comes out of it."""

import pytest

from game.core.errors import RecordError
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.reading import record_of
from game.play.undo import NOTHING, Undo, sheets_of, steps_of
from tests.play.games import PERSON, new_match
from tests.play.toy import SEATS, TOYS, Take

SHEETS = ({"RED": (), "BLUE": ()}, {"RED": ("a",), "BLUE": ()}, {"RED": ("a",), "BLUE": ("b", "c")})
NOW = {"RED": ("d",), "BLUE": ("b", "c")}


def test_steps_hold_only_what_changed_and_lead_through_the_same_sheets():
    steps = steps_of(NOW, SHEETS)
    assert steps == ({"RED": ()}, {"BLUE": ()}, {"RED": ("a",)})
    assert sheets_of(NOW, steps) == SHEETS
    assert steps_of(NOW, ()) == ()


def ordered():
    match = new_match(PERSON)
    match.set_draft("RED", [Take("RED", 3)])
    match.undo = Undo(({"RED": ()}, {"RED": (Take("RED", 1),)}), ({"RED": (Take("RED", 2),)},))
    return match


def test_undo_survives_save_and_load():
    match = ordered()
    text = match.record.to_text()
    again = Match.from_record(record_of(text, CATALOGUE), TOYS)
    assert again.undo == match.undo
    assert again.undo.past == match.undo.past
    assert again.undo.future == match.undo.future
    assert again.record == match.record


def test_it_ends_with_the_commit_and_with_the_turn():
    match = ordered()
    match.commit("RED", [Take("RED", 3)])
    assert match.undo == NOTHING
    match = ordered()
    for seat in SEATS:
        match.commit(seat, [Take(seat, 1)])
    match.advance()
    match.undo = ordered().undo
    match.take_back(0)
    assert match.undo == NOTHING
    assert '"undo"' not in match.record.to_text()


@pytest.mark.parametrize("bad", ['"undo": []', '"undo": {"past": []}', '"undo": {"past": [1], "future": []}'])
def test_a_damaged_step_is_named(bad):
    text = ordered().record.to_text()
    start, end = text.index('"undo"'), text.index('  "outcome"')
    with pytest.raises(RecordError, match=r"line \d+: undo"):
        record_of(text[:start] + bad + ",\n" + text[end:], CATALOGUE)
