"""The room before its game begins: who sits where, and what each of those in it may do."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.games.list import CATALOGUE
from game.net.live.party import Party
from game.screens.live import lobby
from game.screens.live.lobby import LobbyScene, invitation_lines, player_words
from game.screens.live.people import PeopleDialog
from game.screens.live.words import LINE
from game.screens.scene import Scene
from tests.screens.live.visits import QuietHost, ToldVisit, place

ALL = (
    place("ENGLAND", "Anna"),
    place("FRANCE"),
    place("ITALY", "Bert", is_here=False),
    place("TURKEY", "Hard", kind="hard"),
)


@pytest.fixture
def visit():
    return ToldVisit()


@pytest.fixture
def room(pilot, visit):
    """Opens the room for a guest of a seat, or for who has opened it."""

    def enter(seat="", *, is_owner=False, host=None, **told):
        visit.welcome(seat, is_owner=is_owner)
        visit.tell_room(*ALL, **told)
        scene = LobbyScene(Party(visit), host)
        pilot.start(Scene(), scene)
        return scene

    return enter


def test_until_the_host_answers_the_room_says_where_it_is_coming_in(pilot, visit):
    pilot.start(Scene(), LobbyScene(Party(visit)))
    assert "Coming in at 10.0.0.7:19010 ..." in pilot.said
    visit.link.trouble = "Nobody answers."
    pilot.scene.update(0)
    pilot.run()
    assert "Nobody answers. It is tried again and again." in pilot.said
    assert not any(text.startswith("Coming in") for text in pilot.said)


def test_who_is_shown_out_reads_why_and_nothing_of_the_room(pilot, room, visit):
    room("ENGLAND")
    visit.take({"say": "refused", "text": "The room is full."})
    pilot.scene.update(0)
    pilot.run()
    assert "The room is full." in pilot.said
    assert "Talk" not in pilot.said


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (place("FRANCE"), "Free"),
        (place("FRANCE", "Bert"), "Bert"),
        (place("FRANCE", "Bert", is_here=False), "Bert, away"),
        (place("FRANCE", "Hard", kind="hard"), "Hard"),
        (place("FRANCE", "") | {"is_taken": True}, "A guest"),
    ],
)
def test_who_has_a_seat_is_said(visit, told, words):
    visit.tell_room(told)
    assert player_words(visit.room.place("FRANCE"), is_you=False) == words


@pytest.mark.parametrize(("name", "words"), [("Anna", "You (Anna)"), ("", "You")])
def test_ones_own_seat_says_you(visit, name, words):
    visit.tell_room(place("FRANCE", name))
    assert player_words(visit.room.place("FRANCE"), is_you=True) == words


@pytest.mark.parametrize(
    ("seat", "offered"),
    [
        ("ENGLAND", {"sit ENGLAND": ("Stand up", ""), "sit FRANCE": ("Sit here too", None)}),
        ("", {"sit FRANCE": ("Sit down", "FRANCE")}),
    ],
)
def test_a_guest_may_take_free_seats_and_leave_his_own(pilot, room, visit, seat, offered):
    room(seat)
    assert {name for name in pilot.names if name.startswith("sit ")} == offered.keys()
    for name, (words, wish) in offered.items():
        assert pilot.names[name].text == words
        if wish is not None:
            pilot.click(name)
            assert visit.sent[-1] == {"say": "sit", "seat": wish}
    assert [text for text in pilot.said if text in {"You (Anna)", "Free", "Bert, away", "Hard"}] == (
        ["You (Anna)", "Free", "Bert, away", "Hard"] if seat else ["Free", "Bert, away", "Hard"]
    )


@pytest.mark.parametrize("is_owner", [False, True])
@pytest.mark.parametrize("width", [640, 800, 960, 1120, 1280, 1440, 1600, 2000])
def test_every_button_of_a_seat_stands_free_of_the_other_seats(pilot, room, width, is_owner):
    room("ENGLAND", is_owner=is_owner)
    pilot.resize((width, 720))
    pilot.run()
    rows = [pilot.rect(name) for name in pilot.names if name.startswith(("sit ", "player "))]
    rows += [pygame.Rect(at) for text, at in pilot.ui.texts if text in {"You (Anna)", "Bert, away", "Hard"}]
    assert len(rows) > 2
    assert [rect for n, rect in enumerate(rows) if rect.collidelist(rows[:n]) >= 0] == []


def test_who_sits_takes_a_further_seat_under_a_name(pilot, room, visit, monkeypatch):
    taken, other = [], ToldVisit()
    monkeypatch.setattr(lobby, "visit_beside", lambda *given: taken.append(given[:3]) or other)
    scene = room("ENGLAND")
    assert pilot.ui.field_texts()["beside"] == "Anna"
    pilot.click("beside")
    pilot.press("a", ctrl=True)
    pilot.type("Bob")
    pilot.click("sit FRANCE")
    assert taken == [(visit, "FRANCE", "Bob")]
    assert scene.party.visits == [visit, other]
    other.welcome("FRANCE")
    visit.tell_room(place("ENGLAND", "Anna"), place("FRANCE", "Bob"))
    pilot.until(lambda: "At this desk: Bob" in pilot.said)
    pilot.click("sit FRANCE")
    assert other.link.is_stopped
    assert scene.party.visits == [visit]


def test_enter_in_the_name_of_a_further_seat_says_nothing(pilot, room, visit):
    room("ENGLAND")
    pilot.click(LINE)
    pilot.type("Not yet")
    pilot.click("beside")
    pilot.press("enter")
    assert not [one for one in visit.sent if one["say"] == "words"]


def test_who_looks_on_is_named_and_told_to_sit_down(pilot, room):
    room("", spectators=("Carla", ""))
    assert "Looking on: Carla, somebody. You look on until you sit down." in pilot.said


def test_whoever_sits_is_not_told_to(pilot, room):
    room("ENGLAND")
    assert "Looking on: nobody." in pilot.said


def test_a_guest_waits_for_the_beginning(pilot, room, visit):
    room("ENGLAND")
    assert "The game begins when who has opened the room says so." in pilot.said
    assert {"Leave", "Begin", "Close the room", "minutes"} & pilot.names.keys() == {"Leave"}
    pilot.press("enter", ctrl=True)
    assert {"say": "begin"} not in visit.sent
    assert not [name for name in pilot.names if name.startswith("player ")]


def test_who_has_opened_the_room_seats_players_and_begins(pilot, room, visit):
    room("ENGLAND", is_owner=True, host=QuietHost())
    assert {"Leave", "Begin", "Close the room", "minutes"} & pilot.names.keys() == {
        "Begin",
        "Close the room",
        "minutes",
    }
    assert {name for name in pilot.names if name.startswith("player ")} == {"player FRANCE", "player TURKEY"}
    pilot.click("player FRANCE")
    assert "Open for a guest" in pilot.names
    pilot.click("Computer: easy")
    assert visit.sent[-1] == {"say": "seating", "seat": "FRANCE", "kind": "easy"}
    pilot.click("Begin")
    assert visit.sent[-1] == {"say": "begin"}


def test_an_owner_who_is_not_let_in_again_cannot_begin(pilot, room, visit):
    room("ENGLAND", is_owner=True)
    visit.take({"say": "broken"})
    pilot.scene.rebuild()
    pilot.run()
    assert "Begin" not in pilot.names
    assert "The line to the host is broken; it is tried again." in pilot.said


@pytest.mark.parametrize(("minutes", "first"), [(0, "0"), (7, "7")])
def test_minutes_to_negotiate_are_chosen_also_such_as_no_list_has(pilot, room, visit, minutes, first):
    room("ENGLAND", is_owner=True, minutes=minutes)
    pilot.click("minutes")
    offered = [title for title in pilot.names if "minutes" in title]
    assert ("7 minutes" in " ".join(offered)) == (first == "7")
    fifteen = next(title for title in offered if title.startswith("15"))
    pilot.click(fifteen)
    assert visit.sent[-1] == {"say": "negotiate", "minutes": 15}


def test_what_the_host_did_not_take_is_said(pilot, room, visit):
    room("ENGLAND")
    visit.take({"say": "no", "text": "This seat is taken."})
    pilot.scene.update(0)
    pilot.run()
    assert "This seat is taken." in pilot.said


def test_a_screen_that_nothing_has_come_for_is_not_made_anew(pilot, room):
    scene = room("ENGLAND")
    scene.update(0)
    pilot.run()
    before = pilot.ui
    scene.update(0)
    assert pilot.ui is before


@pytest.mark.parametrize("is_here", [True, False])
def test_the_room_is_closed_by_whoever_holds_it(pilot, room, visit, is_here):
    host = QuietHost() if is_here else None
    room("ENGLAND", is_owner=is_here, host=host)
    pilot.click("Close the room" if is_here else "Leave")
    assert visit.link.is_stopped
    assert host is None or host.is_stopped


def test_the_table_keeps_line_and_room(pilot, room, visit):
    host = QuietHost()
    opened = []
    scene = room("ENGLAND", host=host)
    pilot.context.open_live = lambda *given: opened.append(given) or Scene()
    visit.match, visit.is_whole = object(), False
    pilot.run()
    scene.update(0)
    assert not opened
    visit.is_whole = True
    pilot.until(lambda: bool(opened))
    assert opened == [(scene.party, host)]
    assert not visit.link.is_stopped
    assert not host.is_stopped


class TestInvitation:
    @pytest.fixture(autouse=True)
    def home(self, monkeypatch):
        monkeypatch.setattr(lobby, "own_addresses", lambda: ("192.168.1.7", "fe80::7"))

    def test_addresses_of_both_kinds_and_the_code_are_told(self):
        assert invitation_lines(QuietHost()) == [
            "Address: 192.168.1.7:19010 or [fe80::7]:19010",
            "Code: WXYZ-2345",
        ]

    def test_of_a_safe_room_so(self):
        assert invitation_lines(QuietHost(certificate=object()))[0] == (
            "Address: wss://192.168.1.7:19010 or wss://[fe80::7]:19010"
        )

    @pytest.mark.parametrize("certificate", [None, object()])
    def test_a_room_that_is_not_safe_says_so(self, pilot, room, certificate):
        room("ENGLAND", is_owner=True, host=QuietHost(certificate))
        assert (lobby.UNSAFE in pilot.said) == (certificate is None)

    @pytest.mark.parametrize("works", [True, False])
    def test_it_is_copied(self, pilot, room, monkeypatch, works):
        copied = []
        monkeypatch.setattr(lobby, "put_on_clipboard", lambda text: copied.append(text) or works)
        host = QuietHost()
        room("ENGLAND", is_owner=True, host=host)
        pilot.click("Copy the invitation")
        assert copied == ["\n".join(invitation_lines(host))]
        assert ("Copied" in pilot.names) == works

    def test_guests_are_not_asked_to_invite(self, pilot, room):
        room("ENGLAND")
        assert "Copy the invitation" not in pilot.names


class TestTalk:
    def test_nothing_is_said_at_first(self, pilot, room):
        room("ENGLAND")
        assert "Nothing has been said yet." in pilot.said

    def test_the_last_ten_words_are_shown(self, pilot, room, visit):
        room("ENGLAND")
        visit.tell_words(*[("Bert", "ITALY", (), f"Word {n}.") for n in range(11)])
        pilot.scene.update(0)
        pilot.run()
        assert [text for text in pilot.said if "Word" in text] == [
            f"Bert (Italy): Word {n}." for n in range(1, 11)
        ]
        assert "Nothing has been said yet." not in pilot.said

    @pytest.mark.parametrize(
        ("said", "text"),
        [
            (("Bert", "ITALY", (), "Hello"), "Bert (Italy): Hello"),
            (("Bert", "ITALY", ("ENGLAND", "FRANCE"), "Hello"), "Bert (Italy) to England, France: Hello"),
            (("", "ITALY", (), "Hello"), "Italy: Hello"),
            (("ITALY", "ITALY", (), "Hello"), "ITALY (Italy): Hello"),
            (("Italy", "ITALY", (), "Hello"), "Italy: Hello"),
            (("Carla", "", (), "Hello"), "Carla (looking on): Hello"),
            (("Bert (Italy)", "", (), "Hello"), "Bert (Italy) (looking on): Hello"),
            (("The host", "HOST", (), "Hello"), "The host: Hello"),
            (("", "", (), "Hello"), "A spectator: Hello"),
        ],
    )
    def test_who_said_it_to_whom(self, pilot, room, visit, said, text):
        room("ENGLAND")
        visit.tell_words(said)
        pilot.scene.update(0)
        pilot.run()
        assert text in pilot.said

    def test_a_word_to_one_goes_to_one(self, pilot, room, visit):
        room("ENGLAND")
        pilot.click("to")
        assert {"All", "Italy alone (Bert)"} <= pilot.names.keys()
        assert not any("England alone" in n or "France alone" in n or "Turkey" in n for n in pilot.names)
        pilot.click("Italy alone (Bert)")
        pilot.click(LINE)
        pilot.type("  Burgundy is yours ")
        pilot.press("enter")
        assert visit.sent[-1] == {"say": "words", "to": ["ITALY"], "text": "Burgundy is yours"}
        assert pilot.ui.field_texts()[LINE] == ""

    def test_a_spectator_speaks_to_all(self, pilot, room, visit):
        room("")
        pilot.click(LINE)
        pilot.type("Good luck")
        pilot.click("Say it")
        assert visit.sent[-1] == {"say": "words", "to": [], "text": "Good luck"}
        pilot.click("to")
        assert not any("alone" in name for name in pilot.names)

    def test_nothing_is_not_said(self, pilot, room, visit):
        room("ENGLAND")
        pilot.click(LINE)
        pilot.type("   ")
        pilot.press("enter")
        assert not [one for one in visit.sent if one["say"] == "words"]


class TestPeople:
    """Who is here, over the table."""

    @pytest.fixture
    def people(self, pilot, visit):
        def enter(seat="", *, is_owner=False, host=None, match=None, **told):
            visit.welcome(seat, is_owner=is_owner)
            visit.match = match
            visit.tell_room(*ALL, **told)
            pilot.start(Scene(), PeopleDialog(visit, host))

        return enter

    def test_every_seat_is_told(self, pilot, people):
        people("ENGLAND", spectators=("Carla", ""))
        seats = ["England", "France", "Italy", "Turkey"]
        assert [text for text in pilot.said if text in seats] == seats
        players = ["You (Anna)", "Free", "Bert, away", "Hard"]
        assert [text for text in pilot.said if text in players] == players
        assert "Looking on: Carla, somebody." in pilot.said
        assert not {"minutes", "sit FRANCE", "player FRANCE"} & pilot.names.keys()

    def test_a_spectator_sits_down_on_what_is_free(self, pilot, people, visit):
        people("")
        assert "Looking on: nobody." in pilot.said
        assert [name for name in pilot.names if name.startswith("sit ")] == ["sit FRANCE"]
        pilot.click("sit FRANCE")
        assert visit.sent == [{"say": "sit", "seat": "FRANCE"}]
        assert not isinstance(pilot.scene, PeopleDialog)

    def test_before_the_game_players_are_seated_in_the_room_itself(self, pilot, people):
        people("ENGLAND", is_owner=True)
        assert not [name for name in pilot.names if name.startswith("player ")]

    def test_who_holds_the_room_lets_a_computer_play_or_opens_a_seat(self, pilot, people, visit, monkeypatch):
        monkeypatch.setattr(lobby, "own_addresses", lambda: ("192.168.1.7",))
        entry = CATALOGUE.find("standard")
        running = SimpleNamespace(entry=entry, know_players=lambda players: None)
        people("ENGLAND", is_owner=True, host=QuietHost(), match=running, minutes=7)
        assert "Code: WXYZ-2345" in pilot.said
        named = {name for name in pilot.names if name.startswith("player ")}
        assert named == {"player FRANCE", "player ITALY", "player TURKEY"}
        pilot.click("player ITALY")
        assert visit.sent[-1] == {"say": "seating", "seat": "ITALY", "kind": entry.best_bot}
        pilot.click("player TURKEY")
        assert visit.sent[-1] == {"say": "seating", "seat": "TURKEY", "kind": "human"}
        pilot.click("minutes")
        assert any(name.startswith("7 ") for name in pilot.names)
        pilot.click(next(name for name in pilot.names if name.startswith("20")))
        assert visit.sent[-1] == {"say": "negotiate", "minutes": 20}

    def test_who_comes_is_seen_at_once(self, pilot, people, visit):
        people("ENGLAND")
        visit.tell_room(place("FRANCE", "Dora"))
        pilot.scene.update(0)
        pilot.run()
        assert "Dora" in pilot.said
        before = pilot.ui
        pilot.scene.update(0)
        assert pilot.ui is before
