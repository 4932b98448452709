"""One line of a mail's body: bullets and remarks taken off, several orders parted, prose told from an
unreadable order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.games.diplomacy.rules.text.notation import Notation
from game.games.diplomacy.rules.text.places import plain

_BULLET = re.compile(r"\s*(?:[-*+\u2022\u00b7\u2013]\s+|\(?\d{1,2}[.)]\s*|[*_]+(?=\w))")
_REMARK = re.compile(r"\s*(?:[(\[{].*|\s[-\u2013\u2014]{2,}\s.*|//.*|!.*)")
_PARTS = re.compile(r"\s*[;,]\s*")
_WORD = re.compile(r"[^\W_]+(?:/[^\W_]+)?")
_ARROW = re.compile(r"[-=]*>|\u2192|[-\u2013\u2014]")
_COMMON = frozenset(("port", "both", "black", "const", "norw", "north", "east", "west"))
"""Names of places that are usual words of prose too."""

_SHORTEST = 5  # letters of a verb that an order may begin with: "build A PAR", not "go to bed"

LONGEST = 16
"""Words of a line that can still be taken for a misspelled order; longer ones are prose."""


def bare(text: str) -> str:
    """The line without its bullet or number: "1) A PAR - BUR" -> "A PAR - BUR"."""
    return _BULLET.sub("", text, count=1).strip().rstrip("*_") if _BULLET.match(text) else text.strip()


def without_remark(text: str) -> tuple[str, str]:
    """The line without what stands in brackets or after it, and that; the same line and '' when there is no
    remark.
    """
    match = re.search(rf"{_REMARK.pattern}$", text)
    if match is None or not text[: match.start()].strip():
        return text, ""
    return text[: match.start()].strip(), match[0].strip()


def without_lead(text: str) -> tuple[str, str]:
    """The line without what stands before its last colon, and that; the same line and '' when it has none."""
    lead, colon, rest = text.rpartition(":")
    return (rest.strip(), lead + colon) if rest.strip() and lead.strip() else (text, "")


def parted(text: str) -> tuple[str, ...]:
    """The orders that a line with commas or semicolons may hold; nothing when it has neither."""
    parts = tuple(part for part in _PARTS.split(text) if part.strip())
    return parts if len(parts) > 1 else ()


class OrderSense:
    """Tells lines that were meant as orders from prose, by the places, the kinds of units and the verbs of
    one game.
    """

    def __init__(self, notation: Notation) -> None:
        self.places = notation.places
        self.kinds = notation.kinds
        self.verbs = frozenset(word for form in notation.forms for word in form.words if word.isalpha()) | {
            "via"
        }
        self.leading = frozenset(word for word in self.verbs if len(word) >= _SHORTEST)

    def is_order(self, text: str) -> bool:
        """Whether a line that could not be read was meant as an order.

        It begins with a unit and has a verb or an arrow, or a place that exists, or one written as a code
        ("A XYZ - BUR"); or it begins with the verb of an order; or it is short and names a place together
        with a verb.
        """
        raw = _WORD.findall(text)
        words = [plain(word) for word in raw]
        if not words or len(words) > LONGEST:
            return False
        has_verb = any(word in self.verbs for word in words[1:]) or bool(_ARROW.search(text))
        named = sum(self._places(raw))
        if words[0] in self.kinds and len(words) > 1:
            is_meant = self._is_near(raw[1]) or (raw[0].isupper() and raw[1].isupper())
            return self._is_known(raw[1]) or (has_verb and is_meant)
        if words[0] in self.leading:
            return len(words) <= 7 and (len(words) == 1 or words[1] in self.kinds or named > 0)
        return named > 0 and has_verb and (named > 1 or self._is_known(raw[0]) or len(words) <= 5)

    def begins_with_unit(self, text: str) -> bool:
        """Whether a line begins with the letter of a unit, written large, or its name, and then a place."""
        raw = _WORD.findall(text)
        if len(raw) < 2 or plain(raw[0]) not in self.kinds:
            return False
        return (len(raw[0]) > 1 or raw[0].isupper()) and (self._is_known(raw[1]) or self._is_near(raw[1]))

    def _places(self, raw: list[str]) -> Iterator[bool]:
        yield from (self._is_known(word) for word in raw)

    def _is_known(self, word: str) -> bool:
        """Whether a word names a place as an order would; a short word of prose must be written with a
        capital.
        """
        name = plain(word).partition("/")[0]
        if not self.places.match([name])[1]:
            return False
        if name in _COMMON:
            return word.isupper()
        return len(name) > 3 or word[:1].isupper()

    def _is_near(self, word: str) -> bool:
        return bool(self.places.nearest(word))
