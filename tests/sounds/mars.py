"""Sounds of those who came: the cylinder, the ray, the howl, the weed; the insects, ice and stone of Mars."""

from __future__ import annotations

import numpy as np

from tests.sounds.synthesis import (
    Random,
    Wave,
    along,
    burst,
    decay,
    filtered,
    formants,
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

IRON = (
    (1, 0.8, 0.16),
    (1.47, 0.7, 0.13),
    (2.09, 0.55, 0.1),
    (2.56, 0.4, 0.09),
    (3.39, 0.35, 0.06),
    (4.72, 0.2, 0.04),
)


def cylinder(random: Random) -> Wave:
    """It falls out of the sky: a hiss that comes down, a blow, the echo."""
    fall = 0.75
    t = times(fall)
    hiss = noise(fall, random, 900, 6500, 3) * (t / fall) ** 2.2
    whine = sine(along(fall, ((0, 2300), (1, 620))), fall) * (t / fall) ** 2
    wave = np.zeros(length(2.0))
    put(wave, 0.35 * hiss + 0.16 * whine, 0)
    blow = burst(1.1, random, ((30, 140, 1.3, 0.16), (140, 600, 0.8, 0.08), (600, 3000, 0.4, 0.03)))
    blow += 1.4 * sine(30 + 70 * decay(1.1, 0.001, 0.05), 1.1) * decay(1.1, 0.002, 0.15)
    put(wave, blow, fall, 1.0)
    put(wave, struck(0.9, 173, IRON), fall + 0.02, 0.35)
    return room(np.tanh(wave), random, seconds=2.4, wet=0.4, high=3000, tail=1.0)


def splash(random: Random) -> Wave:
    """It falls into the sea."""
    wave = np.zeros(length(1.9))
    put(wave, noise(0.5, random, 900, 6000, 3) * (times(0.5) / 0.5) ** 2, 0, 0.3)
    put(wave, burst(1.3, random, ((60, 300, 0.9, 0.1), (300, 1500, 0.7, 0.16), (1500, 7000, 0.4, 0.2))), 0.5)
    for _ in range(26):
        size = float(random.uniform(300, 1300))
        drop = sine(along(0.07, ((0, size), (1, size * 1.7))), 0.07) * decay(0.07, 0.004, 0.016)
        put(wave, drop, float(random.uniform(0.75, 1.6)), 0.13)
    return room(wave, random, seconds=1.2, wet=0.25, high=5000, tail=0.5)


def screw(random: Random) -> Wave:
    """The lid of the cylinder turns from within: grinding iron, turn by turn."""
    seconds = 2.5
    wave = np.zeros(length(seconds))
    for turn in range(4):
        at, long = turn * 0.6, 0.56
        t = times(long)
        rate = along(long, ((0, 26), (0.5, 58), (1, 34)))
        phase = np.cumsum(rate) / length(1.0)
        slips = np.exp(-18 * (phase % 1)) * (0.7 + 0.3 * random.random(len(t)))
        grit = noise(long, random, 250, 3600, 3) * slips
        body = np.zeros(len(t))
        for ratio, height, _ in IRON:
            own = 141 * ratio * (1 + 0.01 * turn)
            body += height * filtered(grit, own * 0.94, own * 1.06)
        put(wave, (0.3 * grit + 2.2 * body) * swell(long, 0.12, 0.16), at)
        put(wave, struck(0.5, 118 + 5 * turn, IRON), at + long - 0.02, 0.35)
    return room(wave, random, seconds=1.6, wet=0.3, high=4200, tail=0.7)


def ray(random: Random) -> Wave:
    """The heat ray: a hum that rises, a sizzle that passes."""
    seconds = 1.35
    flicker = 0.75 + 0.25 * np.sin(
        2 * np.pi * 27 * times(seconds) + 1.5 * np.sin(2 * np.pi * 7 * times(seconds))
    )
    pitch = along(seconds, ((0, 82), (0.25, 124), (0.8, 118), (1, 70)))
    bright = along(seconds, ((0, 0.3), (0.25, 1.0), (0.75, 0.8), (1, 0.2)))
    hum = voice(pitch, seconds, lambda n, f: bright ** (n / 6) / n**0.8, 34)
    sizzle = noise(seconds, random, 3000, 9500, 2) * bright**2 * (0.4 + 0.6 * random.random(length(seconds)))
    whine = sine(along(seconds, ((0, 700), (0.2, 1760), (0.8, 1680), (1, 900))), seconds)
    wave = (0.5 * hum * flicker + 0.2 * sizzle + 0.1 * whine * bright) * swell(seconds, 0.07, 0.4)
    return room(wave, random, seconds=1.3, wet=0.3, high=5500, tail=0.6)


def ulla(random: Random) -> Wave:
    """The howl of a Martian that dies: two long falling tones without a word."""
    seconds = 3.1
    path = ((0, 196), (0.07, 233), (0.3, 228), (0.42, 185), (0.5, 196), (0.72, 176), (1, 139))
    loud = along(seconds, ((0, 0), (0.08, 1), (0.32, 0.85), (0.43, 0.3), (0.53, 0.9), (0.75, 0.7), (1, 0)))
    first = along(seconds, ((0, 330), (0.3, 350), (0.42, 400), (0.6, 720), (1, 560)))
    second = along(seconds, ((0, 760), (0.3, 800), (0.42, 1250), (0.6, 1150), (1, 950)))
    wave = np.zeros(length(seconds))
    for ratio, gain, wobble in ((1.0, 1.0, 4.6), (0.502, 0.7, 4.2), (1.496, 0.22, 5.0)):
        shake = 1 + 0.011 * np.sin(2 * np.pi * wobble * times(seconds)) * along(
            seconds, ((0, 0), (0.3, 1), (1, 1.6))
        )
        shape = formants(((first, 130, 1.0), (second, 170, 0.55), (2500, 350, 0.12), (3400, 400, 0.07)))
        wave += gain * voice(along(seconds, path) * ratio * shake, seconds, shape, 48)
    wave += 0.14 * noise(seconds, random, 500, 3200, 4) * loud
    return room(wave * loud, random, seconds=3.2, wet=0.6, high=4200, tail=1.5)


def weed(random: Random) -> Wave:
    """The Red Weed grows: wet creaks, many and small."""
    seconds = 1.3
    wave = 0.05 * noise(seconds, random, 200, 1500, 4) * swell(seconds, 0.4, 0.5)
    for _ in range(34):
        at, long = float(np.clip(random.normal(0.6, 0.27), 0, 1.15)), float(random.uniform(0.03, 0.11))
        base = float(random.uniform(180, 780))
        bend = along(long, ((0, base), (1, base * float(random.uniform(0.6, 1.9)))))
        put(wave, voice(bend, long, lambda n, f: 1 / n, 5) * swell(long, long / 3, long / 2), at, 0.12)
    return room(wave, random, seconds=0.8, wet=0.25, high=3500, tail=0.4)


def hammer(random: Random) -> Wave:
    """Somebody builds: hammer on iron, three strokes."""
    wave = np.zeros(length(0.95))
    for at, gain in ((0, 0.8), (0.24, 1.0), (0.5, 0.7)):
        modes = tuple((ratio, height, half * 0.45) for ratio, height, half in IRON)
        hit = struck(0.4, 520, modes) + burst(0.4, random, ((600, 4200, 0.4, 0.008),))
        put(wave, hit, at, gain)
    return room(wave, random, seconds=1.0, wet=0.22, high=4500, tail=0.4)


def chirps(seconds: float, random: Random, count: int, *, is_ring: bool = False) -> Wave:
    """Insects: short rasps of one tone each."""
    wave = np.zeros(length(seconds))
    for _ in range(count):
        base, long = float(random.uniform(2900, 6200)), float(random.uniform(0.05, 0.2))
        teeth = 0.5 + 0.5 * np.sin(2 * np.pi * float(random.uniform(55, 120)) * times(long))
        tone = sine(base * (1 + 0.01 * np.sin(2 * np.pi * 9 * times(long))), long)
        rasp = tone * teeth**2 * swell(long, long * 0.3, long * 0.4)
        put(
            wave,
            rasp,
            float(random.uniform(0, seconds - (0 if is_ring else long))),
            0.1 + 0.2 * float(random.random()),
            is_ring=is_ring,
        )
    return wave


def insects(random: Random) -> Wave:
    """A swarm sets out."""
    seconds = 1.2
    buzz = voice(
        along(seconds, ((0, 150), (0.5, 215), (1, 165)))
        * (1 + 0.02 * np.sin(2 * np.pi * 13 * times(seconds))),
        seconds,
        lambda n, f: 1 / n**0.6,
        26,
    )
    wave = 0.11 * filtered(buzz, 300, 4200) + chirps(seconds, random, 40)
    return room(wave * swell(seconds, 0.25, 0.5), random, seconds=0.8, wet=0.2, tail=0.4)


def ice(random: Random) -> Wave:
    """Ice takes hold: cracks that sing downward, as over a frozen lake."""
    wave = np.zeros(length(1.3))
    for at, top, gain in ((0.0, 5200, 1.0), (0.16, 3900, 0.6), (0.42, 6100, 0.75), (0.74, 4500, 0.4)):
        long = 0.3
        fall = 320 + (top - 320) * np.exp(-times(long) / 0.022)
        put(wave, sine(fall, long) * decay(long, 0.001, 0.05), at, 0.6 * gain)
        put(wave, burst(0.05, random, ((2500, 9000, 0.6, 0.005),)), at, 0.5 * gain)
    for _ in range(30):
        base = float(random.uniform(3000, 9000))
        put(wave, struck(0.1, base, ((1, 1, 0.012), (1.51, 0.5, 0.008))), float(random.uniform(0, 1.1)), 0.06)
    return room(wave, random, seconds=1.5, wet=0.35, high=8000, tail=0.7)


def stone(random: Random) -> Wave:
    """A piece is set down on basalt."""
    wave = struck(0.25, 240, ((1, 1, 0.018), (2.2, 0.5, 0.012), (3.7, 0.35, 0.008), (6.1, 0.25, 0.005)))
    put(wave, burst(0.09, random, ((700, 4200, 0.35, 0.009),)), 0)
    return room(wave, random, seconds=0.5, wet=0.16, high=4000, tail=0.25)


def capture(random: Random) -> Wave:
    """A piece is taken: a blow, and what falls."""
    wave = np.zeros(length(0.8))
    put(wave, burst(0.4, random, ((70, 400, 0.9, 0.05), (400, 2400, 0.6, 0.03))), 0)
    put(wave, struck(0.5, 330, IRON), 0, 0.3)
    for at, base in ((0.12, 900), (0.2, 1270), (0.29, 1010), (0.41, 1600)):
        put(wave, struck(0.15, base, ((1, 0.6, 0.014), (2.3, 0.3, 0.008))), at, 0.45)
    return room(wave, random, seconds=0.9, wet=0.25, high=4500, tail=0.45)


def shock(random: Random) -> Wave:
    """The revenge of the Mantacron: a ring of pressure."""
    draw = 0.3
    wave = np.zeros(length(1.6))
    put(wave, noise(draw, random, 200, 2600, 4) * (times(draw) / draw) ** 3, 0, 0.5)
    put(wave, burst(1.2, random, ((30, 160, 1.4, 0.16), (160, 900, 0.8, 0.09), (900, 5200, 0.4, 0.04))), draw)
    ring = sine(58 + 240 * decay(1.2, 0.001, 0.06), 1.2) * decay(1.2, 0.002, 0.16)
    put(wave, ring, draw, 1.2)
    put(wave, struck(1.2, 411, tuple((a, b, 2 * c) for a, b, c in IRON)), draw, 0.2)
    return room(np.tanh(1.2 * wave), random, seconds=1.8, wet=0.35, high=4000, tail=0.8)


def front(random: Random, *, is_active: bool) -> Wave:
    """The Front turns: the ground tone of the board rises or falls by a fifth."""
    seconds = 1.5
    first, last = (73.4, 110) if is_active else (110, 73.4)
    pitch = along(seconds, ((0, first), (0.35, first), (0.55, last), (1, last)))
    bright = along(seconds, ((0, 0.4), (0.6, 1.0 if is_active else 0.35), (1, 0.3)))
    wave = np.zeros(length(seconds))
    for detune in (0.996, 1.0, 1.005, 2.003):
        wave += voice(pitch * detune, seconds, lambda n, f: bright ** (n / 4) / n, 18)
    return room(0.3 * wave * swell(seconds, 0.2, 0.6), random, seconds=1.8, wet=0.4, high=3000, tail=0.7)


def dice(random: Random) -> Wave:
    """Dice on wood: a shake, a throw, and they lie."""
    wave = np.zeros(length(0.95))
    when = [0.02, 0.075, 0.125, 0.18, 0.3, 0.33, 0.39, 0.43, 0.5, 0.545, 0.585, 0.62, 0.648, 0.67, 0.69]
    for number, at in enumerate(when):
        base = float(random.uniform(1700, 3100)) if number < 4 else float(random.uniform(900, 2000))
        gain = (0.35 if number < 4 else 1.0) * (1 if number < 9 else 0.8 ** (number - 8))
        hit = struck(0.09, base, ((1, 0.7, 0.008), (1.73, 0.5, 0.006), (2.9, 0.3, 0.004), (0.24, 0.8, 0.016)))
        put(hit, burst(0.02, random, ((1800, 7500, 0.3, 0.002),)), 0)
        put(wave, hit, at, gain)
    return room(wave, random, seconds=0.35, wet=0.16, high=5000, tail=0.15)


def swords(random: Random) -> Wave:
    """Blades meet, twice, and somebody falls."""
    wave = np.zeros(length(1.2))
    blade = ((1, 0.8, 0.12), (1.41, 0.7, 0.1), (1.93, 0.6, 0.08), (2.74, 0.5, 0.06), (3.55, 0.4, 0.04))
    for at, base, gain in ((0.0, 1480, 0.8), (0.27, 1710, 1.0)):
        put(wave, struck(0.7, base, blade), at, 0.35 * gain)
        put(wave, burst(0.08, random, ((2000, 9000, 0.6, 0.007),)), at, gain)
    put(wave, burst(0.4, random, ((50, 240, 1.0, 0.06), (240, 1200, 0.35, 0.04))), 0.5)
    return room(wave, random, seconds=1.0, wet=0.25, high=6000, tail=0.5)


def march(random: Random) -> Wave:
    """A warband on its way: steps on sand."""
    wave = np.zeros(length(0.75))
    for number in range(4):
        step = burst(0.16, random, ((60, 200, 0.7, 0.02), (500, 3200, 0.3, 0.025)))
        put(wave, step * decay(0.16, 0.012, 0.04), 0.17 * number, 1.0 if number % 2 else 0.75)
    return room(wave, random, seconds=0.4, wet=0.1, high=3500, tail=0.15)
