"""The scenes that are open, the top one in charge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pygame

from game.screens.context import Context
from game.screens.dialogs.keyhelp import KeyHelp
from game.screens.load.files import open_file
from game.screens.scene import Asked, Home, Move, Pop, Push, Quit, Replace, Scene

KEYBOARD = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)


class SceneStack:
    """Passes events to the scene on top, carries out its moves, and draws what is visible."""

    def __init__(self, context: Context, scenes: Iterable[Scene]) -> None:
        self.context = context
        self.scenes: list[Scene] = []
        self._stale_key: int | None = None
        self.is_kept: bool | None = (
            None  # whether the games of scenes that were left by ``close`` are saved; None for none
        )
        self._question: Scene | None = None  # what was asked last before everything is left
        self._is_command = (
            False  # whether the last key was no writing, so that its text is not meant for a field
        )
        self._drawn: list[Scene] = []  # what was visible in the last picture
        for scene in scenes:
            self._push(scene)

    @property
    def top(self) -> Scene:
        """The scene in charge; ask ``is_empty`` first."""
        return self.scenes[-1]

    @property
    def is_empty(self) -> bool:
        """Whether every scene is gone, so that the program ends."""
        return not self.scenes

    @property
    def needs_redraw(self) -> bool:
        """Whether any visible scene has something new to show."""
        return any(scene.needs_redraw for scene in self.visible)

    @property
    def visible(self) -> list[Scene]:
        """The scenes to draw, from the back: the topmost that fills the window, and the overlays above it."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def handle(self, event: pygame.event.Event) -> None:
        """Gives an event to the top scene; the key "?" opens the list of its keys, a file dropped on the
        window the game in it.
        """
        if not self.scenes:
            return
        top = self.top
        is_key = event.type in KEYBOARD
        if is_key and (self._is_stale(event) or self._is_text_of_command(event)):
            return
        self._is_command = self._is_command and event.type != pygame.MOUSEBUTTONDOWN
        if event.type == pygame.DROPFILE:
            self._take(Path(event.file))
        elif is_key and self._asks_for_keys(event):
            self.apply(Push(KeyHelp(top)))
        else:
            self.apply(top.handle(event))
        if event.type == pygame.KEYDOWN and (self.is_empty or self.top is not top):
            self._stale_key = event.key

    def _take(self, path: Path) -> None:
        """A scene takes the file, from the top down; else the game in it is opened."""
        if not any(scene.take_file(path) for scene in reversed(self.scenes)):
            self.apply(open_file(self.context, path, partial(Replace, all_scenes=True)))

    def update(self, seconds: float) -> None:
        """Lets time pass for the top scene, and below it for what goes on there."""
        for scene in self.scenes[:-1]:
            scene.update_below(seconds)
        if not self.is_empty:
            self.apply(self.top.update(seconds))

    @property
    def wake_after(self) -> float | None:
        """After how many seconds a scene wants time to pass, if nothing happens before; None for never."""
        wishes = [self.top.wake_after, *(scene.wake_below for scene in self.scenes[:-1])]
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything visible."""
        visible, before = self.visible, self._drawn
        self._drawn = visible
        for scene in visible:
            if visible != before or len(visible) > 1:
                scene.forget_picture()
            scene.needs_redraw = False
            scene.draw(surface)

    def forget_picture(self) -> None:
        """The window has lost its picture."""
        self._drawn = []

    def resize(self) -> None:
        """Tells every scene that size or scale have changed."""
        for scene in self.scenes:
            scene.resize()

    def close(self) -> None:
        """Leaves every scene, from the top."""
        while self.scenes:
            scene = self.scenes.pop()
            scene.leave()
            if scene.is_kept is not None:
                self.is_kept = scene.is_kept and self.is_kept is not False

    def apply(self, move: Move | None) -> None:
        """Carries out a move of the top scene."""
        match move:
            case Home() | Quit() | Replace():
                self._part(move)
            case Asked(Home()):
                self._drop(down_to=1)
                self._resume()
            case Asked(Quit()):
                self.close()
            case Asked(Replace(scene) as put):
                self._drop(down_to=self._kept(put))
                self._push(scene)
            case Push(scene):
                self._push(scene)
            case Pop(then):
                self._drop(down_to=len(self.scenes) - 1)
                self._resume()
                self.apply(then() if then else None)
            case None:
                pass

    def _kept(self, move: Home | Quit | Replace) -> int:
        """How many scenes stay, from the bottom."""
        match move:
            case Quit():
                return 0
            case Replace(all_scenes=False):
                return len(self.scenes) - 1
        return 1

    def _part(self, move: Home | Quit | Replace) -> None:
        """Leaves scenes for good, after the question of whoever has one; a question that is there already is
        not asked again.
        """
        if self._question is not None and self._question in self.scenes:
            return
        for scene in reversed(self.scenes[self._kept(move) :]):
            self._question = scene.question_before(Asked(move))
            if self._question is not None:
                self._push(self._question)
                return
        self.apply(Asked(move))

    def _push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter(self.context)
        scene.needs_redraw = True

    def _drop(self, *, down_to: int) -> None:
        while len(self.scenes) > down_to:
            self.scenes.pop().leave()

    def _resume(self) -> None:
        if not self.is_empty:
            self.top.resume()

    def _is_stale(self, event: pygame.event.Event) -> bool:
        """Whether a key that opened or closed a scene is still held: it repeats, and must not act on the next
        scene.
        """
        if event.type == pygame.KEYUP and event.key == self._stale_key:
            self._stale_key = None
        return event.type == pygame.KEYDOWN and event.key == self._stale_key

    def _is_text_of_command(self, event: pygame.event.Event) -> bool:
        """Whether a text comes of a key that opened the field it would be written in: the system sends the
        key first.
        """
        if event.type == pygame.KEYDOWN:
            self._is_command = not self.top.is_typing
        elif event.type == pygame.KEYUP:
            self._is_command = False
        return event.type == pygame.TEXTINPUT and self._is_command

    def _asks_for_keys(self, event: pygame.event.Event) -> bool:
        is_key = event.type == pygame.KEYDOWN and event.unicode == "?"
        return is_key and not self.top.is_typing and not isinstance(self.top, KeyHelp)
