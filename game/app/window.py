"""The window and its loop: the only module that touches ``pygame.display`` and the event queue.

The loop sleeps until an event comes or until the scene on top wants to be woken, lets the scene react, and
draws only when one of them has something new to show. An idle window costs next to nothing.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pygame

from game.app.context import make_context
from game.app.display import BLIND_DRIVERS, first_size, require_display, screen_size
from game.app.fault import FaultReport, report_of
from game.app.mind import ProcessMind
from game.app.opening import first_scenes
from game.core.errors import RedWeedError
from game.export.formats import FORMS
from game.export.target import pictures_dir
from game.games.catalogue import Catalogue
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.settings import Settings, load_settings
from game.play.storage import own_folders, settings_path
from game.play.whole_files import sweep_leftovers
from game.screens.context import Context
from game.screens.fault import fault_dialog
from game.screens.scene import Quit, Scene
from game.screens.stack import SceneStack

if TYPE_CHECKING:
    from game.app.start import StartRequest

TITLE = "Red Weed"
SMALLEST = (640, 480)  # what scenes are laid out for at least; a smaller window cuts them off
LONGEST_SLEEP = 1.0  # seconds; short enough for Ctrl-C in the terminal
FRAMES_PER_SECOND = 60
BRISK_NAP, IDLE_NAP = 0.004, 0.02  # seconds between looks at the event queue: while events come, and later
SELDOM = (50_000, 20, 20)  # to look for garbage in all that a table has takes longer than a picture may
BRISK_FOR = 2.0  # seconds after the last event
KEY_REPEAT = (350, 40)  # milliseconds until the first and between further repeats
WINDOW_CLASS = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""What a desktop knows the window by (``StartupWMClass``); pygame has put the name of the script there."""
RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)
EXPOSED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


def run_window(start: StartRequest) -> int:
    """Opens the window on what ``start`` asks for and returns the exit status when it is closed.

    Raises RedWeedError when there is no display, or when the game asked for cannot be opened.
    """
    is_first = not settings_path().exists()
    settings, problem = prepare()
    return Window(settings, is_first=is_first).run(lambda context: first_scenes(start, context, problem))


def prepare() -> tuple[Settings, str]:
    """What comes before the window: what dead programs left is swept; the settings, and what is wrong with
    them.
    """
    sweep_leftovers((*own_folders(), pictures_dir()))
    return load_settings(choices={"export_format": FORMS})


