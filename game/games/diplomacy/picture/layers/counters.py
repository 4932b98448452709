"""The counters: enamelled blocks with a silhouette and a letter, rendered once per size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.board.fonts import Fonts
from game.board.frame import Piece
from game.board.images import Images
from game.board.palette import DANGER, INK, LIGHT_INK, PLAIN, PowerStyle, World, faded, mix


@dataclass(frozen=True, slots=True)
class Plate:
    """Where the middle of a writing is on a token, and how high its letters are, by its size; its owner's
    letter or its name.
    """

    x: float
    y: float
    height: float
    is_named: bool = False


SHAPE = 0.7
"""Height of a block by its width."""

DIAL = (26, 16, 12)
"""The ink of texts on signs."""

PLATES: Mapping[str, Plate] = {
    "transmitter": Plate(0.5, 0.72, 0.5),
    "site_1": Plate(0.5, 0.5, 0.56, is_named=True),
    "site_2": Plate(0.5, 0.5, 0.56, is_named=True),
    "site_3": Plate(0.5, 0.5, 0.5, is_named=True),
}
"""The tokens that have their owner's color, and where they are written on."""

BADGED = 1.2
"""A token's badges are as large as those of a counter so many times its width: it is smaller, and they tell
its clock.
"""

SHADOW = 3
"""How far the shadow reaches beyond the block, in pixels."""


WIDTH, LEAST = 75.0, 24
"""How wide a counter is, in pixels of the board, and at least in pixels of the screen."""

CLOSE = 2.6
"""So many times as large as on the whole board a counter becomes; whoever looks closer looks for room."""


def counter_width(zoom: float, fit: float) -> int:
    """How wide a counter is on the screen, ``fit`` being the zoom that shows the whole board: the same share
    of the board in every window and picture.
    """
    return max(round(WIDTH * min(zoom, CLOSE * fit)), LEAST)


def badge_box(piece: Piece, rect: pygame.Rect) -> pygame.Rect | None:
    """What the badges of a piece cover, over the upper right corner of its box; None where it has none."""
    if not piece.badges:
        return None
    width = round(rect.w * BADGED) if piece.role == "token" else rect.w
    sides = [badge_side(badge, width) for badge in piece.badges]
    more = max(sides) // 3
    box = pygame.Rect(0, 0, sum(sides), max(sides))
    box.topright = rect.right + more, rect.top - more
    return box


def badge_side(badge: str, width: int) -> int:
    """How wide and high a badge is; one with a text is larger, so that it can be read."""
    return max(16, round(width * 0.46)) if ":" in badge else max(11, round(width * 0.42))


