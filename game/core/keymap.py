"""The one table of keys: every named action of the program with its usual keys, every key that stays as it
is, and what is done by hand, each with the places in which it means something.

Dispatch, conflicts, the page of the settings and the lists of keys all read these rows. Two actions may share
a key where no place has both of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

ORDERS, MARS, WROM = "orders", "mars", "wrom"
DESK, POSITION, EDITOR, SETUP, PAGES, TITLE = "desk", "position", "editor", "setup", "pages", "title"

MUTE = "mute"

TABLES = (ORDERS, MARS, WROM)
BOARDS = (*TABLES, DESK, POSITION, EDITOR)
EVERYWHERE = (*BOARDS, SETUP, PAGES, TITLE)

PLACE_TITLES: Mapping[str, str] = {
    ORDERS: "Diplomacy and its variants",
    MARS: "Mars",
    WROM: "Warrior Races of Mars",
    DESK: "The game master's desk",
    POSITION: "Editing a position",
    EDITOR: "Editing a battlefield",
    SETUP: "Setting up Mars",
    PAGES: "Lists and forms",
    TITLE: "The title",
}
"""The places by what they are called; those at the beginning are the playing screens."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does: its name in the settings file, what it is called, its usual keys, the first one
    told first.

    ``places`` are where it means something, ``words`` what it is called in a place where that is something
    else. ``is_live``: it means nothing where a game is only looked at.
    """

    name: str
    title: str
    keys: tuple[str, ...]
    places: tuple[str, ...] = TABLES
    words: Mapping[str, str] = field(default_factory=dict, hash=False)
    is_live: bool = False

    def title_at(self, place: str) -> str:
        """What it is called in a place."""
        return self.words.get(place, self.title)

    def meets(self, other: Action) -> bool:
        """Whether there is a place in which both mean something."""
        return not set(self.places).isdisjoint(other.places)


ACTIONS = (
    Action(
        "confirm",
        "Confirm the orders; start, play, go on",
        ("ctrl+enter",),
        (ORDERS, WROM, DESK, POSITION, EDITOR, SETUP, PAGES),
        {
            ORDERS: "Confirm the orders",
            WROM: "End the phase",
            DESK: "Adjudicate, go on",
            POSITION: "Begin a game from this position",
            EDITOR: "Play it",
            SETUP: "Play",
        },
        is_live=True,
    ),
    Action(
        "next_unit",
        "Next unit without an order",
        ("n",),
        (ORDERS, WROM, DESK),
        {WROM: "Next stack that can act", DESK: "Next line that could not be read"},
        is_live=True,
    ),
    Action(
        "clear", "Take back the order of the chosen unit", ("delete", "backspace"), (ORDERS,), is_live=True
    ),
    Action(
        "undo",
        "Undo",
        ("ctrl+z",),
        (*TABLES, POSITION, EDITOR, SETUP),
        {MARS: "Take back to your own last turn"},
        is_live=True,
    ),
    Action("take_back", "Take back to your own last turn, as well", ("backspace",), (MARS,), is_live=True),
    Action(
        "redo",
        "Redo",
        ("ctrl+y", "ctrl+shift+z"),
        (*TABLES, POSITION, EDITOR, SETUP),
        {MARS: "Play again what was taken back"},
        is_live=True,
    ),
    Action("type", "Type an order", ("t", "/"), words={MARS: "Type an action"}, is_live=True),
    Action("next_seat", "Next power of the same person", ("u",), (ORDERS,), is_live=True),
    Action("fit", "Whole map", ("f",), BOARDS, {MARS: "Whole board"}),
    Action("zoom_in", "Zoom in", ("+", "="), BOARDS),
    Action("zoom_out", "Zoom out", ("-",), BOARDS),
    Action("first", "First phase", ("home",), words={MARS: "First position", WROM: "First turn"}),
    Action("back", "Phase before", (",", "page up"), words={MARS: "Step back", WROM: "Turn before"}),
    Action("forward", "Phase after", (".", "page down"), words={MARS: "Step forward", WROM: "Turn after"}),
    Action("last", "The present", ("end",)),
    Action(
        "play",
        "Play, pause; go on",
        ("space",),
        (*TABLES, DESK),
        {MARS: "Play the game from here, pause", WROM: "Roll the dice; end the phase", DESK: "Go on"},
    ),
    Action("reason", "Reason of the next order in the results", ("r",), (ORDERS,)),
    Action("card", "Card of the line or place; the next", ("shift+f1",)),
    Action("events", "Events of the turn, one after the other", ("e",), (ORDERS,)),
    Action("front_page", "Front page of the turn, and back", ("f7",), (ORDERS, MARS, WROM)),
    Action("branches", "Branches of the game, and back", ("y",)),
    Action("what_if", "What if: try other orders here, and back", ("w",)),
    Action(
        "names", "Names on the map", ("l",), words={MARS: "Coordinates", WROM: "Names or numbers of hexes"}
    ),
    Action(
        "orders", "Orders on or off", ("o",), words={MARS: "Last action on or off", WROM: "Ways on or off"}
    ),
    Action("plain", "Plain board, and back to its world", ("z",)),
    Action("panel", "Panel in and out", ("p",)),
    Action("flip", "Turn the board", ("b",), (MARS, SETUP)),
    Action("legend", "How every unit moves now", ("g",), (MARS,)),
    Action(
        "advice",
        "What would the computer play, and why",
        ("i",),
        TABLES,
        {
            ORDERS: "What would the computer order, and why; in results, why it did",
            WROM: "What would the computer do, and why; in the past, why it did",
        },
    ),
    Action("analysis", "Analysis: standing and best lines", ("e",), (MARS,)),
    Action("talk", "Talk to the others of a live table", ("f3",)),
    Action("offers", "Offers and agreements", ("q",), (ORDERS,)),
    Action("copy_game", "Copy the game", ("ctrl+shift+c",), (MARS,)),
    Action("take_all", "Take all warbands of the stack along", ("a",), (WROM,)),
    Action("move_up", "The chosen warband up in its stack", ("[",), (WROM,)),
    Action("move_down", "The chosen warband down in its stack", ("]",), (WROM,)),
    Action("remount", "The first leader to the next mount", ("m",), (WROM,)),
    Action("threats", "Mark the hexes that enemies could attack", ("h",), (WROM,)),
    Action("place_rest", "Place everything else", ("e",), (WROM,)),
    Action("variant", "Make a variant of the unit", ("v",), (WROM,)),
    Action("auto_dice", "Dice without a choice roll by themselves", ("d",), (WROM,)),
    Action("dry_run", "Dry run, and back", ("ctrl+d",), (DESK,)),
    Action("roll_back", "Roll back", ("ctrl+b",), (DESK,)),
    Action("report", "Report of the last phase", ("ctrl+r",), (DESK,)),
    Action("edit", "Edit the position", ("ctrl+e",), (DESK,)),
    Action("forms", "Order forms", ("ctrl+f",), (DESK,)),
    Action("hold", "Units of the chosen power hold", ("h",), (DESK,)),
    Action("computer", "A computer player orders for it", ("c",), (DESK,)),
    Action("wait", "Wait for it again", ("w",), (DESK,)),
    Action("tool_terrain", "Terrain", ("t",), (EDITOR,)),
    Action("tool_sites", "Sites", ("s",), (EDITOR,)),
    Action("tool_zones", "Zones", ("z",), (EDITOR,)),
    Action("tool_units", "Units", ("u",), (EDITOR,)),
    Action("tool_map", "Map", ("m",), (EDITOR,)),
    Action("ground_before", "Terrain before", ("[",), (EDITOR,)),
    Action("ground_after", "Terrain after", ("]",), (EDITOR,)),
    Action(
        "delete", "Delete", ("delete",), (EDITOR, PAGES), {EDITOR: "Take away the chosen unit, or the stack"}
    ),
    Action("copy", "Copy", ("ctrl+c",), (MARS, PAGES), {MARS: "Copy the position"}),
    Action(
        "paste",
        "Paste",
        ("ctrl+v",),
        (MARS, DESK, PAGES),
        {MARS: "Paste a position or a game", DESK: "Paste a mail"},
    ),
    Action("new", "New game", ("ctrl+n",), (TITLE,)),
    Action("rules", "Rules", ("f1",), EVERYWHERE),
    Action(MUTE, "Sound off, and on again", ("f9",), EVERYWHERE),
    Action("menu", "Menu", ("f10",), (*TABLES, DESK)),
    Action("export", "Export", ("f12",), (*TABLES, DESK)),
    Action("save", "Save", ("ctrl+s",), (*TABLES, DESK, EDITOR, PAGES)),
    Action("load", "Load", ("ctrl+o",), (*TABLES, DESK, TITLE)),
)
"""Every action whose key can be changed, in the order of the lists of keys."""

NAMED: Mapping[str, Action] = {action.name: action for action in ACTIONS}

THROUGH = frozenset(("confirm", "rules", MUTE, "menu", "export", "save"))
"""Actions whose keys count whatever has the focus, also while a text is typed that they write nothing
into.
"""


@dataclass(frozen=True, slots=True)
class Fixed:
    """Keys that stay as they are, and what they do: the end of a sentence about a key that is wanted for
    something else. ``action`` is what they ask of the game at a table, '' where they mean the usual.
    """

    keys: tuple[str, ...]
    does: str
    places: tuple[str, ...] = EVERYWHERE
    action: str = ""


FIXED = (
    Fixed(("esc",), "goes one step back"),
    Fixed(("enter",), "presses what has the focus"),
    Fixed(("tab",), "goes to the next control"),
    Fixed(("shift+tab",), "goes to the control before"),
    Fixed(("?",), "shows the list of keys"),
    Fixed(("f11",), "switches the full screen on and off"),
    Fixed(("up", "down", "left", "right"), "moves the map"),
    Fixed(("shift+up", "shift+down", "shift+left", "shift+right"), "moves the focus on the board"),
    Fixed(("alt+left", "alt+right"), "steps through the phases"),
    Fixed(tuple("0123456789"), "shows the orders of one power or of all"),
    Fixed(tuple("mschvdx"), "says what a unit is to do", (ORDERS,)),
    Fixed(("tab",), "goes to the next stack", (WROM,), "next_unit"),
    Fixed(("shift+tab",), "goes to the stack before", (WROM,), "previous_unit"),
    Fixed(("ctrl+tab",), "goes from the board to the buttons", (WROM,), "buttons"),
)
"""Every key that nobody can change; what holds everywhere comes first."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """A line of a list of keys about what no action has: the mouse, letters, keys that stay as they are.

    ``is_live``: it means nothing where a game is only looked at. ``is_last``: it is told below the actions.
    """

    shown: str
    title: str
    place: str = ""
    is_live: bool = False
    is_last: bool = False


GESTURES = (
    Gesture("Click, Enter", "Choose a unit, then where its order goes", ORDERS, is_live=True),
    Gesture(
        "M  S  C  H  V  D", "Move, support, convoy, hold, move via convoy, disband", ORDERS, is_live=True
    ),
    Gesture("Esc, right click", "One step back", ORDERS),
    Gesture("Shift+arrows", "Move the focus on the board", ORDERS, is_last=True),
    Gesture("Drag, arrows", "Move the map", ORDERS, is_last=True),
    Gesture("Wheel", "Zoom", ORDERS, is_last=True),
    Gesture("1 to 9, 0", "Orders of one power, of all", ORDERS, is_last=True),
    Gesture("Click, drag", "Choose a unit, then where its action goes", MARS, is_live=True),
    Gesture("Enter, Shift+arrows", "The same with the board's focus", MARS, is_live=True),
    Gesture(
        "M C L S A N B",
        "Which action, where a square means several or a unit has one of it",
        MARS,
        is_live=True,
    ),
    Gesture("1 to 6", "Fronts, territory, No Man's Land, right of way, attacks, Thieves", MARS),
    Gesture("Esc, right click", "One step back", MARS),
    Gesture("Wheel", "Zoom", MARS),
    Gesture("Click", "Choose a stack, then where it goes or whom it attacks", WROM),
    Gesture("Drag", "Move a stack; on the card put warbands in order, leaders on other mounts", WROM),
    Gesture("Ctrl+click", "Join another stack of yours", WROM),
    Gesture("Tab, Shift+Tab", "Next, previous stack that can act", WROM),
    Gesture("Ctrl+Tab", "From the board to the buttons", WROM),
    Gesture("1 to 9", "Take a warband of the stack along or not", WROM),
    Gesture("Enter", "Attack the enemy aimed at; pick what the focus is on", WROM),
    Gesture("Esc, right click", "Put the stack away", WROM),
    Gesture("Shift+arrows", "Move the focus on the board", WROM),
    Gesture("Arrows, wheel", "Move the map, zoom", WROM),
    Gesture("Up, Down, Enter", "In a list: choose a line, a power", DESK),
    Gesture("Drag, wheel", "Move the map, zoom", DESK),
    Gesture("1 to 4", "Player", EDITOR, is_last=True),
    Gesture("Click, drag", "Use the tool; paint", EDITOR, is_last=True),
    Gesture("Right click", "Take up the terrain", EDITOR, is_last=True),
    Gesture("Right drag, wheel", "Move the board, zoom", EDITOR, is_last=True),
    Gesture("Shift+arrows, Enter", "Walk on the board, use the tool", EDITOR, is_last=True),
    Gesture("Tab, Shift+Tab", "Next control, the one before"),
    Gesture("Enter, Space", "Press it"),
    Gesture("Esc", "Back"),
    Gesture("F11", "Full screen"),
    Gesture("?", "This list"),
)
"""What lists of keys tell beside the actions; without a place, in every one of them."""
