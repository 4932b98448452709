"""Sheets as a PDF: lines and areas stay lines and areas, words stay words that can be found and copied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING

from game.board.fonts import FACES
from game.board.sheet import DOTS, Item, Photograph, Sheet, Words
from game.core.errors import RedWeedError
from game.core.places import assets_root
from game.export.paper.svg import HALO, MISSING, fragment_of, left_of

if TYPE_CHECKING:
    from fpdf import FPDF

POINTS = 72 / DOTS
"""Points to a dot."""


def pdf_of(sheets: Sequence[Sheet], title: str) -> bytes:
    """The file of some sheets, a page each. Raises RedWeedError when fpdf2 is missing."""
    try:
        from fpdf import FPDF
    except ImportError as error:
        raise RedWeedError(MISSING) from error
    pdf = FPDF(unit="pt")
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.set_title(title)
    pdf.set_creator("Red Weed")
    for face in sorted({item.face for sheet in sheets for item in sheet.items if isinstance(item, Words)}):
        pdf.add_font(face, fname=assets_root() / "fonts" / FACES[face])
    for sheet in sheets:
        pdf.add_page(format=(sheet.width * POINTS, sheet.height * POINTS))
        for is_set, items in _runs(sheet.items):
            if is_set:
                _set(pdf, items)
            else:
                _draw(pdf, sheet, items)
    return bytes(pdf.output())


def _runs(items: Sequence[Item]) -> Iterator[tuple[bool, list[Item]]]:
    """Words, pictures of pixels, and everything else, in the sequence in which they lie."""
    for kind, run in groupby(items, lambda item: isinstance(item, Words | Photograph)):
        yield kind, list(run)


def _draw(pdf: FPDF, sheet: Sheet, items: Sequence[Item]) -> None:
    from fpdf.svg import SVGObject

    drawing = SVGObject(fragment_of(sheet, items))
    size = sheet.width * POINTS, sheet.height * POINTS
    pdf.draw_path(drawing.transform_to_rect_viewport(1, *size)[2])


def _set(pdf: FPDF, items: Sequence[Item]) -> None:
    for item in items:
        if isinstance(item, Photograph):
            x, y, width, height = (POINTS * length for length in item.box)
            pdf.image(BytesIO(item.png), x, y, width, height)
        elif isinstance(item, Words):
            _write(pdf, item)


def _write(pdf: FPDF, item: Words) -> None:
    x, y = left_of(item) * POINTS, item.place[1] * POINTS
    pdf.set_font(item.face, size=item.size * POINTS)
    pdf.set_char_spacing(item.spacing * POINTS)
    if item.halo:
        with pdf.local_context(
            text_mode="STROKE",
            draw_color=item.halo,
            line_width=HALO * item.size * POINTS,
            stroke_opacity=0.85,
        ):
            pdf.text(x, y, item.text)
    with pdf.local_context(text_color=item.color, fill_opacity=item.opacity):
        pdf.text(x, y, item.text)
