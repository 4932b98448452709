"""Turn files, sealed orders and letters: as they come, and with what lies under signature and seal made
hostile by somebody who may sign.
"""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from game.core.codec import canonical_json
from game.core.errors import RedWeedError
from game.games.list import CATALOGUE, find_game
from game.net.files.away_seat import NoMessenger
from game.net.files.by_turns import Side
from game.net.files.company import Member
from game.net.files.letter import MAGIC as LETTER
from game.net.files.letter import USE as LETTER_USE
from game.net.files.letter import block_of, letter_in, read_letter
from game.net.files.orders_file import BEGIN, END, Sheet, opened_sheet
from game.net.files.orders_file import USE as ORDERS_USE
from game.net.files.rounds import RoundSide
from game.net.files.seals import BoxKey, SignKey, sealed
from game.net.files.turn_file import KEY, MAGIC, SIGNATURE, USE, TurnFile, plain_of, read_turn_file
from game.net.seat_match import match_of
from game.net.sight import sight_of
from game.play.match import Match
from game.play.players import PlayerSpec

_SIGNER, _BOX, _TABLE = SignKey(bytes(range(32))), BoxKey(bytes(range(1, 33))), bytes(16)
_MARK = "0" * 32
_ORDERS: tuple[tuple[str, ...], ...] = ((), ("A PAR - BUR", "F BRE - MAO"))


def _refusal(call: Callable[[], object]) -> str:
    try:
        call()
    except RedWeedError as error:
        return str(error) or "?"
    return ""


@cache
def _turn(game: str) -> TurnFile:
    entry = find_game(game)
    match = Match.start(entry, {}, "fuzz", {seat: PlayerSpec("human") for seat in entry.seats})
    for seat in match.to_act:
        match.commit(seat, ())
    match.advance()
    seat, sight = match.seats[0], sight_of(match, match.seats[0])
    code = match.phase.code
    return TurnFile(_TABLE, _MARK, code, seat, _BOX.public, sight, "Fuzz", "2026-12-01T20:00+00:00", "Hello")


@cache
def turn_bytes() -> list[str]:
    """Turn files, byte for letter."""
    return [_turn(game).to_bytes(_SIGNER).decode("latin-1") for game in ("standard", "aliens")]


def read_turn_bytes(text: str) -> str:
    """What refused a turn file that was changed on its way: every one that is another."""
    data = text.encode("latin-1", "replace")
    said = _refusal(lambda: read_turn_file(data))
    assert said or data.decode("latin-1") in turn_bytes(), "a changed turn file was taken"
    return said


def turn_texts() -> list[str]:
    """What lies under the signature of turn files."""
    bodies = [data.encode("latin-1")[len(MAGIC) + SIGNATURE + KEY :] for data in turn_bytes()]
    return [plain_of(body).decode() for body in bodies]


def read_turn_text(text: str) -> str:
    """What refused a turn file that its desk signed so."""
    body = _SIGNER.public + zlib.compress(text.encode("utf-8", "replace"), 1)

    def call() -> None:
        turn = read_turn_file(MAGIC + _SIGNER.sign(USE, body) + body)
        match_of(turn.sight, CATALOGUE, NoMessenger())

    return _refusal(call)


def order_blocks() -> list[str]:
    """Blocks of sealed orders."""
    sheets = [Sheet(_MARK, "S1901M", "FRANCE", 7, orders) for orders in _ORDERS]
    return [sheet.to_block(_TABLE, _BOX.public, _SIGNER) for sheet in sheets]


def read_order_block(text: str) -> str:
    """What refused a block that was changed on its way: every one whose orders are others."""

    def call() -> None:
        assert opened_sheet(text, _TABLE, _BOX).orders in _ORDERS, "changed orders were taken"

    return _refusal(call)


def order_texts() -> list[str]:
    """What lies under the seal."""
    key = _SIGNER.public.hex()
    head = {"mark": _MARK, "phase": "S1901M", "seat": "FRANCE", "number": 7, "key": key, "ticket": "00" * 16}
    return [canonical_json({**head, "orders": orders}) for orders in ([], ["A PAR - BUR", "F BRE - MAO"])]


