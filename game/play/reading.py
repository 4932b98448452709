"""Text to record: what is damaged is refused with its line, and what stands before it is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.catalogue.games import MASTER_SEATS
from game.core.codec import Json, digest
from game.core.errors import MapError, RecordError
from game.core.quoting import literal
from game.core.results import Outcome
from game.play.carried_map import CarriedMap, read_carried
from game.play.players import KINDS, PlayerSpec
from game.play.record import FORMAT, ClockTimes, NewDice, Record, SeatChange, TurnRecord, closing_seal, turn_seal
from game.play.scan import Piece, Scan, scan_record
from game.play.undo import NOTHING, Undo

Upgrade = Callable[[dict[str, Json]], dict[str, Json]]
"""Makes the data of the next format from the data of one format (all fields, "turns" as a list)."""


def unchanged(data: dict[str, Json]) -> dict[str, Json]:
    """The upgrade to a format that has more fields, but changes none: faults keep their lines."""
    return data


UPGRADES: Mapping[int, Upgrade] = {1: unchanged}
"""Format number to the function that makes the next format of it. Format 2 has more fields, and a closing seal."""

FIRST_SEALED = 2
"""The first format that ends in a closing seal."""

_HEAD_TEXTS = ("title", "created", "phase", "game", "map", "seed", "start")
_MAYBE_TEXTS = ("id", "map_mark")
_FIELDS = frozenset(
    {"format", *_HEAD_TEXTS, *_MAYBE_TEXTS, "carried", "options", "seats", "position", "clock"}
    | {"turns", "changes", "dice", "drafts", "committed", "undo", "hidden", "outcome", "seal"}
)
LONGEST_ID = 64
"""Characters of a game's id: letters, digits and dashes, since file names are made of it."""
MOST_SECONDS = 1e7
"""No clock shows more: a third of a year."""
_TURN = frozenset({"phase", "orders", "digest", "seal"})


def read_record(
    text: str, upgrades: Mapping[int, Upgrade] = UPGRADES, newest: int = FORMAT
) -> tuple[Record | None, RecordError | None]:
    """The record in ``text`` and what is wrong with it.

    A sound text gives (record, None). A damaged one gives the record up to the fault, without drafts and outcome, and the error,
    whose ``turn`` is the first turn (from 0) that was lost; (None, error) when not even the beginning can be read.
    ``newest`` is the format that ``upgrades`` lead to.
    """
    scan = scan_record(text.removeprefix("\ufeff"))
    try:
        fields, turns = _current_format(scan, upgrades, newest)
        record = _head(fields)
    except RecordError as error:
        return None, scan.fault if scan.fault is not None and not scan.turns else error
    kept, fault = _turns(record, turns)
    record = replace(record, turns=tuple(kept))
    if fault is None:
        fault = scan.fault
    if fault is None:
        try:
            return _sealed(_tail(record, fields), fields, turns), None
        except RecordError as error:
            fault = error
    return record, RecordError(str(fault), turn=len(kept))


def _current_format(scan: Scan, upgrades: Mapping[int, Upgrade], newest: int) -> tuple[dict[str, Piece], list[Piece]]:
    """The pieces in the format this program writes."""
    piece = _need(scan.fields, "format")
    number = piece.value
    if type(number) is not int or number < 1:
        raise _fault(piece, "format", number, "a whole number from 1")
    if number > newest:
        raise RecordError(f"the record has format {number}; this program reads formats up to {newest}, a newer one is needed")
    if all(upgrades.get(old) is unchanged for old in range(number, newest)):
        return scan.fields, scan.turns
    data = {key: item.value for key, item in scan.fields.items()} | {"turns": [item.value for item in scan.turns]}
    for old in range(number, newest):
        if old not in upgrades:
            raise RecordError(f"the record has format {number}, which this program no longer reads")
        data = upgrades[old](data)
    data["format"] = number
    turns = [Piece(value, piece.line) for value in data.pop("turns")]
    return {key: Piece(value, piece.line) for key, value in data.items()} | {"turns": Piece([], piece.line)}, turns


