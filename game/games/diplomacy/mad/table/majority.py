"""The majority meter: a bar with a cell for every supply center, the strongest power first, and the mark that
somebody must reach to win (rule 11).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pygame

from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.state import DiplomacyState
from game.ui.panels.texts import Texts
from game.ui.theme import color, contrast

HEIGHT, CELLS = 34, 14
"""How high the meter is with what stands beside it, and its cells, in logical pixels."""

WORDS = 64
"""How wide the words beside the bar are, in logical pixels."""

APART = 3.0
"""Cells of a power whose color stands off the panel by less are cased in a lighter line (WCAG 2, 1.4.11)."""


@dataclass(frozen=True, slots=True)
class Majority:
    """How far anybody is: the living centers of each power, the most first, those of nobody, those that are
    gone, and how many win.
    """

    held: tuple[tuple[str, int], ...]
    free: int
    gone: int
    needed: int

    @property
    def cells(self) -> tuple[str | None, ...]:
        """Whose each center is, '' for nobody's; None for one that is gone."""
        owned = tuple(owner for owner, count in self.held for _ in range(count))
        return owned + ("",) * self.free + (None,) * self.gone


def majority_of(game: DiplomacyGame, state: DiplomacyState) -> Majority:
    """How the living centers are shared out."""
    rules, centers = game.rules, game.map.centers
    living = [center for center in centers if rules.center_counts(state, center)]
    counts = Counter(state.centers.get(center, "") for center in living)
    free = counts.pop("", 0)
    held = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return Majority(tuple(held), free, len(centers) - len(living), rules.centers_needed(game.map, state))


def draw_majority(surface: pygame.Surface, rect: pygame.Rect, majority: Majority, texts: Texts) -> None:
    """Draws the meter into a part of the panel."""
    px, cells = texts.theme.px, majority.cells
    words = pygame.Rect(rect.left, rect.top, px(WORDS), px(HEIGHT))
    texts.line(surface, f"{majority.needed} win", words, ink="brass")
    bar = pygame.Rect(words.right, 0, rect.right - words.right, px(CELLS))
    bar.centery = rect.top + px(HEIGHT) // 2
    edges = [bar.left + bar.width * number // len(cells) for number in range(len(cells) + 1)]
    for owner, left, right in zip(cells, edges, edges[1:], strict=False):
        gap = max(1, px(1))
        cell = pygame.Rect(left, bar.top, right - left - gap, bar.height)
        if owner is None:
            pygame.draw.line(surface, color("quiet"), cell.topleft, (cell.right - 1, cell.bottom - 1))
            pygame.draw.line(surface, color("quiet"), cell.bottomleft, (cell.right - 1, cell.top))
        else:
            body = texts.world.style(owner).body if owner else color("field").lerp(color("text"), 0.2)
            if owner and contrast(pygame.Color(body), color("panel")) < APART:
                pygame.draw.rect(surface, color("quiet"), cell.inflate(2 * gap, 2 * gap))
            pygame.draw.rect(surface, body, cell)
    mark = edges[majority.needed] - max(1, px(1)) // 2 - 1
    wide, over = max(2, px(2)), px(6)
    pygame.draw.rect(surface, color("brass"), (mark - wide // 2, bar.top - over, wide, bar.height + 2 * over))
    for tip, side in ((bar.top - px(1), -1), (bar.bottom, 1)):
        reach = px(5)
        points = [(mark, tip), (mark - reach, tip + side * over), (mark + reach, tip + side * over)]
        pygame.draw.polygon(surface, color("brass"), points)
