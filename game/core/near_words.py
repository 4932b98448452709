"""What an unknown word could be: the nearest of those that exist, and how that is said."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice most like ``word``, whatever its case; '' when none comes near."""
    known = {choice.lower(): choice for choice in choices}
    found = get_close_matches(word.lower(), known, n=1, cutoff=0.5)
    return known[found[0]] if found else ""


def suggestion(word: str, choices: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what it could be, or all that exists."""
    names = list(choices)
    near = nearest(word, names)
    return f'did you mean "{near}"?' if near else f"there are: {', '.join(names) or 'none'}."
