"""The host of a room: a server of WebSockets in a thread of its own, which lets guests in, holds back those
who say too much, keeps the game on disk, and lets computer players think.

    host = Host(plan, port=0)
    host.start()                    # Raises NetError where the port is taken
    host.port, host.code, host.owner_token
    host.stop()
"""

from __future__ import annotations

import asyncio
import logging
import ssl
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, TypeVar

from game.core.errors import NetError, RedWeedError
from game.net.live.address import PORT, free_port
from game.net.live.book import Book, Person, fresh_token, load_book, mark_of
from game.net.live.line import BAD, CLOSING, TOO_MUCH, UNWELCOME, Certificate, HeldLine
from game.net.live.plan import Plan
from game.net.live.room import Room
from game.net.live.wire import LARGEST, Hello, read_message, written
from game.net.packages import require
from game.play.keeper import Keeper
from game.play.match import Match
from game.play.thinking import OWN_MIND, Mind, Task, attempt, time_for

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response

T = TypeVar("T")

HELLO_SECONDS = 10.0
"""So long somebody may take to say who they are."""
CLOSING_SECONDS = 1.0
"""So long a guest who leaves may take to say goodbye."""
MOST_CONNECTIONS = 96
MOST_STRANGERS = 24
"""Connections at once of whom it is not known yet who they are."""
MOMENT = 0.1
"""Seconds until everybody is told who has come and gone."""
PENALTY = 2.0
"""Seconds for which strangers wait at the door, where others from their address were shown out before."""
PATIENCE = 8
"""So many may be refused from one address until that is so; one who says too much is enough."""
SOON = 0.5
"""Seconds until drafts are on disk."""


