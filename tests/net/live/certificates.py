"""A certificate of one's own for tests of encrypted lines, made here: no program and no package beside those
of the game is needed. It is an X.509 certificate of 127.0.0.1 that its own Ed25519 key has signed.
"""

from __future__ import annotations

from base64 import encodebytes
from pathlib import Path

from nacl.signing import SigningKey

from game.net.live.line import Certificate

SEQUENCE, SET, INTEGER, BITS, OCTETS, OID, TEXT, TIME, TRUE = 0x30, 0x31, 2, 3, 4, 6, 12, 24, b"\x01\x01\xff"
ED25519, NAME_OF, BASIC, USES, ALSO_CALLED = "2b6570", "550403", "551d13", "551d0f", "551d11"
"""Object identifiers as they are encoded: the kind of key, the common name, extensions."""


def certificate(folder: Path, seed: bytes = b"a certificate for tests of ours.") -> Certificate:
    """Writes a certificate that holds from 2020 to 2090 and its key into a folder; ``seed`` has 32 bytes."""
    key = SigningKey(seed)
    kind = _der(SEQUENCE, _der(OID, bytes.fromhex(ED25519)))
    name = _der(SEQUENCE, _der(SET, _der(SEQUENCE, _oid(NAME_OF), _der(TEXT, b"Red Weed tests"))))
    times = _der(SEQUENCE, *(_der(TIME, f"{year}0101000000Z".encode()) for year in (2020, 2090)))
    place = _der(SEQUENCE, _der(0x87, bytes((127, 0, 0, 1))))
    extensions = _der(
        SEQUENCE,
        _der(SEQUENCE, _oid(BASIC), TRUE, _der(OCTETS, _der(SEQUENCE, TRUE))),
        _der(SEQUENCE, _oid(USES), TRUE, _der(OCTETS, _der(BITS, b"\x02\x84"))),  # signs, also certificates
        _der(SEQUENCE, _oid(ALSO_CALLED), _der(OCTETS, place)),
    )
    told = _der(
        SEQUENCE,
        _der(0xA0, _der(INTEGER, b"\x02")),
        _der(INTEGER, b"\x01"),
        kind,
        name,
        times,
        name,
        _der(SEQUENCE, kind, _der(BITS, b"\x00" + bytes(key.verify_key))),
        _der(0xA3, extensions),
    )
    whole = _der(SEQUENCE, told, kind, _der(BITS, b"\x00" + key.sign(told).signature))
    secret = _der(SEQUENCE, _der(INTEGER, b"\x00"), kind, _der(OCTETS, _der(OCTETS, bytes(key))))
    made = Certificate(folder / "cert.pem", folder / "key.pem")
    made.cert.write_text(_pem("CERTIFICATE", whole), "ascii")
    made.key.write_text(_pem("PRIVATE KEY", secret), "ascii")
    return made


def _der(tag: int, *parts: bytes) -> bytes:
    """A value with its tag and length in the encoding of certificates."""
    content = b"".join(parts)
    size = len(content)
    if size < 0x80:
        return bytes((tag, size)) + content
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes((tag, 0x80 + len(length))) + length + content


def _oid(code: str) -> bytes:
    return _der(OID, bytes.fromhex(code))


def _pem(kind: str, data: bytes) -> str:
    return f"-----BEGIN {kind}-----\n{encodebytes(data).decode()}-----END {kind}-----\n"
