"""Dice that all sides of a game have made, where nobody holds it whom all trust.

Each side has a chain of shares, each the hash of the one that is shown after it, and has told the first
before the game begins: so it can choose no share any more, and the other side can foresee none. Dice are
made of one share of each side. Their seed names these (``both 1=9f.. 2=07..``, ``all 1=9f.. 2=07.. 3=c1..``)
in the record like any other seed, and `check_shares` finds whether every share is the one that its side was
bound to. Of three and four a side may drop out; the dice are made by the others from then on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hashlib import blake2b

from game.core.errors import RecordError
from game.play.record import Record

SIZE = 32
"""Bytes of a share."""
LENGTH = 4096
"""Shares of a chain: no game throws dice more often."""
_BOTH, _ALL = "both", "all"
_TWO = 2
_SEED = re.compile(rf"(?:{_BOTH}|{_ALL})((?: [^ =]+=[0-9a-f]{{{2 * SIZE}}})+)")


def bound_by(share: bytes) -> bytes:
    """The share that was shown before this one."""
    return blake2b(b"redweed share" + share, digest_size=SIZE).digest()


def share_at(secret: bytes, number: int) -> bytes:
    """Share ``number`` (from 0) of the chain that ends in a secret. Raises ValueError beyond its end."""
    if not 0 <= number < LENGTH:
        raise ValueError("the chain of shares is at its end")
    share = secret
    for _ in range(LENGTH - number):
        share = bound_by(share)
    return share


def shared_seed(shares: Mapping[str, bytes]) -> str:
    """The seed of dice made of the shares of seats."""
    word = _BOTH if len(shares) <= _TWO else _ALL
    return " ".join([word, *(f"{seat}={share.hex()}" for seat, share in sorted(shares.items()))])


def shares_in(seed: str) -> dict[str, bytes]:
    """The shares by seat that a seed was made of; none for another seed."""
    found = _SEED.fullmatch(seed)
    if found is None:
        return {}
    return {seat: bytes.fromhex(share) for seat, _, share in (w.partition("=") for w in found[1].split())}


def seeds_of(record: Record) -> Iterator[tuple[int | None, str]]:
    """Every seed of a game with the turn it was thrown in (from 0), None for the beginning."""
    yield None, record.seed
    for dice in record.dice:
        yield dice.turn, dice.seed


def check_shares(record: Record) -> int:
    """How many dice of a game are made of shares; 0 where it did not begin with such. Raises RecordError
    where a share is not the one its side was bound to, or dice of one side alone were thrown.
    """
    last = shares_in(record.seed)
    if not last:
        return 0
    number = 1
    for turn, seed in list(seeds_of(record))[1:]:
        where = f"the dice of turn {(turn or 0) + 1}"
        shares = shares_in(seed)
        if not _are_enough(set(shares), set(last)):
            raise RecordError(f"{where} are not made of a share of each side", turn=turn)
        for seat, share in shares.items():
            if bound_by(share) != last[seat]:
                raise RecordError(f"{where}: the share of {seat} is not the one it was bound to", turn=turn)
        last, number = shares, number + 1
    return number


def _are_enough(shown: set[str], last: set[str]) -> bool:
    """Whether dice are made by those who made the last ones; of more than two some may have dropped out."""
    return shown == last or (shown < last and len(shown) >= _TWO)


def sharers(record: Record) -> tuple[str, ...]:
    """The seats that made the last dice of a game."""
    return tuple(shares_in(record.last_seed))


def dropped(record: Record) -> dict[str, int]:
    """The seats that make no dice any more, each with the first turn (from 0) without it."""
    last = set(shares_in(record.seed))
    gone: dict[str, int] = {}
    for turn, seed in list(seeds_of(record))[1:]:
        shown = set(shares_in(seed))
        gone |= dict.fromkeys(last - shown, turn or 0)
        last = shown
    return gone
