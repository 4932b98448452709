"""Small signs drawn from lines, sharp at every size: players' buttons, verdicts, the menu."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

Ink = pygame.Color
Drawing = Callable[[pygame.Surface, pygame.Rect, Ink], None]


def draw_icon(surface: pygame.Surface, name: str, rect: pygame.Rect, ink: Ink) -> None:
    """Draws the icon ``name`` (a key of `ICONS`) as large as fits in the middle of ``rect``."""
    side = min(rect.width, rect.height)
    box = pygame.Rect(0, 0, side, side)
    box.center = rect.center
    ICONS[name](surface, box, ink)


def _pen(box: pygame.Rect) -> int:
    return max(2, round(box.width / 8))


def _triangle(surface: pygame.Surface, box: pygame.Rect, ink: Ink, left: float, right: float) -> None:
    """A triangle from ``left`` to its point at ``right``, in parts of the box."""
    x0, x1 = box.left + box.width * left, box.left + box.width * right
    top, bottom = box.top + box.height * 0.18, box.top + box.height * 0.82
    pygame.draw.polygon(surface, ink, [(x0, top), (x0, bottom), (x1, box.centery)])


def _bar(surface: pygame.Surface, box: pygame.Rect, ink: Ink, middle: float) -> None:
    width = _pen(box)
    height = round(box.height * 0.64)
    bar = pygame.Rect(0, 0, width, height)
    bar.center = (round(box.left + box.width * middle), box.centery)
    surface.fill(ink, bar)


def _first(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _bar(surface, box, ink, 0.2)
    _triangle(surface, box, ink, 0.85, 0.3)


def _back(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _triangle(surface, box, ink, 0.75, 0.2)


def _forward(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _triangle(surface, box, ink, 0.25, 0.8)


def _last(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _triangle(surface, box, ink, 0.15, 0.7)
    _bar(surface, box, ink, 0.8)


def _play(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    pygame.draw.circle(surface, ink, box.center, box.width * 0.56, max(2, round(box.width / 12)))
    inner = box.inflate(-box.width // 4, -box.height // 4)
    _triangle(surface, inner, ink, 0.28, 0.98)


def _pause(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _bar(surface, box, ink, 0.34)
    _bar(surface, box, ink, 0.66)


def _menu(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    for share in (0.24, 0.5, 0.76):
        y = round(box.top + box.height * share)
        pygame.draw.line(
            surface, ink, (box.left + box.width // 8, y), (box.right - box.width // 8, y), _pen(box)
        )


def _cross(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    part = box.inflate(-box.width * 0.45, -box.height * 0.45)
    pygame.draw.line(surface, ink, part.topleft, part.bottomright, _pen(box))
    pygame.draw.line(surface, ink, part.bottomleft, part.topright, _pen(box))


def _check(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    points = [(0.18, 0.52), (0.42, 0.76), (0.84, 0.26)]
    places = [(box.left + box.width * x, box.top + box.height * y) for x, y in points]
    pygame.draw.lines(surface, ink, False, places, _pen(box))


def _ring(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    pygame.draw.circle(surface, ink, box.center, box.width * 0.3, _pen(box))


def _dot(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    pygame.draw.circle(surface, ink, box.center, box.width * 0.2)


def _void(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _ring(surface, box, ink)
    reach = box.width * 0.21
    x, y = box.center
    pygame.draw.line(surface, ink, (x - reach, y + reach), (x + reach, y - reach), _pen(box))


def _warning(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    corners = [
        (box.centerx, box.top + box.height * 0.12),
        (box.right - box.width * 0.06, box.bottom - box.height * 0.12),
    ]
    corners.append((box.left + box.width * 0.06, box.bottom - box.height * 0.12))
    pygame.draw.polygon(surface, ink, corners, max(1, _pen(box) - 1))
    stroke = [(box.centerx, box.top + box.height * share) for share in (0.4, 0.62)]
    pygame.draw.line(surface, ink, stroke[0], stroke[1], _pen(box))
    pygame.draw.circle(surface, ink, (box.centerx, box.top + box.height * 0.76), _pen(box) / 2)


def _turn(surface: pygame.Surface, box: pygame.Rect, ink: Ink, side: int) -> None:
    """An arrow bent back to the left (-1) or the right (1)."""
    x, y, pen = box.centerx, box.centery, _pen(box)
    reach = box.width * 0.3

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + side * dx, y + dy

    bend = [(1.0, -0.5), (-0.3, -0.5), (-1.0, 0.1), (-0.4, 0.9), (0.7, 0.9)]
    head = [(0.5, -1.2), (0.5, 0.2), (1.4, -0.5)]
    pygame.draw.lines(surface, ink, False, [at(reach * dx, reach * dy) for dx, dy in bend], pen)
    pygame.draw.polygon(surface, ink, [at(reach * dx, reach * dy) for dx, dy in head])


def _undo(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _turn(surface, box, ink, -1)


def _redo(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    _turn(surface, box, ink, 1)


def _open(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A chevron to the left: the panel comes in."""
    pygame.draw.lines(surface, ink, False, _chevron(box, -1), _pen(box))


