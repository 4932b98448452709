"""Samples of marks, drawings and grounds on paper."""

from __future__ import annotations

import pygame

from game.board.images import Images
from game.board.mark_sprites import inks_of
from game.board.paper_pen import PaperPen
from game.board.picture import AnySeen
from game.board.sheet import Sheet
from game.core.places import assets_root
from game.export.legend import COUNTER, HEIGHT, LENGTH, Sample, sample_of
from game.geo.document import Point

TIMES = 1.2
"""How much larger samples are than in films, dot for pixel."""


def print_sample(seen: AnySeen, sheet: Sheet, name: str, owner: str, place: Point, scale: float) -> str:
    """Prints what is explained by a name, ``place`` being the middle of its left edge; its meaning."""
    size = TIMES * scale
    sample = sample_of(seen.marks, name, owner, size)
    if sample is None:
        return ""
    _print(seen, sheet, sample, place, size)
    return sample.words


def _print(seen: AnySeen, sheet: Sheet, sample: Sample, place: Point, size: float) -> None:
    (x, middle), height = place, (HEIGHT - 5) * size
    paper = pygame.Rect(round(x), round(middle - height / 2), round((LENGTH + 8) * size), round(height))
    if sample.ground:
        seen.print_ground(sheet, paper, sample.ground)
    if sample.arrow is not None:
        inks = inks_of(sample.arrow.mark)
        PaperPen(sheet, (x + 4 * size, middle), COUNTER * size, inks).draw(sample.arrow)
    if sample.sprite:
        box = float(paper.centerx - height / 2), float(paper.top), height, height
        sheet.drawing(Images(assets_root() / "sprites").text(sample.sprite), box)
