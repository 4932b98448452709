"""The words of the orders that The Aliens add: to transmitters, to who comes from home, and to who helps
them.
"""

from __future__ import annotations

from game.games.diplomacy.table.verbs import VerbTable, VerbWords
from game.table.parts import ChoiceWords

WORDS: VerbTable = {
    "stand": VerbWords(ChoiceWords("k", "Keep here")),
    "shift": VerbWords(ChoiceWords("g", "Go"), ask="goes to ... choose a lit place"),
    "send": VerbWords(ChoiceWords("x", "Send"), ask="sends to ... choose a transmitter"),
    "receive": VerbWords(
        ChoiceWords("r", "Receive"),
        ask="receives from ... choose a transmitter, or home",
    ),
    "arrive": VerbWords(ChoiceWords("a", "Arrive"), ask="arrives as ..."),
    "admit": VerbWords(ChoiceWords("a", "Arrive"), ask="lets in ..."),
    "scrap": VerbWords(ChoiceWords("x", "Give up transmitter")),
    "back": VerbWords(ChoiceWords("b", "Support arrival"), ask="supports an arrival in ... click it"),
    "carry": VerbWords(ChoiceWords("w", "Convoy transmitter"), ask="convoys ... choose a transmitter"),
    "relay": VerbWords(
        ChoiceWords("y", "Through transmitter"), ask="goes through ... choose a lit transmitter"
    ),
}
"""How each is offered, asked for, and told."""
