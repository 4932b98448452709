"""Examples that play their turn while they are looked at: one at a time, once for each time that one comes
into sight. Where nothing plays nothing is done, and where motion is off nothing plays.
"""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.core.errors import RedWeedError
from game.play.settings import Settings
from game.screens.rulebook.examples import ExampleFigures, Stage
from game.ui.panels.page import PageView

AFTER = 0.8  # seconds that a page stands still before one begins
FRAME = 1 / 30
SEEN = 0.9  # of a picture that must be in sight


class LiveExamples:
    """The examples of one page. ``playing`` is the name of the one that plays, '' for none."""

    def __init__(self, figures: ExampleFigures) -> None:
        self.figures = figures
        self.playing = ""
        self.stage: Stage | None = None
        self._steps: Generator[None, None, Stage] | None = None
        self._elapsed = self._rested = 0.0
        self._has_begun = False
        self._done: set[str] = set()  # that have played since they came into sight
        self._waiting = ""

    def look(self, view: PageView, settings: Settings) -> None:
        """Finds what there is to play: the first in sight that has not played."""
        seen = in_sight(view) if settings.animation_speed > 0 and not settings.reduced_motion else {}
        self._done &= set(seen)
        if self.playing and self.playing not in seen:
            self._stop()
        waiting = next((name for name in seen if name not in self._done), "") if not self.playing else ""
        if waiting != self._waiting:
            self._waiting, self._rested = waiting, 0.0

    def stir(self) -> None:
        """Somebody does something: the next one waits until that is over."""
        self._rested = 0.0

    @property
    def wake_after(self) -> float | None:
        """When there is something to do; None where nothing plays and nothing is to be played."""
        if self.stage is not None:
            rest, moves = self.stage.rest(self._elapsed)
            return FRAME if moves or not self._has_begun else max(rest, 0.01)
        if self._steps is not None:
            return 0.0
        return max(AFTER - self._rested, 0.01) if self._waiting else None

    def update(self, seconds: float, view: PageView, ui_scale: float) -> bool:
        """Lets time pass; whether the page looks different now."""
        if self.stage is not None:
            return self._play(seconds, view, ui_scale)
        if self._steps is not None:
            self._prepare()
        elif self._waiting:
            self._rested += seconds
            if self._rested >= AFTER:
                self.playing, self._waiting = self._waiting, ""
                self._steps = self.figures.staged(self.playing, in_sight(view)[self.playing].get_size())
        return False

    def _prepare(self) -> None:
        """Makes a little more of the board; one that cannot be made stays the picture it is."""
        try:
            next(self._steps or iter(()))
        except StopIteration as done:
            self.stage, self._steps, self._elapsed, self._has_begun = done.value, None, 0.0, False
        except RedWeedError:
            self._stop()

    def _play(self, seconds: float, view: PageView, ui_scale: float) -> bool:
        stage, picture = self.stage, in_sight(view).get(self.playing)
        if stage is None or picture is None or picture.get_size() != stage.pane.area.size:
            self._stop()  # the page has been set anew, in another size
            return False
        before = self._elapsed
        self._elapsed += seconds if self._has_begun else 0.0  # the time before was not its own
        is_same = self._has_begun and stage.shot(before) == stage.shot(self._elapsed)
        self._has_begun = True
        if is_same:
            return False
        stage.draw(picture, self._elapsed)
        self.figures.tag(picture, ui_scale)
        if self._elapsed >= stage.length:
            self._stop()
        return True

    def _stop(self) -> None:
        self._done.add(self.playing)
        self.playing, self.stage, self._steps = "", None, None


def in_sight(view: PageView) -> dict[str, pygame.Surface]:
    """The pictures of examples that are seen nearly whole, by name, the uppermost first."""
    top, bottom = view.scroll.offset, view.scroll.offset + view.rect.height
    found = {}
    for picture in view.page.pictures:
        box = picture.box
        seen = min(box.bottom, bottom) - max(box.top, top)
        if picture.name and seen >= SEEN * box.height:
            found[picture.name] = picture.surface
    return found
