"""Engraves the pieces of Mars (``assets/sprites/engraved``): ``python maps/source/build_mars_pieces.py``.

``tables/mars_pieces.json`` has a drawing for each, 128 units wide: bodies, limbs, discs and what is cut into
them, from behind to the front. Every one has a contour all around, an edge of its own, light on its rim above
on the left, and in the shade lines of a burin that swell. The colors written here are names: the program puts
those of a side in their place.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely.affinity import translate
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = Path(__file__).parent / "tables" / "mars_pieces.json"
FOLDER = ROOT / "assets" / "sprites" / "engraved"

COLORS = {
    "lit": "#ffffff",
    "outline": "#000000",
    "detail": "#808080",
    "shade": "#404040",
    "rim": "#c0c0c0",
    "cut": "#606060",
}
CONTOUR = 7.4
"""How wide the line around the whole is."""
EDGE = 1.9
RIM, THIN_RIM = (1.7, 2.0), (1.3, 1.5)
"""How far the light reaches into bodies, and into limbs and discs."""
SLENDER = 4.2
"""Up to this width a limb has neither light nor shade."""
SLANT = math.radians(-24.0)
REACHES = (6.5, 3.0, 4.6)
"""How far lines of the burin reach out of the shade, one after the other."""
FINE = 8
"""Coordinates are whole numbers of so many to a unit."""

Line = list[tuple[float, float]]


def lines_of(path: str) -> list[Line]:
    """The lines of a path of M, L, H, V, Q and Z with absolute coordinates; curves in ten steps."""
    lines: list[Line] = []
    for verb, text in re.findall(r"([MLHVQ])([^MLHVQ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", text)]
        match verb:
            case "M":
                lines.append([])
                lines[-1] += zip(numbers[::2], numbers[1::2], strict=True)
            case "L":
                lines[-1] += zip(numbers[::2], numbers[1::2], strict=True)
            case "H":
                lines[-1].append((numbers[0], lines[-1][-1][1]))
            case "V":
                lines[-1].append((lines[-1][-1][0], numbers[0]))
            case _:
                lines[-1] += curve(lines[-1][-1], numbers)
    return lines


def curve(start: tuple[float, float], numbers: list[float]) -> Iterator[tuple[float, float]]:
    """Points on a quadratic curve; ``numbers``: the point it bends toward, its end."""
    for step in range(1, 11):
        share = step / 10
        first, second, third = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x, y = (first * start[n] + second * numbers[n] + third * numbers[n + 2] for n in (0, 1))
        yield x, y


def area(path: str) -> BaseGeometry:
    """What a path encloses."""
    return unary_union([Polygon(line).buffer(0) for line in lines_of(path) if len(line) > 2])


def band(path: str, width: float, corners: int = 5) -> list[BaseGeometry]:
    """The lines of a path, so wide."""
    return [LineString(line).buffer(width / 2, quad_segs=corners) for line in lines_of(path)]


def polygons(shape: BaseGeometry) -> Iterator[Polygon]:
    """All of a shape that has an area."""
    if isinstance(shape, Polygon):
        yield from () if shape.is_empty else (shape,)
    for part in getattr(shape, "geoms", ()):
        yield from polygons(part)


def written(shape: BaseGeometry, least: float = 0.6) -> str:
    """A shape as the text of a path, without crumbs smaller than ``least``."""
    text = []
    for polygon in polygons(shape.simplify(0.2)):
        if polygon.area >= least:
            for ring in (polygon.exterior, *polygon.interiors):
                points = [(round(x * FINE), round(y * FINE)) for x, y in ring.coords[:-1]]
                steps = [(u - x, v - y) for (x, y), (u, v) in pairwise(points)]
                ways = " ".join(f"{x} {y}" for x, y in steps if x or y)
                text.append(f"M{points[0][0]} {points[0][1]}l{ways}z".replace(" -", "-"))
    return "".join(text)


class Engraving:
    """A drawing in the making; every step is drawn over the steps before it."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        self.parts: list[BaseGeometry] = []

    def draw(self, steps: list[list[Any]]) -> None:
        """All steps, as the table has them: bodies of one color that follow each other are shaded as one."""
        together: list[BaseGeometry] = []
        before = ""
        for verb, *given in steps:
            if verb == "shade":
                self.shade(unary_union(together), *given)
            elif parts := self.step(verb, given):
                together = [*together, *parts] if verb == before == "body" else parts
            before = verb

    def step(self, verb: str, given: list[Any]) -> list[BaseGeometry]:
        """One step; the parts that it adds to the whole."""
        match verb, given:
            case "body", (color, path):
                return [self.solid(area(path), color, RIM)]
            case "disc", (color, x, y, reach):
                return [self.disc(Point(x, y).buffer(reach, quad_segs=6), color, reach)]
            case (("limb" | "bare limb"), (color, width, path)):
                return [self.limb(band(path, width), color, width, has_edge=verb == "limb")]
            case "dot", (color, x, y, reach):
                self.paint(color, Point(x, y).buffer(reach, quad_segs=5))
            case "fill", (color, path):
                self.paint(color, area(path))
            case "hatch", (color, width, path):
                self.paint(color, unary_union(band(path, width, 2)))
            case _:
                raise ValueError(f"there is no step {verb} {given}")
        return []

    def paint(self, color: str, shape: BaseGeometry, least: float = 0.6) -> None:
        """A shape in a color."""
        text = written(shape, least)
        if text:
            self.paths.append(f'<path fill="{COLORS[color]}" d="{text}"/>')

    def edge(self, shape: BaseGeometry, width: float) -> None:
        """Notes a part, and draws its edge where it lies over others: elsewhere the contour is its edge."""
        if width:
            others = unary_union(self.parts).buffer(EDGE / 2)
            self.paint("outline", shape.buffer(width, quad_segs=4).intersection(others))
        self.parts.append(shape)

    def solid(self, shape: BaseGeometry, color: str, rim: tuple[float, float]) -> BaseGeometry:
        """A part with its edge and the light on its rim."""
        self.edge(shape, EDGE / 2)
        core = shape.buffer(-EDGE / 2)
        self.paint("rim", core)
        if color != "rim":
            self.paint(color, core.intersection(translate(core, *rim)))
        return shape

    def disc(self, shape: BaseGeometry, color: str, reach: float) -> BaseGeometry:
        """A disc, a ball where it is large."""
        self.solid(shape, color, THIN_RIM)
        if reach > 6 and color == "lit":
            self.paint("shade", shape.difference(translate(shape, -reach / 2, -reach / 2)))
        return shape

    def limb(self, bands: list[BaseGeometry], color: str, width: float, *, has_edge: bool) -> BaseGeometry:
        """Limbs that are drawn as one."""
        whole = unary_union(bands)
        self.edge(whole, EDGE / 2 + 0.5 if has_edge else 0.0)
        if width < SLENDER:
            self.paint(color, whole)
            return whole
        self.paint("rim", whole)
        self.paint(color, whole.intersection(translate(whole, *THIN_RIM)))
        far = -0.34 * width
        self.paint("shade", unary_union([part.difference(translate(part, far, far)) for part in bands]))
        return whole

    def shade(self, whole: BaseGeometry, step: float, path: str) -> None:
        """The shade on the parts drawn last, and the lines of the burin ``step`` apart."""
        dark = area(path).intersection(whole.buffer(-0.4))
        self.paint("shade", dark)
        lit = whole.buffer(-1.4).difference(dark.buffer(0.2))
        self.paint("cut", unary_union(list(cuts(dark, lit, step))), 0.1)

    def text(self, is_what: str) -> str:
        """The file."""
        contour = unary_union(self.parts).buffer(CONTOUR / 2, quad_segs=5)
        lines = "\n".join((f'<path fill="{COLORS["outline"]}" d="{written(contour)}"/>', *self.paths))
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f"<!-- {is_what} Made by maps/source/build_mars_pieces.py; the colors are names of colors. -->\n"
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {128 * FINE} {128 * FINE}" width="128" '
            f'height="128">\n<g fill-rule="evenodd">\n{lines}\n</g>\n</svg>\n'
        )


