"""Several seats at one desk, orders that are taken back, and what a live table says of what it has not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.games.diplomacy.martian.rules.ledger import ledger_of
from game.net.live.line import UNSAFE, UNSAFE_HERE
from game.net.live.party import Party
from game.net.live.tickets import load_tickets
from game.screens.live.coming import Invitation, party_to
from game.screens.live.hosting import HostGameScene
from game.screens.live.lobby import LobbyScene
from game.screens.live.together import TogetherScene
from game.screens.live.words import NOT_RECORDED, RECORDED
from game.table.live.scene import LiveScene
from game.table.live.screen import PLAYED, WHY_NOT
from game.table.stages import Stage, Stages
from game.ui.intents import Do
from game.ui.panels.row_drawing import Row
from tests.net.live.certificates import certificate
from tests.net.live.guests import TestGuest, opened, plan_of
from tests.table.live.test_live_table import LivePilot


def in_lobby(pilot: LivePilot, host, seat: str, name: str) -> None:
    """A guest who has sat down in the lobby."""
    address = f"127.0.0.1:{host.port}"
    party = party_to(Invitation(address, host.code, name, seat), pilot.context.games)
    pilot.start(TogetherScene(), LobbyScene(party))
    pilot.until(lambda: pilot.visit.seat == seat and pilot.is_whole)


def party_of(pilot: LivePilot) -> Party:
    """Who sits at the desk."""
    return pilot.scene.party


def stages_of(pilot: LivePilot) -> Stages:
    """The course of the table."""
    return pilot.scene.stages


def rows_of(pilot: LivePilot) -> Sequence[Row]:
    """The lines of the panel."""
    model = pilot.scene.model
    return model.look.rows


def take_further(pilot: LivePilot, seat: str, name: str) -> None:
    """Takes one more seat at the desk for somebody."""
    party = party_of(pilot)
    if name:
        pilot.click("beside")
        pilot.press("a", ctrl=True)
        pilot.type(name)
    pilot.click(f"sit {seat}")
    pilot.until(lambda: party.at(seat) is not None)


@pytest.mark.parametrize("other", ["", "Bob"])
def test_one_guest_plays_two_powers_and_two_persons_at_one_desk_have_a_curtain(other):
    with opened(plan_of("standard", 2, kind="hold")) as host:
        pilot = LivePilot()
        in_lobby(pilot, host, "AUSTRIA", "Anna")
        take_further(pilot, "ENGLAND", other)
        if other:
            pilot.until(lambda: pilot.scene.title == "Hand over")
            pilot.click("I am Anna: show my orders")
        pilot.until(lambda: pilot.scene.title == "Live table")
        assert {ticket.seat for ticket in load_tickets() if ticket.code == host.code} == {
            "AUSTRIA",
            "ENGLAND",
        }
        assert pilot.visit.seat == "AUSTRIA"
        assert host.ask(lambda room: room.course.match.players["ENGLAND"].name) == (other or "Anna")
        send(pilot)
        if other:
            pilot.until(lambda: pilot.scene.title == "Hand over")
            assert "Pass to England (Bob)." in pilot.said
            pilot.click("I am Bob: show my orders")
        pilot.until(lambda: pilot.scene.title == "Live table" and pilot.visit.seat == "ENGLAND")
        assert pilot.stage is Stage.ORDERS
        assert pilot.match.view("ENGLAND") == host.ask(lambda room: room.course.match.view("ENGLAND"))
        assert not pilot.match.draft("AUSTRIA")
        back_to_first(pilot, other)
        send(pilot)
        pilot.until(lambda: host.ask(lambda room: room.course.match.turn) == 1)
        pilot.until(lambda: pilot.stage is Stage.RESULTS)
        pilot.close()


def back_to_first(pilot: LivePilot, other: str) -> None:
    """The first seat takes back what was sent and sends it again."""
    pilot.click("menu")
    pilot.click("To the seat of Austria")
    if other:
        pilot.click("I am Anna: show my orders")
    pilot.until(lambda: pilot.scene.title == "Live table" and pilot.visit.seat == "AUSTRIA")
    pilot.run()
    assert pilot.stage is Stage.THINKING
    pilot.click("recall")
    send(pilot)
    if other:
        pilot.until(lambda: pilot.scene.title == "Hand over")
        pilot.click("I am Bob: show my orders")
    pilot.until(lambda: pilot.scene.title == "Live table" and pilot.visit.seat == "ENGLAND")


def send(pilot: LivePilot) -> None:
    """Sends what is entered, whatever is left open."""
    pilot.until(lambda: pilot.stage is Stage.ORDERS)
    pilot.press("enter", ctrl=True)
    pilot.click("Send")


def test_who_comes_back_has_all_seats_of_before():
    with opened(plan_of("standard", 3, kind="hold")) as host:
        pilot = LivePilot()
        in_lobby(pilot, host, "AUSTRIA", "Anna")
        take_further(pilot, "ENGLAND", "Bob")
        pilot.run()
        pilot.close()
        again = LivePilot()
        again.start(TogetherScene())
        again.click(f"ticket {host.code}")
        again.until(lambda: {visit.seat for visit in party_of(again).visits} == {"AUSTRIA", "ENGLAND"})
        again.close()


def test_a_further_seat_that_is_taken_meanwhile_is_said_and_changes_nothing():
    with opened(plan_of("standard", 3, kind="hold")) as host:
        pilot = LivePilot()
        in_lobby(pilot, host, "AUSTRIA", "Anna")
        rival = TestGuest(host, "ENGLAND").seated()
        pilot.scene.take_too("ENGLAND")
        pilot.until(lambda: "This seat is taken." in pilot.said)
        assert [visit.seat for visit in party_of(pilot).visits] == ["AUSTRIA"]
        rival.leave()
        pilot.close()


def test_what_was_sent_is_taken_back_by_a_button_and_by_the_key_of_undo():
    with opened(plan_of("standard", 2, kind="hold")) as host:
        guests = [TestGuest(host, seat) for seat in ("AUSTRIA", "ENGLAND")]
        for guest in guests:
            guest.until(lambda guest=guest: guest.is_whole)
        pilot = LivePilot()
        pilot.start(TogetherScene(), LiveScene(Party(guests[0])))
        for take_back in (lambda: pilot.click("recall"), lambda: pilot.press("z", ctrl=True)):
            pilot.until(lambda: pilot.stage is Stage.ORDERS)
            pilot.click("typed order")
            pilot.type("A VIE - GAL")
            pilot.press("enter")
            send(pilot)
            assert pilot.stage is Stage.THINKING
            assert [row.text for row in rows_of(pilot)] == ["You have sent", "Army Vienna to Galicia"]
            take_back()
            assert pilot.stage is Stage.ORDERS
            pilot.until(lambda: "AUSTRIA" not in host.ask(lambda room: room.course.match.committed))
        pilot.press("z", ctrl=True)
        assert PLAYED in pilot.said
        pilot.close()
        for guest in guests:
            guest.leave()


@pytest.mark.parametrize("wish", WHY_NOT, ids=str)
def test_what_a_live_table_has_not_it_says_in_a_sentence(wish):
    with opened(plan_of("standard", 1, kind="hold")) as host:
        guest = TestGuest(host, "AUSTRIA")
        guest.until(lambda: guest.is_whole)
        pilot = LivePilot()
        pilot.start(TogetherScene(), LiveScene(Party(guest)))
        pilot.stack.apply(pilot.scene.send(wish))
        pilot.run()
        assert WHY_NOT[wish] in pilot.said
        pilot.close()


def test_a_live_table_does_not_offer_to_go_on_by_file():
    with opened(plan_of("standard", 1, kind="hold")) as host:
        guest = TestGuest(host, "AUSTRIA")
        guest.until(lambda: guest.is_whole)
        pilot = LivePilot()
        pilot.start(TogetherScene(), LiveScene(Party(guest)))
        pilot.click("menu")
        assert "Who is here" in pilot.names
        assert "Play by file" not in pilot.names
        pilot.close()


def test_what_if_at_a_live_table_is_for_ones_own_eyes():
    with opened(plan_of("standard", 2, kind="hold")) as host:
        guests = [TestGuest(host, seat) for seat in ("AUSTRIA", "ENGLAND")]
        for guest in guests:
            guest.until(lambda guest=guest: guest.is_whole)
        pilot = LivePilot()
        pilot.start(TogetherScene(), LiveScene(Party(guests[0])))
        before = host.ask(lambda room: room.course.match.record)
        pilot.stack.apply(pilot.scene.send(Do.WHAT_IF))
        pilot.run()
        assert stages_of(pilot).what_if is not None
        pilot.click("typed order")
        pilot.type("A VIE - GAL")
        pilot.press("enter")
        supposed = stages_of(pilot).supposed
        assert any(unit.region == "GAL" for unit in supposed.after.units)
        assert host.ask(lambda room: room.course.match.record) == before
        pilot.close()
        for guest in guests:
            guest.leave()


def test_the_lobby_says_whether_talk_is_kept_and_whether_the_line_is_encrypted(tmp_path):
    for is_recorded, words in ((False, NOT_RECORDED), (True, RECORDED)):
        with opened(plan_of("standard")) as host:
            host.book.is_recorded = is_recorded
            pilot = LivePilot()
            in_lobby(pilot, host, "FRANCE", "Anna")
            assert words in pilot.said
            assert UNSAFE_HERE in pilot.said
            pilot.close()
    own = certificate(tmp_path)
    with opened(plan_of("standard"), certificate=own) as host:
        pilot = LivePilot()
        invitation = Invitation(f"wss://127.0.0.1:{host.port}", host.code, "Anna", "FRANCE", cert=own.cert)
        pilot.start(TogetherScene(), LobbyScene(party_to(invitation, pilot.context.games)))
        pilot.until(lambda: pilot.visit.seat == "FRANCE" and pilot.is_whole)
        pilot.run()
        assert UNSAFE_HERE not in pilot.said
        pilot.close()


def test_a_room_opened_in_the_window_says_that_nothing_is_encrypted_and_keeps_talk_if_asked():
    pilot = LivePilot()
    pilot.start(HostGameScene(pilot.context.games, "Anna"))
    pilot.click("talk")
    pilot.click("Is kept in the record of the game")
    pilot.click("Start")
    pilot.reach("Play with others")
    assert UNSAFE in pilot.said
    assert RECORDED in pilot.said
    pilot.close()


@pytest.mark.parametrize("is_written", [False, True])
def test_a_schedule_is_written_by_hand_before_a_room_is_opened_or_drawn(is_written):
    pilot = LivePilot()
    pilot.start(HostGameScene(pilot.context.games, "Anna"))
    scene = pilot.scene
    scene._choose_game("martian")
    scene._edit(lambda setup: setup.with_master("Welles"))
    pilot.run()
    pilot.click("Start")
    if is_written:
        pilot.click("I write it here")
        pilot.click("Clear")
        pilot.click("Add a wave")
        written = pilot.scene.waves
        pilot.click("Seal and start")
    else:
        pilot.click("The dice")
    pilot.reach("Play with others")
    host = pilot.host
    pilot.visit.sit(host.ask(lambda room: room.plan.master))
    pilot.until(lambda: pilot.visit.seat)
    pilot.click("Begin")
    pilot.until(lambda: pilot.scene.title == "Live table")
    waves = ledger_of(pilot.played.state).waves
    assert waves
    if is_written:
        assert tuple(waves) == tuple(written)
    pilot.close()
