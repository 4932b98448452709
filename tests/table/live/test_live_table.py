"""A room from the title on: opened, entered, played at the usual table, talked in."""

from __future__ import annotations

from game.app.context import open_live
from game.net.live.party import Party
from game.play.match import Match
from game.screens.live.lobby import LobbyScene
from game.screens.live.together import CODE, TogetherScene
from game.table.stages import Stage
from tests.net.live.guests import TestGuest, opened, plan_of
from tests.pilot import Pilot


class LivePilot(Pilot):
    """A hand on the window of a guest."""

    def __init__(self) -> None:
        super().__init__()
        self.context.open_live = open_live

    @property
    def visit(self):
        return self.scene.visit

    @property
    def host(self):
        return self.scene.host

    @property
    def match(self) -> Match:
        return self.scene.match

    @property
    def stage(self) -> Stage:
        stages = self.scene.stages
        return stages.stage

    def reach(self, title: str) -> None:
        self.until(lambda: self.scene.title == title and self.is_whole)

    @property
    def is_whole(self) -> bool:
        visit = self.visit
        return visit.room is not None


def test_a_room_is_opened_and_a_game_begun_and_played_in_it():
    pilot = LivePilot()
    pilot.start(TogetherScene())
    pilot.click("Open a room")
    pilot.click("Start")
    pilot.reach("Play with others")
    visit = pilot.visit
    guest = TestGuest(pilot.host, "FRANCE", name="Anna").seated()
    pilot.click("sit ENGLAND")
    pilot.until(lambda: visit.seat == "ENGLAND")
    assert any("Code: " in text for text in pilot.said)
    for seat in ("AUSTRIA", "GERMANY", "ITALY", "RUSSIA", "TURKEY"):
        visit.seat_player(seat, "hold")
    pilot.until(lambda: not any(place.is_open for place in visit.room.places))
    pilot.click("Begin")
    pilot.until(lambda: pilot.scene.title == "Live table")
    guest.until(lambda: guest.match is not None)
    guest.say("Meet me in the Channel", ["ENGLAND"])
    pilot.until(lambda: len(visit.words) == 1)
    pilot.press("f3")
    assert any("Anna (France) to England: Meet me in the Channel" in text for text in pilot.said)
    pilot.click("Close")
    pilot.click("typed order")
    pilot.type("F LON - ENG")
    pilot.press("enter")
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    assert pilot.stage is Stage.THINKING
    assert "France" in pilot.scene.status()[0]
    guest.order()
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    match = pilot.match
    assert "F LON - ENG" in [match.game.write_order(order) for order in match.orders_at(0)["ENGLAND"]]
    pilot.close()
    guest.leave()


def test_who_is_refused_reads_why():
    with opened(plan_of("mars")) as host:
        pilot = LivePilot()
        pilot.start(TogetherScene())
        pilot.click("address")
        pilot.type(f"127.0.0.1:{host.port}")
        pilot.click(CODE)
        pilot.type("AAAA-AAAA")
        pilot.click("Join")
        assert isinstance(pilot.scene, LobbyScene)
        visit = pilot.visit
        pilot.until(lambda: bool(visit.refusal))
        pilot.run()
        assert "There is no room of this code here." in pilot.said
        pilot.close()


def test_the_turn_goes_on_where_the_time_was_up_while_orders_were_written():
    with opened(plan_of("standard")) as host:
        guests = [TestGuest(host, seat) for seat in plan_of("standard").players]
        for guest in guests:
            guest.until(lambda guest=guest: guest.is_whole)
        pilot = LivePilot()
        pilot.start(TogetherScene(), open_live(Party(guests[0]), None))
        assert pilot.stage is Stage.ORDERS
        host.ask(lambda room: room.time_is_up())
        pilot.until(lambda: pilot.stage is Stage.RESULTS)
        assert pilot.match.turn == 1
        pilot.close()
        for guest in guests:
            guest.leave()
