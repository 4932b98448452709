"""What it is at the table: the words of its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.diplomacy.table.parts import DiplomacyParts
from game.games.diplomacy.table.screen import DiplomacyScreen
from game.games.diplomacy.table.tools import DiplomacyTools
from game.games.diplomacy.table.verbs import VerbWords
from game.table.parts import ChoiceWords
from tests.games.diplomacy.scorched.rules import RAZE

if TYPE_CHECKING:
    from game.table.game import Brought


class ScorchedParts(DiplomacyParts):
    verb_words = {RAZE: VerbWords(ChoiceWords("z", "Raze"), "Z to raze the center")}


class ScorchedScreen(DiplomacyScreen):
    def table(self) -> Brought:
        return ScorchedParts, DiplomacyTools
