"""Draws the tileset of the battlefields (``assets/hex/terrain.png``):
``python maps/source/build_hex_tiles.py``.

Twenty tiles of 96 x 84 pixels, five in a row, in the order of the kinds of terrain. Each has a ground and a
sign of its own, so that it is told apart without color.
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# What follows needs the lines above: where the program lies, and no display.
import pygame  # noqa: E402

from game.games.wrom.maps.battlefield import KINDS  # noqa: E402
from game.geo.hexes import HexLayout  # noqa: E402

SCALE = 4
"""Drawn larger and brought down, for smooth edges."""

INK = (44, 28, 22)
PALE = (244, 228, 196)
GROUNDS = {
    "barren": (190, 128, 88), "impassable": (74, 62, 62), "flats": (214, 170, 112), "forest": (132, 134, 84),
    "swamp": (118, 126, 110), "hills": (178, 118, 74), "caves": (140, 104, 92), "mountains": (160, 142, 130),
    "jungles": (104, 124, 72), "psiwell": (150, 128, 160), "desert": (226, 190, 132),
}  # fmt: skip
SETTLED = (204, 158, 112)

Stroke = list[tuple[float, float]]

LINES: dict[str, list[Stroke]] = {
    "barren": [[(-20, 8), (-8, 8)], [(4, -10), (16, -10)], [(6, 18), (20, 18)]],
    "impassable": [
        [(-26, 20), (-12, -18), (0, 14), (12, -22), (28, 20)],
        [(-12, -18), (-6, 20)],
        [(12, -22), (8, 20)],
    ],
    "flats": [[(-28, -12), (28, -12)], [(-28, 0), (28, 0)], [(-28, 12), (28, 12)]],
    "hills": [
        [(-28, 14), (-22, 2), (-12, -4), (-4, 4), (0, 14)],
        [(0, 14), (6, 0), (16, -8), (24, 0), (28, 14)],
    ],
    "mountains": [
        [(-28, 20), (-10, -20), (6, 20)],
        [(-4, -6), (10, -26), (30, 20)],
        [(2, -14), (10, -8), (17, -13)],
    ],
    "swamp": [
        [(-26, 12), (-6, 12)],
        [(4, 16), (26, 16)],
        [(-16, 12), (-20, -8)],
        [(-16, 12), (-14, -12)],
        [(-16, 12), (-9, -7)],
        [(14, 16), (10, -4)],
        [(14, 16), (16, -8)],
        [(14, 16), (21, -3)],
    ],
    "desert": [
        [(-28, 2), (-18, -6), (-8, 2), (2, -6), (12, 2), (22, -6)],
        [(-22, 18), (-12, 10), (-2, 18), (8, 10), (18, 18), (28, 10)],
    ],
    "dojo": [
        [(-22, 22), (-22, -6)],
        [(22, 22), (22, -6)],
        [(-30, -6), (30, -6)],
        [(-26, -18), (26, -18)],
        [(-26, -18), (-30, -6)],
        [(26, -18), (30, -6)],
    ],
    "farms": [
        [(-20, 24), (-20, -14)],
        [(0, 24), (0, -20)],
        [(20, 24), (20, -14)],
        *[[(x, y), (x + d, y - 8)] for x in (-20, 0, 20) for y in (14, 2, -8) for d in (-8, 8)],
    ],
    "temple": [
        [(-28, 22), (28, 22)],
        [(-28, -8), (0, -26), (28, -8), (-28, -8)],
        *[[(x, -8), (x, 22)] for x in (-20, -7, 7, 20)],
    ],
    "training_grounds": [
        [(-22, -22), (22, 22)],
        [(22, -22), (-22, 22)],
        [(-24, 8), (-8, 24)],
        [(24, 8), (8, 24)],
    ],
    "weapons_factory": [
        [(-26, 22), (26, 22)],
        [(-20, 14), (14, -12), (20, -4), (-12, 20)],
        [(14, -12), (24, -20)],
    ],
    "vehicle_factory": [
        [(-28, 4), (28, 4), (20, -10), (-14, -10), (-28, 4)],
        [(-4, -10), (2, -22), (26, -22)],
    ],
    "ruins": [
        [(-28, 22), (28, 22)],
        [(-20, 22), (-20, -20), (-12, -20), (-12, 22)],
        [(0, 22), (0, -4), (8, 4), (8, 22)],
        [(18, 22), (18, 10), (26, 14), (26, 22)],
    ],
    "city": [
        [(-28, 22), (28, 22)],
        [(-26, 22), (-26, -2), (-12, -2), (-12, 22)],
        [(-12, 22), (-12, -24), (4, -24), (4, 22)],
        [(4, 22), (4, -10), (26, -10), (26, 22)],
        [(-8, -16), (0, -16)],
        [(-8, -6), (0, -6)],
        [(10, -2), (20, -2)],
        [(10, 8), (20, 8)],
    ],
    "fortifications": [
        [
            (-28, 22),
            (-28, -14),
            (-18, -14),
            (-18, -4),
            (-6, -4),
            (-6, -14),
            (6, -14),
            (6, -4),
            (18, -4),
            (18, -14),
            (28, -14),
            (28, 22),
            (-28, 22),
        ],
        [(-6, 22), (-6, 8), (6, 8), (6, 22)],
    ],
    "forest": [[(x, y + 16), (x, y)] for x, y in ((-18, 4), (6, -4), (20, 8))],
    "jungles": [[(x, y + 18), (x, y)] for x, y in ((-20, 2), (-4, -6), (12, 4), (24, -6))],
}

ROUNDS: dict[str, list[tuple[float, float, float]]] = {
    "forest": [(-18, -4, 10), (6, -12, 10), (20, 0, 10)],
    "jungles": [(-20, -6, 9), (-4, -14, 9), (12, -4, 9), (24, -14, 9), (4, 4, 6)],
    "caves": [(0, 14, 20)],
    "psiwell": [(0, 0, 24), (0, 0, 15), (0, 0, 6)],
    "vehicle_factory": [(-18, 14, 7), (0, 14, 7), (18, 14, 7)],
}


def tile(kind: str) -> pygame.Surface:
    """One tile."""
    layout = HexLayout(1, 1, 96 * SCALE, 84 * SCALE, 48 * SCALE)
    surface = pygame.Surface((96 * SCALE, 84 * SCALE), pygame.SRCALPHA)
    corners = layout.polygon(0, 0)
    pygame.draw.polygon(surface, GROUNDS.get(kind, SETTLED), corners)
    pygame.draw.polygon(surface, INK, corners, SCALE)
    x0, y0 = layout.center(0, 0)
    color = PALE if kind == "impassable" else INK
    for stroke in LINES.get(kind, []):
        points = [(x0 + x * SCALE, y0 + y * SCALE) for x, y in stroke]
        pygame.draw.lines(surface, color, False, points, 3 * SCALE)
        for point in points:
            pygame.draw.circle(surface, color, point, 1.5 * SCALE)
    for x, y, r in ROUNDS.get(kind, []):
        width = 0 if kind in ("forest", "jungles", "caves") else 3 * SCALE
        pygame.draw.circle(surface, color, (x0 + x * SCALE, y0 + y * SCALE), r * SCALE, width)
    if kind == "caves":
        pygame.draw.rect(surface, GROUNDS[kind], (x0 - 21 * SCALE, y0 + 15 * SCALE, 42 * SCALE, 22 * SCALE))
    if kind not in GROUNDS:  # settlements lie on a round ground
        radius = 37 * SCALE
        points = [
            (x0 + radius * math.cos(n * math.tau / 60), y0 + radius * math.sin(n * math.tau / 60))
            for n in range(60)
        ]
        pygame.draw.polygon(surface, INK, points, SCALE)
    return pygame.transform.smoothscale(surface, (96, 84))


def main() -> None:
    """Writes the picture."""
    pygame.display.init()
    sheet = pygame.Surface((96 * 5, 84 * 4), pygame.SRCALPHA)
    for number, kind in enumerate(KINDS):
        sheet.blit(tile(kind), (number % 5 * 96, number // 5 * 84))
    path = ROOT / "assets" / "hex" / "terrain.png"
    path.parent.mkdir(exist_ok=True)
    pygame.image.save(sheet, path)
    print(path.name)


if __name__ == "__main__":
    main()
