"""What Diplomacy adds to the table: the keys of a variant's own orders in the list of keys."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.diplomacy.game import DiplomacyGame
from game.scenes.companion import Companion
from game.scenes.scene import KeyList
from game.scenes.table_keys import table_keys
from game.scenes.table_verbs import VERB_WORDS


class DiplomacyCompanion(Companion):
    """The usual companion; where a variant has orders of its own, their letters are told."""

    @property
    def unit_letters(self) -> Collection[str]:
        """Those of the units that a person orders."""
        game = self.table.match.game
        return [kind for kind, unit in game.rules.kinds.items() if unit.is_ordered] if isinstance(game, DiplomacyGame) else ()

    def key_lines(self) -> KeyList | None:
        """The usual keys, with the letters of the variant's orders below those of all orders."""
        game, table = self.table.match.game, self.table
        verbs = game.rules.verbs if isinstance(game, DiplomacyGame) and not table.is_replay else ()
        words = [VERB_WORDS[verb].choice for verb in verbs if verb in VERB_WORDS and VERB_WORDS[verb].offer]
        if not words:
            return None
        usual = table_keys(table.context.settings.keys)
        own = ("  ".join(word.letter.upper() for word in words), ", ".join(word.title for word in words))
        return (*usual[:2], own, *usual[2:])
