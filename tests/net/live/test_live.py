"""Rooms over real connections on this machine: who comes in, what is played, what is told to whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.main import main
from game.core.errors import NetError, NotationError
from game.core.results import Outcome
from game.core.talk import Speech
from game.games.list import CATALOGUE
from game.net.live.book import Book, load_book
from game.net.live.course import Course
from game.net.live.host import Host
from game.net.live.link import Line
from game.net.live.plan import Plan
from game.net.live.room import Room
from game.net.live.wire import Hello, Sheet, read_message
from game.play.match import Match
from game.play.storage import load_match, save_record
from game.play.talk.spoken import speeches
from game.play.undo import NOTHING
from tests.net.live.guests import TestGuest, opened, plan_of, random_orders


def alone(game: str, turns: int) -> Match:
    """The same game played at one table."""
    match = plan_of(game).begun(dict.fromkeys(plan_of(game).players, ""))
    for _ in range(turns):
        for seat in match.waiting:
            match.commit(seat, random_orders(match, seat))
        match.advance()
    return match


@pytest.mark.parametrize("game", CATALOGUE.ids)
def test_a_game_among_guests_is_the_game_played_alone(game):
    with opened(plan_of(game)) as host:
        guests = [TestGuest(host, seat) for seat in plan_of(game).players]
        watcher = TestGuest(host)
        for guest in (*guests, watcher):
            guest.until(lambda guest=guest: guest.match is not None)
        for turn in range(4):
            for guest in guests:
                if guest.seat in guest.match.waiting:
                    guest.order()
            for guest in (*guests, watcher):
                guest.until(lambda guest=guest, turn=turn: guest.match.told > turn)
                assert guest.take_up()
        digests = host.ask(lambda room: [turn.digest for turn in room.course.match.record.turns])
        assert digests == [turn.digest for turn in alone(game, 4).record.turns]
        for guest in (*guests, watcher):
            state = host.ask(lambda room, guest=guest: room.course.match.view(guest.seat or None))
            assert guest.match.state == state
            guest.leave()


def test_who_does_not_know_the_code_or_brings_a_foreign_token_stays_outside():
    with opened(plan_of("standard")) as host:
        for guest in (
            TestGuest(host, "FRANCE", code="AAAA-AAAA"),
            TestGuest(host, token="x" * 32),
            TestGuest(host, "MARS"),
        ):
            guest.until(lambda guest=guest: guest.refusal)
            assert (guest.room, guest.match) == (None, None)
            guest.leave()
        france = TestGuest(host, "FRANCE").seated()
        second = TestGuest(host, "FRANCE")
        second.until(lambda: second.refusal)
        assert second.refusal == "This seat is taken."
        back = TestGuest(host, token=france.token).seated()
        assert back.seat == "FRANCE"
        france.until(lambda: france.refusal)
        for guest in (france, second, back):
            guest.leave()
            assert guest.link.line is Line.CLOSED


def test_computer_players_sit_on_the_seats_that_are_free():
    with opened(plan_of("standard", 2)) as host:
        guests = [TestGuest(host, seat) for seat in ("AUSTRIA", "ENGLAND")]
        for guest in guests:
            guest.until(lambda guest=guest: guest.match is not None)
            guest.order()
        for guest in guests:
            guest.until(lambda guest=guest: guest.match.is_ready)
            guest.leave()
        assert host.ask(lambda room: room.course.match.players["FRANCE"].kind) == "random"


def test_words_to_one_seat_are_heard_there_and_nowhere_else():
    with opened(plan_of("standard")) as host:
        france, italy, turkey = (TestGuest(host, s).seated() for s in ("FRANCE", "ITALY", "TURKEY"))
        watcher = TestGuest(host).seated()
        france.say("Burgundy is yours", ["ITALY"])
        france.say("Hello all")
        everybody = france, italy, turkey, watcher
        for guest in everybody:
            guest.until(lambda guest=guest: guest.words and guest.words[-1].text == "Hello all")
        heard = [[said.text for said in guest.words] for guest in everybody]
        assert heard == [["Burgundy is yours", "Hello all"]] * 2 + [["Hello all"]] * 2
        assert not any("Burgundy" in str(guest.heard) for guest in (turkey, watcher))
        again = TestGuest(host, token=italy.token).seated()
        again.until(lambda: again.words)
        assert [said.text for said in again.words] == heard[1]
        for guest in (*everybody, again):
            guest.leave()


def traffic(secret: int) -> list[str]:
    """All that France and a spectator are told of a game in which Italy enters, and says, one thing or
    another.
    """
    with opened(plan_of("standard"), book=Book(code="AAAA-BBBB")) as host:
        others = [TestGuest(host, seat) for seat in plan_of("standard").players if seat != "FRANCE"]
        italy = next(guest for guest in others if guest.link.hello.seat == "ITALY")
        for guest in others:
            guest.seated()
        france, watcher = TestGuest(host, "FRANCE"), TestGuest(host, name="Watcher")
        for guest in (*others, france, watcher):
            guest.until(lambda guest=guest: guest.match and guest.room and guest.room.has_begun)
        orders = italy.match.game.legal_orders(italy.match.state, "ITALY")
        italy.drafted("ITALY", orders[secret : secret + 1])
        italy.say(f"My secret is {secret}", ["TURKEY"])
        italy.match.commit("ITALY", orders[secret : secret + 2])
        italy.say("Done")
        for guest in (france, watcher):
            guest.until(lambda guest=guest: guest.words and guest.words[-1].text == "Done")
        france.order()
        italy.until(lambda: "FRANCE" in italy.match.committed)
        italy.say("Now you")
        for guest in (france, watcher):
            guest.until(lambda guest=guest: guest.words[-1].text == "Now you")
        told = [data for data in (*france.heard, *watcher.heard) if data["say"] != "room"]
        heard = [*map(str, told), str(france.room), str(watcher.room)]  # who comes when is no secret
        heard = [text.replace(france.token, "").replace(watcher.token, "") for text in heard]
        for guest in (*others, france, watcher):
            guest.leave()
        return heard


def test_no_byte_to_a_guest_depends_on_what_another_has_entered_or_whispered():
    first, second = traffic(0), traffic(7)
    assert first == second
    assert not any("My secret" in text for text in first)


def test_a_guest_who_comes_back_and_a_host_who_comes_back_go_on_where_they_were(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    with opened(plan_of("standard", 2, kind="hold")) as host:
        austria, england = (TestGuest(host, seat) for seat in ("AUSTRIA", "ENGLAND"))
        for guest in (austria, england):
            guest.until(lambda guest=guest: guest.match is not None)
        austria.order()
        england.until(lambda: "AUSTRIA" in england.match.committed)
        orders = england.match.game.legal_orders(england.match.state, "ENGLAND")[:1]
        england.match.enter({"ENGLAND": orders}, NOTHING)
        england.say("I come back")
        england.until(lambda: england.words)
        path, code = host.keeper.path, host.code
    for guest in (austria, england):
        guest.leave()
    with opened(load_match(path, CATALOGUE)) as host:
        assert host.code == code
        back = TestGuest(host, token=england.token)
        back.until(lambda: back.match is not None and back.match.committed)
        assert (back.seat, back.match.draft("ENGLAND")) == ("ENGLAND", orders)
        assert [said.text for said in back.words] == ["I come back"]
        back.order()
        back.until(lambda: back.match.is_ready)
        back.leave()
        assert {*host.ask(lambda room: room.course.match.orders_at(0)["AUSTRIA"])} == {
            *austria.match.draft("AUSTRIA")
        }


def test_orders_that_were_on_their_way_when_the_line_broke_are_sent_again():
    with opened(plan_of("mars")) as host:
        white, black = (TestGuest(host, seat) for seat in ("WHITE", "BLACK"))
        for guest in (white, black):
            guest.until(lambda guest=guest: guest.match is not None)
        lost, white.link.send = [], lambda data: lost.append(data)
        white.order()
        del white.link.send
        assert [data["say"] for data in lost] == ["orders"]
        host.ask(lambda _: [line.end(1001, "") for line in host._lines.values()])
        for guest in (white, black):
            guest.until(lambda guest=guest: guest.match.is_ready)
        for guest in (white, black):
            guest.leave()


BAD = (
    "", "null", "[]", "{", '{"say":"hello"}', '{"say":"x"}', '{"say":["orders"]}', '{"say":"orders"}',
    '{"say":"orders","turn":-1,"orders":[],"final":true}',
    '{"say":"orders","turn":0,"orders":{},"final":true}',
    '{"say":"orders","turn":0,"orders":["A MOON - MARS"],"final":true}',
    '{"say":"begin"}', '{"say":"begin","x":1}', '{"say":"words","to":["NOBODY"],"text":"x"}',
    '{"say":"words","to":7,"text":"x"}', '{"say":"words","to":[],"text":"x"x}',
    '{"say":"seating","seat":"ITALY","kind":"random"}', '{"say":"sit","seat":"ITALY"}',
    '{"say":"bid","turn":0}', '{"say":"bid","turn":0,"text":"FRANCE -> ITALY: WAR"}',
    '{"say":"negotiate","minutes":1}', "[" * 5000, "7" * 9000, "x" * 99_999,
)  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:40])
def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(text):
    room, posted = began_room()
    before = room.course.match.record
    with pytest.raises(NetError):
        room.take(1, read_message(text))
    assert room.course.match.record == before
    assert not posted


def a_room(game: Plan | Match, *, is_recorded: bool = False) -> tuple[Room, list[tuple[int, str]]]:
    """A room without connections, and what it tells."""
    posted: list[tuple[int, str]] = []

    class Nowhere:
        def post(self, guest, text):
            posted.append((guest, text))

        def dismiss(self, guest, why):
            posted.append((guest, why))

        def keep(self, *, is_urgent):
            pass

        def think(self, tasks):
            self.tasks = tasks

        def wake(self, seconds):
            pass

        def soon(self, act):
            act()

        def calmly(self, act):
            act()

        def left(self):
            return None

    return Room(Nowhere(), Book(code="AAAA-BBBB", is_recorded=is_recorded), game), posted


def began_room(*, is_recorded: bool = False) -> tuple[Room, list[tuple[int, str]]]:
    """A room without connections in which Italy has begun a game and France is guest 1."""
    room, posted = a_room(plan_of("standard"), is_recorded=is_recorded)
    for number, seat in enumerate(("ITALY", "FRANCE")):
        room.admit(number, Hello("aaaabbbb", seat=seat, name=seat))
    room.begin()
    posted.clear()
    return room, posted


def test_a_flood_is_cut_off_and_the_others_play_on():
    with opened(plan_of("mars")) as host:
        white, black = (TestGuest(host, seat) for seat in ("WHITE", "BLACK"))
        for guest in (white, black):
            guest.until(lambda guest=guest: guest.match is not None)
        flooder = TestGuest(host).seated()
        for _ in range(500):
            flooder.link.send({"say": "words", "to": [], "text": ""})
        flooder.until(lambda: not flooder.is_in)
        white.order()
        black.until(lambda: black.match.is_ready)
        for guest in (white, black, flooder):
            guest.leave()


def test_when_the_time_of_a_phase_is_up_what_was_entered_counts():
    room, _ = began_room()
    france = room.course.match.game.read_order(room.course.match.state, "FRANCE", "A PAR - BUR")
    room.take(1, read_message('{"say":"orders","turn":0,"orders":["A PAR - BUR"],"final":false}'))
    for task in room.doors.tasks:
        room.course.thought(task, ())
    room.time_is_up()
    assert room.course.match.orders_at(0)["FRANCE"] == (france,)
    assert room.course.match.turn == 1


def test_a_game_master_is_told_the_schedule_and_what_is_entered_and_nobody_else_is():
    plan = plan_of("martian", master="Welles")
    with opened(plan) as host:
        master = TestGuest(host, plan.master)
        guests = [TestGuest(host, seat) for seat in plan.players]
        for guest in (*guests, master):
            guest.until(lambda guest=guest: guest.match is not None)
        guests[0].order()
        master.until(lambda: master.match.draft(guests[0].seat))
        assert master.match.state.ledger.waves
        assert not guests[0].match.state.ledger.waves
        assert not guests[1].match.draft(guests[0].seat)
        for guest in (*guests, master):
            guest.leave()


def test_nobody_becomes_the_game_master_of_players_who_have_begun():
    room, _ = a_room(plan_of("martian", master="Welles"))
    for number, seat in enumerate(("ITALY", "FRANCE")):
        room.admit(number, Hello("aaaabbbb", seat=seat, name=seat))
    room.begin()
    master = room.plan.master
    room.admit(2, Hello("aaaabbbb", name="Another window of Italy's"))
    with pytest.raises(NetError, match="A game master comes before the players"):
        room.take(2, read_message(f'{{"say":"sit","seat":"{master}"}}'))
    assert room.guests[2].seat == ""
    saved, _ = a_room(room.course.match)  # of a saved game the master comes in first
    saved.admit(0, Hello("aaaabbbb", seat=master, name="Welles"))
    assert saved.guests[0].seat == master


def test_who_takes_a_seat_before_the_game_is_not_told_what_was_said_there_to_one_alone():
    room, posted = a_room(plan_of("standard"))
    for number, seat in enumerate(("ITALY", "FRANCE")):
        room.admit(number, Hello("aaaabbbb", seat=seat, name=seat))
    room.take(0, read_message('{"say":"words","to":["FRANCE"],"text":"Burgundy is yours"}'))
    room.take(0, read_message('{"say":"words","to":[],"text":"Hello all"}'))
    room.take(1, read_message('{"say":"sit","seat":"TURKEY"}'))
    room.admit(2, Hello("aaaabbbb", seat="FRANCE", name="Bert"))
    told = [text for number, text in posted if number == 2]
    assert any("Hello all" in text for text in told)
    assert not any("Burgundy" in text for text in told)


def test_clocks_run_with_the_host_and_who_has_no_time_left_has_lost():
    time = [0.0]
    plan = replace(plan_of("mars"), clock="1+5")
    course = Course(plan.begun(dict.fromkeys(plan.players, "")), lambda: time[0])
    for seat, seconds in (("WHITE", 50), ("BLACK", 20), ("WHITE", 12)):
        time[0] += seconds  # the first action is free: the clocks start with it
        text = course.match.game.write_order(course.match.game.legal_orders(course.match.state, seat)[0])
        assert course.take(seat, Sheet(course.match.turn, (text,), is_final=True))
        assert course.advance()
    assert course.match.clock.left == {"WHITE": 60.0 - 12 + 5, "BLACK": 60.0 - 20 + 5}
    assert course.clock_left() == 45.0
    time[0] += 30
    assert course.standing("WHITE", with_drafts=False)["clock"] == ["1+5", {"WHITE": 53.0, "BLACK": 15.0}]
    time[0] += 20
    assert course.clock_left() == 0.0
    assert course.flag()
    assert course.match.outcome == Outcome("time", ("WHITE",))


def test_orders_that_were_sent_can_be_taken_back_until_the_turn_is_played():
    with opened(plan_of("standard", 2, kind="hold")) as host:
        austria, england = (TestGuest(host, seat) for seat in ("AUSTRIA", "ENGLAND"))
        for guest in (austria, england):
            guest.until(lambda guest=guest: guest.is_whole)
        austria.order()
        england.until(lambda: "AUSTRIA" in england.match.committed)
        assert austria.match.can_recall
        austria.match.recall("AUSTRIA")
        england.until(lambda: "AUSTRIA" not in england.match.committed)
        england.order()
        austria.until(lambda: "ENGLAND" in austria.match.committed)
        assert "AUSTRIA" in austria.match.waiting
        orders = austria.match.game.legal_orders(austria.match.state, "AUSTRIA")[:1]
        austria.match.commit("AUSTRIA", orders)
        england.until(lambda: england.match.is_ready)
        assert host.ask(lambda room: room.course.match.orders_at(0)["AUSTRIA"]) == tuple(orders)
        austria.until(lambda: austria.match.is_ready)
        assert not austria.match.can_recall
        for guest in (austria, england):
            guest.leave()


def test_what_is_asked_back_on_a_broken_line_is_asked_again():
    room, posted = began_room()
    sheet = '{"say":"orders","turn":0,"orders":[],"final":true}'
    room.take(1, read_message(sheet))
    assert room.course.match.committed == {"FRANCE"}
    room.take(1, read_message('{"say":"recall","turn":1}'))
    assert room.course.match.committed == {"FRANCE"}
    room.take(1, read_message('{"say":"recall","turn":0}'))
    assert not room.course.match.committed
    assert [text for guest, text in posted if guest == 1 and "recalled" in text]
    room.take(0, read_message('{"say":"recall","turn":0}'))
    assert not room.course.match.committed


def said_room(*, is_recorded: bool) -> Room:
    """A room in which Italy has spoken before the game, and Italy and France in its first turn."""
    room, _ = began_room(is_recorded=is_recorded)
    for guest, to, text in (
        (0, "FRANCE", "Burgundy is yours"),
        (1, "", "Hello all: I come"),
        (1, "ITALY", "No"),
    ):
        to = f'["{to}"]' if to else "[]"
        room.take(guest, read_message(f'{{"say":"words","to":{to},"text":"{text}"}}'))
    return room


def test_talk_is_kept_in_the_record_where_the_table_wants_it_and_the_record_verifies(tmp_path, capsys):
    match = said_room(is_recorded=True).course.match
    said = [
        (0, "ITALY", Speech(("FRANCE",), "Burgundy is yours")),
        (0, "FRANCE", Speech((), "Hello all: I come")),
        (0, "FRANCE", Speech(("ITALY",), "No")),
    ]
    assert speeches(match.record) == (said[1],)  # whispers are shown when the game is over
    match.end(Outcome("abandoned"))
    assert [*speeches(match.record)] == said
    assert not match.words  # no computer player heeds free words
    path = tmp_path / "game.json"
    save_record(path, match.record)
    assert [*speeches(load_match(path, CATALOGUE).record)] == said
    assert main(["verify", str(path)]) == 0
    path.write_text(path.read_text("utf-8").replace("Burgundy is yours", "Burgundy is ours"), "utf-8")
    assert main(["verify", str(path)]) != 0
    assert "closing seal" in capsys.readouterr().err


def test_without_the_switch_a_record_is_the_same_whatever_was_said():
    silent, _ = began_room()
    talked = said_room(is_recorded=False).course.match.record
    assert replace(talked, id="", created="") == replace(silent.course.match.record, id="", created="")


def test_who_keeps_the_talk_says_so_to_everybody_in_the_room_and_a_book_remembers_it(tmp_path):
    for is_recorded in (False, True):
        book = Book(code="AAAA-BBBB", is_recorded=is_recorded)
        with opened(plan_of("standard"), book=book) as host:
            guest = TestGuest(host).seated()
            guest.until(lambda guest=guest: guest.room is not None)
            assert guest.room.is_recorded is is_recorded
            guest.leave()
        book.save(tmp_path / "game.json")
        assert load_book(tmp_path / "game.json").is_recorded is is_recorded


@pytest.mark.parametrize("seat", ["MOON", ""])
def test_a_record_with_words_of_nobody_is_refused(seat):
    match = said_room(is_recorded=True).course.match
    with pytest.raises(NotationError, match="there is no seat"):
        match.say("FRANCE", str(Speech(("MOON",), "Hello")))
    with pytest.raises(NotationError, match="there is no seat"):
        match.say(seat, str(Speech((), "Hello")))


@pytest.mark.parametrize("address", ["", "127.0.0.1"])
def test_a_port_that_is_any_is_the_same_for_every_kind_of_address(address):
    host = Host(plan_of("mars"), port=0, address=address)
    host.start()
    try:
        assert {socket.getsockname()[1] for socket in host._server.sockets} == {host.port}
        TestGuest(host, "WHITE").seated().leave()
    finally:
        host.stop()
