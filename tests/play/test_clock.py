"""Clocks of two sides by themselves: what is shown, how long a computer player thinks, what taking back
brings.
"""

import pytest

from game.play.clock import (
    Clocks,
    Control,
    control_title,
    first_times,
    read_control,
    thinking_title,
    time_text,
)

SEATS = ("WHITE", "BLACK")


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (19.99, "19.9"),
        (20.0, "0:20"),
        (59.01, "1:00"),
        (3599.0, "59:59"),
        (3600.0, "1:00:00"),
        (3661.0, "1:01:01"),
        (7325.0, "2:02:05"),
    ],
)
def test_tenths_are_shown_below_twenty_seconds_and_hours_from_sixty_minutes_on(seconds, shown):
    assert time_text(seconds) == shown


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("1+0", "1 minute"),
        ("3+2", "3 minutes, 2 seconds more a turn"),
        ("999+999", "999 minutes, 999 seconds more a turn"),
        ("1000+0", "No clocks"),
        ("0+5", "No clocks"),
    ],
)
def test_a_time_is_told_in_words(text, title):
    assert control_title(text) == title


def test_seconds_are_one_or_many():
    assert thinking_title(1.0) == "at most 1 second a turn"
    assert thinking_title(0.5) == "at most 0.5 seconds a turn"


def test_a_game_begins_with_the_whole_time_on_both_clocks():
    assert first_times("5+3", SEATS).left == {"WHITE": 300.0, "BLACK": 300.0}
    assert first_times("", SEATS) is None
    assert read_control(" 5 + 3 ") == Control(300.0, 3.0)


@pytest.mark.parametrize(
    ("left", "increment", "most", "seconds"),
    [
        (600.0, 5.0, 60.0, 24.0),  # a thirtieth of what is left and four fifths of the increment
        (600.0, 0.0, 60.0, 20.0),
        (600.0, 5.0, 2.0, 2.0),  # no more than it may
        (6.0, 10.0, 60.0, 1.0),  # never more than half of what is left, even three times as slow
    ],
)
def test_a_computer_player_thinks_so_long_that_its_time_lasts_for_thirty_turns(
    left, increment, most, seconds
):
    clocks = Clocks(Control(600.0, increment), SEATS, 0, {"WHITE": left, "BLACK": 600.0})
    assert clocks.seconds_to_think("WHITE", most) == pytest.approx(seconds)


def test_time_is_up_when_nothing_is_left_and_never_less_than_nothing():
    clocks = Clocks(Control(60.0, 0.0), SEATS, 0)
    assert not clocks.run("WHITE", 59.5)
    assert clocks.run("WHITE", 0.5)
    assert clocks.run("WHITE", 5.0)
    assert clocks.left == {"WHITE": 0.0, "BLACK": 60.0}


def test_a_turn_whose_time_did_not_run_earns_no_seconds():
    clocks = Clocks(Control(60.0, 3.0), SEATS, 0)
    clocks.follow(1, "WHITE", is_counted=False)
    clocks.follow(2, "BLACK")
    assert clocks.left == {"WHITE": 60.0, "BLACK": 63.0}
    clocks.follow(2, "BLACK")
    assert clocks.left == {"WHITE": 60.0, "BLACK": 63.0}, "the same turn earns once"


def test_turns_taken_back_bring_back_what_was_left_when_they_began():
    """A game that was loaded in turn 5 knows nothing of earlier ones: the clocks stand as they stood then."""
    clocks = Clocks(Control(60.0, 0.0), SEATS, 5, {"WHITE": 40.0, "BLACK": 30.0})
    for turn, mover in ((6, "BLACK"), (7, "WHITE"), (9, "BLACK")):
        clocks.run(mover, 5.0)
        clocks.follow(turn, mover)
    clocks.follow(8, "")
    assert clocks.left == {"WHITE": 35.0, "BLACK": 25.0}, "as turn 7 began, the last one known"
    clocks.follow(6, "")
    assert clocks.left == {"WHITE": 40.0, "BLACK": 25.0}
    clocks.follow(2, "")
    assert clocks.left == {"WHITE": 40.0, "BLACK": 30.0}
    clocks.set_to({"BLACK": 7.0})
    assert clocks.left == {"WHITE": 40.0, "BLACK": 7.0}
