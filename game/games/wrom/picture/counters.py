"""Counters of Warrior Races: the rim has the owner's shape and color, the body the race's color and its
figure; plain ones have its letter. A stack is a pile of them, the figure of the top one stands on it.

Small marks tell the rest: how many warbands, the leaders, the name of a variant, how far the top one has
moved, that it has attacked. Rendered once per look and size.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.board.fonts import Fonts
from game.board.images import Images
from game.board.palette import BRASS, BRASS_LIGHT, LIGHT_INK, Color, faded, mix, rim_points
from game.games.wrom.picture.frame import Band, StackLook
from game.games.wrom.picture.palette import (
    DARK_INK,
    RACE_STYLES,
    SHORT_ATTRIBUTES,
    OwnerStyle,
    RaceStyle,
    owner_style,
)
from game.games.wrom.picture.portraits import Portraits
from game.games.wrom.picture.silhouettes import Silhouettes, outline_of
from game.games.wrom.rules.leaders import Persona
from game.geo.document import Point

FINE = 3
"""Drawn so many times larger and scaled down."""

LARGE = 48
"""From this side on figures are smooth when they are drawn twice as large."""

SIDE = 53
"""The side of a counter in board pixels."""

ROOM = 0.34
"""What a counter's picture is larger on every side, by its side: shadow, marks and plates stand there."""

CLEAR = 0.18
"""How far below the middle of a star the plate beside it may reach, by the side: the letter stays free."""

FIGURE, FEET = 0.86, 0.235
"""The side of a figure, and how far below the middle of the counter its box ends, by the counter's side."""

SHADE = 0.05
"""How much ink there is in the ground a figure stands on, so that it stands out."""

LAYERS, STEP = 5, 0.052
"""How many counters of a pile are seen at most, and how much lower each lies, by the side."""

PALE = 118
"""How much of an enemy is left who was seen once, of 255."""

PLATE = 10
"""The smallest letters of a name plate, in pixels; below that a variant has a V."""


def counter_side(zoom: float) -> int:
    """How large a counter is on the screen: it grows with the hexes."""
    return max(16, round(SIDE * zoom))


