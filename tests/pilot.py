"""Drives the program as a person does: by real pygame events through the real window, under SDL's dummy
driver.

    pilot = Pilot(size=(1280, 720), ui_scale=100)
    pilot.start(TitleScene())
    pilot.click("New game"); pilot.press("tab"); pilot.press("n", ctrl=True); pilot.type("Anna")
    assert pilot.scene.title == "New game"

``click`` takes the name of a widget of the top scene, or a place in pixels. Every call runs the window's loop
until it is idle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Any

import pygame

from game.app.mind import ProcessMind
from game.app.window import Window
from game.games.catalogue import Catalogue
from game.games.list import CATALOGUE
from game.play.settings import Settings
from game.screens.scene import Scene
from game.ui.panels.page import PageView
from tests.waiting import DEAD

KEYS = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
    "delete": pygame.K_DELETE,
    "backspace": pygame.K_BACKSPACE,
    "f1": pygame.K_F1,
    "f7": pygame.K_F7,
    "f10": pygame.K_F10,
    "f11": pygame.K_F11,
    "f12": pygame.K_F12,
}
FEW_TURNS = 4  # of the loop, for a screen that goes on by itself
WAKE = pygame.USEREVENT + 7  # an event that means nothing, so that the loop does not sleep


class SharedMind(ProcessMind):
    """Computer players of all windows of a run, one after the other: a process takes a second to begin. It
    ends with the run, as every process of its kind does.
    """

    def end(self) -> None:
        """Another window may need it."""


SHARED = SharedMind()


class Blank(Scene):
    """A stand-in for the playing and replay screens: it remembers its match."""

    def __init__(self, match: Any) -> None:
        super().__init__()
        self.match = match
        self.title = "Table"

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")


class _Awake(Window):
    """A window that does not sleep; what wakes it comes to its scenes or, where they are to pass the time by
    themselves, does not.
    """

    is_heard = True

    def _wait(self) -> list[pygame.event.Event]:
        return [event for event in super()._wait() if self.is_heard or event.type != WAKE]


class Pilot:
    """One window and a hand on mouse and keyboard."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        ui_scale: int = 100,
        settings: Settings | None = None,
        games: Catalogue = CATALOGUE,
    ) -> None:
        base = settings or Settings(ui_scale=ui_scale)
        self.window = _Awake(replace(base, window_width=size[0], window_height=size[1]), games)
        self.window.mind = self.context.mind = SHARED
        self.context.open_table = Blank
        self.context.open_replay = Blank
        self.context.open_trial = Blank

    def start(self, *scenes: Scene) -> None:
        """Opens the window on these scenes, the last on top."""
        self.window.open()
        self.window.start(scenes)
        self.run()

    def close(self) -> None:
        """Closes the window."""
        self.window.close()

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.stack.top

    @property
    def scenes(self) -> Any:
        """All scenes, the bottom one first."""
        return self.stack.scenes

    @property
    def played(self) -> Any:
        """The match of the scene on top."""
        return self.scene.match

    @property
    def page(self) -> Any:
        """The text of many lines that the scene on top shows."""
        return self.scene.view

    @property
    def scroll(self) -> Any:
        """How far that is moved."""
        return self.page.scroll

    @property
    def setup(self) -> Any:
        """What has been chosen for a new game."""
        return self.scene.setup

    @property
    def ui(self) -> Any:
        """The widgets of the scene on top."""
        return self.scene.ui

    @property
    def names(self) -> Any:
        """The same by their names."""
        return self.ui.names

    @property
    def said(self) -> list[str]:
        """The texts drawn on the scene on top."""
        return [text for text, _ in self.ui.texts]

    @property
    def focus(self) -> Any:
        """Which of its widgets the keys go to."""
        return self.ui.focus

    @property
    def stack(self) -> Any:
        """The scenes as the window holds them."""
        return self.window.stack

    @property
    def context(self) -> Any:
        """What all scenes share."""
        return self.window.context

    @property
    def settings(self) -> Settings:
        """Those in force."""
        return self.context.settings

    @property
    def is_over(self) -> bool:
        """Whether the program has ended."""
        return self.stack.is_empty

    @property
    def screen(self) -> pygame.Surface:
        """What the window shows."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def run(self, *, is_heard: bool = True) -> None:
        """Turns the loop until nothing is waiting to be done, however many turns that takes; a few times only
        while a scene goes on by itself. ``is_heard``: what keeps the loop awake comes to the scene, which
        draws itself for it.
        """
        self.window.is_heard = is_heard
        end, turns = monotonic() + DEAD, 0
        while not self.is_over:
            pygame.event.post(pygame.event.Event(WAKE))
            self.window.turn()
            turns += 1
            if self.is_over or not self._unrest:
                return
            if turns > FEW_TURNS and self.scene.wake_after is not None and self._is_set:
                return
            assert monotonic() < end, self._told(f"is not at rest after {turns} turns: {self._unrest}")

    @property
    def _is_set(self) -> bool:
        """Whether no page of text is still being set."""
        view = getattr(self.scene, "view", None)
        return not isinstance(view, PageView) or view.is_whole

    @property
    def _unrest(self) -> str:
        """What is still to be done, '' for nothing."""
        if pygame.event.peek():
            return "events are waiting"
        if not self._is_set:
            return "a page is being set"
        drawn = [scene.title for scene in self.stack.visible if scene.needs_redraw]
        return f"{', '.join(map(repr, drawn))} wants to be drawn" if drawn else ""

    def _told(self, what: str) -> str:
        return f"the screen {self.scene.title!r} {what}"

    def until(self, condition: Callable[[], bool]) -> None:
        """Turns the loop until ``condition`` holds (computer players think, an animation runs), however long
        that takes.
        """
        end = monotonic() + DEAD
        while not condition():
            assert monotonic() < end, self._told(f"has shown nothing of what was waited for in {DEAD:g} s")
            self.window.turn()

    def rect(self, name: str) -> pygame.Rect:
        """Where a widget of the top scene is."""
        names = self.ui.names
        assert name in names, f"no widget {name!r}; there are {sorted(names)}"
        return pygame.Rect(names[name].rect)

    def move(self, place: tuple[int, int]) -> None:
        """Moves the pointer."""
        self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        """Presses and lets go a mouse button on a widget, scrolling to it first, or at a place."""
        if isinstance(target, str):
            self._scroll_to(target)
            target = self.rect(target).center
        self.move(target)
        self._post(pygame.MOUSEBUTTONDOWN, pos=target, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=target, button=button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
        """Drags from one place to another."""
        self.move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        buttons = tuple(int(n == button) for n in (1, 2, 3))
        for before, place in ((start, middle), (middle, end)):
            rel = (place[0] - before[0], place[1] - before[1])
            self._post(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=buttons)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=button)

    def wheel(self, place: tuple[int, int], y: int) -> None:
        """Turns the wheel at a place; up is positive."""
        self.move(place)
        self._post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def press(self, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
        """Presses a key: a name of KEYS, or a character."""
        code = KEYS.get(key) or pygame.key.key_code(key)
        mod = (pygame.KMOD_LCTRL if ctrl else 0) | (pygame.KMOD_LSHIFT if shift else 0)
        text = key if len(key) == 1 and not ctrl else ""
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)

    def ask_for_keys(self) -> None:
        """Presses the question mark."""
        self._post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)

    def type(self, text: str) -> None:
        """Types a text into the field that has the focus."""
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the window."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def _scroll_to(self, name: str) -> None:
        widget = self.ui.names.get(name)
        for pane in self.ui.panes if widget is not None else ():
            pane.reveal(widget)

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.run()
