"""What is heard all the time, and a little music: one ring of each for every world, whose end leads on to its
beginning.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tests.sounds.earth import brass, breeze, fire, gusts, tick
from tests.sounds.mars import chirps
from tests.sounds.synthesis import (
    Random,
    Wave,
    decay,
    filtered,
    length,
    noise,
    placed,
    put,
    room,
    sine,
    struck,
    swell,
    times,
    voice,
)

RING = 24.0  # seconds of an ambience


def _drone(frequencies: Sequence[float], random: Random, seconds: float = RING) -> Wave:
    """Tones that breathe, in stereo; their frequencies are bent a little so that they go round."""
    wave = np.zeros((length(seconds), 2))
    for number, frequency in enumerate(frequencies):
        whole = round(frequency * seconds) / seconds
        breath = gusts(seconds, random, 0.25)
        wave += placed(sine(whole, seconds, number * 0.31) * breath, float(random.uniform(-0.7, 0.7)))
    return wave / len(frequencies)


def study(random: Random) -> Wave:
    """A room in which a war is planned: a clock, a fire, a wind outside."""
    wave = placed(0.3 * breeze(RING, random, 120, 700, gusts(RING, random)), -0.3)
    wave += placed(fire(RING, random), 0.5)
    for second in range(round(RING)):
        beat = tick(random, 1320 if second % 2 else 1180, 0.1)
        put(wave, placed(beat, -0.55), second + 0.01, is_ring=True)
    return room(wave, random, seconds=0.9, wet=0.12, high=4000, is_ring=True)


def heath(random: Random) -> Wave:
    """A heath at night, and in it something of iron that moves far away."""
    wave = placed(0.5 * breeze(RING, random, 140, 900, gusts(RING, random)), -0.4)
    wave += placed(0.35 * breeze(RING, random, 300, 1900, gusts(RING, random, 0.15)), 0.5)
    for at, side in ((3.2, -0.6), (9.7, -0.3), (16.1, 0.2), (21.8, 0.6)):
        step = sine(41 + 18 * decay(1.6, 0.02, 0.1), 1.6) * decay(1.6, 0.03, 0.22)
        groan = filtered(noise(1.6, random, 150, 420, 3) * swell(1.6, 0.5, 0.8), 180, 320)
        put(wave, placed(0.7 * step + 0.05 * groan, side), at, is_ring=True)
    return room(wave, random, seconds=2.6, wet=0.3, high=2500, is_ring=True)


def bunker(random: Random) -> Wave:
    """Machines below the ground: fans, a transformer, relays, a far pip."""
    wave = placed(0.35 * noise(RING, random, 70, 700, 3), -0.2) + placed(
        0.3 * noise(RING, random, 90, 900, 4), 0.3
    )
    wave += 0.5 * _drone((50, 100, 150, 300), random)
    for _ in range(26):
        relay = struck(0.05, float(random.uniform(1500, 2600)), ((1, 0.6, 0.004), (2.2, 0.4, 0.003)))
        put(
            wave,
            placed(relay, float(random.uniform(-0.8, 0.8))),
            float(random.uniform(0, RING)),
            0.12,
            is_ring=True,
        )
    for at in (5.0, 17.0):
        put(wave, placed(sine(988, 0.16) * swell(0.16, 0.02, 0.1), 0.6), at, 0.05, is_ring=True)
    return room(wave, random, seconds=1.1, wet=0.25, high=3500, is_ring=True)


def orbit(random: Random) -> Wave:
    """A night in which something hangs over the cities."""
    wave = 0.9 * _drone((55, 82.5, 110.3, 164.8, 246.9, 330.2, 494), random)
    wave += placed(0.06 * breeze(RING, random, 2500, 8000, gusts(RING, random, 0.0)), 0.4)
    for _ in range(16):
        base = float(random.choice((659.3, 880.0, 987.8, 1318.5)))
        glass = struck(1.6, base, ((1, 1, 0.4), (2.76, 0.15, 0.1)), attack=0.05)
        put(
            wave,
            placed(glass, float(random.uniform(-0.9, 0.9))),
            float(random.uniform(0, RING)),
            0.035,
            is_ring=True,
        )
    return room(wave, random, seconds=3.2, wet=0.45, high=6000, is_ring=True)


def valley(random: Random) -> Wave:
    """Mars: thin wind, insects, ice that works."""
    wave = placed(0.3 * breeze(RING, random, 350, 2600, gusts(RING, random, 0.2)), -0.4)
    wave += placed(0.35 * breeze(RING, random, 90, 500, gusts(RING, random)), 0.3)
    for number in range(4):
        near = chirps(RING, random, 26, is_ring=True) * gusts(RING, random, 0.0) ** 2
        wave += placed(0.2 * near, -0.75 + 0.5 * number)
    for at in (2.6, 8.8, 13.1, 19.9):
        fall = 300 + float(random.uniform(1800, 3600)) * np.exp(-times(0.5) / 0.03)
        put(
            wave,
            placed(sine(fall, 0.5) * decay(0.5, 0.002, 0.07), float(random.uniform(-0.8, 0.8))),
            at,
            0.09,
            is_ring=True,
        )
    return room(wave, random, seconds=2.2, wet=0.3, high=6000, is_ring=True)


def desert(random: Random) -> Wave:
    """The red plain: wind over sand, drums behind the horizon."""
    wave = placed(0.45 * breeze(RING, random, 110, 700, gusts(RING, random)), 0.3)
    wave += placed(0.2 * breeze(RING, random, 1500, 6000, gusts(RING, random, 0.0)), -0.4)
    for bar in (1.0, 13.0):
        for at, gain in ((0, 1.0), (0.75, 0.5), (1.5, 0.8), (1.875, 0.5), (2.25, 0.9)):
            skin = struck(0.6, 70, ((1, 1, 0.09), (1.59, 0.5, 0.06), (2.14, 0.25, 0.04)), attack=0.006)
            put(wave, placed(skin, -0.5), bar + at, 0.22 * gain, is_ring=True)
    return room(wave, random, seconds=2.8, wet=0.35, high=2500, is_ring=True)


Note = tuple[float, float, float]
"""When (beats), what (semitones above the ground tone), how long (beats)."""


def _walk(random: Random, scale: Sequence[int], beats: int, steps: Sequence[float]) -> list[Note]:
    """A tune that walks up and down a scale and comes home in the end."""
    at, place, tune = 0.0, 0, list[Note]()
    while at < beats - 4:
        long = float(random.choice(steps))
        tune.append((at, _degree(scale, place), long))
        at += long
        place += int(random.choice((-2, -1, -1, 1, 1, 2, 3))) if abs(place) < 5 else -int(np.sign(place)) * 2
    return [*tune, (float(beats - 4), 0.0, 3.5)]


def _degree(scale: Sequence[int], place: int) -> float:
    octave, step = divmod(place, len(scale))
    return float(12 * octave + scale[step])


def _string(frequency: float, seconds: float) -> Wave:
    """A bowed string."""
    shake = 1 + 0.004 * np.sin(2 * np.pi * 5.3 * times(seconds)) * swell(seconds, seconds / 2, 0.1)
    body = voice(frequency * shake, seconds, lambda n, f: np.exp(-((f / 2600) ** 2)) / n**0.9, 24)
    return body * swell(seconds, 0.18, 0.35)


def _plucked(frequency: float, seconds: float) -> Wave:
    return struck(
        seconds,
        frequency,
        ((1, 1, 0.28), (2, 0.5, 0.18), (3, 0.3, 0.1), (4, 0.2, 0.07), (5.1, 0.1, 0.04)),
        0.004,
    )


def _glass(frequency: float, seconds: float) -> Wave:
    return struck(seconds + 1, frequency, ((1, 1, 0.6), (2.76, 0.2, 0.2), (5.4, 0.06, 0.06)), attack=0.03)


def _pulse(frequency: float, seconds: float) -> Wave:
    tone = voice(
        np.full(length(seconds), frequency), seconds, lambda n, f: (n % 2) * np.exp(-f / 1500) / n, 16
    )
    return tone * swell(seconds, 0.02, min(0.3, seconds / 2))


def _horn(frequency: float, seconds: float) -> Wave:
    return brass(frequency, max(seconds, 0.5), 0.6)


VOICES = {"string": _string, "plucked": _plucked, "glass": _glass, "pulse": _pulse, "horn": _horn}
MINOR, DORIAN, PHRYGIAN = (0, 2, 3, 5, 7, 8, 10), (0, 2, 3, 5, 7, 9, 10), (0, 1, 3, 5, 7, 8, 10)
WHOLE, PENTATONIC = (0, 2, 4, 6, 8, 10), (0, 3, 5, 7, 10)


def theme(
    random: Random, ground: float, scale: Sequence[int], lead: str, under: str, beat: float, wet: float = 0.4
) -> Wave:
    """A theme of 48 beats: chords that change every eight, a tune above that is said twice, the second time
    with an answer.
    """
    beats = 48
    wave = np.zeros((length(beats * beat), 2))
    roots = (0, 3, -2, 0, 4, 0)
    for bar, root in enumerate(roots):
        for number, step in enumerate((0, 2, 4)):
            frequency = ground * 2 ** (_degree(scale, root + step) / 12)
            tone = VOICES[under](frequency, 8 * beat * 1.08)
            put(wave, placed(tone, 0.5 * (number - 1)), bar * 8 * beat, 0.16, is_ring=True)
        low = VOICES["string"](ground / 2 * 2 ** (_degree(scale, root) / 12), 8 * beat * 1.05)
        put(wave, placed(low, 0.0), bar * 8 * beat, 0.2, is_ring=True)
    tune = _walk(random, scale, 22, (1, 1, 1.5, 2, 3))
    for start in (1.0, 25.0):
        for at, tone, long in tune:
            frequency = 2 * ground * 2 ** (tone / 12)
            put(
                wave,
                placed(VOICES[lead](frequency, long * beat * 1.1), -0.25),
                (start + at) * beat,
                0.3,
                is_ring=True,
            )
            if start > 20 and long >= 1.5:
                answer = VOICES[lead](frequency * 1.5, long * beat)
                put(wave, placed(answer, 0.45), (start + at + 0.5) * beat, 0.1, is_ring=True)
    return room(wave, random, seconds=2.6, wet=wet, high=4500, is_ring=True)
