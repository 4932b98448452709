"""A room without a window: the game is held here, and everybody comes in by ``join``."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import TextIO

from game.net.live.address import own_addresses
from game.net.live.host import Host
from game.net.live.line import UNSAFE, Certificate
from game.net.live.plan import Plan
from game.play.match import Match


def host_command(
    game: Plan | Match,
    *,
    port: int,
    address: str,
    certificate: Certificate | None,
    minutes: int,
    records_talk: bool = False,
    out: TextIO,
    commands: Iterable[str],
) -> int:
    """Opens a room and holds it until it is closed by "quit" or Ctrl-C. The game begins when all seats are
    taken, or by "start". Raises NetError.
    """
    host = Host(game, port=port, address=address, certificate=certificate, records_talk=records_talk)
    host.room.begins_when_full = True
    host.book.minutes = minutes or host.book.minutes
    closed = threading.Event()
    host.start()
    try:
        for line in welcome_lines(host):
            print(line, file=out, flush=True)
        listening = threading.Thread(target=_obey, args=(host, commands, out, closed), daemon=True)
        listening.start()
        closed.wait()
    finally:
        host.stop()
    return 0


def welcome_lines(host: Host) -> list[str]:
    """What guests have to know."""
    found = (host.address,) if host.address else own_addresses()
    places = [f"[{one}]:{host.port}" if ":" in one else f"{one}:{host.port}" for one in found]
    scheme = "wss://" if host.certificate is not None else ""
    return [
        f"code: {host.code}",
        f"port: {host.port}",
        *(f"address: {scheme}{place}" for place in places),
        f"join by: run.py join {scheme}{places[0]} --code {host.code}",
        *([] if host.certificate is not None else [UNSAFE]),
        *(["What players say is kept in the record of the game."] if host.book.is_recorded else []),
        '"start" begins with computer players on the seats that are free; "quit" closes the room.',
    ]


def _obey(host: Host, commands: Iterable[str], out: TextIO, closed: threading.Event) -> None:
    for line in commands:
        match line.strip().lower():
            case "start":
                host.ask(lambda room: room.begin())
            case "quit":
                closed.set()
                return
            case "":
                pass
            case _:
                print('There is "start", and "quit".', file=out, flush=True)
