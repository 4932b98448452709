"""Deadlines: which texts are moments, and how these are told and go on."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from game.net.files.deadlines import (
    deadline_words,
    iso_of,
    left_words,
    next_deadline,
    read_deadline,
    told_deadline,
)

NOW = datetime(2026, 11, 26, 14, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    ["2026-12-01 20:00 UTC", "2026-12-01T20:00+00:00", "1 Dec 2026 20:00 GMT", "2026-12-01T22:00+02:00"],
)
def test_a_moment_is_read_in_several_forms(text):
    assert iso_of(text) == "2026-12-01T20:00+00:00"


@pytest.mark.parametrize("text", ["", "Sunday evening", "2026-13-01 20:00", "32 Dec 2026 20:00", "20:00"])
def test_other_words_are_no_moment_and_told_as_they_are(text):
    assert read_deadline(text) is None
    assert told_deadline(text) == text


def test_a_moment_without_a_zone_is_meant_here():
    here = read_deadline("2026-12-01 20:00")
    assert (here.hour, here.utcoffset()) == (20, datetime(2026, 12, 1, 20).astimezone().utcoffset())


def test_a_moment_is_told_with_day_and_zone():
    words = deadline_words(datetime(2026, 12, 1, 20, 0, tzinfo=timezone(timedelta(hours=1))))
    here = datetime(2026, 12, 1, 19, 0, tzinfo=UTC).astimezone()
    assert f"{here:%H:%M}" in words
    assert "2026" in words
    assert "UTC" in words


@pytest.mark.parametrize(
    ("ahead", "words"),
    [
        (timedelta(days=3), "in 3 days"),
        (timedelta(hours=30), "in 30 hours"),
        (timedelta(minutes=90), "in 90 minutes"),
        (timedelta(minutes=1), "in 1 minute"),
        (timedelta(seconds=10), "now"),
        (timedelta(minutes=-5), "passed"),
    ],
)
def test_how_long_it_is(ahead, words):
    assert left_words(NOW + ahead, NOW) == words


def test_the_next_deadline_is_at_the_same_time_of_day_and_far_enough():
    last = datetime(2026, 11, 26, 12, 0, tzinfo=UTC)
    coming = next_deadline(last, NOW, 47)
    assert coming.astimezone(UTC) == datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
    assert next_deadline(last, NOW, 23).astimezone(UTC) == datetime(2026, 11, 28, 12, 0, tzinfo=UTC)
