"""How messages quote what somebody wrote: on one line, and never more than a glance of it."""

from __future__ import annotations

import re

from game.core.codec import Json

_GAPS = re.compile("\n+")

LONGEST = 80
"""No message repeats more characters than these of what it is about."""


def shown(value: Json) -> str:
    """A value as a sentence quotes it: a text between quotation marks, anything else as it is written; on one
    line, cut short.
    """
    return f'"{glimpse(value, LONGEST - 2)}"' if isinstance(value, str) else literal(value)


def literal(value: Json) -> str:
    """A value as it is written in data, on one line, cut short."""
    return glimpse(repr(value))


def glimpse(text: str, most: int = LONGEST) -> str:
    """A text on one line, of no more than so many characters."""
    plain = one_line(text[: 4 * LONGEST])
    return plain if len(plain) <= most else f"{plain[: most - 3]}..."


def one_line(text: str) -> str:
    """A text without line breaks and other characters that are no print; several in a row are one space."""
    if text.isprintable():
        return text
    return _GAPS.sub(" ", "".join(char if char.isprintable() else "\n" for char in text))
