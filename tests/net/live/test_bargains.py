"""Offers at live tables: computer players answer them as at a table of one's own, what was said is kept, and
nobody else is told of it.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.core.errors import NetError
from game.games.diplomacy.bot.talking import DiplomacyTalk
from game.games.diplomacy.talk.offers import PEACE, Offer, Said
from game.net.live.bargains import offers_of
from game.net.live.book import Book
from game.net.live.room import Room
from game.net.live.wire import Bid, Hello, Recall, Sheet
from game.net.seat_match import SILENCE
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.thinking import bot_orders
from tests.net.live.guests import TestGuest, opened, plan_of

GUESTS = ("FRANCE", "ENGLAND")
ITALY_OFFERS = Offer("ITALY", "FRANCE", PEACE)  # in the first phase of the game of seed "a"
TO_GERMANY = Offer("FRANCE", "GERMANY", PEACE)


def plan(*humans: str, kind: str = "normal"):
    """A game of seed "a"; who is no guest is a computer player."""
    made = plan_of("standard")
    players = {seat: PlayerSpec(HUMAN if seat in humans else kind) for seat in made.players}
    return replace(made, seed="a", players=players)


def local(*humans: str) -> Match:
    """The same game at a table of one's own."""
    return plan(*humans).begun({seat: seat.title() for seat in humans})


class Held:
    """A room whose doors are the test: what is posted to each guest is kept, computer players think when the
    test lets them.
    """

    def __init__(self, *humans: str) -> None:
        self.posted: dict[int, list[str]] = {}
        self.tasks = []
        self.room = Room(self, Book(code="AAAA-BBBB"), plan(*humans))
        self.numbers = {seat: number for number, seat in enumerate(humans)}
        self.numbers[""] = len(humans)
        for seat, number in self.numbers.items():
            self.room.admit(number, Hello("aaaabbbb", seat=seat, name=seat.title()))
        self.room.begin()
        for texts in self.posted.values():  # tokens are chance
            texts.clear()

    def post(self, guest, text):
        self.posted.setdefault(guest, []).append(text)

    def dismiss(self, guest, why):
        raise AssertionError(why)

    def keep(self, *, is_urgent):
        pass

    def think(self, tasks):
        self.tasks += tasks

    def wake(self, seconds):
        pass

    def soon(self, act):
        act()

    def calmly(self, act):
        act()

    def left(self):
        return None

    @property
    def match(self) -> Match:
        room = self.room
        return room.course.match

    def says(self, seat: str, text: object, turn: int = 0) -> None:
        self.room.take(self.numbers[seat], Bid(turn, str(text)))

    def told(self, seat: str, say: str):
        """What was told to a guest, of one kind."""
        texts = map(json.loads, self.posted[self.numbers[seat]])
        return [data for data in texts if data["say"] == say]

    def let_think(self, count: int = 99) -> None:
        """Computer players answer, so many at most."""
        for task in self.tasks[:count]:
            self.room.thought(task, task.orders(), "")
        del self.tasks[:count]


@pytest.fixture
def held():
    return Held(*GUESTS)


def test_a_guest_is_told_what_computer_players_offer_and_its_answer_is_kept():
    with opened(plan("FRANCE")) as host:
        france = TestGuest(host, "FRANCE")
        france.until(lambda: france.offered is not SILENCE)
        assert [word.text for word in france.offered.waiting] == [str(ITALY_OFFERS)]
        france.match.say("FRANCE", str(Said(ITALY_OFFERS, True)))
        france.until(lambda: france.match.words)
        assert [word.text for word in france.match.words] == [str(Said(ITALY_OFFERS, True))]
        assert not france.offered.waiting
        kept = host.ask(lambda room: room.course.match.record.talk)
        assert [word.text for word in kept] == [str(Said(ITALY_OFFERS, True))]
        france.leave()


