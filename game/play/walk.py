"""Replaying a record: every turn is resolved again and compared with the digest that was written down.

The seals of a record were compared when it was read. A turn that comes out otherwise although they agree was
played under older rules (or on an older map of the program): that is an `OlderRulesError`, and what stands
before it is as true as ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.errors import (
    MapError,
    NotationError,
    OlderRulesError,
    OptionError,
    PositionError,
    RecordError,
    RedWeedError,
)
from game.core.game import AnyGame
from game.core.places import maps_root
from game.core.quoting import glimpse
from game.core.results import Outcome, Report
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.play.carried_map import text_mark, unpacked
from game.play.record import OUTSIDE_ENDINGS, Record, TurnRecord

Orders = dict[str, tuple[Any, ...]]
"""The orders of one turn by seat."""

MOST_WORDS = 300
"""Letters of an outcome that a sentence repeats: more than any game has, in case a file says something
else.
"""


@dataclass(slots=True)
class Walk:
    """A replayed record: ``states`` has one more item than turns were played; ``fault`` is what stopped the
    walk, if anything.
    """

    entry: Entry
    loaded: LoadedGame
    states: list[Any] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    orders: list[Orders] = field(default_factory=list)
    fault: RecordError | None = None


def walk(record: Record, games: Catalogue, *, folder: Path | None = None) -> Walk:
    """The record replayed to its end. Raises RecordError naming the turn, the phase and the first
    difference.
    """
    result = walk_far(record, games, folder=folder)
    if result.fault is not None:
        raise result.fault
    return result


def walk_far(record: Record, games: Catalogue, *, folder: Path | None = None) -> Walk:
    """The record replayed as far as it is true; ``fault`` says what stopped it.

    ``folder`` is where the record lies: a map of the record's own is looked for there too. Raises RecordError
    when not even the first position can be made.
    """
    entry = _entry(record, games)
    result = Walk(entry, _load(record, entry, folder))
    try:
        result.states.append(_first_state(record, result.loaded))
    except OlderRulesError:
        raise
    except RecordError as error:
        if not is_on_older_map(record, result.loaded.document.path):
            raise
        raise _older(record, result.loaded, error) from error
    walk_on(result, record, 0)
    return result


def walk_on(result: Walk, record: Record, first: int) -> None:
    """Replays a record from turn ``first`` (counted from 0) on, before which ``result`` stands, as far as it
    is true; ``result.fault`` says what stopped it.
    """
    game = result.loaded.game
    try:
        for number, turn in enumerate(record.turns[first:], first):
            _throw_dice(game, result, record, number)
            _step(game, result, number, turn)
        _throw_dice(game, result, record, len(record.turns))
        check_outcome(game, result.states[-1], record)
    except RecordError as error:
        result.fault = _older(record, result.loaded, error)


def _entry(record: Record, games: Catalogue) -> Entry:
    try:
        return games.find(record.game)
    except RedWeedError as error:
        raise RecordError(f"the record cannot be played here: {error}") from error


def map_path(record: Record, entry: Entry, folder: Path | None) -> Path:
    """Where the record's map is: in ``maps/``, at its own path, or beside the record. Raises RecordError."""
    stated = Path(record.map)
    name = Path(record.map.replace("\\", "/")).name
    places = [maps_root() / stated, *([folder / name] if folder else [])]
    for place in places:
        with suppress(OSError, ValueError):  # a name that is too long or holds a zero byte is no file either
            if place.is_file():
                return place
    words = f'the map "{glimpse(record.map)}" of this record of {entry.title} was not found'
    raise RecordError(f"{words}; put {glimpse(name)} beside the record")


def _load(record: Record, entry: Entry, folder: Path | None) -> LoadedGame:
    try:
        if record.carried is not None:
            return entry.load(unpacked(record.map, record.carried))
        return entry.load(None if record.map == entry.map_file else map_path(record, entry, folder))
    except MapError as error:
        raise RecordError(f"the map of the record cannot be used: {error}") from error


def is_programs(path: Path) -> bool:
    """Whether a map is one of those in ``maps/``."""
    return path.resolve().parent == maps_root().resolve()


def is_on_older_map(record: Record, path: Path) -> bool:
    """Whether ``path`` is a map of the program that was changed since the game began on it."""
    return record.carried is None and is_programs(path) and record.map_mark not in ("", text_mark(path))


