"""What is of the screen at one table and not of the match: one frozen value. Panel and board are drawn from
it.

What an intent leads to beside another state is an `Effect`, a value too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.board.frame import Frame, Mark
from game.core.results import Outcome
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.play.whatif.supposed import Supposed
from game.screens.scene import Move
from game.table.animation import STILL, Animation
from game.table.orders.ordering import AnyOrdering
from game.table.playback import ALL, EventPlayback
from game.table.stages import Stage
from game.ui.intents import Intent, Look, Pan, Place, Reveal, Zoom


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a review says of ``turn``, and the arrows of the orders that would have been better there."""

    turn: int
    text: str
    marks: tuple[Mark, ...] = ()

    def on(self, frame: Frame) -> Frame:
        """The frame with these arrows beside those of the orders that were given."""
        there = {mark.tag for mark in frame.marks}
        new = tuple(mark for mark in self.marks if mark.tag not in there)
        return replace(frame, marks=(*frame.marks, *new)) if new else frame


@dataclass(frozen=True, slots=True)
class TableState:
    """The first four fields say where the game stands, as the flow of the match has it.

    ``selected`` and ``pointed`` are the keys of the row or mark that is explained and of the one under the
    pointer; ``focus`` is the place the keyboard points at, ``hover`` and ``mark`` what is under the pointer,
    ``carried`` a place from which something was picked up and where it hangs ('' and None for none).
    ``only_owner``: the arrows of one seat alone are shown. ``supposed``: what would come of the orders as
    they stand, in a what-if; ``shows_next``: the position that they lead to is shown.

    Two states are equal when they look alike, so that redrawing is decided by comparing them. Where the
    pointer is (``pointer``, None beside the board) is seen by what lies under it alone.
    """

    stage: Stage = Stage.OVER
    shown: int | None = None
    turn: int = 0
    is_playing: bool = False
    selected: str = ""
    pointed: str = ""
    typed_error: str = ""
    show_orders: bool = True
    only_owner: str | None = None
    shows_standings: bool = False
    is_panel_open: bool = True
    focus: str = ""
    hover: str = ""
    mark: Mark | None = None
    carried: tuple[str, Place] | None = None
    animation: Animation = STILL
    playback: EventPlayback = ALL
    supposed: Supposed | None = None
    shows_next: bool = False
    pointer: Place | None = field(default=None, compare=False)
    proposal: Proposal | None = None

    @property
    def is_proposed(self) -> bool:
        """Whether the phase that is looked at is that of the proposal, and nothing is on its way any more."""
        found = self.proposal
        return found is not None and found.turn == self.shown and not self.animation.passage

    @property
    def place(self) -> str:
        """The place that is meant by keys: with the focus, or else under the pointer."""
        return self.focus or self.hover

    @property
    def explained(self) -> str:
        """The key of what is explained."""
        return self.pointed or self.selected

    @property
    def row_in_sight(self) -> str:
        """The row to which the list scrolls."""
        return self.selected or self.playback.in_sight

    def with_playback(self, playback: EventPlayback) -> TableState:
        """Other events are told; what was told last is explained."""
        return replace(self, playback=playback, selected=playback.selected, pointed="")

    def without_playback(self) -> TableState:
        """All events are shown."""
        return self.with_playback(self.playback.ended()) if self.playback.is_running else self

    def arrived(self) -> TableState:
        """Something else is looked at: nothing of the results before is explained any longer."""
        return replace(self, selected="", pointed="", animation=Animation(rested=self.animation.rested))

    def is_same_panel(self, other: TableState) -> bool:
        """Whether another state has the same frame and the same look of the panel, but for the line that is
        pointed at.
        """
        alike = replace(
            self,
            focus=other.focus,
            hover=other.hover,
            mark=other.mark,
            carried=other.carried,
            pointed=other.pointed,
        )
        now = other.animation
        return (
            replace(alike, animation=replace(self.animation, moment=now.moment, played=now.played)) == other
        )


# -- effects -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Show:
    """Look at another phase; ``forward``: the units travel first."""

    goal: Look
    forward: bool = False


@dataclass(frozen=True, slots=True)
class Write:
    """Put other orders, or another order being built, in place of what is being written."""

    ordering: AnyOrdering


@dataclass(frozen=True, slots=True)
class Commit:
    """Send the orders of the person at the screen."""


@dataclass(frozen=True, slots=True)
class TurnBack:
    """Take turns back that were played, or play them again."""

    is_redo: bool = False


@dataclass(frozen=True, slots=True)
class Suppose:
    """Ask what if the phase that is looked at went otherwise."""


@dataclass(frozen=True, slots=True)
class Hasten:
    """End what is under way and wait for no pace."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Put another player on a seat."""

    seat: str
    spec: PlayerSpec


@dataclass(frozen=True, slots=True)
class GoTo:
    """Go to the table of a branch by its number, or (None) to that of the game."""

    branch: int | None


NEXT = "next widget"


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the keys to a widget, '' to none, `NEXT` to the one after the present; the text of a field is
    selected.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Set:
    """Put other settings in force."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Open:
    """Open the menu, or a list of choices: "menu", "vote", "phases", "powers"; "export"; or the "card" of
    what is meant.
    """

    what: str


@dataclass(frozen=True, slots=True)
class Fit:
    """Show the whole map."""


@dataclass(frozen=True, slots=True)
class Empty:
    """Empty a text field."""

    name: str


@dataclass(frozen=True, slots=True)
class PointRow:
    """The keys mean another row of the list from now on, if they meant one."""

    key: str


@dataclass(frozen=True, slots=True)
class OpenList:
    """Open a list of choices at a widget, or at a place of the board; else in the middle of the window."""

    items: Sequence[tuple[object, str]]
    current: object
    choose: Callable[[object], object]
    widget: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class End:
    """End the game from outside its rules."""

    outcome: Outcome


OnWidgets = Focus | Empty | PointRow | Open | OpenList | Set
OnBoard = Fit | Pan | Zoom | Reveal
OnGame = Show | Write | Commit | Suppose | TurnBack | Hasten | HandOver | End
Effect = Move | OnGame | GoTo | OnWidgets | OnBoard
"""What is done beside changing the state; the scene carries it out."""

Wish = Intent | Effect
"""What may be asked of a table."""

After = tuple[TableState, Sequence[Effect]]
"""The state after an intent, and what is to be done besides."""
