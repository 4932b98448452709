"""A text on the way through it, word by word: what follows, what is passed over, and the error that names the
place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.errors import NotationError
from game.games.diplomacy.rules.text.places import Places
from game.games.diplomacy.rules.text.tokens import short, tokens_of


class Walk:
    """A text of ``power``, and how far it has been read: ``position`` is the index of the next token.

    ``kinds`` are the words for units. Without ``hints`` errors do not look for what was meant, which takes
    longer than reading.
    """

    def __init__(
        self, places: Places, kinds: Mapping[str, str], power: str, text: str, *, hints: bool = True
    ) -> None:
        self.places = places
        self.kinds = kinds
        self.power = power
        self.text = text
        self.hints = hints
        self.position = 0
        self.tokens = tokens_of(text)

    @property
    def word(self) -> str:
        """The next word, '' at the end."""
        return self.tokens[self.position].word if self.position < len(self.tokens) else ""

    @property
    def rest(self) -> list[str]:
        """The words still to come, as many as a place name can have and one more."""
        return [t.word for t in self.tokens[self.position : self.position + 6]]

    def accept(self, words: Iterable[str]) -> bool:
        """Pass over the next word if it is one of these."""
        if self.word in words and self.word:
            self.position += 1
            return True
        return False

    def skip(self, words: Iterable[str]) -> None:
        """Pass over as many of these words as follow."""
        while self.accept(words):
            pass

    def error(
        self, message: str, suggestion: str = "", near: tuple[str, ...] = (), count: int = 1
    ) -> NotationError:
        """The error that names the order, the column and the next word, or as many words as ``count``
        says.
        """
        token = self.tokens[self.position] if self.position < len(self.tokens) else None
        place = f'"{short(self.text)}"' + (f", column {token.column}" if token else "")
        fault = f"{message}; did you mean {suggestion}?" if suggestion else message
        code, column = suggestion.partition(" ")[0], token.column if token else 0
        return NotationError(
            f"{place}: {fault}", word=self.raw(count), suggestion=code, column=column, near=near, fault=fault
        )

    def raw(self, count: int = 1) -> str:
        """The next words as they are written."""
        tokens = self.tokens[self.position : self.position + count]
        return self.text[tokens[0].column - 1 : tokens[-1].column - 1 + len(tokens[-1].raw)] if tokens else ""

    def is_place(self) -> bool:
        """Whether the next words name a place."""
        return self.places.match(self.rest)[1] > 0
