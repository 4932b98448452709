"""The playing screen's parts for Martian Diplomacy: the words of its orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.results import Event
from game.games.diplomacy.martian.rules.ledger import ledger_of
from game.games.diplomacy.martian.rules.notation import (
    BLOCKADE,
    DELIVER,
    EXTERMINATE,
    PICK_UP,
    REPAIR,
    UNLOAD,
)
from game.games.diplomacy.martian.table.foresight import foresight, foresight_at, lines_of
from game.games.diplomacy.martian.table.moves import moves_items
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.table.foresight import Foresight
from game.games.diplomacy.table.parts import DiplomacyParts
from game.games.diplomacy.table.verbs import VerbTable, VerbWords
from game.table.menu import MenuItem
from game.table.parts import ChoiceWords

CAPSULES = ("capsule", "capsule_afloat")

WORDS: VerbTable = {
    PICK_UP: VerbWords(
        ChoiceWords("p", "Pick up"),
        "P to pick up the capsule",
        "picks up ...",
        CAPSULES,
    ),
    UNLOAD: VerbWords(ChoiceWords("u", "Unload"), "U to unload here"),
    DELIVER: VerbWords(
        ChoiceWords("d", "Move, then unload"),
        "D to move and unload",
        "moves and unloads at ... choose a lit place",
    ),
    BLOCKADE: VerbWords(ChoiceWords("b", "Blockade"), "B to blockade the capsule", things=CAPSULES),
    EXTERMINATE: VerbWords(
        ChoiceWords("x", "Exterminate"), "X to clear the Red Weed", things=("weed", "weed_afloat")
    ),
    REPAIR: VerbWords(ChoiceWords("r", "Repair"), "R to repair the center", things=("lost_center", "repair")),
}
"""What units are told of capsules, Martians, weed and ruins."""


SEALING = ("seal", "salt")
"""The words of an event that nobody reads who does not check a seal."""


class MartianParts(DiplomacyParts):
    """Those of Diplomacy, with capsules, weed and ruins."""

    verb_words = WORDS
    foresees = True

    def event_words(self, event: Event) -> str:
        """That of the opened schedule without what it was sealed with."""
        words = {name: word for name, word in event.words.items() if name not in SEALING}
        return super().event_words(replace(event, words=words))

    def desk_items(self, changed: Callable[[], None]) -> Sequence[MenuItem]:
        """Where the Martians go, if the game master may say so."""
        return moves_items(self.match, changed)

    def foresee(self, view: DiplomacyState, order: Order) -> Foresight:
        """Weed, Martians that step in, how many can attack a blockade."""
        return foresight(self.game, view, order)

    def foresee_at(self, view: DiplomacyState, key: str) -> Foresight:
        """Where a Martian steps, where weed grows."""
        return foresight_at(self.game, view, key)

    def place_lines(self, view: DiplomacyState, key: str) -> tuple[str, ...]:
        """The usual lines, with where a Martian steps, what it falls to, and how a blockade stands."""
        return (*super().place_lines(view, key), *lines_of(self.game, view, key))

    def order_note(self, view: DiplomacyState, order: Order) -> str:
        """Which of its two turns a repair would be (rm46 rule 21)."""
        if order.verb != REPAIR:
            return super().order_note(view, order)
        return ", second turn of two" if order.slot in ledger_of(view).repair else ", first turn of two"