class WarCounters:
    """Pictures of stacks and of single warbands."""

    def __init__(
        self,
        images: Images,
        fonts: Fonts,
        styles: Sequence[RaceStyle] = RACE_STYLES,
        *,
        is_plain: bool = False,
    ) -> None:
        """``styles`` are those of all races of the board; ``is_plain``: letters in place of figures."""
        self.styles = styles
        self.is_plain = is_plain
        self._images = images
        self._fonts = fonts
        self._figures = Silhouettes(images, fonts)
        self._portraits = Portraits(images)
        self._done: dict[tuple[StackLook, int, bool, bool], pygame.Surface] = {}
        self._looks: dict[tuple[tuple[object, ...], int, bool], pygame.Surface] = {}
        self._ghosts: dict[tuple[StackLook, int, bool], pygame.Surface] = {}
        self.rendered = 0

    def restyle(self, styles: Sequence[RaceStyle]) -> None:
        """Other races, as while somebody draws a field."""
        if styles != self.styles:
            self.styles = styles
            self._done.clear()
            self._looks.clear()

    def sprite(self, stack: StackLook, side: int, *, is_bare: bool = False) -> pygame.Surface:
        """A stack as its top warband with all marks; ``is_bare``: without the marks of the stack (in a fan,
        on the way).
        """
        key = (stack, side, is_bare, self.is_plain)
        if key not in self._done:
            if len(self._done) > 400:
                self._done.clear()
                self._looks.clear()
            look = (_seen(stack, is_bare=is_bare), side, self.is_plain)
            if look not in self._looks:
                self._looks[look] = self._render(stack, side, is_bare=is_bare)
                self.rendered += 1
            self._done[key] = self._looks[look]
        return self._done[key]

    def ghost(self, stack: StackLook, side: int) -> pygame.Surface:
        """A stack as it was last seen: pale, and without what may have changed since."""
        key = (stack, side, self.is_plain)
        if key not in self._ghosts:
            if len(self._ghosts) > 100:
                self._ghosts.clear()
            picture = self.sprite(stack, side, is_bare=True).copy()
            picture.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
            self._ghosts[key] = picture
        return self._ghosts[key]

    def portrait(self, persona: Persona | None, side: int) -> pygame.Surface | None:
        """The portrait of a leader; None for nobody, and where counters are plain."""
        if persona is None or self.is_plain:
            return None
        return self._portraits.portrait(persona, self.styles[persona.race], side)

    def _render(self, stack: StackLook, side: int, *, is_bare: bool) -> pygame.Surface:
        room, fine = round(side * ROOM), FINE if self.is_plain or side < LARGE else 2
        large = pygame.Surface(((side + 2 * room) * fine, (side + 2 * room) * fine), pygame.SRCALPHA, 32)
        middle, unit = (large.get_width() / 2, large.get_height() / 2), side * fine
        if self.is_plain:
            self._plain_stack(
                large, stack, middle, unit, depth=0 if is_bare else min(len(stack.bands), 3) - 1
            )
        else:
            self._pile(large, stack, middle, unit, depth=0 if is_bare else min(len(stack.bands), LAYERS) - 1)
        picture = pygame.transform.smoothscale(large, (side + 2 * room, side + 2 * room))
        self._marks(picture, stack, side, room, is_bare=is_bare)
        return picture

    def _plain_stack(
        self, large: pygame.Surface, stack: StackLook, middle: Point, unit: float, *, depth: int
    ) -> None:
        """A stack as blocks with a letter on the uppermost."""
        style, race = owner_style(stack.owner), self.styles[stack.bands[0].race]
        _shadow(large, style, middle, unit)
        for level in range(depth, 0, -1):
            shift = unit * 0.055 * level
            _block(large, style, mix(style.rim, DARK_INK, 0.42), (middle[0] + shift, middle[1] + shift), unit)
        self._body(large, style, stack.bands[0], middle, unit)
        letter = self._fonts.font("sans_bold", max(8, round(unit * 0.46))).render(race.letter, True, race.ink)
        box = letter.get_bounding_rect()
        large.blit(letter, (middle[0] - box.centerx, middle[1] - box.centery))

    def _pile(
        self, large: pygame.Surface, stack: StackLook, middle: Point, unit: float, *, depth: int
    ) -> None:
        """A stack as a pile: below the uppermost the edges of the others, each with a stripe of its race;
        the figure stands on top and reaches beyond the rim.
        """
        style, top = owner_style(stack.owner), stack.bands[0]
        _shadow(large, style, (middle[0], middle[1] + unit * STEP * depth), unit)
        for level in range(depth, 0, -1):
            at = (middle[0], middle[1] + unit * STEP * level)
            _block(large, style, mix(style.rim, DARK_INK, 0.3), at, unit)
            stripe = rim_points(style.shape, at, unit * 0.455)
            pygame.draw.polygon(large, self.styles[stack.bands[level].race].body, stripe)
        self._body(large, style, top, middle, unit, SHADE)
        side = round(unit * FIGURE)
        figure = self._figures.figure(top.race, self.styles[top.race], side, self._body_color(top))
        low = middle[1] + unit * FEET + outline_of(side)
        large.blit(figure, (middle[0] - figure.get_width() / 2, low - figure.get_height()))

    def _body_color(self, band: Band) -> Color:
        """That of the race; a warband that has attacked is grayed."""
        body = self.styles[band.race].body
        return mix(faded(body, 0.35), (120, 112, 104), 0.3) if band.has_attacked else body

    def _body(
        self,
        large: pygame.Surface,
        style: OwnerStyle,
        band: Band,
        middle: Point,
        unit: float,
        shade: float = 0.0,
    ) -> None:
        """The counter of a warband; ``shade``: how much its ink is mixed into its ground."""
        body = mix(self._body_color(band), self.styles[band.race].ink, shade)
        _block(large, style, style.rim, middle, unit)
        inner = rim_points(style.shape, middle, unit * 0.345)
        pygame.draw.polygon(large, DARK_INK, rim_points(style.shape, middle, unit * 0.375))
        pygame.draw.polygon(large, body, inner)
        lit = [(x, y - unit * 0.012) for x, y in rim_points(style.shape, middle, unit * 0.325)]
        pygame.draw.polygon(large, mix(body, LIGHT_INK, 0.16), lit, max(1, round(unit * 0.02)))

    # -- marks -----------------------------------------------------------------------------------------------

    def _marks(
        self, picture: pygame.Surface, stack: StackLook, side: int, room: int, *, is_bare: bool
    ) -> None:
        """Count at the lower right, leaders at the upper left, spaces moved at the lower left, swords at the
        upper right.
        """
        top, at = stack.bands[0], partial(_spot, side, room)
        riders = top.riders if is_bare else stack.riders
        if riders:
            corner = at(0.1, 0.1) if self.is_plain else at(0.0, 0.02)
            self._leaders(picture, riders[0].attribute, len(riders), side, corner, is_bare=is_bare)
        if top.moved:
            self._pips(picture, top.moved, side, at(0.06, 0.9))
        if top.has_attacked:
            self._stamp(picture, "swords", side, at(0.92, 0.1))
        if len(stack.bands) > 1 and not is_bare:
            self._disc(picture, str(len(stack.bands)), side, at(0.92, 0.9), DARK_INK, LIGHT_INK)
        if top.name and not is_bare:
            self._plate(picture, top.name, side, at(0.5, 1.12))

    def _disc(
        self, picture: pygame.Surface, text: str, side: int, at: Point, ground: Color, ink: Color
    ) -> None:
        pixels = max(9, round(side * 0.27))
        letters = self._fonts.font("sans_bold", pixels).render(text, True, ink)
        box = letters.get_bounding_rect()
        reach = max(box.width / 2 + pixels * 0.2, pixels * 0.62)
        pygame.draw.aacircle(picture, LIGHT_INK, at, reach + 1.2)
        pygame.draw.aacircle(picture, ground, at, reach)
        picture.blit(letters, (round(at[0] - box.centerx), round(at[1] - box.centery)))

    def _leaders(
        self, picture: pygame.Surface, attribute: int, count: int, side: int, at: Point, *, is_bare: bool
    ) -> None:
        """A brass star; beside it, or below it where a figure stands beside it, the attribute where there is
        room, or how many leaders there are.
        """
        reach = max(5.0, side * 0.19)
        pygame.draw.polygon(picture, DARK_INK, star(at, reach + max(1.0, side * 0.035)))
        pygame.draw.polygon(picture, BRASS_LIGHT, star(at, reach))
        pygame.draw.aalines(picture, mix(BRASS, DARK_INK, 0.5), True, star(at, reach))
        text = str(count) if count > 1 else SHORT_ATTRIBUTES[attribute] if side >= 44 or is_bare else ""
        if text:
            letters = self._fonts.font("sans_bold", max(11, round(side * 0.22))).render(text, True, DARK_INK)
            ink = letters.get_bounding_rect()
            plate = ink.inflate(6, 6)
            if self.is_plain:
                plate.midleft = round(at[0] + reach * 0.8), round(at[1] - reach * 0.15)
                plate.bottom = min(plate.bottom, round(at[1] + CLEAR * side))
            else:
                plate.midtop = round(at[0]), round(at[1] + reach * 0.55)
            pygame.draw.rect(picture, BRASS_LIGHT, plate, border_radius=3)
            pygame.draw.rect(picture, DARK_INK, plate, 1, border_radius=3)
            picture.blit(letters, (plate.left + 3 - ink.left, plate.top + 3 - ink.top))

    def _pips(self, picture: pygame.Surface, moved: int, side: int, at: Point) -> None:
        """One chevron for every space moved."""
        step, high = max(4.0, side * 0.11), max(4.0, side * 0.1)
        width = step * (moved + 1.3)
        plate = pygame.Rect(
            round(at[0] - step * 0.8), round(at[1] - high - 2), round(width), round(2 * high + 4)
        )
        pygame.draw.rect(picture, DARK_INK, plate, border_radius=3)
        for number in range(moved):
            x = plate.left + step * (number + 0.7)
            points = [(x, at[1] - high), (x + step * 0.8, at[1]), (x, at[1] + high)]
            pygame.draw.lines(picture, LIGHT_INK, False, points, max(1, round(side / 24)))

    def _stamp(self, picture: pygame.Surface, name: str, side: int, at: Point) -> None:
        size = max(11, round(side * 0.36))
        pygame.draw.aacircle(picture, DARK_INK, at, size * 0.56)
        sign = self._images.svg(f"wrom_{name}", (size, size))
        picture.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))

    def _plate(self, picture: pygame.Surface, name: str, side: int, at: Point) -> None:
        """The name of a variant, without the race that the letter tells; a V where it would be too small to
        read.
        """
        pixels = round(side * 0.22)
        text = short_name(name) if pixels >= PLATE else "V"
        letters = self._fonts.font("sans_bold", max(PLATE, pixels)).render(text, True, DARK_INK)
        if letters.get_width() > picture.get_width() - 4:
            letters = pygame.transform.smoothscale(letters, (picture.get_width() - 4, letters.get_height()))
        box = letters.get_rect(center=(round(at[0]), round(at[1])))
        plate = box.inflate(4, -2)
        pygame.draw.rect(picture, LIGHT_INK, plate, border_radius=2)
        pygame.draw.rect(picture, DARK_INK, plate, 1, border_radius=2)
        picture.blit(letters, box)


