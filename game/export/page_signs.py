"""Signs of the boards on the rules pages: each drawn as on the board, its meaning beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.board import palette
from game.board.fonts import Fonts
from game.board.images import Images
from game.board.palette import mix
from game.board.picture import AnyPicture
from game.export.legend import HEIGHT, LENGTH, Legend, Sample, samples_of

ROW = 34
"""The height of a line, at 100 %."""
COLUMN = 330
"""How wide a column must be at least, at 100 %."""
OWNER = "FRANCE"
"""Whose color the arrows of the pages have."""


def read_signs(text: str) -> list[tuple[str, str]]:
    """The lines of a block: the name of a sign, a colon, what it means."""
    lines = (line.partition(":") for line in text.splitlines() if line.strip())
    return [(name.strip(), words.strip()) for name, _, words in lines]


class PageSigns:
    """Draws the blocks called ``signs``. A name is that of a sample (`samples_of`), of a sign that a game
    draws for its pages (`Picture.page_sign`) or of a drawing in ``assets/sprites``.
    """

    def __init__(self, assets: Path, pictures: Sequence[AnyPicture]) -> None:
        """``pictures`` are those of all games."""
        self._pictures = pictures
        self._fonts = Fonts(assets / "fonts")
        self._images = Images(assets / "sprites")
        self._sprites = assets / "sprites"

    def knows(self, name: str) -> bool:
        """Whether there is a sign of a name."""
        return self._own(name, 1.0) is not None or self.sample(name, 1.0) is not None

    def _picture(self, name: str) -> AnyPicture:
        """That of the first game which explains a sign; of the first of all where none does."""
        return next(
            (picture for picture in self._pictures if name in picture.marks.explained), self._pictures[0]
        )

    def _own(self, name: str, scale: float) -> pygame.Surface | None:
        """The sign that a game draws for its pages."""
        found = (picture.page_sign(name, OWNER, scale) for picture in self._pictures)
        return next((sign for sign in found if sign is not None), None)

    def sample(self, name: str, scale: float) -> Sample | None:
        """The sign of a name; None where there is none."""
        found = samples_of(self._picture(name).marks, OWNER, scale).get(name)
        if found is None and (self._sprites / f"{name}.svg").is_file():
            return Sample(None, "", sprite=name)
        return found

    def page_picture(self, text: str, width: int, ui_scale: float) -> pygame.Surface:
        """The signs of a block in as many columns as ``width`` pixels have room for."""
        signs = read_signs(text)
        columns = max(1, min(3, width // round(COLUMN * ui_scale)))
        rows, room = -(-len(signs) // columns), width // columns
        paper_width = round((LENGTH + 12) * ui_scale)
        words = [self._words(said, room - paper_width - round(28 * ui_scale), ui_scale) for _, said in signs]
        row = max(
            round(ROW * ui_scale),
            max((image.get_height() for image in words), default=0) + round(8 * ui_scale),
        )
        whole = pygame.Surface((width, rows * row), pygame.SRCALPHA, 32)
        for number, ((name, _), image) in enumerate(zip(signs, words, strict=True)):
            left, top = number // rows * room, number % rows * row
            paper = pygame.Rect(left, 0, paper_width, round((HEIGHT + 2) * ui_scale))
            paper.centery = top + row // 2
            self._draw(whole, paper, name, ui_scale)
            whole.blit(image, image.get_rect(midleft=(paper.right + round(12 * ui_scale), top + row // 2)))
        return whole

    def _draw(self, surface: pygame.Surface, paper: pygame.Rect, name: str, scale: float) -> None:
        """A sign on a scrap of paper with round corners."""
        scrap = pygame.Surface(paper.size, 0, 32)
        scrap.fill(mix(palette.NEUTRAL, palette.SEA, 0.2))
        self._draw_sign(scrap, scrap.get_rect(), name, scale)
        mask = pygame.Surface(paper.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(4 * scale))
        rounded = pygame.Surface(paper.size, pygame.SRCALPHA, 32)
        rounded.blit(scrap, (0, 0))
        rounded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rounded, paper)

    def _draw_sign(self, surface: pygame.Surface, paper: pygame.Rect, name: str, scale: float) -> None:
        own = self._own(name, scale)
        sample = self.sample(name, scale)
        if own is not None:
            surface.blit(own, own.get_rect(center=paper.center))
        elif sample is not None:
            legend = Legend(self._fonts, self._images, (), OWNER, self._picture(name))
            legend.draw_sample(surface, paper, sample, scale)

    def _words(self, text: str, width: int, scale: float) -> pygame.Surface:
        font = self._fonts.font("sans", max(10, round(16 * scale)))
        return font.render(text, True, palette.PARCHMENT, wraplength=max(width, 40))
