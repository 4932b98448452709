"""A game of M.A.D. Diplomacy from Spring 1901 to its end, France by mouse.

Launches both ways, a tripwire, a winter in fallout, a win by majority of the surviving centers. Then the
saved game is verified, replayed and exported.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.results import Event, Outcome
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosaves_dir, load_match
from game.table.replay import ReplayScene
from game.table.stages import Stage
from tests.e2e.mad_script import PERSON, order_others
from tests.e2e.records import check_record
from tests.table.pilot import STILL, Floor, TablePilot

CLICKS = {
    "S1901M": ("PAR PIC", "MAR BUR", "BRE MAO"),
    "F1901M": ("PIC BEL", "MAO POR"),
    "W1901A": ("PAR M", "GAS"),
    "S1902M": ("BEL RUH", "BUR BEL support RUH", "PAR MOS", "POR SPA SPA/SC"),
    "F1902M": ("GAS VIE",),
    "W1902A": ("GAS", "MAR M"),
}
"""What the person clicks, order by order: places, and choices that stand beside a place."""


def new_game() -> Match:
    entry = find_game("mad")
    players = {
        seat: PlayerSpec("human", "Anna") if seat == PERSON else PlayerSpec("hold") for seat in entry.seats
    }
    return Match.start(entry, {}, "a scripted war", players)


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    opened = TablePilot(new_game(), settings=STILL)
    yield opened
    opened.close()


def fire_all(pilot: TablePilot) -> None:
    """Every missile by mouse at the lit place with a unit of others, or else a center."""
    state = pilot.match.state
    rules, used = pilot.game.rules, set()
    for silo in [u.province for u in state.units_of(PERSON) if u.kind == "M"]:
        pilot.clicks(silo)
        lit = pilot.picking.targets()
        others = [
            c for c, owner in sorted(state.centers.items()) if owner != PERSON and c in lit and c not in used
        ]
        target = next(iter([c for c in others if rules.center_counts(state, c)]))
        used.add(target)
        pilot.clicks(target)


def build_all(pilot: TablePilot) -> None:
    """Missiles wherever a place is lit, as long as there are builds."""
    for place in list(pilot.ordering.invitations):
        if place in pilot.ordering.invitations:
            pilot.clicks(place)
            if not pilot.picking.is_idle:
                pilot.press("m")


def play_phase(pilot: TablePilot) -> None:
    """One phase: the person's clicks, the others' script, Confirm, Continue."""
    code = pilot.phase.code
    if code in CLICKS:
        for picks in CLICKS[code]:
            pilot.click_picks(picks)
    elif code.endswith("A"):
        build_all(pilot)
    else:
        fire_all(pilot)
    order_others(pilot.match)
    pilot.click("Confirm")
    if pilot.scene is not pilot.table:
        pilot.click("Send")
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    pilot.click("Continue")


def play_to(pilot: TablePilot, code: str) -> None:
    """Plays until a phase begins; phases in which the person has nothing to order go by."""
    while pilot.phase.code != code:
        play_phase(pilot)


def status(pilot: TablePilot) -> str:
    return pilot.status


def events(match: Match, turn: int) -> list[Event]:
    return list(match.reports[turn].events)


def test_a_war_to_its_end_by_mouse(pilot: TablePilot, tmp_path: Path) -> None:
    match = pilot.match
    play_to(pilot, "F1902M")
    spring = events(match, match.turn - 1)
    assert {(e.kind, e.places) for e in spring} >= {
        ("wasteland", ("MOS",)),
        ("wasteland", ("RUH",)),
        ("exploded", ("RUH",)),
    }
    pilot.clicks("BUR")
    assert "a unit in anarchy takes no order (rule 7)" in status(pilot)
    play_to(pilot, "W1902A")
    launches = match.state.ledger.launches
    assert {("FRANCE", "VIE"), ("GERMANY", "PIC")} <= {(launch.power, launch.target) for launch in launches}
    pilot.clicks("PAR")
    assert "Paris lies in fallout this season, and nothing is built there (rule 7)" in status(pilot)
    assert "PAR" not in pilot.ordering.invitations
    while match.outcome is None and match.phase.turn < 9:
        play_phase(pilot)
    check_end(pilot)
    pilot.click("To the board")
    pilot.click("Leave")
    (path,) = autosaves_dir().glob("*.json")
    check_record(path, match)
    check_replay(pilot, path)
    check_film(path, tmp_path / "war.gif")


def check_end(pilot: TablePilot) -> None:
    """France has the majority of what is left, and fewer than the 18 of the full board."""
    match = pilot.match
    rules, board_map = match.game.rules, match.game.map
    assert match.outcome == Outcome("solo", (PERSON,))
    owned, surviving = len(match.state.owned(PERSON)), len(rules.surviving_centers(board_map, match.state))
    assert owned >= surviving // 2 + 1
    assert owned < 18
    assert any(unit.kind != "M" for unit in match.state.units_of(PERSON))
    assert pilot.stage is Stage.OVER
    words = pilot.picture.ending(match.outcome, match.state).sentence
    assert (
        words
        == f"France holds {owned} of the {surviving} supply centers that are left; {surviving // 2 + 1} win."
    )
    assert f"{surviving} of 34 centers survive" in pilot.facts[0]


def check_replay(pilot: TablePilot, path: Path) -> None:
    """The strikes of Spring 1902 are shown again."""
    scene = ReplayScene(load_match(path, CATALOGUE))
    pilot.start(Floor(), scene)
    for _ in range(3):
        pilot.click("forward")
    kinds = {mark.kind for mark in scene.board.frame.marks}
    assert {"launch", "blast", "lost"} <= kinds
    assert any(c.kind == "fallout_next" for c in scene.board.frame.conditions)


def check_film(path: Path, out: Path) -> None:
    """The strikes as a small moving picture."""
    from game.app.main import main

    assert (
        main(["export", str(path), str(out), "--turns", "4:5", "--size", "480x320", "--seconds", "0.5"]) == 0
    )
    picture = pygame.image.load(out)
    assert picture.get_size() == (480, 320)
