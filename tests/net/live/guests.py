"""Guests of a room for tests: real connections on this machine, and guests that wait for what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.games.list import CATALOGUE
from game.net.live.address import Address
from game.net.live.host import Host
from game.net.live.link import Link
from game.net.live.plan import Plan
from game.net.live.visit import Visit
from game.net.live.wire import Hello
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.thinking import bot_task
from tests.waiting import DEAD

SEED = "nobody knows this seed"


def plan_of(game: str, humans: int = 99, *, kind: str = "random", **options: Any) -> Plan:
    """A game whose first seats are for guests, the others for computer players."""
    entry = CATALOGUE.find(game)
    rules = entry.load().game
    settled = rules.options_of_game(options)
    seats = rules.seats(rules.initial("", settled))
    players = {seat: PlayerSpec(HUMAN if n < humans else kind) for n, seat in enumerate(seats)}
    return Plan(entry, settled, SEED, players)


@contextmanager
def opened(game: Plan | Match, **more: Any) -> Iterator[Host]:
    """A host on a port of its own; the game begins when all seats are taken."""
    host = Host(game, port=0, address="127.0.0.1", **more)
    host.room.begins_when_full = True
    host.start()
    try:
        yield host
    finally:
        host.stop()


class TestGuest(Visit):
    """A guest who waits for what is told: `until` takes messages until something is so."""

    __test__ = False

    def __init__(
        self, host: Host, seat: str = "", *, code: str = "", token: str = "", name: str = ""
    ) -> None:
        hello = Hello(code or host.code, token, name or seat.title(), seat)
        super().__init__(Link(Address("127.0.0.1", host.port), hello), CATALOGUE)
        self.heard: list[Any] = []
        self.link.start()

    def take(self, data: Any) -> None:
        self.heard.append(data)
        super().take(data)

    def until(self, is_so: Callable[[], object]) -> None:
        inbox = self.link.inbox
        while not is_so():
            assert not self.refusal, self.refusal
            self.take(inbox.get(timeout=DEAD))

    def seated(self) -> TestGuest:
        self.until(lambda: self.is_in or self.refusal)
        return self

    def take_up(self) -> bool:
        """Takes up the next turn that was played."""
        if self.match is None or not self.match.is_ready:
            return False
        self.match.advance()
        return True

    def order(self) -> None:
        """Gives the orders of a random player, which follow from the seat and the phase."""
        assert self.match is not None
        orders = random_orders(self.match, self.seat)
        self.match.commit(self.seat, orders)


def random_orders(match: Match, seat: str) -> tuple[Any, ...]:
    """What a random player of the seat orders in any match that looks the same to it."""
    task = bot_task(match, seat, PlayerSpec("random"))
    return replace(task, dice=Dice("guest").fork(seat, match.turn)).orders()
