"""*Play with others*: what is offered to who comes, and what becomes of what is typed."""

from __future__ import annotations

import pytest

from game.core.errors import RedWeedError
from game.net.live.party import Party
from game.net.live.tickets import Ticket, keep_ticket
from game.screens.live import together
from game.screens.live.hosting import HostGameScene
from game.screens.live.lobby import LobbyScene
from game.screens.live.together import ADDRESS, CODE, NAME, TogetherScene
from game.screens.scene import Scene
from tests.screens.live.visits import ToldVisit


@pytest.fixture
def asked(monkeypatch):
    """The invitations that are followed, without a network."""
    found = []
    monkeypatch.setattr(together, "party_to", lambda wish, games: found.append(wish) or Party(ToldVisit()))
    return found


@pytest.fixture
def opened(pilots):
    def enter(size=(1280, 720)):
        pilot = pilots(size)
        pilot.start(Scene(), TogetherScene())
        return pilot

    return enter


def typed(pilot, **texts):
    for name, text in texts.items():
        pilot.click(name)
        pilot.type(text)


def ticket(number, name="Anna"):
    keep_ticket(Ticket(f"CODE-000{number}", f"10.0.0.{number}:19010", "t", name, "FRANCE", "Diplomacy"))


def test_a_room_is_joined_by_address_code_and_name(opened, asked):
    pilot = opened()
    assert pilot.ui.field_texts() == {NAME: "Player", ADDRESS: "", CODE: ""}
    typed(pilot, address="10.0.0.7", code="ABCD-EFGH")
    pilot.click("Join")
    assert isinstance(pilot.scene, LobbyScene)
    assert [(w.address, w.code, w.name) for w in asked] == [("10.0.0.7", "ABCD-EFGH", "Player")]


@pytest.mark.parametrize(("field", "joins"), [(ADDRESS, True), (CODE, True), (NAME, False)])
def test_enter_joins_but_in_the_name(opened, asked, field, joins):
    pilot = opened()
    typed(pilot, address="10.0.0.7", code="ABCD")
    pilot.click(field)
    pilot.press("enter")
    assert bool(asked) == joins


def test_the_first_field_is_the_address(opened, asked):
    pilot = opened()
    pilot.type("10.0.0.9")
    assert pilot.ui.field_texts()[ADDRESS] == "10.0.0.9"


def test_without_a_code_one_is_asked_for(opened, asked):
    pilot = opened()
    typed(pilot, address="10.0.0.7", code="  ")
    pilot.click("Join")
    assert pilot.scene.title == "A room has a code"
    assert not asked


def test_a_room_that_cannot_be_joined_says_why(opened):
    pilot = opened()
    typed(pilot, address="no address!", code="ABCD")
    pilot.click("Join")
    assert pilot.scene.title == "This room cannot be joined"
    assert any("is no address such as" in text for text in pilot.said)


def test_who_had_a_seat_comes_back_by_one_click(opened, asked):
    ticket(1, "Bert")
    pilot = opened()
    assert pilot.ui.field_texts()[NAME] == "Bert"
    pilot.click("ticket CODE-0001")
    assert [(w.address, w.code, w.name) for w in asked] == [("10.0.0.1:19010", "CODE-0001", "Bert")]


def test_the_last_four_rooms_are_offered_the_newest_first(opened):
    for number in range(6):
        ticket(number)
    pilot = opened()
    names = [name for name in pilot.names if name.startswith("ticket ")]
    assert names == [f"ticket CODE-000{n}" for n in (5, 4, 3, 2)]


def test_rooms_held_here_are_opened_again_by_their_titles(opened, monkeypatch, saves):
    taken = []
    gone = saves["good"].with_name("gone.json")
    monkeypatch.setattr(together, "rooms_kept", lambda: (gone, *[saves["good"]] * 6))
    monkeypatch.setattr(together, "take_up", lambda context, path, name: taken.append((path, name)))
    pilot = opened()
    scene = pilot.scene
    assert [path for path, _ in scene.rooms] == [saves["good"]] * 4
    assert all(title.startswith("Diplomacy, ") for _, title in scene.rooms)
    typed(pilot, name="!")
    pilot.click("room good")
    assert taken == [(saves["good"], "Player!")]


def test_the_name_goes_into_the_room_that_is_opened(opened):
    pilot = opened()
    typed(pilot, name="!")
    pilot.click("Open a room")
    assert isinstance(pilot.scene, HostGameScene)
    assert pilot.scene.name == "Player!"


def test_a_room_asks_nothing_about_persons_at_one_screen(opened):
    pilot = opened()
    pilot.click("Open a room")
    assert {"kind FRANCE", "talk"} <= set(pilot.names)
    assert not {"name FRANCE", "places", "I play every seat"} & set(pilot.names)
    assert not any("belong to one person" in text for text in pilot.said)


def test_what_is_missing_for_it_is_said_on_the_page(opened, monkeypatch):
    def missing(package, what):
        raise RedWeedError(f"{what} need the package {package}")

    pilot = opened()
    assert not any("need the package" in text for text in pilot.said)
    monkeypatch.setattr(together, "require", missing)
    pilot = opened()
    assert "Live tables need the package websockets" in pilot.said


@pytest.mark.parametrize(("width", "is_beside"), [(1280, True), (700, False)])
def test_opening_stands_beside_joining_where_there_is_room(opened, width, is_beside):
    pilot = opened((width, 720))
    join, start = pilot.rect("Join"), pilot.rect("Open a room")
    assert (start.left > join.right) == is_beside
    assert (start.top > join.bottom) == (not is_beside)
