"""What sounds are made of: noise of a band, envelopes, voices, rooms. All is numpy, and all chance comes from
the generator that is handed in, so that the same sound comes of the same seed.

A sound is an array of samples between -1 and 1 at `RATE`, of shape (n,) or, in stereo, (n, 2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100
PEAK = 10 ** (-4.6 / 20)
"""No sample is larger, so that what the encoder adds stays 3 dB below full scale."""
EDGE = 0.004  # seconds in which a sound comes and goes, so that neither end clicks

Wave = NDArray[np.float64]
Random = np.random.Generator


def length(seconds: float) -> int:
    """How many samples that is."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(length(seconds)) / RATE


def noise(seconds: float, random: Random, low: float, high: float, slope: float = 0.0) -> Wave:
    """Noise between two frequencies (Hz), falling by ``slope`` decibels an octave; root mean square 1. Its
    end leads on to its beginning.
    """
    count = length(seconds)
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    safe = np.maximum(frequencies, 1.0)
    shape = (safe / max(low, 1.0)) ** (-slope / 6.02)
    shape *= 1 / (1 + (low / safe) ** 8) / (1 + (safe / high) ** 8)
    phases = np.exp(2j * np.pi * random.random(len(frequencies)))
    wave = np.fft.irfft(shape * phases, count)
    return wave / max(np.sqrt(np.mean(wave**2)), 1e-12)


def filtered(wave: Wave, low: float, high: float) -> Wave:
    """What of a wave lies between two frequencies, with soft edges."""
    frequencies = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0)
    shape = 1 / np.sqrt(1 + (low / frequencies) ** 6) / np.sqrt(1 + (frequencies / high) ** 6)
    return np.fft.irfft(
        np.fft.rfft(wave, axis=0) * (shape if wave.ndim == 1 else shape[:, None]), len(wave), 0
    )


def decay(seconds: float, attack: float, half: float) -> Wave:
    """An envelope that comes in ``attack`` seconds and then loses half of its height every ``half``; at its
    end there is nothing left.
    """
    t = times(seconds)
    rise = np.sin(np.pi / 2 * np.minimum(t / attack, 1.0)) ** 2
    close = np.clip((seconds - t) / min(0.25 * seconds, 0.4), 0, 1) ** 2
    return rise * close * 0.5 ** (np.maximum(t - attack, 0) / half)


def swell(seconds: float, attack: float, release: float) -> Wave:
    """An envelope that comes, stays and goes, with round shoulders."""
    t = times(seconds)
    rise = np.sin(np.pi / 2 * np.clip(t / attack, 0, 1)) ** 2
    return rise * np.sin(np.pi / 2 * np.clip((seconds - t) / release, 0, 1)) ** 2


