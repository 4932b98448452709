"""The contract of a scene: one screen of the program, and the moves from one to another.

A scene is put on the stack, gets events, and answers each with a move or None:

    class Cellar(Scene):
        title = "Cellar"

        def handle(self, event):
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                return Pop()                      # back to the scene below
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.needs_redraw = True          # nothing is drawn unless a scene says so
            return None

        def draw(self, surface):
            surface.fill("black")

``self.context`` is there from ``enter`` on: settings, size and theme of the window, and the doors to other
screens. A scene with buttons and fields is best made from ``WidgetScene``, which keeps this contract.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.screens.context import Context

KeyList = tuple[tuple[str, str], ...]


class Scene:
    """One screen. Override what is needed; every method here has a quiet default."""

    title: str = ""
    is_kept: bool | None = (
        None  # of a scene that was left: whether its game is saved; None for one without a game
    )
    is_overlay: bool = False  # True: the scene below is drawn first and stays visible (dialogs, menus)

    def __init__(self) -> None:
        self.needs_redraw = True
        # the parts of the last picture over which something lies in the window; None: nothing of it is left
        self.lost: list[pygame.Rect] | None = None
        self.context: Context

    @property
    def is_typing(self) -> bool:
        """Whether a text field takes the keys now, so that letters must not act as short cuts."""
        return False

    @property
    def wake_after(self) -> float | None:
        """Seconds until the scene wants ``update`` again although nothing happens; None: wait for the next
        event.

        A running animation answers 1 / 60, a computer player thinking 0.05, an idle screen None.
        """
        return None

    def keys(self) -> KeyList:
        """(key, what it does) for the key overlay, e.g. ``(("F", "Fit the map to the window"),)``."""
        return ()

    def enter(self, context: Context) -> None:
        """The scene comes on the stack; called once, before anything else."""
        self.context = context

    def resume(self) -> None:
        """The scene above is gone and this one is on top again."""
        self.needs_redraw = True

    def resize(self) -> None:
        """The window's size or the UI scale has changed; ``self.context`` has the new ones."""
        self.needs_redraw = True

    def leave(self) -> None:
        """The scene goes off the stack for good, also when the program ends: save what must be kept."""

    def question_before(self, then: Move) -> Scene | None:
        """The question before the scene is left for the title, for another scene in its place or for the end
        of the program, None for none; ``then`` goes on.

        It is asked wherever the wish to leave comes from: a menu, a curtain or an editor above, the frame of
        the window.
        """
        return None

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Reacts to one event. F11, the key overlay (?) and closing the window are taken care of
        elsewhere.
        """
        return None

    def take_file(self, path: Path) -> bool:
        """A file was dropped on the window; whether the scene has taken it. Else it is opened."""
        return False

    def update(self, seconds: float) -> Move | None:
        """Called once a turn of the loop for the scene on top, with the time since the last turn."""
        return None

    @property
    def wake_below(self) -> float | None:
        """After how many seconds the scene wants time to pass while another lies over it; None for never."""
        return None

    def update_below(self, seconds: float) -> None:
        """Called instead of `update` while another scene lies over this one: for what goes on under dialogs
        and pages.
        """

    def forget_picture(self) -> None:
        """The window may show nothing any more of what the scene drew last."""
        self.lost = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole scene; called only after ``needs_redraw`` was set."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; this one waits below."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave this scene and put another in its place; with ``all_scenes`` everything below goes too, except
    the bottom one.
    """

    scene: Scene
    all_scenes: bool = False


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene. ``then`` is called when it is gone; the move it answers is taken by the scene
    below.
    """

    then: Callable[[], Move | None] | None = None


@dataclass(frozen=True, slots=True)
class Home:
    """Leave every scene but the bottom one: back to the title."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Carry out a move without the question before it, because that has been answered."""

    move: Home | Quit | Replace


Move = Push | Replace | Pop | Home | Quit | Asked
