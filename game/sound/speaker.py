"""The mixer, in a thread of its own: opened with the first sound, closed when nothing has sounded for a
while. A sound file is read when it is played first. Where there is no device nothing happens, and nothing
is said.
"""

from __future__ import annotations

import heapq
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

import pygame

RATE, SIZE, BUFFER = 44100, -16, 1024
CHANNELS = 16
IDLE = 15.0  # seconds without a sound after which the mixer is closed
FADE = 1500  # milliseconds in which an ambience comes and goes
LONGEST_WAIT = 0.5  # seconds for the end of the thread

Loop = tuple[str, float]
"""What goes on all the time and how loud: '' or 0 for nothing."""
Task = Callable[["Mixer"], None]


class Speaker:
    """What a window asks of the mixer; every call returns at once."""

    def __init__(self, folder: Path) -> None:
        """``folder`` holds the sounds as ``NAME.ogg``."""
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self.mixer = Mixer(folder)
        self.thread: Thread | None = None

    def play(self, name: str, volume: float, after: float = 0.0) -> None:
        """Plays a sound once, after so many seconds."""
        due = monotonic() + after
        self._ask(lambda mixer: mixer.note(due, name, volume))

    def surround(self, ambience: Loop, music: Loop) -> None:
        """What goes on all the time from now on."""
        self._ask(lambda mixer: mixer.surround(ambience, music))

    def hush(self) -> None:
        """What has not begun yet is forgotten."""
        self._ask(lambda mixer: mixer.due.clear())

    def close(self) -> None:
        """Ends the thread and closes the device."""
        if self.thread is not None:
            self.tasks.put(None)
            self.thread.join(LONGEST_WAIT)

    def _ask(self, task: Task) -> None:
        self.tasks.put(task)
        if self.thread is None:
            self.thread = Thread(target=self.mixer.run, args=(self.tasks,), name="sound", daemon=True)
            self.thread.start()


@dataclass
class Mixer:
    """The device and what sounds on it; only its thread touches it. ``is_dead``: there is no device."""

    folder: Path
    due: list[tuple[float, str, float]] = field(default_factory=list)
    sounds: dict[str, pygame.mixer.Sound] = field(default_factory=dict)
    ambience: Loop = ("", 0.0)
    music: Loop = ("", 0.0)
    is_dead: bool = False

    def run(self, tasks: SimpleQueue[Task | None]) -> None:
        """Does what is asked until it is told to end."""
        while True:
            try:
                task = tasks.get(timeout=self._patience)
            except Empty:
                self._pass()
                continue
            if task is None:
                break
            task(self)
            self._pass()
        self._quit()

    @property
    def _patience(self) -> float | None:
        """Seconds until something is to be done although nobody asks; None for never."""
        if self.due:
            return max(self.due[0][0] - monotonic(), 0.0)
        return IDLE if pygame.mixer.get_init() and not self._goes_on else None

    @property
    def _goes_on(self) -> bool:
        return all(self.ambience) or all(self.music)

    def note(self, due: float, name: str, volume: float) -> None:
        """A sound is to begin at a time."""
        if not self.is_dead:
            heapq.heappush(self.due, (due, name, volume))

    def _pass(self) -> None:
        """Begins what is due; closes the device where nothing is to come."""
        while self.due and self.due[0][0] <= monotonic():
            _, name, volume = heapq.heappop(self.due)
            if self._is_open():
                with suppress(pygame.error, OSError):
                    channel = self._sound(name).play()
                    if channel is not None:
                        channel.set_volume(min(volume, 1.0))
        if not (self.due or self._goes_on) and pygame.mixer.get_init() and not pygame.mixer.get_busy():
            self._quit()

    def surround(self, ambience: Loop, music: Loop) -> None:
        """Fades from one world to another."""
        before = self.ambience, self.music
        self.ambience, self.music = ambience, music
        if (not self._goes_on and not pygame.mixer.get_init()) or not self._is_open():
            return
        with suppress(pygame.error, OSError):
            self._go_on(ambience, before[0])
            self._sing(music, before[1])

    def _go_on(self, now: Loop, before: Loop) -> None:
        channel = pygame.mixer.Channel(0)
        if not all(now):
            channel.fadeout(FADE)
        elif now[0] == before[0] and all(before) and channel.get_busy():
            channel.set_volume(now[1])
        else:
            channel.play(self._sound(now[0]), loops=-1, fade_ms=FADE)
            channel.set_volume(now[1])

    def _sing(self, now: Loop, before: Loop) -> None:
        music = pygame.mixer.music
        if not all(now):
            music.fadeout(FADE)
        elif now[0] == before[0] and all(before) and music.get_busy():
            music.set_volume(now[1])
        else:
            music.load(str(self._path(now[0])))
            music.set_volume(now[1])
            music.play(loops=-1, fade_ms=FADE)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.ogg"

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self.sounds:
            self.sounds[name] = pygame.mixer.Sound(self._path(name))
        return self.sounds[name]

    def _is_open(self) -> bool:
        """Opens the device where it is not; False where there is none, which is not tried again."""
        if not self.is_dead and not pygame.mixer.get_init():
            try:
                with _quiet_errors():
                    pygame.mixer.init(RATE, SIZE, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(1)
            except pygame.error:
                self.is_dead = True
                self.due.clear()
        return not self.is_dead

    def _quit(self) -> None:
        self.sounds.clear()
        pygame.mixer.quit()


@contextmanager
def _quiet_errors() -> Iterator[None]:
    """What a system's library writes to the terminal where it finds no device is read by nobody."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
