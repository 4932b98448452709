"""What a match, a record and its branches refuse, each in one sentence that says why."""

import json
from dataclasses import replace

import pytest

from game.core.errors import ExerciseError, RecordError, ScenarioError
from game.core.results import Outcome
from game.games.catalogue import Catalogue
from game.games.list import CATALOGUE, find_game
from game.play.branches.grove import Grove
from game.play.exercises.exercise import Exercise
from game.play.exercises.rehearsal import Rehearsal
from game.play.match import Match
from game.play.reading import read_record
from game.play.record import MOST_BRANCHES, closing_seal
from game.play.scenarios.beginning import begun
from game.play.scenarios.values import Scenario
from game.play.walk import OUTSIDE_ENDINGS, is_outside
from tests.play.games import PERSON, finished, half_ordered, new_match, played
from tests.play.toy import SEATS, TOYS, Take

NOTHING_READ = Catalogue((replace(find_game("standard"), positions=None),))


def fault_of(data: dict) -> str:
    """What is wrong with a record whose closing seal fits it."""
    last = data["turns"][-1]["seal"] if data["turns"] else ""
    sealed = data | {"seal": closing_seal(data, len(data["turns"]), last)}
    _, error = read_record(json.dumps(sealed), TOYS)
    return str(error)


def test_a_sheet_is_written_for_who_has_orders_to_give_and_with_his_own_alone():
    match = half_ordered()
    with pytest.raises(ValueError, match="RED has committed its orders"):
        match.set_draft("RED", ())
    with pytest.raises(ValueError, match=r"PINK has no orders to give"):
        match.set_draft("PINK", ())
    with pytest.raises(ValueError, match="take 1 is no order of BLUE"):
        match.set_draft("BLUE", [Take("BLUE", 2), Take("GREEN", 1)])
    with pytest.raises(ValueError, match="BLUE, GREEN has still to commit"):
        match.advance()
    over = finished()
    with pytest.raises(ValueError, match="the game is over; nobody has still to commit"):
        over.advance()


@pytest.mark.parametrize("ending", sorted(OUTSIDE_ENDINGS))
def test_a_game_ends_from_outside_by_such_an_ending_alone_and_once(ending):
    match = new_match(PERSON)
    for odd in (Outcome("draw"), Outcome("nonsense"), Outcome(ending, ("PINK",))):
        assert not is_outside(odd, SEATS)
        with pytest.raises(ValueError, match="the game cannot end by"):
            match.end(odd)
    won = Outcome(ending, ("RED",))
    assert is_outside(won, SEATS) is bool(OUTSIDE_ENDINGS[ending])
    assert not is_outside(None, SEATS)
    match.set_draft("RED", [Take("RED", 1)])
    match.end(Outcome(ending))
    assert match.outcome == Outcome(ending)
    assert match.draft("RED") == ()
    with pytest.raises(ValueError, match="the game cannot end by"):
        match.end(Outcome(ending))


def test_a_record_of_a_newer_program_says_so_and_one_of_no_format_too():
    data = json.loads(played(1).record.to_text())
    assert "format 99; this program reads formats up to" in fault_of(data | {"format": 99})
    for odd in (0, -1, "1", True, 1.5):
        assert "where a whole number from 1 is expected" in fault_of(data | {"format": odd})


def test_the_first_turn_that_was_altered_is_named_and_that_the_fault_may_stand_before_it():
    data = json.loads(played(3).record.to_text())
    for number, where in (
        (0, "this turn or what stands before it was altered"),
        (1, ": this turn was altered"),
    ):
        turns = [dict(turn) for turn in data["turns"]]
        turns[number]["digest"] = "0" * len(turns[number]["digest"])
        assert where in fault_of(data | {"turns": turns})


def test_a_turn_in_which_somebody_orders_who_has_nothing_to_order_is_refused():
    record = played(2).record
    first = replace(record.turns[0], orders={**record.turns[0].orders, "PINK": ("take 1",)})
    with pytest.raises(RecordError, match=r"turn 1 .*: PINK gives orders, but has none to give"):
        Match.from_record(replace(record, turns=(first, *record.turns[1:])), TOYS)


def test_a_game_has_five_hundred_branches_and_none_leaves_it_where_it_has_not_come():
    match = new_match(PERSON, heap=99)
    grove = Grove(match)
    grove.grow(None, 0)
    match.set_branches(match.branches * MOST_BRANCHES)
    assert len(match.branches) == 500
    with pytest.raises(RecordError, match="A game has at most 500 branches; cut one off first"):
        grove.grow(None, 0)
    match.set_branches(match.branches[:499])
    assert grove.grow(None, 0) == 499
    match.set_branches(())
    with pytest.raises(RecordError, match=r"No branch can leave here: .*leaves the game after turn 3"):
        grove.grow(None, 3)
    assert match.branches == ()


@pytest.mark.parametrize("kind", ["exercise", "scenario"])
def test_a_position_of_a_game_that_reads_none_is_refused_with_its_place(kind):
    position = {"phase": "S1901M", "units": {}}
    said = "mine.toml: Diplomacy reads no positions"
    if kind == "exercise":
        given = Exercise("standard", "a", "A", "FRANCE", (), position=position, source="mine.toml")
        with pytest.raises(ExerciseError, match=said):
            Rehearsal.of(given, NOTHING_READ)
    else:
        plain = Scenario(
            "standard", "a", "A", "now", "s", "a", "FRANCE", position=position, source="mine.toml"
        )
        with pytest.raises(ScenarioError, match=said):
            begun(plain, NOTHING_READ)
        assert begun(replace(plain, position=None), CATALOGUE, seed="x").turn == 0
