"""The keys that a person may change: what stands for an action now, and which others may take its place.

The actions are the rows of `core.keymap`. A key is written as it is typed ("n", "+", "/") or by its name
("delete", "page up", "f10"), after "ctrl+", "alt+" and "shift+" if those are held; shift is not told of a key
that types something. ``own`` maps names of actions to the keys a person has chosen, and holds only those that
are not the usual ones.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from game.core.keymap import ACTIONS, FIXED, GESTURES, NAMED, ORDERS, Action

Own = Mapping[str, str]

KEY = re.compile(r"(?:ctrl\+)?(?:alt\+)?(?:shift\+)?(\S|\S[a-z0-9 ]*\S)")
"""The keys held, and the one pressed."""

_ARROWS = ("up", "down", "left", "right")
_WORDS = (
    "delete",
    "backspace",
    "insert",
    "home",
    "end",
    "page up",
    "page down",
    "space",
    "enter",
    "esc",
    "tab",
    "pause",
)
KEY_NAMES = frozenset((*_ARROWS, *_WORDS, *(f"f{number}" for number in range(1, 25))))
"""Keys that type nothing, or nothing that can be seen."""

SHOWN = {"esc": "Esc", "ctrl": "Ctrl", "alt": "Alt", "shift": "Shift"}


def keys_of(name: str, own: Own) -> tuple[str, ...]:
    """The keys of an action: the one a person has chosen, or the usual ones."""
    return (own[name],) if name in own else NAMED[name].keys


def actions_at(place: str) -> tuple[Action, ...]:
    """The actions that mean something in a place."""
    return tuple(action for action in ACTIONS if place in action.places)


def actions_by_key(own: Own, place: str = ORDERS) -> dict[str, str]:
    """The names of the actions of a place by their keys."""
    return {key: action.name for action in actions_at(place) for key in keys_of(action.name, own)}


def told_keys(names: Collection[str], place: str, own: Own) -> tuple[tuple[str, str], ...]:
    """The keys of some actions and what they do in a place, as lists of keys tell them."""
    return tuple((keys_title(name, own), NAMED[name].title_at(place)) for name in names)


def key_list(place: str, own: Own, *, is_replay: bool = False) -> tuple[tuple[str, str], ...]:
    """The list of keys of a place: what is done by hand, and every action with its keys."""
    names = [action.name for action in actions_at(place) if not (is_replay and action.is_live)]
    before, after = (by_hand(place, is_last=is_last, is_replay=is_replay) for is_last in (False, True))
    return (*before, *told_keys(names, place, own), *after)


def by_hand(place: str, *, is_last: bool, is_replay: bool = False) -> tuple[tuple[str, str], ...]:
    """What the list of keys of a place tells above its actions, or below them."""
    rows = (row for row in GESTURES if row.place == place and row.is_last is is_last)
    return tuple((row.shown, row.title) for row in rows if not (is_replay and row.is_live))


def general_list() -> tuple[tuple[str, str], ...]:
    """What every list of keys tells."""
    return by_hand("", is_last=False)


def fixed_at(places: Collection[str]) -> dict[str, str]:
    """The keys that stay as they are in some of these places, and what they do."""
    rows = [row for row in FIXED if not set(row.places).isdisjoint(places)]
    return {key: row.does for row in reversed(rows) for key in row.keys}


def asked_at(place: str) -> dict[str, str]:
    """The keys of a place that stay as they are and ask something of the game: what, by key."""
    return {key: row.action for row in FIXED if row.action and place in row.places for key in row.keys}


def key_title(key: str) -> str:
    """A key as it is shown: "Ctrl+Z", "Page Up", "F10", "+"."""
    at = key.rfind("+", 0, len(key) - 1) + 1
    last, capital = key[at:], key[at:].title()
    shown = SHOWN.get(last, capital if len(capital) == len(last) else last)  # a sharp s has no capital
    return "+".join([*(SHOWN[part] for part in key[:at].split("+")[:-1]), shown])


def keys_title(name: str, own: Own) -> str:
    """All keys of an action as they are shown."""
    return " or ".join(key_title(key) for key in keys_of(name, own))


def objection(name: str, key: str, own: Own) -> str:
    """Why an action cannot have a key, in a sentence; '' when it can."""
    action = NAMED[name]
    fixed = fixed_at(action.places)
    if key in fixed:
        return f"{key_title(key)} {fixed[key]} and stays as it is."
    others = (other for other in ACTIONS if other.name != name and other.meets(action))
    taken = next((other for other in others if key in keys_of(other.name, own)), None)
    return f"{key_title(key)} is the key of \u201c{taken.title}\u201d already." if taken is not None else ""


def with_key(name: str, key: str, own: Own) -> dict[str, str]:
    """The chosen keys after an action has been given a key that there is no objection to."""
    changed = {**own, name: key}
    if key == NAMED[name].keys[0]:
        del changed[name]
    return changed


def checked_keys(data: object) -> tuple[dict[str, str], list[str]]:
    """The chosen keys that ``data`` (from a settings file) holds, and a sentence on each that cannot be
    used.
    """
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
    return (
        found is not None
        and text == text.lower()
        and text.isprintable()
        and (len(found[1]) == 1 or found[1] in KEY_NAMES)
    )


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
