"""A live table under hard use: ``python -m tests.bench.live [soak|hostile] ...``.

``soak`` plays a game among seven guests and two spectators, each a process, and kills and restarts guests
and host at random moments; then it compares the game with the same one played alone. ``hostile`` lets
somebody send what is malformed, too large or too much, and compares how long phases take meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from game.core.codec import digest
from game.games.list import CATALOGUE
from game.net.live.book import load_book
from game.net.live.host import Host
from game.net.live.wire import VERSION
from game.play.match import Match
from game.play.storage import load_match
from tests.net.live.guests import SEED, TestGuest, opened, plan_of, random_orders
from tests.waiting import DEAD

ROOT = Path(__file__).parents[2]
GAME = "standard"


class Process:
    """A child whose lines come into one queue as (name, line); ``generation`` counts its lives."""

    def __init__(self, name: str, words: list[str], home: Path, lines: queue.Queue[tuple[str, str]]) -> None:
        self.name, self.words, self.home, self.lines = name, words, home, lines
        self.start()

    def start(self) -> None:
        """Begins anew."""
        environment = {**os.environ, "REDWEED_HOME": str(self.home), "PYTHONPATH": str(ROOT)}
        self.child = subprocess.Popen(
            [sys.executable, *self.words],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=self._read, args=(self.child,), daemon=True).start()

    def _read(self, child: subprocess.Popen[str]) -> None:
        for line in child.stdout:
            self.lines.put((self.name, line.strip()))

    def kill(self) -> None:
        """Ends it at once, whatever it does."""
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()


class Soak:
    """One game under hard use."""

    def __init__(self, turns: int, guests: int, hosts: int, seed: int) -> None:
        self.turns = turns
        self.lines: queue.Queue[tuple[str, str]] = queue.Queue()
        self.chance = random.Random(seed)
        self.folder = Path(tempfile.mkdtemp(prefix="live-"))
        self.seats = list(plan_of(GAME).players)
        self.kills = sorted(self.chance.choices(range(1, turns), k=guests))
        self.falls = sorted(self.chance.sample(range(1, turns), k=hosts))
        self.seen: dict[str, str] = {}
        self.at: dict[str, int] = {}

    def run(self) -> None:
        """Plays it. Raises AssertionError where anything is lost."""
        words = ["run.py", "host", GAME, "--all", "human", "--address", "127.0.0.1", "--seed", SEED]
        self.host = Process("host", [*words, "--port", "0"], self.folder / "host", self.lines)
        self.code, self.port = self.told("code:"), self.told("port:")
        names = [*self.seats, "watcher 1", "watcher 2"]
        self.guests = [self.guest(name) for name in names]
        begun = monotonic()
        while len(self.seen) < len(names):
            name, line = self.lines.get(timeout=DEAD)
            word, _, value = line.partition(" ")
            if word == "turn" and value.isdigit():  # who is killed may leave half a line
                self.at[name] = int(value)
                self.disturb(max(self.at.values()))
            elif word == "seen":
                self.seen[name] = value
        self.check(monotonic() - begun)

    def guest(self, name: str) -> Process:
        """A guest's process."""
        seat = "-" if name.startswith("watcher") else name
        words = ["-m", "tests.net.live.player", self.port, self.code, seat, str(self.turns)]
        return Process(name, words, self.folder / name, self.lines)

    def told(self, word: str) -> str:
        """What the host says of itself."""
        while True:
            name, line = self.lines.get(timeout=DEAD)
            if name == "host" and line.startswith(word):
                return line.removeprefix(word).strip()

    def disturb(self, turn: int) -> None:
        """Kills who is to be killed by this turn."""
        while self.kills and self.kills[0] <= turn:
            self.kills.pop(0)
            victim = self.chance.choice([g for g in self.guests if g.name not in self.seen])
            victim.kill()
            victim.start()
        if self.falls and self.falls[0] <= turn:
            self.falls.pop(0)
            self.host.kill()
            self.host.words = [*self.host.words[:3], "--port", self.port, "--address", "127.0.0.1"]
            self.host.words += ["--load", str(self.file)]
            self.host.start()

    @property
    def file(self) -> Path:
        """Where the host keeps the game."""
        return next(p for p in (self.folder / "host" / "autosaves").glob("*.json"))

    def check(self, seconds: float) -> None:
        """Compares with the game played alone."""
        for process in (*self.guests, self.host):
            process.kill()
        os.environ["REDWEED_HOME"] = str(self.folder / "host")
        match, lonely = load_match(self.file, CATALOGUE), alone(self.turns)
        held = match.record.turns[: self.turns]  # a phase in which nobody has orders follows by itself
        assert [t.digest for t in held] == [t.digest for t in lonely.record.turns]
        for name in self.seen:
            seat = name if name in self.seats else None
            views = [lonely.game.to_json(lonely.view(seat, turn)) for turn in range(self.turns + 1)]
            assert self.seen[name] == digest(views), f"{name} has seen another game"
        assert len(load_book(self.file).persons) >= len(self.seats)
        words = f"the game is the one played alone, seen by {len(self.seen)}"
        print(f"{self.turns} phases in {seconds:.0f} s; {words}")


def alone(turns: int) -> Match:
    """The same game at one table."""
    match = plan_of(GAME).begun(dict.fromkeys(plan_of(GAME).players, ""))
    for _ in range(turns):
        for seat in match.waiting:
            match.commit(seat, random_orders(match, seat))
        match.advance()
    return match


