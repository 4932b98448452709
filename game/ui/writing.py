"""A text that is being written: where the cursor is, what is selected, and what keys and words do to it.

Positions count characters from 0; a selection reaches from the ``anchor`` to the ``cursor``. All values are
frozen: every change gives the text after it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

WORD_BEFORE = re.compile(r"\w+\W*$|\W+$")
WORD_AFTER = re.compile(r"\W*\w+|\W+$")
WORD = re.compile(r"[\w']+")
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Writing:
    """A text, the place of the cursor, and the other end of what is selected (the cursor for nothing)."""

    text: str = ""
    cursor: int = 0
    anchor: int = 0

    @staticmethod
    def of(text: str) -> Writing:
        """A text with the cursor behind it."""
        return Writing(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """The first selected position, and the first one after."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """What is selected; '' for nothing."""
        start, end = self.span
        return self.text[start:end]

    def put(self, text: str, limit: int = 0) -> Writing:
        """Writes in place of what is selected; of a text that would make more than ``limit`` characters (0:
        any number) what has room.
        """
        start, end = self.span
        if limit:
            text = text[: max(0, limit - len(self.text) + end - start)]
        after = start + len(text)
        return Writing(self.text[:start] + text + self.text[end:], after, after)

    def erase(self, step: int, *, by_word: bool = False) -> Writing:
        """Takes away what is selected, or the character or word before (-1) or after (1) the cursor."""
        is_selected = self.cursor != self.anchor
        return (self if is_selected else self.step(step, by_word=by_word, is_selecting=True)).put("")

    def to(self, place: int, *, is_selecting: bool = False) -> Writing:
        """The cursor at a place; ``is_selecting`` leaves the anchor where it is."""
        place = min(max(place, 0), len(self.text))
        return replace(self, cursor=place, anchor=self.anchor if is_selecting else place)

    def step(self, step: int, *, by_word: bool = False, is_selecting: bool = False) -> Writing:
        """One character or word back (-1) or on (1); from a selection to its end on that side."""
        if self.cursor != self.anchor and not is_selecting and not by_word:
            return self.to(self.span[0 if step < 0 else 1])
        if not by_word:
            return self.to(self.cursor + step, is_selecting=is_selecting)
        if step < 0:
            found = WORD_BEFORE.search(self.text[: self.cursor])
            return self.to(found.start() if found else 0, is_selecting=is_selecting)
        found = WORD_AFTER.match(self.text, self.cursor)
        return self.to(found.end() if found else len(self.text), is_selecting=is_selecting)

    def all_selected(self) -> Writing:
        """Everything selected, the cursor behind it."""
        return replace(self, cursor=len(self.text), anchor=0)

    def word_selected(self, place: int) -> Writing:
        """The word at a place selected; only the cursor there where none is."""
        found = next((m for m in WORD.finditer(self.text) if m.start() <= place <= m.end()), None)
        return replace(self, cursor=found.end(), anchor=found.start()) if found else self.to(place)


def readable(text: str, *, of_lines: bool) -> str:
    """A text from outside (typed, pasted) without what cannot be seen; ``of_lines`` keeps its lines, else
    they become one.
    """
    text = UNSEEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    return text.replace("\t", "    ") if of_lines else " ".join(text.split("\n")).replace("\t", " ")
