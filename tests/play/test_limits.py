"""The greatest numbers and the longest texts that are read, and what is one more."""

import json
from dataclasses import replace

import pytest

from game.core.errors import ExerciseError, OptionError, PositionError, RecordError
from game.core.fields import Field, read_dice
from game.core.game import Option
from game.core.results import Outcome
from game.games.diplomacy.desk.mail_powers import PowerNames
from game.games.list import CATALOGUE, find_game
from game.play.exercises.reading import read_exercises
from game.play.reading import record_of
from game.play.record import ClockTimes
from game.play.review.kept import from_json, to_json
from game.play.review.values import Finding
from game.play.walk import outcome_words
from tests.play.games import played
from tests.play.toy import SEATS, TOYS


def test_a_game_has_rolled_a_million_million_dice_at_most():
    assert read_dice(Field({"seed": "x", "count": 10**12})).count == 10**12
    with pytest.raises(PositionError, match="is not a whole number from 0 to 1000000000000"):
        read_dice(Field({"seed": "x", "count": 10**12 + 1}))


def test_a_number_of_an_option_has_nineteen_digits_at_most():
    option = Option("n", "N", 0, low=-(10**30), high=10**30)
    assert option.read("9" * 19) == int("9" * 19)
    for text in ("9" * 20, "1.5", "--1", "\u0663"):
        with pytest.raises(OptionError, match="it may be a whole number"):
            option.read(text)


def test_an_ending_is_repeated_up_to_three_hundred_letters():
    whole, long = (outcome_words(Outcome("x" * count)) for count in (300, 301))
    assert whole == f"ended ({'x' * 300})"
    assert long == f"ended ({'x' * 300}...)"


@pytest.mark.parametrize(("name", "sign"), [("given", 1), ("given", -1), ("best", 1), ("best", -1)])
def test_no_worth_in_a_review_is_greater_than_a_hundred_thousand(name, sign):
    """Worths are kept in hundredths."""
    record = played(2).record
    for worth, is_read in ((10**7, True), (10**7 + 1, False)):
        found = {0: (replace(Finding(0, SEATS[0], 0, 0), **{name: sign * worth}),)}
        data = json.loads(json.dumps(to_json(record, found)))
        if is_read:
            assert from_json(data, record) == found
        else:
            with pytest.raises(RecordError, match=rf"{name}: .*whole number"):
                from_json(data, record)


def test_a_review_tells_of_the_turns_that_were_played_alone():
    record = played(2).record
    for turn, is_read in ((0, True), (1, True), (2, False), (-1, False)):
        data = json.loads(json.dumps(to_json(record, {turn: ()})))
        if is_read:
            assert from_json(data, record) == {turn: ()}
        else:
            with pytest.raises(RecordError, match=r"turn: .*whole number from 0 to 1"):
                from_json(data, record)


def test_the_id_of_a_game_has_sixty_four_letters_at_most():
    record = played(1).record
    assert record_of(replace(record, id="a" * 64).to_text(), TOYS).id == "a" * 64
    for odd in ("a" * 65, "a b", "../a"):
        with pytest.raises(RecordError, match="up to 64 letters and digits"):
            record_of(replace(record, id=odd).to_text(), TOYS)


def test_no_clock_has_ten_million_seconds():
    record = played(1).record
    for seconds, is_read in ((0.0, True), (9_999_999.0, True), (1e7, False), (-1.0, False)):
        timed = replace(record, clock=ClockTimes("5+0", dict.fromkeys(SEATS, seconds)))
        if is_read:
            assert set(record_of(timed.to_text(), TOYS).clock.left.values()) == {seconds}
        else:
            with pytest.raises(RecordError, match="a number of seconds from 0"):
                record_of(timed.to_text(), TOYS)


@pytest.mark.parametrize(
    ("field", "line", "most"),
    [("depth", "depth = {}", 20), ("turns", "turns = {}", 40)],
    ids=["depth", "turns"],
)
def test_an_exercise_is_twenty_moves_deep_and_a_step_has_forty_turns_at_most(tmp_path, field, line, most):
    path = tmp_path / "mine.toml"
    head = 'game = "standard"\n[[exercise]]\nid = "a"\ntitle = "A"\nseat = "FRANCE"\n'
    step = '[[exercise.step]]\ntask = "Go."\nsolution = ["A PAR - BUR"]\ngoal = [{ stands = "A BUR" }]\n'
    for number, is_read in ((most, True), (most + 1, False), (0, field == "depth"), (-1, False)):
        own = line.format(number) + "\n"
        path.write_text(head + own + step if field == "depth" else head + step + own)
        if is_read:
            (exercise,) = read_exercises(path, CATALOGUE)
            assert (exercise.depth if field == "depth" else exercise.steps[0].turns) == number
        else:
            with pytest.raises(ExerciseError, match=f"{field}: {number} is not a whole number"):
                read_exercises(path, CATALOGUE)


def test_a_line_that_heads_the_orders_of_a_power_has_two_hundred_letters_at_most():
    entry = find_game("standard")
    names = PowerNames(entry.seats, entry.seat_titles, {})
    order = "A PAR - BUR; "
    fits = ("France: " + order * 20)[:200]
    assert names.heading(fits).seat == "FRANCE"
    assert names.heading(fits + "x") is None


@pytest.mark.parametrize(
    ("line", "seat"), [("Aus: A VIE H", "AUSTRIA"), ("Au: A VIE H", None), ("A: VIE H", None)]
)
def test_a_name_of_a_power_is_cut_short_to_three_letters_at_least(line, seat):
    entry = find_game("standard")
    found = PowerNames(entry.seats, entry.seat_titles, {}).heading(line)
    assert (None if found is None else found.seat) == seat
