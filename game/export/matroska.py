"""A Matroska of raw pictures (RFC 9559), written picture by picture: it says how long each of them is shown,
and nothing has to be packed that is to be unpacked at once.
"""

from __future__ import annotations

import struct
from typing import IO

from game.export.pictures import Clock, Picture

EBML, SEGMENT, INFO, TRACKS, TRACK, VIDEO, CLUSTER = (
    0x1A45DFA3,
    0x18538067,
    0x1549A966,
    0x1654AE6B,
    0xAE,
    0xE0,
    0x1F43B675,
)
KIND, SCALE, NUMBER, UNIQUE, IS_VIDEO, TONGUE, CODEC = 0x4282, 0x2AD7B1, 0xD7, 0x73C5, 0x83, 0x22B59C, 0x86
WIDTH, HEIGHT, COLORS, TIME, GROUP, BLOCK, LASTS = 0xB0, 0xBA, 0x2EB524, 0xE7, 0xA0, 0xA1, 0x9B

UNKNOWN = b"\x01" + 7 * b"\xff"
"""The length of what ends with the file."""

TRACK_ONE = b"\x81\0\0\0"
"""Before a picture: its track, at the time of its cluster."""


class RawWriter:
    """Writes a Matroska into ``file``: ``begin`` with the size, then as many ``add`` as pictures."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._clock = Clock(1000)
        self._time = 0

    def begin(self, size: tuple[int, int]) -> None:
        """Writes the kind of the pictures: red, green, blue and a fourth byte."""
        seen = _number(WIDTH, size[0]) + _number(HEIGHT, size[1]) + _element(COLORS, b"RGBA")
        what = _number(NUMBER, 1) + _number(UNIQUE, 1) + _number(IS_VIDEO, 1) + _element(TONGUE, b"und")
        track = what + _element(CODEC, b"V_UNCOMPRESSED") + _element(VIDEO, seen)
        head = _element(EBML, _element(KIND, b"matroska")) + _id(SEGMENT) + UNKNOWN
        times = _element(INFO, _number(SCALE, 1_000_000))  # nanoseconds: all times are milliseconds
        self._file.write(head + times + _element(TRACKS, _element(TRACK, track)))

    def add(self, picture: Picture, seconds: float) -> None:
        """Writes a picture that is shown so long."""
        ticks, size = self._clock.ticks(seconds), picture.nbytes
        block = _number(LASTS, ticks) + _id(BLOCK) + _length(len(TRACK_ONE) + size) + TRACK_ONE
        group = _number(TIME, self._time) + _id(GROUP) + _length(len(block) + size) + block
        self._file.write(_id(CLUSTER) + _length(len(group) + size) + group)
        self._file.write(picture.data)
        self._time += ticks


def _id(number: int) -> bytes:
    """What an element is: its first bits say how long that is."""
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _length(number: int) -> bytes:
    """How long an element is, in eight bytes."""
    return struct.pack(">Q", 1 << 56 | number)


def _element(kind: int, data: bytes) -> bytes:
    return _id(kind) + _length(len(data)) + data


def _number(kind: int, number: int) -> bytes:
    return _element(kind, struct.pack(">Q", number))
