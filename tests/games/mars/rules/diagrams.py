"""The diagrams of the rules page: what a unit can do in a position, drawn with letters.

A diagram begins with a line for each board, "name: position, square", and then shows the boards side by side:
``o`` a square the unit may go to, ``x`` an enemy it takes by moving, ``*`` an enemy it takes without moving,
``+`` a square for a new Cyzneo, ``!`` an enemy that falls beside a move, other letters the units that stand
there.
"""

from __future__ import annotations

from game.games.mars.rules.orders import legal_orders
from game.games.mars.rules.pieces import letter_of
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.squares import NAMES, NUMBERS

MARKS = {"move": "o", "land": "o", "capture": "x", "strike": "*", "spawn": "+"}


def drawn(heads: list[str]) -> str:
    """The whole diagram for its head lines."""
    boards = [_board(*head.partition(": ")[2].rsplit(", ", 1)) for head in heads]
    rows = ["     ".join(parts).rstrip() for parts in zip(*boards, strict=True)]
    return "\n".join([*heads, "", *rows])


def _board(text: str, square: str) -> list[str]:
    position = read_position(text)
    cells = {
        name: letter_of(code) if (code := position.at[number]) else "." for name, number in NUMBERS.items()
    }
    for side, letter in ((0, "S"), (1, "s")):
        for number in range(64):
            if position.swarms[side] >> number & 1 and cells[NAMES[number]] == ".":
                cells[NAMES[number]] = letter
    for order in legal_orders(position):
        if order.origin == square:
            if order.verb in MARKS:
                cells[order.goal] = MARKS[order.verb]
            for victim in order.victims:
                if order.verb in ("move", "area"):
                    cells[victim] = "!" if order.verb == "move" else cells[victim].replace(".", "*")
    rows = [f"{rank} " + " ".join(cells[f"{file}{rank}"] for file in "abcdefgh") for rank in range(8, 0, -1)]
    return [*rows, "  a b c d e f g h"]
