"""A game written down: who played what, turn by turn, as a text a person can read.

A save is a record that has not ended; a replay is a record walked again. It holds orders in canonical notation and digests,
never states, pictures or class names. Every turn also carries a *seal*, a digest chained over the beginning of the record and all
turns up to it, so that an altered order is found even where it made no difference to the position.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.codec import Json, digest
from game.core.errors import RecordError
from game.core.game import OptionValue
from game.core.results import Outcome
from game.play.players import PlayerSpec

FORMAT = 1
"""The format this program writes; older ones are read through ``reading.UPGRADES``."""

OUTSIDE_ENDINGS = ("limit", "abandoned")
"""Endings that no rule gives: broken off after so many turns, or given up by all. They have no winner."""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One resolved turn: the phase it was played in, each seat's orders as canonical text, the digest of the state after it."""

    phase: str
    orders: Mapping[str, tuple[str, ...]]
    digest: str


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From turn ``turn`` on (counted from 0) another player sits on ``seat``."""

    turn: int
    seat: str
    player: PlayerSpec


@dataclass(frozen=True, slots=True)
class ClockTimes:
    """The clocks of a game that has such: the time that was agreed on ("5+3"), and the seconds that every seat has left."""

    control: str
    left: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game.

    ``map`` is a file name in ``maps/`` or the full path of a map elsewhere; ``seats`` says who sat where at the start,
    ``changes`` who took over later; ``start`` is the digest of the first state. ``position`` is that state as data where a game
    did not begin as its rules say but from a position somebody made (None: as the rules say). ``drafts`` are the orders entered
    in the running turn, ``committed`` the seats that have sent them. ``created`` is an ISO date and time, '' where it does not
    matter (simulated games). ``phase`` is the running phase in words, for people and lists; nothing is derived from it. ``clock``
    is how the clocks stand, None without any; digests and seals do not cover it.
    """

    game: str
    map: str
    options: Mapping[str, OptionValue]
    seed: str
    seats: Mapping[str, PlayerSpec]
    start: str
    turns: tuple[TurnRecord, ...] = ()
    changes: tuple[SeatChange, ...] = ()
    drafts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    committed: frozenset[str] = frozenset()
    outcome: Outcome | None = None
    created: str = ""
    title: str = ""
    phase: str = ""
    position: Json | None = None
    clock: ClockTimes | None = None
    format: int = FORMAT

    def players_at(self, turn: int) -> dict[str, PlayerSpec]:
        """Who sits where in turn ``turn`` (counted from 0)."""
        later = {c.seat: c.player for c in self.changes if c.turn <= turn}
        return {**self.seats, **later}

    @property
    def players(self) -> dict[str, PlayerSpec]:
        """Who sits where now."""
        return self.players_at(len(self.turns))

    def up_to(self, turn: int) -> Record:
        """The game as it stood before turn ``turn`` (counted from 0) was played: no drafts, no clocks, not ended."""
        kept = tuple(c for c in self.changes if c.turn <= turn)
        fresh = replace(self, drafts={}, committed=frozenset(), outcome=None, phase="", clock=None)
        return replace(fresh, turns=self.turns[:turn], changes=kept)

    def seals(self) -> list[str]:
        """One seal for each turn."""
        seal = digest([self.game, dict(self.options), self.seed, self.start])
        result = []
        for turn in self.turns:
            seal = turn_seal(seal, turn)
            result.append(seal)
        return result

    def to_json(self) -> dict[str, Json]:
        """The record as data, in the sequence in which it is written."""
        sealed = zip(self.turns, self.seals(), strict=True)
        return {
            "format": self.format,
            "title": self.title,
            "created": self.created,
            "phase": self.phase,
            "game": self.game,
            "map": self.map,
            "options": dict(self.options),
            "seed": self.seed,
            "seats": {seat: _player(spec) for seat, spec in self.seats.items()},
            "start": self.start,
            **({} if self.position is None else {"position": self.position}),
            **({} if self.clock is None else {"clock": _clock(self.clock)}),
            "turns": [_turn(turn, seal) for turn, seal in sealed],
            "changes": [{"turn": c.turn, "seat": c.seat, **_player(c.player)} for c in self.changes],
            "drafts": {seat: list(orders) for seat, orders in self.drafts.items()},
            "committed": sorted(self.committed),
            "outcome": outcome_json(self.outcome),
        }

    def to_text(self) -> str:
        """The record as readable JSON, ending in a line break."""
        return json.dumps(self.to_json(), indent=2, ensure_ascii=False) + "\n"

    @staticmethod
    def from_text(text: str) -> Record:
        """The record a text holds. Raises RecordError naming the line, the field and the value."""
        from game.play.reading import read_record

        record, error = read_record(text)
        if error is not None or record is None:
            raise error or RecordError("this is no record")
        return record


def turn_seal(before: str, turn: TurnRecord) -> str:
    """The seal of a turn, given the seal before it."""
    orders = {seat: list(texts) for seat, texts in turn.orders.items()}
    return digest([before, turn.phase, orders, turn.digest])


def outcome_json(outcome: Outcome | None) -> Json:
    """``{"ending", "winners"}`` or None."""
    return None if outcome is None else {"ending": outcome.ending, "winners": list(outcome.winners)}


def _player(spec: PlayerSpec) -> dict[str, Json]:
    return {"player": spec.kind, "name": spec.name} if spec.name else {"player": spec.kind}


def _clock(clock: ClockTimes) -> dict[str, Json]:
    return {"control": clock.control, "left": {seat: round(left, 2) for seat, left in clock.left.items()}}


def _turn(turn: TurnRecord, seal: str) -> dict[str, Json]:
    orders = {seat: list(texts) for seat, texts in turn.orders.items()}
    return {"phase": turn.phase, "orders": orders, "digest": turn.digest, "seal": seal}
