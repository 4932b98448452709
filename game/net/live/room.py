"""A room: who is there, who sits where, what is said, and its game. Nothing here knows sockets or threads;
what is to be sent, kept or thought about goes through `Doors`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, RedWeedError
from game.games.entry import Entry
from game.net.live import wire
from game.net.live.bargains import offers_of, take_bid
from game.net.live.book import HOST, Book, Person, Said, fresh_token, mark_of
from game.net.live.course import Course
from game.net.live.doors import (
    Doors,
    Guest,
    check_seat,
    check_words,
    is_master,
    room_json,
    told,
    welcome_json,
)
from game.net.live.plan import Plan, plan_of
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.thinking import Task

MOST_GUESTS = 64
WORDS_AT_ONCE = 500
"""So much of what was said is told to who comes back."""


class Room:
    """``plan`` is what is to be played, ``course`` the game from its beginning on. ``begins_when_full``: it
    begins by itself when all seats are taken.
    """

    def __init__(self, doors: Doors, book: Book, game: Plan | Match) -> None:
        self.doors = doors
        self.book = book
        self.plan = plan_of(game) if isinstance(game, Match) else game
        self.course = Course(game) if isinstance(game, Match) else None
        self.guests: dict[int, Guest] = {}
        self.begins_when_full = False
        self._is_telling = False
        self._said = max((said.number for said in book.words), default=0)

    # -- who is there ----------------------------------------------------------------------------------------

    @property
    def game(self) -> tuple[Entry, str]:
        """What is played, and what it is called."""
        if self.course is not None:
            return self.course.match.entry, self.course.match.title
        return self.plan.entry, self.plan.title

    @property
    def players(self) -> dict[str, PlayerSpec]:
        """Who is to sit where, or does."""
        plan = self.plan if self.course is None else plan_of(self.course.match)
        return {**plan.players, plan.master: PlayerSpec(HUMAN)} if plan.master else dict(plan.players)

    @property
    def is_full(self) -> bool:
        """Whether a guest sits on every seat that is open for one."""
        return all(self.book.sitting(seat) for seat, spec in self.players.items() if spec.is_human)

    def admit(self, number: int, hello: wire.Hello) -> None:
        """Lets somebody in by a connection. Raises NetError, and then they are not."""
        if not self.book.is_code(hello.code):
            raise NetError("There is no room of this code here.")
        if hello.token:
            found = self.book.person(hello.token)
            if found is None:
                raise NetError("This token opens no seat here.")
            guest = Guest(found, hello.token)
            self._show_out(guest, "You have come in from elsewhere.")
        else:
            if len(self.guests) >= MOST_GUESTS:
                raise NetError("The room is full.")
            token = fresh_token()
            guest = Guest(Person(mark_of(token), hello.name), token)
        self.guests[number] = guest
        try:
            if hello.seat and not guest.seat:
                self._sit_down(number, hello.seat)
        except NetError:
            del self.guests[number]
            raise
        self._welcome(number, hello.have if guest.seat == self.guests[number].seat else -1)
        self._tell_room()

    def _show_out(self, guest: Guest, why: str) -> None:
        for number in [n for n, g in self.guests.items() if g.person.mark == guest.person.mark]:
            del self.guests[number]
            self.doors.dismiss(number, why)

    def leave(self, number: int) -> None:
        """A connection is gone. The seat stays its guest's."""
        if self.guests.pop(number, None) is not None:
            self._tell_room()

    def _welcome(self, number: int, have: int) -> None:
        guest = self.guests[number]
        self._post(number, welcome_json(guest))
        self.doors.post(number, self._room_text())
        words = [said for said in self.book.words if said.is_for(guest.seat)]
        self._post(number, {"say": "words", "words": [said.to_json() for said in words[-WORDS_AT_ONCE:]]})
        if guest.seat or self.course is None:
            self._tell_game(number, have)
        else:  # who only comes to make noise is gone before all of the game is written
            self.doors.calmly(partial(self._tell_game, number, have, is_late=True))

    # -- what a guest says -----------------------------------------------------------------------------------

    def take(self, number: int, message: wire.Message) -> None:
        """What a guest who is in says. Raises NetError, which is told to nobody else."""
        guest = self.guests.get(number)
        if guest is None:
            raise NetError("Nobody has come in by this connection.")
        match message:
            case wire.Sit(seat):
                self._sit_down(number, seat)
                self._welcome(number, -1)
                self._tell_room()
            case wire.Sheet() | wire.Recall():
                self._take_sheet(number, guest, message)
            case wire.Say():
                check_words(guest, message, self.players)
                self._say(guest.person, message.to, message.text)
            case wire.Bid():
                self._take_bid(number, guest, message)
            case wire.Begin() | wire.Seating() | wire.Negotiate():
                if not guest.person.is_owner:
                    raise NetError("Only who opened the room may do that.")
                self._rule(message)
            case wire.Hello():
                raise NetError("You are in already.")

    def _rule(self, message: wire.Begin | wire.Seating | wire.Negotiate) -> None:
        match message:
            case wire.Begin():
                self.begin()
            case wire.Seating(seat, kind):
                self.seat_player(seat, kind)
            case wire.Negotiate(minutes):
                self.book.minutes = minutes
                self.doors.keep(is_urgent=False)
                self._begin_phase()
                self._tell_room()

    def _sit_down(self, number: int, seat: str) -> None:
        guest = self.guests[number]
        if self.course is not None and guest.seat:
            raise NetError("Seats are not changed while a game is played.")
        if seat:
            check_seat(self.book, guest, seat, self.players, self.game[0].master_seat if self.course else "")
            if self.course is None:
                self.book.forget(seat)
        person = replace(guest.person, seat=seat)
        self.book.put(person)
        self.guests[number] = replace(guest, person=person, is_told=False)
        if self.course is not None and seat in self.course.match.players:
            self.course.match.set_player(seat, PlayerSpec(HUMAN, person.name))
        self.doors.keep(is_urgent=True)
        if self.course is None and self.begins_when_full and self.is_full:
            self.doors.soon(self.begin)

    def seat_player(self, seat: str, kind: str) -> None:
        """Puts a player of a kind on a seat; a guest who sat there looks on from now on. Raises NetError."""
        if seat not in self.players or (self.course is not None and seat not in self.course.match.players):
            raise NetError("There is no such seat.")
        spec = PlayerSpec(kind)
        try:
            if self.course is not None:
                self.course.match.set_player(seat, spec)
            else:
                self.plan = self.plan.with_player(seat, spec)
        except RedWeedError as error:
            raise NetError(str(error)) from error
        self.book.stand_up(seat)
        for number, guest in list(self.guests.items()):
            if guest.seat == seat:
                self.guests[number] = replace(guest, person=replace(guest.person, seat=""), is_told=False)
                self._welcome(number, -1)
        self.doors.keep(is_urgent=True)
        self._tell_room()
        self._tell_offers(self.players)
        self._think()

    # -- the game --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begins the game, if it has not. Raises NetError where it cannot."""
        if self.course is not None:
            return
        names = {p.seat: p.name for p in self.book.persons if p.seat and p.seat != self.plan.master}
        try:
            self.course = Course(self.plan.begun(names))
        except RedWeedError as error:
            raise NetError(f"The game cannot begin: {error}") from error
        self.doors.keep(is_urgent=True)
        for number in list(self.guests):
            self._tell_game(number, -1)
        self._tell_room()
        self.open()

    def open(self) -> None:
        """The room has been opened, or its game has begun: everything takes its course."""
        if self.course is None and self.begins_when_full and self.is_full:
            self.begin()
        else:
            self._begin_phase()
            self.go_on()

    def go_on(self) -> None:
        """Plays what can be played, and lets computer players think about what comes then."""
        if self.course is None:
            return
        turn = self.course.match.turn
        while self.course.advance():
            self.doors.keep(is_urgent=True)
        for number, guest in told(self.guests):
            for played in range(turn + 1, self.course.match.turn + 1):
                self.doors.post(number, self.course.step(guest.seat, played))
        if self.course.match.turn != turn:
            self._tell_offers(self.players)
            self._tell_standings()
            self._begin_phase()
        self._think()

    def _think(self) -> None:
        if self.course is not None:
            self.doors.think(self.course.tasks())

    def _begin_phase(self) -> None:
        """The clock of the negotiation begins anew."""
        left, course = None, self.course
        if course is not None and course.match.outcome is None:
            left = course.clock_left() if course.match.clock is not None else 60.0 * self.book.minutes or None
        self.doors.wake(left)

    def time_is_up(self) -> None:
        """The time of the phase is over: what was entered so far counts."""
        if self.course is not None and self.course.flag():
            self.doors.keep(is_urgent=True)
            self._tell_standings()
        elif self.course is not None and self.course.close_phase():
            self.doors.keep(is_urgent=True)
            self._tell_standings()
            self.go_on()

    def thought(self, task: Task, orders: Sequence[Any], fault: str) -> None:
        """What a computer player answered, and a sentence about it."""
        if self.course is None:
            return
        if self.course.thought(task, orders):
            if fault:
                self._say(HOST, (), fault)
            self._tell_standings()
        self.doors.keep(is_urgent=True)
        self.go_on()

    def _take_sheet(self, number: int, guest: Guest, sheet: wire.Sheet | wire.Recall) -> None:
        """Orders of a guest, or that they are not final any longer."""
        if self.course is None or not guest.seat:
            raise NetError("You have no orders to give.")
        if isinstance(sheet, wire.Recall):
            is_taken = self.course.recall(guest.seat, sheet.turn)
            self._post(number, {"say": "recalled", "turn": sheet.turn})
            if is_taken:
                self.doors.keep(is_urgent=True)
                self._tell_standings()
        elif self.course.take(guest.seat, sheet):
            self.doors.keep(is_urgent=True)
            self._tell_standings()
            self.go_on()
        elif sheet.is_final or sheet.turn != self.course.match.turn:
            self._post(number, self._standing(guest.seat, with_drafts=False))
        else:
            self.doors.keep(is_urgent=False)
            self._tell_standings(to_master=True)

    # -- words -----------------------------------------------------------------------------------------------

    def _take_bid(self, number: int, guest: Guest, bid: wire.Bid) -> None:
        """What a guest says in the words of the game: the two it is between are told, and nobody else."""
        if self.course is None or not guest.seat:
            raise NetError("Who has no seat in a game makes no offers.")
        parties, reply = take_bid(self.course.match, guest.seat, bid)
        if parties:
            self.course.reconsider()
            self.doors.keep(is_urgent=True)
        if reply is not None:
            self._post(number, {"say": "answer", "text": reply.text, "why": reply.why})
        self._tell_offers(parties or (guest.seat,))
        self._think()

    def _say(self, person: Person, to: tuple[str, ...], text: str) -> None:
        if not text:
            return
        self._said += 1
        turn = self.course.match.turn if self.course is not None else 0
        said = Said(self._said, turn, person.name, person.seat, to, text)
        self.book.say(said)
        if self.book.is_recorded and self.course is not None:
            self.course.note(person.seat, to, text)
        self.doors.keep(is_urgent=False)
        for number, guest in self.guests.items():
            if said.is_for(guest.seat):
                self._post(number, {"say": "words", "words": [said.to_json()]})

    # -- what is told ----------------------------------------------------------------------------------------

    def _post(self, number: int, data: Json) -> None:
        self.doors.post(number, wire.written(data))

    def _tell_game(self, number: int, have: int, *, is_late: bool = False) -> None:
        """All of the game that a guest has not yet; ``is_late``: if they are there and were not told."""
        if is_late and (number not in self.guests or self.guests[number].is_told):
            return
        self.guests[number] = replace(self.guests[number], is_told=True)
        if self.course is None:
            return
        seat, course = self.guests[number].seat, self.course
        first = have + 1 if 0 <= have <= course.match.turn else 0
        if not first:
            self._post(number, course.head(seat))
        for turn in range(first, course.match.turn + 1):
            self.doors.post(number, course.step(seat, turn))
        self._tell_offers((seat,))
        self._post(number, self._standing(seat, with_drafts=True))

    def _standing(self, seat: str, *, with_drafts: bool) -> Json:
        left = self.doors.left()
        found = self.course.standing(seat, with_drafts=with_drafts) if self.course is not None else {}
        return found if left is None else {**found, "left": round(left)}

    def _tell_offers(self, seats: Collection[str]) -> None:
        """Some seats are told what they can offer, and what was offered to them."""
        for number, guest in told(self.guests):
            if (
                self.course is not None
                and guest.seat in seats
                and (offers := offers_of(self.course.match, guest.seat)) is not None
            ):
                self._post(number, offers)

    def _tell_standings(self, *, to_master: bool = False) -> None:
        """How the turn stands; ``to_master``: only a game master, who sees at once what somebody enters."""
        if self.course is None:
            return
        for number, guest in told(self.guests):
            leads = is_master(self.course.match.entry, guest)
            if leads or not to_master:
                self._post(number, self._standing(guest.seat, with_drafts=leads))

    def _tell_room(self) -> None:
        """Everybody is told who is there, once for all who come and go in a moment."""
        if not self._is_telling:
            self._is_telling = True
            self.doors.calmly(self._tell_room_now)

    def _tell_room_now(self) -> None:
        self._is_telling = False
        text = self._room_text()
        for number in self.guests:
            self.doors.post(number, text)

    def _room_text(self) -> str:
        (entry, title), has_begun = self.game, self.course is not None
        guests = self.guests.values()
        return wire.written(room_json(self.book, entry, title, self.players, guests, has_begun=has_begun))
