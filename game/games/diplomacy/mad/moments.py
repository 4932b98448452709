"""The moments of M.A.D.: missiles fly and strike, fallout settles."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from game.board.effects import brighten, charred, glow, lit, luck, puff, ramp, ring, sparks
from game.board.marks import flight
from game.board.moments import Drawer, Remainder, Setting
from game.board.palette import Color
from game.board.paths import Line, length_of, line_of, part, points_along
from game.games.diplomacy.picture.moments import Scene, Scenes
from game.geo.document import Point

FLAME: Color = (255, 196, 120)
PHOSPHOR: Color = (120, 255, 190)
FIREBALL: Color = (255, 150, 60)
CLOUD: Color = (188, 174, 160)
DUST: Color = (198, 214, 96)

IMPACT = 0.5
"""The share of its time at which a missile strikes."""

BURNT = 0.35
"""How much a land that is struck is darkened."""

TRAIL = 40
"""So many steps of its way are drawn."""

STRIP, STRIPS = 24, 12
"""Light is added to the board in so many strips at most, so wide at least."""

SCENES: Scenes = (
    Scene("strike", marks=("launch",), lasts=0.9, lifts=True),
    Scene("fallout", ("fallout",), 0.8),
)


FLAKES = 84
"""So many flakes of ash are in the air at once, where many lands lie under them."""


def strike(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """A missile rises in an arc and falls; a white flash, a ring, a cloud on its stem."""
    unit, end = setting.unit, setting.points[-1]
    line, whole = _arc(setting.points[0], end)
    done = min(share / IMPACT, 1.0) ** 1.15
    fading = 1 - ramp(share, IMPACT, 0.95)
    points = part(line, 0.0, whole * done)
    _trail(surface, points, unit, fading)
    if share < IMPACT:
        head, back = points[-1], points[-2]
        turn = math.atan2(head[1] - back[1], head[0] - back[0])
        for number in range(5):
            far = unit * 0.16 * number
            at = head[0] - math.cos(turn) * far, head[1] - math.sin(turn) * far
            glow(surface, at, unit * (0.42 - 0.05 * number), FLAME, 0.95 - 0.16 * number)
        _rocket(surface, head, turn, unit * 0.42)
        return
    after = (share - IMPACT) / (1 - IMPACT)
    x, y = end
    charred(surface, setting.ring(setting.moment.places[-1]), BURNT * ramp(after, 0.0, 0.3))
    brighten(surface, setting.view, (255, 255, 246), 0.85 * (1 - ramp(after, 0.0, 0.24)))
    for late, reach in ((0.0, 5.2), (0.12, 3.4)):
        wave = max(after - late, 0.0)
        ring(
            surface, end, unit * (0.3 + reach * math.sqrt(wave)), (255, 240, 214), 0.9 * (1 - wave), flat=0.6
        )
    grown, left = ramp(after, 0.0, 0.55), 1 - ramp(after, 0.75, 1.0)
    top = y - unit * 2.1 * grown
    for number in range(6):
        at = x + math.sin(number * 2.4) * unit * 0.1, y + (top - y) * number / 6
        puff(surface, at, unit * (0.3 + 0.05 * number), CLOUD, 0.8 * left, number)
    for number, (angle, far, _, size) in enumerate(luck("cap", 9)):
        turn, wide = 2 * math.pi * angle, unit * (0.3 + 0.62 * far) * grown
        at = x + math.cos(turn) * wide, top + math.sin(turn) * wide * 0.4
        puff(
            surface,
            at,
            unit * (0.34 + 0.3 * size) * grown,
            CLOUD,
            0.85 * left,
            number,
        )
    hot = 1 - ramp(after, 0.1, 0.8)
    glow(surface, (x, top), 1.2 * unit * (0.4 + grown), FIREBALL, 0.9 * hot)
    glow(surface, end, 1.9 * unit, (255, 236, 200), 0.95 * (1 - ramp(after, 0.0, 0.5)))
    sparks(surface, end, 3.0 * unit, after, FIREBALL, f"strike {setting.moment.places}", 16)


def struck(surface: pygame.Surface, setting: Setting) -> None:
    """The land stays burnt, and who stood there with it, while ash comes down on others."""
    charred(surface, setting.ring(setting.moment.places[-1]), BURNT)


@lru_cache(maxsize=16)
def _arc(start: Point, end: Point) -> tuple[Line, float]:
    """The way of a missile in even steps, and how long it is."""
    line = flight(start, end)
    whole = length_of(line)
    return line_of(points_along(line, np.linspace(0.0, whole, TRAIL + 1))), whole


def _trail(surface: pygame.Surface, points: Line, unit: float, strength: float) -> None:
    """Adds the light of a line, with a faint one beside it: strip by strip, for its whole box is large."""
    if strength < 0.02:
        return
    width = max(2, round(unit / 8))
    room = 2 * width
    axis = max((0, 1), key=lambda axis: abs(points[-1][axis] - points[0][axis]))
    along, across = np.array(points).T[:: -1 if axis else 1]
    low, high = math.floor(along.min()) - room, math.ceil(along.max()) + room
    step = max(STRIP, (high - low) // STRIPS + 1)
    for start in range(low, high, step):
        near = (along > start - room) & (along < start + step + room)
        near[1:] |= near[:-1].copy()
        near[:-1] |= near[1:].copy()
        first, last = math.floor(across[near].min()) - room, math.ceil(across[near].max()) + room
        box = pygame.Rect(start, first, step, last - first)
        box = pygame.Rect(box.y, box.x, box.h, box.w) if axis else box
        _light_line(surface, box.clip(surface.get_clip()), points, width, strength)


def _light_line(surface: pygame.Surface, box: pygame.Rect, points: Line, width: int, strength: float) -> None:
    """Adds the light of a line in one box."""
    if not box.w or not box.h:
        return
    sheet, line = pygame.Surface(box.size, 0, 32), [(x - box.left, y - box.top) for x, y in points]
    for wide, much in ((width, 0.28), (max(1, width // 3), 0.95)):
        pygame.draw.lines(sheet, [round(c * much * strength) for c in PHOSPHOR], False, line, wide)
    surface.blit(sheet, box, special_flags=pygame.BLEND_RGB_ADD)


def _rocket(surface: pygame.Surface, at: Point, turn: float, size: float) -> None:
    """A missile with its fins, seen from the side."""
    shape = (
        (1.0, 0.0),
        (0.5, -0.24),
        (-0.6, -0.24),
        (-1.0, -0.55),
        (-0.9, 0.0),
        (-1.0, 0.55),
        (-0.6, 0.24),
        (0.5, 0.24),
    )
    cos, sin = math.cos(turn) * size, math.sin(turn) * size
    points = [(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in shape]
    pygame.draw.polygon(surface, (244, 246, 240), points)
    pygame.draw.polygon(surface, (20, 26, 34), points, max(1, round(size / 9)))


def fallout(surface: pygame.Surface, setting: Setting, share: float) -> None:
    """Ash comes down on lands, which glow sickly."""
    unit, count = setting.unit, max(5, min(14, FLAKES // len(setting.moment.places)))
    for place, (x, y) in zip(setting.moment.places, setting.points, strict=True):
        fading = 1 - ramp(share, 0.8, 1.0)
        lit(surface, setting.ring(place), (70, 92, 20), 0.5 * ramp(share, 0.1, 0.6) * fading)
        for number, (side, late, down, size) in enumerate(luck(f"ash {place}", count)):
            age = share * 1.5 - 0.5 * late
            if not 0 < age < 1:
                continue
            at = (
                x + unit * ((side - 0.5) * 3.0 + 0.25 * math.sin(9 * age + number)),
                y + unit * ((down - 0.3) * 1.4 - 3.0 * (1 - age)),
            )
            glow(surface, at, unit * (0.09 + 0.1 * size), DUST, 0.85 * min(1.0, 4 * (1 - age)) * fading)
            if number % 5 == 0:
                puff(surface, at, unit * 0.34, CLOUD, 0.4 * fading, number)


DRAWERS: dict[str, Drawer] = {"strike": strike, "fallout": fallout}
REMAINS: dict[str, Remainder] = {"strike": struck}
