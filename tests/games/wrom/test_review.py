"""Luck in Warrior Races: what the dice gave beyond the odds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.games.list import CATALOGUE, find_game
from game.games.wrom.review import Attack, WarReviewer, attacks
from game.games.wrom.rules.battle import compare, scores
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import WarState
from game.play.match import Match
from game.play.storage import load_match
from tests.games.wrom.rules.boards import Faces, band, war

RECORDS = Path(__file__).parents[2] / "data" / "records"
FACES = range(1, 10)


@cache
def kept(name: str) -> Match:
    return load_match(RECORDS / f"{name}.json", CATALOGUE)


def fought(face: int, *bands: object) -> tuple[Match, WarState]:
    """A game of one attack, from 0202 on 0203, in which the die shows a face; and its first position."""
    state = war({"0202": (1, band("w1", "Green"), *bands), "0203": (2, band("w2", "Red"))}, phase="battle")
    match = Match.start(find_game("wrom"), None, "luck", {}, created="2026-01-01T00:00:00+00:00")
    match.states[0] = replace(state, dice=Faces(face, 5, 5, 5))
    game = WarriorRacesGame.of(match.game)
    (order,) = [o for o in game.legal_orders(match.state, "1") if o.verb == "attack"]
    match.commit("1", [order])
    match.advance()
    return match, state


@pytest.fixture(scope="module")
def every_face() -> list[Attack]:
    """The same attack with each of the nine attributes."""
    return [attack for face in FACES for attack in attacks(fought(face)[0])]


def test_over_all_faces_of_the_die_nobody_is_lucky(every_face: list[Attack]) -> None:
    assert len(every_face) == len(FACES)
    assert sum(attack.luck for attack in every_face) == 0


def test_the_odds_of_an_attack_are_those_of_the_two_stacks(every_face: list[Attack]) -> None:
    _, state = fought(1)
    odds = compare(scores(state, "0202"), scores(state, "0203"))
    assert {attack.odds for attack in every_face} == {odds}
    assert sum(attack.result > 0 for attack in every_face) == odds.wins
    assert sum(attack.result < 0 for attack in every_face) == odds.losses


@pytest.mark.parametrize("name", ["wrom-normal", "wrom-keys"])
def test_in_a_whole_game_what_one_side_has_too_much_of_the_others_lack(name: str) -> None:
    review = WarReviewer().told(kept(name), ())
    graph = review.graph
    assert graph is not None
    assert len(graph.values) == len(kept(name).states)
    assert all(abs(sum(values)) <= len(values) for values in graph.values)  # rounded to hundredths
    assert max(abs(value) for values in graph.values for value in values) <= graph.most


def test_every_attack_is_in_the_table_and_leads_to_its_turn() -> None:
    match = kept("wrom-normal")
    battles = [turn for turn, report in enumerate(match.reports) for e in report.events if e.kind == "battle"]
    _, table = WarReviewer().told(match, ()).tables
    assert battles
    assert [line.turn for line in table.lines] == battles


def test_an_attack_is_told_with_races_and_players_and_no_numbers_of_units(every_face: list[Attack]) -> None:
    told = [attack.text for attack in every_face]
    assert all("0202 attacks 0203: Green of player 1 against Red of player 2, " in text for text in told)
    fell = {1: "Red falls.", 0: "Green and Red fall.", -1: "Green falls."}
    assert [text.rpartition("; ")[2] for text in told] == [fell[attack.result] for attack in every_face]


def test_nothing_is_searched() -> None:
    assert WarReviewer().turns(kept("wrom-normal")) == ()
