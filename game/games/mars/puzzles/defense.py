"""What the other side of a puzzle of Mars answers: the reply that holds if there is one, else the one that
leaves the fewest ways to win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.dice import Dice
from game.core.fields import Field
from game.core.game import AnyGame
from game.core.puzzle import Foil, Task
from game.games.mars.bot.levels import LEVELS
from game.games.mars.bot.player import MarsBot
from game.games.mars.puzzles.forced import Forcing, TooDeep, best_reply
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import Order, action_of, order_of
from game.games.mars.rules.pieces import SEATS, WHITE
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.turn import after

WIN = "win"
MOST_LOOKED_AT = 40_000
"""So many positions are looked at for an answer, a few seconds at the most."""
PLAYER = "level-5"
"""Who answers where nothing is forced."""


def answer_to(task: Task) -> Foil:
    """The answers in one puzzle."""
    start = read_position(Field(task.position)["position"].text())

    def answer(game: AnyGame, state: MarsState, own: tuple[Order, ...]) -> Mapping[str, Sequence[Order]]:
        if own:
            return {}
        mars = MarsGame.of(game)
        if task.kind == WIN and state.position.signature() == _after_solution(mars, start, task):
            return {}
        return {state.seat: (_reply(mars, state, start, task),)}

    return answer


def _after_solution(game: MarsGame, start: Position, task: Task) -> object:
    order = game.read_order(game.from_position(start), task.seat, task.first[0])
    return after(start, action_of(order)).signature()


def _reply(game: MarsGame, state: MarsState, start: Position, task: Task) -> Order:
    position = state.position
    done = position.number - start.number + (SEATS.index(task.seat) == WHITE)
    try:
        action = _against_a_win(position, task.turns - done) if task.kind == WIN else _attack(position)
    except TooDeep:
        action = -1
    if action < 0:
        return MarsBot(LEVELS[PLAYER]).choose(game, state, state.seat, Dice("puzzle"))[0]
    return order_of(position, action)


def _against_a_win(position: Position, left: int) -> int:
    """A reply after which the other does not win within ``left`` actions; where there is none the hardest."""
    holding = Forcing(position, MOST_LOOKED_AT).first_holding(left) if left else -1
    return holding if holding >= 0 or left != 1 else best_reply(position, left)


def _attack(position: Position) -> int:
    """What wins soonest; -1 where nothing does."""
    for actions in (1, 2):
        found = Forcing(position, MOST_LOOKED_AT).first_winning(actions)
        if found >= 0:
            return found
    return -1
