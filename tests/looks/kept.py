"""The looks that were approved: each screen in small and gray, as a person has looked at it and found it
right. ``python -m tests.looks keep`` writes those that look otherwise now and names them, to be opened.

A field of a small picture is the mean of 8 x 8 pixels of the window, so that it tells a line that has moved
by a pixel and forgives what processors round differently. Letters are drawn by the libraries inside pygame:
the small pictures hold for the version that ``VERSION`` names.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

import numpy
import numpy.typing as npt
import pygame

from tests.looks.screens import Screen
from tests.looks.walk import taken

FOLDER = Path(__file__).parents[1] / "data" / "looks"
SIZE = (1280, 720)
SCALES = (100, 150)
"""Each screen is kept at one of them, about as many at either."""
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


def scale_of(screen: Screen) -> int:
    """The scale at which a screen is kept, in percent: by its name, so that it stays when others come."""
    return SCALES[crc32(screen.name.encode()) % len(SCALES)]


def looks(screen: Screen) -> Fields:
    """How a screen looks, (160, 90) fields. Raises AssertionError, KeyError or ValueError where it cannot be
    reached.
    """
    return fields(taken(screen, SIZE, scale_of(screen)))


def fields(picture: pygame.Surface) -> Fields:
    """The means of a picture's fields, (width // 8, height // 8)."""
    gray = pygame.surfarray.array3d(picture) @ numpy.array(LUMA)
    width, height = (side // FIELD for side in gray.shape)
    means = gray[: width * FIELD, : height * FIELD].reshape(width, FIELD, height, FIELD).mean(axis=(1, 3))
    return means.round().astype(numpy.uint8)


def kept(screen: Screen) -> Fields:
    """The approved look. Raises FileNotFoundError where there is none."""
    return pygame.surfarray.array3d(pygame.image.load(file_of(screen)))[:, :, 0]


def keep(screen: Screen, look: Fields) -> None:
    """Approves a look."""
    picture = pygame.Surface(look.shape, depth=8)
    picture.set_palette([(shade, shade, shade) for shade in range(256)])
    pygame.surfarray.blit_array(picture, look)
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(picture, file_of(screen))


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
        if screen.names_folder:
            continue
        try:
            look = looks(screen)
        except (AssertionError, KeyError, AttributeError, ValueError) as fault:
            told.append(f"{screen.name} cannot be reached: {fault}")
            continue
        if not file_of(screen).exists() or difference(kept(screen), look):
            keep(screen, look)
            told.append(f"{screen.name} at {scale_of(screen)} %")
    VERSION.write_text(f"{version()}\n", encoding="utf-8")
    return told


def file_of(screen: Screen) -> Path:
    """Where its look is kept."""
    return FOLDER / f"{screen.name}-{scale_of(screen)}.png"
