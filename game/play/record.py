"""A game written down: who played what, turn by turn, as a text a person can read.

A save is a record that has not ended; a replay is a record walked again. It holds orders in canonical
notation and digests, never states or class names. Every turn also carries a *seal*, a digest chained over the
beginning of the record and all turns up to it, so that an altered order is found even where it made no
difference to the position. A *closing seal* covers all the rest: the head, how many turns there are, who sat
where, drafts and outcome. Seals find damage, not forgery: whoever knows this page can make them.

Seals also tell an altered record from one that is true but was played under older rules: where they agree and
a turn played again comes to another position, the rules have changed since.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.codec import Json, digest
from game.core.game import OptionValue
from game.core.results import Outcome
from game.core.talk import Word
from game.play.carried_map import CarriedMap, carried_json
from game.play.players import PlayerSpec
from game.play.undo import NOTHING, Sheet, Undo

FORMAT = 3
"""The newest format; older ones are read through ``reading.UPGRADES``. Format 1 had no closing seal, format 2
no branches.
"""

PLAIN_FORMAT = 2
"""The format in which a game without branches is written, so that older programs read it."""

OUTSIDE_ENDINGS: Mapping[str, bool] = {"limit": False, "abandoned": False, "time": True}
"""Endings that no rule gives, and whether somebody may win by them: broken off after so many turns, given up
by all, lost on time.
"""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One resolved turn: the phase it was played in, each seat's orders as canonical text, the digest of the
    state after it.
    """

    phase: str
    orders: Mapping[str, tuple[str, ...]]
    digest: str


@dataclass(frozen=True, slots=True)
class NewDice:
    """Before turn ``turn`` (counted from 0) was played the game got other dice, made of ``seed``.

    So begins a game that was played on from the middle of one with secrets: it does not show what the dice of
    that one will bring.
    """

    turn: int
    seed: str


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From turn ``turn`` on (counted from 0) another player sits on ``seat``."""

    turn: int
    seat: str
    player: PlayerSpec


@dataclass(frozen=True, slots=True)
class ClockTimes:
    """The clocks of a game that has such: the time that was agreed on ("5+3"), and the seconds that every
    seat has left.
    """

    control: str
    left: Mapping[str, float]


LONGEST_NAME = 60
"""Letters of a branch's name."""
LONGEST_NOTES = 2000
"""Letters of its notes."""
MOST_BRANCHES = 500
"""Of one game."""


@dataclass(frozen=True, slots=True)
class Branch:
    """What was supposed from turn ``turn`` (counted from 0) on.

    ``parent`` is the number (from 0) of the branch it grows from, None for the game; the turns before
    ``turn`` are those of that line. ``dice`` are the dice it got, since a branch draws nothing of what the
    game will bring. ``drafts`` are the orders entered in its running turn, ``outcome`` is how it ended.
    """

    name: str
    parent: int | None
    turn: int
    turns: tuple[TurnRecord, ...] = ()
    dice: tuple[NewDice, ...] = ()
    drafts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    outcome: Outcome | None = None
    notes: str = ""

    @property
    def end(self) -> int:
        """How many turns its line has, those before it left counted."""
        return self.turn + len(self.turns)


