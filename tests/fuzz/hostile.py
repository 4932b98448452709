"""Hostile variants of good inputs: bytes turned over, pieces cut, doubled and swapped, numbers and names that
nobody expects.
"""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

NASTY = (
    "\x00", "\n", "\r\n", "\t", "\u202e", "\ufeff", "\U0001f47d", "é" * 40, "ß", "ﬁ", "İ", "\ud800",
    "NaN", "Infinity", "-1", "0", "1e999", "9" * 40, "99999999999999999999", "0x10", "1_000", "٣", "²",
    "null", "true", "[]", "{}", '"', "'", "\\", "\\u0000", "[" * 40, "{" * 40, "(" * 40, "]" * 3, ",,,", ";;",
    "::", "--", "->",
    "../../etc/passwd", "/dev/null", "a" * 300, " " * 200, "%s%n", "<!-- -->", "<![CDATA[", "&amp;&x;",
    "A PAR - PAR", "F STP",
    "X ",    "T KIE (S) KIE", "M BER FIRE BER", "1901", "S1901M", "W9999A", "F0000R", "SPA/SC",
    "STP/NC", "MRT", "NOBODY", "VIA", "S S S",
)  # fmt: skip
"""Pieces of text that have broken readers somewhere."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 10**18, 10**400, 1.5, -0.0, 1e308, "", " ", "x", "A PAR", "PAR", "FRANCE",
    "\u202e", "\n",
    "a" * 300,    [], {}, [[]], [None], {"": 0}, ["A PAR", "A PAR"], {"FRANCE": None},
    {"x": {"x": {"x": {}}}}, [[[[[[[[]]]]]]]],
)  # fmt: skip
"""Values that stand where another kind of value is expected."""


def hostile_text(dice: Random, seeds: list[str]) -> str:
    """One variant of one of the seeds."""
    text = dice.choice(seeds)
    if text[:1] in "{[" and dice.random() < 0.5:
        changed = _hostile_json(dice, text)
        if changed is not None:
            return changed
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        text = dice.choice(CHANGES)(dice, text, seeds)
    return text


def _flip(dice: Random, text: str, _: list[str]) -> str:
    if not text:
        return chr(dice.randrange(256))
    at = dice.randrange(len(text))
    return (
        text[:at]
        + chr(dice.choice((dice.randrange(128), dice.randrange(0x2FF), ord(text[at]) ^ 1)))
        + text[at + 1 :]
    )


def _cut(dice: Random, text: str, _: list[str]) -> str:
    start, end = sorted(dice.randrange(len(text) + 1) for _ in "12")
    return text[:start] + text[end:]


def _double(dice: Random, text: str, _: list[str]) -> str:
    start = dice.randrange(len(text) + 1)
    piece = text[start : start + dice.choice((1, 5, 20, 200))]
    return text[:start] + piece * dice.choice((2, 3, 10)) + text[start + len(piece) :]


def _insert(dice: Random, text: str, _: list[str]) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(NASTY) + text[at:]


def _splice(dice: Random, text: str, seeds: list[str]) -> str:
    other = dice.choice(seeds)
    return text[: dice.randrange(len(text) + 1)] + other[dice.randrange(len(other) + 1) :]


def _truncate(dice: Random, text: str, _: list[str]) -> str:
    return text[: dice.randrange(len(text) + 1)]


def _swap_words(dice: Random, text: str, _: list[str]) -> str:
    words = text.split(" ")
    one, two = dice.randrange(len(words)), dice.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return " ".join(words)


def _number(dice: Random, text: str, _: list[str]) -> str:
    places = [at for at, letter in enumerate(text) if letter.isdigit()]
    if not places:
        return text
    at = dice.choice(places)
    return text[:at] + dice.choice(("0", "9", "-1", "99999999999", "1.5", "1e9", "")) + text[at + 1 :]


def _case(dice: Random, text: str, _: list[str]) -> str:
    return dice.choice((text.upper, text.lower, text.swapcase, text.title))()


CHANGES = (_flip, _cut, _double, _insert, _splice, _truncate, _swap_words, _number, _case)


def _hostile_json(dice: Random, text: str) -> str | None:
    """The data of a JSON text with one or a few of its parts replaced, dropped, doubled or renamed; None for
    no JSON.
    """
    try:
        data = json.loads(text)
    except ValueError:
        return None
    for _ in range(dice.choice((1, 1, 2, 3))):
        _change_part(dice, data)
    written = json.dumps(data)
    if dice.random() < 0.1 and written.startswith("{"):  # a key said twice
        key = dice.choice(list(data) or ["x"]) if isinstance(data, dict) else "x"
        written = "{" + f"{json.dumps(key)}: {json.dumps(dice.choice(VALUES))}, " + written[1:]
    return written


def _change_part(dice: Random, data: Any) -> None:
    """Walks down at random and changes what it comes to."""
    here = data
    while isinstance(here, dict | list) and here:
        key = dice.choice(list(here)) if isinstance(here, dict) else dice.randrange(len(here))
        inner = here[key]
        if isinstance(inner, dict | list) and inner and dice.random() < 0.75:
            here = inner
            continue
        match dice.randrange(5):
            case 0:
                del here[key]
            case 1 if isinstance(here, dict):
                here[dice.choice(NASTY)] = here.pop(key)
            case 2 if isinstance(here, list):
                here.append(deepcopy(inner))
            case 3 if isinstance(inner, str):
                here[key] = dice.choice(CHANGES)(dice, inner, [inner])
            case _:
                here[key] = deepcopy(dice.choice(VALUES))
        return
