"""Portraits of leaders, put together from drawn parts: a head by race, behind it a sign by attribute, a mark
on the face, in a ring of brass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.board.images import BODY_SENTINEL, INK_SENTINEL, Images
from game.board.palette import BRASS, BRASS_LIGHT, Color, mix
from game.games.wrom.picture.palette import DARK_INK, LIGHT, SHEET, RaceStyle
from game.games.wrom.rules.leaders import Persona
from game.games.wrom.rules.races import ATTRIBUTES, RACES

LIGHT_SENTINEL = "#808080"

FINE = 2
"""Drawn so many times larger and scaled down."""

MARKS = ("", "scar", "ring", "jewel")
"""The marks on faces, in the sequence of `Persona.trait`."""

SPOTS: Mapping[str, tuple[float, float, float]] = {
    "scar": (0.26, 0.11, 0.02), "ring": (0.22, 0.23, 0.24), "jewel": (0.14, 0.0, 0.0),
}  # fmt: skip
"""How large a mark is, and how far it is to the right of and below the middle, by the diameter."""

HEAD, SIGN = (0.84, 0.1), (0.95, 0.01)
"""How large a part is, and how far below the middle, by the diameter."""

GROUNDS: Sequence[Color] = (
    (112, 146, 150), (150, 132, 96), (164, 116, 84), (126, 108, 128), (142, 138, 120), (178, 128, 72),
    (128, 138, 92), (112, 120, 160), (176, 146, 92),
)  # fmt: skip
"""What is behind the head, by attribute."""


class Portraits:
    """Portraits by person and size."""

    def __init__(self, images: Images) -> None:
        """From the folder of drawings."""
        self._images = images
        self._done: dict[tuple[Persona, RaceStyle, int], pygame.Surface] = {}

    def portrait(self, persona: Persona, style: RaceStyle, side: int) -> pygame.Surface:
        """A round portrait ``side`` pixels wide; ``style`` is that of the race."""
        key = (persona, style, side)
        if key not in self._done:
            if len(self._done) > 80:
                self._done.clear()
            self._done[key] = self._painted(persona, style, side)
        return self._done[key]

    def _painted(self, persona: Persona, style: RaceStyle, side: int) -> pygame.Surface:
        large = side * FINE
        half = large / 2
        picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
        pygame.draw.circle(picture, mix(GROUNDS[persona.attribute], SHEET, 0.25), (half, half), half)
        for name, body in self._parts(persona, style):
            colors = {BODY_SENTINEL: DARK_INK, INK_SENTINEL: body, LIGHT_SENTINEL: LIGHT}
            (share, low), aside = HEAD, 0.0
            if name.startswith("leader_mark"):
                colors[LIGHT_SENTINEL] = BRASS_LIGHT
                share, low = SIGN
            elif name.startswith("leader_trait"):
                share, aside, low = SPOTS[name.removeprefix("leader_trait_")]
            part = self._images.svg(name, (round(large * share), round(large * share)), colors)
            part = pygame.transform.flip(part, persona.is_turned, False)
            aside *= -large if persona.is_turned else large
            picture.blit(part, part.get_rect(center=(half + aside, half + large * low)))
        mask = pygame.Surface((large, large), pygame.SRCALPHA, 32)
        pygame.draw.circle(mask, (255, 255, 255, 255), (half, half), half)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        pen = max(2, round(large * 0.055))
        pygame.draw.circle(picture, DARK_INK, (half, half), half, pen + 2)
        pygame.draw.circle(picture, BRASS, (half, half), half - 1, pen)
        return pygame.transform.smoothscale(picture, (side, side))

    def _parts(self, persona: Persona, style: RaceStyle) -> Sequence[tuple[str, Color]]:
        """The drawings from the back to the front, with the color of the body."""
        race = RACES[persona.race].lower() if persona.race < len(RACES) else "own"
        attribute = ATTRIBUTES[persona.attribute].lower().replace(" ", "_")
        lifted = mix(style.body, LIGHT, 0.28) if style.ink != DARK_INK else style.body
        found = [(f"leader_mark_{attribute}", lifted), (f"leader_head_{race}", lifted)]
        if MARKS[persona.trait]:
            found.append((f"leader_trait_{MARKS[persona.trait]}", lifted))
        return found
