"""Everything of the Mars board that lies under its pieces, as one picture: rim, squares, veil, Fronts, last
move, attacks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.board.fonts import Fonts
from game.board.frame import Mark
from game.board.options import Names
from game.board.palette import mix
from game.games.mars.picture.ground import TERRITORY_BLACK, TERRITORY_WHITE, VEILED, MarsGround
from game.games.mars.picture.lines import front, thread, touch
from game.games.mars.picture.overlays import ATTACKS, FRONTS, NO_MANS_LAND, TERRITORY, Overlays, front_line
from game.games.mars.picture.palette import BASALT, DANGER, INK, RIM, RIM_EDGE, RIM_TEXT, RUST
from game.games.mars.picture.places import FILES, RANKS, MarsPlaces
from game.games.mars.picture.signs import SignSprites

NUDGE = 0.025
"""How far each Front keeps to its own side of the edge it runs on, by a square."""


@dataclass(frozen=True, slots=True)
class Base:
    """What the picture depends on: the overlays that are on, coordinates outside, inside or none, the last
    move.
    """

    overlays: Overlays
    shown: frozenset[str]
    names: Names
    last: tuple[Mark, ...]
    ui_scale: float


class BaseLayer:
    """Draws the base on a surface whose corner is ``corner`` in zoomed pixels."""

    def __init__(self, ground: MarsGround, signs: SignSprites, fonts: Fonts) -> None:
        """Squares come from ``ground``, what marks single squares from ``signs``."""
        self._ground, self._signs, self._fonts = ground, signs, fonts

    def draw(self, surface: pygame.Surface, places: MarsPlaces, base: Base, corner: tuple[int, int]) -> None:
        """Draw what is inside the surface."""
        dx, dy = -corner[0], -corner[1]
        view = surface.get_rect().move(corner)
        self._rim(surface, places, base, dx, dy)
        lying = lying_of(base.overlays, base.shown)
        for key, rect in places.rects.items():
            if rect.colliderect(view):
                covers = lying.get(key, frozenset())
                tile = self._ground.tile(key, places.board.squares[key].is_dark, rect.size, covers)
                surface.blit(tile, rect.move(dx, dy))
        for mark in base.last:
            for name, place in zip(("last_from", "last_to"), (mark.places[0], mark.places[-1]), strict=True):
                surface.blit(self._signs.sign(name, places.side), places.rects[place].move(dx, dy))
        if base.names == "codes":
            self._inner_names(surface, places, base.ui_scale, dx, dy)
        self._lines(surface, places, base, dx, dy)
        for key in base.overlays.endangered:
            surface.blit(self._signs.sign("endangered", places.side), places.rects[key].move(dx, dy))

    def _lines(self, surface: pygame.Surface, places: MarsPlaces, base: Base, dx: int, dy: int) -> None:
        """Fronts and attacks."""
        blits = []
        if FRONTS in base.shown:
            blits += _fronts(places, base.overlays)
        if ATTACKS in base.shown:
            for attack in base.overlays.attacks[1 - base.overlays.side]:
                blits.append(thread(places.middle(attack.origin), places.middle(attack.target), places.side))
                blits.append((self._signs.sign("attacked", places.side), places.rects[attack.target].topleft))
        surface.fblits([(picture, (x + dx, y + dy)) for picture, (x, y) in blits])

    def _rim(self, surface: pygame.Surface, places: MarsPlaces, base: Base, dx: int, dy: int) -> None:
        whole, field = places.whole.move(dx, dy), places.field.move(dx, dy)
        surface.fill(RIM, whole)
        pygame.draw.rect(surface, RIM_EDGE, whole, max(1, places.side // 50))
        pygame.draw.rect(
            surface, RIM_EDGE, field.inflate(*[max(4, places.side // 14)] * 2), max(1, places.side // 45)
        )
        size = max(round(14 * base.ui_scale), round(places.side * 0.19))
        if base.names == "full":
            font = self._fonts.font("serif_bold", size)
            below, left = (whole.bottom + field.bottom) // 2, (whole.left + field.left) // 2
            for file in FILES:
                _centered(
                    surface, font.render(file, True, RIM_TEXT), (places.rects[f"{file}1"].centerx + dx, below)
                )
            for rank in RANKS:
                _centered(
                    surface, font.render(rank, True, RIM_TEXT), (left, places.rects[f"a{rank}"].centery + dy)
                )
        if FRONTS in base.shown:
            self._banner(surface, base, size, (field.centerx, (whole.top + field.top) // 2))

    def _banner(self, surface: pygame.Surface, base: Base, size: int, middle: tuple[int, int]) -> None:
        """How the Front stands: crossed strokes when it is Active, strokes apart when it is Passive."""
        is_active = base.overlays.is_active
        ink = (255, 200, 170) if is_active else RIM_TEXT
        text = self._fonts.font("sans_bold", size).render(base.overlays.banner.upper(), True, ink)
        box = pygame.Rect(0, 0, text.get_width() + 5 * size, text.get_height() + 4)
        box.center = middle
        pygame.draw.rect(
            surface,
            mix(DANGER, INK, 0.55) if is_active else mix(BASALT, INK, 0.3),
            box,
            border_radius=box.height // 2,
        )
        pygame.draw.rect(surface, DANGER if is_active else RIM_EDGE, box, 2, border_radius=box.height // 2)
        _centered(surface, text, middle)
        reach = size * 0.34
        for x in (box.left + 1.3 * size, box.right - 1.3 * size):
            for way in (-1, 1):
                aside = 0.0 if is_active else way * reach * 0.75
                slant = way * reach if is_active else 0.0
                start, end = (x + aside - slant, middle[1] - reach), (x + aside + slant, middle[1] + reach)
                pygame.draw.line(surface, ink, start, end, max(2, size // 7))

    def _inner_names(
        self, surface: pygame.Surface, places: MarsPlaces, ui_scale: float, dx: int, dy: int
    ) -> None:
        """Coordinates in the corners of the squares along the lower and the left edge of the board."""
        font = self._fonts.font("sans_bold", max(round(12 * ui_scale), round(places.side * 0.15)))
        low, left = ("8", "h") if places.is_flipped else ("1", "a")
        for key, rect in places.rects.items():
            ink = (
                mix(RUST, (255, 236, 200), 0.55)
                if places.board.squares[key].is_dark
                else mix(RUST, INK, 0.75)
            )
            box = rect.move(dx, dy)
            if key[1] == low:
                text = font.render(key[0], True, ink)
                surface.blit(text, (box.right - text.get_width() - 3, box.bottom - text.get_height()))
            if key[0] == left:
                surface.blit(font.render(key[1], True, ink), (box.left + 3, box.top + 1))


def lying_of(overlays: Overlays, shown: frozenset[str]) -> Mapping[str, frozenset[str]]:
    """What lies on each square, of the overlays that are on."""
    lying: dict[str, frozenset[str]] = {}
    covers = []
    if TERRITORY in shown:
        covers += [(TERRITORY_WHITE, overlays.territory[0]), (TERRITORY_BLACK, overlays.territory[1])]
    if NO_MANS_LAND in shown:
        covers.append((VEILED, overlays.no_mans_land))
    for what, keys in covers:
        for key in keys:
            lying[key] = lying.get(key, frozenset()) | {what}
    return lying


def _fronts(places: MarsPlaces, overlays: Overlays) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Both Fronts, and where they touch."""
    white, black = overlays.fronts
    blits = []
    bars = [(file, white[file]) for file, _ in overlays.touching]
    bars += [(other, black[other] - 1) for file, other in overlays.touching if other != file]
    for file, level in dict.fromkeys(bars):
        blits.append(touch(places.corner(file, level), places.corner(file + 1, level), places.side))
    up = 1 if places.is_flipped else -1
    for seat, ranks, own in (("BLACK", black, up), ("WHITE", white, -up)):
        shift = own * NUDGE * places.side
        line = [places.corner(*corner) for corner in front_line(ranks, seat)]
        blits.append(front([(x, y + shift) for x, y in line], seat, places.side, up=up))
    return blits


def _centered(surface: pygame.Surface, text: pygame.Surface, middle: tuple[float, float]) -> None:
    ink = text.get_bounding_rect()
    surface.blit(text, (round(middle[0]) - ink.centerx, round(middle[1]) - ink.centery))
