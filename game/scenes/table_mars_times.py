"""The clocks at a table of Mars: whose time runs, what is shown, and what happens when it is up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.record import ClockTimes
from game.rules.mars_chess.orders import RESIGN, Order
from game.rules.mars_chess.pieces import SEATS, SIDE_NAMES
from game.scenes.dialog import message
from game.scenes.scene import Move, Push
from game.scenes.table_mars_clock import HURRY, Clocks, read_control, time_text

if TYPE_CHECKING:
    from game.scenes.table import TableScene

TICK, FINE_TICK = 0.25, 0.05  # seconds between looks at a clock


class MarsTimes:
    """The time of both sides. ``clocks`` None: nobody's is counted. While a dialog covers the table no time passes."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.clocks: Clocks | None = None
        self._control = ""
        self._shown: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """The time that runs as its text; '' for none."""
        return self._control if self.clocks is not None else ""

    def choose(self, text: str) -> None:
        """Gives both sides this time from now on; '' for none. New games begin with the same."""
        context = self.table.context
        context.change_settings(replace(context.settings, chess_clock=text))
        self.begin(text)

    def begin(self, text: str) -> None:
        """Sets both clocks; '' takes them away."""
        self._set(text, None)

    def resume(self) -> None:
        """Goes on with the clocks as the record has them."""
        kept = self.table.match.clock
        if kept is not None:
            self._set(kept.control, kept.left)

    def _set(self, text: str, left: Mapping[str, float] | None) -> None:
        control = read_control(text)
        self.clocks = Clocks(control, SEATS, self.table.match.turn, left) if control is not None else None
        self._control = text
        self._keep()

    def _keep(self) -> None:
        """Puts the times where the record finds them."""
        self.table.match.clock = ClockTimes(self._control, dict(self.clocks.left)) if self.clocks is not None else None

    def seconds_to_think(self, seat: str) -> float:
        """How long a computer player may think about the running turn."""
        most = self.table.context.settings.bot_seconds
        return self.clocks.seconds_to_think(seat, most) if self.clocks is not None else most

    def shown(self) -> dict[str, str]:
        """What the clocks show, by seat."""
        return {seat: time_text(left) for seat, left in self.clocks.left.items()} if self.clocks is not None else {}

    @property
    def running(self) -> str:
        """Whose clock runs; '' for nobody's."""
        match = self.table.match
        is_counting = self.clocks is not None and match.outcome is None and not self.table.is_replay
        return match.state.seat if is_counting else ""

    @property
    def wake_after(self) -> float | None:
        """Often while a clock runs low."""
        if self.clocks is None or not self.running:
            return None
        return FINE_TICK if self.clocks.left[self.running] < HURRY else TICK

    def follow(self) -> None:
        """A turn was played or taken back."""
        if self.clocks is not None:
            self.clocks.follow(self.table.match.turn, SEATS[1 - SEATS.index(self.table.match.state.seat)])
            self._keep()

    def update(self, seconds: float) -> Move | None:
        """Lets the clock of the side on move run."""
        seat = self.running
        if self.clocks is None or not seat:
            return None
        is_up = self.clocks.run(seat, seconds)
        self._keep()
        if is_up:
            return self._flag(seat)
        times = tuple(self.shown().values())
        if times != self._shown:
            self._shown, self.table.needs_redraw = times, True
        return None

    def _flag(self, seat: str) -> Move | None:
        """The time of a side is up: it resigns, for the rules know no clocks."""
        self.table.flow.forfeit(seat, (Order(seat, RESIGN),))
        self.table.after_stage()
        other = SIDE_NAMES[1 - SEATS.index(seat)]
        return Push(
            message(f"{SIDE_NAMES[SEATS.index(seat)]}'s time is up", f"{other} wins. The record says that the game was given up.")
        )
