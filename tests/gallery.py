"""Every room at every size, to be looked at one by one: ``python -m tests.gallery OUT``.

The screens are those of ``tests.looks``, each drawn in windows of 1280 x 720 to 3840 x 2160 at 100 and 200
per cent; ``OUT/index.html`` shows them room by room, the sizes side by side. A screen that cannot be reached
in a window is told and makes the command fail.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from html import escape
from itertools import product
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.looks.__main__ import draw_one
from tests.looks.screens import Screen, screens

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (100, 200)
PAGE = """<!doctype html><meta charset="utf-8"><title>Red Weed, room by room</title>
<style>body{{background:#222;color:#ddd;font:14px sans-serif}}img{{width:24%;margin:2px}}</style>
{rooms}
"""


def name_of(screen: Screen, size: tuple[int, int], scale: int) -> str:
    """The file of a picture: "title-1280x720-200.png"."""
    return f"{screen.name}-{size[0]}x{size[1]}-{scale}.png"


def draw(screen: Screen, size: tuple[int, int], scale: int, folder: Path) -> str:
    """Draws one picture; what went wrong, '' where nothing did."""
    fault = draw_one(screen, size, scale, folder / name_of(screen, size, scale))
    return f"{screen.name} at {size[0]}x{size[1]}, {scale} %: {fault}" if fault else ""


def index(shown: Sequence[Screen], folder: Path) -> str:
    """The page that shows all pictures of a folder."""
    return PAGE.format(rooms="\n".join(_rooms(shown, folder)))


def _rooms(shown: Sequence[Screen], folder: Path) -> Iterator[str]:
    for screen in shown:
        files = (name_of(screen, size, scale) for scale, size in product(SCALES, SIZES))
        pictures = (
            f'<a href="{f}"><img loading="lazy" src="{f}"></a>' for f in files if (folder / f).exists()
        )
        yield f"<h2>{escape(screen.name)}</h2>\n{''.join(pictures)}"


def main(words: Sequence[str]) -> int:
    """Draws the gallery; 1 when a picture is missing."""
    parser = ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="only screens whose name contains one of these")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    options = parser.parse_args(words)
    shown = [s for s in screens() if not options.names or any(name in s.name for name in options.names)]
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = list(product(shown, SIZES, SCALES))
    with get_context("spawn").Pool(options.jobs, maxtasksperchild=20) as pool:
        told = pool.starmap(draw, ((*one, options.folder) for one in wanted), chunksize=1)
    faults = [fault for fault in told if fault]
    print(*faults, sep="\n")
    (options.folder / "index.html").write_text(index(shown, options.folder), encoding="utf-8")
    print(f"{len(wanted) - len(faults)} pictures drawn, {len(faults)} not")
    return int(bool(faults))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
