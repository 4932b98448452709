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
