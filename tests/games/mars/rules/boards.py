"""What tests of Mars ask of a position written as text, and positions reached by random play."""

from __future__ import annotations

from game.core.dice import Dice
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.modes import standings
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import legal_orders
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import read_position, start_position, write_position
from game.games.mars.rules.settings import STANDARD, Settings
from game.games.mars.rules.squares import NUMBERS, names_of
from game.games.mars.rules.state import MarsState, opened
from game.games.mars.rules.turn import after, victims_of

GAME = MarsGame()


def place(text: str, **options: object) -> Position:
    return read_position(text, Settings(**options))


def legal(text: str, square: str = "", **options: object) -> list[str]:
    """The legal actions that begin on a square (none named: all), sorted."""
    position = place(text, **options)
    return sorted(a for a in map(write_order, legal_orders(position)) if a.startswith(square))


def goals(text: str, square: str, **options: object) -> str:
    """Where the unit on a square may go: marks and goals in one text, sorted."""
    return " ".join(action[2:] for action in legal(text, square, **options))


def play(text: str, *actions: str, **options: object) -> MarsState:
    """The state after actions that must be legal."""
    state = opened(place(text, **options))
    for action in actions:
        order = GAME.read_order(state, state.seat, action)
        assert write_order(order) == action
        assert GAME.objection(state, order) is None, action
        state, _ = GAME.resolve(state, {state.seat: [order]})
    return state


def then(text: str, *actions: str, **options: object) -> str:
    """The position after legal actions, or how the game ended: "WHITE royal"."""
    state = play(text, *actions, **options)
    if state.ended is not None:
        return " ".join([*state.ended.winners, state.ended.ending])
    return write_position(state.position)


def row(text: str, square: str, **options: object) -> int:
    """The line that decides for a piece, negative when it has not the right of way; 0 for a Thief."""
    found = standings(place(text, **options))[NUMBERS[square]]
    return found.line if found.has else -found.line


def attacked(text: str, **options: object) -> set[str]:
    on = place(text, **options).etiquette.attacks.on
    return set(names_of(on[0] | on[1]))


def wander(seed: str, plies: int, settings: Settings = STANDARD, greed: int = 30) -> list[Position]:
    """The positions of a random game, captures preferred ``greed`` times in a hundred."""
    dice, positions = Dice(seed), [start_position(settings)]
    while len(positions) <= plies:
        position = positions[-1]
        actions = sorted(legal_actions(position))
        if not actions:
            break
        wants, dice = dice.roll(100)
        captures = [a for a in actions if victims_of(position, a)] if wants < greed else []
        action, dice = dice.choose(captures or actions)
        positions.append(after(position, action))
    return positions
