"""The games there are, as one value: made from the list of games, and handed to whatever looks for one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.errors import RedWeedError, UsageError
from game.core.near_words import suggestion
from game.games.entry import Entry


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """``entries`` in the sequence in which they are offered; ``coming`` are games that are announced but
    cannot be played yet: id to title.
    """

    entries: tuple[Entry, ...]
    coming: Mapping[str, str] = field(default_factory=dict)

    def find(self, game_id: str) -> Entry:
        """The game called ``game_id``. Raises UsageError naming the nearest; RedWeedError for one that is not
        available yet.
        """
        wanted = game_id.lower()
        for entry in self.entries:
            if entry.id == wanted:
                return entry
        if wanted in self.coming:
            raise RedWeedError(f"{self.coming[wanted]} is not available yet.")
        raise UsageError(f'There is no game "{game_id}"; {suggestion(game_id, self.ids)}')

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of all of them on the command line, of those to come too."""
        return (*(entry.id for entry in self.entries), *self.coming)

    @property
    def master_seats(self) -> frozenset[str]:
        """The seats of no player: a game master may give them orders, where a rule choice says so."""
        return frozenset(entry.master_seat for entry in self.entries if entry.master_seat)