def _seen(stack: StackLook, *, is_bare: bool) -> tuple[object, ...]:
    """What of a stack its counter shows: equal for stacks that look alike."""
    top = stack.bands[0]
    riders = top.riders if is_bare else stack.riders
    below = () if is_bare else (len(stack.bands), *(band.race for band in stack.bands[1:LAYERS]))
    led = (riders[0].attribute, len(riders)) if riders else ()
    return stack.owner, top.race, top.name, top.moved, top.has_attacked, is_bare, below, led


def short_name(name: str) -> str:
    """The name of a variant without its race, which figure and letter tell."""
    race, _, rest = name.partition(" ")
    return rest if rest and race in ("Green", "Red", "White", "Blue", "Yellow", "Black") else name


def _shadow(large: pygame.Surface, style: OwnerStyle, middle: Point, unit: float) -> None:
    """Softer toward its edge: three shapes over each other."""
    at = (middle[0] + unit * 0.03, middle[1] + unit * 0.055)
    for reach, strength in ((0.555, 30), (0.53, 62), (0.505, 110)):
        pygame.draw.polygon(large, (20, 10, 6, strength), rim_points(style.shape, at, unit * reach))


def _block(large: pygame.Surface, style: OwnerStyle, rim: Color, middle: Point, unit: float) -> None:
    """The outline and the rim of a counter."""
    pygame.draw.polygon(large, DARK_INK, rim_points(style.shape, middle, unit * 0.5))
    pygame.draw.polygon(large, rim, rim_points(style.shape, middle, unit * 0.47))
    inner = rim_points(style.shape, middle, unit * 0.45)
    pygame.draw.polygon(large, mix(rim, LIGHT_INK, 0.3), inner, max(1, round(unit * 0.018)))


def _spot(side: int, room: int, x: float, y: float) -> Point:
    """A point of the counter's box (0 to 1) in its picture."""
    return room + side * x, room + side * y


def star(middle: Point, reach: float) -> list[Point]:
    """Five points."""
    spikes = [(reach if n % 2 == 0 else reach * 0.42, math.radians(36 * n - 90)) for n in range(10)]
    return [(middle[0] + r * math.cos(a), middle[1] + r * math.sin(a)) for r, a in spikes]
