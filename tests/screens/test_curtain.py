"""The hand-over between persons at one screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.storage import load_match
from game.screens.handover import curtain
from game.screens.handover.curtain import Curtain, Guest
from game.screens.handover.negotiation import Negotiation
from game.screens.handover.pins import pins_path
from game.screens.handover.seasons import sky
from game.table.stages import Stage
from tests.pilot import Pilot
from tests.screens.layout import SCALES, faults
from tests.table.pilot import Floor, TablePilot, match_at, new_match

Open = Callable[..., TablePilot]
TWO = {"FRANCE": "Anna", "ITALY": "Bert"}


@pytest.fixture
def tables() -> Iterator[Open]:
    opened: list[TablePilot] = []

    def open_table(match: Match, **more: object) -> TablePilot:
        opened.append(TablePilot(match, **more))
        return opened[-1]

    yield open_table
    for pilot in opened:
        pilot.close()


def test_one_person_sees_no_curtain(tables: Open) -> None:
    assert tables(new_match()).scene.title == "Table"
    assert tables(new_match({"FRANCE": "Anna", "ITALY": "Anna"})).scene.title == "Table"


def test_each_person_is_asked_for_in_turn(tables: Open) -> None:
    pilot = tables(new_match(TWO))
    assert isinstance(pilot.scene, Curtain)
    assert (pilot.scene.person, pilot.scene.seats, pilot.scene.done) == ("Anna", "France", ())
    pilot.click("I am Anna: show my orders")
    pilot.clicks("PAR", "BUR")
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    assert isinstance(pilot.scene, Curtain)
    assert (pilot.scene.person, pilot.scene.done) == ("Bert", ("Anna",))
    pilot.press("enter")
    assert pilot.ordering.seat == "ITALY"
    assert pilot.texts() == []
    pilot.finish_turn()
    assert pilot.stage is Stage.RESULTS
    pilot.press("space")
    assert isinstance(pilot.scene, Curtain)
    assert pilot.scene.done == ()


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ("FRANCE", "France"),
        ("FRANCE ITALY", "France and Italy"),
        ("AUSTRIA FRANCE ITALY", "Austria, France and Italy"),
        ("AUSTRIA FRANCE ITALY TURKEY", "Austria, France, Italy and Turkey"),
    ],
)
def test_all_the_seats_of_a_person_are_named(tables: Open, seats: str, told: str) -> None:
    pilot = tables(new_match(dict.fromkeys(seats.split(), "Anna") | {"RUSSIA": "Bert"}))
    assert (pilot.scene.person, pilot.scene.seats) == ("Anna", told)


def test_the_curtain_covers_the_whole_window_and_escape_does_not_lift_it(tables: Open) -> None:
    pilot = tables(new_match(TWO))
    assert not pilot.scene.is_overlay
    pilot.press("esc")
    pilot.click((640, 200))
    assert isinstance(pilot.scene, Curtain)
    pilot.click("Leave the game")
    assert pilot.scene.title == "Floor"


def test_undo_does_not_cross_a_commit(tables: Open) -> None:
    pilot = tables(new_match(TWO))
    pilot.press("enter")
    pilot.clicks("PAR", "BUR")
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    pilot.press("enter")
    pilot.press("z", ctrl=True)
    assert not pilot.ordering.sheet.can_undo
    assert [str(o) for o in pilot.match.draft("FRANCE")] == ["A PAR - BUR"]
    assert "FRANCE" in pilot.match.committed


def test_a_person_without_orders_in_this_phase_is_skipped(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR, A MAR", phase="W1905A", people=TWO, centers={"PAR": "FRANCE"}))
    assert pilot.scene.person == "Anna"
    pilot.press("enter")
    pilot.clicks("MAR")
    pilot.finish_turn()
    assert pilot.stage is Stage.RESULTS


def test_a_saved_game_begins_behind_the_curtain(tables: Open) -> None:
    from game.play.storage import autosaves_dir

    pilot = tables(new_match(TWO))
    pilot.press("enter")
    pilot.clicks("PAR", "BUR")
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    pilot.run()
    pilot.close()
    (path,) = autosaves_dir().glob("*.json")
    again = tables(load_match(path, CATALOGUE))
    assert isinstance(again.scene, Curtain)
    assert again.scene.person == "Bert"
    assert again.scene.done == ("Anna",)


def test_everything_on_the_curtain_stands_in_the_middle_of_the_window(tables: Open) -> None:
    """Words and buttons stood eight pixels beside the shield, by what is kept free for a bar."""
    pilot = tables(new_match(SEVEN))
    words = [image.rect.centerx for text, image in pilot.ui.texts if text]
    assert len(words) >= 3
    middles = [*words, pilot.rect("I am Austria: show my orders").centerx]
    assert max(middles) - min(middles) <= 1, "one below the other"
    assert abs(middles[0] - pilot.screen.get_rect().centerx) <= 1


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_curtain_fits(ui_scale: int) -> None:
    from game.play.settings import Settings

    match = new_match(SEVEN | {"FRANCE": "Anna Amalia of Brunswick"})
    pilot = TablePilot(match, settings=Settings(ui_scale=ui_scale))
    assert faults(pilot.scene.ui) == []
    pilot.close()


SEVEN = {
    seat: seat.title() for seat in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
}


def test_whoever_is_ready_comes_first(tables: Open) -> None:
    pilot = tables(new_match(SEVEN))
    assert pilot.scene.person == "Austria"
    pilot.click("Italy")
    assert isinstance(pilot.scene, Curtain)
    pilot.click("I am Italy: show my orders")
    assert pilot.ordering.seat == "ITALY"
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    assert (pilot.scene.person, pilot.scene.done) == ("Austria", ("Italy",))
    assert "Italy" not in pilot.names


def test_a_pin_keeps_others_out(tables: Open) -> None:
    pilot = tables(new_match(TWO))
    pilot.click("Choose a PIN")
    pilot.type("1866")
    pilot.press("enter")
    pilot.click("I am Anna: show my orders")
    pilot.type("1870")
    pilot.press("enter")
    assert "This is not the PIN." in pilot.said
    pilot.type("1866")
    pilot.press("enter")
    assert pilot.ordering.seat == "FRANCE"


def test_a_pin_that_the_disk_refuses_is_told_and_keeps_nobody_out(
    tables: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(curtain, "set_pin", refuse)
    pilot = tables(new_match(TWO))
    pilot.click("Choose a PIN")
    pilot.type("1866")
    pilot.press("enter")
    assert pilot.scene.title == "A PIN for Anna"
    assert "It cannot be kept: No space left on device." in pilot.said
    pilot.press("esc")
    assert "Choose a PIN" in pilot.names, "there is none that could be changed"
    pilot.click("I am Anna: show my orders")
    assert pilot.ordering.seat == "FRANCE"


@pytest.mark.parametrize("minutes", [5, 10, 15, 20, 30])
def test_the_clock_begins_with_as_many_minutes_as_were_chosen(tables: Open, minutes: int) -> None:
    pilot = tables(new_match(TWO))
    pilot.click("No clock for negotiations")
    pilot.click(f"{minutes} minutes in every phase")
    assert pilot.scene.clock.minutes == minutes
    assert pilot.scene.clock.left <= minutes * 60
    assert 0 < pilot.scene.wake_after <= 1, "a second is seen when it is over"


def test_a_pin_is_changed_only_by_who_knows_it_and_lies_nowhere_readable(tables: Open) -> None:
    pilot = tables(new_match(TWO))
    pilot.click("Choose a PIN")
    pilot.type("1866")
    pilot.press("enter")
    assert "1866" not in pins_path().read_text(encoding="utf-8")
    pilot.click("Change my PIN")
    pilot.type("0000")
    pilot.press("enter")
    assert pilot.scene.title == "The PIN of Anna so far"
    pilot.type("1866")
    pilot.press("enter")
    pilot.press("enter")
    pilot.click("I am Anna: show my orders")
    assert pilot.ordering.seat == "FRANCE"


def test_the_clock_for_negotiations_runs_in_every_phase(tables: Open) -> None:
    now = 0.0
    clock = Negotiation(lambda: now)
    clock.begin("Spring 1901, movement")
    clock.choose(5)
    now = 61.0
    assert clock.text == "3:59 to negotiate"
    clock.begin("Spring 1901, movement")
    now = 400.0
    assert clock.text == "The time to negotiate is up"
    clock.begin("Fall 1901, movement")
    assert clock.text == "5:00 to negotiate"
    pilot = tables(new_match(TWO))
    pilot.click("No clock for negotiations")
    pilot.click("10 minutes in every phase")
    (clock,) = [name for name in pilot.names if name.endswith("to negotiate")]
    pilot.click(clock)
    pilot.click("No clock")
    assert "No clock for negotiations" in pilot.names


def test_a_press_that_lasts_over_a_second_of_the_clock_counts() -> None:
    now, came = [0.0], []
    clock = Negotiation(lambda: now[0])
    clock.choose(5)
    guest = Guest("Anna", "France", lambda: came.append("Anna"))
    pilot = Pilot()
    pilot.start(Floor(), Curtain("Spring 1901", guest, (), clock=clock))
    place = pilot.rect("I am Anna: show my orders").center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pilot.run()
    now[0] = 2.0
    pilot.run()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    pilot.run()
    assert came == ["Anna"]
    pilot.close()


def test_a_flake_of_winter_is_a_star_of_six_even_arms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three strokes through one middle, each a sixth of a turn from the next."""
    strokes: list[tuple[tuple[float, float], tuple[float, float]]] = []
    monkeypatch.setattr(
        pygame.draw, "line", lambda surface, ink, start, end, width: strokes.append((start, end))
    )
    sky((321, 123), "Winter 1901, adjustments")
    assert strokes
    for flake in (strokes[number : number + 3] for number in range(0, len(strokes), 3)):
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in flake]
        assert middles == [pytest.approx(middles[0])] * 3
        ways = sorted(math.atan2(d - b, c - a) % math.pi for (a, b), (c, d) in flake)
        assert [ways[1] - ways[0], ways[2] - ways[1]] == [pytest.approx(math.pi / 3)] * 2
