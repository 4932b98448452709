"""Fighting machines as they walk: a figure on three legs in a pose, as the text of a drawing.

The figure stands in a box from (0, 0) to (100, 150) with its feet near y = 142 and looks to the right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.geo.document import Point

WIDTH, HEIGHT, FOOT = 100, 150, 138
"""The box, and how far down it the figure stands."""

STEPS = 6
"""So many poses a step has."""

RIM, IRON, PLATE, LIGHT = "#f6ead0", "#141a20", "#59656d", "#aeb9bd"
RUST_IRON, RUST_PLATE, RUST_LIGHT = "#2a150b", "#7c4a2a", "#b98a5c"
BRASS, BRASS_LIGHT = "#8d6a2c", "#e2c178"


@dataclass(frozen=True, slots=True)
class Pose:
    """``step`` counts the poses of a step, -1: it stands. ``is_half``: it is weak, and stoops; ``is_lit``:
    its ray burns; ``is_left``: it looks to the left. ``tilt`` is how far it has fallen, in degrees.
    """

    step: int = -1
    is_half: bool = False
    is_lit: bool = False
    is_left: bool = False
    tilt: int = 0


def muzzle(pose: Pose) -> Point:
    """Where the ray leaves the machine, by the box."""
    x, y = (84.0, 62.0) if pose.is_half else (87.0, 41.0)
    return (WIDTH - x if pose.is_left else x), y


def tripod(pose: Pose) -> str:
    """The drawing of a pose."""
    drop = 18.0 if pose.is_half else 0.0
    iron, plate, light = (RUST_IRON, RUST_PLATE, RUST_LIGHT) if pose.is_half else (IRON, PLATE, LIGHT)
    top, foot = (RUST_LIGHT, RUST_PLATE) if pose.is_half else (BRASS_LIGHT, BRASS)
    far, near_left, near_right = _legs(pose.step, drop)
    legs = [
        _leg(far, 3.4, iron, plate),
        _leg(near_left, 4.4, iron, light),
        _leg(near_right, 4.4, iron, light),
    ]
    body = _body(drop, iron, plate, light, pose)
    turn = f"translate({WIDTH} 0) scale(-1 1)" if pose.is_left else ""
    fall = f" rotate({pose.tilt} 50 {FOOT})" if pose.tilt else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<defs>{_shade('hood', top, foot, 40)}{_shade('hull', light, iron, 62)}</defs>"
        f'<ellipse cx="56" cy="139" rx="40" ry="7.5" fill="#000" fill-opacity="0.34"/>'
        f'<g transform="{turn}{fall}" stroke-linecap="round" stroke-linejoin="round">'
        f"{''.join(legs)}{body}</g></svg>"
    )


def _shade(name: str, top: str, foot: str, foot_at: int) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="46" y1="10" x2="56" y2="{foot_at}">'
        f'<stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{foot}"/></linearGradient>'
    )


def _legs(step: int, drop: float) -> tuple[tuple[Point, Point, Point], ...]:
    """Hip, knee and foot of each leg; while it walks they stand closer, and one foot after the other is
    lifted.
    """
    close = 10.0 if step >= 0 else 0.0
    feet = [(60.0, 126.0), (9.0 + close, 137.0), (92.0 - close, 141.0)]
    knees = [(64.0, 84.0), (20.0, 80.0 + 0.6 * drop), (82.0, 83.0 + 0.6 * drop)]
    hips = [(52.0, 48.0 + drop), (42.0, 49.0 + drop), (60.0, 49.0 + drop)]
    found = []
    for number, (hip, knee, foot) in enumerate(zip(hips, knees, feet, strict=True)):
        turn = 2 * math.pi * (step / STEPS + number / 3) if step >= 0 else 0.0
        lift, swing = (max(0.0, math.sin(turn)) * 15, math.cos(turn) * 7) if step >= 0 else (0.0, 0.0)
        foot = foot[0] + swing, foot[1] - lift
        found.append((hip, (knee[0] + 0.5 * swing, knee[1] - 0.7 * lift), foot))
    return tuple(found)


def _leg(joints: tuple[Point, Point, Point], width: float, iron: str, plate: str) -> str:
    hip, knee, foot = joints
    line = f"M{_at(hip)} L{_at(knee)} L{_at(foot)}"
    toes = f"M{foot[0] - 5:.1f} {foot[1] + 1.5:.1f} L{_at(foot)} L{foot[0] + 5.5:.1f} {foot[1] + 1.5:.1f}"
    return (
        _line(line, RIM, width + 4.0)
        + _line(toes, RIM, width + 3.4)
        + _line(line, iron, width + 1.6)
        + _line(toes, iron, width + 0.8)
        + _line(line, plate, width * 0.42)
        + f'<circle cx="{knee[0]:.1f}" cy="{knee[1]:.1f}" r="{width * 0.95:.1f}" fill="{iron}"/>'
        + f'<circle cx="{knee[0]:.1f}" cy="{knee[1]:.1f}" r="{width * 0.45:.1f}" fill="{plate}"/>'
    )


def _body(drop: float, iron: str, plate: str, light: str, pose: Pose) -> str:
    """Basket, hull with its collar, tentacles, the arm with the ray, and the hood that looks about."""
    hull = "M30 42 C30 35 40 32 52 32 C66 32 75 36 75 43 C75 50 65 54 52 54 C38 54 30 50 30 42 Z"
    hood = "M30 35 C27 22 40 9 56 9 C72 9 86 19 86 31 L83 37 C70 33 58 39 48 38 C41 38 35 37 30 35 Z"
    arm = "M66 48 L76 55 L82 44"
    tentacles = "M38 53 C32 66 41 72 33 88 M46 55 C44 70 51 76 44 94 M56 55 C58 64 53 70 57 80"
    basket = "M33 46 C20 47 12 38 15 26 C22 22 31 25 34 33 Z"
    halo = HALO if pose.is_lit else ""
    rims = ((hull, 4.0), (hood, 4.2), (basket, 3.8), (arm, 7.0))
    lines = (
        *((path, RIM, width) for path, width in rims),
        (tentacles, RIM, 4.2),
        (tentacles, iron, 2.2),
    )
    bent = f"translate(0 {drop:.1f}) rotate({14 if pose.is_half else 0} 50 44)"
    return (
        f'<g transform="{bent}">{"".join(_line(*line) for line in lines)}'
        f'<path d="{basket}" fill="{plate}" stroke="{iron}" stroke-width="1.8"/>'
        f"{_line('M20 26 L25 44 M26 25 L30 45 M16 32 L33 37', iron, 1.1)}"
        f'<path d="{hull}" fill="url(#hull)" stroke="{iron}" stroke-width="2"/>'
        f"{_line('M34 45 C44 50 62 50 72 45', light, 1.2)}"
        f"{_line(arm, iron, 4.2)}{_line(arm, light, 1.4)}"
        f'<path d="M77 36 L89 33 L92 45 L81 48 Z" fill="{plate}" stroke="{iron}" stroke-width="2"/>{halo}'
        f'<circle cx="88" cy="40" r="2.8" fill="{"#ffffff" if pose.is_lit else "#20282c"}"/>'
        f'<path d="{hood}" fill="url(#hood)" stroke="{iron}" stroke-width="2.2"/>'
        f"{_line('M38 20 C45 13 60 11 72 17', '#fff6da', 1.6)}"
        f"{_line('M44 10.5 L40 36 M58 9.5 L56 37', iron, 0.9)}"
        f"{_line('M57 29 C66 24 76 24 83 29', '#0b2413', 7.5)}"
        f"{_line('M58 29 C66 25 76 25 82 29', '#2fd868', 4.6)}"
        f"{_line('M61 28.4 C67 26 75 26 80 28.4', '#d9ffd0' if not pose.is_half else '#b7d890', 1.9)}</g>"
    )


HALO = (
    '<circle cx="88" cy="40" r="12" fill="#ffb45a" fill-opacity="0.45"/>'
    '<circle cx="88" cy="40" r="7.5" fill="#fff0b8" fill-opacity="0.9"/>'
)
"""The light of the ray where it leaves the machine."""


def _line(path: str, color: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:.1f}"/>'


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
