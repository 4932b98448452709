"""Draws every screen, and compares two such sets: ``python -m tests.looks draw FOLDER``, ``... compare OLD
NEW``; ``... keep`` approves how they look now (``tests.looks.kept``).

A change of the house changes no picture: draw before it, draw after it, compare. The pictures are made by
real events in the real window under SDL's dummy driver, without motion, with seeds and players of their own,
at 1280x720 and 2560x1440.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

import numpy
import pygame

from tests.looks.kept import renew
from tests.looks.screens import Screen, screens
from tests.looks.walk import taken

SIZES = ((1280, 720), (2560, 1440))


def main(words: Sequence[str]) -> int:
    """Draws or compares; 1 when a picture is missing or differs."""
    parser = ArgumentParser(prog="python -m tests.looks", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    draw = commands.add_parser("draw", help="draw every screen into a folder")
    draw.add_argument("folder", type=Path)
    draw.add_argument("names", nargs="*", help="only screens whose name contains one of these")
    draw.add_argument("--scale", type=int, default=100, help="the scale of the panel in per cent (100)")
    keep = commands.add_parser("keep", help="approve screens that were looked at")
    keep.add_argument("names", nargs="*", help="only screens whose name contains one of these")
    compare = commands.add_parser("compare", help="compare two folders pixel by pixel")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    options = parser.parse_args(words)
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    match options.command:
        case "draw":
            return _draw(options)
        case "keep":
            return _keep(options.names)
    return _compare(options.old, options.new)


def _wanted(names: Sequence[str]) -> list[Screen]:
    return [screen for screen in screens() if not names or any(name in screen.name for name in names)]


def _keep(names: Sequence[str]) -> int:
    print(*renew(_wanted(names)), sep="\n")
    return 0


def _draw(options: Namespace) -> int:
    wanted = _wanted(options.names)
    faults = 0
    for size in SIZES:
        for screen in wanted:
            fault = draw_one(screen, size, options.scale, options.folder / f"{screen.name}-{size[0]}.png")
            faults += bool(fault)
            if fault:
                print(f"{screen.name} at {size[0]}: {fault}", flush=True)
    print(f"{len(wanted) * len(SIZES) - faults} pictures drawn, {faults} not")
    return int(faults > 0)


def draw_one(screen: Screen, size: tuple[int, int], scale: int, file: Path) -> str:
    """Draws one picture; what went wrong, '' where nothing did."""
    try:
        picture = taken(screen, size, scale)
    except (AssertionError, KeyError, AttributeError, ValueError) as fault:
        return f"{type(fault).__name__}: {fault}"
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, file)
    return ""


def _compare(old: Path, new: Path) -> int:
    names = sorted({file.name for folder in (old, new) for file in folder.glob("*.png")})
    different = 0
    for name in names:
        words = _difference(old / name, new / name)
        if words:
            different += 1
            print(f"{name}: {words}")
    print(f"{len(names) - different} pictures the same, {different} not")
    return int(different > 0)


def _difference(old: Path, new: Path) -> str:
    for file in (old, new):
        if not file.exists():
            return f"not in {file.parent}"
    before, after = (pygame.surfarray.array3d(pygame.image.load(file)) for file in (old, new))
    if before.shape != after.shape:
        return f"{before.shape[:2]} and {after.shape[:2]} pixels"
    columns, rows = numpy.nonzero((before != after).any(axis=2))
    if not len(columns):
        return ""
    return (
        f"{len(columns)} pixels differ, x {columns.min()} to {columns.max()}, y {rows.min()} to {rows.max()}"
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
