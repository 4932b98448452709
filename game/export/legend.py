"""What is explained beside an exported picture: for each kind of mark, sign and ground a small sample, and
its meaning.

The samples are drawn by the hand that draws the arrows on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.board import palette
from game.board.fonts import Fonts
from game.board.frame import Look, Mark
from game.board.images import Images
from game.board.mark_sprites import MarkSprites
from game.board.marks import FAILED, Arrow, MarkKind, MarkTable, Sign, flight, standing
from game.board.palette import PLAIN, World
from game.board.paths import around, wavy
from game.board.picture import AnyPicture
from game.export.layout import Layout

HEIGHT = 26
ROOMY, CLOSE = 8, 20
"""Up to so many rows of samples stand apart; more stand so close, in pixels at scale 1."""

STRIP = 30
"""The height of a line of samples below the board, at scale 1."""


COUNTER = 30
"""The width of the counter, at scale 1, that the samples would stand beside."""

LENGTH = 44
"""How long the arrow of a sample is, at scale 1."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One arrow, what lies on a place, or a drawing, and what it means."""

    arrow: Arrow | None
    words: str
    ground: str = ""
    sprite: str = ""


def samples_of(table: MarkTable, owner: str, scale: float) -> dict[str, Sample]:
    """All samples of a game, their lines in pixels from the middle of the left edge."""
    return {name: _sample(row, table.kinds, owner, scale) for name, row in table.explained.items()}


def sample_of(table: MarkTable, name: str, owner: str, scale: float) -> Sample | None:
    """One of them by its name; None where the game explains none of that name."""
    row = table.explained.get(name)
    return None if row is None else _sample(row, table.kinds, owner, scale)


def _sample(row: MarkKind | Sign, kinds: Mapping[str, MarkKind], owner: str, scale: float) -> Sample:
    if isinstance(row, MarkKind):
        return Sample(None if row.sprite else arrow_of(row, owner, scale), row.words, sprite=row.sprite)
    if row is FAILED:
        arrow = arrow_of(kinds["move"], owner, scale)
        mark, cross = replace(arrow.mark, look=Look.FAILED), (arrow.line[-1][0] * 0.55, 0.0)
        return Sample(replace(arrow, mark=mark, cross=cross, gap=0.55), row.words)
    return Sample(None, row.words, row.ground, row.sprite)


def arrow_of(kind: MarkKind, owner: str, scale: float) -> Arrow:
    """A mark as it would stand beside its words."""
    mark = Mark(kind.name, owner, ("", ""), Look.SUCCEEDED)
    end, spot = (LENGTH * scale, 0.0), (LENGTH * scale / 2, 0.0)
    line = ((0.0, 0.0), end)
    if kind.fate is not None:
        reach = kind.fate.sample * scale
        return Arrow(mark, kind, kind.shape, around(spot, reach, reach), spot)
    if kind.glyph:
        return standing(mark, kind, (spot[0] + 4.0 * scale, 2.0 * scale), (9.0 * scale, 6.0 * scale))
    match kind.shape:
        case "ring" | "sign":
            return standing(mark, kind, spot, (9.0 * scale, 6.5 * scale))
        case "thread":
            grip = (end[0] * 0.9, 0.0)
            return Arrow(mark, kind, kind.shape, (line[0], grip), knob=grip)
        case "wave" | "drift":
            return Arrow(mark, kind, kind.shape, wavy(line, 0.09 * COUNTER * scale, 0.62 * COUNTER * scale))
        case "arc":
            low = 5.0 * scale
            return Arrow(mark, kind, kind.shape, flight((0.0, low), (end[0], low)), end)
        case "streak":
            return Arrow(mark, kind, kind.shape, ((end[0], -12.0 * scale), spot), spot)
        case "shaft":
            return Arrow(mark, kind, kind.shape, ((spot[0], -14.0 * scale), spot), spot)
        case _:
            return Arrow(mark, kind, kind.shape, line)


