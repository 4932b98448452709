"""The seat of the game master of Martian Diplomacy: nobody needs to take it; who does writes the schedule
behind a curtain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.games.diplomacy.martian.rules.ledger import Wave, ledger_of
from game.games.diplomacy.martian.rules.schedule import seal_of
from game.games.diplomacy.martian.table.master import clock_lines, schedule_lines
from game.games.diplomacy.martian.table.schedule import ScheduleScene, season_title
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.screens.setup.new_game import NewGameScene
from game.screens.title import TitleScene
from game.table.scene import TableScene
from game.ui.intents import Do, TypeOrder
from tests.games.diplomacy.martian.rules.positions import martian, position, walker
from tests.pilot import Pilot
from tests.screens.layout import faults
from tests.table.pilot import STILL


@pytest.fixture
def form() -> Iterator[Pilot]:
    pilot = Pilot(settings=STILL)
    pilot.context.open_table = TableScene
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "martian"))
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


def capsules_of(pilot: Pilot, season: str) -> int:
    """What the field beside that of a season says."""
    return int(pilot.names[season.replace("season", "capsules")].text.split()[0])


def test_the_seat_needs_nobody_and_the_form_asks_for_no_schedule(form: Pilot) -> None:
    assert form.scene.setup.master is None
    assert "schedule" not in form.names
    assert "master" not in form.names
    form.click("single rules")
    assert "victory" in form.names
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
    (said,) = [fact for fact in form.scene.model.look.fine_print if "SHA-256" in fact]
    assert seal in said.replace(" ", "")


def test_the_schedule_editor_changes_and_takes_out_waves(form: Pilot) -> None:
    take_the_seat(form)
    form.click("Start")
    form.press("enter")
    assert sum(wave.capsules for wave in form.scene.waves) == 10
    first = form.scene.waves
    form.click("Draw another")
    assert form.scene.waves != first
    drawn = {
        (number, season_title(wave.season), wave.capsules)
        for number, wave in enumerate(form.scene.waves, start=1)
    }
    shown = {
        (int(name.removeprefix("season ")), widget.text, capsules_of(form, name))
        for name, widget in form.names.items()
        if name.startswith("season ")
    }
    assert shown == drawn, "the fields show what was drawn"
    assert f"10 capsules in {len(drawn)} waves." in form.said
    write_schedule(form)
    form.click("out 1")
    assert form.scene.waves == (Wave("S1902", 1),)
    form.click("season 1")
    assert "Spring 1902" in form.names
    form.press("esc")
    form.click("Clear")
    form.press("enter", ctrl=True)
    assert ledger_of(form.scene.match.state).waves == ()
    assert form.scene.match.record.options["schedule"] == "none"


def test_a_wave_is_of_one_to_ten_capsules_and_comes_in_any_season_without_another(form: Pilot) -> None:
    """All capsules of a season are one wave; ten are all that came in the novel."""
    take_the_seat(form)
    form.click("Start")
    form.press("enter")
    write_schedule(form)
    form.click("capsules 2")
    assert [item.title for item in form.scene.items] == [
        "1 capsule",
        *(f"{count} capsules" for count in range(2, 11)),
    ]
    form.click("10 capsules")
    assert form.scene.waves == (Wave("F1901", 2), Wave("S1902", 10))
    form.click("season 2")
    seasons = [item.title for item in form.scene.items]
    assert seasons[:3] == ["Spring 1901", "Spring 1902", "Fall 1902"]
    assert (seasons[-1], len(seasons)) == ("Fall 1914", 2 * 14 - 1)


def test_the_page_of_the_game_master_lies_between_curtains(form: Pilot) -> None:
    take_the_seat(form)
    form.click("Start")
    form.press("enter")
    write_schedule(form)
    form.click("Seal and start")
    table = form.scene
    table.send(TypeOrder("A PAR - BUR"))
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


def test_a_game_master_begins_with_the_invasion_that_was_chosen(form: Pilot) -> None:
    form.click("invasion")
    form.click("a skirmish: four capsules")
    take_the_seat(form, "Player")
    form.click("Start")
    assert isinstance(form.scene, ScheduleScene)
    assert sum(wave.capsules for wave in form.scene.waves) == 4


def test_an_invasion_is_chosen_without_a_game_master_and_no_preset_takes_it_back(form: Pilot) -> None:
    form.click("opening")
    form.click("early: Spring or Fall 1901")
    form.click("invasion")
    form.click("the end of the world: forty capsules in two years")
    form.click("As printed")
    assert form.scene.setup.shown_preset == "printed"
    form.click("Start")
    match = form.scene.match
    waves = ledger_of(match.state).waves
    assert sum(wave.capsules for wave in waves) == 40
    assert waves[0].season in ("S1901", "F1901")
    assert ledger_of(match.view("FRANCE")).waves == ()
    assert match.record.options["invasion"] == "doom"
    assert match.options["victory"] == "18"
    assert match.options["majority_vote"] is True


@pytest.mark.parametrize(
    ("phase", "is_cancelled", "fates"),
    [
        ("S1902M", False, ["landed", "to come", "to come"]),
        ("S1902R", False, ["landed", "to come", "to come"]),
        ("F1902M", False, ["landed", "landed", "to come"]),
        ("F1902R", True, ["landed", "landed", "cancelled"]),
        ("S1902M", True, ["landed", "cancelled", "cancelled"]),
        ("W1902A", False, ["landed", "landed", "landed"]),
    ],
)
def test_a_wave_is_to_come_until_its_season_is_over(phase: str, is_cancelled: bool, fates: list[str]) -> None:
    """Capsules come down at the end of a season: when its movement and retreats are done."""
    waves = (Wave("F1901", 1), Wave("S1902", 2), Wave("F1902", 3))
    state = position(phase, {"FRANCE": "A PAR"})
    ledger = replace(ledger_of(state), waves=waves, cancelled=is_cancelled)
    assert list(schedule_lines(state, ledger)) == [
        f"Fall 1901: 1 capsule, {fates[0]}",
        f"Spring 1902: 2 capsules, {fates[1]}",
        f"Fall 1902: 3 capsules, {fates[2]}",
    ]


def test_a_game_without_waves_and_clocks_says_so() -> None:
    state = position("S1902M", {"FRANCE": "A PAR"})
    ledger = replace(ledger_of(state), waves=())
    assert list(schedule_lines(state, ledger)) == ["No Martians come in this game."]
    assert list(clock_lines(state, ledger)) == ["None yet."]


def led_match(*places: str) -> Match:
    """A game of which Carla is the game master; one Martian stands in Munich, its neighbors untouched, and
    more in ``places``.
    """
    entry = find_game("martian")
    options = {"martian_moves": "master", "master": "Carla", "schedule": "none"}
    people = {"FRANCE": "A PAR", "GERMANY": "A DEN"}
    state = position(
        "S1903M", people, martians=[walker(at, 1) for at in ("MUN", *places)], barren="MUN", options=options
    )
    players = {seat: PlayerSpec("human", "Ann") for seat in entry.seats}
    return Match.start(entry, options, "test", players, position=martian().to_json(state))


def led_table(form: Pilot) -> TableScene:
    """A table with it."""
    form.start(TitleScene(), TableScene(led_match()))
    return form.scene


def test_the_game_master_sends_a_martian_by_the_mouse(form: Pilot) -> None:
    table = led_table(form)
    form.click("menu")
    form.click("The Martians' game master")
    form.press("enter")
    assert form.scene.title == "The game master's page"
    form.click("X MUN")
    offered = {name for name in form.names if name}
    assert {
        "The dice decide",
        "Berlin",
        "Bohemia",
        "Burgundy",
        "Kiel",
        "Ruhr",
        "Silesia",
        "Tyrolia",
    } <= offered
    form.click("Tyrolia")
    assert [table.match.game.write_order(o) for o in table.match.draft("MRT")] == ["X MUN - TYR"]
    form.click("Leave all to the dice")
    assert table.match.draft("MRT") == ()
    form.click("X MUN")
    form.click("Bohemia")
    form.click("Done")
    form.press("enter")
    assert form.scene is table
    table.send(Do.SEND)
    form.run()
    assert table.match.record.turns[0].orders["MRT"] == ("X MUN - BOH",)
    assert [m.at for m in ledger_of(table.match.state).martians] == ["BOH"]


def test_nobody_else_sees_where_a_martian_is_sent(form: Pilot) -> None:
    table = led_table(form)
    before = list(table.model.look.facts)
    table.match.set_draft("MRT", [table.match.game.read_order(table.match.state, "MRT", "X MUN - TYR")])
    table.refresh()
    form.run()
    assert list(table.model.look.facts) == before
    assert not [mark for mark in table.board.frame.marks if "TYR" in mark.places]
    assert "MRT" not in table.match.seats


def test_a_game_by_the_dice_has_no_such_field(form: Pilot) -> None:
    take_the_seat(form, "Player")
    form.click("Start")
    form.click("Seal and start")
    form.click("menu")
    form.click("The Martians' game master")
    assert "Where the Martians go" not in " ".join(form.names)
    assert not [name for name in form.names if name.startswith("X ")]


def test_the_desk_sends_them_from_its_menu(form: Pilot) -> None:
    form.start(TitleScene(), DeskScene(led_match()))
    form.press("f10")
    form.click("Where the Martians go")
    form.click("X MUN")
    form.click("Silesia")
    form.click("Done")
    assert isinstance(form.scene, DeskScene)
    form.scene.master.adjudicate()
    assert [m.at for m in ledger_of(form.scene.match.state).martians] == ["SIL"]


def test_at_the_desk_every_martian_is_within_reach_however_many_there_are() -> None:
    places = ("BOH", "SIL", "TYR", "BUR", "RUH", "GAL", "UKR", "WAR", "VIE", "BUD", "SER", "MOS")
    pilot = Pilot((1280, 720), 150)
    pilot.start(TitleScene(), DeskScene(led_match(*places)))
    pilot.press("f10")
    pilot.click("Where the Martians go")
    assert faults(pilot.ui) == []
    assert {f"X {place}" for place in places} <= set(pilot.names)
    (pane,) = pilot.ui.panes
    for place in places:
        pane.reveal(pilot.names[f"X {place}"])
        assert pane.rect.contains(pilot.rect(f"X {place}")), place
    pilot.close()


def test_the_desk_offers_no_martians_to_send_where_none_walks(form: Pilot) -> None:
    match = led_match()
    match.states[0] = replace(match.states[0], ledger=replace(ledger_of(match.states[0]), martians=()))
    form.start(TitleScene(), DeskScene(match))
    form.press("f10")
    assert "Save" in " ".join(form.names)
    assert "Where the Martians go" not in form.names


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
    assert "kind MRT" not in form.names
    assert find_game("standard").master_seat == ""