def _older(record: Record, loaded: LoadedGame, error: RecordError) -> RecordError:
    """What a turn that comes out otherwise says of a record whose seals agree."""
    path = loaded.document.path
    start = ""  # the error names its turn
    if error.turn in (None, len(record.turns)):
        start = "its first position: " if error.turn is None else "its end: "
    why = "played under older rules"
    if is_on_older_map(record, path):
        why = f"played on an older {path.name}, a map of the program that was changed since"
    elif record.carried is None and not is_programs(
        path
    ):  # an older record on somebody's own map names it, no more
        if error.turn is None:
            return RecordError(f"the map file {path} is not as it was when the game was played: {error}")
        why = f"played under older rules, or on another {path}"
    return OlderRulesError(f"{why}, differs from {start}{error}", turn=error.turn)


def _first_state(record: Record, loaded: LoadedGame) -> Any:
    game = loaded.game
    try:
        options = game.recorded_options(record.options)
        state = (
            game.initial(record.seed, options) if record.position is None else game.from_json(record.position)
        )
    except OptionError as error:
        raise RecordError(f"the options of the record do not fit: {error}") from error
    except PositionError as error:
        raise RecordError(f"the position the record begins from cannot be: {error}") from error
    named = game.named_options(options)
    if dict(record.options) != named:
        raise RecordError(f"the record names the options {dict(record.options)}, the game has {named}")
    if set(record.seats) != set(game.seats(state)):
        raise RecordError(
            f"the record has the seats {', '.join(record.seats)}, the map {', '.join(game.seats(state))}"
        )
    if game.digest(state) != record.start:
        altered = "seed, options or map were" if record.position is None else "position or map was"
        words = "the first position is not the one of the record"
        is_vouched = record.is_sealed or (
            record.turns and record.position is None
        )  # a turn's seal covers seed and options
        if not is_vouched:
            raise RecordError(f"{words}: its {altered} altered")
        raise _older(record, loaded, RecordError(words))
    return state


def _throw_dice(game: AnyGame, result: Walk, record: Record, number: int) -> None:
    """The dice that the game got before turn ``number`` was played, if it got others."""
    for dice in record.dice:
        if dice.turn == number:
            result.states[-1] = game.with_seed(result.states[-1], dice.seed)


def _step(game: AnyGame, result: Walk, number: int, turn: TurnRecord) -> None:
    before = result.states[-1]
    here = game.phase(before)
    name = f"turn {number + 1} ({turn.phase})"
    if game.outcome(before) is not None:
        raise RecordError(f"{name}: the game had ended before it", turn=number)
    if here.code != turn.phase:
        raise RecordError(f"{name}: the game is in phase {here.code} here", turn=number)
    orders = read_orders(game, before, turn.orders, name, number)
    after, report = game.resolve(before, orders)
    found = game.digest(after)
    if found != turn.digest:
        raise RecordError(
            f"{name}: the position after it has the digest {found}, the record says {turn.digest}",
            turn=number,
        )
    result.states.append(after)
    result.reports.append(report)
    result.orders.append(orders)


def read_orders(
    game: AnyGame, state: Any, texts: Mapping[str, tuple[str, ...]], name: str, number: int
) -> Orders:
    """The orders that texts mean in ``state``; ``name`` says where they stand. Raises RecordError."""
    result: Orders = {}
    for seat, lines in texts.items():
        if seat not in game.to_act(state) and seat not in game.may_act(state):
            raise RecordError(f"{name}: {seat} gives orders, but has none to give", turn=number)
        try:
            result[seat] = tuple(game.read_order(state, seat, line) for line in lines)
        except NotationError as error:
            raise RecordError(f"{name}, orders of {seat}: {error}", turn=number) from error
    return result


def check_outcome(game: AnyGame, state: Any, record: Record) -> None:
    """Raises RecordError when the record says another ending than the rules."""
    ended = game.outcome(state)
    stated = record.outcome
    if stated == ended or (ended is None and is_outside(stated, record.seats)):
        return
    said, true = (outcome_words(item) for item in (stated, ended))
    raise RecordError(f"the record says the game {said}; by the rules it {true}", turn=len(record.turns))


def is_outside(outcome: Outcome | None, seats: Iterable[str] = ()) -> bool:
    """Whether this is an ending that no rule gives, such as the limit of a simulation; winners must be
    ``seats``.
    """
    if outcome is None or outcome.ending not in OUTSIDE_ENDINGS:
        return False
    return not outcome.winners or (OUTSIDE_ENDINGS[outcome.ending] and set(outcome.winners) <= set(seats))


def outcome_words(outcome: Outcome | None) -> str:
    """An outcome in words that follow "the game"."""
    if outcome is None:
        return "goes on"
    words = f"{outcome.ending}{': ' if outcome.winners else ''}{', '.join(outcome.winners)}"
    return f"ended ({words if len(words) <= MOST_WORDS else words[:MOST_WORDS] + '...'})"
