"""A guest's visit to a room: what the host tells becomes the room as it stands, a match that the table plays,
and the words that were said.

    visit = Visit(link, games)
    visit.follow()                  # takes what has come since; True where anything has
    visit.match                     # a SeatMatch once the game has begun; another one under another seat
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, NotationError, RedWeedError
from game.core.talk import Reply, Word
from game.games.catalogue import Catalogue
from game.net.live.bidding import Bidding
from game.net.live.book import Said, read_said
from game.net.live.link import Line, Link
from game.net.live.wire import MOST_MINUTES
from game.net.seat_match import SILENCE, Offered, SeatMatch
from game.net.sight import Head, Told, read_ended, read_head, read_step
from game.play.players import HUMAN, PlayerSpec
from game.play.reading import MOST_SECONDS
from game.play.record import ClockTimes


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the room: ``kind`` of its player, whose ``name``; whether a guest has it, and is there."""

    seat: str
    title: str
    kind: str
    name: str
    is_taken: bool
    is_here: bool

    @property
    def is_open(self) -> bool:
        """Whether a guest may take it."""
        return self.kind == HUMAN and not self.is_taken


@dataclass(frozen=True, slots=True)
class RoomView:
    """The room as everybody there knows it. ``is_recorded``: what is said is kept in the record."""

    game: str
    title: str
    places: tuple[Place, ...]
    spectators: tuple[str, ...]
    has_begun: bool
    minutes: int
    is_recorded: bool

    def place(self, seat: str) -> Place | None:
        """A seat of it."""
        return next((p for p in self.places if p.seat == seat), None)


