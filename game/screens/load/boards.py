"""Pictures of the boards of saved games, made one by one while nobody touches anything, and kept on disk. A
thread makes them, so that the window stays awake.

    boards = Boards(games, assets)
    picture = boards.shown(path, (160, 120))     # None: it is wanted now and comes later
    boards.stir()                                # a key, the pointer: the person goes first
    if boards.let_pass(seconds): ...             # another picture is there

A picture shows the last position as a spectator sees it, so never an order and nothing that is secret.
"""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pygame

from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.saves_list import age_key
from game.play.settings import Settings
from game.play.storage import boards_dir, salvage_match
from game.play.whole_files import unfinished_path

SIZE = (560, 480)  # of the pictures that are kept, at most
REST = 0.25  # seconds without a key or the pointer before the next one is made
STEP = 1 / 60  # seconds between two looks whether it is there
KEPT = 200
"""How many stay on disk."""
LOOK = 2
"""Counted up when boards look otherwise, so that no picture of before is shown."""


class Boards:
    """The pictures of one list, in the sequence in which they are asked for."""

    def __init__(self, games: Catalogue, assets: Path, settings: Settings | None = None) -> None:
        """``settings`` say which boards are drawn plain."""
        self.games = games
        self.assets = assets
        self.settings = settings or Settings()
        self.wanted: dict[Path, None] = {}
        self._made: dict[Path, pygame.Surface | None] = {}  # None: there is no board to show
        self._scaled: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}
        self._still = 0.0
        self._coming: Future[pygame.Surface] | None = None  # the picture that is being made
        self._maker = ThreadPoolExecutor(1, thread_name_prefix="boards")

    @property
    def wake_after(self) -> float | None:
        """Seconds until the next look; None when no picture is wanted."""
        return max(REST - self._still, STEP) if self.wanted else None

    def forget(self) -> None:
        """The files may be others now."""
        self._made.clear()
        self._scaled.clear()
        self.wanted.clear()
        self._coming = None

    def close(self) -> None:
        """Nobody looks any more."""
        self._maker.shutdown(wait=False, cancel_futures=True)

    def shown(self, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a file's game, as large as fits into a size; None while it is not made, or where it
        cannot be.
        """
        if path not in self._made:
            self._made[path] = _kept(path, self.settings)
            if self._made[path] is None:
                self.wanted[path] = None
        whole = self._made[path]
        if whole is not None and (path, size) not in self._scaled:
            self._scaled[path, size] = fitted(whole, size)
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
        self._coming = self._coming or self._maker.submit(_make, path, self.games, self.assets, self.settings)
        if not self._coming.done():
            return False
        with suppress(RedWeedError, OSError, pygame.error):
            self._made[path] = self._coming.result()
        del self.wanted[path]
        self._coming = None
        return True


def _make(path: Path, games: Catalogue, assets: Path, settings: Settings) -> pygame.Surface:
    """Draws the board of a file's game and keeps it on disk where that can be done."""
    match = salvage_match(path, games)[0]
    picture = board_of(match, assets, is_plain=settings.is_plain(match.entry.id))
    with suppress(OSError, pygame.error):
        _keep(path, settings, picture)
    return picture


def board_of(match: Match, assets: Path, *, is_plain: bool = False) -> pygame.Surface:
    """The board of a game as a spectator sees it now, plain or in its world, with nothing beside it. Raises
    RedWeedError where it cannot be drawn.
    """
    seen = match.entry.pictured()(match, assets)
    picture = pygame.Surface(SIZE, 0, 32)
    pane = BoardPane(seen.painter, picture.get_rect(), margin=0)
    frame = seen.frame(match.view(None, len(match.states) - 1))
    pane.paint(picture, frame, DrawOptions(names="none", show_orders=False, is_plain=is_plain))
    return picture.subsurface(pane.camera.board_rect().clip(picture.get_rect()))


def fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture as large as fits into a size."""
    return pygame.transform.smoothscale(picture, picture.get_rect().fit((0, 0), size).size)


def _file_of(path: Path, settings: Settings) -> Path:
    """Where the picture of a game's file is kept: under another name when the file has changed, or other
    boards are drawn plain.
    """
    found, look = path.stat(), f"{LOOK}:{settings.plain_boards}"
    name = sha256(f"{path}:{found.st_mtime_ns}:{found.st_size}:{look}".encode()).hexdigest()[:24]
    return boards_dir() / f"{name}.jpg"


def _kept(path: Path, settings: Settings) -> pygame.Surface | None:
    with suppress(OSError, pygame.error):
        file = _file_of(path, settings)
        if file.exists():
            return pygame.image.load(file)
    return None


def _keep(path: Path, settings: Settings, picture: pygame.Surface) -> None:
    """Writes a picture whole or not at all; the oldest make room."""
    file = _file_of(path, settings)
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = unfinished_path(file)
    with draft.open("wb") as data:
        pygame.image.save(picture, data, file.name)
    os.replace(draft, file)
    for old in sorted(file.parent.glob("*.jpg"), key=age_key, reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)
