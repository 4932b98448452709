"""Text to record: what is damaged is refused with its line, and what stands before it is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.core.codec import Json
from game.core.errors import RecordError
from game.core.fields import read_outcome
from game.core.talk import Word, read_word
from game.games.catalogue import Catalogue
from game.play.branches.reading import read_branches
from game.play.carried_map import read_carried
from game.play.players import KINDS, PlayerSpec, is_kind
from game.play.record import (
    FORMAT,
    Branches,
    ClockTimes,
    NewDice,
    Record,
    SeatChange,
    TurnRecord,
    closing_seal,
    turn_seal,
)
from game.play.scan import Piece, Scan, scan_record
from game.play.undo import NOTHING, Undo

Upgrade = Callable[[dict[str, Json]], dict[str, Json]]
"""Makes the data of the next format from the data of one format (all fields, "turns" as a list)."""


Masters = frozenset[str]
"""The seats of game masters, which are none of a record's."""


def unchanged(data: dict[str, Json]) -> dict[str, Json]:
    """The upgrade to a format that has more fields, but changes none: faults keep their lines."""
    return data


UPGRADES: Mapping[int, Upgrade] = {1: unchanged, 2: unchanged}
"""Format number to the function that makes the next format of it. Format 2 has more fields, and a closing
seal; format 3 has branches.
"""

FIRST_SEALED, FIRST_BRANCHED = 2, 3
"""The first format that ends in a closing seal, and the first that has branches."""

_HEAD_TEXTS = ("title", "created", "phase", "game", "map", "seed", "start")
_FIELDS = frozenset(
    {"format", *_HEAD_TEXTS, "id", "map_mark", "carried", "options", "seats", "position", "clock"}
    | {"turns", "changes", "dice", "drafts", "committed", "undo", "hidden", "talk", "branches"}
    | {"outcome", "seal"}
)
LONGEST_ID = 64
"""Characters of a game's id: letters, digits and dashes, since file names are made of it."""
MOST_SECONDS = 1e7
"""No clock shows more: a third of a year."""
_TURN = ("phase", "orders", "digest", "seal")
_PLAYER = (("player", "name"), ("player",))
"""The fields of a player, and those that must be there."""


def read_record(
    text: str, games: Catalogue, upgrades: Mapping[int, Upgrade] = UPGRADES, newest: int = FORMAT
) -> tuple[Record | None, RecordError | None]:
    """The record in ``text`` and what is wrong with it.

    A sound text gives (record, None). A damaged one gives the record up to the fault, without drafts and
    outcome, and the error, whose ``turn`` is the first turn (from 0) that was lost; (None, error) when not
    even the beginning can be read. ``games`` know who may order without a seat of the record;
    ``newest`` is the format that ``upgrades`` lead to.
    """
    scan = scan_record(text.removeprefix("\ufeff"))
    try:
        fields, turns = _current_format(scan, upgrades, newest)
        record = _head(fields)
    except RecordError as error:
        return None, scan.fault if scan.fault is not None and not scan.turns else error
    masters = games.master_seats
    kept, fault = _turns(record, turns, masters)
    record = replace(record, turns=tuple(kept))
    if fault is None:
        fault = scan.fault
    if fault is None:
        try:
            return _sealed(_tail(record, fields, masters), fields, turns), None
        except RecordError as error:
            fault = error
    return record, RecordError(str(fault), turn=len(kept))


def _current_format(
    scan: Scan, upgrades: Mapping[int, Upgrade], newest: int
) -> tuple[dict[str, Piece], list[Piece]]:
    """The pieces in the format this program writes."""
    piece = _need(scan.fields, "format")
    number = piece.value
    if type(number) is not int or number < 1:
        raise piece.wrong("a whole number from 1")
    if number > newest:
        raise RecordError(
            f"the record has format {number}; this program reads formats up to {newest}, a newer one is "
            "needed"
        )
    if all(upgrades.get(old) is unchanged for old in range(number, newest)):
        return scan.fields, scan.turns
    data = {key: item.value for key, item in scan.fields.items()} | {
        "turns": [item.value for item in scan.turns]
    }
    for old in range(number, newest):
        if old not in upgrades:
            raise RecordError(f"the record has format {number}, which this program no longer reads")
        data = upgrades[old](data)
    data["format"] = number
    where = piece.name.partition(":")[0]
    turns = [Piece(value, f"{where}: turn {number}") for number, value in enumerate(data["turns"], 1)]
    return {
        key: Piece([] if key == "turns" else value, f"{where}: {key}") for key, value in data.items()
    }, turns


