"""The words and arrows of a typed text, each with the column where it stands."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.games.diplomacy.rules.text.places import plain

_DASHES = "-\u2013\u2014\u2212"
_HEADS = ">\u2192\u21d2\u2794"
_TOKEN = re.compile(rf"[{_DASHES}=]*[{_HEADS}]+|[{_DASHES}]+|\w+|[^\s\w.,;:!?()\[\]{{}}/\\'\u2019`\"*]")


class Token(NamedTuple):
    """A word or an arrow of the text: as compared, as written, and the column (from 1) where it stands."""

    word: str
    raw: str
    column: int


def tokens_of(text: str) -> list[Token]:
    """All of them, as far as a remark (#) that ends the text."""
    body = text.partition("#")[0]
    return [Token(_arrowless(m[0]), m[0], m.start() + 1) for m in _TOKEN.finditer(body)]


def _arrowless(raw: str) -> str:
    return plain(raw) if raw[0].isalnum() or raw[0] == "_" or raw[-1] not in _DASHES + _HEADS else "-"


def short(text: str) -> str:
    """The text as a sentence quotes it: on one line, and not too long."""
    text = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= 60 else text[:57] + "..."
