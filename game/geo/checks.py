"""What must hold for every map, and how a map is checked for all that must hold for its kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.geo.document import Document, ImageLayer
from game.geo.findings import Check, Finding


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


def findings(document: Document, own: Mapping[str, tuple[Check, ...]]) -> list[Finding]:
    """Everything wrong with a map, in the order of the checks; ``own`` are those of the kinds of maps."""
    checks = (*COMMON_CHECKS, *own.get(map_kind(document), ()))
    return [finding for check in checks for finding in check(document)]
