"""The table of positions that a search has seen: its keys, its entries, and scores as it keeps them."""

from __future__ import annotations

from game.games.mars.bot.round import SURE, WIN
from game.games.mars.rules.lanes import is_truce
from game.games.mars.rules.position import BLACK_WINS, WHITE_WINS, Position

EXACT, AT_LEAST, AT_MOST = range(3)
Entry = tuple[int, int, int, int, int]
"""Of a position: how deep it was searched, what its score says, the score, the best action, and how many
plies farther threats were followed.
"""

MOST_ENTRIES = 300_000
"""A table keeps half of so many positions, and those before them while there is room: about 100 MB."""


class Table:
    """What is known of positions by their keys; of too many the oldest are forgotten, half of all at once."""

    __slots__ = ("_most", "_older", "_recent")

    def __init__(self, most: int = MOST_ENTRIES) -> None:
        self._most = most // 2
        self._recent: dict[int, Entry] = {}
        self._older: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self._recent) + len(self._older)

    def get(self, key: int) -> Entry | None:
        """What is known of a position, None for nothing."""
        found = self._recent.get(key)
        return self._older.get(key) if found is None and self._older else found

    def put(self, key: int, entry: Entry) -> None:
        """Keeps what has been found out about a position."""
        if len(self._recent) >= self._most:
            self._older, self._recent = self._recent, {}
        self._recent[key] = entry


def key_of(position: Position) -> int:
    """What the search knows a position by: what makes it the same for the repetition rule, and whether there
    is a truce.
    """
    return hash(
        (position.signature(), is_truce(position)) if position.settings.truce else position.signature()
    )


def final_score(position: Position, ply: int) -> int:
    """The score of a game that is over, for the side whose turn it would be."""
    if position.ending not in (WHITE_WINS, BLACK_WINS):
        return 0
    winner = 0 if position.ending == WHITE_WINS else 1
    return WIN - ply if winner == position.turn else ply - WIN


def to_table(score: int, ply: int) -> int:
    """A score as the table keeps it: forced wins counted from the position, not from the root."""
    return score + ply if score > SURE else score - ply if score < -SURE else score


def from_table(score: int, ply: int) -> int:
    """A score of the table, forced wins counted from the root."""
    return score - ply if score > SURE else score + ply if score < -SURE else score
