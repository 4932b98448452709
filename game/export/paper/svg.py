"""A sheet as SVG: every letter as its outline, so that it looks the same everywhere and needs no font."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from game.board.fonts import FACES, Fonts
from game.board.palette import hex_text
from game.board.sheet import DOTS, Disk, Drawing, Item, Outline, Photograph, Sheet, Words
from game.core.errors import RedWeedError
from game.core.places import assets_root

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

SPACE = "http://www.w3.org/2000/svg"
MEASURE = 200
"""The size at which letters are measured."""

HALO = 0.17
"""How wide the halo of words is, by the size of the letters."""

MISSING = 'Pages need fpdf2; install it with: pip install "fpdf2>=2.8"'


def svg_of(sheets: Sequence[Sheet], title: str) -> bytes:
    """The file of some sheets, one below the other. Raises RedWeedError when the library that knows outlines
    of letters is missing.
    """
    ET.register_namespace("", SPACE)
    width, height = max(sheet.width for sheet in sheets), sum(sheet.height for sheet in sheets)
    root = ET.Element(_tag("svg"), {"viewBox": f"0 0 {width:g} {height:g}"})
    root.set("width", f"{width / DOTS:.4g}in")
    root.set("height", f"{height / DOTS:.4g}in")
    ET.SubElement(root, _tag("title")).text = title
    top = 0.0
    for sheet in sheets:
        page = ET.SubElement(root, _tag("g"), {"transform": f"translate(0 {top:g})"})
        for item in sheet.items:
            page.extend(_elements(item))
        top += sheet.height
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def fragment_of(sheet: Sheet, items: Sequence[Item]) -> str:
    """Some items of a sheet, words left out, as SVG of the sheet's size in dots."""
    ET.register_namespace("", SPACE)
    root = ET.Element(_tag("svg"), {"viewBox": f"0 0 {sheet.width:g} {sheet.height:g}"})
    for item in items:
        root.extend(_elements(item))
    return ET.tostring(root, encoding="unicode")


def _tag(name: str) -> str:
    return f"{{{SPACE}}}{name}"


def _elements(item: Item) -> Iterator[ET.Element]:
    match item:
        case Outline():
            yield _outline(item)
        case Disk(middle=(x, y), radius=radius, fill=fill, opacity=opacity):
            found = {"cx": f"{x:.2f}", "cy": f"{y:.2f}", "r": f"{radius:.2f}", "fill": hex_text(fill)}
            yield ET.Element(_tag("circle"), {**found, **_opacity(opacity)})
        case Drawing():
            yield _drawing(item)
        case Photograph(png=png, box=(x, y, width, height)):
            data = "data:image/png;base64," + base64.b64encode(png).decode()
            where = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
            yield ET.Element(_tag("image"), {**where, "href": data})
        case Words():
            yield from _words(item)


def _opacity(opacity: float) -> dict[str, str]:
    return {} if opacity >= 1 else {"opacity": f"{opacity:.3g}"}


def _outline(item: Outline) -> ET.Element:
    end = "Z" if item.is_closed else ""
    path = " ".join("M" + " ".join(f"{x:.2f} {y:.2f}" for x, y in ring) + end for ring in item.rings)
    found = {"d": path, "fill": hex_text(item.fill) if item.fill else "none", **_opacity(item.opacity)}
    if item.fill and len(item.rings) > 1:
        found["fill-rule"] = "evenodd"
    if item.stroke:
        found |= {"stroke": hex_text(item.stroke), "stroke-width": f"{item.width:.2f}"}
        found |= {"stroke-linejoin": "round", "stroke-linecap": "butt" if item.dash else "round"}
    if item.dash:
        found["stroke-dasharray"] = f"{item.dash[0]:g} {item.dash[1]:g}"
    return ET.Element(_tag("path"), found)


def _drawing(item: Drawing) -> ET.Element:
    """The parts of a drawing in a group that brings them into the box."""
    source = ET.fromstring(item.svg)
    left, top, width, height = map(float, source.get("viewBox", "").split())
    x, y, wide, high = item.box
    across, down = wide / width, high / height
    if source.get("preserveAspectRatio") != "none":
        across = down = min(across, down)
        x, y = x + (wide - width * across) / 2, y + (high - height * down) / 2
    shift = f"translate({x - left * across:.3f} {y - top * down:.3f}) scale({across:.5f} {down:.5f})"
    group = ET.Element(_tag("g"), {"transform": shift, **_opacity(item.opacity)})
    group.extend(source)
    return group


# -- words ---------------------------------------------------------------------------------------------------


def width_of(item: Words) -> float:
    """How wide words are, in dots."""
    strides = _strides(item.face, item.text)
    return strides[-1] * item.size / MEASURE + item.spacing * (len(item.text) - 1)


def left_of(item: Words) -> float:
    """Where words begin."""
    return item.place[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[item.align] * width_of(item)


@lru_cache(maxsize=4096)
def _strides(face: str, text: str) -> tuple[int, ...]:
    """Where each letter begins, and the end, as the window sets them."""
    font = _fonts().font(face, MEASURE)
    return tuple(font.size(text[:end])[0] for end in range(len(text) + 1))


@lru_cache(maxsize=1)
def _fonts() -> Fonts:
    return Fonts(assets_root() / "fonts")


def _words(item: Words) -> Iterator[ET.Element]:
    """The outlines of the letters, over those of their halo."""
    start, scale = left_of(item), item.size
    strides = _strides(item.face, item.text)
    places = [(start + at * scale / MEASURE + item.spacing * n) for n, at in enumerate(strides[:-1])]
    letters = [
        (_letter(item.face, letter), f"translate({x:.2f} {item.place[1]:.2f})")
        for letter, x in zip(item.text, places, strict=True)
    ]
    group = ET.Element(_tag("g"), {"fill": hex_text(item.color), **_opacity(item.opacity)})
    if item.halo:
        ring = {"fill": "none", "stroke": hex_text(item.halo), "stroke-linejoin": "round"}
        below = ET.SubElement(group, _tag("g"), {**ring, "stroke-opacity": "0.85"})
        _set(below, letters, item, {"stroke-width": f"{HALO / _scale(item):.1f}"})
    _set(group, letters, item, {})
    yield group


def _scale(item: Words) -> float:
    return 1.0 / int(_face(item.face)["head"].unitsPerEm)


def _set(group: ET.Element, letters: Sequence[tuple[str, str]], item: Words, more: dict[str, str]) -> None:
    size = item.size * _scale(item)
    for path, shift in letters:
        if path:
            turn = f"{shift} scale({size:.6f} {-size:.6f})"
            ET.SubElement(group, _tag("path"), {"d": path, "transform": turn, **more})


@lru_cache(maxsize=2048)
def _letter(face: str, letter: str) -> str:
    """The outline of a letter in units of its font; '' for a blank."""
    from fontTools.pens.svgPathPen import SVGPathPen

    opened = _face(face)
    pen = SVGPathPen(opened.getGlyphSet())
    opened.getGlyphSet()[opened.getBestCmap().get(ord(letter), ".notdef")].draw(pen)
    return str(pen.getCommands())


@lru_cache(maxsize=8)
def _face(face: str) -> TTFont:
    """The font of a face."""
    try:
        from fontTools.ttLib import TTFont
    except ImportError as error:
        raise RedWeedError(MISSING) from error
    return TTFont(assets_root() / "fonts" / FACES[face])
