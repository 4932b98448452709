"""A game in progress: the one thing in this package that changes.

A match holds the states so far and, for the running turn, what each seat has entered (drafts) and which seats
have sent their orders (committed). ``record`` writes it all down; ``from_record`` takes it up again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self, TypedDict

from game.core.codec import Json
from game.core.errors import MapError, RecordError
from game.core.game import Options
from game.core.places import maps_root
from game.core.results import Outcome, Report
from game.core.talk import Word
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.play.branches.tree import cut_back
from game.play.carried_map import CarriedMap, bare_name, carried, text_mark
from game.play.origin import Origin
from game.play.played import Played, led_orders
from game.play.players import PlayerSpec, check_player, seated
from game.play.record import Branches, ClockTimes, NewDice, Record, SeatChange, TurnRecord
from game.play.seeds import fresh_id, fresh_seed
from game.play.talk.spoken import check_word, check_words
from game.play.undo import NOTHING, Sheet, Undo
from game.play.walk import (
    Orders,
    Walk,
    is_outside,
    is_programs,
    read_orders,
    walk,
    walk_far,
)

NOBODY = PlayerSpec("hold")


class Match(Played):
    """One game being played or looked at; made by ``start``, ``from_record`` or ``salvage``.

    ``clock`` is how the clocks stand, for the record; whoever lets them run puts it here. No rule asks for
    it. ``undo`` is what undo and redo bring back in the running phase, kept in the same way. ``origin`` is
    the file the match was read from, if any.
    """

    is_elsewhere = False
    """Whether the game is held by another program, and this is what one seat sees of it."""

    def __init__(self, replay: Walk, record: Record) -> None:
        """``record`` must be the one ``replay`` walked, without drafts; use the class methods instead."""
        super().__init__(replay, record)
        self.clock: ClockTimes | None = record.clock
        self._drafts: Orders = {}
        self._committed: frozenset[str] = frozenset()
        self.undo: Undo = NOTHING
        self.edits = 0  # how often orders were entered since it was opened: what is to be saved
        self.origin: Origin | None = None

    @classmethod
    def start(
        cls,
        entry: Entry,
        options: Options | None,
        seed: str,
        players: Mapping[str, PlayerSpec],
        map_path: Path | None = None,
        *,
        loaded: LoadedGame | None = None,
        created: str | None = None,
        title: str = "",
        position: Json | None = None,
        board_of: Record | None = None,
    ) -> Self:
        """A new game; seats left out are held by nobody. ``loaded`` saves reading the map again; ``created``
        None = now.

        A game that is given its ``created`` (simulated ones) gets no random id. ``position`` is the first
        state as data, where it is not the usual one; ``board_of`` a record on whose map this game is played,
        which ``loaded`` holds then. Raises MapError, OptionError, PositionError, UsageError.
        """
        loaded = loaded or entry.load(map_path)
        settled = loaded.game.options_of_game(options)
        if position is None:
            loaded.game.check_start(settled)
            state = loaded.game.initial(seed, settled)
        else:
            state = loaded.game.begun(loaded.game.from_json(position), settled)
            position = loaded.game.to_json(state)
        record = Record(
            game=entry.id,
            **_board(entry, map_path, board_of),
            options=loaded.game.named_options(settled),
            seed=seed,
            seats=seated(entry, loaded.game.seats(state), players, NOBODY),
            start=loaded.game.digest(state),
            created=now_text() if created is None else created,
            title=title or entry.title,
            position=position,
            id=fresh_id() if created is None else "",
            outcome=loaded.game.outcome(state),
        )
        return cls(Walk(entry, loaded, [state]), record)

    @classmethod
    def from_record(cls, record: Record, games: Catalogue, *, folder: Path | None = None) -> Match:
        """The game a record holds, every turn replayed and compared. ``folder`` is where it lies. Raises
        RecordError.
        """
        replay = walk(record, games, folder=folder)
        return cls.resumed(replay, _carrying(record, replay.loaded))

    @classmethod
    def salvage(
        cls, record: Record, games: Catalogue, *, folder: Path | None = None
    ) -> tuple[Match, RecordError | None]:
        """The game as far as the record is true, and what is wrong with the rest.

        Raises RecordError when nothing of it can be shown.
        """
        replay = walk_far(record, games, folder=folder)
        record = _carrying(record, replay.loaded)
        if replay.fault is None:
            try:
                return cls.resumed(replay, record), None
            except RecordError as error:
                replay.fault = error
        return cls(replay, _taken_back(record, len(replay.reports))), replay.fault

    @classmethod
    def resumed(cls, replay: Walk, record: Record) -> Match:
        """The game of a record that ``replay`` has walked to its end, with the orders entered in its running
        turn. Raises RecordError for orders that cannot be.
        """
        check_words(replay, record)
        match = cls(replay, replace(record, drafts={}, committed=frozenset(), undo=NOTHING, hidden=""))
        turn = len(record.turns)
        match._drafts = read_orders(match.game, match.state, record.drafts, "drafts", turn)
        late = sorted(set(record.committed) - set(match.game.to_act(match.state)))
        if late:
            raise RecordError(f"committed: {late[0]} has no orders to give in this phase", turn=turn)
        match._committed = record.committed
        past, future = (
            tuple(read_orders(match.game, match.state, step, "undo", turn) for step in steps)
            for steps in (record.undo.past, record.undo.future)
        )
        match.undo = Undo(past, future)
        return match

    def accept_map(self) -> None:
        """From now on this is the map that the game is played on."""
        self._base = replace(self._base, map_mark=text_mark(self.document.path))
        self._outdate()

    def _outdate(self) -> None:
        """The file it was read from has not what it has now."""
        if self.origin is not None:
            self.origin = replace(self.origin, is_outdated=True)

    @property
    def committed(self) -> frozenset[str]:
        """The seats whose orders are final."""
        return self._committed

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats, persons' and computers', that have still to commit."""
        return tuple(seat for seat in self.to_act if seat not in self._committed)

    @property
    def bot_seats(self) -> tuple[str, ...]:
        """The waiting seats where no person sits."""
        players = self.players
        return tuple(seat for seat in self.waiting if not players[seat].is_human)

    @property
    def is_ready(self) -> bool:
        """Whether all orders are in; true at once in a phase where nobody has any to give."""
        return self.outcome is None and not self.waiting

    def draft(self, seat: str) -> tuple[Any, ...]:
        """The orders entered for ``seat`` in this turn, final or not."""
        return self._drafts.get(seat, ())

    def set_clock(self, clock: ClockTimes | None) -> None:
        """How the clocks stand from now on, for the record."""
        self.clock = clock

    def set_draft(self, seat: str, orders: Sequence[Any]) -> None:
        """Enters the orders of ``seat`` in place of those before. Raises ValueError after its commit."""
        if seat not in self.waiting and seat not in self.beside:
            raise ValueError(
                f"{seat} has {'committed its orders' if seat in self._committed else 'no orders to give'}"
            )
        foreign = [order for order in orders if order.seat != seat]
        if foreign:
            raise ValueError(f"{self.game.write_order(foreign[0])} is no order of {seat}")
        self._drafts[seat] = tuple(orders)
        self.edits += 1

    def enter(self, sheets: Mapping[str, Sequence[Any]], undo: Undo) -> None:
        """Enters the sheets of a person's seats, with what undo and redo bring back. Raises ValueError."""
        for seat, orders in sheets.items():
            if self.draft(seat) != tuple(orders):
                self.set_draft(seat, orders)
        self.undo = undo
        self.edits += 1

    def say(self, seat: str, text: str) -> None:
        """Keeps what a seat says to another in the running turn. Raises NotationError."""
        word = Word(self.turn, seat, text)
        check_word(self, word)
        self._base = replace(self._base, talk=(*self._base.talk, word))
        self.edits += 1

    def commit(self, seat: str, orders: Sequence[Any]) -> None:
        """Makes ``orders`` the final orders of ``seat`` for this turn. Raises ValueError when it has
        committed already.
        """
        self.set_draft(seat, orders)
        self._committed |= {seat}
        if seat in self.undo.seats:  # nobody takes back what was sent
            self.undo = NOTHING

    def recall(self, seat: str) -> None:
        """What ``seat`` has committed may be changed again; it stays as its draft."""
        self._committed -= {seat}
        self.edits += 1

    def advance(self) -> Report:
        """Resolves the turn with the committed orders. Raises ValueError while somebody has still to
        commit.
        """
        if not self.is_ready:
            raise ValueError(f"{', '.join(self.waiting) or 'the game is over; nobody'} has still to commit")
        phase, orders = self.phase.code, {seat: self.draft(seat) for seat in self.to_act}
        orders |= led_orders(self, self._drafts) if self.beside else {}
        state, report = self.game.resolve(self.state, orders)
        texts = {seat: tuple(map(self.game.write_order, given)) for seat, given in orders.items()}
        turns = (*self._base.turns, TurnRecord(phase, texts, self.game.digest(state)))
        self._base = replace(self._base, turns=turns, outcome=self.game.outcome(state))
        self.states.append(state)
        self.reports.append(report)
        self._orders.append(orders)
        self._drafts, self._committed, self.undo = {}, frozenset(), NOTHING
        return report

    def set_player(self, seat: str, spec: PlayerSpec) -> None:
        """Puts another player on ``seat`` from this turn on (a person leaves, a computer takes over). Raises
        UsageError.
        """
        if seat not in self.seats:
            raise ValueError(f"there is no seat {seat}")
        check_player(self.entry, spec)
        kept = tuple(c for c in self._base.changes if (c.turn, c.seat) != (self.turn, seat))
        self._base = replace(self._base, changes=(*kept, SeatChange(self.turn, seat, spec)))

    def end(self, outcome: Outcome) -> None:
        """Ends the game from outside the rules, by one of OUTSIDE_ENDINGS. Raises ValueError."""
        if self.outcome is not None or not is_outside(outcome, self.seats):
            raise ValueError(f"the game cannot end by {outcome}")
        self._base = replace(self._base, outcome=outcome)
        self._drafts, self._committed, self.undo = {}, frozenset(), NOTHING

    def fork(self, turn: int, *, keeps_dice: bool = False) -> Match:
        """A new game that is the same up to turn ``turn`` (from 0), with the same players, and free from
        there.

        Where the dice keep secrets it gets other ones, so that it does not show what comes in the game it is
        taken from; ``keeps_dice``: it goes on as that game would have.
        """
        states = self.states[: turn + 1]
        title = f"{self._base.title}, from {self.phase_at(turn).title}"
        record = replace(self._base.up_to(turn), created=now_text(), title=title, id=fresh_id())
        if self.entry.secrets and not keeps_dice:
            dice = NewDice(turn, fresh_seed())
            record = replace(record, dice=(*(d for d in record.dice if d.turn < turn), dice))
            states[-1] = self.game.with_seed(states[-1], dice.seed)
        replay = Walk(self.entry, self.loaded, states, self.reports[:turn], self._orders[:turn])
        return Match(replay, replace(record, outcome=self.game.outcome(states[-1])))

    def set_branches(self, branches: Branches) -> None:
        """Keeps other branches in place of those before."""
        self._base = replace(self._base, branches=branches)
        self._outdate()
        self.edits += 1

    def take_back(self, turn: int) -> None:
        """Goes back to where turn ``turn`` (from 0) was about to be played; what was played from there on is
        forgotten.

        Raises ValueError for a turn that was never played.
        """
        if not 0 <= turn < self.turn:
            raise ValueError(f"turn {turn} was not played")
        del self.states[turn + 1 :], self.reports[turn:], self._orders[turn:]
        self._memories.clear()
        self._base = _taken_back(self._base, turn)
        self._drafts, self._committed, self.undo = {}, frozenset(), NOTHING

    @property
    def record(self) -> Record:
        """The whole game so far, with the orders entered in the running turn."""
        undo = Undo(tuple(map(self._texts, self.undo.past)), tuple(map(self._texts, self.undo.future)))
        drafts, phase = self._texts(self._drafts), self.phase.title
        return replace(
            self._base, drafts=drafts, committed=self._committed, phase=phase, clock=self.clock, undo=undo
        )

    def _texts(self, sheet: Sheet) -> dict[str, tuple[str, ...]]:
        return {seat: tuple(map(self.game.write_order, orders)) for seat, orders in sheet.items()}


