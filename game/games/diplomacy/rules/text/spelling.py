"""What a word that is no name of a place may have been meant as: names cut short, one letter wrong, or the
nearest name.

All three look in the index of names that ``Places`` keeps (name in small letters to code of the province).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property, lru_cache
from string import ascii_lowercase
from typing import NamedTuple

SHORTEST = 3
"""Letters of a name cut short, and of a word that may have one letter wrong."""

_WIDEST = 3
"""Words of a misspelled name: "gulf of lyon" has three."""

WHOLE = 0.05
"""What a likeness counts more for each further word that a name explains."""

LEAST = 0.6
"""The likeness (twice the letters matched by the letters of both) from which a word resembles a name."""

_LONGEST = 40
"""Letters of a word that can still be a misspelled name."""

_REMEMBERED = 1 << 12


class Guess(NamedTuple):
    """A province that words may have been meant as, and how many of the words name it."""

    code: str
    words: int


class Spelling:
    """The names of one map. ``firm`` are the codes: they mean what they say, and are no name cut short."""

    def __init__(self, index: Mapping[str, str], firm: Iterable[str]) -> None:
        self._index = index
        self._firm = frozenset(firm)
        self.nearest = lru_cache(_REMEMBERED)(self._nearest)
        self.one_letter_off = lru_cache(_REMEMBERED)(self._one_letter_off)

    @cached_property
    def _short(self) -> Mapping[str, tuple[str, ...]]:
        """The provinces that beginnings and initials of names may stand for: "liv" for LVN and LVP, "ns" for
        NTH and NWG.
        """
        found: dict[str, dict[str, None]] = {}
        for name, code in self._index.items():
            words = name.split()
            cuts = {name[:end] for end in range(SHORTEST, len(name) + 1)}
            if len(words) > 1 and all(len(word) >= SHORTEST for word in words):
                cuts.add("".join(word[0] for word in words))
            for cut in cuts:
                found.setdefault(cut, {})[code] = None
        return {cut: tuple(codes) for cut, codes in found.items()}

    def shortened(self, word: str) -> tuple[str, ...]:
        """The provinces whose name begins so or has these initials; none for a code, which is no name cut
        short.
        """
        return () if word in self._firm else self._short.get(word, ())

    def _one_letter_off(self, words: tuple[str, ...]) -> tuple[Guess, ...]:
        """The provinces with a name that differs by one letter (wrong, missing, too many, or two that changed
        places).

        As many of the words are taken together as give one.
        """
        for count in range(min(_WIDEST, len(words)), 0, -1):
            name = " ".join(words[:count])
            if "-" in words[:count] or not SHORTEST <= len(name) <= _LONGEST:
                continue
            codes = dict.fromkeys(
                self._index[near] for near in one_letter_variants(name) if near in self._index
            )
            if codes:
                return tuple(Guess(code, count) for code in codes)
        return ()

    @cached_property
    def _by_letters(self) -> tuple[tuple[str, int, int], ...]:
        """Every name with its length and its letters."""
        return tuple((name, len(name), _letters(name)) for name in self._index)

    def _alike(self, name: str) -> list[str]:
        """The names that share enough letters to be worth a closer look: none that could be alike is left
        out.

        Letters of one that the other lacks cannot be matched, and a ratio of LEAST needs matches for that
        share of both lengths.
        """
        size, letters = len(name), _letters(name)
        return [
            other
            for other, length, has in self._by_letters
            if 2 * min(size - (letters & ~has).bit_count(), length - (has & ~letters).bit_count())
            >= LEAST * (size + length)
        ]

    def _nearest(self, words: tuple[str, ...]) -> Guess:
        """The province that the first words resemble most, taken together or not; ("", 0) when they resemble
        none.
        """
        best, likeness = Guess("", 0), 0.0
        for count in range(1, min(_WIDEST, len(words)) + 1):
            name = " ".join(words[:count])
            if (count > 1 and not words[count - 1].isalpha()) or len(name) > _LONGEST:
                break
            for near in get_close_matches(name, self._alike(name), n=8, cutoff=LEAST):
                value = _likeness(name, near) + WHOLE * (count - 1)
                if value > likeness:
                    best, likeness = Guess(self._index[near], count), value
        return best


def _letters(name: str) -> int:
    """The letters of a name as the bits of a number."""
    found = 0
    for letter in name:
        found |= 1 << (ord(letter) - 96 & 31)
    return found


def one_letter_variants(word: str) -> set[str]:
    """Everything that differs from a word by one letter."""
    cuts = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    return {
        *(a + b[1:] for a, b in cuts if b),
        *(a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1),
        *(a + c + b[1:] for a, b in cuts if b for c in ascii_lowercase),
        *(a + c + b for a, b in cuts for c in ascii_lowercase),
    } - {word}


def words_one_letter_off(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of some words that differ by one letter."""
    return (
        tuple(sorted(one_letter_variants(word).intersection(known)))
        if SHORTEST <= len(word) <= _LONGEST
        else ()
    )


def _likeness(given: str, name: str) -> float:
    """How much alike two words are; the same letters in another order, and the same first letter, count
    extra.
    """
    ratio = SequenceMatcher(None, given, name).ratio()
    return (
        ratio
        + 0.2 * (sorted(given) == sorted(name))
        + 0.1 * (given[:1] == name[:1])
        + 0.05 * (given[-1:] == name[-1:])
    )


def preferred(options: Sequence[str], usual: str, found: Sequence[str]) -> str:
    """Which of several provinces is meant, given those that fit: the only one, else the usual one if it fits,
    else none.
    """
    fitting = [code for code in options if code in found]
    return fitting[0] if len(fitting) == 1 else usual if usual in fitting else ""
