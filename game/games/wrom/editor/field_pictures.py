"""Small pictures of battlefields for the door of the editor, drawn one after the other while nobody waits."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.core.errors import RedWeedError
from game.games.wrom.maps.draft import Draft, draft_of
from game.games.wrom.picture.frame import WarFrame
from game.games.wrom.picture.frames import stack_look
from game.games.wrom.picture.painter import HexPainter
from game.geo.tmx import load_document

LARGE = 640
"""About how high they are drawn before they are made small, in pixels: signs have a least size."""


def frame_of(draft: Draft) -> WarFrame:
    """A draft as it is drawn: its stacks, key locations and zones."""
    hexes = draft.board.terrain
    return WarFrame(
        draft.title,
        stacks={h: stack_look(stack, draft.board.races) for h, stack in draft.stacks if h in hexes},
        keys=dict.fromkeys(draft.keys, ""),
        zones={h: str(player) for player, zone in enumerate(draft.zones, 1) for h in zone},
    )


class FieldPictures:
    """Pictures of files, no larger than ``size`` pixels; none of a file that cannot be read."""

    def __init__(self, assets: Path, size: tuple[int, int]) -> None:
        self._assets, self.size = assets, size
        self._waiting: list[Path] = []
        self._drawn: dict[Path, pygame.Surface | None] = {}

    @property
    def is_done(self) -> bool:
        """Whether all that were wanted are drawn."""
        return not self._waiting

    def want(self, paths: Iterable[Path]) -> None:
        """Files that are to be drawn."""
        self._waiting += [p for p in paths if p not in self._drawn and p not in self._waiting]

    def draw_next(self) -> None:
        """Draws one of them."""
        if self._waiting:
            path = self._waiting.pop(0)
            self._drawn[path] = self._picture(path)

    def of(self, path: Path) -> pygame.Surface | None:
        """The picture of a file; None as long as it is not drawn."""
        return self._drawn.get(path)

    def _picture(self, path: Path) -> pygame.Surface | None:
        try:
            draft = draft_of(load_document(path))
        except (RedWeedError, OSError):
            return None
        times = max(1, LARGE // self.size[1])
        large = pygame.Surface((times * self.size[0], times * self.size[1]), 0, 32)
        pane = BoardPane(HexPainter(draft.board, self._assets), large.get_rect(), margin=0)
        pane.paint(large, frame_of(draft), DrawOptions(names="none", show_orders=False))
        board = pane.camera.board_rect().clip(large.get_rect())
        small = (board.width // times, board.height // times)
        return pygame.transform.smoothscale(large.subsurface(board), small)