def _head(fields: Mapping[str, Piece]) -> Record:
    for name in fields:
        if name not in _FIELDS:
            raise RecordError(f'line {fields[name].line}: there is no field "{name}" in a record')
    title, created, phase, game, board, seed, start = (_text(_need(fields, name), name) for name in _HEAD_TEXTS)
    options = _need(fields, "options")
    for name, value in _mapping(options, "options").items():
        if not isinstance(value, bool | int | str):
            raise _fault(options, f'options, "{name}"', value, "true, false, a whole number or a text")
    seats = _need(fields, "seats")
    players = {seat: _player(seats, f'seats, "{seat}"', value) for seat, value in _mapping(seats, "seats").items()}
    position = None
    if "position" in fields:  # only games that began from a position somebody made have it
        position = _mapping(fields["position"], "position")
    record = Record(
        game, board, options.value, seed, players, start, created=created, title=title, phase=phase, position=position
    )
    game_id, mark = (_text(fields[name], name) if name in fields else "" for name in _MAYBE_TEXTS)
    if not re.fullmatch(f"[A-Za-z0-9-]{{0,{LONGEST_ID}}}", game_id):
        raise _fault(fields["id"], "id", game_id, f"up to {LONGEST_ID} letters and digits")
    return replace(record, id=game_id, map_mark=mark, carried=_carried(board, fields.get("carried")))


def _carried(name: str, piece: Piece | None) -> CarriedMap | None:
    """The map that is in the record; only games on a map of somebody's own have one."""
    if piece is None:
        return None
    try:
        return read_carried(name, piece.value)
    except MapError as error:
        raise RecordError(f"line {piece.line}: {error}") from error


def _turns(record: Record, pieces: Sequence[Piece]) -> tuple[list[TurnRecord], RecordError | None]:
    """The turns before the first faulty one, and what is wrong with that."""
    seal = digest([record.game, dict(record.options), record.seed, record.start])
    kept: list[TurnRecord] = []
    for piece in pieces:
        name = f"turn {len(kept) + 1}"
        try:
            turn = _turn(record, piece, name)
            seal = turn_seal(seal, turn)
            if seal != piece.value["seal"]:
                where = "this turn or what stands before it" if not kept else "this turn"
                raise RecordError(f"line {piece.line}: {name} ({turn.phase}) does not match its seal: {where} was altered")
        except RecordError as error:
            return kept, error
        kept.append(turn)
    return kept, None


def _turn(record: Record, piece: Piece, name: str) -> TurnRecord:
    data = _mapping(piece, name)
    if set(data) != _TURN:
        odd = sorted(set(data) ^ _TURN)[0]
        raise RecordError(f'line {piece.line}: {name} {"has no field" if odd in _TURN else "has an unknown field"} "{odd}"')
    phase, after, _ = (_text(Piece(data[key], piece.line), f"{name}, {key}") for key in ("phase", "digest", "seal"))
    return TurnRecord(phase, _orders(record, Piece(data["orders"], piece.line), f"{name} ({phase}), orders"), after)


def _tail(record: Record, fields: Mapping[str, Piece]) -> Record:
    _need(fields, "turns")
    changes, committed = _need(fields, "changes"), _need(fields, "committed")
    return replace(
        record,
        changes=tuple(_change(record, changes, value) for value in _list(changes, "changes")),
        drafts=_orders(record, _need(fields, "drafts"), "drafts"),
        committed=frozenset(_seat(record, committed, "committed", seat) for seat in _list(committed, "committed")),
        outcome=_outcome(_need(fields, "outcome")),
        clock=_clock(record, fields["clock"]) if "clock" in fields else None,  # only games with clocks have it
        dice=_dice(record, fields["dice"]) if "dice" in fields else (),  # only games played on with other dice have it
        undo=_undo(record, fields["undo"]) if "undo" in fields else NOTHING,
        hidden=_text(fields["hidden"], "hidden") if "hidden" in fields else "",
    )


def _sealed(record: Record, fields: Mapping[str, Piece], turns: Sequence[Piece]) -> Record:
    """The record if its closing seal agrees; a record of format 1 has none. Raises RecordError."""
    if "seal" not in fields and fields["format"].value < FIRST_SEALED:
        return replace(record, is_sealed=False)
    piece = _need(fields, "seal")
    last = turns[-1].value["seal"] if turns else ""
    try:
        seal = closing_seal({name: item.value for name, item in fields.items()}, len(turns), last)
    except RecursionError:
        raise RecordError(f"line {piece.line}: the record is nested too deeply") from None
    if seal != piece.value:
        words = "something outside its turns was altered (its head, players, changes, drafts or outcome), or turns are missing"
        raise RecordError(f"line {piece.line}: the record does not match its closing seal: {words}")
    return record


def _dice(record: Record, piece: Piece) -> tuple[NewDice, ...]:
    found: list[NewDice] = []
    for value in _list(piece, "dice"):
        data = _mapping(Piece(value, piece.line), "dice")
        if set(data) != {"turn", "seed"}:
            raise _fault(piece, "dice", data, '{"turn", "seed"}')
        first, turn = found[-1].turn + 1 if found else 0, data["turn"]
        if type(turn) is not int or not first <= turn <= len(record.turns):
            raise _fault(piece, "dice, turn", turn, f"a whole number from {first} to {len(record.turns)}")
        found.append(NewDice(turn, _text(Piece(data["seed"], piece.line), "dice, seed")))
    return tuple(found)