def _close(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    pygame.draw.lines(surface, ink, False, _chevron(box, 1), _pen(box))


def _missile(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A finned rocket that stands upright."""
    body = [
        (0.5, 0.0),
        (0.62, 0.16),
        (0.66, 0.34),
        (0.66, 0.56),
        (0.92, 0.82),
        (0.92, 1.0),
        (0.64, 0.84),
        (0.36, 0.84),
    ]
    body += [(0.08, 1.0), (0.08, 0.82), (0.34, 0.56), (0.34, 0.34), (0.38, 0.16)]
    pygame.draw.polygon(surface, ink, [(box.left + box.width * x, box.top + box.height * y) for x, y in body])


def _capsule(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A cylinder that lies aslant, its lid unscrewed."""
    body = [(0.0, 0.72), (0.5, 0.22), (0.78, 0.5), (0.28, 1.0)]
    lid = [(0.58, 0.14), (0.72, 0.0), (1.0, 0.28), (0.86, 0.42)]
    for part in (body, lid):
        pygame.draw.polygon(
            surface, ink, [(box.left + box.width * x, box.top + box.height * y) for x, y in part]
        )


def _transmitter(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A pylon with two rings."""
    pylon = [(0.46, 0.0), (0.54, 0.0), (0.64, 0.8), (0.86, 1.0), (0.14, 1.0), (0.36, 0.8)]
    pygame.draw.polygon(
        surface, ink, [(box.left + box.width * x, box.top + box.height * y) for x, y in pylon]
    )
    for y, wide in ((0.24, 0.62), (0.5, 0.92)):
        ring = pygame.Rect(0, 0, round(box.width * wide), round(box.height * 0.22))
        ring.center = (box.centerx, round(box.top + box.height * y))
        pygame.draw.ellipse(surface, ink, ring, max(1, _pen(box) - 1))


def _reserve(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A star with an arrow down from it: what may still arrive from home."""
    x, middle = box.centerx, box.top + box.height * 0.28
    reach = box.width * 0.3
    spikes = [(reach if n % 2 == 0 else reach * 0.36, math.radians(45 * n)) for n in range(8)]
    pygame.draw.polygon(surface, ink, [(x + r * math.cos(a), middle + r * math.sin(a)) for r, a in spikes])
    pygame.draw.line(surface, ink, (x, box.top + box.height * 0.5), (x, box.bottom - _pen(box)), _pen(box))
    head = [(0.26, 0.68), (0.74, 0.68), (0.5, 1.0)]
    pygame.draw.polygon(
        surface, ink, [(box.left + box.width * dx, box.top + box.height * dy) for dx, dy in head]
    )


def _chevron(box: pygame.Rect, side: int) -> list[tuple[float, float]]:
    dx, dy = side * box.width * 0.16, box.height * 0.28
    return [
        (box.centerx - dx, box.centery - dy),
        (box.centerx + dx, box.centery),
        (box.centerx - dx, box.centery + dy),
    ]


def _branch(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A line that another one leaves, upwards to the right, with a dot at each end."""
    high, low = box.top + box.height * 0.28, box.top + box.height * 0.72
    left, right = box.left + box.width * 0.14, box.left + box.width * 0.86
    pygame.draw.line(surface, ink, (left, low), (right, low), _pen(box))
    way = [(left + box.width * 0.2, low), (left + box.width * 0.44, high), (right, high)]
    pygame.draw.lines(surface, ink, False, way, _pen(box))
    for place in ((left, low), (right, low), (right, high)):
        pygame.draw.circle(surface, ink, place, box.width * 0.13)


def _banner(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """A standard on its pole: warbands."""
    x = box.left + box.width * 0.28
    pygame.draw.line(
        surface, ink, (x, box.top + box.height * 0.08), (x, box.bottom - box.height * 0.06), _pen(box)
    )
    cloth = [(0.28, 0.12), (0.9, 0.12), (0.72, 0.34), (0.9, 0.56), (0.28, 0.56)]
    pygame.draw.polygon(
        surface, ink, [(box.left + box.width * x, box.top + box.height * y) for x, y in cloth]
    )


def _star(surface: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
    """Five points: leaders."""
    reach = box.width * 0.5
    spikes = [(reach if n % 2 == 0 else reach * 0.42, math.radians(36 * n - 90)) for n in range(10)]
    pygame.draw.polygon(
        surface, ink, [(box.centerx + r * math.cos(a), box.centery + r * math.sin(a)) for r, a in spikes]
    )


ICONS: Mapping[str, Drawing] = {
    "first": _first,
    "back": _back,
    "forward": _forward,
    "last": _last,
    "play": _play,
    "pause": _pause,
    "menu": _menu,
    "cross": _cross,
    "failed": _cross,
    "check": _check,
    "succeeded": _check,
    "ring": _ring,
    "dot": _dot,
    "void": _void,
    "warning": _warning,
    "undo": _undo,
    "redo": _redo,
    "open": _open,
    "close": _close,
    "missile": _missile,
    "capsule": _capsule,
    "transmitter": _transmitter,
    "reserve": _reserve,
    "branch": _branch,
    "wrom_banner": _banner,
    "wrom_star": _star,
}
"""All icons by name."""
