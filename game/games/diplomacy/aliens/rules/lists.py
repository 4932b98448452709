"""How ship lists are read, which are no orders of units: "Ship 2: Par, Bre", "1. Par, Bre", "Par > Bre >
Spa", "Par Bre Spa".
"""

from __future__ import annotations

import re

from game.games.diplomacy.aliens.rules.ledger import HOME
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.text.reading import Reader

LIST_WORDS = ("SHIP", "SHIPS", "LIST", "LANDING")
"""What a list may be called."""

_NUMBERS = {"one": 1, "first": 1, "two": 2, "second": 2, "three": 3, "third": 3}
_NUMBER = rf"\d+|{'|'.join(_NUMBERS)}"
_OWNER = r"\s*(?:[^\W\d_]+\s*:\s*)?"
_NAMED = re.compile(
    rf"{_OWNER}(?:(?:the\s+)?({_NUMBER})?\s*(?:st|nd|rd)?\s*(?:space\s*)?ship|list|landing)s?"
    rf"(?:\s*(?:no\.?|number|list|#)*\s*({_NUMBER})(?=\W|lands?\b|$))?\s*[:.\-]?\s*(.*)",
    re.IGNORECASE | re.DOTALL,
)
_NUMBERED = re.compile(rf"{_OWNER}[(#]?(\d+)\s*[.):]+\s*(.*)", re.DOTALL)
_COUNT = re.compile(r"\(?\b\d+\s*[.):]+")
_BETWEEN = ("and", "then", "or", "else", "etc", "lands", "land", "-")


def split_list(text: str) -> tuple[int, str, bool] | None:
    """The number of the ship, its sites, and whether the text says that it is a list; None when it does not
    look like one.
    """
    named = _NAMED.fullmatch(text)
    if named is not None:
        number = (named[1] or named[2] or "1").lower()
        return _NUMBERS.get(number) or int(number), named[3], True
    numbered = _NUMBERED.fullmatch(text)
    if numbered is not None:
        return int(numbered[1]), numbered[2], False
    return None


def plain_list(text: str) -> str:
    """A list without the numbers of its entries, every place in the column where it stood."""
    return _COUNT.sub(lambda count: " " * len(count[0]), text)


def read_sites(reader: Reader) -> tuple[str, ...]:
    """The provinces of a list. Raises NotationError."""
    found = []
    reader.skip(_BETWEEN)
    while reader.word:
        if reader.word == HOME.lower():
            raise reader.error("a ship lands on the board")
        found.append(province_of(reader.place("a landing site")))
        reader.skip(_BETWEEN)
    if not found:
        raise reader.error("a ship needs a list of landing sites, such as SHIP 1: PAR BRE SPA")
    return tuple(found)
