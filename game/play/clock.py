"""Clocks for two sides: a time for the whole game and some seconds more for every turn (Fischer). Time is
told from outside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.play.record import ClockTimes

CONTROLS = ("", "1+0", "3+2", "5+0", "5+3", "10+5", "15+10", "30+20", "60+30")
"""The times that are offered, '' for none."""

STARTING = "The clocks start with the first action."
"""What is said where a time is chosen."""

TURNS_LEFT = 30
"""A computer player plays as if so many of its turns were still to come."""

THINKING = (0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 7.0, 10.0, 15.0, 20.0, 30.0)
"""The seconds that are offered to computer players for a turn: of a processor, so that they play no worse
where a machine is busy with something else.
"""

PATIENCE = 3.0
"""So many times its time a computer player may take by the clock on the wall, however busy the machine is."""

HURRY = 20.0
"""Below so many seconds tenths are shown."""


@dataclass(frozen=True, slots=True)
class Control:
    """So many seconds for the game, and so many more after every turn."""

    seconds: float
    increment: float


def read_control(text: str) -> Control | None:
    """What "5+3" means; None for what is no such text."""
    found = re.fullmatch(r"\s*([0-9]{1,3})\s*(?:\+\s*([0-9]{1,3}))?\s*", text)
    if not found or not int(found[1]):
        return None
    return Control(60.0 * int(found[1]), float(found[2] or 0))


def first_times(text: str, seats: Sequence[str]) -> ClockTimes | None:
    """The clocks of a game that begins with a time; None for none."""
    control = read_control(text)
    return ClockTimes(text, dict.fromkeys(seats, control.seconds)) if control is not None else None


def control_title(text: str) -> str:
    """A time in words."""
    control = read_control(text)
    if control is None:
        return "No clocks"
    minutes = round(control.seconds / 60)
    more = f", {control.increment:g} seconds more a turn" if control.increment else ""
    return f"{minutes} minute{'s' * (minutes != 1)}{more}"


def thinking_title(seconds: float) -> str:
    """The time of a computer player in words."""
    return f"at most {seconds:g} second{'s' * (seconds != 1)} a turn"


class Clocks:
    """The time that each seat has left. What was left when a turn began is remembered, so that turns can be
    taken back.
    """

    def __init__(
        self, control: Control, seats: Sequence[str], turn: int, left: Mapping[str, float] | None = None
    ) -> None:
        """``left`` is how they stand; None: nobody has used any time yet."""
        self.control = control
        self.left = (
            dict.fromkeys(seats, control.seconds) if left is None else {seat: left[seat] for seat in seats}
        )
        self._begun = {turn: dict(self.left)}
        self._turn = turn

    def set_to(self, left: Mapping[str, float]) -> None:
        """The clocks stand otherwise: they are run by another program."""
        self.left.update(left)

    def run(self, seat: str, seconds: float) -> bool:
        """Lets the time of a seat run; whether it is up."""
        self.left[seat] = max(0.0, self.left[seat] - seconds)
        return self.left[seat] <= 0.0

    def seconds_to_think(self, seat: str, most: float) -> float:
        """How long a computer player may think about a turn, at most ``most``, so that its time lasts for the
        game and half of it is left even where the machine is busy.
        """
        left = self.left[seat]
        return min(most, left / 2 / PATIENCE, left / TURNS_LEFT + 0.8 * self.control.increment)

    def follow(self, turn: int, mover: str, *, is_counted: bool = True) -> None:
        """Turn ``turn`` begins: after the one of ``mover``, or because turns were taken back.

        ``is_counted``: the time of ``mover`` ran, so that the seconds of a turn are due.
        """
        if turn > self._turn:
            self.left[mover] += self.control.increment * is_counted
        elif turn < self._turn:
            self.left = dict(
                self._begun[max(known for known in self._begun if known <= max(turn, min(self._begun)))]
            )
            self._begun = {known: left for known, left in self._begun.items() if known <= turn}
        self._turn = turn
        self._begun[turn] = dict(self.left)


def time_text(seconds: float) -> str:
    """A time as a clock shows it: "1:05:00", "4:59", "12.3"."""
    if seconds < HURRY:
        return f"{int(seconds * 10) / 10:.1f}"
    whole = int(seconds + 0.999)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02d}:{whole % 60:02d}" if hours else f"{minutes}:{whole % 60:02d}"