class Nuisance:
    """Somebody who sends what nobody should, from a process of its own, as fast as it is let."""

    KINDS = ("malformed", "too large", "foreign token", "wrong code", "flood", "no request")

    def __init__(self, port: int, code: str, messages: int) -> None:
        self.port, self.code, self.left = port, code, messages
        self.sent = dict.fromkeys(self.KINDS, 0)
        self.connections = 0

    def run(self) -> None:
        """Sends them all; prints what was sent."""
        while self.left > 0:
            asyncio.run(self._crowd())
        print(f"{sum(self.sent.values())} sent by {self.connections} connections:", self.sent, flush=True)

    async def _crowd(self) -> None:
        await asyncio.gather(*(self._visit(kind) for kind in self.KINDS for _ in range(2)))

    async def _visit(self, kind: str) -> None:
        self.connections += 1
        with suppress(OSError, WebSocketException, TimeoutError):
            if kind == "no request":
                await self._raw()
                return
            async with connect(f"ws://127.0.0.1:{self.port}", compression=None, close_timeout=1) as socket:
                for text in self._texts(kind):
                    if self.left <= 0:
                        return
                    self.left -= 1
                    self.sent[kind] += 1
                    await socket.send(text)

    async def _raw(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(b"\x00\xff" * 500 + b"\r\n\r\n")
        self.left -= 1
        self.sent["no request"] += 1
        await writer.drain()
        await reader.read()
        writer.close()

    def _texts(self, kind: str) -> Iterator[str | bytes]:
        hello = {"say": "hello", "version": VERSION, "code": self.code}
        if kind == "malformed":
            yield json.dumps(hello)
            yield from (
                "{",
                "[" * 9000,
                "\x00",
                json.dumps({"say": "orders", "turn": "x"}),
                b"\xff\xfe",
            ) * 100
        elif kind == "too large":
            yield json.dumps({**hello, "name": "x" * 200_000})
        elif kind == "foreign token":
            yield json.dumps({**hello, "token": "y" * 32})
        elif kind == "wrong code":
            yield json.dumps({**hello, "code": "AAAA-AAAA"})
        else:
            yield json.dumps(hello)
            words = json.dumps({"say": "words", "to": [], "text": ""})
            bid = json.dumps({"say": "bid", "turn": 0, "text": "FRANCE -> GERMANY: PEACE"})
            yield from (words, bid) * 500


class Hostile:
    """How long phases take at a table of seven beside a nuisance, and the same phases at one that is left
    alone: later ones take longer, as there is more to be kept.
    """

    def __init__(self, messages: int) -> None:
        self.messages = messages
        self.guests: list[TestGuest] = []

    def run(self) -> None:
        """Plays until everything has been sent, then as much in peace, and prints the figures."""
        with opened(plan_of(GAME)) as host:
            self.sit_down(host)
            words = ["-m", "tests.bench.live", "nuisance", str(host.port), host.code, str(self.messages)]
            child = subprocess.Popen([sys.executable, *words], cwd=ROOT)
            loud = []
            while child.poll() is None:
                loud.append(self.phase())
            present, turns = host.ask(lambda room: (len(room.guests), room.course.match.turn))
            self.get_up()
        with opened(plan_of(GAME)) as host:
            self.sit_down(host)
            quiet = [self.phase() for _ in loud]
            self.get_up()
        for name, column in (("", 0), (" of the processor", 1)):
            still, busy = ([1000 * row[column] for row in rows] for rows in (quiet, loud))
            more = median(there - here for here, there in zip(still, busy, strict=True))
            print(f"a phase: {median(still):.0f} ms{name} alone, {median(busy):.0f} ms beside it")
            print(f"{more:+.0f} ms (bar: 50), worst {max(busy):.0f} ms; {len(loud)} phases")
        print(f"{present} guests are there after {turns} phases")

    def sit_down(self, host: Host) -> None:
        """Seven guests."""
        self.guests = [TestGuest(host, seat) for seat in plan_of(GAME).players]
        for guest in self.guests:
            guest.until(lambda guest=guest: guest.is_whole)

    def get_up(self) -> None:
        """All of them, none of whom was refused."""
        for guest in self.guests:
            assert not guest.refusal, guest.refusal
            guest.leave()

    def phase(self) -> tuple[float, float]:
        """Seconds from the first orders of a phase until everybody has its results, and those of the
        processor.
        """
        for guest in self.guests:  # phases in which nobody has orders follow by themselves
            guest.until(lambda guest=guest: _may_order(guest))
        worked, begun, turn = process_time(), monotonic(), self.guests[0].match.turn
        for guest in self.guests:
            guest.match.commit(guest.seat, ())
        for guest in self.guests:
            guest.until(lambda guest=guest: guest.match.told > turn)
        return monotonic() - begun, process_time() - worked


def _may_order(guest: TestGuest) -> bool:
    while guest.take_up():
        pass
    return guest.seat in guest.match.waiting


def main() -> None:
    """What the command line says."""
    if sys.argv[1:2] == ["nuisance"]:
        Nuisance(int(sys.argv[2]), sys.argv[3], int(sys.argv[4])).run()
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("soak", "hostile"))
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--guests", type=int, default=30, help="how often guests are killed")
    parser.add_argument("--hosts", type=int, default=5, help="how often the host is killed")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "soak":
        Soak(given.turns, given.guests, given.hosts, given.seed).run()
    else:
        Hostile(given.messages).run()


if __name__ == "__main__":
    main()
