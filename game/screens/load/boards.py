"""Pictures of the boards of saved games, made one by one while nobody touches anything, and kept on disk.
Each is made in steps, so that the window stays awake: a thread reads the game, then its painter is made, then
it draws.

    boards = Boards(games, assets)
    picture = boards.shown(path, (160, 120))     # None: it is wanted now and comes later
    boards.stir()                                # a key, the pointer: the person goes first
    if boards.let_pass(seconds): ...             # another picture is there

A picture shows the last position as a spectator sees it, so never an order and nothing that is secret.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pygame

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.board.painter import Painter
from game.board.pane import BoardPane
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.saves_list import age_key
from game.play.storage import boards_dir, salvage_match
from game.play.whole_files import unfinished_path

SIZE = (560, 480)  # of the pictures that are kept
REST = 0.25  # seconds without a key or the pointer before the next one is made
STEP = 1 / 60  # seconds between two steps
KEPT = 200
"""How many stay on disk."""


class Boards:
    """The pictures of one list, in the sequence in which they are asked for."""

    def __init__(self, games: Catalogue, assets: Path) -> None:
        self.games = games
        self.assets = assets
        self.wanted: dict[Path, None] = {}
        self._made: dict[Path, pygame.Surface | None] = {}  # None: there is no board to show
        self._scaled: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}
        self._still = 0.0
        self._steps: Iterator[None] | None = None  # of the picture that is being made
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="boards")

    @property
    def wake_after(self) -> float | None:
        """Seconds until the next step to a picture; None when none is wanted."""
        return max(REST - self._still, STEP) if self.wanted else None

    def forget(self) -> None:
        """The files may be others now."""
        self._made.clear()
        self._scaled.clear()
        self.wanted.clear()
        self._steps = None

    def close(self) -> None:
        """Nobody looks any more."""
        self._reader.shutdown(wait=False, cancel_futures=True)

    def shown(self, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a file's game at a size; None while it is not made, or where it cannot be."""
        if path not in self._made:
            self._made[path] = _kept(path)
            if self._made[path] is None:
                self.wanted[path] = None
        whole = self._made[path]
        if whole is not None and (path, size) not in self._scaled:
            self._scaled[path, size] = pygame.transform.smoothscale(whole, size)
        return self._scaled.get((path, size))

    def stir(self) -> None:
        """Somebody does something."""
        self._still = 0.0

    def let_pass(self, seconds: float) -> bool:
        """Goes on with the next picture when it is time; whether it is there."""
        self._still += seconds
        if not self.wanted or self._still < REST:
            return False
        path = next(iter(self.wanted))
        self._steps = self._steps or self._making(path)
        with suppress(RedWeedError, OSError, pygame.error, StopIteration):
            next(self._steps)
            return False
        del self.wanted[path]
        self._steps = None
        return True

    def _making(self, path: Path) -> Iterator[None]:
        """Makes a picture; gives the window a turn between two steps."""
        read = self._reader.submit(salvage_match, path, self.games)
        while not read.done():
            yield
        match = read.result()[0]
        seen = match.entry.pictured()(match, self.assets)
        yield
        self._made[path] = _board(seen.painter, seen.frame(match.view(None, len(match.states) - 1)))
        _keep(path, self._made[path])


def board_of(match: Match, assets: Path) -> pygame.Surface:
    """The board of a game as a spectator sees it now. Raises RedWeedError where it cannot be drawn."""
    seen = match.entry.pictured()(match, assets)
    return _board(seen.painter, seen.frame(match.view(None, len(match.states) - 1)))


def _board(painter: Painter, frame: Frame) -> pygame.Surface:
    picture = pygame.Surface(SIZE, 0, 32)
    pane = BoardPane(painter, picture.get_rect(), margin=0)
    pane.paint(picture, frame, DrawOptions(names="none", show_orders=False))
    return picture


def _file_of(path: Path) -> Path:
    """Where the picture of a game's file is kept: under another name when the file has changed."""
    found = path.stat()
    name = sha256(f"{path}:{found.st_mtime_ns}:{found.st_size}".encode()).hexdigest()[:24]
    return boards_dir() / f"{name}.jpg"


def _kept(path: Path) -> pygame.Surface | None:
    with suppress(OSError, pygame.error):
        file = _file_of(path)
        if file.exists():
            return pygame.image.load(file)
    return None


def _keep(path: Path, picture: pygame.Surface | None) -> None:
    """Writes a picture whole or not at all; the oldest make room."""
    if picture is None:
        return
    file = _file_of(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = unfinished_path(file)
    with draft.open("wb") as data:
        pygame.image.save(picture, data, file.name)
    os.replace(draft, file)
    for old in sorted(file.parent.glob("*.jpg"), key=age_key, reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)
