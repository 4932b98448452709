"""The clocks at a table of Mars: whose time runs, what is shown, and what happens when it is up."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.results import Outcome
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.transcript import TIME
from game.play.clock import HURRY, Clocks, read_control, time_text
from game.play.record import ClockTimes
from game.screens.dialogs.dialog import message
from game.screens.scene import Push
from game.table.hot_seat import people
from game.table.state import End
from game.table.tools import TableModel

TICK, FINE_TICK = 0.25, 0.05  # seconds between looks at a clock
WAITING = "The clocks start with the next action"


class MarsTimes:
    """The time of both sides, which is the game's own. ``clocks`` None: nobody's is counted.

    They stand until an action is played: in a new game, after they were set in the menu, and in a game that
    was loaded. Where two persons play they run on under dialogs and pages; who is alone with the computer has
    a pause there.
    """

    def __init__(self, table: TableModel) -> None:
        self.table = table
        self.clocks: Clocks | None = None
        self._control = ""
        self._told: ClockTimes | None = None  # what was told of a game that is held elsewhere
        self._since = 0  # the turn that must have been played for them to run

    @property
    def chosen(self) -> str:
        """The time of this game as its text; '' for none."""
        return self._control if self.clocks is not None else ""

    def choose(self, text: str) -> None:
        """Gives both sides of this game this time, from the next action on; '' for none. Who is a guest at
        another's table has no say in it.
        """
        if not self.table.match.is_elsewhere:
            self._set(text, None)

    def resume(self) -> None:
        """Takes up the clocks as the game has them; they go on with the next action."""
        kept = self.table.match.clock
        if kept is not None:
            self._set(kept.control, kept.left)

    def _set(self, text: str, left: Mapping[str, float] | None) -> None:
        control = read_control(text)
        self._since = self.table.match.turn
        self.clocks = Clocks(control, SEATS, self._since, left) if control is not None else None
        self._control = text
        self._keep()

    def _keep(self) -> None:
        """Puts the times where the record finds them."""
        self.table.match.set_clock(
            ClockTimes(self._control, dict(self.clocks.left)) if self.clocks is not None else None
        )

    def seconds_to_think(self, seat: str) -> float:
        """How long a computer player may think about the running turn."""
        most = self.table.settings.bot_seconds
        return self.clocks.seconds_to_think(seat, most) if self.clocks is not None else most

    def shown(self) -> dict[str, str]:
        """What the clocks show, by seat; nothing at an earlier position of a game that is over or is only
        looked at, because a record keeps the times of its last position alone.
        """
        is_earlier = self.table.position < self.table.match.turn
        if self.clocks is None or (is_earlier and not self._is_open):
            return {}
        return {seat: time_text(left) for seat, left in self.clocks.left.items()}

    @property
    def note(self) -> str:
        """That the clocks stand, and until when; '' where they run or there are none."""
        return WAITING if self._is_open and self.table.match.turn <= self._since else ""

    @property
    def _is_open(self) -> bool:
        """Whether there are clocks in a game that goes on here."""
        return self.clocks is not None and self.table.match.outcome is None and not self.table.is_replay

    @property
    def running(self) -> str:
        """Whose clock runs; '' for nobody's."""
        match = self.table.match
        since = 0 if match.is_elsewhere else self._since
        return match.state.seat if self._is_open and match.turn > since else ""

    @property
    def wake_after(self) -> float | None:
        """Often while a clock runs low."""
        if self.clocks is None or not self.running:
            return None
        return FINE_TICK if self.clocks.left[self.running] < HURRY else TICK

    @property
    def runs_below(self) -> bool:
        """Whether time goes on while a dialog or a page lies over the table: nobody takes a pause at
        another's expense.
        """
        return len(people(self.table.match)) > 1

    def follow(self) -> None:
        """A turn was played or taken back."""
        turn = self.table.match.turn
        if self.clocks is not None:
            mover = SEATS[1 - SEATS.index(self.table.match.state.seat)]
            self.clocks.follow(turn, mover, is_counted=turn > self._since + 1)
            self._keep()
        self._since = min(self._since, turn)

    def update(self, seconds: float) -> Push | None:
        """Lets the clock of the side on move run; says so when its time is up."""
        seat, match = self.running, self.table.match
        if self.clocks is None or not seat:
            return None
        if match.is_elsewhere and match.clock is not self._told and match.clock is not None:
            self._told = match.clock
            self.clocks.set_to(match.clock.left)
        is_up = self.clocks.run(seat, seconds)
        self._keep()
        return self._flag(seat) if is_up and not match.is_elsewhere else None

    def _flag(self, seat: str) -> Push:
        """The time of a side is up: the other has won, which no rule says and the record does."""
        loser, other = SEATS.index(seat), 1 - SEATS.index(seat)
        self.table.send(End(Outcome(TIME, (SEATS[other],))))
        return Push(message(f"{SIDE_NAMES[loser]}'s time is up", f"{SIDE_NAMES[other]} wins on time."))
