"""What a game adds to the table beyond its parts: lists, switches, buttons, keys, drags, a space of its own
in the panel.

`TableModel` is all that it may know of the table: the match, what is looked at, the state of the screen, and
a way to ask for things. The usual `GameTools` changes nothing; a game's own are made by
``parts.tools(table)`` and live as long as the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.board.frame import Frame
from game.core.keymap import ORDERS
from game.core.results import Event
from game.play.branches.grove import Line
from game.play.keys import actions_at, asked_at
from game.play.match import Match
from game.play.review.reviewing import Reviewing
from game.play.settings import Settings
from game.play.thinking import time_for
from game.screens.context import Context
from game.screens.dialogs.thinking import ThinkingDialog
from game.screens.scene import KeyList, Move, Push
from game.table.orders.choosing import fault_of, picked, selected, stepped_back
from game.table.orders.ordering import AnyOrdering
from game.table.panel.look import PanelLook
from game.table.stages import Stage, Stages
from game.table.state import TableState, Wish, Write
from game.table.words import Detail
from game.ui.handlers import INTENTS
from game.ui.intents import Act, Intent, Place

if TYPE_CHECKING:
    from game.board.options import DrawOptions
    from game.board.picture import Ending
    from game.table.board import TableBoard
    from game.table.layout import Free
    from game.table.menu import MenuItem
    from game.table.parts import AnyParts
    from game.ui.cards.shown import Saying
    from game.ui.panels.texts import Texts

ENTRY = "typed order"
LIST = "list"
"""The names of the field for typed orders and of the list."""

Taken = Move | bool | None
"""What became of an intent: True or None, it is done; False, the usual is meant; a move, it is done and leads
to another screen.
"""


class TableModel:
    """The match at the screen, the state of that screen, and what it shows: ``frame`` on the board, ``look``
    in the panel.

    ``send`` asks the table for what an intent wants, or for an effect; what stands in ``at_leave`` is done
    when it is left.
    """

    def __init__(self, stages: Stages, context: Context, send: Callable[[Wish], Move | None]) -> None:
        self.stages = stages
        self.context = context
        self.send = send
        self.at_leave: list[Callable[[], None]] = []
        self.state = TableState()
        self.frame = Frame("")
        self.look = PanelLook("", "", "")
        self._reviewing: Reviewing | None = None

    def review(self) -> Reviewing:
        """The review of the game as it stands, the same one as long as it does. Raises RecordError."""
        if self._reviewing is None or not self._reviewing.is_about(self.match):
            self._end_review()
            self._reviewing = Reviewing(self.match, self.context.mind)
        return self._reviewing

    def _end_review(self) -> None:
        if self._reviewing is not None:
            self._reviewing.stop()

    def close(self) -> None:
        """The table is left: nobody thinks any longer."""
        self.stages.close()
        self._end_review()
        for end in self.at_leave:
            end()

    def show(self, frame: Frame, look: PanelLook) -> None:
        """What is shown from now on."""
        self.frame, self.look = frame, look

    def change(self, state: TableState) -> None:
        """Puts another state in force, with what the flow of the match says of it."""
        stages = self.stages
        self.state = replace(
            state,
            stage=stages.stage,
            shown=stages.shown,
            turn=stages.match.turn,
            is_playing=stages.is_playing,
            supposed=stages.supposed,
        )

    @property
    def match(self) -> Match:
        """The game."""
        return self.stages.match

    @property
    def parts(self) -> AnyParts:
        """Its parts."""
        return self.stages.parts

    @property
    def is_replay(self) -> bool:
        """Whether the phases are only looked at."""
        return self.stages.is_replay

    @property
    def lies_over_another(self) -> bool:
        """Whether leaving leads back to the screen below: a replay, or a branch."""
        return self.is_replay or self.line.number is not None

    @property
    def line(self) -> Line:
        """What of the game and its branches is shown."""
        return self.stages.line

    @property
    def settings(self) -> Settings:
        """Those in force."""
        return self.context.settings

    @property
    def is_plain(self) -> bool:
        """Whether the board is drawn without the world of its game."""
        return self.settings.is_plain(self.match.entry.id)

    @property
    def in_other_look(self) -> Settings:
        """The settings with the board plain if it is in its world, or the other way round."""
        return self.settings.with_plain(self.match.entry.id, is_plain=not self.is_plain)

    @property
    def in_codes(self) -> bool:
        """Whether places are told by their codes, as on the map."""
        return self.settings.names == "codes"

    def said(self, text: str) -> str:
        """A sentence, with names of places or with their codes."""
        return text if self.in_codes else self.parts.spelled(text)

    @property
    def ordering(self) -> AnyOrdering | None:
        """The orders being written, while the present is looked at."""
        stages = self.stages
        return stages.ordering if stages.shown is None and stages.stage is Stage.ORDERS else None

    @property
    def viewer(self) -> str | None:
        """Whose eyes look: the seat being ordered; None for everybody's."""
        return self.stages.ordering.seat if self.stages.ordering is not None else None

    @property
    def position(self) -> int:
        """The turn that was about to be played in the position that is looked at."""
        return self.match.turn if self.stages.shown is None else self.stages.shown

    @property
    def on_board(self) -> int:
        """The same of the position that the board shows: one before as long as something is on its way."""
        return self.position - bool(self.state.animation.passage)

    @property
    def seen(self) -> object:
        """What of the match is to be seen while it goes on, to be compared."""
        found = self.ordering
        desk = found and (found.seat, found.picking, found.notice, found.asked, found.sheet.orders)
        return desk, self.match.committed, self.on_board

    def results(self) -> Frame:
        """All that came of the turn that is shown."""
        turn = self.stages.shown
        if turn is None:
            return Frame("")
        return self.parts.picture.results(
            self.match.view(self.viewer, turn), self.match.report(turn, self.viewer)
        )


