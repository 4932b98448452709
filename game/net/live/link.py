"""A guest's connection to a host: a thread of its own that says hello, takes what is told, and comes back by
itself when the line breaks.
"""

from __future__ import annotations

import asyncio
import queue
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.codec import Json
from game.core.errors import NetError
from game.core.fields import read_json
from game.net.live.address import Address
from game.net.live.wire import Hello, hello_json, written
from game.net.packages import require

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LARGEST_TOLD = 16 * 1024 * 1024
"""Bytes of one message of a host."""
SOONEST, LATEST = 0.1, 5.0
"""Seconds until a broken line is tried anew, the first time and at last."""
OPENING = 8.0
"""Seconds that a host may take to answer."""
CLOSING = 1.0
"""Seconds that it may take to say goodbye."""


class Line(Enum):
    """How the connection stands."""

    COMING = "coming"  # it is being opened
    THERE = "there"
    BROKEN = "broken"  # it will be tried again
    CLOSED = "closed"  # refused by the host, or left


@dataclass(frozen=True, slots=True)
class Trust:
    """Whose certificates are believed: those of the system, and the one of a file."""

    cert: Path | None = None

    def context(self) -> ssl.SSLContext:
        """Raises NetError."""
        try:
            return ssl.create_default_context(cafile=None if self.cert is None else str(self.cert))
        except (OSError, ssl.SSLError) as error:
            raise NetError(f"The certificate {self.cert} cannot be used: {error}") from error


class Link:
    """``hello`` says who comes; whoever takes the messages keeps it up to date (`knows`). ``trouble`` is why
    the line is broken, '' while it is not.
    """

    def __init__(self, address: Address, hello: Hello, trust: Trust | None = None) -> None:
        require("websockets", "Live tables")
        self.address = address
        self.hello = hello
        self.trust = trust or Trust()
        self.line = Line.COMING
        self.trouble = ""
        self.inbox: queue.SimpleQueue[Json] = queue.SimpleQueue()
        self._context = self.trust.context() if address.is_safe else None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._outbox: asyncio.Queue[str]
        self._leaving: asyncio.Event
        self._socket: ClientConnection | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="guest", daemon=True)

    def start(self) -> None:
        """Begins to connect; what comes of it stands in the inbox."""
        self._thread.start()
        self._ready.wait()

    def knows(self, *, token: str | None = None, have: int | None = None) -> None:
        """What is said when the line is opened anew."""
        hello = self.hello
        self.hello = replace(
            hello,
            token=hello.token if token is None else token,
            have=hello.have if have is None else have,
        )

    def send(self, data: Json) -> None:
        """Says something to the host; while the line is broken it waits, and may be lost with it."""
        text = written(data)
        self._call(lambda: self._outbox.put_nowait(text))

    def stop(self) -> None:
        """Leaves."""
        self._call(lambda: self._leaving.set())
        if self._thread.is_alive():
            self._thread.join(OPENING)

    def _call(self, act: Callable[[], None]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the thread has ended
                self._loop.call_soon_threadsafe(act)

    # -- in its thread ---------------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.run(self._live())
        self.line = Line.CLOSED

    async def _live(self) -> None:
        self._loop, self._leaving, self._outbox = asyncio.get_running_loop(), asyncio.Event(), asyncio.Queue()
        self._ready.set()
        leaving = asyncio.create_task(self._leaving.wait())
        coming = asyncio.create_task(self._come_again())
        await asyncio.wait((leaving, coming), return_when=asyncio.FIRST_COMPLETED)
        if self._socket is not None:
            await self._socket.close()
        else:
            coming.cancel()
        leaving.cancel()
        await asyncio.gather(leaving, coming, return_exceptions=True)

    async def _come_again(self) -> None:
        """Until the host refuses."""
        wait = SOONEST
        while True:
            is_over, was_there = await self._visit()
            if is_over or self._leaving.is_set():
                return
            wait = SOONEST if was_there else min(LATEST, 2 * wait)
            self.line = Line.BROKEN
            self.inbox.put({"say": "broken"})
            await asyncio.sleep(wait)

    async def _visit(self) -> tuple[bool, bool]:
        """One connection; whether it was the last one, and whether the host let us in."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        was_there = False
        try:
            async with connect(
                self.address.uri,
                ssl=self._context,
                max_size=LARGEST_TOLD,
                compression=None,
                open_timeout=OPENING,
                close_timeout=CLOSING,
                user_agent_header=None,
                proxy=None,
            ) as self._socket:
                socket = self._socket
                await socket.send(written(hello_json(self.hello)))
                writing = asyncio.create_task(_write(socket, self._outbox))
                try:
                    async for text in socket:
                        data = read_json(text)
                        word = data.get("say") if isinstance(data, dict) else None
                        if word == "welcome":
                            was_there, self.line, self.trouble = True, Line.THERE, ""
                        self.inbox.put(data)
                        if word == "refused":
                            return True, was_there
                finally:
                    writing.cancel()
        except (OSError, WebSocketException, TimeoutError, ValueError) as error:
            self.trouble = _words(error, self.address)
        finally:
            self._socket = None
        return False, was_there


async def _write(socket: ClientConnection, outbox: asyncio.Queue[str]) -> None:
    from websockets.exceptions import ConnectionClosed

    with suppress(ConnectionClosed):
        while True:
            await socket.send(await outbox.get())


def _words(error: Exception, address: Address) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"The certificate of {address} is not trusted: {error.verify_message}."
    if isinstance(error, OSError | TimeoutError):
        return f"{address} does not answer."
    hint = "" if address.is_safe else f" Where the host has a certificate, its address is wss://{address}."
    return f"{address} answers, but not as a host does.{hint}"
