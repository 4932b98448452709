"""Rooms of a live table that stand still: a room in this process, whose guests are told what they are told
without a connection, a thread or a clock; and a game that is held by file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

from game.core.fields import read_json
from game.net.files.away_seat import AwaySeat
from game.net.files.host_keys import HostKeys
from game.net.files.key_files import files_dir
from game.net.files.seals import KEY, BoxKey, SignKey
from game.net.files.turn_file import read_turn_file
from game.net.live.address import Address
from game.net.live.book import Book
from game.net.live.link import Line
from game.net.live.party import Party
from game.net.live.room import Room
from game.net.live.visit import Visit
from game.net.live.wire import Hello, read_message, written
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.screens.context import Context
from game.screens.live.lobby import LobbyScene
from game.screens.live.together import TogetherScene
from game.screens.scene import Scene
from game.table.by_file.hosting import HostScene
from game.table.by_file.scene import TurnScene
from game.table.live.scene import LiveScene
from tests.net.live.guests import SEED, plan_of

CODE, HOST = "K7PM-2XQD", Address("192.168.1.7")
FRANCE, WATCHER = 1, 9
NAMES = {"ENGLAND": "Ada", "FRANCE": "Anna", "GERMANY": "Gustav", "ITALY": "Ilaria", "RUSSIA": "Rosa"}
"""Who sits where; nobody sits in Austria and Turkey."""
SAID = (
    ("ITALY", (), "Good evening. Shall we begin at eight?"),
    (
        "GERMANY",
        ("FRANCE",),
        "Burgundy stays empty this year, if you like. I have no wish for a war in the west.",
    ),
    ("FRANCE", ("GERMANY",), "Agreed."),
    ("RUSSIA", (), "The Black Sea is not negotiable."),
)


class StillRoom:
    """Doors of a room through which nothing but words goes; ``links`` are those of the guests in it."""

    def __init__(self, *, is_recorded: bool = False) -> None:
        self.links: dict[int, StillLink] = {}
        self.room = Room(self, Book(code=CODE, is_recorded=is_recorded), plan_of("standard"))
        self.numbers: dict[str, int] = {}

    def come(self, seat: str, name: str, number: int, token: str = "") -> StillLink:
        """Somebody comes in."""
        hello = Hello(CODE, token, name, seat)
        link = self.links[number] = StillLink(hello, lambda text: self.room.take(number, read_message(text)))
        self.room.admit(number, hello)
        self.numbers[seat] = number
        return link

    def say(self) -> None:
        """Everybody says what they have to say."""
        for seat, to, text in SAID:
            words = {"say": "words", "to": list(to), "text": text}
            self.room.take(self.numbers[seat], read_message(written(words)))

    def post(self, guest: int, text: str) -> None:
        self.links[guest].inbox.put(read_json(text))

    def dismiss(self, guest: int, why: str) -> None:
        """Nobody is shown out."""

    def keep(self, *, is_urgent: bool) -> None:
        """Nothing is kept."""

    def think(self, tasks: Any) -> None:
        """Nobody thinks."""

    def wake(self, seconds: float | None) -> None:
        """No clock runs."""

    def soon(self, act: Callable[[], None]) -> None:
        act()

    def calmly(self, act: Callable[[], None]) -> None:
        act()

    def left(self) -> float | None:
        return None


@dataclass
class StillLink:
    """A guest's line into it."""

    hello: Hello
    hear: Callable[[str], None]
    address: Address = HOST
    trouble: str = ""
    line: Line = Line.THERE
    inbox: SimpleQueue[Any] = field(default_factory=SimpleQueue)

    def knows(self, **known: Any) -> None:
        """It is never opened anew."""

    def send(self, data: Any) -> None:
        self.hear(written(data))

    def stop(self) -> None:
        """It has no thread."""


def file_scenes(kind: str, context: Context) -> list[Scene]:
    """ "held" is the page of a game that is held by file, with one sheet there; "turn" a turn file of it."""
    players = {seat: PlayerSpec(HUMAN, NAMES.get(seat, "")) for seat in plan_of("standard").players}
    match = Match.start(context.games.find("standard"), {}, SEED, players, created="")
    page = HostScene(match)
    post, folder = page.held.post, files_dir()
    post.keys = HostKeys(b"t" * 16, SignKey(b"s" * KEY), BoxKey(b"b" * KEY), deadline="", path=post.path)
    page.held.write(folder, "")
    seat = AwaySeat(
        folder / post.name_of("FRANCE"),
        read_turn_file(post.turn_files()[post.name_of("FRANCE")]),
        context.games,
    )
    if kind == "turn":
        return [page, TurnScene(seat)]
    page.held.take(seat.send()[1])
    return [page]


def room_scenes(kind: str, context: Context) -> list[Scene]:
    """ "host" and "guest" are in the lobby, "player" and "watcher" at the table."""
    still = StillRoom(is_recorded=kind == "guest")
    is_watcher = kind == "watcher"
    for number, (seat, name) in enumerate(NAMES.items()):
        if seat != "FRANCE":
            still.come(seat, name, number + 10)
    mine = still.come("FRANCE", "Anna", FRANCE)
    watcher = still.come("", "Wanda", WATCHER)
    visit = Visit(watcher if is_watcher else mine, context.games)
    still.say()
    if kind in ("host", "guest"):
        host: Any = SimpleNamespace(port=19010, code=CODE, certificate=None, stop=lambda: None)
        visit.follow()
        visit.is_owner = kind == "host"
        return [TogetherScene(), LobbyScene(Party(visit), host if kind == "host" else None)]
    still.room.begin()
    visit.follow()
    return [TogetherScene(), LiveScene(Party(visit))]