def _head(fields: Mapping[str, Piece]) -> Record:
    for name, piece in fields.items():
        if name not in _FIELDS:
            raise piece.fault("there is no such field in a record")
    title, created, phase, game, board, seed, start = (_need(fields, name).text() for name in _HEAD_TEXTS)
    options = _need(fields, "options")
    for option in options.table().values():
        if not isinstance(option.value, bool | int | str):
            raise option.wrong("true, false, a whole number or a text")
    players = {
        seat: _player(piece.object(*_PLAYER)) for seat, piece in _need(fields, "seats").table().items()
    }
    if "position" in fields:  # only games that began from a position somebody made have it
        fields["position"].table()
    game_id, mark = (fields[name].text() if name in fields else "" for name in ("id", "map_mark"))
    if not re.fullmatch(f"[A-Za-z0-9-]{{0,{LONGEST_ID}}}", game_id):
        raise fields["id"].wrong(f"up to {LONGEST_ID} letters and digits")
    return Record(
        game,
        board,
        options.value,
        seed,
        players,
        start,
        created=created,
        title=title,
        phase=phase,
        position=fields["position"].value if "position" in fields else None,
        id=game_id,
        map_mark=mark,
        carried=read_carried(board, fields["carried"])
        if "carried" in fields
        else None,  # only maps of somebody's own
    )


def _turns(
    record: Record, pieces: Sequence[Piece], masters: Masters
) -> tuple[list[TurnRecord], RecordError | None]:
    """The turns before the first faulty one, and what is wrong with that."""
    seal = record.first_seal
    kept: list[TurnRecord] = []
    for piece in pieces:
        try:
            turn = _turn(record, piece, masters)
            seal = turn_seal(seal, turn)
            if seal != piece.value["seal"]:
                where = "this turn or what stands before it" if not kept else "this turn"
                raise RecordError(
                    f"{piece.place} ({turn.phase}) does not match its seal: {where} was altered"
                )
        except RecordError as error:
            return kept, error
        kept.append(turn)
    return kept, None


def _turn(record: Record, piece: Piece, masters: Masters) -> TurnRecord:
    given = piece.object(_TURN, _TURN)
    phase, after, _ = (given[key].text() for key in ("phase", "digest", "seal"))
    return TurnRecord(phase, _orders(record, given["orders"], masters), after)


def _tail(record: Record, fields: Mapping[str, Piece], masters: Masters) -> Record:
    _need(fields, "turns")
    return replace(
        record,
        changes=tuple(_change(record, piece) for piece in _need(fields, "changes").items()),
        drafts=_orders(record, _need(fields, "drafts"), masters),
        committed=frozenset(_seat(record, piece) for piece in _need(fields, "committed").items()),
        outcome=read_outcome(
            _need(fields, "outcome")
        ),  # whose winners are no seats always: the Martians have none
        clock=_clock(record, fields["clock"])
        if "clock" in fields
        else None,  # only games with clocks have it
        dice=_dice(record, fields["dice"])
        if "dice" in fields
        else (),  # only games played on with other dice have it
        undo=_undo(record, fields["undo"], masters) if "undo" in fields else NOTHING,
        hidden=fields["hidden"].text() if "hidden" in fields else "",
        talk=_words(record, fields["talk"], masters)
        if "talk" in fields
        else (),  # only games in which persons talked
        branches=_branches(record, fields, masters) if "branches" in fields else (),
    )


