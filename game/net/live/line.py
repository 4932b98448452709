"""One connection of a host: what is sent through it, how much is heard from it, and its encryption."""

from __future__ import annotations

import asyncio
import ssl
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import NetError

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

BURST, PER_SECOND = 40.0, 15.0
"""A guest may say so many things at once, and so many a second in the long run."""
BAD = 12.0
"""What cannot be read counts as so many of them."""
MOST_WAITING = 16 * 1024 * 1024
"""Characters that wait to be sent to one guest; who does not take them is shown out, and may come back."""
TOO_MUCH, UNWELCOME, CLOSING = 1008, 4000, 1001
"""Why a connection is closed: codes of WebSockets."""


UNSAFE = (
    "Nothing that is sent is encrypted: play so in your own network, or give a certificate (run.py host with "
    "--cert and --key)."
)
"""What is said where there is no certificate."""
UNSAFE_HERE = (
    "What is sent to this host and told by it is not encrypted: whoever can listen in the network reads it."
)
"""What guests are told who come in without one."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Files of a certificate with its chain, and of its key: what is sent is encrypted by it."""

    cert: Path
    key: Path

    def context(self) -> ssl.SSLContext:
        """Raises NetError."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            context.load_cert_chain(self.cert, self.key)
        except (OSError, ssl.SSLError) as error:
            raise NetError(
                f"The certificate {self.cert} and its key {self.key} cannot be used: {error}"
            ) from error
        return context


class HeldLine:
    """One connection: what is sent waits in a queue, so that a slow guest holds up nobody."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.waiting = 0
        self.farewell: tuple[int, str] | None = None
        self._tokens, self._since = BURST, time.monotonic()

    def put(self, text: str) -> None:
        """Sends a text when those before are sent."""
        if self.farewell is not None:
            return
        self.waiting += len(text)
        self.queue.put_nowait(text)
        if self.waiting > MOST_WAITING:
            self.end(TOO_MUCH, "Too much is waiting to be sent.")

    def end(self, code: int, why: str) -> None:
        """Closes when everything before is sent."""
        if self.farewell is None:
            self.farewell = code, why
            self.queue.put_nowait(None)

    async def write(self) -> None:
        """Sends what is put, until the end."""
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):
            while (text := await self.queue.get()) is not None:
                await self.socket.send(text)
                self.waiting -= len(text)
        code, why = self.farewell or (1000, "")
        if code == TOO_MUCH:  # nothing more of it is read, not even for a goodbye
            self.socket.transport.abort()
            return
        await self.socket.close(code, why[:100])

    def pay(self, price: float) -> bool:
        """Takes the price of something that was said; whether there was enough."""
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + PER_SECOND * (now - self._since)) - price
        self._since = now
        return self._tokens >= 0
