"""Sounds cost nothing before one is heard, are as loud as they are set, and silent where nobody listens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from game.core.places import assets_root
from game.sound.cues import CLICK, Cue, Sounds
from game.sound.sound import Sound
from game.sound.speaker import Mixer, Speaker

FOLDER = assets_root() / "sounds"
LOUD = (100, 50, 0, False)


class Noted:
    """A speaker that notes what is asked of it."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[tuple[object, ...]] = []

    def play(self, *asked: object) -> None:
        self.asked.append(asked)

    def surround(self, *asked: object) -> None:
        self.asked.append(("around", *asked))

    def hush(self) -> None:
        self.asked.append(("hush",))


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Sound:
    """One that somebody hears."""
    monkeypatch.setattr("game.sound.speaker.Speaker", Noted)
    for name in ("SDL_AUDIODRIVER", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name)
    return Sound(FOLDER)


def asked(sound: Sound) -> list[tuple[object, ...]]:
    return getattr(sound._speaker, "asked", [])


def test_nothing_is_opened_before_something_is_heard(sound: Sound) -> None:
    sound.follow(LOUD)
    sound.surround(Sounds())
    assert sound._speaker is None
    sound.tick()
    assert asked(sound) == [("click", CLICK.gain, 0.0)]


def test_half_the_percents_are_a_quarter_of_the_height_and_none_is_silence(sound: Sound) -> None:
    sound.follow((50, 0, 0, False))
    sound.play((Cue("bell", 0.8, after=1.5),))
    assert asked(sound) == [("bell", pytest.approx(0.2), 1.5)]
    sound.follow((0, 50, 0, False))
    sound.play((CLICK,))
    assert [row for row in asked(sound) if row[0] == "click"] == []


def test_a_mute_program_is_quiet_at_once_and_comes_back_as_it_was(sound: Sound) -> None:
    world = Sounds(ambience="ambience_mars", music="theme_mars")
    sound.surround(world)
    sound.follow(LOUD)
    assert asked(sound) == [("around", ("ambience_mars", 0.25), ("theme_mars", 0.0))]
    sound.follow((100, 50, 0, True))
    assert asked(sound)[1:] == [("hush",), ("around", ("ambience_mars", 0.0), ("theme_mars", 0.0))]
    sound.play((CLICK,))
    assert len(asked(sound)) == 3
    sound.follow(LOUD)
    assert asked(sound)[3:] == asked(sound)[:1]


@pytest.mark.parametrize(
    ("name", "driver"),
    [("SDL_AUDIODRIVER", "dummy"), ("SDL_AUDIODRIVER", "disk"), ("SDL_VIDEODRIVER", "dummy")],
)
def test_nobody_hears_a_dummy(sound: Sound, monkeypatch: pytest.MonkeyPatch, name: str, driver: str) -> None:
    monkeypatch.setenv(name, driver)
    deaf = Sound(FOLDER)
    deaf.surround(Sounds(ambience="ambience_mars"))
    deaf.follow(LOUD)
    deaf.play((CLICK,))
    assert not deaf.is_heard
    assert deaf._speaker is None


def test_the_mixer_plays_when_it_is_time_and_closes_when_nothing_is_left() -> None:
    speaker = Speaker(FOLDER)
    speaker.play("click", 0.5)
    speaker.play("stone", 0.5, after=0.05)
    end = monotonic() + 20
    while "stone" not in speaker.mixer.sounds and monotonic() < end:
        sleep(0.01)
    assert set(speaker.mixer.sounds) == {"click", "stone"}
    assert pygame.mixer.get_init()
    speaker.close()
    assert speaker.thread is not None
    assert not speaker.thread.is_alive()
    assert pygame.mixer.get_init() is None


def test_where_there_is_no_device_nothing_is_tried_twice_and_nothing_is_said() -> None:
    """In a process of its own: the message comes from a library below SDL."""
    words = (
        "import os; os.environ['SDL_AUDIODRIVER'] = 'alsa'; os.environ['AUDIODEV'] = 'nowhere at all'\n"
        "from pathlib import Path; from game.sound.speaker import Mixer\n"
        f"mixer = Mixer(Path({str(FOLDER)!r}))\n"
        "mixer.note(0, 'click', 1.0); mixer._pass(); mixer.note(0, 'click', 1.0)\n"
        "assert mixer.is_dead and not mixer.due"
    )
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_missing_file_is_passed_over(tmp_path: Path) -> None:
    mixer = Mixer(tmp_path)
    mixer.note(0, "nothing", 1.0)
    mixer._pass()
    mixer._quit()
    assert mixer.sounds == {}
