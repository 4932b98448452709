"""Finds what in a map file cannot be read, when the library that reads it only says that something cannot.

The file is read again with less and less in it: what still fails in the same way alone is at fault. So every
element and every attribute is judged by the reader itself, and nothing is said here of how maps are written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat

from game.core.errors import MapError
from game.core.quoting import shown

Read = Callable[[ElementTree.Element], object]
"""Reads a whole map; raises whatever it likes."""

Fault = tuple[type[BaseException], str]


def culprit(path: Path, root: ElementTree.Element, read: Read, reason: str) -> str:
    """What ``read`` fails at in the map ``root`` of the file ``path``: ', line 12, <tile id="4">: id "x"
    cannot be read'.

    ``reason`` is what is said where no value alone is at fault.
    """
    fault = _fault(read, root)
    chain = [root]
    while fault and (child := _guilty_child(chain, read, fault)) is not None:
        chain.append(child)
    line = _line_of(path, root, chain[-1])
    cell, lines_on = _bad_cell(chain[-1])
    place = f"{f', line {line + lines_on}' if line else ''}, {_name(chain)}"
    if not cell and fault and "None" in fault[1]:
        return f"{place}: something it needs is missing"
    value = cell or (_guilty_value(chain, read, fault) if fault else "")
    return f"{place}: {value} cannot be read" if value else f"{place} cannot be read: {reason}"


def _fault(read: Read, root: ElementTree.Element) -> Fault | None:
    try:
        read(root)
    except Exception as error:  # the reader raises every kind
        return type(error), str(error)
    return None


def _guilty_child(chain: list[ElementTree.Element], read: Read, fault: Fault) -> ElementTree.Element | None:
    """The first child of the last element that is enough to fail, where that element does not fail without
    any.
    """
    bare = copy(chain[-1])
    bare[:] = []
    if _fault(read, _alone([*chain[:-1], bare])) == fault:
        return None
    return next((child for child in chain[-1] if _fault(read, _alone([*chain, child])) == fault), None)


def _bad_cell(element: ElementTree.Element) -> tuple[str, int]:
    """The first tile of a layer written with commas that is no number, and how many lines after the element
    it stands.
    """
    text = element.text or ""
    if element.tag != "data" or element.get("encoding") != "csv":
        return "", 0
    at = 0
    for part in text.split(","):
        if not re.fullmatch(r"\s*[0-9]+\s*", part):
            return f"the tile {shown(part.strip())}", text[:at].count("\n") + len(part) - len(
                part.lstrip("\n")
            )
        at += len(part) + 1
    return "", 0


def _guilty_value(chain: list[ElementTree.Element], read: Read, fault: Fault) -> str:
    """The attribute that must be another, or must not be there, so that the reader has no complaint; '' when
    it is none alone.
    """
    for better in ("1", None):
        for depth in range(len(chain), 0, -1):
            outer, element, inner = chain[: depth - 1], chain[depth - 1], chain[depth:]
            for name, text in element.attrib.items():
                found = _fault(read, _alone([*outer, _other(element, name, better), *inner]))
                if found is None or (found[0] is MapError and found != fault):
                    return f"{name} {f'of <{element.tag}> ' if inner else ''}{shown(text)}"
    return ""


def _other(element: ElementTree.Element, name: str, value: str | None) -> ElementTree.Element:
    """The element with another value of an attribute, or without it."""
    other = copy(element)
    other.attrib = {key: text for key, text in element.attrib.items() if key != name}
    if value is not None:
        other.set(name, value)
    return other


def _alone(chain: list[ElementTree.Element]) -> ElementTree.Element:
    """The map with nothing in it but this chain of elements, whose last one is whole."""
    below = chain[-1]
    for element in reversed(chain[:-1]):
        bare = copy(element)
        bare[:] = [below]
        below = bare
    return below


def _name(chain: list[ElementTree.Element]) -> str:
    """The element by its tag and what it is called, inside the nearest one that is called something."""
    last = chain[-1]
    if _called(last) or len(chain) == 1:
        return f"<{last.tag}{_called(last)}>"
    outer = next((element for element in reversed(chain[:-1]) if _called(element)), None)
    return f"<{last.tag}>" if outer is None else f"<{last.tag}> of <{outer.tag}{_called(outer)}>"


def _called(element: ElementTree.Element) -> str:
    for key in ("name", "id"):
        if element.get(key):
            return f" {key}={shown(element.get(key))}"
    return ""


def _line_of(path: Path, root: ElementTree.Element, element: ElementTree.Element) -> int:
    """The line in which an element begins; 0 when that cannot be told."""
    number = next((n for n, other in enumerate(root.iter()) if other is element), -1)
    lines: list[int] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda *_: lines.append(parser.CurrentLineNumber)
    try:
        parser.Parse(path.read_bytes(), True)
    except (OSError, expat.ExpatError, LookupError, ValueError):
        return 0
    return lines[number] if 0 <= number < len(lines) else 0