def _taken_back(record: Record, turn: int) -> Record:
    """A game before turn ``turn`` was played; branches that grew from later turns keep these."""
    branches = cut_back(record.branches, record.turns, record.dice, turn)
    return replace(record.up_to(turn), branches=branches)


def now_text() -> str:
    """The date and time now, to the second, with the time zone: what ``Record.created`` holds."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


class _Board(TypedDict):
    """What a record says of its map."""

    map: str
    map_mark: str
    carried: CarriedMap | None


def _board(entry: Entry, path: Path | None, like: Record | None) -> _Board:
    """A map in ``maps/`` by its name and the digest of its text, any other whole. Raises MapError."""
    if like is not None:
        return {"map": like.map, "map_mark": like.map_mark, "carried": like.carried}
    if path is None or is_programs(path):
        name = entry.map_file if path is None else path.name
        return {"map": name, "map_mark": text_mark(maps_root() / name), "carried": None}
    return {"map": bare_name(path.name), "map_mark": "", "carried": carried(path)}


def _carrying(record: Record, loaded: LoadedGame) -> Record:
    """The record with the map it is played on, which one of an older format does not carry yet; as it is
    where that cannot be.
    """
    path = loaded.document.path
    if record.carried is not None or is_programs(path):
        return record
    with suppress(MapError):
        return replace(record, map=bare_name(path.name), carried=carried(path))
    return record
