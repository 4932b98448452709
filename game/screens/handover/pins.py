"""The words by which persons at one screen are known before they see their orders: only a hash of each lies
on disk, in a file of their own, so that no record tells whether there is one.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import pbkdf2_hmac
from pathlib import Path

from game.play.storage import data_dir, write_whole

ROUNDS = 100_000


def pins_path() -> Path:
    """The file; who has forgotten a PIN deletes it."""
    return data_dir() / "pins.json"


def has_pin(game: str, person: str) -> bool:
    """Whether a person of a game (its id) has one."""
    return _key(game, person) in _read()


def is_pin(game: str, person: str, pin: str) -> bool:
    """Whether it is the right one."""
    return _read().get(_key(game, person)) == _hashed(game, person, pin)


def set_pin(game: str, person: str, pin: str) -> None:
    """Gives a person another PIN, '' for none. Raises OSError."""
    kept = {key: value for key, value in _read().items() if key != _key(game, person)}
    if pin:
        kept[_key(game, person)] = _hashed(game, person, pin)
    write_whole(pins_path(), json.dumps(kept, indent=1), is_private=True)


def _key(game: str, person: str) -> str:
    return f"{game}/{person}"


def _hashed(game: str, person: str, pin: str) -> str:
    return pbkdf2_hmac("sha256", pin.encode(), _key(game, person).encode(), ROUNDS).hex()


def _read() -> dict[str, str]:
    with suppress(OSError, ValueError):
        found = json.loads(pins_path().read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {str(key): str(value) for key, value in found.items()}
    return {}
