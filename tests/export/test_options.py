from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import UsageError
from game.export.options import (
    HEIGHTS,
    OVERLAYS,
    SECONDS,
    USUAL,
    WIDTHS,
    check_size,
    read_overlays,
    read_seconds,
    read_size,
    read_turns,
)

NUMERIC = st.text(alphabet="0123456789:x-*., \u00d7\u0663", max_size=12)


def test_sizes_are_read_as_people_write_them():
    assert [read_size(text) for text in ("1280x720", "1280 X 720", " 1280 \u00d7 720 ")] == [(1280, 720)] * 3


@pytest.mark.parametrize(
    "text", ["", "x", "1280", "1280x", "-1280x720", "1e3x720", "100x100", "99999x99999", "\u0661280x720"]
)
def test_other_sizes_are_refused(text):
    with pytest.raises(UsageError):
        read_size(text)


def test_a_size_out_of_bounds_names_the_bounds():
    with pytest.raises(UsageError, match="100x100 cannot be used; it may be from 320x180 to 7680x4320"):
        check_size((100, 100))


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("12", (12, 12)),
        ("3:9", (3, 9)),
        ("3-9", (3, 9)),
        ("3:", (3, None)),
        (":9", (None, 9)),
        ("0", (0, 0)),
        (" 2 : 4 ", (2, 4)),
    ],
)
def test_ranges_have_both_ends_in_them(text, turns):
    assert read_turns(text) == turns


@pytest.mark.parametrize("text", ["", ":", "a:b", "1:2:3", "-", "1.5"])
def test_other_ranges_are_refused(text):
    with pytest.raises(UsageError, match="is no range of turns"):
        read_turns(text)


def test_a_range_turned_round_is_refused():
    with pytest.raises(UsageError, match="Turn 5 comes after turn 2"):
        read_turns("5:2")


def test_seconds_with_point_or_comma():
    assert [read_seconds(text) for text in ("2", "1.5", "1,5", ".5")] == [2.0, 1.5, 1.5, 0.5]


@given(st.text(max_size=12) | NUMERIC)
def test_any_text_is_read_or_refused_in_a_sentence(text):
    for read in (read_size, read_turns, read_seconds):
        with suppress(UsageError):
            value = read(text)
            bounds = {read_size: (WIDTHS[0], HEIGHTS[0]), read_seconds: SECONDS[:1]}.get(read)
            assert bounds is None or (value if isinstance(value, tuple) else (value,)) >= bounds


@given(st.lists(st.text(max_size=8) | st.sampled_from([*OVERLAYS, *(f"no-{name}" for name in OVERLAYS)])))
def test_any_overlays_are_known_ones_or_refused(names):
    with suppress(UsageError):
        assert read_overlays(names) <= set(OVERLAYS)


def test_overlays_are_added_to_the_usual_ones_and_taken_away():
    assert read_overlays(["patterns"]) == USUAL | {"patterns"}
    assert read_overlays(["codes"]) == (USUAL - {"names"}) | {"codes"}
    assert read_overlays(["no-orders", "no-names"]) == USUAL - {"orders", "names"}


@pytest.mark.parametrize(
    ("name", "near"),
    [("pattern", '"patterns"'), ("no-order", '"no-orders"'), ("zzz", "names, codes, orders")],
)
def test_an_unknown_overlay_is_told_with_the_choices(name, near):
    with pytest.raises(UsageError) as caught:
        read_overlays([name])
    assert near in str(caught.value)
    assert "names, codes, orders, own, patterns" in str(caught.value)
