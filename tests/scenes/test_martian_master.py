"""The seat of the game master of Martian Diplomacy: nobody needs to take it; who does writes the schedule behind a curtain."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.catalogue.games import find_game
from game.rules.diplomacy.variants.martian_ledger import Wave, ledger_of
from game.rules.diplomacy.variants.martian_schedule import seal_of
from game.scenes.new_game import NewGameScene
from game.scenes.schedule import ScheduleScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from tests.pilot import Pilot
from tests.scenes.table_pilot import STILL


@pytest.fixture
def form() -> Iterator[Pilot]:
    pilot = Pilot(settings=STILL)
    pilot.window.context.open_table = TableScene
    pilot.start(TitleScene(), NewGameScene("martian"))
    yield pilot
    pilot.close()


def take_the_seat(pilot: Pilot, name: str = "Carla") -> None:
    pilot.click("kind MRT")
    pilot.click("Person: game master")
    pilot.click("name MRT")
    pilot.press("a", ctrl=True)
    pilot.type(name)


def write_schedule(pilot: Pilot) -> None:
    """Two capsules in Fall 1901, one in the season after."""
    pilot.click("Clear")
    pilot.click("Add a wave")
    pilot.click("season 1")
    pilot.click("Fall 1901")
    pilot.click("capsules 1")
    pilot.click("2 capsules")
    pilot.click("Add a wave")


def test_the_seat_needs_nobody_and_the_form_asks_for_no_schedule(form: Pilot) -> None:
    assert form.scene.setup.master is None
    assert "schedule" not in form.scene.ui.names
    assert "master" not in form.scene.ui.names
    form.click("single rules")
    assert "victory" in form.scene.ui.names
    form.click("Start")
    match = form.scene.match
    assert match.record.options["master"] == match.record.options["schedule"] == ""
    assert "MRT" not in match.seats
    assert [item.title for item in _menu(form)].count("The Martians' game master") == 0


def _menu(pilot: Pilot) -> list[object]:
    pilot.click("menu")
    return list(pilot.scene.items)


def test_a_game_master_without_a_name_is_named_once(form: Pilot) -> None:
    take_the_seat(form, "Game master")
    form.click("Start")
    assert form.scene.plea == "Pass to the game master."


def test_rule_2_the_schedule_is_written_behind_a_curtain_and_sealed(form: Pilot) -> None:
    take_the_seat(form)
    form.click("Start")
    assert form.scene.title == "Hand over"
    assert form.scene.person == "Carla"
    assert form.scene.plea == "Pass to the game master (Carla)."
    form.press("enter")
    assert isinstance(form.scene, ScheduleScene)
    write_schedule(form)
    assert form.scene.waves == (Wave("F1901", 2), Wave("S1902", 1))
    form.click("Seal and start")
    match = form.scene.match
    ledger = ledger_of(match.state)
    assert ledger.waves == (Wave("F1901", 2), Wave("S1902", 1))
    assert ledger.seal == seal_of(ledger.waves, ledger.salt)
    assert match.record.options["master"] == "Carla"
    for seat in (*match.seats, None):
        assert ledger_of(match.view(seat)).waves == ()
    seal = ledger.seal
    (said,) = [fact for fact in form.scene.panel.facts() if "SHA-256" in fact]
    assert seal in said.replace(" ", "")


def test_the_schedule_editor_changes_and_takes_out_waves(form: Pilot) -> None:
    take_the_seat(form)
    form.click("Start")
    form.press("enter")
    assert sum(wave.capsules for wave in form.scene.waves) == 10
    first = form.scene.waves
    form.click("Draw another")
    assert form.scene.waves != first
    write_schedule(form)
    form.click("out 1")
    assert form.scene.waves == (Wave("S1902", 1),)
    form.click("season 1")
    assert "Spring 1902" in form.scene.ui.names
    form.press("esc")
    form.click("Clear")
    form.press("enter", ctrl=True)
    assert ledger_of(form.scene.match.state).waves == ()
    assert form.scene.match.record.options["schedule"] == "none"


def test_the_page_of_the_game_master_lies_between_curtains(form: Pilot) -> None:
    take_the_seat(form)
    form.click("Start")
    form.press("enter")
    write_schedule(form)
    form.click("Seal and start")
    table = form.scene
    table.live_ordering.type("A PAR - BUR")
    form.click("menu")
    form.click("The Martians' game master")
    assert form.scene.title == "Hand over"
    assert "Carla" in form.scene.answer
    form.press("enter")
    assert form.scene.title == "The game master's page"
    said = " ".join(form.scene.lines())
    assert "Fall 1901: 2 capsules, to come" in said
    assert ledger_of(table.match.state).salt in said
    assert "France (not sent yet): A PAR - BUR" in said
    form.click("Done")
    assert form.scene.title == "Hand over"
    assert "Carla" not in form.scene.answer
    form.press("enter")
    assert form.scene is table


@pytest.mark.parametrize("way", ["button", "esc"])
def test_who_meets_the_curtain_by_mistake_goes_back_without_a_look(form: Pilot, way: str) -> None:
    take_the_seat(form)
    form.click("Start")
    form.press("enter")
    form.click("Seal and start")
    table = form.scene
    form.click("menu")
    form.click("The Martians' game master")
    assert form.scene.title == "Hand over"
    if way == "esc":
        form.press("esc")
    else:
        form.click(form.scene.retreat)
    assert form.scene is table


def test_the_curtain_before_the_schedule_leads_back_to_the_new_game(form: Pilot) -> None:
    take_the_seat(form)
    form.click("Start")
    form.click("Back to the new game")
    assert isinstance(form.scene, NewGameScene)


def test_a_game_master_alone_at_the_screen_needs_no_curtain(form: Pilot) -> None:
    take_the_seat(form, "Player")
    form.click("Start")
    assert isinstance(form.scene, ScheduleScene)
    form.click("Seal and start")
    form.click("menu")
    form.click("The Martians' game master")
    assert form.scene.title == "The game master's page"
    form.press("esc")
    assert isinstance(form.scene, TableScene)


def test_other_games_have_no_such_seat(form: Pilot) -> None:
    form.click("Diplomacy")
    assert "kind MRT" not in form.scene.ui.names
    assert find_game("standard").master_seat == ""
