"""The looks that were approved: each screen in small and gray, as a person has looked at it and found it
right. ``python -m tests.looks keep`` writes those that look otherwise now and names them, to be opened.

A field of a small picture is the mean of 8 x 8 pixels of the window, so that it tells a line that has moved
by a pixel and forgives what processors round differently. Letters are drawn by the libraries inside pygame:
the small pictures hold for the version that ``VERSION`` names.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy
import numpy.typing as npt
import pygame

from tests.looks.screens import Screen
from tests.looks.walk import taken

FOLDER = Path(__file__).parents[1] / "data" / "looks"
SIZE = (1280, 720)
SCALES = (100, 150)
FIELD = 8  # pixels
ROUNDED = 1
"""Of 255, by which a field may be lighter or darker: no stroke of a letter is as faint as that."""
LUMA = (0.299, 0.587, 0.114)
VERSION = FOLDER / "pygame.txt"

Fields = npt.NDArray[numpy.uint8]


def version() -> str:
    """Of what draws pictures and letters."""
    drawing, writing = pygame.get_sdl_version(), pygame.font.get_sdl_ttf_version()
    sdl, ttf = (".".join(map(str, numbers)) for numbers in (drawing, writing))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, SDL_ttf {ttf}"


def looks(screen: Screen, scale: int) -> Fields:
    """How a screen looks, (160, 90) fields. Raises AssertionError, KeyError or ValueError where it cannot be
    reached.
    """
    return fields(taken(screen, SIZE, scale))


def fields(picture: pygame.Surface) -> Fields:
    """The means of a picture's fields, (width // 8, height // 8)."""
    gray = pygame.surfarray.array3d(picture) @ numpy.array(LUMA)
    width, height = (side // FIELD for side in gray.shape)
    means = gray[: width * FIELD, : height * FIELD].reshape(width, FIELD, height, FIELD).mean(axis=(1, 3))
    return means.round().astype(numpy.uint8)


def kept(screen: Screen, scale: int) -> Fields:
    """The approved look. Raises FileNotFoundError where there is none."""
    return pygame.surfarray.array3d(pygame.image.load(_file(screen, scale)))[:, :, 0]


def keep(screen: Screen, scale: int, look: Fields) -> None:
    """Approves a look."""
    picture = pygame.Surface(look.shape, depth=8)
    picture.set_palette([(shade, shade, shade) for shade in range(256)])
    pygame.surfarray.blit_array(picture, look)
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(picture, _file(screen, scale))


def difference(old: Fields, new: Fields) -> str:
    """Where a look differs from the approved one, in pixels of the window; '' where it does not."""
    apart = numpy.abs(old.astype(int) - new.astype(int)) > ROUNDED
    if not apart.any():
        return ""
    columns, rows = numpy.nonzero(apart) * numpy.array(FIELD)
    return (
        f"{len(columns)} of {apart.size} fields look otherwise, "
        f"x {columns.min()} to {columns.max() + FIELD}, y {rows.min()} to {rows.max() + FIELD}"
    )


def renew(screens: Sequence[Screen]) -> list[str]:
    """Keeps the looks of these screens where they differ; tells which those are, and which were not
    reached.
    """
    told = []
    for screen in screens:
        for scale in () if screen.names_folder else SCALES:
            try:
                look = looks(screen, scale)
            except (AssertionError, KeyError, AttributeError, ValueError) as fault:
                told.append(f"{screen.name} at {scale} % cannot be reached: {fault}")
                continue
            if not _file(screen, scale).exists() or difference(kept(screen, scale), look):
                keep(screen, scale, look)
                told.append(f"{screen.name} at {scale} %")
    VERSION.write_text(f"{version()}\n", encoding="utf-8")
    return told


def _file(screen: Screen, scale: int) -> Path:
    return FOLDER / f"{screen.name}-{scale}.png"
