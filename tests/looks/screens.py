"""The screens that are drawn to be compared: how each is reached, told in what a person does.

A row is a name, where it begins ("title", "table ID", "replay RECORD", "fault", "fall": a Winter in which a
person falls, "fog": moves under fog of war, "told": a scenario that is over) and what is done there, one step
after the other: ``click`` a widget by its name ("A | B > C": A, or where that is not there B and then C),
press a ``key``, ``point`` at or ``press`` a place given in hundredths of the window's width and height, click
``at`` or point ``over`` a place of the board, ``type`` a text, point at a ``line`` of the table's list
(counted from 0), ``rest`` until the screen does, or go on only ``where`` there is such a widget.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.looks.further import rows

GAMES = ("standard", "martian", "mad", "aliens", "mars", "wrom")
RECORDS = (
    "standard-solo",
    "standard-conceded",
    "martian-martians",
    "martian-draw",
    "mad-solo",
    "mad-random",
    "aliens-solo",
    "aliens-random",
    "mars-royal",
    "mars-clocks",
    "wrom-keys",
    "wrom-four",
)


@dataclass(frozen=True, slots=True)
class Screen:
    """One picture: its name, where it begins and the steps to it; ``has_saves``: there are saved games,
    ``names_folder``: it names a folder of this computer.
    """

    name: str
    start: str
    steps: tuple[str, ...] = ()
    has_saves: bool = False
    names_folder: bool = False


def screens() -> Iterator[Screen]:
    """Every screen, the menus first."""
    yield from _menus()
    for game in GAMES:
        yield from _tables(game)
    for record in RECORDS:
        yield from _replays(record)
    yield from (Screen(*row) for row in rows())


def _menus() -> Iterator[Screen]:
    yield Screen("title", "title")
    yield Screen("title-keys", "title", ("key ?",))
    yield Screen("credits", "title", ("click Credits",))
    yield Screen("settings", "title", ("click Settings",))
    yield Screen("settings-keys", "title", ("click Settings", "click keys"))
    yield Screen("load", "title", ("click Load",), has_saves=True)
    yield Screen("load-trash", "title", ("click Load", "click view trash | view > Trash (0)"), has_saves=True)
    yield Screen("load-file", "title", ("click Load", "click Open a file"), has_saves=True, names_folder=True)
    for game in GAMES:
        yield Screen(f"new-game-{game}", "title", (f"click {game}",))
        yield Screen(f"rules-{game}", "title", (f"click {game}", "key f1"))
        yield Screen(f"rules-{game}-end", "title", (f"click {game}", "key f1", "key end"))
    yield Screen("rules-example", "title", ("click Rules", "click search", "type a supported attack:"))
    yield Screen("rules-found", "title", ("click Rules", "click search", "type dislodged"))
    yield Screen("new-game-list", "title", ("click standard", "click kind ENGLAND"))
    yield Screen("new-game-about", "title", ("click martian", "click about invasion"))
    yield from _dialogs()
    yield from _desk()
    yield from _editors()


def _dialogs() -> Iterator[Screen]:
    menu = ("click menu",)
    yield Screen("dialog-save", "table standard", ("key n", *menu, "click Save the game (Ctrl+S)"))
    yield Screen("dialog-fork", "replay standard-solo", ("key right", "click Play on from here"))
    yield Screen("dialog-vote", "table standard", ("click vote | menu > Vote",))
    yield Screen("export-done", "replay standard-solo", ("key right", "key f12", "click Start"))
    yield Screen("fault", "fault")
    fallen = ("at PAR", "key ctrl+enter", "rest", "key space")
    yield Screen("fallen", "fall", fallen)
    yield Screen("fallen-seats", "fall", (*fallen, "click Take another seat"))
    yield Screen("curtain", "title", ("click standard", "click Persons on every seat", "click Start"))


def _desk() -> Iterator[Screen]:
    desk = ("click Game master's desk", "click Begin")
    mails = (
        *desk,
        "click mails",
        "type France: A PAR - BUR, A MAR hold",
        "key enter",
        "type A XYZ - ABC",
        "key esc",
    )
    yield Screen("desk-door", "title", desk[:1])
    yield Screen("desk", "title", desk)
    yield Screen("desk-paste", "title", (*desk, "click Paste"))
    yield Screen("desk-mails", "title", mails)
    yield Screen("desk-next", "title", (*mails, "click Next | Lines > Next"))
    yield Screen("desk-held", "title", (*mails, "key h"))
    yield Screen("desk-dry-run", "title", (*mails, "key h", "click Dry run"))
    yield Screen("desk-asked", "title", (*mails, "key h", "click Adjudicate"))
    yield Screen("desk-played", "title", (*mails, "key h", "click Adjudicate", "key tab", "key enter"))
    yield Screen("desk-pointed", "title", (*desk, "point 75 40"))
    yield Screen("desk-zoomed", "title", (*desk, "key +", "key +"))
    yield Screen("desk-menu", "title", (*desk, "click menu"))
    yield Screen("desk-forms", "title", (*desk, "key ctrl+f"))
    yield Screen("desk-keys", "title", (*desk, "key ?"))
    yield Screen("desk-clear", "title", (*mails, "click Clear"))


def _editors() -> Iterator[Screen]:
    edit = ("click Game master's desk", "click Begin", "key ctrl+e")
    yield Screen("desk-editor", "title", edit)
    for tool in ("Move", "Remove", "Owner", "Dislodge"):
        yield Screen(
            f"desk-editor-{tool.lower()}", "title", (*edit, f"where {tool}", f"click {tool}", "press 30 50")
        )
    yield Screen("desk-editor-pointed", "title", (*edit, "point 30 50"))
    setup = ("click menu", "click Set up a position")
    yield Screen("mars-setup", "table mars", setup)
    yield Screen(
        "mars-setup-empty",
        "table mars",
        (*setup, "click Empty board", "click White Ice Swarm", "press 30 40"),
    )
    yield Screen("mars-setup-pointed", "table mars", (*setup, "point 30 40"))
    door = ("click wrom", "click Edit a battlefield")
    yield Screen("battlefield-door", "title", door)
    yield Screen("campaign", "title", ("click wrom", "click Campaign"))
    yield Screen("campaign-later", "title", ("click wrom", "click Campaign", "click The throne of Oro"))
    yield Screen("campaign-fought", "title", ("click wrom", "click Campaign", "click Fight battle 1"))
    field = (*door, "click Empty field")
    for tab in ("Terrain", "Sites", "Zones", "Units", "Map"):
        yield Screen(f"battlefield-{tab.lower()}", "title", (*field, f"click tab {tab}"))
    yield Screen(
        "battlefield-painted", "title", (*field, "click swamp", "press 30 40", "press 34 44", "point 30 40")
    )
    army = (
        *field,
        "click tab Units",
        "click Warband",
        "press 30 40",
        "press 30 40",
        "click Leader",
        "press 30 40",
    )
    yield Screen("battlefield-army", "title", army)
    yield Screen(
        "battlefield-variant", "title", (*field, "click tab Units", "click Warband", "click variant")
    )
    yield Screen("battlefield-size", "title", (*field, "click tab Map", "click size"))
    yield Screen("battlefield-race", "title", (*field, "click tab Map", "click new race"))
    yield Screen("battlefield-leave", "title", (*field, "click swamp", "press 30 40", "key esc"))
    yield Screen("battlefield-zoomed", "title", (*field, "key +", "key +", "point 30 40"))


ORDERS = {
    "standard": ("A VIE - BUD", "F TRI S A BUD", "A BUD - SER"),
    "martian": ("A VIE - BUD", "A BUD - SER"),
    "mad": ("A VIE - BUD", "A BUD - SER"),
}


HANDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "standard": {
        "wheel": ("at BUD", "at VIE"),
        "support": ("at BUD", "key s"),
        "vote": ("click vote",),
        "sent": ("at PAR", "click Confirm", "click Send"),
    },
    "aliens": {"landed": ("click Confirm", "click Send")},
    "mars": {
        "legend": ("click legend",),
        "overlays": ("click overlays",),
        "fronts": ("key 1", "key 2", "key 3"),
        "rights": ("key 4", "key 5", "key 6"),
        "hovered": ("at b3", "over d5"),
        "units": ("key g",),
    },
    "wrom": {"placed": ("click Place the rest",)},
}
"""What a hand does at the tables of some games, and what these have of their own."""

FORKS: Mapping[str, Mapping[str, tuple[int, tuple[str, ...]]]] = {
    "standard-solo": {
        "winter": (2, ()),
        "builds": (2, ("key n",)),
        "retreats": (5, ("at LON",)),
        "crowd": (23, ("key n",)),
    },
    "martian-draw": {"martians": (20, ()), "weed": (47, ())},
    "mad-random": {"fire": (9, ("click seat TURKEY", "at SMY", "key x"))},
    "aliens-solo": {"aliens": (12, ("key n",)), "aliens-winter": (13, ())},
    "wrom-keys": {"moves": (8, ("key n",)), "battle": (12, ("key n",))},
    "mars-royal": {"mars": (6, ("key 4",))},
}
"""Where a replay is played on from, by every seat, and what is done there."""


FEW_LINES = ("standard-conceded", "mars-clocks", "wrom-keys")
"""Records whose list of the sixth position ends above the middle of the window."""


def _forks(record: str) -> Iterator[Screen]:
    for name, (turn, steps) in FORKS.get(record, {}).items():
        way = (*("key right",) * turn, "click Play on from here", "click I order all")
        yield Screen(f"{record}-played-on-{name}", f"replay {record}", (*way, *steps))


def _tables(game: str) -> Iterator[Screen]:
    start = f"table {game}"
    yield Screen(f"{game}-table", start)
    yield Screen(f"{game}-keys", start, ("key ?",))
    yield Screen(f"{game}-menu", start, ("click menu",))
    yield Screen(f"{game}-no-panel", start, ("click panel",))
    yield Screen(f"{game}-next", start, ("key n",))
    yield Screen(f"{game}-next-lit", start, ("key n", "point 40 40"))
    yield Screen(f"{game}-pressed", start, ("press 40 60",))
    yield Screen(f"{game}-pointed", start, ("point 35 52",))
    yield Screen(f"{game}-zoomed", start, ("key +", "key +", "key +"))
    yield Screen(f"{game}-names", start, ("key l",))
    yield from (Screen(f"{game}-{name}", start, steps) for name, steps in HANDS.get(game, {}).items())
    typed = tuple(
        step for order in ORDERS.get(game, ()) for step in ("key t", f"type {order}", "key enter", "key esc")
    )
    if typed:
        yield Screen(f"{game}-ordered", start, typed)
        yield Screen(f"{game}-confirm", start, (*typed, "click Confirm"))


def _replays(record: str) -> Iterator[Screen]:
    start = f"replay {record}"
    yield Screen(f"{record}-first", start)
    yield Screen(f"{record}-sixth", start, ("key right",) * 5)
    pointed = "line 1" if record in FEW_LINES else "point 90 50"
    yield Screen(f"{record}-sixth-pointed", start, (*("key right",) * 5, pointed))
    yield Screen(f"{record}-last", start, ("key end",))
    yield Screen(f"{record}-before-last", start, ("key end", "key left"))
    course = "The course of the game" if record == "mars-clocks" else "How the game ended"
    yield Screen(f"{record}-end", start, ("click menu", f"click {course}"))
    yield Screen(f"{record}-events", start, ("key right", "key e"))
    yield Screen(f"{record}-export", start, ("key right", "key f12"))
    yield Screen(f"{record}-phases", start, ("click phases",))
    yield from _forks(record)