class Legend:
    """Draws samples of the marks of a game, as many as there is room for."""

    def __init__(
        self,
        fonts: Fonts,
        images: Images,
        versions: Iterable[tuple[str, ...]],
        owner: str,
        picture: AnyPicture,
        world: World = PLAIN,
    ) -> None:
        """``versions`` are all the selections of names that there will be; ``owner`` lends its color in a
        ``world``.
        """
        self._world = world
        self._picture = picture
        self._fonts = fonts
        self._images = images
        self._versions = tuple(versions)
        self._owner = owner
        self._sprites = MarkSprites(world)

    def height(self, width: int, scale: float, most: int | None) -> int:
        """How high the longest version is in ``width`` pixels: in columns where ``most`` is None, else in
        lines, not over it.
        """
        longest = max((len(kinds) for kinds in self._versions), default=0)
        if not longest:
            return 0
        if most is None:
            rows = -(-longest // self._columns_in(width, scale))
            return round((rows * (HEIGHT - 2 if rows <= ROOMY else CLOSE) + 10) * scale)
        line = round(STRIP * scale)
        lines = max(len(self._lines(kinds, width, scale)) for kinds in self._versions)
        return line * max(1, min(lines, most // line))

    def draw(self, surface: pygame.Surface, layout: Layout, kinds: Sequence[str]) -> None:
        """The samples of one version in columns beside the board, or in lines below it."""
        rect, samples = layout.legend, samples_of(self._picture.marks, self._owner, layout.scale)
        if layout.is_side:
            self._draw_columns(surface, rect, [samples[kind] for kind in kinds], layout)
            return
        surface.fill(palette.TABLE, rect)
        line = layout.px(STRIP)
        for number, few in enumerate(
            self._lines(kinds, rect.width, layout.scale)[: max(1, rect.height // line)]
        ):
            self._draw_line(
                surface,
                rect.left,
                rect.top + number * line + line // 2,
                [samples[kind] for kind in few],
                layout,
            )

    def _columns_in(self, width: int, scale: float) -> int:
        """As many columns as the longest words leave room for."""
        known, font = self._picture.marks.explained, self._font(scale)
        words = max(font.size(known[kind].words)[0] for kinds in self._versions for kind in kinds)
        return max(1, min(2, width // (words + round((LENGTH + 26) * scale))))

    def _draw_columns(
        self, surface: pygame.Surface, rect: pygame.Rect, samples: list[Sample], layout: Layout
    ) -> None:
        if not samples:
            return
        columns = self._columns_in(rect.width, layout.scale)
        rows = -(-len(samples) // columns)
        line = min(layout.px(HEIGHT - 2), (rect.height - layout.px(8)) // rows)
        top = rect.bottom - rows * line
        for number, sample in enumerate(samples):
            place = (
                rect.left + number % columns * rect.width // columns,
                top + number // columns * line + line // 2,
            )
            self._sample(surface, place, sample, layout, line)

    def _lines(self, kinds: Sequence[str], width: int, scale: float) -> list[list[str]]:
        """The kinds in lines as wide as ``width`` allows."""
        known, font = self._picture.marks.explained, self._font(scale)
        lines: list[list[str]] = [[]]
        x = left = round(10 * scale)
        for kind in kinds:
            wide = font.size(known[kind].words)[0] + round((LENGTH + 38) * scale)
            if x + wide > width and lines[-1]:
                lines.append([])
                x = left
            lines[-1].append(kind)
            x += wide
        return lines

    def _draw_line(
        self, surface: pygame.Surface, left: int, middle: int, samples: list[Sample], layout: Layout
    ) -> None:
        x = left + layout.px(10)
        for sample in samples:
            self._sample(surface, (x, middle), sample, layout, layout.px(STRIP))
            x += self._font(layout.scale).size(sample.words)[0] + layout.px(LENGTH + 38)

    def _sample(
        self, surface: pygame.Surface, place: tuple[int, int], sample: Sample, layout: Layout, line: int
    ) -> None:
        """An arrow on a scrap of paper, and its meaning; ``place`` is the middle of the left edge, ``line``
        its height.
        """
        paper = pygame.Rect(0, 0, layout.px(LENGTH + 12), min(layout.px(HEIGHT - 5), line - layout.px(2)))
        paper.midleft = place
        pygame.draw.rect(surface, self._world.scrap, paper, border_radius=layout.px(4))
        self.draw_sample(surface, paper, sample, layout.scale)
        words = self._font(layout.scale).render(sample.words, True, palette.PARCHMENT)
        surface.blit(words, words.get_rect(midleft=(paper.right + layout.px(8), place[1])))

    def draw_sample(self, surface: pygame.Surface, paper: pygame.Rect, sample: Sample, scale: float) -> None:
        """What a sample shows, on its scrap of paper."""
        if sample.ground:
            self._picture.lay(surface, paper, sample.ground, is_plain=self._world is PLAIN)
        if sample.arrow is not None:
            picture, corner = self._sprites.sprite(sample.arrow, COUNTER * scale)
            before = surface.get_clip()
            surface.set_clip(paper)
            surface.blit(picture, (paper.left + corner[0] + round(6 * scale), paper.centery + corner[1]))
            surface.set_clip(before)
        if sample.sprite:
            self._draw_sprite(surface, paper, sample.sprite)

    def _draw_sprite(self, surface: pygame.Surface, paper: pygame.Rect, name: str) -> None:
        """A drawing in the middle of the paper."""
        side = paper.height
        picture = self._images.svg(self._world.sprite(name), (side, side))
        surface.blit(picture, picture.get_rect(center=paper.center))

    def _font(self, scale: float) -> pygame.font.Font:
        return self._fonts.font("sans", max(10, round(15 * scale)))
