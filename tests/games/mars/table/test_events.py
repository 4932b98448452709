"""What happened in a turn of Mars is told below the board: in the words of the valley first, with the rule
behind, then as the rules say it. The list keeps its notation.
"""

from __future__ import annotations

import re

import pytest

from game.core.results import Event
from game.games.list import find_game
from game.games.mars.rules.wording import EVENTS, explain
from game.games.mars.table.rows import RULES, note_of, sentences_of
from game.play.match import Match
from game.story.page import Words
from game.story.teller import headline, press_of
from tests.games.mars.table.pilot import mars_match

ROYAL = "royal"
"""Told by the General who falls."""
AVENGED = "7k/8/8/1G1m3W/3W4/2GC4/8/K7 w - - 0 1"
"""R6.4b: a Mantacron with the right of way destroys its captor and who attacks it."""
FROZEN = "k7/8/8/{w/S1:11}7/8/8/8/7K b - - 0 1"
"""R7.5: a host at exposure 12 dies at the start of the turn of the Swarms' owner."""


def played(position: str, text: str) -> Match:
    match = mars_match(position)
    seat = match.state.seat
    view = match.view(seat)
    orders = [o for o in match.game.legal_orders(view, seat) if match.game.write_order(o) == text]
    match.commit(seat, orders)
    match.advance()
    return match


def said(words: Words, text: str) -> bool:
    """Whether one of the headlines stands at the beginning of a text."""
    return any(re.match(re.sub(r"\{\w+\}", ".+?", head), text) for head in words.heads)


def written(head: str) -> str:
    """A headline as it stands among sentences: a title that is none in quotes."""
    return f'"{head}"' if head.startswith(("How ", "Of ")) else head


@pytest.mark.parametrize(
    ("position", "action", "kinds"),
    [
        (AVENGED, "h5xd5", ("captured", "revenge")),
        (FROZEN, "a8-a7", ("swarmed",)),
        ("", "d3-d4", ()),
    ],
)
def test_the_line_below_tells_what_happened_in_the_words_of_the_valley_first(
    position: str, action: str, kinds: tuple[str, ...]
) -> None:
    match = played(position, action)
    events = match.reports[0].events
    assert {event.kind for event in events} >= set(kinds)
    told, papers = sentences_of(match, 0), press_of(find_game("mars").story()).kinds
    for event in events:
        head = headline(find_game("mars").story(), match.game, event, match.entry.seat_title)
        assert said(
            papers[
                "guard"
                if head and event.piece.endswith("War Man") and event.kind == "captured"
                else event.kind
            ],
            head,
        )
        assert f"{written(head)} ({RULES[event.kind]})." in told
        assert event.places == () or f"the square {event.places[0]}" in head
    by_rule = explain(match.reports[0].resolutions[0])
    assert by_rule in told
    assert told.startswith(by_rule) is not bool(events)


def test_the_list_keeps_its_notation() -> None:
    match = played(AVENGED, "h5xd5")
    assert match.game.write_order(match.reports[0].resolutions[0].order) == "h5xd5"
    assert note_of(match.reports[0]) != ""


@pytest.mark.parametrize("kind", sorted(set(EVENTS) - {ROYAL, "royal_draw"}))
def test_every_event_has_words_of_the_valley_and_the_rule_behind(kind: str) -> None:
    entry = find_game("mars")
    event = Event(kind, "WHITE", "White's Rider", ("c5",))
    head = headline(entry.story(), mars_match().game, event, entry.seat_title)
    assert said(press_of(entry.story()).kinds[kind], head)
    assert kind in RULES or kind in {"resigned", "agreed"}


def test_what_one_stroke_takes_is_told_as_one() -> None:
    """R6.4a: a Mantacron takes all orthogonal neighbors at once."""
    match = played("k7/8/8/3w4/3Mw3/8/8/7K w - - 0 1", "d4**!e4,d5")
    told = sentences_of(match, 0)
    assert {event.kind for event in match.reports[0].events} == {"captured"}
    assert said(press_of(find_game("mars").story()).kinds["swept"], told.removeprefix('"'))
    assert "two" in told.partition(".")[0]


def test_a_master_who_falls_is_not_the_end_where_the_general_lives() -> None:
    """R8.1: who removes the enemy General wins."""
    match = played("k7/8/8/3a4/8/8/8/3W3K w - - 0 1", "d1xd5")
    assert "the end of Black" not in sentences_of(match, 0)
    assert "banner" not in sentences_of(match, 0)
    assert match.outcome is None
