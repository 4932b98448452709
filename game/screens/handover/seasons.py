"""What is seen on a curtain: the sky of a season, what falls in it, and the shields of powers."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.board.palette import power_style
from game.ui.theme import Theme, color

SKIES = {"Spring": "#31483a", "Summer": "#47512f", "Fall": "#5a3a22", "Winter": "#3b4c60"}
PIECES = {"Spring": "#e8c9d2", "Summer": "#d8c27a", "Fall": "#d07f35", "Winter": "#e6eef4"}
COUNT = 90  # of what falls
STEPS = 48
LEAN = 0.84  # the width of a shield by its height
SHIELD = (0.0, 0.0), (1.0, 0.0), (1.0, 0.55), (0.93, 0.74), (0.78, 0.88), (0.5, 1.0)
"""The right half of a shield, as shares of its width (from the left edge) and height."""


@lru_cache(maxsize=4)
def sky(size: tuple[int, int], phase: str) -> pygame.Surface:
    """The ground of a curtain in a phase; that of night where its name begins with no season."""
    season = phase.split(" ")[0]
    picture = pygame.Surface(size)
    strip = pygame.Surface((1, STEPS))
    top, night = pygame.Color(SKIES.get(season, "#2a3340")), color("night")
    for y in range(STEPS):
        strip.set_at((0, y), top.lerp(night, min(1.0, y / STEPS * 1.35)))
    pygame.transform.smoothscale(strip, size, picture)
    if season in PIECES:
        _strew(picture, season)
    return picture


def _strew(picture: pygame.Surface, season: str) -> None:
    """Blossoms, leaves or flakes at places of their own, the same every time; fewer where texts stand."""
    width, height = picture.get_size()
    chance = random.Random(season)
    red, green, blue, _ = pygame.Color(PIECES[season])
    layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for _ in range(COUNT):
        x, y = chance.random(), chance.random()
        size = height * (0.006 + 0.014 * chance.random())
        alpha = round(150 * (1 - 0.7 * y) * (0.25 + 1.5 * abs(x - 0.5)))
        ink = pygame.Color(red, green, blue, alpha)
        _draw_piece(layer, season, (x * width, y * height), size, chance.random() * math.tau, ink)
    picture.blit(layer, (0, 0))


def _draw_piece(
    layer: pygame.Surface,
    season: str,
    place: tuple[float, float],
    size: float,
    angle: float,
    ink: pygame.Color,
) -> None:
    def at(turn: float, far: float) -> tuple[float, float]:
        return place[0] + math.cos(angle + turn) * size * far, place[1] + math.sin(angle + turn) * size * far

    if season == "Winter":
        for arm in range(3):
            turn = arm * math.pi / 3
            pygame.draw.line(layer, ink, at(turn, 1), at(turn + math.pi, 1), max(1, round(size / 5)))
    elif season == "Spring":
        for petal in range(5):
            pygame.draw.circle(layer, ink, at(petal * math.tau / 5, 0.55), size * 0.42)
    else:
        pygame.draw.polygon(layer, ink, [at(0, 1.3), at(1.1, 0.55), at(math.pi, 0.9), at(-1.1, 0.55)])


def shields_width(count: int, height: int) -> int:
    """The width that so many shields of a height need."""
    return count * round(height * LEAN) + (count - 1) * (height // 6)


def draw_shields(
    surface: pygame.Surface,
    owners: tuple[str, ...],
    rect: pygame.Rect,
    theme: Theme,
) -> None:
    """The shields of seats side by side in the middle of ``rect``, as high as it is, or as there is room."""
    width = min(round(rect.height * LEAN), rect.width // len(owners))
    gap = min(rect.height // 6, (rect.width - width * len(owners)) // max(len(owners) - 1, 1))
    left = rect.centerx - (width * len(owners) + gap * (len(owners) - 1)) // 2
    for number, owner in enumerate(owners):
        box = pygame.Rect(left + number * (width + gap), rect.top, width, round(width / LEAN))
        surface.blit(shield(owner, box.size, theme), box)


def shield(owner: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A power's color and letter on a shield with a rim of brass."""
    style, smooth = power_style(owner), 3
    big = pygame.Surface((size[0] * smooth, size[1] * smooth), pygame.SRCALPHA)
    rim = max(2, theme.px(3)) * smooth
    for fill, edge in ((color("brass"), 0), (style.body, rim)):
        w, h = big.get_width() - 2 * edge, big.get_height() - 2 * edge
        right = [(edge + x * w, edge + y * h) for x, y in SHIELD]
        left = [(edge + (1 - x) * w, edge + y * h) for x, y in SHIELD]
        pygame.draw.polygon(big, fill, [*right[1:], *reversed(left[1:-1])])
    picture = pygame.transform.smoothscale(big, size)
    letter = theme.font("serif", size[1] * 0.5 / theme.scale).render(style.letter, True, style.ink)
    box = letter.get_bounding_rect()
    picture.blit(letter, (size[0] // 2 - box.centerx, round(size[1] * 0.46) - box.centery))
    return picture
