"""Puzzles at a glance: a card for each with its number, or a tick once it is solved, and how hard it is; and
the five of the day.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.play.exercises.exercise import Exercise
from game.play.exercises.puzzles import STARS
from game.screens.learn.cards import draw_seal
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, Theme, color

ROW = 64  # height of a puzzle's card, in logical pixels
SEAL = 38  # of the disc with its number
EDGE = 12  # kept free at both ends
PIP = 10  # of one of the diamonds that tell how hard it is


@dataclass(frozen=True, slots=True)
class Label:
    """What a card says: the number in the list, the game ('' where that is plain), whose it is."""

    number: int
    where: str
    seat: str
    is_done: bool


def draw_puzzle(
    puzzle: Exercise, label: Label, theme: Theme, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """Fills the card of a puzzle: number or tick, title, whose it is, and how hard."""
    side, edge, line = theme.px(SEAL), theme.px(EDGE), theme.line()
    seal = pygame.Rect(0, 0, side, side).move_to(midleft=(rect.left + edge, rect.centery))
    draw_seal(surface, seal, label.number, theme, is_done=label.is_done)
    left, top = seal.right + edge, rect.centery - line
    room = rect.right - edge - left
    size = Texts(theme).squeezed(puzzle.title, room, face="sans_bold")
    title = theme.render(theme.fit(puzzle.title, room, "sans_bold", size), "sans_bold", size, "text")
    surface.blit(title, title.get_rect(midleft=(left, top + line // 2)))
    width = _draw_pips(surface, rect, top + 3 * line // 2, puzzle.depth, theme) - edge - left
    below = ", ".join(filter(None, (label.where, label.seat)))
    surface.blit(theme.render(theme.fit(below, width), "sans", BODY, "quiet"), (left, top + line))


def draw_five(
    title: str,
    day: str,
    marks: tuple[bool, ...],
    theme: Theme,
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """Fills the card of the five of a day: the day, and a disc for each, brass when it is solved."""
    edge, line = theme.px(EDGE), theme.line()
    size, gap = theme.px(12), theme.px(6)
    left, top = rect.left + edge, rect.centery - (2 * line + gap + size) // 2
    width = rect.width - 2 * edge
    surface.blit(theme.render(theme.fit(title, width, "sans_bold"), "sans_bold", BODY, "text"), (left, top))
    surface.blit(theme.render(theme.fit(day, width), "sans", BODY, "quiet"), (left, top + line))
    for number, is_solved in enumerate(marks):
        middle = left + number * (size + gap) + size // 2, top + 2 * line + gap + size // 2
        ring = 0 if is_solved else max(1, theme.px(1.5))
        pygame.draw.circle(surface, color("brass"), middle, size // 2, ring)


def _draw_pips(surface: pygame.Surface, rect: pygame.Rect, y: int, depth: int, theme: Theme) -> int:
    """Diamonds around the height ``y`` at the right end, as many of them filled as the puzzle is hard; gives
    where they begin.
    """
    size, gap = theme.px(PIP), theme.px(3)
    left = rect.right - theme.px(EDGE) - STARS * size - (STARS - 1) * gap
    for number in range(STARS):
        x, half = left + number * (size + gap) + size // 2, size // 2
        points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        if number < depth:
            pygame.draw.polygon(surface, color("brass"), points)
        else:
            pygame.draw.polygon(surface, color("quiet"), points, width=1)
    return left
