"""The keys of the playing screen that a person may change: what they do, the usual ones, and which others may take their place.

A key is written as it is typed ("n", "+", "/") or by its name ("delete", "page up", "f10"), after "ctrl+", "alt+" and "shift+" if
those are held; shift is not told of a key that types something. ``own`` maps names of actions to the keys a person has chosen,
and holds only those that are not the usual ones.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

Own = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does: its name in the settings file, what it is called, its usual keys, the first one told first."""

    name: str
    title: str
    keys: tuple[str, ...]


ACTIONS = (
    Action("confirm", "Confirm the orders", ("ctrl+enter",)),
    Action("next_unit", "Next unit without an order", ("n",)),
    Action("clear", "Take back the order of the chosen unit", ("delete", "backspace")),
    Action("undo", "Undo", ("ctrl+z",)),
    Action("redo", "Redo", ("ctrl+y", "ctrl+shift+z")),
    Action("type", "Type an order", ("t", "/")),
    Action("next_seat", "Next power, where one person plays several", ("u",)),
    Action("fit", "Whole map", ("f",)),
    Action("zoom_in", "Zoom in", ("+", "=")),
    Action("zoom_out", "Zoom out", ("-",)),
    Action("first", "First phase", ("home",)),
    Action("back", "Phase before", (",", "page up")),
    Action("forward", "Phase after", (".", "page down")),
    Action("last", "The present", ("end",)),
    Action("play", "Play, pause; go on", ("space",)),
    Action("reason", "Reason of the next order in the results", ("r",)),
    Action("events", "Events of the turn, one after the other", ("e",)),
    Action("names", "Names on the map", ("l",)),
    Action("orders", "Orders on or off", ("o",)),
    Action("panel", "Panel in and out", ("p",)),
    Action("rules", "Rules", ("f1",)),
    Action("menu", "Menu", ("f10",)),
    Action("export", "Export", ("f12",)),
    Action("save", "Save", ("ctrl+s",)),
    Action("load", "Load", ("ctrl+o",)),
)
"""Every action whose key can be changed, in the order of the list of keys."""

NAMED: Mapping[str, Action] = {action.name: action for action in ACTIONS}

FIXED: Mapping[str, str] = {
    "esc": "goes one step back",
    "enter": "presses what has the focus",
    "tab": "goes to the next control",
    "shift+tab": "goes to the control before",
    "?": "shows the list of keys",
    "f11": "switches the full screen on and off",
    **dict.fromkeys(("up", "down", "left", "right"), "moves the map"),
    **dict.fromkeys(("shift+up", "shift+down", "shift+left", "shift+right"), "moves the focus on the board"),
    **dict.fromkeys(("alt+left", "alt+right"), "steps through the phases"),
    **dict.fromkeys("0123456789", "shows the orders of one power or of all"),
    **dict.fromkeys("mschvdx", "says what a unit is to do"),
}
"""What the keys do that stay as they are."""

KEY = re.compile(r"(?:ctrl\+)?(?:alt\+)?(?:shift\+)?(\S|\S[a-z0-9 ]*\S)")
"""The keys held, and the one pressed."""

_ARROWS = ("up", "down", "left", "right")
_WORDS = ("delete", "backspace", "insert", "home", "end", "page up", "page down", "space", "enter", "esc", "tab", "pause")
KEY_NAMES = frozenset((*_ARROWS, *_WORDS, *(f"f{number}" for number in range(1, 25))))
"""Keys that type nothing, or nothing that can be seen."""

SHOWN = {"esc": "Esc", "ctrl": "Ctrl", "alt": "Alt", "shift": "Shift"}


def keys_of(name: str, own: Own) -> tuple[str, ...]:
    """The keys of an action: the one a person has chosen, or the usual ones."""
    return (own[name],) if name in own else NAMED[name].keys


def actions_by_key(own: Own) -> dict[str, str]:
    """The names of the actions by their keys."""
    return {key: action.name for action in ACTIONS for key in keys_of(action.name, own)}


def key_title(key: str) -> str:
    """A key as it is shown: "Ctrl+Z", "Page Up", "F10", "+"."""
    at = key.rfind("+", 0, len(key) - 1) + 1
    last = key[at:]
    shown = SHOWN.get(last, last.title() if len(last) > 1 else last.upper())
    return "+".join([*(SHOWN[part] for part in key[:at].split("+")[:-1]), shown])


def keys_title(name: str, own: Own) -> str:
    """All keys of an action as they are shown."""
    return " or ".join(key_title(key) for key in keys_of(name, own))


def objection(name: str, key: str, own: Own) -> str:
    """Why an action cannot have a key, in a sentence; '' when it can."""
    if key in FIXED:
        return f"{key_title(key)} {FIXED[key]} and stays as it is."
    other = actions_by_key(own).get(key, name)
    return "" if other == name else f"{key_title(key)} is the key of \u201c{NAMED[other].title}\u201d already."


def with_key(name: str, key: str, own: Own) -> dict[str, str]:
    """The chosen keys after an action has been given a key that there is no objection to."""
    changed = {**own, name: key}
    if key == NAMED[name].keys[0]:
        del changed[name]
    return changed


def checked_keys(data: object) -> tuple[dict[str, str], list[str]]:
    """The chosen keys that ``data`` (from a settings file) holds, and a sentence on each that cannot be used."""
    if not isinstance(data, Mapping):
        return {}, [f"The setting keys is {data!r}, but must be a table of actions with their keys."]
    wanted, faults = {}, []
    for name, key in data.items():
        if name not in NAMED:
            faults.append(f'There is no action "{name}" that a key could be given.')
        elif not isinstance(key, str) or not is_key(key):
            faults.append(f"The key of {name} is {key!r}, but must be written like n, f10 or ctrl+z.")
        else:
            wanted[name] = key
    return _without_conflicts(wanted, faults)


def is_key(text: str) -> bool:
    """Whether a text stands for a key."""
    found = KEY.fullmatch(text)
    return found is not None and text == text.lower() and text.isprintable() and (len(found[1]) == 1 or found[1] in KEY_NAMES)


def _without_conflicts(wanted: dict[str, str], faults: list[str]) -> tuple[dict[str, str], list[str]]:
    """Takes keys away until none has two meanings; two actions may well have changed keys with each other."""
    while True:
        taken = {name: _problem(name, wanted) for name in wanted}
        bad = next((name for name in reversed(taken) if taken[name]), None)
        if bad is None:
            return wanted, faults
        faults.append(f"The key of {bad} is {wanted.pop(bad)!r}: {taken[bad]}")


def _problem(name: str, own: Own) -> str:
    return objection(name, own[name], {**own, name: ""})
