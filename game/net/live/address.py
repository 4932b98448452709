"""Where a host is: "192.168.1.7", "host.example:19010", "wss://host.example"."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass

from game.core.errors import NetError
from game.core.quoting import shown

PORT = 19010
"""Of a host, where nothing else is said."""
LARGEST_PORT = 65535
_FORM = re.compile(r"(?:(wss?)://)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_.\-]+)(?::([0-9]{1,5}))?/?")


@dataclass(frozen=True, slots=True)
class Address:
    """``is_safe``: what is sent there is encrypted (TLS)."""

    host: str
    port: int = PORT
    is_safe: bool = False

    @property
    def uri(self) -> str:
        """As a connection is opened."""
        return f"{'wss' if self.is_safe else 'ws'}://{self}"

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def read_address(text: str) -> Address:
    """The address a text means. Raises NetError."""
    found = _FORM.fullmatch(text.strip())
    port = int(found[3] or PORT) if found else 0
    if not found or not 0 < port <= LARGEST_PORT:
        raise NetError(f"{shown(text)} is no address such as 192.168.1.7 or host.example:{PORT}")
    return Address(found[2].strip("[]"), port, found[1] == "wss")


def free_port(host: str) -> int:
    """A port of this computer that is free under an address, '' for all it has: asked for by itself, the
    system gives another one to every kind of address. Raises OSError.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, 0), family=family) as probe:
        return int(probe.getsockname()[1])


def own_addresses() -> tuple[str, ...]:
    """The addresses by which this computer is found in its network, the likeliest first. Nothing is sent."""
    found: list[str] = []
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return tuple(found) or ("127.0.0.1",)
