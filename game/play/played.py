"""What has been played of a game, by whom and on which map: everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core.bot import Remembering, Seen
from game.core.dice import Dice
from game.core.game import AnyGame, Bot, OptionValue, Phase
from game.core.results import Outcome, Report
from game.core.talk import Word, speech_of
from game.games.entry import Entry, LoadedGame
from game.geo.document import Document
from game.play.players import PlayerSpec, is_person, only_seat
from game.play.record import Branches, Record
from game.play.walk import Orders, Walk, is_on_older_map


class Played:
    """The states of a game so far, with what led from one to the next; ``states`` has one more than
    ``reports``.
    """

    def __init__(self, replay: Walk, record: Record) -> None:
        self.entry: Entry = replay.entry
        self.loaded: LoadedGame = replay.loaded
        self.states: list[Any] = replay.states
        self.reports: list[Report] = replay.reports
        self._orders: list[Orders] = replay.orders
        self._base = record
        self._asked: tuple[Any, tuple[str, ...]] = (None, ())
        self._words: tuple[object, tuple[Word, ...]] = (None, ())
        self._thinkers: tuple[Mapping[str, PlayerSpec], Any, Mapping[str, Bot]] = ({}, None, {})
        self._memories: dict[tuple[str, str], list[Any]] = {}
        self._rememberers: dict[str, Remembering | None] = {}
        self._told: dict[tuple[int, str | None], tuple[Report, Report]] = {}

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.loaded.game

    @property
    def options(self) -> dict[str, OptionValue]:
        """All options of the game with their values, also those that its record leaves unsaid."""
        return self.game.recorded_options(self._base.options)

    @property
    def document(self) -> Document:
        """The map file."""
        return self.loaded.document

    @property
    def is_on_older_map(self) -> bool:
        """Whether the game began on a map of the program that was changed since."""
        return is_on_older_map(self._base, self.document.path)

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    @property
    def turn(self) -> int:
        """How many turns have been played; the number of the running turn, from 0."""
        return len(self.reports)

    @property
    def seed(self) -> str:
        """The seed of the game's dice: the one it was started with, or the last one it got since."""
        return self._base.last_seed

    @property
    def id(self) -> str:
        """The random name of the game, '' for simulated and older ones: no seed follows from it."""
        return self._base.id

    @property
    def created(self) -> str:
        """When the game was begun, '' where it does not matter."""
        return self._base.created

    @property
    def title(self) -> str:
        """What the game is called."""
        return self._base.title

    @property
    def phase(self) -> Phase:
        """The running phase."""
        return self.game.phase(self.state)

    def phase_at(self, turn: int) -> Phase:
        """The phase that turn ``turn`` (from 0) is or was played in."""
        return self.game.phase(self.states[turn])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or from outside; None while it goes on."""
        return self._base.outcome

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, also those that are out."""
        return self.game.seats(self.state)

    @property
    def players(self) -> dict[str, PlayerSpec]:
        """Who sits where now."""
        return self._base.players

    def players_at(self, turn: int) -> dict[str, PlayerSpec]:
        """Who sat where in a turn (from 0)."""
        return self._base.players_at(turn)

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that have orders to give in this phase, committed or not; none when the game is over."""
        if self.outcome is not None:
            return ()
        if self._asked[0] is not self.state:  # it is asked many times in a turn
            self._asked = self.state, self.game.to_act(self.state)
        return self._asked[1]

    @property
    def beside(self) -> tuple[str, ...]:
        """Who may have orders in this turn though nobody waits for them; they count as they are when it is
        played.
        """
        return () if self.outcome is not None else self.game.may_act(self.state)

    def view(self, seat: str | None, turn: int | None = None) -> Any:
        """What ``seat`` (None: a spectator) may know of the state now, or before turn ``turn`` (from 0) was
        played. Where positions are veiled (`Game.is_veiled`), whoever looks on where only one person plays
        sees what that person does, and everything where nobody plays who could learn of it.
        """
        state = self.state if turn is None else self.states[turn]
        if seat is None and self.game.may_be_veiled and self.game.is_veiled(state):
            seat = only_seat(self.players)
            if is_open(self):
                return self.game.disclosed(state)
        return self.game.view(state, seat)

    def report(self, turn: int, seat: str | None) -> Report:
        """What ``seat`` (None as in `view`) is told of a turn (from 0)."""
        before, report = self.states[turn], self.reports[turn]
        if not self.game.may_be_veiled or not self.game.is_veiled(before):
            return report
        if seat is None and is_open(self):
            return report
        eyes = only_seat(self.players) if seat is None else seat
        known, told = self._told.get((turn, eyes), (None, report))
        if known is not report:
            told = self.game.told(before, report, eyes)
            self._told[turn, eyes] = report, told
        return told

    @property
    def branches(self) -> Branches:
        """What was supposed and played on, beside what was played."""
        return self._base.branches

    @property
    def played_orders(self) -> list[Orders]:
        """The orders of every turn that was played."""
        return self._orders

    def orders_at(self, turn: int) -> Mapping[str, tuple[Any, ...]]:
        """The orders given in a turn that was played (from 0), by seat."""
        return self._orders[turn]

    @property
    def words(self) -> tuple[Word, ...]:
        """What persons said to other players in the words of the game and what these answered, in its
        sequence.
        """
        talk = self._base.talk
        if self._words[0] is not talk:  # it is asked many times in a turn
            self._words = talk, tuple(word for word in talk if speech_of(word.text) is None)
        return self._words[1]

    def persons(self) -> tuple[str, ...]:
        """The seats of persons that order in this turn."""
        players = self.players
        return tuple(seat for seat in self.to_act if seat in players and players[seat].is_human)

    def thinkers(self) -> Mapping[str, Bot]:
        """The computer players that order in this turn, with what they remember, by seat; asked for every
        seat of a turn.
        """
        players, state = self.players, self.state
        if self._thinkers[1] is not state or self._thinkers[0] != players:
            self._thinkers = players, state, dict(self._found_thinkers(players))
        return self._thinkers[2]

    def _found_thinkers(self, players: Mapping[str, PlayerSpec]) -> Iterator[tuple[str, Bot]]:
        for seat in filter(players.__contains__, self.to_act):
            kind = players[seat].kind
            if self.entry.has_bot(kind):
                bot = self._rememberer(kind)
                memory = self.memory(seat, players[seat])
                yield seat, self.entry.bot(kind) if bot is None else bot.recalling(memory)

    def memory(self, seat: str, player: PlayerSpec, turn: int | None = None) -> Any:
        """What a computer player on ``seat`` remembers now, or before turn ``turn`` (from 0) was played; None
        for nothing. It is made of what the seat has seen of the states and reports, and kept beside them.
        """
        now = self.turn if turn is None else turn
        kept = self._memories.setdefault((seat, player.kind), [None])
        if len(kept) > now:
            return kept[now]
        bot = self._rememberer(player.kind)
        if bot is None:
            return None
        for number in range(len(kept) - 1, now):
            seen = Seen(self.view(seat, number), self.view(seat, number + 1), self.report(number, seat))
            kept.append(bot.remember(self.game, kept[number], seen, seat))
        return kept[now]

    def _rememberer(self, kind: str) -> Remembering | None:
        """The computer player of a kind, if it remembers: it keeps nothing itself, so one does for all."""
        if kind not in self._rememberers:
            bot = self.entry.bot(kind) if self.entry.has_bot(kind) else None
            self._rememberers[kind] = bot if isinstance(bot, Remembering) else None
        return self._rememberers[kind]


def is_open(played: Played) -> bool:
    """Whether nobody is left from whom anything on the board is hidden: the game is over, no person plays, or
    one on every seat.
    """
    players = played.players
    is_alone = only_seat(players) is not None and all(is_person(spec.kind) for spec in players.values())
    is_watched = not any(is_person(spec.kind) for spec in players.values())
    return played.outcome is not None or is_alone or is_watched


def reports_told(played: Played, seat: str | None) -> Sequence[Report]:
    """What a seat (None as in `Played.view`) is told of all turns."""
    if not played.game.is_veiled(played.states[0]):
        return played.reports
    return [played.report(turn, seat) for turn in range(played.turn)]


def orders_told(played: Played, turn: int, seat: str | None) -> Mapping[str, tuple[Any, ...]]:
    """The orders given in a turn (from 0), as far as a seat (None as in `Played.view`) is told of them."""
    if not played.game.is_veiled(played.states[turn]) or (seat is None and is_open(played)):
        return played.orders_at(turn)
    found: dict[str, tuple[Any, ...]] = dict.fromkeys(played.orders_at(turn), ())
    for item in played.report(turn, seat).resolutions:
        found[item.order.seat] = (*found.get(item.order.seat, ()), item.order)
    return found


def leader_of(played: Played) -> Bot | None:
    """The computer player that leads the seats nobody waits for (`Game.may_act`), None where none does."""
    make = played.entry.leader
    return make(played.options) if make is not None else None


def led_orders(played: Played, drafts: Mapping[str, tuple[Any, ...]]) -> dict[str, tuple[Any, ...]]:
    """The orders of seats that nobody waits for, none of seats without any; ``drafts`` is what was entered. A
    computer player sees what its seat may see, and its dice follow from seed, seat, phase and turn alone.
    """
    leader = leader_of(played) if played.beside else None
    if leader is None:
        return {seat: drafts[seat] for seat in played.beside if drafts.get(seat)}
    dice = Dice(played.seed).fork("leader", played.phase.code, played.turn)
    found = {
        seat: tuple(leader.choose(played.game, played.view(seat), seat, dice.fork(seat)))
        for seat in played.beside
    }
    return {seat: orders for seat, orders in found.items() if orders}