Branches = tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game.

    ``map`` is the name of a map file: in ``maps/``, or of the map that the record carries (``carried``;
    format 1 had the full path of a map elsewhere instead). ``map_mark`` is the digest of the text of a map in
    ``maps/`` as it was when the game began ('': not known). ``seats`` says who sat where at the start,
    ``changes`` who took over later; ``start`` is the digest of the first state. ``position`` is that state as
    data where a game did not begin as its rules say but from a position somebody made (None: as the rules
    say). ``dice`` says where the game got other dice. ``drafts`` are the orders entered in the running turn,
    ``committed`` the seats that have sent them. ``created`` is an ISO date and time, '' where it does not
    matter (simulated games). ``id`` is the game's random name, '' for simulated and older ones. ``phase`` is
    the running phase in words, for people and lists; nothing is derived from it. ``clock`` is how the clocks
    stand, None without any; no seal of a turn covers it. ``is_sealed``: the closing seal was there when the
    record was read; a record that was made and not read counts as sealed. ``undo`` is what undo and redo
    bring back in the running phase, ``hidden`` orders of several persons as a text that shows nothing at a
    glance (``hot_seat_orders.py``). ``talk`` is what persons said to other players, and what these answered.
    ``branches`` are what somebody supposed and played on, beside what was played.
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
    id: str = ""
    map_mark: str = ""
    carried: CarriedMap | None = None
    dice: tuple[NewDice, ...] = ()
    undo: Undo = NOTHING
    hidden: str = ""
    talk: tuple[Word, ...] = ()
    branches: Branches = ()
    is_sealed: bool = field(default=True, compare=False)

    def players_at(self, turn: int) -> dict[str, PlayerSpec]:
        """Who sits where in turn ``turn`` (counted from 0)."""
        later = {c.seat: c.player for c in self.changes if c.turn <= turn}
        return {**self.seats, **later}

    @property
    def players(self) -> dict[str, PlayerSpec]:
        """Who sits where now."""
        return self.players_at(len(self.turns))

    def up_to(self, turn: int) -> Record:
        """The game as it stood before turn ``turn`` (counted from 0) was played: no drafts, no clocks, not
        ended, no branches.
        """
        kept = tuple(c for c in self.changes if c.turn <= turn)
        dice = tuple(d for d in self.dice if d.turn <= turn)
        talk = tuple(w for w in self.talk if w.turn < turn)
        fresh = replace(
            self,
            drafts={},
            committed=frozenset(),
            outcome=None,
            phase="",
            clock=None,
            undo=NOTHING,
            hidden="",
        )
        return replace(fresh, turns=self.turns[:turn], changes=kept, dice=dice, talk=talk, branches=())

    @property
    def last_seed(self) -> str:
        """The seed of the dice that the game has now."""
        return self.dice[-1].seed if self.dice else self.seed

    @property
    def first_seal(self) -> str:
        """The seal before the first turn."""
        return digest([self.game, dict(self.options), self.seed, self.start])

    def seals(self) -> list[str]:
        """One seal for each turn."""
        return seals_after(self.first_seal, self.turns)

    def to_json(self) -> dict[str, Json]:
        """The record as data, in the sequence in which it is written."""
        first = self.first_seal
        seals = seals_after(first, self.turns)
        data = {
            "format": FORMAT if self.branches else PLAIN_FORMAT,
            **({"id": self.id} if self.id else {}),
            "title": self.title,
            "created": self.created,
            "phase": self.phase,
            "game": self.game,
            "map": self.map,
            **({"map_mark": self.map_mark} if self.map_mark else {}),
            **({} if self.carried is None else {"carried": carried_json(self.carried)}),
            "options": dict(self.options),
            "seed": self.seed,
            "seats": {seat: _player(spec) for seat, spec in self.seats.items()},
            "start": self.start,
            **({} if self.position is None else {"position": self.position}),
            **({} if self.clock is None else {"clock": _clock(self.clock)}),
            "turns": turns_json(self.turns, seals),
            "changes": [{"turn": c.turn, "seat": c.seat, **_player(c.player)} for c in self.changes],
            **({"dice": dice_json(self.dice)} if self.dice else {}),
            "drafts": sheet_json(self.drafts),
            "committed": sorted(self.committed),
            **(
                {}
                if self.undo == NOTHING
                else {"undo": {"past": _sheets(self.undo.past), "future": _sheets(self.undo.future)}}
            ),
            **({"hidden": self.hidden} if self.hidden else {}),
            **({"talk": [word.to_json() for word in self.talk]} if self.talk else {}),
            **({"branches": branches_json(self.branches, [first, *seals])} if self.branches else {}),
            "outcome": outcome_json(self.outcome),
        }
        return {**data, "seal": closing_seal(data, len(self.turns), seals[-1] if seals else "")}

    def to_text(self) -> str:
        """The record as readable JSON, ending in a line break."""
        return json.dumps(self.to_json(), indent=2, ensure_ascii=False) + "\n"