def along(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """A line through (share of the time, value), smooth at its corners."""
    t = times(seconds) / seconds
    line = np.interp(t, [p[0] for p in points], [p[1] for p in points])
    width = max(length(min(0.05, seconds / 12)), 3)
    kernel = np.hanning(width + 2)[1:-1]
    padded = np.pad(line, (width // 2, width - 1 - width // 2), mode="edge")
    return np.convolve(padded, kernel / kernel.sum(), mode="valid")


def sine(frequency: Wave | float, seconds: float, phase: float = 0.0) -> Wave:
    """A sine whose frequency may change with the time."""
    steps = np.broadcast_to(np.asarray(frequency, dtype=float), (length(seconds),))
    return np.sin(2 * np.pi * np.cumsum(steps) / RATE + 2 * np.pi * phase)


def voice(
    frequency: Wave, seconds: float, loudness: Callable[[int, Wave], Wave | float], harmonics: int = 40
) -> Wave:
    """A tone of harmonics, each as loud as ``loudness(number, its frequency)`` says; none above 14 kHz."""
    wave = np.zeros(length(seconds))
    for number in range(1, harmonics + 1):
        own = frequency * number
        if own.min() > 14000:
            break
        fading = np.clip((14000 - own) / 2000, 0, 1)
        wave += loudness(number, own) * fading * sine(own, seconds, phase=(number * number * 0.17) % 1)
    return wave


def formants(peaks: Sequence[tuple[Wave | float, float, float]]) -> Callable[[int, Wave], Wave]:
    """How loud the harmonics of a voice are under (frequency, width, height) of its formants."""

    def loudness(number: int, frequency: Wave) -> Wave:
        total = np.zeros_like(frequency)
        for middle, width, height in peaks:
            total += height * np.exp(-(((frequency - middle) / width) ** 2))
        return total + 0.02 / number

    return loudness


def struck(
    seconds: float, base: float, modes: Sequence[tuple[float, float, float]], attack: float = 0.0015
) -> Wave:
    """Something hit: modes as (times the base frequency, loudness, seconds in which half of it is gone)."""
    wave = np.zeros(length(seconds))
    for ratio, height, half in modes:
        if base * ratio < 16000:
            wave += height * sine(base * ratio, seconds, ratio * 0.37 % 1) * decay(seconds, attack, half)
    return wave


def burst(seconds: float, random: Random, bands: Sequence[tuple[float, float, float, float]]) -> Wave:
    """Noise whose bands (low, high, loudness, half-life) die away each at its own pace."""
    wave = np.zeros(length(seconds))
    for low, high, height, half in bands:
        wave += height * noise(seconds, random, low, high) * decay(seconds, 0.003, half)
    return wave


def put(wave: Wave, part: Wave, at: float, gain: float = 1.0, *, is_ring: bool = False) -> None:
    """Adds a part to a wave from a second on; in a ring what reaches over the end goes on at the
    beginning.
    """
    start, count = length(at), len(wave)
    if is_ring:
        np.add.at(wave, (start + np.arange(len(part))) % count, gain * part)
    elif start < count:
        kept = part[: count - start]
        wave[start : start + len(kept)] += gain * kept


def placed(wave: Wave, side: float) -> Wave:
    """A wave in stereo, from the left (-1) to the right (1), equally loud everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1) * np.sqrt(2)


def wide(wave: Wave) -> Wave:
    """The same wave at both ears."""
    return wave if wave.ndim == 2 else np.stack([wave, wave], axis=1)


def room(
    wave: Wave,
    random: Random,
    *,
    seconds: float,
    wet: float,
    high: float = 6000,
    tail: float | None = None,
    is_ring: bool = False,
) -> Wave:
    """The wave in a room that echoes for so many seconds, in stereo, with the tail behind it: convolved with
    noise that dies away, its high parts first. A ring keeps its length.
    """
    dry = wide(wave)
    total = len(dry) if is_ring else len(dry) + length(seconds if tail is None else tail)
    answers = []
    for _ in range(2):
        echo = np.zeros(length(seconds))
        for low, top, half in ((120, 900, 0.16), (900, 2600, 0.11), (2600, high, 0.07)):
            if top > low:
                echo += noise(seconds, random, low, top) * decay(seconds, 0.012, half * seconds)
        answers.append(echo / np.sqrt(np.sum(echo**2)))
    size = total if is_ring else 1 << (total + length(seconds) - 1).bit_length()
    echoes = np.stack(answers, axis=1)
    spectrum = np.fft.rfft(dry, size, axis=0) * np.fft.rfft(echoes, size, axis=0)
    made = np.fft.irfft(spectrum, size, axis=0)[:total]
    out = wet * made
    out[: len(dry)] += dry
    return out


def loudness(wave: Wave) -> float:
    """How loud the loudest 400 ms are, in decibels below full scale, the way ears hear: less below 100 Hz,
    more above 2 kHz.
    """
    heard = np.zeros_like(wide(wave))
    heard += filtered(wide(wave), 100, 20000)
    heard += 0.6 * filtered(wide(wave), 2000, 20000)
    power = np.mean(heard**2, axis=1)
    window = min(length(0.4), len(power))
    sums = np.cumsum(np.concatenate([[0.0], power]))
    best = (sums[window:] - sums[:-window]).max() / max(length(0.4), 1)
    return 10 * np.log10(max(best, 1e-12))


def finished(wave: Wave, target: float, *, is_ring: bool = False) -> Wave:
    """A sound as it is kept: no standing offset, as loud as ``target`` says (decibels) or as loud as its
    peaks allow, which are rounded off below `PEAK`; its ends fade, if it is no ring.
    """
    out = filtered(wide(wave), 28, 17000)
    if not is_ring:
        fade = swell(len(out) / RATE, EDGE, min(0.06, len(out) / RATE / 4))
        out *= fade[:, None]
    for _ in range(4):
        out *= 10 ** ((target - loudness(out)) / 20)
        knee = 0.7 * PEAK
        over = np.abs(out) > knee
        out[over] = np.sign(out[over]) * (
            knee + (PEAK - knee) * np.tanh((np.abs(out[over]) - knee) / (PEAK - knee))
        )
    top = np.abs(out).max()
    return out * min(1.0, PEAK / top) if top else out
