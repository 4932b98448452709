"""Draws the examples of the rules pages: ``python -m tests.looks.examples [NAME ...]``, whenever boards,
rules or examples are otherwise.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
from PIL import Image

from game.core.places import assets_root, docs_root
from game.games.list import CATALOGUE
from game.screens.rulebook.example import Example
from game.screens.rulebook.examples import Stage, examples_of, framed, shots_of

FOLDER = docs_root() / "rules" / "examples"
SIZE = (720, 360)
HIGH = 440  # of a whole board
QUALITY = 66


def draw(example: Example) -> pygame.Surface:
    """The results on a part of the board."""
    match = example.played(CATALOGUE)
    seen = match.entry.pictured()(match, assets_root())
    width, height = seen.painter.size
    size = SIZE if example.around else (HIGH * width // height, HIGH)
    surface = pygame.Surface(size, 0, 32)
    stage = Stage(framed(example, seen, size), tuple(shots_of(example, match, seen)))
    stage.draw(surface, stage.length + 1)
    return surface


def save(surface: pygame.Surface, path: Path) -> None:
    """As a small file: there are many, and the program carries them all."""
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    picture.save(path, "JPEG", quality=QUALITY, optimize=True, progressive=True)


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.init()
    for name, made in examples_of(FOLDER).items():
        if name in sys.argv[1:] or not sys.argv[1:]:
            save(draw(made), FOLDER / f"{name}.jpg")
