"""Sounds of the table and of Earth: paper and ink, wire and bell, powder and shell."""

from __future__ import annotations

import numpy as np

from tests.sounds.synthesis import (
    Random,
    Wave,
    along,
    burst,
    decay,
    filtered,
    length,
    noise,
    put,
    room,
    sine,
    struck,
    swell,
    times,
    voice,
)

BELL = (
    (0.5, 0.35, 0.9),
    (1.0, 1.0, 0.7),
    (1.19, 0.55, 0.5),
    (1.5, 0.3, 0.4),
    (2.0, 0.6, 0.35),
    (2.52, 0.25, 0.2),
)
BELL = (*BELL, (3.01, 0.2, 0.14), (4.1, 0.12, 0.08), (5.3, 0.06, 0.05))
MORSE = "R .-. W .--"


def click(random: Random) -> Wave:
    """A button: a small wooden tick."""
    wave = struck(0.09, 1450, ((1, 0.7, 0.006), (2.3, 0.35, 0.004), (0.45, 0.5, 0.009)))
    put(wave, burst(0.03, random, ((2500, 7000, 0.12, 0.003),)), 0)
    return room(wave, random, seconds=0.18, wet=0.12, tail=0.1)


def paper(random: Random) -> Wave:
    """A sheet that is turned: a crackle that swells and falls."""
    seconds = 0.42
    wave = 0.18 * noise(seconds, random, 900, 6000, 3) * swell(seconds, 0.14, 0.24)
    for _ in range(90):
        at = float(np.clip(random.normal(0.19, 0.075), 0.01, seconds - 0.03))
        band = float(random.uniform(1200, 5200))
        crack = noise(0.012, random, band, band * 1.8) * decay(0.012, 0.0008, 0.0022)
        put(wave, crack, at, float(random.uniform(0.05, 0.42)))
    return room(wave, random, seconds=0.3, wet=0.14, tail=0.15)


def quill(random: Random) -> Wave:
    """A few strokes of a pen."""
    wave = np.zeros(length(0.46))
    for at, long, gain in ((0.01, 0.09, 0.8), (0.12, 0.06, 0.6), (0.2, 0.13, 1.0), (0.36, 0.05, 0.5)):
        stroke = noise(long, random, 2600, 8200, 2) * swell(long, long * 0.35, long * 0.5)
        grain = 0.55 + 0.45 * filtered(random.standard_normal(length(long)), 40, 320) * 3
        put(wave, stroke * np.clip(grain, 0.05, 2), at, 0.5 * gain)
        put(wave, burst(0.02, random, ((500, 1500, 0.5, 0.004),)), at, 0.3 * gain)
    return room(wave, random, seconds=0.22, wet=0.1, tail=0.1)


def telegraph(random: Random) -> Wave:
    """The sounder of a telegraph: the orders go out."""
    unit, at, marks = 0.052, 0.02, list[tuple[float, float]]()
    for sign in ".-. .--":
        if sign == " ":
            at += 2 * unit
            continue
        held = unit if sign == "." else 3 * unit
        marks.append((at, held))
        at += held + unit
    wave = np.zeros(length(at + 0.15))
    for start, held in marks:
        for when, base, gain in ((start, 1900, 1.0), (start + held, 1500, 0.6)):
            clack = struck(
                0.06, base, ((1, 0.8, 0.007), (1.62, 0.6, 0.005), (2.9, 0.4, 0.003), (0.31, 0.7, 0.012))
            )
            put(clack, burst(0.02, random, ((1500, 6500, 0.35, 0.002),)), 0)
            put(wave, clack, when, gain)
    return room(wave, random, seconds=0.35, wet=0.16, tail=0.2)


def bell(random: Random) -> Wave:
    """The bell of a finished turn: small, warm, struck once."""
    wave = struck(2.2, 660, BELL, attack=0.003)
    wave += 0.4 * struck(2.2, 661.7, BELL, attack=0.003)
    return room(wave, random, seconds=1.2, wet=0.2, high=5000, tail=0.3)


def knell(random: Random) -> Wave:
    """A great bell for a power that is no more."""
    modes = tuple((ratio, height, 2.2 * half) for ratio, height, half in BELL)
    wave = struck(4.2, 147, modes, attack=0.008) + 0.5 * struck(4.2, 147.6, modes, attack=0.008)
    return room(wave, random, seconds=2.6, wet=0.35, high=3500, tail=0.6)


