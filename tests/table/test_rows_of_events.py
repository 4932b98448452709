"""Events of the four games on the board of Europe in the list of results: told in the words of their world,
with the name of the place and the rule behind; in codes, and where the world has no words, as the rules say
it.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.core.places import assets_root
from game.core.results import Event, Report
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.story.teller import press_of
from game.table.game import parts_of
from game.table.words import report_rows, said_of, told_of

MARTIANS = "MRT"
BUMPED = {"round": "1", "by": "BETA 2 landed PAR"}
TAKEN = {"from": "GERMANY"}
KILLED = {"by": "A BUR"}
SOON = {"season": "Fall 1901"}
ROUND = {"round": "1"}
BY_BETA = {"whose": "BETA"}
WORLDS = [
    ("standard", Event("center_taken", "FRANCE", "BEL", ("BEL",), TAKEN), ("France", "Belgium"), ""),
    ("standard", Event("eliminated", "ITALY"), ("Italy",), ""),
    ("martian", Event("landed", MARTIANS, "c1", ("PAR",)), ("Paris",), "rule 3"),
    ("martian", Event("splashed_down", MARTIANS, "c1", ("NTH",)), ("the North Sea",), "rules 3, 4"),
    ("martian", Event("capsule_lost", MARTIANS, "c1", ("NTH",)), ("the North Sea",), "rule 5"),
    ("martian", Event("emerged", MARTIANS, "c1", ("PAR",)), ("Paris",), "rules 10, 12"),
    ("martian", Event("kept_in", MARTIANS, "c1", ("PAR",)), ("Paris",), "rule 10"),
    ("martian", Event("meal", MARTIANS, "MRT PAR", ("PAR",)), ("Paris",), "rule 15"),
    ("martian", Event("martian_destroyed", MARTIANS, "MRT PAR", ("PAR",), KILLED), ("Paris",), "rule 16"),
    ("martian", Event("struck", MARTIANS, "c1", ("PAR",)), ("Paris",), "rule 17"),
    ("martian", Event("died", MARTIANS, "c1", ("PAR",)), ("Paris",), "rule 17"),
    ("martian", Event("buried", "FRANCE", "A PAR", ("PAR",)), ("France", "Paris"), "rule 10"),
    ("martian", Event("weed_grew", places=("BEL",)), ("Belgium",), "rule 19"),
    ("martian", Event("weed_spread", places=("BEL",)), ("Belgium",), "rule 19"),
    ("martian", Event("repaired", "FRANCE", "A PAR", ("PAR",)), ("Paris",), "rule 21"),
    ("martian", Event("invasion_ends", MARTIANS), (), "rule 2"),
    ("martian", Event("center_taken", "FRANCE", "BEL", ("BEL",), TAKEN), ("France", "Belgium"), ""),
    ("martian", Event("center_taken", MARTIANS, "BEL", ("BEL",), TAKEN), ("Belgium",), ""),
    ("martian", Event("eliminated", "ITALY"), ("Italy",), ""),
    ("mad", Event("wasteland", places=("PAR",), words={"missiles": "M MUN"}), ("Paris",), "rule 9"),
    ("mad", Event("hit_again", places=("PAR",), words={"missiles": "M MUN"}), ("Paris",), "rules 6, 7"),
    ("mad", Event("exploded", "FRANCE", "M PAR", ("PAR",), {"by": "A BUR"}), ("Paris",), "rule 9"),
    ("mad", Event("destroyed", "FRANCE", "A PAR", ("PAR",), {"rule": "6"}), ("France", "Paris"), "rule 6"),
    ("mad", Event("escaped", "FRANCE", "A PAR", ("PAR", "BUR")), ("France", "Paris"), "rule 6"),
    ("mad", Event("fallout", places=("BUR", "PIC"), words=SOON), ("Burgundy", "Picardy"), "rule 7"),
    ("mad", Event("center_taken", "FRANCE", "BEL", ("BEL",), TAKEN), ("France", "Belgium"), ""),
    ("mad", Event("eliminated", "ITALY"), ("Italy",), ""),
    ("aliens", Event("ship_landed", "ALPHA", "SHIP 1", ("PAR",), ROUND), ("Alpha", "Paris"), "rule 2"),
    ("aliens", Event("ship_bumped", "ALPHA", "SHIP 1", ("PAR", "PAR"), BUMPED), ("Paris",), "rule 2"),
    ("aliens", Event("transmitter_destroyed", "ALPHA", "T PAR", ("PAR",), BY_BETA), ("Paris",), "rule 7"),
    ("aliens", Event("transmitter_lost", "ALPHA", "T PAR", ("PAR",)), ("Alpha",), "rule 6"),
    ("aliens", Event("transmitter_surplus", "ALPHA", "T PAR", ("PAR",)), ("Alpha", "Paris"), "rule 6"),
    ("aliens", Event("removed_for_supplies", "ALPHA", "A PAR", ("PAR",)), ("Alpha", "Paris"), "rule 5"),
    ("aliens", Event("center_taken", "ALPHA", "BEL", ("BEL",), {"from": "BETA"}), ("Alpha", "Belgium"), ""),
    ("aliens", Event("eliminated", "ALPHA"), ("Alpha",), ""),
]  # fmt: skip
"""Game, what happened, names that its row must say, and the rule behind it."""
RULES = [
    ("standard", Event("build_waived", "FRANCE", words={"count": "2"}), "France left 2 builds unused."),
    ("mad", Event("barred", "FRANCE", words={"centers": "20", "needed": "18"}),
     "France owns 20 centers where 18 win, but cannot win without an army or fleet (rule 11)."),
]  # fmt: skip
"""What the papers have no words for."""


@cache
def parts(game: str):
    entry = find_game(game)
    players = {seat: PlayerSpec("easy") for seat in entry.seats}
    return parts_of(Match.start(entry, None, "rows", players, created=""), assets_root())


def row_of(game: str, event: Event, *, in_codes: bool = False):
    (row,) = (row for row in report_rows(parts(game), Report((), (event,)), (), in_codes=in_codes) if row.key)
    return row


def kind_in_the_papers(game: str, event: Event) -> str:
    (happening,) = find_game(game).story().happenings(Report((), (event,)))
    return happening.kind


def ids(table):
    return [f"{game}-{event.kind}" for game, event, *_ in table]


@pytest.mark.parametrize(("game", "event", "names", "rule"), WORLDS, ids=ids(WORLDS))
def test_an_event_is_told_in_the_words_of_its_world_with_the_rule_behind(game, event, names, rule):
    row, shown = row_of(game, event), parts(game)
    papers = press_of(find_game(game).story()).kinds[kind_in_the_papers(game, event)]
    said = shown.event_words(event)
    assert row.text not in {said, shown.spelled(said)}
    assert any(re.fullmatch(re.sub(r"\{\w+\}", ".+", head), row.text) for head in papers.heads)
    assert all(name.lower() in row.text.lower() for name in names)
    assert row.note == rule
    assert row_of(game, event, in_codes=True).text == said


@pytest.mark.parametrize(("game", "event", "names", "rule"), WORLDS, ids=ids(WORLDS))
def test_the_line_below_says_it_in_the_words_of_the_world_and_then_as_the_rules_do(game, event, names, rule):
    report, row = Report((), (event,)), row_of(game, event)
    sentence = said_of(parts(game).match, report, row.key)
    assert told_of(parts(game).match, report, row.key) == f"{row.text}. {sentence}"
    assert sentence == parts(game).event_words(event)
    assert f"({rule})" in sentence if rule else "(" not in sentence


@pytest.mark.parametrize(
    ("event", "rule"),
    [(event, rule) for _, event, _, rule in WORLDS if event.kind.startswith("transmitter_")],
    ids=lambda item: getattr(item, "kind", ""),
)
def test_several_that_are_alike_are_told_once_in_the_words_of_the_world_with_their_number(event, rule):
    report, shown = Report((), (event, event, event)), parts("aliens")
    (row,) = (row for row in report_rows(shown, report, (), in_codes=False) if row.key)
    several = press_of(find_game("aliens").story()).kinds[event.kind].several
    assert any(re.fullmatch(re.sub(r"\{\w+\}", ".+", head), row.text) for head in several)
    assert all(said in row.text.lower() for said in ("three", "paris", "alpha"))
    sentence = said_of(shown.match, report, row.key)
    assert row.note == rule
    assert told_of(shown.match, report, row.key) == f"{row.text}. {sentence}"
    assert sentence.startswith("Three transmitters of Alpha in PAR ")
    (in_codes,) = (row for row in report_rows(shown, report, (), in_codes=True) if row.key)
    assert in_codes.text == sentence


def test_events_that_are_alike_and_of_which_nothing_else_is_said_are_told_one_by_one():
    event = Event("weed_grew", places=("BEL",))
    rows = [
        row for row in report_rows(parts("martian"), Report((), (event,) * 2), (), in_codes=False) if row.key
    ]
    assert [row.text for row in rows] == [row_of("martian", event).text] * 2


@pytest.mark.parametrize(("game", "event", "sentence"), RULES, ids=ids(RULES))
def test_what_the_papers_have_no_words_for_is_told_as_the_rules_say_it(game, event, sentence):
    row = row_of(game, event)
    assert (row.text, row.note) == (sentence, "")
    assert told_of(parts(game).match, Report((), (event,)), row.key) == parts(game).event_words(event)


def test_every_kind_of_event_that_the_papers_tell_is_in_the_table():
    """Those of orders and of the end are told elsewhere."""
    elsewhere = {"dislodged", "overrun", "launched", "sent", "arrived", "disbanded_no_retreat"}
    for game in ("standard", "martian", "mad", "aliens"):
        told = {kind_in_the_papers(name, event) for name, event, *_ in WORLDS if name == game}
        papers = set(press_of(find_game(game).story()).kinds)
        assert papers - {*told, *elsewhere, *parts(game).end_events} == set(), game
