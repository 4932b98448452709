"""Signs of the boards on the rules pages: each drawn as on the board, its meaning beside it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from itertools import tee
from pathlib import Path

import pygame

from game.board import palette
from game.board.fonts import Fonts
from game.board.images import Images
from game.board.picture import AnyPicture
from game.export.legend import HEIGHT, LENGTH, Legend, Sample, sample_of

ROW = 34
"""The height of a line, at 100 %."""
COLUMN = 330
"""How wide a column must be at least, at 100 %."""


def read_signs(text: str) -> list[tuple[str, str]]:
    """The lines of a block: the name of a sign, a colon, what it means."""
    lines = (line.partition(":") for line in text.splitlines() if line.strip())
    return [(name.strip(), words.strip()) for name, _, words in lines]


class PageSigns:
    """Draws the blocks called ``signs``. A name is that of a sample (`sample_of`), of a sign that a game
    draws for its pages (`Picture.page_sign`) or of a drawing in ``assets/sprites``.
    """

    def __init__(self, assets: Path, pictures: Iterable[AnyPicture], owner: str = "") -> None:
        """``pictures`` are those of all games, that of the page's own first; the others are asked for only
        where a sign is none of its. Signs are in the color of ``owner``, '' for that of a picture's samples.
        """
        self._owner = owner
        self._coming: Iterator[AnyPicture] = iter(pictures)
        self._fonts = Fonts(assets / "fonts")
        self._images = Images(assets / "sprites")
        self._sprites = assets / "sprites"

    @property
    def _pictures(self) -> Iterator[AnyPicture]:
        self._coming, again = tee(self._coming)
        return again

    def knows(self, name: str) -> bool:
        """Whether there is a sign of a name."""
        picture, own = self._found(name, 1.0)
        return own is not None or self._sample(picture, name, 1.0) is not None

    def _found(self, name: str, scale: float) -> tuple[AnyPicture, pygame.Surface | None]:
        """The first game that draws a sign for its pages, with the sign, or that explains it; the first of
        all where none does, or where there is a drawing and its own page has nothing else.
        """
        for picture in self._pictures:
            own = picture.page_sign(name, self._owner or picture.sample_owner, scale)
            if own is not None or name in picture.marks.explained:
                return picture, own
            if (self._sprites / f"{name}.svg").is_file():
                break
        return next(self._pictures), None

    def _sample(self, picture: AnyPicture, name: str, scale: float) -> Sample | None:
        """The sign of a name; None where there is none."""
        found = sample_of(picture.marks, name, self._owner or picture.sample_owner, scale)
        if found is None and (self._sprites / f"{name}.svg").is_file():
            return Sample(None, "", sprite=name)
        return found

    def page_picture(self, text: str, width: int, ui_scale: float) -> Generator[None, None, pygame.Surface]:
        """Makes the signs of a block, one in a step, in as many columns as ``width`` pixels have room for."""
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
            yield
        return whole

    def _draw(self, surface: pygame.Surface, paper: pygame.Rect, name: str, scale: float) -> None:
        """A sign on a scrap of paper with round corners."""
        scrap = pygame.Surface(paper.size, 0, 32)
        scrap.fill(self._found(name, scale)[0].world.scrap)
        self._draw_sign(scrap, scrap.get_rect(), name, scale)
        mask = pygame.Surface(paper.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(4 * scale))
        rounded = pygame.Surface(paper.size, pygame.SRCALPHA, 32)
        rounded.blit(scrap, (0, 0))
        rounded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rounded, paper)

    def draw_large(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Draws a sign as large as a part of a surface allows; what lies on places covers all of that."""
        scale = min(rect.width / (LENGTH + 12), rect.height / (HEIGHT + 2))
        picture, own = self._found(name, scale)
        sample = None if own is not None else self._sample(picture, name, scale)
        if sample is not None and not sample.ground:
            rect = pygame.Rect(0, 0, round((LENGTH + 12) * scale), rect.height).move_to(center=rect.center)
        self._draw_sign(surface, rect, name, scale)

    def _draw_sign(self, surface: pygame.Surface, paper: pygame.Rect, name: str, scale: float) -> None:
        picture, own = self._found(name, scale)
        if own is not None:
            surface.blit(own, own.get_rect(center=paper.center))
            return
        sample = self._sample(picture, name, scale)
        if sample is not None:
            owner = self._owner or picture.sample_owner
            legend = Legend(self._fonts, self._images, (), owner, picture, picture.world)
            legend.draw_sample(surface, paper, sample, scale)

    def _words(self, text: str, width: int, scale: float) -> pygame.Surface:
        font = self._fonts.font("sans", max(10, round(16 * scale)))
        return font.render(text, True, palette.PARCHMENT, wraplength=max(width, 40))
