"""The pieces of Mars as pictures for squares of a size: silhouettes on the base of their side, Swarms with
their signs.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.blits import Blit, Passing, centered
from game.board.fonts import Fonts
from game.board.frame import Piece
from game.board.images import Images
from game.board.palette import mix
from game.games.mars.picture.palette import ICE, INK, LIGHT, SIDES, SideStyle

SHARE = 0.92
"""How much of its square a piece takes."""

ENGRAVED = "engraved/"
"""Where the engraved pieces are; the simple ones lie beside that folder."""

SWARM_SPRITE, INSECT_SPRITE = "mars_ice_swarm", ENGRAVED + "mars_insect"
DEADLY, BROOD_AT = 12, 4
"""The exposure at which a host falls and from which Swarms may brood, as the bar shows it."""

ROOMY = 62
"""From this size a square has room for the clocks of Swarms."""

BLURRED = 48
"""Shadows are blurred at this size of a square at most."""

COVERED = 0.66
"""How much of its square a host takes: the rest tells of the Swarms that cover it."""

CRAWLING = (
    (0.46, 0.20, 30.0),
    (0.16, 0.52, -20.0),
    (0.80, 0.50, 160.0),
    (0.62, 0.38, 100.0),
    (0.36, 0.60, -70.0),
    (0.88, 0.20, 210.0),
    (0.60, 0.08, -35.0),
    (0.60, 0.62, 20.0),
    (0.36, 0.38, 140.0),
)
"""Where insects crawl over a host, in shares of its square, and how they are turned."""

Key = tuple[str, str, str, tuple[str, ...], bool, bool]


class MarsSprites:
    """Pictures of pieces as large as a square, by piece and size. While ``is_quick`` is set, a size is only
    passed through, and pictures of the last one are stretched. While ``is_plain`` is set, the pieces are the
    simple ones.
    """

    def __init__(self, images: Images, fonts: Fonts, *, is_plain: bool = False) -> None:
        """Silhouettes come from ``images``, numbers from ``fonts``."""
        self.images, self.fonts = images, fonts
        self._done: dict[tuple[Key, int], pygame.Surface] = {}
        self._last: dict[Key, pygame.Surface] = {}
        self._stretched: Passing[Key] = Passing()
        self.is_quick, self.is_plain = False, is_plain
        self.rendered = 0

    def sprite(self, piece: Piece, side: int) -> pygame.Surface:
        """The picture of a piece, ``side`` pixels square."""
        key = (piece.sprite, piece.owner, piece.role, piece.badges, piece.is_dim, self.is_plain)
        found = self._done.get((key, side))
        if found is None:
            last = self._last.get(key)
            if self.is_quick and last is not None:
                return self._stretched.get((key, side), lambda: pygame.transform.scale(last, (side, side)))
            if len(self._done) > 600:
                self._done.clear()
            found = self._done[key, side] = self._last[key] = self._render(piece, side)
            self.rendered += 1
        return found

    def figure(self, sprite: str, owner: str, side: int) -> pygame.Surface:
        """A piece alone, as the panels and diagrams show it."""
        return self.sprite(Piece(sprite, owner, ""), side)

    def insect(self, owner: str, side: int) -> pygame.Surface:
        """An insect of somebody's Swarms."""
        return self.images.svg(INSECT_SPRITE, (max(5, side),) * 2, SIDES[owner].engraved)

    def _render(self, piece: Piece, side: int) -> pygame.Surface:
        if piece.role == "guest":
            return self._guest(piece, side)
        picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        share = COVERED if piece.is_dim else SHARE
        figure = self._figure(piece.sprite, SIDES[piece.owner], round(side * share))
        middle = (side - figure.get_width()) // 2
        corner = (side - figure.get_width() - round(side * 0.03), 0) if piece.is_dim else (middle, middle)
        picture.blit(_shadow(figure, side), (corner[0], corner[1] + max(1, side // 40)))
        picture.blit(figure, corner)
        if piece.is_dim:
            picture.fill((255, 255, 255, 205), special_flags=pygame.BLEND_RGBA_MULT)
        count = number_of(piece.badges, "count")
        if count > 1:
            self._plate(picture, str(count), SIDES[piece.owner], (side * 0.78, side * 0.24), side)
        return picture

    def _figure(self, sprite: str, style: SideStyle, size: int) -> pygame.Surface:
        colors, folder = (style.simple, "") if self.is_plain else (style.engraved, ENGRAVED)
        figure = self.images.svg(folder + style.base, (size, size), colors).copy()
        figure.blit(self.images.svg(folder + sprite, (size, size), colors), (0, 0))
        return figure

    def _guest(self, piece: Piece, side: int) -> pygame.Surface:
        """Swarms over a host: frost on the square, their number beside it, and below both the clocks and the
        bar of exposure with its two marks.
        """
        picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        style, count = SIDES[piece.owner], number_of(piece.badges, "count")
        if self.is_plain:
            picture.fill((*ICE, 34))
            if side >= ROOMY:
                _frost(picture, side)
                flakes = self._figure(SWARM_SPRITE, style, round(side * 0.3))
                flakes = flakes.subsurface((0, 0, flakes.get_width(), round(flakes.get_height() * 0.78)))
                picture.blit(flakes, (round(side * 0.05), round(side * 0.38)))
        else:
            cold = number_of(piece.badges, "exposure") / DEADLY
            picture.fill((*ICE, round(22 + 54 * cold)))
            _grown_frost(picture, side, cold)
            picture.fblits(list(self._crawling(style, count, side)))
        self._plate(picture, str(count), style, (side * 0.19, side * 0.2), side, share=0.24)
        bar = pygame.Rect(
            round(side * 0.04), round(side * 0.9), round(side * 0.92), max(5, round(side * 0.08))
        )
        if side >= ROOMY:
            self._clocks(picture, piece, pygame.Rect(0, 0, side, bar.top - 1))
        _exposure_bar(picture, bar, number_of(piece.badges, "exposure"))
        return picture

    def _crawling(self, style: SideStyle, count: int, side: int) -> Iterator[Blit]:
        """Insects on a host: three for every Swarm where there is room, else one."""
        size = max(9, round(side * 0.165))
        insect = self.images.svg(INSECT_SPRITE, (size, size), style.engraved)
        for x, y, turn in CRAWLING[: count * (3 if side >= ROOMY else 1)]:
            yield centered(pygame.transform.rotate(insect, turn), (x * side, y * side))

    def _clocks(self, picture: pygame.Surface, piece: Piece, room: pygame.Rect) -> None:
        """When they brood, at the left, and when they kill, at the right: an egg and a cross with a number of
        turns on one strip at the foot of ``room``.
        """
        font = self.fonts.font("sans_bold", max(13, round(room.width * 0.18)))
        high = font.get_ascent() + 2
        strip = pygame.Rect(0, room.bottom - high, room.width, high)
        picture.fill((*INK, 215), strip)
        brood = "" if "brooded" in piece.badges else when(number_of(piece.badges, "broods"))
        kill = font.render(when(number_of(piece.badges, "kills")), True, LIGHT)
        edge = round(room.width * 0.05)
        box = pygame.Rect(0, 0, high, high).move_to(midleft=(edge, strip.centery))
        if brood:
            text = font.render(brood, True, LIGHT)
            _clock_sign(picture, "brood", box)
            picture.blit(text, text.get_rect(midleft=(box.right - 2, box.centery)))
        place = kill.get_rect(midright=(strip.right - edge - 2, strip.centery))
        _clock_sign(picture, "kill", box.move_to(midright=(place.left + 1, strip.centery)))
        picture.blit(kill, place)

    def _plate(
        self,
        picture: pygame.Surface,
        text: str,
        style: SideStyle,
        middle: tuple[float, float],
        side: int,
        share: float = 0.2,
    ) -> None:
        """A number on a plate in the colors and the shape of a side: round for White, pointed for Black."""
        image = self.fonts.font("sans_bold", max(12, round(side * share))).render(text, True, style.outline)
        ink = image.get_bounding_rect()
        reach = max(ink.width / 2 + side * 0.05, side * 0.125, 7.5)
        half = max(ink.height / 2 + side * 0.05, 7.5)
        if style.base.endswith("white"):
            box = pygame.Rect(0, 0, round(2 * reach), round(2 * half))
            box.center = round(middle[0]), round(middle[1])
            pygame.draw.rect(picture, style.outline, box.inflate(3, 3), border_radius=round(half) + 2)
            pygame.draw.rect(picture, style.body, box, border_radius=round(half))
        else:
            for color, more in ((style.outline, 2.5), (style.body, 0.0)):
                _hexagon(picture, color, middle, reach + half * 0.35 + more, half + more * 0.8)
        picture.blit(image, (round(middle[0]) - ink.centerx, round(middle[1]) - ink.centery))


def number_of(badges: tuple[str, ...], word: str) -> int:
    """The number after a word in the badges, 0 where it is not."""
    return next((int(badge.rpartition(" ")[2]) for badge in badges if badge.startswith(word + " ")), 0)


def when(turns: int) -> str:
    """How many turns from now, in a word."""
    return "now" if turns == 0 else str(turns)


def _hexagon(
    surface: pygame.Surface,
    color: tuple[int, int, int],
    middle: tuple[float, float],
    reach: float,
    half: float,
) -> None:
    x, y = middle
    tips = [(-1.0, 0.0), (-0.62, -1.0), (0.62, -1.0), (1.0, 0.0), (0.62, 1.0), (-0.62, 1.0)]
    pygame.draw.polygon(surface, color, [(x + dx * reach, y + dy * half) for dx, dy in tips])


def _shadow(figure: pygame.Surface, side: int) -> pygame.Surface:
    """The soft shadow of a figure; that of a large one is blurred small, for that takes the most time."""
    size, small = figure.get_size(), min(1.0, BLURRED / side)
    if small < 1.0:
        figure = pygame.transform.smoothscale(figure, (round(size[0] * small), round(size[1] * small)))
    shadow = pygame.mask.from_surface(figure, 90).to_surface(setcolor=(0, 0, 0, 105), unsetcolor=(0, 0, 0, 0))
    soft = pygame.transform.gaussian_blur(
        shadow.convert_alpha() if pygame.display.get_surface() else shadow, max(1, round(side * small) // 32)
    )
    return pygame.transform.smoothscale(soft, size) if small < 1.0 else soft


def _frost(picture: pygame.Surface, side: int) -> None:
    """Needles of ice from the rim of a square."""
    needle = round(side * 0.09)
    for at in range(needle // 2, side, needle):
        length = needle * (1.5 if (at // needle) % 2 else 0.9)
        for start, end in (
            ((at, 0), (at, length)),
            ((at, side - 1), (at, side - 1 - length)),
            ((0, at), (length, at)),
            ((side - 1, at), (side - 1 - length, at)),
        ):
            pygame.draw.aaline(picture, (*mix(ICE, LIGHT, 0.5), 170), start, end)


def _grown_frost(picture: pygame.Surface, side: int, cold: float) -> None:
    """Ferns of ice that have grown from the rim of a square toward its middle: the farther, the colder its
    host is (0 to 1).
    """
    stem, ink = side * (0.10 + 0.26 * cold), (*mix(ICE, LIGHT, 0.6), 205)
    for number in range(20):
        edge, along = number % 4, (number // 4 + 0.5) / 5
        length = stem * (1.0, 0.62, 0.84, 0.5, 0.74)[(number * 7 // 4) % 5]
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[edge]
        x, y = ((along, 0.0), (1.0, along), (1.0 - along, 1.0), (0.0, 1.0 - along))[edge]
        x, y = x * (side - 1), y * (side - 1)
        pygame.draw.aaline(picture, ink, (x, y), (x + dx * length, y + dy * length))
        for share in (0.35, 0.62):
            twig = length * (0.9 - share) * 0.7
            u, v = x + dx * length * share, y + dy * length * share
            for way in (-1, 1):
                tip = (u + (dx - dy * way) * twig, v + (dy + dx * way) * twig)
                pygame.draw.aaline(picture, ink, (u, v), tip)


def _exposure_bar(picture: pygame.Surface, bar: pygame.Rect, exposure: int) -> None:
    """Twelve cells, the filled ones bright; a tall mark after the fourth, from where Swarms may brood."""
    pygame.draw.rect(picture, INK, bar.inflate(2, 2), border_radius=2)
    for cell in range(DEADLY):
        left, right = (bar.left + round(bar.width * n / DEADLY) for n in (cell, cell + 1))
        color = ICE if cell < exposure else (74, 82, 90)
        picture.fill(color, (left, bar.top, right - left - 1, bar.height))
    at = bar.left + round(bar.width * BROOD_AT / DEADLY) - 1
    picture.fill(LIGHT, (at - 1, bar.top - 2, 2, bar.height + 3))


def _clock_sign(picture: pygame.Surface, sign: str, box: pygame.Rect) -> None:
    x, y, r = box.centerx, box.centery, box.height * 0.27
    if sign == "brood":
        pygame.draw.ellipse(picture, ICE, pygame.Rect(x - r * 0.85, y - r * 1.15, 1.7 * r, 2.3 * r))
    else:
        for dx in (-1, 1):
            pygame.draw.line(
                picture, (255, 150, 120), (x - r * dx, y - r), (x + r * dx, y + r), max(2, round(r * 0.5))
            )
