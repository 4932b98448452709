"""What the arrows of an exported picture mean: samples drawn by the hand that draws the arrows on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.export.layout import Layout
from game.view import palette
from game.view.arrows import Arrow, flight, standing
from game.view.fonts import Fonts
from game.view.frame import Look, Mark
from game.view.layers.ground import paint
from game.view.layers.marks import MarkSprites
from game.view.palette import mix
from game.view.paths import wavy

COUNTER = 30
"""The width of the counter, at scale 1, that the samples would stand beside."""

FINE = 2
LENGTH = 44
HEIGHT = 26


@dataclass(frozen=True, slots=True)
class Sample:
    """One arrow, or what lies on a place, and what it means."""

    arrow: Arrow | None
    words: str
    ground: str = ""


class Legend:
    """Draws samples of the marks of a game, as many as there is room for."""

    def __init__(self, fonts: Fonts, kinds: tuple[str, ...], owner: str) -> None:
        """``kinds`` are names out of ``_samples``; ``owner`` lends the samples its color."""
        self._fonts = fonts
        self._kinds = kinds
        self._owner = owner
        self._sprites = MarkSprites()

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """The samples in columns beside the board, or in one line below it."""
        rect, known = layout.legend, _samples(self._owner, layout.scale)
        samples = [known[kind] for kind in self._kinds if kind in known]
        if layout.is_side:
            self._columns(surface, rect, samples, layout)
        else:
            surface.fill(palette.TABLE, rect)
            self._line(surface, rect, samples, layout)

    def _columns(self, surface: pygame.Surface, rect: pygame.Rect, samples: list[Sample], layout: Layout) -> None:
        columns = 2 if rect.width >= layout.px(270) else 1
        rows = -(-len(samples) // columns)
        line = min(layout.px(HEIGHT + 8), (rect.height - layout.px(8)) // max(1, rows))
        shown = samples[: columns * (rect.height // max(1, line))]
        top = rect.bottom - rows * line
        for number, sample in enumerate(shown):
            place = (rect.left + number % columns * rect.width // columns, top + number // columns * line + line // 2)
            self._sample(surface, place, sample, layout)

    def _line(self, surface: pygame.Surface, rect: pygame.Rect, samples: list[Sample], layout: Layout) -> None:
        x = rect.left + layout.px(10)
        for sample in samples:
            width = self._font(layout).size(sample.words)[0] + layout.px(LENGTH + 38)
            if x + width > rect.right:
                return
            self._sample(surface, (x, rect.centery), sample, layout)
            x += width

    def _sample(self, surface: pygame.Surface, place: tuple[int, int], sample: Sample, layout: Layout) -> None:
        """An arrow on a scrap of paper, and its meaning; ``place`` is the middle of the left edge."""
        paper = pygame.Rect(0, 0, layout.px(LENGTH + 12), layout.px(HEIGHT - 2))
        paper.midleft = place
        pygame.draw.rect(surface, mix(palette.NEUTRAL, palette.SEA, 0.2), paper, border_radius=layout.px(4))
        if sample.ground:
            _lay(surface, paper, sample.ground)
        if sample.arrow is not None:
            picture, corner = self._sprites.sprite(sample.arrow, COUNTER * layout.scale)
            before = surface.get_clip()
            surface.set_clip(paper)
            surface.blit(picture, (paper.left + corner[0] + layout.px(6), paper.centery + corner[1]))
            surface.set_clip(before)
        words = self._font(layout).render(sample.words, True, palette.PARCHMENT)
        surface.blit(words, words.get_rect(midleft=(paper.right + layout.px(8), place[1])))

    def _font(self, layout: Layout) -> pygame.font.Font:
        return self._fonts.font("sans", max(10, layout.px(15)))


def _lay(surface: pygame.Surface, paper: pygame.Rect, ground: str) -> None:
    """What lies on a place, on a scrap of paper."""
    large = pygame.transform.scale_by(surface.subsurface(paper), FINE)
    everywhere = pygame.Surface(large.get_size(), 0, 8)
    everywhere.fill(1)
    paint(large, everywhere, (ground,), (0, 0), FINE)
    surface.blit(pygame.transform.smoothscale(large, paper.size), paper)


def _samples(owner: str, scale: float) -> Mapping[str, Sample]:
    """All samples, their lines in pixels from the middle of the left edge."""
    start, end, middle = (0.0, 0.0), (LENGTH * scale, 0.0), (LENGTH * scale / 2, 0.0)
    line = (start, end)

    def mark(kind: str, look: Look = Look.SUCCEEDED) -> Mark:
        return Mark(kind, owner, ("", ""), look)

    move = Arrow(mark("move"), "arrow", line)
    failed = replace(move, mark=mark("move", Look.FAILED), cross=(end[0] * 0.55, 0.0), gap=0.55)
    grip = (end[0] * 0.9, 0.0)
    ring = (9.0 * scale, 6.5 * scale)
    wave = wavy(line, 0.09 * COUNTER * scale, 0.62 * COUNTER * scale)
    return {
        "move": Sample(move, "Move"),
        "failed": Sample(failed, "Failed"),
        "support": Sample(Arrow(mark("support_move"), "thread", (start, grip), knob=grip), "Support"),
        "convoyed": Sample(Arrow(mark("convoyed"), "wave", wave), "By convoy"),
        "hold": Sample(standing(mark("hold"), middle, ring), "Hold"),
        "retreat": Sample(Arrow(mark("retreat"), "dots", line), "Retreat"),
        "build": Sample(standing(mark("build"), middle, ring), "Build"),
        "disband": Sample(standing(mark("disband"), middle, ring), "Lost"),
        "launch": Sample(Arrow(mark("launch"), "arc", flight((0.0, 5.0 * scale), (end[0], 5.0 * scale)), end), "Launch"),
        "fallout": Sample(None, "Fallout now", "fallout"),
        "fallout_next": Sample(None, "Fallout next", "fallout_next"),
        "wasteland": Sample(None, "Wasteland", "wasteland"),
    }