def cannon(random: Random) -> Wave:
    """A field gun over the hills."""
    seconds = 1.1
    wave = burst(seconds, random, ((45, 180, 0.9, 0.13), (180, 700, 0.6, 0.07), (700, 2600, 0.35, 0.03)))
    thump = sine(34 + 96 * decay(seconds, 0.001, 0.035), seconds) * decay(seconds, 0.002, 0.11)
    wave += 1.5 * thump
    put(wave, burst(0.06, random, ((1500, 7000, 0.7, 0.008),)), 0)
    return room(np.tanh(1.4 * wave), random, seconds=2.6, wet=0.55, high=2600, tail=1.4)


def drum(random: Random) -> Wave:
    """Two strokes of a drum for a province taken."""
    wave = np.zeros(length(0.7))
    for at, gain in ((0.0, 0.6), (0.21, 1.0)):
        skin = struck(0.45, 92, ((1, 1, 0.07), (1.59, 0.5, 0.05), (2.14, 0.3, 0.04), (2.65, 0.2, 0.03)))
        put(skin, burst(0.1, random, ((200, 2200, 0.25, 0.02),)), 0)
        put(wave, skin, at, gain)
    return room(wave, random, seconds=0.9, wet=0.25, high=3000, tail=0.5)


def brass(frequency: float, seconds: float, bright: float = 1.0) -> Wave:
    """A horn: its harmonics come with its breath."""
    breath = swell(seconds, 0.09, 0.3) * (1 - 0.15 * times(seconds) / seconds)
    vibrato = 1 + 0.003 * np.sin(2 * np.pi * 5.1 * times(seconds)) * swell(seconds, 0.4, 0.2)

    def loud(number: int, own: Wave) -> Wave:
        return breath ** (1 + number / (4.5 * bright)) / number**0.7

    return voice(frequency * vibrato, seconds, loud, 14)


def horn(random: Random) -> Wave:
    """Two notes of a horn, far off."""
    wave = np.zeros(length(1.5))
    put(wave, brass(196, 0.55), 0, 0.5)
    put(wave, brass(293.7, 0.95), 0.42, 0.6)
    return room(filtered(wave, 90, 3800), random, seconds=2.0, wet=0.45, high=3200, tail=0.8)


def ending(random: Random) -> Wave:
    """The end of a game: a slow chord that opens."""
    wave = np.zeros(length(3.6))
    for at, frequency, gain in (
        (0, 98, 0.5),
        (0, 146.8, 0.4),
        (0.35, 196, 0.4),
        (0.7, 246.9, 0.35),
        (1.05, 293.7, 0.4),
    ):
        put(wave, brass(frequency, 3.5 - at, 0.7), at, gain)
    return room(filtered(wave, 60, 3600), random, seconds=2.4, wet=0.5, high=3000, tail=0.9)


def tick(random: Random, base: float, gain: float) -> Wave:
    """One beat of a clock."""
    return gain * struck(
        0.12, base, ((1, 0.6, 0.01), (2.41, 0.4, 0.006), (3.9, 0.25, 0.004), (0.37, 0.5, 0.02))
    )


def fire(seconds: float, random: Random) -> Wave:
    """A fire in a grate, as a ring."""
    wave = 0.05 * noise(seconds, random, 90, 900, 5)
    for _ in range(round(seconds * 9)):
        band = float(random.uniform(900, 5000))
        snap = noise(0.02, random, band, band * 1.7) * decay(0.02, 0.0006, 0.0025)
        put(wave, snap, float(random.uniform(0, seconds)), 0.25 * float(random.random() ** 3), is_ring=True)
    return wave


def breeze(seconds: float, random: Random, low: float, high: float, gusts: Wave) -> Wave:
    """Wind in gusts, as a ring."""
    return noise(seconds, random, low, high, 4) * gusts


def gusts(seconds: float, random: Random, least: float = 0.35) -> Wave:
    """How strong the wind is, going round in the time given."""
    t, line = times(seconds), np.zeros(length(seconds))
    for turns in (1, 2, 3, 5, 7):
        line += np.cos(2 * np.pi * (turns * t / seconds + random.random())) / turns**0.7
    return least + (1 - least) * (line - line.min()) / (line.max() - line.min())


def line_between(seconds: float, first: float, last: float) -> Wave:
    """A glide."""
    return along(seconds, ((0, first), (1, last)))