class Visit:
    """``refusal`` is why the host has shown us out, '' while it has not; ``complaint`` what it said last
    about something that it did not take. ``seat`` is '' for a spectator.
    """

    def __init__(self, link: Link, games: Catalogue, clock: Callable[[], float] = time.monotonic) -> None:
        self.link = link
        self.games = games
        self.clock = clock
        self.room: RoomView | None = None
        self.match: SeatMatch | None = None
        self.words: tuple[Said, ...] = ()
        self.name = link.hello.name
        self.token = link.hello.token
        self.seat = ""
        self.is_owner = False
        self.is_in = False
        self.refusal = ""
        self.complaint = ""
        self.is_whole = False  # all of the game so far has been told
        self._head: Head | None = None
        self._sent: tuple[int, list[str]] | None = None  # the final orders of a turn
        self._recalled: int | None = None  # a turn whose orders are asked back, until the host has answered
        self._has_come_back = False  # by a line opened anew, after which nothing was told of the turn yet
        self._until: float | None = None
        self.bidding = Bidding(link.send)

    # -- what is told ----------------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Takes what has come; whether anything has. Never waits."""
        is_new = False
        while True:
            try:
                data = self.link.inbox.get_nowait()
            except Empty:
                return is_new
            is_new = True
            self.take(data)

    def take(self, data: Json) -> None:
        """Takes one message of the host. What cannot be read ends the visit with a sentence."""
        if self.refusal:
            return
        try:
            self._take(Told(data))
        except RedWeedError as error:
            self.refusal = f"The host has told something that cannot be read: {error}"
            self.link.stop()

    def _take(self, data: Told) -> None:
        if not isinstance(data.value, dict):
            raise NetError("a message is an object in braces")
        match data["say"].text():
            case "welcome":
                self._welcome(data)
            case "room":
                self._take_room(data)
            case "words":
                self._take_words(data)
            case "game":
                self._head, self.match = read_head(data["head"], self.games), None
                self.is_whole = False
            case "step":
                self._take_step(data["step"])
            case "standing":
                self._take_standing(data)
            case "recalled":
                if self._recalled == data["turn"].value:
                    self._recalled = None
            case "offers":
                if self.match is not None:
                    self.match.know_offered(self.bidding.told(data))
            case "answer":
                self._answered(Reply(data["text"].text(), data["why"].text()))
            case "no":
                self.complaint = data["text"].text()
                if self.bidding.is_refused():
                    self._answered(Reply("", self.complaint))
            case "refused":
                self.refusal = data["text"].text() or "The host has closed the room."
            case "broken":
                self.is_in = False

    def _welcome(self, data: Told) -> None:
        self.token, self.name = data["token"].text(), data["name"].text()
        seat = data["seat"].text()
        if seat != self.seat:
            self.match, self._head, self._sent = None, None, None
        self.seat, self.is_owner, self.is_in = seat, data["is_owner"].flag(), True
        if self.seat or self.is_owner:  # nobody else is known again
            self.link.knows(token=self.token)
        self.words, self._has_come_back = (), True

    def _take_room(self, data: Told) -> None:
        places = tuple(
            Place(
                item["seat"].text(),
                item["title"].text(),
                item["kind"].text(),
                item["name"].text(),
                item["is_taken"].flag(),
                item["is_here"].flag(),
            )
            for item in data["seats"].items()
        )
        self.room = RoomView(
            data["game"].text(),
            data["title"].text(),
            places,
            tuple(data["spectators"].texts()),
            data["has_begun"].flag(),
            data["minutes"].number(0, MOST_MINUTES),
            data["is_recorded"].flag(),
        )
        self._tell_players()

    def _answered(self, reply: Reply) -> None:
        if self.match is not None:
            self.match.replies.append(reply)

    def _tell_players(self) -> None:
        if self.match is not None and self.room is not None:
            self.match.know_players({p.seat: PlayerSpec(p.kind, p.name) for p in self.room.places})

    def _take_words(self, data: Told) -> None:
        self.words = (*self.words, *map(read_said, data["words"].items()))

    def _take_step(self, data: Told) -> None:
        if self._head is None:
            raise NetError("a position was told of no game")
        before = self.match.last_view if self.match is not None else None
        if self.match is not None and data["turn"].number(0, self.match.told + 1) <= self.match.told:
            return
        step = read_step(self._head.loaded.game, before, data)
        if self.match is None:
            self.match = SeatMatch(self._head, [step], self)
            self._tell_players()
        else:
            self.match.arrive(step)
        self.link.knows(have=self.match.told)

    def _take_standing(self, data: Told) -> None:
        match = self.match
        if match is None:
            return
        if not self.is_whole:  # of what was played before one came nothing is new
            while match.is_ready:
                match.advance()
            self.is_whole = True
        turn, committed = data["turn"].number(0, match.told), data["committed"].texts()
        if self._recalled is not None:
            committed = [seat for seat in committed if seat != self.seat or turn != self._recalled]
        if "drafts" in data:
            self._take_drafts(match, turn, data["drafts"])
        self._send_again(turn, committed)
        self._recall_again(turn)
        if self._has_come_back:
            self.bidding.again()
        self._has_come_back = False
        match.know_committed(turn, committed, is_sent=self._sent is not None)
        match.know_end(read_ended(data["outcome"]))
        if "clock" in data:
            match.know_clock(_clock(data["clock"]))
        left = data["left"].number(0, 60 * MOST_MINUTES) if "left" in data else None
        self._until = None if left is None else self.clock() + left

    def _take_drafts(self, match: SeatMatch, turn: int, drafts: Told) -> None:
        """What stands at the host; what was sent from here last counts more for one's own seat."""
        if turn != match.turn:
            return
        for seat, item in drafts.table().items():
            if seat == self.seat and (self._sent is not None or match.draft(seat)):
                continue
            try:
                orders = [match.game.read_order(match.state, seat, text) for text in item.texts()]
            except NotationError as error:
                raise item.fault(str(error)) from error
            match.know_draft(turn, seat, orders)

    def _send_again(self, turn: int, committed: Sequence[str]) -> None:
        """Final orders that the host does not have: they were lost on a broken line."""
        if self._sent is None:
            return
        if self._sent[0] < turn or self.seat in committed:
            self._sent = None
        elif self._sent[0] == turn and self._has_come_back:
            self._say_orders(turn, self._sent[1], is_final=True)

    def _recall_again(self, turn: int) -> None:
        """What was asked back on a broken line."""
        if self._recalled is not None and self._recalled < turn:
            self._recalled = None
        elif self._recalled is not None and self._has_come_back:
            self.link.send({"say": "recall", "turn": turn})

    @property
    def left(self) -> float | None:
        """Seconds that are left to negotiate, None without a clock."""
        return None if self._until is None else max(0.0, self._until - self.clock())

    @property
    def offered(self) -> Offered:
        """What was told of offers."""
        return SILENCE if self.match is None else self.match.offered

    @property
    def is_broken(self) -> bool:
        """Whether the line is broken, or not open yet."""
        return not self.is_in and self.link.line is not Line.CLOSED

    # -- what is said ----------------------------------------------------------------------------------------

    def drafted(self, seat: str, orders: Sequence[Any]) -> None:
        """Orders were entered."""
        if self.match is not None:
            self._say_orders(self.match.turn, self._texts(orders), is_final=False)

    def committed(self, seat: str, orders: Sequence[Any]) -> None:
        """Orders are final; they are said again until the host has them."""
        if self.match is not None:
            self._sent, self._recalled = (self.match.turn, self._texts(orders)), None
            self._say_orders(*self._sent, is_final=True)

    def recalled(self, seat: str) -> None:
        """Final orders are asked back."""
        if self.match is not None:
            self._sent, self._recalled = None, self.match.turn
            self.link.send({"say": "recall", "turn": self.match.turn})

    def spoke(self, seat: str, text: str) -> None:
        """Something is said in the words of the game; it is said again until the host has it."""
        if self.match is not None:
            self.bidding.say(Word(self.match.turn, seat, text))

    def _texts(self, orders: Sequence[Any]) -> list[str]:
        return [self.match.game.write_order(order) for order in orders] if self.match is not None else []

    def _say_orders(self, turn: int, texts: list[str], *, is_final: bool) -> None:
        self.link.send({"say": "orders", "turn": turn, "orders": texts, "final": is_final})

    def sit(self, seat: str) -> None:
        """Takes a seat, '' gives it up."""
        self.link.send({"say": "sit", "seat": seat})

    def begin(self) -> None:
        """Begins the game."""
        self.link.send({"say": "begin"})

    def say(self, text: str, to: Sequence[str] = ()) -> None:
        """Says something to the players of some seats, or to all."""
        self.link.send({"say": "words", "to": list(to), "text": text})

    def seat_player(self, seat: str, kind: str) -> None:
        """Puts a player of a kind on a seat; "human" opens it."""
        self.link.send({"say": "seating", "seat": seat, "kind": kind})

    def negotiate(self, minutes: int) -> None:
        """So many minutes for every phase."""
        self.link.send({"say": "negotiate", "minutes": minutes})

    def leave(self) -> None:
        """Goes."""
        self.link.stop()


def _clock(data: Told) -> ClockTimes:
    control, left = data.row("control", "left")
    times = {}
    for seat, item in left.table().items():
        if type(item.value) not in (int, float) or not 0 <= item.value < MOST_SECONDS:
            raise item.wrong("a number of seconds from 0")
        times[seat] = float(item.value)
    return ClockTimes(control.text(), times)
