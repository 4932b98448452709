"""What a family of games adds to the table beyond its parts: switches, lists, buttons, keys, a space of its own in the panel.

The table calls these hooks; the usual `Companion` adds nothing. A game's own companion is made by ``parts.companion(table)`` and
lives as long as the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.results import Event
from game.play.key_actions import ORDERS
from game.scenes.scene import KeyList, Move
from game.ui.intents import Act, Intent, Place
from game.view.frame import Frame

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.scenes.table_menu import MenuItem
    from game.scenes.table_panel import Key
    from game.scenes.table_words import Detail
    from game.ui.panels.row_list import Row
    from game.ui.panels.texts import Texts
    from game.ui.panels.verb_wheel import WheelItem
    from game.view.options import DrawOptions


class Companion:
    """The usual companion. None as an answer means: as usual.

    ``has_standings``: the seats stand in the panel with what is counted of them. ``place`` is that of the table of keys,
    ``bindings`` what its actions mean here that mean nothing, or something else, at other tables; ``staying`` are keys of the
    game's own that stay as they are ("tab"). ``name_words`` is what the states of the names on the board are called,
    ``orders_word`` what the switch of the orders shows and hides.
    """

    has_standings = True
    place = ORDERS
    bindings: Mapping[str, Intent] = {}
    name_words: Mapping[str, str] = {"full": "in full", "codes": "codes", "none": "none"}
    orders_word = "orders"
    staying: Mapping[str, Intent] = {}

    def __init__(self, table: TableScene) -> None:
        self.table = table

    # -- the panel ------------------------------------------------------------------------------------------------------------

    @property
    def unit_letters(self) -> Collection[str]:
        """The letters with which typed orders begin, so that typing one opens their field."""
        return ()

    @property
    def hint(self) -> str:
        """What stands in the empty field for typed orders."""
        return "Type an order, such as A PAR - BUR"

    def subtitle(self) -> str:
        """The line below the title; '' for the usual."""
        return ""

    def facts(self) -> tuple[str, ...] | None:
        """How the game stands beyond the standings."""
        return None

    def rows(self) -> tuple[Row, ...] | None:
        """The lines of the list."""
        return None

    def chosen_row(self) -> str | None:
        """The key of the line that is marked as the chosen one."""
        return None

    def take_row(self, key: str) -> bool:
        """A line of the list was chosen; whether that is done with."""
        return False

    def drop_row(self, key: str) -> bool:
        """A line of the list is to be deleted; whether that is done with."""
        return False

    def move_row(self, key: str, goal: str) -> None:
        """A line of the list was moved to the place of another one."""

    def tell(self, events: Sequence[Event]) -> str:
        """What is said of several events that are told at once; '' for their sentences."""
        return ""

    def progress(self) -> str | None:
        """The words beside the tools."""
        return None

    def tools(self) -> tuple[Key, ...] | None:
        """The small buttons above the list."""
        return None

    def main_keys(self) -> tuple[Key, ...] | None:
        """The large buttons."""
        return None

    def toggles(self) -> tuple[Key, ...] | None:
        """The switches at the bottom; `face` says what is on them."""
        return None

    def face(self, name: str) -> tuple[str, bool]:
        """What a switch says, and whether it is lit."""
        return name, False

    def is_able(self, name: str) -> bool | None:
        """Whether a button of the companion's can be used now."""
        return None

    def detail(self, key: str) -> Detail | None:
        """What is said about a line, or about the game when none is chosen."""
        return None

    def side_height(self, width: int, texts: Texts) -> int:
        """How many pixels of the panel, below the standings, are the companion's own; 0 for none."""
        return 0

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws that space."""

    def overlays(self) -> frozenset[str]:
        """What of the game's own is laid over the board now, by the names the export knows (`Drawing.overlays`)."""
        return frozenset()

    def fullest(self) -> tuple[WheelItem, ...]:
        """The choices of a unit that has more of them than one line below the board has room for."""
        return ()

    # -- the board ------------------------------------------------------------------------------------------------------------

    def options(self, options: DrawOptions) -> DrawOptions:
        """How the board is drawn: overlays that are on, the other side, other lights."""
        return options

    def lights(self, targets: Mapping[str, str]) -> Mapping[str, str]:
        """The places that are lit while an order is built, and what a click there means."""
        return targets

    def invited(self, places: Mapping[str, str]) -> Mapping[str, str]:
        """The places that are lit while no order is built, and what a click there means."""
        return places

    def dressed(self, frame: Frame) -> Frame:
        """The frame with what belongs to the pointer: a preview, a reach."""
        return frame

    def tip(self, key: str) -> tuple[str, ...] | None:
        """What is told of a place under the pointer or the focus."""
        return None

    def status(self) -> tuple[str, str] | None:
        """The line below the board and its ink."""
        return None

    def draw_over(self, surface: pygame.Surface, board: pygame.Rect, texts: Texts) -> None:
        """Draws what lies over the board and below the tooltip."""

    def click(self, key: str, place: Place) -> bool:
        """A place was clicked ('' beside the board); whether that is done with."""
        return False

    def can_lift(self, key: str, place: Place) -> bool:
        """The left button goes down on a place: whether a drag from here carries something, and does not pan."""
        return False

    def lifted(self, key: str) -> None:
        """Something is carried away from a place."""

    def drop(self, key: str, goal: str, place: Place) -> None:
        """What was carried from ``key`` is let go over ``goal`` ('' beside the board)."""

    # -- keys, menu, time -----------------------------------------------------------------------------------------------------

    def key_lines(self) -> KeyList | None:
        """The keys of the table for the list that "?" shows."""
        return None

    def menu_items(self) -> Sequence[MenuItem]:
        """Further lines of the menu."""
        return ()

    def perform(self, name: str) -> Move | None:
        """Carries out an intent of the companion's own: ``Act(name)``."""
        return None

    def asked_first(self, text: str) -> Move | None:
        """The question to be asked before a typed text is entered as orders; None where it is entered at once."""
        return None

    def instead(self, intent: Intent) -> Intent:
        """The intent to be carried out in place of a usual one; the same where the usual one is meant."""
        return intent

    def note_turn(self) -> None:
        """A stage has begun: a turn was played or taken back, the game opened or ended."""

    def seconds_to_think(self, seat: str) -> float | None:
        """How long the computer player of a seat may think about the running turn; None as long as it takes."""
        return None

    @property
    def wake_after(self) -> float | None:
        """When the companion wants `update` by itself."""
        return None

    def update(self, seconds: float) -> Move | None:
        """Lets time pass."""
        return None

    @property
    def wake_below(self) -> float | None:
        """When the companion wants `update_below` while a dialog or a page lies over the table."""
        return None

    def update_below(self, seconds: float) -> None:
        """Lets time pass while a dialog or a page lies over the table."""


def act(name: str) -> Act:
    """The intent that a companion carries out under a name."""
    return Act(name)