class Host:
    """``game`` is what is to be played, or a match that goes on; ``mind`` is where computer players think, at
    most ``seconds`` for a turn where they have a clock. ``problem`` is why the game could not be kept last,
    ``records_talk``: what is said is kept in the record from now on.
    """

    def __init__(
        self,
        game: Plan | Match,
        *,
        book: Book | None = None,
        port: int = PORT,
        address: str = "",
        certificate: Certificate | None = None,
        mind: Mind = OWN_MIND,
        seconds: float | None = None,
        owner: str = "",
        records_talk: bool = False,
    ) -> None:
        require("websockets", "Live tables")
        self.book = book or _book_of(game)
        self.book.is_recorded = self.book.is_recorded or records_talk
        self.port = port
        self.address = address
        self.certificate = certificate
        self.mind = mind
        self.seconds = seconds
        self.problem = ""
        self.owner_token = fresh_token()
        self._take_owner(owner)
        self.room = Room(self, self.book, game)
        self.keeper: Keeper | None = None
        self._take_game(game)
        self._lines: dict[int, HeldLine] = {}
        self._strangers = 0
        self._refused: Counter[str] = Counter()
        self._count = 0
        self._is_due = False
        self._alarm: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop
        self._server: Server
        self._stopping: asyncio.Event
        self._thread: threading.Thread | None = None
        self._begun = threading.Event()
        self._fault: NetError | None = None

    def _take_owner(self, name: str) -> None:
        """The owner of before has the seat still, under a new token."""
        before = next((p for p in self.book.persons if p.is_owner), None)
        if before is not None:
            self.book.persons = tuple(p for p in self.book.persons if not p.is_owner)
        owner = before or Person("", name, is_owner=True)
        self.book.put(replace(owner, mark=mark_of(self.owner_token), name=name or owner.name))

    def _take_game(self, game: Plan | Match) -> None:
        """Raises NetError where another program has it."""
        if isinstance(game, Match):
            self.keeper = Keeper(game)
            owner = self.keeper.take()
            if owner is not None:
                raise NetError(f"Another program has this game open: {owner.words}.")

    # -- from other threads ----------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """By which guests come in."""
        return self.book.code

    def start(self) -> None:
        """Opens the room. Raises NetError where the port is taken or the certificate cannot be used."""
        context = self.certificate.context() if self.certificate is not None else None
        self._thread = threading.Thread(target=self._run, args=(context,), name="host", daemon=True)
        self._thread.start()
        self._begun.wait()
        if self._fault is not None:
            raise self._fault

    def stop(self) -> None:
        """Closes the room; the game is kept."""
        if self._thread is not None and self._thread.is_alive():
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stopping.set)
            self._thread.join()

    def ask(self, question: Callable[[Room], T]) -> T:
        """What the room answers, in its own thread. Raises what the question raises."""

        async def answer() -> T:
            return question(self.room)

        return asyncio.run_coroutine_threadsafe(answer(), self._loop).result()

    # -- the server ------------------------------------------------------------------------------------------

    def _run(self, context: ssl.SSLContext | None) -> None:
        try:
            asyncio.run(self._serve(context))
        except OSError as error:
            self._fault = NetError(f"The port {self.port} cannot be opened: {error.strerror or error}")
        finally:
            self._begun.set()

    async def _serve(self, context: ssl.SSLContext | None) -> None:
        from websockets.asyncio.server import serve

        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        self.port = self.port or free_port(self.address)
        async with serve(
            self._receive,
            self.address or None,
            self.port,
            ssl=context,
            max_size=LARGEST,
            max_queue=8,
            compression=None,
            close_timeout=CLOSING_SECONDS,
            process_request=self._look_over,
            server_header=None,
            logger=_silent(),
        ) as self._server:
            self._begun.set()
            self.room.open()
            await self._stopping.wait()
            for line in self._lines.values():
                line.end(CLOSING, "The host has closed the room.")
        self._save()
        if self.keeper is not None:
            self.keeper.release()

    def _look_over(self, connection: ServerConnection, request: Request) -> Response | None:
        """Before anything is answered: so many come and no more, and pages of the web are kept out."""
        if request.headers.get("Origin") is not None:
            return connection.respond(HTTPStatus.FORBIDDEN, "No page of the web comes in here.\n")
        if len(self._lines) + self._strangers >= MOST_CONNECTIONS or self._strangers >= MOST_STRANGERS:
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "Too many are coming in.\n")
        return None

    async def _receive(self, socket: ServerConnection) -> None:
        """One connection from its first word to its end."""
        from websockets.exceptions import ConnectionClosed

        line, number = HeldLine(socket), self._count
        self._count += 1
        writing = asyncio.create_task(line.write())
        try:
            if await self._let_in(line, number):
                with suppress(ConnectionClosed):
                    await self._listen(line, number)
        finally:
            if self._lines.pop(number, None) is not None:
                self.room.leave(number)
            line.end(1000, "")
            await writing

    async def _let_in(self, line: HeldLine, number: int) -> bool:
        from websockets.exceptions import ConnectionClosed

        self._strangers += 1
        try:
            text = await asyncio.wait_for(line.socket.recv(), HELLO_SECONDS)
            hello = read_message(text)
            if not isinstance(hello, Hello):
                raise NetError("Who comes in says hello first.")
            if self._is_suspect(line, hello):
                await asyncio.sleep(PENALTY)
            self._lines[number] = line
            self.room.admit(number, hello)
        except NetError as error:
            self._lines.pop(number, None)
            self._refused[_address_of(line)] += 1
            line.put(written({"say": "refused", "text": str(error)}))
            line.end(UNWELCOME, str(error))
            return False
        except (TimeoutError, ConnectionClosed):
            return False
        finally:
            self._strangers -= 1
        return True

    def _is_suspect(self, line: HeldLine, hello: Hello) -> bool:
        """Whether somebody unknown comes from where others were shown out; who has a seat is let in."""
        is_known = bool(hello.token) and self.book.person(hello.token) is not None
        return not is_known and self._refused[_address_of(line)] >= PATIENCE

    async def _listen(self, line: HeldLine, number: int) -> None:
        async for text in line.socket:
            price = 1.0
            try:
                self.room.take(number, read_message(text))
            except NetError as error:
                price = BAD
                line.put(written({"say": "no", "text": str(error)}))
            if not line.pay(price):
                line.end(TOO_MUCH, "Too much was said at once.")
                self._refused[_address_of(line)] += PATIENCE
                return
            await asyncio.sleep(0)

    # -- what the room asks ----------------------------------------------------------------------------------

    def post(self, guest: int, text: str) -> None:
        """Sends a text to a guest."""
        line = self._lines.get(guest)
        if line is not None:
            line.put(text)

    def dismiss(self, guest: int, why: str) -> None:
        """Shows a guest out."""
        line = self._lines.pop(guest, None)
        if line is not None:
            line.put(written({"say": "refused", "text": why}))
            line.end(UNWELCOME, why)

    def keep(self, *, is_urgent: bool) -> None:
        """Keeps game and book, now or soon."""
        if is_urgent:
            self._save()
        elif not self._is_due:
            self._is_due = True
            self._loop.call_later(SOON, self._save)

    def _save(self) -> None:
        self._is_due = False
        course = self.room.course
        if course is None:
            return
        try:
            if self.keeper is None:
                self.keeper = Keeper(course.match)
                self.keeper.take()
            self.keeper.save(self.book.save, is_begun=True)
        except RedWeedError as error:
            self.problem = str(error)
        else:
            self.problem = ""

    def wake(self, seconds: float | None) -> None:
        """Sets the clock of the negotiation."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if seconds is None else self._loop.call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.room.time_is_up()

    def soon(self, act: Callable[[], None]) -> None:
        """Does something when this is done."""
        self._loop.call_soon(act)

    def calmly(self, act: Callable[[], None]) -> None:
        """Does something in a moment."""
        self._loop.call_later(MOMENT, act)

    def left(self) -> float | None:
        """Seconds until it rings."""
        return None if self._alarm is None else max(0.0, self._alarm.when() - self._loop.time())

    def think(self, tasks: Sequence[Task]) -> None:
        """Lets computer players think."""
        course, seconds = self.room.course, self.seconds
        if course is not None and seconds is not None:
            seconds = time_for(course.match, seconds)
        if tasks:
            thread = threading.Thread(
                target=self._work, args=(tasks, seconds), name="computer players", daemon=True
            )
            thread.start()

    def _work(self, tasks: Sequence[Task], seconds: float | None) -> None:
        for task in tasks:
            orders, fault = attempt(replace(task, seconds=seconds), self.mind, self._loop.is_closed)
            with suppress(RuntimeError):  # the room has been closed meanwhile
                self._loop.call_soon_threadsafe(self.room.thought, task, orders, fault)


def _book_of(game: Plan | Match) -> Book:
    if isinstance(game, Match) and game.origin is not None:
        return load_book(game.origin.path)
    return Book()


def _address_of(line: HeldLine) -> str:
    found = line.socket.remote_address
    return str(found[0]) if found else ""


def _silent() -> logging.Logger:
    """Who comes with what is no request is told to nobody: it is no fault of the host's."""
    logger = logging.getLogger("redweed.host")
    logger.propagate = False
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    return logger
