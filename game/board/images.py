"""Drawings from SVG files at exactly the size needed, in the colors needed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pygame

from game.board.palette import Color, hex_text

COLOR = re.compile("(#[0-9a-f]{6})")
USUAL = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""A picture in the usual order of colors: others are drawn twenty times more slowly."""

INK_SENTINEL = "#ffffff"
BODY_SENTINEL = "#000000"


class Images:
    """Sprites from a folder of SVG files, each rendered once per size and coloring."""

    def __init__(self, folder: Path) -> None:
        """``folder`` holds the files (assets/sprites)."""
        self._folder = folder
        self._texts: dict[str, str] = {}
        self._done: dict[tuple[str, tuple[int, int], tuple[tuple[str, Color], ...]], pygame.Surface] = {}

    def has(self, name: str) -> bool:
        """Whether there is a drawing of that name."""
        return (self._folder / f"{name}.svg").is_file()

    def svg(
        self, name: str, size: tuple[int, int], colors: Mapping[str, Color] | None = None
    ) -> pygame.Surface:
        """``name``.svg inside ``size`` pixels, with colors of the file ("#112233") replaced by others."""
        swaps = tuple(sorted((colors or {}).items()))
        key = (name, size, swaps)
        if key not in self._done:
            text = self.text(name, colors)
            picture = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
            self._done[key] = picture.convert(USUAL)
        return self._done[key]

    def silhouette(self, name: str, size: tuple[int, int], ink: Color, body: Color) -> pygame.Surface:
        """A two-color sprite: white becomes ``ink``, black ``body``."""
        return self.svg(name, size, {INK_SENTINEL: ink, BODY_SENTINEL: body})

    def text(self, name: str, colors: Mapping[str, Color] | None = None) -> str:
        """The text of a drawing, with colors of the file replaced by others."""
        if name not in self._texts:
            self._texts[name] = (self._folder / f"{name}.svg").read_text(encoding="utf-8")
        new = {sentinel: hex_text(color) for sentinel, color in (colors or {}).items()}
        parts = COLOR.split(self._texts[name])
        parts[1::2] = map(new.get, parts[1::2], parts[1::2])
        return "".join(parts)
