"""The map lint: ``python -m game.geo.checks MAP...`` says what is wrong with map files, and where.

It prints one finding per line. The exit status is 0 when there are none, 1 when there are some, 2 for wrong
usage.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from game.core.errors import MapError
from game.games.diplomacy.maps.checks import PROVINCE_CHECKS
from game.games.wrom.maps.checks import HEX_CHECKS
from game.geo.document import Document, ImageLayer
from game.geo.findings import Check, Finding
from game.geo.tmx import load_document


def map_kind(document: Document) -> str:
    """What sort of board the file holds: ``provinces``, ``hexes`` or ``squares``."""
    if (
        document.orientation == "hexagonal" or document.hex_side_length
    ):  # the orientation may be missing by mistake
        return "hexes"
    return "provinces" if document.has_layer("provinces") else "squares"


def check_images(document: Document) -> Iterator[Finding]:
    """Every image layer must name a picture file that exists."""
    for layer in document.layers:
        if isinstance(layer, ImageLayer):
            if layer.source is None:
                yield Finding(f"layer {layer.name}", "the image layer names no picture file")
            elif not layer.source.is_file():
                yield Finding(
                    f"layer {layer.name}", f"the picture {layer.source.name} is missing beside the map"
                )


def check_layer_names(document: Document) -> Iterator[Finding]:
    """Every layer needs a name of its own."""
    names = [layer.name for layer in document.layers]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield Finding(f"layer {name or '(unnamed)'}", f"{names.count(name)} layers have this name")


COMMON_CHECKS: tuple[Check, ...] = (check_images, check_layer_names)
"""What holds for every map."""

CHECKS: Mapping[str, tuple[Check, ...]] = {"provinces": PROVINCE_CHECKS, "hexes": HEX_CHECKS, "squares": ()}
"""What holds for one kind of map besides."""


def findings(document: Document) -> list[Finding]:
    """Everything wrong with a map, in the order of the checks."""
    return [finding for check in (*COMMON_CHECKS, *CHECKS[map_kind(document)]) for finding in check(document)]


def main(arguments: Sequence[str]) -> int:
    """Lints the map files named by ``arguments`` and returns the exit status."""
    if not arguments or arguments[0].startswith("-"):
        print("usage: python -m game.geo.checks MAP...", file=sys.stderr)
        return 2
    lines = [line for path in arguments for line in _report(path)]
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


def _report(path: str) -> list[str]:
    try:
        return [f"{path}: {finding}" for finding in findings(load_document(path))]
    except MapError as error:
        return [f"{path}: {error}"]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
