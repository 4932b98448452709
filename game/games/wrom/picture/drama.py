"""Draws the moments of Warrior Races over the board: dice that tumble, the card of a battle, a counter that
breaks, a leader who falls, flags over what is taken.

Drawers are pure functions of surface, setting and share of their time; pictures are kept by size.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.board.effects import glow, luck, pulse, ramp, ring, smoke, sparks
from game.board.fonts import Fonts
from game.board.moments import Drawer, Setting
from game.board.palette import BRASS, BRASS_LIGHT, DANGER, LIGHT_INK, Color, mix
from game.games.wrom.picture.counters import WarCounters
from game.games.wrom.picture.frame import StackLook
from game.games.wrom.picture.lights import pennant
from game.games.wrom.picture.moments import (
    BREAKS,
    COMMAND,
    FALLS,
    INITIATIVE,
    RECRUITS,
    ROLLS,
    SETTLED,
    TAKEN,
    Throw,
    WarMoment,
)
from game.games.wrom.picture.palette import DARK_INK, SHORT_ATTRIBUTES, owner_style
from game.games.wrom.rules.races import ATTRIBUTES
from game.geo.document import Point

PLATE: Color = (32, 38, 44)
DULL: Color = (58, 66, 74)
SPIN = 30
"""How many times a die changes its face while it tumbles, at most."""

ROLL, LIT = 0.56, 0.66
"""When the die of a battle has come to rest, and when both sums are seen, by the share of its moment."""


class Drama:
    """The drawers of one board; ``drawers`` has them by kind."""

    def __init__(self, counters: WarCounters, fonts: Fonts) -> None:
        """``counters`` are those of the board, so that what breaks is what stood there."""
        self._counters = counters
        self._fonts = fonts
        self._words: dict[tuple[str, int, Color], pygame.Surface] = {}
        self._halves: dict[tuple[StackLook, int], tuple[pygame.Surface, pygame.Surface]] = {}
        self.drawers: Mapping[str, Drawer] = {
            ROLLS: self._roll_battle,
            BREAKS: self._break,
            INITIATIVE: self._throw,
            COMMAND: self._throw,
            FALLS: self._fall,
            TAKEN: self._take,
            SETTLED: self._settle,
            RECRUITS: self._recruit,
        }

    # -- dice ------------------------------------------------------------------------------------------------

    def _throw(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """Dice of ten on a plate, one a player or all of one player, with what is added."""
        moment, unit = where.moment, _size(where)
        if not isinstance(moment, WarMoment) or not moment.throws:
            return
        wide, high = (len(moment.throws) * 1.7 + (2.9 if moment.total else 0.7)) * unit, 2.35 * unit
        box = _beside(where, wide, high, unit)
        self._plate(surface, box, owner_style(moment.seat).rim if moment.total else BRASS)
        for number, throw in enumerate(moment.throws):
            at = (box.left + (1.2 + number * 1.7) * unit, box.top + 0.95 * unit)
            self._die(surface, throw, at, unit, share * (1 + 0.1 * number), f"{number}")
            if share > 0.6 and throw.added:
                told = f"{throw.added} = {throw.face + int(throw.added)}"
                self._write(surface, told, at[0], box.top + 1.95 * unit, 0.42 * unit, LIGHT_INK)
        if share > 0.6 and moment.total:
            x, told = box.right - 1.3 * unit, f"{moment.name} = {moment.total}"
            self._write(surface, told, x, box.top + 0.95 * unit, 0.5 * unit, BRASS_LIGHT)
            self._write(surface, "points", x, box.top + 1.75 * unit, 0.4 * unit, LIGHT_INK)

    def _die(
        self, surface: pygame.Surface, throw: Throw, at: Point, unit: float, share: float, seed: str
    ) -> None:
        """A die of ten in the owner's color: it falls, turns, and shows its face when it rests."""
        rest = min(share / 0.55, 1.0)
        style = owner_style(throw.owner)
        bounce = abs(math.cos(rest * math.pi * 2.5)) * (1 - rest) ** 1.5
        turn = (1 - rest) ** 2 * 620 * (1 if throw.face % 2 else -1)
        face = throw.face
        if rest < 1:
            face = 1 + int(luck(f"{seed}{throw.face}", SPIN)[int(rest * (SPIN - 1))][0] * 10)
        middle = (at[0] - (1 - rest) * 0.5 * unit, at[1] - bounce * 0.8 * unit)
        reach = 0.7 * unit
        shadow = (at[0] - reach * 0.8, at[1] + reach * 0.72, reach * 1.6, reach * 0.4)
        pygame.draw.ellipse(surface, (14, 16, 18), shadow)
        kite = [_turned(middle, x * reach, y * reach, turn) for x, y in _KITE]
        inner = [_turned(middle, x * reach, y * reach, turn) for x, y in _FACE]
        pygame.draw.polygon(surface, DARK_INK, [_grown(middle, p, 1.09) for p in kite])
        pygame.draw.polygon(surface, mix(style.rim, DARK_INK, 0.3), kite)
        pygame.draw.polygon(surface, mix(style.rim, LIGHT_INK, 0.15), inner)
        ink = DARK_INK if sum(style.rim) > 330 else LIGHT_INK
        self._write(surface, str(face), middle[0], middle[1], 0.72 * unit, ink)

    # -- a battle --------------------------------------------------------------------------------------------

    def _roll_battle(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """The card of a battle: a light runs over the nine attributes and stays on the key one; then both
        sums come up.
        """
        moment, unit = where.moment, _size(where)
        if isinstance(moment, WarMoment):
            for at, look, falls in zip(where.points, moment.stacks, moment.fallen, strict=False):
                if falls:  # it still stands
                    picture = self._counters.sprite(look, round(where.unit))
                    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
            self._card(surface, where, moment, unit, share)

    def _card(
        self, surface: pygame.Surface, where: Setting, moment: WarMoment, unit: float, share: float
    ) -> None:
        """The card of a battle at a share of its roll."""
        box = _beside(where, 7.6 * unit, 3.0 * unit, unit)
        self._plate(surface, box, BRASS)
        lit = _running(moment.attribute, share / ROLL)
        is_known = share >= ROLL
        for number, short in enumerate(SHORT_ATTRIBUTES):
            cell = pygame.Rect(0, 0, round(1.02 * unit), round(0.58 * unit))
            x, y = _cell_of(box, unit, number)
            cell.center = round(x), round(y)
            is_lit = number == lit
            ground = (BRASS_LIGHT if is_known else BRASS) if is_lit else DULL
            pygame.draw.rect(surface, ground, cell, border_radius=max(2, round(unit * 0.1)))
            ink = DARK_INK if is_lit else mix(LIGHT_INK, PLATE, 0.25)
            self._write(surface, short, cell.centerx, cell.centery, 0.44 * unit, ink)
        if is_known:
            glow(
                surface,
                _cell_of(box, unit, moment.attribute),
                unit * 1.3,
                BRASS,
                pulse(share, ROLL, LIT, 0.95) * 0.6,
            )
            self._write(
                surface,
                ATTRIBUTES[moment.attribute],
                box.centerx,
                box.bottom - 0.42 * unit,
                0.5 * unit,
                BRASS_LIGHT,
            )
        for side, look in enumerate(moment.stacks):
            self._fighter(surface, box, moment, unit, side, look, share)

    def _fighter(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        moment: WarMoment,
        unit: float,
        side: int,
        look: StackLook,
        share: float,
    ) -> None:
        """The figure of one side and its sum, green where it wins, red where it falls."""
        x = box.left + 0.98 * unit if side == 0 else box.right - 0.98 * unit
        picture = self._counters.sprite(
            StackLook(look.owner, look.bands[:1]), round(1.15 * unit), is_bare=True
        )
        surface.blit(picture, picture.get_rect(center=(round(x), round(box.top + 0.98 * unit))))
        if share >= LIT:
            grown = 1 + 0.5 * (1 - ramp(share, LIT, LIT + 0.12))
            ink = (244, 116, 100) if moment.fallen[side] else (150, 214, 130)
            self._write(
                surface, str(moment.scores[side]), x, box.bottom - 0.62 * unit, 0.86 * unit * grown, ink
            )

    def _break(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """The counters that fall break in two; the card stays until they are gone."""
        moment, unit = where.moment, _size(where)
        if not isinstance(moment, WarMoment):
            return
        self._card(surface, where, moment, unit, 1.0)
        side = round(where.unit)
        for at, look, falls in zip(where.points, moment.stacks, moment.fallen, strict=False):
            if not falls:
                continue
            crack, apart = ramp(share, 0.0, 0.2), ramp(share, 0.15, 1.0)
            halves = self._broken(StackLook(look.owner, look.bands[:1]), side)
            for way, half in zip((-1, 1), halves, strict=True):
                piece = half if apart <= 0 else pygame.transform.rotate(half, -way * 34 * apart)
                piece.set_alpha(round(255 * (1 - ramp(share, 0.55, 1.0))))
                x = at[0] + way * side * 0.42 * apart
                y = at[1] + side * (0.5 * apart * apart - 0.12 * crack)
                surface.blit(piece, piece.get_rect(center=(round(x), round(y))))
            sparks(surface, at, side * 1.1, share, BRASS_LIGHT, f"{moment.places}", 10)
            smoke(surface, at, side * 1.3, share, (92, 70, 58), f"{moment.places}", opacity=0.4, count=4)

    def _broken(self, look: StackLook, side: int) -> tuple[pygame.Surface, pygame.Surface]:
        """The two halves of a counter, along a jagged line."""
        key = (look, side)
        if key not in self._halves:
            if len(self._halves) > 12:
                self._halves.clear()
            whole = self._counters.sprite(look, side, is_bare=True)
            wide, high = whole.get_size()
            jag = [(wide * (0.5 + 0.09 * (1 if n % 2 else -1)), high * n / 6) for n in range(7)]
            pieces = []
            for edge in (0, wide):
                mask = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
                pygame.draw.polygon(mask, (255, 255, 255, 255), [(edge, 0), *jag, (edge, high)])
                half = whole.copy()
                half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                pieces.append(half)
            self._halves[key] = (pieces[0], pieces[1])
        return self._halves[key]

    # -- what comes of it ------------------------------------------------------------------------------------

    def _fall(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """A leader's portrait over the place where he fell, within what is seen; it darkens, and his name
        stands below it, below those of others who fell there.
        """
        moment, unit = where.moment, _size(where)
        if not isinstance(moment, WarMoment) or moment.persona is None:
            return
        (x, y), (number, count) = where.spot, moment.abreast
        room = pygame.Rect(0, 0, round(2.2 * unit * count), round((2.2 + 0.9 * count) * unit))
        room.midtop = round(x), round(y - (2.2 + 0.35 * ramp(share, 0.0, 1.0)) * unit)
        room.clamp_ip(where.view)
        middle = (room.left + (1.1 + 2.2 * number) * unit, room.top + 1.1 * unit)
        face = self._counters.portrait(moment.persona, round(1.9 * unit))
        seen = ramp(share, 0.0, 0.15) * (1 - ramp(share, 0.8, 1.0))
        glow(surface, middle, 2.2 * unit, DANGER, seen * 0.8)
        if face is not None:
            face = face.copy()
            dark = round(255 - 150 * ramp(share, 0.3, 0.8))
            face.fill((dark, round(dark * 0.92), round(dark * 0.86)), special_flags=pygame.BLEND_RGB_MULT)
            face.set_alpha(round(255 * seen))
            surface.blit(face, face.get_rect(center=(round(middle[0]), round(middle[1]))))
            cut = ramp(share, 0.3, 0.45) * unit
            if cut > 1 and share < 0.85:
                first, second = (
                    (middle[0] + way * cut * 0.8, middle[1] + way * cut * 0.8) for way in (-1, 1)
                )
                pygame.draw.line(surface, DANGER, first, second, max(2, round(unit * 0.12)))
        if share < 0.92:
            name = self._word(f"{moment.persona.title} falls", round(0.5 * unit), LIGHT_INK)
            below = room.centerx, round(middle[1] + (1.45 + 0.9 * number) * unit)
            plate = name.get_rect(center=below).inflate(round(0.5 * unit), round(0.2 * unit))
            plate.clamp_ip(where.view.inflate(-8, -8))
            self._plate(surface, plate, DANGER)
            surface.blit(name, name.get_rect(center=plate.center))

    def _take(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """The flag of the new holder comes down on a key location; a ring runs out from it."""
        color, unit, (x, y) = owner_style(where.moment.seat).rim, where.unit, where.spot
        flag = pennant(where.moment.seat, unit / 53 * 1.5)
        fall = 1 - ramp(share, 0.0, 0.4)
        ring(
            surface,
            (x, y),
            unit * (0.5 + 2.2 * ramp(share, 0.3, 1.0)),
            color,
            1 - ramp(share, 0.5, 1.0),
            flat=0.86,
        )
        glow(surface, (x, y), unit * 1.5, color, pulse(share, 0.3, 0.45, 1.0) * 0.8)
        flag.set_alpha(round(255 * (1 - ramp(share, 0.85, 1.0))))
        surface.blit(
            flag, flag.get_rect(midbottom=(round(x + 0.3 * unit), round(y - (0.2 + 2.2 * fall) * unit)))
        )

    def _settle(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """A ring around a settlement whose bonus somebody has now."""
        color, unit = owner_style(where.moment.seat).rim, where.unit
        ring(
            surface,
            where.spot,
            unit * (0.4 + 1.3 * ramp(share, 0.0, 0.9)),
            color,
            1 - ramp(share, 0.4, 1.0),
            flat=0.86,
        )
        glow(surface, where.spot, unit, color, pulse(share, 0.0, 0.3, 1.0) * 0.5)

    def _recruit(self, surface: pygame.Surface, where: Setting, share: float) -> None:
        """Light over a city that sends a warband."""
        color, unit = owner_style(where.moment.seat).rim, where.unit
        glow(surface, where.spot, unit * 1.6, BRASS, pulse(share, 0.0, 0.4, 1.0))
        sparks(surface, where.spot, unit * 1.2, share, color, f"{where.moment.places}", 8)

    # -- words and plates ------------------------------------------------------------------------------------

    def _plate(self, surface: pygame.Surface, box: pygame.Rect, edge: Color) -> None:
        radius = max(3, box.height // 12)
        pygame.draw.rect(surface, DARK_INK, box.inflate(4, 4).move(1, 2), border_radius=radius + 2)
        pygame.draw.rect(surface, PLATE, box, border_radius=radius)
        pygame.draw.rect(surface, edge, box, max(1, box.height // 44), border_radius=radius)

    def _word(self, text: str, pixels: int, ink: Color) -> pygame.Surface:
        key = (text, pixels, ink)
        if key not in self._words:
            if len(self._words) > 200:
                self._words.clear()
            self._words[key] = self._fonts.font("sans_bold", max(9, pixels)).render(text, True, ink)
        return self._words[key]

    def _write(
        self, surface: pygame.Surface, text: str, x: float, y: float, pixels: float, ink: Color
    ) -> None:
        word = self._word(text, round(pixels), ink)
        box = word.get_bounding_rect()
        surface.blit(word, (round(x - box.centerx), round(y - box.centery)))


_KITE = [(math.sin(math.radians(72 * n)), -math.cos(math.radians(72 * n))) for n in range(5)]
_FACE = ((0.0, -0.92), (0.62, 0.1), (0.0, 0.62), (-0.62, 0.1))


def _size(where: Setting) -> float:
    """The unit of what is written: that of the board, but no smaller than can be read."""
    return max(where.unit * 0.8, min(where.view.width / 9, where.view.height / 17))


def _beside(where: Setting, wide: float, high: float, unit: float) -> pygame.Rect:
    """Where a plate lies: above the places of the moment, or below where there is no room, within what is
    seen.
    """
    xs, ys = [x for x, _ in where.points], [y for _, y in where.points]
    box = pygame.Rect(0, 0, round(wide), round(high))
    gap = 0.75 * where.unit + 0.2 * unit
    box.midbottom = round((min(xs) + max(xs)) / 2), round(min(ys) - gap)
    if box.top < where.view.top + 4:
        box.top = round(max(ys) + gap)
    box.clamp_ip(where.view.inflate(-8, -8))
    return box


def _cell_of(box: pygame.Rect, unit: float, number: int) -> Point:
    return (
        box.centerx + (number % 3 - 1) * 1.1 * unit,
        box.top + 0.55 * unit + number // 3 * 0.66 * unit,
    )


def _running(attribute: int, share: float) -> int:
    """Which attribute the light is on: it runs on, ever slower, and ends on the key one."""
    if share >= 1:
        return attribute
    steps = round(22 * (1 - math.pow(1 - share, 2.4)))
    return (attribute - 22 + steps) % len(ATTRIBUTES)


def _turned(middle: Point, x: float, y: float, degrees: float) -> Point:
    turn = math.radians(degrees)
    return (
        middle[0] + x * math.cos(turn) - y * math.sin(turn),
        middle[1] + x * math.sin(turn) + y * math.cos(turn),
    )


def _grown(middle: Point, point: Point, share: float) -> Point:
    return middle[0] + (point[0] - middle[0]) * share, middle[1] + (point[1] - middle[1]) * share
