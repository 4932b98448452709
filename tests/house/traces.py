"""What a click, a hover and an action of Mars enter: a call trace over the tests' pilots.

The program runs as in the tests of the screen: a window of 1280 x 720 under the dummy driver, reduced motion,
the map drawn to the end before anything is counted. Everything is done once at a table before, so that
modules are imported and what is kept for the process is there; the counted table itself is fresh. Counted are
calls of Python functions under ``game/`` in the thread of the window, from the event until the window is idle
again, drawing included: every code object is a function, a comprehension and a lambda too. A turn of the loop
takes a millisecond by the window's clock, however busy the machine is: the pointer never rests so long that a
tip comes up, or that lights are made before the click.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import CodeType, FrameType

from tests.house.checkout import ROOT

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.games.mars.table.pilot import MarsPilot, mars_match
from tests.table.pilot import TablePilot, new_match

ORDER = ("PAR", "BUR")
BESIDE = "PIC"
ACTION = ("a2", "b4")


class SlowClock:
    """In place of the window's clock."""

    def tick(self, framerate: float = 0) -> int:
        """One millisecond has passed."""
        return 1


@dataclass(frozen=True, slots=True)
class Trace:
    """How many files and functions of ``game/`` were entered."""

    files: int
    functions: int


def trace(act: Callable[[], object]) -> Trace:
    """What ``act`` enters."""
    entered: set[CodeType] = set()
    below = f"{ROOT / 'game'}{os.sep}"

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(below):
            entered.add(frame.f_code)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return Trace(len({code.co_filename for code in entered}), len(entered))


def traces() -> Mapping[str, Trace]:
    """The traces by "click", "hover" and "action"."""
    _diplomacy(), _mars()
    return {**_diplomacy(), "action": _mars()}


def _diplomacy() -> Mapping[str, Trace]:
    """Paris is chosen; the pointer comes from there to Picardy; then the click on Burgundy completes ``A PAR
    - BUR``.
    """
    pilot = TablePilot(new_match())
    try:
        pilot.settle()
        pilot.window.clock = SlowClock()
        start, goal = (pilot.at(key) for key in ORDER)
        pilot.click(start)
        hover = trace(lambda: pilot.move(pilot.at(BESIDE)))
        pilot.move(start)
        click = trace(lambda: pilot.click(goal))
        assert pilot.texts() == ["A PAR - BUR"]
        return {"click": click, "hover": hover}
    finally:
        pilot.close()


def _mars() -> Trace:
    """White's Rider is chosen; the click on its goal plays the turn."""
    pilot = MarsPilot(mars_match())
    try:
        pilot.settle()
        pilot.window.clock = SlowClock()
        pilot.clicks(ACTION[0])
        found = trace(lambda: pilot.clicks(ACTION[1]))
        assert pilot.match.turn == 1
        return found
    finally:
        pilot.close()
