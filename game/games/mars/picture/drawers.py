"""How the moments of Mars are drawn over the board (see `board.moments`)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

import pygame

from game.board.blits import centered
from game.board.effects import brighten, dim, glow, luck, pulse, ramp, ray, ring, sparks
from game.board.moments import Drawer, Remainder, Setting
from game.board.palette import Color
from game.games.mars.picture.bursts import STEEL, arc, capture, claws, hit_at, revenge, spawn, strike
from game.games.mars.picture.moments import Falling, Flip, Turning
from game.games.mars.picture.palette import EMBER, ICE, PLAN
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.picture.signs import SignSprites
from game.geo.document import Point

SHADOW: Color = (120, 230, 190)
"""What a Thief does it in."""

SOMEBODY = "mars_general"
"""Who is drawn in a moment that does not say whose it is."""

MORNING_LIGHT, NIGHT_LIGHT = (255, 214, 170), (150, 186, 255)
REST: Mapping[str, Color] = {"active": (186, 208, 255), "passive": (255, 200, 158)}
"""The light of before, where the wave has not come to yet: all colors are multiplied by it."""

WAVE = 0.82
"""At this share of its time the wave has passed over the whole board."""


class MarsDrawers:
    """Draws moments with the pieces and the plates of a board."""

    def __init__(self, sprites: MarsSprites, signs: SignSprites) -> None:
        self._sprites, self._signs = sprites, signs

    @property
    def by_kind(self) -> Mapping[str, Drawer]:
        """The drawer of each kind."""
        return {
            "capture": capture,
            "strike": strike,
            "theft": self.theft,
            "claws": claws,
            "revenge": self.revenge,
            "captor": self.revenge,
            "perish": self.perish,
            "freeze": self.freeze,
            "thaw": self.thaw,
            "chill": self.chill,
            "spawn": spawn,
            "brood": self.brood,
            "fall": self.fall,
            "active": self.turn,
            "passive": self.turn,
        }

    @property
    def awaited(self) -> Mapping[str, Remainder]:
        """Who falls stands there until the moment of it."""
        return dict.fromkeys(("revenge", "captor", "perish", "fall"), self.stand)

    def stand(self, surface: pygame.Surface, setting: Setting) -> None:
        """Those who fall, as they stood."""
        self._fallen(surface, setting, lambda point: 1.0)

    def revenge(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """Whoever falls with a Mantacron is gone when its shock is there."""
        self._fallen(surface, setting, lambda point: 1 - ramp(hit_at(setting, point, share), 0.0, 0.35))
        revenge(surface, setting, share)

    def _fallen(self, surface: pygame.Surface, setting: Setting, strength: Callable[[Point], float]) -> None:
        fallen = setting.moment.fallen if isinstance(setting.moment, Falling) else ()
        for (name, seat), point in zip(fallen, setting.points[-len(fallen) :], strict=False):
            much = strength(point)
            if name and much > 0:
                figure = self._sprites.figure(name, seat, round(setting.unit)).copy()
                figure.set_alpha(round(255 * much))
                surface.blit(*centered(figure, point))

    def theft(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """What was taken is drawn along an arc into the Thief's shadow and is gone."""
        way, unit = ramp(share, 0.05, 0.75), setting.unit
        at = arc(setting.points[0], setting.points[1], way, 0.45 * unit)
        for back in range(5):
            trail = arc(setting.points[0], setting.points[1], max(0.0, way - 0.06 * back), 0.45 * unit)
            glow(surface, trail, unit * (0.42 - 0.06 * back), SHADOW, 0.5 - 0.09 * back)
        if way < 1.0:
            self._ghost(surface, setting, at, 1.0 - 0.7 * way, 1.0 - 0.5 * way)
        ring(
            surface,
            setting.points[1],
            unit * (0.9 - 0.6 * ramp(share, 0.6, 1.0)),
            SHADOW,
            pulse(share, 0.5, 0.75, 1.0),
        )

    def perish(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """A host that is ice through and through bursts."""
        unit, spot = setting.unit, setting.spot
        if share < 0.4:
            self._ghost(surface, setting, spot, 1.0, 1.0)
            _frozen(surface, setting, 1.0)
            glow(surface, spot, 0.8 * unit, ICE, ramp(share, 0.0, 0.4))
            return
        after = (share - 0.4) / 0.6
        brighten(surface, _square(setting), ICE, 0.8 * (1 - ramp(after, 0.0, 0.3)))
        ring(surface, spot, unit * (0.3 + 1.1 * ramp(after, 0.0, 0.8)), ICE, 1 - after)
        _shards(surface, setting, after, 1.15)
        sparks(surface, spot, 1.1 * unit, after, ICE, f"perish {setting.moment.places}", 16)

    def freeze(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """Insects come down on a host from all sides, and ice closes over it."""
        glow(surface, setting.spot, 0.75 * setting.unit, ICE, 0.7 * pulse(share, 0.3, 0.65, 1.0))
        _frozen(surface, setting, pulse(share, 0.2, 0.7, 1.05))
        self._insects(
            surface, setting, 1.5 - 1.15 * ramp(share, 0.0, 0.7), 2.4 * share, 1 - ramp(share, 0.75, 1.0)
        )

    def thaw(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """The ice breaks off a host that is free again, and what is left of the insects is blown away."""
        unit = setting.unit
        _shards(surface, setting, share, 0.9)
        glow(
            surface,
            setting.spot,
            unit * (0.5 + 0.4 * share),
            MORNING_LIGHT,
            0.8 * pulse(share, 0.0, 0.25, 1.0),
        )
        ring(surface, setting.spot, unit * (0.35 + 0.5 * ramp(share, 0.0, 0.8)), ICE, 0.9 * (1 - share))
        self._insects(surface, setting, 0.35 + 1.1 * share, -1.6 * share, 1 - share)

    def chill(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """Insects crawl once around their host, and the frost flares up: the more, the colder it is."""
        cold = min(1.0, int(setting.moment.name or 0) / 12)
        glow(
            surface, setting.spot, 0.7 * setting.unit, ICE, (0.25 + 0.5 * cold) * pulse(share, 0.0, 0.5, 1.0)
        )
        _frozen(surface, setting, pulse(share, 0.0, 0.5, 1.0) * (0.35 + 0.65 * cold))
        self._insects(surface, setting, 0.38, 1.9 * ramp(share, 0.0, 1.0), pulse(share, 0.0, 0.25, 1.0))

    def brood(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """Eggs open, and a Swarm more rises."""
        unit, spot = setting.unit, setting.spot
        glow(surface, spot, 0.6 * unit, ICE, pulse(share, 0.0, 0.3, 1.0))
        ring(surface, spot, unit * (0.15 + 0.6 * ramp(share, 0.15, 0.9)), ICE, 1 - share)
        self._insects(
            surface, setting, 0.05 + 0.5 * ramp(share, 0.1, 0.9), 3.0 * share, pulse(share, 0.0, 0.3, 1.0)
        )

    def fall(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """The board darkens, a light falls on a leader, and he sinks down in it."""
        unit, (x, y) = setting.unit, setting.spot
        dim(surface, setting.view, 0.62 * pulse(share, 0.0, 0.2, 1.0), (40, 24, 34))
        much = pulse(share, 0.05, 0.25, 1.0)
        ray(surface, (x, setting.view.top - unit), (x, y + 0.4 * unit), 1.5 * unit, PLAN, 0.5 * much)
        glow(surface, (x, y + 0.3 * unit), 1.1 * unit, PLAN, 0.6 * much)
        sunk = ramp(share, 0.3, 0.9)
        size = max(8, round(1.25 * unit))
        figure = pygame.transform.rotate(
            self._sprites.figure(setting.moment.name or SOMEBODY, setting.moment.seat, size), 84 * sunk
        )
        figure.set_alpha(round(255 * (1 - ramp(share, 0.7, 1.0))))
        surface.blit(*centered(figure, (x - 0.25 * unit * sunk, y + 0.2 * unit * sunk)))
        ring(
            surface,
            (x, y + 0.35 * unit),
            unit * (0.3 + 1.9 * ramp(share, 0.45, 1.0)),
            EMBER,
            pulse(share, 0.4, 0.6, 1.0),
            flat=0.5,
        )
        sparks(surface, (x, y), 1.2 * unit, max(0.0, (share - 0.4) / 0.6), PLAN, "fall", 12)

    def turn(self, surface: pygame.Surface, setting: Setting, share: float) -> None:
        """A wave of light runs from the file that was touched over the whole board; behind it the board has
        its new light, and every plate of the right of way that changes flips as it passes.
        """
        moment, view, unit = setting.moment, setting.view, setting.unit
        flips = moment.flips if isinstance(moment, Turning) else ()
        touched = setting.points[: len(setting.points) - len(flips)]
        starts = [point[0] for point in touched] or [float(view.centerx)]
        far = max(max(view.right - x, x - view.left) for x in starts)
        reach = (far + unit) * min(1.0, share / WAVE)
        color = EMBER if moment.kind == "active" else NIGHT_LIGHT
        for left, right in _unreached(view, starts, reach):
            surface.fill(
                REST[moment.kind], (left, view.top, right - left, view.height), pygame.BLEND_RGB_MULT
            )
        strength = 1 - ramp(share, 0.6, 1.0)
        for x in {x + way * reach for x in starts for way in (-1, 1)}:
            _curtain(surface, view, x, 0.42 * unit, color, strength)
        for point in touched:
            glow(surface, point, unit * (0.6 + share), color, pulse(share, 0.0, 0.15, 0.8))
        for flip, point in zip(flips, setting.points[len(touched) :], strict=True):
            passed = (reach - min(abs(point[0] - x) for x in starts)) / (1.1 * unit)
            self._flip(surface, flip, point, unit, passed, 1 - ramp(share, 0.85, 1.0))

    def _flip(
        self, surface: pygame.Surface, flip: Flip, point: Point, unit: float, passed: float, strength: float
    ) -> None:
        """A plate as it turns over on its square: the old one before the wave is there (``passed`` < 0)."""
        turned = ramp(passed, 0.0, 1.0)
        is_new = turned >= 0.5
        has, line = (flip.has, flip.line) if is_new else (flip.had, flip.line_before)
        plate = self._signs.right(line, round(unit), has=has)
        wide = max(1, round(plate.get_width() * abs(1 - 2 * turned)))
        image = pygame.transform.scale(plate, (wide, plate.get_height()))
        middle = (
            point[0] + 0.5 * unit - 1 - plate.get_width() / 2,
            point[1] - 0.5 * unit + 1 + plate.get_height() / 2,
        )
        if is_new:
            glow(surface, middle, 0.42 * unit, PLAN, pulse(passed, 0.4, 0.9, 2.6) * strength)
        image.set_alpha(round(255 * strength))
        surface.blit(*centered(image, middle))

    def _ghost(
        self, surface: pygame.Surface, setting: Setting, at: Point, size: float, strength: float
    ) -> None:
        """What has left the board, once more."""
        figure = self._sprites.figure(
            setting.moment.name or SOMEBODY, setting.moment.seat, round(setting.unit)
        )
        figure = pygame.transform.smoothscale_by(figure, size) if size < 1.0 else figure.copy()
        figure.set_alpha(round(255 * strength))
        surface.blit(*centered(figure, at))

    def _insects(
        self, surface: pygame.Surface, setting: Setting, far: float, turn: float, strength: float
    ) -> None:
        """Insects around a square, so many squares from its middle."""
        if strength <= 0.02:
            return
        insect, (x, y) = self._sprites.insect(setting.moment.seat, round(setting.unit * 0.24)), setting.spot
        for number, (start, wide, _, _) in enumerate(luck(f"insects {setting.moment.places}", 7)):
            angle = 2 * math.pi * (number / 7 + 0.12 * start) + turn
            reach = far * (0.75 + 0.5 * wide) * setting.unit
            image = pygame.transform.rotate(insect, -math.degrees(angle) - 180)
            image.set_alpha(round(255 * min(1.0, strength)))
            surface.blit(*centered(image, (x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.85)))


def _square(setting: Setting) -> pygame.Rect:
    """The square of a moment."""
    box = pygame.Rect(0, 0, round(setting.unit), round(setting.unit))
    box.center = round(setting.spot[0]), round(setting.spot[1])
    return box


def _frozen(surface: pygame.Surface, setting: Setting, cold: float) -> None:
    """Needles of ice that have grown into a square from its edges."""
    box = _square(setting)
    for number, (_, long, _, _) in enumerate(luck("needles", 24)):
        edge, along = number % 4, (number // 4 + 0.5) / 6
        length = box.width * 0.36 * (0.4 + 0.6 * long) * cold
        x, y = ((along, 0.0), (1.0, along), (1 - along, 1.0), (0.0, 1 - along))[edge]
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[edge]
        start = box.left + x * (box.width - 1), box.top + y * (box.height - 1)
        if length >= 1:
            end = start[0] + dx * length, start[1] + dy * length
            pygame.draw.line(surface, ICE, start, end, max(1, box.width // 40))


def _shards(surface: pygame.Surface, setting: Setting, share: float, reach: float) -> None:
    """Splinters of ice that fly from a square and fall."""
    (x, y), unit = setting.spot, setting.unit
    for angle, speed, spin, size in luck(f"shards {setting.moment.places}", 14):
        turn, far = 2 * math.pi * angle, reach * unit * (0.3 + 0.7 * speed) * ramp(share, 0.0, 1.0)
        at = x + math.cos(turn) * far, y + math.sin(turn) * far + 0.5 * unit * share * share
        long, way = unit * (0.07 + 0.1 * size) * (1 - 0.7 * share), turn + 6 * spin * share
        points = [
            (at[0] + math.cos(way + part) * long * much, at[1] + math.sin(way + part) * long * much)
            for part, much in ((0.0, 1.0), (2.3, 0.6), (3.6, 0.8))
        ]
        pygame.draw.polygon(surface, ICE if size < 0.6 else STEEL, points)


def _unreached(view: pygame.Rect, starts: list[float], reach: float) -> Iterator[tuple[int, int]]:
    """The parts of a board, from left to right, over which no wave has passed."""
    left = view.left
    for x in sorted(starts):
        if x - reach > left:
            yield left, round(x - reach)
        left = max(left, round(x + reach))
    if left < view.right:
        yield left, view.right


def _curtain(
    surface: pygame.Surface, view: pygame.Rect, x: float, wide: float, color: Color, strength: float
) -> None:
    """A curtain of light across the board."""
    if not view.left - wide < x < view.right + wide:
        return
    strip = _curtain_of(color, round(10 * strength), (round(2 * wide), view.height))
    surface.blit(strip, (round(x - wide), view.top), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def _curtain_of(color: Color, level: int, size: tuple[int, int]) -> pygame.Surface:
    """The light of a curtain, which all of one picture share."""
    return pygame.transform.scale(_strip(color, level), size)


@lru_cache(maxsize=32)
def _strip(color: Color, level: int) -> pygame.Surface:
    """The light of a curtain from edge to edge, of ten levels."""
    strip = pygame.Surface((65, 1), 0, 32)
    for x in range(65):
        much = 0.62 * (1 - abs(x - 32) / 33) ** 2.2 * level / 10
        strip.set_at((x, 0), [round(c * much) for c in color])
    return strip
