"""How the counts of a game have changed, as lines. Each ends in a tag with the letter of its seat: color is
not the only sign.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

import pygame

from game.board import palette
from game.board.fonts import Fonts
from game.board.palette import PLAIN, Color, World, luminance, mix, rim_points
from game.geo.document import Point

QUIET: Color = mix(palette.PARCHMENT, palette.TABLE, 0.38)
TAG, TAG_GAP = 15, 2
"""The width of a tag and the space between two, at scale 1."""

SAME = 0.5
"""Ends that are less apart than so many pixels are at one height."""

EDGE = 5
"""The room between the highest and the lowest tag and the edge of the paper, at scale 1."""

LIGHT, DARK = 0.6, 0.2
"""From the first luminance on a line could not be seen on the paper of the chart; paper below the second is
dark.
"""

NUMBERS = 18
"""The room at the right that the numbers of the levels need, at scale 1."""


@dataclass(frozen=True, slots=True)
class TagRow:
    """Tags side by side: the middle of the row, and which lines they belong to (from 0), the uppermost
    first.
    """

    y: float
    lines: tuple[int, ...]


def tag_rows(ends: Sequence[float], apart: float) -> tuple[TagRow, ...]:
    """Where the tags of lines stand that end at these heights: a row for each height, the rows ``apart`` or
    more and none farther than that from its height; those that have no such room share a row.
    """
    heights: list[tuple[tuple[int, ...], float]] = [
        ((number,), y) for number, y in sorted(enumerate(ends), key=lambda end: (end[1], end[0]))
    ]
    while True:
        gaps = [b - a for (_, a), (_, b) in pairwise(heights)]
        places = _spread([y for _, y in heights], apart)
        is_near = all(abs(at - y) <= apart for at, (_, y) in zip(places, heights, strict=True))
        if not gaps or (is_near and min(gaps) >= SAME):
            rows = zip(places, heights, strict=True)
            return tuple(TagRow(at, lines) for at, (lines, _) in rows)
        close = gaps.index(min(gaps))
        lines = (*heights[close][0], *heights[close + 1][0])
        heights[close : close + 2] = [(lines, sum(ends[n] for n in lines) / len(lines))]


def _spread(heights: Sequence[float], apart: float) -> list[float]:
    """The whole places nearest to heights, in their order, that are ``apart`` or more."""
    pools: list[tuple[float, int]] = []  # the first place of each, and how many stand in it
    for height in heights:
        first, count = height, 1
        while pools and pools[-1][0] + pools[-1][1] * apart > first:
            before, many = pools.pop()
            first = (many * before + count * (first - many * apart)) / (many + count)
            count += many
        pools.append((first, count))
    found: list[float] = []
    for first, count in pools:
        start = max(float(round(first)), found[-1] + apart if found else first - 1.0)
        found += [start + n * apart for n in range(count)]
    return found


class Chart:
    """Draws charts; ``px`` gives the pixels for a length at scale 1."""

    def _below_heading(self, surface: pygame.Surface, rect: pygame.Rect, heading: str) -> pygame.Rect:
        """Draws the heading; gives the room that is left for the lines."""
        words = self._font("sans", 14).render(heading, True, QUIET)
        surface.blit(words, rect.topleft)
        top = rect.top + words.get_height() + self._px(4)
        return pygame.Rect(rect.left, top, rect.width, rect.bottom - top)

    def __init__(self, fonts: Fonts, px: Callable[[float], int], world: World = PLAIN) -> None:
        self._world, self._is_dark = world, luminance(world.scrap) < DARK
        usual = palette.NEUTRAL, palette.INK
        self._paper, self._ink = (world.scrap, palette.LIGHT_INK) if self._is_dark else usual
        self._fonts = fonts
        self._px = px

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        heading: str,
        owners: Sequence[str],
        history: Sequence[Sequence[int]],
        positions: int,
        *,
        least: int = 10,
        marks: Sequence[tuple[int, str]] = (),
    ) -> pygame.Rect:
        """One line for each owner, from the first position to this one; ``history`` holds the values of all
        at each of them. ``least`` is the least height of the scale, which so stays as it is in a film;
        ``marks`` are positions with what is written below them. Gives the room in which the lines run.
        """
        px = self._px
        plot = self._below_heading(surface, rect, heading)
        pygame.draw.rect(surface, self._world.scrap, plot, border_radius=px(4))
        inner = plot.inflate(-px(16), -px(TAG) - 2 * px(EDGE))
        inner.width -= px(NUMBERS) + px(TAG)
        small = self._font("sans", 13)
        inner.height -= small.get_height() if marks else 0
        most = max(least, *(max(values) for values in history))
        apart = 5 if most > 5 else 1
        for value in range(apart, most + 1, apart):
            self._level(surface, inner, round(inner.bottom - inner.height * value / most), value)
        step = inner.width / max(1, positions - 1)
        places = [(inner.left + round(place * step), words) for place, words in marks if place < positions]
        self._dates(surface, plot, inner.bottom, places)
        lines = [
            [
                (inner.left + i * step, inner.bottom - inner.height * values[n] / most)
                for i, values in enumerate(history)
            ]
            for n in range(len(owners))
        ]
        for owner, line in reversed(list(zip(owners, lines, strict=True))):
            style = self._world.style(owner)
            self._curve(surface, line, style.body if self._is_dark else style.fill)
        free = pygame.Rect(
            plot.left, plot.top, plot.width, plot.height - (small.get_height() if marks else 0)
        )
        self._tags(surface, free, owners, [line[-1] for line in lines])
        return inner

    def _level(self, surface: pygame.Surface, inner: pygame.Rect, y: int, value: int) -> None:
        """A thin line with its number."""
        right = inner.right + self._px(TAG)
        pygame.draw.line(surface, mix(self._paper, self._ink, 0.22), (inner.left, y), (right, y))
        number = self._font("sans", 13).render(str(value), True, mix(self._paper, self._ink, 0.62))
        surface.blit(number, number.get_rect(midleft=(right + self._px(9), y)))

    def _dates(
        self, surface: pygame.Surface, plot: pygame.Rect, y: int, marks: Sequence[tuple[int, str]]
    ) -> None:
        """Ticks below the lines, with what they mean: all, or every second or third where it is narrow."""
        font, ink = self._font("sans", 13), mix(self._paper, self._ink, 0.62)
        apart = max((font.size(words)[0] for _, words in marks), default=0) + self._px(14)
        nearest = min((b - a for (a, _), (b, _) in pairwise(marks)), default=apart)
        for x, words in marks[:: max(1, ceil(apart / max(nearest, 1)))]:
            pygame.draw.line(surface, mix(self._paper, self._ink, 0.3), (x, y), (x, y + self._px(4)))
            written = font.render(words, True, ink)
            place = written.get_rect(midbottom=(x, plot.bottom - self._px(2)))
            surface.blit(written, place.clamp(plot.inflate(-self._px(8), 0)))

    def _curve(self, surface: pygame.Surface, line: Sequence[Point], ink: Color) -> None:
        """A line; one as light as the paper has a dark edge."""
        width = self._px(2.5)
        edge = (
            [(mix(ink, palette.INK, 0.6), width + 2 * self._px(1))]
            if luminance(ink) > LIGHT and not self._is_dark
            else []
        )
        for color, thick in (*edge, (ink, width)):
            for start, end in pairwise(line):
                pygame.draw.aaline(surface, color, start, end, thick)
            pygame.draw.aacircle(surface, color, line[-1], width + thick / 2)

    def _tags(
        self, surface: pygame.Surface, plot: pygame.Rect, owners: Sequence[str], ends: Sequence[Point]
    ) -> None:
        """Beside the ends of the lines, all inside ``plot``; a row without room to the right begins further
        to the left.
        """
        px = self._px
        pitch, side = px(TAG) + px(TAG_GAP), px(TAG)
        low = plot.bottom - side / 2
        for row in reversed(tag_rows([y for _, y in ends], side)):
            right = plot.right - px(NUMBERS) - px(4)
            left = min(ends[0][0] + px(5), right - pitch * len(row.lines))
            y = max(min(row.y, low), plot.top + side / 2)
            low = y - side
            for place, number in enumerate(row.lines):
                self._tag(surface, (left + place * pitch + side / 2, y), owners[number])

    def _tag(self, surface: pygame.Surface, middle: Point, owner: str) -> None:
        """The letter of a seat on its color, in its shape where it has one."""
        style, half = self._world.style(owner), self._px(TAG) / 2
        box = pygame.Rect(0, 0, self._px(TAG), self._px(TAG))
        box.center = round(middle[0]), round(middle[1])
        if style.shape:
            points = rim_points(style.shape, box.center, half)
            pygame.draw.polygon(surface, style.body, points)
            pygame.draw.aalines(surface, palette.INK, True, points)
        else:
            pygame.draw.rect(surface, style.body, box, border_radius=self._px(3))
        letter = self._font("sans_bold", 11).render(style.letter, True, style.ink)
        ink = letter.get_bounding_rect()
        surface.blit(letter, (box.centerx - ink.centerx, box.centery - ink.centery))

    def _font(self, face: str, logical: float) -> pygame.font.Font:
        return self._fonts.font(face, max(10, self._px(logical)))
