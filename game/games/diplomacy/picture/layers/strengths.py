"""The strength of supported orders: a number on a disk of the owner's enamel, where the supports meet."""

from __future__ import annotations

import pygame

from game.board.fonts import Fonts
from game.board.mark_sprites import DIM, inks_of
from game.board.marks import Arrow
from game.board.palette import PLAIN, World
from game.games.diplomacy.picture.arrows import DISK

FINE = 4
"""Drawn so many times larger and scaled down."""


class StrengthSprites:
    """Numbers by owner and size."""

    def __init__(self, fonts: Fonts, world: World = PLAIN) -> None:
        """Digits come from ``fonts``."""
        self._world = world
        self._fonts = fonts
        self._done: dict[tuple[str, int, int, bool], pygame.Surface] = {}

    def sprite(self, arrow: Arrow, number: int, counter: int, *, is_dim: bool) -> pygame.Surface:
        """The disk of an order whose strength is ``number``, beside counters ``counter`` pixels wide."""
        key = (arrow.mark.owner, number, counter, is_dim)
        if key not in self._done:
            self._done[key] = self._render(arrow, number, max(DISK[0], round(DISK[1] * counter)))
            if is_dim:
                self._done[key].set_alpha(DIM)
        return self._done[key]

    def _render(self, arrow: Arrow, number: int, side: int) -> pygame.Surface:
        inks, middle = inks_of(arrow.mark, self._world), side * FINE / 2
        large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA, 32)
        large.fill((*inks.edge[:3], 0))
        for ink, share in ((inks.halo, 1.0), (inks.edge, 0.92), (inks.body, 0.74)):
            pygame.draw.circle(large, ink, (middle, middle), middle * share)
        disk = pygame.transform.smoothscale(large, (side, side))
        font = self._fonts.font("sans_bold", max(9, round(side * 0.66)))
        digits = font.render(str(number), True, self._world.style(arrow.mark.owner).ink)
        box = digits.get_bounding_rect()
        disk.blit(digits, (round(side / 2) - box.centerx, round(side / 2) - box.centery))
        return disk