def cuts(dark: BaseGeometry, lit: BaseGeometry, step: float) -> Iterator[BaseGeometry]:
    """Lines of the burin: as broad as they get where the shade ends, in a point where they reach into the
    light.
    """
    across, down, number = math.cos(SLANT), math.sin(SLANT), 0
    for row in range(-80, 80):
        x, y = 64 - down * row * step, 64 + across * row * step
        line = LineString([(x - 120 * across, y - 120 * down), (x + 120 * across, y + 120 * down)])
        inside = dark.intersection(line)
        for part in getattr(inside, "geoms", (inside,)):
            if part.length < 1.6:
                continue
            number += 1
            left, right = sorted((part.coords[0], part.coords[-1]))
            reach = REACHES[number % 3]
            tip = LineString([left, (left[0] - reach * across, left[1] - reach * down)]).intersection(lit)
            ends = [point for piece in getattr(tip, "geoms", (tip,)) for point in piece.coords]
            far = min(reach, max((math.dist(left, end) for end in ends), default=0.0))
            wide_x, wide_y = -0.78 * down, 0.78 * across
            yield Polygon(
                [
                    (left[0] - far * across, left[1] - far * down),
                    (right[0] + wide_x, right[1] + wide_y),
                    (right[0] - wide_x, right[1] - wide_y),
                ]
            )


def main() -> None:
    """Writes every piece anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, drawing in json.loads(DRAWINGS.read_text(encoding="utf-8")).items():
        engraving = Engraving()
        engraving.draw(drawing["steps"])
        (FOLDER / f"mars_{name}.svg").write_text(engraving.text(drawing["is"]), encoding="utf-8")


if __name__ == "__main__":
    main()
