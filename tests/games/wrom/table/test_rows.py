"""The lines of the list at a battlefield: the log of a whole game, and what can be chosen."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from game.games.list import CATALOGUE
from game.games.wrom.picture.odds import duel
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.state import BATTLE, SETUP, Stack
from game.games.wrom.table.rows import LOGGED, WarLog, attack_rows, reserve_rows, turn_of_log
from game.play.match import Match
from game.play.storage import load_match
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, WHITE, band
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.games.wrom.table.test_table import places, set_at
from tests.looks.walk import RECORDS


@cache
def _game(name: str) -> Match:
    """A game that was played; nothing changes it."""
    return load_match(RECORDS / f"{name}.json", CATALOGUE)


GAMES = ("wrom-keys", "wrom-normal", "wrom-four")


@pytest.mark.parametrize("name", GAMES)
def test_the_log_tells_the_newest_first_and_never_what_is_still_to_come(name: str) -> None:
    match = _game(name)
    log = WarLog(match)
    assert log.rows(0) == ()
    lines: list[int] = []
    for turn in range(match.turn):
        head, *rows = log.rows(turn + 1) or (None,)
        turns = [turn_of_log(row.key) for row in rows]
        lines = [turn] * turns.count(turn) + lines
        assert head is None or head.is_head
        assert turns == lines[: len(turns)]
        assert len(turns) == len(lines) or LOGGED <= len(turns) < LOGGED + lines.count(turns[-1])
    assert lines


@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_the_log_says_how_a_fight_or_a_roll_came_out(name: str) -> None:
    match = _game(name)
    log, kinds = WarLog(match), set()
    for turn, report in enumerate(match.reports):
        rows = {row.key: row for row in log.rows(turn + 1) if turn_of_log(row.key) == turn}
        for number, event in enumerate(report.events):
            row, words = rows[f"log {turn} {number}"], event.words
            kinds.add(event.kind)
            assert log.detail(row.key) == log.sentence(turn, number) != ""
            match event.kind:
                case "battle":
                    won, lost = int(words["score"]), int(words["enemy_score"])
                    assert event.places[1] in row.text
                    assert row.note == f"from {event.places[0]}, {words['attribute']} {won} to {lost}"
                    assert row.icon == ("succeeded" if won > lost else "failed" if won < lost else "void")
                case "command":
                    assert f"{words['points']} order" in row.text
                    assert row.note == f"dice {words['dice']}, leaders {words['leaders']}"
                    assert (row.icon, row.owner) == ("", event.seat)
                case "initiative":
                    order = words["order"].split()
                    assert row.text.startswith(f"Player {order[0]} ")
                    assert [row.note.index(f"{p} (") for p in order] == sorted(
                        row.note.index(f"{p} (") for p in order
                    )
                    assert row.icon == "dot"
    assert {"battle", "command", "initiative"} <= kinds


@pytest.mark.parametrize("name", GAMES)
def test_the_fight_that_led_to_a_position_is_told_there_and_nothing_where_there_was_none(name: str) -> None:
    match = _game(name)
    log = WarLog(match)
    assert log.last_fight(0) == ""
    fought = [any(event.kind == "battle" for event in report.events) for report in match.reports]
    assert any(fought)
    for turn, (report, is_fight) in enumerate(zip(match.reports, fought, strict=True)):
        told = log.last_fight(turn + 1)
        if is_fight:
            number = next(n for n, event in enumerate(report.events) if event.kind == "battle")
            assert told == log.sentence(turn, number)
        elif turn and not fought[turn - 1]:
            assert told == ""


def test_attacks_are_signed_by_what_is_likelier_and_only_battles_say_that_there_are_none() -> None:
    match = set_at(war_match(others="hold"), BATTLE, 0)
    state = match.states[0]
    head, *rows = attack_rows(state, 1)
    assert head.text.startswith("Attacks")
    margins = []
    for row in rows:
        _, origin, target = row.key.split()
        odds = duel(state, origin, target).odds
        margins.append(odds.wins - odds.losses)
        assert row.icon == ("succeeded" if margins[-1] > 0 else "failed" if margins[-1] < 0 else "ring")
        assert origin in row.text
        assert target in row.note
    assert margins == sorted(margins, reverse=True)
    (nobody,) = attack_rows(state, 3)
    assert nobody.text == "No attack is possible"


def test_an_attack_that_is_won_as_often_as_lost_has_a_ring() -> None:
    match = set_at(war_match(others="hold"), BATTLE, 0)
    state = match.states[0]
    first, enemy, _ = places(match)
    races = (BLUE, GREEN, RED, WHITE)
    fights = [
        replace(state, stacks={first: Stack(1, (band("w1", mine),)), enemy: Stack(2, (band("w2", other),))})
        for mine, other in product(races, races)
    ]
    even = [fight for fight in fights if duel(fight, first, enemy).odds.margin == 0]
    assert even
    for fight in even:
        _, row = attack_rows(fight, 1)
        assert row.icon == "ring"


def test_what_is_to_be_placed_is_listed_for_its_own_player_while_armies_are_placed() -> None:
    state = war_match(("1", "2"), army_1="Green 4, Red 3, Black 3").states[0]
    assert state.phase == SETUP
    head, *rows = reserve_rows(state, 1)
    force = state.reserve[1]
    assert head.is_head
    assert [(row.text, row.note) for row in rows[:3]] == [
        ("Green", "4 warbands"),
        ("Red", "3 warbands"),
        ("Black", "3 warbands"),
    ]
    assert [row.note for row in rows[3:]] == [
        f"{persona_of(state, 1, leader).name}, {leader.id.upper()}" for leader in force.leaders
    ]
    assert all(row.text.startswith("Leader: ") for row in rows[3:])
    assert list(reserve_rows(set_at(war_match(others="hold")).states[0], 1)) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_first_step_of_a_phase_has_its_title_in_the_list_of_phases_and_the_others_what_led_to_them(
    name: str,
) -> None:
    pilot = WarPilot(load_match(RECORDS / f"{name}.json", CATALOGUE))
    match, phases = pilot.match, [pilot.match.phase_at(turn).title for turn in range(pilot.match.turn)]
    kinds = set()
    for turn, title in enumerate(phases):
        told = pilot.parts.phase_title(turn)
        if not turn or phases[turn - 1] != title:
            assert told == title
            continue
        assert told.strip() != title
        ((order,),) = match.orders_at(turn - 1).values()
        places = {
            "place": (order.hex,),
            "mount": (order.hex,),
            "attack": (order.hex, order.target),
            "move": (order.hex, order.target),
        }
        assert all(place in told for place in places.get(order.verb, ())), told
        kinds.add(order.verb)
    assert "attack" in kinds
    assert ("place" in kinds) == (name == "wrom-four")
    pilot.close()


def test_what_one_unit_or_several_were_placed_is_told_in_a_line() -> None:
    pilot = WarPilot(war_match(("1", "2"), army_1="Green 4, Red 3, Black 3"))
    pilot.ready()
    count = len(pilot.state.reserve[int(pilot.tools.seat)].warbands)
    count += len(pilot.state.reserve[int(pilot.tools.seat)].leaders)
    pilot.end_phase()
    assert [row.note for row in WarLog(pilot.match).rows(1)][1:] == [f"{count} units placed"]
    pilot.close()
