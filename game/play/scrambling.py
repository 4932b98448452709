"""Orders of several persons at one screen that a glance into a saved game must not show.

While two or more persons play one game their orders of the running phase are written as one scrambled text,
with a key that lies in the settings folder of this computer. That is enough against a glance into the file,
and against a file that is given away. It is no real secrecy: whoever can read the settings folder has the
key, and the seed in the same file tells all dice.

The text is base64 of nonce (16 bytes), check (16 bytes) and the JSON of the orders, XORed with SHA-256 of
key, nonce and count.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator
from pathlib import Path

from game.core.codec import Json
from game.play.whole_files import write_whole

KEY_NAME = "orders.key"
_SIZE, _PART = 32, 16


def key_of(folder: Path, *, is_new: bool) -> bytes | None:
    """The key of this computer; where there is none, a fresh one if ``is_new``, else None. Raises OSError."""
    path = folder / KEY_NAME
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
        if len(key) == _SIZE:
            return key
    except (FileNotFoundError, ValueError):
        pass
    if not is_new:
        return None
    key = secrets.token_bytes(_SIZE)
    write_whole(path, key.hex() + "\n", is_private=True)
    return key


def scrambled(data: Json, key: bytes) -> str:
    """Data as a text that says nothing at a glance."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    nonce = secrets.token_bytes(_PART)
    return base64.b64encode(nonce + _check(key, nonce, plain) + _mixed(key, nonce, plain)).decode("ascii")


def unscrambled(text: str, key: bytes) -> Json:
    """What `scrambled` was given. Raises ValueError where this is not the key, or not such a text."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ValueError("this is no scrambled text") from error
    nonce, check, plain = data[:_PART], data[_PART : 2 * _PART], _mixed(key, data[:_PART], data[2 * _PART :])
    if len(data) < 2 * _PART or not hmac.compare_digest(check, _check(key, nonce, plain)):
        raise ValueError("this is not the key")
    found: Json = json.loads(plain.decode("utf-8", "surrogatepass"))
    return found


def _check(key: bytes, nonce: bytes, plain: bytes) -> bytes:
    return hmac.new(key, b"check" + nonce + plain, hashlib.sha256).digest()[:_PART]


def _mixed(key: bytes, nonce: bytes, data: bytes) -> bytes:
    stream = _stream(key, nonce)
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _stream(key: bytes, nonce: bytes) -> Iterator[int]:
    count = 0
    while True:
        yield from hashlib.sha256(key + nonce + count.to_bytes(8, "big")).digest()
        count += 1
