"""How often a sentence about several events that are alike is told."""

from __future__ import annotations

import pytest

from game.core.results import COUNT, Event, told

LANDED, SANK, LANDED_AGAIN = Event("landed", "X"), Event("sank", "Y"), Event("landed", "X")


def together(event: Event) -> str:
    """Says something else of several."""
    return f"{event.kind} {event.words.get(COUNT, '')}".strip()


def each(event: Event) -> str:
    """Says the same of one and of several."""
    return event.kind


@pytest.mark.parametrize(
    ("say", "sentences"),
    [
        (together, [(0, "landed 2"), (1, "sank")]),
        (each, [(0, "landed"), (1, "sank"), (2, "landed")]),
    ],
)
def test_what_is_said_of_several_is_told_once_under_the_first(say, sentences) -> None:
    assert list(told((LANDED, SANK, LANDED_AGAIN), say)) == sentences


def test_events_of_different_players_are_not_alike() -> None:
    assert list(told((LANDED, Event("landed", "Z")), together)) == [(0, "landed"), (1, "landed")]