def read_order_text(text: str) -> str:
    """What refused orders that their seat sealed so."""
    message = text.encode("utf-8", "replace")
    plain = _SIGNER.sign(ORDERS_USE, _TABLE + _BOX.public + message.rstrip(b" ")) + message
    block = f"{BEGIN}\n{b64encode(_TABLE + sealed(_BOX.public, plain)).decode()}\n{END}\n"
    return _refusal(lambda: opened_sheet(block, _TABLE, _BOX))


@cache
def _sides() -> tuple[Side, Side]:
    entry = find_game("mars")
    match = Match.start(entry, {}, "fuzz", {seat: PlayerSpec("human") for seat in entry.seats})
    one = replace(Side.inviting(match, "WHITE"), signer=_SIGNER)
    other = Side.invited_by(one.letter(), CATALOGUE)
    return one.received(other.letter(), CATALOGUE), other


def letter_texts() -> list[str]:
    """What lies under the signature of letters."""
    data = _sides()[0].letter().to_bytes(_SIGNER)
    return [plain_of(data[len(LETTER) + SIGNATURE + KEY :]).decode()]


def read_letter_text(text: str) -> str:
    """What refused a letter that the other side signed so."""
    body = _SIGNER.public + zlib.compress(text.encode("utf-8", "replace"), 1)

    def call() -> None:
        letter = read_letter(LETTER + _SIGNER.sign(LETTER_USE, body) + body, CATALOGUE)
        _sides()[1].received(letter, CATALOGUE)

    return _refusal(call)


@cache
def _round() -> tuple[RoundSide, RoundSide]:
    """One of three who has brought the last share of the first dice, and who is to hear of it."""
    entry = find_game("wrom").with_seats(3)
    options = {"players": 3, "board": "short", "even_zones": False}
    one = RoundSide.inviting(Match.start(entry, options, "fuzz", {}), "1")
    two = RoundSide.invited_by(one.letter(), "2", CATALOGUE)
    known = Member(_SIGNER.public, two.company.members["2"].share)
    members = {**two.company.members, "2": known}
    two = replace(two, signer=_SIGNER, company=replace(two.company, members=members))
    three = RoundSide.invited_by(two.letter(), "3", CATALOGUE)
    one = one.received(three.letter(), CATALOGUE)
    return two.received(one.letter(), CATALOGUE), one


def round_texts() -> list[str]:
    """What lies under the signature of letters where three play."""
    data = _round()[0].letter().to_bytes(_SIGNER)
    return [plain_of(data[len(LETTER) + SIGNATURE + KEY :]).decode()]


def read_round_text(text: str) -> str:
    """What refused a letter that one of three signed so."""
    body = _SIGNER.public + zlib.compress(text.encode("utf-8", "replace"), 1)

    def call() -> None:
        letter = read_letter(LETTER + _SIGNER.sign(LETTER_USE, body) + body, CATALOGUE)
        _round()[1].received(letter, CATALOGUE)

    return _refusal(call)


def letter_blocks() -> list[str]:
    """Letters as text blocks, one of them quoted."""
    block = block_of(_sides()[0].letter().to_bytes(_SIGNER))
    return [block, "Dear Max,\n" + block.replace("\n", "\n> ") + "\nAnna"]


def read_letter_block(text: str) -> str:
    """What refused a block that was changed on its way."""

    def call() -> None:
        read_letter(letter_in(text), CATALOGUE)

    return _refusal(call)


SEALED = (
    ("turn files", read_turn_bytes, turn_bytes, 100),
    ("turn files, signed", read_turn_text, turn_texts, 10),
    ("sealed orders", read_order_block, order_blocks, 100),
    ("sealed orders, signed", read_order_text, order_texts, 100),
    ("letters, signed", read_letter_text, letter_texts, 10),
    ("letters of three, signed", read_round_text, round_texts, 10),
    ("letters, as text", read_letter_block, letter_blocks, 20),
)
"""The names of the targets, how they read, what they begin from, and how many inputs they get at a time."""
