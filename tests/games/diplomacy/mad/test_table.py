"""M.A.D. Diplomacy at the table: launches by click and by key, refusals in words, anarchy, builds of
missiles, the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.games.diplomacy.mad.rules.launches import is_target
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.screens.setup.new_game import NewGameScene
from game.screens.title import TitleScene
from game.ui.intents import Pick
from tests.games.diplomacy.mad.rules.positions import position
from tests.pilot import Pilot
from tests.table.pilot import TablePilot, opened_tables

Open = Callable[..., TablePilot]
UNITS = {"GERMANY": "M BER, A KIE, A MUN", "RUSSIA": "A WAR, M SEV", "FRANCE": "A BUR"}
CENTERS = {"GERMANY": "BER KIE MUN HOL DEN", "RUSSIA": "WAR SEV", "FRANCE": "PAR"}


def match_in(
    phase: str = "S1903M", units: dict[str, str] | None = None, people: str = "GERMANY", **more: object
) -> Match:
    """A game in the middle; ``people`` are the seats of the person at the screen."""
    entry = find_game("mad")
    players = {
        s: PlayerSpec("human", "Anna") if s in people.split() else PlayerSpec("hold") for s in entry.seats
    }
    match = Match.start(entry, {}, "test", players)
    state = position(phase, units or UNITS, CENTERS, **more)
    match.states[0] = replace(state, options=match.state.options)
    return match


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(match_in)


def status(pilot: TablePilot) -> str:
    return pilot.status


def test_a_missile_lights_every_legal_target_of_the_whole_map(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("BER")
    lit = pilot.picking.targets()
    board_map = pilot.game.map
    own = {"BER", "KIE", "MUN"} | {c for c, p in board_map.provinces.items() if p.country == "GERMANY"}
    assert set(lit) == {c for c in board_map.provinces if is_target(board_map, c)} - own
    assert set(lit.values()) == {"fire"}
    assert "SWI" in lit
    assert "any lit place of the whole map" in status(pilot)


def test_a_launch_is_a_click_on_a_target_with_an_arc_to_it(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("BER", "MOS")
    assert pilot.texts() == ["M BER FIRE MOS"]
    assert [(m.kind, m.places) for m in pilot.frame.marks] == [("launch", ("BER", "MOS"))]
    pilot.clicks("BER", "SWI")
    assert pilot.texts() == ["M BER FIRE SWI"]


def test_a_launch_by_key(tables: Open) -> None:
    pilot = tables()
    pilot.move(pilot.at("BER"))
    pilot.press("x")
    assert pilot.picking.unit == "BER"
    assert pilot.picking.has_verb
    pilot.clicks("PAR")
    assert pilot.texts() == ["M BER FIRE PAR"]


def test_the_missile_itself_stands(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("BER", "BER")
    assert pilot.texts() == ["M BER H"]


@pytest.mark.parametrize(
    "text",
    ["M BER FIRE MOS", "M(Ber)-Mos", "M Ber X Mos", "m ber * mos", "Missile Berlin launches at Moscow"],
)
def test_a_typed_launch(tables: Open, text: str) -> None:
    pilot = tables()
    pilot.type_order(text)
    assert pilot.texts() == ["M BER FIRE MOS"]


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("NTH", "a missile is fired at land, and NTH is a sea (rule 5)"),
        ("RUH", "a home province of GERMANY itself"),
        ("IRE", "no province of the board (rule 5)"),
    ],
)
def test_a_target_is_refused_in_words(tables: Open, place: str, says: str) -> None:
    pilot = tables(units={"GERMANY": "M BER, A HOL"})
    pilot.table.send(Pick("BER", (0, 0)))
    pilot.table.send(Pick(place, (0, 0)))
    assert says.lower() in pilot.ordering.prompt.lower()
    assert pilot.picking.unit == "BER"


def test_a_letter_that_the_unit_cannot_be_given_says_why_and_the_unit_stays_chosen(tables: Open) -> None:
    """rn12 rule 5: missiles are fired, armies are not; the letter of a launch for an army is answered where
    orders are told.
    """
    pilot = tables(units={"GERMANY": "M BER, A HOL"})
    pilot.clicks("HOL")
    assert "missile" not in status(pilot)
    pilot.press("x")
    assert "only a missile can be fired (rule 5)" in pilot.ordering.notice
    assert "only a missile can be fired (rule 5)" in status(pilot)
    assert pilot.picking.unit == "HOL"
    assert pilot.texts() == []


def test_an_own_unit_is_no_target_and_says_why_and_a_second_click_chooses_it(tables: Open) -> None:
    """rn12 rule 5: nobody fires at own units; a click on one while a missile is chosen is a target that is
    refused.
    """
    pilot = tables(units={"GERMANY": "M BER, A HOL, A DEN"})
    pilot.clicks("BER", "HOL")
    assert pilot.picking.unit == "BER"
    assert "a unit of germany itself stood in hol" in pilot.ordering.prompt.lower()
    assert "Click it again to order that unit." in pilot.ordering.prompt
    pilot.clicks("DEN")
    assert pilot.picking.unit == "BER"
    pilot.clicks("DEN")
    assert pilot.picking.unit == "DEN"
    pilot.press("escape")
    pilot.clicks("BER", "HOL")
    pilot.press("escape")
    assert pilot.picking.is_idle
    assert pilot.texts() == []


def test_a_typed_launch_at_an_own_unit_is_refused(tables: Open) -> None:
    pilot = tables(units={"GERMANY": "M BER, A HOL"})
    pilot.type_order("M BER FIRE HOL")
    assert "a unit of germany itself stood in hol" in pilot.seen.typed_error.lower()
    assert pilot.texts() == []


def test_an_army_is_told_why_it_cannot_enter(tables: Open) -> None:
    pilot = tables("F1903M", destroyed="RUH", fallout="BOH")
    pilot.clicks("MUN", "RUH")
    assert "nuclear wasteland" in status(pilot)
    pilot.clicks("BOH")
    assert "lies in fallout this season" in status(pilot)


def test_a_unit_in_anarchy_says_why_it_takes_no_order(tables: Open) -> None:
    pilot = tables("F1903M", destroyed="RUH", fallout="MUN WAR BER")
    pilot.clicks("MUN")
    assert "a unit in anarchy takes no order (rule 7)" in status(pilot)
    pilot.clicks("WAR")
    assert "Army Warsaw" in status(pilot)
    assert "rule 7" in status(pilot)
    pilot.clicks("BER")
    assert "Berlin lies in fallout" in status(pilot)
    notes = {row.key: row.note for row in pilot.rows}
    assert notes["MUN"] == "anarchy: takes no order"


def test_where_nobody_stands_fallout_is_no_anarchy(tables: Open) -> None:
    """Rule 7 is about units: the empty province says nothing of orders, nor does a unit beside it."""
    pilot = tables("F1903M", destroyed="RUH", fallout="BOH WAR")
    for place in ("BOH", "BUR", "SIL"):
        pilot.clicks(place)
        assert "anarchy" not in status(pilot)
        assert "is void" not in status(pilot)
        assert pilot.picking.is_idle
    pilot.clicks("WAR")
    assert "Army Warsaw" in status(pilot)
    assert "a unit in anarchy takes no order (rule 7)" in status(pilot)


def test_units_in_anarchy_are_not_waited_for(tables: Open) -> None:
    pilot = tables("F1903M", fallout="MUN BER")
    assert pilot.ordering.parts.progress(pilot.ordering.slots) == "0 of 1 ordered"
    pilot.clicks("KIE", "KIE")
    assert pilot.ordering.missing == {}
    assert status(pilot).startswith("All orders are given")
    pilot.press("n")
    assert pilot.picking.is_idle


def test_winter_builds_missiles_in_any_home_province(tables: Open) -> None:
    pilot = tables("W1903A", units={"GERMANY": "A KIE"})
    assert set(pilot.ordering.invitations) == {"BER", "MUN", "PRU", "RUH", "SIL"}
    pilot.clicks("RUH")
    assert pilot.texts() == ["M RUH B"]
    pilot.clicks("BER")
    assert pilot.picking.choices() == ("A", "F", "M")
    pilot.click(pilot.offer.rects["M"].center)
    assert pilot.texts() == ["M RUH B", "M BER B"]
    pilot.clicks("MUN")
    pilot.press("m")
    assert pilot.texts() == ["M RUH B", "M BER B", "M MUN B"]
    builds = [(m.kind, m.sprite) for m in pilot.frame.marks]
    assert builds == [("build", "missile")] * 3


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("SIL", "lies in fallout this season, and nothing is built there (rule 7)"),
        ("PRU", "is a nuclear wasteland, where nothing is built again (rule 6)"),
        ("BOH", "is no home province of"),
        ("KIE", "as a build is void: Kiel is occupied"),
    ],
)
def test_winter_says_why_a_province_is_refused(tables: Open, place: str, says: str) -> None:
    pilot = tables("W1903A", units={"GERMANY": "A KIE"}, fallout="SIL", destroyed="PRU")
    pilot.clicks(place)
    assert says in status(pilot)
    assert "is void" in status(pilot)
    assert pilot.texts() == []


def test_a_missile_is_not_removed(tables: Open) -> None:
    pilot = tables("W1903A", units={"GERMANY": "M BER, M RUH, M SIL, A KIE, A MUN, A BOH"})
    pilot.clicks("BER")
    assert "only armies and fleets are removed, never a missile (rule 4)" in status(pilot)


def test_the_panel_keeps_the_numbers(tables: Open) -> None:
    pilot = tables(destroyed="MOS TRI VIE")
    assert pilot.facts == ("31 of 34 centers survive; 16 win", "Launches so far: 0")
    assert {s.owner: s.extras for s in pilot.scores}["GERMANY"] == (("missile", 1),)
    pilot.clicks("BER", "SEV")
    pilot.finish_turn()
    assert pilot.facts == ("30 of 34 centers survive; 16 win", "Launches so far: 1"), (
        "what the results led to"
    )
    assert {s.owner: s.extras for s in pilot.scores}["GERMANY"] == ()
    pilot.click("Continue")
    assert pilot.facts == ("30 of 34 centers survive; 16 win", "Launches so far: 1")


def test_results_tell_of_strikes_on_the_map_and_in_the_list(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("BER", "SEV")
    pilot.finish_turn()
    rows = {row.text: row for row in pilot.rows}
    assert rows["Detonation over Sevastopol"].note == "rule 6"
    fallout = next(row for text, row in rows.items() if text.startswith("Stay indoors: Armenia, "))
    assert fallout.note == "rule 7"
    pilot.change(pointed=fallout.key)
    told = pilot.detail.text
    assert "Fallout in Fall 1903, and only then, in Armenia" in told  # behind what the war room says
    blast = next(mark for mark in pilot.frame.marks if mark.kind == "blast")
    pilot.change(pointed=blast.tag)
    assert pilot.detail.text == f"Detonation over Sevastopol. {pilot.parts.spelled(blast.sentence)}"
    pilot.change(hover="ARM", mark=None)
    assert any("only then" in line for line in pilot.tip)


def test_switzerland_shows_that_it_is_a_target(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("BER")
    pilot.change(hover="SWI", mark=None)
    assert pilot.tip == ("Switzerland (SWI)", "Closed to every unit", "A click here: Fire")


def test_in_a_sandbox_both_sides_fire(tables: Open) -> None:
    pilot = tables(people="GERMANY RUSSIA")
    pilot.clicks("BER", "SEV")
    pilot.clicks("SEV", "BER")
    assert pilot.texts("GERMANY") == ["M BER FIRE SEV"]
    assert pilot.texts("RUSSIA") == ["M SEV FIRE BER"]


def test_the_title_lists_it_and_the_new_game_offers_its_options() -> None:
    pilot = Pilot()
    pilot.start(TitleScene())
    pilot.click("mad")
    assert isinstance(pilot.scene, NewGameScene)
    assert pilot.scene.entry.id == "mad"
    pilot.click("single rules")
    assert "missile_holds" in pilot.names
    pilot.press("f1")
    assert pilot.scene.title == "Rules"
    pilot.close()


def test_the_key_of_a_launch_is_told_where_there_are_missiles(tables: Open) -> None:
    pilot = tables()
    pilot.ask_for_keys()
    told = [what for key, what in pilot.scene.lines if key == "X"]
    assert told == ["Fire"]


def test_a_launch_shows_crater_fallout_and_numbers_before_it_is_clicked(tables: Open) -> None:
    pilot = tables()
    pilot.clicks("BER")
    pilot.move(pilot.at("WAR"))
    frame = pilot.tools.dressed(pilot.frame)
    assert {c.key for c in frame.conditions if c.kind == "wasteland"} == {"WAR"}
    ring = {c.key for c in frame.conditions if c.kind == "fallout_next"}
    assert ring == {"PRU", "SIL", "GAL", "UKR", "MOS", "LVN"}
    assert [p.is_dim for p in frame.pieces if p.key == "WAR"] == [True]
    assert "Army Warsaw dies there unless it gets away" in pilot.status
    assert "17 of 33 centers win" in pilot.status, "34 centers, one of them destroyed (rules 6, 11)"
    pilot.move(pilot.at("SWI"))
    assert "Army Munich of yours then takes no order" in pilot.status, "Munich borders Switzerland (rule 7)"
    assert "18 of 34 centers win" in pilot.status


def test_a_missile_that_is_aimed_at_gets_away_by_being_fired_alone(tables: Open) -> None:
    """It cannot move, and one that is fired has left when its province is hit (rules 3, 10)."""
    pilot = tables(units={"GERMANY": "M BER", "RUSSIA": "M WAR"})
    pilot.clicks("BER")
    pilot.move(pilot.at("WAR"))
    assert "Missile Warsaw is destroyed there unless it is fired" in pilot.status


def test_what_the_same_sheet_fires_at_counts_too(tables: Open) -> None:
    """Two of 34 centers are gone then, and who goes where an own missile hits dies there (rules 6, 11)."""
    pilot = tables(units={"GERMANY": "M BER, M MUN, A SIL", "RUSSIA": "A MOS"})
    pilot.clicks("BER", "WAR")
    pilot.clicks("MUN")
    pilot.move(pilot.at("MOS"))
    assert "17 of 32 centers win" in pilot.status
    pilot.press("escape")
    pilot.clicks("SIL")
    pilot.move(pilot.at("WAR"))
    assert "the army dies if it gets in" in pilot.status
    assert pilot.ink == "danger_text"
    pilot.clicks("WAR")
    assert [row.icon for row in pilot.rows if row.key == "SIL"] == ["warning"]


def test_who_enters_the_province_of_a_missile_is_told_so_in_red(tables: Open) -> None:
    pilot = tables(units={"GERMANY": "A UKR, M MUN, A KIE", "RUSSIA": "M SEV"})
    pilot.clicks("UKR")
    pilot.move(pilot.at("SEV"))
    assert "The missile in Sevastopol explodes when it is entered" in pilot.status
    assert pilot.ink == "danger_text"
    pilot.clicks("SEV")
    assert [row.icon for row in pilot.rows if row.key == "UKR"] == ["warning"]
    pilot.clicks("KIE")
    pilot.move(pilot.at("BER"))
    assert "missile" not in pilot.status


def test_the_letters_of_own_orders_stand_right_below_those_of_all_orders(tables: Open) -> None:
    usual = (("Click", "Choose"), ("M  S  C", "Move, support, convoy"), ("Z", "Undo"), ("N", "Next"))
    pilot = tables()
    told = pilot.tools.key_lines(usual)
    assert (*told[:2], *told[3:]) == usual
    letters, words = told[2]
    assert "X" in letters.split()
    assert len(letters.split()) == len(words.split("; "))