def test_a_computer_player_answers_a_guest_as_at_a_table_of_ones_own():
    there = DiplomacyTalk().answer(local("FRANCE"), TO_GERMANY)
    with opened(plan("FRANCE")) as host:
        france = TestGuest(host, "FRANCE")
        france.until(lambda: france.offered is not SILENCE)
        assert set(france.offered.partners) == set(local("FRANCE").seats) - {"FRANCE"}
        france.match.say("FRANCE", str(TO_GERMANY))
        france.until(lambda: france.match.replies)
        (reply,) = france.match.replies
        assert (reply.text, reply.why) == (str(Said(TO_GERMANY, there.is_yes)), there.why)
        france.until(lambda: len(france.match.words) == 2)
        words = host.ask(lambda room: room.course.match.words)
        assert [word.text for word in words] == [str(TO_GERMANY), reply.text]
        assert france.match.words == words
        france.leave()


@pytest.mark.parametrize("moment", [0, 2, 99], ids=["before", "while", "after"])
def test_no_byte_of_it_goes_to_anybody_else(moment):
    """Whether France and computer players talk before these have thought, meanwhile or afterwards."""
    talking, silent = Held(*GUESTS), Held(*GUESTS)
    for room in (talking, silent):
        room.let_think(moment)
    talking.says("FRANCE", Said(ITALY_OFFERS, True))
    talking.says("FRANCE", TO_GERMANY)
    for room in (talking, silent):
        while room.tasks:
            room.let_think()
    assert talking.told("FRANCE", "offers")
    for seat in ("ENGLAND", ""):
        assert talking.posted[talking.numbers[seat]] == silent.posted[silent.numbers[seat]]


def test_computer_players_keep_to_what_was_agreed_on_after_they_had_thought():
    here, there = local(*GUESTS), Held(*GUESTS)
    there.let_think()
    for said in (Said(ITALY_OFFERS, True), Said(TO_GERMANY), Said(TO_GERMANY, True)):
        here.say(said.speaker, str(said))
    there.says("FRANCE", Said(ITALY_OFFERS, True))
    there.says("FRANCE", TO_GERMANY)
    assert there.match.words == here.words
    assert {"ITALY", "GERMANY"} <= set(there.match.bot_seats), "they think again"
    assert not there.match.is_ready
    there.let_think()
    assert not there.match.bot_seats
    talk = DiplomacyTalk()
    for seat in ("ITALY", "GERMANY"):
        pledges = talk.pledges(here, seat)
        assert "FRANCE" in pledges.peace
        assert not any(
            order.target in ("PIC", "BUR", "PAR", "MAR", "BRE", "GAS") for order in there.match.draft(seat)
        )


def test_the_orders_are_those_of_the_same_talk_at_a_table_of_ones_own():
    here, there = local(*GUESTS), Held(*GUESTS)
    there.let_think(3)
    there.says("FRANCE", Said(ITALY_OFFERS, True))
    while there.tasks:
        there.let_think()
    here.say("FRANCE", str(Said(ITALY_OFFERS, True)))
    for seat in here.bot_seats:
        assert there.match.draft(seat) == bot_orders(here, seat), seat


def test_a_turn_is_not_played_on_what_was_thought_before_the_talk(held):
    held.let_think()
    held.says("FRANCE", Said(ITALY_OFFERS, True))
    for seat in GUESTS:
        held.room.take(held.numbers[seat], Sheet(0, (), is_final=True))
    assert held.match.turn == 0
    held.let_think()
    assert held.match.turn == 1


def test_persons_make_each_other_offers():
    held = Held(*GUESTS)
    offer = Offer("FRANCE", "ENGLAND", PEACE)
    held.says("FRANCE", offer)
    assert held.told("ENGLAND", "offers")[-1]["waiting"][0] == ["FRANCE", str(offer)]
    assert not held.told("FRANCE", "answer")
    held.says("ENGLAND", Said(offer, True))
    assert held.told("FRANCE", "offers")[-1]["words"] == [
        [0, "FRANCE", str(offer)],
        [0, "ENGLAND", str(Said(offer, True))],
    ]
    assert [row[0] for row in held.told("ENGLAND", "offers")[-1]["waiting"]] != ["FRANCE"]


