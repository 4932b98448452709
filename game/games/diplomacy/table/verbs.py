"""The words of the orders that variants of Diplomacy add: how each is offered, asked for, and told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from game.table.parts import ChoiceWords


@dataclass(frozen=True, slots=True)
class VerbWords:
    """A verb in words.

    ``choice`` offers it; ``offer`` is the end of a prompt that tells of it, ``ask`` what is said while its
    target is missing, both '' where there is nothing to be said. The order as a sentence is among the game's
    words (`Phrases.told`). ``things`` are what the verb is about, as the board draws it: a click on one,
    where a unit stands, chooses the verb.
    """

    choice: ChoiceWords
    offer: str = ""
    ask: str = ""
    things: Collection[str] = ()


VerbTable = Mapping[str, VerbWords]
"""The words of a variant's verbs; a variant hands its own over by its parts."""


def offers(words: VerbTable, verbs: Iterable[str]) -> str:
    """What a unit could do beyond the usual, as the end of a prompt: ", P to pick up the capsule"; '' for
    nothing.
    """
    return "".join(f", {words[verb].offer}" for verb in verbs if verb in words and words[verb].offer)
