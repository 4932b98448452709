"""A match as one seat sees it whose game is held elsewhere: views in place of states, reports as they were
told, and a `Messenger` that takes the orders away. The table plays it like any other.

    match = match_of(data, CATALOGUE, messenger)     # of all that `sight_of` tells
    match.arrive(step)                               # a turn was played elsewhere; the table takes it up
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.core.codec import Json
from game.core.errors import NetError, NotationError
from game.core.results import Outcome, Report
from game.core.talk import Reply, Word
from game.games.catalogue import Catalogue
from game.net.sight import Head, Step, Told, read_ended, read_head, read_step
from game.play.match import Match
from game.play.players import AWAY, HUMAN, PlayerSpec
from game.play.record import ClockTimes, Record, SeatChange, TurnRecord
from game.play.undo import NOTHING, Undo
from game.play.walk import Orders, Walk


class Messenger(Protocol):
    """Who takes orders to where the game is held."""

    def drafted(self, seat: str, orders: Sequence[Any]) -> None:
        """Orders were entered, and may still change."""

    def committed(self, seat: str, orders: Sequence[Any]) -> None:
        """These are the orders of the seat in the running turn."""

    def recalled(self, seat: str) -> None:
        """They may be changed again."""

    def spoke(self, seat: str, text: str) -> None:
        """The seat says something to another in the words of the game."""


@dataclass(frozen=True, slots=True)
class Offered:
    """What is said in the words of the game where it is held, as far as one's seat may know: with whom it can
    talk in turn ``turn`` (from 0), which of them are ``persons``, what waits for its answer; and all that it
    ever said or was told.
    """

    turn: int = -1
    partners: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    waiting: tuple[Word, ...] = ()
    words: tuple[Word, ...] = ()


SILENCE = Offered()
"""Where nothing is told of it: games by file, and games without such words."""


class SeatMatch(Match):
    """``seat`` is whose eyes they are (None: a spectator's), ``steps`` are those told so far, of which there
    is one at least.

    Turns that were played elsewhere wait until the table takes them up: `is_ready` says that there is one,
    `advance` takes it. Nobody thinks here, and nothing is taken back.
    """

    is_elsewhere = True

    def __init__(self, head: Head, steps: Sequence[Step], messenger: Messenger) -> None:
        game, states = head.loaded.game, [step.view for step in steps]
        reports = [step.report for step in steps if step.report is not None]
        orders = [
            orders_of(report, game.to_act(state)) for report, state in zip(reports, states, strict=False)
        ]
        players = {seat: PlayerSpec(HUMAN if seat == head.seat else AWAY) for seat in game.seats(states[0])}
        record = Record(
            game=head.entry.id,
            map=head.map,
            map_mark=head.map_mark,
            carried=head.carried,
            options=head.options,
            seed="",
            seats=players,
            start="",
            turns=tuple(TurnRecord(game.phase(state).code, {}, "") for state in states[: len(reports)]),
            title=head.title,
            outcome=game.outcome(states[-1]),
        )
        super().__init__(Walk(head.entry, head.loaded, states, reports, orders), record)
        self.seat = head.seat
        self.messenger = messenger
        self._coming: list[Step] = []
        self._told_end: Outcome | None = None
        self.offered = SILENCE
        self.replies: list[Reply] = []
        """What computer players have answered and nobody was shown yet."""

    # -- what is told from elsewhere -------------------------------------------------------------------------

    @property
    def told(self) -> int:
        """How many turns have been played elsewhere as far as is known here, taken up or not."""
        return self.turn + len(self._coming)

    @property
    def last_view(self) -> Any:
        """The newest position that was told."""
        return self._coming[-1].view if self._coming else self.state

    def arrive(self, step: Step) -> None:
        """A turn was played. One that is known already changes nothing. Raises NetError where one is
        missing.
        """
        if step.turn > self.told + 1:
            raise NetError(f"turn {self.told + 1} of the game was not told")
        if step.turn == self.told + 1:
            self._coming.append(step)

    def know_committed(self, turn: int, seats: Collection[str], *, is_sent: bool) -> None:
        """Who has committed in turn ``turn`` (from 0); of another turn it says nothing. ``is_sent``: one's
        own orders are on their way.
        """
        if turn == self.turn and not self._coming:
            own = self._committed & {self.seat or ""} if is_sent else frozenset[str]()
            self._committed = own | (frozenset(seats) & frozenset(self.to_act))

    def know_draft(self, turn: int, seat: str, orders: Sequence[Any]) -> None:
        """What stands elsewhere as the orders of a seat in turn ``turn``."""
        if turn == self.turn and not self._coming:
            self._drafts[seat] = tuple(orders)

    def know_players(self, players: Mapping[str, PlayerSpec]) -> None:
        """Who sits where: one's own seat is a person's, the others are away, under their names."""
        own = {seat: spec for seat, spec in players.items() if seat in self.players}
        changes = [SeatChange(0, seat, self._seen(seat, spec)) for seat, spec in own.items()]
        self._base = replace(self._base, changes=tuple(changes))

    def _seen(self, seat: str, spec: PlayerSpec) -> PlayerSpec:
        if seat == self.seat:
            return PlayerSpec(HUMAN)
        return PlayerSpec(AWAY, spec.name if spec.is_human else spec.title)

    def know_offered(self, offered: Offered) -> None:
        """What is offered where the game is held. Raises NotationError for what cannot have been said."""
        views = [*self.states, *(step.view for step in self._coming)]
        for word in (*offered.words, *offered.waiting):
            if self.entry.talk is None or not 0 <= word.turn < len(views):
                raise NotationError("something was offered that nobody can have said")
            self.entry.talk().check(self.game, views[word.turn], word)
        self.offered = offered

    @property
    def words(self) -> tuple[Word, ...]:
        """What one's seat has said and was told up to the turn that is looked at."""
        return tuple(word for word in self.offered.words if word.turn <= self.turn)

    def say(self, seat: str, text: str) -> None:
        """Says it where the game is held; it is one of the words when it is told from there."""
        self.messenger.spoke(seat, text)

    def know_end(self, outcome: Outcome | None) -> None:
        """How the game has ended elsewhere; it ends here when all turns are taken up."""
        self._told_end = outcome
        if not self._coming and outcome is not None:
            self._base = replace(self._base, outcome=outcome)

    def know_clock(self, clock: ClockTimes) -> None:
        """How the clocks stand where the game is held."""
        self.clock = clock

    def set_clock(self, clock: ClockTimes | None) -> None:
        """Clocks are run where the game is held, and nowhere else."""

    # -- what the table asks ---------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who has still to commit; nobody while turns wait to be taken up."""
        return () if self._coming else super().waiting

    @property
    def bot_seats(self) -> tuple[str, ...]:
        """Nobody thinks here."""
        return ()

    @property
    def is_ready(self) -> bool:
        """Whether a turn has been played elsewhere that was not taken up yet."""
        return bool(self._coming)

    def enter(self, sheets: Mapping[str, Sequence[Any]], undo: Undo) -> None:
        """Enters orders, here and elsewhere. Raises ValueError."""
        changed = [seat for seat, orders in sheets.items() if self.draft(seat) != tuple(orders)]
        super().enter(sheets, undo)
        for seat in changed:
            self.messenger.drafted(seat, self.draft(seat))

    def commit(self, seat: str, orders: Sequence[Any]) -> None:
        """Commits, here and elsewhere. Raises ValueError when the seat has committed already."""
        super().commit(seat, orders)
        self.messenger.committed(seat, self.draft(seat))

    @property
    def can_recall(self) -> bool:
        """Whether one's own orders are final and the turn is not played yet."""
        return self.seat in self._committed and not self._coming and self.outcome is None

    def recall(self, seat: str) -> None:
        """One's own orders may be changed again, here and elsewhere."""
        super().recall(seat)
        self.messenger.recalled(seat)

    def advance(self) -> Report:
        """Takes up the next turn that was played. Raises ValueError where there is none."""
        if not self._coming:
            raise ValueError("no turn has been played elsewhere")
        step = self._coming.pop(0)
        report = step.report or Report()
        self._orders.append(orders_of(report, self.game.to_act(self.state)))
        turns = (*self._base.turns, TurnRecord(self.phase.code, {}, ""))
        self.states.append(step.view)
        self.reports.append(report)
        outcome = (
            self.game.outcome(step.view) if self._coming else self._told_end or self.game.outcome(step.view)
        )
        self._base = replace(self._base, turns=turns, outcome=outcome)
        self._drafts, self._committed, self.undo = {}, frozenset(), NOTHING
        return report


def orders_of(report: Report, seats: Sequence[str]) -> Orders:
    """The orders that were given in a turn, as its report tells them."""
    found: dict[str, list[Any]] = {seat: [] for seat in seats}
    for item in report.resolutions:
        if not item.defaulted:
            found.setdefault(item.order.seat, []).append(item.order)
    return {seat: tuple(orders) for seat, orders in found.items()}


def match_of(data: Json, games: Catalogue, messenger: Messenger) -> SeatMatch:
    """The match of all that `sight_of` tells. Raises NetError."""
    names = ("head", "steps", "outcome")
    given = Told(data).object(names, names)
    head, steps = read_head(given["head"], games), list[Step]()
    for number, item in enumerate(given["steps"].items()):
        step = read_step(head.loaded.game, steps[-1].view if steps else None, item)
        if step.turn != number:
            raise item.fault(f"turn {step.turn} stands where {number} is expected")
        steps.append(step)
    if not steps:
        raise given["steps"].fault("there is no position")
    match = SeatMatch(head, steps, messenger)
    match.know_end(read_ended(given["outcome"]))
    return match
