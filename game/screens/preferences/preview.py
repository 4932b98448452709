"""A part of a board as the settings would have it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.board.frame import Frame
from game.board.pane import BoardPane
from game.core.errors import RedWeedError
from game.core.places import docs_root
from game.games.catalogue import Catalogue
from game.play.settings import Settings
from game.screens.rulebook.examples import examples_of
from game.ui.board_view import map_options

EXAMPLE = "support"  # of the rules
ZOOM = 3.0
REST = 0.25  # seconds without a key or the pointer before the board is loaded


class Preview:
    """Loads its board while nobody does anything; ``draw`` shows nothing until then."""

    def __init__(self, games: Catalogue, assets: Path) -> None:
        self.games = games
        self.assets = assets
        self._pane: BoardPane | None = None
        self._frame = Frame("")
        self._game = ""
        self._still = 0.0
        self._has_failed = False
        self._shown: object = None  # what the picture shows
        self._picture = pygame.Surface((0, 0))

    @property
    def wake_after(self) -> float | None:
        """Seconds until the board is loaded; None once it is."""
        is_waiting = self._pane is None and not self._has_failed
        return max(REST - self._still, 0.0) if is_waiting else None

    def stir(self) -> None:
        """Somebody does something."""
        self._still = 0.0

    def let_pass(self, seconds: float) -> bool:
        """Loads the board when it is time; whether it has come."""
        self._still += seconds
        if self.wake_after is None or self._still < REST:
            return False
        try:
            match = examples_of(docs_root() / "rules" / "examples")[EXAMPLE].played(self.games)
            seen = match.entry.pictured()(match, self.assets)
        except (RedWeedError, KeyError):
            self._has_failed = True
            return False
        self._pane = BoardPane(seen.painter, margin=0)
        self._game = match.entry.id
        self._frame = seen.results(match.view(None, 0), match.reports[0])
        return True

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, settings: Settings) -> None:
        """The middle of the board, with names and patterns as they are set."""
        if self._pane is None:
            return
        shown = (rect.size, settings.names, settings.patterns, settings.plain_boards)
        if self._shown != shown:
            self._shown, self._picture = shown, pygame.Surface(rect.size, 0, 32)
            self._pane.resize(self._picture.get_rect())
            self._pane.camera.fit()
            self._pane.zoom(ZOOM)
            self._pane.camera.settle()
            self._pane.paint(self._picture, self._frame, map_options(settings, self._game))
        surface.blit(self._picture, rect)