def turn_seal(before: str, turn: TurnRecord) -> str:
    """The seal of a turn, given the seal before it."""
    return digest([before, turn.phase, sheet_json(turn.orders), turn.digest])


def seals_after(seal: str, turns: Iterable[TurnRecord]) -> list[str]:
    """One seal for each turn, given the seal before the first."""
    result = []
    for turn in turns:
        seal = turn_seal(seal, turn)
        result.append(seal)
    return result


def turns_json(turns: Iterable[TurnRecord], seals: Iterable[str]) -> list[Json]:
    """Turns with their seals as data."""
    found: list[Json] = []
    for turn, seal in zip(turns, seals, strict=True):
        orders = sheet_json(turn.orders)
        found.append({"phase": turn.phase, "orders": orders, "digest": turn.digest, "seal": seal})
    return found


def dice_json(dice: Iterable[NewDice]) -> list[Json]:
    """Where a game got other dice, as data."""
    return [{"turn": one.turn, "seed": one.seed} for one in dice]


def sheet_json(orders: Mapping[str, tuple[str, ...]]) -> dict[str, Json]:
    """Orders by seat as data."""
    return {seat: list(texts) for seat, texts in orders.items()}


def first_seal(before: str, dice: Sequence[NewDice]) -> str:
    """The seal before the first turn of a branch that got other dice, given the seal of the last turn it
    shares with the line it grows from.
    """
    return digest([before, dice_json(dice)])


def branches_json(branches: Branches, trunk: Sequence[str]) -> list[Json]:
    """Branches as data. ``trunk`` are the seals of the game: one before its first turn, and one after each
    turn.
    """
    lines: list[Sequence[str]] = []
    result: list[Json] = []
    for branch in branches:
        line = trunk if branch.parent is None else lines[branch.parent]
        shared = line[: branch.turn + 1]
        seals = seals_after(first_seal(shared[-1], branch.dice), branch.turns)
        lines.append([*shared, *seals])
        result.append(_branch_json(branch, seals))
    return result


def _branch_json(branch: Branch, seals: Sequence[str]) -> Json:
    ended = branch.outcome
    return {
        "name": branch.name,
        **({"notes": branch.notes} if branch.notes else {}),
        "from": 0 if branch.parent is None else branch.parent + 1,
        "turn": branch.turn,
        **({"dice": dice_json(branch.dice)} if branch.dice else {}),
        "turns": turns_json(branch.turns, seals),
        **({"drafts": sheet_json(branch.drafts)} if any(branch.drafts.values()) else {}),
        **({} if ended is None else {"outcome": ended.to_json()}),
    }


def closing_seal(data: Mapping[str, Json], turns: int, last: str) -> str:
    """The seal of all that stands in a record outside its turns, of their number, and of the last one's seal
    ('' without turns).
    """
    return digest(
        [{name: value for name, value in data.items() if name not in ("turns", "seal")}, turns, last]
    )


def outcome_json(outcome: Outcome | None) -> Json:
    """``{"ending", "winners"}`` or None."""
    return None if outcome is None else outcome.to_json()


def _player(spec: PlayerSpec) -> dict[str, Json]:
    return {"player": spec.kind, "name": spec.name} if spec.name else {"player": spec.kind}


def _clock(clock: ClockTimes) -> dict[str, Json]:
    return {"control": clock.control, "left": {seat: round(left, 2) for seat, left in clock.left.items()}}


def _sheets(sheets: tuple[Sheet, ...]) -> list[Json]:
    return [sheet_json(sheet) for sheet in sheets]
