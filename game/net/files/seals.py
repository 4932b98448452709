"""Seals and signatures by libsodium (PyNaCl): Ed25519 to sign, sealed boxes (X25519) to hide.

Keys are bytes; every signature is over a *use* as well, so that what was signed as one thing is never taken
for another. Randomness is libsodium's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.errors import NetError
from game.net.packages import require

KEY = 32
"""Bytes of every key, public or secret."""
SIGNATURE = 64
WHAT = "Turn files"


def need() -> None:
    """Raises NetError where PyNaCl is missing."""
    require("nacl", WHAT)


@dataclass(frozen=True, slots=True)
class SignKey:
    """A secret key to sign with."""

    secret: bytes = field(repr=False)

    @classmethod
    def fresh(cls) -> SignKey:
        """A new one."""
        need()
        from nacl.signing import SigningKey

        return cls(bytes(SigningKey.generate()))

    @property
    def public(self) -> bytes:
        """What its signatures are checked with."""
        from nacl.signing import SigningKey

        return bytes(SigningKey(self.secret).verify_key)

    def sign(self, use: bytes, message: bytes) -> bytes:
        """The signature."""
        from nacl.signing import SigningKey

        return SigningKey(self.secret).sign(use + b"\0" + message).signature


def is_signed(public: bytes, use: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of a key signed this message for this use."""
    need()
    from nacl.exceptions import CryptoError
    from nacl.signing import VerifyKey

    try:
        VerifyKey(public).verify(use + b"\0" + message, signature)
    except (CryptoError, ValueError, TypeError):
        return False
    return True


@dataclass(frozen=True, slots=True)
class BoxKey:
    """A secret key that opens what is sealed for it."""

    secret: bytes = field(repr=False)

    @classmethod
    def fresh(cls) -> BoxKey:
        """A new one."""
        need()
        from nacl.public import PrivateKey

        return cls(bytes(PrivateKey.generate()))

    @property
    def public(self) -> bytes:
        """What is sealed with."""
        from nacl.public import PrivateKey

        return bytes(PrivateKey(self.secret).public_key)

    def opened(self, sealed: bytes) -> bytes | None:
        """What was sealed, None where one byte is another or it was sealed for another key."""
        need()
        from nacl.exceptions import CryptoError
        from nacl.public import PrivateKey, SealedBox

        try:
            return SealedBox(PrivateKey(self.secret)).decrypt(sealed)
        except (CryptoError, ValueError, TypeError):
            return None


def sealed(public: bytes, message: bytes) -> bytes:
    """A message that only the holder of the key can read. Raises NetError for what is no key."""
    need()
    from nacl.exceptions import CryptoError
    from nacl.public import PublicKey, SealedBox

    try:
        return SealedBox(PublicKey(public)).encrypt(message)
    except (CryptoError, ValueError, TypeError) as error:
        raise NetError("the key of the host in this turn file is none") from error


def fresh_secret() -> bytes:
    """Sixteen random bytes."""
    need()
    from nacl.utils import random

    return random(16)


def keyed_mark(secret: bytes, text: str) -> str:
    """32 hexadecimal digits that tell texts apart and say nothing of them to who has not the secret."""
    need()
    from nacl.encoding import RawEncoder
    from nacl.hash import blake2b

    return blake2b(text.encode(), digest_size=16, key=secret, encoder=RawEncoder).hex()


def check_number(public: bytes) -> str:
    """A key as people compare it: "4821-0093-1177-5520"."""
    from hashlib import blake2b

    number = int.from_bytes(blake2b(public, digest_size=16).digest(), "big") % 10**16
    text = f"{number:016d}"
    return "-".join(text[start : start + 4] for start in range(0, 16, 4))


def fresh_key() -> bytes:
    """Thirty-two random bytes."""
    need()
    from nacl.utils import random

    return random(KEY)
