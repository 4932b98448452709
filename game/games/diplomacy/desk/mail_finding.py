"""What is found in pasted mails, line by line, as values.

LEGAL       an order that can be carried out DOUBTFUL    it can be read, but it will not work, or belongs to
another phase, or something of it was left out or taken for
            something else; the note says what
UNREADABLE  meant as an order, but it cannot be read; the note says the word and the nearest thing it could be
REPLACED    a later line that can be carried out orders the same unit, or a later one at all
ASIDE       no order: greeting, prose, header, quotation, signature
HEADING     a line or a mail that says whose orders follow
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.games.diplomacy.rules.orders import Order


class Sign(Enum):
    """What a line is worth."""

    LEGAL = "legal"
    DOUBTFUL = "doubtful"
    UNREADABLE = "unreadable"
    REPLACED = "replaced"
    ASIDE = "aside"
    HEADING = "heading"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was made of a line, or of a part of it: ``line`` its number in the pasted text, ``text`` the part
    as written.

    ``note`` is a sentence; ``corrected`` is the text put right so that it can be read, '' when nothing comes
    near. ``waives``: the line says that nothing is ordered. An order that does not count (``counts``) is
    shown, but stays out of the sheet.
    """

    line: int
    text: str
    sign: Sign
    seat: str = ""
    order: Order | None = None
    note: str = ""
    corrected: str = ""
    waives: bool = False
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Mailbag:
    """All that was found: ``sheets`` the orders that stand, by seat, ``notes`` what a later mail changed."""

    findings: tuple[Finding, ...] = ()
    sheets: Mapping[str, tuple[Order, ...]] = field(default_factory=dict, hash=False)
    notes: tuple[str, ...] = ()

    def count(self, sign: Sign, seat: str = "") -> int:
        """How many lines have a sign, of one seat or of all."""
        return sum(found.sign is sign and seat in ("", found.seat) for found in self.findings)

    def waived(self, seat: str) -> int:
        """How many lines of a seat say that nothing is ordered."""
        return sum(found.waives and found.seat == seat for found in self.findings)
