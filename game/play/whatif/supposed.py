"""What if: a turn as somebody supposes it, resolved by the rules and played by nobody.

A `scratch` match is the same game up to a turn, with one person on all seats; orders are written into it as
into any other. `suppose` resolves what stands on its sheets without playing it. The game it was taken from is
never written to. Where its turn was played, the dice are those that fell in it; where it was not, they are of
another make (`Game.supposed`), so that nothing is learned of what the game's own will bring.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.results import Report
from game.play.match import Match
from game.play.played import is_open, orders_told
from game.play.players import HUMAN, PlayerSpec
from game.play.walk import Walk


@dataclass(frozen=True, slots=True)
class Supposed:
    """Turn ``turn`` (from 0) with some ``orders`` by seat: the states ``before`` and ``after`` it, and what
    came of the orders.
    """

    turn: int
    orders: Mapping[str, tuple[Any, ...]]
    before: Any
    after: Any
    report: Report


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who supposes: ``seat`` is what they look through (None: those of everybody who looks on), ``mine`` are
    the seats whose orders they give, ``is_open``: nothing is hidden from them but the dice.
    """

    seat: str | None
    mine: frozenset[str]
    is_open: bool


def scratch(match: Match, turn: int, eyes: Eyes, *, is_written: bool = True) -> Match:
    """The game up to turn ``turn`` (from 0), free from there. ``is_written``: the orders that were given then
    are on its sheets; of the running turn always those of one's own seats as they stand, and none of anybody
    else.
    """
    states, after = match.states[: turn + 1], match.states[turn + 1] if turn < match.turn else None
    is_veiled = match.game.is_veiled(states[turn]) and not is_open(match)
    if is_veiled or (after is None and not (eyes.is_open and not match.entry.secrets)):
        states[turn] = match.view(eyes.seat, turn)
    states[turn] = match.game.supposed(states[turn], seed_of(turn), after)
    orders = [dict(match.orders_at(number)) for number in range(turn)]
    walk = Walk(match.entry, match.loaded, states, match.reports[:turn], orders)
    made = Match(walk, replace(match.record.up_to(turn), id=""))
    for seat in made.seats:
        made.set_player(seat, PlayerSpec(HUMAN))
    given = {seat: match.draft(seat) for seat in eyes.mine} if after is None else match.orders_at(turn)
    given = {seat: orders for seat, orders in given.items() if seat in eyes.mine} if is_veiled else given
    for seat in made.waiting if is_written or after is None else ():
        made.set_draft(seat, given.get(seat, ()))
    return made


def seed_of(turn: int) -> str:
    """The seed of the dice by which a turn is supposed that was not played."""
    return f"what if {turn}"


def played(match: Match, turn: int, seat: str | None = None) -> Supposed:
    """A turn as it was played, as far as a seat (None: everybody) is told of it."""
    states, report = match.states, match.report(turn, seat)
    return Supposed(turn, orders_told(match, turn, seat), states[turn], states[turn + 1], report)


def suppose(match: Match, other: Mapping[str, Sequence[Any]] | None = None) -> Supposed:
    """The running turn of a scratch match as it stands on its sheets, or with some ``other`` ones in their
    place.
    """
    return Supposing(match).of(other)


class Supposing:
    """Supposes the running turn of a scratch match again and again. What came out last is kept: the order
    that was aimed is mostly the one that is given.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._last: Supposed | None = None

    def of(self, other: Mapping[str, Sequence[Any]] | None = None) -> Supposed:
        """The turn as it stands on the sheets, or with some ``other`` ones in their place."""
        match, last = self.match, self._last
        orders = {seat: match.draft(seat) for seat in match.to_act}
        orders |= {seat: tuple(given) for seat, given in (other or {}).items()}
        if last is None or last.before is not match.state or last.orders != orders:
            after, report = match.game.resolve(match.state, orders)
            self._last = last = Supposed(match.turn, orders, match.state, after, report)
        return last
