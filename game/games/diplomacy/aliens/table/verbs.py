"""The words of the orders that The Aliens add: to transmitters, to who comes from home, and to who helps
them.
"""

from __future__ import annotations

from game.games.diplomacy.table.verbs import VerbTable, VerbWords
from game.table.parts import ChoiceWords

WORDS: VerbTable = {
    "stand": VerbWords(ChoiceWords("k", "T stays"), "{unit} stays"),
    "shift": VerbWords(
        ChoiceWords("g", "T goes"), "{unit} goes to {target}", ask="goes to ... choose a lit place"
    ),
    "send": VerbWords(
        ChoiceWords("x", "T sends"), "{unit} sends to {target}", ask="sends to ... choose a transmitter"
    ),
    "receive": VerbWords(
        ChoiceWords("r", "T receives"),
        "{unit} receives from {target}",
        ask="receives from ... choose a transmitter, or home",
    ),
    "arrive": VerbWords(ChoiceWords("a", "Arrive"), "{unit} arrives", ask="arrives as ..."),
    "admit": VerbWords(ChoiceWords("a", "Arrive"), "{unit} lets in", ask="lets in ..."),
    "scrap": VerbWords(ChoiceWords("x", "Give up transmitter"), "{unit} is given up"),
    "back": VerbWords(
        ChoiceWords("b", "Support arrival"), "{unit} supports", ask="supports an arrival in ... click it"
    ),
    "carry": VerbWords(
        ChoiceWords("w", "Convoy T"), "{unit} convoys", ask="convoys ... choose a transmitter"
    ),
    "relay": VerbWords(
        ChoiceWords("y", "Through T"), "{unit} goes", ask="goes through ... choose a lit transmitter"
    ),
}
"""How each is offered, asked for, and told."""
