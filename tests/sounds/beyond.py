"""Sounds of 1983 and of 2051: sirens, rockets, teletypes; beams, saucers, the voices of transmitters."""

from __future__ import annotations

import numpy as np

from tests.sounds.synthesis import (
    RATE,
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


def key(random: Random) -> Wave:
    """A key of a terminal."""
    wave = struck(0.1, 780, ((1, 0.6, 0.01), (2.7, 0.5, 0.005), (4.4, 0.3, 0.003)))
    put(wave, burst(0.03, random, ((1500, 6000, 0.4, 0.003),)), 0)
    put(wave, struck(0.06, 1250, ((1, 0.4, 0.008), (2.1, 0.2, 0.004))), 0.045, 0.6)
    return room(wave, random, seconds=0.15, wet=0.1, tail=0.08)


def teletype(random: Random) -> Wave:
    """A line of a teletype: the orders go out."""
    wave = 0.03 * noise(0.95, random, 90, 1400, 3) * swell(0.95, 0.05, 0.1)
    for number in range(11):
        if number == 6:
            continue
        hit = struck(
            0.06, float(random.uniform(1050, 1300)), ((1, 0.6, 0.008), (2.3, 0.5, 0.005), (0.2, 0.8, 0.014))
        )
        put(hit, burst(0.03, random, ((1200, 6800, 0.5, 0.004),)), 0)
        put(wave, hit, 0.04 + 0.071 * number, float(random.uniform(0.75, 1.0)))
    return room(wave, random, seconds=0.3, wet=0.14, tail=0.15)


def pips(random: Random) -> Wave:
    """Three short tones of a console: a turn is over."""
    wave = np.zeros(length(0.75))
    for at, frequency in ((0, 880), (0.16, 880), (0.32, 1174.7)):
        long = 0.1 if at < 0.3 else 0.26
        put(
            wave,
            (sine(frequency, long) + 0.15 * sine(2 * frequency, long)) * swell(long, 0.008, 0.06),
            at,
            0.6,
        )
    return room(wave, random, seconds=0.8, wet=0.2, high=4000, tail=0.4)


def siren(random: Random) -> Wave:
    """A siren on a roof rises and falls once."""
    seconds = 3.4
    wave = np.zeros(length(seconds))
    for ratio, gain, late in ((1.0, 1.0, 0.0), (1.19, 0.7, 0.03)):
        pitch = along(seconds, ((0, 140), (0.36 + late, 440), (0.55, 448), (1, 170))) * ratio
        wave += gain * voice(pitch, seconds, lambda n, f: (1.0 if n % 2 else 0.45) / n**1.1, 16)
    wave *= 1 + 0.08 * np.sin(2 * np.pi * 6.3 * times(seconds))
    return room(
        filtered(wave, 120, 2600) * swell(seconds, 0.5, 1.1),
        random,
        seconds=3.0,
        wet=0.55,
        high=2600,
        tail=1.0,
    )


def launch(random: Random) -> Wave:
    """A missile leaves its silo."""
    seconds = 2.3
    power = along(seconds, ((0, 0), (0.06, 0.7), (0.25, 1), (0.6, 0.7), (1, 0)))
    crackle = 0.6 + 0.8 * np.abs(filtered(random.standard_normal(length(seconds)), 8, 60)) * 4
    wave = 1.0 * noise(seconds, random, 35, 260, 2) * power
    wave += 0.5 * noise(seconds, random, 260, 2200, 3) * power * np.clip(crackle, 0.3, 2)
    wave += 0.2 * noise(seconds, random, 2200, 8000, 2) * power**2
    put(wave, burst(0.3, random, ((60, 900, 0.8, 0.04),)), 0.02)
    wave += 0.12 * sine(along(seconds, ((0, 300), (0.4, 900), (1, 500))), seconds) * power
    return room(np.tanh(0.8 * wave), random, seconds=2.0, wet=0.35, high=3200, tail=0.8)


def detonation(random: Random) -> Wave:
    """Far off, and very large."""
    seconds = 3.4
    wave = burst(
        seconds,
        random,
        ((28, 90, 1.4, 0.55), (90, 320, 1.0, 0.3), (320, 1400, 0.5, 0.12), (1400, 6000, 0.4, 0.03)),
    )
    roll = along(seconds, ((0, 1), (0.1, 0.55), (0.2, 0.95), (0.34, 0.5), (0.5, 0.7), (1, 0.3)))
    wave = wave * roll + 1.6 * sine(26 + 60 * decay(seconds, 0.001, 0.1), seconds) * decay(
        seconds, 0.003, 0.35
    )
    return room(np.tanh(1.3 * wave), random, seconds=3.4, wet=0.6, high=1800, tail=1.4)


def counter(random: Random) -> Wave:
    """A counter of rays: it ticks fast, then slower."""
    wave = np.zeros(length(1.4))
    at = 0.01
    while at < 1.35:
        tick = struck(
            0.03, float(random.uniform(2600, 3200)), ((1, 0.8, 0.002), (2.2, 0.4, 0.001)), attack=0.0006
        )
        put(wave, tick, at, float(random.uniform(0.5, 1)))
        at += float(random.exponential(0.012 + 0.06 * (at / 1.35) ** 2)) + 0.003
    return room(wave, random, seconds=0.3, wet=0.12, tail=0.1)


def chirp(random: Random) -> Wave:
    """A console of 2051 takes an order."""
    wave = np.zeros(length(0.22))
    for at, first, last in ((0, 1250, 1800), (0.07, 1800, 2480)):
        put(wave, sine(along(0.09, ((0, first), (1, last))), 0.09) * swell(0.09, 0.02, 0.06), at, 0.5)
    return room(wave, random, seconds=0.6, wet=0.25, high=7000, tail=0.3)


def hum(random: Random) -> Wave:
    """A transmission: a chord of light that rises and is gone."""
    seconds = 1.7
    rise = along(seconds, ((0, 0.5), (0.5, 1.0), (0.82, 1.0), (1, 2.0)))
    wave = np.zeros(length(seconds))
    for ratio, gain in ((1, 1.0), (1.5, 0.7), (2, 0.6), (2.245, 0.35), (3, 0.4), (4.01, 0.25)):
        shake = 1 + 0.004 * np.sin(2 * np.pi * (3 + ratio) * times(seconds))
        wave += gain * sine(110 * ratio * rise * shake, seconds)
    flutter = 0.7 + 0.3 * np.sin(2 * np.pi * along(seconds, ((0, 5), (1, 26))) * times(seconds))
    air = noise(seconds, random, 2500, 9000, 3) * along(seconds, ((0, 0), (0.7, 0.6), (0.85, 1), (1, 0)))
    wave = 0.3 * wave * flutter + 0.12 * air
    return room(wave * swell(seconds, 0.3, 0.25), random, seconds=1.8, wet=0.45, high=7000, tail=0.8)


def saucer(random: Random) -> Wave:
    """A ship comes down and hangs there."""
    seconds = 2.3
    pitch = along(seconds, ((0, 940), (0.6, 230), (1, 208)))
    wobble = 1 + 0.03 * np.sin(2 * np.pi * along(seconds, ((0, 11), (1, 5))) * times(seconds))
    wave = 0.5 * sine(pitch * wobble, seconds) + 0.3 * sine(pitch * wobble * 1.503, seconds)
    wave += (
        0.5
        * voice(np.full(length(seconds), 55.0), seconds, lambda n, f: 1 / n, 8)
        * along(seconds, ((0, 0), (0.5, 0.2), (0.8, 1), (1, 0.6)))
    )
    wave += 0.1 * noise(seconds, random, 1500, 6000, 4) * along(seconds, ((0, 0.2), (0.6, 1), (1, 0)))
    return room(wave * swell(seconds, 0.25, 0.6), random, seconds=2.0, wet=0.4, high=5000, tail=0.8)


def beam(random: Random) -> Wave:
    """Energy strikes: a fall of tone, a crack."""
    seconds = 0.8
    fall = 140 + 2600 * np.exp(-times(seconds) / 0.07)
    wave = (sine(fall, seconds) + 0.5 * sine(fall * 1.26, seconds)) * decay(seconds, 0.004, 0.13)
    wave += burst(seconds, random, ((60, 300, 0.8, 0.07), (1500, 7000, 0.3, 0.03)))
    return room(wave, random, seconds=1.4, wet=0.4, high=6000, tail=0.6)


def collapse(random: Random) -> Wave:
    """A transmitter goes out: its hum sinks, and glass falls."""
    seconds = 1.7
    sink = along(seconds, ((0, 220), (0.15, 210), (0.6, 60), (1, 40)))
    wave = 0.6 * voice(sink, seconds, lambda n, f: 1 / n, 14) * along(seconds, ((0, 1), (0.6, 0.5), (1, 0)))
    put(wave, burst(0.5, random, ((50, 400, 0.9, 0.06), (800, 6000, 0.5, 0.05))), 0.05)
    for _ in range(28):
        base = float(random.uniform(2200, 7500))
        put(
            wave,
            struck(0.2, base, ((1, 0.6, 0.03), (1.6, 0.3, 0.02))),
            0.15 + float(random.exponential(0.25)),
            0.12,
        )
    return room(wave, random, seconds=1.4, wet=0.35, high=7000, tail=0.6)


def chime(random: Random) -> Wave:
    """A turn of 2051 is over: glass, struck softly."""
    wave = np.zeros(length(1.7))
    for at, base, gain in ((0, 698.5, 0.8), (0.11, 1046.5, 0.7), (0.24, 1396.9, 0.5)):
        glass = struck(1.4, base, ((1, 1, 0.35), (2.76, 0.25, 0.12), (5.4, 0.08, 0.05)), attack=0.006)
        put(wave, glass, at, gain)
    return room(wave, random, seconds=1.6, wet=0.35, high=8000, tail=0.5)


def duration(wave: Wave) -> float:
    """Seconds."""
    return len(wave) / RATE
