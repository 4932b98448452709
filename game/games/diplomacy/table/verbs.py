"""The words of the orders that variants of Diplomacy add: how each is offered, asked for, and told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.table.parts import ChoiceWords


@dataclass(frozen=True, slots=True)
class VerbWords:
    """A verb in words.

    ``choice`` offers it; ``told`` is the order as a sentence, with ``unit`` and ``target``; ``offer`` is the
    end of a prompt that tells of it, ``ask`` what is said while its target is missing, both '' where there is
    nothing to be said.
    """

    choice: ChoiceWords
    told: str
    offer: str = ""
    ask: str = ""


VERB_WORDS: Mapping[str, VerbWords] = {
    "fire": VerbWords(
        ChoiceWords("x", "Fire (X)"),
        "{unit} fires at {target}",
        ask="fires at ... click any lit place of the whole map",
    ),
    "p": VerbWords(
        ChoiceWords("p", "Pick up (P)"),
        "{unit} picks up {target}",
        "P to pick up the capsule",
        "picks up ...",
    ),
    "u": VerbWords(ChoiceWords("u", "Unload (U)"), "{unit} unloads its capsule here", "U to unload here"),
    "move+u": VerbWords(
        ChoiceWords("d", "Move, then unload (D)"),
        "{unit} to {target}, where it unloads its capsule",
        "D to move and unload",
        "moves and unloads at ... choose a lit place",
    ),
    "bl": VerbWords(
        ChoiceWords("b", "Blockade (BL)"), "{unit} blockades the capsule", "B to blockade the capsule"
    ),
    "xr": VerbWords(
        ChoiceWords("x", "Exterminate (XR)"), "{unit} clears the Red Weed", "X to clear the Red Weed"
    ),
    "repair": VerbWords(
        ChoiceWords("r", "Repair"), "{unit} repairs the supply center", "R to repair the center"
    ),
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
"""Every verb that standard Diplomacy does not have."""


def offers(verbs: Iterable[str]) -> str:
    """What a unit could do beyond the usual, as the end of a prompt: ", P to pick up the capsule"; '' for
    nothing.
    """
    return "".join(
        f", {VERB_WORDS[verb].offer}" for verb in verbs if verb in VERB_WORDS and VERB_WORDS[verb].offer
    )