class CounterSprites:
    """Blocks by (sprite, owner, width, role, badges), with their shadows."""

    def __init__(self, images: Images, fonts: Fonts, world: World = PLAIN) -> None:
        """Silhouettes come from ``images``, letters from ``fonts``."""
        self._world = world
        self._images = images
        self._fonts = fonts
        self._done: dict[tuple[str, str, int, str, bool, tuple[str, ...], str], pygame.Surface] = {}

    def sprite(self, piece: Piece, width: int, token: tuple[int, int] = (0, 0)) -> pygame.Surface:
        """The block of a piece; it is `SHADOW` pixels larger than the block on every side, and more with
        badges.

        ``token`` is the size of what is no unit and has no block.
        """
        width = round(width * 0.82) if piece.role == "dislodged" else width
        written = piece.name if piece.sprite in PLATES else ""
        key = (piece.sprite, piece.owner, width, piece.role, piece.is_dim, piece.badges, written)
        if key not in self._done:
            block = (
                self._token(piece, token)
                if piece.role == "token"
                else self._render(*key[:5], is_muted=bool(piece.badges))
            )
            body = round(token[0] * BADGED) if piece.role == "token" else width
            self._done[key] = self._badged(block, piece.badges, body) if piece.badges else block
        return self._done[key]

    def _token(self, piece: Piece, size: tuple[int, int]) -> pygame.Surface:
        """What is no unit; where it bears its owner's color, with the letter or the name."""
        plate = PLATES.get(piece.sprite)
        if plate is None:
            return self._images.svg(self._world.sprite(piece.sprite), size)
        style = self._world.style(piece.owner)
        colors = {
            "#112233": mix(style.body, (12, 8, 6), 0.7),
            "#445566": style.body,
            "#778899": mix(style.body, LIGHT_INK, 0.55),
        }
        surface = self._images.svg(self._world.sprite(piece.sprite), size, colors).copy()
        font = self._fonts.font("sans_bold", max(8, round(size[1] * plate.height)))
        text = font.render(piece.name if plate.is_named else style.letter, True, style.ink)
        box = text.get_bounding_rect()
        surface.blit(text, (round(size[0] * plate.x) - box.centerx, round(size[1] * plate.y) - box.centery))
        if piece.is_dim:
            surface.set_alpha(130)
        return surface

    def _badged(self, block: pygame.Surface, badges: tuple[str, ...], width: int) -> pygame.Surface:
        """The block with small signs over its upper right corner, the first outermost."""
        signs = [self._badge(badge, width) for badge in badges]
        more = max(sign.get_height() for sign in signs) // 3
        surface = pygame.Surface(
            (block.get_width() + 2 * more, block.get_height() + 2 * more), pygame.SRCALPHA, 32
        )
        surface.blit(block, (more, more))
        right = surface.get_width() - SHADOW
        for sign in signs:
            right = surface.blit(sign, (right - sign.get_width(), SHADOW)).left + 1
        return surface

    def dial(self, seasons: int, width: int) -> pygame.Surface:
        """How many seasons are left of something, beside counters so wide."""
        key = ("dial", str(seasons), width, "", False, (), "")
        if key not in self._done:
            self._done[key] = self._badge(f"clock:{seasons}", width)
        return self._done[key]

    def lay_badges(self, surface: pygame.Surface, piece: Piece, box: pygame.Rect, width: int) -> None:
        """The signs of a piece that has no block, in their box (see `badge_box`); ``width`` is its own or a
        counter's.
        """
        right = box.right
        for badge in piece.badges:
            sign = self._badge(badge, round(width * BADGED) if piece.role == "token" else width)
            right = surface.blit(sign, (right - sign.get_width(), box.top)).left + 1

    def _badge(self, badge: str, width: int) -> pygame.Surface:
        """A small sign, with its text."""
        name, _, text = badge.partition(":")
        side = badge_side(badge, width)
        sign = self._images.svg(self._world.sprite(f"badge_{name}"), (side, side))
        if text:
            sign = sign.copy()
            letters = self._fonts.font("sans_bold", round(side * 0.66)).render(text, True, DIAL)
            box = letters.get_bounding_rect()
            sign.blit(letters, (side // 2 - box.centerx, round(side * 0.5) - box.centery))
        return sign

    def _render(
        self, name: str, owner: str, width: int, role: str, is_dim: bool, *, is_muted: bool
    ) -> pygame.Surface:
        style = self._world.style(owner)
        style = _muted(style) if is_dim and is_muted else style
        height = round(width * SHAPE)
        surface = pygame.Surface((width + 2 * SHADOW, height + 2 * SHADOW), pygame.SRCALPHA, 32)
        surface.blit(_shadow(surface.get_size(), width, height), (0, 0))
        rim, line = (DANGER, LIGHT_INK) if role == "dislodged" else self._world.casing(style.body)
        lit = LIGHT_INK if role == "dislodged" else mix(style.body, LIGHT_INK, 0.55)
        colors = {"#112233": rim, "#445566": style.body, "#778899": lit, "#99aabb": line}
        block = self._images.svg(self._world.sprite("block"), (width, height), colors)
        surface.blit(block, (SHADOW, SHADOW))
        self._emboss(surface, name, style, width, height)
        if is_dim and not is_muted:
            surface.set_alpha(120)
        return surface

    def _emboss(self, surface: pygame.Surface, name: str, style: PowerStyle, width: int, height: int) -> None:
        """The letter at the left, the silhouette at the right."""
        size = (round(width * 0.61), round(width * 0.61 * 2 / 3))
        silhouette = self._images.silhouette(self._world.sprite(name), size, style.ink, style.body)
        surface.blit(silhouette, (SHADOW + round(width * 0.315), SHADOW + (height - size[1]) // 2))
        font = self._fonts.font("sans_bold", max(8, round(height * 0.47)))
        letter = font.render(style.letter, True, style.ink)
        box = letter.get_bounding_rect()
        middle = (SHADOW + round(width * 0.2), SHADOW + round(height * 0.5))
        surface.blit(letter, (middle[0] - box.centerx, middle[1] - box.centery))


def _muted(style: PowerStyle) -> PowerStyle:
    """A style with little color left, for a unit that takes no orders."""
    body = mix(faded(style.body, 0.45), (136, 132, 124), 0.36)
    return replace(style, body=body, ink=mix(style.ink, body, 0.12))


def _shadow(size: tuple[int, int], width: int, height: int) -> pygame.Surface:
    shadow = pygame.Surface(size, pygame.SRCALPHA, 32)
    box = pygame.Rect(SHADOW + 1, SHADOW + 2, width, height - 1)
    pygame.draw.rect(shadow, (*mix(INK, (0, 0, 0), 0.6), 130), box, border_radius=round(width / 7))
    return pygame.transform.gaussian_blur(shadow, 2)