class Window:
    """One window. ``run`` does everything; ``open``, ``turn`` and ``close`` are its parts, for tests.

    ``is_first``: nobody has sized a window yet, so that it has its size from the screen.
    """

    def __init__(self, settings: Settings, games: Catalogue = CATALOGUE, *, is_first: bool = False) -> None:
        size = settings.window_width, settings.window_height
        self.mind = ProcessMind()
        self.context: Context = make_context(settings, size, games, self.mind)
        self.stack = SceneStack(self.context, ())
        self.clock = pygame.time.Clock()
        self.is_first = is_first
        self.is_full_screen = False
        self.scale = 0.0
        self.followed: Settings | None = None  # the last settings of which the window did what they ask
        self.last_event = 0.0
        self.held: set[int] = set()  # the keys that are down
        self.is_swept = False  # whether what nobody holds has been looked for since the last event

    def run(self, first: Callable[[Context], Sequence[Scene]]) -> int:
        """Shows the scenes that ``first`` makes until the last one is left.

        Raises RedWeedError: as ``first`` does, or with a sentence about a fault of the program itself.
        """
        self.open()
        try:
            self.start(first(self.context))
            while not self.stack.is_empty:
                self.turn()
        except RedWeedError:
            self.close()
            raise
        except Exception as fault:
            open_now = (getattr(scene, "match", None) for scene in self.stack.scenes)
            games = {id(match): match for match in open_now if isinstance(match, Match)}.values()
            report = report_of(fault, is_saved=self._close_after_fault(), games=games)
            self._tell(report)
            raise report.error from fault
        except KeyboardInterrupt:
            self.close()
            raise
        self.close()
        return 0

    def _close_after_fault(self) -> bool | None:
        """Closes the window after a fault; whether the games that were open are saved, None where there were
        none.
        """
        try:
            self.close()
        except Exception:
            pygame.display.quit()
            return False
        return self.stack.is_kept

    def _tell(self, report: FaultReport) -> None:
        """Shows what happened in a window of its own, where there is somebody to see it; a second fault is
        not told.
        """
        with suppress(Exception):
            self.open()
            if pygame.display.get_driver() not in BLIND_DRIVERS:
                self.start([fault_dialog(report.sentence, report.text)])
                while not self.stack.is_empty:
                    self.turn()
        pygame.display.quit()

    def open(self) -> None:
        """Opens the display and shows an empty window."""
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ |= dict.fromkeys(WINDOW_CLASS, "redweed")
        require_display()
        gc.set_threshold(*SELDOM)
        self.context.screen = screen_size()
        if self.is_first:
            self._take_size(first_size(self.context.screen, self.context.size))
        pygame.font.init()
        pygame.display.set_icon(
            pygame.image.load_sized_svg(str(self.context.assets / "art" / "icon.svg"), (128, 128))
        )
        pygame.display.set_caption(TITLE)
        self._show(full_screen=self.context.settings.fullscreen)
        pygame.key.set_repeat(*KEY_REPEAT)

    def start(self, scenes: Sequence[Scene]) -> None:
        """Puts the first scenes on the stack."""
        self.stack = SceneStack(self.context, scenes)
        self.scale = self.context.scale

    def turn(self) -> None:
        """One turn of the loop: sleep, events, time, picture."""
        for event in without_late_repeats(self._wait(), self.held):
            self._handle(event)
        self._follow_settings()
        self.stack.update(self.clock.tick(FRAMES_PER_SECOND) / 1000)
        self._draw()

    def close(self) -> None:
        """Leaves every scene, keeps the settings, closes the display. What the disk refuses is said and stops
        nothing.
        """
        self.stack.close()
        self.mind.end()
        self.context.sound.close()
        problem = self.context.try_keep_settings()
        pygame.display.quit()
        for sentence in (
            "The game is not saved: the disk refused it." if self.stack.is_kept is False else "",
            problem,
        ):
            if sentence:
                print(sentence, file=sys.stderr)

    def _wait(self) -> list[pygame.event.Event]:
        """The events that have come, as soon as there are any or the time is up.

        ``pygame.event.wait`` looks a thousand times a second and takes 3 % of a core; short naps take a
        quarter of that. Where nobody does anything for a while, what nobody holds is swept away.
        """
        events, end = pygame.event.get(), monotonic()
        if not events and not self.stack.needs_redraw:
            wake_after = self.stack.wake_after
            end += LONGEST_SLEEP if wake_after is None else min(wake_after, LONGEST_SLEEP)
        while not events and (left := end - (now := monotonic())) > 0:
            is_idle = now - self.last_event >= BRISK_FOR
            if is_idle and not self.is_swept:
                gc.collect()
                self.is_swept = True
            sleep(min(left, IDLE_NAP if is_idle else BRISK_NAP))
            events = pygame.event.get()
        if events:
            self.last_event, self.is_swept = monotonic(), False
        return events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.stack.apply(Quit())
        elif event.type in RESIZED:
            self._resize()
        elif event.type in EXPOSED and not self.stack.is_empty:
            self.stack.forget_picture()
            self.stack.top.needs_redraw = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            settings = self.context.settings
            self.context.change_settings(replace(settings, fullscreen=not settings.fullscreen))
        else:
            self.stack.handle(event)

    def _follow_settings(self) -> None:
        """Does what a change of the settings asks of the window: full screen, UI scale; and puts back the key
        repeat.
        """
        settings = self.context.settings
        if settings is not self.followed:
            self.followed = settings
            if settings.fullscreen != self.is_full_screen:
                self._show(full_screen=settings.fullscreen)
                self._resize()
            if self.context.scale != self.scale:
                self.scale = self.context.scale
                self.stack.resize()
        if pygame.key.get_repeat() != KEY_REPEAT:  # text fields switch it off when they are left
            pygame.key.set_repeat(*KEY_REPEAT)

    def _show(self, *, full_screen: bool) -> None:
        self.is_full_screen = full_screen
        settings = self.context.settings
        size = (0, 0) if full_screen else (settings.window_width, settings.window_height)
        flags = pygame.FULLSCREEN if full_screen else pygame.RESIZABLE
        if (
            full_screen
            and pygame.display.get_surface() is not None
            and pygame.display.get_num_displays() == 1
        ):
            pygame.display.set_window_position(
                (0, 0)
            )  # a bare X server without a window manager leaves it where it was
        pygame.display.set_mode(size, flags)
        self.stack.forget_picture()
        self.context.size = _usable(pygame.display.get_window_size())

    def _resize(self) -> None:
        size = _usable(pygame.display.get_window_size())
        if size == self.context.size:
            return
        self.context.size = size
        if not self.is_full_screen:
            self._take_size(size)
        self.scale = self.context.scale
        self.stack.resize()

    def _take_size(self, size: tuple[int, int]) -> None:
        """A window of the next start is as large as this one."""
        self.is_first = False
        self.context.change_settings(
            replace(self.context.settings, window_width=size[0], window_height=size[1])
        )

    def _draw(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and not self.stack.is_empty and self.stack.needs_redraw:
            self.stack.draw(surface)
            pygame.display.flip()


def without_late_repeats(events: Sequence[pygame.event.Event], held: set[int]) -> list[pygame.event.Event]:
    """The events without the repeats of a key that was let go, or pressed only once, while the window was
    busy drawing. ``held`` are the keys that are down, kept from one call to the next.

    A timer posts the key repeat; a slow picture would turn one press into several. So a press of a key that
    is down already is late where the key is let go after it. Presses with a release between them stay.
    """
    kept: list[pygame.event.Event] = []
    pressed: set[int] = set()
    let_go: set[int] = set()
    for event in events:
        if event.type == pygame.KEYUP:
            let_go.add(event.key)
    for event in events:
        if event.type == pygame.KEYDOWN:
            if event.key in pressed or event.key in held & let_go:
                continue
            pressed.add(event.key)
            held.add(event.key)
        elif event.type == pygame.KEYUP:
            pressed.discard(event.key)
            held.discard(event.key)
        kept.append(event)
    return kept


def _usable(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
