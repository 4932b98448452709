"""Tile numbers as a map file writes them, before any library has renumbered them: how rotated hex tiles are
found.

Tiled marks a hex tile turned by 120 degrees with bit 28 of its number. pytmx does not know the bit and takes
the tile for an unknown one, so it is looked for here.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

from game.geo.screening import MOST_TILES

HEX_ROTATION = 1 << 28


def rotated_tiles(path: Path, layer: str) -> frozenset[str]:
    """The hexes (``CCRR``) of the tile layer where the tile is turned by 120 degrees; none where the file
    cannot be read so.
    """
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError, ValueError, LookupError):
        return frozenset()
    found = next((x for x in root.iter("layer") if x.get("name") == layer), None)
    data = found.find("data") if found is not None else None
    width = int(root.get("width", "0"))
    if data is None or width < 1:
        return frozenset()
    numbers = tile_numbers(data)
    return frozenset(
        f"{n % width:02d}{n // width:02d}" for n, number in enumerate(numbers) if number & HEX_ROTATION
    )


def tile_numbers(data: ElementTree.Element) -> list[int]:
    """The numbers of a layer's ``data`` element, in reading order; [] for what cannot be decoded here."""
    text = (data.text or "").strip()
    try:
        if data.get("encoding") == "csv":
            return [int(word) for word in text.replace("\n", "").split(",") if word.strip()]
        if data.get("encoding") == "base64":
            raw = _unpacked(base64.b64decode(text), data.get("compression") or "")
            return list(struct.unpack(f"<{len(raw) // 4}I", raw[: len(raw) // 4 * 4]))
    except (ValueError, binascii.Error, zlib.error, OSError, EOFError):
        return []
    return [int(tile.get("gid", "0")) for tile in data.iter("tile")]


def _unpacked(raw: bytes, compression: str) -> bytes:
    """The bytes of a layer, as far as a map can have tiles."""
    window = {"zlib": 15, "gzip": 31}.get(compression)
    return zlib.decompressobj(window).decompress(raw, 4 * MOST_TILES) if window is not None else raw
