"""A visit to a room without a network: what a host would tell is told by the test, what is sent is kept."""

from __future__ import annotations

from typing import Any

from game.core.codec import Json
from game.games.list import CATALOGUE
from game.net.live.address import Address
from game.net.live.bargains import offers_of
from game.net.live.host import Host
from game.net.live.link import Line, Link
from game.net.live.visit import Visit
from game.net.live.wire import Hello
from game.net.sight import head_of, step_of
from game.play.match import Match
from game.play.players import HUMAN


class QuietLink(Link):
    """A line that goes nowhere."""

    def __init__(self) -> None:
        super().__init__(Address("10.0.0.7"), Hello("ABCD-EFGH", name="Anna"))
        self.sent: list[Json] = []
        self.is_stopped = False

    def send(self, message: Json) -> None:
        self.sent.append(message)

    def stop(self) -> None:
        self.is_stopped = True
        self.line = Line.CLOSED


class ToldVisit(Visit):
    """A visit whose host is the test."""

    link: QuietLink

    def __init__(self) -> None:
        super().__init__(QuietLink(), CATALOGUE)
        self.told: list[Json] = []

    def take(self, data: Json) -> None:
        self.told.append(data)
        super().take(data)

    @property
    def sent(self) -> list[Json]:
        return self.link.sent

    def welcome(self, seat: str = "", *, is_owner: bool = False) -> None:
        """The host lets one in."""
        self.take({"say": "welcome", "token": "t", "name": "Anna", "seat": seat, "is_owner": is_owner})

    def tell_room(self, *places: dict[str, Json], minutes: int = 0, spectators: tuple[str, ...] = ()) -> None:
        """The host tells who is where."""
        self.take(
            {
                "say": "room",
                "game": "standard",
                "title": "Diplomacy",
                "seats": list(places),
                "spectators": list(spectators),
                "has_begun": False,
                "minutes": minutes,
                "is_recorded": False,
            }
        )

    def tell_words(self, *said: tuple[str, str, tuple[str, ...], str]) -> None:
        """The host tells what was said: name, seat, to whom, text."""
        words = [[n, 0, name, seat, list(to), text] for n, (name, seat, to, text) in enumerate(said)]
        self.take({"say": "words", "words": words})


def place(seat: str, name: str = "", *, kind: str = HUMAN, is_here: bool = True) -> dict[str, Json]:
    """A seat as a host tells it; a person with a name has taken it."""
    return {
        "seat": seat,
        "title": seat.title(),
        "kind": kind,
        "name": name,
        "is_taken": kind == HUMAN and bool(name),
        "is_here": is_here,
    }


class QuietHost(Host):
    """What a screen asks of a host that holds the room here."""

    def __init__(self, certificate: Any = None) -> None:
        self.port, self.certificate = 19010, certificate
        self.is_stopped = False

    @property
    def code(self) -> str:
        return "WXYZ-2345"

    def stop(self) -> None:
        self.is_stopped = True


class PlayedVisit(ToldVisit):
    """A visit to a game that has begun, one person on each of some seats; ``match`` of the test is the
    host's.
    """

    def __init__(self, held: Match, seat: str) -> None:
        super().__init__()
        self.held = held
        self.welcome(seat)
        self.tell_room(*(place(one, player.name) for one, player in held.players.items() if player.is_human))
        self.take({"say": "game", "head": head_of(held, seat or None)})
        self.tell_turns()

    def tell_offers(self) -> None:
        """The host tells what is offered."""
        self.take(offers_of(self.held, self.seat))

    def tell_turns(self, left: int | None = None) -> None:
        """The host tells what has been played, who is ready, and how many seconds are left."""
        for turn in range(self.held.turn + 1):
            self.take({"say": "step", "step": step_of(self.held, self.seat or None, turn)})
        more = {} if left is None else {"left": left}
        outcome = self.held.outcome
        self.take(
            {
                "say": "standing",
                "turn": self.held.turn,
                "committed": sorted(self.held.committed),
                "outcome": None if outcome is None else outcome.to_json(),
                **more,
            }
        )
