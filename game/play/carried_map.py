"""The map that a record carries: the text of a map file of somebody's own, and the files beside it that it
uses.

A game on such a map is one file that opens anywhere, whatever becomes of the map. What is carried: the text,
its tilesets (their tiles have the meaning on hex maps), and the pictures of its image layers, unless they are
the program's own. A file from another folder is carried under its bare name, and the text says that name
then. Pictures of tilesets are drawn by nobody and stay behind.
"""

from __future__ import annotations

import atexit
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from html import escape, unescape
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from xml.etree import ElementTree

from game.core.codec import Json, digest
from game.core.errors import MapError
from game.core.fields import Field
from game.core.places import maps_root
from game.core.quoting import literal

LARGEST = 8_000_000
"""Bytes of a map with all that it uses; more would make every save slow."""

_SOURCE = re.compile(r"""(\s(?:source|target|template)\s*=\s*)("[^"]*"|'[^']*')""")
"""The attributes of a map file that name other files."""

_ODD = re.compile(r'[/\\:*?"<>|\x00-\x1f\x7f]')
LONGEST_NAME = 100
"""Characters of a file's name in a record."""


@dataclass(frozen=True, slots=True)
class CarriedMap:
    """``text`` is the map file; ``files`` holds what it uses by name: texts (tilesets) and pictures."""

    text: str
    files: Mapping[str, str | bytes] = field(default_factory=dict)

    @property
    def mark(self) -> str:
        """A text that two maps share only when they are the same."""
        files = {name: data if isinstance(data, str) else data.hex() for name, data in self.files.items()}
        return digest([self.text, files])


def is_file_name(name: str) -> bool:
    """Whether a record may call a file so: a bare name that every system can write."""
    return (
        0 < len(name) <= LONGEST_NAME
        and not _ODD.search(name)
        and not name.startswith(".")
        and name == name.strip(" .")
    )


def bare_name(path: str) -> str:
    """The name of a file without its folder, as every system can write it."""
    name = path.replace("\\", "/").rpartition("/")[2]
    plain = _ODD.sub("_", name).strip(" .")[-LONGEST_NAME:].lstrip(" .")
    return plain or "map"


def text_mark(path: Path) -> str:
    """The digest of a file's text, however its lines end; '' when there is no such file."""
    try:
        return blake2b(path.read_bytes().replace(b"\r\n", b"\n"), digest_size=16).hexdigest()
    except OSError:
        return ""


def carried_json(board: CarriedMap) -> dict[str, Json]:
    """``{"text": [lines], "files": {name: [lines] or base64}}``, files left out where there are none:
    readable in a record.
    """
    files = {
        name: data.split("\n") if isinstance(data, str) else b64encode(data).decode()
        for name, data in board.files.items()
    }
    return {"text": board.text.split("\n"), **({"files": files} if files else {})}


def read_carried(name: str, field: Field) -> CarriedMap:
    """The map called ``name`` that a field describes. Raises the field's error, naming the place and the
    value.
    """
    given = field.object(("text", "files"), ("text",))
    if not is_file_name(name):
        raise field.fault(f"map is {literal(name)}, where the bare name of the carried file is expected")
    files: dict[str, str | bytes] = {}
    for file_name, part in given.get("files", {}).table().items():
        if not is_file_name(file_name) or file_name.lower() in {
            name.lower(),
            *(other.lower() for other in files),
        }:
            raise given["files"].fault(f"{literal(file_name)} is no bare name of a file of its own")
        files[file_name] = _file(part)
    return CarriedMap(_lines(given["text"]), files)


def _file(field: Field) -> str | bytes:
    if not isinstance(field.value, str):
        return _lines(field)
    try:
        return b64decode(field.value, validate=True)
    except ValueError as error:
        raise field.fault("it is no picture in base64") from error


def _lines(field: Field) -> str:
    if not isinstance(field.value, list) or not all(isinstance(line, str) for line in field.value):
        raise field.wrong("a list of lines")
    return "\n".join(field.value)


# -- taking a map along --------------------------------------------------------------------------------------


