"""The playing screen's parts for M.A.D. Diplomacy: the words of a launch."""

from __future__ import annotations

from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.table.foresight import foresight
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.table.foresight import Foresight
from game.games.diplomacy.table.parts import DiplomacyParts
from game.games.diplomacy.table.verbs import VerbTable, VerbWords
from game.table.parts import ChoiceWords

WORDS: VerbTable = {
    FIRE: VerbWords(
        ChoiceWords("x", "Fire"),
        ask="fires at ... click any lit place of the whole map",
    ),
}
"""What missiles are told."""


class MadParts(DiplomacyParts):
    """Those of Diplomacy, with missiles."""

    verb_words = WORDS
    foresees = True

    def foresee(self, view: DiplomacyState, order: Order) -> Foresight:
        """Crater, fallout and numbers of a launch, with those of the sheet; the end of who enters a missile's
        province, or a target.
        """
        others = (other for other in self.match.draft(order.seat) if other.slot != order.slot)
        fired = frozenset(other.target for other in others if other.verb == FIRE)
        return foresight(self.game, view, order, fired)
