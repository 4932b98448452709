"""Everything of the Mars board that lies under its pieces, as one picture: rim, squares, veil, Fronts, last
move, attacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.board.blits import Blit, Kept
from game.board.fonts import Fonts
from game.board.frame import Mark
from game.board.options import Names
from game.board.palette import mix
from game.games.mars.picture.fronts import banner_blit, front_blits, rim_size
from game.games.mars.picture.ground import (
    FIRE,
    HAZE,
    PLAIN,
    TERRITORY_BLACK,
    TERRITORY_WHITE,
    VEILED,
    MarsGround,
)
from game.games.mars.picture.lines import thread
from game.games.mars.picture.overlays import ATTACKS, FRONTS, NO_MANS_LAND, TERRITORY, Overlays
from game.games.mars.picture.palette import EMBER, INK, RIM, RIM_EDGE, RIM_TEXT
from game.games.mars.picture.places import FILES, RANKS, MarsPlaces
from game.games.mars.picture.signs import SignSprites

VALLEY = " ".join("VALLES") + "   " + " ".join("MARINERIS")
"""Where the war is, as it is carved into the rim."""

GLOWING = mix(RIM_EDGE, EMBER, 0.55)
RIMS = ((RIM_EDGE, mix(RIM_TEXT, RIM_EDGE, 0.45)), (GLOWING, mix(RIM_TEXT, GLOWING, 0.45)))
"""The lines of the rim and the name on it, before and after the Front becomes Active."""

MOST_THREADS = 100
"""So many pictures of attacks are kept."""


@dataclass(frozen=True, slots=True)
class Base:
    """What the picture depends on: the overlays that are on, coordinates outside, inside or none, the last
    move, the light.
    """

    overlays: Overlays
    shown: frozenset[str]
    names: Names
    last: tuple[Mark, ...]
    ui_scale: float
    light: str = PLAIN


class BaseLayer:
    """Draws the base on a surface whose corner is ``corner`` in zoomed pixels."""

    def __init__(self, ground: MarsGround, signs: SignSprites, fonts: Fonts) -> None:
        """Squares come from ``ground``, what marks single squares from ``signs``."""
        self._ground, self._signs, self._fonts = ground, signs, fonts
        self._fronts: Kept[list[Blit]] = Kept()
        self._threads: Kept[dict[tuple[str, str], Blit]] = Kept()

    def draw(self, surface: pygame.Surface, places: MarsPlaces, base: Base, corner: tuple[int, int]) -> None:
        """Draw what is inside the surface."""
        for _ in self.steps(surface, places, base, corner):
            pass

    def steps(
        self, surface: pygame.Surface, places: MarsPlaces, base: Base, corner: tuple[int, int]
    ) -> Iterator[None]:
        """The same, square by square and line by line."""
        dx, dy = -corner[0], -corner[1]
        self._rim(surface, places, base, dx, dy)
        for layer in (
            self._tiles(places, base, surface.get_rect().move(corner)),
            self._signs_of(places, base),
        ):
            for picture, (x, y) in layer:
                surface.blit(picture, (x + dx, y + dy))
                yield

    def parts(self, places: MarsPlaces, base: Base, view: pygame.Rect) -> Iterator[None]:
        """Makes the pictures that are seen in a view, one at a time, and draws nothing."""
        for layer in (self._tiles(places, base, view), self._signs_of(places, base)):
            for _ in layer:
                yield

    def _tiles(self, places: MarsPlaces, base: Base, view: pygame.Rect) -> Iterator[Blit]:
        lying = lying_of(base.overlays, base.shown, is_plain=base.light == PLAIN)
        for key, rect in places.rects.items():
            if rect.colliderect(view):
                covers = lying.get(key, frozenset())
                tile = self._ground.tile(
                    key, places.board.squares[key].is_dark, rect.size, covers, base.light
                )
                yield tile, rect.topleft

    def _signs_of(self, places: MarsPlaces, base: Base) -> Iterator[Blit]:
        """The last move, Fronts and attacks, and what is in danger."""
        for mark in base.last:
            for name, place in zip(("last_from", "last_to"), (mark.places[0], mark.places[-1]), strict=True):
                yield self._signs.sign(name, places.side), places.rects[place].topleft
        if FRONTS in base.shown or base.light != PLAIN:
            is_fine = FRONTS not in base.shown
            make = partial(front_blits, places, base.overlays, is_fine=is_fine)
            yield from self._fronts.get((places, base.overlays, is_fine), make)
        if ATTACKS in base.shown:
            threads = self._threads.get(places, dict)
            for attack in base.overlays.attacks[1 - base.overlays.side]:
                ends = attack.origin, attack.target
                if ends not in threads:
                    if len(threads) > MOST_THREADS:
                        threads.clear()
                    threads[ends] = thread(places.middle(ends[0]), places.middle(ends[1]), places.side)
                yield threads[ends]
                yield self._signs.sign("attacked", places.side), places.rects[attack.target].topleft
        for key in base.overlays.endangered:
            yield self._signs.sign("endangered", places.side), places.rects[key].topleft

    def _rim(self, surface: pygame.Surface, places: MarsPlaces, base: Base, dx: int, dy: int) -> None:
        whole, field = places.whole.move(dx, dy), places.field.move(dx, dy)
        edge, ink = RIMS[base.light == FIRE]
        surface.fill(RIM, whole)
        pygame.draw.rect(surface, edge, whole, max(1, places.side // 50))
        pygame.draw.rect(
            surface, edge, field.inflate(*[max(4, places.side // 14)] * 2), max(1, places.side // 45)
        )
        size = rim_size(places, base.ui_scale)
        if base.names == "full":
            font = self._fonts.font("sans_bold", size)
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
            is_active, words = base.overlays.is_active, base.overlays.banner
            banner, (x, y) = banner_blit(places, self._fonts, words, is_active=is_active, size=size)
            surface.blit(banner, (x + dx, y + dy))
        elif base.names == "full" and base.light != PLAIN:
            high = min(round(size * 1.15), (field.top - whole.top) * 3 // 4)
            name = self._fonts.font("serif", high).render(VALLEY, True, ink)
            _centered(surface, name, (field.centerx, (whole.top + field.top) // 2))

    def inner_names(self, places: MarsPlaces, ui_scale: float, view: pygame.Rect) -> Iterator[Blit]:
        """Coordinates in the corners of the squares along the lower and the left edge of what is seen of the
        board, with a dark edge: they lie over the pieces.
        """
        font = self._fonts.font("sans_bold", max(round(12 * ui_scale), round(places.side * 0.15)))
        shown = places.field.clip(view)
        for key, rect in places.rects.items():
            part = rect.clip(shown)
            if part.height and part.bottom == shown.bottom:
                text = _edged(font, key[0])
                yield text, (part.right - text.get_width() - 1, part.bottom - text.get_height())
            if part.width and part.left == shown.left:
                yield _edged(font, key[1]), (part.left + 1, part.top)


def lying_of(
    overlays: Overlays, shown: frozenset[str], *, is_plain: bool = True
) -> Mapping[str, frozenset[str]]:
    """What lies on each square, of the overlays that are on; in the world of the game always a haze over No
    Man's Land.
    """
    lying: dict[str, frozenset[str]] = {}
    covers = []
    if TERRITORY in shown:
        covers += [(TERRITORY_WHITE, overlays.territory[0]), (TERRITORY_BLACK, overlays.territory[1])]
    if NO_MANS_LAND in shown:
        covers.append((VEILED, overlays.no_mans_land))
    elif not is_plain:
        covers.append((HAZE, overlays.no_mans_land))
    for what, keys in covers:
        for key in keys:
            lying[key] = lying.get(key, frozenset()) | {what}
    return lying


def _centered(surface: pygame.Surface, text: pygame.Surface, middle: tuple[float, float]) -> None:
    ink = text.get_bounding_rect()
    surface.blit(text, (round(middle[0]) - ink.centerx, round(middle[1]) - ink.centery))


def _edged(font: pygame.font.Font, text: str) -> pygame.Surface:
    """A letter with a dark edge of a pixel."""
    letter, edge = font.render(text, True, RIM_TEXT), font.render(text, True, INK)
    picture = pygame.Surface((letter.get_width() + 2, letter.get_height() + 2), pygame.SRCALPHA, 32)
    picture.fblits([(edge, (x, y)) for x in (0, 1, 2) for y in (0, 1, 2)])
    picture.blit(letter, (1, 1))
    return picture