class GameTools:
    """The usual tools: nothing of a game's own.

    ``place`` is that of the table of keys. Its actions that mean nothing at other tables ask the game for an
    `Act` of their name, and so do its own keys that stay as they are ("tab"). ``name_words`` are the states
    of the names on the board, ``orders_word`` what the switch of orders shows and hides. ``lines_of_words``
    stay free below a wide and a narrow board.
    """

    place = ORDERS
    name_words: Mapping[str, str] = {"full": "in full", "codes": "codes", "none": "none"}
    orders_word = "orders"
    lines_of_words = (1, 2)

    def __init__(self, table: TableModel) -> None:
        self.table = table
        self.own_words: Saying | None = None  # of what the game draws itself

    @property
    def bindings(self) -> Mapping[str, Intent]:
        """What the game's own actions mean, by their names."""
        return {row.name: Act(row.name) for row in actions_at(self.place) if row.name not in INTENTS}

    @property
    def staying(self) -> Mapping[str, Intent]:
        """What the game's own keys mean that stay as they are."""
        return {key: Act(name) for key, name in asked_at(self.place).items()}

    # -- what is seen ----------------------------------------------------------------------------------------

    def panel(self, usual: PanelLook) -> PanelLook:
        """What the panel shows."""
        return usual

    def detail(self, key: str) -> Detail | None:
        """What is said about a line, or about the game when none is chosen; None for the usual."""
        return None

    def tell(self, events: Sequence[Event]) -> str:
        """What is said of several events that are told at once; '' for their sentences."""
        return ""

    def side_height(self, width: int, texts: Texts) -> int:
        """How many pixels of the panel, below the standings, are the game's own; 0 for none."""
        return 0

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws that space."""

    @property
    def side_seen(self) -> object:
        """What decides beside `seen` how that space looks; the usual: the whole state of the screen."""
        return self.table.state

    def options(self, options: DrawOptions) -> DrawOptions:
        """How the board is drawn: overlays that are on, the other side, other lights."""
        return options

    def targets(self, usual: Mapping[str, str]) -> Mapping[str, str]:
        """The places that are lit, and what a click there means."""
        return usual

    def dressed(self, frame: Frame) -> Frame:
        """The frame with what belongs to the pointer: a preview, a reach."""
        return frame

    def tip(self, key: str) -> tuple[str, ...] | None:
        """What is told of a place under the pointer or the focus; None for the usual."""
        return None

    def status(self) -> tuple[str, str] | None:
        """The line below the board and its ink; None for the usual."""
        return None

    def draw_ending(self, surface: pygame.Surface, board: TableBoard, ending: Ending, texts: Texts) -> bool:
        """Draws how the game ended, where the board has room for it beside what the panel says; whether it
        does.
        """
        return False

    def draw_over(self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free) -> bool:
        """Draws what lies over the board and below the tooltip, or in the panel over its list (``free``);
        whether there is any.
        """
        return False

    def covers(self, place: Place) -> bool:
        """Whether something drawn over the panel takes the pointer at a point of the window."""
        return False

    def overlays(self) -> frozenset[str]:
        """What of the game's own is laid over the board now, by the names the export knows
        (`Drawing.overlays`).
        """
        return frozenset()

    @property
    def seen(self) -> object:
        """What changes by itself, to be compared: clocks, answers that are awaited."""
        return None

    # -- what is done ----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> Taken:
        """Carries out an intent that means something of its own here: clicks, lines of the list, named acts;
        False for the others.
        """
        return False

    def can_lift(self, key: str, place: Place, *, is_counter: bool) -> bool:
        """The left button goes down on a place, on its counter or beside it: whether a drag from here carries
        something, and does not pan.
        """
        return False

    def lifted(self, key: str) -> None:
        """Something is carried away from a place; the usual: what its unit may aim at lights up."""
        if self.table.ordering is not None:
            self.table.send(Write(selected(self.table.ordering, key)))

    def drop(self, key: str, goal: str, place: Place) -> None:
        """What was carried from ``key`` is let go over ``goal`` ('' beside the board). The usual: that is
        what its unit aims at; back on its own place it stays chosen, beside the board it does not.
        """
        ordering = self.table.ordering
        if ordering is None or goal == key:
            return
        if goal and goal in ordering.picking.targets():
            after = picked(ordering, goal)
        else:
            after = ordering.dropped(fault_of(ordering, goal)) if goal else stepped_back(ordering)
        self.table.send(Write(after))

    def key_lines(self, usual: KeyList) -> KeyList:
        """The keys of the table for the list that "?" shows."""
        return usual

    def menu_items(self, usual: Sequence[MenuItem]) -> Sequence[MenuItem]:
        """The lines of the menu about the seat and the game."""
        return usual

    def note_turn(self) -> None:
        """A stage has begun: a turn was played or taken back, the game opened or ended."""

    def seconds_to_think(self, seat: str) -> float | None:
        """How long the computer player of a seat may think about the running turn; None as long as it
        takes.
        """
        return time_for(self.table.match, self.table.settings.bot_seconds)

    @property
    def runs_below(self) -> bool:
        """Whether time goes on for the game while a dialog or a page lies over the table."""
        return False

    @property
    def wake_after(self) -> float | None:
        """When the tools want `update` by themselves."""
        return None

    def update(self, seconds: float) -> Move | None:
        """Lets time pass."""
        return None


def choose_thinking(table: TableModel) -> Move | None:
    """Asks how long computer players may think, from their next turn on."""
    context = table.context

    def choose(seconds: float) -> None:
        context.change_settings(replace(context.settings, bot_seconds=seconds))

    return Push(ThinkingDialog(context.settings.bot_seconds, choose))