def _undo(record: Record, piece: Piece) -> Undo:
    data = _mapping(piece, "undo")
    if set(data) != {"past", "future"}:
        raise _fault(piece, "undo", data, '{"past", "future"}')
    past, future = (
        tuple(_orders(record, Piece(step, piece.line), f"undo, {name}") for step in _list(Piece(data[name], piece.line), name))
        for name in ("past", "future")
    )
    return Undo(past, future)


def _change(record: Record, piece: Piece, value: Json) -> SeatChange:
    data = _mapping(Piece(value, piece.line), "changes")
    turn = data.get("turn")
    if type(turn) is not int or not 0 <= turn <= len(record.turns):
        raise _fault(piece, "changes, turn", turn, f"a whole number from 0 to {len(record.turns)}")
    seat = _seat(record, piece, "changes, seat", data.get("seat"))
    return SeatChange(turn, seat, _player(piece, "changes", {k: v for k, v in data.items() if k not in ("turn", "seat")}))


def _outcome(piece: Piece) -> Outcome | None:
    if piece.value is None:
        return None
    data = _mapping(piece, "outcome")
    if set(data) != {"ending", "winners"}:
        raise _fault(piece, "outcome", data, 'null or {"ending", "winners"}')
    ending = _text(Piece(data["ending"], piece.line), "outcome, ending")
    winners = _list(Piece(data["winners"], piece.line), "outcome, winners")  # no seats always: the Martians have none
    return Outcome(ending, tuple(_text(Piece(winner, piece.line), "outcome, winners") for winner in winners))


def _clock(record: Record, piece: Piece) -> ClockTimes:
    data = _mapping(piece, "clock")
    if set(data) != {"control", "left"}:
        raise _fault(piece, "clock", data, '{"control", "left"}')
    left = _mapping(Piece(data["left"], piece.line), "clock, left")
    if set(left) != set(record.seats):
        raise _fault(piece, "clock, left", left, f"a time for each of {', '.join(record.seats)}")
    for seat, seconds in left.items():
        if type(seconds) not in (int, float) or not 0 <= seconds < MOST_SECONDS:
            raise _fault(piece, f'clock, left, "{seat}"', seconds, "a number of seconds from 0")
    return ClockTimes(_text(Piece(data["control"], piece.line), "clock, control"), {s: float(t) for s, t in left.items()})


def _orders(record: Record, piece: Piece, name: str) -> dict[str, tuple[str, ...]]:
    result = {}
    for seat, texts in _mapping(piece, name).items():
        if seat not in MASTER_SEATS:  # which is no seat of a record: a game master may order what nobody plays
            _seat(record, piece, name, seat)
        orders = _list(Piece(texts, piece.line), f'{name}, "{seat}"')
        result[seat] = tuple(_text(Piece(text, piece.line), f'{name}, "{seat}"') for text in orders)
    return result


def _player(piece: Piece, name: str, value: Json) -> PlayerSpec:
    data = _mapping(Piece(value, piece.line), name)
    if not {"player"} <= set(data) <= {"player", "name"}:
        raise _fault(piece, name, value, '{"player", "name"}')
    if data["player"] not in KINDS:
        raise _fault(piece, f"{name}, player", data["player"], f"one of {', '.join(KINDS)}")
    return PlayerSpec(data["player"], _text(Piece(data.get("name", ""), piece.line), f"{name}, name"))


def _seat(record: Record, piece: Piece, name: str, value: Json) -> str:
    if not isinstance(value, str) or value not in record.seats:
        raise _fault(piece, name, value, f"one of the seats {', '.join(record.seats)}")
    return value


def _need(fields: Mapping[str, Piece], name: str) -> Piece:
    if name not in fields:
        raise RecordError(f'the field "{name}" is missing')
    return fields[name]


def _text(piece: Piece, name: str) -> str:
    if not isinstance(piece.value, str):
        raise _fault(piece, name, piece.value, "a text")
    return piece.value


def _list(piece: Piece, name: str) -> list[Any]:
    if not isinstance(piece.value, list):
        raise _fault(piece, name, piece.value, "a list")
    return piece.value


def _mapping(piece: Piece, name: str) -> dict[str, Any]:
    if not isinstance(piece.value, dict):
        raise _fault(piece, name, piece.value, "an object in braces")
    return piece.value


def _fault(piece: Piece, name: str, value: Json, wanted: str) -> RecordError:
    return RecordError(f"line {piece.line}: {name} is {literal(value)}, where {wanted} is expected")
