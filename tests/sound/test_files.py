"""The sounds as they are kept: small, not too loud, alike, and without a click at either end."""

from __future__ import annotations

import os

import numpy as np
import pygame
import pytest

from game.core.places import assets_root

FOLDER = assets_root() / "sounds"
EFFECTS = sorted(path for path in FOLDER.glob("*.ogg") if not path.stem.startswith(("ambience", "theme")))
AMBIENCES = sorted(FOLDER.glob("ambience_*.ogg"))


@pytest.fixture(scope="module", autouse=True)
def mixer():
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(44100, -16, 2, 1024)
    yield
    pygame.mixer.quit()


def samples(path):
    return pygame.sndarray.array(pygame.mixer.Sound(path)) / 32768


def test_all_together_are_a_few_megabytes_and_each_is_small():
    sizes = [path.stat().st_size for path in FOLDER.glob("*.ogg")]
    assert sum(sizes) < 4e6
    assert max(sizes) < 300_000
    assert max(path.stat().st_size for path in EFFECTS) < 70_000


@pytest.mark.parametrize("path", EFFECTS, ids=lambda path: path.stem)
def test_an_effect_stays_3_decibels_below_the_top_and_comes_and_goes(path):
    wave = samples(path)
    assert np.abs(wave).max() <= 10 ** (-3 / 20)
    assert np.abs(wave[:8]).max() < 0.05
    assert np.abs(wave[-8:]).max() < 0.01
    assert abs(wave.mean()) < 0.005


def test_effects_are_about_equally_loud():
    loud = []
    for path in EFFECTS:
        power = (samples(path) ** 2).mean(axis=1)
        sums = np.cumsum(np.concatenate([[0], power]))
        window = min(17640, len(power))
        loud.append(10 * np.log10((sums[window:] - sums[:-window]).max() / 17640))
    assert max(loud) - min(loud) < 9  # the ear hears less of what is low, so that it may be higher here


@pytest.mark.parametrize("path", AMBIENCES, ids=lambda path: path.stem)
def test_an_ambience_is_quiet_and_goes_round_without_a_step(path):
    wave = samples(path)
    assert np.sqrt((wave**2).mean()) < 0.05
    steps = np.abs(np.diff(wave, axis=0)).max()
    assert np.abs(wave[0] - wave[-1]).max() <= steps