def _sealed(record: Record, fields: Mapping[str, Piece], turns: Sequence[Piece]) -> Record:
    """The record if its closing seal agrees; a record of format 1 has none. Raises RecordError."""
    if "seal" not in fields and fields["format"].value < FIRST_SEALED:
        return replace(record, is_sealed=False)
    piece = _need(fields, "seal")
    where = piece.name.partition(":")[0]
    last = turns[-1].value["seal"] if turns else ""
    try:
        seal = closing_seal({name: item.value for name, item in fields.items()}, len(turns), last)
    except RecursionError:
        raise RecordError(f"{where}: the record is nested too deeply") from None
    if seal != piece.value:
        words = (
            "something outside its turns was altered (its head, players, changes, drafts or outcome), "
            "or turns are missing"
        )
        raise RecordError(f"{where}: the record does not match its closing seal: {words}")
    return record


def _dice(record: Record, piece: Piece) -> tuple[NewDice, ...]:
    found: list[NewDice] = []
    for item in piece.items():
        given = item.object(("turn", "seed"), ("turn", "seed"))
        first = found[-1].turn + 1 if found else 0
        found.append(NewDice(given["turn"].number(first, len(record.turns)), given["seed"].text()))
    return tuple(found)


def _branches(record: Record, fields: Mapping[str, Piece], masters: Masters) -> Branches:
    piece = fields["branches"]
    if fields["format"].value < FIRST_BRANCHED:
        raise piece.fault(f"there are no branches in a record before format {FIRST_BRANCHED}")
    return read_branches(
        piece,
        [record.first_seal, *record.seals()],
        turn_of=lambda item: _turn(record, item, masters),
        orders_of=lambda item: _orders(record, item, masters),
    )


def _words(record: Record, piece: Piece, masters: Masters) -> tuple[Word, ...]:
    seats = {*record.seats, *masters}
    return tuple(read_word(item, seats, len(record.turns)) for item in piece.items())


def _undo(record: Record, piece: Piece, masters: Masters) -> Undo:
    given = piece.object(("past", "future"), ("past", "future"))
    past, future = (
        tuple(_orders(record, step, masters) for step in given[name].items()) for name in ("past", "future")
    )
    return Undo(past, future)


def _change(record: Record, piece: Piece) -> SeatChange:
    allowed, needed = _PLAYER
    given = piece.object(("turn", "seat", *allowed), ("turn", "seat", *needed))
    return SeatChange(
        given["turn"].number(0, len(record.turns)), _seat(record, given["seat"]), _player(given)
    )


def _clock(record: Record, piece: Piece) -> ClockTimes:
    given = piece.object(("control", "left"), ("control", "left"))
    left = given["left"].table()
    if set(left) != set(record.seats):
        raise given["left"].wrong(f"a time for each of {', '.join(record.seats)}")
    for item in left.values():
        if type(item.value) not in (int, float) or not 0 <= item.value < MOST_SECONDS:
            raise item.wrong("a number of seconds from 0")
    return ClockTimes(given["control"].text(), {seat: float(item.value) for seat, item in left.items()})


def _orders(record: Record, piece: Piece, masters: Masters) -> dict[str, tuple[str, ...]]:
    table = piece.table()
    for seat in table:
        if seat not in masters:  # which is no seat of a record: a game master may order what nobody plays
            _seat(record, piece.item(seat))
    return {seat: tuple(texts.texts()) for seat, texts in table.items()}


def _player(given: Piece) -> PlayerSpec:
    kind = given["player"].text()
    return PlayerSpec(kind if is_kind(kind) else given["player"].choice(KINDS), given.get("name", "").text())


def _seat(record: Record, piece: Piece) -> str:
    if not isinstance(piece.value, str) or piece.value not in record.seats:
        raise piece.wrong(f"one of the seats {', '.join(record.seats)}")
    return piece.value


def record_of(text: str, games: Catalogue) -> Record:
    """The record a text holds. Raises RecordError naming the line, the field and the value."""
    record, error = read_record(text, games)
    if error is not None or record is None:
        raise error or RecordError("this is no record")
    return record


def _need(fields: Mapping[str, Piece], name: str) -> Piece:
    if name not in fields:
        raise RecordError(f'the field "{name}" is missing')
    return fields[name]
