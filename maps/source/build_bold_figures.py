"""Makes the bold type of titles: EB Garamond Bold with lining figures, which it has not, and a bold 7.

    python maps/source/build_bold_figures.py OUTLINES_BOLD OUTLINES_REGULAR OUT

The figures are those of the regular type, its outlines moved outward. The fonts are under the Open Font
License, which keeps the name of the original for it: the result is called Red Weed Bold. Needs fontTools.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

FIGURES = "0123456789"
WIDER, HIGHER = 40, 12
"""By how much a stem and a hairline of a figure become thicker, in units of the font: the stem of a 1 (78) as
thick as those of the bold letters.
"""
SHARPEST = 2.0
"""A corner is moved so many times as far as an edge at most."""
NAME = "Red Weed"

Point = tuple[float, float]
Part = tuple[str, tuple[Point, ...]]


def moved(points: Sequence[Point]) -> list[Point]:
    """The points of one closed outline, each moved away from what is filled, which lies left of its way."""
    return [_moved(points, number) for number in range(len(points))]


def _moved(points: Sequence[Point], number: int) -> Point:
    here = points[number]
    before, after = _way(points, number, -1), _way(points, number, 1)
    out = (before[1] + after[1], -before[0] - after[0])
    share = max(1 + before[0] * after[0] + before[1] * after[1], 2 / SHARPEST**2)
    return here[0] + out[0] / share * WIDER / 2, here[1] + out[1] / share * HIGHER / 2


def _way(points: Sequence[Point], number: int, step: int) -> Point:
    """The direction in which the outline comes to a point (``step`` -1) or leaves it, of length 1."""
    here = points[number]
    for far in range(1, len(points)):
        there = points[(number + step * far) % len(points)]
        x, y = (there[0] - here[0]) * step, (there[1] - here[1]) * step
        if length := math.hypot(x, y):
            return x / length, y / length
    return 0.0, 0.0


def bold(parts: Sequence[Part]) -> list[Part]:
    """The drawing of a figure, thicker, and moved so that it begins where it did."""
    done, outline = list[Part](), list[Part]()
    for part in parts:
        outline.append(part)
        if part[0] == "closePath":
            points = [point for _, given in outline for point in given]
            if len(points) > 1 and points[-1] == points[0]:
                points.pop()
            new = [(x + WIDER / 2, y) for x, y in moved(points)]
            at = 0
            for verb, given in outline:
                done.append((verb, tuple(new[(at + n) % len(new)] for n in range(len(given)))))
                at += len(given)
            outline = []
    return done


def built(bold_file: Path, regular_file: Path, out: Path) -> None:
    """Writes the font."""
    font, regular = TTFont(bold_file, recalcTimestamp=False), TTFont(regular_file)
    drawn, top = regular.getGlyphSet(), font["CFF "].cff.topDictIndex[0]
    for figure in FIGURES:
        name, source = font.getBestCmap()[ord(figure)], regular.getBestCmap()[ord(figure)]
        recorded = RecordingPen()
        drawn[source].draw(recorded)
        width = regular["hmtx"][source][0] + WIDER
        pen = T2CharStringPen(width - top.Private.nominalWidthX, None)
        for verb, points in bold(recorded.value):
            getattr(pen, verb)(*[(round(x), round(y)) for x, y in points])
        made = pen.getCharString(top.Private, top.CharStrings[name].globalSubrs)
        top.CharStrings[name] = made
        font["hmtx"][name] = width, round(min(x for _, given in bold(recorded.value) for x, _ in given))
    for row in font["name"].names:
        said = {
            1: NAME,
            2: "Bold",
            3: f"{NAME} Bold",
            4: f"{NAME} Bold",
            6: "RedWeed-Bold",
            16: NAME,
            17: "Bold",
        }
        if row.nameID in (*said, 18):
            row.string = said.get(row.nameID, f"{NAME} Bold")
    top.FullName, top.FamilyName = f"{NAME} Bold", NAME
    font["CFF "].cff.fontNames[0] = "RedWeed-Bold"
    font.save(out)


if __name__ == "__main__":
    built(*map(Path, sys.argv[1:4]))
