"""Warrior Races of Mars by mouse: a game of two and a game of four to their ends, saved, verified, replayed and put on film.

And a rolled battlefield saved as a map, changed as one would in Tiled, checked, and played.
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from game.app.main import main
from game.catalogue.warrior_races import WROM
from game.desk.verify import verify_command
from game.geo.checks import findings
from game.geo.tmx import load_document
from game.play.maps import map_choices
from game.play.match import Match
from game.play.storage import autosaves_dir, load_match, load_record, maps_dir
from game.scenes.flow import Stage
from game.scenes.replay import ReplayScene
from tests.scenes.table_pilot import STILL, Floor
from tests.scenes.wrom_pilot import WarPilot, war_match


def play_to_the_end(pilot: WarPilot) -> None:
    while pilot.ready():
        pilot.play()


def check_saved(match: Match) -> Path:
    """The file holds the game that was played, and it verifies."""
    (path,) = autosaves_dir().glob("*.json")
    assert load_record(path) == match.record
    out, errors = io.StringIO(), io.StringIO()
    assert verify_command([path], out=out, errors=errors) == 0, errors.getvalue()
    return path


def test_two_players_to_the_end(tmp_path: Path) -> None:
    pilot = WarPilot(war_match(seed="two by mouse", turn_limit=9), settings=STILL)
    match = pilot.match
    play_to_the_end(pilot)
    assert match.outcome is not None
    assert match.outcome.ending in ("keys", "destruction", "turn_limit", "mutual_destruction")
    assert any(event.kind == "battle" for report in match.reports for event in report.events)
    assert pilot.table.flow.stage is Stage.OVER
    pilot.click("Leave")
    path = check_saved(match)
    check_replay(pilot, path)
    pilot.close()
    check_film(path, tmp_path / "war.gif")


def check_replay(pilot: WarPilot, path: Path) -> None:
    """Some turn of the replay shows an attack."""
    scene = ReplayScene(load_match(path))
    pilot.start(Floor(), scene)
    kinds: set[str] = set()
    while scene.flow.can_step_forward and "attack" not in kinds:
        pilot.click("forward")
        kinds |= {mark.kind for mark in scene.board.frame.marks}
    assert "attack" in kinds


def check_film(path: Path, out: Path) -> None:
    assert main(["export", str(path), str(out), "--turns", "4:9", "--size", "480x320", "--seconds", "0.5"]) == 0
    assert pygame.image.load(out).get_size() == (480, 320)


def test_four_players_to_the_end() -> None:
    """Two persons and two computer players; the persons take turns at one screen without a curtain, for nothing is secret."""
    pilot = WarPilot(war_match(("1", "3"), 4, seed="four by mouse", turn_limit=4), (2560, 1440), STILL)
    match = pilot.match
    seats = set()
    while pilot.ready():
        seats.add(pilot.companion.seat)
        pilot.play()
    assert seats == {"1", "3"}
    assert match.outcome is not None
    pilot.click("Leave")
    check_saved(match)
    pilot.close()


def test_a_battlefield_is_saved_edited_checked_and_played() -> None:
    pilot = WarPilot(war_match(seed="a field to keep"), settings=STILL)
    pilot.ready()
    pilot.click("menu")
    pilot.click("Save this battlefield as a map")
    pilot.click("Save")
    pilot.close()
    (path,) = maps_dir().glob("*.tmx")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("A field of the dice.", "A field of the dice, changed by hand."), encoding="utf-8")
    assert findings(load_document(path)) == []
    saved = map_choices(WROM)[-1]
    assert (saved.path, saved.story) == (path, "A field of the dice, changed by hand.")
    again = WarPilot(war_match(seed="another", path=path), settings=STILL)
    assert again.ready()
    assert again.state.board.cells == pilot.match.states[0].board.cells
    again.end_phase()
    assert again.match.state.warband_count(1) == 10
    again.close()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_persons_alone_reach_the_first_battle(players: int) -> None:
    """Hot-seat with any number: every phase of the first turn by its button."""
    people = tuple(str(n) for n in range(1, players + 1))
    pilot = WarPilot(war_match(people, players), settings=STILL)
    pilot.to_phase("battle")
    assert pilot.state.turn == 1
    pilot.close()
