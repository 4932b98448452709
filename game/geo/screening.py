"""A map file looked over before anything is made of it: sizes and numbers that can be, layers no larger than
the map, files that lie beside it. Every fault is a MapError of one sentence that names the line of the file
where it can be known.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from math import isfinite
from pathlib import Path, PurePosixPath, PureWindowsPath
from xml.etree import ElementTree

from game.core.errors import MapError

MAX_PIXELS = 32768
"""The longest side of a map this program reads; a larger figure is a mistake in the file."""

MOST_TILES = 1_000_000
"""Tiles of one layer."""

MOST_BYTES = 16_000_000
"""Of a map file; the largest that comes with the program has half a million."""

FARTHEST = 1_000_000
"""No coordinate can be farther from the map's corner than this, in pixels."""

_SIZES = ("width", "height", "tilewidth", "tileheight")
_NUMBERS = ("x", "y", "width", "height", "rotation")
_WINDOW = {"zlib": 15, "gzip": 31}
"""What zlib is told to expect of each compression."""


class Screening:
    """Looks one file over."""

    def __init__(self, path: Path, root: ElementTree.Element) -> None:
        self.path = path
        self.root = root

    def check(self) -> None:
        """Raises MapError for the first thing that cannot be."""
        tiles = self._check_size()
        for layer in self.root.iter("layer"):
            for data in layer.iter("data"):
                self._check_data(layer, data, tiles)
        for tileset in self._tilesets():
            self._check_tileset(tileset)
        for item in self.root.iter("object"):
            self._check_object(item)
        for name, element, attribute in self._files():
            self._check_file(name, element.get(attribute, ""))

    def fault(self, needle: str, words: str) -> MapError:
        """The error that names the line in which ``needle`` stands."""
        return MapError(f"{self.path.name}{line_of(self.path, needle)}: {words}.")

    def _check_size(self) -> int:
        """How many tiles a layer has."""
        size = []
        for name in _SIZES:
            text = self.root.get(name, "")
            if not text:
                raise self.fault("<map", f"the map has an impossible size: its {name} is missing")
            if not re.fullmatch(r"[0-9]{1,9}", text):
                raise self.fault("<map", f'{name} "{text[:40]}" is no whole number')
            size.append(int(text))
        if (
            min(size) < 1
            or max(size[0] * size[2], size[1] * size[3]) > MAX_PIXELS
            or size[0] * size[1] > MOST_TILES
        ):
            words = f"{size[0]} x {size[1]} tiles of {size[2]} x {size[3]} pixels"
            raise self.fault("<map", f"the map has an impossible size: {words}")
        return size[0] * size[1]

    def _check_data(self, layer: ElementTree.Element, data: ElementTree.Element, tiles: int) -> None:
        """A compressed layer is unpacked as far as the map has tiles, and one byte further."""
        window = _WINDOW.get(data.get("compression", ""))
        if data.get("encoding") != "base64" or window is None:
            return
        name = layer.get("name", "")
        try:
            unpacking = zlib.decompressobj(window)
            found = unpacking.decompress(base64.b64decode(data.text or ""), 4 * tiles + 1)
        except (zlib.error, binascii.Error, ValueError) as error:
            raise self.fault(
                f'name="{name}"', f"the tiles of the layer {name!r} cannot be unpacked ({error})"
            ) from error
        if len(found) > 4 * tiles or unpacking.unused_data:  # more may follow after the end of the first part
            raise self.fault(
                f'name="{name}"', f"the layer {name!r} unpacks to more than the {tiles} tiles of the map"
            )

    def _tilesets(self) -> Iterator[ElementTree.Element]:
        """The tilesets of the map, those in files of their own as these files say; what cannot be read is the
        reader's matter.
        """
        for tileset in self.root.iterfind("tileset"):
            source = tileset.get("source", "")
            self._check_file("tileset", source)
            if not source:
                yield tileset
                continue
            try:
                yield ElementTree.parse(self.path.parent / source).getroot()
            except (OSError, ElementTree.ParseError, LookupError, ValueError):
                continue

    def _check_tileset(self, tileset: ElementTree.Element) -> None:
        """The picture of a tileset is cut into its tiles one by one, so there can be no more of them than a
        map has.
        """
        image = tileset.find("image")
        if image is None:
            return
        name = tileset.get("name", "")
        tile = [
            self._length(tileset, name, side, tileset.get(side, "")) for side in ("tilewidth", "tileheight")
        ]
        gaps = [
            self._length(tileset, name, side, tileset.get(side, "0"), least=0)
            for side in ("margin", "spacing")
        ]
        picture = [self._length(image, name, side, image.get(side, "")) for side in ("width", "height")]
        count = 1
        for whole, part in zip(picture, tile, strict=True):
            count *= max(0, whole - part) // (part + gaps[1]) + 1
        if count > MOST_TILES:
            words = (
                f"a picture of {picture[0]} x {picture[1]} pixels holds {count:,} tiles; {MOST_TILES:,} "
                "are the most"
            )
            raise self.fault(f'name="{name}"', f"the tileset {name!r}: {words}")

    def _length(self, element: ElementTree.Element, name: str, side: str, text: str, least: int = 1) -> int:
        """A number of pixels."""
        if re.fullmatch(r"[0-9]{1,9}", text) and least <= int(text) <= MAX_PIXELS:
            return int(text)
        words = f'{side} "{text[:40]}" of <{element.tag}> is no whole number from {least} to {MAX_PIXELS}'
        raise self.fault(f'{side}="{text}"', f"the tileset {name!r}: {words}")

    def _check_object(self, item: ElementTree.Element) -> None:
        for name in _NUMBERS:
            text = item.get(name)
            if text is not None and not _is_near(text):
                number = item.get("id", "")
                words = f'{name} "{text[:40]}" of object {number} is no number, or far outside the map'
                raise self.fault(f'<object id="{number}"', words)

    def _files(self) -> Iterator[tuple[str, ElementTree.Element, str]]:
        """What names a file that is opened: pictures of layers, tilesets of their own, templates of
        objects.
        """
        for layer in self.root.iter("imagelayer"):
            for image in layer.iterfind("image"):
                yield "picture", image, "source"
        for tileset in self.root.iterfind("tileset"):
            yield "tileset", tileset, "source"
        for item in self.root.iter("object"):
            yield "template", item, "template"

    def _check_file(self, what: str, source: str) -> None:
        """The file lies beside the map or below, and is an ordinary one if it is there."""
        if not source:
            return
        windows, posix = PureWindowsPath(source), PurePosixPath(source)
        if windows.drive or windows.root or posix.is_absolute() or ".." in windows.parts:
            words = (
                f'the {what} "{source[:80]}" must lie beside the map; put it there and name it without a path'
            )
            raise self.fault(source, words)
        place = self.path.parent / source
        try:
            is_odd = place.exists() and not place.is_file()
        except (OSError, ValueError):
            is_odd = True
        if is_odd:
            raise self.fault(source, f'the {what} "{source[:80]}" is no ordinary file')


def check_file_size(path: Path) -> None:
    """Raises MapError for a file larger than any map."""
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise MapError(f"{path.name} has {size:,} bytes; a map has {MOST_BYTES:,} at most.")


def line_of(path: Path, needle: str) -> str:
    """ ", line 12" for the first line with a text, '' when there is none: Tiled writes an element a line."""
    try:
        with path.open(encoding="utf-8", errors="replace") as lines:
            return next((f", line {number}" for number, line in enumerate(lines, 1) if needle in line), "")
    except OSError:
        return ""


def _is_near(text: str) -> bool:
    try:
        number = float(text)
    except ValueError:
        return False
    return isfinite(number) and abs(number) <= FARTHEST
