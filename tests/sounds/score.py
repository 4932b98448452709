"""Which sounds there are, by the names of their files: effects, ambiences, themes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tests.sounds import ambience, beyond, earth, mars
from tests.sounds.synthesis import Random, Wave

Maker = Callable[[Random], Wave]

EFFECTS: Mapping[str, Maker] = {
    "click": earth.click,
    "paper": earth.paper,
    "quill": earth.quill,
    "telegraph": earth.telegraph,
    "bell": earth.bell,
    "knell": earth.knell,
    "cannon": earth.cannon,
    "drum": earth.drum,
    "horn": earth.horn,
    "ending": earth.ending,
    "cylinder": mars.cylinder,
    "splash": mars.splash,
    "screw": mars.screw,
    "ray": mars.ray,
    "ulla": mars.ulla,
    "weed": mars.weed,
    "hammer": mars.hammer,
    "insects": mars.insects,
    "ice": mars.ice,
    "stone": mars.stone,
    "capture": mars.capture,
    "shock": mars.shock,
    "front_active": partial(mars.front, is_active=True),
    "front_passive": partial(mars.front, is_active=False),
    "dice": mars.dice,
    "swords": mars.swords,
    "march": mars.march,
    "key": beyond.key,
    "teletype": beyond.teletype,
    "pips": beyond.pips,
    "siren": beyond.siren,
    "launch": beyond.launch,
    "detonation": beyond.detonation,
    "counter": beyond.counter,
    "chirp": beyond.chirp,
    "hum": beyond.hum,
    "saucer": beyond.saucer,
    "beam": beyond.beam,
    "collapse": beyond.collapse,
    "chime": beyond.chime,
}

AMBIENCES: Mapping[str, Maker] = {
    "ambience_standard": ambience.study,
    "ambience_martian": ambience.heath,
    "ambience_mad": ambience.bunker,
    "ambience_aliens": ambience.orbit,
    "ambience_mars": ambience.valley,
    "ambience_wrom": ambience.desert,
}


def _theme(ground: float, scale: tuple[int, ...], lead: str, under: str, beat: float) -> Maker:
    return lambda random: ambience.theme(random, ground, scale, lead, under, beat)


MUSIC: Mapping[str, Maker] = {
    "theme_standard": _theme(110.0, ambience.DORIAN, "horn", "string", 0.85),
    "theme_martian": _theme(98.0, ambience.PHRYGIAN, "string", "string", 0.95),
    "theme_mad": _theme(87.3, ambience.MINOR, "pulse", "pulse", 0.72),
    "theme_aliens": _theme(116.5, ambience.WHOLE, "glass", "string", 0.9),
    "theme_mars": _theme(92.5, ambience.PENTATONIC, "plucked", "string", 0.8),
    "theme_wrom": _theme(103.8, ambience.MINOR, "plucked", "horn", 0.75),
}