@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        ("FRANCE", "YES GERMANY -> FRANCE: ENEMY RUSSIA", "answers nothing that waits"),
        ("ENGLAND", "YES ITALY -> FRANCE: PEACE", "is said by FRANCE"),
        ("FRANCE", "FRANCE -> FRANCE: PEACE", "which is no other power"),
        ("FRANCE", "ITALY -> GERMANY: PEACE", "is said by ITALY"),
        ("FRANCE", "FRANCE -> GERMANY: SUPPORT A BUR S A MUN - RUH", "is no support"),
        ("FRANCE", "SAYS: hello", "Nothing is offered"),
        ("FRANCE", "hello", "no offer such as"),
        ("", "FRANCE -> GERMANY: PEACE", "has no seat"),
    ],
)
def test_what_nobody_can_say_is_refused_and_changes_nothing(held, seat, text, why):
    with pytest.raises(NetError, match=why):
        held.says(seat, text)
    assert held.match.words == ()


def test_the_same_is_not_offered_twice(held):
    held.says("FRANCE", TO_GERMANY)
    words = held.match.words
    held.says("FRANCE", TO_GERMANY)  # said again on a line that was broken
    assert held.match.words == words
    back = Offer("GERMANY", "FRANCE", PEACE)
    assert Said(TO_GERMANY, True).word(0) in words
    with pytest.raises(NetError, match="answers nothing"):
        held.says("FRANCE", Said(back, True))


def test_peace_that_stands_is_not_offered_again_in_the_next_season():
    held = Held("FRANCE")
    held.says("FRANCE", TO_GERMANY)
    held.room.take(0, Sheet(0, (), is_final=True))
    while held.tasks and held.match.turn < 1:
        held.let_think()
    assert held.match.phase.code == "F1901M"
    assert held.told("FRANCE", "offers")[-1]["turn"] == 1
    with pytest.raises(NetError, match="was said already"):
        held.says("FRANCE", TO_GERMANY, turn=1)


def test_who_has_sent_its_orders_neither_offers_nor_hears(held):
    held.room.take(held.numbers["FRANCE"], Sheet(0, (), is_final=True))
    with pytest.raises(NetError, match="makes no offers"):
        held.says("FRANCE", TO_GERMANY)
    with pytest.raises(NetError, match="hears no offers"):
        held.says("ENGLAND", Offer("ENGLAND", "FRANCE", PEACE))
    held.room.take(held.numbers["FRANCE"], Recall(0))
    held.says("FRANCE", TO_GERMANY)
    assert len(held.match.words) == 2


def test_an_offer_of_a_turn_that_was_played_says_nothing(held):
    held.says("FRANCE", TO_GERMANY, turn=1)
    assert held.match.words == ()


def test_one_person_at_two_seats_makes_itself_no_offers():
    held = Held(*GUESTS)
    for seat in GUESTS:
        held.match.set_player(seat, PlayerSpec(HUMAN, "Anna"))
    assert "ENGLAND" not in offers_of(held.match, "FRANCE")["partners"]
    with pytest.raises(NetError, match="to themselves"):
        held.says("FRANCE", Offer("FRANCE", "ENGLAND", PEACE))


def test_games_without_such_words_tell_nothing():
    match = plan_of("mars").begun({"WHITE": "A", "BLACK": "B"})
    assert offers_of(match, "WHITE") is None
    assert offers_of(local("FRANCE"), "") is None


def test_what_was_said_is_told_to_who_comes_back():
    with opened(plan("FRANCE")) as host:
        france = TestGuest(host, "FRANCE")
        france.until(lambda: france.offered is not SILENCE)
        france.match.say("FRANCE", str(TO_GERMANY))
        france.until(lambda: len(france.match.words) == 2)
        words, token = france.match.words, france.token
        france.leave()
        back = TestGuest(host, token=token)
        back.until(lambda: back.offered is not SILENCE)
        assert back.match.words == words
        back.leave()
