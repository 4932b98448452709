"""What is said of a text that cannot be read: the word that stopped the reader, and what may have been
meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from game.core.errors import NotationError
from game.games.diplomacy.rules.text.spelling import words_one_letter_off
from game.games.diplomacy.rules.text.tokens import short
from game.games.diplomacy.rules.text.walk import Walk

_SHOWN = 4  # places that a name cut short may mean
_WORDS = 3  # of a longer name, no more than of any misspelled one


def no_place(reader: Walk, expected: str) -> NotationError:
    """The next words name no place where one is ``expected``."""
    if not reader.word:
        return reader.error(f"the order ends where {expected} is expected")
    what = f"is no place (expected: {expected})"
    if not reader.hints:
        return reader.error(f'"{short(reader.raw())}" {what}')
    spelling, words = reader.places.spelling, tuple(reader.rest)
    options = spelling.shortened(reader.word)
    if len(options) > 1:
        names = " or ".join(map(reader.places.title, options[:_SHOWN]))
        return reader.error(f'"{short(reader.raw())}" may be {names} (expected: {expected})')
    near = spelling.one_letter_off(words)
    guess = spelling.nearest(words)
    if len(near) == 1 and (near[0].code != guess.code or near[0].words > guess.words):
        guess = near[0]
    near = near if len(near) != 1 or near[0] == guess else ()
    count = max(guess.words, 1)
    hint = reader.places.title(guess.code) if guess.code else ""
    return reader.error(f'"{short(reader.raw(count))}" {what}', hint, tuple(code for code, _ in near), count)


def longer_name(reader: Walk, named: tuple[int, int], error: NotationError) -> NotationError:
    """The fault of a text that cannot be read on behind a place: that it was the beginning of a longer name
    with a letter wrong ("North Se"), if it can be one name only; else ``error``.

    A single letter is no word of a name ("PAR S" is not "Paris"). ``named`` are the tokens of the place: the
    first, and the one behind them.
    """
    start, end = named
    if not reader.hints or not end <= reader.position <= end + 1:
        return error
    words = [index for index in range(start, len(reader.tokens)) if reader.tokens[index].word != "-"][:_WORDS]
    texts = tuple(reader.tokens[index].word for index in words)
    near = reader.places.spelling.one_letter_off(texts)
    last = words[near[0].words - 1] if len(near) == 1 else -1
    if last < end or len(reader.tokens[last].word) == 1:
        return error
    reader.position, count = start, last + 1 - start
    what = f'"{short(reader.raw(count))}" is no place'
    return reader.error(what, reader.places.title(near[0].code), (near[0].code,), count)


def no_verb(
    reader: Walk, forms: Sequence[tuple[tuple[str, ...], str]], word: str, kind: str, at: str
) -> NotationError:
    """The unit cannot be told to do what the next word says, at least not now. ``forms`` are the words of
    every form, and the unit letters it is for ('' for all).
    """
    raw = short(reader.raw() or word)
    if any(word in words and (not kinds or kind in kinds) for words, kinds in forms):
        return reader.error(f'"{raw}" is an order of another phase')
    what = f'"{raw}" is nothing that {kind} {at} could be told to do'
    if not reader.hints:
        return reader.error(what)
    verbs = sorted({w for words, _ in forms for w in words if len(w) > 2})
    near = get_close_matches(word[:40], verbs, n=1)
    return reader.error(what, near[0] if near else "", words_one_letter_off(word, verbs))


def no_unit(reader: Walk, error: NotationError) -> NotationError:
    """No place of a unit begins the order; a misspelled "army" may."""
    letters = words_one_letter_off(reader.word, reader.kinds) if reader.hints else ()
    if not letters:
        return error
    return reader.error(f'"{short(reader.raw())}" is no unit', letters[0], (*letters, *error.near))


def not_theirs(reader: Walk, said: str) -> NotationError:
    """The text begins with another power than the one that orders."""
    powers, name = reader.places.map.powers, said.upper()
    near = (
        get_close_matches(name[:40], {*powers, reader.power} - {name}, n=1)
        if name not in powers and reader.hints
        else []
    )
    return reader.error(
        f'"{short(said)}" is not {reader.power}, whose orders these are', near[0] if near else ""
    )