def carried(path: Path) -> CarriedMap:
    """The map at ``path`` with what it uses. Raises MapError for what cannot be read, or is too large to be
    carried.
    """
    text = _text(path)
    names: dict[str, str] = {}
    files: dict[str, str | bytes] = {}
    for source, is_picture in _sources(text):
        if source in names:
            continue
        data = _picture(path.parent / source) if is_picture else _renamed(_text(path.parent / source), {})
        names[source] = bare_name(source) if data is None else _free_name(bare_name(source), files, path.name)
        if data is not None:
            files[names[source]] = data
    _check_size(path, text, files)
    return CarriedMap(_renamed(text, names), files)


def _text(path: Path) -> str:
    """A text file of XML, whatever its encoding."""
    try:
        data = path.read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise MapError(f"{path.name} cannot be read: {error.strerror or type(error).__name__}.") from error
    except UnicodeDecodeError:
        pass
    try:
        return ElementTree.tostring(ElementTree.fromstring(data), encoding="unicode")
    except (ElementTree.ParseError, LookupError, ValueError) as error:
        raise MapError(f"{path.name} cannot be read: its XML is broken ({error}).") from error


def _sources(text: str) -> Iterator[tuple[str, bool]]:
    """What the map names beside itself, and whether it is a picture; nothing where the text is no XML: its
    reader says so.
    """
    try:
        root = ElementTree.fromstring(text.encode())
    except (ElementTree.ParseError, LookupError, ValueError):
        return
    for tileset in root.iter("tileset"):
        if tileset.get("source"):
            yield str(tileset.get("source")), False
    for layer in root.iter("imagelayer"):
        for image in layer.iter("image"):
            if image.get("source"):
                yield str(image.get("source")), True


def _picture(path: Path) -> bytes | None:
    """The picture's bytes; None where there is none to be carried: it is missing, or the program has it.
    Raises MapError.
    """
    try:
        if not path.is_file():
            return None
        if path.stat().st_size > LARGEST:
            raise _too_large(path)
        data = path.read_bytes()
        own = maps_root() / path.name
        return None if own.is_file() and own.read_bytes() == data else data
    except (OSError, ValueError):
        return None


def _free_name(name: str, taken: Mapping[str, object], map_name: str) -> str:
    stem, dot, ending = name.rpartition(".")
    number, free = 1, name
    while free.lower() in {other.lower() for other in (*taken, map_name)}:
        number += 1
        free = f"{stem}-{number}{dot}{ending}"
    return free


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """The text with the new names of the files it uses, and with bare names of those it only mentions."""

    def written(found: re.Match[str]) -> str:
        source = unescape(found[2][1:-1])
        name = names.get(source) or (bare_name(source) if re.search(r"[/\\]", source) else source)
        return found[0] if name == source else f'{found[1]}"{escape(name)}"'

    return _SOURCE.sub(written, text)


def _check_size(path: Path, text: str, files: Mapping[str, str | bytes]) -> None:
    if len(text.encode()) + sum(len(data) for data in files.values()) > LARGEST:
        raise _too_large(path)


def _too_large(path: Path) -> MapError:
    return MapError(
        f"{path.name} is too large: a saved game carries its map and the files that this uses, up to "
        f"{LARGEST:,} bytes."
    )


# -- unpacking it --------------------------------------------------------------------------------------------

_unpacked: dict[str, Path] = {}
_folders: list[Path] = []
"""The folder in which this run of the program keeps carried maps; it goes when the program ends."""


def unpacked(name: str, board: CarriedMap) -> Path:
    """A file that holds the map, called ``name``, with what it uses beside it. Raises MapError when there is
    no room for it.
    """
    mark = digest([name, board.mark])
    known = _unpacked.get(mark)
    if known is not None and known.is_file():
        return known
    try:
        if not _folders:
            _folders.append(Path(mkdtemp(prefix="redweed-maps-")))
            atexit.register(rmtree, _folders[0], ignore_errors=True)
        path = _folders[0] / mark / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for file_name, data in {**board.files, name: board.text}.items():
            (path.parent / file_name).write_bytes(data.encode() if isinstance(data, str) else data)
        _lend_pictures(path, board)
    except OSError as error:
        raise MapError(f"{name} cannot be unpacked: {error.strerror or error}.") from error
    _unpacked[mark] = path
    return path


def _lend_pictures(path: Path, board: CarriedMap) -> None:
    """The program's own pictures, which no record carries, are copied to where the map looks for them."""
    for source, is_picture in _sources(board.text):
        own = maps_root() / source
        if is_picture and is_file_name(source) and source not in board.files and own.is_file():
            (path.parent / source).write_bytes(own.read_bytes())
