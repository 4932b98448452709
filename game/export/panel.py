"""What stands beside the board in an exported picture: title, standings with their history, and what the
arrows mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.board import palette
from game.board.arms import shield
from game.board.blits import Kept
from game.board.fonts import Fonts
from game.board.frame import Score
from game.board.images import Images
from game.board.palette import PLAIN, Color, World, mix
from game.export.chart import Chart
from game.export.layout import Layout
from game.export.legend import Legend
from game.export.writing import Writing

QUIET: Color = mix(palette.PARCHMENT, palette.TABLE, 0.38)
GROOVE: Color = mix(palette.TABLE, palette.PARCHMENT, 0.16)
FLAT = 130
"""Below this height, at scale 1, the standings are one line."""

ROW, LOWEST_ROW = 34, 30
"""How high a row of the standings is, and how low it may become so that a chart has room below; a note still
fits in.
"""

OVER = 4
"""So many pixels an emblem may stand out of the standings."""

CHART = 72
"""How high a chart is at least with the space around it, at scale 1."""

STEPS = ("position", "orders", "results")
"""What a turn is shown in."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said about one picture.

    ``history`` holds the values of all scores, in their sequence, at every position up to this one, out of
    ``positions`` in the film; ``kind`` is one of `STEPS`, "ending", or '' in games without steps.
    ``facts`` say how the game stands, ``explained`` names the samples of the legend; ``outcome`` and ``eyes``
    may be ''.
    """

    game: str
    phase: str
    kind: str
    scores: tuple[Score, ...]
    history: tuple[tuple[int, ...], ...]
    positions: int
    counted: str
    facts: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    outcome: str = ""
    eyes: str = ""


class Panels:
    """Draws captions into the rectangles of a layout."""

    def __init__(
        self, fonts: Fonts, images: Images, layout: Layout, legend: Legend, world: World = PLAIN
    ) -> None:
        self._world = world
        self.layout = layout
        self._fonts = fonts
        self._images = images
        self._legend = legend
        self._writing = Writing(fonts, ())
        self._counted: Kept[pygame.Surface] = Kept()  # these stay from one picture of a turn to the next
        self._explained: Kept[pygame.Surface] = Kept()

    def draw(self, surface: pygame.Surface, caption: Caption) -> None:
        """Everything that has a place."""
        layout = self.layout
        if layout.is_side:
            rest = pygame.Rect(
                layout.board.right, 0, surface.get_width() - layout.board.right, surface.get_height()
            )
            surface.fill(palette.TABLE, rest)
        if layout.title.height:
            self._title(surface, layout.title, caption)
        if layout.is_side and layout.counts.height:
            key = caption.scores, caption.history, caption.positions, caption.counted
            room = layout.counts.inflate(2 * OVER, 2 * OVER).clip(surface.get_rect())
            counts = partial(self._counts, surface, layout.counts, caption)
            surface.blit(self._counted.get(key, partial(_apart, surface, room, counts)), room)
        elif layout.counts.height:
            self._counts(surface, layout.counts, caption)  # whose emblems may stand out over the board
        if layout.facts.height:
            self._facts(surface, layout.facts, caption)
        if layout.legend.height:
            room = layout.legend.clip(surface.get_rect())
            legend = partial(self._legend.draw, surface, layout, caption.explained)
            surface.blit(self._explained.get(caption.explained, partial(_apart, surface, room, legend)), room)

    # -- title -----------------------------------------------------------------------------------------------

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, caption: Caption) -> None:
        if self.layout.is_side:
            self._tall_title(surface, rect, caption)
        else:
            self._title_line(surface, rect, caption)

    def _tall_title(self, surface: pygame.Surface, rect: pygame.Rect, caption: Caption) -> None:
        """Game, season, step and what is shown, one below the other."""
        px = self.layout.px
        season, _, step = caption.phase.partition(", ")
        head = caption.game if not caption.eyes else f"{caption.game} \u00b7 {caption.eyes}"
        self._write(surface, head, (rect.left, rect.top), "serif", 21, palette.BRASS, rect.width)
        face, large = self._world.face, self._world.headline(season)
        self._write(surface, large, (rect.left, rect.top + px(24)), face, 42, palette.PARCHMENT, rect.width)
        below = (rect.left, rect.top + px(80))
        if caption.outcome:
            self._write(surface, caption.outcome, below, "serif", 27, palette.BRASS_LIGHT, rect.width)
        else:
            said, half = self._world.headline(step.capitalize()), rect.width // 2
            size = 20 if self._world.is_capital else 25
            drawn = self._write(surface, said, below, face, size, palette.PARCHMENT, half)
            left, bottom = drawn.right + px(16) if said else rect.left, below[1] + px(28)
            self._steps(surface, (left, bottom), rect.right, caption.kind)
        line = rect.bottom - px(16)
        pygame.draw.line(surface, palette.BRASS, (rect.left, line), (rect.right, line), px(1))

    def _steps(self, surface: pygame.Surface, place: tuple[int, int], right: int, kind: str) -> None:
        """The steps of a turn, the present one in brass; only that one where there is no room."""
        font = self._font("sans_bold", 15)
        gap = self.layout.px(14)
        words = [word.capitalize() for word in STEPS] if kind in STEPS else []
        if place[0] + sum(font.size(word)[0] + gap for word in words) > right + gap:
            words = [kind.capitalize()]
        for word in words:
            is_now = word.lower() == kind
            picture = font.render(
                word, True, palette.BRASS_LIGHT if is_now else mix(QUIET, palette.TABLE, 0.4)
            )
            spot = picture.get_rect(bottomleft=place)
            surface.blit(picture, spot)
            if is_now:
                pygame.draw.line(surface, palette.BRASS, spot.bottomleft, spot.bottomright, self.layout.px(2))
            place = (spot.right + gap, place[1])

    def _title_line(self, surface: pygame.Surface, rect: pygame.Rect, caption: Caption) -> None:
        """Phase at the left, what is shown or the outcome at the right."""
        surface.fill(palette.TABLE, rect)
        right = caption.outcome or (caption.kind.capitalize() if caption.kind in STEPS else caption.game)
        right = f"{caption.eyes} \u00b7 {right}" if caption.eyes else right
        edge, half = self.layout.px(12), rect.width // 2
        font = self._fitting("sans_bold", 17, right, half - edge)
        sign = font.render(right, True, palette.BRASS_LIGHT)
        surface.blit(sign, sign.get_rect(midright=(rect.right - edge, rect.centery)))
        room = rect.width - sign.get_width() - 3 * edge
        phase = self._world.headline(caption.phase)
        text = self._fitting(self._world.face, 26, phase, room).render(phase, True, palette.PARCHMENT)
        surface.blit(text, text.get_rect(midleft=(rect.left + edge, rect.centery)))

    # -- counts ----------------------------------------------------------------------------------------------

    def _counts(self, surface: pygame.Surface, rect: pygame.Rect, caption: Caption) -> None:
        """Rows with the chart below, or beside them where the panel is broad; one line where it is flat."""
        px = self.layout.px
        if rect.height < px(FLAT):
            self._count_strip(surface, rect, caption)
            return
        surface.fill(palette.TABLE, rect)
        rows, chart = rect.copy(), rect.copy()
        line = self._row_height(rect.height, max(1, len(caption.scores)))
        if self.layout.is_side:
            rows.height = line * len(caption.scores)
            chart.top, chart.height = rows.bottom, rect.bottom - rows.bottom
            chart = chart.inflate(0, -px(16))
        else:
            rows = pygame.Rect(rect.left + px(12), rect.top, rect.width // 2 - px(24), rect.height)
            chart = rows.move(rect.width // 2, 0).inflate(0, -px(8))
        most = max(10, *(score.value for score in caption.scores))
        for number, score in enumerate(caption.scores):
            self._count_row(
                surface, pygame.Rect(rows.left, rows.top + number * line, rows.width, line), score, most
            )
        if chart.height >= px(CHART - 16):
            heading = f"{caption.counted}, turn by turn"
            owners = [score.owner for score in caption.scores]
            Chart(self._fonts, self.layout.px, self._world).draw(
                surface, chart, heading, owners, caption.history, caption.positions
            )

    def has_chart(self, seats: int) -> bool:
        """Whether the standings of so many seats leave room for a chart below them, beside the board."""
        height = self.layout.counts.height
        return height - seats * self._row_height(height, seats) >= self.layout.px(CHART)

    def _row_height(self, height: int, seats: int) -> int:
        """Of the standings: a little lower where that makes room for the chart."""
        px = self.layout.px
        line = min(px(ROW), height // seats)
        is_short = self.layout.is_side and height - seats * line < px(CHART) <= height - seats * px(
            LOWEST_ROW
        )
        return px(LOWEST_ROW) if is_short else line

    def _count_row(self, surface: pygame.Surface, row: pygame.Rect, score: Score, most: int) -> None:
        """Sign, name, a bar with the note below it, the number."""
        px = self.layout.px
        ink = QUIET if score.is_out else palette.PARCHMENT
        chip = pygame.Rect(row.left, row.centery - px(12), px(28), min(px(24), row.height - px(2)))
        chip.centery = row.centery
        self._chip(surface, chip, score)
        name = self._fitting("sans", 19, score.title, round(row.width * 0.3)).render(score.title, True, ink)
        surface.blit(name, name.get_rect(midleft=(chip.right + px(10), row.centery)))
        number = self._font("sans_bold", 21).render("\u2013" if score.is_out else str(score.value), True, ink)
        surface.blit(number, number.get_rect(midright=(row.right, row.centery)))
        left, right = chip.right + px(14) + round(row.width * 0.3), row.right - px(36)
        lower = pygame.Rect(left, row.centery, max(0, right - left), row.bottom - row.centery)
        has_note = row.height >= px(30) and self._note(surface, lower, score)
        track = pygame.Rect(
            left, row.centery - px(10 if has_note else 7), lower.width, px(8 if has_note else 14)
        )
        pygame.draw.rect(surface, GROOVE, track, border_radius=px(3))
        bar = pygame.Rect(track.left, track.top, round(track.width * score.value / most), track.height)
        if bar.width > 0:
            pygame.draw.rect(surface, self._world.style(score.owner).fill, bar, border_radius=px(3))
            pygame.draw.rect(
                surface, mix(self._world.style(score.owner).fill, palette.PARCHMENT, 0.6), bar, px(1), px(3)
            )

    def _note(self, surface: pygame.Surface, rect: pygame.Rect, score: Score) -> bool:
        """What is counted apart, and the note, in one small line; whether there was anything to say."""
        left = self._extras(surface, (rect.left, rect.centery), score, 13)
        words = "" if score.is_out else score.note
        font = self._font("sans", 13)
        if font.size(words)[0] > rect.right - left:
            words = words.rpartition(", ")[2]  # what is due matters most
        picture = font.render(words, True, QUIET)
        if words and left + picture.get_width() <= rect.right:
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        return bool(words or score.extras)

    def _extras(self, surface: pygame.Surface, place: tuple[int, int], score: Score, size: float) -> int:
        """Signs with their numbers, from the middle of a left edge on; where the next thing may begin."""
        px, left = self.layout.px, place[0]
        for name, count in score.extras:
            sign = self._images.silhouette(
                name, (px(size * 1.5), px(size)), palette.BRASS_LIGHT, palette.TABLE
            )
            left = surface.blit(sign, sign.get_rect(midleft=(left, place[1]))).right + px(2)
            number = self._font("sans_bold", size).render(str(count), True, palette.BRASS_LIGHT)
            left = surface.blit(number, number.get_rect(midleft=(left, place[1]))).right + px(8)
        return left

    def _facts(self, surface: pygame.Surface, rect: pygame.Rect, caption: Caption) -> None:
        """How the game stands beyond the counts."""
        place = rect
        if not self.layout.is_side:
            surface.fill(palette.TABLE, rect)
            place = rect.inflate(-2 * self.layout.px(10), 0)
        self._writing.draw(surface, place, caption.facts, self.layout.scale)

    def _chip(self, surface: pygame.Surface, rect: pygame.Rect, score: Score) -> None:
        """A seat's color and letter, as on its counters."""
        style = self._world.style(score.owner)
        body = mix(style.body, palette.TABLE, 0.6) if score.is_out else style.body
        if score.owner in self._world.arms:
            arms = shield(
                replace(style, body=body), self._world.arms[score.owner], rect.width + 6, palette.INK
            )
            surface.blit(arms, arms.get_rect(center=rect.center))
        else:
            pygame.draw.rect(surface, body, rect, border_radius=self.layout.px(4))
            pygame.draw.rect(
                surface, mix(body, palette.PARCHMENT, 0.6), rect, self.layout.px(1), self.layout.px(4)
            )
        letter = self._font("sans_bold", 16).render(style.letter, True, style.ink)
        box = letter.get_bounding_rect()
        surface.blit(letter, (rect.centerx - box.centerx, rect.centery - box.centery))

    def _count_strip(self, surface: pygame.Surface, rect: pygame.Rect, caption: Caption) -> None:
        """All seats side by side: sign, name where there is room, number."""
        surface.fill(palette.TABLE, rect)
        px = self.layout.px
        cell = (rect.width - px(16)) // max(1, len(caption.scores))
        names = [score.title for score in caption.scores]
        has_names = all(self._font("sans", 16).size(name)[0] + px(68) <= cell for name in names)
        for number, score in enumerate(caption.scores):
            ink = QUIET if score.is_out else palette.PARCHMENT
            chip = pygame.Rect(rect.left + px(8) + number * cell, rect.centery - px(12), px(28), px(24))
            self._chip(surface, chip, score)
            left = chip.right + px(7)
            if has_names:
                name = self._font("sans", 16).render(score.title, True, ink)
                left = surface.blit(name, name.get_rect(midleft=(left, rect.centery))).right + px(7)
            value = self._font("sans_bold", 18).render(
                "\u2013" if score.is_out else str(score.value), True, ink
            )
            left = surface.blit(value, value.get_rect(midleft=(left, rect.centery))).right + px(7)
            if score.extras and left + px(36) * len(score.extras) <= rect.left + px(8) + (number + 1) * cell:
                self._extras(surface, (left, rect.centery), score, 15)

    # -- letters ---------------------------------------------------------------------------------------------

    def _font(self, face: str, logical: float) -> pygame.font.Font:
        return self._fonts.font(face, max(10, self.layout.px(logical)))

    def _fitting(self, face: str, logical: float, text: str, width: int) -> pygame.font.Font:
        """The font, smaller where the text would not go into ``width`` pixels."""
        size = max(10, self.layout.px(logical))
        wide = self._fonts.font(face, size).size(text)[0]
        return self._fonts.font(face, max(8, min(size, size * max(width, 1) // max(wide, 1))))

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[int, int],
        face: str,
        logical: float,
        ink: Color,
        width: int,
    ) -> pygame.Rect:
        picture = self._fitting(face, logical, text, width).render(text, True, ink)
        return surface.blit(picture, place)


def _apart(surface: pygame.Surface, room: pygame.Rect, draw: Callable[[], None]) -> pygame.Surface:
    """What ``room`` looks like when it is drawn now."""
    draw()
    return surface.subsurface(room).copy()
