"""A computer player: it completes a row, or spoils one, or sets where chance will."""

from game.core.dice import Dice
from tests.games.noughts.rules import LINES, Board, Move, NoughtsGame


class RowBot:
    def choose(self, game: NoughtsGame, view: Board, seat: str, dice: Dice) -> tuple[Move, ...]:
        for wanted in (seat, *(other for other in game.seats(view) if other != seat)):
            for line in LINES:
                owners = [view.owners.get(square, "") for square in line]
                if owners.count(wanted) == 2 and owners.count("") == 1:
                    return (Move(seat, line[owners.index("")]),)
        order, _ = dice.choose(game.legal_orders(view, seat))
        return (order,)
