"""What a position of Mars is worth to the computer player, and how promising an action looks before it is
searched.

Scores are seen from the side to move, in the hundredths of `valuation`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.games.mars.bot.valuation import FIRST_CYZNEOS, LEAST_CYZNEO, USUAL, WORTH, Valuation
from game.games.mars.rules.board import Board
from game.games.mars.rules.changing import Weights
from game.games.mars.rules.lanes import AREA, SHOT
from game.games.mars.rules.pieces import CODES, CYZNEO, GENERAL, MANTACRON, MASTER
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.thief import victims

ROYAL_WORTH = 20_000
"""What a royal piece counts for when actions are put in order: more than everything else."""

BOTH_GENERAL = 300
"""What the General is worth where the Master must fall too."""

MOST = 90_000
"""No position is worth more: where thousands of Swarms were set up, all the same nothing is won by force."""

TEMPO = 12
"""What it is worth to be on move."""


class Scale:
    """The weights of a player under a house rule for the royal piece.

    ``worth`` holds the worths for exchanges by code; ``royal`` is the kind whose neighborhood is sought.
    """

    def __init__(self, royal: str, valuation: Valuation = USUAL) -> None:
        kinds = (MASTER,) if royal == "master" else (GENERAL,) if royal == "general" else (GENERAL, MASTER)
        self.royal = kinds[0]
        self.valuation, self.swarm, self.host = valuation, valuation.swarm, valuation.host
        self.cyzneos = _cyzneo_worths(valuation.cyzneo, valuation.more)
        self.worth = [0, 0]
        for kind in range(1, 11):
            worth = max(valuation.cyzneo, LEAST_CYZNEO) if kind == CYZNEO else WORTH[kind]
            price = max(worth, BOTH_GENERAL if kind == GENERAL else 0)
            self.worth += [ROYAL_WORTH if kinds == (kind,) else price] * 2
        self._known: dict[tuple[int, int], Weights] = {}

    def weights(self, board: Board) -> Weights:
        """What every piece counts where it stands, for White; it hangs on where the royal pieces are."""
        key = board.kinds[2 * self.royal], board.kinds[2 * self.royal + 1]
        found = self._known.get(key)
        if found is None:
            goals = [square.bit_length() - 1 if square else 0 for square in key]
            found = self._known[key] = [self._weights_of(code, goals) for code in range(CODES)]
        return found

    def _weights_of(self, code: int, goals: Sequence[int]) -> tuple[int, ...]:
        """What a piece counts on every square: its worth, how near it is to the enemy's royal piece, to its
        own, and to the middle.
        """
        kind, side, valuation = code >> 1, code & 1, self.valuation
        price = valuation.counts.get(kind, 0) if kind != CYZNEO else 0
        seek, stay = valuation.closeness.get(kind, 0), valuation.shelter.get(kind, 0)
        center = valuation.center.get(kind, 0)
        return _weighed(-1 if side else 1, price, center, (seek, goals[1 - side]), (stay, goals[side]))


@lru_cache(maxsize=1 << 12)
def _weighed(
    sign: int, price: int, center: int, seek: tuple[int, int], stay: tuple[int, int]
) -> tuple[int, ...]:
    """A price, and what each step from the edge and nearer to two squares is worth, on every square."""
    return tuple(
        sign
        * (
            price
            + center * _from_edge(square)
            + sum(step * (7 - _apart(square, goal)) for step, goal in (seek, stay) if step)
        )
        for square in range(64)
    )


def _from_edge(square: int) -> int:
    """The steps from a square to the nearest edge of the board: 0 to 3."""
    file, rank = square % 8, square // 8
    return min(file, 7 - file, rank, 7 - rank)


def _apart(square: int, other: int) -> int:
    """The steps of a General between two squares."""
    return max(abs(square % 8 - other % 8), abs(square // 8 - other // 8))


@lru_cache(maxsize=1 << 4)
def _cyzneo_worths(first: int, more: int) -> tuple[int, ...]:
    """What so many Cyzneos are worth, by number: of the first ones each ``first``, of others ``more``."""
    return tuple(
        first * min(count, FIRST_CYZNEOS) + more * max(count - FIRST_CYZNEOS, 0) for count in range(65)
    )


def evaluate(board: Board, scale: Scale) -> int:
    """The worth of a position that goes on, for the side to move, in hundredths."""
    weights, kinds = scale.weights(board), board.kinds
    if board.weights is not weights:
        board.weigh(weights)
    cyzneos, stacks = scale.cyzneos, board.stacks
    white = (
        board.balance + cyzneos[kinds[2 * CYZNEO].bit_count()] - cyzneos[kinds[2 * CYZNEO + 1].bit_count()]
    )
    if board.exposure or len(stacks) != sum(stacks.values()):
        white += _swarm_worth(board, 0, scale) - _swarm_worth(board, 1, scale)
        white = max(-MOST, min(MOST, white))
    else:  # no hosts and no stacks: nothing but numbers
        white += scale.swarm * (board.swarms[0].bit_count() - board.swarms[1].bit_count())
    return (white if board.turn == 0 else -white) + TEMPO


def _swarm_worth(board: Board, side: int, scale: Scale) -> int:
    """Own Swarms, less what hosts of the side have lost of their worth."""
    total = 0
    for square in squares_of(board.swarms[side]):
        total += scale.swarm + 40 * (board.stacks[square] - 1)
    for square in squares_of(board.swarms[1 - side] & board.pieces[side]):
        price = min(scale.worth[board.at[square]], 1500)
        total -= price * min(scale.host + board.exposure.get(square, 0), 19) // 20
    return total


def gains(board: Board, scale: Scale) -> list[tuple[int, int]]:
    """The actions that take something, with how promising each is: the best first.

    A piece that takes a lesser one where it could be taken itself is reckoned to be lost.
    """
    found = []
    for promise, action, is_doubtful in swaps(board, scale):
        lost = scale.worth[board.at[action >> 6 & 63]] if is_doubtful and is_guarded(board, action) else 0
        found.append((promise - lost, action))
    found.sort(reverse=True)
    return found


def is_guarded(board: Board, action: int) -> bool:
    """Whether the enemy could take a piece where it takes something."""
    return board.is_struck(action & 63, 1 - board.turn)


def swaps(board: Board, scale: Scale) -> list[tuple[int, int, bool]]:
    """The actions that take something as they look at first sight, the best first; the last word says which
    may lose more.

    To those `is_guarded` has the answer: it is left to whoever comes so far down the list.
    """
    side, at, worth = board.turn, board.at, scale.worth
    enemy = board.units(1 - side)
    only = enemy & ~board.units(side)
    kinds, other = board.kinds, 1 - side
    plain = board.pieces[other] & ~(kinds[2 * MANTACRON + other] | kinds[2 * CYZNEO + other])
    found: list[tuple[int, int, bool]] = []
    add = found.append
    for square, takes, goes, shoots, area, beside in board.takers():
        start, cost = square << 6, worth[at[square]]
        for goal in squares_of(takes & only):
            prize = worth[at[goal]] if plain >> goal & 1 else _prize(board, goal, cost, scale)
            add((prize - cost // 32, start | goal, prize < cost))
        if shoots & enemy:
            for goal in squares_of(shoots & enemy):
                add((_prize(board, goal, cost, scale), SHOT << 12 | start | goal, False))
        if area & enemy:
            add((_prizes(board, area & enemy, cost, scale), AREA << 12 | start | square, False))
        if beside & enemy:
            for goal in squares_of(goes & board.empty):
                taken = victims(board, square, goal, side)
                if taken:
                    add((_prizes(board, taken, cost, scale), start | goal, False))
    if len(found) > 1:
        found.sort(reverse=True)
    return found


def _prizes(board: Board, taken: int, cost: int, scale: Scale) -> int:
    """What falls on several squares at once."""
    return sum([_prize(board, square, cost, scale) for square in squares_of(taken)])


def _prize(board: Board, square: int, cost: int, scale: Scale) -> int:
    """What falls on a square: its worth, for a Mantacron less the captor that falls with it."""
    code = board.at[square]
    if code and code & 1 != board.turn:
        kind = code >> 1
        if kind == MANTACRON:
            stands = board.settings.mant_survives and not board.etiquette.having >> square & 1
            return -cost if stands else scale.worth[code] - cost
        return 40 if kind == CYZNEO and board.kinds[code].bit_count() > FIRST_CYZNEOS else scale.worth[code]
    return scale.swarm * board.stacks.get(square, 1)
