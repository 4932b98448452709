"""What takes the pictures of a film one by one and writes them down. No sink keeps more than the last
picture.

``begin`` comes first, then ``add`` for each picture, then ``finish``, which puts the result in its place.
``abandon`` leaves nothing; it may come at any time after the sink was made. The others raise OSError where
the disk refuses.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from game.board.palette import Color
from game.export.draft import FileDraft, FolderDraft
from game.export.pictures import Picture, image_of


@dataclass(frozen=True, slots=True)
class Reel:
    """What a sink must know beforehand: size and number of the pictures, the shortest time of one in seconds.

    ``samples`` gives pictures with about all the colors there will be, ``colors`` those that must not be
    lost.
    """

    size: tuple[int, int]
    count: int
    shortest: float
    samples: Callable[[], Sequence[Picture]]
    colors: tuple[Color, ...] = ()


class Sink(ABC):
    """Takes pictures."""

    @abstractmethod
    def begin(self) -> None:
        """Makes ready for the first picture."""

    @abstractmethod
    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """The next picture, with a short name and the time it is shown."""

    @abstractmethod
    def finish(self) -> None:
        """Puts the result in its place."""

    @abstractmethod
    def abandon(self) -> None:
        """Leaves nothing behind; also after a failure."""


class FileSink(Sink):
    """A sink that writes one file from its beginning to its end."""

    def __init__(self, path: Path) -> None:
        self._draft = FileDraft(path)

    @property
    def file(self) -> BinaryIO:
        """Open for writing."""
        return self._draft.file

    def finish(self) -> None:
        """Writes the end of the file and puts it in its place."""
        self.close()
        self._draft.keep()

    def close(self) -> None:
        """Writes what comes after the last picture."""

    def abandon(self) -> None:
        """Leaves nothing behind."""
        self._draft.drop()


class PngSink(FileSink):
    """One picture."""

    def begin(self) -> None:
        """Nothing is needed."""

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Writes the picture; there must be only one."""
        image_of(picture).save(self.file, "PNG", optimize=True)


class FolderSink(Sink):
    """A folder of pictures, numbered from 1, each named after what it shows."""

    def __init__(self, path: Path) -> None:
        self._draft = FolderDraft(path)
        self._count = 0

    def begin(self) -> None:
        """Nothing is needed."""

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Writes "0001-S1901M-orders.png" and so on."""
        self._count += 1
        stem = re.sub(r"[^\w-]+", "_", name)
        image_of(picture).save(self._draft.path / f"{self._count:04}-{stem}.png", "PNG")

    def finish(self) -> None:
        """Puts the folder in its place."""
        self._draft.keep()

    def abandon(self) -> None:
        """Leaves nothing behind."""
        self._draft.drop()
